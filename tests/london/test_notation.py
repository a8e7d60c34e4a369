"""Moves and set-ups as text and as plain JSON."""

import pytest

from support.london_positions import CODES, place
from support.positions import play
from whitechapel import london
from whitechapel.core import Json, NotationError, to_json
from whitechapel.london import Character, Direction, Exit, Move, Setup
from whitechapel.london.moves import (
    ACCUSATIONS,
    ACTIVATIONS,
    CALL_NOBODY,
    CALLS,
    CHANGES,
    DEALS,
    DRAWS,
    ESCAPES,
    GOES,
    HANDS_OF_FOUR,
    LANTERNS,
    STAY,
    Accuse,
    Activate,
    Call,
    CallNobody,
    ChangePlaces,
    DealIdentity,
    DrawCard,
    Escape,
    Go,
    MoveCordon,
    MoveCover,
    MoveLight,
    Stay,
    TurnLantern,
    TurnUpCards,
)

FOUR = (Character.HOLMES, Character.STEALTHY, Character.GULL, Character.BERT)

WORDS: dict[str, Move] = {
    "wa": Activate(Character.WATSON),
    "g5": Go("g5"),
    "f10": Go("f10"),
    "stay": Stay(),
    "accuse-gu": Accuse(Character.GULL),
    "escape-nw": Escape(Exit.NORTH_WEST),
    "light-b2-f9": MoveLight("b2", "f9"),
    "cordon-sw-ne": MoveCordon(Exit.SOUTH_WEST, Exit.NORTH_EAST),
    "cover-c2-a5": MoveCover("c2", "a5"),
    "lantern-ne": TurnLantern(Direction.NORTH_EAST),
    "lantern-s": TurnLantern(Direction.SOUTH),
    "call-be-g6": Call(Character.BERT, "g6"),
    "call-nobody": CallNobody(),
    "swap-ho": ChangePlaces(Character.HOLMES),
    "jack=sm": DealIdentity(Character.SMITH),
    "jack=?": DealIdentity(None),
    "cards=hostgube": TurnUpCards(FOUR),
    "draw=le": DrawCard(Character.LESTRADE),
    "draw=?": DrawCard(None),
}

PLAIN: dict[str, Json] = {
    "wa": {"kind": "activate", "character": "watson"},
    "g5": {"kind": "go", "hex": "g5"},
    "stay": {"kind": "stay"},
    "accuse-gu": {"kind": "accuse", "character": "gull"},
    "escape-nw": {"kind": "escape", "exit": "NW"},
    "light-b2-f9": {"kind": "move_light", "origin": "b2", "post": "f9"},
    "cordon-sw-ne": {"kind": "move_cordon", "origin": "SW", "exit": "NE"},
    "cover-c2-a5": {"kind": "move_cover", "origin": "c2", "manhole": "a5"},
    "lantern-ne": {"kind": "turn_lantern", "direction": "NE"},
    "call-be-g6": {"kind": "call", "character": "bert", "hex": "g6"},
    "call-nobody": {"kind": "call_nobody"},
    "swap-ho": {"kind": "change_places", "character": "holmes"},
    "jack=sm": {"kind": "deal_identity", "character": "smith"},
    "jack=?": {"kind": "deal_identity", "character": None},
    "cards=hostgube": {
        "kind": "turn_up_cards",
        "characters": ["holmes", "stealthy", "gull", "bert"],
    },
    "draw=le": {"kind": "draw_card", "character": "lestrade"},
    "draw=?": {"kind": "draw_card", "character": None},
}


@pytest.mark.parametrize(("word", "move"), WORDS.items(), ids=WORDS)
def test_a_move_is_written_as_a_word_and_read_from_it(word: str, move: Move) -> None:
    assert london.move_text(move) == word
    assert london.parse_move(word) == move
    assert london.parse_move(f"  {word.upper()} ") == move


def test_each_character_has_two_letters() -> None:
    assert [london.move_text(Activate(who)) for who in Character] == list(CODES)
    assert [london.move_text(DrawCard(who)) for who in Character] == [f"draw={c}" for c in CODES]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "xx",
        "g99",
        "g",
        "5g",
        "a6",
        "go-g5",
        "stay-here",
        "stay=",
        "accuse",
        "accuse-",
        "accuse-xx",
        "accuse-gu-be",
        "accuse=gu",
        "escape",
        "escape-n",
        "escape-nw-ne",
        "light-b2",
        "light-b2-xx",
        "light-b2-f9-h4",
        "light-xx-f9",
        "cordon-sw",
        "cordon-sw-n",
        "cordon-n-sw",
        "cordon-sw-ne-nw",
        "cover-c2",
        "cover-c2-z1",
        "cover-z1-c2",
        "cover-c2-a5-f7",
        "lantern",
        "lantern-e",
        "lantern-n-s",
        "call",
        "call-be",
        "call-xx-g6",
        "call-be-xx",
        "call-be-g6-g7",
        "call-nobody-be",
        "call=nobody",
        "light=b2-f9",
        "light-b2=f9",
        "swap-xx",
        "swap",
        "swap-ho-be",
        "jack",
        "jack-sm",
        "jack=",
        "jack=xx",
        "jack=sm=be",
        "jack=sm-be",
        "draw=xx",
        "draw",
        "draw-le",
        "cards=hostgux",
        "cards=hostguxx",
        "cards-hostgube",
        "cards=?",
        "wa=ho",
        "pass",
    ],
)
def test_any_other_word_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as refusal:
        london.parse_move(text)
    assert (refusal.value.code, refusal.value.place) == ("move_unreadable", ())
    assert refusal.value.parameters == {"place": "", "text": text}


