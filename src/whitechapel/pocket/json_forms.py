"""States, views, previews and notebooks as plain JSON, for programs in any language."""

from collections.abc import Sequence
from typing import Any, cast

from whitechapel.core import Json, Seat, to_json
from whitechapel.pocket.board import Tile
from whitechapel.pocket.components import TOKENS, Action, Character
from whitechapel.pocket.knowledge import View
from whitechapel.pocket.notation import move_text
from whitechapel.pocket.notebook import Notebook
from whitechapel.pocket.preview import Preview
from whitechapel.pocket.sight import sights
from whitechapel.pocket.state import Hand, Public, State
from whitechapel.pocket.turn import backs


def state_json(state: State, /) -> dict[str, Json]:
    """Return a full state: the table, Jack's hand, his hourglasses and what is in the pile."""
    return (
        public_json(state.public)
        | _hand_json(state.public, state.hand)
        | {"hourglasses": state.hourglasses, "pile": to_json(state.pile)}
    )


def view_json(view: View, /) -> dict[str, Json]:
    """Return a view: as a state, without what the viewer may not know."""
    seen = {"viewer": to_json(view.viewer)} | public_json(view.public)
    if view.hand is None:
        return seen
    full = State(view.public, view.hand)
    return seen | _hand_json(view.public, view.hand) | {"hourglasses": full.hourglasses}


def secrets_json(view: View, /) -> dict[str, Json] | None:
    """Return who Jack is, his cards and his hourglasses, if the viewer is Jack. [P7.2]"""
    hand = view.hand if view.viewer is Seat.JACK else None
    if hand is None:
        return None
    hourglasses = State(view.public, hand).hourglasses
    return {
        "identity": to_json(hand.identity),
        "cards": to_json(hand.cards),
        "hourglasses": hourglasses,
    }


def choices(view: View, /) -> tuple[Action, ...]:
    """Return the sides up of the unused tokens; before the toss there are none. [P3.4]"""
    public = view.public
    return tuple(up for number, up in enumerate(public.faces) if not public.used[number])


def activation_results_json(state: State, characters: object = None, /) -> None:
    """Return None: Pocket has no activations."""


def preview_json(preview: Preview, /) -> dict[str, Json]:
    """Return a preview: the board as it would lie, what may come next, and what each answer does.

    Every action stands by itself and none ends the game before the appeal. [P3.4, P6.3]
    """
    return {
        "public": public_json(preview.public),
        "next_moves": [
            {"text": move_text(move), "move": to_json(move)} for move in preview.next_moves
        ],
        "complete": True,
        "ends": False,
        "aids": {
            "seen": to_json(preview.seen),
            "unseen": to_json(preview.unseen),
            "if_seen": to_json(preview.if_seen),
            "if_unseen": to_json(preview.if_unseen),
        },
    }


def notebook_json(notebook: Notebook, /) -> dict[str, Json]:
    """Return a notebook; probabilities are exact fractions, as text."""
    return cast("dict[str, Json]", to_json(notebook))


def public_json(public: Public) -> dict[str, Json]:
    """Return the public part of a state. [P7.1]"""
    lines = sights(public.tiles, public.detectives)
    visible = {place for places in lines.values() for place in places}
    suspects = public.suspects
    seen = [
        tile.character
        for place, tile in enumerate(public.tiles)
        if tile.suspect and place in visible
    ]
    values: dict[str, Any] = {
        "tiles": [_tile_json(place, tile) for place, tile in enumerate(public.tiles, start=1)],
        "detectives": public.detectives,
        "turn": public.turn,
        "phase": public.phase,
        "actor": public.actor,
        "tokens": _tokens_json(public),
        "suspects": suspects,
        "time_tokens": public.time_tokens,
        "shown": [
            {"character": draw.character, "turn": draw.turn}
            for draw in public.drawn
            if draw.character is not None
        ],
        "turns_of_jacks_cards": public.turns_of_jacks_cards,
        "race_since": public.race_since,
        "outcome": public.outcome,
        "aids": {
            "in_sight": {
                detective: [public.tiles[place].character for place in places]
                for detective, places in lines.items()
            },
            "suspects_seen": seen,
            "suspects_unseen": [suspect for suspect in suspects if suspect not in seen],
        },
    }
    return {name: to_json(value) for name, value in values.items()}


def _tile_json(place: int, tile: Tile) -> dict[str, Any]:
    return {
        "place": place,
        "character": tile.character,
        "wall": tile.wall,
        "face": "suspect" if tile.suspect else "empty",
        "rotated": tile.rotated,
    }


def _tokens_json(public: Public) -> list[dict[str, Any]]:
    """List the tokens; before the toss no side is up. [P3.5]"""
    if not public.faces:
        return [{"up": None, "back": None, "used": False} for _ in TOKENS]
    down: Sequence[Action] = backs(public.faces)
    return [
        {"up": up, "back": back, "used": used}
        for up, back, used in zip(public.faces, down, public.used, strict=True)
    ]


def _hand_json(public: Public, hand: Hand) -> dict[str, Json]:
    cards: list[tuple[Character, int]] = list(
        zip(hand.cards, public.turns_of_jacks_cards, strict=True)
    )
    return {
        Seat.JACK.value: {
            "identity": to_json(hand.identity),
            "cards": [{"character": to_json(card), "turn": turn} for card, turn in cards],
        }
    }
