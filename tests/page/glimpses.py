"""The glimpses of both boards on the front page: drawn by the library, painted by a browser.

A phone that opens the page lays out words and buttons; a thousand shapes more would keep it busy
for longer than all the rest. `python tests/page/glimpses.py` paints them anew when a drawing has
changed, which a test tells.
"""

import base64
import hashlib
import json
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from page.browsing import browsing
from whitechapel.render.rules import write_pictures

FOLDER = Path(__file__).parents[2] / "web" / "src" / "front" / "glimpses"
SOURCES = FOLDER / "sources.json"
SIZE = {"width": 540, "height": 304}
SHARPER = 2
"""Pixels of the painting for one of a page, as on phones."""

THEMES = ("night", "paper")
PARTS = {
    "pocket": ("appeal", "object-position: 50% 82%"),
    "london": ("start", "scale: 1.25"),
}
"""Of each game a picture of the rules pages, and which part of it is shown."""

PAGE = """
  <body style="margin: 0; overflow: hidden">
    <img style="width: 100vw; height: 100vh; object-fit: cover; {part}"
         src="data:image/svg+xml;base64,{drawing}">
"""


def drawings() -> dict[str, bytes]:
    """Draw what is to be painted, by game and theme."""
    with tempfile.TemporaryDirectory() as folder:
        write_pictures(Path(folder))
        return {
            f"{game}-{theme}": Path(folder, f"{game}-{name}-{theme}.svg").read_bytes()
            for game, (name, _) in PARTS.items()
            for theme in THEMES
        }


def sources(drawn: dict[str, bytes]) -> dict[str, str]:
    """Give the fingerprints of drawings and of the parts of them that are shown."""
    return {
        name: hashlib.sha256(drawing + repr(PARTS[name.split("-")[0]]).encode()).hexdigest()[:16]
        for name, drawing in drawn.items()
    }


def main() -> None:
    """Paint every drawing."""
    drawn = drawings()
    FOLDER.mkdir(exist_ok=True)
    with browsing() as browser:
        page = browser.new_page(viewport=SIZE)
        tools = page.context.new_cdp_session(page)
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
