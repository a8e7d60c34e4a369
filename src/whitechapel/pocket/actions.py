"""The actions of the hunt. All but the draw of a card change only what everybody sees. [P4]"""

from functools import cache
from typing import assert_never

from whitechapel.core import Actor, IllegalMoveError, Player, Seat, player_in_turn
from whitechapel.pocket.components import (
    ACTION_OF,
    CASTS,
    DETECTIVE_OF,
    Action,
    Character,
    Detective,
)
from whitechapel.pocket.events import (
    CardDrawn,
    DetectiveMoved,
    Event,
    NobodyMoved,
    SuspectCleared,
    TileRotated,
    TilesExchanged,
)
from whitechapel.pocket.moves import (
    ALIBI,
    DETECTIVE_MOVES,
    EXCHANGES,
    JOKERS,
    PASS,
    ROTATIONS,
    ActionMove,
    Alibi,
    DrawCard,
    Exchange,
    Joker,
    MoveDetective,
    Rotate,
)
from whitechapel.pocket.state import Drawn, Hand, Phase, Public, State


def legal_actions(public: Public) -> tuple[ActionMove, ...]:
    """List the actions of the player whose turn it is. [P3.4]

    The order: tokens as in P1.5, both Rotations where the first stands; detectives one space, then
    two; Joker with Holmes, Watson, Toby, nobody; tiles and pairs of tiles in the order of P1.1,
    rotations by 90, 180, 270 degrees clockwise.
    """
    if public.phase is not Phase.HUNT:
        return ()
    up = tuple(face for face, used in zip(public.faces, public.used, strict=True) if not used)
    marked = frozenset(tile.character for tile in public.tiles if tile.rotated)
    return _list_actions(up, marked, public.actor, public.edition)


@cache
def _list_actions(
    up: tuple[Action, ...], marked: frozenset[Character], actor: Actor | None, edition: str
) -> tuple[ActionMove, ...]:
    """List once for all what these tokens, marks and player allow: two Rotations count as one."""
    cast = CASTS[edition]
    unmarked = tuple(tile for tile in cast if tile not in marked)
    return tuple(
        move for action in dict.fromkeys(up) for move in _moves_of(action, unmarked, actor, cast)
    )


def _moves_of(
    action: Action,
    unmarked: tuple[Character, ...],
    actor: Actor | None,
    cast: tuple[Character, ...],
) -> tuple[ActionMove, ...]:
    match action:
        case Action.ALIBI:
            return (ALIBI,)
        case Action.ROTATION:
            return tuple(move for tile in unmarked for move in ROTATIONS[tile])
        case Action.EXCHANGE:
            return tuple(move for move in EXCHANGES if {move.first, move.second} <= set(cast))
        case Action.JOKER:
            return (*JOKERS, PASS) if actor is Seat.JACK else JOKERS
        case Action.HOLMES | Action.WATSON | Action.TOBY:
            return DETECTIVE_MOVES[DETECTIVE_OF[action]]
        case _:
            assert_never(action)


def act(public: Public, move: ActionMove) -> tuple[Public, tuple[Event, ...]]:
    """Spend a token and do what it says; after the fourth the appeal is due. [P3.4]"""
    if public.phase is not Phase.HUNT:
        raise IllegalMoveError("P3.1", "no_action_due", phase=public.phase)
    player = player_in_turn(public.turn, sum(public.used))
    match move:
        case MoveDetective():
            return _move_detective(_spend(public, ACTION_OF[move.detective]), player, move)
        case Rotate():
            return _rotate(_spend(public, Action.ROTATION, move.tile), player, move)
        case Exchange():
            spent = _spend(public, Action.EXCHANGE, move.first, move.second)
            return _exchange(spent, player, move)
        case Joker():
            return _joker(_spend(public, Action.JOKER), player, move)
        case Alibi():
            return _spend(public, Action.ALIBI)._replace(phase=Phase.DRAW), ()
        case _:
            assert_never(move)


def _spend(public: Public, action: Action, *tiles: Character) -> Public:
    """Use up the first unused token that shows the action, which needs some tiles. [P3.4]"""
    in_play = all(map(public.cast.__contains__, tiles))
    for number, face in enumerate(public.faces):
        if in_play and face is action and not public.used[number]:
            used = (*public.used[:number], True, *public.used[number + 1 :])
            return public._replace(used=used, phase=Phase.APPEAL if all(used) else Phase.HUNT)
    raise IllegalMoveError("P3.4", "action_not_available", action=action)


