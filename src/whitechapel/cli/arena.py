"""`whitechapel arena`: two agents on duplicate deals."""

import sys
from argparse import Namespace

from whitechapel.ai import LADDERS, Pairing, Score, WinCount, compare, factory_of, wilson
from whitechapel.cli.console import report_error
from whitechapel.cli.i18n import Words
from whitechapel.cli.levels import level_about
from whitechapel.cli.progress import finish_progress, show_progress
from whitechapel.core import GameError, Seat


def arena(options: Namespace) -> int:
    """Play the deals with a progress bar; print each player's win rate with its interval."""
    words = Words(options.language)
    pairing = Pairing(options.game, options.first, options.second, options.seed, options.edition)
    try:
        for name in (options.first, options.second):
            factory_of(name, options.game)
    except GameError as error:
        return report_error(words, error)
    print(words.say("arena-head", first=options.first, second=options.second, deals=options.deals))
    for level in LADDERS[options.game]:
        if level.name in (options.first, options.second):
            about = level_about(words, options.game, level)
            print(words.say("arena-level", agent=level.name, about=about))
    score, status = Score(), 0
    try:
        for score in compare(pairing, options.deals, options.jobs):
            show_progress(sys.stderr, score.as_jack.games, options.deals)
    except GameError as error:
        return report_error(words, error)
    except KeyboardInterrupt:
        status = 130
    finish_progress(sys.stderr)
    if status:
        print(words.say("arena-interrupted", deals=score.as_jack.games))
    for line in report(words, pairing, score):
        print(line)
    return status


def report(words: Words, pairing: Pairing, score: Score) -> list[str]:
    """Return the lines of a score: both agents in both seats."""
    against_jack, against_investigator = _lost(score.as_investigator), _lost(score.as_jack)
    rows = (
        (pairing.first, score.as_jack, score.as_investigator),
        (pairing.second, against_jack, against_investigator),
    )
    lines: list[str] = []
    for agent, as_jack, as_investigator in rows:
        for player, tally in ((Seat.JACK, as_jack), (Seat.INVESTIGATOR, as_investigator)):
            low, high = wilson(tally)
            lines.append(
                words.say(
                    "arena-row",
                    agent=agent,
                    player=player,
                    wins=tally.wins,
                    games=tally.games,
                    rate=100 * tally.rate,
                    low=100 * low,
                    high=100 * high,
                )
            )
        both = (as_jack.rate + as_investigator.rate) / 2
        lines.append(words.say("arena-both", agent=agent, rate=100 * both))
    return lines


def _lost(tally: WinCount) -> WinCount:
    return WinCount(tally.games - tally.wins, tally.games)
