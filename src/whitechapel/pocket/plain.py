"""States, views, previews and notebooks as plain JSON, for programs in any language."""

from collections.abc import Sequence
from typing import Any, cast

from whitechapel.core import Json, Seat, plain
from whitechapel.pocket.board import Tile
from whitechapel.pocket.components import TOKENS, Action, Character
from whitechapel.pocket.knowledge import View
from whitechapel.pocket.notation import move_text
from whitechapel.pocket.notebook import Notebook
from whitechapel.pocket.preview import Preview
from whitechapel.pocket.sight import sights
from whitechapel.pocket.state import Hand, Public, State
from whitechapel.pocket.turn import backs


def plain_state(state: State, /) -> dict[str, Json]:
    """Give a full state: the table, Jack's hand, his hourglasses and what is in the pile."""
    return (
        plain_public(state.public)
        | _plain_hand(state.public, state.hand)
        | {"hourglasses": state.hourglasses, "pile": plain(state.pile)}
    )


def plain_view(view: View, /) -> dict[str, Json]:
    """Give a view: as a state, without what the viewer may not know."""
    seen = {"viewer": plain(view.viewer)} | plain_public(view.public)
    if view.hand is None:
        return seen
    full = State(view.public, view.hand)
    return seen | _plain_hand(view.public, view.hand) | {"hourglasses": full.hourglasses}


def plain_preview(preview: Preview, /) -> dict[str, Json]:
    """Give a preview: the table as it would lie, what may come next, and what each answer does.

    Every action stands by itself and none ends the game before the appeal. [P3.4, P6.3]
    """
    return {
        "table": plain_public(preview.public),
        "next_moves": [
            {"text": move_text(move), "move": plain(move)} for move in preview.next_moves
        ],
        "whole": True,
        "ends": False,
        "seen": plain(preview.seen),
        "unseen": plain(preview.unseen),
        "if_seen": plain(preview.if_seen),
        "if_unseen": plain(preview.if_unseen),
    }


def plain_notebook(notebook: Notebook, /) -> dict[str, Json]:
    """Give a notebook; probabilities are exact fractions, as text."""
    return cast("dict[str, Json]", plain(notebook))


def plain_public(public: Public) -> dict[str, Json]:
    """Give what everybody sees. [P7.1]"""
    lines = sights(public.tiles, public.detectives)
    visible = {place for places in lines.values() for place in places}
    suspects = public.suspects
    seen = [
        tile.character
        for place, tile in enumerate(public.tiles)
        if tile.suspect and place in visible
    ]
    values: dict[str, Any] = {
        "tiles": [_plain_tile(place, tile) for place, tile in enumerate(public.tiles, start=1)],
        "detectives": public.detectives,
        "turn": public.turn,
        "phase": public.phase,
        "actor": public.actor,
        "tokens": _plain_tokens(public),
        "suspects": suspects,
        "in_sight": {
            detective: [public.tiles[place].character for place in places]
            for detective, places in lines.items()
        },
        "suspects_seen": seen,
        "suspects_unseen": [suspect for suspect in suspects if suspect not in seen],
        "time_tokens": public.time_tokens,
        "shown": [
            {"character": draw.character, "turn": draw.turn}
            for draw in public.drawn
            if draw.character is not None
        ],
        "turns_of_jacks_cards": public.turns_of_jacks_cards,
        "race_since": public.race_since,
        "outcome": public.outcome,
    }
    return {name: plain(value) for name, value in values.items()}


def _plain_tile(place: int, tile: Tile) -> dict[str, Any]:
    return {
        "place": place,
        "character": tile.character,
        "wall": tile.wall,
        "face": "suspect" if tile.suspect else "empty",
        "rotated": tile.rotated,
    }


def _plain_tokens(public: Public) -> list[dict[str, Any]]:
    """List the tokens; before the toss no side is up. [P3.5]"""
    if not public.faces:
        return [{"up": None, "back": None, "used": False} for _ in TOKENS]
    down: Sequence[Action] = backs(public.faces)
    return [
        {"up": up, "back": back, "used": used}
        for up, back, used in zip(public.faces, down, public.used, strict=True)
    ]


def _plain_hand(public: Public, hand: Hand) -> dict[str, Json]:
    cards: list[tuple[Character, int]] = list(
        zip(hand.cards, public.turns_of_jacks_cards, strict=True)
    )
    return {
        Seat.JACK.value: {
            "identity": plain(hand.identity),
            "cards": [{"character": plain(card), "turn": turn} for card, turn in cards],
        }
    }
