"""Positions as one line of text: what is read, and what cannot be read."""

import pytest

from support.london_positions import HOLMES, WATSON, at, line, unreadable
from support.positions import INVESTIGATOR, JACK, drawn
from support.random_games import random_match
from whitechapel import london
from whitechapel.london import Character, Direction, Exit, Phase, Secrets
from whitechapel.london.state import Drawn

START = line(turn=1)
CARDS = START.replace("up Ho Wa Sm Le", "cards")
DEAL = START.replace("up Ho Wa Sm Le", "deal").replace("jack Gu", "jack -")
RICH = line(
    "Ho c3 wa k9 sm e3",
    turn=6,
    up="St Go Gu Be",
    used="Be Go",
    lantern="SW",
    lights="f9 h4",
    covers="a5 m9",
    cordons="NW SE",
    witness="no_witness",
    jack="Gu Le@1 Ho@5",
    investigator="Wa@3",
)


@pytest.mark.parametrize(
    "text",
    [
        DEAL,
        CARDS,
        START,
        RICH,
        line(edition="revised", turn=1, up="St Go Gu Be"),
        line(turn=3, used="Ho draw"),
        line(turn=3, used="Wa Sm Le Ho draw"),
        line(turn=4, used="Ho", jack="Gu Wa@4"),
        f"{START}; doing sm light-b2-f9",
        line("Ho e9", turn=3, used="Ho", more="; over arrest"),
        line("Ho g8", turn=3, used="Ho", more="; over wrong_accusation"),
        line("Le -", used="Le", jack="Le", witness="no_witness", more="; over escape"),
        line(
            "ho g5 sm g8 le e5 be i8",
            turn=8,
            up="Wa Sm Le St",
            used="Wa Sm Le St",
            witness="no_witness",
            more="; over dawn",
        ),
    ],
)
def test_a_position_is_read_and_written_back(text: str) -> None:
    assert drawn(at(text)) == text
    assert drawn(at(text.replace("; ", "  ;\n  "))) == text


def test_a_position_says_what_its_fields_say() -> None:
    public, secrets, activation = at(RICH)
    pieces = public.pieces
    assert (public.turn, public.phase, public.witness) == (6, Phase.HUNT, False)
    assert pieces.places == ("c3", "k9", "e3", "e5", "i4", "m10", "e9", "i8")
    assert (pieces.edition, pieces.lantern) == ("first_2006", Direction.SOUTH_WEST)
    assert pieces.lights == (None, None, None, 0, 0, None, None, None)
    assert pieces.covers == ("a5", "m9")
    assert pieces.cordons == (Exit.NORTH_WEST, Exit.SOUTH_EAST)
    assert [who[:2] for who in public.suspects] == ["ho", "le", "st", "go", "gu", "be"]
    assert [who[:2] for who in public.cards] == ["st", "go", "gu", "be"]
    assert [who[:2] for who in public.used] == ["be", "go"]
    assert public.drawn == (Drawn(1, JACK), Drawn(3, INVESTIGATOR), Drawn(5, JACK))
    assert secrets == Secrets(Character.GULL, (Character.LESTRADE, HOLMES), (WATSON,))
    assert (activation, public.outcome) == (None, None)


def test_sets_are_written_in_their_order() -> None:
    text = RICH.replace("covers a5 m9", "covers m9 a5").replace("NW SE", "SE NW")
    text = text.replace("up St Go Gu Be", "up Be Gu Go St").replace("f9 h4", "h4 f9")
    assert at(text) == at(RICH)


def test_every_position_of_a_random_game_reads_back() -> None:
    for number in range(6):
        for edition in london.EDITIONS:
            for ply in random_match(london, number, edition=edition).plies:
                assert at(drawn(ply.state)) == ply.state


def test_two_thousand_characters_are_enough() -> None:
    assert at(START + " " * (2000 - len(START))) == at(START)
    unreadable(START + " " * (2001 - len(START)), code="position_too_long", length=2001, most=2000)


FIELDS = (
    *("edition", "places", "lantern", "lights", "covers", "cordons"),
    *("turn", "up", "used", "witness", "jack", "investigator"),
)


@pytest.mark.parametrize("number", range(1, 12))
def test_every_field_must_be_there(number: int) -> None:
    text = "; ".join(START.split("; ")[:number])
    unreadable(text, FIELDS[number], code="position_field_missing")


def test_an_empty_text_is_no_position() -> None:
    unreadable("", "places", code="position_field_missing")


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ("lantern NE", "lamp NE", "lantern"),
        ("lights b2", "lanterns b2", "lights"),
        ("covers c2 l12", "cover c2 l12", "covers"),
        ("cordons NE SW", "cordon NE SW", "cordons"),
        ("turn 1", "trun 1", "turn"),
        ("up Ho Wa Sm Le", "down Ho Wa Sm Le", "up"),
        ("used -", "spent -", "used"),
        ("jack Gu", "john Gu", "jack"),
        ("investigator -", "police -", "investigator"),
    ],
)
def test_every_field_begins_with_its_word(old: str, new: str, field: str) -> None:
    text = START.replace(old, new)
    found = next(part for part in text.split("; ") if part.startswith(new))
    unreadable(text, field, code="position_field_expected", text=found)


