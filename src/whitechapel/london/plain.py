"""States, views, previews and notebooks as plain JSON, for programs in any language."""

from collections.abc import Iterable
from typing import Any, cast

from whitechapel.core import Json, Player, Seat, plain
from whitechapel.london.board import MANHOLES, POSTS, hexes_of
from whitechapel.london.boards import boards
from whitechapel.london.components import CHARACTERS, Character
from whitechapel.london.knowledge import View
from whitechapel.london.notation import move_text
from whitechapel.london.notebook import Notebook
from whitechapel.london.preview import Preview
from whitechapel.london.sight import beam, in_sight, lit_hexes
from whitechapel.london.state import Activation, Phase, Public, State
from whitechapel.london.table import Table


def plain_state(state: State, /) -> dict[str, Json]:
    """Give a full state: the table, every secret, the pile, and what is being decided."""
    public, secrets = state.public, state.secrets
    full = plain_public(public) | _plain_activation(public, state.activation)
    full["jack"] = {
        "identity": plain(secrets.identity),
        "cards": _plain_cards(public, Seat.JACK, secrets.jacks_cards),
    }
    full["investigator"] = {
        "cards": _plain_cards(public, Seat.INVESTIGATOR, secrets.investigators_cards)
    }
    full["pile"] = plain(state.pile)
    return full


def plain_view(view: View, /) -> dict[str, Json]:
    """Give a view: as a state, without what the viewer may not know."""
    public = view.public
    seen = {"viewer": plain(view.viewer)} | plain_public(public)
    seen |= _plain_activation(public, view.activation)
    if view.jacks_cards is not None:
        seen["jack"] = {
            "identity": plain(view.identity),
            "cards": _plain_cards(public, Seat.JACK, view.jacks_cards),
        }
    if view.investigators_cards is not None:
        seen["investigator"] = {
            "cards": _plain_cards(public, Seat.INVESTIGATOR, view.investigators_cards)
        }
    return seen


def plain_preview(preview: Preview, /) -> dict[str, Json]:
    """Give a preview: the table as it would lie, what may come next, and what each answer does.

    It is `whole` unless an activation would be under way; only whole ones can be made. [L3.3]
    """
    under_way = None if preview.ends else preview.activation
    return {
        "table": plain_public(preview.public._replace(table=preview.table)),
        "activation": None if under_way is None else _plain_under_way(under_way),
        "next_moves": [
            {"text": move_text(move), "move": plain(move)} for move in preview.next_moves
        ],
        "whole": under_way is None,
        "ends": preview.ends,
        "seen": plain(preview.seen),
        "unseen": plain(preview.unseen),
        "if_seen": plain(preview.if_seen),
        "if_unseen": plain(preview.if_unseen),
    }


def plain_notebook(notebook: Notebook, /) -> dict[str, Json]:
    """Give a notebook; probabilities are exact fractions, as text."""
    return cast("dict[str, Json]", plain(notebook))


def plain_public(public: Public) -> dict[str, Json]:
    """Give what everybody sees. [L8.1]"""
    visible = in_sight(public.table)
    values: dict[str, Any] = {
        "turn": public.turn,
        "phase": public.phase,
        "actor": public.actor,
        "cards": public.cards,
        "used": public.used,
        "witness": "witness" if public.witness else "no_witness",
        "suspects": public.suspects,
        "suspects_seen": [who for who in public.suspects if who in visible],
        "suspects_unseen": [who for who in public.suspects if who not in visible],
        "drawn": public.drawn,
        "outcome": public.outcome,
    }
    return plain_table(public.table) | {name: plain(value) for name, value in values.items()}


def plain_table(table: Table) -> dict[str, Json]:
    """Give the pieces on the board, and who is visible. [L1, L6.1]"""
    visible = in_sight(table)
    values: dict[str, Any] = {
        "edition": table.edition,
        "places": dict(zip(CHARACTERS, table.places, strict=True)),
        "lantern": table.lantern,
        "lights": {
            post: light
            for post, light in zip(POSTS, table.lights, strict=True)
            if light is not None
        },
        "unlit": [post for post in POSTS if post not in table.lit_posts],
        "manholes": MANHOLES[table.edition],
        "covers": table.covers,
        "cordons": table.cordons,
        "visible": [who for who in CHARACTERS if who in visible],
        "lit_hexes": list(hexes_of(lit_hexes(table))),
        "beam": list(hexes_of(beam(table))),
    }
    return {name: plain(value) for name, value in values.items()}


def plain_boards(state: State, characters: Iterable[str] | None = None, /) -> dict[str, Json]:
    """Give every board after a complete activation, for each character whose card is unused."""
    unused = state.public.unused if state.public.phase is Phase.HUNT else ()
    wanted = unused if characters is None else [who for who in unused if who in characters]
    return {
        str(who): [_plain_board(table) for table in boards(state.public, who)] for who in wanted
    }


def _plain_board(table: Table) -> Json:
    """Give the pieces alone."""
    lights = zip(POSTS, table.lights, strict=True)
    return {
        "places": plain(dict(zip(CHARACTERS, table.places, strict=True))),
        "lantern": plain(table.lantern),
        "lights": {post: light for post, light in lights if light is not None},
        "covers": plain(table.covers),
        "cordons": plain(table.cordons),
    }


def _plain_activation(public: Public, activation: Activation | None) -> dict[str, Json]:
    """Give the decision that is pending. [L3.3]"""
    if activation is None:
        return {"pending": "activate" if public.phase is Phase.HUNT else None}
    return {"pending": _plain_under_way(activation)}


def _plain_under_way(activation: Activation) -> dict[str, Json]:
    """Give an activation: what it lacks, and the table as decided so far. [L3.3]"""
    due: list[Json] = []
    if activation.lantern_due:
        due.append("lantern")
    if activation.move_due:
        due.append("move")
    if activation.power_due or activation.points:
        due.append("power")
    return {
        "character": plain(activation.character),
        "due": due,
        "decisions": plain(activation.decisions),
        "whistle_points": activation.points,
        "called": plain(activation.called),
        "table": plain_table(activation.table),
    }


def _plain_cards(public: Public, player: Player, cards: tuple[Character, ...]) -> Json:
    turns = public.turns_of_cards(player)
    return [
        {"character": plain(card), "turn": turn} for card, turn in zip(cards, turns, strict=True)
    ]