def test_a_refusal_quotes_no_more_than_forty_characters() -> None:
    for read in (london.parse_move, london.move_from_json):
        with pytest.raises(NotationError) as refusal:
            read("x" * 60)
        assert refusal.value.parameters["text"] == "x" * 40


@pytest.mark.parametrize(("word", "value"), PLAIN.items(), ids=PLAIN)
def test_a_move_is_a_plain_object_too(word: str, value: Json) -> None:
    move = london.parse_move(word)
    assert to_json(move) == value
    assert london.move_from_json(value) == move


@pytest.mark.parametrize(
    "value",
    [
        None,
        [],
        "stay",
        {},
        {"kind": "flee"},
        {"kind": "activate"},
        {"kind": "activate", "character": "moriarty"},
        {"kind": "activate", "character": 1},
        {"kind": "activate", "character": None},
        {"kind": "go"},
        {"kind": "go", "hex": "a6"},
        {"kind": "go", "hex": 5},
        {"kind": "accuse", "character": "lane"},
        {"kind": "accuse"},
        {"kind": "escape", "exit": "N"},
        {"kind": "escape", "exit": "nw"},
        {"kind": "escape"},
        {"kind": "move_light", "origin": "b2"},
        {"kind": "move_light", "origin": "b2", "post": "x1"},
        {"kind": "move_light", "origin": "x1", "post": "b2"},
        {"kind": "move_cordon", "origin": "SW"},
        {"kind": "move_cordon", "origin": "SW", "exit": "S"},
        {"kind": "move_cordon", "origin": "S", "exit": "SW"},
        {"kind": "move_cover", "origin": "c2"},
        {"kind": "move_cover", "origin": "c2", "manhole": "x1"},
        {"kind": "move_cover", "origin": "x1", "manhole": "c2"},
        {"kind": "turn_lantern", "direction": "E"},
        {"kind": "turn_lantern"},
        {"kind": "call", "character": "bert"},
        {"kind": "call", "character": "bert", "hex": "x1"},
        {"kind": "call", "character": "lane", "hex": "g5"},
        {"kind": "change_places", "character": True},
        {"kind": "change_places", "character": "lane"},
        {"kind": "deal_identity", "character": 3},
        {"kind": "deal_identity", "character": "lane"},
        {"kind": "deal_identity"},
        {"kind": "turn_up_cards", "characters": ["lane"]},
        {"kind": "turn_up_cards", "characters": "gull"},
        {"kind": "turn_up_cards", "characters": [None]},
        {"kind": "draw_card", "character": "lane"},
        {"kind": "draw_card"},
    ],
    ids=str,
)
def test_any_other_object_is_refused(value: Json) -> None:
    with pytest.raises(NotationError) as refusal:
        london.move_from_json(value)
    assert refusal.value.code == "move_unreadable"
    assert refusal.value.parameters == {"place": "", "text": str(value)[:40]}


def test_every_move_there_is_reads_back() -> None:
    tables = (ACTIVATIONS, GOES, ACCUSATIONS, ESCAPES, CALLS, CHANGES, DEALS, DRAWS)
    moves: list[Move] = [move for table in tables for move in table.values()]
    moves += [*LANTERNS, *HANDS_OF_FOUR, STAY, CALL_NOBODY]
    assert len(moves) == 8 + 60 + 8 + 4 + 480 + 8 + 8 + 8 + 6 + 70 + 2
    assert len({london.move_text(move) for move in moves}) == len(moves)
    for move in moves:
        assert london.parse_move(london.move_text(move)) == move
        assert london.move_from_json(to_json(move)) == move


@pytest.mark.parametrize("words", ["sm", "le", "go", "gu", "be", "wa a4"])
def test_every_legal_move_of_a_rich_position_reads_back(words: str) -> None:
    up = {"wa": "Ho Wa Sm Le", "sm": "Ho Wa Sm Le", "le": "Ho Wa Sm Le"}
    state = play(place(turn=3, up=up.get(words[:2], "St Go Gu Be")), words)
    for move in london.legal_moves(state):
        assert london.parse_move(london.move_text(move)) == move
        assert london.move_from_json(to_json(move)) == move


def test_a_set_up_is_its_edition() -> None:
    for edition in ("first_2006", "revised"):
        setup = london.parse_setup(f" {edition}\n")
        assert setup == Setup(edition)
        assert (london.setup_text(setup), london.edition(setup)) == (edition, edition)
    assert (london.NAME, london.VERSION) == ("london", "1")