@pytest.mark.parametrize("extra", ["fog 1", "turn 1", ""])
def test_a_field_that_nobody_knows_is_refused(extra: str) -> None:
    unreadable(f"{START}; {extra}", code="position_field_unknown", text=extra)


@pytest.mark.parametrize("extra", ["over dawn", "doing sm"])
def test_a_field_comes_once(extra: str) -> None:
    unreadable(f"{START}; {extra}; {extra}", code="position_field_unknown", text=extra)


def test_complaints_quote_no_more_than_forty_characters() -> None:
    long, cut = "x" * 50, "x" * 40
    unreadable(f"{START}; {long}", code="position_field_unknown", text=cut)
    unreadable(f"{START}; over {long}", "over", code="position_reason", text=cut)
    unreadable(f"{START}; doing {long}", "doing", 1, code="position_doing", text=cut)
    unreadable(CARDS + f"; doing {long}", "doing", 1, code="position_doing", text=cut)
    wrong = {
        "first_2006": ("setup_edition", ("edition",), long),
        "lantern NE": ("position_lantern", ("lantern",), f"lantern {long}"),
        "lights b2=1": ("position_lights", ("lights", 1), f"lights {long}"),
        "covers c2 l12": ("position_covers", ("covers",), f"covers {long}"),
        "cordons NE SW": ("position_cordons", ("cordons",), f"cordons {long}"),
        "used -": ("position_cards", ("used",), f"used {long}"),
        "up Ho Wa Sm Le": ("position_cards", ("up",), f"up {long}"),
        "; witness": ("position_witness", ("witness",), f"; {long}"),
        "jack Gu": ("position_identity", ("jack",), f"jack {long}"),
        "investigator -": ("position_card", ("investigator", 1), f"investigator {long}"),
        "Ho g5": ("position_places", ("places", 1), f"{long} g5"),
        "Wa a3": ("position_places", ("places", 2), f"Wa {long}"),
    }
    for old, (code, place_, new) in wrong.items():
        unreadable(START.replace(old, new, 1), *place_, code=code, text=cut)
    unreadable(START.replace("turn 1", long), "turn", code="position_field_expected", text=cut)
    unreadable(START.replace("turn 1", f"turn {long}"), "turn", code="position_turn", text=cut,
               most=8)  # fmt: skip
    unreadable(CARDS.replace("used -", f"used {long}"), "used", code="position_cards", text=cut)
    whole = f"{long} {START.split('; ')[1]}"
    unreadable(START.replace("Ho g5", f"{long} Ho g5"), "places", code="position_places",
               text=whole[:40])  # fmt: skip


@pytest.mark.parametrize("text", ["first", "FIRST_2006", "2006"])
def test_an_edition_is_one_of_two(text: str) -> None:
    unreadable(START.replace("first_2006", text), "edition", code="setup_edition", text=text)


@pytest.mark.parametrize(
    ("old", "new", "number", "word"),
    [
        ("Ho g5", "HO g5", 1, "HO"),
        ("Ho g5", "hO g5", 1, "hO"),
        ("Ho g5", "Wa g5", 1, "Wa"),
        ("Be i8", "Ho i8", 8, "Ho"),
        ("Be i8", "Be i", 8, "i"),
        ("Wa a3", "Wa b2", 2, "b2"),
        ("Wa a3", "Wa A3", 2, "A3"),
    ],
)
def test_characters_stand_in_their_order_on_streets(
    old: str, new: str, number: int, word: str
) -> None:
    text = START.replace(old, new)
    unreadable(text, "places", number, code="position_places", text=word)


@pytest.mark.parametrize(
    ("old", "new"), [("Ho g5 ", ""), ("Ho g5", "Ho"), ("Ho g5", "Ho g5 g6"), ("Be i8", "Be i8 Ho")]
)
def test_there_are_eight_characters(old: str, new: str) -> None:
    text = START.replace(old, new)
    places = text.split("; ")[1]
    unreadable(text, "places", code="position_places", text=places[:40])


@pytest.mark.parametrize("text", ["E", "n", "", "N S"])
def test_a_lantern_points_in_one_of_six_directions(text: str) -> None:
    unreadable(
        START.replace("lantern NE", f"lantern {text}"),
        "lantern",
        code="position_lantern",
        text=text,
    )


