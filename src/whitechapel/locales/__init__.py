"""The catalogues of every language, and which languages there are: `languages.json`."""

import json
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent

LANGUAGES: Final[tuple[str, ...]] = tuple(
    json.loads((FOLDER / "languages.json").read_text(encoding="utf-8"))
)
"""The first is used where no other is asked for."""