def _move_detective(
    public: Public, player: Player, move: MoveDetective
) -> tuple[Public, tuple[Event, ...]]:
    """Move the token's detective one or two spaces clockwise. [P4.1]"""
    if move.spaces not in (1, 2):
        raise IllegalMoveError("P4.1", "one_or_two_spaces", spaces=move.spaces)
    return _walk(public, player, ACTION_OF[move.detective], move.detective, move.spaces)


def _walk(
    public: Public, player: Player, action: Action, detective: Detective, spaces: int
) -> tuple[Public, tuple[Event, ...]]:
    detectives = public.detectives.move(detective, spaces)
    origin, space = public.detectives.of(detective), detectives.of(detective)
    event = DetectiveMoved(player, action, detective, origin, space)
    return public._replace(detectives=detectives), (event,)


def _joker(public: Public, player: Player, move: Joker) -> tuple[Public, tuple[Event, ...]]:
    """Move any one detective one space; Jack alone may move nobody. [P4.3]"""
    if move.detective is not None:
        return _walk(public, player, Action.JOKER, move.detective, 1)
    if player is not Seat.JACK:
        raise IllegalMoveError("P4.3", "joker_must_move")
    return public, (NobodyMoved(player),)


def _rotate(public: Public, player: Player, move: Rotate) -> tuple[Public, tuple[Event, ...]]:
    """Turn a tile that has not been rotated this turn, never by nothing. [P4.4, P4.5, P4.6]"""
    if move.quarters not in (1, 2, 3):
        raise IllegalMoveError("P4.4", "quarters", quarters=move.quarters)
    place = place_of(public, move.tile)
    tile = public.tiles[place]
    if tile.rotated:
        raise IllegalMoveError("P4.5", "already_rotated", tile=move.tile)
    turned = tile.turn(move.quarters)
    tiles = (*public.tiles[:place], turned, *public.tiles[place + 1 :])
    event = TileRotated(player, move.tile, move.quarters, turned.wall)
    return public._replace(tiles=tiles), (event,)


def _exchange(public: Public, player: Player, move: Exchange) -> tuple[Public, tuple[Event, ...]]:
    """Exchange two different tiles; walls, marks and faces stay as they are. [P4.7]"""
    if move.first is move.second:
        raise IllegalMoveError("P4.7", "two_different_tiles", tile=move.first)
    first, second = place_of(public, move.first), place_of(public, move.second)
    tiles = list(public.tiles)
    tiles[first], tiles[second] = tiles[second], tiles[first]
    event = TilesExchanged(player, move.first, move.second)
    return public._replace(tiles=tuple(tiles)), (event,)


def place_of(public: Public, character: Character) -> int:
    """Return the place of a character's tile."""
    return next(place for place, tile in enumerate(public.tiles) if tile.character is character)


def draw(state: State, move: DrawCard) -> tuple[State, tuple[Event, ...]]:
    """Draw the top card for the player of the Alibi: shown, or Jack's secret. [P4.8, P4.9]"""
    public, hand = state.public, state.hand
    if public.phase is not Phase.DRAW:
        raise IllegalMoveError("P4.8", "no_draw_due")
    if move.character is None or move.character not in state.pile:
        raise IllegalMoveError("P2.3", "card_not_in_pile", card=move.character or "?")
    player = player_in_turn(public.turn, sum(public.used) - 1)
    phase = Phase.APPEAL if all(public.used) else Phase.HUNT
    event = CardDrawn(player, public.turn, move.character)
    if player is Seat.JACK:
        drawn = Drawn(public.turn, player, None)
        hand = Hand(hand.identity, (*hand.cards, move.character))
        return State(public._replace(phase=phase, drawn=(*public.drawn, drawn)), hand), (event,)
    drawn = Drawn(public.turn, player, move.character)
    public = public._replace(phase=phase, drawn=(*public.drawn, drawn))
    public, cleared = clear(public, (move.character,), by="alibi")
    return State(public, hand), (event, *cleared)


def clear(
    public: Public, characters: tuple[Character, ...] | frozenset[Character], *, by: str
) -> tuple[Public, tuple[SuspectCleared, ...]]:
    """Turn over the tiles of those who are still suspects. [P4.8, P5.3, P5.4]"""
    tiles = list(public.tiles)
    events: list[SuspectCleared] = []
    for place, tile in enumerate(tiles):
        if tile.suspect and tile.character in characters:
            tiles[place] = tile.clear()
            events.append(SuspectCleared(public.turn, tile.character, by))
    return public._replace(tiles=tuple(tiles)), tuple(events)
