"""Records as TOML, and what is refused with its place."""

import sys
from dataclasses import replace

import pytest

from whitechapel import london, pocket
from whitechapel.core import (
    PLAYERS,
    Match,
    NotationError,
    Record,
    RecordedTurn,
    Seat,
    record_of,
    redact_record,
    replay,
    replay_views,
    watch,
)

SETUP = "GuW BeS StE / SmW PiE LeE / LaS MaS GoE"
TEXT = f"""format = 1
game = "pocket"
edition = "2010"
rules = "1"
setup = "{SETUP}"

[[turns]]
moves = "jack=ma toss=htrj holmes+1 toby+2 joker-nobody gu+90"
answer = "seen"

[[turns]]
moves = "alibi draw=st"
"""


def refused(text: str) -> tuple[str, tuple[str | int, ...]]:
    with pytest.raises(NotationError) as complaint:
        replay(Record.parse(text), pocket)
    return complaint.value.code, complaint.value.place


def test_a_record_is_written_as_it_is_read() -> None:
    record = Record.parse(TEXT)
    assert record.text() == TEXT
    assert record.turns == (
        RecordedTurn(
            ("jack=ma", "toss=htrj", "holmes+1", "toby+2", "joker-nobody", "gu+90"), "seen"
        ),
        RecordedTurn(("alibi", "draw=st")),
    )
    assert record_of(replay(record, pocket)) == record


def test_a_record_of_nothing_but_a_set_up_is_a_record() -> None:
    text = TEXT[: TEXT.index("\n[[turns]]")]
    match = replay(Record.parse(text), pocket)
    assert match == Match.begin(pocket, pocket.parse_setup(SETUP))
    assert record_of(match).text() == text


def test_tags_keep_any_text() -> None:
    tags = {"jack": 'Mary "the fox" Nichols\\', "any key": "two\nlines\t\x7f\x00 é 🦊"}
    record = replace(Record.parse(TEXT), tags=tags)
    assert Record.parse(record.text()) == record
    assert 'jack = "Mary' in record.text()
    assert '"any key" = ' in record.text()


@pytest.mark.parametrize(
    ("old", "new", "code", "place"),
    [
        ("format = 1", "format = 2", "record_format", ("format",)),
        ("format = 1", "format = true", "record_field_kind", ("format",)),
        ("format = 1", "", "record_field_missing", ("format",)),
        ('game = "pocket"', "game = 1", "record_field_kind", ("game",)),
        ('game = "pocket"', 'game = "chess"', "record_other_game", ("game",)),
        ('edition = "2010"', 'edition = "1888"', "record_edition", ("edition",)),
        ('rules = "1"', 'rules = "0"', "record_rules", ("rules",)),
        ('rules = "1"', 'rules = "1"\nmood = "foggy"', "record_field_unknown", ("mood",)),
        ('rules = "1"', 'rules = "1"\nviewer = "chance"', "record_viewer", ("viewer",)),
        ("GuW", "GuN", "setup_wall", ("setup", "tiles", 1)),
        ("PiE", "XxE", "tile_unreadable", ("setup", "tiles", 5)),
        ('answer = "seen"', 'answer = "unseen"', "record_answer", ("turns", 1, "moves", 6)),
        ('answer = "seen"', "", "record_answer", ("turns", 1, "moves", 6)),
        ('answer = "seen"', "answer = 1", "record_field_kind", ("turns", 1, "answer")),
        ('answer = "seen"', 'answer = "seen"\nx = 1', "record_field_unknown", ("turns", 1, "x")),
        ("holmes+1", "holmes+3", "record_move", ("turns", 1, "moves", 3)),
        ("holmes+1", "watson+1", "record_illegal_move", ("turns", 1, "moves", 3)),
        ("draw=st", "draw=ma", "record_illegal_move", ("turns", 2, "moves", 2)),
        ("alibi draw=st", "", "record_turn_empty", ("turns", 2, "moves")),
        ("alibi draw=st", 'alibi"\nanswer = "seen', "record_answer", ("turns", 2, "moves", 1)),
        (' gu+90"', '"\n[[turns]]\nmoves = "gu+90"', "record_turn", ("turns", 2, "moves", 1)),
        ("[[turns]]", "[tags]\njack = 1\n[[turns]]", "record_field_kind", ("tags", "jack")),
    ],
)
def test_what_is_wrong_is_named_with_its_place(
    old: str, new: str, code: str, place: tuple[str | int, ...]
) -> None:
    text = TEXT.replace(old, new, 1)
    assert text != TEXT
    assert refused(text) == (code, place)


