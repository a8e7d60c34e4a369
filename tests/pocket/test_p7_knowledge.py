"""P7.1 and P7.2: what everybody sees, and what Jack alone knows."""

import pytest

from support.pocket_positions import OPENING, at
from support.positions import INVESTIGATOR, JACK, SPECTATOR, step
from support.random_games import random_match
from whitechapel import pocket
from whitechapel.core import NotationError, Viewer
from whitechapel.games import POCKET
from whitechapel.pocket import Character, DealIdentity, DrawCard, Hand, View
from whitechapel.pocket.events import CardDrawn, GameEnded, IdentityDealt

MIDGAME = """
    GuW BeS StE /
    SmW PiE leE /
    LaS MaS* GoE;
    H12 W4 T8; turn 4; A T (R) J; time JIJ; shown Le@1; jack Gu
"""
"""No card but Lestrade's has been drawn; Jack is Gull."""

WITH_CARDS = """
    GuW BeS StE /
    SmW PiE leE /
    LaS MaS GoE;
    H12 W4 T8; turn 5; toss; time JIJI; shown Le@3; jack Gu Ma@2
"""


@pytest.mark.parametrize("viewer", [JACK, INVESTIGATOR, SPECTATOR])
def test_p7_1_the_table_is_the_same_for_all(viewer: Viewer) -> None:
    state = at(MIDGAME)
    seen = pocket.view(state, viewer)
    assert seen.viewer is viewer
    assert seen.public is state.public


def test_p7_1_the_table_tells_when_each_card_was_drawn_but_not_which_jack_holds() -> None:
    public = at(WITH_CARDS).public
    assert public.drawn == ((2, JACK, None), (3, INVESTIGATOR, Character.LESTRADE))
    assert public.turns_of_jacks_cards == (2,)
    assert public.shown == (Character.LESTRADE,)


def test_p7_1_the_investigator_reads_the_whole_table() -> None:
    seen = pocket.view_json(pocket.view(at(MIDGAME), INVESTIGATOR))
    assert seen == {
        "viewer": "investigator",
        "tiles": [
            {"place": 1, "character": "gull", "wall": "W", "face": "suspect", "rotated": False},
            {"place": 2, "character": "bert", "wall": "S", "face": "suspect", "rotated": False},
            {"place": 3, "character": "stealthy", "wall": "E", "face": "suspect", "rotated": False},
            {"place": 4, "character": "smith", "wall": "W", "face": "suspect", "rotated": False},
            {"place": 5, "character": "pizer", "wall": "E", "face": "suspect", "rotated": False},
            {"place": 6, "character": "lestrade", "wall": "E", "face": "empty", "rotated": False},
            {"place": 7, "character": "lane", "wall": "S", "face": "suspect", "rotated": False},
            {"place": 8, "character": "madame", "wall": "S", "face": "suspect", "rotated": True},
            {"place": 9, "character": "goodley", "wall": "E", "face": "suspect", "rotated": False},
        ],
        "detectives": {"holmes": 12, "watson": 4, "toby": 8},
        "turn": 4,
        "phase": "hunt",
        "actor": "investigator",
        "tokens": [
            {"up": "alibi", "back": "holmes", "used": False},
            {"up": "toby", "back": "watson", "used": False},
            {"up": "rotation", "back": "exchange", "used": True},
            {"up": "joker", "back": "rotation", "used": False},
        ],
        "suspects": ["gull", "bert", "stealthy", "smith", "pizer", "lane", "madame", "goodley"],
        "time_tokens": ["jack", "investigator", "jack"],
        "shown": [{"character": "lestrade", "turn": 1}],
        "turns_of_jacks_cards": [],
        "race_since": None,
        "outcome": None,
        "aids": {
            "in_sight": {"holmes": [], "watson": [], "toby": []},
            "suspects_seen": [],
            "suspects_unseen": [
                "gull",
                "bert",
                "stealthy",
                "smith",
                "pizer",
                "lane",
                "madame",
                "goodley",
            ],
        },
    }


