"""Positions as one line of text, and back. `docs/notation.md` has the grammar.

GuW BeS StE / SmW PiE LeE / LaS MaS GoE; H12 W4 T8; turn 1; A T R J; time -; shown -; jack Gu
"""

import re
from typing import Final, NamedTuple, cast

from whitechapel.core import NotationError, Player, Seat, Viewer
from whitechapel.pocket.board import SPACES, Detectives
from whitechapel.pocket.components import TOKENS, TURNS, Character
from whitechapel.pocket.ending import OUTCOMES, Reason
from whitechapel.pocket.knowledge import View, view
from whitechapel.pocket.notation import CODES, LETTERS, parse_tiles, tiles_text
from whitechapel.pocket.plausible import refuse_impossible
from whitechapel.pocket.state import UNUSED, Drawn, Faces, Hand, Phase, Public, State

_LONGEST: Final = 1000
_FIELDS: Final = ("tiles", "detectives", "turn", "tokens", "time", "shown", "jack")
_TAKERS: Final = {"I": Seat.INVESTIGATOR, "J": Seat.JACK}
_BY_CODE: Final = {code: character for character, code in CODES.items()}


class Card(NamedTuple):
    """An alibi card as a position tells it; a character of None is hidden."""

    character: Character | None
    turn: int


def state_text(state: State, /) -> str:
    """Write a full state."""
    return _text(state.public, state.hand)


def view_text(view: View, /) -> str:
    """Write what a viewer sees; what is hidden is a question mark."""
    return _text(view.public, view.hand)


def parse_state(text: str, /) -> State:
    """Read a full state; one that hides something or that no game leads to is refused."""
    public, hand = _parse(text)
    if hand is None:
        raise NotationError("position_hidden", "jack")
    return State(public, hand)


def parse_view(text: str, viewer: Viewer, /) -> View:
    """Read what a viewer sees; of a full state he gets no more than his view of it."""
    public, hand = _parse(text)
    if hand is not None:
        return view(State(public, hand), viewer)
    if viewer is Seat.JACK:
        raise NotationError("position_hidden", "jack")
    return View(viewer, public, None)


def _text(public: Public, hand: Hand | None) -> str:
    holmes, watson, toby = public.detectives
    fields = [
        tiles_text(public.tiles),
        f"H{holmes} W{watson} T{toby}",
        f"turn {public.turn}",
        _tokens_text(public),
        "time " + ("".join(taker[0].upper() for taker in public.time_tokens) or "-"),
        "shown " + _cards_text(_shown(public)),
        "jack " + _hand_text(public, hand),
    ]
    if public.race_since is not None:
        fields.append(f"race {public.race_since}")
    if public.outcome is not None:
        fields.append(f"over {public.outcome.reason}")
    return "; ".join(fields)


def _tokens_text(public: Public) -> str:
    """Write the sides that are up, the used ones in brackets, and a draw that is due."""
    if public.phase in (Phase.DEAL, Phase.TOSS):
        return public.phase
    letters = [LETTERS[face] for face in public.faces]
    words = [
        f"({letter})" if used else letter for letter, used in zip(letters, public.used, strict=True)
    ]
    return " ".join(words + ["draw"] * (public.phase is Phase.DRAW))


def _shown(public: Public) -> list[Card]:
    return [Card(draw.character, draw.turn) for draw in public.drawn if draw.character is not None]


def _hand_text(public: Public, hand: Hand | None) -> str:
    turns = public.turns_of_jacks_cards
    if public.phase is Phase.DEAL:
        return "-"
    if hand is None or hand.identity is None:
        identity, cards = "?", [Card(None, turn) for turn in turns]
    else:
        identity = CODES[hand.identity]
        cards = [Card(card, turn) for card, turn in zip(hand.cards, turns, strict=True)]
    return f"{identity} {_cards_text(cards)}" if cards else identity


def _cards_text(cards: list[Card]) -> str:
    words = [f"{CODES[card] if card else '?'}@{turn}" for card, turn in cards]
    return " ".join(words) or "-"


def _parse(text: str) -> tuple[Public, Hand | None]:
    """Read the fields one by one, then refuse what cannot be."""
    if len(text) > _LONGEST:
        raise NotationError("position_too_long", length=len(text), most=_LONGEST)
    parts = [part.strip() for part in text.split(";")]
    if len(parts) < len(_FIELDS):
        raise NotationError("position_field_missing", _FIELDS[len(parts)])
    fields = dict(zip(_FIELDS, parts, strict=False))
    extras = _extras(parts[len(_FIELDS) :])
    phase, faces, used = _parse_tokens(fields["tokens"])
    reason = extras.get("over")
    if reason is not None and reason not in OUTCOMES:
        raise NotationError("position_reason", "over", text=reason[:40])
    if reason is not None and phase is Phase.DRAW:
        raise NotationError("position_tokens", "tokens", text=fields["tokens"][:40])
    identity, cards = _parse_hand(fields["jack"])
    shown = _parse_cards(_after("shown", fields["shown"]), "shown")
    public = Public(
        tiles=parse_tiles(fields["tiles"]),
        detectives=_parse_detectives(fields["detectives"]),
        turn=_parse_turn("turn", _after("turn", fields["turn"])),
        phase=phase if reason is None else Phase.OVER,
        faces=faces,
        used=used,
        time_tokens=_parse_takers(_after("time", fields["time"])),
        drawn=_drawn(shown, cards),
        race_since=_parse_turn("race", extras["race"]) if "race" in extras else None,
        outcome=None if reason is None else OUTCOMES[Reason(reason)],
    )
    hand = _hand(public, identity, cards)
    refuse_impossible(public, hand)
    return public, hand


