"""Sessions: browsers that are signed in, and the tokens of bots."""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from sqlalchemy import Connection, Row, bindparam, delete, func, insert, select, update

from whitechapel.core import Word
from whitechapel.server.accounts.accounts import Account, account_of
from whitechapel.server.environment import Environment
from whitechapel.server.errors import ServerError
from whitechapel.server.storage.database import Database
from whitechapel.server.storage.schema import ACCOUNTS, SESSIONS
from whitechapel.server.table.clocks import DAY, Outage, charged, moment_before

SESSION_DAYS = 400
TOKEN_DAYS = 90
MOST_TOKEN_DAYS = 365
MOST_TOKENS = 20
MOST_BROWSERS = 100
"""Signed-in browsers of an account; with one more, the least recently used is signed out."""
MOST_DELETED = 500
"""Expired sessions that one transaction deletes: other writers wait for it."""
_TOKENS_SHOWN = 30 * DAY
"""How long an expired token stays in its owner's list."""
_SEEN_EVERY = 60 * 60 * 1000
_OF_DIGEST = (
    select(
        ACCOUNTS,
        SESSIONS.c.id.label("session"),
        SESSIONS.c.label,
        SESSIONS.c.scope,
        SESSIONS.c.expires_at,
        SESSIONS.c.created_at.label("begun_at"),
        SESSIONS.c.seen_at.label("called_at"),
    )
    .join(SESSIONS, ACCOUNTS.c.id == SESSIONS.c.account)
    .where(SESSIONS.c.digest == bindparam("b_digest"))
)
"""A session with its account. Every request needs it; it is slow to build."""


class Scope(Word):
    """What a token may do. Nothing that concerns the account itself is in either scope."""

    READ = "read"
    PLAY = "play"

    def covers(self, needed: "Scope | None") -> bool:
        """Whether this scope is enough; None is what no token may do."""
        return needed is Scope.READ or (needed is Scope.PLAY and self is Scope.PLAY)


@dataclass(frozen=True, slots=True)
class TokenTerms:
    """What a bot's token is for, what it may do, and until when."""

    label: str
    scope: Scope
    expires_at: int


@dataclass(frozen=True, slots=True)
class Session:
    """A browser that is signed in, or a bot's token, which has terms."""

    id: str
    account: Account
    created_at: int
    used_at: int | None
    token: TokenTerms | None

    @property
    def bot(self) -> bool:
        """Whether the caller is a program."""
        return self.token is not None

    def may(self, needed: Scope | None) -> bool:
        """Whether this session may do what needs a scope; None is for browsers only."""
        return self.token is None or self.token.scope.covers(needed)

    def check(self, needed: Scope | None) -> None:
        """Refuse a token that may not do what needs a scope."""
        if self.token is not None and not self.may(needed):
            raise ServerError("insufficient_scope", 403, scope=self.token.scope)


