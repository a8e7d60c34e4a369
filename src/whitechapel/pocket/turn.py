"""The course of a turn: tossing the tokens, turning them over, the next turn. [P3]"""

from whitechapel.core import IllegalMoveError
from whitechapel.pocket.components import TOKENS
from whitechapel.pocket.events import Event, TokensTossed, TokensTurned
from whitechapel.pocket.moves import TOSSES, TossTokens
from whitechapel.pocket.state import UNUSED, Faces, Phase, Public


def toss(public: Public, move: TossTokens) -> tuple[Public, Event]:
    """Begin an odd turn with the sides that fell up. [P3.2]"""
    if public.phase is not Phase.TOSS:
        raise IllegalMoveError("P3.2", "no_toss_due")
    if move not in TOSSES:
        raise IllegalMoveError("P1.5", "no_such_faces")
    after = public._replace(phase=Phase.HUNT, faces=move.faces)
    return after, TokensTossed(public.turn, move.faces)


def backs(faces: Faces) -> Faces:
    """Turn all four tokens over. [P3.3, P3.5]"""
    return tuple(
        token[1] if face is token[0] else token[0]
        for face, token in zip(faces, TOKENS, strict=True)
    )


def begin_next_turn(public: Public) -> tuple[Public, tuple[Event, ...]]:
    """Remove the marks; an even turn turns the tokens over, an odd one tosses. [P3.3, P4.5]"""
    turn = public.turn + 1
    tiles = tuple(tile.unmark() for tile in public.tiles)
    if turn % 2:
        return public._replace(tiles=tiles, turn=turn, phase=Phase.TOSS, faces=(), used=UNUSED), ()
    faces = backs(public.faces)
    turned = public._replace(tiles=tiles, turn=turn, phase=Phase.HUNT, faces=faces, used=UNUSED)
    return turned, (TokensTurned(turn, faces),)
