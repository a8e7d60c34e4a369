"""Fair games pass every check; a record that was tampered with fails the one it should."""

import re
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from support.fair_games import ENTROPY, LAYOUT_SECRET, SECRET, fair_record, promise
from support.random_games import ALL_RULES
from whitechapel import london, pocket
from whitechapel.core import (
    AnyRules,
    Check,
    Finding,
    Match,
    NotationError,
    Outcome,
    Record,
    RecordedTurn,
    Seat,
    TableEnd,
    record_of,
    redact_record,
    replay,
    verify,
)

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")

every_game = pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.NAME)
every_deal = pytest.mark.parametrize("again", [False, True], ids=["first deal", "dealt again"])


def fair(rules: AnyRules, *, again: bool = False) -> Record:
    return fair_record(rules, rules.EDITIONS[-1], again=again)


def failures(record: Record, rules: AnyRules) -> list[Finding]:
    return [finding for finding in verify(record, rules) if not finding.holds]


def tagged(record: Record, **tags: str) -> Record:
    return replace(record, tags={**record.tags, **tags})


def cut(record: Record, rules: AnyRules, word: str, other: str) -> Record:
    """Exchange a move of chance for another, and end the game right after it."""
    match = replay(record, rules)
    words = [rules.move_text(ply.move) for ply in match.plies]
    match = match.back(len(words) - words.index(word)).play(rules.parse_move(other))
    ended = Outcome(Seat.JACK, TableEnd.RESIGNATION)
    return replace(record_of(match, ended), tags=record.tags)


def move_of_chance(record: Record, kind: str) -> str:
    words = [word for turn in record.turns for word in turn.moves]
    return next(word for word in words if word.startswith(kind))


@every_game
@every_deal
def test_a_fair_game_passes_every_check(rules: AnyRules, again: bool) -> None:
    record = fair(rules, again=again)
    findings = verify(record, rules)
    assert all(finding.holds for finding in findings)
    checks = [finding.check for finding in findings]
    promises = [Check.COMMITMENT, Check.LAYOUT_COMMITMENT][: 1 + again]
    chances = checks.count(Check.CHANCE)
    assert checks == [*promises, Check.SETUP, Check.SEATS, *[Check.CHANCE] * chances]
    match = replay(record, rules)
    assert chances == sum(bool(rules.odds(match.before(n))) for n in range(len(match.plies)))
    turns = [finding.turn for finding in findings if finding.turn is not None]
    assert turns == sorted(turns)
    assert {1, 3} <= set(turns)


def test_the_tags_of_the_notation_page_are_checked() -> None:
    tags = tomllib.loads(re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)[1])["tags"]
    record = fair(pocket)
    assert record.tags == tags
    assert failures(record, pocket) == []


@every_game
def test_a_game_that_its_table_ended_is_checked_as_far_as_it_went(rules: AnyRules) -> None:
    record = fair(rules)
    match = replay(record, rules).back(10)
    ended = replace(record_of(match, Outcome(Seat.JACK, TableEnd.TIME)), tags=record.tags)
    assert failures(ended, rules) == []


@every_game
@every_deal
def test_a_swapped_identity_is_found(rules: AnyRules, again: bool) -> None:
    record = fair(rules, again=again)
    dealt = move_of_chance(record, "jack=")
    other = next(word for word in ("jack=gu", "jack=be") if word != dealt)
    wrong = cut(record, rules, dealt, other)
    assert failures(wrong, rules) == [Finding(Check.CHANCE, other, dealt, 1)]


def test_another_toss_is_found() -> None:
    record = fair(pocket)
    toss = move_of_chance(record, "toss=")
    other = next(word for word in ("toss=atrj", "toss=hwer") if word != toss)
    wrong = cut(record, pocket, toss, other)
    assert failures(wrong, pocket) == [Finding(Check.CHANCE, other, toss, 1)]


def test_other_character_cards_are_found() -> None:
    record = fair(london)
    cards = move_of_chance(record, "cards=")
    other = next(word for word in ("cards=howasmle", "cards=stgogube") if word != cards)
    wrong = cut(record, london, cards, other)
    assert failures(wrong, london) == [Finding(Check.CHANCE, other, cards, 1)]


@every_game
def test_another_draw_is_found(rules: AnyRules) -> None:
    record = fair(rules)
    match = replay(record, rules)
    first = next(n for n, ply in enumerate(match.plies) if ply.move.code == "draw_card")
    state, drawn = match.before(first), rules.move_text(match.plies[first].move)
    listed = (rules.move_text(move) for move in rules.legal_moves(state))
    other = next(word for word in listed if word != drawn)
    wrong = cut(record, rules, drawn, other)
    found = Finding(Check.CHANCE, other, drawn, rules.turn(state))
    assert failures(wrong, rules) == [found]


