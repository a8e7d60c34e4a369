"""The scripts, digits and signs that names may be written in.

The scripts are those in everyday use that Unicode recommends for identifiers (UAX #31, table 5),
without their blocks for phonetics, liturgy and history: most look-alikes are found there. A range
may include code points without a character, and signs. What is in no range is no letter of a name.
"""

import unicodedata
from bisect import bisect_right
from typing import Final

_RANGES: Final = {
    "LATIN": (
        *((0x41, 0x5A), (0x61, 0x7A), (0xC0, 0xD6), (0xD8, 0xF6), (0xF8, 0x24F)),
        # Letters of phonetics that African languages write too.
        *((0x253, 0x254), (0x256, 0x257), (0x259, 0x259), (0x25B, 0x25B), (0x260, 0x260)),
        *((0x263, 0x263), (0x268, 0x269), (0x272, 0x272), (0x275, 0x275), (0x283, 0x283)),
        *((0x288, 0x28B), (0x292, 0x292), (0x1E00, 0x1EFF)),
    ),
    "GREEK": ((0x386, 0x386), (0x388, 0x3CE), (0x1F00, 0x1FFC)),
    "CYRILLIC": ((0x400, 0x481), (0x48A, 0x52F)),
    "ARMENIAN": ((0x531, 0x556), (0x55A, 0x55A), (0x561, 0x587), (0x58A, 0x58A)),
    "HEBREW": ((0x5B0, 0x5BF), (0x5C1, 0x5C2), (0x5C7, 0x5C7), (0x5D0, 0x5EA), (0x5F0, 0x5F4)),
    # Without the tatweel, which makes a name longer and no other.
    "ARABIC": (
        *((0x620, 0x63F), (0x641, 0x655), (0x660, 0x669), (0x670, 0x6D3), (0x6D5, 0x6D5)),
        *((0x6EE, 0x6FC), (0x6FF, 0x6FF), (0x750, 0x77F)),
    ),
    "THAANA": ((0x780, 0x7B1),),
    "DEVANAGARI": ((0x900, 0x97F),),
    "BENGALI": ((0x980, 0x9FE),),
    "GURMUKHI": ((0xA01, 0xA76),),
    "GUJARATI": ((0xA81, 0xAFF),),
    "ORIYA": ((0xB01, 0xB77),),
    "TAMIL": ((0xB82, 0xBFA),),
    "TELUGU": ((0xC00, 0xC7F),),
    "KANNADA": ((0xC80, 0xCF3),),
    "MALAYALAM": ((0xD00, 0xD7F),),
    "SINHALA": ((0xD81, 0xDF4),),
    "THAI": ((0xE01, 0xE3A), (0xE40, 0xE5B)),
    "LAO": ((0xE81, 0xEDF),),
    "TIBETAN": ((0xF00, 0xFBC),),
    "MYANMAR": ((0x1000, 0x109F),),
    "GEORGIAN": ((0x10D0, 0x10FA),),
    "ETHIOPIC": ((0x1200, 0x138F),),
    "KHMER": ((0x1780, 0x17E9),),
    "HIRAGANA": ((0x3041, 0x3096), (0x309D, 0x309E)),
    "KATAKANA": ((0x30A1, 0x30FE),),
    "BOPOMOFO": ((0x3105, 0x312F),),
    "HAN": (
        *((0x3005, 0x3005), (0x3007, 0x3007), (0x3400, 0x4DBF), (0x4E00, 0x9FFF)),
        *((0x20000, 0x2EE5D), (0x30000, 0x323AF)),
    ),
    # Syllables alone: single strokes of Hangul look like Latin letters.
    "HANGUL": ((0xAC00, 0xD7A3),),
}

_SORTED: Final = sorted(
    (first, last, script) for script, ranges in _RANGES.items() for first, last in ranges
)
_FIRSTS: Final = [first for first, _, _ in _SORTED]

_TOGETHER: Final = tuple(
    frozenset(("LATIN", "HAN", *others))
    for others in (("HIRAGANA", "KATAKANA"), ("BOPOMOFO",), ("HANGUL",))
)
"""Scripts that are written together: Japanese, Chinese and Korean, each with Latin letters."""

_SIGNS: Final = frozenset("‐–—‘’“”«»·ʻʼ\u20e3☀☂☕♀♂⚓⚔⚖⚡✨❄❤⭐")  # noqa: RUF001 - dashes, quotes

_SIGN_RANGES: Final = (
    (0x20, 0x7E),  # ASCII
    # Accents above and below letters: none across them, none like an apostrophe.
    *((0x300, 0x304), (0x306, 0x30C), (0x30F, 0x311), (0x31B, 0x31B), (0x323, 0x328)),
    *((0x32D, 0x32E), (0x330, 0x331)),
    # Emoji. Crosses, squares, and letters in frames are left out.
    *((0x1F300, 0x1F4FF), (0x1F50D, 0x1F517), (0x1F525, 0x1F52D), (0x1F550, 0x1F567)),
    *((0x1F56F, 0x1F57A), (0x1F5A4, 0x1F5A4), (0x1F5DD, 0x1F5DD), (0x1F5E1, 0x1F5E1)),
    *((0x1F5FB, 0x1F64F), (0x1F680, 0x1F6C5), (0x1F6CB, 0x1F6FC), (0x1F90C, 0x1F9FF)),
    (0x1FA70, 0x1FAFF),
)
"""What may stand beside the letters of any script. Other signs pass for letters or for these."""


def in_one_script(name: str) -> bool:
    """Whether a name has letters of one script, or of such as are written together.

    All its digits are of one kind, and it has no other signs than those that are known here.
    """
    scripts: set[str] = set()
    zeros: set[int] = set()
    for each in name:
        script, category = script_of(each), unicodedata.category(each)
        if script is not None and not category.startswith("S"):
            scripts.add(script)
        elif not _is_sign(each):
            return False
        if category == "Nd":
            zeros.add(ord(each) - unicodedata.decimal(each))
    # What UTS #39 calls "highly restrictive".
    one = len(scripts) <= 1 or any(scripts <= each for each in _TOGETHER)
    return one and len(zeros) <= 1


def script_of(character: str) -> str | None:
    """Return the script of a character as Unicode names it, or None if no name is written in it."""
    number = bisect_right(_FIRSTS, ord(character)) - 1
    if number < 0:
        return None
    _, last, script = _SORTED[number]
    return script if ord(character) <= last else None


def _is_sign(each: str) -> bool:
    return each in _SIGNS or any(first <= ord(each) <= last for first, last in _SIGN_RANGES)
