"""The SVG picture of a London game."""

import re
from collections.abc import Iterator
from functools import cache
from math import hypot
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from support.london_positions import HEXES, MANHOLES, STREETS, beside, place, shining
from support.positions import play
from support.random_games import random_match, states_of
from whitechapel import london, render
from whitechapel.core import Seat, Viewer
from whitechapel.london import State
from whitechapel.render import NIGHT, THEMES
from whitechapel.render.frame import WIDTH
from whitechapel.render.london.emblems import EXIT
from whitechapel.render.london.layout import HEIGHT, ROW, hex_centre

SVG = "{http://www.w3.org/2000/svg}"
CENTRES = {hex_: hex_centre(hex_) for hex_ in sorted(HEXES)}
VIEWERS: tuple[Viewer, ...] = (Seat.JACK, Seat.INVESTIGATOR, Seat.SPECTATOR)


@cache
def games() -> tuple[tuple[State, ...], ...]:
    matches = (
        random_match(london, number, edition=edition, peaceful=peaceful)
        for number in range(3)
        for edition in london.EDITIONS
        for peaceful in (0.98, 0.5)
    )
    return tuple(tuple(states_of(match)) for match in matches)


@cache
def positions() -> tuple[State, ...]:
    """Some states of every game, the first ones and the last among them."""
    return tuple(state for game in games() for state in (*game[:4], *game[4:-1:17], game[-1]))


def draw(state: State, viewer: Viewer = Seat.SPECTATOR, **options: Any) -> str:
    return str(render.london.svg(london.view(state, viewer), **options))


def parse(svg: str) -> ET.Element:
    return ET.fromstring(svg)


@cache
def board(state: State) -> ET.Element:
    """Draw the board alone, for a spectator."""
    return parse(draw(state, tray=False))


def hex_at(x: float, y: float) -> str:
    """Return the hex at a point."""
    return min(CENTRES, key=lambda hex_: hypot(x - CENTRES[hex_].x, y - CENTRES[hex_].y))


def place_of(part: ET.Element) -> tuple[float, float]:
    found = re.match(r"translate\(([\d.-]+) ([\d.-]+)\)", part.get("transform", ""))
    assert found is not None
    return float(found[1]), float(found[2])


def middle_of(polygon: ET.Element) -> tuple[float, float]:
    corners = [pair.split(",") for pair in polygon.get("points", "").split()]
    return (
        sum(float(x) for x, _ in corners) / len(corners),
        sum(float(y) for _, y in corners) / len(corners),
    )


def streets_filled(root: ET.Element, tone: str) -> set[str]:
    return {
        hex_at(*middle_of(polygon))
        for polygon in root.iter(f"{SVG}polygon")
        if polygon.get("fill", "").endswith(f"-{tone})")
    }


def people(root: ET.Element) -> Iterator[tuple[str, ET.Element]]:
    """Return the drawn characters by name."""
    for group in root.iter(f"{SVG}g"):
        name = group.findtext(f"{SVG}title")
        if name is not None:
            yield name.lower(), group


@pytest.mark.parametrize("theme", THEMES)
def test_it_is_well_formed_and_names_itself(theme: str) -> None:
    for state in positions()[::3]:
        root = parse(draw(state, theme=theme))
        assert root.tag == f"{SVG}svg"
        assert root.get("role") == "img"
        assert root.findtext(f"{SVG}title") == f"Mr. Jack (London): Turn {state.public.turn}"
        assert root.findtext(f"{SVG}desc") == london.view_text(london.view(state, Seat.SPECTATOR))


def test_it_refers_to_nothing_outside_itself() -> None:
    for state in positions()[::3]:
        svg = draw(state, Seat.JACK)
        ids = re.findall(r' id="([^"]+)"', svg)
        assert len(ids) == len(set(ids))
        assert set(re.findall(r"url\(#([^)]+)\)", svg)) <= set(ids)
        assert svg.count("url(") == svg.count("url(#")
        assert re.findall(r"https?://[^\"]+", svg) == ["http://www.w3.org/2000/svg"]
        assert not re.search(r"<(script|style|image|use|foreignObject)\b|href=|@import", svg)


def test_pictures_of_two_positions_share_no_id() -> None:
    first, second = (
        set(re.findall(r' id="([^"]+)"', draw(state))) for state in (positions()[2], positions()[5])
    )
    assert first
    assert not first & second


def test_a_caller_may_choose_the_prefix_of_the_ids() -> None:
    ids = re.findall(r' id="([^"]+)"', draw(positions()[3], prefix="front-page"))
    assert ids
    assert all(name.startswith("front-page-") for name in ids)