def test_a_record_may_begin_with_a_byte_order_mark() -> None:
    assert Record.parse(f"\ufeff{TEXT}") == Record.parse(TEXT)
    assert refused(f"\ufeff\ufeff{TEXT}") == ("record_syntax", ("line", 1, "column", 1))


def test_turns_that_are_no_tables_are_refused() -> None:
    text = TEXT[: TEXT.index("\n[[turns]]")] + "turns = [1]\n"
    assert refused(text) == ("record_field_kind", ("turns", 1))


def test_a_text_that_is_cut_off_is_no_toml() -> None:
    assert refused(TEXT[:-3]) == ("record_syntax", ("end",))
    assert refused("a = 1\nb = @\n") == ("record_syntax", ("line", 2, "column", 5))
    assert refused("#" * 20_001)[0] == "record_too_long"


def test_a_result_must_be_the_one_the_moves_lead_to() -> None:
    told = TEXT + '\n[result]\nwinner = "jack"\nreason = "hourglasses"\n'
    assert refused(told) == ("record_result", ("result",))
    assert refused(told.replace('reason = "hourglasses"\n', "")) == (
        "record_field_missing",
        ("result", "reason"),
    )
    assert refused(told + "x = 1\n") == ("record_field_unknown", ("result", "x"))


def test_a_second_deal_is_refused() -> None:
    record = Record.parse(TEXT)
    longer = replace(record, turns=(*record.turns, RecordedTurn(("jack=gu",))))
    with pytest.raises(NotationError) as complaint:
        replay(longer, pocket)
    assert complaint.value.code == "record_illegal_move"
    assert complaint.value.parameters["reason"] == "no_deal_due"


def test_a_game_from_a_loaded_position_has_no_record() -> None:
    state = replay(Record.parse(TEXT), pocket).state
    with pytest.raises(NotationError, match="record_without_setup"):
        record_of(Match(pocket, state))


def test_a_redacted_record_hides_what_the_viewer_could_not_see() -> None:
    record = Record.parse(TEXT)
    for viewer in (Seat.INVESTIGATOR, Seat.SPECTATOR):
        redacted = redact_record(record, pocket, viewer)
        assert redacted.text() == (
            TEXT.replace("jack=ma", "jack=?")
            .replace("draw=st", "draw=?")
            .replace("\n\n[[turns]]", f'\nviewer = "{viewer}"\n\n[[turns]]', 1)
        )
        assert Record.parse(redacted.text()) == redacted
    jacks = redact_record(record, pocket, Seat.JACK)
    assert jacks.turns == record.turns
    assert jacks.viewer is Seat.JACK


def test_a_redacted_record_is_watched_with_its_own_eyes_or_a_spectators() -> None:
    redacted = redact_record(Record.parse(TEXT), pocket, Seat.INVESTIGATOR)
    views = replay_views(redacted, pocket, Seat.INVESTIGATOR)
    assert len(views) == 9
    assert all(view.hand is None for view in views)
    assert len(watch(redacted, pocket, Seat.SPECTATOR)) == 9
    with pytest.raises(NotationError, match="record_other_viewer"):
        watch(redacted, pocket, Seat.JACK)


