"""The printed board as data, both editions. [L1, L2]

`tests/london/test_l1_district.py` checks that it hangs together.
"""

from typing import Final

STREETS: Final = """
    a1 a2 a3 a4 a5  b1 b3 b6 b7  c2 c3 c4 c6  d3 d5 d7  e3 e4 e5 e6 e7 e8 e9  f3 f7 f10
    g3 g4 g5 g6 g7 g8 g9 g10  h3 h6 h10  i4 i5 i6 i7 i8 i9 i10  j6 j8 j10  k7 k9 k10 k11
    l6 l7 l10 l12  m8 m9 m10 m11 m12
"""
BUILDINGS: Final = "b5 c5 d4 d6 d8 f4 f8 h5 h9 j5 j7 j9 l8"
GARDENS: Final = "b4 f6 h7 k8 l9"
POSTS: Final = "b2 c7 f5 f9 h4 h8 k6 l11"

EXITS: Final = {"NW": "b7", "NE": "l12", "SW": "b1", "SE": "l6"}
"""Each exit and the street hex that leads to it. [L1.4]"""

STARTS: Final = {
    "first_2006": "holmes g5 watson a3 smith g8 lestrade e5 stealthy i4 goodley m10 gull e9 "
    "bert i8",
    "revised": "holmes g5 watson i4 smith g8 lestrade e5 stealthy a3 goodley m10 gull e9 bert i8",
}
"""Where the characters start. [L2.2]"""

MANHOLES: Final = {
    "first_2006": "a5 c2 f7 f10 h3 h6 l12 m9",
    "revised": "b1 b6 c4 f10 g6 h3 k9 l7 l12",
}
COVERED: Final = {"first_2006": "c2 l12", "revised": "b1 l12"}
"""Manholes, and which of them start covered. [L2.4]"""

LANTERN: Final = "NE"
"""Where Watson's lantern points at the start. [L2.2]"""

LIT: Final = {"b2": 1, "l11": 2, "c7": 3, "k6": 4, "f5": 0, "h8": 0}
"""The lights at the start: their post and their number, 0 for none. [L2.3]"""

CORDONS: Final = ("SW", "NE")
"""The exits that start closed. [L2.5]"""
