"""States, views, previews and notebooks as plain JSON, for programs in any language."""

from whitechapel.core import Json, JsonOf, Seat, object_json, shared_json, to_json
from whitechapel.pocket.board import Tile
from whitechapel.pocket.components import DETECTIVES, TOKENS, Action
from whitechapel.pocket.json_types import (
    AidsJson,
    HandJson,
    PreviewJson,
    PublicJson,
    StateJson,
    TileJson,
    TokenJson,
    ViewJson,
)
from whitechapel.pocket.knowledge import View
from whitechapel.pocket.notation import move_text
from whitechapel.pocket.notebook import Notebook
from whitechapel.pocket.preview import Preview
from whitechapel.pocket.sight import sights
from whitechapel.pocket.state import Hand, Public, State
from whitechapel.pocket.turn import backs


def state_json(state: State, /) -> StateJson:
    """Return a full state: the table, Jack's hand, his hourglasses and what is in the pile."""
    return {
        **public_json(state.public),
        "jack": _hand_json(state.public, state.hand),
        "hourglasses": state.hourglasses,
        "pile": list(state.pile),
    }


def view_json(view: View, /) -> ViewJson:
    """Return a view: as a state, without what the viewer may not know."""
    # mypy takes into account that the public part might have a `jack` of another type
    seen: ViewJson = {"viewer": view.viewer, **public_json(view.public)}  # type: ignore[typeddict-item]
    if view.hand is not None:
        seen["jack"] = _hand_json(view.public, view.hand)
        seen["hourglasses"] = State(view.public, view.hand).hourglasses
    return seen


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


def preview_json(preview: Preview, /) -> PreviewJson:
    """Return a preview: the table as it would lie, what may come next, and what each answer does.

    Every action stands by itself and none ends the game before the appeal. [P3.4, P6.3]
    """
    return {
        "public": public_json(preview.public),
        "next_moves": [
            {"text": move_text(move), "move": shared_json(move)} for move in preview.next_moves
        ],
        "complete": True,
        "ends": False,
        "aids": {
            "seen": list(preview.seen),
            "unseen": list(preview.unseen),
            "if_seen": object_json(preview.if_seen),
            "if_unseen": object_json(preview.if_unseen),
        },
    }


def notebook_json(notebook: Notebook, /) -> JsonOf[Notebook]:
    """Return a notebook; probabilities are exact fractions, as text."""
    return object_json(notebook)


def public_json(public: Public) -> PublicJson:
    """Return the public part of a state. [P7.1]"""
    return {
        "tiles": [_tile_json(place, tile) for place, tile in enumerate(public.tiles, start=1)],
        "detectives": {each: public.detectives.of(each) for each in DETECTIVES},
        "turn": public.turn,
        "phase": public.phase,
        "actor": public.actor,
        "tokens": _tokens_json(public),
        "suspects": list(public.suspects),
        "time_tokens": list(public.time_tokens),
        "shown": [
            {"character": draw.character, "turn": draw.turn}
            for draw in public.drawn
            if draw.character is not None
        ],
        "turns_of_jacks_cards": list(public.turns_of_jacks_cards),
        "race_since": public.race_since,
        "outcome": None if public.outcome is None else object_json(public.outcome),
        "aids": _aids_json(public),
    }


def _aids_json(public: Public) -> AidsJson:
    """Return who is in sight. [P5.1]"""
    lines = sights(public.tiles, public.detectives)
    visible = {place for places in lines.values() for place in places}
    seen = [
        tile.character
        for place, tile in enumerate(public.tiles)
        if tile.suspect and place in visible
    ]
    return {
        "in_sight": {
            detective: [public.tiles[place].character for place in places]
            for detective, places in lines.items()
        },
        "suspects_seen": seen,
        "suspects_unseen": [suspect for suspect in public.suspects if suspect not in seen],
    }


def _tile_json(place: int, tile: Tile) -> TileJson:
    return {
        "place": place,
        "character": tile.character,
        "wall": tile.wall,
        "face": "suspect" if tile.suspect else "empty",
        "rotated": tile.rotated,
    }


def _tokens_json(public: Public) -> list[TokenJson]:
    """List the tokens; before the toss no side is up. [P3.5]"""
    if not public.faces:
        return [{"up": None, "back": None, "used": False} for _ in TOKENS]
    return [
        {"up": up, "back": back, "used": used}
        for up, back, used in zip(public.faces, backs(public.faces), public.used, strict=True)
    ]


def _hand_json(public: Public, hand: Hand) -> HandJson:
    turns = public.turns_of_jacks_cards
    return {
        "identity": hand.identity,
        "cards": [
            {"character": card, "turn": turn} for card, turn in zip(hand.cards, turns, strict=True)
        ],
    }
