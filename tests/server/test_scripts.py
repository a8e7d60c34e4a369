"""The scripts that names are written in, against the names that Unicode gives its characters."""

import sys
import unicodedata
from itertools import pairwise
from typing import Final

from whitechapel.server.names.scripts import _RANGES, script_of

OTHER_NAMES: Final = {
    "HAN": ("CJK UNIFIED IDEOGRAPH-", "IDEOGRAPHIC "),
    "ARABIC": ("ARABIC ", "ARABIC-INDIC DIGIT ", "EXTENDED ARABIC-INDIC DIGIT "),
    "KATAKANA": ("KATAKANA ", "KATAKANA-HIRAGANA "),
}
"""How the names of characters begin, where not with their script."""

NOT_IN_NAMES: Final = {
    "LATIN": "250-2AF 1D00-1DBF 2100-2188 2C60-2C7F A722-A7FF AB30-AB6F 10780-107BA 1DF00-1DF2A",
    "GREEK": "370-37F 3CF-3FF 1D26-1DBF 1FFD-1FFE AB65-AB65 10140-1018E 1D200-1D245",
    "CYRILLIC": "483-489 1C80-1C8A 1D2B-1D78 A640-A69F 1E030-1E08F",
    "ARMENIAN": "559-559 560-560 588-588",
    "HEBREW": "591-5AF 5C4-5C5 5EF-5EF FB1E-FB1E",
    "ARABIC": "610-61A 640-640 656-65F 66E-66F 6D6-6ED 6FD-6FE 870-8FF FBB2-FE7F 10E60-10EFF",
    "DEVANAGARI": "A8F2-A8FF 11B00-11B09",
    "TIBETAN": "FC6-FC6",
    "MYANMAR": "A9E0-A9FE AA60-AA7F 116D0-116E3",
    "GEORGIAN": "10A0-10CD 10FD-10FF 1C90-1CBF 2D00-2D2D",
    "HANGUL": "1100-11FF 302E-302F A960-A97C D7B0-D7FB",
    "ETHIOPIC": "1390-1399 2D80-2DDE AB01-AB2E 1E7E0-1E7FE",
    "KHMER": "17F0-17F9 19E0-19FF",
    "HIRAGANA": "1B001-1B152",
    "KATAKANA": "30FF-30FF 31F0-31FF 1AFF0-1B167",
    "BOPOMOFO": "31A0-31BF",
    "HAN": "3006-3006 302A-302D",
}
"""Letters of phonetics, liturgy and history, and strokes: hexadecimal, from first to last."""


def prefixes(script: str) -> tuple[str, ...]:
    return OTHER_NAMES.get(script, (f"{script} ",))


def test_the_ranges_of_scripts_do_not_overlap() -> None:
    ranges = sorted(each for some in _RANGES.values() for each in some)
    assert all(first <= last for first, last in ranges)
    assert all(before[1] < after[0] for before, after in pairwise(ranges))


def test_every_character_in_a_range_is_named_after_its_script() -> None:
    wrong = [
        (hex(point), script, name)
        for point in range(sys.maxunicode + 1)
        if (script := script_of(chr(point))) and (name := unicodedata.name(chr(point), ""))
        if not name.startswith(prefixes(script))
    ]
    assert wrong == []


def test_no_everyday_letter_of_a_script_is_left_out() -> None:
    """What NFKC writes with other characters is asked about by those."""
    excluded = {
        script: [[int(end, 16) for end in each.split("-")] for each in some.split()]
        for script, some in NOT_IN_NAMES.items()
    }
    scripts = {prefix: script for script in _RANGES for prefix in prefixes(script)}
    forgotten = [
        (hex(point), name)
        for point in range(sys.maxunicode + 1)
        if script_of(sign := chr(point)) is None
        and (name := unicodedata.name(sign, "")).startswith(tuple(scripts))
        and unicodedata.category(sign)[:1] in "LM"
        and unicodedata.normalize("NFKC", sign) == sign
        and not any(
            first <= point <= last
            for prefix, script in scripts.items()
            if name.startswith(prefix)
            for first, last in excluded.get(script, ())
        )
    ]
    assert forgotten == []
