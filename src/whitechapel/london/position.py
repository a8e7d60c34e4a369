"""Positions as one line of text, and back. `docs/notation.md` has the grammar.

    first_2006; Ho g5 Wa a3 Sm g8 Le e5 St i4 Go m10 Gu e9 Be i8; lantern NE; lights b2=1 c7=3 f5
    h8 k6=4 l11=2; covers c2 l12; cordons NE SW; turn 1; up Ho Wa Sm Le; used -; witness; jack Gu;
    investigator -

An activation under way is told by the decisions taken so far, behind `doing`.
"""

from typing import Final, NamedTuple, TypeAlias

from whitechapel.core import GameError, NotationError, Seat, Viewer, player_in_turn
from whitechapel.core.position_fields import (
    Card,
    after_keyword,
    parse_cards,
    parse_turn,
    split_fields,
)
from whitechapel.london.actions import begin, decide
from whitechapel.london.components import CASTS, TURNS, Character
from whitechapel.london.ending import OUTCOMES, Reason
from whitechapel.london.knowledge import View, view
from whitechapel.london.moves import DealIdentity, DrawCard, TurnUpCards
from whitechapel.london.notation import CODES, move_text, parse_move
from whitechapel.london.pieces_text import parse_pieces, pieces_text
from whitechapel.london.state import Activation, Drawn, Phase, Public, Secrets, State
from whitechapel.london.validate import refuse_impossible

AlibiCard: TypeAlias = Card[Character]

_LONGEST: Final = 2000
_FIELDS: Final = (
    *("edition", "places", "lantern", "lights", "covers", "cordons"),
    *("turn", "up", "used", "witness", "jack", "investigator"),
)
_BY_CODE: Final = {
    edition: {CODES[character]: character for character in cast} for edition, cast in CASTS.items()
}
_WITNESS: Final = {"witness": True, "no_witness": False}


class Told(NamedTuple):
    """What a text tells: None for secrets that it hides."""

    public: Public
    identity: Character | None
    jacks_cards: tuple[Character, ...] | None
    investigators_cards: tuple[Character, ...] | None
    activation: Activation | None


def state_text(state: State, /) -> str:
    """Write a full state."""
    secrets = state.secrets
    return _text(
        Told(
            state.public,
            secrets.identity,
            secrets.jacks_cards,
            secrets.investigators_cards,
            state.activation,
        )
    )


def view_text(view: View, /) -> str:
    """Write what a viewer sees; what is hidden is a question mark."""
    return _text(
        Told(
            view.public,
            view.identity,
            view.jacks_cards,
            view.investigators_cards,
            view.activation,
        )
    )


def parse_state(text: str, /) -> State:
    """Read a full state; one that hides something or contradicts itself is refused."""
    told = _parse(text)
    state = _state(told)
    if state is None:
        raise NotationError("position_hidden", "jack" if _hides_jack(told) else "investigator")
    return state


def parse_view(text: str, viewer: Viewer, /) -> View:
    """Read what a viewer sees; of a full state he gets no more than his view of it."""
    told = _parse(text)
    state = _state(told)
    if state is not None:
        return view(state, viewer)
    if viewer is Seat.JACK and _hides_jack(told):
        raise NotationError("position_hidden", "jack")
    if viewer is Seat.INVESTIGATOR and told.investigators_cards is None:
        raise NotationError("position_hidden", "investigator")
    jack, investigator = viewer is Seat.JACK, viewer is Seat.INVESTIGATOR
    own = told.activation is not None and told.activation.player is viewer
    return View(
        viewer=viewer,
        public=told.public,
        identity=told.identity if jack else None,
        jacks_cards=told.jacks_cards if jack else None,
        investigators_cards=told.investigators_cards if investigator else None,
        activation=told.activation if own else None,
    )


def _hides_jack(told: Told) -> bool:
    return told.jacks_cards is None


def _state(told: Told) -> State | None:
    """Return the state of a text that hides nothing."""
    if told.jacks_cards is None or told.investigators_cards is None:
        return None
    secrets = Secrets(told.identity, told.jacks_cards, told.investigators_cards)
    return State(told.public, secrets, told.activation)


def _text(told: Told) -> str:
    public = told.public
    fields = [
        *pieces_text(public.pieces, public.suspects),
        f"turn {public.turn}",
        _cards_up_text(public),
        _used_text(public),
        "witness" if public.witness else "no_witness",
        f"jack {_jack_text(told)}",
        "investigator " + _hand_text(public, Seat.INVESTIGATOR, told.investigators_cards),
    ]
    if public.outcome is not None:
        fields.append(f"over {public.outcome.reason}")
    if told.activation is not None:
        fields.append("doing " + " ".join(move_text(each) for each in told.activation.decisions))
    return "; ".join(fields)


def _cards_up_text(public: Public) -> str:
    if public.phase in (Phase.DEAL, Phase.CARDS):
        return public.phase
    return "up " + " ".join(CODES[who] for who in public.cards)


def _used_text(public: Public) -> str:
    used = " ".join(CODES[who] for who in public.used) or "-"
    return f"used {used}" + (" draw" if public.phase is Phase.DRAW else "")


def _jack_text(told: Told) -> str:
    """Write Jack's identity and cards; before the deal there is neither."""
    if told.public.phase is Phase.DEAL:
        return "-"
    identity = "?" if told.identity is None else CODES[told.identity]
    cards = _hand_text(told.public, Seat.JACK, told.jacks_cards)
    return identity if cards == "-" else f"{identity} {cards}"


def _hand_text(public: Public, player: Seat, cards: tuple[Character, ...] | None) -> str:
    turns = [draw.turn for draw in public.drawn if draw.player is player]
    codes = ["?"] * len(turns) if cards is None else [CODES[card] for card in cards]
    return " ".join(f"{code}@{turn}" for code, turn in zip(codes, turns, strict=True)) or "-"


