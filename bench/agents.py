"""How long the greedy agent thinks about a decision: the mean and the maximum."""

from time import perf_counter

from whitechapel.ai import Budget, ask, seat
from whitechapel.core import PLAYERS, AnyRules, Match, Seat
from whitechapel.games import GAMES

GAMES_EACH = 8


def measure() -> None:
    """Print the mean and the longest decision of greedy against greedy, for each game."""
    for name, rules in GAMES.items():
        times = [time for number in range(GAMES_EACH) for time in _times(rules, number)]
        print(
            f"{name}: greedy takes {1000 * sum(times) / len(times):.1f} ms a decision, "
            f"{1000 * max(times):.0f} ms at most, over {len(times)} decisions"
        )


def _times(rules: AnyRules, number: int) -> list[float]:
    seed = f"agents {number}".encode()
    deal = rules.deal(seed)
    agents = {player: seat("greedy", rules, seed + player.encode()) for player in PLAYERS}
    match = Match.begin(rules, rules.setup(deal)).play_chance(deal)
    times: list[float] = []
    while (player := rules.actor(match.state)) is not None and player is not Seat.CHANCE:
        started = perf_counter()
        move = ask(agents[player], match, player, Budget())
        times.append(perf_counter() - started)
        match = match.play(move).play_chance(deal)
    return times
