"""Equal levels: the tables and the picture of win rates."""

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from bench import equal_levels
from bench.equal_levels import ENDINGS, Ended, EqualGames, picture, section, write

from whitechapel.games import GAMES

SVG = "{http://www.w3.org/2000/svg}"

every_game = pytest.mark.parametrize("game", GAMES)


def ended(game: str, number: int) -> Ended:
    """Return one of many games that differ in everything."""
    reason, jack_won = ENDINGS[game][number % len(ENDINGS[game])]
    identities, editions = equal_levels.IDENTITIES[game], GAMES[game].EDITIONS
    return Ended(
        jack_won=jack_won,
        reason=reason,
        turn=1 + number % 8,
        identity=identities[number % len(identities)],
        edition=editions[number % len(editions)],
    )


def some_games(game: str) -> dict[str, list[Ended]]:
    return {level: [ended(game, n) for n in range(40)] for level in ("novice", "master")}


@every_game
def test_a_game_of_a_level_against_itself_is_told(game: str) -> None:
    found = Ended(**json.loads(EqualGames(game, "novice", "test")(1)))
    assert found == Ended(**json.loads(EqualGames(game, "novice", "test")(1)))
    assert (found.reason, found.jack_won) in ENDINGS[game]
    assert found.identity in equal_levels.IDENTITIES[game]
    assert found.edition == GAMES[game].EDITIONS[1 % len(GAMES[game].EDITIONS)]
    assert found.turn in equal_levels.TURNS


@every_game
def test_the_tables_have_roles_turns_identities_endings_and_editions(game: str) -> None:
    text = section(game, some_games(game))
    jack = sum(ended(game, n).jack_won for n in range(40)) / 40
    assert f"| master | 40 | {100 * jack:.1f} [" in text
    assert ("Jack wins, revised" in text) is (game == "london")
    for reason, _ in ENDINGS[game]:
        assert f"| {reason.replace('_', ' ')} | " in text
    rows = [line for line in text.splitlines() if line.startswith("|")]
    heads = [number for number, line in enumerate(rows) if line.startswith("|---")]
    for head in heads:
        assert rows[head - 1].count("|") == rows[head].count("|") == rows[head + 1].count("|")


@every_game
def test_the_picture_is_svg_whose_boxes_add_up_and_stay_inside(game: str) -> None:
    root = ET.fromstring(picture(game, some_games(game)))
    assert root.tag == f"{SVG}svg"
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    boxes = [box for box in root.iter(f"{SVG}rect") if "x" in box.attrib]
    for box in boxes:
        x, y, wide, tall = (float(box.attrib[name]) for name in ("x", "y", "width", "height"))
        assert x >= 0
        assert x + wide <= width
        assert y >= 0
        assert y + tall <= height
    first = [box for box in boxes if (box.findtext(f"{SVG}title") or "").startswith("novice: ")]
    assert sum(float(box.attrib["width"]) for box in first) == pytest.approx(625, abs=0.5)
    classes = {name for element in root.iter() for name in element.attrib.get("class", "").split()}
    style = root.findtext(f"{SVG}style") or ""
    assert all(f".{name} " in style for name in classes)
    assert "prefers-color-scheme: dark" in style


def test_a_page_keeps_the_section_of_the_other_game(tmp_path: Path) -> None:
    for game in ("pocket", "london", "pocket"):
        write(game, some_games(game), tmp_path)
    text = (tmp_path / "win_rates.md").read_text()
    assert [text.count(f"## {title}") for title in equal_levels.TITLES.values()] == [1, 1]
    assert text.startswith("# Win rates")
    for game in GAMES:
        assert f"images/win-rates-{game}.svg" in text
        assert (tmp_path / "images" / f"win-rates-{game}.svg").exists()
