"""The pictures of the rules pages are drawn, are described, and show what is true."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from support.fluent_messages import messages
from whitechapel import london, pocket
from whitechapel.locales import LANGUAGES
from whitechapel.london.components import INDEX
from whitechapel.pocket.notation import CODES, parse_tiles
from whitechapel.render import THEMES
from whitechapel.render.london import examples as of_london
from whitechapel.render.pocket import examples as of_pocket
from whitechapel.render.rules import GAMES, write_pictures

SVG = "{http://www.w3.org/2000/svg}"


def drawn(game: str) -> dict[str, str]:
    return {name: str(each.picture) for name, each in GAMES[game](THEMES["night"]).items()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_picture_is_described_and_no_other(game: str, language: str) -> None:
    told = messages(language, f"rules-{game}")
    described = {name for name in told if name.startswith("picture-")}
    assert described == {f"picture-{game}-{name}" for name in drawn(game)}
    captions = {name.removeprefix("caption-") for name in told if name.startswith("caption-")}
    assert captions <= {f"{game}-{name}" for name in drawn(game)}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_at_least_six_pictures(game: str) -> None:
    assert len(drawn(game)) >= 6


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_stands_by_itself(game: str) -> None:
    for name, svg in drawn(game).items():
        root = ET.fromstring(svg)
        ids = [each.get("id") for each in root.iter() if each.get("id")]
        assert len(ids) == len(set(ids)), name
        assert set(re.findall(r"url\(#([^)]+)\)", svg)) <= set(ids), name
        assert not re.search(r"https?:(?!//www\.w3\.org/2000/svg)| style=|<script|data:", svg), name


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_has_no_word_of_any_language(game: str) -> None:
    codes = {code for each in (CODES, london.notation.CODES) for code in each.values()}
    signs = {*codes, *(code.lower() for code in codes), *"HWT", "NW", "NE", "SW", "SE", None}
    for name, svg in drawn(game).items():
        texts = {each.text for each in ET.fromstring(svg).iter(f"{SVG}text")}
        words = {each for each in texts - signs if not re.fullmatch(r"[a-m]?\d{1,2}", each or "")}
        assert words == set(), name


def test_the_files_and_their_sizes_are_written(tmp_path: Path) -> None:
    write_pictures(tmp_path / "rules")
    sizes = json.loads((tmp_path / "rules" / "sizes.json").read_text())
    names = {f"{game}-{name}" for game in GAMES for name in drawn(game)}
    assert set(sizes) == names
    files = {path.stem for path in (tmp_path / "rules").glob("*.svg")}
    assert files == {f"{name}-{theme}" for name in names for theme in THEMES}
    for name, (width, height) in sizes.items():
        root = ET.parse(tmp_path / "rules" / f"{name}-night.svg").getroot()
        ratio = float(root.get("width", "0")) / float(root.get("height", "1"))
        assert width / height == pytest.approx(ratio, rel=0.02), name


def test_no_picture_of_a_part_draws_the_whole_board() -> None:
    pictures = drawn("london")
    assert max(len(pictures[name]) for name in ("beam", "walk", "kinds")) < 40_000
    assert len(pictures["start"]) > 60_000


@pytest.mark.parametrize(
    ("row", "seen"),
    [
        ("GuN BeE PiS", "Gu Be"),
        ("GuN BeW PiS", "Gu"),
        ("GuW BeS PiN", ""),
        ("GuS BeN PiE", "Gu Be Pi"),
    ],
)
def test_p5_1_the_four_rows_show_what_their_captions_say(row: str, seen: str) -> None:
    tiles = parse_tiles(f"{row} / StN SmN LeN / MaN LaN GoN")
    visible = pocket.in_sight(tiles, pocket.Detectives(12, 12, 12))
    assert {CODES[who] for who in visible} == set(seen.split())


def test_p5_3_the_appeal_clears_whom_the_pictures_show_cleared() -> None:
    tiles = parse_tiles(of_pocket._HUNTED)
    visible = pocket.in_sight(tiles, of_pocket._HUNTERS)
    assert {CODES[who] for who in visible} == {"Ma", "St", "Sm", "Pi", "Go"}
    night = of_pocket.examples(THEMES["night"])
    for name, cleared in (
        ("appeal-seen", "be le la gu"),
        ("appeal-unseen", "ma st sm pi go"),
    ):
        texts = {each.text for each in ET.fromstring(str(night[name].picture)).iter(f"{SVG}text")}
        assert {each for each in texts if each and re.fullmatch("[a-z]{2}", each)} == set(
            cleared.split()
        )


def test_p2_2_the_district_of_the_start_is_one_that_a_game_can_begin_with() -> None:
    walls = [tile.wall for tile in parse_tiles(of_pocket._START)]
    assert {pocket.line_of_sight(walls, space) for space in of_pocket._POSTS} == {()}


def test_l6_1_the_visible_ones_are_ringed_and_the_invisible_one_is_not() -> None:
    for places, lights, visible in (
        ("Sm g8", {"h8": 0}, "Sm"),
        ("Gu e4 Be e5", {}, "Gu Be"),
        ("Wa g5 Le g8", {}, "Le"),
        ("Gu g8", {}, ""),
    ):
        pieces = of_london._pieces(places, lights=lights)
        seen = {london.notation.CODES[who] for who in london.in_sight(pieces)}
        assert seen == set(visible.split())


def test_l5_6_the_whistle_brings_everybody_nearer_for_three_points() -> None:
    far = london.board.SURFACE["g7"]
    for start, end in (("g10", "g9"), ("e7", "f7"), ("i8", "i7")):
        assert london.board.SURFACE[start][end] == 1
        assert far[end] < far[start]


def test_l4_3_the_way_through_the_sewers_costs_three_points() -> None:
    pieces = of_london._pieces("Be i7", covers=("f7",))
    reached = london.movement.destinations(pieces, london.Character.BERT)
    assert reached & london.board.BITS["g10"]
    assert (
        not london.movement.reachable(pieces, london.Character.BERT, 2) & london.board.BITS["g10"]
    )


def test_l7_1_the_way_out_is_open() -> None:
    pieces = of_london._pieces("Gu b6")
    assert pieces.places[INDEX[london.Character.GULL]] == "b6"
    assert london.Exit.NORTH_WEST in london.movement.ways_out(pieces, london.Character.GULL)
