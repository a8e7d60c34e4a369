"""What a table is asked, the same over HTTP and over a socket."""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from whitechapel.core import Json, Player
from whitechapel.server import decisions, wire
from whitechapel.server.accounts import Accounts
from whitechapel.server.decisions import Confirmation
from whitechapel.server.errors import ServerError
from whitechapel.server.eyes import Eyes, eyes_of
from whitechapel.server.ledger import Ledger
from whitechapel.server.messages import (
    accounts_told,
    notebook_message,
    past_message,
    table_message,
)
from whitechapel.server.metrics import CONFIRM_SECONDS, EXPLORE_SECONDS
from whitechapel.server.play import Play
from whitechapel.server.surroundings import Surroundings
from whitechapel.server.table import Table


@dataclass(frozen=True, slots=True)
class Desk:
    """Answers whoever asks at a table; `account` is None for strangers."""

    world: Surroundings
    ledger: Ledger
    play: Play
    accounts: Accounts

    async def message(
        self, table: Table, account: str | None, since: int = 0, key: str | None = None
    ) -> dict[str, Json]:
        """Tell somebody of a table."""
        return await self.seen(table, eyes_of(table, account, key), account, since)

    async def seen(
        self, table: Table, eyes: Eyes, account: str | None, since: int = 0
    ) -> dict[str, Json]:
        """Tell of a table what certain eyes see."""
        return table_message(
            table,
            eyes,
            account,
            await self.accounts.names(accounts_told(table, since)),
            now=self.world.now(),
            outages=self.ledger.outages,
            since=since,
        )

    async def names(self, table: Table) -> Mapping[str, str]:
        """Return the names of those who sit at a table."""
        return await self.accounts.names(
            chair.account for chair in table.chairs if chair.account is not None
        )

    async def answer(self, table_id: str, account: str, asked: wire.AtTable) -> dict[str, Any]:
        """Do what is asked at a table, or refuse."""
        version = getattr(asked, "version", None)
        table = await self.ledger.get(table_id, version)
        eyes = eyes_of(table, account)
        if table.seats is None and table.chairs_of(account):
            decisions.playing(table)  # refuses: it has not begun, or was given up before it did
        seat = _seat(eyes, asked)
        match asked:
            case wire.Explore():
                return self._explored(table, _held(eyes, seat, asked), seat, asked)
            case wire.Confirm():
                return await self._confirmed(table_id, _held(eyes, seat, asked), seat, asked)
            case wire.TakeBack(version=version):
                table = await self.play.take_back(table_id, seat, version)
                return {"type": "asked" if table.asked else "taken_back", "version": table.version}
            case wire.AnswerTakeBack(version=version, consent=consent):
                table = await self.play.answer_take_back(table_id, seat, version, consent=consent)
                return {"type": "answered", "version": table.version}
            case wire.Resign():
                table = await self.play.resign(table_id, seat)
                return {"type": "resigned", "version": table.version}
            case wire.Reveal(since=since):
                return await self.seen(table, eyes.reveal(seat), account, since)
            case _:
                raise ServerError("malformed", 422, place="type")

    async def notebook(
        self, table_id: str, account: str | None, asked: wire.Notebook, key: str | None = None
    ) -> dict[str, Any]:
        """Tell whoever may look at a table what he can work out."""
        table = await self.ledger.get(table_id, asked.version)
        return notebook_message(table, _reading(eyes_of(table, account, key), asked))

    async def past(
        self, table_id: str, account: str | None, asked: wire.Past, key: str | None = None
    ) -> dict[str, Any]:
        """Tell whoever may look at a table how it stood at an earlier version."""
        table = await self.ledger.get(table_id, asked.version)
        return past_message(table, _reading(eyes_of(table, account, key), asked), asked.version)

    def _explored(
        self, table: Table, eyes: Eyes, seat: Player, asked: wire.Explore
    ) -> dict[str, Any]:
        with EXPLORE_SECONDS.time():
            told = decisions.explore(table, eyes, seat, asked.version, asked.moves, each=asked.each)
        return {"type": "explored", "version": table.version, **told}

    async def _confirmed(
        self, table_id: str, eyes: Eyes, seat: Player, asked: wire.Confirm
    ) -> dict[str, Any]:
        start = time.perf_counter()
        confirmation = Confirmation(seat, tuple(asked.moves), asked.version, asked.id)
        version = await self.play.confirm(table_id, eyes, confirmation)
        CONFIRM_SECONDS.observe(time.perf_counter() - start)
        return {"type": "confirmed", "id": asked.id, "version": version}


def _seat(eyes: Eyes, asked: wire.AtTable) -> Player:
    """Tell for which seat somebody asks."""
    wanted = asked.wanted_seat()
    if not eyes.seats:
        raise ServerError("not_your_table", 403)
    if wanted is None:
        if eyes.device:
            raise ServerError("which_seat", 422)
        return eyes.seats[0]
    if wanted not in eyes.seats:
        raise ServerError("not_your_seat", 403, seat=wanted)
    return wanted


def _reading(eyes: Eyes, asked: wire.Held) -> Eyes:
    """Give the eyes that read along or look back: a spectator's too, who has no seat."""
    if asked.seat is None and not asked.revealed:
        return eyes
    return _held(eyes, _seat(eyes, asked), asked)


def _held(eyes: Eyes, seat: Player, asked: wire.Held) -> Eyes:
    """Give the eyes of a seat that holds its reveal at one device."""
    return eyes.reveal(seat) if asked.revealed and eyes.device else eyes
