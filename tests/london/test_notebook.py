"""The notebook of London: who may be Jack, cards, characters to come, what others know."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

from support.london_positions import RECORDED_GAMES, UNSEEN, place
from support.positions import INVESTIGATOR, JACK, SPECTATOR, play, step
from whitechapel import london
from whitechapel.core import Record, Viewer, redact_record, replay, watch
from whitechapel.games import LondonMatch
from whitechapel.london import Notebook, Setup, State
from whitechapel.london.components import CHARACTERS
from whitechapel.london.events import Event, SuspectCleared

GAMES = {path.stem: replay(Record.parse(path.read_text()), london) for path in RECORDED_GAMES}
RECORDS = {path.stem: Record.parse(path.read_text()) for path in RECORDED_GAMES}

HELD = place("ho g5 Wa a3 Sm g8 le e5 St i4 go m10 Gu e9 be i8", turn=5, jack="Gu Wa@2",
             investigator="Sm@3")  # fmt: skip
"""Watson, Smith, Stealthy and Gull are suspects; each player took one card of a suspect."""


def notebook(state: State, viewer: Viewer, history: Sequence[Event] = ()) -> Notebook:
    told = [london.redact(event, viewer) for event in history]
    return london.notebook(london.view(state, viewer), told)


def of_game(match: LondonMatch, viewer: Viewer) -> Notebook:
    return notebook(match.state, viewer, match.events)


def face_down(game: str, viewer: Viewer) -> Notebook:
    """Return the notebook of a finished game whose cards were never turned up."""
    moments = watch(redact_record(RECORDS[game], london, viewer), london, viewer)
    return london.notebook(moments[-1].view, [event for m in moments for event in m.events])


def possible(found: Notebook) -> str:
    """List who may be Jack, with the chances of each."""
    return " ".join(
        f"{entry.character[:2]}={entry.probability}" for entry in found.characters if entry.possible
    )


def clues(found: Notebook, field: str) -> dict[str, tuple[int, str]]:
    """Collect the clues of one kind by character."""
    told = {entry.character[:2]: getattr(entry, field) for entry in found.characters}
    return {who: (clue.turn, clue.by) for who, clue in told.items() if clue is not None}


def suspicion(found: Notebook) -> tuple[str, str, int, int]:
    """Return whom the Investigator may suspect, whom certainly, and how many."""
    told = found.investigator
    names = (" ".join(who[:2] for who in each) for each in (told.suspects, told.certain))
    suspects, certain = names
    return suspects, certain, told.fewest, told.most


# Who may be Jack.


@pytest.mark.parametrize("viewer", [JACK, INVESTIGATOR, SPECTATOR])
def test_l2_7_before_the_deal_jack_may_be_anybody_and_nobody_knows_anything(
    viewer: Viewer,
) -> None:
    found = notebook(london.start(Setup("first_2006")), viewer)
    assert [entry.character for entry in found.characters] == list(CHARACTERS)
    assert {entry.probability for entry in found.characters} == {Fraction(1, 8)}
    assert {entry.ruled_out for entry in found.characters} == {None}
    assert (found.viewer, found.turn, found.pile, found.cards) == (viewer, 1, 8, ())
    assert found.jack.knows == ()
    assert found.investigator.suspects == CHARACTERS


def test_l8_2_jack_knows_himself_and_the_investigator_rules_out_the_cards_he_holds() -> None:
    assert possible(notebook(HELD, JACK)) == "gu=1"
    assert possible(notebook(HELD, INVESTIGATOR)) == "wa=1/3 st=1/3 gu=1/3"
    assert possible(notebook(HELD, SPECTATOR)) == "wa=1/4 sm=1/4 st=1/4 gu=1/4"
    assert clues(notebook(HELD, INVESTIGATOR), "ruled_out") == {"sm": (3, "own_card")}
    assert clues(notebook(HELD, SPECTATOR), "ruled_out") == {}
    others = {who[:2]: (1, "identity") for who in CHARACTERS if who != "gull"}
    assert clues(notebook(HELD, JACK), "ruled_out") == others


@pytest.mark.parametrize("viewer", [JACK, INVESTIGATOR, SPECTATOR])
def test_l6_3_the_notebook_keeps_the_turn_and_the_answer_that_cleared_a_character(
    viewer: Viewer,
) -> None:
    found = of_game(GAMES["arrest"], viewer)
    assert clues(found, "cleared") == {
        "ho": (2, "no_witness"),
        "wa": (2, "no_witness"),
        "le": (2, "no_witness"),
        "st": (1, "witness"),
        "go": (1, "witness"),
        "gu": (2, "no_witness"),
        "be": (2, "no_witness"),
    }
    assert [entry.character for entry in found.characters if entry.suspect] == ["smith"]


def test_l8_2_a_card_that_tells_what_everybody_knew_already_is_no_clue() -> None:
    cleared = place("Ho g5 Wa a3 sm g8 Le e5 St i4 Go m10 Gu e9 Be i8", turn=5, jack="Gu Wa@2",
                    investigator="Sm@3")  # fmt: skip
    smith = london.Character.SMITH
    for turn, told in ((2, {}), (3, {"sm": (3, "own_card")}), (4, {"sm": (3, "own_card")})):
        found = notebook(cleared, INVESTIGATOR, [SuspectCleared(turn, smith, "witness")])
        assert clues(found, "ruled_out") == told
        assert clues(found, "cleared") == {"sm": (turn, "witness")}
        assert clues(notebook(cleared, SPECTATOR), "ruled_out") == {}
    assert clues(notebook(cleared, INVESTIGATOR), "ruled_out") == {"sm": (3, "own_card")}
    assert clues(notebook(cleared, INVESTIGATOR), "cleared") == {}


def test_l7_2_a_wrong_accusation_rules_out_the_accused_for_everybody() -> None:
    match = GAMES["wrong_accusation"]
    accused = next(e.character for e in match.events if e.code == "character_accused")
    turn = match.state.public.turn
    for viewer in (INVESTIGATOR, SPECTATOR):
        found = face_down("wrong_accusation", viewer)
        assert sum(entry.possible for entry in found.characters) > 1
        entry = next(each for each in found.characters if each.character == accused)
        assert not entry.possible
        assert entry.cleared or (entry.ruled_out and entry.ruled_out.turn == turn)


def test_l7_2_a_suspect_who_was_accused_wrongly_is_ruled_out_by_it() -> None:
    """Goodley's player ends his move on Stealthy's hex; Gull was Jack."""
    over = place("Go i4", turn=4, up="Ho Wa Sm Go", used="Wa Ho Go", jack="Gu",
                 investigator="Sm@1 Le@4", more="; over wrong_accusation")  # fmt: skip
    hidden = london.view(over, INVESTIGATOR, reveal=False)
    found = london.notebook(hidden, ())
    assert clues(found, "ruled_out") == {
        "st": (4, "wrong_accusation"),
        "sm": (1, "own_card"),
        "le": (4, "own_card"),
    }
    assert suspicion(found)[0] == "ho wa go gu be"
    revealed = notebook(over, INVESTIGATOR)
    more = dict.fromkeys(("ho", "wa", "go", "be"), (4, "revealed"))
    assert clues(revealed, "ruled_out") == clues(found, "ruled_out") | more
    watched = notebook(over, SPECTATOR)
    assert {by for _, by in clues(watched, "ruled_out").values()} == {
        "wrong_accusation",
        "revealed",
    }


@pytest.mark.parametrize(("reason", "places"), [("arrest", "Go e9"), ("escape", "Gu -")])
def test_l7_1_an_arrest_or_an_escape_rules_out_everybody_else(reason: str, places: str) -> None:
    used = "Sm Ho Go" if reason == "arrest" else "Gu"
    over = place(places, turn=4, up="Ho Sm Gu Go", used=used, jack="Gu", witness="no_witness",
                 investigator="Sm@1 Le@4" if reason == "arrest" else "Sm@1",
                 more=f"; over {reason}")  # fmt: skip
    found = london.notebook(london.view(over, SPECTATOR, reveal=False), ())
    assert possible(found) == "gu=1"
    others = {who[:2]: (4, reason) for who in CHARACTERS if who != "gull"}
    assert clues(found, "ruled_out") == others
    assert suspicion(found) == ("gu", "gu", 1, 1)


@pytest.mark.parametrize("game", GAMES)
def test_l7_4_a_finished_game_shows_every_card(game: str) -> None:
    match = GAMES[game]
    secrets = match.state.secrets
    held = {JACK: list(secrets.jacks_cards), INVESTIGATOR: list(secrets.investigators_cards)}
    for viewer in (JACK, INVESTIGATOR, SPECTATOR):
        found = of_game(match, viewer)
        assert possible(found) == f"{secrets.identity[:2]}=1"
        for player, cards in held.items():
            assert [c.character for c in found.cards if c.player is player] == cards
        assert all(card.shown for card in found.cards)
        everything = ("identity", "jacks_cards", "investigators_cards")
        assert found.jack.knows == found.investigator.knows == everything
        assert found.investigator.suspects == (secrets.identity,)
        assert found.jack.unseen_cards == found.investigator.unseen_cards == 0
        assert found.this_turn is found.next_turn is None


def test_l7_4_cards_that_stay_face_down_stay_unknown() -> None:
    found = face_down("arrest", JACK)
    assert [(card.player, card.character) for card in found.cards] == [
        (INVESTIGATOR, None),
        (JACK, "gull"),
    ]
    assert not any(card.shown for card in found.cards)
    assert found.jack.knows == ("identity", "jacks_cards")
    assert found.investigator.knows == ("investigators_cards",)
    assert found.investigator.unseen_cards == 1


# What comes.


def test_l3_2_on_an_odd_turn_the_other_four_characters_come_next() -> None:
    state = place(turn=3, up="Ho Wa Sm Le", used="Wa")
    for viewer in (JACK, INVESTIGATOR, SPECTATOR):
        found = notebook(state, viewer)
        assert found.this_turn is not None
        assert found.next_turn is not None
        assert (found.this_turn.turn, found.next_turn.turn) == (3, 4)
        assert found.this_turn.left == ("holmes", "smith", "lestrade")
        assert found.this_turn.players == (JACK, JACK, INVESTIGATOR)
        assert found.next_turn.left == ("stealthy", "goodley", "gull", "bert")
        assert found.next_turn.players == (JACK, INVESTIGATOR, INVESTIGATOR, JACK)


def test_l3_2_cards_that_are_still_to_be_shuffled_nobody_knows() -> None:
    even = notebook(place(turn=2), SPECTATOR)
    assert even.this_turn is not None
    assert even.next_turn is not None
    assert even.this_turn.left == ("holmes", "watson", "smith", "lestrade")
    assert even.this_turn.players == (JACK, INVESTIGATOR, INVESTIGATOR, JACK)
    assert (even.next_turn.turn, even.next_turn.left) == (3, None)
    assert even.next_turn.players == (INVESTIGATOR, JACK, JACK, INVESTIGATOR)
    begun = play(london.start(Setup("revised")), "jack=gu")
    found = notebook(begun, SPECTATOR)
    assert found.this_turn is not None
    assert found.next_turn is not None
    assert (found.this_turn.left, found.next_turn.left) == (None, None)
    assert len(found.this_turn.players) == 4
    assert found.pile == 7


def test_l3_1_nothing_comes_after_turn_8() -> None:
    last = notebook(place(turn=8, **UNSEEN), JACK)
    assert last.this_turn is not None
    assert last.next_turn is None


def test_l3_3_an_activation_under_way_is_not_yet_written_down() -> None:
    before = place(turn=2)
    under_way = play(before, "sm g9")
    for viewer in (JACK, INVESTIGATOR, SPECTATOR):
        assert notebook(under_way, viewer) == notebook(before, viewer)


# What each side knows.


def test_l5_1_a_card_is_written_down_by_its_owner_and_counted_by_the_others() -> None:
    drawing = play(place(turn=3, up="Ho Wa Sm Le"), "ho g6")
    after, events = step(drawing, "draw=be")
    mine = notebook(after, INVESTIGATOR, events)
    card = mine.cards[-1]
    assert (card.player, card.turn, card.character, card.shown) == (INVESTIGATOR, 3, "bert", False)
    assert clues(mine, "ruled_out")["be"] == (3, "own_card")
    for viewer in (JACK, SPECTATOR):
        found = notebook(after, viewer, events)
        assert found.cards[-1].character is None
        assert found.investigator.unseen_cards == 2
        assert found.pile == 5


def test_l8_1_each_sides_unknown_cards_are_counted() -> None:
    unseen = {
        viewer: (found.jack.unseen_cards, found.investigator.unseen_cards)
        for viewer in (JACK, INVESTIGATOR, SPECTATOR)
        for found in [notebook(HELD, viewer)]
    }
    assert unseen == {JACK: (0, 1), INVESTIGATOR: (1, 0), SPECTATOR: (1, 1)}
    cards = [(card.player, card.turn, card.character) for card in notebook(HELD, JACK).cards]
    assert cards == [(JACK, 2, "watson"), (INVESTIGATOR, 3, None)]
    cards = [(c.player, c.turn, c.character) for c in notebook(HELD, INVESTIGATOR).cards]
    assert cards == [(JACK, 2, None), (INVESTIGATOR, 3, "smith")]
    assert notebook(HELD, INVESTIGATOR).jack.knows == ("identity", "jacks_cards")
    assert notebook(HELD, JACK).investigator.knows == ("investigators_cards",)


def test_l8_2_jack_knows_whom_the_investigator_cannot_have_ruled_out() -> None:
    assert suspicion(notebook(HELD, JACK)) == ("wa sm st gu", "wa gu", 3, 4)
    assert suspicion(notebook(HELD, SPECTATOR)) == ("wa sm st gu", "", 3, 4)
    assert suspicion(notebook(HELD, INVESTIGATOR)) == ("wa st gu", "wa st gu", 3, 3)


def test_l8_2_many_cards_must_have_ruled_somebody_out() -> None:
    many = place("Ho g5 Wa a3 Sm g8 Le e5 St i4 Go m10 Gu e9 be i8", turn=7, used="Wa", jack="Gu",
                 investigator="Sm@1 St@3 Le@5")  # fmt: skip
    assert suspicion(notebook(many, JACK)) == ("ho wa sm le st go gu", "gu", 4, 5)
    assert suspicion(notebook(many, SPECTATOR)) == ("ho wa sm le st go gu", "", 4, 5)
    few = place("ho g5 wa a3 sm g8 le e5 St i4 go m10 Gu e9 be i8", turn=7, used="Wa", jack="Gu",
                investigator="Sm@1 St@3 Le@5")  # fmt: skip
    assert suspicion(notebook(few, JACK)) == ("st gu", "gu", 1, 2)
    assert suspicion(notebook(few, SPECTATOR)) == ("st gu", "", 1, 2)


def test_l8_2_the_only_suspect_is_certain_to_everybody() -> None:
    one = place("ho g5 wa a3 sm g8 le e5 st i4 go m10 Gu e9 be i8", turn=5, jack="Gu Wa@2",
                investigator="Sm@3")  # fmt: skip
    for viewer in (JACK, INVESTIGATOR, SPECTATOR):
        assert suspicion(notebook(one, viewer)) == ("gu", "gu", 1, 1)


def test_a_notebook_as_json_has_every_field_with_fractions_as_text() -> None:
    found: Any = london.notebook_json(notebook(HELD, INVESTIGATOR))
    assert list(found) == [
        *("viewer", "turn", "characters", "cards", "pile"),
        *("this_turn", "next_turn", "jack", "investigator"),
    ]
    assert found["characters"][1] == {
        "character": "watson",
        "suspect": True,
        "possible": True,
        "probability": "1/3",
        "cleared": None,
        "ruled_out": None,
    }
    assert found["characters"][2] == {
        "character": "smith",
        "suspect": True,
        "possible": False,
        "probability": "0",
        "cleared": None,
        "ruled_out": {"turn": 3, "by": "own_card"},
    }
    assert found["cards"] == [
        {"player": "jack", "turn": 2, "character": None, "shown": False},
        {"player": "investigator", "turn": 3, "character": "smith", "shown": False},
    ]
    assert found["jack"] == {"knows": ["identity", "jacks_cards"], "unseen_cards": 1}
    jacks: Any = london.notebook_json(notebook(HELD, JACK))
    assert jacks["investigator"] == {
        "knows": ["investigators_cards"],
        "unseen_cards": 1,
        "suspects": ["watson", "smith", "stealthy", "gull"],
        "certain": ["watson", "gull"],
        "fewest": 3,
        "most": 4,
    }
