"""The notebook of Pocket: who may be Jack, cards, hourglasses, what comes, what others know."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

from support.pocket_positions import OPENING, RECORDED_GAMES, at
from support.positions import INVESTIGATOR, JACK, SPECTATOR, play, step
from whitechapel import pocket
from whitechapel.core import Record, Viewer, redact_record, replay, watch
from whitechapel.games import PocketMatch
from whitechapel.pocket import Notebook, State
from whitechapel.pocket.components import CHARACTERS
from whitechapel.pocket.events import Event
from whitechapel.pocket.hourglasses import reckon

HALF = "H12 W4 T8; turn 7; toss; time JJJJJI"
"""Jack took five time tokens in the first five turns, and the game went on."""

GAMES = {path.stem: replay(Record.parse(path.read_text()), pocket) for path in RECORDED_GAMES}


def notebook(state: State, viewer: Viewer, history: Sequence[Event] = ()) -> Notebook:
    told = [pocket.redact(event, viewer) for event in history]
    return pocket.notebook(pocket.view(state, viewer), told)


def of_game(match: PocketMatch, viewer: Viewer) -> Notebook:
    return notebook(match.state, viewer, match.events)


def possible(found: Notebook) -> str:
    """List who may be Jack, with the chances of each."""
    return " ".join(
        f"{entry.character[:2]}={entry.probability}" for entry in found.characters if entry.possible
    )


def clues(found: Notebook, field: str) -> dict[str, tuple[int, str]]:
    """Collect the clues of one kind by character."""
    told = {entry.character[:2]: getattr(entry, field) for entry in found.characters}
    return {who: (clue.turn, clue.by) for who, clue in told.items() if clue is not None}


def chances(found: Notebook) -> dict[int, str]:
    assert found.hourglasses.minimum == found.hourglasses.chances[0].hourglasses
    assert found.hourglasses.maximum == found.hourglasses.chances[-1].hourglasses
    return {each.hourglasses: str(each.probability) for each in found.hourglasses.chances}


# Who may be Jack.


@pytest.mark.parametrize("viewer", [JACK, INVESTIGATOR, SPECTATOR])
def test_p2_3_before_the_deal_jack_may_be_anybody_and_nobody_knows_anything(
    viewer: Viewer,
) -> None:
    found = notebook(pocket.start(pocket.deal(b"fog").setup), viewer)
    assert [entry.character for entry in found.characters] == list(CHARACTERS)
    assert {entry.probability for entry in found.characters} == {Fraction(1, 9)}
    assert {entry.ruled_out for entry in found.characters} == {None}
    assert (found.viewer, found.turn, found.pile, found.cards) == (viewer, 1, 9, ())
    assert found.jack.knows == ()
    assert found.investigator.suspects == CHARACTERS
    assert chances(found) == {0: "1"}


def test_p7_2_jack_knows_himself_from_the_first_turn_and_the_others_do_not() -> None:
    state = at(f"{OPENING}; turn 1; toss; time -; shown -; jack Gu")
    assert possible(notebook(state, JACK)) == "gu=1"
    others = {who[:2]: (1, "identity") for who in CHARACTERS if who != "gull"}
    assert clues(notebook(state, JACK), "ruled_out") == others
    for viewer in (INVESTIGATOR, SPECTATOR):
        found = notebook(state, viewer)
        assert {entry.probability for entry in found.characters} == {Fraction(1, 9)}
        assert clues(found, "ruled_out") == {}
        assert found.pile == 8


@pytest.mark.parametrize("viewer", [JACK, INVESTIGATOR, SPECTATOR])
def test_p5_3_the_notebook_keeps_the_turn_and_the_answer_that_cleared_a_character(
    viewer: Viewer,
) -> None:
    match = GAMES["race_seen"].back(6)
    found = of_game(match, viewer)
    assert clues(found, "cleared") == {
        "go": (1, "unseen"),
        "be": (4, "unseen"),
        "pi": (3, "seen"),
        "sm": (1, "unseen"),
        "la": (3, "seen"),
        "st": (4, "unseen"),
        "gu": (1, "unseen"),
        "ma": (4, "unseen"),
    }
    assert possible(found) == "le=1"
    assert [entry.character for entry in found.characters if entry.suspect] == ["lestrade"]


def test_p4_8_a_card_that_was_shown_clears_in_the_hunt_and_is_kept_with_its_turn() -> None:
    state = at(f"{OPENING}; turn 1; A T E J; time -; shown -; jack Gu")
    after, events = step(play(state, "alibi"), "draw=be")
    found = notebook(after, INVESTIGATOR, events)
    assert clues(found, "cleared") == {"be": (1, "alibi")}
    assert clues(found, "ruled_out") == {}
    card = found.cards[0]
    assert (card.player, card.turn, card.character, card.shown) == (INVESTIGATOR, 1, "bert", True)
    assert found.pile == 7


def test_p5_4_where_the_history_does_not_go_back_so_far_nobody_tells_why() -> None:
    state = at(f"GuW beS stE / smW PiE leE / la- maS goE; {HALF}; shown Be@1 St@3; jack Gu Go@5")
    found = notebook(state, INVESTIGATOR)
    assert clues(found, "cleared") == clues(found, "ruled_out") == {}
    assert possible(found) == "pi=1/2 gu=1/2"


def test_p6_8_a_finished_game_shows_who_jack_was() -> None:
    over = GAMES["neither"]
    hand = over.state.hand
    suspects = set(over.state.public.suspects)
    assert len(suspects) > 1
    for viewer in (INVESTIGATOR, SPECTATOR):
        found = of_game(over, viewer)
        assert possible(found) == f"{hand.identity[:2]}=1"
        told = clues(found, "ruled_out")
        assert told == {who[:2]: (8, "revealed") for who in suspects - {hand.identity}}
        assert found.investigator.knows == found.jack.knows == ("identity", "jacks_cards")
        assert found.investigator.suspects == (hand.identity,)
        assert all(card.shown for card in found.cards)
        jacks = [card.character for card in found.cards if card.player is JACK]
        assert tuple(jacks) == hand.cards
        assert found.hourglasses == found.reckoned_hourglasses
        assert chances(found) == {over.state.hourglasses: "1"}
    assert {by for _, by in clues(of_game(over, JACK), "ruled_out").values()} == {"identity"}
    assert of_game(over, JACK).investigator.suspects == (hand.identity,)
    assert of_game(over, JACK).cards == of_game(over, SPECTATOR).cards


def test_p6_8_cards_that_stay_face_down_leave_the_notebook_as_it_was() -> None:
    record = Record.parse(next(p for p in RECORDED_GAMES if p.stem == "neither").read_text())
    moments = watch(redact_record(record, pocket, SPECTATOR), pocket, SPECTATOR)
    found = pocket.notebook(moments[-1].view, [event for m in moments for event in m.events])
    assert sum(entry.possible for entry in found.characters) > 1
    assert found.investigator.knows == ()
    assert "revealed" not in [by for _, by in clues(found, "ruled_out").values()]
    assert not any(card.shown for card in found.cards if card.player is JACK)


# What the hourglasses tell.


def test_p7_3_the_hourglasses_have_an_exact_distribution() -> None:
    state = at(
        """
        GuW beS stE /
        smW PiE leE /
        la- maS goE;
        H12 W4 T8; turn 5; toss; time JIIJ; shown Le@1; jack Gu La@3
        """
    )
    for viewer in (INVESTIGATOR, SPECTATOR):
        assert chances(notebook(state, viewer)) == {2: "1/7", 3: "5/7", 4: "1/7"}
    jacks = notebook(state, JACK)
    assert chances(jacks) == {3: "1"}
    assert jacks.reckoned_hourglasses == notebook(state, INVESTIGATOR).hourglasses


def test_p7_3_cards_without_hourglasses_cannot_be_those_of_a_suspect_who_is_jack() -> None:
    state = at(f"GuW beS stE / smW piE LeE / la- maS goE; {HALF}; shown Pi@5; jack Gu Le@1 Go@3")
    found = notebook(state, INVESTIGATOR)
    assert possible(found) == "gu=1"
    assert clues(found, "ruled_out") == {"le": (5, "hourglasses")}
    assert next(entry.suspect for entry in found.characters if entry.character == "lestrade")
    assert found.investigator.suspects == found.investigator.certain == ("gull",)
    assert (found.investigator.fewest, found.investigator.most) == (1, 1)
    assert chances(found) == {5: "1"}
    assert notebook(state, JACK).investigator == found.investigator


def test_p7_3_what_the_hourglasses_told_is_remembered_after_the_tile_is_turned_over() -> None:
    cleared = at(f"GuW beS stE / smW PiE leE / la- maS goE; {HALF}; shown Sm@5; jack Gu Le@1 Go@3")
    event = pocket.events.SuspectCleared
    lestrade = pocket.Character.LESTRADE
    for turn, by, told in (
        (6, "seen", {"le": (5, "hourglasses")}),
        (5, "seen", {}),
        (4, "unseen", {}),
        (6, "alibi", {"le": (5, "hourglasses")}),
        (5, "alibi", {}),
    ):
        found = notebook(cleared, INVESTIGATOR, [event(turn, lestrade, by)])
        assert clues(found, "ruled_out") == told
        assert clues(found, "cleared") == {"le": (turn, by)}


def test_p7_3_a_card_of_this_turn_may_rule_a_suspect_out_before_the_appeal() -> None:
    """Jack had five tokens and one card: Goodley's or Lestrade's. Then Goodley's was shown."""
    state = at(
        """
        GuW beS stE /
        smW PiE LeE /
        la- maS GoE;
        H12 W4 T8; turn 7; A W E J; time JJJJJI; shown Be@3 St@5; jack Gu Le@1
        """
    )
    before = notebook(state, INVESTIGATOR)
    assert possible(before) == "le=1/6 go=1/6 pi=1/3 gu=1/3"
    after, events = step(play(state, "alibi"), "draw=go")
    found = notebook(after, INVESTIGATOR, events)
    assert possible(found) == "pi=1/2 gu=1/2"
    assert clues(found, "ruled_out") == {"le": (7, "hourglasses")}
    assert clues(found, "cleared") == {"go": (7, "alibi")}


