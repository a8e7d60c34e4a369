# ruff: noqa: INP001 - a script beside what it writes
"""Pictures of both boards for the front page: drawn by the library, rendered by a browser.

Ready-made pictures keep the first visit fast: laying out a thousand SVG shapes would take a phone
longer than the rest of the page. Run `python web/src/front/previews.py` after a drawing has
changed; a test fails until then.
"""

import base64
import hashlib
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[3] / "tests"))

from playwright.sync_api import ViewportSize

from support.browser import browsing
from whitechapel.render.rules import write_pictures

FOLDER = Path(__file__).parent / "previews"
SOURCES = FOLDER / "sources.json"
SIZE: ViewportSize = {"width": 540, "height": 304}
SHARPER = 2
"""Device pixels for each CSS pixel, as on phones."""

THEMES = ("night", "paper")
PARTS = {
    "pocket": ("appeal", "object-position: 50% 82%"),
    "london": ("start", "scale: 1.25"),
}
"""For each game: a picture of the rules pages, and the CSS that selects the part shown."""

PAGE = """
  <body style="margin: 0; overflow: hidden">
    <img style="width: 100vw; height: 100vh; object-fit: cover; {part}"
         src="data:image/svg+xml;base64,{drawing}">
"""


def drawings() -> dict[str, bytes]:
    """Return the SVG drawings by game and theme."""
    with tempfile.TemporaryDirectory() as folder:
        write_pictures(Path(folder))
        return {
            f"{game}-{theme}": Path(folder, f"{game}-{name}-{theme}.svg").read_bytes()
            for game, (name, _) in PARTS.items()
            for theme in THEMES
        }


def sources(drawn: dict[str, bytes]) -> dict[str, str]:
    """Return a fingerprint of each drawing and of the part of it that is shown."""
    return {
        name: hashlib.sha256(drawing + repr(PARTS[name.split("-")[0]]).encode()).hexdigest()[:16]
        for name, drawing in drawn.items()
    }


def main() -> None:
    """Render every drawing as a WebP file."""
    drawn = drawings()
    FOLDER.mkdir(exist_ok=True)
    with browsing() as browser:
        page = browser.new_page(viewport=SIZE)
        tools: Any = page.context.new_cdp_session(page)
        nothing = {"r": 0, "g": 0, "b": 0, "a": 0}
        tools.send("Emulation.setDefaultBackgroundColorOverride", {"color": nothing})
        for name, drawing in drawn.items():
            _, part = PARTS[name.split("-")[0]]
            content = PAGE.format(part=part, drawing=base64.b64encode(drawing).decode())
            page.set_content(content, wait_until="load")
            clip = {"x": 0, "y": 0, **SIZE, "scale": SHARPER}
            asked = {"format": "webp", "quality": 55, "clip": clip}
            painted = tools.send("Page.captureScreenshot", asked)
            (FOLDER / f"{name}.webp").write_bytes(base64.b64decode(painted["data"]))
    SOURCES.write_text(json.dumps(sources(drawn), indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
