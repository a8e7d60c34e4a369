"""A table for London's rule tests: positions drawn as text, moves as words, refusals by clause."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

import pytest

from whitechapel import london
from whitechapel.core import IllegalMoveError, Match, NotationError, Seat, Step
from whitechapel.games import LONDON, LondonMatch
from whitechapel.london import Character, Move, State
from whitechapel.london.events import Event

JACK: Final = Seat.JACK
INVESTIGATOR: Final = Seat.INVESTIGATOR
CHANCE: Final = Seat.CHANCE
SPECTATOR: Final = Seat.SPECTATOR

HOLMES, WATSON, SMITH, LESTRADE, STEALTHY, GOODLEY, GULL, BERT = Character

CODES = ("ho", "wa", "sm", "le", "st", "go", "gu", "be")
"""The eight characters in the order of L2.1, as moves write them."""

STARTS = {
    "first_2006": "Ho g5 Wa a3 Sm g8 Le e5 St i4 Go m10 Gu e9 Be i8",
    "revised": "Ho g5 Wa i4 Sm g8 Le e5 St a3 Go m10 Gu e9 Be i8",
}
COVERS = {"first_2006": "c2 l12", "revised": "b1 l12"}
LIGHTS = {"b2": 1, "c7": 3, "f5": 0, "f9": None, "h4": None, "h8": 0, "k6": 4, "l11": 2}
"""The posts, and the light that burns on each at the start; 0 is a light without number."""

UNSEEN = {"places": "ho g5 sm g8 le e5 be i8", "witness": "no_witness"}
"""What a late call without a witness leaves: the four who stand in the light are cleared."""

RECORDED_GAMES = sorted((Path(__file__).parents[1] / "games" / "london").glob("*.toml"))
"""One whole game for every way to end, named after its reason; two of each edition."""


def line(places: str = "", **fields: str | int) -> str:
    """Write a position; what is not told is as the beginning of turn 2 leaves it.

    `places` moves some characters, `Ho b7 wa c2`; small letters clear them. The Investigator drew
    a card in each two turns that are over.
    """
    edition = str(fields.get("edition", "first_2006"))
    turn = int(fields.get("turn", 2))
    up = str(fields.get("up", "Ho Wa Sm Le"))
    told: dict[str, str | int] = {
        "edition": edition,
        "lantern": "NE",
        "lights": lights(turn),
        "covers": COVERS[edition],
        "cordons": "NE SW",
        "turn": turn,
        "up": f"up {up}",
        "used": "-",
        "witness": "witness",
        "jack": "Gu",
        "investigator": _drawn_cards(turn, up),
        "more": "",
    }
    form = (
        "{edition}; {places}; lantern {lantern}; lights {lights}; covers {covers}; "
        "cordons {cordons}; turn {turn}; {up}; used {used}; {witness}; jack {jack}; "
        "investigator {investigator}{more}"
    )
    fields = {name: value for name, value in fields.items() if name != "up"}
    return form.format(places=_placed(STARTS[edition], places), **told | fields)


def lights(turn: int) -> str:
    """Write the lights that burn in a turn if nobody moved any."""
    burning = {post: light for post, light in LIGHTS.items() if light is not None}
    left = {post: light for post, light in burning.items() if not light or light >= turn}
    return " ".join(f"{post}={light}" if light else post for post, light in left.items())


def _placed(start: str, places: str) -> str:
    words, changes = start.split(), places.split()
    moved = dict(zip(changes[::2], changes[1::2], strict=True))
    for number in range(0, len(words), 2):
        for code in {words[number], words[number].lower()} & set(moved):
            words[number : number + 2] = [code, moved.pop(code)]
    assert not moved
    return " ".join(words)


def _drawn_cards(turn: int, up: str) -> str:
    turns = [*range(1, turn - 1, 2)]
    if turn % 2 == 0 and "Ho" not in up:
        turns.append(turn - 1)
    cards = ("Sm", "St", "Le", "Be")
    return " ".join(f"{card}@{t}" for card, t in zip(cards, turns, strict=False)) or "-"


def at(position: str) -> State:
    """Set up a drawn position; line breaks and indents mean nothing."""
    return london.parse_state(position)


def place(places: str = "", **fields: str | int) -> State:
    """Set up the position that `line` writes."""
    return at(line(places, **fields))


def play(state: State, words: str) -> State:
    """Play some moves, written as words, and give the state that they lead to."""
    for word in words.split():
        state = london.apply(state, london.parse_move(word)).state
    return state


def step(state: State, words: str) -> Step[State, Event]:
    """Play some moves and give the new state with the events of all of them."""
    events: tuple[Event, ...] = ()
    for word in words.split():
        state, more = london.apply(state, london.parse_move(word))
        events += more
    return Step(state, events)


def drawn(state: State) -> str:
    """Draw a state as its line of text."""
    return london.state_text(state)


def legal(state: State, words: str = "") -> str:
    """List the legal moves, after some words, as words, in their order."""
    return words_of(london.legal_moves(play(state, words)))


def words_of(moves: Iterable[Move]) -> str:
    """Write moves as words."""
    return " ".join(london.move_text(move) for move in moves)


def only(words: str, kind: str) -> str:
    """Keep the words that begin with a kind, such as `escape`."""
    return " ".join(word for word in words.split() if word.startswith(kind))


def hexes(words: str) -> str:
    """Keep the words that are hexes."""
    return " ".join(
        word for word in words.split() if word[0] in "abcdefghijklm" and word[1:].isdigit()
    )


def refused(
    state: State, move: str | Move, *, clause: str, code: str, **parameters: str | int
) -> None:
    """Assert that the rules refuse a move: by which clause, with which code and parameters.

    Of several words all but the last are played before.
    """
    if isinstance(move, str):
        *before, word = move.split()
        state, move = play(state, " ".join(before)), london.parse_move(word)
    with pytest.raises(IllegalMoveError) as refusal:
        london.apply(state, move)
    assert (refusal.value.clause, refusal.value.code) == (clause, code)
    assert refusal.value.parameters == {"clause": clause, **parameters}
    assert move not in london.legal_moves(state)


def unreadable(position: str, /, *place: str | int, code: str, **parameters: str | int) -> None:
    """Assert that a position is refused: where, with which code and parameters."""
    with pytest.raises(NotationError) as refusal:
        london.parse_state(position)
    assert (refusal.value.code, refusal.value.place) == (code, place)
    assert refusal.value.parameters == {"place": " ".join(map(str, place)), **parameters}


def random_match(number: int, edition: str = "first_2006", *, peaceful: float = 0.0) -> LondonMatch:
    """Play a whole game, the same for the same number, with players who choose at random.

    With `peaceful` as its probability an accusation is passed over where something else can be
    done, so that games last.
    """
    random = Random(number)
    deal = london.deal(f"test {number}".encode(), edition)
    match = Match.begin(LONDON, deal.setup)
    while (actor := london.actor(match.state)) is not None:
        if actor is CHANCE:
            match = match.play(london.chance_move(deal, match.state))
            continue
        moves = london.legal_moves(match.state)
        if random.random() < peaceful:
            moves = tuple(move for move in moves if move.code != "accuse") or moves
        match = match.play(random.choice(moves))
    return match


# What the board allows, worked out from the names alone, without the rules' own tables.

DISTRICT = {
    "streets": "a1 a2 a3 a4 a5 b1 b3 b6 b7 c2 c3 c4 c6 d3 d5 d7 e3 e4 e5 e6 e7 e8 e9 f3 f7 f10 "
    "g3 g4 g5 g6 g7 g8 g9 g10 h3 h6 h10 i4 i5 i6 i7 i8 i9 i10 j6 j8 j10 k7 k9 k10 k11 "
    "l6 l7 l10 l12 m8 m9 m10 m11 m12",
    "buildings": "b5 c5 d4 d6 d8 f4 f8 h5 h9 j5 j7 j9 l8",
    "gardens": "b4 f6 h7 k8 l9",
    "posts": "b2 c7 f5 f9 h4 h8 k6 l11",
    "first_2006": "a5 c2 f7 f10 h3 h6 l12 m9",
    "revised": "b1 b6 c4 f10 g6 h3 k9 l7 l12",
}
STREETS = tuple(DISTRICT["streets"].split())
POSTS = tuple(DISTRICT["posts"].split())
OBSTACLES = (*DISTRICT["buildings"].split(), *DISTRICT["gardens"].split(), *POSTS)
HEXES = frozenset([*STREETS, *OBSTACLES])
WALKED = frozenset(STREETS)
MANHOLES = {edition: tuple(DISTRICT[edition].split()) for edition in STARTS}
SIDES = {"N": (0, 1), "NE": (1, 1), "SE": (1, 0), "S": (0, -1), "SW": (-1, -1), "NW": (-1, 0)}
"""How column and number change on the way to each neighbour. [L1.1]"""


@cache
def beside(hex_: str) -> dict[str, str]:
    """Give the hexes around one by their side."""
    found: dict[str, str] = {}
    for side, (columns, numbers) in SIDES.items():
        other = f"{chr(ord(hex_[0]) + columns)}{int(hex_[1:]) + numbers}"
        if other in HEXES:
            found[side] = other
    return found


def ways(
    start: str, points: int, *, manholes: Iterable[str] = (), flying: bool = False
) -> set[str]:
    """Walk step by step, through manholes too, and give every street hex met on the way."""
    holes = set(manholes)
    met = {start}
    for _ in range(points):
        for hex_ in list(met):
            met |= {other for other in beside(hex_).values() if flying or other in WALKED}
            met |= holes if hex_ in holes else set()
    return met & WALKED


@cache
def walk(start: str, end: str) -> int:
    """Count the street steps from one hex to another."""
    points = 0
    while end not in ways(start, points):
        points += 1
    return points


def shining(start: str, side: str) -> list[str]:
    """Follow a beam from a hex to the first obstacle or the edge."""
    beam: list[str] = []
    hex_ = beside(start).get(side)
    while hex_ in STREETS:
        beam.append(hex_)
        hex_ = beside(hex_).get(side)
    return beam
