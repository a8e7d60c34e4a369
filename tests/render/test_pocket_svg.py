"""The SVG picture of a Pocket game."""

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from whitechapel import pocket, render
from whitechapel.core import Seat, Viewer
from whitechapel.pocket import Side, State
from whitechapel.render import NIGHT, THEMES
from whitechapel.render.pocket.layout import tile_centre

SVG = "{http://www.w3.org/2000/svg}"
VIEWERS: tuple[Viewer, ...] = (Seat.JACK, Seat.SPECTATOR)
TURNS = {0: Side.NORTH, 90: Side.EAST, 180: Side.SOUTH, 270: Side.WEST}


def draw(state: State, viewer: Viewer = Seat.SPECTATOR, **options: Any) -> str:
    return str(render.pocket.svg(pocket.view(state, viewer), **options))


def parse(svg: str) -> ET.Element:
    return ET.fromstring(svg)


def walls_drawn(root: ET.Element) -> list[Side | None]:
    """Return which sides of which tiles the drawn fronts and barricades close."""
    places = {tuple(tile_centre(place)): place for place in range(9)}
    walls: list[Side | None] = [None] * 9
    for group in root.iter(f"{SVG}g"):
        fills = {part.get("fill") for part in group}
        if fills & {NIGHT.wall, NIGHT.plank_stripe}:
            found = re.fullmatch(
                r"translate\(([\d.]+) ([\d.]+)\)(?: rotate\((\d+)\))?", group.get("transform", "")
            )
            assert found is not None
            place = places[float(found[1]), float(found[2])]
            walls[place] = TURNS[int(found[3] or 0)]
    return walls


@pytest.mark.parametrize("theme", THEMES)
def test_it_is_well_formed_and_names_itself(theme: str, positions: list[State]) -> None:
    for state in positions[::7]:
        root = parse(draw(state, theme=theme))
        assert root.tag == f"{SVG}svg"
        assert root.get("role") == "img"
        assert root.findtext(f"{SVG}title") == f"Mr. Jack Pocket: Turn {state.public.turn}"
        assert root.findtext(f"{SVG}desc") == pocket.view_text(pocket.view(state, Seat.SPECTATOR))


def test_it_refers_to_nothing_outside_itself(positions: list[State]) -> None:
    for state in positions[::7]:
        svg = draw(state, Seat.JACK)
        ids = set(re.findall(r' id="([^"]+)"', svg))
        assert set(re.findall(r"url\(#([^)]+)\)", svg)) <= ids
        assert svg.count("url(") == svg.count("url(#")
        assert re.findall(r"https?://[^\"]+", svg) == ["http://www.w3.org/2000/svg"]
        assert not re.search(r"<(script|style|image|use|foreignObject)\b|href=|@import", svg)


def test_pictures_of_two_positions_share_no_id(positions: list[State]) -> None:
    first, second = (
        set(re.findall(r' id="([^"]+)"', draw(state))) for state in (positions[3], positions[9])
    )
    assert first
    assert not first & second


def test_a_caller_may_choose_the_prefix_of_the_ids(positions: list[State]) -> None:
    ids = re.findall(r' id="([^"]+)"', draw(positions[3], prefix="front-page"))
    assert ids
    assert all(name.startswith("front-page-") for name in ids)


def test_the_same_view_gives_the_same_picture(positions: list[State]) -> None:
    for state in positions[::7]:
        again = pocket.parse_view(pocket.state_text(state), Seat.SPECTATOR)
        assert str(render.pocket.svg(again)) == draw(state)


def test_every_wall_is_drawn_on_its_side(positions: list[State]) -> None:
    for state in positions[::3]:
        walls = walls_drawn(parse(draw(state, tray=False)))
        assert walls == [tile.wall for tile in state.public.tiles]


def test_the_suspects_in_sight_and_nobody_else_stand_in_a_ring_of_light(
    positions: list[State],
) -> None:
    for state in positions[::3]:
        public = state.public
        seen = pocket.in_sight(public.tiles, public.detectives) & set(public.suspects)
        root = parse(draw(state, tray=False))
        rings = [
            group.findtext(f"{SVG}title")
            for group in root.iter(f"{SVG}g")
            if any(part.get("stroke") == NIGHT.light for part in group)
        ]
        assert sorted(str(name).lower() for name in rings) == sorted(seen)


