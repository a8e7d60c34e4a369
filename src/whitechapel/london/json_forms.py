"""States, views, previews and notebooks as plain JSON, for programs in any language."""

from collections.abc import Iterable
from typing import Literal, assert_never

from whitechapel.core import Json, JsonOf, Player, Seat, object_json, shared_json, to_json
from whitechapel.london.activation_results import activation_results
from whitechapel.london.board import MANHOLES, POSTS, Hex, hexes_of
from whitechapel.london.components import Character
from whitechapel.london.json_types import (
    ActivationJson,
    CardJson,
    LitPiecesJson,
    PiecesJson,
    PreviewJson,
    PublicJson,
    SightJson,
    StateJson,
    ViewJson,
)
from whitechapel.london.knowledge import View
from whitechapel.london.notation import move_text
from whitechapel.london.notebook import Notebook
from whitechapel.london.pieces import Pieces
from whitechapel.london.preview import Preview
from whitechapel.london.sight import beam, in_sight, lit_hexes
from whitechapel.london.state import Activation, Phase, Public, State


def state_json(state: State, /) -> StateJson:
    """Return a full state: the pieces, every secret, the pile, and what is being decided."""
    public, secrets = state.public, state.secrets
    return {
        **public_json(public),
        "pending": _pending_json(public, state.activation),
        "jack": {
            "identity": secrets.identity,
            "cards": _cards_json(public, Seat.JACK, secrets.jacks_cards),
        },
        "investigator": {
            "cards": _cards_json(public, Seat.INVESTIGATOR, secrets.investigators_cards)
        },
        "pile": list(state.pile),
    }


def view_json(view: View, /) -> ViewJson:
    """Return a view: as a state, without what the viewer may not know."""
    public = view.public
    # mypy takes into account that the public part might have a `jack` of another type
    seen: ViewJson = {
        "viewer": view.viewer,
        **public_json(public),  # type: ignore[typeddict-item]
        "pending": _pending_json(public, view.activation),
    }
    if view.jacks_cards is not None:
        seen["jack"] = {
            "identity": view.identity,
            "cards": _cards_json(public, Seat.JACK, view.jacks_cards),
        }
    if view.investigators_cards is not None:
        seen["investigator"] = {
            "cards": _cards_json(public, Seat.INVESTIGATOR, view.investigators_cards)
        }
    return seen


def secrets_json(view: View, /) -> dict[str, Json] | None:
    """Return the cards that only their player may see, and to Jack who he is. [L8.2]"""
    match view.viewer:
        case Seat.JACK:
            return {"identity": to_json(view.identity), "cards": to_json(view.jacks_cards)}
        case Seat.INVESTIGATOR:
            return {"cards": to_json(view.investigators_cards)}
        case Seat.SPECTATOR:
            return None
        case _:
            assert_never(view.viewer)


def choices(view: View, /) -> tuple[str, ...]:
    """Return the unused characters, or the active one with what his activation lacks. [L3.2]"""
    if view.activation is None:
        return view.public.unused
    return (view.activation.character, *_due(view.activation))


