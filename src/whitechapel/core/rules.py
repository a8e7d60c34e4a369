"""The interface of a game: everything that players, pictures, programs and tests may ask of it.

A rules package (a module: `whitechapel.pocket`) implements `Rules` itself, so
`pocket.apply(state, move)` is all there is to learn. `Rules` combines five small protocols: ask
for the one that a function needs.
"""

from collections.abc import Hashable, Iterable, Sequence
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

# Protocols that only return a type, or only take it, must declare that.
MoveT_co = TypeVar("MoveT_co", covariant=True)
PreviewT_co = TypeVar("PreviewT_co", covariant=True)
NotebookT_co = TypeVar("NotebookT_co", covariant=True)
StateT_contra = TypeVar("StateT_contra", contravariant=True)
ViewT_contra = TypeVar("ViewT_contra", contravariant=True)
PreviewT_contra = TypeVar("PreviewT_contra", contravariant=True)
NotebookT_contra = TypeVar("NotebookT_contra", contravariant=True)


class Step(NamedTuple, Generic[StateT, EventT]):
    """What a move leads to: the new state, and what happened on the way."""

    state: StateT
    events: tuple[EventT, ...]


class Odds(NamedTuple, Generic[MoveT]):
    """A move that chance may make, and its exact probability."""

    move: MoveT
    probability: Fraction


def equally_likely(moves: Sequence[MoveT]) -> tuple[Odds[MoveT], ...]:
    """Return the odds of moves that are all equally likely."""
    return tuple(Odds(move, Fraction(1, len(moves))) for move in moves)


class World(NamedTuple, Generic[StateT]):
    """A full state that a viewer cannot rule out, and for how many ordered deals it stands."""

    state: StateT
    weight: int


class PlayRules(Protocol[StateT, MoveT, EventT]):
    """Whose move it is, which moves are legal, and what they do."""

    def actor(self, state: StateT, /) -> Actor | None:
        """Return whose move it is; None when the game is over."""
        ...

    def legal_moves(self, state: StateT, /) -> tuple[MoveT, ...]:
        """Return every legal move, in the fixed order that the game documents."""
        ...

    def apply(self, state: StateT, move: MoveT, /) -> Step[StateT, EventT]:
        """Return the state after a move, and its events; raise if the move is illegal."""
        ...

    def until_appeal(self, state: StateT, move: MoveT, /) -> Step[StateT, EventT]:
        """Return the step of a move without the appeal that it leads to."""
        ...

    def outcome(self, state: StateT, /) -> Outcome | None:
        """Return how the game ended; None while it lasts."""
        ...

    def turn(self, state: StateT, /) -> int:
        """Return the number of the turn."""
        ...

    def answer(self, event: EventT, /) -> str | None:
        """Return the answer of the appeal; None if the event is no appeal."""
        ...


class ChanceRules(Protocol[SetupT, DealT, StateT, MoveT]):
    """Deals, set-ups and the moves of chance."""

    def deal(self, seed: bytes, /, edition: str = ...) -> DealT:
        """Return everything that chance will do in a game of an edition, derived from a seed."""
        ...

    def redeal_secrets(self, deal: DealT, fresh: DealT, /) -> DealT:
        """Return a deal with its public part and the identity and pile of a fresh one."""
        ...

    def setup(self, deal: DealT, /) -> SetupT:
        """Return the set-up of a deal."""
        ...

    def edition(self, setup: SetupT, /) -> str:
        """Return the edition of a set-up."""
        ...

    def start(self, setup: SetupT, /) -> StateT:
        """Return the state of a set-up before anything is dealt."""
        ...

    def odds(self, state: StateT, /) -> tuple[Odds[MoveT], ...]:
        """Return what chance may do, with exact probabilities; nothing unless chance acts."""
        ...

    def chance_move(self, deal: DealT, state: StateT, /) -> MoveT:
        """Return chance's move in a state, as a deal has it."""
        ...


