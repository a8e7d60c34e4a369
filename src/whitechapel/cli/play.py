"""`whitechapel play`: a whole game in the terminal."""

import secrets
import sys
from argparse import Namespace
from pathlib import Path

from whitechapel.cli.console import CommandError, ask_line, complain, wants_colour
from whitechapel.cli.saves import Saved, aside, put_aside, resume, usual_file
from whitechapel.cli.table import HUMAN, Table
from whitechapel.cli.words import Words
from whitechapel.core import GameError, Match
from whitechapel.games import GAMES

_CHOICES = {"1": ("greedy", HUMAN), "2": (HUMAN, "greedy"), "3": (HUMAN, HUMAN)}
"""Who plays Jack and the Investigator, by the answer to the first question."""


def play(options: Namespace) -> int:
    """Resume the game that waits, or begin one, and play until it ends or the player leaves."""
    words = Words(options.language)
    try:
        file = Path(options.save) if options.save else usual_file(options.game)
        saved = _resumed(words, options, file) or _begun(words, options, file)
    except (CommandError, GameError) as error:
        return complain(words, error)
    except EOFError:
        print()
        return 0
    try:
        Table(words, saved, file, colour=wants_colour(options)).play()
    except (CommandError, GameError) as error:
        return complain(words, error)
    except (EOFError, KeyboardInterrupt) as leaving:
        print()
        print(words.say("goodbye", file=str(file)))
        return 0 if isinstance(leaving, EOFError) else 130
    return 0


def _resumed(words: Words, options: Namespace, file: Path) -> Saved | None:
    """Give the game that waits, unless a new one is wanted."""
    if options.new:
        return None
    try:
        saved = resume(file, GAMES[options.game])
    except GameError as error:
        why, kept = words.error(error), str(aside(file))
        raise CommandError("save-broken", file=str(file), why=why, kept=kept) from None
    if saved is not None:
        print(words.say("resumed"))
    return saved


def _begun(words: Words, options: Namespace, file: Path) -> Saved:
    """Deal a new game, asking who plays if the command did not say; keep the game before."""
    jack, investigator = options.jack, options.investigator
    if jack is None and investigator is None:
        jack, investigator = _ask_who_plays(words)
    rules = GAMES[options.game]
    seed = options.seed if options.seed is not None else secrets.token_hex(16)
    tags = {"jack": jack or HUMAN, "investigator": investigator or HUMAN}
    if options.seed is not None:
        tags["seed"] = seed
    deal = rules.deal(seed.encode(), edition=options.edition or rules.EDITIONS[0])
    if kept := put_aside(file):
        print(words.say("kept-before", file=str(kept)))
    return Saved(Match.begin(rules, rules.setup(deal)), tags)


def _ask_who_plays(words: Words) -> tuple[str, str]:
    if not sys.stdin.isatty():
        return _CHOICES["3"]
    print(words.say("who-plays"))
    while True:
        answer = ask_line(words.say("who-plays-prompt") + " ").strip() or "1"
        if answer in _CHOICES:
            return _CHOICES[answer]
