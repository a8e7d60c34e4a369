"""A rules package with more editions, made as a developer would make it.

Characters are a closed enumeration, so no test can add one to the package itself. The package is
copied under another name, a few lines of data are written into the copy, and the copy is imported.
"""

import sys
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import NamedTuple


class Addition(NamedTuple):
    """Some text of a file, and what is written behind it."""

    file: str
    behind: str
    added: str


@contextmanager
def copied_rules(
    package: ModuleType, additions: Iterable[Addition], folder: Path
) -> Generator[ModuleType]:
    """Import a copy of a rules package with some additions, and forget it in the end."""
    (source,) = map(Path, package.__path__)
    name = f"more_{source.name}"
    copy = folder / name
    copy.mkdir()
    for file in source.glob("*.py"):
        text = file.read_text(encoding="utf-8").replace(package.__name__, name)
        for addition in additions:
            if addition.file == file.name:
                assert text.count(addition.behind) == 1
                text = text.replace(addition.behind, addition.behind + addition.added)
        (copy / file.name).write_text(text, encoding="utf-8")
    spec = spec_from_file_location(name, copy / "__init__.py")
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
        yield module
    finally:
        for each in [each for each in sys.modules if each.split(".")[0] == name]:
            del sys.modules[each]
