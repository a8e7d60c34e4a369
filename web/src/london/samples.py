# ruff: noqa: INP001 - a script beside what it writes
"""Moments of recorded London games, for the tests of the page.

Run from the root of the repository: `python web/src/london/samples.py` writes `samples.json`, and
`npm run format` in `web` lays it out as all our files are.
"""

import json
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from whitechapel import london
from whitechapel.core import Match, Seat
from whitechapel.london import Character
from whitechapel.london.moves import Activate, ChangePlaces

Wanted = Callable[[Any], bool]


def acts(state: Any, seat: Seat, who: Character) -> bool:
    """Whether a seat is to choose and may activate a character."""
    public = state.public
    return public.actor is seat and state.activation is None and who in public.unused


def far_on(state: Any) -> bool:
    """Whether at least one character is cleared, and more than one is not."""
    return 2 < len(state.public.suspects) < 8


def offered(state: Any, who: Character) -> set[str]:
    """Return which kinds of decisions an activation offers to the actor."""
    view = london.view(state, state.public.actor)
    moves = london.preview(view, [Activate(who)]).next_moves
    return {move.code for move in moves}


def can_escape(state: Any) -> bool:
    """Whether Jack may leave the district now."""
    who = state.secrets.identity
    return who is not None and acts(state, Seat.JACK, who) and "escape" in offered(state, who)


MOMENTS: dict[str, tuple[Wanted, tuple[str, ...]]] = {
    "opening": (
        lambda s: s.public.turn == 1 and acts(s, Seat.INVESTIGATOR, Character.HOLMES),
        ("holmes", "go"),
    ),
    "watson": (
        lambda s: (
            acts(s, Seat.JACK, Character.WATSON)
            and (s.public.turn, len(s.public.used)) == (3, 1)
            and far_on(s)
        ),
        ("watson", "go", "turn_lantern"),
    ),
    "smith": (
        lambda s: acts(s, Seat.INVESTIGATOR, Character.SMITH) and far_on(s),
        ("smith", "move_light", "go"),
    ),
    "lestrade": (
        lambda s: acts(s, Seat.JACK, Character.LESTRADE) and far_on(s) and s.public.turn > 4,
        ("lestrade", "go", "move_cordon"),
    ),
    "goodley": (
        lambda s: acts(s, Seat.JACK, Character.GOODLEY) and s.public.turn == 2,
        ("goodley", "call", "call", "go"),
    ),
    "gull": (
        lambda s: (
            acts(s, Seat.INVESTIGATOR, Character.GULL)
            and "accuse" in offered(s, Character.GULL)
            and len(s.secrets.investigators_cards) > 0
        ),
        ("gull", "change_places", "turn_lantern"),
    ),
    "bert": (
        lambda s: (
            acts(s, Seat.INVESTIGATOR, Character.BERT)
            and "accuse" in offered(s, Character.BERT)
            and far_on(s)
        ),
        ("bert", "go", "move_cover"),
    ),
    "accuse": (
        lambda s: (
            acts(s, Seat.INVESTIGATOR, Character.STEALTHY)
            and "accuse" in offered(s, Character.STEALTHY)
            and far_on(s)
        ),
        ("stealthy", "accuse"),
    ),
    "escape": (can_escape, ("identity", "escape")),
    "over": (lambda s: s.public.outcome is not None, ()),
}
"""When each moment comes, and the decisions of its draft by their kinds."""


def states() -> Any:
    """Play games at random, with few accusations and escapes, and give every state of theirs."""
    for number in count():
        seed = f"sample {number}".encode()
        deal, chooser = london.deal(seed), Random(seed)  # noqa: S311 - it chooses moves
        match = Match.begin(london, london.setup(deal)).play_chance(deal)
        while True:
            yield match.state
            moves = london.legal_moves(match.state)
            if not moves:
                break
            quiet = [move for move in moves if move.code not in ("accuse", "escape")]
            match = match.play(chooser.choice(quiet or moves)).play_chance(deal)


def chosen(view: Any, made: Sequence[Any], kind: str) -> Any:
    """Choose a decision of a kind: of calls one that leaves points, of exchanges Watson."""
    moves = london.preview(view, made).next_moves
    if not made:
        who = view.identity if kind == "identity" else Character(kind)
        return Activate(who)
    fitting = [move for move in moves if move.code == kind]
    if kind == "call" and len(made) == 1:
        return next(
            move
            for move in fitting
            if london.preview(view, [*made, move]).activation.points
            and move.character is not Character.WATSON
        )
    if kind == "change_places":
        return ChangePlaces(Character.WATSON)
    return next((move for move in reversed(fitting)), None)


def moment(state: Any, kinds: tuple[str, ...]) -> Any:
    """Return a moment as the actor is told it, and its draft decision by decision."""
    actor = state.public.actor
    view = london.view(state, actor or Seat.INVESTIGATOR)
    made: list[Any] = []
    after = []
    for kind in kinds:
        move = chosen(view, made, kind)
        if move is None:
            break
        made.append(move)
        preview = london.preview_json(london.preview(view, made))
        if preview["activation"]:
            # The pieces are told beside it.
            preview["activation"] = dict(preview["activation"]) | {"pieces": {}}  # type: ignore[arg-type]
        after.append({"draft": [london.move_text(each) for each in made], "preview": preview})
    return {
        "view": london.view_json(view),
        "legal": london.preview_json(london.preview(view, ()))["next_moves"] if actor else [],
        "drafts": after,
    }


def sample() -> dict[str, Any]:
    """Return the moments by their names; a test holds the file against them."""
    found: dict[str, Any] = {}
    for state in states():
        for name, (wanted, kinds) in MOMENTS.items():
            if name not in found and wanted(state):
                found[name] = moment(state, kinds)
        if len(found) == len(MOMENTS):
            break
    return {name: found[name] for name in MOMENTS}


def main() -> None:
    """Write the moments."""
    text = json.dumps(sample(), separators=(",", ":"), ensure_ascii=False)
    Path(__file__).with_suffix(".json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
