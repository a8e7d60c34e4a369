"""What it costs an Investigator to ignore what Jack's actions reveal, turn by turn.

Even a perfect Jack reveals something where hiding it would cost him more. This estimates what an
attacker with the posterior gains over one without it by that alone. In each turn both know Jack's
solution and play the best answer to it; the one who ignores Jack's actions goes by counting. After
the turn both play alike. What is lost in each turn adds up to what is lost in a game.

Jack's types are as likely as his public belief says. An end of a turn is worth what the solution
says: that is exact in turn 8, and the network's estimate where no looks ahead replace it.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from bench.attackers import first_action
from bench.figures import mean_interval
from bench.last_two import answer_in_turn, investigators_plays
from bench.pocket_play import Turns, random_position, turn_starts
from whitechapel import pocket
from whitechapel.ai.pocket.agents import SearchAgent
from whitechapel.ai.pocket.belief import Belief, count_cases
from whitechapel.ai.pocket.following import belief_after, public_after
from whitechapel.ai.pocket.retrace import Play, PlayedTurn
from whitechapel.ai.pocket.search import Search
from whitechapel.ai.pocket.turn import Strength, Turn
from whitechapel.core import Seat
from whitechapel.pocket import Public
from whitechapel.pocket.components import CHARACTERS
from whitechapel.pocket.moves import ActionMove

JACK_UNREAD: Final = 4
LATE_TURNS: Final = (7, 8)
MOST_SUSPECTS: Final = 3


@dataclass(frozen=True)
class Answers:
    """What Jack wins against three answers to his solution of a turn."""

    informed: float
    ignoring_now: float
    """By one who knows what Jack told before this turn."""
    ignoring: float

    def __add__(self, other: "Answers") -> "Answers":
        return Answers(
            self.informed + other.informed,
            self.ignoring_now + other.ignoring_now,
            self.ignoring + other.ignoring,
        )

    def times(self, chance: float) -> "Answers":
        """Return what is left of each if it only comes to this with some chance."""
        return Answers(chance * self.informed, chance * self.ignoring_now, chance * self.ignoring)


@dataclass(frozen=True)
class Ignoring:
    """Plays a game of the search against itself, and adds random late positions."""

    seed: str
    engine: Strength

    def __call__(self, number: int) -> bytes:
        """Return what is lost in each turn of a game, and in one late position."""
        seed = f"{self.seed}/{number}"
        agent = SearchAgent(pocket, seed.encode(), strength=self.engine)
        search: Search = agent._search  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
        found = [
            _row("games", turns, answers_at(search, turns))
            for turns in turn_starts(seed.encode(), {Seat.JACK: agent, Seat.INVESTIGATOR: agent})
        ]
        turn = LATE_TURNS[number % len(LATE_TURNS)]
        late = (PlayedTurn(random_position(Random(seed), turn, MOST_SUSPECTS, 2), ()),)
        return json.dumps([*found, _row("random", late, answers_at(search, late))]).encode()


def _row(source: str, turns: Turns, answers: Answers) -> dict[str, Any]:
    public = turns[-1].public
    return {
        "source": source,
        "turn": public.turn,
        "suspects": len(public.suspects),
        "informed": answers.informed,
        "now": answers.ignoring_now - answers.informed,
        "lost": answers.ignoring - answers.informed,
    }


def answers_at(search: Search, turns: Turns) -> Answers:
    """Return what Jack wins from the beginning of a turn on against each answer."""
    public, belief = turns[-1].public, search.belief(turns)
    counted = count_cases(public)
    if public.turn % 2 == 0:
        return answers_to(search.solve(public, belief), belief, counted)
    usual = first_action(search.solve(public, belief))
    answers = _after(search, public, belief, usual)
    other = first_action(search.solve(public, counted))
    if other == usual:
        return answers
    ignoring = _after(search, public, belief, other).ignoring
    return Answers(answers.informed, answers.ignoring_now, ignoring)


def _after(search: Search, public: Public, belief: Belief, action: ActionMove) -> Answers:
    """Return the answers after the first action of an Investigator, for the cards it may show."""
    answers = Answers(0.0, 0.0, 0.0)
    for play in investigators_plays(action, belief):
        after, told = public_after(public, play), belief_after(belief, play)
        solved = answers_to(search.solve(after, told), told, count_cases(after))
        answers += solved.times(_chance(belief, play))
    return answers


def _chance(belief: Belief, play: Play) -> float:
    """Return how likely a play shows its card."""
    if play.card is None:
        return 1.0
    card = CHARACTERS.index(play.card)
    return sum(weight * belief.card_odds(case)[card] for case, weight in belief.cases.items())


def answers_to(turn: Turn, belief: Belief, counted: Belief) -> Answers:
    """Return what Jack wins in a turn in which he is to act, if his types are as likely as said."""
    true, by_count = _weights(turn, belief), _weights(turn, counted)
    return Answers(
        answer_in_turn(turn, true), _unread(turn, true, true), _unread(turn, true, by_count)
    )


def _weights(turn: Turn, belief: Belief) -> list[float]:
    types = belief.types
    return [types.get(kind, 0.0) for kind in turn.types]


def _unread(turn: Turn, true: Sequence[float], believed: Sequence[float]) -> float:
    """Return what Jack wins against one who believes something else, whatever Jack does."""
    rows = turn.game.branch_values(JACK_UNREAD, believed)
    return sum(
        weight * share * row[who]
        for who, weight in enumerate(true)
        for share, row in zip(turn.game.strategy(0, who), rows, strict=True)
    )


def report_ignoring(results: Sequence[Sequence[Any]]) -> str:
    """Return a table of what is lost, in points: in positions of each turn, and for each game."""
    head = (
        "| positions | number | lost in each by ignoring this turn's actions "
        "| by ignoring all before too | lost for each game |\n|---|---:|---:|---:|---:|"
    )
    return "\n".join([head, *_rows(results)])


def _rows(results: Sequence[Sequence[Any]]) -> Iterator[str]:
    rows = [row for result in results for row in result]
    for source, turn in sorted({(row["source"], row["turn"]) for row in rows}):
        chosen = [row for row in rows if (row["source"], row["turn"]) == (source, turn)]
        now, lost = (_points([row[name] for row in chosen]) for name in ("now", "lost"))
        game = 100 * sum(row["lost"] for row in chosen) / len(results)
        cell = f"{game:.2f}" if source == "games" else "-"
        name = f"{'from games' if source == 'games' else 'random'}, turn {turn}"
        yield f"| {name} | {len(chosen)} | {now} | {lost} | {cell} |"
    games = [[row for row in result if row["source"] == "games"] for result in results]
    sums = {
        name: _points([sum(row[name] for row in game) for game in games])
        for name in ("now", "lost")
    }
    yield f"| whole games | {len(games)} | {sums['now']} | {sums['lost']} | {sums['lost']} |"


def _points(values: Sequence[float]) -> str:
    mean, low, high = mean_interval([100 * value for value in values])
    return f"{mean:.2f} [{low:.2f}, {high:.2f}]"
