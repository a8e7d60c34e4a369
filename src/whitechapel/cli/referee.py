"""The referee: games for programs, one JSON object a line. `docs/referee.md` is its manual."""

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from io import TextIOWrapper
from typing import Any, TextIO, TypeAlias, cast

from whitechapel.cli.console import CommandError, report_error, unreadable_input
from whitechapel.cli.i18n import Words
from whitechapel.core import (
    AnyMatch,
    AnyRules,
    GameError,
    Json,
    Match,
    Seat,
    Viewer,
    record_of,
    to_json,
)
from whitechapel.games import GAMES

Request: TypeAlias = dict[str, Any]
Reply: TypeAlias = dict[str, object]

_LONGEST_LINE = 1_000_000
_MOST_SKIPPED = 16 * _LONGEST_LINE
"""Characters beyond the longest line, after which a line counts as endless."""

_MOST_NONSENSE = 10_000
"""Lines in a row that are not JSON objects, after which the referee gives up."""

_VIEWERS = (Seat.JACK, Seat.INVESTIGATOR, Seat.SPECTATOR)


class RefereeError(GameError):
    """A request that the referee cannot follow."""

    def __init__(self, code: str, **parameters: str | int) -> None:
        super().__init__(code, parameters)


class Referee:
    """One game; its caller moves for both players, and for chance too unless there is a seed."""

    def __init__(self) -> None:
        self._match: AnyMatch | None = None
        self._deal: Any = None
        self._commands: dict[str, Callable[[Request], Reply]] = {
            "start": self._start,
            "load": self._load,
            "moves": self._moves,
            "play": self._play,
            "back": self._back,
            "view": self._view,
            "state": self._state,
            "events": self._events,
            "preview": self._preview,
            "worlds": self._worlds,
            "notebook": self._notebook,
            "boards": self._boards,
            "record": self._record,
        }

    def answer(self, line: str) -> Reply:
        """Return the answer to one line: an error object, and no change, if it is wrong."""
        request: Request = {}
        before = self._match, self._deal
        try:
            request = _request(line)
            reply = self._command(request.get("do"))(request)
            for name in _list(request, "also"):
                reply |= self._command(name)({"do": name})
        except GameError as error:
            self._match, self._deal = before
            return _tagged(request, {"ok": False, "error": _error(error)})
        return _tagged(request, {"ok": True} | reply)

    def _command(self, name: object) -> Callable[[Request], Reply]:
        if not isinstance(name, str) or name not in self._commands:
            raise RefereeError("unknown_request", found=str(name)[:40])
        return self._commands[name]

    def _start(self, request: Request) -> Reply:
        rules, seed = _rules(request), request.get("seed")
        if (seed is None) is ("setup" not in request):
            raise RefereeError("seed_or_setup")
        if seed is None:
            match, deal = Match.begin(rules, rules.parse_setup(_text(request, "setup"))), None
        else:
            deal = rules.deal(_text(request, "seed").encode(), edition=_edition(rules, request))
            match = Match.begin(rules, rules.setup(deal)).play_chance(deal)
        self._match, self._deal = match, deal
        return {"setup": rules.setup_text(match.setup), "events": to_json(match.events)}

    def _load(self, request: Request) -> Reply:
        rules = _rules(request)
        match = Match(rules, rules.parse_state(_text(request, "position")))
        deal = rules.deal(_text(request, "seed").encode()) if "seed" in request else None
        self._match, self._deal = match if deal is None else match.play_chance(deal), deal
        return {"events": to_json(self._match.events)}

    def _moves(self, _: Request) -> Reply:
        rules, state = self._table.rules, self._table.state
        odds = {odds.move: str(odds.probability) for odds in rules.odds(state)}
        listed: list[Json] = []
        for move in rules.legal_moves(state):
            entry: dict[str, Json] = {"text": rules.move_text(move), "move": to_json(move)}
            listed.append(entry | ({"odds": odds[move]} if move in odds else {}))
        return {"actor": to_json(rules.actor(state)), "moves": listed}

    def _play(self, request: Request) -> Reply:
        match = self._table
        after = match.play(_move(match.rules, request.get("move")))
        if self._deal is not None:
            after = after.play_chance(self._deal)
        self._match = after
        events = [event for ply in after.plies[len(match.plies) :] for event in ply.events]
        return {"events": to_json(events), "actor": to_json(after.rules.actor(after.state))}

    def _back(self, request: Request) -> Reply:
        """Take back the caller's last moves and the chance moves that the referee made since."""
        count = request.get("count", 1)
        if not isinstance(count, int) or isinstance(count, bool) or count < 1:
            raise RefereeError("bad_count", found=str(count)[:40])
        match, rules = self._table, self._table.rules
        for _ in range(count):
            plies = len(match.plies)
            while plies and self._deal is not None and rules.odds(match.before(plies - 1)):
                plies -= 1
            if not plies:
                raise RefereeError("nothing_to_take_back")
            match = match.back(len(match.plies) - plies + 1)
        self._match = match
        return {"actor": to_json(rules.actor(match.state)), "plies": len(match.plies)}

    def _view(self, request: Request) -> Reply:
        rules = self._table.rules
        view = rules.view(self._table.state, _viewer(request))
        return {"view": rules.view_json(view), "text": rules.view_text(view)}

    def _state(self, _: Request) -> Reply:
        rules, state = self._table.rules, self._table.state
        return {"state": rules.state_json(state), "position": rules.state_text(state)}

    def _events(self, request: Request) -> Reply:
        match = self._table
        if "seat" not in request:
            return {"events": to_json(match.events)}
        viewer = _viewer(request)
        return {"events": to_json([match.rules.redact(event, viewer) for event in match.events])}

    def _preview(self, request: Request) -> Reply:
        rules = self._table.rules
        moves = [_move(rules, move) for move in _list(request, "moves")]
        view = rules.view(self._table.state, _viewer(request))
        return {"preview": rules.preview_json(rules.preview(view, moves))}

    def _worlds(self, request: Request) -> Reply:
        rules = self._table.rules
        worlds = rules.worlds(rules.view(self._table.state, _viewer(request)))
        return {"worlds": [{"position": rules.state_text(s), "weight": w} for s, w in worlds]}

    def _notebook(self, request: Request) -> Reply:
        match, rules, viewer = self._table, self._table.rules, _viewer(request)
        history = [rules.redact(event, viewer) for event in match.events]
        notebook = rules.notebook(rules.view(match.state, viewer), history)
        return {"notebook": rules.notebook_json(notebook)}

    def _boards(self, request: Request) -> Reply:
        """Return all boards after each complete activation; London only."""
        rules, state = self._table.rules, self._table.state
        characters = _list(request, "characters") if "characters" in request else None
        boards = rules.activation_results_json(state, characters)
        if boards is None:
            raise RefereeError("no_boards", game=rules.NAME)
        return {"boards": boards}

    def _record(self, _: Request) -> Reply:
        return {"record": record_of(self._table).text()}

    @property
    def _table(self) -> AnyMatch:
        if self._match is None:
            raise RefereeError("no_game")
        return self._match


