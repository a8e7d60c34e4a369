"""The page checks chance by itself, against the findings of the library that are kept for it.

Run in the folder `tests`: `python -m core.test_page_vectors` writes `web/src/fair/vectors.json`,
and `npm run format` in `web` lays it out as all our files are.
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from support.fair_games import ENTROPY, LAYOUT_SECRET, SECRET, fair_record, promise
from whitechapel.core import (
    AnyRules,
    Match,
    NotationError,
    Outcome,
    Record,
    Seat,
    Stream,
    TableEnd,
    record_of,
    redact_record,
    replay,
    seed,
    verify,
)
from whitechapel.games import GAMES

PATH = Path(__file__).parents[2] / "web" / "src" / "fair" / "vectors.json"

LENGTHS = (0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 200)
"""Bytes to be hashed: around every edge of a block."""

BOUNDS = (2, 3, 4, 9, 1000, 2**31 + 1, 2**32)
"""Numbers to draw below: one of them throws away nearly half of what it reads."""


def vectors() -> dict[str, Any]:
    """Return all that the page is held against."""
    return {
        "hashes": [
            {"length": length, "hash": sha256(bytes(n % 251 for n in range(length))).hexdigest()}
            for length in LENGTHS
        ],
        "streams": [_stream(label, bound) for label in ("seats", "été") for bound in BOUNDS],
        "records": [
            _found(f"{game} {edition}, {name}", record, rules)
            for game, rules in GAMES.items()
            for edition in rules.EDITIONS
            for name, record in records(rules, edition)
        ],
    }


def records(rules: AnyRules, edition: str) -> Iterator[tuple[str, Record]]:
    """Return fair games of an edition, and what a cheat might make of them."""
    fair = fair_record(rules, edition)
    again = fair_record(rules, edition, again=True)
    yield "fair", fair
    yield "dealt again", again
    yield "given up", _given_up(fair, rules)
    yield "another secret", _tagged(fair, secret=LAYOUT_SECRET.hex())
    yield "another promise", _tagged(fair, **promise(LAYOUT_SECRET, ENTROPY))
    yield "another seal", _tagged(again, layout_commitment=again.tags["commitment"])
    yield "other entropy", _tagged(fair, entropy_2='“fog” \\ "smoke" ☂')
    yield "another side", _tagged(fair, seat_1="investigator")
    yield "chosen seats", _tagged(fair, seat_1="investigator", seats="chosen")
    yield "another identity", _another(fair, rules, "deal_identity")
    yield "another beginning of a turn", _another(fair, rules, "toss_tokens", "turn_up_cards")
    yield "another draw", _another(again, rules, "draw_card")
    yield "another deal", _dealt_otherwise(fair, rules, edition)
    yield "no secret", replace(fair, tags={**promise(SECRET, ENTROPY), "seats": "drawn"})
    yield "an unreadable secret", _tagged(fair, secret="AB")
    yield "hidden cards", replace(redact_record(fair, rules, Seat.SPECTATOR), tags=fair.tags)


def _found(name: str, record: Record, rules: AnyRules) -> dict[str, Any]:
    try:
        findings = verify(record, rules)
    except NotationError as error:
        return {"name": name, "record": record.text(), "refused": error.code}
    told = [[str(each.check), each.found, each.wanted, each.turn] for each in findings]
    return {"name": name, "record": record.text(), "findings": told}


def _tagged(record: Record, **tags: str) -> Record:
    return replace(record, tags={**record.tags, **tags})


def _given_up(record: Record, rules: AnyRules) -> Record:
    match = replay(record, rules).back(10)
    return replace(record_of(match, Outcome(Seat.JACK, TableEnd.RESIGNATION)), tags=record.tags)


def _another(record: Record, rules: AnyRules, *codes: str) -> Record:
    """Exchange the last such move of chance for another, and end the game right after it."""
    match = replay(record, rules)
    number = max(n for n, ply in enumerate(match.plies) if ply.move.code in codes)
    played = match.plies[number].move
    other = next(move for move in rules.legal_moves(match.before(number)) if move != played)
    match = match.back(len(match.plies) - number).play(other)
    return replace(record_of(match, Outcome(Seat.JACK, TableEnd.TIME)), tags=record.tags)


def _dealt_otherwise(record: Record, rules: AnyRules, edition: str) -> Record:
    deal = rules.deal(b"another", edition=edition)
    match = Match.begin(rules, rules.setup(deal)).play_chance(deal)
    return replace(record_of(match), tags=record.tags)


def _stream(label: str, bound: int) -> dict[str, Any]:
    stream = Stream(seed(SECRET, ENTROPY), label)
    return {"label": label, "below": bound, "numbers": [stream.below(bound) for _ in range(12)]}


def test_the_page_is_held_against_what_the_library_finds_now() -> None:
    kept = json.loads(PATH.read_text(encoding="utf-8"))
    # As JSON, which knows no difference between tuples and lists.
    assert kept == json.loads(json.dumps(vectors())), "run python -m core.test_page_vectors"


def test_every_edition_is_among_them_fair_and_not() -> None:
    found = {each["name"]: each for each in vectors()["records"]}
    for game, rules in GAMES.items():
        for edition in rules.EDITIONS:
            fair = found[f"{game} {edition}, fair"]["findings"]
            assert all(told == wanted for _, told, wanted, _ in fair)
            wrong = found[f"{game} {edition}, another draw"]["findings"]
            assert [told == wanted for _, told, wanted, _ in wrong].count(False) == 1


if __name__ == "__main__":
    text = json.dumps(vectors(), ensure_ascii=False, separators=(",", ":"))
    PATH.write_text(text + "\n", encoding="utf-8")
