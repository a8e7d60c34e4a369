"""What the page can show, read from its sources, to hold the list of places against it."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from whitechapel.server.api.page_files import ROUTES

WEB = Path(__file__).parents[2] / "web"
SOURCE = WEB / "src"
PLACES: list[dict[str, Any]] = json.loads((SOURCE / "places.json").read_text())


def shown() -> set[str]:
    """Name every route, sheet, dialog, phase and moment, and every state of the connection."""
    found = {f"route:{name}" for name in ROUTES}
    found.add("route:nowhere")
    found |= {f"phase:{name}" for name in _union("wire/generated.ts", "TablePhase")}
    found |= {f"connection:{name}" for name in _union("wire/socket.ts", "Connection")}
    moments = (SOURCE / "moments" / "moments.ts").read_text()
    found |= {f"moment:{kind}" for kind in re.findall(r'^  kind: "(\w+)";', moments, re.MULTILINE)}
    return found | set(_sheets())


def _union(file: str, name: str) -> list[str]:
    """Return the words of a union type."""
    found = re.search(rf"type {name} =([^;]*);", (SOURCE / file).read_text())
    assert found is not None
    return re.findall(r'"(\w+)"', found[1])


def _sheets() -> Iterator[str]:
    """Name every use of a sheet or dialog by its file and the message that is its title."""
    for path in sorted(SOURCE.rglob("*.svelte")):
        if path.name == "Sheet.svelte":
            continue
        text = path.read_text()
        place = path.relative_to(SOURCE).with_suffix("").as_posix()
        for use in re.finditer(r"<(Sheet|dialog)\b([^>]*(?:=>[^>]*)*)>", text):
            title = re.search(r'title=\{\s*say\("([\w-]+)"', use[2])
            yield f"sheet:{place}" + (f":{title[1]}" if title else "")
