"""The picture of a Pocket game in a terminal."""

import re

import pytest

from whitechapel import pocket, render
from whitechapel.core import Seat, Viewer
from whitechapel.pocket import Character, Side, State

VIEWERS: tuple[Viewer, ...] = (Seat.JACK, Seat.SPECTATOR)

POSITION = (
    "guW BeS StE* / SmW PiE leE / LaS MaS GoN; H1 W4 T8; turn 2; H (T) (R) J;"
    " time I; shown Le@1; jack Pi"
)
"""Holmes looks down the left column as far as Lane's barricade; the others face walls."""


def draw(state: State, viewer: Viewer = Seat.SPECTATOR) -> list[str]:
    return render.pocket.text(pocket.view(state, viewer)).split("\n")


def corner(place: int) -> tuple[int, int]:
    return 2 + place // 3 * 6, 7 + place % 3 * 12


def wall_read_off(lines: list[str], place: int) -> Side | None:
    """Read the one side of a tile that is closed over the whole width of its street."""
    row, column = corner(place)
    tile = [line.ljust(80)[column : column + 11] for line in lines[row : row + 5]]
    streets = {
        Side.NORTH: tile[0][3:8],
        Side.SOUTH: tile[4][3:8],
        Side.WEST: "".join(line[0] for line in tile[1:4]),
        Side.EAST: "".join(line[10] for line in tile[1:4]),
    }
    closed = [side for side, street in streets.items() if re.fullmatch("█+|╬+", street)]
    opened = [side for side, street in streets.items() if not set(street) & set("█╬░")]
    assert len(closed) <= 1
    assert len(closed) + len(opened) == 4
    return closed[0] if closed else None


def character_read_off(lines: list[str], place: int) -> str:
    row, column = corner(place)
    return lines[row + 2].ljust(80)[column + 3 : column + 8].rstrip()


def test_every_wall_can_be_read_off(positions: list[State]) -> None:
    for state in positions:
        lines = draw(state)
        walls = [wall_read_off(lines, place) for place in range(9)]
        assert walls == [tile.wall for tile in state.public.tiles]


def test_a_barricade_does_not_look_like_a_house_front(positions: list[State]) -> None:
    for state in positions:
        lane = next(tile for tile in state.public.tiles if tile.character is Character.LANE)
        assert ("╬" in "\n".join(draw(state)[:21])) is (lane.wall is not None)


def test_it_fits_a_terminal_of_80_columns_and_25_lines(positions: list[State]) -> None:
    for state in positions:
        for viewer in VIEWERS:
            lines = draw(state, viewer)
            assert len(lines) <= 25
            assert max(len(line) for line in lines) <= 80


def test_long_words_of_another_language_are_cut_at_the_edge(undecided: list[State]) -> None:
    view = pocket.view(undecided[0], Seat.SPECTATOR)
    words = dict.fromkeys(render.pocket.LABELS, "Donaudampfschifffahrtsgesellschaft")
    lines = render.pocket.text(view, labels=words).split("\n")
    assert max(len(line) for line in lines) == 80


def test_suspects_seen_and_cleared_differ_in_form_without_colour() -> None:
    lines = draw(pocket.parse_state(POSITION))
    characters = [character_read_off(lines, place) for place in range(9)]
    assert characters[0:3] == ["(gu)", " Be", " St*"]
    assert characters[3:6] == ["[Sm]", " Pi", "(le)"]
    assert characters[6:9] == ["[La]", " Ma", " Go"]


def test_a_look_is_drawn_to_where_a_wall_stops_it() -> None:
    lines = draw(pocket.parse_state(POSITION))
    column = "".join(line.ljust(80)[12] for line in lines[1:20])
    assert column == "H↓↓u↓↓↓↓↓m↓↓↓↓↓a ╬·"


def test_two_who_look_at_each_other_have_one_line_of_double_arrows() -> None:
    lines = draw(pocket.parse_state(POSITION.replace("LaS", "LaE").replace("T8", "T9")))
    column = "".join(line.ljust(80)[12] for line in lines[1:20])
    assert column == "H↕↕u↕↕↕↕↕m↕↕↕↕↕a↕↕T"


def test_detectives_who_share_a_space_stand_on_it_together(positions: list[State]) -> None:
    state = positions[2]
    together = State(state.public._replace(detectives=pocket.Detectives(5, 5, 5)), state.hand)
    assert draw(together)[10].ljust(80)[43:49].split() == ["HWT", "5"]


def test_used_tokens_are_crossed(positions: list[State]) -> None:
    for state in positions:
        crosses = "\n".join(draw(state)).count("[x]")
        assert crosses == sum(state.public.used)


def test_the_track_tells_who_took_each_time_token(positions: list[State]) -> None:
    for state in positions:
        taken = "".join(draw(state)[2][51:].split()).rstrip("·").rstrip(">")
        assert taken == "".join(taker[0].upper() for taker in state.public.time_tokens)


def test_a_spectator_cannot_tell_worlds_apart(undecided: list[State]) -> None:
    for state in undecided:
        worlds = pocket.worlds(pocket.view(state, Seat.SPECTATOR))[:40]
        drawn = {tuple(draw(world.state)) for world in worlds}
        assert drawn == {tuple(draw(state, Seat.INVESTIGATOR))}


def test_jack_can_tell_worlds_apart(undecided: list[State]) -> None:
    for state in undecided:
        worlds = pocket.worlds(pocket.view(state, Seat.SPECTATOR))[:40]
        assert len({tuple(draw(world.state, Seat.JACK)) for world in worlds}) == len(worlds)


def test_a_finished_game_shows_jack_and_the_clause_that_decided(
    games: list[list[State]],
) -> None:
    for game in games:
        state = game[-1]
        identity, outcome = state.hand.identity, pocket.outcome(state)
        assert identity is not None
        assert outcome is not None
        drawn = "\n".join(draw(state))
        assert f"Jack is: {identity[:2].capitalize()}" in drawn
        assert f"Winner: {outcome.winner.capitalize()} [{outcome.clause}]" in drawn


def test_without_colour_there_is_no_escape(positions: list[State]) -> None:
    for state in positions:
        assert "\x1b" not in "\n".join(draw(state))


def test_colour_adds_nothing_but_colour(positions: list[State]) -> None:
    for state in positions:
        view = pocket.view(state, Seat.JACK)
        coloured = render.pocket.text(view, colour=True)
        assert "\x1b[" in coloured
        assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == render.pocket.text(view)


@pytest.mark.parametrize("phase", ["deal", "toss"])
def test_before_the_toss_both_sides_of_the_tokens_are_open(
    phase: str, positions: list[State]
) -> None:
    state = next(state for state in positions if state.public.phase == phase)
    assert "[?] Alibi / Holmes" in "\n".join(draw(state))
