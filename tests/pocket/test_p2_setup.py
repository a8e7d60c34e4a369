"""P2: the set-up."""

from collections import Counter
from fractions import Fraction

import pytest

from support.pocket_positions import CODES, OPENING, at
from support.positions import CHANCE, drawn, legal, play, refused, step
from whitechapel import pocket
from whitechapel.core import IllegalMoveError, NotationError, Odds
from whitechapel.pocket import Character, DealIdentity, Setup, Side, Tile
from whitechapel.pocket.events import IdentityDealt

LAYOUT = "GuW BeS StE / SmW PiE LeE / LaS MaS GoE"


def refused_setup(text: str, *place: str | int, code: str, **parameters: str) -> None:
    with pytest.raises(NotationError) as refusal:
        pocket.parse_setup(text)
    assert (refusal.value.code, refusal.value.place) == (code, place)
    assert refusal.value.parameters == {"place": " ".join(map(str, place)), **parameters}


def test_p2_1_the_tiles_lie_in_a_square_suspect_side_up() -> None:
    state = pocket.start(pocket.parse_setup(LAYOUT))
    assert state.public.tiles == (
        Tile(Character.GULL, Side.WEST),
        Tile(Character.BERT, Side.SOUTH),
        Tile(Character.STEALTHY, Side.EAST),
        Tile(Character.SMITH, Side.WEST),
        Tile(Character.PIZER, Side.EAST),
        Tile(Character.LESTRADE, Side.EAST),
        Tile(Character.LANE, Side.SOUTH),
        Tile(Character.MADAME, Side.SOUTH),
        Tile(Character.GOODLEY, Side.EAST),
    )
    assert all(tile.suspect and not tile.rotated for tile in state.public.tiles)


def test_p2_1_there_is_no_other_edition_to_deal() -> None:
    with pytest.raises(NotationError) as refusal:
        pocket.deal(b"fog", "first_2006")
    assert (refusal.value.code, refusal.value.place) == ("setup_edition", ("edition",))
    assert refusal.value.parameters["text"] == "first_2006"


def test_p2_1_every_character_falls_on_every_place_about_equally_often() -> None:
    counts = Counter(
        (place, tile.character)
        for number in range(1800)
        for place, tile in enumerate(pocket.deal(number.to_bytes(2, "big")).setup.tiles)
    )
    assert len(counts) == 81
    assert all(140 <= count <= 260 for count in counts.values())  # 200 expected


def test_p2_1_every_free_wall_falls_on_every_side_about_equally_often() -> None:
    counts = Counter(
        (place, tile.wall)
        for number in range(1600)
        for place, tile in enumerate(pocket.deal(number.to_bytes(2, "big")).setup.tiles)
        if place not in (0, 2, 7)
    )
    assert len(counts) == 6 * 4
    assert all(330 <= count <= 470 for count in counts.values())  # 400 expected


def test_p2_1_cards_tiles_and_walls_are_drawn_apart() -> None:
    deals = [pocket.deal(number.to_bytes(2, "big")) for number in range(900)]
    same = sum(deal.identity is deal.setup.tiles[0].character for deal in deals)
    assert 60 <= same <= 140  # 100 expected
    first_toss = Counter(deal.tosses[0] for deal in deals)
    assert len(first_toss) == 16
    assert all(len(deal.tosses) == 4 and len(deal.cards) == 9 for deal in deals)


def test_p2_1_the_layout_is_no_move() -> None:
    state = pocket.start(pocket.parse_setup(LAYOUT))
    assert legal(state) == " ".join(f"jack={code}" for code in CODES)


def test_p2_1_a_deal_follows_from_its_bytes() -> None:
    deal = pocket.deal(b"fog")
    assert pocket.setup_text(deal.setup) == "GuW BeN LaE / SmE MaN PiN / GoW LeS StS"
    assert deal.setup is pocket.setup(deal)
    assert " ".join(card[:2] for card in deal.cards) == "gu go st sm la be ma pi le"
    assert ["".join(face[0] for face in toss) for toss in deal.tosses] == [
        "atrr",
        "hwrr",
        "atej",
        "hwer",
    ]


