"""What a seat of London sees, as zeros and ones: from the rules' view, and from packed states.

`encode_view` is the definition; `encode_packed` makes the same rows for many games at once, from
the public part of packed states and those secrets that the seat may see. [L8]
"""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from whitechapel.core import PLAYERS
from whitechapel.kernel import london as kernel
from whitechapel.kernel.london.convert import ALL_MANHOLES, EDITIONS, PHASES
from whitechapel.kernel.london.structs import (
    CORDONS_AT,
    COVERS_AT,
    HUNTING,
    LANTERN_AT,
    NOBODY,
    NONE_YET,
    NUMBERS_AT,
    OVER,
)
from whitechapel.lab.layout import (
    Layout,
    Numbers,
    ObservationSheet,
    Rows,
    bits,
    digits,
    next_in,
    one_hot,
)
from whitechapel.london import Activation, Character, Pieces, Public, View
from whitechapel.london.board import DIRECTIONS, EXITS, MANHOLES, POSTS, STREETS
from whitechapel.london.components import CARDS_A_TURN, CHARACTERS, INDEX, TURNS, WHISTLE_POINTS

EIGHT: Final = len(CHARACTERS)
PAIRS: Final = TURNS // 2
"""At most one alibi card leaves the pile in every two turns. [L3.2, L5.1]"""

_TABLE: Final[dict[str, tuple[int, ...]]] = {
    "places": (EIGHT, len(STREETS)),
    "lantern": (len(DIRECTIONS),),
    "lights": (len(POSTS), 5),
    "covers": (len(ALL_MANHOLES),),
    "cordons": (len(EXITS),),
}

LAYOUT: Final = Layout(
    {
        "viewer": (2,),
        "actor": (2,),
        "phase": (len(PHASES),),
        "turn": (TURNS,),
        "edition": (len(EDITIONS),),
        **_TABLE,
        "suspects": (EIGHT,),
        "cards": (EIGHT,),
        "used": (CARDS_A_TURN, EIGHT),
        "witness": (1,),
        "drawn_in": (PAIRS, 2),
        "drawn_by": (PAIRS, 2),
        "end": (len(kernel.ENDS) - 1,),
        "identity": (EIGHT,),
        "jacks_cards_seen": (1,),
        "jacks_cards": (PAIRS, EIGHT),
        "investigators_cards_seen": (1,),
        "investigators_cards": (PAIRS, EIGHT),
        "activating": (EIGHT,),
        **{f"after_{name}": shape for name, shape in _TABLE.items()},
        "due": (3,),
        "points": (WHISTLE_POINTS,),
        "called": (EIGHT,),
    }
)
"""The fields, which `docs/lab.md` explains. Players: Jack, then the Investigator."""


def encode_view(view: View) -> Rows:
    """Return a view as an observation."""
    sheet = ObservationSheet(LAYOUT)
    if view.viewer in PLAYERS:
        sheet.mark("viewer", PLAYERS.index(view.viewer))
    _mark_pieces(sheet, view.public.pieces, "")
    _mark_course(sheet, view.public)
    if view.identity is not None:
        sheet.mark("identity", INDEX[view.identity])
    for field, cards in (
        ("jacks_cards", view.jacks_cards),
        ("investigators_cards", view.investigators_cards),
    ):
        if cards is not None:
            sheet.mark(f"{field}_seen", 0)
            _mark_in_order(sheet, field, cards)
    if view.activation is not None:
        _mark_activation(sheet, view.activation)
    return sheet.rows


