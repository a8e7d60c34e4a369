"""What a server says besides what it sends: logs, counts, the bus, and what it stores as told."""

import json
import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from prometheus_client.parser import text_string_to_metric_families
from structlog import DropEvent
from structlog.testing import capture_logs

from playing import VIEWERS
from server.scripted import Visitor
from whitechapel.server.live.bus import MemoryBus


@contextmanager
def keep_logs() -> Iterator[list[bytes]]:
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
def keep_bus() -> Iterator[list[bytes]]:
    """Keep what the bus carries."""
    kept: list[bytes] = []
    tell = MemoryBus.tell

    async def keep(bus: MemoryBus, *told: Any) -> None:
        kept.append(repr(told).encode())
        await tell(bus, *told)

    with patch.object(MemoryBus, "tell", keep):
        yield kept


Counts = dict[tuple[str, str], float]


async def counts(visitor: Visitor) -> Counts:
    """Give what `/metrics` counts; how long things took is nobody's secret, and never the same."""
    text = (await visitor.ask("GET", "/metrics")).body.decode()
    found: Counts = {}
    for family in text_string_to_metric_families(text):
        for name, labels, value, *_ in family.samples:
            timing = name.endswith(("_bucket", "_sum", "_created"))
            if name.startswith("whitechapel_") and not timing:
                found[name, repr(sorted(labels.items()))] = value
    return found


def counted_since(before: Counts, now: Counts) -> Counts:
    """Give what was counted since; every server of this process counts in the same place."""
    gauges = ("whitechapel_sockets", "whitechapel_cached_tables")
    return {
        key: value if key[0] in gauges else value - before.get(key, 0)
        for key, value in now.items()
        if key[0] in gauges or value != before.get(key, 0)
    }


def stored_as_told(file: Path, since: int) -> Iterator[dict[str, list[bytes]]]:
    """Give what is stored as told to each viewer, moment by moment."""
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
