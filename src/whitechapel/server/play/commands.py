"""Commands at a table: decisions, take-backs, and the ends that no rule knows."""

from typing import Any

from whitechapel.core import Player
from whitechapel.server.environment import Environment
from whitechapel.server.errors import ServerError
from whitechapel.server.play.table_log import TableLog, Verdict
from whitechapel.server.table import decisions
from whitechapel.server.table.decisions import Confirmation, told_of
from whitechapel.server.table.entries import Abandoned, Closed, Left, RanOutOfTime
from whitechapel.server.table.table import Phase, Table
from whitechapel.server.table.viewpoint import Viewpoint
from whitechapel.server.table.word_time import words_due


class Commands:
    """What seats do at a table, and what time does to them."""

    def __init__(self, environment: Environment, table_log: TableLog) -> None:
        self._environment = environment
        self._table_log = table_log

    async def confirm(self, table_id: str, viewpoint: Viewpoint, asked: Confirmation) -> int:
        """Make decisions, all or none; return the version they led to, once durable."""

        def judge(table: Table) -> Verdict:
            if decisions.already_answered(table, asked) is not None:
                return Verdict()
            if self._out_of_time(table, asked.seat):
                refusal = ServerError("time_ran_out", 409)
                return Verdict([(RanOutOfTime(asked.seat), None)], refusal)
            entry, after = decisions.confirm(table, viewpoint, asked, lambda: self._deal(table))
            before = decisions.playing(table)
            return Verdict([(entry, told_of(table.rules, before, after))])

        table = await self._table_log.extend(table_id, judge, asked.version)
        return table.answered[asked.seat, asked.client].version

    def _deal(self, table: Table) -> Any:
        rules, terms = table.rules, table.terms
        return self._environment.dealer.deal(rules, terms.edition, table.promise, table.words)

    async def take_back(self, table_id: str, seat: Player, version: int) -> Table:
        """Take back a seat's last decision, or ask the other for it."""
        return await self._table_log.extend(
            table_id,
            lambda table: Verdict([(decisions.take_back(table, seat, version), None)]),
            version,
        )

    async def answer_take_back(
        self, table_id: str, seat: Player, version: int, *, consent: bool
    ) -> Table:
        """Agree to a take-back, or not."""
        return await self._table_log.extend(
            table_id,
            lambda table: Verdict(
                [(decisions.answer_take_back(table, seat, version, consent=consent), None)]
            ),
            version,
        )

    async def resign(self, table_id: str, seat: Player) -> Table:
        """Resign the game."""
        return await self._table_log.extend(
            table_id, lambda table: Verdict([(decisions.resign(table, seat), None)])
        )

    async def abandon(self, table_id: str, account: str) -> Table:
        """Remove an account that is being deleted: open tables close, games are abandoned."""

        def judge(table: Table) -> Verdict:
            if table.phase is Phase.PLAYING:
                return Verdict([(Abandoned(seat), None) for seat in table.seats_of(account)[:1]])
            if table.phase is Phase.OPEN and account == table.owner:
                return Verdict([(Closed(), None)])
            if table.phase is Phase.OPEN:
                return Verdict([(Left(number), None) for number in table.chairs_of(account)])
            return Verdict()

        return await self._table_log.extend(table_id, judge)

    async def see_to(self, table_id: str) -> None:
        """End what is due to end at a table, or note when it will be."""
        table = await self._table_log.extend(table_id, self._due_news)
        if table.phase in (Phase.OPEN, Phase.PLAYING):
            await self._table_log.look_again(table)

    def _due_news(self, table: Table) -> Verdict:
        now, due = self._environment.now(), self._table_log.outlook(table).due_at
        if due is None or due > now:
            return Verdict()
        if table.phase is Phase.OPEN and self._table_log.closes_at(table) <= now:
            return Verdict([(Closed(), None)])
        if table.phase is Phase.OPEN:
            words = words_due(table, self._table_log.outages)
            return Verdict(
                [(Left(number), None) for number, moment in words.items() if moment <= now]
            )
        actor = table.actor
        if actor is None:
            return Verdict()
        if table.clocks.left:
            return Verdict([(RanOutOfTime(actor), None)])
        return Verdict([(Abandoned(actor), None)])

    def _out_of_time(self, table: Table, seat: Player) -> bool:
        if table.actor is not seat or table.clocks.running is not seat or not table.clocks.left:
            return False
        return table.clocks.remaining(seat, self._environment.now(), self._table_log.outages) <= 0