def test_p2_1_a_deal_again_has_the_same_tiles_and_tosses_with_other_cards() -> None:
    deal, fresh = pocket.deal(b"fog"), pocket.deal(b"smoke")
    again = pocket.redeal_secrets(deal, fresh)
    assert (again.setup, again.tosses) == (deal.setup, deal.tosses)
    assert (again.identity, again.pile) == (fresh.identity, fresh.pile)
    assert again.cards != deal.cards
    assert fresh.setup != deal.setup
    assert fresh.tosses != deal.tosses


def test_p2_1_a_set_up_with_a_tile_missing_is_refused() -> None:
    tiles = pocket.parse_setup(LAYOUT).tiles
    for wrong in (tiles[:8], (*tiles, tiles[0]), (tiles[1], *tiles[1:])):
        with pytest.raises(NotationError) as refusal:
            Setup(wrong)
        assert (refusal.value.code, refusal.value.place) == ("setup_not_nine", ("tiles",))


def test_p2_1_a_set_up_with_a_cleared_or_a_rotated_tile_is_refused() -> None:
    refused_setup("GuW BeS StE / SmW piE LeE / LaS MaS GoE", "tiles", 5, code="setup_tile")
    refused_setup("GuW BeS StE / SmW PiE LeE / LaS MaS GoE*", "tiles", 9, code="setup_tile")
    refused_setup("GuW BeS StE / SmW PiE LeE / la- MaS GoE", "tiles", 7, code="setup_tile")


def test_p2_1_a_layout_that_is_not_three_by_three_is_refused() -> None:
    for text in (
        "GuW BeS StE / SmW PiE LeE / LaS MaS",
        "GuW BeS StE / SmW PiE LeE",
        "GuW BeS StE / SmW PiE LeE / LaS MaS GoE / GuW",
        "GuW BeS StE SmW / PiE LeE / LaS MaS GoE",
    ):
        refused_setup(text, "tiles", code="tiles_not_three_by_three")


def test_p2_2_the_detectives_start_on_twelve_four_and_eight() -> None:
    state = pocket.start(pocket.parse_setup(LAYOUT))
    assert drawn(state) == f"{LAYOUT}; H12 W4 T8; turn 1; deal; time -; shown -; jack -"


@pytest.mark.parametrize(
    ("text", "place", "wall"),
    [
        ("GuN BeS StE / SmW PiE LeE / LaS MaS GoE", 1, "W"),
        ("GuW BeS StW / SmW PiE LeE / LaS MaS GoE", 3, "E"),
        ("GuW BeS StE / SmW PiE LeE / LaS MaN GoE", 8, "S"),
    ],
)
def test_p2_2_the_three_tiles_before_a_detective_must_turn_their_wall_to_him(
    text: str, place: int, wall: str
) -> None:
    refused_setup(text, "tiles", place, code="setup_wall", wall=wall)


def test_p2_2_nobody_is_in_sight_at_the_start() -> None:
    for number in range(200):
        public = pocket.start(pocket.deal(number.to_bytes(2, "big")).setup).public
        assert [public.tiles[place].wall for place in (0, 2, 7)] == ["W", "E", "S"]
        assert pocket.in_sight(public.tiles, public.detectives) == frozenset()


def test_p2_2_before_the_first_toss_no_detective_has_walked() -> None:
    for spaces in ("H1 W4 T8", "H12 W5 T8", "H12 W4 T9"):
        with pytest.raises(NotationError) as refusal:
            at(f"{LAYOUT}; {spaces}; turn 1; toss; time -; shown -; jack Gu")
        assert (refusal.value.code, refusal.value.place) == ("impossible_start", ("detectives",))