def test_the_same_view_gives_the_same_picture() -> None:
    for state in positions()[::3]:
        again = london.parse_view(london.state_text(state), Seat.SPECTATOR)
        assert str(render.london.svg(again)) == draw(state)


def test_l6_1_exactly_the_streets_that_are_lit_look_lit() -> None:
    for state in positions():
        pieces = state.public.pieces
        watson = pieces.places[1]
        lit = {hex_ for hex_ in STREETS if set(beside(hex_).values()) & set(pieces.lit_posts)}
        lit |= set() if watson is None else set(shining(watson, pieces.lantern))
        root = board(state)
        assert streets_filled(root, "lit") == lit
        assert streets_filled(root, "dark") == set(STREETS) - lit


def test_l6_2_the_beam_reaches_the_far_edge_of_the_last_hex_it_lights() -> None:
    for state in positions():
        pieces = state.public.pieces
        watson = pieces.places[1]
        lit = [] if watson is None else shining(watson, pieces.lantern)
        root = board(state)
        wedges = [p for p in root.iter(f"{SVG}polygon") if p.get("fill", "").endswith("-ray)")]
        assert len(wedges) == bool(lit)
        if lit:
            reach = -min(float(pair.split(",")[1]) for pair in wedges[0].get("points", "").split())
            assert len(lit) * ROW < reach < (len(lit) + 0.5) * ROW


def test_the_visible_suspects_and_nobody_else_stand_in_a_ring_of_light() -> None:
    for state in positions():
        public = state.public
        seen = london.in_sight(public.pieces) & set(public.suspects)
        rings = [
            name
            for name, group in people(board(state))
            if any(part.get("stroke") == NIGHT.light for part in group)
        ]
        assert sorted(rings) == sorted(seen)


def test_everybody_stands_on_his_hex_and_who_escaped_nowhere() -> None:
    for state in positions():
        root = board(state)
        pieces = state.public.pieces
        standing = {name: hex_at(*place_of(group)) for name, group in people(root)}
        places = dict(zip(london.Character, pieces.places, strict=True))
        assert standing == {who: hex_ for who, hex_ in places.items() if hex_ is not None}


def test_l4_4_nobody_hides_a_manhole() -> None:
    for state in positions():
        pieces = state.public.pieces
        parts = list(board(state))
        drawn: dict[str, bool] = {}
        for number, group in enumerate(parts):
            disc = group.find(f"{SVG}circle")
            if group.tag == f"{SVG}g" and disc is not None and disc.get("r") == "27":
                hex_ = hex_at(*place_of(group))
                drawn[hex_] = disc.get("fill") == NIGHT.lid
                above = [hex_at(*place_of(each)) for _, each in people_after(parts[number:])]
                assert hex_ not in above
        assert drawn == {hex_: hex_ in pieces.covers for hex_ in MANHOLES[pieces.edition]}


def people_after(parts: list[ET.Element]) -> Iterator[tuple[str, ET.Element]]:
    for part in parts:
        if part.tag == f"{SVG}g" and part.find(f"{SVG}title") is not None:
            yield str(part.findtext(f"{SVG}title")), part


def test_l2_5_planks_lie_across_exactly_the_exits_that_are_shut() -> None:
    for state in positions():
        exits = {
            text.text: any(part.get("fill") == NIGHT.plank for part in group)
            for group in board(state).iter(f"{SVG}g")
            for text in group.findall(f"{SVG}text")
            if text.text in tuple(london.Exit)
        }
        shut = state.public.pieces.cordons
        assert exits == {way: way in shut for way in london.Exit}


def test_l2_3_every_light_shows_its_number() -> None:
    for state in positions():
        numbers = re.findall(r">([1-4])</text>", draw(state, tray=False))
        assert sorted(map(int, numbers)) == sorted(n for n in state.public.pieces.lights if n)


def test_without_lights_no_light_falls_on_the_streets() -> None:
    for state in positions()[::3]:
        root = parse(draw(state, lights=False, tray=False))
        assert streets_filled(root, "dark") == set(STREETS)
        drawn = draw(state, lights=False).split("</defs>")[1]
        assert "-glow" not in drawn
        assert "-ray" not in drawn
        assert not any(
            part.get("stroke") == NIGHT.light for _, group in people(root) for part in group
        )


