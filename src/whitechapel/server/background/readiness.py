"""Readiness: whether tables can be played now, found out by trying."""

import asyncio

from whitechapel.server.computers.agent_pool import AgentPool
from whitechapel.server.errors import ServerError
from whitechapel.server.live.bus import Bus
from whitechapel.server.storage.database import Database
from whitechapel.server.storage.database_errors import Fault, fault_of, is_damage
from whitechapel.server.storage.schema_check import LOOK

_PATIENCE = 5.0
"""Seconds after which a database that does not answer is taken for away."""

_WRITE_EVERY = 2.0
"""Seconds between two writes: asking more often must not cost the disk anything."""


class Readiness:
    """Checks the database, the bus and the workers, once for all simultaneous requests."""

    def __init__(self, database: Database, bus: Bus, agent_pool: AgentPool) -> None:
        self._database = database
        self._bus = bus
        self._agent_pool = agent_pool
        self._look: asyncio.Task[ServerError | None] | None = None
        self._write_after = 0.0
        self._unwritable: ServerError | None = None

    async def check(self) -> None:
        """Raise a ServerError that says what keeps tables from being played."""
        if self._look is None or self._look.done():
            self._look = asyncio.create_task(self._fault())
        try:
            fault = await asyncio.wait_for(asyncio.shield(self._look), _PATIENCE)
        except TimeoutError:
            fault = _refusal(Fault.AWAY)
        if fault is not None:
            raise fault

    async def _fault(self) -> ServerError | None:
        try:
            await self._database.rows(LOOK)
        except Exception as error:  # noqa: BLE001 - whatever it is, the server is not ready
            return _refusal(fault_of(error))
        if self._database.damaged:
            return _refusal(Fault.DAMAGED)
        if (fault := await self._writing_fault()) is not None:
            return fault
        if self._bus.is_disconnected:
            return ServerError("bus_lost", 503)
        self._agent_pool.ask()
        if self._agent_pool.lost and not await self._agent_pool.answer():
            return ServerError("workers_lost", 503)
        return None

    async def _writing_fault(self) -> ServerError | None:
        """Return why nothing can be written, as the last attempt found it."""
        now = asyncio.get_running_loop().time()
        if now >= self._write_after:
            self._write_after = now + _WRITE_EVERY
            try:
                await self._database.probe()
            except ServerError as error:
                self._unwritable = error
            except Exception as error:  # noqa: BLE001 - whatever it is, the server is not ready
                self._unwritable = _refusal(fault_of(error))
            else:
                self._unwritable = None
        return self._unwritable


def _refusal(fault: Fault | None) -> ServerError:
    if fault is Fault.FULL:
        return ServerError("database_full", 503)
    if fault is Fault.READ_ONLY:
        return ServerError("database_read_only", 503)
    if is_damage(fault):
        return ServerError("database_damaged", 503)
    return ServerError("database_unavailable", 503)
