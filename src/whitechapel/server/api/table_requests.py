"""Requests at a table, the same over HTTP and over a socket."""

import time
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from fastapi import Response

from whitechapel.core import Player
from whitechapel.server.accounts.sessions import Scope
from whitechapel.server.api.protocol import requests, socket_messages
from whitechapel.server.errors import ServerError
from whitechapel.server.limits.questions import at_once
from whitechapel.server.limits.rate_limits import CHANGES, TAKE_BACKS, Client
from whitechapel.server.monitoring.metrics import CONFIRM_SECONDS, PREVIEW_SECONDS
from whitechapel.server.services import Services
from whitechapel.server.table import decisions
from whitechapel.server.table.decisions import Confirmation
from whitechapel.server.table.message_types import (
    Confirmed,
    Done,
    NotebookTold,
    PastTold,
    PreviewTold,
    TableTold,
)
from whitechapel.server.table.messages import (
    accounts_told,
    notebook_message,
    past_message,
    table_message,
)
from whitechapel.server.table.table import Table
from whitechapel.server.table.viewpoint import Viewpoint, acting_view, viewpoint_of

Answer: TypeAlias = TableTold | PreviewTold | Confirmed | Done


@dataclass(frozen=True, slots=True)
class TableRequests:
    """Answers requests at a table. Computing time is charged to the client."""

    services: Services

    async def news(self, table: Table, client: Client, since: int, key: str | None) -> TableTold:
        """Return the message about a table that changed."""
        viewpoint = viewpoint_of(table, client.account, key)
        told = await self._telling(table, viewpoint, client.account, since)
        return await self.services.questions.news(client, at_once(told))

    async def look(
        self, table: Table, client: Client, since: int = 0, key: str | None = None
    ) -> TableTold:
        """Return the message for a client who asks for a table."""
        viewpoint = viewpoint_of(table, client.account, key)
        told = await self._telling(table, viewpoint, client.account, since)
        return await self.services.questions.answer(client, at_once(told))

    async def _telling(
        self, table: Table, viewpoint: Viewpoint, account: str | None, since: int
    ) -> Callable[[], TableTold]:
        """Return how the message of a table is made."""
        return partial(
            table_message,
            table,
            viewpoint,
            account,
            await self.services.accounts.names(accounts_told(table, since)),
            now=self.services.environment.now(),
            outages=self.services.table_log.outages,
            since=since,
        )

    async def names(self, table: Table) -> Mapping[str, str]:
        """Return the names of those who sit at a table."""
        return await self.services.accounts.names(
            chair.account for chair in table.chairs if chair.account is not None
        )

    async def answer(self, table_id: str, client: Client, asked: requests.AtTable) -> Answer:
        """Do what is asked at a table, or refuse."""
        account = client.account
        if account is None:
            raise ServerError("not_authenticated", 401)
        version = getattr(asked, "version", None)
        table = await self.services.table_log.get(table_id, version)
        viewpoint = viewpoint_of(table, account)
        if table.seats is None and table.chairs_of(account):
            decisions.playing(table)  # refuses: it has not begun, or was given up before it did
        seat = _seat(viewpoint, asked)
        # Not before: asking at the tables of others must not use up the limit of an address.
        if not isinstance(asked, requests.PreviewRequest | requests.Reveal):
            self.services.rate_limits.count(CHANGES, client)
        if isinstance(asked, requests.TakeBack):
            self.services.rate_limits.count(TAKE_BACKS, client)
        match asked:
            case requests.PreviewRequest():
                return await self._previewed(
                    table, _held(viewpoint, seat, asked), seat, asked, client
                )
            case requests.Confirm():
                held = _held(viewpoint, seat, asked)
                if held.device:
                    await self.services.questions.answer(client, _view_known(table, held, seat))
                return await self._confirmed(table_id, held, seat, asked)
            case requests.TakeBack(version=version):
                judge = partial(decisions.take_back, seat=seat, version=version)
                table = await self.services.table_log.extend(table_id, judge, version)
                return {"type": "asked" if table.asked else "taken_back", "version": table.version}
            case requests.AnswerTakeBack(version=version, consent=consent):
                judge = partial(
                    decisions.answer_take_back, seat=seat, version=version, consent=consent
                )
                table = await self.services.table_log.extend(table_id, judge, version)
                return {"type": "answered", "version": table.version}
            case requests.Resign():
                judge = partial(decisions.resign, seat=seat)
                table = await self.services.table_log.extend(table_id, judge)
                return {"type": "resigned", "version": table.version}
            case requests.Reveal(since=since):
                told = await self._telling(table, viewpoint.reveal(seat), account, since)
                return await self.services.questions.answer(client, at_once(told))
            case _:
                raise ServerError("malformed", 422, place="type")

    async def notebook(
        self, table_id: str, client: Client, asked: requests.NotebookRequest, key: str | None = None
    ) -> NotebookTold:
        """Return what a viewer of a table can work out."""
        table = await self.services.table_log.get(table_id, asked.version)
        viewpoint = _reading(viewpoint_of(table, client.account, key), asked)
        told = partial(notebook_message, table, viewpoint)
        return await self.services.questions.answer(client, at_once(told))

    async def past(
        self, table_id: str, client: Client, asked: requests.PastRequest, key: str | None = None
    ) -> PastTold:
        """Return how a table stood at an earlier version, as its viewer saw it."""
        table = await self.services.table_log.get(table_id, asked.version)
        viewpoint = _reading(viewpoint_of(table, client.account, key), asked)
        told = partial(past_message, table, viewpoint, asked.version)
        return await self.services.questions.answer(client, at_once(told))

    async def _previewed(
        self,
        table: Table,
        viewpoint: Viewpoint,
        seat: Player,
        asked: requests.PreviewRequest,
        client: Client,
    ) -> PreviewTold:
        steps = decisions.preview(
            table, viewpoint, seat, asked.version, asked.moves, each=asked.each
        )
        with PREVIEW_SECONDS.time():
            told = await self.services.questions.answer(client, steps)
        return {"type": "preview", "version": table.version, **told}

    async def _confirmed(
        self, table_id: str, viewpoint: Viewpoint, seat: Player, asked: requests.Confirm
    ) -> Confirmed:
        start = time.perf_counter()
        confirmation = Confirmation(seat, tuple(asked.moves), asked.version, asked.id)
        version = await self.services.table_log.confirm(table_id, viewpoint, confirmation)
        CONFIRM_SECONDS.observe(time.perf_counter() - start)
        return {"type": "confirmed", "id": asked.id, "version": version}


