"""Before a game and after it: opening tables, sitting down, beginning, playing again."""

from collections.abc import Callable, Container, Sequence
from dataclasses import replace
from itertools import takewhile

from whitechapel.core import Match, Player, Seat
from whitechapel.games import GAMES
from whitechapel.server.environment import Environment
from whitechapel.server.errors import ServerError
from whitechapel.server.monitoring.metrics import TABLES_OPENED
from whitechapel.server.play.table_log import TableLog
from whitechapel.server.play.table_quotas import MOST_NOT_READY, TableQuotas
from whitechapel.server.table.decisions import New, Verdict, told_of
from whitechapel.server.table.entries import Began, Closed, Left, Readied, Rematched, Seated
from whitechapel.server.table.fairness import Promise, Source
from whitechapel.server.table.table import Table, TablePhase
from whitechapel.server.table.terms import ChairTerms, FirstSeat, Terms, Who

_SEATS: dict[FirstSeat, Player] = {
    FirstSeat.JACK: Seat.JACK,
    FirstSeat.INVESTIGATOR: Seat.INVESTIGATOR,
}


MOST_SITTINGS = 200
"""How often players may sit down at a table of the lobby, which may wait for a week."""

MOST_SITTINGS_INVITED = 250
"""The same for those who were invited: the lobby cannot use up all of them."""

MOST_SITTINGS_EACH = 10
"""How often one account may sit down at a table."""

MOST_REMATCHES = 20
"""How many next tables can be opened after a game, each after the one before it was closed."""


