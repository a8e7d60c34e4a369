"""How far the values of an analysis are off: `python -m bench.analysis_errors [pocket] [london]`.

It prints the tables that stand as `ERRORS` in `ai/pocket/analysis.py` and `ai/london/analysis.py`.
The games are new ones, of a strong level against itself with a few random moves, so that no network
has learned from them. Beliefs are those of counting. Ten minutes or so on one core.

Pocket: the network's value at the beginning of a turn against that of the turn solved. Before an
odd turn it cannot know the toss, so it is compared with the mean over all sixteen. [P3.2]
London: where an activation begins, the value of Jack's and of a spectator's analysis, which looks
two activations ahead, against a search of three.
"""

import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from operator import mul
from random import Random
from typing import Any

from whitechapel import london, pocket
from whitechapel.ai import analyse, ask, seat
from whitechapel.ai.agent import Budget
from whitechapel.ai.london.analysis import counted_belief
from whitechapel.ai.london.levels import weights
from whitechapel.ai.pocket.agents import shipped_network
from whitechapel.ai.pocket.belief import count_cases
from whitechapel.ai.pocket.turn import begin
from whitechapel.core import PLAYERS, AnyRules, Match, Seat
from whitechapel.kernel import london as london_kernel
from whitechapel.kernel import pocket as pocket_kernel
from whitechapel.london.components import INDEX
from whitechapel.pocket.moves import TOSSES
from whitechapel.pocket.turn import toss

LEVEL = {"pocket": "expert", "london": "skilled"}
EXPLORING = 0.1
"""How often a move is random."""
ROUNDS, REFRESH = 24, (12,)
WIDTH = 24
"""How many boards the search of London follows at each activation."""
WANTED = {"pocket": 80, "london": 100}
"""The positions of each turn; games are played until there are so many, or `MOST_GAMES`."""
STARTS = 24
"""The games whose first turn is solved."""
MOST_GAMES = {"pocket": 240, "london": 120}


class Errors:
    """Sums of squares of differences: of single types or identities, and of their means."""

    def __init__(self) -> None:
        self.count = 0
        self.own = self.mean = 0.0

    def add(self, chances: Sequence[float], found: Sequence[float], true: Sequence[float]) -> None:
        """Add a position: how likely each type is, its value, and its value by a deeper search."""
        differences = [a - b for a, b in zip(found, true, strict=True)]
        self.add_squares(
            sum(c * d * d for c, d in zip(chances, differences, strict=True)),
            sum(c * d for c, d in zip(chances, differences, strict=True)) ** 2,
        )

    def add_squares(self, own: float, mean: float) -> None:
        """Add the squares of two differences: of one type, and of the mean of all."""
        self.count += 1
        self.own += own
        self.mean += mean

    def __str__(self) -> str:
        own, mean = sqrt(self.own / self.count), sqrt(self.mean / self.count)
        return f"Error({own:.3f}, {mean:.3f}),  # {self.count} positions"


def states(rules: AnyRules, number: int) -> Iterator[Any]:
    """Play a game and yield its states."""
    word = f"analysis errors {number}".encode()
    random = Random(word)
    deal = rules.deal(word, edition=rules.EDITIONS[number % len(rules.EDITIONS)])
    agents = {player: seat(LEVEL[rules.NAME], rules, word) for player in PLAYERS}
    match = Match.begin(rules, rules.setup(deal)).play_chance(deal)
    yield from (ply.state for ply in match.plies)
    while (player := rules.actor(match.state)) in agents:
        move = ask(agents[player], match, player, Budget())
        if random.random() < EXPLORING:
            quiet = [each for each in rules.legal_moves(match.state) if each.code != "accuse"]
            move = random.choice(quiet)
        count = len(match.plies)
        match = match.play(move).play_chance(deal)
        yield from (ply.state for ply in match.plies[count:])


