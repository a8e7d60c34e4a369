"""Lossless conversion between the rules' states and moves and the numbers of the kernel.

Importing the rules takes longer than a search takes to start, so the compiled kernel imports this
module on first use.
"""

from typing import Final

from whitechapel.core import Actor, Outcome, Seat
from whitechapel.kernel.pocket.structs import (
    DRAWN,
    HUNT,
    MARKS,
    OPEN,
    OVER,
    SECRET_CARD,
    column_shift,
)
from whitechapel.pocket.board import PLACES, SIDES, Detectives, Tile
from whitechapel.pocket.components import CHARACTERS, EDITION, HOURGLASSES, TOKENS, Character
from whitechapel.pocket.ending import OUTCOMES
from whitechapel.pocket.moves import (
    ALIBI,
    DEALS,
    DETECTIVE_MOVES,
    DRAWS,
    EXCHANGES,
    JOKERS,
    PASS,
    ROTATIONS,
    TOSSES,
    Move,
)
from whitechapel.pocket.state import Drawn, Hand, Phase, Public

MOVES: Final[tuple[Move, ...]] = (
    *(move for moves in DETECTIVE_MOVES.values() for move in moves),
    *(*JOKERS, PASS),
    *(move for who in CHARACTERS for move in ROTATIONS[who]),
    *(move for move in EXCHANGES if {move.first, move.second} <= set(CHARACTERS)),
    ALIBI,
    *(DEALS[who] for who in CHARACTERS),
    *TOSSES,
    *(DRAWS[who] for who in CHARACTERS),
)
"""All moves; the index of a move is its number."""
NUMBERS: Final[dict[Move, int]] = {move: number for number, move in enumerate(MOVES)}
"""The number of each move."""
ENDS: Final[tuple[Outcome, ...]] = tuple(OUTCOMES.values())
"""The outcomes, in the order of the rules' reasons. [P6]"""
ACTORS: Final[tuple[Actor, ...]] = (Seat.INVESTIGATOR, Seat.JACK, Seat.CHANCE)
"""Who acts: a player who is not Jack, one who is, or chance."""

_PHASES: Final = tuple(Phase)


def characters_of(members: int) -> tuple[Character, ...]:
    """List the characters of a set. [P1.1]"""
    return tuple(each for number, each in enumerate(CHARACTERS) if members >> number & 1)


def words_of_public(public: Public) -> tuple[int, ...]:
    """Return the words of a position for public information; raise in another edition. [P7.1]"""
    if public.edition != EDITION:
        message = f"the kernel does not play the edition {public.edition!r}"
        raise ValueError(message)
    walls, places, suspects = 0, 0, 0
    for place, tile in enumerate(public.tiles):
        character = CHARACTERS.index(tile.character)
        wall = OPEN if tile.wall is None else SIDES.index(tile.wall)
        walls |= wall << 3 * place | wall << column_shift(place) | tile.rotated << MARKS + character
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
    return (
        walls,
        places | drawn << DRAWN,
        suspects,
        sum(space - 1 << 4 * number for number, space in enumerate(public.detectives)),
        tokens,
        sum((taker is Seat.JACK) << number for number, taker in enumerate(public.time_tokens)),
        phase if public.outcome is None else OVER + ENDS.index(public.outcome),
        public.turn | (public.race_since or 0) << 4,
    )


def public_of_words(words: tuple[int, ...]) -> Public:
    """Return the public information in the words of a position. [P7.1]"""
    walls, places, suspects, detectives, tokens, times, phase, clock = words
    turn = clock & 15
    tossed = phase >= HUNT
    finished = turn if phase >= OVER else turn - 1
    return Public(
        tiles=_unpack_tiles(walls, places, suspects),
        detectives=Detectives(*((detectives >> 4 * n & 15) + 1 for n in range(3))),
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


def _unpack_tiles(walls: int, places: int, suspects: int) -> tuple[Tile, ...]:
    lying: dict[int, Tile] = {}
    for number, character in enumerate(CHARACTERS):
        place = places >> 4 * number & 15
        wall = walls >> 3 * place & 7
        lying[place] = Tile(
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


def word_of_hand(hand: Hand) -> int:
    """Return the number of a hand. [P7.2]"""
    cards, glasses = 0, 0
    for card in hand.cards:
        number = CHARACTERS.index(card)
        cards = cards << 4 | number + 1
        glasses += HOURGLASSES[card]
    identity = 0 if hand.identity is None else 1 + CHARACTERS.index(hand.identity)
    return identity | cards << 4 | glasses << 20


def hand_of_word(word: int) -> Hand:
    """Return the hand with a number. [P7.2]"""
    identity, cards = word & 15, word >> 4 & 0xFFFF
    drawn = [CHARACTERS[(cards >> 4 * n & 15) - 1] for n in range(4) if cards >> 4 * n & 15]
    return Hand(CHARACTERS[identity - 1] if identity else None, tuple(reversed(drawn)))