class Seating:
    """Who sits where, and when a game begins.

    `check_levels` refuses terms with a level at which no computer plays here.
    """

    def __init__(
        self,
        environment: Environment,
        table_log: TableLog,
        quotas: TableQuotas,
        check_levels: Callable[[Terms], None],
    ) -> None:
        self._environment = environment
        self._table_log = table_log
        self._quotas = quotas
        self._check_levels = check_levels

    async def open(self, account: str, terms: Terms) -> Table:
        """Open a table and seat its opener on the chairs that are his."""
        self._check_levels(terms)
        secret = self._environment.secret()
        promise = Promise(secret, self._environment.dealer.commit(secret))
        news: list[New] = [
            (Seated(number, account), None)
            for number, chair in enumerate(terms.chairs)
            if chair.who is Who.ME
        ]
        async with self._quotas.room_for(account, terms):
            return await self._open(account, terms, promise, news)

    async def _open(
        self,
        account: str,
        terms: Terms,
        promise: Promise,
        news: Sequence[New],
        *,
        practice: bool = False,
    ) -> Table:
        now = self._environment.now()
        table = Table(
            id=self._environment.token(),
            owner=account,
            invitation=self._environment.token(),
            terms=terms,
            rules_version=GAMES[terms.game].VERSION,
            promise=promise,
            agent_secret=self._environment.secret(),
            opened_at=now,
            touched_at=now,
        )
        beginning = self._beginning(self._table_log.after(table, news), practice=practice)
        table = await self._table_log.add(table, [*news, *beginning])
        TABLES_OPENED.labels(terms.game).inc()
        return table

    async def sit(self, table_id: str, account: str, invitation: str | None) -> Table:
        """Take the chair that is free for a guest of this kind; sitting twice changes nothing."""

        def judge(table: Table) -> Verdict:
            if table.chairs_of(account):
                return Verdict()
            if table.phase is not TablePhase.OPEN:
                raise ServerError("no_free_chair", 409)
            invited = invitation is not None and invitation == table.invitation
            for number, (terms, chair) in enumerate(
                zip(table.terms.chairs, table.chairs, strict=True)
            ):
                welcome = terms.who is Who.ANYONE or (terms.who is Who.FRIEND and invited)
                if welcome and chair.account is None:
                    _check_sittings(table, account, invited=invited)
                    if not (room or invited or account == table.owner):
                        raise ServerError("too_many_not_ready", 409, most=MOST_NOT_READY)
                    return Verdict([(Seated(number, account), None)])
            raise ServerError("no_free_chair", 409)

        async with self._quotas.room_to_sit(account) as room:
            return await self._table_log.extend(table_id, judge)

    async def leave(self, table_id: str, account: str) -> Table:
        """Get up before the game begins; the opener closes the table with that."""

        def judge(table: Table) -> Verdict:
            if table.phase is TablePhase.PLAYING:
                raise ServerError("game_under_way", 409)
            if table.phase is not TablePhase.OPEN:
                raise ServerError("table_over", 409)
            if account == table.owner:
                return Verdict([(Closed(), None)])
            chairs = table.chairs_of(account)
            if not chairs:
                raise ServerError("not_your_table", 403)
            return Verdict([(Left(number), None) for number in chairs])

        return await self._table_log.extend(table_id, judge)

    async def ready(self, table_id: str, account: str, entropy: str) -> Table:
        """Add a person's entropy to chance; when every player has, the game begins."""

        def judge(table: Table) -> Verdict:
            chairs = table.chairs_of(account)
            if not chairs:
                raise ServerError("not_your_table", 403)
            if table.phase is TablePhase.CLOSED:
                raise ServerError("table_over", 409)
            news: list[New] = [
                (Readied(number, entropy), None)
                for number in chairs
                if table.chairs[number].entropy is None
            ]
            if not news:
                return Verdict()
            return Verdict([*news, *self._beginning(self._table_log.after(table, news))])

        return await self._table_log.extend(table_id, judge)

    def _beginning(self, table: Table, *, practice: bool = False) -> Sequence[New]:
        """Begin the game if everybody is there."""
        if not table.complete or table.phase is not TablePhase.OPEN:
            return ()
        rules, dealer = table.rules, self._environment.dealer
        if table.terms.first_seat is FirstSeat.DRAWN:
            first_seat = dealer.first_seat(table.promise, table.entropy)
        else:
            first_seat = _SEATS[table.terms.first_seat]
        deal = dealer.deal(rules, table.terms.edition, table.promise, table.entropy)
        before = Match.begin(rules, rules.setup(deal))
        after = before.play_chance(deal)
        chance = tuple(rules.move_text(ply.move) for ply in after.plies)
        setup = rules.setup_text(before.setup)
        entry = Began(first_seat, setup, chance, rules.VERSION, practice=practice)
        return [(entry, told_of(rules, before, after))]

    async def rematch(
        self,
        table_id: str,
        account: str,
        known: Container[str],
        *,
        same_deal: bool,
        swap: bool,
        level: str | None,
    ) -> Table:
        """Open the next table for the same players, or return the one that is open already.

        A player who is not among the `known` has deleted his account: his chair is for a friend.
        """
        table = await self._table_log.get(table_id)
        mine = table.chairs_of(account)
        if not mine:
            raise ServerError("not_your_table", 403)
        if table.seats is None:
            raise ServerError("not_begun", 409)
        if table.phase is not TablePhase.OVER:
            raise ServerError("game_under_way", 409)
        last = table.next_table
        if last is not None:
            following = await self._table_log.get(last)
            if following.phase is not TablePhase.CLOSED:
                return following
        if _rematches(table) >= MOST_REMATCHES:
            raise ServerError("too_many_rematches", 409, most=MOST_REMATCHES)
        terms = _rematch_terms(table, mine[0], swap=swap, level=level)
        self._check_levels(terms)
        news: list[New] = [
            (Seated(number, chair.account), None)
            for number, chair in enumerate(table.chairs)
            if chair.account is not None and chair.account in known
        ]
        promise = self._promise_again(table, same_deal=same_deal)
        practice = same_deal and terms.against_computer
        if practice:
            news += [
                (Readied(number, chair.entropy or ""), None)
                for number, chair in enumerate(table.chairs)
                if chair.account is not None
            ]
        following = await self._open(account, terms, promise, news, practice=practice)

        def judge(table: Table) -> Verdict:
            if table.next_table != last:
                return Verdict()
            return Verdict([(Rematched(following.id), None)])

        settled = await self._table_log.extend(table_id, judge)
        if settled.next_table == following.id:
            return following
        await self._table_log.extend(following.id, lambda _: Verdict([(Closed(), None)]))
        return await self._table_log.get(settled.next_table or following.id)

    def _promise_again(self, table: Table, *, same_deal: bool) -> Promise:
        """Promise fresh chance, the same layout between people, or against a computer all of it."""
        secret = self._environment.secret()
        fresh = Promise(secret, self._environment.dealer.commit(secret))
        if not same_deal:
            return fresh
        if table.terms.against_computer:
            return table.promise
        return replace(
            fresh, layout=table.promise.layout or Source(table.promise.secret, table.entropy)
        )


def _check_sittings(table: Table, account: str, *, invited: bool) -> None:
    """Refuse if the account, or all accounts together, sat down too often at this table."""
    sat = [logged.entry.account for logged in table.log if isinstance(logged.entry, Seated)]
    most = MOST_SITTINGS_INVITED if invited else MOST_SITTINGS
    if sat.count(account) >= MOST_SITTINGS_EACH or len(sat) >= most:
        raise ServerError("too_many_sittings", 409)


def _rematches(table: Table) -> int:
    """Count the next tables that were opened; nothing else is written after the end."""
    last = (logged.entry for logged in reversed(table.log))
    return sum(1 for _ in takewhile(lambda entry: isinstance(entry, Rematched), last))


def _rematch_terms(table: Table, mine: int, *, swap: bool, level: str | None) -> Terms:
    """Return the terms of the next table: the same people, and the other seats if wanted."""
    first_seat = None if table.seats is None else table.seats[1 if swap else 0]
    chairs = [
        replace(chair, level=level or chair.level)
        if chair.who is Who.COMPUTER
        else ChairTerms(Who.ME if number == mine or table.terms.device else Who.FRIEND)
        for number, chair in enumerate(table.terms.chairs)
    ]
    return replace(
        table.terms,
        chairs=(chairs[0], chairs[1]),
        first_seat=FirstSeat(str(first_seat)),
    )