def measure_pocket() -> dict[int, Errors]:
    """Compare the network with solved turns, by the turn that begins."""
    errors = {turn: Errors() for turn in range(2, 9)}
    for number in range(MOST_GAMES["pocket"]):
        for state in states(pocket, number):
            public = state.public
            even = public.phase is pocket.Phase.HUNT and public.turn % 2 == 0
            begins = public.phase is pocket.Phase.TOSS or (even and not any(public.used))
            if begins and public.turn > 1 and errors[public.turn].count < WANTED["pocket"]:
                types = count_cases(public).types
                kinds, chances = list(types), list(types.values())
                packed = pocket_kernel.pack_public(public)
                rows = pocket_kernel.input_rows(packed, kinds, chances)
                found = [shipped_network().value(row) for row in rows]
                errors[public.turn].add(chances, found, _solved(public, kinds))
    return errors


def _solved(public: pocket.Public, kinds: Sequence[tuple[int, int]]) -> list[float]:
    """Return the values of a turn, solved; before a toss, the mean of all tosses."""
    begun = [public]
    if public.phase is pocket.Phase.TOSS:
        begun = [toss(public, each)[0] for each in TOSSES]
    sums = [0.0] * len(kinds)
    for each in begun:
        turn = begin(each, count_cases(each))
        turn.game.value(shipped_network())
        turn.game.solve(ROUNDS, REFRESH)
        values = turn.game.values()
        sums = [a + values[turn.number(kind)] for a, kind in zip(sums, kinds, strict=True)]
    return [each / len(begun) for each in sums]


def measure_start() -> tuple[float, float]:
    """Return Jack's chance before a game of Pocket, and its spread over deals and tosses."""
    values: list[float] = []
    for number in range(STARTS):
        deal = pocket.deal(f"analysis start {number}".encode())
        match = Match.begin(pocket, pocket.setup(deal)).play_chance(deal)
        types = count_cases(match.state.public).types
        row = _solved(match.state.public, list(types))
        values.append(sum(map(mul, types.values(), row)))
    mean = sum(values) / STARTS
    return mean, sqrt(sum((each - mean) ** 2 for each in values) / STARTS)


def measure_london() -> dict[int, Errors]:
    """Compare analyses with a search of three activations, by turn, where an activation begins."""
    errors = {turn: Errors() for turn in range(1, 9)}
    judge = london_kernel.PositionJudge(weights(), 100, 1)
    random = Random("london")
    for number in range(MOST_GAMES["london"]):
        for state in states(london, number):
            public = state.public
            hunts = public.phase is london.Phase.HUNT and state.activation is None
            if hunts and random.random() < 0.3 and errors[public.turn].count < WANTED["london"]:
                differences = [
                    _difference(judge, london.view(state, viewer))
                    for viewer in (Seat.JACK, Seat.SPECTATOR)
                ]
                own, mean = differences
                if own is not None and mean is not None:
                    errors[public.turn].add_squares(own**2, mean**2)
    return errors


def _difference(judge: london_kernel.Judge, view: london.View) -> float | None:
    """Return by how much an analysis overvalues Jack's chance; None where it is exact."""
    analysis = analyse(london, view)
    if analysis.win.exact:
        return None
    found = analysis.win.value if analysis.seat is Seat.JACK else 1 - analysis.win.value
    belief = counted_belief(view)
    packed = london_kernel.pack_public(view.public)
    row: list[float] = judge.value(packed, belief, level=3, width=WIDTH)
    if view.identity is not None:
        return found - row[INDEX[view.identity]]
    return found - sum(chance * value for chance, value in zip(belief, row, strict=True))


def main(words: list[str]) -> int:
    """Print the tables of the games that are named, or of both."""
    for game in words or ["pocket", "london"]:
        measured = measure_pocket() if game == "pocket" else measure_london()
        print(game)
        if game == "pocket":
            mean, spread = measure_start()
            print(
                f"    before the game: {mean:.2f}, spread {spread:.2f}, {STARTS} games", flush=True
            )
        for turn, errors in measured.items():
            if errors.count:
                print(f"    {turn}: {errors}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
