"""Whether an agent knows a secret: `python3 run.py bench peeking pocket|london POSITIONS`.

Positions are from games of mixed levels. For each there is another world that the seat cannot tell
from the true one: its view, its redacted events and its legal moves are checked to be equal. Every
level must decide the same in both with the same seed, and the Investigator must not think longer
for one identity of Jack than for another: the times of both worlds are compared by rank. The same
agents make the last decisions of a seat up to the position for which the other world was found.

The strongest levels run the same code for fewer iterations, unless `--full` is given.
"""

import argparse
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, Final

from bench.figures import Pair, percentile, same_within_pairs
from bench.journal import FOLDER, Journal, code_of, workers_for
from bench.twins import identity_of, require_alike, twin
from whitechapel.ai import AGENTS, LADDERS, Agent, Budget, Factory, ask, is_available
from whitechapel.ai.london.engine import EngineSettings
from whitechapel.ai.pocket.agents import MASTER, SearchAgent
from whitechapel.ai.pocket.turn import Strength
from whitechapel.core import PLAYERS, AnyMatch, Match, Player, Seat
from whitechapel.games import GAMES

POSITIONS_A_PART: Final = 20
FEW: Final = 3
"""Rounds, samples, boards and the like of a reduced level, at most."""
SHUFFLES: Final = 2000
HEAD: Final = (
    "| level | positions of Jack | of the Investigator | decided differently "
    "| Investigator's CPU ms, p50 by true identity, least to most | times are alike: p |\n"
    "|---|---:|---:|---:|---|---:|"
)


def reduced(factory: Factory) -> Factory:
    """Return the same agent with fewer iterations of its search."""
    # A factory is an agent's class, or a partial call of it.
    made: Any = getattr(factory, "func", factory)
    words: tuple[Any, ...] = getattr(factory, "args", ())
    options: dict[str, Any] = getattr(factory, "keywords", {})
    if made is SearchAgent:
        strength = options.get("strength", MASTER)
        return partial(SearchAgent, **options | {"strength": _fewer_rounds(strength)})
    if words and isinstance(words[0], EngineSettings):
        return partial(made, _fewer_boards(words[0]), *words[1:], **options)
    return factory


def _fewer_rounds(strength: Strength) -> Strength:
    ahead = {name: FEW for name in ("ends", "ahead") if getattr(strength, name, 0) > FEW}
    return replace(strength, rounds=FEW, refresh=(1,), **ahead)


def _fewer_boards(settings: EngineSettings) -> EngineSettings:
    stages = tuple(
        replace(stage, boards=min(stage.boards, FEW), width=min(stage.width, FEW))
        for stage in settings.stages
    )
    return replace(settings, samples=min(settings.samples, 4 * FEW), stages=stages)


def factories(game: str, *, full: bool = False) -> dict[str, Factory]:
    """Return the agents of a game by name, without levels that would be too slow here."""
    slow = {level.name for level in LADDERS[game] if not is_available(level, game)}
    return {
        name: made if full else reduced(made)
        for name, made in AGENTS[game].items()
        if name not in slow
    }


@dataclass(frozen=True)
class Position:
    """A position of a game, the deal that led to it, and the seat that decides."""

    match: AnyMatch
    deal: Any
    player: Player


