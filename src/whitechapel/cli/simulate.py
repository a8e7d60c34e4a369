"""`whitechapel simulate`: games by the million, in a file."""

import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path

from filelock import Timeout

from whitechapel.ai import Agent, code_of_own_agent, factory_of, play, seat
from whitechapel.cli.console import CommandError, report_error
from whitechapel.cli.i18n import Words
from whitechapel.cli.progress import finish_progress, show_progress
from whitechapel.cli.streams import print_error
from whitechapel.core import GameError, NotationError, Player, Seat
from whitechapel.games import GAMES
from whitechapel.lab.games import Play, SimulatedGame, SimulationJob, game_of, random_games
from whitechapel.lab.processes import in_processes
from whitechapel.lab.schema import PARQUET, SUFFIXES
from whitechapel.lab.simulation import OtherJobError, parts_of, simulate
from whitechapel.lab.workers import Workers, WorkersError, in_this_process, on_ray


def simulate_games(options: Namespace) -> int:
    """Play and write the games with a progress bar; return the exit status."""
    words = Words(options.language)
    path = Path(options.out)
    bar = _Bar(options.games)
    try:
        with bar:
            _write(job_of(options), path, _workers(options), bar.show)
    except (CommandError, GameError) as error:
        return report_error(words, error)
    except KeyboardInterrupt:
        print_error(words.say("simulate-interrupted", games=bar.done or 0))
        return 130
    print(words.say("simulate-done", games=options.games, file=str(path)))
    return 0


class _Bar:
    """A progress bar; at the end, also after an error, the cursor goes to the next line."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.done: int | None = None

    def show(self, done: int) -> None:
        """Show how many games are done."""
        self.done = done
        show_progress(sys.stderr, done, self.games)

    def __enter__(self) -> None:
        """Draw nothing before the first call of `show`."""

    def __exit__(self, *_: object) -> None:
        if self.done is not None:
            finish_progress(sys.stderr)


def job_of(options: Namespace) -> SimulationJob:
    """Return the job that the options describe."""
    rules = GAMES[options.game]
    edition = options.edition or rules.EDITIONS[0]
    if edition not in rules.EDITIONS:
        raise NotationError("setup_edition", "edition", text=edition[:40])
    jack, investigator = options.agents
    for name in options.agents:
        factory_of(name, options.game)
    code = "".join(map(code_of_own_agent, options.agents))
    return SimulationJob(
        options.game, edition, options.seed, jack, investigator, options.games, code
    )


def agents_games(job: SimulationJob, numbers: range) -> Iterator[SimulatedGame]:
    """Play games of agents by the rules; each depends on the seed and its number alone."""
    rules = GAMES[job.game]
    for number in numbers:
        name = f"{job.seed}/{number}".encode()
        agents: dict[Player, Agent] = {
            Seat.JACK: seat(job.jack, rules, name + b"/jack"),
            Seat.INVESTIGATOR: seat(job.investigator, rules, name + b"/investigator"),
        }
        yield game_of(play(rules, rules.deal(name, job.edition), agents), number)


def _write(
    job: SimulationJob, path: Path, workers: Workers, on_progress: Callable[[int], None]
) -> None:
    """Write the games; raise `CommandError` if that is impossible."""
    if path.suffix not in SUFFIXES:
        raise CommandError("simulate-format", file=str(path))
    if path.suffix == PARQUET and find_spec("pyarrow") is None:
        raise CommandError("lab-not-installed")
    try:
        simulate(job, path, _players(job), workers, on_progress)
    except OtherJobError:
        raise CommandError("simulate-other-job", file=str(parts_of(path))) from None
    except Timeout:
        raise CommandError("simulate-under-way", file=str(path)) from None
    except WorkersError as error:
        if error.unreachable:
            raise CommandError("simulate-unreachable") from None
        raise CommandError("simulate-workers-gone") from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise CommandError("simulate-unwritable", file=str(path), reason=reason) from None


def _players(job: SimulationJob) -> Play:
    """Return the function that plays the games: the kernel plays those of two random agents."""
    return random_games if job.jack == job.investigator == "random" else agents_games


def _workers(options: Namespace) -> Workers:
    if options.ray is not None:
        if find_spec("ray") is None:
            raise CommandError("ray-not-installed")
        return on_ray(options.ray)
    return in_this_process if options.processes == 1 else in_processes(options.processes)