def _mark_course(sheet: ObservationSheet, public: Public) -> None:
    """Mark whose turn it is, who is suspected and used, and how the game ended. [L8.1]"""
    if public.actor in PLAYERS:
        sheet.mark("actor", PLAYERS.index(public.actor))
    sheet.mark("phase", PHASES.index(public.phase))
    sheet.mark("turn", public.turn - 1)
    sheet.mark("edition", EDITIONS.index(public.pieces.edition))
    for field, members in (("suspects", public.suspects), ("cards", public.cards)):
        for character in members:
            sheet.mark(field, INDEX[character])
    _mark_in_order(sheet, "used", public.used)
    sheet.write("witness", public.witness)
    for draw in public.drawn:
        pair, second = divmod(draw.turn - 1, 2)
        sheet.mark("drawn_in", pair, second)
        sheet.mark("drawn_by", pair, PLAYERS.index(draw.player))
    if public.outcome is not None:
        sheet.mark("end", kernel.ENDS.index(public.outcome) - 1)


def _mark_in_order(sheet: ObservationSheet, field: str, characters: Sequence[Character]) -> None:
    """Mark the first character, the second and so on."""
    for number, character in enumerate(characters):
        sheet.mark(field, number, INDEX[character])


def _mark_pieces(sheet: ObservationSheet, pieces: Pieces, prefix: str) -> None:
    """Mark where everything stands; an escaped character stands nowhere."""
    for number, place in enumerate(pieces.places):
        if place is not None:
            sheet.mark(f"{prefix}places", number, STREETS.index(place))
    sheet.mark(f"{prefix}lantern", DIRECTIONS.index(pieces.lantern))
    for number, light in enumerate(pieces.lights):
        if light is not None:
            sheet.mark(f"{prefix}lights", number, light)
    for manhole in pieces.covers:
        sheet.mark(f"{prefix}covers", ALL_MANHOLES.index(manhole))
    for each in pieces.cordons:
        sheet.mark(f"{prefix}cordons", EXITS.index(each))


def _mark_activation(sheet: ObservationSheet, activation: Activation) -> None:
    """Mark what an activation under way has led to so far, and what is left to decide. [L3.3]"""
    sheet.mark("activating", INDEX[activation.character])
    _mark_pieces(sheet, activation.pieces, "after_")
    sheet.write("due", (activation.move_due, activation.power_due, activation.lantern_due))
    if activation.points:
        sheet.mark("points", activation.points - 1)
    for character in activation.called:
        sheet.mark("called", INDEX[character])


_COVER_BITS: Final = 9
"""The bits of packed pieces for covers, more than any edition has manholes."""

_MANHOLE_PLACES: Final = np.array(
    [
        [
            [manhole == each for each in ALL_MANHOLES]
            for manhole in (*MANHOLES[name], *[""] * _COVER_BITS)
        ][:_COVER_BITS]
        for name in EDITIONS
    ],
    np.int64,
)
"""For each edition, where its manholes stand among those of both. [L2.4]"""

_NO_ACTIVATION: Final = (0,) * 5 + (NOBODY,) + (0,) * 6


def encode_packed(states: Sequence[kernel.State], seats: Numbers) -> Rows:
    """Return the observation of a seat in each game; seats are numbered as in `PLAYERS`."""
    public = _words([state.public.words for state in states])
    secrets = _words([state.secrets.words for state in states])
    under_way = [state.activation for state in states]
    activation = _words([_NO_ACTIVATION if each is None else each.words for each in under_way])
    over = public[:, 8] == OVER
    # Secrets are removed first, so that no later line can use them.
    jack, investigator = (seats == 0) | over, (seats == 1) | over
    mine = (activation[:, 5] != NOBODY) & (activation[:, 6] == seats)
    own = np.stack(
        [
            np.where(jack, secrets[:, 0], NONE_YET),
            np.where(investigator, secrets[:, 1], NONE_YET),
            np.where(jack, secrets[:, 2], NOBODY),
            jack,
            investigator,
        ],
        1,
    )
    return _encode(public, own, np.where(mine[:, None], activation, _NO_ACTIVATION), seats)


def _words(rows: Sequence[tuple[int, ...]]) -> Numbers:
    """Return 64-bit words as signed: numpy cannot shift unsigned ones by Python's ints."""
    return np.array(rows, np.uint64).view(np.int64)