def _parse(text: str) -> Told:
    """Read the fields one by one, then refuse what cannot be."""
    fields, extras = split_fields(text, _FIELDS, ("over", "doing"), _LONGEST)
    pieces, suspects = parse_pieces(fields)
    codes = _BY_CODE[pieces.edition]
    jack, investigator = _parse_hands(fields, codes)
    public = _parse_public(fields, extras, Public(pieces, suspects))
    public = public._replace(drawn=_drawn(jack[1], investigator))
    told = _with_hands(public, jack, investigator)
    refuse_impossible(public, told.identity, told.jacks_cards, told.investigators_cards)
    if "doing" not in extras:
        return told
    return told._replace(activation=_parse_activation(public, extras["doing"]))


def _parse_public(fields: dict[str, str], extras: dict[str, str], public: Public) -> Public:
    """Read the course of the turn, whether the game is over and how."""
    used_text = after_keyword("used", fields["used"])
    phase, cards, used = _parse_cards_up(fields["up"], used_text, _BY_CODE[public.pieces.edition])
    if fields["witness"] not in _WITNESS:
        raise NotationError("position_witness", "witness", text=fields["witness"][:40])
    reason = extras.get("over")
    if reason is not None and (reason not in OUTCOMES or phase is Phase.DRAW):
        raise NotationError("position_reason", "over", text=reason[:40])
    return public._replace(
        turn=parse_turn("turn", after_keyword("turn", fields["turn"]), TURNS),
        phase=phase if reason is None else Phase.OVER,
        cards=cards,
        used=used,
        witness=_WITNESS[fields["witness"]],
        outcome=None if reason is None else OUTCOMES[Reason(reason)],
    )


def _drawn(jacks: list[AlibiCard], investigators: list[AlibiCard]) -> tuple[Drawn, ...]:
    """Return the draws of both players in the order of the turns."""
    draws = [Drawn(card.turn, Seat.JACK) for card in jacks]
    draws += [Drawn(card.turn, Seat.INVESTIGATOR) for card in investigators]
    return tuple(sorted(draws))


def _parse_cards_up(
    up: str, used: str, codes: dict[str, Character]
) -> tuple[Phase, tuple[Character, ...], tuple[Character, ...]]:
    if up in (Phase.DEAL, Phase.CARDS):
        if used != "-":
            raise NotationError("position_cards", "used", text=used[:40])
        return Phase(up), (), ()
    cards = _parse_codes("up", after_keyword("up", up), codes)
    drawing = used.endswith(" draw")
    spent = used.removesuffix(" draw")
    return (
        Phase.DRAW if drawing else Phase.HUNT,
        tuple(who for who in codes.values() if who in cards),
        () if spent == "-" else _parse_codes("used", spent, codes),
    )


def _parse_codes(field: str, text: str, codes: dict[str, Character]) -> tuple[Character, ...]:
    words = text.split()
    if not words or len(set(words)) < len(words) or not set(words) <= set(codes):
        raise NotationError("position_cards", field, text=text[:40])
    return tuple(codes[word] for word in words)


def _parse_hands(
    fields: dict[str, str], codes: dict[str, Character]
) -> tuple[tuple[str, list[AlibiCard]], list[AlibiCard]]:
    """Read Jack's identity and cards, and the Investigator's cards."""
    identity, _, cards = after_keyword("jack", fields["jack"]).partition(" ")
    if identity not in (*codes, "?", "-"):
        raise NotationError("position_identity", "jack", text=identity[:40])
    jacks = parse_cards(cards or "-", "jack", codes)
    investigators = parse_cards(
        after_keyword("investigator", fields["investigator"]), "investigator", codes
    )
    return (identity, jacks), investigators


def _with_hands(
    public: Public, jack: tuple[str, list[AlibiCard]], investigators: list[AlibiCard]
) -> Told:
    """Return whose cards are known; each hand is hidden as a whole or not at all."""
    identity, jacks = jack
    if (identity == "-") is not (public.phase is Phase.DEAL):
        raise NotationError("position_identity", "jack", text=identity)
    hidden = identity == "?"
    known = [_known(jacks, "jack"), _known(investigators, "investigator")]
    if jacks and hidden is not (known[0] is None):
        raise NotationError("position_half_hidden", "jack")
    return Told(
        public=public,
        identity=_BY_CODE[public.pieces.edition].get(identity),
        jacks_cards=None if hidden else known[0],
        investigators_cards=known[1],
        activation=None,
    )


def _known(cards: list[AlibiCard], field: str) -> tuple[Character, ...] | None:
    known = tuple(card.character for card in cards if card.character is not None)
    if len(known) == len(cards):
        return known
    if known:
        raise NotationError("position_half_hidden", field)
    return None


def _parse_activation(public: Public, text: str) -> Activation:
    """Replay the decisions of an activation under way."""
    if public.phase is not Phase.HUNT:
        raise NotationError("position_doing", "doing", 1, text=text[:40])
    player = player_in_turn(public.turn, len(public.used))
    activation: Activation | None = None
    for number, word in enumerate(text.split(), start=1):
        try:
            move = parse_move(word)
            if isinstance(move, DealIdentity | TurnUpCards | DrawCard):
                raise NotationError("move_unreadable", text=word[:40])
            if activation is None:
                activation = begin(public, player, move)
            else:
                activation = decide(activation, move)
        except GameError:
            raise NotationError("position_doing", "doing", number, text=word[:40]) from None
        if activation.complete:
            raise NotationError("position_doing", "doing", number, text=word[:40])
    if activation is None:
        raise NotationError("position_doing", "doing", 1, text=text[:40])
    return activation
