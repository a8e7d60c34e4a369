"""Whether a game was dealt fairly: the moves of chance compared with the promised deal."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from whitechapel.core.enums import Word
from whitechapel.core.errors import NotationError
from whitechapel.core.fair import commitment, entropy_allowed, first_is_jack, seed
from whitechapel.core.match import AnyMatch
from whitechapel.core.record import Record
from whitechapel.core.replay import hides_cards, replay
from whitechapel.core.rules import AnyRules
from whitechapel.core.seats import PLAYERS, Seat

_SEATS = ("drawn", "chosen")
_LAYOUT = "layout_"
"""Begins the tags of the earlier deal whose open half was dealt again."""


class Check(Word):
    """What is checked of a record."""

    COMMITMENT = "commitment"
    LAYOUT_COMMITMENT = "layout_commitment"
    SETUP = "setup"
    SEATS = "seats"
    CHANCE = "chance"


@dataclass(frozen=True, slots=True)
class Finding:
    """What a record tells, and what it should tell; `turn` is that of a move of chance."""

    check: Check
    found: str
    wanted: str
    turn: int | None = None

    @property
    def holds(self) -> bool:
        """Whether the record says what it should."""
        return self.found == self.wanted


@dataclass(frozen=True, slots=True)
class _Promise:
    """A secret, its commitment and the entropy of both chairs, as tags tell them."""

    secret: bytes
    commitment: str
    entropy: tuple[str, str]

    @property
    def seed(self) -> bytes:
        return seed(self.secret, self.entropy)

    def check(self, check: Check) -> Finding:
        """Compare the commitment with the secret."""
        return Finding(check, self.commitment, commitment(self.secret))


def verify(record: Record, rules: AnyRules) -> tuple[Finding, ...]:
    """Check a record against its tags: the promise, the set-up, the seats and all of chance.

    What cannot be checked is refused: tags that are missing or unreadable, hidden cards, and a
    record that cannot be replayed.
    """
    match = replay(record, rules)
    promise = _promise(record)
    seats, first = _choice(record, "seats", _SEATS), _choice(record, "seat_1", PLAYERS)
    if hides_cards(record, rules):
        raise NotationError("record_other_viewer", "viewer", found=str(record.viewer or "-"))
    findings = [promise.check(Check.COMMITMENT)]
    deal = rules.deal(promise.seed, edition=record.edition)
    if any(name.startswith(_LAYOUT) for name in record.tags):
        layout = _promise(record, _LAYOUT)
        findings.append(layout.check(Check.LAYOUT_COMMITMENT))
        deal = rules.redeal_secrets(rules.deal(layout.seed, edition=record.edition), deal)
    findings.append(_set_up(match, deal))
    if seats == "drawn":
        drawn = Seat.JACK if first_is_jack(promise.seed) else Seat.INVESTIGATOR
        findings.append(Finding(Check.SEATS, first, str(drawn)))
    return (*findings, *_chance(match, deal))


def _set_up(match: AnyMatch, deal: Any) -> Finding:
    rules = match.rules
    wanted = rules.setup_text(rules.setup(deal))
    return Finding(Check.SETUP, rules.setup_text(match.setup), wanted)


def _chance(match: AnyMatch, deal: Any) -> Iterator[Finding]:
    """Compare every move of chance with the deal."""
    rules = match.rules
    for number, ply in enumerate(match.plies):
        before = match.before(number)
        if rules.odds(before):
            found, wanted = (
                rules.move_text(ply.move),
                rules.move_text(rules.chance_move(deal, before)),
            )
            yield Finding(Check.CHANCE, found, wanted, rules.turn(before))


def _promise(record: Record, prefix: str = "") -> _Promise:
    secret = _tag(record, name := f"{prefix}secret")
    if not re.fullmatch(r"([0-9a-f]{2})+", secret):
        raise NotationError("record_tag", "tags", name, tag=name)
    promised = _tag(record, f"{prefix}commitment")
    entropy = _entropy(record, f"{prefix}entropy_1"), _entropy(record, f"{prefix}entropy_2")
    return _Promise(bytes.fromhex(secret), promised, entropy)


def _entropy(record: Record, name: str) -> str:
    text = _tag(record, name)
    if not entropy_allowed(text):
        raise NotationError("record_tag", "tags", name, tag=name)
    return text


def _choice(record: Record, name: str, choices: tuple[str, ...]) -> str:
    value = _tag(record, name)
    if value not in choices:
        raise NotationError("record_tag", "tags", name, tag=name)
    return value


def _tag(record: Record, name: str) -> str:
    if name not in record.tags:
        raise NotationError("record_tag_missing", "tags", name, tag=name)
    return record.tags[name]
