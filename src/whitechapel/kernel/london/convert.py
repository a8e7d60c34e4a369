"""Lossless conversion between the rules' states and moves and the numbers of the kernel.

Importing the rules takes longer than a search takes to start, so the compiled kernel imports this
module on first use.
"""

from collections.abc import Iterable
from typing import Final

from whitechapel.core import PLAYERS, Actor, Outcome, Seat
from whitechapel.kernel.london.structs import (
    CORDONS_AT,
    COVERS_AT,
    LANTERN_AT,
    NO_POST,
    NOBODY,
    NONE_YET,
    NUMBERS_AT,
)
from whitechapel.london import actions, moves
from whitechapel.london import state as rules
from whitechapel.london.board import (
    DIRECTIONS,
    EXITS,
    MANHOLES,
    POSTS,
    STREETS,
    Hex,
)
from whitechapel.london.components import CHARACTERS, INDEX, Character
from whitechapel.london.ending import OUTCOMES, Reason
from whitechapel.london.moves import Move
from whitechapel.london.pieces import Lights, Pieces

EDITIONS: Final = ("first_2006", "revised")
"""The editions of the kernel, by number: the printed ones, which have the same characters."""

ALL_MANHOLES: Final = tuple(
    name for name in STREETS if any(name in MANHOLES[edition] for edition in EDITIONS)
)
"""The manholes of both editions. [L2.4]"""

MOVES: Final[tuple[Move, ...]] = (
    *(moves.ACTIVATIONS[who] for who in CHARACTERS),
    *moves.GOES.values(),
    moves.STAY,
    *(moves.ACCUSATIONS[who] for who in CHARACTERS),
    *moves.ESCAPES.values(),
    *(moves.MoveLight(origin, post) for origin in POSTS for post in POSTS),
    *(moves.MoveCordon(opened, shut) for opened in EXITS for shut in EXITS),
    *(moves.MoveCover(lifted, manhole) for lifted in ALL_MANHOLES for manhole in ALL_MANHOLES),
    *moves.LANTERNS,
    *(moves.CALLS[who, hex_] for who in CHARACTERS for hex_ in STREETS),
    moves.CALL_NOBODY,
    *(moves.CHANGES[who] for who in CHARACTERS),
    *(moves.DEALS[who] for who in CHARACTERS),
    *moves.HANDS[EDITIONS[0]],
    *(moves.DRAWS[who] for who in CHARACTERS),
)
"""All moves by number; some are never legal, such as a light moved to its own post."""

NUMBERS: Final = {move: number for number, move in enumerate(MOVES)}
"""The number of each move."""

ENDS: Final[tuple[Outcome | None, ...]] = (None, *OUTCOMES.values())
"""The outcomes, in the order of the rules' reasons, after None. [L7]"""

ACTORS: Final[tuple[Actor, ...]] = (*PLAYERS, Seat.CHANCE)
"""Who acts: Jack, the Investigator or chance."""

PHASES: Final = tuple(phase for phase in rules.Phase if phase is not rules.Phase.APPEAL)
"""The phases in which a state can be."""
_REASONS: Final = tuple(Reason)
_PLACES: Final[dict[Hex | None, int]] = {None: 63, **{hex_: n for n, hex_ in enumerate(STREETS)}}


def characters_of(members: int) -> tuple[Character, ...]:
    """List the characters of a set."""
    return tuple(who for number, who in enumerate(CHARACTERS) if members >> number & 1)


def number_of_edition(edition: str) -> int:
    """Return the number of an edition; raise ValueError if the kernel does not play it."""
    if edition not in EDITIONS:
        message = f"the kernel does not play the edition {edition!r}"
        raise ValueError(message)
    return EDITIONS.index(edition)


def words_of_public(public: rules.Public) -> tuple[int, ...]:
    """Return public information as the words of `PublicWords`. [L8.1]"""
    edition = number_of_edition(public.pieces.edition)
    pieces, occupied, lights = words_of_pieces(public.pieces)
    drawn = 0
    for turn, player in public.drawn:
        drawn |= 1 + (turn - 1) % 2 * 2 + PLAYERS.index(player) << (turn - 1) // 2 * 3
    return (
        *(pieces, occupied, lights),
        row_of(public.used),
        drawn,
        edition,
        set_of(public.suspects),
        public.turn,
        PHASES.index(public.phase),
        set_of(public.cards),
        set_of(public.used),
        len(public.used),
        int(public.witness),
        0 if public.outcome is None else 1 + _REASONS.index(Reason(public.outcome.reason)),
    )


def public_of_words(words: tuple[int, ...]) -> rules.Public:
    """Return the public information in the words of `PublicWords`. [L8.1]"""
    pieces, _, lights, order, drawn, edition, suspects, *course = words
    turn, phase, cards, _, _, witness, reason = course
    draws = ((number, drawn >> 3 * number & 7) for number in range(4))
    return rules.Public(
        pieces=pieces_of_words(pieces, lights, edition),
        suspects=characters_of(suspects),
        turn=turn,
        phase=PHASES[phase],
        cards=characters_of(cards),
        used=characters_along(order),
        witness=bool(witness),
        drawn=tuple(
            rules.Drawn(2 * number + 1 + (draw - 1 >> 1), PLAYERS[draw - 1 & 1])
            for number, draw in draws
            if draw
        ),
        outcome=OUTCOMES[_REASONS[reason - 1]] if reason else None,
    )