def run(lines: Iterable[str]) -> Iterator[str]:
    """Answer lines with lines."""
    referee = Referee()
    nonsense = 0
    for line in lines:
        if line.strip():
            reply = referee.answer(line)
            yield json.dumps(reply)
            nonsense = nonsense + 1 if _is_nonsense(reply) else 0
            if nonsense >= _MOST_NONSENSE:
                raise CommandError("input-without-requests", lines=nonsense)


def _is_nonsense(reply: Reply) -> bool:
    """Whether a reply refuses a line that is not a JSON object."""
    match reply:
        case {"error": {"code": "not_json" | "not_an_object" | "line_too_long"}}:
            return True
        case _:
            return False


def referee(options: Namespace) -> int:
    """Serve standard input until it ends."""
    try:
        for reply in run(_lines()):
            print(reply, flush=True)
    except CommandError as error:
        return report_error(Words(options.language), error)
    return 0


def _lines() -> Iterator[str]:
    """Yield the lines of standard input, one that is too long cut off just beyond the limit."""
    stream: TextIO = sys.stdin
    _read_utf_8(stream)
    try:
        while line := stream.readline(_LONGEST_LINE + 1):
            yield line
            if len(line) > _LONGEST_LINE and not line.endswith("\n"):
                _skip_line(stream)
    except OSError as error:
        raise unreadable_input(error) from None


def _read_utf_8(stream: TextIO) -> None:
    """Read a stream as UTF-8, the encoding of JSON, whatever the locale."""
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(encoding="utf-8", errors="replace", newline="\n")


def _skip_line(stream: TextIO) -> None:
    """Read to the end of a line; raise `CommandError` if it does not end."""
    for _ in range(_MOST_SKIPPED // _LONGEST_LINE):
        piece = stream.readline(_LONGEST_LINE)
        if not piece or piece.endswith("\n"):
            return
    raise CommandError("input-line-too-long", most=_LONGEST_LINE)


def _request(line: str) -> Request:
    if len(line) > _LONGEST_LINE:
        raise RefereeError("line_too_long", most=_LONGEST_LINE)
    try:
        request = json.loads(line)
        _check_encodable(request)
    except (ValueError, RecursionError):
        raise RefereeError("not_json") from None
    if not isinstance(request, dict):
        raise RefereeError("not_an_object")
    return cast("Request", request)


def _check_encodable(request: object) -> None:
    """Raise for what Python reads but JSON cannot express: lone surrogates, NaN, deep nesting."""
    json.dumps(request, ensure_ascii=False, allow_nan=False).encode()


def _tagged(request: Request, reply: Reply) -> Reply:
    """Return the reply with the request's id, if it has one."""
    return {"id": request["id"]} | reply if "id" in request else reply


def _error(error: GameError) -> Json:
    kinds = {"IllegalMoveError": "illegal_move", "NotationError": "notation"}
    kinds |= {"GameOverError": "game_over", "RefereeError": "request"}
    kind = kinds[type(error).__name__]
    return {"kind": kind, "code": error.code, "parameters": to_json(error.parameters)}


def _rules(request: Request) -> AnyRules:
    name = request.get("game", "pocket")
    if not isinstance(name, str) or name not in GAMES:
        raise RefereeError("unknown_game", found=str(name)[:40])
    return GAMES[name]


def _edition(rules: AnyRules, request: Request) -> str:
    return _text(request, "edition") if "edition" in request else rules.EDITIONS[0]


def _text(request: Request, name: str) -> str:
    value = request.get(name)
    if not isinstance(value, str):
        raise RefereeError("text_expected", field=name)
    return value


def _list(request: Request, name: str) -> Sequence[Any]:
    value: Any = request.get(name, ())
    if not isinstance(value, list | tuple):
        raise RefereeError("list_expected", field=name)
    return cast("Sequence[Any]", value)


def _viewer(request: Request) -> Viewer:
    seat = request.get("seat")
    if seat not in _VIEWERS:
        raise RefereeError("unknown_seat", found=str(seat)[:40])
    return cast("Viewer", Seat(seat))


def _move(rules: AnyRules, move: object) -> Any:
    """Read a move from its text or its JSON object."""
    if isinstance(move, str):
        return rules.parse_move(move)
    return rules.move_from_json(cast("Json", move))
