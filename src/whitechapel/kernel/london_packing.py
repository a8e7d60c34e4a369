"""States and moves of the rules as those of the kernel, and back."""

from collections.abc import Iterable
from typing import Final

from whitechapel.core import PLAYERS
from whitechapel.kernel.london_numbers import MOVES, NUMBERS, characters_of
from whitechapel.kernel.london_parts import Activation, Public, Secrets, State
from whitechapel.kernel.london_state import (
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
    EDITIONS,
    EXITS,
    MANHOLES,
    POSTS,
    STREETS,
    Hex,
)
from whitechapel.london.components import CHARACTERS, INDEX, Character
from whitechapel.london.ending import OUTCOMES, Reason
from whitechapel.london.table import Lights, Table

PHASES: Final = tuple(phase for phase in rules.Phase if phase is not rules.Phase.APPEAL)
REASONS: Final = tuple(Reason)
PLACES: Final[dict[Hex | None, int]] = {None: 63, **{hex_: n for n, hex_ in enumerate(STREETS)}}


def pack(state: rules.State) -> State:
    """Pack a state of the rules."""
    activation = state.activation
    return State(
        pack_public(state.public),
        pack_secrets(state.secrets),
        None if activation is None else pack_activation(activation),
    )


def unpack(state: State) -> rules.State:
    """Give the state of the rules that was packed."""
    public = unpack_public(state.public)
    activation = state.activation
    return rules.State(
        public,
        unpack_secrets(state.secrets),
        None if activation is None else unpack_activation(public, activation),
    )


def pack_public(public: rules.Public) -> Public:
    """Pack what everybody sees. [L8.1]"""
    pieces, occupied, lights = pack_table(public.table)
    drawn = 0
    for turn, player in public.drawn:
        drawn |= 1 + (turn - 1) % 2 * 2 + PLAYERS.index(player) << (turn - 1) // 2 * 3
    return Public(
        (
            *(pieces, occupied, lights),
            row_of(public.used),
            drawn,
            EDITIONS.index(public.table.edition),
            set_of(public.suspects),
            public.turn,
            PHASES.index(public.phase),
            set_of(public.cards),
            set_of(public.used),
            len(public.used),
            int(public.witness),
            0 if public.outcome is None else 1 + REASONS.index(Reason(public.outcome.reason)),
        )
    )


def unpack_public(public: Public) -> rules.Public:
    """Give what everybody sees as the rules have it. [L8.1]"""
    pieces, _, lights, order, drawn, edition, suspects, *course = public.words
    turn, phase, cards, _, _, witness, reason = course
    draws = ((number, drawn >> 3 * number & 7) for number in range(4))
    return rules.Public(
        table=unpack_table(pieces, lights, edition),
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
        outcome=OUTCOMES[REASONS[reason - 1]] if reason else None,
    )


def pack_table(table: Table) -> tuple[int, int, int]:
    """Pack the pieces, the hexes where characters stand, and the lights."""
    pieces = 0
    for number, place in enumerate(table.places):
        pieces |= PLACES[place] << 6 * number
    pieces |= DIRECTIONS.index(table.lantern) << LANTERN_AT
    for hole in table.covers:
        pieces |= 1 << COVERS_AT + MANHOLES[table.edition].index(hole)
    for each in table.cordons:
        pieces |= 1 << CORDONS_AT + EXITS.index(each)
    lights = 0
    for number in range(1, 5):
        post = table.lights.index(number) if number in table.lights else NO_POST
        lights |= post << NUMBERS_AT + 4 * (number - 1)
    for number, light in enumerate(table.lights):
        if light is not None:
            lights |= 1 << number
    return pieces, table.occupied, lights


def unpack_table(pieces: int, lights: int, edition: int) -> Table:
    """Give the table of the rules."""
    name = EDITIONS[edition]
    places = (pieces >> 6 * number & 63 for number in range(8))
    covers, cordons = pieces >> COVERS_AT, pieces >> CORDONS_AT
    return Table(
        edition=name,
        places=tuple(STREETS[place] if place < 60 else None for place in places),
        lantern=DIRECTIONS[pieces >> LANTERN_AT & 7],
        lights=unpack_lights(lights),
        covers=tuple(hole for number, hole in enumerate(MANHOLES[name]) if covers >> number & 1),
        cordons=tuple(each for number, each in enumerate(EXITS) if cordons >> number & 1),
    )


def unpack_lights(lights: int) -> Lights:
    """Give the light of each post. [L2.3]"""
    numbers = {lights >> NUMBERS_AT + 4 * (number - 1) & 15: number for number in range(1, 5)}
    return tuple(numbers.get(post, 0) if lights >> post & 1 else None for post in range(len(POSTS)))


def pack_secrets(secrets: rules.Secrets) -> Secrets:
    """Pack what the players hide. [L8.2]"""
    identity = secrets.identity
    gone = [*secrets.jacks_cards, *secrets.investigators_cards]
    gone += [] if identity is None else [identity]
    return Secrets(
        (
            row_of(secrets.jacks_cards),
            row_of(secrets.investigators_cards),
            NOBODY if identity is None else INDEX[identity],
            255 & ~set_of(gone),
        )
    )


def unpack_secrets(secrets: Secrets) -> rules.Secrets:
    """Give what the players hide as the rules have it. [L8.2]"""
    jacks_cards, investigators_cards, identity, _ = secrets.words
    return rules.Secrets(
        None if identity == NOBODY else CHARACTERS[identity],
        characters_along(jacks_cards),
        characters_along(investigators_cards),
    )


def pack_activation(activation: rules.Activation) -> Activation:
    """Pack an activation under way. [L3.3]"""
    pieces, occupied, lights = pack_table(activation.table)
    decisions = NONE_YET
    for decision in activation.decisions:
        decisions = decisions << 10 | NUMBERS[decision]
    return Activation(
        (
            *(pieces, occupied, decisions, lights),
            EDITIONS.index(activation.table.edition),
            INDEX[activation.character],
            PLAYERS.index(activation.player),
            int(activation.move_due),
            int(activation.power_due),
            int(activation.lantern_due),
            activation.points or 0,
            set_of(activation.called),
        )
    )


def unpack_activation(public: rules.Public, activation: Activation) -> rules.Activation:
    """Take the decisions again, by the rules. [L3.3]"""
    numbers = activation.decisions
    player = PLAYERS[activation.words[6]]
    under_way = actions.begin(public, player, moves.ACTIVATIONS[CHARACTERS[numbers[0]]])
    for number in numbers[1:]:
        decision = MOVES[number]
        if isinstance(decision, moves.DealIdentity | moves.TurnUpCards | moves.DrawCard):
            raise TypeError(decision)
        under_way = actions.decide(under_way, decision)
    return under_way


def set_of(characters: Iterable[Character]) -> int:
    """Give some characters as a set."""
    bits = 0
    for character in characters:
        bits |= 1 << INDEX[character]
    return bits


def row_of(characters: Iterable[Character]) -> int:
    """Give some characters as a row, three bits each behind a mark."""
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
