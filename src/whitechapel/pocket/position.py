"""Positions as one line of text, and back. `docs/notation.md` has the grammar.

GuW BeS StE / SmW PiE LeE / LaS MaS GoE; H12 W4 T8; turn 1; A T R J; time -; shown -; jack Gu
"""

import re
from typing import Final, TypeAlias, cast

from whitechapel.core import NotationError, Player, Seat, Viewer
from whitechapel.core.position_fields import (
    Card,
    after_keyword,
    parse_cards,
    parse_turn,
    split_fields,
)
from whitechapel.pocket.board import SPACES, Detectives
from whitechapel.pocket.components import CASTS, TOKENS, TURNS, Character
from whitechapel.pocket.ending import OUTCOMES, Reason
from whitechapel.pocket.knowledge import View, view
from whitechapel.pocket.notation import CODES, LETTERS, parse_tiles, tiles_text
from whitechapel.pocket.setup import edition_of
from whitechapel.pocket.state import UNUSED, Drawn, Faces, Hand, Phase, Public, State
from whitechapel.pocket.validate import refuse_impossible

AlibiCard: TypeAlias = Card[Character]

_LONGEST: Final = 1000
_FIELDS: Final = ("tiles", "detectives", "turn", "tokens", "time", "shown", "jack")
_TAKERS: Final = {"I": Seat.INVESTIGATOR, "J": Seat.JACK}
_BY_CODE: Final = {
    edition: {CODES[character]: character for character in cast} for edition, cast in CASTS.items()
}


def state_text(state: State, /) -> str:
    """Write a full state."""
    return _text(state.public, state.hand)


def view_text(view: View, /) -> str:
    """Write what a viewer sees; what is hidden is a question mark."""
    return _text(view.public, view.hand)


def parse_state(text: str, /) -> State:
    """Read a full state; one that hides something or contradicts itself is refused."""
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


def _shown(public: Public) -> list[AlibiCard]:
    return [Card(draw.character, draw.turn) for draw in public.drawn if draw.character is not None]


def _hand_text(public: Public, hand: Hand | None) -> str:
    turns = public.turns_of_jacks_cards
    if public.phase is Phase.DEAL:
        return "-"
    identity = CODES[hand.identity] if hand and hand.identity else "?"
    characters = hand.cards if hand else (None,) * len(turns)
    cards = [AlibiCard(card, turn) for card, turn in zip(characters, turns, strict=True)]
    return f"{identity} {_cards_text(cards)}" if cards else identity


def _cards_text(cards: list[AlibiCard]) -> str:
    words = [f"{CODES[card] if card else '?'}@{turn}" for card, turn in cards]
    return " ".join(words) or "-"


def _parse(text: str) -> tuple[Public, Hand | None]:
    """Read the fields one by one, then refuse what cannot be."""
    fields, extras = split_fields(text, _FIELDS, ("race", "over"), _LONGEST)
    phase, faces, used = _parse_tokens(fields["tokens"])
    reason = extras.get("over")
    if reason is not None and reason not in OUTCOMES:
        raise NotationError("position_reason", "over", text=reason[:40])
    if reason is not None and phase is Phase.DRAW:
        raise NotationError("position_tokens", "tokens", text=fields["tokens"][:40])
    tiles = parse_tiles(fields["tiles"])
    edition = edition_of(tiles)
    identity, cards = _parse_hand(fields["jack"], _BY_CODE[edition])
    shown = parse_cards(after_keyword("shown", fields["shown"]), "shown", _BY_CODE[edition])
    public = Public(
        tiles=tiles,
        detectives=_parse_detectives(fields["detectives"]),
        turn=parse_turn("turn", after_keyword("turn", fields["turn"]), TURNS),
        phase=phase if reason is None else Phase.OVER,
        faces=faces,
        used=used,
        time_tokens=_parse_takers(after_keyword("time", fields["time"])),
        drawn=_drawn(shown, cards),
        race_since=parse_turn("race", extras["race"], TURNS) if "race" in extras else None,
        outcome=None if reason is None else OUTCOMES[Reason(reason)],
        edition=edition,
    )
    hand = _hand(public, identity, cards)
    refuse_impossible(public, hand)
    return public, hand


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


def _parse_hand(text: str, codes: dict[str, Character]) -> tuple[str, list[AlibiCard]]:
    identity, _, cards = after_keyword("jack", text).partition(" ")
    if identity not in (*codes, "?", "-"):
        raise NotationError("position_identity", "jack", text=identity[:40])
    return identity, parse_cards(cards or "-", "jack", codes)


def _drawn(shown: list[AlibiCard], cards: list[AlibiCard]) -> tuple[Drawn, ...]:
    """Return the draws of both players in the order of the turns."""
    for number, card in enumerate(shown, start=1):
        if card.character is None:
            raise NotationError("position_card", "shown", number, text="?")
    draws = [Drawn(turn, Seat.INVESTIGATOR, character) for character, turn in shown]
    draws += [Drawn(turn, Seat.JACK, None) for _, turn in cards]
    return tuple(sorted(draws, key=lambda draw: draw.turn))


def _hand(public: Public, identity: str, cards: list[AlibiCard]) -> Hand | None:
    """Return Jack's hand, or None where the text hides it; it may not hide a part."""
    if (identity == "-") is not (public.phase is Phase.DEAL):
        raise NotationError("position_identity", "jack", text=identity)
    known = tuple(card.character for card in cards if card.character is not None)
    if len(known) != (0 if identity == "?" else len(cards)):
        raise NotationError("position_half_hidden", "jack")
    return None if identity == "?" else Hand(_BY_CODE[public.edition].get(identity), known)
