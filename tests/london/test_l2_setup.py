"""L2: the set-up."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from support.london_positions import CODES, STARTS, UNSEEN, at, line, place
from support.positions import CHANCE, INVESTIGATOR, drawn, legal, play, refused, step, words_of
from whitechapel import london
from whitechapel.core import IllegalMoveError, NotationError, Odds
from whitechapel.london import Character, Direction, Exit, Secrets, Setup
from whitechapel.london.components import REACH
from whitechapel.london.events import CardsTurnedUp, IdentityDealt
from whitechapel.london.moves import DealIdentity, TurnUpCards
from whitechapel.london.setup import STARTING_PIECES, starting_pieces

DEAL = {
    edition: line(edition=edition, turn=1, jack="-").replace("up Ho Wa Sm Le", "deal")
    for edition in STARTS
}
CARDS = line(turn=1).replace("up Ho Wa Sm Le", "cards")


def test_l2_1_eight_characters_and_their_reach() -> None:
    assert [(str(who), REACH[who]) for who in Character] == [
        ("holmes", 3),
        ("watson", 3),
        ("smith", 3),
        ("lestrade", 3),
        ("stealthy", 4),
        ("goodley", 3),
        ("gull", 3),
        ("bert", 3),
    ]


@pytest.mark.parametrize("edition", list(STARTS))
def test_l2_1_all_start_as_suspects(edition: str) -> None:
    public = london.start(Setup(edition)).public
    assert public.suspects == tuple(Character)
    assert london.start(Setup(edition)).secrets == Secrets(None, (), ())


@pytest.mark.parametrize("edition", list(STARTS))
def test_l2_2_the_set_up_of_an_edition_is_drawn_so(edition: str) -> None:
    state = london.start(Setup(edition))
    assert drawn(state) == DEAL[edition]
    assert at(DEAL[edition]) == state


def test_l2_2_the_first_edition_starts_so() -> None:
    places = STARTING_PIECES["first_2006"].places
    assert places == ("g5", "a3", "g8", "e5", "i4", "m10", "e9", "i8")
    assert STARTING_PIECES["revised"].places == ("g5", "i4", "g8", "e5", "a3", "m10", "e9", "i8")


@pytest.mark.parametrize("edition", list(STARTS))
def test_l2_2_an_edition_is_laid_out_once_and_for_all(edition: str) -> None:
    pieces = london.start(Setup(edition)).public.pieces
    assert pieces is STARTING_PIECES[edition]
    assert starting_pieces(edition) == pieces
    assert pieces.edition == edition
    assert all(isinstance(each, Exit) for each in starting_pieces(edition).cordons)
    assert isinstance(starting_pieces(edition).lantern, Direction)


@pytest.mark.parametrize("edition", list(STARTS))
def test_l2_2_the_lantern_points_north_east_and_lights_nobody(edition: str) -> None:
    pieces = STARTING_PIECES[edition]
    assert pieces.lantern is Direction.NORTH_EAST
    for direction in Direction:
        assert london.in_sight(pieces._replace(lantern=direction)) == london.in_sight(pieces)


@pytest.mark.parametrize("edition", list(STARTS))
def test_l2_3_six_lights_burn_and_two_posts_are_dark(edition: str) -> None:
    pieces = STARTING_PIECES[edition]
    assert pieces.lights == (1, 3, 0, None, None, 0, 4, 2)
    assert pieces.lit_posts == ("b2", "c7", "f5", "h8", "k6", "l11")


def test_l2_4_two_manholes_of_each_edition_start_covered() -> None:
    first, revised = STARTING_PIECES["first_2006"], STARTING_PIECES["revised"]
    assert first.covers == ("c2", "l12")
    assert first.open_manholes == ("a5", "f7", "f10", "h3", "h6", "m9")
    assert revised.covers == ("b1", "l12")
    assert revised.open_manholes == ("b6", "c4", "f10", "g6", "h3", "k9", "l7")


@pytest.mark.parametrize("edition", list(STARTS))
def test_l2_5_cordons_close_the_south_west_and_the_north_east(edition: str) -> None:
    assert STARTING_PIECES[edition].cordons == (Exit.NORTH_EAST, Exit.SOUTH_WEST)


@pytest.mark.parametrize("edition", list(STARTS))
def test_l2_6_four_are_visible_at_the_start_and_four_are_not(edition: str) -> None:
    visible = {Character.HOLMES, Character.SMITH, Character.LESTRADE, Character.BERT}
    assert london.in_sight(STARTING_PIECES[edition]) == visible
    seen = london.view_json(london.view(london.start(Setup(edition)), INVESTIGATOR))
    aids = seen["aids"]
    assert isinstance(aids, dict)
    assert aids["suspects_seen"] == ["holmes", "smith", "lestrade", "bert"]
    assert aids["suspects_unseen"] == ["watson", "stealthy", "goodley", "gull"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Ho g5", "Ho g4"),
        ("lantern NE", "lantern N"),
        ("lights b2=1", "lights f9=1"),
        ("covers c2 l12", "covers a5 l12"),
        ("cordons NE SW", "cordons NE NW"),
    ],
)
def test_l2_6_before_the_first_cards_everything_is_as_set_up(old: str, new: str) -> None:
    for text in (DEAL["first_2006"], CARDS):
        with pytest.raises(NotationError) as refusal:
            at(text.replace(old, new))
        assert (refusal.value.code, refusal.value.place) == ("impossible_setup", ("places",))


def test_l2_6_before_the_first_cards_of_the_revised_edition_too() -> None:
    text = DEAL["revised"].replace("Wa i4", "Wa a3").replace("St a3", "St i4")
    with pytest.raises(NotationError, match="impossible_setup"):
        at(text)


def test_l2_7_jack_is_each_of_the_eight_with_the_same_chance() -> None:
    state = at(DEAL["first_2006"])
    assert london.actor(state) is CHANCE
    assert london.odds(state) == tuple(
        Odds(DealIdentity(character), Fraction(1, 8)) for character in Character
    )
    assert legal(state) == " ".join(f"jack={code}" for code in CODES)


def test_l2_7_the_card_that_jack_draws_is_his_identity_and_the_other_seven_are_the_pile() -> None:
    start = at(DEAL["first_2006"])
    assert start.pile == tuple(Character)
    state, events = step(start, "jack=gu")
    assert drawn(state) == CARDS
    assert events == (IdentityDealt(Character.GULL),)
    assert [card[:2] for card in state.pile] == ["ho", "wa", "sm", "le", "st", "go", "be"]
    assert state.secrets == Secrets(Character.GULL, (), ())


def test_l2_7_jack_is_dealt_one_identity_only_and_nobody_acts_before() -> None:
    start = at(DEAL["first_2006"])
    refused(start, "jack=?", clause="L2.7", code="card_not_in_pile", card="?")
    refused(start, "jack=gu jack=be", clause="L2.7", code="no_deal_due")
    refused(start, "cards=howasmle", clause="L3.2", code="no_cards_due")
    refused(start, "draw=be", clause="L5.1", code="no_alibi_card_due")
    refused(start, "ho", clause="L3.1", code="no_decision_due", phase="deal")


def test_l2_7_which_four_cards_come_up_is_a_set_of_seventy_equally_likely() -> None:
    state = at(CARDS)
    assert london.actor(state) is CHANCE
    expected = tuple(TurnUpCards(four) for four in combinations(Character, 4))
    assert london.legal_moves(state) == expected
    assert london.odds(state) == tuple(Odds(move, Fraction(1, 70)) for move in expected)
    assert legal(state).split()[:2] == ["cards=howasmle", "cards=howasmst"]


def test_l2_7_the_order_of_the_cards_that_come_up_means_nothing() -> None:
    state = at(CARDS)
    one, other = step(state, "cards=beguhowa"), step(state, "cards=wahogube")
    assert one == other
    cards = (Character.HOLMES, Character.WATSON, Character.GULL, Character.BERT)
    assert one.events == (CardsTurnedUp(1, cards),)
    assert drawn(one.state) == line(turn=1, up="Ho Wa Gu Be")


@pytest.mark.parametrize(("cards", "count"), [("howasm", 3), ("howasmlest", 5), ("howasmsm", 4)])
def test_l2_7_four_different_cards_come_up(cards: str, count: int) -> None:
    refused(at(CARDS), f"cards={cards}", clause="L3.2", code="four_cards", count=count)
    refused(at(CARDS), TurnUpCards(()), clause="L3.2", code="four_cards", count=0)


def test_l2_7_the_witness_card_starts_on_witness() -> None:
    assert london.start(Setup()).public.witness is True
    with pytest.raises(NotationError) as refusal:
        at(DEAL["first_2006"].replace("; witness;", "; no_witness;"))
    assert (refusal.value.code, refusal.value.place) == ("impossible_witness", ("witness",))


def test_l2_7_the_set_up_is_fixed_and_no_move() -> None:
    assert {london.setup(london.deal(bytes([number]))) for number in range(50)} == {Setup()}
    assert (london.turn(at(DEAL["revised"])), london.actor(at(DEAL["revised"]))) == (1, CHANCE)


def test_l2_7_a_deal_follows_from_its_bytes() -> None:
    deal = london.deal(b"fog")
    assert deal == london.deal(b"fog", edition="first_2006")
    assert deal.setup is london.setup(deal)
    assert (deal.identity, deal.pile) == (deal.cards[0], deal.cards[1:])
    assert " ".join(card[:2] for card in deal.cards) == "wa le gu ho st sm go be"
    assert [" ".join(card[:2] for card in hand) for hand in deal.hands] == [
        "le gu ho wa",
        "st be gu le",
        "le sm be go",
        "st go le wa",
    ]


def test_l2_7_a_deal_again_has_the_same_edition_and_characters_with_other_cards() -> None:
    deal, fresh = london.deal(b"fog", edition="revised"), london.deal(b"smoke")
    again = london.redeal_secrets(deal, fresh)
    assert (again.setup, again.hands) == (Setup("revised"), deal.hands)
    assert (again.identity, again.pile) == (fresh.identity, fresh.pile)
    assert again.cards != deal.cards
    assert fresh.hands != deal.hands


def test_l2_7_cards_and_characters_are_drawn_apart_and_evenly() -> None:
    deals = [london.deal(number.to_bytes(2, "big")) for number in range(1600)]
    identities = Counter(deal.identity for deal in deals)
    assert all(140 <= identities[who] <= 260 for who in Character)  # 200 expected
    tops = Counter(deal.pile[0] for deal in deals)
    assert all(140 <= tops[who] <= 260 for who in Character)
    for turn in range(4):
        up = Counter(who for deal in deals for who in deal.hands[turn])
        assert all(720 <= up[who] <= 880 for who in Character)  # 800 expected
    same = sum(deal.identity in deal.hands[0] for deal in deals)
    assert 720 <= same <= 880
    sets = Counter(frozenset(deal.hands[0]) for deal in deals)
    assert len(sets) == 70


def test_l2_7_a_deal_answers_for_chance_with_the_cards_from_the_top() -> None:
    deal = london.deal(b"fog")
    state = at(DEAL["first_2006"])
    state = play(state, words_of([london.chance_move(deal, state)]))
    assert state.secrets.identity is deal.identity
    state = play(state, words_of([london.chance_move(deal, state)]))
    assert set(state.public.cards) == set(deal.hands[0])


@pytest.mark.parametrize("turn", [1, 3, 5, 7])
def test_l2_7_a_deal_holds_four_cards_for_every_odd_turn(turn: int) -> None:
    called = UNSEEN if turn > 1 else {}
    state = at(line(turn=turn, **called).replace("up Ho Wa Sm Le", "cards"))
    deal = london.deal(b"fog")
    assert london.chance_move(deal, state) == TurnUpCards(deal.hands[turn // 2])
    assert len({frozenset(hand) for hand in deal.hands}) == 4


@pytest.mark.parametrize(("jack", "investigator"), [(0, 1), (1, 0), (0, 2), (2, 1), (7, 0)])
def test_l2_7_a_deal_skips_the_cards_that_have_left_the_pile(jack: int, investigator: int) -> None:
    deal = london.deal(b"fog")
    codes = [card[:2].capitalize() for card in deal.cards]
    state = place(turn=3, used="Ho draw", jack=codes[jack], investigator=f"{codes[investigator]}@1")
    left = [code for code in codes if code not in (codes[jack], codes[investigator])]
    assert words_of([london.chance_move(deal, state)]) == f"draw={left[0].lower()}"


def test_l2_7_a_deal_says_nothing_when_chance_is_not_due() -> None:
    with pytest.raises(IllegalMoveError) as refusal:
        london.chance_move(london.deal(b"fog"), place())
    assert (refusal.value.clause, refusal.value.code) == ("L3.1", "chance_not_due")
    assert refusal.value.parameters == {"clause": "L3.1"}
