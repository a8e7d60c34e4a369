"""`whitechapel perft`: counting the ways in which a game can go on."""

from argparse import Namespace

from whitechapel.cli.console import report_error
from whitechapel.cli.i18n import Words
from whitechapel.core import GameError
from whitechapel.core import perft as count
from whitechapel.games import GAMES


def perft(options: Namespace) -> int:
    """Count, in all or for each first move by itself."""
    words = Words(options.language)
    rules = GAMES[options.game]
    edition = options.edition or rules.EDITIONS[0]
    try:
        if options.position is not None:
            state = rules.parse_state(options.position)
        else:
            state = rules.start(rules.setup(rules.deal(options.seed.encode(), edition=edition)))
        if not options.divide or not options.depth:
            print(count(rules, state, options.depth))
            return 0
        for move in rules.legal_moves(state):
            after = rules.apply(state, move).state
            found = count(rules, after, options.depth - 1)
            print(words.say("perft-row", move=rules.move_text(move), count=str(found)))
    except GameError as error:
        return report_error(words, error)
    return 0