class Sessions:
    """All sessions, by the digests of their tokens."""

    def __init__(
        self,
        database: Database,
        environment: Environment,
        outages: Callable[[], Sequence[Outage]] = lambda: (),
    ) -> None:
        self._database = database
        self._environment = environment
        self._outages = outages

    async def begin(self, account: Account) -> str:
        """Sign a browser in; return the secret of its cookie.

        A password that was right when it was looked at may have been changed since.
        """
        secret, now = secrets.token_urlsafe(32), self._environment.now()
        password = select(ACCOUNTS.c.password).where(ACCOUNTS.c.id == account.id).with_for_update()

        def work(connection: Connection) -> None:
            if connection.scalar(password) != account.password:
                raise ServerError("wrong_password", 403)
            connection.execute(
                insert(SESSIONS).values(
                    digest=_digest(secret),
                    id=self._environment.token(),
                    account=account.id,
                    created_at=now,
                    seen_at=now,
                )
            )
            browsers = (SESSIONS.c.account == account.id) & SESSIONS.c.label.is_(None)
            kept = (
                select(SESSIONS.c.digest)
                .where(browsers)
                .order_by((SESSIONS.c.digest == _digest(secret)).desc(), SESSIONS.c.seen_at.desc())
                .limit(MOST_BROWSERS)
            )
            connection.execute(delete(SESSIONS).where(browsers, SESSIONS.c.digest.not_in(kept)))

        await self._database.write(work)
        return secret

    async def of(self, secret: str, *, bot: bool) -> Session | None:
        """Return the session of a cookie or of a bot's token; None if unknown or expired.

        A token is worth nothing in a cookie, nor a cookie as a token.
        """
        rows = await self._database.rows(_OF_DIGEST, {"b_digest": _digest(secret)})
        row = next(iter(rows), None)
        now = self._environment.now()
        if row is None or bot is not (row.label is not None):
            return None
        token = _token_terms(row)
        if now >= token.expires_at if token else self._expired(row.called_at, now):
            return None
        if row.banned:
            raise ServerError("banned", 403)
        account = account_of(row)
        if row.called_at < now - _SEEN_EVERY:
            await self._seen(account.id, _digest(secret), now)
        return Session(row.session, account, row.begun_at, row.called_at or None, token)

    def _expired(self, called_at: int, now: int) -> bool:
        """Whether a session was not used for too long; a jump of the clock is an outage."""
        long = SESSION_DAYS * DAY
        return now - called_at > long and charged(called_at, now, self._outages()) > long

    async def delete_expired(self) -> int:
        """Delete some sessions that have expired, browsers' and tokens'; return how many."""
        now = self._environment.now()
        long_ago = moment_before(now, SESSION_DAYS * DAY, self._outages())
        expired = (
            select(SESSIONS.c.digest)
            .where(
                (SESSIONS.c.label.is_(None) & (SESSIONS.c.seen_at < long_ago))
                | (SESSIONS.c.expires_at <= now - _TOKENS_SHOWN)
            )
            .limit(MOST_DELETED)
        )
        wanted = delete(SESSIONS).where(SESSIONS.c.digest.in_(expired))
        return await self._database.write(lambda connection: connection.execute(wanted).rowcount)

    async def _seen(self, account: str, digest: str, now: int) -> None:
        def work(connection: Connection) -> None:
            connection.execute(
                update(SESSIONS).where(SESSIONS.c.digest == digest).values(seen_at=now)
            )
            connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.id == account).values(seen_at=now))

        await self._database.write(work)

    async def end(self, session: Session) -> None:
        """Sign a browser out."""
        wanted = delete(SESSIONS).where(SESSIONS.c.id == session.id)
        await self._database.write(lambda connection: connection.execute(wanted))

    async def browsers(self, account: Account) -> list[tuple[int, int]]:
        """Return, for every signed-in browser, when it signed in and when it was last seen."""
        wanted = (
            select(SESSIONS.c.created_at, SESSIONS.c.seen_at)
            .where(SESSIONS.c.account == account.id, SESSIONS.c.label.is_(None))
            .order_by(SESSIONS.c.created_at)
        )
        return [(row.created_at, row.seen_at) for row in await self._database.rows(wanted)]

    async def add_token(self, session: Session, label: str, scope: Scope, days: int) -> str:
        """Make a token for a program and return it; only its hash is stored.

        Expired tokens of the account are removed, so that their number stays bounded.
        """
        account, now = session.account, self._environment.now()
        secret = secrets.token_urlsafe(32)
        tokens = (SESSIONS.c.account == account.id) & SESSIONS.c.label.is_not(None)
        # The lock (SQLite has one writer anyway) orders this before or after a ban or a change of
        # password at the same moment: no token may slip in behind it.
        banned = select(ACCOUNTS.c.banned).where(ACCOUNTS.c.id == account.id).with_for_update()
        asking = select(SESSIONS.c.id).where(SESSIONS.c.id == session.id)

        def work(connection: Connection) -> None:
            if connection.scalar(banned):
                raise ServerError("banned", 403)
            if connection.scalar(asking) is None:
                raise ServerError("not_authenticated", 401)
            connection.execute(delete(SESSIONS).where(tokens, SESSIONS.c.expires_at <= now))
            if (connection.scalar(select(func.count()).where(tokens)) or 0) >= MOST_TOKENS:
                raise ServerError("too_many_tokens", 409, most=MOST_TOKENS)
            connection.execute(
                insert(SESSIONS).values(
                    digest=_digest(secret),
                    id=self._environment.token(),
                    account=account.id,
                    label=label,
                    scope=str(scope),
                    created_at=now,
                    seen_at=0,
                    expires_at=now + days * DAY,
                )
            )

        await self._database.write(work)
        return secret

    async def tokens(self, account: Account) -> list[Session]:
        """List the tokens of an account, expired ones too."""
        wanted = (
            select(SESSIONS)
            .where(SESSIONS.c.account == account.id, SESSIONS.c.label.is_not(None))
            .order_by(SESSIONS.c.created_at, SESSIONS.c.id)
        )
        return [
            Session(row.id, account, row.created_at, row.seen_at or None, _token_terms(row))
            for row in await self._database.rows(wanted)
        ]

    async def remove_token(self, account: Account, token_id: str) -> None:
        """Revoke a token."""
        revoked = delete(SESSIONS).where(
            SESSIONS.c.id == token_id,
            SESSIONS.c.account == account.id,
            SESSIONS.c.label.is_not(None),
        )
        await self._database.write(lambda connection: connection.execute(revoked))


def _token_terms(row: Row[Any]) -> TokenTerms | None:
    """Return the terms of a token; None for a browser."""
    if row.label is None:
        return None
    return TokenTerms(row.label, Scope(row.scope), row.expires_at)


def _digest(token: str) -> str:
    return sha256(token.encode()).hexdigest()
