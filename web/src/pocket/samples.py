# ruff: noqa: INP001 - a script beside what it writes
"""Moments of recorded Pocket games, for the tests of the page.

Run from the root of the repository: `python web/src/pocket/samples.py` writes `samples.json`, and
`npm run format` in `web` lays it out as all our files are.
"""

import json
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from whitechapel import pocket
from whitechapel.core import Match, Seat
from whitechapel.pocket.components import Action

Wanted = Callable[[Any], bool]


def up(state: Any) -> set[Action]:
    """Return which sides of the tokens can still be used."""
    public = state.public
    return {face for face, used in zip(public.faces, public.used, strict=False) if not used}


def acts(state: Any, seat: Seat, used: int) -> bool:
    """Whether a seat is to choose and so many tokens are used."""
    return state.public.actor is seat and sum(state.public.used) == used


MOMENTS: dict[str, Wanted] = {
    "opening": lambda s: s.public.turn == 1 and acts(s, Seat.INVESTIGATOR, 0),
    "jack_twice": lambda s: (
        s.public.turn == 3
        and acts(s, Seat.JACK, 1)
        and {Action.EXCHANGE, Action.JOKER} <= up(s)
        and len(s.public.suspects) > 4
    ),
    "alibi_up": lambda s: (
        s.public.turn == 4
        and acts(s, Seat.INVESTIGATOR, 1)
        and {Action.ALIBI, Action.ROTATION} <= up(s)
        and any(tile.rotated for tile in s.public.tiles)
        and bool(s.public.turns_of_jacks_cards)
    ),
    "sharing": lambda s: (
        acts(s, Seat.JACK, 1)
        and Action.JOKER in up(s)
        and len(set(s.public.detectives)) < 3
        and 2 < len(s.public.suspects) < 6
    ),
    "last_token": lambda s: s.public.turn == 5 and acts(s, Seat.INVESTIGATOR, 3),
    "over": lambda s: s.public.outcome is not None,
}

DRAFTS = {"opening": 1, "jack_twice": 2, "alibi_up": 1, "sharing": 1, "last_token": 1, "over": 0}


def states() -> Any:
    """Play games at random and give every state of theirs."""
    for number in count():
        seed = f"sample {number}".encode()
        deal, chooser = pocket.deal(seed), Random(seed)  # noqa: S311 - it chooses moves
        match = Match.begin(pocket, pocket.setup(deal)).play_chance(deal)
        while True:
            yield match.state
            moves = pocket.legal_moves(match.state)
            if not moves:
                break
            match = match.play(chooser.choice(moves)).play_chance(deal)


def numbers(view: Any, move: Any) -> Any:
    """Return the preview of a move without the public part, which would make the file large."""
    told = pocket.preview_json(pocket.preview(view, [move]))
    return told | {"public": {}, "next_moves": []}


def moment(state: Any, drafts: int) -> Any:
    """Return a moment as the actor sees it, and the drafts of a player who takes the last move."""
    actor = state.public.actor
    view = pocket.view(state, actor or Seat.INVESTIGATOR)
    moves = pocket.preview(view, ()).next_moves if actor else ()
    chosen: list[Any] = []
    after = []
    for _ in range(drafts):
        chosen.append(pocket.preview(view, chosen).next_moves[-2])
        preview = pocket.preview_json(pocket.preview(view, chosen))
        after.append({"draft": [pocket.move_text(each) for each in chosen], "preview": preview})
    return {
        "view": pocket.view_json(view),
        "onlooker": pocket.view_json(pocket.view(state, "spectator", reveal=False)),
        "legal": pocket.preview_json(pocket.preview(view, ()))["next_moves"] if actor else [],
        "previews": {pocket.move_text(move): numbers(view, move) for move in moves},
        "drafts": after,
    }


def sample() -> dict[str, Any]:
    """Return the moments by their names; a test holds the file against them."""
    found: dict[str, Any] = {}
    for state in states():
        for name, wanted in MOMENTS.items():
            if name not in found and wanted(state):
                found[name] = moment(state, DRAFTS[name])
        if len(found) == len(MOMENTS):
            break
    return {name: found[name] for name in MOMENTS}


def main() -> None:
    """Write the moments."""
    text = json.dumps(sample(), separators=(",", ":"), ensure_ascii=False)
    Path(__file__).with_suffix(".json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
