"""`whitechapel levels`: the ladder of a game, and how strong each level is."""

from argparse import Namespace

from whitechapel.ai import LADDERS, Level, is_available
from whitechapel.cli.words import Words


def levels(options: Namespace) -> int:
    """Print a line for each level, the weakest first."""
    words = Words(options.language)
    for level in LADDERS[options.game]:
        there = is_available(level, options.game)
        row = "levels-row" if there else "levels-unavailable"
        print(words.say(row, agent=level.name, about=level_about(words, level)))
    return 0


def level_about(words: Words, level: Level) -> str:
    """Return what a level does and, where it was measured, how strong it is."""
    note = words.say("level-note", level=level.name)
    if level.beats_below is None:
        return note
    strength = words.say("level-strength", rate=round(100 * level.beats_below))
    return words.say("level-about", note=note, strength=strength)
