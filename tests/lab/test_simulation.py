"""Games in files: the same wherever they are played, whole or not there, true to the rules."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest
from filelock import Timeout

from whitechapel.cli.simulate import agents_games
from whitechapel.games import GAMES
from whitechapel.lab import simulation
from whitechapel.lab.games import SimulatedGame, SimulationJob, random_games
from whitechapel.lab.kernels import KERNELS, seed_number
from whitechapel.lab.processes import in_processes
from whitechapel.lab.schema import SCHEMA, SUFFIXES, rows
from whitechapel.lab.simulation import OtherJobError, parts_of, simulate
from whitechapel.lab.workers import Parts, Work, in_this_process

DOCUMENT = Path(__file__).parents[2] / "docs" / "lab.md"
PLAYED: list[range] = []


@pytest.fixture(autouse=True)
def _small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "RANDOM_GAMES_A_PART", 10)
    monkeypatch.setattr(simulation, "AGENTS_GAMES_A_PART", 2)
    PLAYED.clear()


def job(game: str = "pocket", games: int = 25, **wishes: str) -> SimulationJob:
    edition = wishes.pop("edition", GAMES[game].EDITIONS[0])
    usual = {"seed": "night", "jack": "random", "investigator": "random"}
    return SimulationJob(game, edition, games=games, **usual | wishes)


def noted_games(job: SimulationJob, numbers: range) -> Iterator[SimulatedGame]:
    """Play at random and note which games were asked for."""
    PLAYED.append(numbers)
    return random_games(job, numbers)


def interrupted_games(job: SimulationJob, numbers: range) -> Iterator[SimulatedGame]:
    """Play the first parts; the third is interrupted."""
    if numbers.start >= 4:
        raise KeyboardInterrupt
    return random_games(job, numbers)


def read(path: Path) -> list[dict[str, Any]]:
    if path.suffix == ".jsonl":
        return [json.loads(line) for line in path.read_text().splitlines()]
    found: list[dict[str, Any]] = pyarrow.parquet.read_table(path).to_pylist()
    return found


def assert_true(row: dict[str, Any]) -> None:
    """Replay a row by the rules: every move legal, the end and the counts as told."""
    rules = GAMES[row["game"]]
    setup = rules.parse_setup(row["setup"])
    assert rules.edition(setup) == row["edition"]
    state, decisions = rules.start(setup), 0
    for text in row["moves"]:
        move = rules.parse_move(text)
        decisions += not rules.odds(state)
        state = rules.apply(state, move).state
    outcome = rules.outcome(state)
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (row["winner"], row["reason"])
    assert (rules.turn(state), decisions) == (row["turns"], row["decisions"])
    assert (row["schema"], row["rules"]) == (SCHEMA, rules.VERSION)


@pytest.mark.parametrize("suffix", SUFFIXES)
@pytest.mark.parametrize(
    ("game", "edition"), [(game, each) for game in GAMES for each in GAMES[game].EDITIONS]
)
def test_every_row_is_a_game_by_the_rules(
    tmp_path: Path, game: str, edition: str, suffix: str
) -> None:
    path = tmp_path / f"games{suffix}"
    simulate(job(game, edition=edition), path)
    found = read(path)
    assert [row["number"] for row in found] == list(range(25))
    assert len({tuple(row["moves"]) for row in found}) == 25
    for row in found:
        assert_true(row)


@pytest.mark.parametrize("game", GAMES)
def test_games_of_agents_are_games_by_the_rules_too(tmp_path: Path, game: str) -> None:
    path = tmp_path / "games.jsonl"
    wanted = job(game, 3, jack="random", investigator="greedy" if game == "pocket" else "random")
    simulate(wanted, path, agents_games)
    found = read(path)
    assert [(row["number"], row["jack"]) for row in found] == [(n, "random") for n in range(3)]
    for row in found:
        assert_true(row)


@pytest.mark.parametrize("game", GAMES)
def test_parquet_and_json_lines_tell_the_same(tmp_path: Path, game: str) -> None:
    for suffix in SUFFIXES:
        simulate(job(game), tmp_path / f"games{suffix}")
    one, other = (read(tmp_path / f"games{suffix}") for suffix in SUFFIXES)
    assert one == other
    assert [list(row) for row in one] == [list(row) for row in other]
    assert list(rows(job(game), random_games(job(game), range(25)))) == one


@pytest.mark.slow
@pytest.mark.parametrize("suffix", SUFFIXES)
def test_one_process_and_two_write_the_same_file(tmp_path: Path, suffix: str) -> None:
    alone, together = tmp_path / f"alone{suffix}", tmp_path / f"together{suffix}"
    for game in GAMES:
        wanted = job(game, 57)
        simulate(wanted, alone, workers=in_this_process)
        simulate(wanted, together, workers=in_processes(2))
        assert alone.read_bytes() == together.read_bytes()


@pytest.mark.slow
def test_one_process_and_two_write_the_same_games_of_agents(tmp_path: Path) -> None:
    alone, together = tmp_path / "alone.jsonl", tmp_path / "together.jsonl"
    wanted = job(games=5, jack="greedy")
    simulate(wanted, alone, agents_games, in_this_process)
    simulate(wanted, together, agents_games, in_processes(2))
    assert alone.read_bytes() == together.read_bytes()


def test_games_depend_on_the_seed_and_their_number_alone() -> None:
    few, many = list(random_games(job(), range(3, 5))), list(random_games(job(), range(9)))
    assert few == many[3:5]
    assert few != list(random_games(job(seed="day"), range(3, 5)))
    agents = job(jack="greedy")
    assert list(agents_games(agents, range(1, 2))) == list(agents_games(agents, range(2)))[1:]


def test_the_recipe_of_a_random_game_is_as_documented() -> None:
    assert seed_number("night") == 0x176473D7313395B6
    door = KERNELS["pocket"].door
    dice = door.Dice(seed_number("night"), 4)
    state, moves = door.start(dice), []
    while legal := door.legal_moves(state):
        moves.append(legal[dice.below(len(legal))])
        state = door.apply(state, moves[-1])
    assert [game.moves for game in random_games(job(), range(4, 5))] == [moves]


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_an_interrupted_job_goes_on_and_ends_as_if_nothing_had_been(
    tmp_path: Path, suffix: str
) -> None:
    path, whole = tmp_path / f"games{suffix}", tmp_path / f"whole{suffix}"
    told: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        simulate(job(games=9), path, interrupted_games, on_progress=told.append)
    assert told == [0, 2, 4]
    assert not path.exists()
    told.clear()
    simulate(job(games=9), path, noted_games, on_progress=told.append)
    assert told == [4, 6, 8, 9]
    assert [range(4, 6), range(6, 8), range(8, 9)] == PLAYED
    assert [each.name for each in tmp_path.iterdir()] == [path.name]
    simulate(job(games=9), whole, noted_games)
    assert path.read_bytes() == whole.read_bytes()


def test_an_old_file_stays_until_the_new_one_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("old")
    with pytest.raises(KeyboardInterrupt):
        simulate(job(games=9), path, interrupted_games)
    assert path.read_text() == "old"
    simulate(job(games=9), path, noted_games)
    assert len(read(path)) == 9


@pytest.mark.parametrize("wishes", [{"seed": "day"}, {"games": 8}, {"jack": "greedy"}])
def test_parts_of_another_job_are_left_alone(tmp_path: Path, wishes: dict[str, Any]) -> None:
    path = tmp_path / "games.jsonl"
    with pytest.raises(KeyboardInterrupt):
        simulate(job(games=9), path, interrupted_games)
    before = sorted(parts_of(path).iterdir())
    with pytest.raises(OtherJobError):
        simulate(job(**{"games": 9, **wishes}), path, noted_games)
    assert sorted(parts_of(path).iterdir()) == before


def test_a_job_of_which_nothing_was_done_gives_way_to_another(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with pytest.raises(KeyboardInterrupt):
        simulate(job(games=9, seed="day"), path, workers=gone)
    assert parts_of(path).exists()
    simulate(job(games=9), path)
    assert {row["seed"] for row in read(path)} == {"night"}


def gone(_work: Work, numbers: Iterable[int]) -> Parts:
    """Leave before anything is done."""
    return (_interrupted(number) for number in numbers)


def _interrupted(_number: int) -> tuple[int, bytes]:
    raise KeyboardInterrupt


def test_a_file_that_somebody_else_is_writing_is_left_to_him(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    refused: list[bool] = []

    def come_too(_: int) -> None:
        with pytest.raises(Timeout):
            simulate(job(games=9), path)
        refused.append(True)

    simulate(job(games=9), path, on_progress=come_too)
    assert refused
    assert len(read(path)) == 9
    assert [each.name for each in tmp_path.iterdir()] == [path.name]


def test_a_strange_folder_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    parts_of(path).mkdir()
    (parts_of(path) / "thesis.txt").write_text("chapter one")
    with pytest.raises(OtherJobError):
        simulate(job(), path)
    assert (parts_of(path) / "thesis.txt").read_text() == "chapter one"


def test_a_folder_is_no_file_to_write_to(tmp_path: Path) -> None:
    (tmp_path / "games.jsonl").mkdir()
    with pytest.raises(IsADirectoryError):
        simulate(job(), tmp_path / "games.jsonl")


def test_parquet_gathers_small_parts_into_large_groups(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("whitechapel.lab.schema.ROWS_A_GROUP", 20)
    simulate(job(games=45), tmp_path / "games.parquet")
    about = pyarrow.parquet.read_metadata(tmp_path / "games.parquet")
    assert [about.row_group(n).num_rows for n in range(about.num_row_groups)] == [20, 20, 5]
    assert about.metadata[b"whitechapel.schema"] == str(SCHEMA).encode()


def test_the_manual_tells_every_column(tmp_path: Path) -> None:
    simulate(job(games=1), tmp_path / "games.jsonl")
    told = DOCUMENT.read_text()
    assert f"schema {SCHEMA}" in told
    for column in read(tmp_path / "games.jsonl")[0]:
        assert f"| `{column}` |" in told
