"""`whitechapel levels`: the ladder of each game, and how strong each level is."""

from argparse import Namespace
from shutil import get_terminal_size
from textwrap import wrap

from whitechapel.ai import LADDERS, Level, is_available
from whitechapel.cli.i18n import Words
from whitechapel.games import GAMES


def levels(options: Namespace) -> int:
    """Print a line for each level, the weakest first."""
    words = Words(options.language)
    for game in [options.game] if options.game else GAMES:
        print(words.say("levels-head", game=game))
        for level in LADDERS[game]:
            there = is_available(level, game)
            row = "levels-row" if there else "levels-unavailable"
            name = words.say("level-name", level=level.name)
            about = level_about(words, game, level)
            print_row(words.say(row, agent=level.name, label=name, about=about))
    return 0


def level_about(words: Words, game: str, level: Level) -> str:
    """Return what a level does and, where it was measured, how strong it is."""
    note = words.say("level-note", game=game, level=level.name)
    if level.beats_below is None:
        return note
    ladder = LADDERS[game]
    below = words.say("level-name", level=ladder[ladder.index(level) - 1].name)
    strength = words.say("level-strength", rival=below, rate=round(100 * level.beats_below))
    return words.say("level-about", note=note, strength=strength)


def print_row(row: str) -> None:
    """Print a row of a list, broken between words where the terminal is too narrow."""
    width = max(40, get_terminal_size().columns)
    print("\n".join(wrap(row, width, subsequent_indent="   ", break_on_hyphens=False)))
