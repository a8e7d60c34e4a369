"""What a server says besides what it sends: logs, counts, the bus, and what it stores as told."""

import json
import logging
import sqlite3
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from prometheus_client.parser import text_string_to_metric_families
from structlog import DropEvent
from structlog.testing import capture_logs

from support.client import Visitor
from support.random_games import VIEWERS
from whitechapel.server.live.bus import MemoryBus


@contextmanager
def keep_logs() -> Generator[list[bytes]]:
    """Keep every line that the server, or a library of its, logs."""
    kept: list[bytes] = []

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            if not record.name.startswith("http"):  # that is whoever asks
                kept.append(record.getMessage().encode())

    def keep(_: Any, level: str, event: Any) -> Any:
        kept.append(f"{level} {event}".encode())
        raise DropEvent

    handler, root = Keep(), logging.getLogger()
    root.addHandler(handler)
    try:
        with capture_logs(processors=[keep]):
            yield kept
    finally:
        root.removeHandler(handler)


@contextmanager
def keep_bus() -> Generator[list[bytes]]:
    """Keep what the bus carries."""
    kept: list[bytes] = []
    announce = MemoryBus.announce

    async def keep(bus: MemoryBus, table: str, version: int) -> None:
        kept.append(repr((table, version)).encode())
        await announce(bus, table, version)

    with patch.object(MemoryBus, "announce", keep):
        yield kept


Counts = dict[tuple[str, str], float]


async def counts(visitor: Visitor) -> Counts:
    """Give what `/metrics` counts; how long things took is nobody's secret, and never the same."""
    text = (await visitor.send("GET", "/metrics")).text
    found: Counts = {}
    for family in text_string_to_metric_families(text):
        for name, labels, value, *_ in family.samples:
            timing = name.endswith(("_bucket", "_sum", "_created"))
            if name.startswith("whitechapel_") and not timing:
                found[name, repr(sorted(labels.items()))] = value
    return found


def counted_since(before: Counts, now: Counts) -> Counts:
    """Return what was counted since; every server of this process counts in the same place."""
    gauges = ("whitechapel_sockets", "whitechapel_cached_tables")
    return {
        key: value if key[0] in gauges else value - before.get(key, 0)
        for key, value in now.items()
        if key[0] in gauges or value != before.get(key, 0)
    }


def stored_as_told(file: Path, since: int) -> Iterator[dict[str, list[bytes]]]:
    """Return what is stored as told to each viewer, moment by moment."""
    with closing(sqlite3.connect(file)) as connection:
        rows = connection.execute(
            "SELECT told FROM entries WHERE version >= ? ORDER BY version", (since,)
        )
        for (told,) in rows:
            heard = json.loads(told) if told else {"all": None}
            yield {
                f"stored {viewer}": [json.dumps(heard.get(viewer, heard.get("all"))).encode()]
                for viewer in VIEWERS
            }