def test_p7_3_suspects_are_not_equally_likely_where_their_cards_weigh_differently() -> None:
    state = at(f"GuW beS stE / smW piE LeE / la- maS goE; {HALF}; shown Pi@1 Sm@3; jack Gu Go@5")
    assert possible(notebook(state, INVESTIGATOR)) == "le=1/3 gu=2/3"


def test_p7_3_the_reckoning_goes_hunt_by_hunt_and_appeal_by_appeal() -> None:
    state = at(f"GuW beS stE / smW piE LeE / la- maS goE; {HALF}; shown Pi@5; jack Gu Le@1 Go@3")
    moments = reckon(state.public)
    assert [(m.turn, m.appealed) for m in moments] == [
        *((turn, appealed) for turn in range(1, 7) for appealed in (False, True)),
        (7, False),
    ]
    assert [m.time_tokens for m in moments] == [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 5]
    assert moments[0].hands(pocket.Character.GULL) == {0: 2, 1: 5, 2: 1}
    assert moments[3].hands(pocket.Character.GULL) == {2: 2, 3: 5, 4: 1}
    assert moments[-1].hands(pocket.Character.GULL) == {5: 2}
    assert moments[-1].hands(pocket.Character.LESTRADE) == {}


# What comes.


def test_p3_5_on_an_odd_turn_the_backs_of_the_tokens_are_the_actions_of_the_next() -> None:
    found = notebook(at(f"{OPENING}; turn 1; (H) T E J; time -; shown -; jack Gu"), SPECTATOR)
    assert found.this_turn is not None
    assert found.next_turn is not None
    assert found.this_turn.left == ("toby", "exchange", "joker")
    assert found.this_turn.players == (JACK, JACK, INVESTIGATOR)
    assert (found.this_turn.turn, found.next_turn.turn) == (1, 2)
    assert found.next_turn.left == ("alibi", "watson", "rotation", "rotation")
    assert found.next_turn.players == (JACK, INVESTIGATOR, INVESTIGATOR, JACK)


