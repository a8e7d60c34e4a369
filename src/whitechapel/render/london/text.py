"""A London game as text for a terminal: 80 columns, no more than 30 lines."""

from collections.abc import Iterator, Mapping
from typing import Final

from whitechapel.core import Player, Seat, player_in_turn
from whitechapel.london.board import Direction
from whitechapel.london.components import CARDS_A_TURN, TURNS, Character
from whitechapel.london.knowledge import View
from whitechapel.london.notation import CODES
from whitechapel.london.state import Phase, Public
from whitechapel.render.london import streets
from whitechapel.render.london.labels import LABELS
from whitechapel.render.london.situation import (
    activated_by,
    active_character,
    answer_shown,
    cards_of_next_turn,
    due_activation,
    escaped,
    hand_of,
    numbered_lights,
    pieces_of,
    suspects_by_light,
    turns,
    what_is_due,
    whose_turn,
)
from whitechapel.render.terminal import Style, TextSheet, initial

COLUMNS: Final = 80
_PANEL: Final = streets.LINES + 1
_MIDDLE: Final = 38


def text(view: View, *, colour: bool = False, labels: Mapping[str, str] | None = None) -> str:
    """Draw what a viewer sees as lines of text. [L8]

    Colours are escape sequences and never the only sign of anything. `labels` puts other words
    over the English ones.
    """
    spoken = {**LABELS, **(labels or {})}
    sheet = TextSheet(COLUMNS)
    streets.draw_district(sheet, view, {True: spoken["cordon"], False: spoken["open"]})
    row = _PANEL
    for left, right in _panel(view, spoken):
        sheet.write(row, 0, left)
        if right:
            sheet.write(row, _MIDDLE, right)
        row += 1
    for line in _legend(spoken):
        sheet.write(row, 0, line, Style.DIM)
        row += 1
    return sheet.text(colour=colour)


def _panel(view: View, labels: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Write the lines under the district, some of them side by side."""
    public, pieces, colon = view.public, pieces_of(view), labels["colon"]
    visible, invisible = suspects_by_light(view)
    cleared = [who for who in pieces.cast if who not in public.suspects]
    watson = pieces.lantern_hex
    yield f"{labels['turn']} {public.turn}/{TURNS}   {_track(public)}", _situation(view, labels)
    due = what_is_due(view, labels)
    yield (
        f"{labels['lights']}{colon} {_lights(view)}",
        f"{labels['order']}{colon} {_order(public, labels)}"
        + (f"   {labels['due']}{colon} {due}" if due else ""),
    )
    yield (
        f"{labels['witness_card']}{colon} {labels[answer_shown(public)]}",
        f"{labels['lantern']}{colon} {watson or '-'} {pieces.lantern}",
    )
    yield (
        f"{labels['cards']}{colon} {_cards(view, labels)}",
        f"{labels['next_cards']}{colon} {_codes(cards_of_next_turn(public))}",
    )
    hands = "   ".join(_hand(view, player, labels) for player in (Seat.INVESTIGATOR, Seat.JACK))
    yield f"{labels['alibis']}{colon} {hands}", ""
    yield (
        f"{labels['visible']}{colon} {_codes(visible)}",
        f"{labels['invisible']}{colon} {_codes(invisible)}",
    )
    gone = "".join(f"   {labels['escaped']}{colon} {CODES[who]}" for who in escaped(pieces))
    yield (
        f"{labels['cleared']}{colon} {_codes(cleared).lower()}",
        f"{labels['identity']}{colon} {_identity(view)}{gone}",
    )


def _track(public: Public) -> str:
    """Write the eight turns, the one that is played in brackets. [L3.1]"""
    return " ".join(f"[{turn}]" if turn == public.turn else str(turn) for turn in turns())


def _situation(view: View, labels: Mapping[str, str]) -> str:
    """Return who has to act, or who has won and by which clause. [L3.2, L7]"""
    outcome, colon = view.public.outcome, labels["colon"]
    if outcome is not None:
        winner, why = labels[outcome.winner], labels[outcome.reason]
        return f"{labels['winner']}{colon} {winner}, {why} [{outcome.clause}]"
    return f"{labels['activation']}{colon} {whose_turn(view, labels)}"


def _lights(view: View) -> str:
    """Write the numbered lights; one that went out is crossed. [L6.4]"""
    left = numbered_lights(pieces_of(view))
    return " ".join(f"*{number}" if number in left else "x" for number in range(1, 5))


def _order(public: Public, labels: Mapping[str, str]) -> str:
    """Write the order of the four activations, the one that is due in brackets. [L3.2]"""
    due = due_activation(public)
    players = (player_in_turn(public.turn, n) for n in range(CARDS_A_TURN))
    letters = [initial(labels, player) for player in players]
    return " ".join(f"[{letter}]" if n == due else letter for n, letter in enumerate(letters))


def _cards(view: View, labels: Mapping[str, str]) -> str:
    """Write the cards that are up; `=I` or `=J` is who used one, `<` the one in use. [L3.2]"""
    public = view.public
    if not public.cards:
        return " ".join("?" * CARDS_A_TURN)
    users, active = activated_by(public), active_character(view)
    ends = {who: f"={initial(labels, player)}" for who, player in users.items()}
    if active is not None and active not in ends:
        ends[active] = "<"
    return "  ".join(f"{CODES[who]}{ends.get(who, '')}" for who in public.cards)


def _hand(view: View, player: Player, labels: Mapping[str, str]) -> str:
    """Write a player's alibi cards with their turns, `?` for those unseen. [L8.1, L8.2]"""
    cards = (f"{CODES[card] if card else '?'}@{turn}" for turn, card in hand_of(view, player))
    return f"{labels[player]} {' '.join(cards) or '-'}"


def _identity(view: View) -> str:
    """Write who Jack is, `?` where the viewer may not know. [L8.2]"""
    if view.public.phase is Phase.DEAL:
        return "-"
    return CODES[view.identity] if view.identity else "?"


def _codes(characters: tuple[Character, ...] | list[Character]) -> str:
    return " ".join(CODES[who] for who in characters) or "-"


def _legend(labels: Mapping[str, str]) -> Iterator[str]:
    signs = (
        (
            ("Gu", "sign_suspect"),
            ("[Gu]", "sign_visible"),
            ("(gu)", "sign_cleared"),
            (streets.BUILDING, "sign_building"),
            (streets.GARDEN, "sign_garden"),
            (streets.MANHOLE, "sign_manhole"),
            (streets.COVERED, "sign_covered"),
        ),
        (
            ("*1*", "sign_numbered"),
            ("***", "sign_light"),
            (streets.NO_LIGHT, "sign_no_light"),
            (streets.GASLIT, "sign_gaslit"),
            (streets.ARROWS[Direction.NORTH_EAST], "sign_beam"),
        ),
        (
            (f"Gu={initial(labels, Seat.JACK)}", "sign_used"),
            ("Gu<", "sign_active"),
            ("Gu@2", "sign_drawn"),
            ("Ho+Gu", "sign_accused"),
        ),
    )
    for line in signs:
        yield "  ".join(f"{sign} {labels[key]}" for sign, key in line)
