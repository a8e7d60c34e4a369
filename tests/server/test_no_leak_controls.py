"""Negative controls of test_no_leak.py: each of these leaks, once let in, is found."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
import structlog

from server.test_no_leak import Pair, difference
from support.random_games import VIEWERS
from whitechapel.core import Seat
from whitechapel.server.api import table_requests
from whitechapel.server.errors import ServerError
from whitechapel.server.monitoring.metrics import DECISIONS
from whitechapel.server.play import table_log
from whitechapel.server.table import decisions
from whitechapel.server.table.messages import notebook_message, past_message, table_message
from whitechapel.server.table.table import Table

pytestmark = pytest.mark.slow


def identity(table: Table) -> str:
    """Return what nobody but Jack may know."""
    return "" if table.match is None else str(_jack(table)["identity"])


def _jack(table: Table) -> Any:
    assert table.match is not None
    state: Any = table.rules.state_json(table.match.state)
    return state["jack"]


def table_tells(secret: Callable[[Table], Any]) -> AbstractContextManager[Any]:
    """Let every message of a table tell a secret."""
    honest: Any = table_message

    def telling(table: Table, *seen: Any, **known: Any) -> Any:
        return honest(table, *seen, **known) | {"hint": secret(table)}

    return patch.object(table_requests, "table_message", telling)


def preview_tells() -> AbstractContextManager[Any]:
    """Let a preview tell who Jack is."""
    honest: Any = decisions.preview

    def telling(table: Table, *asked: Any, **known: Any) -> Any:
        told = yield from honest(table, *asked, **known)
        return told | {"preview": told["preview"] | {"hint": identity(table)}}

    return patch.object(decisions, "preview", telling)


def refusal_tells() -> AbstractContextManager[Any]:
    """Let a refusal tell who Jack is."""
    honest: Any = decisions.preview

    def telling(table: Table, *asked: Any, **known: Any) -> Any:
        try:
            return (yield from honest(table, *asked, **known))
        except ServerError as error:
            raise ServerError(error.code, error.status, hint=identity(table)) from None

    return patch.object(decisions, "preview", telling)


def log_of_table_tells() -> AbstractContextManager[Any]:
    """Let everybody hear what Jack hears."""
    honest: Any = decisions.told_of

    def telling(*moves: Any) -> Any:
        told = honest(*moves)
        return dict.fromkeys(told, told[Seat.JACK])

    return patch.object(decisions, "told_of", telling)


@contextmanager
def every_change(tell: Callable[[Table], None]) -> Iterator[None]:
    """Do something with every table that changes."""
    honest: Any = table_log.TableLog._announce

    async def telling(self: Any, after: Table, before: Table | None) -> Table:
        tell(after)
        told: Table = await honest(self, after, before)
        return told

    with patch.object(table_log.TableLog, "_announce", telling):
        yield


def log_tells() -> AbstractContextManager[Any]:
    """Let the server's log tell who Jack is."""
    return every_change(lambda table: structlog.get_logger().info("moved", who=identity(table)))


def metrics_tell() -> AbstractContextManager[Any]:
    """Let a count be kept for each Jack."""
    return every_change(lambda table: DECISIONS.labels(identity(table)).inc())


def bus_tells() -> AbstractContextManager[Any]:
    """Let the bus carry who Jack is."""
    honest: Any = table_log._topics

    def telling(after: Table, before: Table | None) -> Any:
        return (*honest(after, before), identity(after))

    return patch.object(table_log, "_topics", telling)


LEAKS: dict[str, tuple[str, Callable[[], AbstractContextManager[Any]]]] = {
    "the identity": ("investigator", lambda: table_tells(identity)),
    "a word": ("spectator", lambda: table_tells(lambda table: table.entropy[0])),
    "the secret": ("spectator", lambda: table_tells(lambda table: table.promise.secret.hex())),
    "a preview": ("investigator", preview_tells),
    "a refusal": ("investigator", refusal_tells),
    "the log of the table": ("stored spectator", log_of_table_tells),
}
"""Ways to tell a secret to a viewer, and where each must be found."""

ASIDES = {"logs": log_tells, "metrics": metrics_tell, "bus": bus_tells}
"""Ways to tell a secret to whoever runs the server, or to another process."""


@pytest.mark.parametrize("leak", LEAKS)
async def test_a_server_that_tells_somebody_a_secret_is_found_out(
    leak: str, tmp_path: Path
) -> None:
    channel, tells = LEAKS[leak]
    with tells():
        assert channel in await channels_that_tell(tmp_path)


async def test_a_server_that_tells_its_log_its_metrics_or_its_bus_a_secret_is_found_out(
    tmp_path: Path,
) -> None:
    with ExitStack() as stack:
        for tells in ASIDES.values():
            stack.enter_context(tells())
        assert await channels_that_tell(tmp_path) == set(ASIDES)


async def channels_that_tell(folder: Path) -> set[str]:
    """Play a pair of games with another Jack; return where they are first told apart."""
    pair = Pair("pocket", Seat.INVESTIGATOR, seed=3, most=10)
    assert pair.games[0].deal.identity != pair.games[1].deal.identity
    one, other = await pair.overheard(folder)
    found = [difference(one, other, each, pair.moments[each]) or "" for each in VIEWERS]
    lines = [line for each in found for line in each.splitlines()[1:]]
    return {line.partition(":")[0] for line in lines}


async def test_a_notebook_written_with_another_ones_eyes_is_found_out(tmp_path: Path) -> None:
    honest: Any = notebook_message

    def telling(table: Table, eyes: Any) -> Any:
        return honest(table, replace(eyes, viewer=Seat.JACK))

    pair = Pair("pocket", Seat.INVESTIGATOR, seed=1, most=20)
    assert pair.games[0].deal.identity != pair.games[1].deal.identity
    with patch.object(table_requests, "notebook_message", telling):
        one, other = await pair.overheard(tmp_path)
    assert difference(one, other, Seat.INVESTIGATOR, pair.moments[Seat.INVESTIGATOR])


async def test_an_earlier_moment_shown_with_another_ones_eyes_is_found_out(tmp_path: Path) -> None:
    honest: Any = past_message

    def telling(table: Table, eyes: Any, version: int) -> Any:
        return honest(table, replace(eyes, viewer=Seat.JACK), version)

    pair = Pair("pocket", Seat.INVESTIGATOR, seed=1, most=20)
    with patch.object(table_requests, "past_message", telling):
        one, other = await pair.overheard(tmp_path)
    assert difference(one, other, Seat.INVESTIGATOR, pair.moments[Seat.INVESTIGATOR])


async def test_what_is_still_to_come_is_found_where_jack_is_told_of_it(tmp_path: Path) -> None:
    pair = Pair("pocket", Seat.JACK, seed=2, most=10)
    assert pair.games[0].deal.identity == pair.games[1].deal.identity
    deals = {game.salt: game.deal for game in pair.games}

    def pile(table: Table) -> Any:
        salt = table.entropy[0].split()[-1:]
        return [str(card) for name in salt for card in deals[name].pile]

    with table_tells(pile):
        one, other = await pair.overheard(tmp_path)
    assert difference(one, other, Seat.JACK, pair.moments[Seat.JACK])