def _encode(public: Numbers, own: Numbers, activation: Numbers, seats: Numbers) -> Rows:
    pieces, _, lights, order, drawn, edition, suspects, turn, phase, cards, *course = public.T
    _, count, witness, reason = course
    sheet = ObservationSheet(LAYOUT, len(public))
    write = sheet.write
    write("viewer", one_hot(seats, 2))
    write("actor", one_hot(np.where(phase == HUNTING, next_in(turn, count), 2), 2))
    write("phase", one_hot(phase, len(PHASES)))
    write("turn", one_hot(turn - 1, TURNS))
    write("edition", one_hot(edition, len(EDITIONS)))
    _write_pieces(sheet, "", pieces=pieces, lights=lights, edition=edition)
    write("suspects", bits(suspects, EIGHT))
    write("cards", bits(cards, EIGHT))
    write("used", _row(order, CARDS_A_TURN))
    write("witness", witness[:, None])
    draws = digits(drawn, 3, PAIRS) - 1
    write("drawn_in", one_hot(np.where(draws < 0, 2, draws >> 1), 2))
    write("drawn_by", one_hot(np.where(draws < 0, 2, draws & 1), 2))
    write("end", one_hot(reason - 1, len(kernel.ENDS) - 1))
    jacks_cards, investigators_cards, identity, jack, investigator = own.T
    write("identity", one_hot(identity, EIGHT))
    write("jacks_cards_seen", jack[:, None])
    write("jacks_cards", _row(jacks_cards, PAIRS))
    write("investigators_cards_seen", investigator[:, None])
    write("investigators_cards", _row(investigators_cards, PAIRS))
    after, _, _, after_lights, board, character, _, move, power, lantern, *whistle = activation.T
    write("activating", one_hot(character, EIGHT))
    there = character != NOBODY
    _write_pieces(
        sheet,
        "after_",
        pieces=after[there],
        lights=after_lights[there],
        edition=board[there],
        there=there,
    )
    write("due", np.stack([move, power, lantern], 1))
    write("points", one_hot(whistle[0] - 1, WHISTLE_POINTS))
    write("called", bits(whistle[1], EIGHT))
    return sheet.rows


def _write_pieces(
    sheet: ObservationSheet,
    prefix: str,
    *,
    pieces: Numbers,
    lights: Numbers,
    edition: Numbers,
    there: Any = ...,
) -> None:
    """Write the pieces on the boards, of all games or of those that have such a board."""

    def write(name: str, value: Numbers) -> None:
        sheet.write(prefix + name, value, there)

    write("places", one_hot(digits(pieces, 6, EIGHT), len(STREETS)))
    write("lantern", one_hot(pieces >> LANTERN_AT & 7, len(DIRECTIONS)))
    posts = one_hot(digits(lights >> NUMBERS_AT, 4, 4), len(POSTS))
    numbers = np.einsum("gnp,n->gp", posts, np.arange(1, 5))
    lit = bits(lights, len(POSTS)) == 1
    write("lights", one_hot(np.where(lit, numbers, 5), 5))
    covers = bits(pieces >> COVERS_AT, _COVER_BITS)
    write("covers", np.einsum("gn,gnh->gh", covers, _MANHOLE_PLACES[edition]))
    write("cordons", bits(pieces >> CORDONS_AT, len(EXITS)))


def _row(rows: Numbers, size: int) -> Numbers:
    """Return rows of characters in order, unpacked from three bits each behind a mark."""
    count = sum((rows >= NONE_YET << 3 * number).astype(np.int64) for number in range(1, size + 1))
    place = np.asarray(count)[:, None] - 1 - np.arange(size)
    who = np.where(place >= 0, rows[:, None] >> 3 * np.maximum(place, 0) & 7, EIGHT)
    return one_hot(who, EIGHT)