def _extras(parts: list[str]) -> dict[str, str]:
    extras: dict[str, str] = {}
    for part in parts:
        name, _, rest = part.partition(" ")
        if name not in ("race", "over") or name in extras:
            raise NotationError("position_field_unknown", text=part[:40])
        extras[name] = rest.strip()
    return extras


def _after(keyword: str, text: str) -> str:
    """Give what follows a field's keyword."""
    found, _, rest = text.partition(" ")
    if found != keyword:
        raise NotationError("position_field_expected", keyword, text=text[:40])
    return rest.strip()


def _parse_turn(field: str, text: str) -> int:
    if not re.fullmatch(r"[1-8]", text):
        raise NotationError("position_turn", field, text=text[:40], most=TURNS)
    return int(text)


def _parse_detectives(text: str) -> Detectives:
    found = re.fullmatch(r"H([0-9]{1,2})\s+W([0-9]{1,2})\s+T([0-9]{1,2})", text)
    spaces = [int(space) for space in found.groups()] if found else [0]
    if not all(1 <= space <= SPACES for space in spaces):
        raise NotationError("position_detectives", "detectives", text=text[:40])
    return Detectives(*spaces)


def _parse_tokens(text: str) -> tuple[Phase, Faces, tuple[bool, ...]]:
    if text in (Phase.DEAL, Phase.TOSS):
        return Phase(text), (), UNUSED
    words = text.split()
    phase = Phase.DRAW if words[-1:] == ["draw"] else Phase.HUNT
    words = words[: len(TOKENS)] if phase is Phase.DRAW else words
    if len(words) != len(TOKENS) or len(text.split()) != len(TOKENS) + (phase is Phase.DRAW):
        raise NotationError("position_tokens", "tokens", text=text[:40])
    faces: Faces = ()
    for number, (word, token) in enumerate(zip(words, TOKENS, strict=True), start=1):
        letter = word.removeprefix("(").removesuffix(")")
        up = tuple(face for face in token if LETTERS[face] == letter)
        if not up or word not in (letter, f"({letter})"):
            raise NotationError("position_tokens", "tokens", number, text=word[:40])
        faces += up
    return phase, faces, tuple(word.startswith("(") for word in words)


def _parse_takers(text: str) -> tuple[Player, ...]:
    if text == "-":
        return ()
    if not re.fullmatch(r"[IJ]{1,8}", text):
        raise NotationError("position_time", "time", text=text[:40])
    return tuple(cast("Player", _TAKERS[letter]) for letter in text)


def _parse_hand(text: str) -> tuple[str, list[Card]]:
    identity, _, cards = _after("jack", text).partition(" ")
    if identity not in (*_BY_CODE, "?", "-"):
        raise NotationError("position_identity", "jack", text=identity[:40])
    return identity, _parse_cards(cards or "-", "jack")


def _parse_cards(text: str, field: str) -> list[Card]:
    if text == "-":
        return []
    cards: list[Card] = []
    for number, word in enumerate(text.split(), start=1):
        found = re.fullmatch(r"(\w\w|\?)@([1-8])", word)
        if not found or (found[1] != "?" and found[1] not in _BY_CODE):
            raise NotationError("position_card", field, number, text=word[:40])
        cards.append(Card(_BY_CODE.get(found[1]), int(found[2])))
    return cards


def _drawn(shown: list[Card], cards: list[Card]) -> tuple[Drawn, ...]:
    """Put the draws of both players in the order of the turns."""
    for number, card in enumerate(shown, start=1):
        if card.character is None:
            raise NotationError("position_card", "shown", number, text="?")
    draws = [Drawn(turn, Seat.INVESTIGATOR, character) for character, turn in shown]
    draws += [Drawn(turn, Seat.JACK, None) for _, turn in cards]
    return tuple(sorted(draws, key=lambda draw: draw.turn))


def _hand(public: Public, identity: str, cards: list[Card]) -> Hand | None:
    """Give Jack's hand, or None where the text hides it; it may not hide a part."""
    if (identity == "-") is not (public.phase is Phase.DEAL):
        raise NotationError("position_identity", "jack", text=identity)
    known = tuple(card.character for card in cards if card.character is not None)
    if len(known) != (0 if identity == "?" else len(cards)):
        raise NotationError("position_half_hidden", "jack")
    return None if identity == "?" else Hand(_BY_CODE.get(identity), known)
