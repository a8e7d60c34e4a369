"""The book of recipes, each of which leads to a place of the page."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page

Recipe = Callable[..., Page]
RECIPES: dict[str, Recipe] = {}

GAMES = Path(__file__).parents[2] / "games"
NEVER_ENDING = """
  const later = setTimeout;
  window.setTimeout = (act, delay, ...given) =>
    delay > 2000 && delay < 6000 ? 0 : later(act, delay, ...given);
"""
"""Lets no moment end: what is shown for some seconds stays."""
MASKED = NEVER_ENDING.replace("delay > 2000", "delay === 1900")
"""Lets no mask fall by itself."""


def recipe(make: Recipe) -> Recipe:
    """Put a recipe into the book, under its name."""
    RECIPES[make.__name__.replace("_", "-")] = make
    return make
