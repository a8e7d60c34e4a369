"""Positions of London, drawn as text, and what its board allows."""

from collections.abc import Iterable
from functools import cache, partial
from pathlib import Path

from support import positions
from whitechapel import london
from whitechapel.london import Character, State

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


FORM = (
    "{edition}; {places}; lantern {lantern}; lights {lights}; covers {covers}; "
    "cordons {cordons}; turn {turn}; up {up}; used {used}; {witness}; jack {jack}; "
    "investigator {investigator}{more}"
)


def line(places: str = "", **fields: str | int) -> str:
    """Return a position as text; what is not told is as the beginning of turn 2 leaves it.

    `places` moves some characters, `Ho b7 wa c2`; small letters clear them. The Investigator drew
    a card in each two turns that are over.
    """
    edition = str(fields.get("edition", "first_2006"))
    turn, up = int(fields.get("turn", 2)), str(fields.get("up", "Ho Wa Sm Le"))
    usual: dict[str, str | int] = {
        "edition": edition,
        "lantern": "NE",
        "lights": lights(turn),
        "covers": COVERS[edition],
        "cordons": "NE SW",
        "turn": turn,
        "up": up,
        "used": "-",
        "witness": "witness",
        "jack": "Gu",
        "investigator": _drawn_cards(turn, up),
        "more": "",
    }
    return FORM.format(places=_placed(STARTS[edition], places), **usual | fields)


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


at = london.parse_state
unreadable = partial(positions.unreadable, london)


def place(places: str = "", **fields: str | int) -> State:
    """Return the position that `line` describes."""
    return at(line(places, **fields))


def only(words: str, kind: str) -> str:
    """Keep the words that begin with a kind, such as `escape`."""
    return " ".join(word for word in words.split() if word.startswith(kind))


def hexes(words: str) -> str:
    """Keep the words that are hexes."""
    return " ".join(
        word for word in words.split() if word[0] in "abcdefghijklm" and word[1:].isdigit()
    )


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