def preview_json(preview: Preview, /) -> PreviewJson:
    """Return a preview: the pieces as they would stand, what may follow, what each answer does.

    It is `complete` unless an activation would be under way; only complete ones can be made. [L3.3]
    """
    under_way = None if preview.ends else preview.activation
    return {
        "public": public_json(preview.public._replace(pieces=preview.pieces)),
        "activation": None if under_way is None else _under_way_json(under_way),
        "next_moves": [
            {"text": move_text(move), "move": shared_json(move)} for move in preview.next_moves
        ],
        "complete": under_way is None,
        "ends": preview.ends,
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
    """Return the public part of a state. [L8.1]"""
    visible = in_sight(public.pieces)
    return {
        **_pieces_json(public.pieces),
        "turn": public.turn,
        "phase": public.phase,
        "actor": public.actor,
        "cards": list(public.cards),
        "used": list(public.used),
        "witness": "witness" if public.witness else "no_witness",
        "suspects": list(public.suspects),
        "drawn": [object_json(draw) for draw in public.drawn],
        "outcome": None if public.outcome is None else object_json(public.outcome),
        "aids": {
            **_sight_json(public.pieces, visible),
            "suspects_seen": [who for who in public.suspects if who in visible],
            "suspects_unseen": [who for who in public.suspects if who not in visible],
        },
    }


def lit_pieces_json(pieces: Pieces) -> LitPiecesJson:
    """Return the pieces on the board, and who is visible. [L1, L6.1]"""
    return {**_pieces_json(pieces), "aids": _sight_json(pieces, in_sight(pieces))}


def _sight_json(pieces: Pieces, visible: frozenset[Character]) -> SightJson:
    """Return who is visible, and what the gaslights and the lantern light. [L6.1, L6.2]"""
    return {
        "visible": [who for who in pieces.cast if who in visible],
        "lit_hexes": list(hexes_of(lit_hexes(pieces))),
        "beam": list(hexes_of(beam(pieces))),
    }


def _pieces_json(pieces: Pieces) -> PiecesJson:
    """Return the pieces on the board. [L1]"""
    return {
        "edition": pieces.edition,
        "places": dict(zip(pieces.cast, pieces.places, strict=True)),
        "lantern": pieces.lantern,
        "lights": _lights_json(pieces),
        "unlit": [post for post, light in zip(POSTS, pieces.lights, strict=True) if light is None],
        "manholes": list(MANHOLES[pieces.edition]),
        "covers": list(pieces.covers),
        "cordons": list(pieces.cordons),
    }


def _lights_json(pieces: Pieces) -> dict[Hex, int]:
    """Return the lit posts with the numbers of their lights."""
    lights = zip(POSTS, pieces.lights, strict=True)
    return {post: light for post, light in lights if light is not None}


def activation_results_json(
    state: State, characters: Iterable[str] | None = None, /
) -> dict[str, Json]:
    """Return every board after a complete activation, for each character whose card is unused."""
    unused = state.public.unused if state.public.phase is Phase.HUNT else ()
    wanted = unused if characters is None else [who for who in unused if who in characters]
    return {
        str(who): [_board_json(pieces) for pieces in activation_results(state.public, who)]
        for who in wanted
    }


def _board_json(pieces: Pieces) -> Json:
    """Return the pieces alone."""
    return {
        "places": to_json(dict(zip(pieces.cast, pieces.places, strict=True))),
        "lantern": to_json(pieces.lantern),
        "lights": to_json(_lights_json(pieces)),
        "covers": to_json(pieces.covers),
        "cordons": to_json(pieces.cordons),
    }


def _pending_json(
    public: Public, activation: Activation | None
) -> ActivationJson | Literal["activate"] | None:
    """Return the decision that is pending. [L3.3]"""
    if activation is not None:
        return _under_way_json(activation)
    return "activate" if public.phase is Phase.HUNT else None


def _under_way_json(activation: Activation) -> ActivationJson:
    """Return an activation: what it lacks, and the pieces as decided so far. [L3.3]"""
    return {
        "character": activation.character,
        "due": list(_due(activation)),
        "decisions": [object_json(decision) for decision in activation.decisions],
        "whistle_points": activation.points,
        "called": list(activation.called),
        "pieces": lit_pieces_json(activation.pieces),
    }


def _due(activation: Activation) -> tuple[Literal["lantern", "move", "power"], ...]:
    """Return what an activation still lacks. [L3.3]"""
    due: dict[Literal["lantern", "move", "power"], bool] = {
        "lantern": activation.lantern_due,
        "move": activation.move_due,
        "power": bool(activation.power_due or activation.points),
    }
    return tuple(name for name, lacks in due.items() if lacks)


def _cards_json(public: Public, player: Player, cards: tuple[Character, ...]) -> list[CardJson]:
    turns = public.turns_of_cards(player)
    return [{"character": card, "turn": turn} for card, turn in zip(cards, turns, strict=True)]
