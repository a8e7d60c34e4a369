"""How long an analysis takes, over the decisions of real games: the median and the p95."""

from time import process_time

from whitechapel.ai import analyse, play, redacted_events, seat
from whitechapel.core import PLAYERS, AnyRules, Seat
from whitechapel.games import GAMES

GAMES_EACH = {"pocket": 12, "london": 6}
LEVEL = {"pocket": "expert", "london": "skilled"}
LIMITS = {"pocket": 10, "london": 100}
"""In milliseconds: what an analysis of all decisions may take on one core."""


def measure() -> None:
    """Print the CPU time of an analysis by the seat to act, and of one by a spectator."""
    for name, rules in GAMES.items():
        for viewer in ("actor", Seat.SPECTATOR):
            times = sorted(
                time for number in range(GAMES_EACH[name]) for time in _times(rules, number, viewer)
            )
            within = sum(time <= LIMITS[name] for time in times) / len(times)
            print(
                f"{name}, {viewer}: p50 {_part(times, 0.5):.1f} ms, "
                f"p95 {_part(times, 0.95):.1f} ms, longest {times[-1]:.0f} ms, "
                f"{within:.1%} within {LIMITS[name]} ms, over {len(times)} decisions"
            )


def _part(times: list[float], part: float) -> float:
    return times[int(part * (len(times) - 1))]


def _times(rules: AnyRules, number: int, viewer: str) -> list[float]:
    """Return the times of a game's decisions in milliseconds."""
    seed = f"analysis {number}".encode()
    deal = rules.deal(seed, edition=rules.EDITIONS[number % len(rules.EDITIONS)])
    whole = play(rules, deal, {player: seat(LEVEL[rules.NAME], rules, seed) for player in PLAYERS})
    times: list[float] = []
    for plies in range(len(whole.plies)):
        match = whole.back(len(whole.plies) - plies)
        actor = rules.actor(match.state)
        if actor not in PLAYERS:
            continue
        looking = actor if viewer == "actor" else Seat.SPECTATOR
        view, history = rules.view(match.state, looking), redacted_events(match, looking)
        started = process_time()
        analyse(rules, view, history)
        times.append(1000 * (process_time() - started))
    return times
