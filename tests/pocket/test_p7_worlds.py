"""P7.3: what the Investigator can work out about Jack's hand and the pile."""

from collections.abc import Iterator
from itertools import permutations
from math import factorial

import pytest

from support.pocket_positions import CODES, RECORDED_GAMES, at
from support.positions import INVESTIGATOR, JACK, SPECTATOR
from support.random_games import random_match
from whitechapel import pocket
from whitechapel.core import Record, World, replay
from whitechapel.games import PocketMatch
from whitechapel.pocket import Character, DealIdentity, DrawCard, Hand, State
from whitechapel.pocket.components import HOURGLASSES


def hands(state: State, *, reveal: bool = True) -> list[str]:
    """List the hands that the Investigator cannot rule out, in the order of the list."""
    view = pocket.view(state, INVESTIGATOR, reveal=reveal)
    return [
        " ".join(str(card)[:2] for card in (world.state.hand.identity, *world.state.hand.cards))
        for world in pocket.worlds(view)
    ]


def test_p7_3_before_the_deal_there_is_one_world_of_all_orders() -> None:
    start = pocket.start(pocket.deal(b"fog").setup)
    for viewer in (JACK, INVESTIGATOR, SPECTATOR):
        assert pocket.worlds(pocket.view(start, viewer)) == (World(start, 362_880),)


def test_p7_3_after_the_deal_jack_may_be_anybody() -> None:
    state = at("GuW BeS StE / SmW PiE LeE / LaS MaS GoE; H12 W4 T8; turn 1; toss; time -;"
               "shown -; jack Gu")  # fmt: skip
    worlds = pocket.worlds(pocket.view(state, INVESTIGATOR))
    assert worlds == tuple(World(State(state.public, Hand(each)), 40_320) for each in Character)
    assert pocket.worlds(pocket.view(state, SPECTATOR)) == worlds


def test_p7_3_jack_knows_his_hand_and_not_the_order_of_the_pile() -> None:
    state = at(
        "GuW BeS StE / SmW PiE leE / LaS MaS GoE; H12 W4 T8; turn 5; toss; time JIJI;"
        "shown Le@3; jack Gu Ma@2"
    )
    assert pocket.worlds(pocket.view(state, JACK)) == (World(state, factorial(6)),)


def test_p7_3_the_worlds_are_listed_in_the_order_of_the_characters() -> None:
    state = at(
        """
        GuW beS stE /
        smW PiE leE /
        la- maS goE;
        H12 W4 T8; turn 6; H W E J; time IJIII; shown Le@1 St@3; jack Gu La@5
        """
    )
    assert hands(state) == [
        *("pi go", "pi be", "pi sm", "pi la", "pi gu", "pi ma"),
        *("gu go", "gu be", "gu pi", "gu sm", "gu la", "gu ma"),
    ]
    weights = {world.weight for world in pocket.worlds(pocket.view(state, INVESTIGATOR))}
    assert weights == {factorial(5)}


def test_p7_3_two_cards_of_jack_are_told_apart_by_their_order() -> None:
    state = at(
        """
        GuW beS stE /
        smW PiE leE /
        la- maS goE;
        H12 W4 T8; turn 6; H W E J; time IIIII; shown Le@1; jack Gu La@3 Go@5
        """
    )
    free = [code for code in CODES if code != "le"]
    expected = [
        f"{identity} {first} {second}"
        for identity in ("pi", "gu")
        for first, second in permutations([code for code in free if code != identity], 2)
    ]
    assert hands(state) == expected
    assert len(expected) == 2 * 7 * 6


def test_p7_3_a_card_drawn_before_the_fourth_time_token_is_not_madame() -> None:
    state = at(
        """
        GuW beS stE /
        smW PiE leE /
        la- maS goE;
        H12 W4 T8; turn 5; (A) (T) E J; time JJJJ; shown Le@3; jack Gu La@1 Ma@5
        """
    )
    found = [hand.split() for hand in hands(state)]
    assert "ma" not in {first for _, first, _ in found}
    assert "ma" in {second for _, _, second in found}
    assert len(found) == 2 * 6 * 6
    assert "pi gu ma" in hands(state)
    assert "pi ma gu" not in hands(state)


def test_p7_3_with_three_time_tokens_the_same_card_may_be_madame() -> None:
    state = at(
        """
        GuW beS stE /
        smW PiE leE /
        la- maS goE;
        H12 W4 T8; turn 5; (A) (T) E J; time JJIJ; shown Le@3; jack Gu La@1 Go@5
        """
    )
    assert len(hands(state)) == 2 * 7 * 6
    assert "gu ma pi" in hands(state)


def test_p7_3_with_five_time_tokens_an_earlier_card_has_no_hourglass() -> None:
    state = at(
        """
        GuW beS stE /
        SmW piE leE /
        la- maS goE;
        H12 W4 T8; turn 7; toss; time JJJJJI; shown Pi@1 Go@3; jack Gu Le@5
        """
    )
    assert hands(state) == ["sm le", "gu le"]


def test_p7_3_the_race_tells_that_jack_had_six_when_it_began() -> None:
    state = at(
        """
        GuW beS stE /
        smW piE leE /
        la- maS goE;
        H12 W4 T8; turn 6; H W E J; time JJJJJ; shown Le@3; jack Gu Ma@1 Be@5; race 4
        """
    )
    assert hands(state) == [f"gu ma {code}" for code in ("go", "be", "pi", "sm", "la", "st")]


