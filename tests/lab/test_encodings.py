"""An observation is the seat's view and nothing else."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from support.random_games import VIEWERS, random_match, states_of
from whitechapel import london, pocket
from whitechapel.core import AnyMatch, AnyRules, Record, Seat, replay
from whitechapel.games import GAMES
from whitechapel.kernel.london.convert import ALL_MANHOLES
from whitechapel.lab.encodings import ENCODINGS
from whitechapel.lab.kernels import KERNELS
from whitechapel.london.board import EXITS, POSTS, STREETS
from whitechapel.pocket.board import SIDES
from whitechapel.pocket.components import CHARACTERS

RECORDS = Path(__file__).parents[1] / "games"
every_game = pytest.mark.parametrize("game", GAMES)
WORLDS = 12
"""How many of the worlds of a view are looked at: they can be hundreds."""


def matches(rules: AnyRules, games: int) -> list[AnyMatch]:
    """Return random games, and every recorded one: these end in every way, in every edition."""
    files = sorted((RECORDS / rules.NAME).glob("*.toml"))
    recorded = [replay(Record.parse(file.read_text()), rules) for file in files]
    return [*recorded, *(random_match(rules, seed) for seed in range(games))]


def observed(game: str, states: list[Any], viewer: int) -> Any:
    packed = [KERNELS[game].door.pack(state) for state in states]
    return ENCODINGS[game].of_packed(packed, np.full(len(packed), viewer))


@every_game
def test_packed_states_are_observed_as_the_rules_views(game: str) -> None:
    rules, encoding = GAMES[game], ENCODINGS[game]
    for match in matches(rules, 12):
        states = list(states_of(match))
        for number, viewer in enumerate(VIEWERS):
            rows = observed(game, states, number)
            for state, row in zip(states, rows, strict=True):
                told = encoding.of_view(rules.view(state, viewer))
                assert row.dtype == told.dtype == np.int8
                wrong = [
                    name
                    for name in encoding.layout.shapes
                    if (encoding.layout.field(row, name) != encoding.layout.field(told, name)).any()
                ]
                assert not wrong, rules.state_text(state)


@every_game
def test_worlds_that_a_seat_cannot_tell_apart_look_and_act_alike(game: str) -> None:
    rules, several = GAMES[game], 0
    for match in matches(rules, 6):
        for state in list(states_of(match))[::3]:
            for number, viewer in enumerate(VIEWERS):
                worlds = [world.state for world in rules.worlds(rules.view(state, viewer))]
                step = max(1, len(worlds) // WORLDS)
                some = [*worlds[::step], *([state] if rules.actor(state) is viewer else [])]
                several += len(some) > 2
                assert len({row.tobytes() for row in observed(game, some, number)}) == 1
                if rules.actor(state) is viewer:
                    door = KERNELS[game].door
                    assert len({door.legal_moves(door.pack(each)) for each in some}) == 1
    assert several > 100


@every_game
def test_views_that_differ_are_observed_differently(game: str) -> None:
    rules, encoding = GAMES[game], ENCODINGS[game]
    seen: dict[bytes, Any] = {}
    for match in matches(rules, 8):
        for state in states_of(match):
            for viewer in VIEWERS:
                view = rules.view(state, viewer)
                known: Any = view
                if isinstance(view, london.View) and view.activation is not None:
                    # Which decisions led to the board is no part of the observation.
                    doing = view.activation._replace(decisions=(), events=())
                    called = tuple(sorted(doing.called))
                    doing = doing._replace(points=doing.points or 0, called=called)
                    known = replace(view, activation=doing)
                assert seen.setdefault(encoding.of_view(view).tobytes(), known) == known


@every_game
def test_what_the_other_side_hides_changes_no_byte(game: str) -> None:
    rules = GAMES[game]
    state = random_match(rules, 3, 2).state
    assert rules.actor(state) in (Seat.JACK, Seat.INVESTIGATOR)
    rows = observed(
        game, [world.state for world in rules.worlds(rules.view(state, Seat.INVESTIGATOR))], 1
    )
    assert len(rows) == len(rules.worlds(rules.view(state, Seat.INVESTIGATOR))) > 1
    assert len({row.tobytes() for row in rows}) == 1
    jacks = observed(
        game, [world.state for world in rules.worlds(rules.view(state, Seat.INVESTIGATOR))], 0
    )
    assert len({row.tobytes() for row in jacks}) == len(jacks)


def test_a_pocket_observation_reads_as_the_table_lies() -> None:
    state = pocket.parse_state(
        "GuW BeS StE / smW PiE* LeE / la- MaS GoE; H1 W4 T10; turn 2; (A) T (R) J; time J; "
        "shown Sm@2; jack Gu"
    )
    layout = ENCODINGS["pocket"].layout

    def places(name: str, viewer: Seat = Seat.INVESTIGATOR) -> list[list[int]]:
        assert viewer in VIEWERS
        row = ENCODINGS["pocket"].of_view(pocket.view(state, viewer))
        return np.argwhere(layout.field(row, name)).tolist()

    lane, smith, gull = (CHARACTERS.index(pocket.Character(n)) for n in ("lane", "smith", "gull"))
    assert [lane, 6] in places("places")
    assert [lane, len(SIDES)] in places("walls")
    assert [gull, SIDES.index(pocket.Side.WEST)] in places("walls")
    assert [smith] not in places("suspects")
    assert places("detectives") == [[0, 0], [1, 3], [2, 9]]
    assert places("sides_up") == [[0, 0], [1, 0], [2, 0], [3, 1]]
    assert places("used") == [[0], [2]]
    assert places("time_tokens") == [[0, 0]]
    assert places("drawn_in") == [[0, 1]]
    assert places("drawn_by") == [[0, 1]]
    assert places("shown") == [[0, smith]]
    assert places("identity") == places("hand_seen") == []
    assert places("identity", Seat.JACK) == [[gull]]
    assert places("viewer", Seat.SPECTATOR) == []


def test_a_london_observation_reads_as_the_table_lies() -> None:
    state = london.parse_state(
        "first_2006; Ho h10 wa c4 Sm h6 le g8 St i6 go l10 Gu g9 Be k10; lantern NE; lights c7=3 "
        "f5 f9=4 h8; covers c2 f10; cordons SW SE; turn 3; up Ho Wa Sm Le; used Ho; witness; "
        "jack Gu St@2; investigator Sm@3"
    )
    layout = ENCODINGS["london"].layout

    def places(name: str, viewer: Seat = Seat.INVESTIGATOR) -> list[list[int]]:
        assert viewer in VIEWERS
        row = ENCODINGS["london"].of_view(london.view(state, viewer))
        return np.argwhere(layout.field(row, name)).tolist()

    assert [0, STREETS.index("h10")] in places("places")
    assert [POSTS.index("c7"), 3] in places("lights")
    assert [POSTS.index("f5"), 0] in places("lights")
    assert places("covers") == [[ALL_MANHOLES.index("c2")], [ALL_MANHOLES.index("f10")]]
    assert places("cordons") == [[EXITS.index(london.Exit.SOUTH_WEST)], [3]]
    assert places("used") == [[0, 0]]
    assert places("drawn_in") == [[0, 1], [1, 0]]
    assert places("drawn_by") == [[0, 0], [1, 1]]
    assert places("identity") == places("jacks_cards") == []
    assert places("investigators_cards") == [[0, 2]]
    assert places("jacks_cards", Seat.JACK) == [[0, 4]]
    assert places("investigators_cards_seen", Seat.JACK) == []


def test_an_activation_under_way_is_observed_by_its_player_alone() -> None:
    state = random_match(london, 5, 3).state
    assert state.activation is not None
    layout = ENCODINGS["london"].layout
    for number, viewer in enumerate(VIEWERS):
        row = observed("london", [state], number)[0]
        fields = layout.field(row, "activating"), layout.field(row, "after_places")
        shown = tuple(bool(field.any()) for field in fields)
        assert shown == ((True, True) if viewer is state.activation.player else (False, False))


@every_game
def test_the_manual_tells_every_field_and_its_shape(game: str) -> None:
    text = (RECORDS.parents[1] / "docs" / "lab.md").read_text()
    section = re.split(r"^##+ ", text, flags=re.MULTILINE)
    table = next(part for part in section if part.startswith(f"{game.capitalize()}\n"))
    shapes = ENCODINGS[game].layout.shapes
    told: dict[str, str] = {}
    for names, shape in re.findall(r"^\| (`.*?) \| (.*?) \|", table, re.MULTILINE):
        for name in re.findall(r"`(\w+)`", names):
            above = told.get(name.removeprefix("after_"), "")
            told[name] = above if shape == "as above" else shape
    assert told == {name: " \u00d7 ".join(map(str, shape)) for name, shape in shapes.items()}
    assert list(told) == list(shapes)