@every_game
def test_a_wrong_secret_is_found_by_its_commitment_and_by_what_it_deals(rules: AnyRules) -> None:
    record = fair(rules)
    wrong = tagged(record, secret=LAYOUT_SECRET.hex())
    checks = [finding.check for finding in failures(wrong, rules)]
    assert checks[0] is Check.COMMITMENT
    assert Check.CHANCE in checks
    swapped = tagged(record, **promise(LAYOUT_SECRET, ENTROPY))
    checks = [finding.check for finding in failures(swapped, rules)]
    assert Check.COMMITMENT not in checks
    assert Check.CHANCE in checks


@every_game
def test_a_wrong_commitment_is_found_alone(rules: AnyRules) -> None:
    record = fair(rules, again=True)
    right = record.tags["commitment"], record.tags["layout_commitment"]
    wrong = tagged(record, commitment=right[1], layout_commitment=right[0])
    assert failures(wrong, rules) == [
        Finding(Check.COMMITMENT, right[1], right[0]),
        Finding(Check.LAYOUT_COMMITMENT, right[0], right[1]),
    ]


@every_game
@pytest.mark.parametrize("tag", ["entropy_1", "entropy_2"])
def test_another_word_deals_another_game(rules: AnyRules, tag: str) -> None:
    assert failures(tagged(fair(rules), **{tag: "smoke"}), rules)
    assert failures(tagged(fair(rules, again=True), **{f"layout_{tag}": "smoke"}), rules)


@every_game
def test_the_wrong_side_is_found_where_sides_were_drawn(rules: AnyRules) -> None:
    record = fair(rules)
    assert record.tags["seat_1"] == "jack"
    wrong = tagged(record, seat_1="investigator")
    assert failures(wrong, rules) == [Finding(Check.SEATS, "investigator", "jack")]
    chosen = tagged(wrong, seats="chosen")
    assert failures(chosen, rules) == []
    assert Check.SEATS not in [finding.check for finding in verify(chosen, rules)]


def test_another_set_up_is_found() -> None:
    deal = pocket.deal(b"another")
    match = Match.begin(pocket, pocket.setup(deal)).play_chance(deal)
    wrong = replace(record_of(match), tags=fair(pocket).tags)
    assert Check.SETUP in [finding.check for finding in failures(wrong, pocket)]


@every_game
@every_deal
def test_a_record_without_one_of_the_tags_cannot_be_checked(rules: AnyRules, again: bool) -> None:
    record = fair(rules, again=again)
    for name in record.tags:
        fewer = {tag: value for tag, value in record.tags.items() if tag != name}
        assert refused(replace(record, tags=fewer), rules) == (
            "record_tag_missing",
            ("tags", name),
        )


@pytest.mark.parametrize(
    ("tag", "value"),
    [
        ("secret", ""),
        ("secret", "0"),
        ("secret", "AB"),
        ("secret", "00 00"),
        ("entropy_1", "two\nlines"),
        ("entropy_2", "x" * 65),
        ("seats", "maybe"),
        ("seat_1", "chance"),
        ("layout_secret", "g0"),
        ("layout_entropy_2", "\0"),
    ],
)
def test_a_tag_that_says_nothing_sensible_is_refused(tag: str, value: str) -> None:
    wrong = tagged(fair(pocket, again=True), **{tag: value})
    assert refused(wrong, pocket) == ("record_tag", ("tags", tag))


@every_game
def test_hidden_cards_and_broken_records_cannot_be_checked(rules: AnyRules) -> None:
    record = fair(rules)
    redacted = redact_record(record, rules, Seat.SPECTATOR)
    assert refused(redacted, rules)[0] == "record_tag_missing"
    hidden = replace(redacted, tags=record.tags)
    assert refused(hidden, rules) == ("record_other_viewer", ("viewer",))
    assert refused(replace(hidden, viewer=None), rules) == ("record_other_viewer", ("viewer",))
    broken = replace(record, turns=(RecordedTurn(("jack=xx",)), *record.turns[1:]))
    assert refused(broken, rules)[0] == "record_move"


def refused(record: Record, rules: AnyRules) -> tuple[str, tuple[str | int, ...]]:
    with pytest.raises(NotationError) as complaint:
        verify(record, rules)
    return complaint.value.code, complaint.value.place


def test_a_secret_of_any_length_is_read() -> None:
    record = tagged(fair(pocket), secret=SECRET[:1].hex())
    assert failures(record, pocket)[0].check is Check.COMMITMENT