@pytest.mark.parametrize(
    ("lights", "number", "word"),
    [
        ("b2=1 b2=1", 2, "b2=1"),
        ("b2=1 b2", 2, "b2"),
        ("g5", 1, "g5"),
        ("b2=1 f5=0", 2, "f5=0"),
        ("b2=5", 1, "b2=5"),
        ("b2=", 1, "b2="),
        ("b2=12", 1, "b2=12"),
        ("xb2", 1, "xb2"),
        ("n1", 1, "n1"),
        ("b02", 1, "b02"),
        ("l111", 1, "l111"),
    ],
)
def test_lights_stand_on_posts(lights: str, number: int, word: str) -> None:
    text = START.replace("lights b2=1 c7=3 f5 h8 k6=4 l11=2", f"lights {lights}")
    unreadable(text, "lights", number, code="position_lights", text=word)


@pytest.mark.parametrize("covers", ["", "c2", "c2 c2", "c2 l12 a5", "c2 g6", "c2 g5", "c2 C2"])
def test_covers_lie_on_two_manholes(covers: str) -> None:
    text = START.replace("covers c2 l12", f"covers {covers}")
    unreadable(text, "covers", code="position_covers", text=covers)


def test_covers_lie_on_manholes_of_the_edition() -> None:
    text = line(edition="revised", turn=2)
    assert at(text.replace("covers b1 l12", "covers g6 l12")).public.pieces.covers == ("g6", "l12")
    wrong = text.replace("covers b1 l12", "covers a5 l12")
    unreadable(wrong, "covers", code="position_covers", text="a5 l12")


@pytest.mark.parametrize("cordons", ["", "NE", "NE NE", "NE SW SE", "NE N", "ne sw"])
def test_cordons_stand_at_two_exits(cordons: str) -> None:
    text = START.replace("cordons NE SW", f"cordons {cordons}")
    unreadable(text, "cordons", code="position_cordons", text=cordons)


@pytest.mark.parametrize("turn", ["0", "9", "11", "x", "", "-1"])
def test_turns_run_from_one_to_eight(turn: str) -> None:
    text = START.replace("turn 1", f"turn {turn}")
    unreadable(text, "turn", code="position_turn", text=turn, most=8)


@pytest.mark.parametrize("up", ["Ho Ho Sm Le", "Ho Wa Sm Xx", "ho Wa Sm Le", "Holmes"])
def test_the_cards_that_are_up_are_different_characters(up: str) -> None:
    unreadable(START.replace("up Ho Wa Sm Le", f"up {up}"), "up", code="position_cards", text=up)


@pytest.mark.parametrize("used", ["Ho Ho", "Xx", "draw", "Ho drew", "Ho draw draw"])
def test_the_used_cards_are_different_characters(used: str) -> None:
    text = START.replace("used -", f"used {used}")
    shown = used.removesuffix(" draw")
    unreadable(text, "used", code="position_cards", text=shown)


def test_before_the_cards_none_is_used() -> None:
    unreadable(CARDS.replace("used -", "used Ho"), "used", code="position_cards", text="Ho")
    unreadable(DEAL.replace("used -", "used Ho"), "used", code="position_cards", text="Ho")


@pytest.mark.parametrize("text", ["", "seen", "Witness", "no witness"])
def test_the_card_shows_witness_or_no_witness(text: str) -> None:
    unreadable(START.replace("; witness;", f"; {text};"), "witness", code="position_witness",
               text=text)  # fmt: skip


@pytest.mark.parametrize("text", ["Xx", "gu", "Gull", ""])
def test_jack_is_a_character(text: str) -> None:
    unreadable(
        START.replace("jack Gu", f"jack {text}"), "jack", code="position_identity", text=text
    )


def test_only_before_the_deal_jack_is_nobody() -> None:
    unreadable(START.replace("jack Gu", "jack -"), "jack", code="position_identity", text="-")
    unreadable(CARDS.replace("jack Gu", "jack -"), "jack", code="position_identity", text="-")
    unreadable(DEAL.replace("jack -", "jack Gu"), "jack", code="position_identity", text="Gu")
    unreadable(DEAL.replace("jack -", "jack ?"), "jack", code="position_identity", text="?")


@pytest.mark.parametrize(
    "text", ["Le@0", "Le@9", "Le", "Xx@1", "le@1", "Le@1Go@3", "@1", "?", "Le@"]
)
def test_a_card_is_a_character_and_a_turn(text: str) -> None:
    wrong = RICH.replace("jack Gu Le@1 Ho@5", f"jack Gu Le@1 {text}")
    unreadable(wrong, "jack", 2, code="position_card", text=text)
    wrong = RICH.replace("investigator Wa@3", f"investigator {text}")
    unreadable(wrong, "investigator", 1, code="position_card", text=text)


def test_a_reason_is_one_of_the_known_and_waits_for_no_card() -> None:
    unreadable(f"{START}; over flight", "over", code="position_reason", text="flight")
    unreadable(f"{START}; over", "over", code="position_reason", text="")
    drawing = line(turn=8, used="Wa Sm Le Ho draw", more="; over dawn")
    unreadable(drawing, "over", code="position_reason", text="dawn")