class KnowledgeRules(Protocol[StateT, MoveT, EventT, ViewT, PreviewT_co, NotebookT_co]):
    """What a viewer may see, and what he can work out from it."""

    def view(self, state: StateT, viewer: Viewer, /, *, reveal: bool = True) -> ViewT:
        """Return what a seat or a spectator may see.

        A finished game turns up every card unless `reveal` is false.
        """
        ...

    def committed(self, state: StateT, /) -> StateT:
        """Return a state without the decisions that only their player knows of yet."""
        ...

    def with_uncommitted(self, view: ViewT, own: ViewT, /) -> ViewT:
        """Return a view with the decisions that another view shows to their player alone."""
        ...

    def suspects(self, view: ViewT, /) -> tuple[str, ...]:
        """Return the characters that have not been cleared in public."""
        ...

    def redact(self, event: EventT, viewer: Viewer, /, *, reveal: bool = True) -> EventT:
        """Return an event without what a seat or a spectator may not know.

        The end of a game shows every card unless `reveal` is false.
        """
        ...

    def redact_move(self, state: StateT, move: MoveT, viewer: Viewer, /) -> MoveT:
        """Return a move made in a state without what a seat or a spectator may not know."""
        ...

    def is_redacted(self, move: MoveT, /) -> bool:
        """Whether a move hides what it drew."""
        ...

    def reveals_jack(self, move: MoveT, /) -> bool:
        """Whether a move is legal only for the character that is Jack, so that it reveals him."""
        ...

    def hidden_effect(self, move: MoveT, /) -> Hashable:
        """Return what the rest of a game depends on in a move that only its player saw.

        For the other viewers, moves with the same effect are interchangeable.
        """
        ...

    def worlds(self, view: ViewT, /) -> tuple[World[StateT], ...]:
        """Return every state that the viewer cannot rule out, with its weight."""
        ...

    def preview(self, view: ViewT, moves: Sequence[MoveT], /) -> PreviewT_co:
        """Return what a seat may know of its own next moves before it makes them."""
        ...

    def notebook(self, view: ViewT, history: Sequence[EventT], /) -> NotebookT_co:
        """Return what a viewer can work out from a view and the events that he heard."""
        ...


class Notation(Protocol[SetupT, StateT, MoveT, ViewT]):
    """Set-ups, moves and positions as text."""

    def setup_text(self, setup: SetupT, /) -> str:
        """Return a set-up as a line."""
        ...

    def parse_setup(self, text: str, /) -> SetupT:
        """Return the set-up that a line describes."""
        ...

    def move_text(self, move: MoveT, /) -> str:
        """Return a move as a short text without spaces."""
        ...

    def parse_move(self, text: str, /) -> MoveT:
        """Return the move that a text describes, legal or not."""
        ...

    def state_text(self, state: StateT, /) -> str:
        """Return a full state as a line."""
        ...

    def parse_state(self, text: str, /) -> StateT:
        """Return the full state that a line describes; raise if it is impossible."""
        ...

    def view_text(self, view: ViewT, /) -> str:
        """Return a view as a line, with `?` for what is hidden."""
        ...

    def parse_view(self, text: str, viewer: Viewer, /) -> ViewT:
        """Return the view that a line describes; raise if no game can lead to it."""
        ...


class JsonForms(Protocol[StateT_contra, MoveT_co, ViewT_contra, PreviewT_contra, NotebookT_contra]):
    """Moves, states and what is known of them as plain JSON."""

    def move_from_json(self, value: Json, /) -> MoveT_co:
        """Return the move that `to_json` made a JSON object of."""
        ...

    def state_json(self, state: StateT_contra, /) -> dict[str, Json]:
        """Return a full state as plain JSON."""
        ...

    def view_json(self, view: ViewT_contra, /) -> dict[str, Json]:
        """Return a view as plain JSON."""
        ...

    def secrets_json(self, view: ViewT_contra, /) -> dict[str, Json] | None:
        """Return what its viewer alone may know, cards without their turns; None if nothing."""
        ...

    def choices(self, view: ViewT_contra, /) -> tuple[str, ...]:
        """Return the codes of what the acting player's next decision is about."""
        ...

    def activation_results_json(
        self, state: StateT_contra, characters: Iterable[str] | None = None, /
    ) -> dict[str, Json] | None:
        """Return every result of an activation by character; None in a game without activations."""
        ...

    def preview_json(self, preview: PreviewT_contra, /) -> dict[str, Json]:
        """Return a preview as plain JSON, its public part with the fields that a view has."""
        ...

    def notebook_json(self, notebook: NotebookT_contra, /) -> dict[str, Json]:
        """Return a notebook as plain JSON."""
        ...


class Rules(
    PlayRules[StateT, MoveT, EventT],
    ChanceRules[SetupT, DealT, StateT, MoveT],
    KnowledgeRules[StateT, MoveT, EventT, ViewT, PreviewT, NotebookT],
    Notation[SetupT, StateT, MoveT, ViewT],
    JsonForms[StateT, MoveT, ViewT, PreviewT, NotebookT],
    Protocol[SetupT, DealT, StateT, MoveT, EventT, ViewT, PreviewT, NotebookT],
):
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


AnyRules: TypeAlias = Rules[Any, Any, Any, Any, Any, Any, Any, Any]
"""A game that is chosen at run time."""
