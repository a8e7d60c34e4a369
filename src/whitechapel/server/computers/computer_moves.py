"""The computer sits at a table like anybody: it is given a view and confirms decisions."""

import asyncio
from dataclasses import replace

import structlog

from whitechapel.core import GameError, Player
from whitechapel.server.computers.agent_pool import Computers, Job, think
from whitechapel.server.computers.levels import Levels
from whitechapel.server.errors import ServerError
from whitechapel.server.limits.rate_limits import Client
from whitechapel.server.live.presence import Presence
from whitechapel.server.play.commands import Play
from whitechapel.server.table.decisions import Confirmation
from whitechapel.server.table.table import Table
from whitechapel.server.table.viewpoint import Eyes

_LOG = structlog.get_logger()


class Thinking:
    """The decisions that computers are looking for just now."""

    def __init__(
        self,
        play: Play,
        computers: Computers,
        presence: Presence,
        *,
        levels: Levels,
    ) -> None:
        self._play = play
        self._computers = computers
        self._presence = presence
        self._levels = levels
        self._thinking: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._stopped = False

    def see_to(self, table: Table) -> None:
        """Let a computer think if the next decision is its own and nobody thinks of it yet."""
        key = (table.id, table.changed)
        if table.waits_for_computer and key not in self._thinking and not self._stopped:
            task = asyncio.create_task(self._think(table))
            self._thinking[key] = task
            task.add_done_callback(lambda done: self._thought(key, done))

    def _thought(self, key: tuple[str, int], done: asyncio.Task[None]) -> None:
        """Note that a thought ended; the keeper lets the computer think again if it failed."""
        self._thinking.pop(key, None)
        if not done.cancelled() and (error := done.exception()) is not None:
            _LOG.warning("thought_lost", error=type(error).__name__)

    async def _think(self, table: Table) -> None:
        """Let a computer decide, as anybody at the table would."""
        seat, match, rules = table.actor, table.match, table.rules
        level = None if seat is None else table.level(seat)
        if seat is None or level is None or match is None:
            return
        job = Job(
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
            moves = await self._computers.decide(job, client, priority, pace)
            await self._confirm(table, seat, moves)
        except ServerError as error:
            _LOG.info("computer_did_not_decide", code=error.code)
        except GameError as error:
            _LOG.error("computer_decided_wrongly", level=level, code=error.code)
            await self._confirm(table, seat, think(replace(job, agent="random")).moves)

    async def _confirm(self, table: Table, seat: Player, moves: tuple[str, ...]) -> None:
        asked = Confirmation(seat, moves, table.version, f"computer-{table.changed}")
        await self._play.confirm(table.id, Eyes(seat, (seat,)), asked)

    async def stop(self) -> None:
        """Stop whatever the computers are thinking; they begin nothing new."""
        self._stopped = True
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
