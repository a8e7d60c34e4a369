"""What a seat may do at a table: every request is judged here, by the rules, with a verdict.

Nothing is stored here and nothing is changed: a refusal is an error, a success has entries.
"""

import json
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, TypeAlias, cast

from msgspec.json import encode

from whitechapel.core import (
    AnyMatch,
    AnyRules,
    Json,
    Player,
    Viewer,
    opponent,
    to_json,
)
from whitechapel.core.json_types import AnyPreviewJson
from whitechapel.server.errors import ServerError
from whitechapel.server.table.aids import without_aids
from whitechapel.server.table.clocks import Outage
from whitechapel.server.table.entries import (
    AskedTakeBack,
    Decided,
    Entry,
    RanOutOfTime,
    RefusedTakeBack,
    Resigned,
    TookBack,
)
from whitechapel.server.table.fairness import Dealer
from whitechapel.server.table.message_types import EachTold, Previews
from whitechapel.server.table.table import VIEWERS, Answered, Table, TablePhase, Told
from whitechapel.server.table.viewpoint import Viewpoint, acting_view

MOST_TAKE_BACKS = 100
"""How often a seat may take back in a game, or ask to.

A game has some sixteen decisions of each seat: that is six for every one of them. Each seat has its
own, so that neither can use up what the other has.
"""


New: TypeAlias = tuple[Entry, Told | None]
"""An entry to be made, and what each viewer hears of it."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a judge decides: entries to append, and an error to raise once they are durable.

    `played` is the game after a decision, so that it is not played again for the table.
    """

    news: Sequence[New] = ()
    refusal: ServerError | None = None
    played: AnyMatch | None = None


@dataclass(frozen=True, slots=True)
class Confirmation:
    """A list of decisions, the version they were made against, and the page's name for them."""

    seat: Player
    moves: tuple[Any, ...]
    version: int
    client: str

    @property
    def digest(self) -> str:
        """Return a fingerprint of what is asked for."""
        body = json.dumps([str(self.seat), self.moves, self.version], sort_keys=True)
        return sha256(body.encode()).hexdigest()


def already_answered(table: Table, asked: Confirmation) -> Answered | None:
    """Return the answer to a confirmation that was confirmed before; refuse a name used twice."""
    answered = table.answered.get((asked.seat, asked.client))
    if answered is not None and answered.digest != asked.digest:
        raise ServerError("id_reused", 409)
    return answered


def confirm(
    table: Table,
    viewpoint: Viewpoint,
    asked: Confirmation,
    dealer: Dealer,
    *,
    now: int,
    outages: Sequence[Outage],
) -> Verdict:
    """Judge a confirmation: made before, too late, or decisions that the rules allow."""
    if already_answered(table, asked) is not None:
        return Verdict()
    clocks, seat = table.clocks, asked.seat
    counted = table.actor is seat and clocks.running is seat and clocks.left
    if counted and clocks.remaining(seat, now, outages) <= 0:
        return Verdict([(RanOutOfTime(seat), None)], ServerError("time_ran_out", 409))
    entry, after = decide(table, viewpoint, asked, dealer)
    return Verdict([(entry, told_of(table.rules, playing(table), after))], played=after)


def decide(
    table: Table, viewpoint: Viewpoint, asked: Confirmation, dealer: Dealer
) -> tuple[Decided, AnyMatch]:
    """Judge a list of decisions, whole or not at all, and let chance do what is due after it."""
    match = _current(table, asked.version)
    rules = table.rules
    moves = read_moves(rules, asked.moves)
    if not moves:
        raise ServerError("no_decisions", 422)
    after, hidden = match, viewpoint.device and viewpoint.revealed is not asked.seat
    view = acting_view(rules, match.state, viewpoint, asked.seat)
    for number, move in enumerate(moves):
        if rules.actor(after.state) is not asked.seat:
            raise ServerError("not_your_turn", 409)
        if hidden and move not in rules.preview(view, moves[:number]).next_moves:
            raise ServerError("reveal_needed", 403)
        after = after.play(move)
    if rules.committed(after.state) != after.state:
        raise ServerError("incomplete", 409)
    texts = tuple(rules.move_text(move) for move in moves)
    complete = after
    if rules.odds(after.state):  # most decisions leave nothing to chance
        deal = dealer.deal(rules, table.terms.edition, table.promise, table.entropy)
        complete = after.play_chance(deal)
    chance = tuple(rules.move_text(ply.move) for ply in complete.plies[len(after.plies) :])
    end = rules.outcome(complete.state)
    return Decided(asked.seat, texts, chance, asked.client, asked.digest, end), complete


