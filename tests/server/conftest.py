"""What the server's tests share: databases, and servers on them."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from support.migrations import use_two_migrations
from support.postgres import Postgres
from support.process_server import ProcessServer, process_server
from support.thread_server import ThreadServer, thread_server
from whitechapel.server.limits import rate_limits

NUMBERS = count(1)


@pytest.fixture(autouse=True)
def _refusals_come_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server in this process does not hold refusals back: tests are refused often."""
    monkeypatch.setattr(rate_limits, "HOLD_BACK", 0)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL of this test process, started when first asked for."""
    with Postgres() as server:
        yield server


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    """The address of an empty database in PostgreSQL."""
    name = f"test_{next(NUMBERS)}"
    postgres.start()  # a test that failed may have left it stopped
    yield postgres.create_database(name)
    postgres.start()
    postgres.drop_database(name)


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind that the server can use."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/whitechapel.sqlite"
    url: str = request.getfixturevalue("postgres_url")
    return url


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def shared_server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[ProcessServer]:
    """A server for all tests of a module, on each kind of database; starting one takes seconds."""
    folder = tmp_path_factory.mktemp("shared")
    database = f"sqlite:///{folder}/whitechapel.sqlite"
    if request.param == "postgres":
        postgres: Postgres = request.getfixturevalue("postgres")
        database = postgres.create_database(f"shared_{next(NUMBERS)}")
    with process_server(folder, database, log_format="json") as server:
        yield server


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ThreadServer]:
    """A server in a thread for all tests of a module."""
    with thread_server(tmp_path_factory.mktemp("house")) as server:
        yield server


@pytest.fixture
def two_migrations(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The schema in two migrations instead of one."""
    use_two_migrations(tmp_path_factory.mktemp("two") / "migrations", monkeypatch)
