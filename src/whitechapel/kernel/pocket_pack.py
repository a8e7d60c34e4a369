"""From the rules' states and back, without loss."""

from typing import Final

from whitechapel import pocket
from whitechapel.core import Seat
from whitechapel.kernel.pocket_board import (
    COLUMN_SHIFT,
    ENDS,
    HOURGLASSES,
    OPEN,
)
from whitechapel.kernel.pocket_state import Hand, Public, State, hand_of, public_of, state_of
from whitechapel.kernel.pocket_table import DRAWN, HUNT, MARKS, OVER, SECRET_CARD
from whitechapel.pocket.board import PLACES, SIDES
from whitechapel.pocket.components import CHARACTERS, TOKENS
from whitechapel.pocket.state import Drawn

_PHASES: Final = tuple(pocket.Phase)


def pack(state: pocket.State) -> State:
    """Make a packed state of one of the rules."""
    return state_of(pack_public(state.public), pack_hand(state.hand))


def unpack(state: State) -> pocket.State:
    """Make a state of the rules of a packed one."""
    return pocket.State(unpack_public(state.public), unpack_hand(state.hand))


def pack_public(public: pocket.Public) -> Public:
    """Pack what everybody knows. [P7.1]"""
    walls, places, suspects = 0, 0, 0
    for place, tile in enumerate(public.tiles):
        character = CHARACTERS.index(tile.character)
        wall = OPEN if tile.wall is None else SIDES.index(tile.wall)
        walls |= wall << 3 * place | wall << COLUMN_SHIFT[place] | tile.rotated << MARKS + character
        places |= place << 4 * character
        suspects |= tile.suspect << place
    drawn = 0
    for draw in public.drawn:
        card = SECRET_CARD if draw.character is None else 1 + CHARACTERS.index(draw.character)
        drawn = drawn << 7 | (draw.turn - 1) << 4 | card
    tokens = 0
    for number, face in enumerate(public.faces):
        side = TOKENS[number].index(face)
        tokens |= side << 3 - number | public.used[number] << 7 - number
    phase = _PHASES.index(public.phase)
    words = (
        walls,
        places | drawn << DRAWN,
        suspects,
        sum(space - 1 << 4 * number for number, space in enumerate(public.detectives)),
        tokens,
        sum((taker is Seat.JACK) << number for number, taker in enumerate(public.time_tokens)),
        phase if public.outcome is None else OVER + ENDS.index(public.outcome),
        public.turn | (public.race_since or 0) << 4,
    )
    return public_of(words)


def unpack_public(public: Public) -> pocket.Public:
    """Unpack what everybody knows. [P7.1]"""
    walls, places, suspects, detectives, tokens, times, phase, clock = public.words
    turn = clock & 15
    tossed = phase >= HUNT
    finished = turn if phase >= OVER else turn - 1
    return pocket.Public(
        tiles=_unpack_tiles(walls, places, suspects),
        detectives=pocket.Detectives(*((detectives >> 4 * n & 15) + 1 for n in range(3))),
        turn=turn,
        phase=_PHASES[min(phase, OVER)],
        faces=tuple(token[tokens >> 3 - n & 1] for n, token in enumerate(TOKENS)) * tossed,
        used=tuple(bool(tokens >> 7 - n & 1) for n in range(4)),
        time_tokens=tuple(
            Seat.JACK if times >> number & 1 else Seat.INVESTIGATOR for number in range(finished)
        ),
        drawn=_unpack_drawn(places >> DRAWN),
        race_since=clock >> 4 or None,
        outcome=ENDS[phase - OVER] if phase >= OVER else None,
    )


def _unpack_tiles(walls: int, places: int, suspects: int) -> tuple[pocket.Tile, ...]:
    lying: dict[int, pocket.Tile] = {}
    for number, character in enumerate(CHARACTERS):
        place = places >> 4 * number & 15
        wall = walls >> 3 * place & 7
        lying[place] = pocket.Tile(
            character,
            None if wall == OPEN else SIDES[wall],
            suspect=bool(suspects >> place & 1),
            rotated=bool(walls >> MARKS + number & 1),
        )
    return tuple(lying[place] for place in range(PLACES))


def _unpack_drawn(drawn: int) -> tuple[Drawn, ...]:
    cards: list[Drawn] = []
    while drawn:
        turn, card = (drawn >> 4 & 7) + 1, drawn & 15
        if card == SECRET_CARD:
            cards.append(Drawn(turn, Seat.JACK, None))
        else:
            cards.append(Drawn(turn, Seat.INVESTIGATOR, CHARACTERS[card - 1]))
        drawn >>= 7
    return tuple(reversed(cards))


def pack_hand(hand: pocket.Hand) -> Hand:
    """Pack what Jack alone knows. [P7.2]"""
    cards, glasses = 0, 0
    for card in hand.cards:
        number = CHARACTERS.index(card)
        cards = cards << 4 | number + 1
        glasses += HOURGLASSES[number]
    identity = 0 if hand.identity is None else 1 + CHARACTERS.index(hand.identity)
    return hand_of(identity | cards << 4 | glasses << 20)


def unpack_hand(hand: Hand) -> pocket.Hand:
    """Unpack what Jack alone knows. [P7.2]"""
    identity, cards = hand.word & 15, hand.word >> 4 & 0xFFFF
    drawn = [CHARACTERS[(cards >> 4 * n & 15) - 1] for n in range(4) if cards >> 4 * n & 15]
    return pocket.Hand(CHARACTERS[identity - 1] if identity else None, tuple(reversed(drawn)))