def test_a_cleared_character_changes_form() -> None:
    for state in positions()[::2]:
        public = state.public
        for name, group in people(board(state)):
            codes = [text.text for text in group.iter(f"{SVG}text")]
            code = name[:2].capitalize() if name in public.suspects else name[:2]
            assert codes == [code]


def test_nothing_stands_outside_the_picture() -> None:
    for state in positions()[::5]:
        root = parse(draw(state, Seat.JACK))
        assert root.get("viewBox") == f"0 0 {WIDTH} {HEIGHT}"
        for text in root.iter(f"{SVG}text"):
            assert -70 <= float(text.get("x", 0)) <= WIDTH
            assert float(text.get("y", 0)) <= HEIGHT
        for _, group in people(root):
            x, y = place_of(group)
            assert 30 < x < WIDTH - 30
            assert 130 < y < HEIGHT - 30


def test_a_spectator_cannot_tell_worlds_apart() -> None:
    for state in positions()[::6]:
        if state.public.outcome is None:
            worlds = london.worlds(london.view(state, Seat.SPECTATOR))
            drawn = {draw(world.state) for world in worlds[:: len(worlds) // 6 + 1]}
            assert drawn == {draw(state)}


def test_jack_can_tell_worlds_apart_by_what_is_drawn() -> None:
    for state in positions()[::12]:
        worlds = london.worlds(london.view(london.committed(state), Seat.SPECTATOR))
        hidden = {
            (world.state.secrets.identity, world.state.secrets.jacks_cards): world.state
            for world in worlds
        }
        some = list(hidden.values())[:12]
        drawn = {draw(each, Seat.JACK, prefix="same", description="same") for each in some}
        assert len(drawn) == len(some)


def test_l3_3_an_activation_under_way_is_its_players_alone() -> None:
    under_way = [state for state in positions() if state.activation is not None]
    assert under_way
    for state in under_way[::3]:
        assert state.activation is not None
        for viewer in VIEWERS:
            same = draw(state, viewer) == draw(london.committed(state), viewer)
            assert same is (viewer is not state.activation.player)


def test_a_finished_game_shows_jack_to_everybody() -> None:
    for game in games():
        open_hands = draw(game[-1], prefix="same")
        face_down = london.view(game[-1], Seat.SPECTATOR, reveal=False)
        for viewer in VIEWERS:
            assert draw(game[-1], viewer, prefix="same") == open_hands
        assert open_hands != str(render.london.svg(face_down, prefix="same"))


def test_l7_2_accuser_and_accused_stand_beside_each_other() -> None:
    state = play(place("Ho g5 Gu g6", jack="Gu", up="Ho Wa Sm Le", turn=3), "ho accuse-gu")
    standing = {name: place_of(group) for name, group in people(board(state))}
    assert 40 < standing["gull"][0] - standing["holmes"][0] < 60
    assert standing["gull"][1] == standing["holmes"][1]


def test_l7_1_who_escaped_is_marked_in_the_tray_and_takes_his_lantern_along() -> None:
    state = place("Wa b6", jack="Wa", up="Ho Wa Sm Le", witness="no_witness")
    after = play(state, "wa escape-nw")
    assert "watson" not in dict(people(board(after)))
    assert "-ray)" not in draw(after)
    roster = [name for name, _ in people(parse(draw(after)))][-8:]
    assert roster == list(london.Character)
    assert draw(after).count(EXIT[0].path) == 1
    assert EXIT[0].path not in draw(state)


def test_words_come_from_the_caller_and_are_escaped() -> None:
    root = parse(draw(positions()[3], labels={"turn": "Ход <&>", "bert": "Берт"}))
    texts = [text.text for text in root.iter(f"{SVG}text")]
    assert "Ход <&> 1" in texts
    assert "Берт" in texts
    assert "Bert" not in texts
    assert "Gull" in texts


def test_positions_of_every_phase_can_be_drawn() -> None:
    phases = {state.public.phase for game in games() for state in game}
    assert phases == {"deal", "cards", "hunt", "draw", "over"}
    for phase in phases:
        states = [state for game in games() for state in game if state.public.phase == phase]
        for viewer in VIEWERS:
            assert draw(states[0], viewer).startswith("<svg")


def test_a_preview_that_stops_before_the_call_can_be_drawn() -> None:
    state = next(state for state in positions() if state.public.phase is london.Phase.HUNT)
    public = state.public._replace(phase=london.Phase.APPEAL, used=state.public.cards)
    view = london.View(Seat.SPECTATOR, public, None, None, None)
    parse(str(render.london.svg(view, description="before the call", prefix="call")))
    assert "Turn" in render.london.text(view)
