"""Ends of games and tables that are not in the rules: time ran out, an account was deleted."""

from whitechapel.server.environment import Environment
from whitechapel.server.play.table_log import TableLog
from whitechapel.server.table.decisions import Verdict
from whitechapel.server.table.entries import Abandoned, Closed, Left, RanOutOfTime
from whitechapel.server.table.entropy_time import entropy_due
from whitechapel.server.table.table import Table, TablePhase


class Endings:
    """Ends tables whose time is over or whose player is deleted."""

    def __init__(self, environment: Environment, table_log: TableLog) -> None:
        self._environment = environment
        self._table_log = table_log

    async def abandon(self, table_id: str, account: str) -> Table:
        """Remove an account that is being deleted: open tables close, games are abandoned."""

        def judge(table: Table) -> Verdict:
            if table.phase is TablePhase.PLAYING:
                return Verdict([(Abandoned(seat), None) for seat in table.seats_of(account)[:1]])
            if table.phase is TablePhase.OPEN and account == table.owner:
                return Verdict([(Closed(), None)])
            if table.phase is TablePhase.OPEN:
                return Verdict([(Left(number), None) for number in table.chairs_of(account)])
            return Verdict()

        return await self._table_log.extend(table_id, judge)

    async def see_to(self, table_id: str) -> None:
        """End a table or its game if that is due; otherwise store when it will be."""
        table = await self._table_log.extend(table_id, self._due_news)
        if table.phase in (TablePhase.OPEN, TablePhase.PLAYING):
            await self._table_log.look_again(table)

    def _due_news(self, table: Table) -> Verdict:
        now, due = self._environment.now(), self._table_log.outlook(table).due_at
        if due is None or due > now:
            return Verdict()
        if table.phase is TablePhase.OPEN and self._table_log.closes_at(table) <= now:
            return Verdict([(Closed(), None)])
        if table.phase is TablePhase.OPEN:
            words = entropy_due(table, self._table_log.outages)
            return Verdict(
                [(Left(number), None) for number, moment in words.items() if moment <= now]
            )
        actor = table.actor
        if actor is None:
            return Verdict()
        if table.clocks.left:
            return Verdict([(RanOutOfTime(actor), None)])
        return Verdict([(Abandoned(actor), None)])
