"""What anybody at a table may ask without changing it: questions, and requests to be refused.

The questions of a moment are made from the rules alone, so two games can be asked the same. A list
of decisions that must be refused is refused in both of them, and for the same reason.
"""

from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from support.every_move import UNIVERSES
from support.table_requests import PATHS
from support.twin_games import Moment, random_decisions
from whitechapel.core import GameError, Seat, Viewer, opponent
from whitechapel.games import GAMES

LOOKS = (
    "/api/tables/{table}",
    "/api/tables/{table}?since=5",
    "/api/tables/{table}?since=100000",
    "/api/tables/{table}?key={invitation}",
    "/api/invitations/{invitation}",
    "/api/tables",
    "/api/lobby",
    "/api/me",
    "/api/me/export",
    "/api/tables/{table}/record",
    "/api/tables/{table}/record?key={invitation}",
    "/api/tables/{table}/replay",
    "/api/tables/{table}/replay?viewer=jack&move=1",
    "/api/tables/{table}/replay?viewer=investigator&key={invitation}",
    "/api/admin/accounts",
    "/api/records/{table}",
    "/readyz",
    "/t/{table}",
)

WRITES: tuple[tuple[str, Any], ...] = (
    ("/api/tables/{table}/rematch", {"same_deal": True}),
    ("/api/tables/{table}/leave", None),
    ("/api/tables/{table}/ready", {"entropy": "another"}),
    ("/api/tables/{table}/reveal", {"seat": "jack"}),
    ("/api/tables/{table}/reveal", {"seat": "investigator"}),
    ("/api/tables/{table}/preview", {"version": "5"}),
    ("/api/tables/{table}/confirm", {"moves": [], "id": "", "version": 5}),
    ("/api/invitations/unknown/sit", None),
    ("/api/records", {"record": "identity = ?"}),
)


_KINDS = ("look", "look", "write", "preview", "preview", "notebook", "past", "refused", "odd")


@dataclass(frozen=True)
class Question:
    """A request, which may also be a message over a socket."""

    method: str
    path: str
    body: Any = None
    message: dict[str, Any] | None = None

    @classmethod
    def at_table(cls, kind: str, body: dict[str, Any], *, over_socket: bool) -> "Question":
        """Ask for something that can be asked in both ways."""
        message = {"type": kind, **body} if over_socket else None
        return cls("POST", f"/api/tables/{{table}}/{PATHS.get(kind, kind)}", body, message)


def questions(
    moments: list[Moment], viewer: Viewer, version: int, random: Random, count: int
) -> list[Question]:
    """Choose what a viewer asks at a moment of one game, or of several that look alike."""
    asked: list[Question] = []
    body: dict[str, Any]
    while len(asked) < count:
        kind = random.choice(_KINDS)
        over_socket = random.random() < 0.5
        match kind:
            case "look":
                asked.append(Question("GET", random.choice(LOOKS)))
            case "write":
                asked.append(Question("POST", *random.choice(WRITES)))
            case "preview":
                body = {"version": version, "each": random.random() < 0.3}
                body |= {"moves": decisions_to_preview(moments, viewer, random)}
                asked.append(Question.at_table("preview", body, over_socket=over_socket))
            case "notebook":
                body = random.choice(({}, {"version": version}, {"revealed": True}))
                asked.append(Question.at_table("notebook", body, over_socket=over_socket))
            case "past":
                body = {"version": random.choice((version, random.randrange(version + 2)))}
                asked.append(Question.at_table("past", body, over_socket=over_socket))
            case "refused":
                moves = refused_decisions(moments, viewer, random)
                body = {"version": version, "moves": moves, "id": f"refused {len(asked)}"}
                asked.append(Question.at_table("confirm", body, over_socket=over_socket))
            case _:
                asked.append(_odd(viewer, version, random, over_socket=over_socket))
    return asked


def _odd(viewer: Viewer, version: int, random: Random, *, over_socket: bool) -> Question:
    """Ask for another's seat, with another version, or again under a name that was used."""
    other = opponent(viewer) if viewer is not Seat.SPECTATOR else Seat.JACK
    bodies: list[dict[str, Any]] = [
        {"version": version, "seat": str(other)},
        {"version": version - 1},
        {"version": version + 1},
        {"version": version, "moves": [{"kind": "unknown"}]},
        {"version": version, "moves": ["x" * 40]},
    ]
    if random.random() < 0.5:
        return Question.at_table("preview", random.choice(bodies), over_socket=over_socket)
    old = random.randrange(version)
    body = {"version": old, "moves": ["other"], "id": f"{viewer} at {old}"}
    return Question.at_table("confirm", body, over_socket=over_socket)


def decisions_to_preview(moments: list[Moment], viewer: Viewer, random: Random) -> list[str]:
    """Choose decisions to preview, mostly legal ones, on which all games agree."""
    moment = moments[0]
    if moment.actor is not viewer or random.random() < 0.2:
        return refused_decisions(moments, viewer, random)
    words = list(random_decisions(moment.match, random))
    words = words[: random.randrange(len(words) + 1)]
    if random.random() < 0.3:
        words.append(any_move(moment, random))
    return words if _agreed(moments, viewer, words) else words[:1]


def refused_decisions(moments: list[Moment], viewer: Viewer, random: Random) -> list[str]:
    """Choose decisions that all games refuse alike."""
    moment = moments[0]
    while True:
        words = [any_move(moment, random) for _ in range(random.randrange(1, 3))]
        if moment.actor is not viewer:
            return words
        words = [*random_decisions(moment.match, random)[: random.randrange(3)], *words]
        if _agreed(moments, viewer, words) and verdict(moments[0], viewer, words):
            return words


def any_move(moment: Moment, random: Random) -> str:
    """Choose any move of the game, of people or of chance."""
    return random.choice(_words(moment.match.rules.NAME))


@cache
def _words(game: str) -> tuple[str, ...]:
    """Return every move that can be written, by people and by chance, legal anywhere or not."""
    rules = GAMES[game]
    legible: list[str] = []
    for move in UNIVERSES[game]:
        with suppress(GameError, LookupError):
            rules.parse_move(word := rules.move_text(move))
            legible.append(word)
    return tuple(legible)


def _agreed(moments: list[Moment], seat: Viewer, words: list[str]) -> bool:
    """Whether all games judge decisions alike: else the refusals that are counted differ."""
    return len({verdict(moment, seat, words) for moment in moments}) == 1


def verdict(moment: Moment, seat: Viewer, words: list[str]) -> str | None:
    """Return why the rules refuse decisions; None if they can be made."""
    match, rules = moment.match, moment.match.rules
    for word in words:
        if rules.actor(match.state) is not seat:
            return "not_your_turn"
        try:
            match = match.play(rules.parse_move(word))
        except GameError as error:
            return repr((error.code, error.parameters))
    return None if rules.committed(match.state) == match.state else "incomplete"
