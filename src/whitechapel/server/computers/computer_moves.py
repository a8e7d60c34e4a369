"""The moves of computers: each gets a view and confirms decisions as a person does."""

import asyncio
from dataclasses import replace

import structlog

from whitechapel.core import GameError, Player
from whitechapel.server.computers.agent_pool import AgentJob, AgentPool, think
from whitechapel.server.computers.levels import Levels
from whitechapel.server.errors import ServerError
from whitechapel.server.limits.rate_limits import Client
from whitechapel.server.live.presence import Presence
from whitechapel.server.play.table_log import TableLog
from whitechapel.server.table.decisions import Confirmation
from whitechapel.server.table.table import Table
from whitechapel.server.table.viewpoint import Viewpoint

_LOG = structlog.get_logger()


class ComputerMoves:
    """The decisions that computers are working on."""

    def __init__(
        self,
        table_log: TableLog,
        agent_pool: AgentPool,
        presence: Presence,
        *,
        levels: Levels,
    ) -> None:
        self._table_log = table_log
        self._agent_pool = agent_pool
        self._presence = presence
        self._levels = levels
        self._thinking: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._stopped = False
        table_log.on_computers_turn(self.see_to)

    def see_to(self, table: Table) -> None:
        """Start a computer's decision if it is its turn and none is under way."""
        key = (table.id, table.changed)
        if table.waits_for_computer and key not in self._thinking and not self._stopped:
            task = asyncio.create_task(self._think(table))
            self._thinking[key] = task
            task.add_done_callback(lambda done: self._thought(key, done))

    def _thought(self, key: tuple[str, int], done: asyncio.Task[None]) -> None:
        """Note that a task ended; the background jobs ask the computer again if it failed."""
        self._thinking.pop(key, None)
        if not done.cancelled() and (error := done.exception()) is not None:
            _LOG.warning("computer_move_failed", error=type(error).__name__)

    async def _think(self, table: Table) -> None:
        """Let a computer decide, and confirm its decision."""
        seat, match, rules = table.actor, table.match, table.rules
        level = None if seat is None else table.level(seat)
        if seat is None or level is None or match is None:
            return
        job = AgentJob(
            game=rules.NAME,
            level=level,
            agent=self._levels.agent(level),
            view=rules.view(match.state, seat),
            history=tuple(rules.redact(event, seat) for event in match.events),
            seconds=self._levels.deadline(rules.NAME, level),
            seed=table.agent_seed(seat),
        )
        try:
            # A table with a person goes first; its opener is the one who asks.
            priority = 1 if table.terms.computers_alone else 0
            client = Client(table.owner, self._presence.source(table.owner))
            pace = self._levels.pace(rules.NAME, level)
            moves = await self._agent_pool.decide(job, client, priority, pace)
            await self._confirm(table, seat, moves)
        except ServerError as error:
            _LOG.info("computer_did_not_decide", code=error.code)
        except GameError as error:
            _LOG.error("computer_decided_wrongly", agent=job.agent, code=error.code)
            await self._confirm(table, seat, think(replace(job, agent="random")).moves)

    async def _confirm(self, table: Table, seat: Player, moves: tuple[str, ...]) -> None:
        asked = Confirmation(seat, moves, table.version, f"computer-{table.changed}")
        await self._table_log.confirm(table.id, Viewpoint(seat, (seat,)), asked)

    async def rest(self) -> None:
        """Wait until no computer thinks."""
        while thinking := list(self._thinking.values()):
            await asyncio.wait(thinking)

    async def stop(self) -> None:
        """Stop all decisions that are under way; begin no new ones."""
        self._stopped = True
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
