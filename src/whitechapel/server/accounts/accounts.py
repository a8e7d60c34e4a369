"""Accounts: guests who may stay guests, people who keep theirs with a password, and bots."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Row, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from whitechapel.core import Word
from whitechapel.server.accounts.passwords import LOCAL, Passwords, Place
from whitechapel.server.accounts.taken_names import (
    check_free,
    check_guests,
    free_guest_name,
    look_columns,
    naming,
    rename_guests,
)
from whitechapel.server.environment import Environment
from whitechapel.server.errors import ServerError
from whitechapel.server.names.names import guest_name, likeness, name_allowed, reserved
from whitechapel.server.storage.database import Database
from whitechapel.server.storage.schema import ACCOUNTS, SESSIONS, UPLOADS
from whitechapel.server.storage.server_state import ServerState
from whitechapel.server.storage.table_store import forget_account_at_tables

LONGEST_NAME = 24


class Role(Word):
    """What an account is."""

    GUEST = "guest"
    PERSON = "person"
    ADMINISTRATOR = "admin"


@dataclass(frozen=True, slots=True)
class Account:
    """Somebody who plays here."""

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
        self._passwords = Passwords()
        self._server_state = ServerState(database)
        self._names: dict[str, tuple[str | None, int]] = {}
        self.renamings = 0
        """Grows whenever this process changed a name."""

    def close(self) -> None:
        """Let the threads for passwords end."""
        self._passwords.close()

    async def guest(self, languages: str = "") -> Account:
        """Welcome a visitor: an account without a password."""
        await self._registration_is_open()
        async with naming(self._database) as connection:
            name = await free_guest_name(connection, guest_name(languages))
            return await self._added(connection, name, Role.GUEST)

    async def _added(
        self, connection: AsyncConnection, name: str, role: Role, **columns: Any
    ) -> Account:
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
        await connection.execute(insert(ACCOUNTS).values(**values, **columns))
        return Account(values["id"], name, role, banned=False, created_at=now, seen_at=now)

    async def add_person(self, name: str, password: str, role: Role) -> Account:
        """Add an account with a password: the administrator's way, whatever registration says."""
        _check_allowed(name)
        hashed = await self._passwords.hash(password)
        async with naming(self._database) as connection:
            await check_free(connection, name)
            account = await self._added(
                connection, name, role, login=likeness(name), password=hashed
            )
            renamed = await rename_guests(connection, name, account.id)
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
        async with naming(self._database) as connection:
            # A change of password at the same moment may have ended the session that asks.
            if (
                await connection.scalar(select(SESSIONS.c.id).where(SESSIONS.c.id == session))
                is None
            ):
                raise ServerError("not_authenticated", 401)
            kept, renamed = await self._named(
                connection, account.id, name, keep=True, password=hashed, role=str(role)
            )
            await connection.execute(others)
        self._forget_names(account.id, *renamed)
        return kept

    async def known(self, name: str, password: str, place: Place = LOCAL) -> Account:
        """Recognise somebody by name and password."""
        wanted = select(ACCOUNTS).where(ACCOUNTS.c.login == likeness(name))
        row = await self._database.row(wanted)
        if not await self._passwords.fits(password, None if row is None else row.password, place):
            raise ServerError("wrong_password", 403)
        if row is None:
            raise ServerError("wrong_password", 403)
        if row.banned:
            raise ServerError("banned", 403)
        return account_of(row)

    async def has_password(
        self, account: Account, password: str | None, place: Place = LOCAL
    ) -> None:
        """Refuse unless somebody knows the password of his account; guests have none."""
        wanted = select(ACCOUNTS.c.password).where(ACCOUNTS.c.id == account.id)
        stored = await self._database.value(wanted)
        if stored is not None and not await self._passwords.fits(password or "", stored, place):
            raise ServerError("wrong_password", 403)

    async def rename(
        self, account: Account, name: str, *, by_administrator: bool = False
    ) -> Account:
        """Change the name of an account; that of a kept account is nobody else's.

        Administrators may use reserved names, and the names of guests who are here.
        """
        if name != account.name:
            _check_allowed(name)
        async with naming(self._database) as connection:
            changed, renamed = await self._named(
                connection, account.id, name, by_administrator=by_administrator
            )
        self._forget_names(account.id, *renamed)
        return changed

    async def _named(
        self,
        connection: AsyncConnection,
        account: str,
        name: str,
        *,
        keep: bool = False,
        by_administrator: bool = False,
        **columns: Any,
    ) -> tuple[Account, list[str]]:
        """Name an account if the name is free; return it, and the guests who made room for it."""
        wanted = select(ACCOUNTS.c.name, ACCOUNTS.c.login).where(ACCOUNTS.c.id == account)
        now = (await connection.execute(wanted)).first()
        kept = keep or (now is not None and now.login is not None)
        if now is None or now.login is None or now.name != name:
            # The own name of a kept account may stay, even if an older one looks like it.
            await check_free(connection, name, account)
            if not by_administrator:
                if reserved(name):
                    raise ServerError("name_taken", 409, name=name)
                if kept:
                    await check_guests(connection, name, account, self._environment.now())
        renamed: list[str] = []
        if kept:
            columns["login"] = likeness(name)
            renamed = await rename_guests(connection, name, account)
        columns |= {"name": name, **look_columns(name)}
        return await self._change(connection, account, **columns), renamed

    def _forget_names(self, *accounts: str) -> None:
        """Look up again the names of accounts that were just changed."""
        for account in accounts:
            self._names.pop(account, None)
        self.renamings += 1

    async def names(self, ids: Iterable[str]) -> dict[str, str]:
        """Return the names of accounts; those that were deleted have none."""
        now = self._environment.now()
        ids = set(ids)
        unknown = [each for each in ids if self._names.get(each, ("", 0))[1] < now - 60_000]
        if unknown:
            wanted = select(ACCOUNTS.c.id, ACCOUNTS.c.name).where(ACCOUNTS.c.id.in_(unknown))
            found = {row.id: row.name for row in await self._database.rows(wanted)}
            if len(self._names) > 10_000:
                self._names.clear()
            self._names |= {each: (found.get(each), now) for each in unknown}
        known = {each: self._names.get(each, (None, 0))[0] for each in ids}
        return {each: name for each, name in known.items() if name is not None}

    async def by_name(self, name: str) -> Account:
        """Find any account by its id, or a kept one by its name; nobody hides behind an id."""
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
        """Ban an account or let it in again; its tokens end with the ban and do not come back."""
        tokens = delete(SESSIONS).where(
            SESSIONS.c.account == account, SESSIONS.c.label.is_not(None)
        )
        async with self._database.writing() as connection:
            await self._change(connection, account, banned=banned)
            if banned:
                await connection.execute(tokens)

    async def promote(self, account: str) -> None:
        """Make an account an administrator's."""
        async with self._database.writing() as connection:
            await self._change(connection, account, role=str(Role.ADMINISTRATOR))

    async def _change(self, connection: AsyncConnection, account: str, **columns: Any) -> Account:
        own = ACCOUNTS.c.id == account
        await connection.execute(update(ACCOUNTS).where(own).values(**columns))
        row = (await connection.execute(select(ACCOUNTS).where(own))).first()
        if row is None:
            raise ServerError("no_such_account", 404, name=account)
        return account_of(row)

    async def delete(self, account: str) -> list[str]:
        """Delete an account; the logs of its games keep an id that leads nowhere.

        Returns the tables that went with it, as nobody is left at them. Raises `StillSeatedError`
        where there is a table to leave first.
        """
        async with self._database.writing() as connection:
            await connection.execute(delete(SESSIONS).where(SESSIONS.c.account == account))
            await connection.execute(delete(UPLOADS).where(UPLOADS.c.account == account))
            await connection.execute(delete(ACCOUNTS).where(ACCOUNTS.c.id == account))
            tables = await forget_account_at_tables(connection, account)
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
