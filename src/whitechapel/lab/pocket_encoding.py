"""What a seat of Pocket sees, as zeros and ones: from the rules' view, and from packed states.

`encode_view` is the definition; `encode_packed` makes the same rows for many games at once, from
the public half of packed states and Jack's hand where the seat may see it. [P7]
"""

from collections.abc import Sequence
from typing import Final

import numpy as np

from whitechapel.core import PLAYERS
from whitechapel.kernel import pocket as kernel
from whitechapel.kernel.pocket.structs import DRAWN, HUNT, MARKS, OVER, SECRET_CARD
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
from whitechapel.pocket import Phase, Public, View
from whitechapel.pocket.board import PLACES, SIDES, SPACES
from whitechapel.pocket.components import CHARACTERS, TOKENS, TURNS

PHASES: Final = tuple(phase for phase in Phase if phase is not Phase.APPEAL)
"""The phases in which a state can be."""

CARDS: Final = len(CHARACTERS)
PAIRS: Final = TURNS // 2
"""One alibi card leaves the pile in every two turns. [P4.10]"""

LAYOUT: Final = Layout(
    {
        "viewer": (2,),
        "actor": (2,),
        "phase": (len(PHASES),),
        "turn": (TURNS,),
        "places": (CARDS, PLACES),
        "walls": (CARDS, len(SIDES) + 1),
        "suspects": (CARDS,),
        "marks": (CARDS,),
        "detectives": (3, SPACES),
        "sides_up": (len(TOKENS), 2),
        "used": (len(TOKENS),),
        "time_tokens": (TURNS, 2),
        "drawn_in": (PAIRS, 2),
        "drawn_by": (PAIRS, 2),
        "shown": (PAIRS, CARDS),
        "race": (TURNS,),
        "end": (len(kernel.ENDS),),
        "hand_seen": (1,),
        "identity": (CARDS,),
        "cards": (PAIRS, CARDS),
    }
)
"""The fields, which `docs/lab.md` explains. Players: Jack, then the Investigator."""


def encode_view(view: View) -> Rows:
    """Return a view as an observation."""
    sheet = ObservationSheet(LAYOUT)
    if view.viewer in PLAYERS:
        sheet.mark("viewer", PLAYERS.index(view.viewer))
    _mark_tiles(sheet, view.public)
    _mark_course(sheet, view.public)
    if view.hand is not None:
        sheet.mark("hand_seen", 0)
        if view.hand.identity is not None:
            sheet.mark("identity", CHARACTERS.index(view.hand.identity))
        for number, card in enumerate(view.hand.cards):
            sheet.mark("cards", number, CHARACTERS.index(card))
    return sheet.rows


def _mark_tiles(sheet: ObservationSheet, public: Public) -> None:
    """Mark how the tiles lie, and where the detectives stand. [P1.2, P1.4]"""
    for place, tile in enumerate(public.tiles):
        number = CHARACTERS.index(tile.character)
        sheet.mark("places", number, place)
        sheet.mark("walls", number, len(SIDES) if tile.wall is None else SIDES.index(tile.wall))
        sheet.write("suspects", tile.suspect, number)
        sheet.write("marks", tile.rotated, number)
    for number, space in enumerate(public.detectives):
        sheet.mark("detectives", number, space - 1)


def _mark_course(sheet: ObservationSheet, public: Public) -> None:
    """Mark whose turn it is, what was taken and drawn, and how the game ended. [P7.1]"""
    if public.actor in PLAYERS:
        sheet.mark("actor", PLAYERS.index(public.actor))
    sheet.mark("phase", PHASES.index(public.phase))
    sheet.mark("turn", public.turn - 1)
    for number, face in enumerate(public.faces):
        sheet.mark("sides_up", number, TOKENS[number].index(face))
    sheet.write("used", public.used)
    for number, taker in enumerate(public.time_tokens):
        sheet.mark("time_tokens", number, PLAYERS.index(taker))
    for draw in public.drawn:
        pair, second = divmod(draw.turn - 1, 2)
        sheet.mark("drawn_in", pair, second)
        sheet.mark("drawn_by", pair, PLAYERS.index(draw.player))
        if draw.character is not None:
            sheet.mark("shown", pair, CHARACTERS.index(draw.character))
    if public.race_since is not None:
        sheet.mark("race", public.race_since - 1)
    if public.outcome is not None:
        sheet.mark("end", kernel.ENDS.index(public.outcome))


