"""Accounts: guests who may stay guests, people who keep theirs with a password, and bots."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Row, bindparam, delete, insert, select, update

from whitechapel.core import Word
from whitechapel.server.accounts.passwords import LOCAL, Passwords, Place
from whitechapel.server.accounts.taken_names import (
    check_free,
    check_guests,
    free_guest_name,
    look_columns,
    rename_guests,
    take_name,
)
from whitechapel.server.environment import Environment
from whitechapel.server.errors import ServerError
from whitechapel.server.names.names import guest_name, likeness, name_allowed, reserved
from whitechapel.server.storage.database import Database
from whitechapel.server.storage.schema import ACCOUNTS, SESSIONS, UPLOADS
from whitechapel.server.storage.server_state import ServerState
from whitechapel.server.storage.table_lookups import forget_account_at_tables

LONGEST_NAME = 24
_NAMES = select(ACCOUNTS.c.id, ACCOUNTS.c.name).where(
    ACCOUNTS.c.id.in_(bindparam("b_ids", expanding=True))
)


class Role(Word):
    """What an account is."""

    GUEST = "guest"
    PERSON = "person"
    ADMINISTRATOR = "admin"


@dataclass(frozen=True, slots=True)
class Account:
    """A guest, a person or a bot."""

    id: str
    name: str
    role: Role
    banned: bool
    created_at: int
    seen_at: int
    password: str | None = field(default=None, repr=False)
    """Its hash."""


class Accounts:
    """All accounts."""

    def __init__(self, database: Database, environment: Environment) -> None:
        self._database = database
        self._environment = environment
        self._passwords = Passwords(environment.hasher)
        self._server_state = ServerState(database)
        self._names: dict[str, tuple[str | None, int]] = {}
        self.renamings = 0
        """Grows whenever this process changed a name."""

    def close(self) -> None:
        """Stop the threads for passwords."""
        self._passwords.close()

    async def guest(self, languages: str = "") -> Account:
        """Create an account without a password."""
        await self._registration_is_open()

        def work(connection: Connection) -> Account:
            name = free_guest_name(connection, guest_name(languages))
            return self._added(connection, name, Role.GUEST)

        return await take_name(self._database, work)

    def _added(self, connection: Connection, name: str, role: Role, **columns: Any) -> Account:
        now = self._environment.now()
        values: dict[str, Any] = {
            "id": self._environment.token(),
            "name": name,
            **look_columns(name),
            "role": str(role),
            "banned": False,
            "created_at": now,
            "seen_at": now,
        }
        connection.execute(insert(ACCOUNTS).values(**values, **columns))
        return Account(values["id"], name, role, banned=False, created_at=now, seen_at=now)

    async def add_person(self, name: str, password: str, role: Role) -> Account:
        """Add an account with a password, also while registration is closed."""
        _check_allowed(name)
        hashed = await self._passwords.hash(password)

        def work(connection: Connection) -> tuple[Account, list[str]]:
            check_free(connection, name)
            account = self._added(connection, name, role, login=likeness(name), password=hashed)
            return account, rename_guests(connection, name, account.id)

        account, renamed = await take_name(self._database, work)
        self._forget_names(*renamed)
        return account

    async def keep(
        self, account: Account, name: str, password: str, session: str, place: Place = LOCAL
    ) -> Account:
        """Keep a guest's account with a password, or change a password.

        Every session of the account but the caller's ends in the same transaction: all other
        browsers, and all tokens.
        """
        guest = account.role is Role.GUEST
        if guest or name != account.name:
            _check_allowed(name)
        if guest:
            await self._registration_is_open()
        hashed = await self._passwords.hash(password, place)
        role = Role.PERSON if guest else account.role
        others = delete(SESSIONS).where(SESSIONS.c.account == account.id, SESSIONS.c.id != session)
        asking = select(SESSIONS.c.id).where(SESSIONS.c.id == session)

        def work(connection: Connection) -> tuple[Account, list[str]]:
            # A change of password at the same moment may have ended the session that asks.
            if connection.scalar(asking) is None:
                raise ServerError("not_authenticated", 401)
            named = self._named(
                connection, account.id, name, keep=True, password=hashed, role=str(role)
            )
            connection.execute(others)
            return named

        kept, renamed = await take_name(self._database, work)
        self._forget_names(account.id, *renamed)
        return kept

    async def authenticate(self, name: str, password: str, place: Place = LOCAL) -> Account:
        """Return the account with this name and password; raise `wrong_password` or `banned`."""
        wanted = select(ACCOUNTS).where(ACCOUNTS.c.login == likeness(name))
        row = await self._database.row(wanted)
        if not await self._passwords.fits(password, None if row is None else row.password, place):
            raise ServerError("wrong_password", 403)
        if row is None:
            raise ServerError("wrong_password", 403)
        if row.banned:
            raise ServerError("banned", 403)
        return account_of(row)

    async def check_password(
        self, account: Account, password: str | None, place: Place = LOCAL
    ) -> None:
        """Refuse a wrong password of an account; guests have none."""
        wanted = select(ACCOUNTS.c.password).where(ACCOUNTS.c.id == account.id)
        stored = await self._database.value(wanted)
        if stored is not None and not await self._passwords.fits(password or "", stored, place):
            raise ServerError("wrong_password", 403)

    async def rename(
        self, account: Account, name: str, *, by_administrator: bool = False
    ) -> Account:
        """Change the name of an account; names of kept accounts are unique.

        Administrators may use reserved names, and the names of guests who are here.
        """
        if name != account.name:
            _check_allowed(name)

        def work(connection: Connection) -> tuple[Account, list[str]]:
            return self._named(connection, account.id, name, by_administrator=by_administrator)

        changed, renamed = await take_name(self._database, work)
        self._forget_names(account.id, *renamed)
        return changed

    def _named(
        self,
        connection: Connection,
        account: str,
        name: str,
        *,
        keep: bool = False,
        by_administrator: bool = False,
        **columns: Any,
    ) -> tuple[Account, list[str]]:
        """Name an account if the name is free; return it, and the guests who made room for it."""
        wanted = select(ACCOUNTS.c.name, ACCOUNTS.c.login).where(ACCOUNTS.c.id == account)
        now = connection.execute(wanted).first()
        kept = keep or (now is not None and now.login is not None)
        if now is None or now.login is None or now.name != name:
            # An account keeps its name even where a later list finds it like that of another.
            check_free(connection, name, account)
            if not by_administrator:
                if reserved(name):
                    raise ServerError("name_taken", 409, name=name)
                if kept:
                    check_guests(connection, name, account, self._environment.now())
        renamed: list[str] = []
        if kept:
            columns["login"] = likeness(name)
            renamed = rename_guests(connection, name, account)
        columns |= {"name": name, **look_columns(name)}
        return self._change(connection, account, **columns), renamed

    def _forget_names(self, *accounts: str) -> None:
        """Remove the names of accounts that have just changed from the cache."""
        for account in accounts:
            self._names.pop(account, None)
        self.renamings += 1

    async def names(self, ids: Iterable[str]) -> dict[str, str]:
        """Return the names of accounts by their ids; deleted accounts are left out."""
        now = self._environment.now()
        ids = set(ids)
        unknown = [each for each in ids if self._names.get(each, ("", 0))[1] < now - 60_000]
        if unknown:
            rows = await self._database.rows(_NAMES, {"b_ids": unknown})
            found = {row.id: row.name for row in rows}
            if len(self._names) > 10_000:
                self._names.clear()
            self._names |= {each: (found.get(each), now) for each in unknown}
        known = {each: self._names.get(each, (None, 0))[0] for each in ids}
        return {each: name for each, name in known.items() if name is not None}

    async def by_name(self, name: str) -> Account:
        """Find any account by its id, or else a kept one by its name."""
        wanted = (
            select(ACCOUNTS)
            .where((ACCOUNTS.c.login == likeness(name)) | (ACCOUNTS.c.id == name))
            .order_by((ACCOUNTS.c.id == name).desc())
        )
        row = await self._database.row(wanted)
        if row is None:
            raise ServerError("no_such_account", 404, name=name)
        return account_of(row)

    async def people(self, limit: int = 1000, *, guests: bool = False) -> list[Account]:
        """List the accounts that were kept, or those of guests."""
        guest = ACCOUNTS.c.role == str(Role.GUEST)
        wanted = (
            select(ACCOUNTS)
            .where(guest if guests else ~guest)
            .order_by(ACCOUNTS.c.login, ACCOUNTS.c.name, ACCOUNTS.c.id)
            .limit(limit)
        )
        return [account_of(row) for row in await self._database.rows(wanted)]

    async def ban(self, account: str, *, banned: bool) -> None:
        """Ban an account or lift its ban; the ban revokes its tokens for good."""
        tokens = delete(SESSIONS).where(
            SESSIONS.c.account == account, SESSIONS.c.label.is_not(None)
        )

        def work(connection: Connection) -> None:
            self._change(connection, account, banned=banned)
            if banned:
                connection.execute(tokens)

        await self._database.write(work)

    async def promote(self, account: str) -> None:
        """Make an account an administrator's."""
        await self._database.write(
            lambda connection: self._change(connection, account, role=str(Role.ADMINISTRATOR))
        )

    def _change(self, connection: Connection, account: str, **columns: Any) -> Account:
        own = ACCOUNTS.c.id == account
        connection.execute(update(ACCOUNTS).where(own).values(**columns))
        row = connection.execute(select(ACCOUNTS).where(own)).first()
        if row is None:
            raise ServerError("no_such_account", 404, name=account)
        return account_of(row)

    async def delete(self, account: str) -> list[str]:
        """Delete an account; the logs of its games keep an id that leads nowhere.

        Returns the tables that are deleted with it, because no player is left. Raises
        `StillSeatedError` if the account has a table to leave first.
        """

        def work(connection: Connection) -> list[str]:
            connection.execute(delete(SESSIONS).where(SESSIONS.c.account == account))
            connection.execute(delete(UPLOADS).where(UPLOADS.c.account == account))
            connection.execute(delete(ACCOUNTS).where(ACCOUNTS.c.id == account))
            return forget_account_at_tables(connection, account)

        tables = await self._database.write(work)
        self._names.pop(account, None)
        self.renamings += 1
        return tables

    async def guests_unseen_since(self, moment: int) -> list[str]:
        """Find the guests who have not come back since a moment."""
        wanted = select(ACCOUNTS.c.id).where(
            ACCOUNTS.c.role == str(Role.GUEST), ACCOUNTS.c.seen_at < moment
        )
        return await self._database.column(wanted)

    async def _registration_is_open(self) -> None:
        if not await self._server_state.registration_open():
            raise ServerError("registration_closed", 403)


def _check_allowed(name: str) -> None:
    """Refuse a name that no account may take now."""
    if not name_allowed(name):
        raise ServerError("name_not_allowed", 422, most=LONGEST_NAME)


def account_of(row: Row[Any]) -> Account:
    """Read an account."""
    return Account(
        id=row.id,
        name=row.name,
        role=Role(row.role),
        banned=row.banned,
        created_at=row.created_at,
        seen_at=row.seen_at,
        password=row.password,
    )
