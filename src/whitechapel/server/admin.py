"""The operations of `whitechapel admin`; they also work while a server runs."""

import sys
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from pydantic import TypeAdapter, ValidationError
from sqlalchemy import Connection, delete, func, select, update
from sqlalchemy.exc import DBAPIError

from whitechapel.server.accounts.accounts import LONGEST_NAME, Account, Accounts, Role
from whitechapel.server.accounts.passwords import Passwords
from whitechapel.server.api.protocol import requests
from whitechapel.server.backup import backup
from whitechapel.server.environment import Environment
from whitechapel.server.errors import ServerError
from whitechapel.server.live.bus import MemoryBus
from whitechapel.server.play.account_deletion import forget_guests
from whitechapel.server.play.endings import Endings
from whitechapel.server.play.table_cache import TableCache
from whitechapel.server.play.table_log import TableLog
from whitechapel.server.serve import locked_database
from whitechapel.server.settings import Settings
from whitechapel.server.storage.database import Database
from whitechapel.server.storage.database_errors import Fault, fault_of
from whitechapel.server.storage.database_lock import check_log
from whitechapel.server.storage.engine import brief_engine, shown
from whitechapel.server.storage.prepare import bring_up, explained
from whitechapel.server.storage.schema import ACCOUNTS, SERVER_STATE, SESSIONS
from whitechapel.server.storage.server_state import MISSED_BEATS, ServerState, moment_of
from whitechapel.server.storage.table_lookups import TableLookups
from whitechapel.server.storage.table_store import TableStore
from whitechapel.server.table.clocks import DAY

_NAME: TypeAdapter[str] = TypeAdapter(requests.Name)
_PASSWORD: TypeAdapter[str] = TypeAdapter(requests.Password)


@dataclass(frozen=True, slots=True)
class Listed:
    """The accounts as an administrator lists them, and the number of guests."""

    database: str
    registration_open: bool
    accounts: list[Account]
    guests: int


class Admin:
    """Operations of administrators. Running servers find the changes in the database."""

    def __init__(self, settings: Settings, environment: Environment) -> None:
        self._environment = environment
        self._database = Database(settings.database)
        self._accounts = Accounts(self._database, environment)
        self._server_state = ServerState(self._database)
        self._table_lookups = TableLookups(self._database)
        table_store = TableStore(self._database)
        # Nothing listens to this bus: PostgreSQL announces a change by itself, and the server of
        # a SQLite file reads `ServerState.changed_elsewhere`.
        bus = MemoryBus()
        table_cache = TableCache(table_store, bus, settings.cached_tables, lambda _: False)
        self._endings = Endings(
            environment, TableLog(settings, environment, table_store, table_cache, bus)
        )

    async def close(self) -> None:
        """Close the database."""
        await self._database.close()

    # Accounts.

    async def check_first(self, *, another: bool) -> None:
        """Refuse a second administrator unless `another` is set."""
        if not another and await self._count(Role.ADMINISTRATOR):
            raise ServerError("administrator_exists", 409)

    async def first(self, name: str, password: str, *, another: bool) -> Account:
        """Make the first administrator, or with `another` a further one."""
        await self.check_first(another=another)
        return await self._added(name, password, Role.ADMINISTRATOR)

    async def add(self, name: str, password: str) -> Account:
        """Make an account, also while registration is closed."""
        return await self._added(name, password, Role.PERSON)

    async def _added(self, name: str, password: str, role: Role) -> Account:
        return await self._accounts.add_person(_name(name), _password(password), role)

    async def promote(self, name: str) -> Account:
        """Make the owner of an account an administrator."""
        account = await self._kept(name)
        await self._accounts.promote(account.id)
        return account

    async def rename(self, name: str, new: str) -> Account:
        """Rename an account."""
        return await self._accounts.rename(
            await self._find(name), _name(new), by_administrator=True
        )

    async def ban(self, name: str, *, banned: bool) -> Account:
        """Ban an account, or lift the ban."""
        account = await self._find(name)
        await self._accounts.ban(account.id, banned=banned)
        return account

    async def set_password(self, name: str, password: str) -> Account:
        """Set the password of an account; its browsers and bots must sign in again."""
        account = await self._kept(name)
        hashed = await Passwords().hash(_password(password))

        def work(connection: Connection) -> None:
            own = ACCOUNTS.c.id == account.id
            connection.execute(update(ACCOUNTS).where(own).values(password=hashed))
            connection.execute(delete(SESSIONS).where(SESSIONS.c.account == account.id))

        await self._database.write(work)
        return account

    async def listed(self, *, guests: bool) -> Listed:
        """List the kept accounts, and the guests if wanted."""
        found = await self._accounts.people(10_000)
        if guests:
            found += await self._accounts.people(10_000, guests=True)
        return Listed(
            database=shown(self._database.url),
            registration_open=await self._server_state.registration_open(),
            accounts=found,
            guests=await self._count(Role.GUEST),
        )

    async def _count(self, role: Role) -> int:
        wanted = select(func.count()).where(ACCOUNTS.c.role == str(role))
        return await self._database.value(wanted) or 0

    async def _kept(self, name: str) -> Account:
        account = await self._accounts.by_name(name)
        if account.role is Role.GUEST:
            raise ServerError("guests_have_no_password", 409)
        return account

    async def _find(self, name: str) -> Account:
        """Find an account by its name or id; names of guests are not unique."""
        wanted = select(ACCOUNTS.c.id).where(
            ACCOUNTS.c.name == name, ACCOUNTS.c.role == str(Role.GUEST)
        )
        guests = await self._database.column(wanted)
        try:
            return await self._accounts.by_name(name)
        except ServerError:
            if not guests:
                raise
        if len(guests) > 1:
            raise ServerError("ambiguous_name", 409, name=name, ids=" ".join(guests))
        return await self._accounts.by_name(guests[0])

    # The server.

    async def open_registration(self, *, to_all: bool) -> None:
        """Open registration to all, or only to those whom an administrator adds."""
        await self._server_state.open_registration(to_all=to_all)

    async def forget_guests(self, days: int) -> int:
        """Delete guests who were not seen for some days; return how many."""
        moment = self._environment.now() - days * DAY
        count = await forget_guests(self._accounts, self._table_lookups, self._endings, moment)
        await self._server_state.change_elsewhere(self._environment.now())
        return count