def encode_packed(states: Sequence[kernel.State], seats: Numbers) -> Rows:
    """Return the observation of a seat in each game; seats are numbered as in `PLAYERS`."""
    public = np.array([state.public.words for state in states], np.int64)
    hands = np.array([state.hand.word for state in states], np.int64)
    seen = (seats == 0) | (public[:, 6] >= OVER)
    # Secrets are removed first, so that no later line can use them.
    return _encode(public, np.where(seen, hands, 0), seen, seats)


def _encode(public: Numbers, hands: Numbers, seen: Numbers, seats: Numbers) -> Rows:
    walls, places, suspects, detectives, tokens, times, phase, clock = public.T
    sheet = ObservationSheet(LAYOUT, len(public))
    write = sheet.write
    turn, used = clock & 15, np.flip(digits(tokens >> 4, 1, 4), 1)
    lying = digits(places, 4, CARDS)
    over = phase >= OVER
    hunting = phase == HUNT
    write("viewer", one_hot(seats, 2))
    write("actor", one_hot(np.where(hunting, next_in(turn, used.sum(1)), 2), 2))
    write("phase", one_hot(np.minimum(phase, OVER) - (phase >= OVER), len(PHASES)))
    write("turn", one_hot(turn - 1, TURNS))
    write("places", one_hot(lying, PLACES))
    write("walls", one_hot(walls[:, None] >> 3 * lying & 7, len(SIDES) + 1))
    write("suspects", suspects[:, None] >> lying & 1)
    write("marks", bits(walls >> MARKS, CARDS))
    write("detectives", one_hot(digits(detectives, 4, 3), SPACES))
    up = np.where((phase >= HUNT)[:, None], np.flip(digits(tokens, 1, 4), 1), 2)
    write("sides_up", one_hot(up, 2))
    write("used", used)
    taken = np.arange(TURNS) < (turn - 1 + over)[:, None]
    write("time_tokens", one_hot(np.where(taken, 1 - bits(times, TURNS), 2), 2))
    _write_draws(sheet, digits(places >> DRAWN, 7, PAIRS))
    write("race", one_hot((clock >> 4) - 1, TURNS))
    write("end", one_hot(phase - OVER, len(kernel.ENDS)))
    write("hand_seen", seen[:, None])
    write("identity", one_hot((hands & 15) - 1, CARDS))
    write("cards", one_hot(_in_order(digits(hands >> 4, 4, PAIRS)) - 1, CARDS))
    return sheet.rows


def _write_draws(sheet: ObservationSheet, drawn: Numbers) -> None:
    """Write the cards that left the pile: three bits of the turn less one, four of the card."""
    game, number = np.nonzero(drawn)
    card = drawn[game, number] & 15
    turn = drawn[game, number] >> 4
    secret = card == SECRET_CARD
    sheet.write("drawn_in", 1, (game, turn >> 1, turn & 1))
    sheet.write("drawn_by", 1, (game, turn >> 1, np.where(secret, 0, 1)))
    shown = ~secret
    sheet.write("shown", 1, (game[shown], turn[shown] >> 1, card[shown] - 1))


def _in_order(cards: Numbers) -> Numbers:
    """Return cards in the order of their draws: packed, the last is first and 0 is none."""
    count = (cards > 0).sum(1)
    place = count[:, None] - 1 - np.arange(PAIRS)
    return np.where(place >= 0, np.take_along_axis(cards, np.maximum(place, 0), 1), 0)
