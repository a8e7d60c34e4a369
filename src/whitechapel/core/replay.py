"""From a match to its record and back; redacted records too."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from whitechapel.core.errors import GameError, NotationError
from whitechapel.core.match import AnyMatch, Match, Ply
from whitechapel.core.outcome import Outcome, TableEnd
from whitechapel.core.record import Record, RecordedTurn
from whitechapel.core.rules import AnyRules
from whitechapel.core.seats import PLAYERS, Seat, Viewer

MOST_PLAYS = 5_000
"""How many moves a replay may try. The most that hidden cards can ask for is about 2,000: nine
identities with every set of Jack's cards that differs in its hourglasses."""


def record_of(match: AnyMatch, ended: Outcome | None = None) -> Record:
    """Write down a match that began with a set-up, with all its secrets.

    `ended` tells how the table ended where the rules did not; the outcome of the rules goes first.
    """
    rules = match.rules
    if match.setup is None:
        raise NotationError("record_without_setup")
    outcome = rules.outcome(match.state) or ended
    return Record(
        game=rules.NAME,
        edition=rules.edition(match.setup),
        rules=rules.VERSION,
        setup=rules.setup_text(match.setup),
        turns=_turns(match, lambda _, move: rules.move_text(move)),
        winner=None if outcome is None else str(outcome.winner),
        reason=None if outcome is None else str(outcome.reason),
    )


def redact_record(record: Record, rules: AnyRules, viewer: Viewer) -> Record:
    """Return a record with what a viewer could not see during the game written as `?`.

    Decisions at its end that only their player knows of yet are left out, and so are the tags: one
    of them may be the seed of the deal.
    """

    def redacted(state: Any, move: Any) -> str:
        return rules.move_text(rules.redact_move(state, move, viewer))

    match = _seen_by(record, rules, viewer)
    return replace(record, turns=_turns(match, redacted), viewer=viewer, tags={})


def replay(record: Record, rules: AnyRules) -> AnyMatch:
    """Play a record again.

    Where it hides cards, play the first cards that fit every answer and the result: what the
    viewer of the record could see is the same with all that fit.
    """
    if record.game != rules.NAME:
        raise NotationError("record_other_game", "game", found=record.game[:40], wanted=rules.NAME)
    if record.edition not in rules.EDITIONS:
        raise NotationError("record_edition", "edition", found=record.edition[:40])
    if record.rules != rules.VERSION:
        raise NotationError("record_rules", "rules", found=record.rules[:40], known=rules.VERSION)
    try:
        setup = rules.parse_setup(record.setup)
    except NotationError as error:
        raise error.within("setup") from None
    if record.edition != rules.edition(setup):
        raise NotationError("record_other_edition", "edition", found=record.edition)
    return _Replay(record, rules).complete(Match.begin(rules, setup))


class Moment(NamedTuple):
    """A move as a viewer heard of it, what he heard of its events, and what he saw then."""

    move: Any
    events: tuple[Any, ...]
    view: Any


def watch(record: Record, rules: AnyRules, viewer: Viewer) -> tuple[Moment, ...]:
    """Replay a record for a viewer, move by move; the first moment is before any move.

    A redacted record can be watched by the viewer it was redacted for, and by a spectator. Its
    hidden cards are not turned up at the end either, as nobody knows them.
    """
    match = _seen_by(record, rules, viewer)
    reveal = not hides_cards(record, rules)
    moments = [Moment(None, (), rules.view(match.first, viewer, reveal=reveal))]
    state = match.first
    for ply in match.plies:
        move = rules.redact_move(state, ply.move, viewer)
        events = tuple(rules.redact(event, viewer, reveal=reveal) for event in ply.events)
        state = ply.state
        moments.append(Moment(move, events, rules.view(state, viewer, reveal=reveal)))
    return tuple(moments)


def replay_views(record: Record, rules: AnyRules, viewer: Viewer) -> tuple[Any, ...]:
    """Return what a viewer of a record saw before the first move and after each."""
    return tuple(moment.view for moment in watch(record, rules, viewer))


def hides_cards(record: Record, rules: AnyRules) -> bool:
    """Whether a record that can be replayed writes `?` for a card."""
    words = (word for turn in record.turns for word in turn.moves)
    return any(rules.is_redacted(rules.parse_move(word)) for word in words)


def _seen_by(record: Record, rules: AnyRules, viewer: Viewer) -> AnyMatch:
    """Replay a record as far as a viewer may know of it, if it tells what he knew."""
    match = replay(record, rules)
    others = record.viewer not in (None, viewer) or (
        record.viewer is None and hides_cards(record, rules)
    )
    if others and viewer is not Seat.SPECTATOR:
        raise NotationError("record_other_viewer", "viewer", found=str(record.viewer or "-"))
    while match.state != rules.committed(match.state) and rules.actor(match.state) != viewer:
        match = match.back()
    return match


def _turns(match: AnyMatch, write: Callable[[Any, Any], str]) -> tuple[RecordedTurn, ...]:
    """Group the moves by turn, each with its appeal's answer."""
    turns: dict[int, RecordedTurn] = {}
    state = match.first
    for ply in match.plies:
        number = match.rules.turn(state)
        moves = turns[number].moves if number in turns else ()
        turns[number] = RecordedTurn((*moves, write(state, ply.move)), _answer(match.rules, ply))
        state = ply.state
    return tuple(turns.values())


