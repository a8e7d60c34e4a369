"""How long a notebook takes, and the list of worlds from which it could be counted."""

from random import Random
from time import process_time

from whitechapel import pocket
from whitechapel.core import AnyRules, Match, Seat, Viewer
from whitechapel.games import GAMES

GAMES_EACH = 40
REPEATS = 20
VIEWERS: tuple[Viewer, ...] = (Seat.JACK, Seat.INVESTIGATOR, Seat.SPECTATOR)
FOUR_CARDS = (
    "GuW BeS StE / SmW PiE LeE / LaS MaS GoE; H12 W4 T8; turn 8; H W E J; time IIJIIII; shown -; "
    "jack ? ?@1 ?@3 ?@5 ?@7"
)
"""No view of Pocket has more worlds: Jack drew every card and no suspect was cleared."""


def measure() -> None:
    """Print the mean and the longest notebook of random games, and of the widest view of Pocket."""
    for name, rules in GAMES.items():
        times = [time for number in range(GAMES_EACH) for time in _times(rules, number)]
        print(
            f"{name}: a notebook takes {1000 * sum(times) / len(times):.2f} ms, "
            f"{1000 * max(times):.2f} ms at most, over {len(times)} views"
        )
    view = pocket.parse_view(FOUR_CARDS, Seat.INVESTIGATOR)
    started = process_time()
    worlds = pocket.worlds(view)
    listed = process_time() - started
    print(
        f"pocket with four hidden cards: {1000 * _best(pocket, view, ()):.2f} ms; "
        f"listing its {len(worlds)} worlds takes {1000 * listed:.0f} ms"
    )


def _times(rules: AnyRules, number: int) -> list[float]:
    """Play a random game, and measure once a turn from every seat."""
    random, deal = Random(number), rules.deal(f"notebook {number}".encode())
    match = Match.begin(rules, rules.setup(deal)).play_chance(deal)
    times: list[float] = []
    turn = 0
    while rules.actor(match.state) is not None:
        if rules.turn(match.state) > turn:
            turn = rules.turn(match.state)
            views = [rules.view(match.state, viewer) for viewer in VIEWERS]
            times += [_best(rules, view, match.events) for view in views]
        moves = rules.legal_moves(match.state)
        peaceful = [move for move in moves if move.code != "accuse"]
        match = match.play(random.choice(peaceful or moves)).play_chance(deal)
    return times


def _best(rules: AnyRules, view: object, events: tuple[object, ...]) -> float:
    best = float("inf")
    for _ in range(REPEATS):
        started = process_time()
        rules.notebook(view, events)
        best = min(best, process_time() - started)
    return best
