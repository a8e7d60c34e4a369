"""How to get to every place of the page; `web/src/places.json` names them."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from page.recipes import after, before, elsewhere, faults, playing
from page.recipes.book import RECIPES
from support.browser import Visitor
from support.page_scenes import Scene

__all__ = ["PLACES", "RECIPES", "after", "before", "come_to", "elsewhere", "faults", "playing"]

SOURCE = Path(__file__).parents[3] / "web" / "src"
PLACES: list[dict[str, Any]] = json.loads((SOURCE / "places.json").read_text())


def come_to(place: dict[str, Any], visitor: Visitor) -> Page:
    """Lead a visitor to a place."""
    return RECIPES[place["recipe"]](Scene(visitor), *place.get("with", []))