def test_a_redacted_record_that_no_world_fits_is_refused_where_it_fails() -> None:
    everybody_seen = TEXT.replace("jack=ma", "jack=?").replace('answer = "seen"', 'answer = "x"')
    assert refused(everybody_seen) == ("record_answer", ("turns", 1, "moves", 6))
    out_of_place = TEXT.replace("jack=ma toss", "toss").replace("holmes+1", "jack=?")
    assert refused(out_of_place)[0] == "record_illegal_move"


def test_the_set_up_must_be_of_the_edition_that_the_record_names() -> None:
    match = Match.begin(london, london.Setup("revised"))
    record = record_of(match)
    assert replay(record, london) == match
    with pytest.raises(NotationError) as complaint:
        replay(replace(record, edition="first_2006"), london)
    assert (complaint.value.code, complaint.value.place) == ("record_other_edition", ("edition",))


def test_a_redacted_record_is_not_redacted_for_other_eyes() -> None:
    redacted = redact_record(Record.parse(TEXT), pocket, Seat.INVESTIGATOR)
    assert redact_record(redacted, pocket, Seat.INVESTIGATOR) == redacted
    with pytest.raises(NotationError, match="record_other_viewer"):
        redact_record(redacted, pocket, Seat.JACK)
    with pytest.raises(NotationError, match="record_other_viewer"):
        watch(replace(redacted, viewer=None), pocket, Seat.INVESTIGATOR)


def test_tags_do_not_survive_redaction() -> None:
    record = replace(Record.parse(TEXT), tags={"seed": "everything follows from this"})
    assert "seed" not in redact_record(record, pocket, Seat.SPECTATOR).text()


def test_an_activation_under_way_is_watched_by_its_player_alone() -> None:
    words = ("jack=gu", "cards=howasmle", "sm")
    match = Match.begin(london, london.Setup())
    for word in words:
        match = match.play(london.parse_move(word))
    record = record_of(match)
    seen = {viewer: len(watch(record, london, viewer)) for viewer in (*PLAYERS, Seat.SPECTATOR)}
    assert seen == {Seat.JACK: 3, Seat.INVESTIGATOR: 4, Seat.SPECTATOR: 3}


def test_hidden_cards_are_those_that_the_viewer_could_not_see() -> None:
    hidden = TEXT.replace("jack=ma", "jack=?").replace("draw=st", "draw=?")
    read = replay(Record.parse(hidden), pocket)
    assert read.state.public == replay(Record.parse(TEXT), pocket).state.public
    told = hidden.replace("[[turns]]", 'viewer = "jack"\n[[turns]]', 1)
    assert refused(told) == ("record_hides_known_card", ("turns", 1, "moves", 1))
    shown = TEXT.replace("toss=htrj", "toss=atrj")
    shown = shown.replace("holmes+1 toby+2 joker-nobody gu+90", "alibi draw=?")
    assert refused(shown) == ("record_hides_known_card", ("turns", 1, "moves", 4))


def test_a_hidden_card_that_nobody_draws_is_refused() -> None:
    text = TEXT.replace("holmes+1", "draw=?")
    assert refused(text) == ("record_illegal_move", ("turns", 1, "moves", 3))


def test_a_hidden_card_is_none_of_those_that_are_shown_elsewhere() -> None:
    everything = "draw=le draw=go draw=be draw=pi draw=sm draw=la draw=st draw=gu draw=ma"
    text = TEXT.replace("draw=st", f"draw=? {everything}")
    assert refused(text) == ("record_illegal_move", ("turns", 2, "moves", 2))


def test_a_search_for_hidden_cards_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    hidden = TEXT.replace("jack=ma", "jack=?").replace("draw=st", "draw=?")
    monkeypatch.setattr(sys.modules["whitechapel.core.replay"], "MOST_PLAYS", 7)
    assert refused(hidden) == ("record_too_hard", ("turns",))
