"""How to get to every place of the page; `web/src/places.json` names them."""

from page.recipes import after, before, elsewhere, faults, playing
from page.recipes.book import RECIPES

__all__ = ["RECIPES", "after", "before", "elsewhere", "faults", "playing"]