def _answer(rules: AnyRules, ply: Ply[Any, Any, Any]) -> str | None:
    """Return the answer of the appeal that a move brought about, if it did."""
    return next((answer for event in ply.events if (answer := rules.answer(event))), None)


class _Replay:
    """The search for a match that fits a record; with nothing hidden there is one candidate."""

    def __init__(self, record: Record, rules: AnyRules) -> None:
        self._record = record
        self._rules = rules
        self._words = [
            (number, place, word)
            for number, turn in enumerate(record.turns, start=1)
            for place, word in enumerate(turn.moves, start=1)
        ]
        self._moves = [self._read(word) for _, _, word in self._words]
        self._shown = frozenset(self._moves)
        self._plays = 0
        self._tried: set[tuple[int, frozenset[Any]]] = set()
        self._furthest = -1
        self._refusal: GameError | None = None

    def complete(self, match: AnyMatch) -> AnyMatch:
        """Return the first match that fits, or raise the refusal at the furthest point."""
        found = self._search(match, frozenset())
        if found is not None:
            return found
        assert self._refusal is not None  # noqa: S101 - a search that fails was refused somewhere
        raise self._refusal

    def _read(self, word: str) -> Any:
        """Return the move that a word stands for; None if it stands for none."""
        try:
            return self._rules.parse_move(word)
        except NotationError:
            return None

    def _search(self, match: AnyMatch, cards: frozenset[Any]) -> AnyMatch | None:
        """Play on to the next hidden card, and there try what it may be; `cards` are those so far.

        Of earlier hidden cards only which they are matters to the rest of a game, not their order:
        no set of cards is tried twice at the same point.
        """
        while (count := len(match.plies)) < len(self._words):
            move = self._moves[count]
            if move is None:
                word = self._words[count][2]
                self._refuse(match, NotationError("record_move", text=word[:40]))
                return None
            if self._rules.is_redacted(move):
                return self._search_hidden(match, move, cards)
            after = self._played(match, move)
            if after is None:
                return None
            match = after
        return match if self._fits_end(match) else None

    def _search_hidden(
        self, match: AnyMatch, hidden: Any, cards: frozenset[Any]
    ) -> AnyMatch | None:
        for move in self._candidates(match, hidden):
            known = (len(match.plies), cards | {move})
            if known in self._tried:
                continue
            self._tried.add(known)
            after = self._played(match, move)
            found = None if after is None else self._search(after, known[1])
            if found is not None:
                return found
        return None

    def _candidates(self, match: AnyMatch, hidden: Any) -> tuple[Any, ...]:
        """List the moves that a hidden one may stand for, one of each effect.

        A card that the record shows elsewhere is none of them.
        """
        rules, state = self._rules, match.state
        legal = [move for move in rules.legal_moves(state) if isinstance(move, type(hidden))]
        if not legal:
            return (hidden,)  # which the rules refuse
        viewer = self._record.viewer or Seat.SPECTATOR
        if not rules.is_redacted(rules.redact_move(state, legal[0], viewer)):
            self._refuse(match, NotationError("record_hides_known_card"))
            return ()
        effects: dict[Any, Any] = {}
        for move in legal:
            if move not in self._shown:
                effects.setdefault(rules.hidden_effect(move), move)
        return tuple(effects.values()) or (hidden,)

    def _played(self, match: AnyMatch, move: Any) -> AnyMatch | None:
        number, place, word = self._words[len(match.plies)]
        self._plays += 1
        if self._plays > MOST_PLAYS:
            raise NotationError("record_too_hard", "turns")
        try:
            after = match.play(move)
        except GameError as error:
            self._refuse(match, error)
            return None
        if self._rules.turn(match.state) != number:
            self._refuse(match, NotationError("record_turn", word=word[:40]))
            return None
        ends = place == len(self._record.turns[number - 1].moves)
        told = self._record.turns[number - 1].answer if ends else None
        if told != _answer(self._rules, after.plies[-1]):
            self._refuse(match, NotationError("record_answer", found=(told or "-")[:40]))
            return None
        return after

    def _fits_end(self, match: AnyMatch) -> bool:
        outcome = self._rules.outcome(match.state)
        told = (self._record.winner, self._record.reason)
        if told == ((str(outcome.winner), outcome.reason) if outcome else (None, None)):
            return True
        if outcome is None and told[0] in PLAYERS and told[1] in tuple(TableEnd):
            return True
        found = " ".join((word or "-")[:40] for word in told)
        self._refuse(match, NotationError("record_result", "result", found=found))
        return False

    def _refuse(self, match: AnyMatch, error: GameError) -> None:
        """Keep the complaint that came furthest, with the place of its move."""
        count = len(match.plies)
        if count <= self._furthest:
            return
        self._furthest = count
        if isinstance(error, NotationError):
            at_move = count < len(self._words) and error.place[:1] != ("result",)
            self._refusal = error.within(*self._place(count)) if at_move else error
        else:
            self._refusal = NotationError(
                "record_illegal_move", *self._place(count), reason=error.code, **error.parameters
            )

    def _place(self, count: int) -> tuple[str | int, ...]:
        number, place, _ = self._words[count]
        return ("turns", number, "moves", place)
