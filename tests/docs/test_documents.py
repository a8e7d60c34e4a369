"""The documents tell the truth: their examples run, their links lead somewhere."""

import doctest
import json
import re
import shlex
from pathlib import Path

import pytest

from whitechapel import london, pocket, render
from whitechapel.cli.main import _parser
from whitechapel.cli.pictures import PAINTERS
from whitechapel.core import Record, Seat, replay
from whitechapel.games import GAMES
from whitechapel.london.notation import CODES as LONDON_CODES
from whitechapel.pocket.notation import CODES

ROOT = Path(__file__).parents[2]
PAGES = sorted(p.relative_to(ROOT) for p in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
PICTURED = {
    "pocket": "MaW GoW beE / LaN* SmS stW / piW GuN leW; H3 W7 T9; turn 3; A (W) (R) R; time JJ; "
    "shown -; jack ? ?@2",
    "london": "first_2006; Ho h10 wa c4 Sm h6 le g8 St i6 go l10 Gu g9 Be k10; lantern NE; lights "
    "c7=3 f5 f9=4 h8; covers c2 f10; cordons SW SE; turn 3; up Ho Wa Sm Le; used Ho; witness; "
    "jack ?; investigator ?@2 ?@3",
}


@pytest.mark.parametrize("page", ["README.md", "docs/lab.md"])
def test_the_examples_of_a_page_run(page: str) -> None:
    result = doctest.testfile(str(ROOT / page), module_relative=False)
    assert result.attempted
    assert not result.failed


def test_the_examples_in_the_code_run() -> None:
    for module in (pocket, london, render):
        result = doctest.testmod(module)
        assert result.attempted
        assert not result.failed


def test_the_commands_of_the_lab_are_understood() -> None:
    page = (ROOT / "docs" / "lab.md").read_text()
    blocks = re.findall(r"^```sh\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    lines = [shlex.split(line, comments=True) for block in blocks for line in block.splitlines()]
    commands = [words[1:] for words in lines if words[:1] == ["whitechapel"]]
    assert len(commands) > 2
    for command in commands:
        assert _parser().parse_args(command).command == command[0]


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_the_links_of_a_page_lead_to_files(page: Path) -> None:
    text = (ROOT / page).read_text()
    for target in re.findall(r"\]\(([^)#]+)", text):
        if "://" not in target:
            assert (ROOT / page.parent / target).exists(), target


@pytest.mark.parametrize("game", PICTURED)
def test_the_pictures_in_the_readme_are_what_the_library_draws(game: str) -> None:
    view = GAMES[game].parse_view(PICTURED[game], Seat.SPECTATOR)
    drawn = PAINTERS[game].svg(view).svg
    assert (ROOT / "docs" / "images" / f"{game}.svg").read_text() == drawn


def notation_page() -> str:
    return (ROOT / "docs" / "notation.md").read_text()


def test_the_positions_of_the_notation_page_are_read_and_written_as_they_stand() -> None:
    lines = re.findall(r"^[A-Z]\w[NESW].* / .*;.*$", notation_page(), re.MULTILINE)
    assert len(lines) == 3
    for line in lines:
        if "jack ?" in line:
            assert pocket.view_text(pocket.parse_view(line, Seat.SPECTATOR)) == line
        else:
            assert pocket.state_text(pocket.parse_state(line)) == line
    assert pocket.view(pocket.parse_state(lines[2]), Seat.INVESTIGATOR) == pocket.parse_view(
        lines[1], Seat.INVESTIGATOR
    )


def test_the_london_positions_of_the_notation_page_are_read_and_written_as_they_stand() -> None:
    lines = re.findall(r"^first_2006; .*$", notation_page(), re.MULTILINE)
    assert len(lines) == 2
    states = [london.parse_state(line) for line in lines]
    assert [london.state_text(state) for state in states] == lines
    assert london.committed(states[1]) == states[0]


def test_a_puzzle_may_place_tiles_and_detectives_freely_as_the_notation_page_says() -> None:
    assert "A position that no game can lead to is refused" not in notation_page()
    tiles = "GuW BeS StE / SmW PiE LeE / LaS MaS GoE"
    for puzzle in (
        f"{tiles}; H1 W4 T8; turn 2; H W E R; time I; shown -; jack Gu Be@1",
        f"{tiles}; H12 W4 T8; turn 1; (H) T E J; time -; shown -; jack Gu",
    ):
        assert GAMES["pocket"].state_text(GAMES["pocket"].parse_state(puzzle)) == puzzle


def test_p7_3_the_example_of_the_rules_page_leaves_out_the_race() -> None:
    """In a race, Jack has six hourglasses and play goes on."""
    page = " ".join((ROOT / "docs" / "rules" / "pocket.md").read_text().split())
    assert "four time tokens and play goes on with two suspects or more:" in page


def test_the_moves_of_the_notation_page_are_moves() -> None:
    line = re.search(r"Examples: (.*?)\.\n", notation_page(), re.DOTALL)
    assert line is not None
    words = re.findall(r"`([^`]+)`", line[1])
    assert len(words) == 8
    assert [pocket.move_text(pocket.parse_move(word)) for word in words] == words


def test_the_record_of_the_notation_page_replays() -> None:
    found = re.search(r"```toml\n(.*?)```", notation_page(), re.DOTALL)
    assert found is not None
    record = Record.parse(found[1])
    assert record.text() == found[1]
    assert pocket.turn(replay(record, pocket).state) == 2


def test_the_deal_of_the_notation_page_is_what_its_seed_deals() -> None:
    deal = pocket.deal(b"whitechapel")
    tosses = (pocket.move_text(pocket.TossTokens(toss)) for toss in deal.tosses)
    lines = (
        f"setup  {pocket.setup_text(deal.setup)}",
        f"cards  {' '.join(CODES[card] for card in deal.cards)}",
        f"tosses {' '.join(toss.removeprefix('toss=') for toss in tosses)}",
    )
    assert "\n".join(lines) in notation_page()


def test_the_london_deal_of_the_notation_page_is_what_its_seed_deals() -> None:
    deal = london.deal(b"whitechapel")
    hands = (" ".join(LONDON_CODES[who] for who in hand) for hand in deal.hands)
    lines = (
        f"cards      {' '.join(LONDON_CODES[card] for card in deal.cards)}",
        f"characters {' / '.join(hands)}",
    )
    assert "\n".join(lines) in notation_page()


def test_the_moves_of_the_referee_page_are_what_the_rules_read() -> None:
    page = (ROOT / "docs" / "referee.md").read_text()
    rows = re.findall(r"^\| `(\{.*?\})`.*?\| `([^`]+)`", page, re.MULTILINE)
    assert len(rows) == 15 + 8
    for rules, moves in ((london, rows[:15]), (pocket, rows[15:])):
        for value, text in moves:
            assert rules.move_text(rules.move_from_json(json.loads(value))) == text
