"""The pictures of the rules pages as files, each in both themes."""

import json
from pathlib import Path

from whitechapel.render.london.examples import examples as london
from whitechapel.render.palette import NIGHT, THEMES
from whitechapel.render.pocket.examples import examples as pocket

GAMES = {"pocket": pocket, "london": london}


def write_pictures(folder: Path) -> None:
    """Write every picture into a folder, and `sizes.json` with how large each should be shown."""
    folder.mkdir(parents=True, exist_ok=True)
    for game, draw in GAMES.items():
        for theme in THEMES.values():
            for name, each in draw(theme).items():
                each.picture.write(folder / f"{game}-{name}-{theme.name}.svg")
    sizes = {
        f"{game}-{name}": [each.width, each.height]
        for game, draw in GAMES.items()
        for name, each in draw(NIGHT).items()
    }
    (folder / "sizes.json").write_text(json.dumps(sizes), encoding="utf-8")
