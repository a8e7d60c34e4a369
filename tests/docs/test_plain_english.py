"""The sources and the documents are written in plain English."""

import ast
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
REFUSED = {"whoever", "whomever", "somebody", "anew", "shall"}
"""Words of a dialect that a stranger must learn first. Name the subject instead."""
VAGUE_VERBS = ("Give ", "Tell ")
"""Docstrings begin with "Return", "Whether" or "Raise", or state the rule."""
MODULES = [
    *(path for folder in ("src", "bench") for path in (ROOT / folder).rglob("*.py")),
    *ROOT.glob("*.py"),
    *(ROOT / "web").glob("*.py"),
]
PAGES = [
    *ROOT.glob("*.md"),
    *(ROOT / "bench").glob("*.md"),
    *(ROOT / "deploy").iterdir(),
    # The rules pages keep the voice of the game.
    *(path for path in (ROOT / "docs").rglob("*.md") if path.parent.name != "rules"),
]


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def docstrings(source: str) -> Iterator[str]:
    """Yield the docstrings of a module, and the strings that explain its constants."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield str(node.value.value)


def comments_and_names(path: Path) -> Iterator[str]:
    with tokenize.open(path) as file:
        for token in tokenize.generate_tokens(file.readline):
            if token.type in (tokenize.COMMENT, tokenize.NAME):
                yield token.string


def refused_in(text: str) -> set[str]:
    return REFUSED & set(re.findall(r"[a-z]+", text.lower()))


def faults(path: Path) -> Iterator[str]:
    texts = list(docstrings(path.read_text()))
    for text in (*texts, *comments_and_names(path)):
        for word in refused_in(text):
            yield f"{word}: {text}"
    yield from (text for text in texts if text.startswith(VAGUE_VERBS))


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_a_module_is_in_plain_english(module: Path) -> None:
    assert list(faults(module)) == []


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_a_page_is_in_plain_english(page: Path) -> None:
    assert refused_in(page.read_text()) == set()


def test_the_dialect_is_found_in_docstrings_comments_and_names(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text('"""Give a table."""\n\nplay_anew = "somebody"  # whoever asks\n')
    assert list(faults(module)) == ["anew: play_anew", "whoever: # whoever asks", "Give a table."]