def scope_at_table(asked: requests.Incoming) -> Scope:
    """Return the scope that a question at a table needs.

    Previewing and looking are reading. To hold a reveal at one device is playing: it shows cards
    for which the player has to be asked.
    """
    match asked:
        case socket_messages.SocketPing():
            return Scope.READ
        case requests.PreviewRequest() | requests.NotebookRequest() | requests.PastRequest() if (
            not asked.revealed
        ):
            return Scope.READ
        case _:
            return Scope.PLAY


def _view_known(table: Table, viewpoint: Viewpoint, seat: Player) -> Generator[None]:
    """Compute the view of a seat at one device, which takes long, and cache it."""
    yield from ()
    if table.match is not None:
        acting_view(table.rules, table.match.state, viewpoint, seat)


def _seat(viewpoint: Viewpoint, asked: requests.AtTable) -> Player:
    """Return the seat for which a request is made."""
    wanted = asked.wanted_seat()
    if not viewpoint.seats:
        raise ServerError("not_your_table", 403)
    if wanted is None:
        if viewpoint.device:
            raise ServerError("seat_required", 422)
        return viewpoint.seats[0]
    if wanted not in viewpoint.seats:
        raise ServerError("not_your_seat", 403, seat=wanted)
    return wanted


def _reading(viewpoint: Viewpoint, asked: requests.Held) -> Viewpoint:
    """Return the viewpoint for reading along or looking back; a spectator has no seat."""
    if asked.seat is None and not asked.revealed:
        return viewpoint
    return _held(viewpoint, _seat(viewpoint, asked), asked)


def _held(viewpoint: Viewpoint, seat: Player, asked: requests.Held) -> Viewpoint:
    """Return the viewpoint of a seat, revealed if it holds its reveal at one device."""
    return viewpoint.reveal(seat) if asked.revealed and viewpoint.device else viewpoint


async def json_response(
    services: Services, client: Client, content: object, status: int = 200
) -> Response:
    """Return a response in JSON; its length is charged too."""
    body = await services.questions.written(client, content)
    return Response(body, status, media_type="application/json")