def test_without_sights_no_light_is_drawn(undecided: list[State]) -> None:
    lit = [state for state in undecided if NIGHT.light in draw(state).split("</defs>")[1]]
    assert lit
    for state in lit:
        drawn = draw(state, sights=False).split("</defs>")[1]
        assert NIGHT.light not in drawn
        assert "-glow" not in drawn


def test_a_cleared_character_changes_form(positions: list[State]) -> None:
    for state in positions[::7]:
        codes = re.findall(r">(\w\w)</text>", draw(state, tray=False))
        expected = [
            tile.character[:2].capitalize() if tile.suspect else tile.character[:2]
            for tile in state.public.tiles
        ]
        assert [code for code in codes if code.isalpha()] == expected


def test_a_spectator_cannot_tell_worlds_apart(undecided: list[State]) -> None:
    for state in undecided[::4]:
        worlds = pocket.worlds(pocket.view(state, Seat.SPECTATOR))[:12]
        drawn = {draw(world.state) for world in worlds}
        assert drawn == {draw(state, Seat.INVESTIGATOR)}


def test_jack_can_tell_worlds_apart_by_what_is_drawn(undecided: list[State]) -> None:
    for state in undecided[::4]:
        worlds = pocket.worlds(pocket.view(state, Seat.SPECTATOR))[:12]
        drawn = {
            draw(world.state, Seat.JACK, prefix="same", description="same") for world in worlds
        }
        assert len(drawn) == len(worlds)


def test_a_finished_game_shows_jack_to_everybody(games: list[list[State]]) -> None:
    for game in games:
        open_hand = draw(game[-1], prefix="same")
        face_down = pocket.view(game[-1], Seat.SPECTATOR, reveal=False)
        assert open_hand == draw(game[-1], Seat.JACK, prefix="same")
        assert open_hand != str(render.pocket.svg(face_down, prefix="same"))


def test_words_come_from_the_caller_and_are_escaped(positions: list[State]) -> None:
    root = parse(draw(positions[3], labels={"turn": "Ход <&>", "lane": "Лейн"}))
    texts = [text.text for text in root.iter(f"{SVG}text")]
    assert "Ход <&> 1" in texts
    assert "Лейн" in texts
    assert "Lane" not in texts
    assert "Gull" in texts


def test_a_long_word_is_written_smaller(positions: list[State]) -> None:
    def size_of_lane(name: str) -> float:
        root = parse(draw(positions[3], labels={"lane": name}))
        written = next(text for text in root.iter(f"{SVG}text") if text.text == name)
        return float(written.get("font-size", ""))

    assert size_of_lane("A very long name of Joseph Lane") < size_of_lane("Lane")


def test_it_can_be_saved_and_shown_in_a_notebook(tmp_path: Path, positions: list[State]) -> None:
    picture = render.pocket.svg(pocket.view(positions[0], Seat.SPECTATOR))
    path = tmp_path / "front-page.svg"
    picture.write(path)
    assert path.read_text(encoding="utf-8") == picture.svg + "\n"
    assert picture._repr_svg_() == str(picture) == picture.svg


def test_positions_of_every_phase_can_be_drawn(positions: list[State]) -> None:
    phases = {state.public.phase for state in positions}
    assert phases == {"deal", "toss", "hunt", "draw", "over"}
    for state in positions[::2]:
        for viewer in VIEWERS:
            assert draw(state, viewer).startswith("<svg")


def test_a_preview_that_stops_before_the_appeal_can_be_drawn(undecided: list[State]) -> None:
    last = next(state for state in undecided if sum(state.public.used) == 3)
    seat = pocket.actor(last)
    assert seat is Seat.JACK or seat is Seat.INVESTIGATOR
    moves = [move for move in pocket.legal_moves(last) if move != pocket.Alibi()]
    after = pocket.preview(pocket.view(last, seat), moves[:1]).public
    assert after.phase is pocket.Phase.APPEAL
    parse(str(render.pocket.svg(pocket.View(Seat.SPECTATOR, after, None))))