@dataclass(frozen=True)
class Peeking:
    """Lets every level decide in pairs of worlds, on the positions of a part."""

    game: str
    seed: str
    full: bool = False
    positions: int = POSITIONS_A_PART

    def __call__(self, number: int) -> bytes:
        """Return for each position whether levels decided the same, and how long they took."""
        random, made = Random(f"{self.seed}/{number}"), factories(self.game, full=self.full)
        found: list[Any] = []
        for game in count():
            seed = f"{self.seed}/{number}/{game}"
            played = played_positions(self.game, made, seed, random)
            for player in random.sample(PLAYERS, len(PLAYERS)):
                mine = [position for position in played if position.player is player]
                last = random.randint(1, max(1, len(mine)))
                wanted = min((self.positions + 1) // 2, self.positions - len(found))
                found += check(mine[max(0, last - wanted) : last], made, random)
            if len(found) == self.positions:
                break
        return json.dumps(found).encode()


def played_positions(
    game: str, made: dict[str, Factory], seed: str, random: Random
) -> list[Position]:
    """Play a game between two random levels; return every position with a decision."""
    rules = GAMES[game]
    deal = rules.deal(seed.encode(), edition=random.choice(rules.EDITIONS))
    agents = {
        player: made[random.choice(list(made))](rules, f"{seed}/{player}".encode())
        for player in PLAYERS
    }
    match = Match.begin(rules, rules.setup(deal)).play_chance(deal)
    found: list[Position] = []
    while (player := rules.actor(match.state)) is not None and player is not Seat.CHANCE:
        found.append(Position(match, deal, player))
        match = match.play(ask(agents[player], match, player, Budget())).play_chance(deal)
    return found


def check(
    walk: Sequence[Position], made: dict[str, Factory], random: Random
) -> list[dict[str, Any]]:
    """Return every level's decisions in two worlds at some positions of a seat, in their order.

    The other world looks the same at the last position, and so at those before.
    """
    if not walk:
        return []
    last, player = walk[-1], walk[-1].player
    other = twin(last.match, last.deal, player, random)
    agents: dict[str, tuple[Agent, Agent]] = {}
    for name, factory in made.items():
        seed = random.randbytes(8)
        agents[name] = factory(last.match.rules, seed), factory(last.match.rules, seed)
    found: list[dict[str, Any]] = []
    for position in walk:
        true = position.match
        beside = other.back(len(last.match.plies) - len(true.plies))
        require_alike(true, beside, player)
        worlds = [true.state, beside.state]
        found.append(
            {
                "seat": str(player),
                "worlds": [true.rules.state_text(state) for state in worlds],
                "identities": [str(identity_of(state)) for state in worlds],
                "levels": {
                    name: _compare(pair, (true, beside), player, random)
                    for name, pair in agents.items()
                },
            }
        )
    return found


def _compare(
    agents: tuple[Agent, Agent], worlds: tuple[AnyMatch, AnyMatch], player: Player, random: Random
) -> dict[str, Any]:
    """Return what an agent decides in two worlds, and its CPU times in milliseconds."""
    found: dict[int, tuple[Any, float]] = {}
    for place in random.sample(range(2), 2):  # in random order, as the first call may be slower
        started = process_time()
        move = ask(agents[place], worlds[place], player, Budget())
        found[place] = move, round(1000 * (process_time() - started), 4)
    (move, time), (other_move, other_time) = found[0], found[1]
    text = worlds[0].rules.move_text
    return {
        "same": move == other_move,
        "moves": [text(move), text(other_move)],
        "times": [time, other_time],
    }


def report(positions: Sequence[Any]) -> str:
    """Return a table with a row for each level, then what it decided differently."""
    lines = [HEAD]
    different: list[str] = []
    for level in positions[0]["levels"] if positions else ():
        seats = [each["seat"] for each in positions]
        wrong = [each for each in positions if not each["levels"][level]["same"]]
        pairs = _pairs(positions, level)
        cells = [level, str(seats.count(Seat.JACK)), str(seats.count(Seat.INVESTIGATOR))]
        cells += [str(len(wrong)), _medians(pairs)]
        cells.append(f"{same_within_pairs(pairs, Random(level), SHUFFLES):.3f}")
        lines.append(f"| {' | '.join(cells)} |")
        different += [f"{level}: {each['worlds']} {each['levels'][level]}" for each in wrong]
    return "\n".join([*lines, "", *different]).rstrip()


def _pairs(positions: Sequence[Any], level: str) -> list[Pair]:
    """Return the times of the Investigator at each position, with the identities of Jack."""
    found: list[Pair] = []
    for each in positions:
        one, other = each["identities"]
        if each["seat"] == Seat.INVESTIGATOR and one != other:
            first, second = each["levels"][level]["times"]
            found.append(((one, first), (other, second)))
    return found


def _medians(pairs: Sequence[Pair]) -> str:
    times: dict[str, list[float]] = {}
    for pair in pairs:
        for name, time in pair:
            times.setdefault(name, []).append(time)
    medians = sorted(percentile(each, 0.5) for each in times.values())
    return f"{medians[0]:.2f} to {medians[-1]:.2f}" if medians else "-"


def main(words: list[str]) -> None:
    """Check positions; end with an error if a level decided differently."""
    parser = argparse.ArgumentParser(prog="bench peeking")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("positions", type=int)
    parser.add_argument("--full", action="store_true", help="all iterations of every level")
    parser.add_argument("--seed", default="peeking")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    asked = parser.parse_args(words)
    journal = Journal(asked.folder / f"peeking-{asked.game}.jsonl", code_of(asked.game))
    task = f"peeking{' in full' if asked.full else ''}, seed {asked.seed}"
    work = Peeking(asked.game, asked.seed, asked.full)
    parts = -(-asked.positions // POSITIONS_A_PART)
    results = journal.complete(task, work, parts, workers_for(asked.jobs))
    positions = [each for part in results for each in part]
    print(report(positions))
    wrong = sum(not found["same"] for each in positions for found in each["levels"].values())
    if wrong:
        raise SystemExit(f"{wrong} decisions differ between worlds that look alike")
