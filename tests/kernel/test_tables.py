"""What the tables of a unit are worked out from, read from the sources by following names."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from whitechapel.kernel.build_units import SOURCES, TABLES_FROM, UNITS

PACKAGE = SOURCES.parent


@pytest.mark.parametrize("unit", UNITS)
def test_a_unit_knows_all_that_its_tables_are_worked_out_from(unit: str) -> None:
    found = {path for source in UNITS[unit] for path in origins(SOURCES / f"{source}.py")}
    own = {(SOURCES / f"{source}.py") for source in UNITS[unit]}
    known = {(SOURCES / f"{name}.py").resolve() for name in TABLES_FROM[unit]}
    assert {str(path) for path in found - own} == {str(path) for path in known}


def origins(source: Path) -> set[Path]:
    """Return the files that define what a table of a source depends on."""
    seen: set[tuple[Path, str]] = set()
    waiting = [
        name
        for node in ast.walk(parsed(source))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "cython.declare"
        for values in node.args[1:]
        for name in names_in(source, values)
    ]
    while waiting:
        where, name = waiting.pop()
        if (where, name) not in seen:
            seen.add((where, name))
            for statement in definitions(where, name):
                waiting.extend(names_in(where, statement))
    return {where for where, _ in seen}


def names_in(source: Path, part: ast.AST) -> Iterator[tuple[Path, str]]:
    """List the names of ours that a part of a source uses, each with the file that defines it."""
    for node in ast.walk(part):
        match node:
            case ast.Attribute(value=ast.Name(id=module), attr=name) if file := module_as(
                source, module
            ):
                yield from defined(file, name)
            case ast.Name(id=name):
                yield from defined(source, name)
            case _:
                pass


def defined(source: Path, name: str) -> Iterator[tuple[Path, str]]:
    """Follow a name through imports to the file in which it gets its meaning."""
    if any(definitions(source, name)):
        yield source, name
    for module, alias in imports(source):
        file = file_of(module)
        if (alias.asname or alias.name) == name and file and not file_of(f"{module}.{alias.name}"):
            yield from defined(file, alias.name)


def definitions(source: Path, name: str) -> list[ast.stmt]:
    """List the statements of a file, outside of functions, that give a name its meaning."""
    return [each for each in parsed(source).body if name in given_names(each)]


@cache
def given_names(statement: ast.stmt) -> frozenset[str]:
    match statement:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return frozenset({name})
        case ast.Assign() | ast.AnnAssign() | ast.AugAssign() | ast.For():
            stored = (node for node in ast.walk(statement) if isinstance(node, ast.Name))
            return frozenset(node.id for node in stored if isinstance(node.ctx, ast.Store))
        case _:
            return frozenset()


def module_as(source: Path, name: str) -> Path | None:
    """Return the file of a module that is imported under a name."""
    for module, alias in imports(source):
        if (alias.asname or alias.name) == name:
            return file_of(f"{module}.{alias.name}")
    return None


@cache
def imports(source: Path) -> list[tuple[str, ast.alias]]:
    """List what is imported from where, but for checkers alone."""
    return [
        (str(each.module), alias)
        for each in parsed(source).body
        if isinstance(each, ast.ImportFrom)
        for alias in each.names
    ]


@cache
def file_of(module: str) -> Path | None:
    """Return the file of one of our modules; the shim computes no tables."""
    if not module.startswith("whitechapel.") or module == "whitechapel.kernel.cython_shim":
        return None
    place = PACKAGE.joinpath(*module.split(".")[1:])
    files = (place.with_suffix(".py"), place / "__init__.py")
    return next((file for file in files if file.exists()), None)


@cache
def parsed(source: Path) -> ast.Module:
    return ast.parse(source.read_text())
