"""The activations that a viewer has seen, read off his redacted events."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from whitechapel.core import Player
from whitechapel.london import Character, Phase, Pieces, Public, Setup
from whitechapel.london.appeal import Answer
from whitechapel.london.board import MANHOLES, POSTS
from whitechapel.london.components import CARDS_A_TURN
from whitechapel.london.events import (
    CardDrawn,
    CardsTurnedUp,
    CharacterCalled,
    CharacterMoved,
    CharacterStayed,
    CordonMoved,
    CoverMoved,
    Event,
    LanternTurned,
    LightMoved,
    LightWentOut,
    NobodyCalled,
    PlacesChanged,
    SuspectCleared,
    WitnessesCalled,
)
from whitechapel.london.setup import start
from whitechapel.london.state import Drawn

_OWNERS: dict[type[Any], Character] = {
    LightMoved: Character.SMITH,
    CordonMoved: Character.LESTRADE,
    CoverMoved: Character.BERT,
    CharacterCalled: Character.GOODLEY,
    NobodyCalled: Character.GOODLEY,
    PlacesChanged: Character.GULL,
}
"""Whose power an event shows. [L5]"""


@dataclass(frozen=True, slots=True)
class Seen:
    """A complete activation: the position before, who was activated by whom, the pieces after."""

    before: Public
    player: Player
    character: Character
    pieces: Pieces


def activations(public: Public, events: Sequence[Event]) -> tuple[Seen, ...]:
    """List the activations that led to a position; none if the history is incomplete."""
    reader = _Reader(start(Setup(public.pieces.edition)).public)
    try:
        for event in events:
            reader.read(event)
        reader.close()
    except (LookupError, ValueError):
        return ()
    same = reader.public._replace(phase=public.phase, cards=public.cards, turn=public.turn)
    # A game that began at a loaded position has only the end of its history.
    complete = len(reader.seen) == CARDS_A_TURN * (public.turn - 1) + len(public.used)
    fits = all(each.character in each.before.cards for each in reader.seen)
    return tuple(reader.seen) if same == public and complete and fits else ()


@dataclass
class _Reader:
    """A position that follows events, and the activation that they belong to."""

    public: Public

    def __post_init__(self) -> None:
        self.seen: list[Seen] = []
        self.owner: Character | None = None
        self.player: Player | None = None
        self.pieces = self.public.pieces

    def read(self, event: Event) -> None:
        """Follow one event."""
        owner = _OWNERS.get(type(event))
        if isinstance(event, CharacterMoved | CharacterStayed):
            owner = event.character
        if isinstance(event, LanternTurned):
            owner = self.owner
        if owner is None:
            self.close()
            self.public = _after(self.public, event)
            self.pieces = self.public.pieces
            return
        if owner is not self.owner:
            self.close()
            self.owner = owner
        self.player = getattr(event, "player", None)
        self.pieces = _moved(self.pieces, event)

    def close(self) -> None:
        """End the activation under way, if there is one."""
        if self.owner is not None and self.player is not None:
            self.seen.append(Seen(self.public, self.player, self.owner, self.pieces))
            used = (*self.public.used, self.owner)
            self.public = self.public._replace(pieces=self.pieces, used=used)
        self.owner = None


def _moved(pieces: Pieces, event: Event) -> Pieces:
    """Change the pieces as an event of an activation says."""
    match event:
        case CharacterMoved() | CharacterCalled():
            return pieces.put(event.character, event.hex)
        case PlacesChanged():
            mine, other = pieces.place(Character.GULL), pieces.place(event.character)
            return pieces.put(Character.GULL, other).put(event.character, mine)
        case LightMoved():
            lights = list(pieces.lights)
            lights[POSTS.index(event.origin)] = None
            lights[POSTS.index(event.post)] = event.number
            return pieces._replace(lights=tuple(lights))
        case CordonMoved():
            cordons = {*pieces.cordons, event.exit} - {event.origin}
            return pieces._replace(
                cordons=tuple(each for each in type(event.exit) if each in cordons)
            )
        case CoverMoved():
            covers = {*pieces.covers, event.manhole} - {event.origin}
            holes = MANHOLES[pieces.edition]
            return pieces._replace(covers=tuple(hole for hole in holes if hole in covers))
        case LanternTurned():
            return pieces._replace(lantern=event.direction)
        case _:
            return pieces


def _after(public: Public, event: Event) -> Public:
    """Change what all see as an event between activations says."""
    match event:
        case CardsTurnedUp():
            return public._replace(
                turn=event.turn, phase=Phase.HUNT, cards=event.characters, used=()
            )
        case CardDrawn():
            return public._replace(drawn=(*public.drawn, Drawn(event.turn, event.player)))
        case WitnessesCalled():
            return public._replace(witness=event.answer == Answer.WITNESS, used=())
        case SuspectCleared():
            left = tuple(who for who in public.suspects if who is not event.character)
            return public._replace(suspects=left)
        case LightWentOut():
            lights = list(public.pieces.lights)
            lights[POSTS.index(event.post)] = None
            return public._replace(pieces=public.pieces._replace(lights=tuple(lights)))
        case _:
            return public
