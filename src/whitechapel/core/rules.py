"""The doors of a game: what players, pictures, programs and tests may ask of either.

A rules package (a module: `whitechapel.pocket`) is itself the object that fulfils `Rules`, so
`pocket.apply(state, move)` is all there is to learn.
"""

from collections.abc import Hashable, Sequence
from fractions import Fraction
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from whitechapel.core.codes import Json
from whitechapel.core.outcome import Outcome
from whitechapel.core.seats import Actor, Viewer

SetupT = TypeVar("SetupT")
DealT = TypeVar("DealT")
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")
PreviewT = TypeVar("PreviewT")
NotebookT = TypeVar("NotebookT")


class Step(NamedTuple, Generic[StateT, EventT]):
    """What a move leads to: the new state, and what happened on the way."""

    state: StateT
    events: tuple[EventT, ...]


class Odds(NamedTuple, Generic[MoveT]):
    """A move that chance may make, and its exact probability."""

    move: MoveT
    probability: Fraction


def equally_likely(moves: Sequence[MoveT]) -> tuple[Odds[MoveT], ...]:
    """Give each of some moves the same chance."""
    return tuple(Odds(move, Fraction(1, len(moves))) for move in moves)


class World(NamedTuple, Generic[StateT]):
    """A full state that a viewer cannot rule out, and for how many ordered deals it stands."""

    state: StateT
    weight: int


class Rules(Protocol[SetupT, DealT, StateT, MoveT, EventT, ViewT, PreviewT, NotebookT]):
    """One game: its rules and its notation, all of them pure functions of their arguments."""

    @property
    def NAME(self) -> str:  # noqa: N802 - a constant of the module
        """The name of the game."""
        ...

    @property
    def EDITIONS(self) -> tuple[str, ...]:  # noqa: N802 - a constant of the module
        """The editions there are, the usual one first."""
        ...

    @property
    def VERSION(self) -> str:  # noqa: N802 - a constant of the module
        """The version of the rules that a record names."""
        ...

    def start(self, setup: SetupT, /) -> StateT:
        """Give the state of a set-up before anything is dealt."""
        ...

    def actor(self, state: StateT, /) -> Actor | None:
        """Tell whose move it is; nobody's when the game is over."""
        ...

    def legal_moves(self, state: StateT, /) -> tuple[MoveT, ...]:
        """List every legal move, in the fixed order that the game documents."""
        ...

    def odds(self, state: StateT, /) -> tuple[Odds[MoveT], ...]:
        """List what chance may do, with exact probabilities; empty unless chance acts."""
        ...

    def apply(self, state: StateT, move: MoveT, /) -> Step[StateT, EventT]:
        """Play a move; an illegal one raises and changes nothing."""
        ...

    def until_appeal(self, state: StateT, move: MoveT, /) -> Step[StateT, EventT]:
        """Play a move without the appeal that it leads to: Jack has not answered yet."""
        ...

    def outcome(self, state: StateT, /) -> Outcome | None:
        """Tell how the game ended, if it did."""
        ...

    def turn(self, state: StateT, /) -> int:
        """Tell the number of the turn."""
        ...

    def answer(self, event: EventT, /) -> str | None:
        """Tell the answer of the appeal, if this event gives one."""
        ...

    def view(self, state: StateT, viewer: Viewer, /, *, reveal: bool = True) -> ViewT:
        """Select what a seat or a spectator may see.

        A finished game turns up every card unless `reveal` is false.
        """
        ...

    def settled(self, state: StateT, /) -> StateT:
        """Give a state without decisions that only their player knows of yet."""
        ...

    def redact(self, event: EventT, viewer: Viewer, /, *, reveal: bool = True) -> EventT:
        """Give an event as a seat or a spectator may hear of it.

        The end of a game tells every card unless `reveal` is false.
        """
        ...

    def redact_move(self, state: StateT, move: MoveT, viewer: Viewer, /) -> MoveT:
        """Give a move made in a state as a seat or a spectator may hear of it."""
        ...

    def move_hidden(self, move: MoveT, /) -> bool:
        """Tell whether a move hides what it drew."""
        ...

    def hidden_effect(self, move: MoveT, /) -> Hashable:
        """Return what the rest of a game depends on in a move that only its player saw.

        For the other viewers, moves with the same effect are interchangeable.
        """
        ...

    def worlds(self, view: ViewT, /) -> tuple[World[StateT], ...]:
        """List every state that the viewer cannot rule out, with its weight."""
        ...

    def preview(self, view: ViewT, moves: Sequence[MoveT], /) -> PreviewT:
        """Tell what a seat may know of its own next moves before it makes them."""
        ...

    def notebook(self, view: ViewT, history: Sequence[EventT], /) -> NotebookT:
        """Write down what a viewer can work out from what he sees and the events he heard."""
        ...

    def deal(self, seed: bytes, /, edition: str = ...) -> DealT:
        """Derive everything that chance will do from bytes, for an edition."""
        ...

    def deal_again(self, deal: DealT, fresh: DealT, /) -> DealT:
        """Give what lies open of a deal with the identity and the pile of a fresh one."""
        ...

    def setup(self, deal: DealT, /) -> SetupT:
        """Give the set-up of a deal."""
        ...

    def dealt(self, deal: DealT, state: StateT, /) -> MoveT:
        """Answer for chance from a deal."""
        ...

    def edition(self, setup: SetupT, /) -> str:
        """Tell for which edition of the game a set-up is."""
        ...

    def setup_text(self, setup: SetupT, /) -> str:
        """Write a set-up as a line."""
        ...

    def parse_setup(self, text: str, /) -> SetupT:
        """Read a set-up."""
        ...

    def move_text(self, move: MoveT, /) -> str:
        """Write a move as a short word."""
        ...

    def parse_move(self, text: str, /) -> MoveT:
        """Read a move; whether it is legal is another question."""
        ...

    def move_from_plain(self, value: Json, /) -> MoveT:
        """Read a move from its plain JSON object."""
        ...

    def state_text(self, state: StateT, /) -> str:
        """Write a full state as a line."""
        ...

    def parse_state(self, text: str, /) -> StateT:
        """Read a full state, refusing impossible ones."""
        ...

    def view_text(self, view: ViewT, /) -> str:
        """Write what a viewer sees as a line, with `?` for what is hidden."""
        ...

    def parse_view(self, text: str, viewer: Viewer, /) -> ViewT:
        """Read what a viewer sees, refusing what no game can have led to."""
        ...

    def plain_state(self, state: StateT, /) -> dict[str, Json]:
        """Give a full state as plain JSON."""
        ...

    def plain_view(self, view: ViewT, /) -> dict[str, Json]:
        """Give a view as plain JSON."""
        ...

    def plain_preview(self, preview: PreviewT, /) -> dict[str, Json]:
        """Give a preview as plain JSON, its table with the fields that a view has."""
        ...

    def plain_notebook(self, notebook: NotebookT, /) -> dict[str, Json]:
        """Give a notebook as plain JSON."""
        ...


AnyRules: TypeAlias = Rules[Any, Any, Any, Any, Any, Any, Any, Any]