def words_of_pieces(board: Pieces) -> tuple[int, int, int]:
    """Pack the pieces, the hexes where characters stand, and the lights."""
    pieces = 0
    for number, place in enumerate(board.places):
        pieces |= _PLACES[place] << 6 * number
    pieces |= DIRECTIONS.index(board.lantern) << LANTERN_AT
    for manhole in board.covers:
        pieces |= 1 << COVERS_AT + MANHOLES[board.edition].index(manhole)
    for each in board.cordons:
        pieces |= 1 << CORDONS_AT + EXITS.index(each)
    lights = 0
    for number in range(1, 5):
        post = board.lights.index(number) if number in board.lights else NO_POST
        lights |= post << NUMBERS_AT + 4 * (number - 1)
    for number, light in enumerate(board.lights):
        if light is not None:
            lights |= 1 << number
    return pieces, board.occupied, lights


def pieces_of_words(pieces: int, lights: int, edition: int) -> Pieces:
    """Return the pieces of the rules."""
    name = EDITIONS[edition]
    places = (pieces >> 6 * number & 63 for number in range(8))
    covers, cordons = pieces >> COVERS_AT, pieces >> CORDONS_AT
    return Pieces(
        edition=name,
        places=tuple(STREETS[place] if place < 60 else None for place in places),
        lantern=DIRECTIONS[pieces >> LANTERN_AT & 7],
        lights=lights_of_word(lights),
        covers=tuple(
            manhole for number, manhole in enumerate(MANHOLES[name]) if covers >> number & 1
        ),
        cordons=tuple(each for number, each in enumerate(EXITS) if cordons >> number & 1),
    )


def lights_of_word(lights: int) -> Lights:
    """Return the light of each post. [L2.3]"""
    numbers = {lights >> NUMBERS_AT + 4 * (number - 1) & 15: number for number in range(1, 5)}
    return tuple(numbers.get(post, 0) if lights >> post & 1 else None for post in range(len(POSTS)))


def words_of_secrets(secrets: rules.Secrets) -> tuple[int, ...]:
    """Return the players' secrets as the words of `SecretWords`. [L8.2]"""
    identity = secrets.identity
    gone = [*secrets.jacks_cards, *secrets.investigators_cards]
    gone += [] if identity is None else [identity]
    return (
        row_of(secrets.jacks_cards),
        row_of(secrets.investigators_cards),
        NOBODY if identity is None else INDEX[identity],
        255 & ~set_of(gone),
    )


def secrets_of_words(words: tuple[int, ...]) -> rules.Secrets:
    """Return the players' secrets in the words of `SecretWords`. [L8.2]"""
    jacks_cards, investigators_cards, identity, _ = words
    return rules.Secrets(
        None if identity == NOBODY else CHARACTERS[identity],
        characters_along(jacks_cards),
        characters_along(investigators_cards),
    )


def words_of_activation(activation: rules.Activation) -> tuple[int, ...]:
    """Return an activation under way as the words of `ActivationWords`. [L3.3]"""
    pieces, occupied, lights = words_of_pieces(activation.pieces)
    decisions = NONE_YET
    for decision in activation.decisions:
        decisions = decisions << 10 | NUMBERS[decision]
    return (
        *(pieces, occupied, decisions, lights),
        number_of_edition(activation.pieces.edition),
        INDEX[activation.character],
        PLAYERS.index(activation.player),
        int(activation.move_due),
        int(activation.power_due),
        int(activation.lantern_due),
        activation.points or 0,
        set_of(activation.called),
    )


def activation_of(public: rules.Public, player: int, numbers: list[int]) -> rules.Activation:
    """Return the rules' activation after these decisions. [L3.3]"""
    under_way = actions.begin(public, PLAYERS[player], moves.ACTIVATIONS[CHARACTERS[numbers[0]]])
    for number in numbers[1:]:
        decision = MOVES[number]
        if isinstance(decision, moves.DealIdentity | moves.TurnUpCards | moves.DrawCard):
            raise TypeError(decision)
        under_way = actions.decide(under_way, decision)
    return under_way


def set_of(characters: Iterable[Character]) -> int:
    """Return the set of some characters."""
    bits = 0
    for character in characters:
        bits |= 1 << INDEX[character]
    return bits


def row_of(characters: Iterable[Character]) -> int:
    """Return some characters as a row, three bits each behind a mark."""
    row = NONE_YET
    for character in characters:
        row = row << 3 | INDEX[character]
    return row


def characters_along(row: int) -> tuple[Character, ...]:
    """List the characters of a row."""
    listed: list[Character] = []
    while row > NONE_YET:
        listed.append(CHARACTERS[row & 7])
        row >>= 3
    return tuple(reversed(listed))
