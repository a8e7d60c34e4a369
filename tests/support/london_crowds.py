"""Positions of London in which things are tight: crowds at blind alleys, odd covers and cordons."""

from dataclasses import replace
from functools import cache
from random import Random

from support.random_games import random_match
from whitechapel import london
from whitechapel.core import Seat
from whitechapel.london import Character, Phase, State
from whitechapel.london.board import (
    EDITIONS,
    EXITS,
    MANHOLES,
    STREETS,
    WITHIN,
    Direction,
    hexes_of,
)
from whitechapel.london.pieces import Pieces

CENTRES = ("b7", "l6", "b7", "l6", "g7", "m12", "f3")
DEAD_ENDS = {
    "first_2006": {"b7 b6 a5 c6 a4 d7": "a5 l12", "l6 l7 k7 m8 j6 m9": "c2 l12"},
    "revised": {"b7 b6 a5 c6 a4 d7": "b6 l12", "l6 l7 k7 m8 j6 m9": "b1 l7"},
}
"""Six hexes that fill a dead end, and the covers that shut the way out below. [L4.5]"""


@cache
def crowded_state(number: int) -> State:
    """Return the beginning of an activation with all characters close together, by number."""
    random = Random(f"crowd {number}")
    match = random_match(london, number, edition=EDITIONS[number % 2], peaceful=1.0)
    states = [
        ply.state
        for ply in match.plies
        if ply.state.public.phase is Phase.HUNT and ply.state.activation is None
    ]
    state: State = random.choice(states)
    public = state.public._replace(
        pieces=crowded_pieces(random, state.public.pieces), witness=random.random() < 0.3
    )
    return state._replace(public=public)


def crowded_pieces(random: Random, pieces: Pieces) -> Pieces:
    """Place all characters close together, and covers, cordons and lantern at random."""
    holes, cordons = MANHOLES[pieces.edition], random.sample(EXITS, 2)
    covers = random.sample(holes, 2)
    close = list(hexes_of(WITHIN[random.choice(CENTRES)][random.choice([2, 3, 3, 4])]))
    if random.random() < 0.3:
        alley, lids = random.choice([*DEAD_ENDS[pieces.edition].items()])
        close, covers = alley.split(), lids.split()
    places = random.sample(close, min(8, len(close)))
    elsewhere = [hex_ for hex_ in STREETS if hex_ not in close]
    places += random.sample(elsewhere, 8 - len(places))
    random.shuffle(places)
    return pieces._replace(
        places=tuple(places),
        covers=tuple(hole for hole in holes if hole in covers),
        cordons=tuple(each for each in EXITS if each in cordons),
        lantern=random.choice(list(Direction)),
    )


def up(state: State, character: Character) -> State:
    """Return the state with a character's card up and unused, in place of another if need be."""
    public = state.public
    used = tuple(who for who in public.used if who is not character)
    cards = public.cards
    if character not in cards:
        cards = tuple(
            who for who in Character if who is character or who in {*cards} - {public.unused[0]}
        )
    state = state._replace(public=public._replace(cards=cards, used=used))
    return undrawn(state) if character is Character.HOLMES else state


def undrawn(state: State) -> State:
    """Put the card of the present two turns back on the pile, if it was drawn."""
    public, secrets = state.public, state.secrets
    for draw in public.drawn[-1:]:
        if (draw.turn + 1) // 2 == (public.turn + 1) // 2:
            of = "jacks_cards" if draw.player is Seat.JACK else "investigators_cards"
            secrets = replace(secrets, **{of: getattr(secrets, of)[:-1]})
            public = public._replace(drawn=public.drawn[:-1])
    return state._replace(public=public, secrets=secrets)
