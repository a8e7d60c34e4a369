"""A Pocket game as text for a terminal: 80 columns, no more than 25 lines."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from whitechapel.core import Seat, player_in_turn
from whitechapel.pocket.components import HOURGLASSES, TOKENS, TURNS
from whitechapel.pocket.knowledge import View
from whitechapel.pocket.notation import CODES
from whitechapel.pocket.sight import in_sight
from whitechapel.pocket.state import Phase, Public
from whitechapel.pocket.turn import backs
from whitechapel.render.pocket.labels import LABELS
from whitechapel.render.pocket.situation import due_action
from whitechapel.render.pocket.streets import BARRICADE, WALL, WIDTH, draw_district
from whitechapel.render.terminal import Style, TextSheet, initial

COLUMNS: Final = 80
_PANEL: Final = WIDTH + 2
_LEGEND: Final = 22


def text(view: View, *, colour: bool = False, labels: Mapping[str, str] | None = None) -> str:
    """Draw what a viewer sees as lines of text. [P7]

    Colours are escape sequences and never the only sign of anything. `labels` puts other words
    over the English ones.
    """
    spoken = {**LABELS, **(labels or {})}
    sheet = TextSheet(COLUMNS)
    draw_district(sheet, view.public)
    for row, (line, style) in enumerate(_panel(view, spoken)):
        sheet.write(row, _PANEL, line, style)
    sheet.write(_LEGEND, 0, _legend(spoken), Style.DIM)
    return sheet.text(colour=colour)


def _panel(view: View, labels: Mapping[str, str]) -> Iterator[tuple[str, Style]]:
    """Write the lines beside the district."""
    public, colon = view.public, labels["colon"]
    yield f"{labels['turn']} {public.turn}/{TURNS}", Style.BOLD
    yield " ".join(str(turn) for turn in range(1, TURNS + 1)), Style.DIM
    yield " ".join(_time_token(public, turn, labels) for turn in range(1, TURNS + 1)), Style.PLAIN
    yield "", Style.PLAIN
    yield _situation(public, labels), Style.BOLD
    yield f"{labels['order']}{colon} {_order(public, labels)}", Style.PLAIN
    yield (f"{labels['race']} {public.race_since}" if public.race_since else ""), Style.BOLD
    yield f"{labels['actions']}", Style.DIM
    yield from _tokens(public, labels)
    yield "", Style.PLAIN
    yield f"{labels['shown']}{colon} {_shown(public)}", Style.PLAIN
    yield f"{labels['identity']}{colon} {_identity(view)}", Style.PLAIN
    yield f"{labels['jacks_cards']}{colon} {_jacks_cards(view)}", Style.PLAIN
    yield f"{labels['hourglasses']}{colon} {_hourglasses(view)}", Style.PLAIN
    yield from _sights(public, labels)


def _time_token(public: Public, turn: int, labels: Mapping[str, str]) -> str:
    """Write who took a time token: I or J; `>` stands at the turn that is played. [P1.6]"""
    if turn <= len(public.time_tokens):
        return initial(labels, public.time_tokens[turn - 1])
    return ">" if turn == public.turn else "·"


def _situation(public: Public, labels: Mapping[str, str]) -> str:
    """Return who has to act, or who has won and by which clause. [P3.2, P3.3, P6]"""
    colon = labels["colon"]
    if public.outcome is not None:
        return (
            f"{labels['winner']}{colon} {labels[public.outcome.winner]} [{public.outcome.clause}]"
        )
    return "" if public.actor is None else f"{labels['action']}{colon} {labels[public.actor]}"


def _order(public: Public, labels: Mapping[str, str]) -> str:
    """Write the order of the four actions, the one that is due in brackets. [P3.2, P3.3]"""
    due = due_action(public)
    letters = [initial(labels, player_in_turn(public.turn, number)) for number in range(4)]
    return " ".join(f"[{letter}]" if n == due else letter for n, letter in enumerate(letters))


def _tokens(public: Public, labels: Mapping[str, str]) -> Iterator[tuple[str, Style]]:
    """Write each token: `[ ]` unused, `[x]` used, `[?]` before the toss; its back last. [P3.5]"""
    if not public.faces:
        for first, second in TOKENS:
            yield f"[?] {labels[first]} / {labels[second]}", Style.PLAIN
        return
    for up, back, used in zip(public.faces, backs(public.faces), public.used, strict=True):
        sign, style = ("x", Style.DIM) if used else (" ", Style.PLAIN)
        yield f"[{sign}] {labels[up]:<10} ({labels[back]})", style


def _shown(public: Public) -> str:
    """Write the cards that the Investigator drew, with their turns. [P4.8, P7.1]"""
    return _cards((CODES[card], turn) for turn, _, card in public.drawn if card is not None) or "-"


def _identity(view: View) -> str:
    """Write who Jack is, `?` where the viewer may not know. [P7.2]"""
    if view.public.phase is Phase.DEAL:
        return "-"
    known = view.hand is not None and view.hand.identity
    return CODES[known] if known else "?"


def _jacks_cards(view: View) -> str:
    """Write the cards that Jack drew with their turns, `?` for those unseen. [P7.1, P7.2]"""
    turns = view.public.turns_of_jacks_cards
    codes = ["?"] * len(turns) if view.hand is None else [CODES[card] for card in view.hand.cards]
    return _cards(zip(codes, turns, strict=True)) or "-"


def _cards(cards: Iterable[tuple[str, int]]) -> str:
    return " ".join(f"{code}@{turn}" for code, turn in cards)


def _hourglasses(view: View) -> str:
    """Count Jack's hourglasses, as far as the viewer can. [P6.1, P6.2]"""
    tokens = view.public.time_tokens.count(Seat.JACK)
    if view.hand is not None:
        return str(tokens + sum(HOURGLASSES[card] for card in view.hand.cards))
    return f"{tokens}+?" if view.public.turns_of_jacks_cards else str(tokens)


def _sights(public: Public, labels: Mapping[str, str]) -> Iterator[tuple[str, Style]]:
    """List the suspects in sight and those out of it. [P5.1]"""
    visible = in_sight(public.tiles, public.detectives)
    suspects = [character for character in public.cast if character in public.suspects]
    seen = [CODES[suspect] for suspect in suspects if suspect in visible]
    unseen = [CODES[suspect] for suspect in suspects if suspect not in visible]
    colon = labels["colon"]
    yield f"{labels['in_sight']}{colon}", Style.DIM
    yield " ".join(seen) or "-", Style.LIGHT
    yield f"{labels['out_of_sight']}{colon}", Style.DIM
    yield " ".join(unseen) or "-", Style.PLAIN


def _legend(labels: Mapping[str, str]) -> str:
    signs = (
        ("Gu", "suspect"),
        ("[Gu]", "seen"),
        ("(gu)", "cleared"),
        ("*", "rotated"),
        (WALL, "wall"),
        (BARRICADE, "barricade"),
    )
    return "   ".join(f"{sign} {labels[key]}" for sign, key in signs)
