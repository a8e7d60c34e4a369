"""`whitechapel admin`: looking after a server, on both databases, while it runs and while not."""

import asyncio
import io
import sys
from pathlib import Path

import pytest
from sqlalchemy import func, select, update

from support.client import begin
from support.process_server import process_server
from support.program import Conversation
from whitechapel.cli import main
from whitechapel.server.accounts.accounts import Role
from whitechapel.server.accounts.sessions import Scope, Sessions
from whitechapel.server.admin import open_admin
from whitechapel.server.environment import Environment
from whitechapel.server.settings import Settings
from whitechapel.server.storage.engine import brief_engine
from whitechapel.server.storage.schema import ACCOUNTS, SESSIONS
from whitechapel.server.table.clocks import DAY

Said = pytest.CaptureFixture[str]


class AdminConsole:
    """Types `whitechapel admin` for the server of a database."""

    def __init__(self, url: str, capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
        self.url = url
        self._capsys = capsys
        self._monkeypatch = monkeypatch
        monkeypatch.setenv("WHITECHAPEL_DATABASE", url)

    def done(self, *arguments: str, password: str | None = None) -> str:
        """Type a command that must be carried out; return what it says."""
        status, out, err = self._typed(arguments, password)
        assert (status, err) == (0, "")
        return out

    def refused(self, *arguments: str, password: str | None = None) -> str:
        """Type a command that must be refused; return what it says."""
        status, out, err = self._typed(arguments, password)
        assert (status, out) == (2, "")
        assert err.count("\n") == 1
        return err

    def _typed(self, arguments: tuple[str, ...], password: str | None) -> tuple[int, str, str]:
        if password is not None:
            self._monkeypatch.setattr(sys, "stdin", io.StringIO(f"{password}\n"))
            arguments = (*arguments, "--password-stdin")
        status = main(["admin", *arguments])
        return status, *self._capsys.readouterr()


@pytest.fixture
def desk(database_url: str, capsys: Said, monkeypatch: pytest.MonkeyPatch) -> AdminConsole:
    return AdminConsole(database_url, capsys, monkeypatch)


@pytest.fixture
def one_desk(tmp_path: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch) -> AdminConsole:
    """A desk where it does not matter which database it is."""
    return AdminConsole(f"sqlite:///{tmp_path}/club.sqlite", capsys, monkeypatch)


def rows(url: str, wanted: object) -> list[tuple[object, ...]]:
    with brief_engine(url) as engine, engine.connect() as connection:
        return [tuple(row) for row in connection.execute(wanted)]  # type: ignore[call-overload]


def roles(url: str) -> dict[str, str]:
    return dict(rows(url, select(ACCOUNTS.c.name, ACCOUNTS.c.role)))  # type: ignore[arg-type]


# Accounts.


def test_the_first_administrator_is_made_in_a_database_that_was_not_there(
    desk: AdminConsole,
) -> None:
    assert desk.done("first", "Mary", password="a good one") == "Mary is an administrator now.\n"
    assert roles(desk.url) == {"Mary": "admin"}
    assert rows(desk.url, select(func.count()).select_from(SESSIONS)) == [(0,)]


def test_a_second_first_administrator_is_refused_unless_wanted(one_desk: AdminConsole) -> None:
    one_desk.done("first", "Mary", password="a good one")
    assert "--another" in one_desk.refused("first", "John", password="a good one")
    assert roles(one_desk.url) == {"Mary": "admin"}
    one_desk.done("first", "John", "--another", password="a good one")
    assert roles(one_desk.url) == {"Mary": "admin", "John": "admin"}


def test_an_account_is_added_and_can_be_made_an_administrators(one_desk: AdminConsole) -> None:
    one_desk.done("add", "John", password="a good one")
    assert roles(one_desk.url) == {"John": "person"}
    one_desk.done("promote", "john")
    assert roles(one_desk.url) == {"John": "admin"}


def test_what_the_page_would_refuse_is_refused(one_desk: AdminConsole) -> None:
    for name in ("", " ", "x" * 25, "a\nb", "\x07"):
        assert "1 to 24" in one_desk.refused("add", name, password="a good one")
    for password in ("", "short", "x" * 201):
        assert "8 to 200" in one_desk.refused("add", "John", password=password)
    assert roles(one_desk.url) == {}


def test_a_name_is_taken_once_whatever_its_case_and_told_as_it_was_typed(
    one_desk: AdminConsole,
) -> None:
    one_desk.done("add", "holmes", password="a good one")
    said = one_desk.refused("add", "HOLMES", password="a good one")
    assert said == "The name HOLMES is taken, or looks like one that is.\n"
    assert one_desk.refused("ban", "watson") == "There is no account watson.\n"


def test_an_account_is_renamed_banned_and_let_in_again(desk: AdminConsole) -> None:
    desk.done("add", "John", password="a good one")
    assert desk.done("rename", "John", "Jack") == "John is called Jack now.\n"
    assert roles(desk.url) == {"Jack": "person"}
    desk.done("ban", "Jack")
    assert rows(desk.url, select(ACCOUNTS.c.banned)) == [(True,)]
    desk.done("unban", "Jack")
    assert rows(desk.url, select(ACCOUNTS.c.banned)) == [(False,)]


def test_the_accounts_are_listed_and_the_guests_if_wanted(one_desk: AdminConsole) -> None:
    one_desk.done("first", "Mary", password="a good one")
    one_desk.done("add", "John", password="a good one")
    one_desk.done("ban", "John")
    asyncio.run(_add_guests(one_desk.url, "Porter 1", "Porter 1"))
    lines = one_desk.done("list").splitlines()
    assert lines[0].startswith("John (person, banned), last seen 20")
    assert lines[1].startswith("Mary (administrator), last seen 20")
    assert lines[2].startswith("2 guests. Registration is open. Database: ")
    everybody = one_desk.done("list", "--guests").splitlines()
    assert [line.split(" (")[0] for line in everybody[:4]] == [
        "John",
        "Mary",
        "Porter 1",
        "Porter 1",
    ]


def test_the_password_of_the_database_is_not_listed(
    capsys: Said, monkeypatch: pytest.MonkeyPatch, postgres_url: str
) -> None:
    secret = postgres_url.replace("postgres@", "postgres:squeamish@", 1)
    said = AdminConsole(secret, capsys, monkeypatch).done("list")
    assert "postgres:***@" in said
    assert "squeamish" not in said


def test_a_guest_is_banned_by_name_or_where_two_have_it_by_id(one_desk: AdminConsole) -> None:
    asyncio.run(_add_guests(one_desk.url, "Porter 1", "Porter 2", "Porter 2"))
    one_desk.done("ban", "Porter 1")
    said = one_desk.refused("ban", "Porter 2")
    ids = said.partition("(")[2].partition(")")[0].split()
    assert len(ids) == 2
    one_desk.done("ban", ids[0])
    banned = rows(one_desk.url, select(ACCOUNTS.c.name).where(ACCOUNTS.c.banned).order_by("name"))
    assert banned == [("Porter 1",), ("Porter 2",)]
    assert "no password" in one_desk.refused("password", ids[0], password="a good one")


async def _add_guests(url: str, *names: str) -> None:
    async with open_admin(Settings(database=url)) as opened:
        for name in names:
            account = await opened._accounts.guest()
            await opened._accounts.rename(account, name)


@pytest.mark.slow
def test_a_new_password_ends_every_session(one_desk: AdminConsole) -> None:
    async def come_in() -> None:
        async with open_admin(Settings(database=one_desk.url)) as opened:
            john = await opened._accounts.authenticate("John", "a good one")
            sessions = Sessions(opened._database, Environment())
            browser = await sessions.of(await sessions.begin(john), bot=False)
            assert browser is not None
            await sessions.add_token(browser, "bot", Scope.PLAY, 90)

    one_desk.done("add", "John", password="a good one")
    asyncio.run(come_in())
    assert rows(one_desk.url, select(func.count()).select_from(SESSIONS)) == [(2,)]
    one_desk.done("password", "John", password="a better one")
    assert rows(one_desk.url, select(func.count()).select_from(SESSIONS)) == [(0,)]

    async def comes_in(password: str) -> Role:
        async with open_admin(Settings(database=one_desk.url)) as opened:
            return (await opened._accounts.authenticate("John", password)).role

    assert asyncio.run(comes_in("a better one")) is Role.PERSON
    with pytest.raises(Exception, match="wrong_password"):
        asyncio.run(comes_in("a good one"))


def test_guests_are_forgotten_after_the_days_that_are_told(desk: AdminConsole) -> None:
    async def come(days_ago: int) -> None:
        early = Environment(now=lambda: Environment().now() - days_ago * DAY)
        async with open_admin(Settings(database=desk.url), early) as opened:
            await opened._accounts.guest()

    desk.done("add", "Mary", password="a good one")
    for days_ago in (1, 20, 40):
        asyncio.run(come(days_ago))
    assert desk.done("forget-guests", "--days", "50") == "No guest was away for so long.\n"
    assert desk.done("forget-guests", "--days", "30") == "One guest was forgotten.\n"
    assert desk.done("forget-guests", "--days", "10") == "One guest was forgotten.\n"
    assert sorted(roles(desk.url).values()) == ["guest", "person"]


# What goes wrong outside.


def test_a_database_that_is_away_is_told_in_a_sentence(
    capsys: Said, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    away = f"postgresql://mary:squeamish@/nothing?host={tmp_path}"
    said = AdminConsole(away, capsys, monkeypatch).refused("list")
    assert said.startswith("PostgreSQL cannot be reached at postgresql://mary:***@/nothing")
    assert "squeamish" not in said


def test_a_database_of_a_newer_program_is_left_alone(desk: AdminConsole) -> None:
    desk.done("list")
    with brief_engine(desk.url) as engine, engine.connect() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    assert "newer program" in desk.refused("list")


def test_settings_that_make_no_sense_are_told_in_a_sentence(
    capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WHITECHAPEL_PORT", "many")
    desk = AdminConsole("sqlite:///x.sqlite", capsys, monkeypatch)
    assert desk.refused("list").startswith("The setting port makes no sense")


def test_a_file_of_settings_that_is_not_there_is_not_passed_over(
    capsys: Said, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Else a misspelt name would administer another, empty database."""
    monkeypatch.setenv("WHITECHAPEL_SETTINGS", str(tmp_path / "misspelt.toml"))
    said = AdminConsole("sqlite:///x.sqlite", capsys, monkeypatch).refused("list")
    assert "misspelt.toml" in said


def test_the_settings_file_of_the_working_folder_counts(
    capsys: Said, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "whitechapel.toml").write_text('database = "sqlite:///club.sqlite"\n')
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("WHITECHAPEL_DATABASE", raising=False)
    assert main(["admin", "list"]) == 0
    assert capsys.readouterr().out.endswith("Database: sqlite:///club.sqlite\n")
    assert (tmp_path / "club.sqlite").stat().st_mode & 0o777 == 0o600


# The terminal.


@pytest.mark.slow
def test_a_password_is_asked_for_twice_and_not_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WHITECHAPEL_DATABASE", f"sqlite:///{tmp_path}/a.sqlite")
    with Conversation("admin", "first", "Mary") as talk:
        talk.hear("Password for Mary: $")
        talk.say("squeamish", "The same again: $")
        said, status = talk.quit("squeamish")
        assert status == 0
        assert said.endswith("Mary is an administrator now.\n")
        assert "squeamish" not in talk.said
    with Conversation("admin", "add", "John") as talk:
        talk.hear("Password for John: $")
        talk.say("squeamish", "The same again: $")
        said, status = talk.quit("ossifrage")
        assert status == 2
        assert "two different passwords" in said


def test_a_typed_password_that_is_no_text_is_refused_and_not_repeated(
    one_desk: AdminConsole, monkeypatch: pytest.MonkeyPatch
) -> None:
    def typed(_: str) -> str:
        return b"squeamish \xff".decode()

    monkeypatch.setattr("getpass.getpass", typed)
    said = one_desk.refused("add", "Zed")
    assert said == "The password is not text in UTF-8. Type another.\n"


# Beside a running server.


@pytest.mark.slow
def test_a_running_server_heeds_what_is_administered(
    desk: AdminConsole, tmp_path: Path, database_url: str
) -> None:
    async def do(*words: str, password: str | None = None) -> None:
        await asyncio.to_thread(desk.done, *words, password=password)

    async def play() -> None:
        mary, john = await server.guest(), await server.guest()
        await mary.ask("PATCH", "/api/me", {"name": "Mary Ann"})
        await do("ban", "Mary Ann")
        assert await mary.refused("GET", "/api/me") == (403, "banned")
        await do("unban", "Mary Ann")
        await mary.ask("GET", "/api/me")
        await do("registration", "closed")
        nobody = server.stranger()
        assert (await nobody.ask("GET", "/api/about"))["registration"] == "closed"
        assert await nobody.refused("POST", "/api/guests") == (403, "registration_closed")
        await do("add", "Mary", password="a good one")
        body = {"name": "mary", "password": "a good one"}
        assert (await nobody.ask("POST", "/api/login", body))["role"] == "person"
        await do("registration", "open")
        table = await begin(mary, john, "pocket", first_seat="drawn")
        _away(database_url, "Mary Ann", days=2)
        async with john.socket(table) as socket:
            await socket.hear("table")
            await do("forget-guests", "--days", "1")
            over = await asyncio.wait_for(socket.hear("table"), 30)
            assert over["result"]["reason"] == "abandonment"

    with process_server(tmp_path, database_url, heartbeat=0.2) as server:
        asyncio.run(play())


def _away(url: str, name: str, days: int) -> None:
    """Let somebody seem to have been away."""
    then = Environment().now() - days * DAY
    with brief_engine(url) as engine, engine.connect() as connection:
        connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.name == name).values(seen_at=then))
        connection.commit()
