"""Late positions of Pocket: random ones, each also played on for a turn."""

from random import Random
from typing import Final

from whitechapel import pocket
from whitechapel.core import PLAYERS, Match, Player, Seat
from whitechapel.games import POCKET
from whitechapel.pocket import Public, State
from whitechapel.pocket.board import SIDES, Detectives, Tile
from whitechapel.pocket.components import CHARACTERS, Character
from whitechapel.pocket.knowledge import possible_hands
from whitechapel.pocket.moves import TOSSES
from whitechapel.pocket.state import Drawn, Hand, Phase
from whitechapel.training.pocket.games import play_minimax_turns

LATE_TURNS: Final = (5, 7, 7)
"""The turns to begin at, each as likely as the others."""
SUSPECTS_LEFT: Final = (2, 2, 3, 3, 4, 5)


def late_states(random: Random) -> list[State]:
    """Return a random state at the beginning of turn 5 or 7, and the one a turn later."""
    while True:
        state = random_late_state(random, random.choice(LATE_TURNS))
        if state is not None:
            break
    deal = pocket.deal(random.randbytes(8))
    match = Match(POCKET, state).play(random.choice(TOSSES))
    after = play_minimax_turns(match, deal, random, state.public.turn)
    over = pocket.outcome(after.state) is not None
    return [match.state] if over else [match.state, after.state]


def random_late_state(random: Random, turn: int) -> State | None:
    """Return a random state before the toss of a turn, or None if no hand of Jack fits it."""
    characters = random.sample(CHARACTERS, 9)
    suspects = set(random.sample(CHARACTERS, random.choice(SUSPECTS_LEFT)))
    tiles = tuple(
        Tile(
            character,
            random.choice(SIDES)
            if character in suspects or character is not Character.LANE
            else None,
            suspect=character in suspects,
        )
        for character in characters
    )
    takers: tuple[Player, ...] = tuple(random.choice(PLAYERS) for _ in range(turn - 1))
    identity = random.choice(sorted(suspects))
    cleared = [character for character in CHARACTERS if character not in suspects]
    hand: list[Character] = []
    drawn: list[Drawn] = []
    for first in range(1, turn, 2):
        when = first + random.randrange(2)
        if random.random() < 0.5 and cleared:
            card = cleared.pop(random.randrange(len(cleared)))
            drawn.append(Drawn(when, Seat.INVESTIGATOR, card))
        else:
            shown = {each.character for each in drawn}
            left = [c for c in CHARACTERS if c is not identity and c not in hand and c not in shown]
            hand.append(random.choice(left))
            drawn.append(Drawn(when, Seat.JACK, None))
    shown = {each.character for each in drawn}
    if shown & set(hand):
        return None
    detectives = Detectives(*(random.randrange(1, 13) for _ in range(3)))
    public = Public(
        tiles, detectives, turn=turn, phase=Phase.TOSS, time_tokens=takers, drawn=tuple(drawn)
    )
    fits = Hand(identity, tuple(hand)) in possible_hands(public)
    return State(public, Hand(identity, tuple(hand))) if fits else None
