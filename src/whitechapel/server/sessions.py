"""Sessions: browsers that are signed in, and the tokens of bots."""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256

from sqlalchemy import delete, insert, select, update

from whitechapel.server.accounts import Account, account_of
from whitechapel.server.clocks import DAY, Outage, charged
from whitechapel.server.database import Database
from whitechapel.server.errors import ServerError
from whitechapel.server.schema import ACCOUNTS, SESSIONS
from whitechapel.server.surroundings import Surroundings

SESSION_DAYS = 400
MOST_TOKENS = 20
_SEEN_EVERY = 60 * 60 * 1000


@dataclass(frozen=True, slots=True)
class Session:
    """A browser that is signed in, or the token of a bot."""

    id: str
    account: Account
    label: str | None
    created_at: int

    @property
    def bot(self) -> bool:
        """Tell whether a program speaks."""
        return self.label is not None


class Sessions:
    """All sessions, by the digests of their tokens."""

    def __init__(
        self,
        database: Database,
        world: Surroundings,
        outages: Callable[[], Sequence[Outage]] = lambda: (),
    ) -> None:
        self._database = database
        self._world = world
        self._outages = outages

    async def begin(self, account: Account, label: str | None = None) -> str:
        """Remember a browser, or a program under a label; gives the token that it shows."""
        token, now = secrets.token_urlsafe(32), self._world.now()
        async with self._database.writing() as connection:
            await connection.execute(
                insert(SESSIONS).values(
                    digest=_digest(token),
                    id=self._world.token(),
                    account=account.id,
                    label=label,
                    created_at=now,
                    seen_at=now,
                )
            )
        return token

    async def of(self, token: str) -> Session | None:
        """Tell whose a token is; None if nobody's, or not any more."""
        wanted = (
            select(
                ACCOUNTS,
                SESSIONS.c.id.label("session"),
                SESSIONS.c.label,
                SESSIONS.c.created_at.label("begun_at"),
                SESSIONS.c.seen_at.label("called_at"),
            )
            .join(SESSIONS, ACCOUNTS.c.id == SESSIONS.c.account)
            .where(SESSIONS.c.digest == _digest(token))
        )
        row = await self._database.row(wanted)
        now = self._world.now()
        if row is None or self._expired(row.called_at, now):
            return None
        if row.banned:
            raise ServerError("banned", 403)
        account = account_of(row)
        if row.called_at < now - _SEEN_EVERY:
            await self._seen(account.id, _digest(token), now)
        return Session(row.session, account, row.label, row.begun_at)

    def _expired(self, called_at: int, now: int) -> bool:
        """Whether a session was not used for too long; a jump of the clock is an outage."""
        long = SESSION_DAYS * DAY
        return now - called_at > long and charged(called_at, now, self._outages()) > long

    async def _seen(self, account: str, digest: str, now: int) -> None:
        async with self._database.writing() as connection:
            await connection.execute(
                update(SESSIONS).where(SESSIONS.c.digest == digest).values(seen_at=now)
            )
            await connection.execute(
                update(ACCOUNTS).where(ACCOUNTS.c.id == account).values(seen_at=now)
            )

    async def end(self, session: Session) -> None:
        """Forget a browser or the token of a bot."""
        async with self._database.writing() as connection:
            await connection.execute(delete(SESSIONS).where(SESSIONS.c.id == session.id))

    async def end_others(self, session: Session) -> None:
        """Forget every other browser of an account; the tokens of its bots have a list."""
        async with self._database.writing() as connection:
            await connection.execute(
                delete(SESSIONS).where(
                    SESSIONS.c.account == session.account.id,
                    SESSIONS.c.label.is_(None),
                    SESSIONS.c.id != session.id,
                )
            )

    async def browsers(self, account: Account) -> list[tuple[int, int]]:
        """Tell of every browser that is signed in since when it is, and when it last came."""
        wanted = (
            select(SESSIONS.c.created_at, SESSIONS.c.seen_at)
            .where(SESSIONS.c.account == account.id, SESSIONS.c.label.is_(None))
            .order_by(SESSIONS.c.created_at)
        )
        return [(row.created_at, row.seen_at) for row in await self._database.rows(wanted)]

    async def add_token(self, account: Account, label: str) -> str:
        """Give an account a token for a program; it is shown once."""
        if len(await self.tokens(account)) >= MOST_TOKENS:
            raise ServerError("too_many_tokens", 409, most=MOST_TOKENS)
        return await self.begin(account, label)

    async def tokens(self, account: Account) -> list[Session]:
        """List the tokens of an account."""
        wanted = (
            select(SESSIONS)
            .where(SESSIONS.c.account == account.id, SESSIONS.c.label.is_not(None))
            .order_by(SESSIONS.c.created_at)
        )
        rows = await self._database.rows(wanted)
        return [Session(row.id, account, row.label, row.created_at) for row in rows]

    async def remove_token(self, account: Account, token_id: str) -> None:
        """Take a token back."""
        async with self._database.writing() as connection:
            await connection.execute(
                delete(SESSIONS).where(
                    SESSIONS.c.id == token_id,
                    SESSIONS.c.account == account.id,
                    SESSIONS.c.label.is_not(None),
                )
            )


def _digest(token: str) -> str:
    return sha256(token.encode()).hexdigest()