def test_p7_3_a_race_that_began_later_tells_that_jack_had_less_before() -> None:
    state = at(
        """
        GuW beS stE /
        smW piE leE /
        la- maS goE;
        H12 W4 T8; turn 6; H W E J; time JJJJJ; shown Le@3; jack Gu Be@1 Go@5; race 5
        """
    )
    found = [hand.split()[1:] for hand in hands(state)]
    one = ["be", "pi", "sm", "la", "st"]
    later = ["go", *one, "ma"]
    assert found == [
        *(["go", second] for second in later if second in [*one, "ma"]),
        *([first, second] for first in one for second in later if second != first),
    ]


def over(reason: str, time: str, hand: str, tiles: str) -> State:
    return at(
        f"{tiles}; H12 W4 T8; turn 8; (H) (W) (E) (J); time {time};"
        f"shown Le@1 St@3 La@5; jack {hand}; over {reason}"
    )


def test_p7_3_the_end_of_a_game_tells_too_while_the_cards_stay_hidden() -> None:
    two, one = (f"GuW beS stE / smW {tile}E leE / la- maS goE" for tile in ("Pi", "pi"))
    neither = over("neither", "JIIIIJJJ", "Gu Go@7", two)
    assert hands(neither, reveal=False) == [
        *("pi go", "pi be", "pi sm", "pi gu"),
        *("gu go", "gu be", "gu pi", "gu sm"),
    ]
    late = over("hourglasses", "JIIIIJJJ", "Gu Ma@7", two)
    assert hands(late, reveal=False) == ["pi ma", "gu ma"]
    found = over("last_suspect", "JIIIIJJJ", "Gu Go@7", one)
    assert hands(found, reveal=False) == ["gu go", "gu be", "gu pi", "gu sm"]
    unseen = over("both_on_last_turn_unseen", "JIIIIJJJ", "Gu Ma@7", one)
    assert hands(unseen, reveal=False) == ["gu ma"]
    assert hands(neither) == ["gu go"]


def test_p7_3_an_appeal_counts_only_the_cards_held_by_then() -> None:
    now = at(
        """
        GuW beS stE /
        smW PiE leE /
        la- maS goE;
        H12 W4 T8; turn 6; H (W) (E) (J); time JJJJI; shown Le@1 St@3; jack Gu Go@5
        """
    )
    assert "gu ma" not in hands(now)
    this_turn = at(
        """
        GuW beS stE /
        smW PiE leE /
        la- maS goE;
        H12 W4 T8; turn 6; (A) (W) (E) J; time JJJJI; shown Le@1 St@3; jack Gu Go@6
        """
    )
    assert "gu ma" in hands(this_turn)


def worlds_by_playing(match: PocketMatch) -> Iterator[tuple[State, set[State]]]:
    """Play a game's public moves under every hidden deal; keep what looks and sounds the same."""
    same = {match.first}
    for index, ply in enumerate(match.plies):
        redacted = pocket.redact_move(match.before(index), ply.move, SPECTATOR)
        hidden = isinstance(redacted, DealIdentity | DrawCard) and redacted.character is None
        heard = tuple(pocket.redact(event, SPECTATOR) for event in ply.events)
        after = set()
        for state in same:
            moves = pocket.legal_moves(state) if hidden else (ply.move,)
            for move in set(moves) & set(pocket.legal_moves(state)):
                following, events = pocket.apply(state, move)
                told = tuple(pocket.redact(event, SPECTATOR) for event in events)
                if following.public == ply.state.public and told[:-1] == heard[:-1]:
                    after.add(following)
        same = after
        yield ply.state, same


MATCHES = {f"random {number}": random_match(pocket, number) for number in range(10)} | {
    path.stem: replay(Record.parse(path.read_text()), pocket) for path in RECORDED_GAMES
}


@pytest.mark.parametrize("match", MATCHES.values(), ids=MATCHES.keys())
def test_p7_3_the_worlds_are_those_that_give_the_same_public_game(match: PocketMatch) -> None:
    for state, expected in worlds_by_playing(match):
        worlds = pocket.worlds(pocket.view(state, INVESTIGATOR, reveal=False))
        assert {world.state for world in worlds} == expected
        assert len(worlds) == len(expected)
        weight = factorial(8 - len(state.public.drawn))
        assert {world.weight for world in worlds} == {weight}


def test_p7_3_weights_count_the_ordered_deals_that_lead_there() -> None:
    """Deal the whole pack in every order, and count which hands come about."""
    state = at(
        """
        GuW beS stE /
        smW PiE leE /
        la- maS goE;
        H12 W4 T8; turn 5; toss; time JJJI; shown Le@1; jack Gu Ma@3
        """
    )
    counts: dict[Hand, int] = {}
    for pack in permutations(Character):
        identity, first, second = pack[:3]
        fits = first is Character.LESTRADE and identity in (Character.GULL, Character.PIZER)
        if fits and 3 + HOURGLASSES[second] < 6:
            hand = Hand(identity, (second,))
            counts[hand] = counts.get(hand, 0) + 1
    worlds = pocket.worlds(pocket.view(state, INVESTIGATOR))
    assert {world.state.hand: world.weight for world in worlds} == counts
