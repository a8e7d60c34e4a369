"""`whitechapel play`: a whole game in the terminal."""

import secrets
import sys
from argparse import Namespace
from pathlib import Path

from whitechapel.ai import LADDERS, factory_of, is_available, is_own
from whitechapel.cli.console import CommandError, ask_line, report_error, wants_colour
from whitechapel.cli.i18n import Words
from whitechapel.cli.levels import level_about, print_row
from whitechapel.cli.saves import Saved, free_name, keep_earlier, resume, usual_file
from whitechapel.cli.terminal_game import HUMAN, TerminalGame
from whitechapel.core import PLAYERS, GameError, Match
from whitechapel.games import GAMES

_COMPUTER = "computer"
_CHOICES = {"1": (_COMPUTER, HUMAN), "2": (HUMAN, _COMPUTER), "3": (HUMAN, HUMAN)}
"""Who plays Jack and the Investigator, by the answer to the first question."""


def play(options: Namespace) -> int:
    """Resume the saved game, or begin one, and play until it ends or the player leaves."""
    words = Words(options.language)
    try:
        file = Path(options.save) if options.save else usual_file(options.game)
        saved = _resumed(words, options, file) or _begun(words, options, file)
    except (CommandError, GameError) as error:
        return report_error(words, error)
    except EOFError:
        print()
        return 0
    try:
        TerminalGame(words, saved, file, colour=wants_colour(options)).play()
    except (CommandError, GameError) as error:
        return report_error(words, error)
    except (EOFError, KeyboardInterrupt) as leaving:
        print()
        print(words.say("goodbye", file=str(file)))
        return 0 if isinstance(leaving, EOFError) else 130
    return 0


def _resumed(words: Words, options: Namespace, file: Path) -> Saved | None:
    """Return the saved game, unless the options ask for a new one."""
    if options.new:
        return None
    try:
        saved = resume(file, GAMES[options.game])
    except GameError as error:
        why, kept = words.error(error), str(free_name(file))
        raise CommandError("save-broken", file=str(file), why=why, kept=kept) from None
    if saved is not None:
        _check_own_agents(options, saved)
        print(words.say("resumed"))
    return saved


def _check_own_agents(options: Namespace, saved: Saved) -> None:
    """Refuse to import a module that only the file names: it may be from a stranger."""
    for player in PLAYERS:
        name = saved.tags.get(player, HUMAN)
        if is_own(name) and getattr(options, player) != name:
            raise CommandError("save-own-agent", agent=name, option=f"--{player}")


def _begun(words: Words, options: Namespace, file: Path) -> Saved:
    """Deal a new game; ask who plays if the command did not say; keep the file of the last game."""
    jack, investigator = options.jack, options.investigator
    if jack is None and investigator is None:
        jack, investigator = _ask_who_plays(words, options.game)
    rules = GAMES[options.game]
    for name in (jack, investigator):
        if name not in (None, HUMAN):
            factory_of(name, options.game)
            _check_available(name, options.game)
    seed = options.seed if options.seed is not None else secrets.token_hex(16)
    tags = {"jack": jack or HUMAN, "investigator": investigator or HUMAN}
    if options.seed is not None:
        tags["seed"] = seed
    deal = rules.deal(seed.encode(), edition=options.edition or rules.EDITIONS[0])
    if kept := keep_earlier(file):
        print(words.say("kept-before", file=str(kept)))
    return Saved(Match.begin(rules, rules.setup(deal)), tags)


def _check_available(name: str, game: str) -> None:
    """Refuse a level that would take minutes for a move without the compiled kernel."""
    levels = {level.name: level for level in LADDERS[game]}
    if name in levels and not is_available(levels[name], game):
        raise CommandError("level-missing", agent=name)


def _ask_who_plays(words: Words, game: str) -> tuple[str, str]:
    if not sys.stdin.isatty():
        return _CHOICES["3"]
    print(words.say("who-plays"))
    while True:
        answer = ask_line(words.say("who-plays-prompt") + " ").strip() or "1"
        if answer in _CHOICES:
            jack, investigator = _CHOICES[answer]
            if _COMPUTER not in (jack, investigator):
                return jack, investigator
            level = _ask_level(words, game)
            return (level, HUMAN) if jack == _COMPUTER else (HUMAN, level)


def _ask_level(words: Words, game: str) -> str:
    """Return the level that the person chooses by its number; the second suits a newcomer."""
    there = [level for level in LADDERS[game] if is_available(level, game)]
    usual = 2
    print(words.say("which-level"))
    for number, level in enumerate(there, start=1):
        name, about = words.say("level-name", level=level.name), level_about(words, game, level)
        print_row(words.say("level-row", number=number, name=name, about=about))
    while True:
        answer = ask_line(words.say("level-prompt", usual=usual) + " ").strip() or str(usual)
        if answer in map(str, range(1, len(there) + 1)):
            return there[int(answer) - 1].name