def test_p7_2_jack_alone_sees_his_hand() -> None:
    state = at(WITH_CARDS)
    hand = Hand(Character.GULL, (Character.MADAME,))
    assert pocket.view(state, JACK) == View(JACK, state.public, hand)
    assert pocket.view(state, INVESTIGATOR) == View(INVESTIGATOR, state.public, None)
    assert pocket.view(state, SPECTATOR) == View(SPECTATOR, state.public, None)


def test_p7_2_the_investigator_has_no_private_knowledge() -> None:
    state = at(WITH_CARDS)
    spectator, investigator = (
        pocket.view_json(pocket.view(state, viewer)) for viewer in (SPECTATOR, INVESTIGATOR)
    )
    assert spectator | {"viewer": "investigator"} == investigator
    assert not {"jack", "hourglasses", "pile"} & set(investigator)


def test_p7_2_jack_reads_his_hand_and_counts_his_hourglasses_but_not_the_pile() -> None:
    state = at(WITH_CARDS)
    jack = pocket.view_json(pocket.view(state, JACK))
    hand = {"identity": "gull", "cards": [{"character": "madame", "turn": 2}]}
    assert (jack["jack"], jack["hourglasses"], "pile" in jack) == (hand, 2 + 2, False)
    full = pocket.state_json(state)
    assert (full["jack"], full["hourglasses"]) == (hand, 4)
    assert full["pile"] == ["goodley", "bert", "pizer", "smith", "lane", "stealthy"]
    assert "viewer" not in full


def test_p7_2_what_is_hidden_is_written_as_a_question_mark() -> None:
    state = at(WITH_CARDS)
    line = pocket.state_text(state)
    assert pocket.view_text(pocket.view(state, JACK)) == line
    assert pocket.view_text(pocket.view(state, INVESTIGATOR)) == line.replace(
        "jack Gu Ma@2", "jack ? ?@2"
    )


@pytest.mark.parametrize("viewer", [INVESTIGATOR, SPECTATOR])
def test_p7_2_a_view_can_be_read_without_the_secret(viewer: Viewer) -> None:
    state = at(WITH_CARDS)
    hidden = pocket.view_text(pocket.view(state, viewer))
    assert pocket.parse_view(hidden, viewer) == pocket.view(state, viewer)
    assert pocket.parse_view(pocket.state_text(state), viewer) == pocket.view(state, viewer)
    for read in (pocket.parse_state, lambda text: pocket.parse_view(text, JACK)):
        with pytest.raises(NotationError) as refusal:
            read(hidden)
        assert (refusal.value.code, refusal.value.place) == ("position_hidden", ("jack",))


def test_p7_2_jacks_hand_is_hidden_as_a_whole_or_not_at_all() -> None:
    for hand in ("? Ma@2", "Gu ?@2"):
        with pytest.raises(NotationError) as refusal:
            pocket.parse_view(MIDGAME.replace("jack Gu", f"jack {hand}"), INVESTIGATOR)
        assert (refusal.value.code, refusal.value.place) == ("position_half_hidden", ("jack",))


@pytest.mark.parametrize(
    ("viewer", "identity", "card"),
    [
        (JACK, Character.GULL, Character.BERT),
        (INVESTIGATOR, None, None),
        (SPECTATOR, None, None),
    ],
)
def test_p7_2_events_hide_what_jack_drew_from_the_others(
    viewer: Viewer, identity: Character | None, card: Character | None
) -> None:
    assert pocket.redact(IdentityDealt(Character.GULL), viewer) == IdentityDealt(identity)
    own = CardDrawn(JACK, 2, Character.BERT)
    assert pocket.redact(own, viewer) == CardDrawn(JACK, 2, card)
    shown = CardDrawn(INVESTIGATOR, 2, Character.BERT)
    assert pocket.redact(shown, viewer) == shown