def test_p3_2_what_is_still_to_be_tossed_nobody_knows() -> None:
    toss = notebook(at(f"{OPENING}; turn 1; toss; time -; shown -; jack Gu"), INVESTIGATOR)
    assert toss.this_turn is not None
    assert toss.next_turn is not None
    assert (toss.this_turn.left, toss.next_turn.left) == (None, None)
    assert toss.this_turn.players == (INVESTIGATOR, JACK, JACK, INVESTIGATOR)
    even = notebook(
        at(f"{OPENING}; turn 2; H (W) E J; time J; shown -; jack Gu Be@1"), INVESTIGATOR
    )
    assert even.this_turn is not None
    assert even.next_turn is not None
    assert even.this_turn.left == ("holmes", "exchange", "joker")
    assert even.this_turn.players == (INVESTIGATOR, INVESTIGATOR, JACK)
    assert (even.next_turn.turn, even.next_turn.left) == (3, None)


def test_p3_1_nothing_comes_after_turn_8_or_a_finished_game() -> None:
    tiles = "GuW beS stE / smW PiE leE / la- maS goE"
    last = at(f"{tiles}; H12 W4 T8; turn 8; H W E J; time JIIIIII; shown Le@1 St@3 La@5 Go@7;"
              "jack Gu")  # fmt: skip
    assert notebook(last, JACK).this_turn is not None
    assert notebook(last, JACK).next_turn is None
    for over in GAMES.values():
        assert of_game(over, JACK).this_turn is of_game(over, JACK).next_turn is None


