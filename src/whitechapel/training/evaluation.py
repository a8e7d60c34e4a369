"""New weights against the committed ones, on duplicate deals: each agent plays both sides."""

from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

from whitechapel.ai import Agent, Score, WinCount, play, wilson
from whitechapel.core import PLAYERS, Player, opponent
from whitechapel.games import GAMES
from whitechapel.training.course import Course, Run


@dataclass(frozen=True, slots=True)
class DuplicateDeals:
    """Deals that two files of weights play against each other; each part is one deal."""

    course: Course
    first: bytes
    second: bytes

    def __call__(self, number: int) -> bytes:
        """Play a deal with the first weights in each seat; return in which of them they won."""
        rules = GAMES[self.course.game]
        seed = f"{self.course.seed}/evaluation/{number}".encode()
        deal = rules.deal(seed, edition=rules.EDITIONS[number % len(rules.EDITIONS)])
        won: list[bool] = []
        for player in PLAYERS:
            agents: dict[Player, Agent] = {
                player: self.course.agent(self.first, seed + b"/first"),
                opponent(player): self.course.agent(self.second, seed + b"/second"),
            }
            outcome = rules.outcome(play(rules, deal, agents).state)
            won.append(outcome is not None and outcome.winner is player)
        return bytes(won)


def evaluate(course: Course, run: Run, file: Path, deals: int) -> Score:
    """Play the weights of a file against the committed ones; report and return their score."""
    new, committed = file.read_bytes(), committed_weights(course.game)
    # Deals that were played by other weights must not be counted.
    name = f"evaluation-{sha256(new + committed).hexdigest()[:8]}"
    score = Score()
    for part in run.files(name, DuplicateDeals(course, new, committed), deals):
        for player, won in zip(PLAYERS, part.read_bytes(), strict=True):
            score = score.and_one(player, won=bool(won))
    run.report(f"new weights against the committed ones, {deals} deals, 95 % intervals:")
    for text, tally in (
        ("as Jack", score.as_jack),
        ("as the Investigator", score.as_investigator),
        ("both", _sum(score.as_jack, score.as_investigator)),
    ):
        low, high = wilson(tally)
        run.report(
            f"  {text}: {tally.wins} of {tally.games} games won, {100 * tally.rate:.1f} % "
            f"[{100 * low:.1f}, {100 * high:.1f}]"
        )
    return score


def committed_weights(game: str) -> bytes:
    """Return the weights that come with the package."""
    return files(f"whitechapel.ai.{game}").joinpath("weights.bin").read_bytes()


def _sum(first: WinCount, second: WinCount) -> WinCount:
    return WinCount(first.wins + second.wins, first.games + second.games)