def test_p2_3_jack_is_each_of_the_nine_with_the_same_chance() -> None:
    state = pocket.start(pocket.parse_setup(LAYOUT))
    assert pocket.actor(state) is CHANCE
    assert pocket.odds(state) == tuple(
        Odds(DealIdentity(character), Fraction(1, 9)) for character in Character
    )


def test_p2_3_the_card_that_jack_draws_is_his_identity_and_the_other_eight_are_the_pile() -> None:
    start = pocket.start(pocket.parse_setup(LAYOUT))
    assert start.pile == tuple(Character)
    state, events = step(start, "jack=st")
    assert drawn(state) == f"{OPENING}; turn 1; toss; time -; shown -; jack St"
    assert events == (IdentityDealt(Character.STEALTHY),)
    assert [card[:2] for card in state.pile] == ["le", "go", "be", "pi", "sm", "la", "gu", "ma"]
    assert state.hand == pocket.Hand(Character.STEALTHY, ())


def test_p2_3_jack_is_dealt_one_identity_only_and_nobody_acts_before() -> None:
    start = pocket.start(pocket.parse_setup(LAYOUT))
    refused(start, "jack=?", clause="P2.3", code="card_not_in_pile", card="?")
    refused(play(start, "jack=gu"), "jack=be", clause="P2.3", code="no_deal_due")
    refused(start, "toss=atrj", clause="P3.2", code="no_toss_due")
    refused(start, "draw=be", clause="P4.8", code="no_draw_due")
    refused(start, "holmes+1", clause="P3.1", code="no_action_due", phase="deal")


def test_p2_3_a_deal_answers_for_chance_with_the_cards_from_the_top() -> None:
    deal = pocket.deal(b"fog")
    assert (deal.identity, deal.pile) == (Character.GULL, deal.cards[1:])
    state = pocket.start(deal.setup)
    for chance, words in (
        ("jack=gu", ""),
        ("toss=atrr", "alibi"),
        ("draw=go", ""),
    ):
        move = pocket.chance_move(deal, state)
        assert pocket.move_text(move) == chance
        state = play(pocket.apply(state, move).state, words)


def test_p2_3_a_deal_says_nothing_when_chance_is_not_due() -> None:
    state = at(f"{OPENING}; turn 1; A T R J; time -; shown -; jack Gu")
    with pytest.raises(IllegalMoveError) as refusal:
        pocket.chance_move(pocket.deal(b"fog"), state)
    assert (refusal.value.clause, refusal.value.code) == ("P3.1", "chance_not_due")


@pytest.mark.parametrize(
    ("hand", "top"), [("Gu Go@1", "st"), ("Gu St@1", "go"), ("Go Gu@1", "st"), ("Go St@1", "gu")]
)
def test_p2_3_a_deal_skips_the_cards_that_have_left_the_pile(hand: str, top: str) -> None:
    state = at(f"{OPENING}; turn 3; (A) T R J draw; time IJ; shown -; jack {hand}")
    assert pocket.move_text(pocket.chance_move(pocket.deal(b"fog"), state)) == f"draw={top}"


@pytest.mark.parametrize(("turn", "toss"), [(1, "atrr"), (3, "hwrr"), (5, "atej"), (7, "hwer")])
def test_p2_3_a_deal_holds_a_toss_for_every_odd_turn(turn: int, toss: str) -> None:
    shown = " ".join(["Le@1", "Go@3", "Be@5"][: turn // 2]) or "-"
    state = at(
        f"GuW {'be' if turn == 7 else 'Be'}S StE / SmW PiE {'le' if turn > 2 else 'Le'}E /"
        f"LaS MaS {'go' if turn > 4 else 'Go'}E; H12 W4 T8; turn {turn}; toss;"
        f"time {'IIIIII'[: turn - 1] or '-'}; shown {shown}; jack Gu"
    )
    assert pocket.move_text(pocket.chance_move(pocket.deal(b"fog"), state)) == f"toss={toss}"