# What each side knows.


def test_p7_1_everybody_can_count_jacks_hidden_cards() -> None:
    state = at(f"GuW beS stE / smW PiE leE / la- maS goE; {HALF}; shown Sm@5; jack Gu Le@1 Go@3")
    for viewer in (INVESTIGATOR, SPECTATOR):
        found = notebook(state, viewer)
        assert [(card.turn, card.character, card.shown) for card in found.cards] == [
            (1, None, False),
            (3, None, False),
            (5, "smith", True),
        ]
        assert (found.jack.knows, found.jack.unseen_cards) == (("identity", "jacks_cards"), 2)
        assert (found.investigator.knows, found.investigator.unseen_cards) == ((), 0)
        assert found.pile == 5
    jacks = notebook(state, JACK)
    assert [card.character for card in jacks.cards] == ["lestrade", "goodley", "smith"]
    assert [card.shown for card in jacks.cards] == [False, False, True]
    assert jacks.jack.unseen_cards == 0
    assert jacks.investigator.suspects == ("pizer", "gull")


def test_a_notebook_as_json_has_every_field_with_fractions_as_text() -> None:
    state = at(
        """
        GuW beS stE /
        smW PiE leE /
        la- maS goE;
        H12 W4 T8; turn 5; A (T) E J; time JIIJ; shown Le@1; jack Gu La@3
        """
    )
    found: Any = pocket.notebook_json(notebook(state, INVESTIGATOR))
    assert list(found) == [
        *("viewer", "turn", "characters", "cards", "pile", "hourglasses"),
        *("reckoned_hourglasses", "this_turn", "next_turn", "jack", "investigator"),
    ]
    assert found["characters"][3] == {
        "character": "pizer",
        "suspect": True,
        "possible": True,
        "probability": "1/2",
        "cleared": None,
        "ruled_out": None,
    }
    assert found["cards"][0] == {
        "player": "investigator",
        "turn": 1,
        "character": "lestrade",
        "shown": True,
    }
    assert found["hourglasses"] == {
        "minimum": 2,
        "maximum": 4,
        "chances": [
            {"hourglasses": 2, "probability": "1/7"},
            {"hourglasses": 3, "probability": "5/7"},
            {"hourglasses": 4, "probability": "1/7"},
        ],
    }
    assert found["this_turn"] == {
        "turn": 5,
        "left": ["alibi", "exchange", "joker"],
        "players": ["jack", "jack", "investigator"],
    }
    assert found["jack"] == {"knows": ["identity", "jacks_cards"], "unseen_cards": 1}
    assert found["investigator"] == {
        "knows": [],
        "unseen_cards": 0,
        "suspects": ["pizer", "gull"],
        "certain": ["pizer", "gull"],
        "fewest": 2,
        "most": 2,
    }
    jacks: Any = pocket.notebook_json(notebook(state, JACK))
    assert jacks["characters"][0]["ruled_out"] == {"turn": 1, "by": "identity"}
