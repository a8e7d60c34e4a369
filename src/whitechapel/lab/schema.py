"""The files of games: one row for each game, as JSON lines or as Parquet.

`docs/lab.md` lists the columns. Raise `SCHEMA` when they or their meanings change.
"""

import io
import json
from array import array
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from whitechapel.lab.games import SimulatedGame, SimulationJob
from whitechapel.lab.kernels import KERNELS

SCHEMA: Final = 1
"""The version of the columns."""

JSON_LINES: Final = ".jsonl"
PARQUET: Final = ".parquet"
SUFFIXES: Final = (PARQUET, JSON_LINES)

ROWS_A_GROUP: Final = 100_000
"""The least number of rows in a group of a Parquet file, the last one excepted."""


def rows(job: SimulationJob, games: Iterable[SimulatedGame]) -> Iterator[dict[str, Any]]:
    """Return the rows of some games, columns in their order."""
    same, texts = _columns_of(job), _move_texts(job.game)
    for game in games:
        yield {
            **same,
            "number": game.number,
            "setup": game.setup,
            "moves": [texts[move] for move in game.moves],
            "winner": game.outcome.winner.value,
            "reason": str(game.outcome.reason),
            "turns": game.turns,
            "decisions": game.decisions,
        }


def _columns_of(job: SimulationJob) -> dict[str, Any]:
    """Return the columns that are the same in every row."""
    return {
        "schema": SCHEMA,
        "game": job.game,
        "edition": job.edition,
        "rules": KERNELS[job.game].rules.VERSION,
        "seed": job.seed,
        "jack": job.jack,
        "investigator": job.investigator,
    }


@cache
def _move_texts(game: str) -> tuple[str, ...]:
    kernel = KERNELS[game]
    return tuple(kernel.rules.move_text(move) for move in kernel.door.MOVES)


def encode(job: SimulationJob, games: Iterable[SimulatedGame], suffix: str) -> bytes:
    """Return some games as the bytes of a file."""
    return _parquet(job, list(games)) if suffix == PARQUET else _json_lines(job, games)


def join(parts: Iterable[Path], whole: Path, suffix: str) -> None:
    """Join parts into one file, in their order."""
    if suffix == PARQUET:
        _join_parquet(parts, whole)
        return
    with whole.open("wb") as file:
        for part in parts:
            file.write(part.read_bytes())


def _json_lines(job: SimulationJob, games: Iterable[SimulatedGame]) -> bytes:
    lines = (json.dumps(row, separators=(",", ":")) for row in rows(job, games))
    return "".join(f"{line}\n" for line in lines).encode()


# pyarrow is an optional dependency without type hints.


def _parquet(job: SimulationJob, games: list[SimulatedGame]) -> bytes:
    file = io.BytesIO()
    with _writer(file) as writer:
        writer.write_table(_table(job, games))
    return file.getvalue()


def _writer(file: Any) -> Any:
    parquet: Any = import_module("pyarrow.parquet")
    return parquet.ParquetWriter(file, _arrow_schema(), compression="zstd")


def _arrow_schema() -> Any:
    arrow: Any = import_module("pyarrow")
    text, small = arrow.string(), arrow.int16()
    columns = {
        "schema": arrow.int32(),
        **dict.fromkeys(("game", "edition", "rules", "seed", "jack", "investigator"), text),
        "number": arrow.int64(),
        "setup": text,
        "moves": arrow.list_(arrow.dictionary(small, text)),
        "winner": text,
        "reason": text,
        "turns": small,
        "decisions": small,
    }
    return arrow.schema(list(columns.items()), {"whitechapel.schema": str(SCHEMA)})


def _table(job: SimulationJob, games: list[SimulatedGame]) -> Any:
    """Return games as columns, their moves as indexes into one list of texts."""
    arrow: Any = import_module("pyarrow")
    offsets, moves = array("i", [0]), array("h")
    for game in games:
        moves.extend(game.moves)
        offsets.append(len(moves))
    numbers = arrow.Array.from_buffers(
        arrow.int16(), len(moves), [None, arrow.py_buffer(moves.tobytes())]
    )
    starts = arrow.Array.from_buffers(
        arrow.int32(), len(offsets), [None, arrow.py_buffer(offsets.tobytes())]
    )
    texts = arrow.DictionaryArray.from_arrays(numbers, list(_move_texts(job.game)))
    columns = {
        **{name: [value] * len(games) for name, value in _columns_of(job).items()},
        "number": [game.number for game in games],
        "setup": [game.setup for game in games],
        "moves": arrow.ListArray.from_arrays(starts, texts),
        "winner": [game.outcome.winner.value for game in games],
        "reason": [str(game.outcome.reason) for game in games],
        "turns": [game.turns for game in games],
        "decisions": [game.decisions for game in games],
    }
    return arrow.Table.from_pydict(columns, schema=_arrow_schema())


def _join_parquet(parts: Iterable[Path], whole: Path) -> None:
    """Join Parquet files, several of them in each group of rows."""
    arrow: Any = import_module("pyarrow")
    parquet: Any = import_module("pyarrow.parquet")
    with _writer(whole) as writer:
        waiting: list[Any] = []
        for part in parts:
            waiting.append(parquet.read_table(part, schema=_arrow_schema()))
            if sum(table.num_rows for table in waiting) >= ROWS_A_GROUP:
                writer.write_table(arrow.concat_tables(waiting).combine_chunks())
                waiting = []
        if waiting:
            writer.write_table(arrow.concat_tables(waiting).combine_chunks())
