"""Positions as text: activations under way, views, and what they hide."""

import pytest

from support.london_positions import at, line, unreadable
from support.positions import INVESTIGATOR, JACK, SPECTATOR, drawn, play
from whitechapel import london
from whitechapel.core import NotationError, Viewer
from whitechapel.london import Character

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
VIEWERS: tuple[Viewer, ...] = (JACK, INVESTIGATOR, SPECTATOR)


@pytest.mark.parametrize(
    ("doing", "number", "word"),
    [
        ("", 1, ""),
        ("be", 1, "be"),
        ("g4", 1, "g4"),
        ("xx", 1, "xx"),
        ("jack=gu", 1, "jack=gu"),
        ("ho draw=be", 2, "draw=be"),
        ("ho cards=howasmle", 2, "cards=howasmle"),
        ("ho g4", 2, "g4"),
        ("wa a4 lantern-n", 3, "lantern-n"),
        ("wa a4 a5", 3, "a5"),
        ("sm m12", 2, "m12"),
        ("ho accuse-sm", 2, "accuse-sm"),
        ("ho escape-nw", 2, "escape-nw"),
        ("wa a4 accuse-ho", 3, "accuse-ho"),
        ("sm sm", 2, "sm"),
    ],
)
def test_what_is_being_done_must_be_an_unfinished_activation(
    doing: str, number: int, word: str
) -> None:
    unreadable(f"{START}; doing {doing}", "doing", number, code="position_doing", text=word)


def test_nothing_is_being_done_while_chance_is_due_or_when_the_game_is_over() -> None:
    unreadable(f"{CARDS}; doing ho", "doing", 1, code="position_doing", text="ho")
    over = line("Ho e9", turn=3, used="Ho", more="; over arrest; doing wa")
    unreadable(over, "doing", 1, code="position_doing", text="wa")


def test_what_is_being_done_is_read_whole() -> None:
    text = line("Go g7 Wa g9 Be i9 Sm e8", up="Wa St Go Be")
    words = "go call-wa-g8 lantern-s call-be-i8"
    state = play(at(text), words)
    assert at(f"{text}; doing {words}") == state
    assert drawn(state) == f"{text}; doing {words}"


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_view_is_read_from_its_text_and_from_the_whole(viewer: Viewer) -> None:
    for text in (RICH, f"{START}; doing sm light-b2-f9", line(turn=2) + "; doing sm g9", DEAL):
        state = at(text)
        view = london.view(state, viewer)
        assert london.parse_view(london.view_text(view), viewer) == view
        assert london.parse_view(text, viewer) == view


@pytest.mark.parametrize(
    ("jack", "investigator", "hidden"),
    [
        ("? ?@1 ?@5", "Wa@3", ("jack",)),
        ("Gu Le@1 Ho@5", "?@3", ("investigator",)),
        ("? ?@1 ?@5", "?@3", ("jack",)),
    ],
)
def test_a_position_that_hides_something_is_no_state(
    jack: str, investigator: str, hidden: tuple[str]
) -> None:
    text = RICH.replace("jack Gu Le@1 Ho@5", f"jack {jack}").replace("Wa@3", investigator)
    unreadable(text, *hidden, code="position_hidden")
    seen = london.parse_view(text, SPECTATOR)
    assert (seen.identity, seen.jacks_cards, seen.investigators_cards) == (None, None, None)


def test_a_player_needs_his_own_secrets() -> None:
    no_jack = RICH.replace("Gu Le@1 Ho@5", "? ?@1 ?@5")
    no_cards = RICH.replace("Wa@3", "?@3")
    with pytest.raises(NotationError) as refusal:
        london.parse_view(no_jack, JACK)
    assert (refusal.value.code, refusal.value.place) == ("position_hidden", ("jack",))
    with pytest.raises(NotationError) as refusal:
        london.parse_view(no_cards, INVESTIGATOR)
    assert (refusal.value.code, refusal.value.place) == ("position_hidden", ("investigator",))
    assert london.parse_view(no_jack, INVESTIGATOR) == london.view(at(RICH), INVESTIGATOR)
    assert london.parse_view(no_cards, JACK) == london.view(at(RICH), JACK)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_finished_position_that_hides_nothing_shows_everything(viewer: Viewer) -> None:
    text = line("Ho e9", turn=3, used="Ho", more="; over arrest")
    view = london.parse_view(text, viewer)
    assert view == london.view(at(text), viewer)
    assert view.identity is Character.GULL
    assert (view.jacks_cards, view.investigators_cards) == ((), (Character.SMITH,))


def test_a_view_of_another_forgets_his_activation() -> None:
    text = line(turn=2, jack="?") + "; doing sm g9"
    assert london.parse_view(text, INVESTIGATOR).activation is None
    assert london.parse_view(text, SPECTATOR).activation is None
    own = line(turn=1, jack="?") + "; doing sm g9"
    assert (
        london.parse_view(own, INVESTIGATOR).activation
        == at(line(turn=1) + "; doing sm g9").activation
    )


@pytest.mark.parametrize("hand", ["? Le@1 Ho@5", "Gu ?@1 ?@5", "Gu ?@1 Ho@5", "? ?@1 Ho@5"])
def test_jacks_hand_is_hidden_as_a_whole_or_not_at_all(hand: str) -> None:
    text = RICH.replace("jack Gu Le@1 Ho@5", f"jack {hand}")
    with pytest.raises(NotationError) as refusal:
        london.parse_view(text, INVESTIGATOR)
    assert (refusal.value.code, refusal.value.place) == ("position_half_hidden", ("jack",))


def test_the_investigators_hand_too() -> None:
    text = RICH.replace("jack Gu Le@1 Ho@5", "jack Gu Le@1").replace("Wa@3", "Wa@3 ?@5")
    unreadable(text, "investigator", code="position_half_hidden")


def test_a_view_is_refused_for_the_same_causes() -> None:
    with pytest.raises(NotationError) as refusal:
        london.parse_view(START.replace("jack Gu", "jack ?").replace("turn 1", "turn 9"), SPECTATOR)
    assert refusal.value.code == "position_turn"


def test_an_identity_is_hidden_even_where_no_card_was_drawn() -> None:
    text = START.replace("jack Gu", "jack ?")
    unreadable(text, "jack", code="position_hidden")
    view = london.parse_view(text, INVESTIGATOR)
    assert (view.identity, view.jacks_cards, view.investigators_cards) == (None, None, ())