@asynccontextmanager
async def open_admin(
    settings: Settings, environment: Environment | None = None
) -> AsyncGenerator[Admin]:
    """Open the administration of a server; its database is made if there is none."""
    with explained(settings.database):
        check_log(settings.database)
        bring_up(settings.database)
        opened = Admin(settings, environment or Environment())
        try:
            yield opened
        finally:
            await opened.close()


# Backups.


def back_up(
    settings: Settings, file: Path, environment: Environment | None = None
) -> dict[str, int]:
    """Write the whole database into a file while people play."""
    with explained(settings.database):
        check_log(settings.database)
        return backup.back_up(settings.database, file, (environment or Environment()).now())


def restore(
    settings: Settings, file: Path, *, replace: bool, environment: Environment | None = None
) -> dict[str, int]:
    """Fill the database from a backup; no server may use it meanwhile."""
    with explained(settings.database):
        if settings.on_postgres or sys.platform == "win32":
            _no_heartbeat(settings, (environment or Environment()).now())
        with locked_database(settings):
            return backup.restore(settings.database, file, replace=replace)


def _no_heartbeat(settings: Settings, now: int) -> None:
    """Refuse if a server sent a heartbeat a moment ago."""
    last = _heartbeat(settings)
    if last is None:
        return
    running = now - last <= MISSED_BEATS * settings.heartbeat * 1000
    if last > now:
        # The server's time is ahead of this machine's clock, which was set back: only a heart that
        # goes on beating shows that a server is there.
        time.sleep(MISSED_BEATS * settings.heartbeat)
        running = _heartbeat(settings) != last
    if running:
        raise ServerError("server_running", database=shown(settings.database))


def _heartbeat(settings: Settings) -> int | None:
    """Return the time of the last heartbeat; None if there is none."""
    with brief_engine(settings.database) as engine, engine.connect() as connection:
        wanted = select(SERVER_STATE.c.value).where(SERVER_STATE.c.name == "heartbeat")
        try:
            return moment_of(connection.execute(wanted).scalar_one_or_none())
        except DBAPIError as error:
            if fault_of(error) is Fault.SCHEMA:  # no server runs without its notes
                return None
            raise


def _name(name: str) -> str:
    try:
        return _NAME.validate_python(name)
    except ValidationError:
        raise ServerError("name_not_allowed", 422, most=LONGEST_NAME) from None


def _password(password: str) -> str:
    try:
        return _PASSWORD.validate_python(password)
    except ValidationError:
        raise ServerError("password_not_allowed", 422, least=8, most=200) from None
