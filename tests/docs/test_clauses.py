"""Every clause of the rules has its section, its code and its test."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RULINGS = {
    "pocket": {"P3.4", "P4.6", "P4.7", "P6.6", "P6.8"},
    "london": {"L1.4", "L2.2", "L3.2", "L4.5", "L5.6", "L6.2", "L7.2", "L7.4"},
}
DEPARTURES = {"pocket": {"P3.4"}, "london": {"L3.2"}}
"""The rulings that contradict the printed rules."""
GAMES = tuple(RULINGS)


def clauses(game: str) -> list[str]:
    return (Path(__file__).parent / f"clauses-{game}.txt").read_text().split()


def page(game: str) -> str:
    return (ROOT / "docs" / "rules" / f"{game}.md").read_text()


def docstrings(file: Path) -> Iterator[str]:
    """Return the docstrings of a file, and the strings that explain its constants."""
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield str(node.value.value)


def cited(game: str) -> set[str]:
    """Collect the clauses that the code of a game cites in square brackets."""
    files = (ROOT / "src" / "whitechapel" / game).glob("*.py")
    texts = (text for file in files for text in docstrings(file))
    brackets = (found for text in texts for found in re.findall(r"\[([A-Z]\d[^\]]*)\]", text))
    return {clause for found in brackets for clause in found.split(", ")}


def named_in_tests(game: str) -> set[str]:
    """Collect the clauses after which tests are named."""
    tests = (file.read_text() for file in (ROOT / "tests" / game).glob("test_*.py"))
    letter = game[0]
    names = (n for text in tests for n in re.findall(rf"def test_{letter}(\d+_\d+)_[a-z]", text))
    return {letter.upper() + name.replace("_", ".") for name in names}


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_page_has_one_section_for_every_clause(game: str) -> None:
    assert re.findall(r"^#+ ([A-Z]\d+\.\d+)\b", page(game), re.MULTILINE) == clauses(game)


@pytest.mark.parametrize("game", GAMES)
def test_every_section_can_be_linked_by_its_clause(game: str) -> None:
    text = page(game)
    anchors = re.findall(r'^<a id="([^"]+)"></a>\n### (\S+) ', text, re.MULTILINE)
    assert anchors == [(clause.lower(), clause) for clause in clauses(game)]
    chapters = re.findall(r"^## (.+)$", text, re.MULTILINE)
    places = {anchor for anchor, _ in anchors}
    places |= {title.lower().replace(" ", "-") for title in chapters}
    links = set(re.findall(r"\]\(#([^)]+)\)", text))
    assert links
    assert links <= places


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_is_marked_and_gives_its_reason(game: str) -> None:
    sections = re.split(r"^### ", page(game), flags=re.MULTILINE)[1:]
    ruled = {section.split()[0] for section in sections if "**Ruling.**" in section}
    assert ruled == RULINGS[game]
    for section in sections:
        assert section.count("**Ruling.**") == section.count("*Reason:*")


@pytest.mark.parametrize("game", GAMES)
def test_a_ruling_that_departs_from_the_books_says_so(game: str) -> None:
    sections = re.split(r"^### ", page(game), flags=re.MULTILINE)[1:]
    departing = {
        section.split()[0]
        for section in sections
        if re.search(r"\*\*Ruling\.\*\*[^*]*departs\s(> )?from\sthe\sbooks?", section)
    }
    assert departing == DEPARTURES[game]


@pytest.mark.parametrize("game", GAMES)
def test_the_code_cites_every_clause_and_no_other(game: str) -> None:
    chapters = {clause.split(".")[0] for clause in clauses(game)}
    assert cited(game) - chapters == set(clauses(game))


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_a_test_named_after_it(game: str) -> None:
    assert named_in_tests(game) == set(clauses(game))