@pytest.mark.parametrize("viewer", [JACK, INVESTIGATOR, SPECTATOR])
def test_p7_2_all_other_events_are_heard_by_all(viewer: Viewer) -> None:
    heard = 0
    for number in range(12):
        for event in random_match(pocket, number).events:
            if isinstance(event, IdentityDealt | CardDrawn):
                continue
            heard += isinstance(event, GameEnded)
            assert pocket.redact(event, viewer) is event
    assert heard == 12


@pytest.mark.parametrize(("tokens", "drawer"), [("(A) T E J", JACK), ("(A) (T) E J", INVESTIGATOR)])
def test_p7_2_moves_hide_what_jack_drew_from_the_others(tokens: str, drawer: Viewer) -> None:
    start = pocket.start(pocket.parse_setup("GuW BeS StE / SmW PiE LeE / LaS MaS GoE"))
    state = at(f"{OPENING}; turn 2; {tokens} draw; time I; shown -; jack Gu")
    deal, draw = DealIdentity(Character.GULL), DrawCard(Character.BERT)
    assert pocket.redact_move(start, deal, JACK) == deal
    assert pocket.redact_move(state, draw, JACK) == draw
    for viewer in (INVESTIGATOR, SPECTATOR):
        assert pocket.redact_move(start, deal, viewer) == DealIdentity(None)
        hidden = DrawCard(None) if drawer is JACK else draw
        assert pocket.redact_move(state, draw, viewer) == hidden


def test_p7_2_all_other_moves_are_open() -> None:
    state = at(f"{OPENING}; turn 1; A T R J; time -; shown -; jack Gu")
    for move in pocket.legal_moves(state):
        assert pocket.redact_move(state, move, INVESTIGATOR) is move
        assert not pocket.is_redacted(move)


def test_p7_2_a_move_hides_its_card_only_when_it_is_a_question_mark() -> None:
    hidden = {word: pocket.is_redacted(pocket.parse_move(word)) for word in (
        "jack=?", "draw=?", "jack=gu", "draw=be", "toss=atrj", "joker-nobody", "alibi"
    )}  # fmt: skip
    assert [word for word, hides in hidden.items() if hides] == ["jack=?", "draw=?"]


def test_p7_2_two_deals_that_the_investigator_cannot_tell_apart_look_alike() -> None:
    one, other = at(WITH_CARDS), at(WITH_CARDS.replace("jack Gu Ma@2", "jack Pi Be@2"))
    assert one != other
    for viewer in (INVESTIGATOR, SPECTATOR):
        assert pocket.view(one, viewer) == pocket.view(other, viewer)
    after_one, after_other = step(one, "toss=hwer"), step(other, "toss=hwer")
    assert after_one.events == after_other.events
    assert pocket.view(after_one.state, SPECTATOR) == pocket.view(after_other.state, SPECTATOR)


def test_p7_2_only_jack_has_secrets() -> None:
    state = at(WITH_CARDS)
    secrets = [
        pocket.secrets_json(pocket.view(state, viewer)) for viewer in (INVESTIGATOR, SPECTATOR)
    ]
    assert secrets == [None, None]
    full = pocket.state_json(state)
    assert pocket.secrets_json(pocket.view(state, JACK)) == {
        "identity": "gull",
        "cards": ["madame"],
        "hourglasses": full["hourglasses"],
    }


def test_p7_1_suspects_and_unused_tokens_are_public() -> None:
    state = at(MIDGAME)
    for viewer in (JACK, INVESTIGATOR, SPECTATOR):
        seen = pocket.view(state, viewer)
        assert pocket.suspects(seen) == state.public.suspects
        assert pocket.choices(seen) == ("alibi", "toby", "joker")
    assert pocket.choices(pocket.view(at(WITH_CARDS), JACK)) == ()


def test_p3_4_no_action_is_uncommitted_or_reveals_jack() -> None:
    state = at(MIDGAME)
    public, own = pocket.view(state, SPECTATOR), pocket.view(state, INVESTIGATOR)
    assert pocket.with_uncommitted(public, own) is public
    assert not any(pocket.reveals_jack(move) for move in pocket.legal_moves(state))
    assert POCKET.activation_results_json(state) is None