def preview(
    table: Table,
    viewpoint: Viewpoint,
    seat: Player,
    version: int,
    written: Sequence[Any],
    *,
    each: bool,
) -> Generator[None, None, Previews]:
    """Return what may follow a seat's own decisions and what they would mean, from its view alone.

    With `each`, the same for every decision that may come next. Yields after every preview.
    """
    match, rules = _current(table, version), table.rules
    if rules.actor(match.state) is not seat:
        raise ServerError("not_your_turn", 409)
    view = acting_view(rules, match.state, viewpoint, seat)
    moves = read_moves(rules, written)
    found = rules.preview(view, moves)
    told: Previews = {"preview": _aided(table, rules.preview_json(found))}
    if each:
        nexts: list[EachTold] = []
        for move in found.next_moves:
            yield
            after = rules.preview_json(rules.preview(view, (*moves, move)))
            nexts.append({"text": rules.move_text(move), "preview": _aided(table, after)})
        told["each"] = nexts
    return told


def _aided(table: Table, preview: AnyPreviewJson) -> AnyPreviewJson:
    """Leave out what the aids of the table would tell, where they are off."""
    return preview if table.terms.aids else without_aids(preview)


def take_back(table: Table, seat: Player, version: int) -> Verdict:
    """Judge a seat's wish to take back its last decision.

    No consent is needed for the last decision at the table if its player learned nothing by it,
    nor against a computer; there the game becomes practice if something was learned. Otherwise
    the verdict is a question to the other seat.
    """
    _current(table, version)
    own = [each for each in table.standing if each.seat is seat]
    if not own:
        raise ServerError("nothing_to_take_back", 409)
    if table.take_backs.get(seat, 0) >= MOST_TAKE_BACKS:
        raise ServerError("too_many_take_backs", 409, most=MOST_TAKE_BACKS)
    if table.standing[-1] == own[-1] and own[-1].free:
        return _made(TookBack(seat, own[-1].plies, practice=False))
    if table.level(opponent(seat)) is not None:
        return _made(TookBack(seat, own[-1].plies, practice=True))
    if table.asked is seat:
        raise ServerError("already_asked", 409)
    return _made(AskedTakeBack(seat))


def may_take_back_freely(table: Table, seat: Player) -> bool:
    """Whether a seat can take back its last decision without asking."""
    try:
        verdict = take_back(table, seat, table.version)
    except ServerError:
        return False
    return any(isinstance(entry, TookBack) for entry, _ in verdict.news)


def answer_take_back(table: Table, seat: Player, version: int, *, consent: bool) -> Verdict:
    """Let the other seat agree to a take-back, or not."""
    _current(table, version)
    asker = opponent(seat)
    if table.asked is not asker:
        raise ServerError("no_take_back_asked", 409)
    if not consent:
        return _made(RefusedTakeBack(seat))
    plies = [each.plies for each in table.standing if each.seat is asker][-1]
    return _made(TookBack(asker, plies, practice=False))


def resign(table: Table, seat: Player) -> Verdict:
    """Resign the game."""
    playing(table)
    return _made(Resigned(seat))


def _made(entry: Entry) -> Verdict:
    return Verdict([(entry, None)])


def playing(table: Table) -> AnyMatch:
    """Return the game that is under way at a table; refuse where there is none."""
    if table.phase is TablePhase.OPEN:
        raise ServerError("not_begun", 409)
    if table.phase is not TablePhase.PLAYING:
        raise ServerError("table_over", 409)
    if table.match is None:
        raise ServerError("rules_changed", 409)
    return table.match


def _current(table: Table, version: int) -> AnyMatch:
    """Return the game, if nothing changed it since a version."""
    match = playing(table)
    if version < table.changed or version > table.version:
        raise ServerError("stale", 409, version=table.version)
    return match


def read_moves(rules: AnyRules, moves: Sequence[Any]) -> tuple[Any, ...]:
    """Read moves, each from its text or its JSON object."""
    return tuple(
        rules.parse_move(move)
        if isinstance(move, str)
        else rules.move_from_json(cast("Json", move))
        for move in moves
    )


def told_of(rules: AnyRules, before: AnyMatch, after: AnyMatch) -> Told:
    """Write down what each viewer hears of new moves, so that it can be told under any rules."""
    state, start = before.state, len(before.plies)
    moves: dict[Viewer, list[Json]] = {viewer: [] for viewer in VIEWERS}
    events: dict[Viewer, list[Json]] = {viewer: [] for viewer in VIEWERS}
    for ply in after.plies[start:]:
        for viewer in VIEWERS:
            moves[viewer].append(rules.move_text(rules.redact_move(state, ply.move, viewer)))
        for event in ply.events:
            open_event = to_json(event)  # most events hide nothing
            for viewer in VIEWERS:
                heard = rules.redact(event, viewer)
                events[viewer].append(open_event if heard is event else to_json(heard))
        state = ply.state
    return told_json(
        {viewer: {"moves": moves[viewer], "events": events[viewer]} for viewer in VIEWERS}
    )


def told_json(told: Mapping[Viewer, Json]) -> Told:
    """Return what each viewer hears as JSON, the same bytes where it is the same."""
    shared: dict[bytes, bytes] = {}
    heard: dict[Viewer, bytes] = {}
    for viewer, value in told.items():
        text = encode(value)
        heard[viewer] = shared.setdefault(text, text)
    return heard
