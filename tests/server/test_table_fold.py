"""Laws of the fold: a table is what its log makes of it, whole or piece by piece."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random
from types import SimpleNamespace
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from whitechapel.core import Match, commitment, opponent
from whitechapel.games import GAME_NAMES, GAMES
from whitechapel.server.storage.table_store import entry_row, logged_from_row
from whitechapel.server.table import decisions
from whitechapel.server.table.clocks import Outage
from whitechapel.server.table.decisions import Confirmation, told_of
from whitechapel.server.table.entries import (
    Abandoned,
    AskedTakeBack,
    Began,
    Closed,
    Decided,
    Entry,
    Left,
    RanOutOfTime,
    Readied,
    RefusedTakeBack,
    Rematched,
    Resigned,
    Seated,
    TookBack,
)
from whitechapel.server.table.fairness import HonestDealer, Promise
from whitechapel.server.table.fold import unfold
from whitechapel.server.table.table import Logged, Table, TablePhase, Told
from whitechapel.server.table.terms import ChairTerms, DaysClock, LiveClock, NoClock, Terms, Who
from whitechapel.server.table.viewpoint import Viewpoint

CLOCKS = (NoClock(), LiveClock(600, 7), DaysClock(2))
CHAIRS = (ChairTerms(Who.ME), ChairTerms(Who.FRIEND))
DEALER = HonestDealer()


class Evening:
    """A table at which random things happen, one entry after the other."""

    def __init__(self, seed: int) -> None:
        self.random = random = Random(seed)
        secret = random.randbytes(32)
        game = random.choice(GAME_NAMES)
        terms = Terms(game, GAMES[game].EDITIONS[0], CHAIRS, clock=random.choice(CLOCKS))
        promise = Promise(secret, commitment(secret))
        self.fresh = Table("t", "mary", "i", terms, GAMES[game].VERSION, promise, b"", 1000)
        self.table = self.fresh
        self.now = 1000
        edges = sorted(random.sample(range(1000, 400_000), 6))
        self.outages: Sequence[Outage] = list(zip(edges[::2], edges[1::2], strict=True))

    def add(self, entry: Entry, told: Told | None = None) -> None:
        """Let something happen some seconds later."""
        self.now += self.random.randrange(20_000)
        logged = Logged(self.table.version + 1, self.now, entry, told)
        self.table = unfold(self.table, [logged], self.outages)

    def begin(self) -> None:
        """Let both sit down, one of them twice, and begin."""
        for entry in (
            Seated(0, "mary"),
            Seated(1, "jane"),
            Readied(1, "rain"),
            Left(1),
            Seated(1, "john"),
            Readied(1, "snow"),
            Readied(0, ""),
        ):
            self.add(entry)
        rules, deal = self.table.rules, self.deal
        before = Match.begin(rules, rules.setup(deal))
        after = before.play_chance(deal)
        chance = tuple(rules.move_text(ply.move) for ply in after.plies)
        first = DEALER.first_seat(self.table.promise, self.table.entropy)
        setup = rules.setup_text(before.setup)
        self.add(Began(first, setup, chance, rules.VERSION), told_of(rules, before, after))

    @property
    def deal(self) -> object:
        terms = self.table.terms
        return DEALER.deal(self.table.rules, terms.edition, self.table.promise, self.table.entropy)

    def step(self) -> None:
        """Let one of the players do something."""
        table, rules = self.table, self.table.rules
        seat = table.actor
        assert seat is not None
        assert table.match is not None
        mine = [each for each in table.standing if each.seat is seat]
        match self.random.randrange(8):
            case 0 if mine:
                self.add(TookBack(seat, mine[-1].plies, practice=self.random.random() < 0.1))
            case 1:
                self.add(AskedTakeBack(opponent(seat)))
                self.add(RefusedTakeBack(seat))
            case 2:
                self.add(AskedTakeBack(seat))
            case _:
                state, words = table.match.state, list[str]()
                while not words or rules.committed(state) != state:
                    move = self.random.choice(rules.legal_moves(state))
                    words.append(rules.move_text(move))
                    state = rules.apply(state, move).state
                asked = Confirmation(seat, tuple(words), table.version, f"at {table.version}")
                dealer = SimpleNamespace(deal=lambda *_: self.deal)
                entry, after = decisions.decide(table, Viewpoint(seat, (seat,)), asked, dealer)
                self.add(entry, told_of(rules, table.match, after))
                folded, now = self.table, self.table.log[-1:]
                assert unfold(table, now, self.outages, after) == folded


@cache
def evening(seed: int, steps: int = 12) -> Evening:
    """Return an evening with so many steps at most, ended in some way if the rules did not."""
    played = Evening(seed)
    played.begin()
    for _ in range(steps):
        if played.table.actor is None:
            break
        played.step()
    actor = played.table.actor
    if actor is not None and seed % 4:
        played.add((Resigned, RanOutOfTime, Abandoned)[seed % 4 - 1](actor))
    if played.table.phase is TablePhase.OVER:
        played.add(Rematched("next"))
    return played


SEEDS = st.integers(0, 60)
LAW = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


@LAW
@given(SEEDS, st.lists(st.integers(0, 40), max_size=6))
def test_a_log_in_pieces_makes_the_same_table_as_the_whole(seed: int, cuts: list[int]) -> None:
    played = evening(seed)
    table, log = played.fresh, played.table.log
    edges = [0, *sorted(min(cut, len(log)) for cut in cuts), len(log)]
    for start, end in pairwise(edges):
        table = unfold(table, log[start:end], played.outages)
    assert table == unfold(played.fresh, log, played.outages) == played.table


@LAW
@given(SEEDS)
def test_unfolding_leaves_its_argument_alone(seed: int) -> None:
    played = evening(seed)
    middle = len(played.table.log) // 2
    before = unfold(played.fresh, played.table.log[:middle], played.outages)
    twin = unfold(played.fresh, played.table.log[:middle], played.outages)
    unfold(before, played.table.log[middle:], played.outages)
    assert before == twin


@LAW
@given(SEEDS)
def test_every_entry_is_read_as_it_was_written(seed: int) -> None:
    for logged in evening(seed).table.log:
        row: Any = SimpleNamespace(**entry_row("any", logged))
        assert logged_from_row(row) == logged


def test_the_evenings_hold_every_kind_of_entry_but_closing() -> None:
    kinds = {type(logged.entry) for seed in range(61) for logged in evening(seed).table.log}
    assert kinds == set(get_args(Entry)) - {Closed}
    ends = {table.end.reason for seed in range(61) if (table := evening(seed).table).end}
    assert {"resignation", "time", "abandonment"} < ends


@LAW
@given(SEEDS)
def test_versions_only_grow_and_the_game_never_changes_after_the_newest(seed: int) -> None:
    played = evening(seed)
    table = played.fresh
    for number, logged in enumerate(played.table.log, start=1):
        before = table
        table = unfold(table, [logged], played.outages)
        assert table.version == number
        assert before.changed <= table.changed <= table.version
        if table.match != before.match:
            assert table.changed == number
        assert table.readable
        assert table.touched_at == logged.at


@LAW
@given(SEEDS)
def test_every_confirmed_decision_is_answered_for_ever(seed: int) -> None:
    """Take-backs take back moves, never the answer that was given."""
    table = evening(seed).table
    decided = [logged for logged in table.log if isinstance(logged.entry, Decided)]
    assert len(table.answered) == len(decided)
    for logged in decided:
        entry = logged.entry
        assert isinstance(entry, Decided)
        answer = table.answered[entry.seat, entry.client]
        assert (answer.digest, answer.version) == (entry.digest, logged.version)


@LAW
@given(SEEDS)
def test_what_stands_is_what_the_game_consists_of(seed: int) -> None:
    """The decisions that stand, with the chance between them, are the plies of the game."""
    played = evening(seed)
    table = played.fresh
    for logged in played.table.log:
        table = unfold(table, [logged], played.outages)
        if table.match is None:
            continue
        starts = [each.plies for each in table.standing]
        assert starts == sorted(set(starts))
        assert all(start < len(table.match.plies) for start in starts)
        for each in table.standing:
            assert table.rules.actor(table.match.before(each.plies)) is each.seat


@LAW
@given(SEEDS)
def test_a_take_back_leads_to_a_position_that_was_there(seed: int) -> None:
    played = evening(seed)
    table, seen = played.fresh, list[object]()
    for logged in played.table.log:
        table = unfold(table, [logged], played.outages)
        if isinstance(logged.entry, TookBack):
            assert table.match in seen
            assert table.actor is logged.entry.seat
        seen.append(table.match)


@LAW
@given(SEEDS)
def test_a_question_lasts_until_anything_else_happens(seed: int) -> None:
    played = evening(seed)
    table = played.fresh
    for logged in played.table.log:
        table = unfold(table, [logged], played.outages)
        entry = logged.entry
        assert table.asked is (entry.seat if isinstance(entry, AskedTakeBack) else None)


@LAW
@given(SEEDS)
def test_what_rules_refuse_is_read_only_and_the_rest_of_the_log_is_kept(seed: int) -> None:
    played = evening(seed)
    log = list(played.table.log)
    places = [n for n, logged in enumerate(log) if isinstance(logged.entry, Decided)]
    place = places[seed % len(places)]
    entry = log[place].entry
    assert isinstance(entry, Decided)
    log[place] = replace(log[place], entry=replace(entry, moves=("nonsense",)))
    table = unfold(played.fresh, log, played.outages)
    assert not table.readable
    assert table.match is None
    assert table.actor is None
    assert (table.seats, table.chairs) == (played.table.seats, played.table.chairs)
    assert (table.end, table.phase) == (played.table.end, played.table.phase)
    assert (table.answered, table.version) == (played.table.answered, played.table.version)
    assert table.clocks.running is None
    assert [logged.told for logged in table.log] == [each.told for each in played.table.log]


@LAW
@given(SEEDS)
def test_other_rules_make_every_game_read_only(seed: int) -> None:
    played = evening(seed)
    log = [
        replace(each, entry=replace(each.entry, rules="0"))
        if isinstance(each.entry, Began)
        else each
        for each in played.table.log
    ]
    table = unfold(played.fresh, log, played.outages)
    assert not table.readable
    assert table.rules_version == "0"
    assert (table.end, table.next_table) == (played.table.end, played.table.next_table)


def test_a_closed_table_is_closed_for_ever() -> None:
    played = Evening(1)
    for entry in (Seated(0, "mary"), Closed()):
        played.add(entry)
    assert played.table.phase is TablePhase.CLOSED
    assert not played.table.in_lobby


@pytest.mark.parametrize("account", ["mary", "john", "jane", None])
def test_seats_and_chairs_belong_to_whoever_sits_there_now(account: str | None) -> None:
    table = evening(2).table
    assert table.seats is not None
    places = {"mary": 0, "john": 1}
    wanted = [places[account]] if account in places else []
    assert list(table.chairs_of(account)) == wanted
    assert list(table.seats_of(account)) == [table.seats[n] for n in wanted]
    assert table.entropy == ("", "snow")
