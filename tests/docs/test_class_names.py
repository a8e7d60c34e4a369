"""One word per thing: a public class name stands for one thing in the whole package."""

import ast
from collections import defaultdict
from pathlib import Path, PurePath

import whitechapel

ROOT = Path(whitechapel.__file__).parent

SAME_THING = {
    ("kernel", "objects"): ("state",),  # a state of the kernel is a state of the rules, packed
    ("server", "api", "protocol", "socket_messages"): ("server", "api", "protocol", "requests"),
}
"""Modules whose classes are those of another module again."""


def module_of(file: Path) -> tuple[str, ...]:
    """Return a module without the name of its game.

    The same name in the same file of both games is one concept: both have a `State` and a `View`.
    """
    parts = PurePath(file.relative_to(ROOT)).with_suffix("").parts
    module = tuple(part for part in parts if part not in ("pocket", "london"))
    return SAME_THING.get(module, module)


def modules_by_class() -> dict[str, set[tuple[str, ...]]]:
    """Return the modules that define each public class."""
    found: defaultdict[str, set[tuple[str, ...]]] = defaultdict(set)
    for file in ROOT.rglob("*.py"):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].add(module_of(file))
    return found


def test_no_public_class_name_stands_for_two_things() -> None:
    repeated = {name: found for name, found in modules_by_class().items() if len(found) > 1}
    assert repeated == {}


def test_the_same_name_in_the_same_file_of_both_games_is_one_thing() -> None:
    assert modules_by_class()["View"] == {("knowledge",)}
