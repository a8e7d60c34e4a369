"""The turns of a game as everybody saw them, worked out backwards from the position and the events.

A view shows the current position; the redacted events say what changed. Undoing them one by one
leads to the position at the beginning of every turn. One thing is lost: where Lane's wall was
before his crossing opened [P1.3]. The first of the four sides with which every answer was true is
assumed.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from whitechapel.core import Player, Seat
from whitechapel.pocket import Public
from whitechapel.pocket.board import SIDES, Detectives, Side, Tile
from whitechapel.pocket.components import Action, Character
from whitechapel.pocket.events import (
    CardDrawn,
    DetectiveMoved,
    Event,
    NobodyMoved,
    SuspectCleared,
    TileRotated,
    TilesExchanged,
    TokensTossed,
    TokensTurned,
    WitnessesCalled,
)
from whitechapel.pocket.moves import ALIBI, PASS, ActionMove, Exchange, Joker, MoveDetective, Rotate
from whitechapel.pocket.sight import in_sight
from whitechapel.pocket.state import UNUSED, Phase


@dataclass(frozen=True, slots=True)
class Play:
    """An action as everybody saw it; `card` is one that was shown."""

    player: Player
    move: ActionMove
    card: Character | None = None


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """The position when a turn's hunt began, and the actions since."""

    public: Public
    plays: tuple[Play, ...]


Board: TypeAlias = tuple[tuple[Tile, ...], Detectives]


def retrace(public: Public, history: Sequence[Event]) -> tuple[PlayedTurn, ...]:
    """Return the turns whose beginning the events include, this one last.

    If they do not include this turn's, as in a loaded game, it begins with the current position.
    """
    turns = _split(history)
    boards = _boards(public, history)
    found = [
        PlayedTurn(_at_beginning(public, number, faces, board), plays)
        for (number, faces, plays), board in zip(turns, boards, strict=True)
    ]
    if public.outcome is None and (not found or found[-1].public.turn != public.turn):
        return (PlayedTurn(public, ()),)
    return tuple(found)


def _split(
    history: Sequence[Event],
) -> list[tuple[int, tuple[Action, ...], tuple[Play, ...]]]:
    """Return for each turn its number, its actions that were up, and the plays."""
    turns: list[tuple[int, tuple[Action, ...], tuple[Play, ...]]] = []
    for event in history:
        if isinstance(event, TokensTossed | TokensTurned):
            turns.append((event.turn, event.faces, ()))
        elif turns:
            play = _play(event)
            if play is not None:
                number, faces, plays = turns[-1]
                turns[-1] = number, faces, (*plays, play)
    return turns


def _play(event: Event) -> Play | None:
    match event:
        case DetectiveMoved(action=Action.JOKER):
            return Play(event.player, Joker(event.detective))
        case DetectiveMoved():
            steps = (event.space - event.origin) % 12
            return Play(event.player, MoveDetective(event.detective, steps))
        case NobodyMoved():
            return Play(event.player, PASS)
        case TileRotated():
            return Play(event.player, Rotate(event.tile, event.quarters))
        case TilesExchanged():
            return Play(event.player, Exchange(event.first, event.second))
        case CardDrawn():
            shown = None if event.player is Seat.JACK else event.character
            return Play(event.player, ALIBI, shown)
        case _:
            return None


def _boards(public: Public, history: Sequence[Event]) -> list[Board]:
    """Return the boards at the beginning of each turn; Lane's lost wall as it may have been."""
    boards: list[Board] = []
    for wall in SIDES:
        boards, truthful = _undo(public, history, wall)
        if truthful:
            return boards
    return boards


def _undo(public: Public, history: Sequence[Event], lanes_wall: Side) -> tuple[list[Board], bool]:
    """Undo the events; return the boards where turns began, and whether every answer was true."""
    tiles, detectives = list(public.tiles), public.detectives
    boards: list[Board] = []
    truthful = True
    for event in reversed(history):
        match event:
            case TokensTossed() | TokensTurned():
                boards.append((tuple(replace(tile, rotated=False) for tile in tiles), detectives))
            case DetectiveMoved():
                detectives = detectives._replace(**{event.detective.value: event.origin})
            case TileRotated():
                place = _place(tiles, event.tile)
                truthful = truthful and (tiles[place].wall == event.wall)
                tiles[place] = tiles[place].turn(-event.quarters % 4)
            case TilesExchanged():
                first, second = _place(tiles, event.first), _place(tiles, event.second)
                tiles[first], tiles[second] = tiles[second], tiles[first]
            case SuspectCleared():
                place = _place(tiles, event.character)
                wall = tiles[place].wall or lanes_wall
                tiles[place] = replace(tiles[place], suspect=True, wall=wall)
            case WitnessesCalled():
                visible = in_sight(tuple(tiles), detectives)
                seen = {tile.character for tile in tiles if tile.suspect} & visible
                truthful = truthful and seen == set(event.suspects_in_sight)
            case _:
                pass
    return boards[::-1], truthful


def _place(tiles: list[Tile], character: Character) -> int:
    return next(place for place, tile in enumerate(tiles) if tile.character is character)


def _at_beginning(public: Public, turn: int, faces: tuple[Action, ...], board: Board) -> Public:
    """Return what everybody saw when the hunt of a turn began."""
    race = public.race_since
    return Public(
        tiles=board[0],
        detectives=board[1],
        turn=turn,
        phase=Phase.HUNT,
        faces=faces,
        used=UNUSED,
        time_tokens=public.time_tokens[: turn - 1],
        drawn=tuple(draw for draw in public.drawn if draw.turn < turn),
        race_since=race if race is not None and race < turn else None,
    )
