"""Letters and signs that look the same: which ones readers take for which other one.

A name is written in one script, so this table is for letters of one script that look alike, for
whole names that look alike in two (a Cyrillic one and a Latin one), and for Chinese and Japanese
characters beside Latin letters. The table is our own, from looking at the letters. Letters whose
looks differ with their case are entered for the case that looks alike: the Greek capital nu like N,
the small one like v. It knows single characters; that "rn" can pass for "m" is left alone, as Mamie
and Marnie are both names.
"""

# ruff: noqa: RUF001 - ambiguous letters are what this file is about
from typing import Final

# Each group: characters on the left, and in the same order what they look like on the right.
_GROUPS: Final = (
    # Cyrillic, capital and small. Small ve, en and te look like small capitals, not like b, h, t.
    ("АВЕЅІЈКМНОРСТУХҮԚԜҺԌӀѴЬЗӠ", "ABESlJKMHOPCTYXYQWhGlVb33"),
    ("аеѕіјкморсухүԛԝһԁԍӏѵпгьҽѡ", "aesijkmopcyxyqwhdglvnrbew"),
    # Greek.
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHlKMNOPTYX"),
    ("αγικνορσυχωη", "ayikvopouxwn"),
    # Greek capitals that Cyrillic and Latin have too. Not Л and Λ: fonts draw them differently. The
    # small letters need no line: their names are compared in capitals.
    ("ПГФѲӨѰƟƩ", "ΠΓΦΘΘΨΘΣ"),
    # Cyrillic letters that Latin or Greek have too, of other shapes than A to Z.
    ("ӘәӔӕԐԑɛ", "ƏəÆæƐεε"),
    # Armenian.
    ("ՍՏՕԼօսհոցզյ", "USOLouhngqj"),
    # Latin letters and digits that pass for each other.
    ("I1|ǀ0ƷȜƧƼȢƖƄƦǷÐƉɁǃ", "llllO33258lbRPĐĐ?!"),
    ("ıȷɩĸƅƿɣʋ", "ijikbpyu"),
    # Upright strokes: letters and ones of Hebrew and Arabic.
    ("ןا١۱", "llll"),
    # Circles: zeros of Indian, Thai, Lao and Burmese, and letters like them; others of Hebrew,
    # Arabic and Ethiopic.
    ("०০੦૦௦౦೦൦๐໐၀ഠဝס٥۵هዐ", "o" * 18),
    # Chinese characters and Bopomofo, which may stand beside Latin letters.
    ("丨〇丁丅ㄒ乚ㄥ凵ㄩ匚ㄈ丫ㄚ乂ㄨ亅十丿ノ・", "loTTTLLUUCCYYXXJ+//·"),
    # Japanese syllables and Chinese characters.
    ("へロニカエタトハ", "ヘ口二力工夕卜八"),
    # Hyphens and dashes; apostrophes.
    ("‐–—ー一ㄧ\u058a\u05be", "-" * 8),
    ("‘’ʻʼ`\u055a\u05f3", "'" * 7),
)


LOOKS_LIKE: Final = {
    ord(sign): like for signs, letters in _GROUPS for sign, like in zip(signs, letters, strict=True)
} | {ord("ǁ"): "ll", **dict.fromkeys(map(ord, '"“”״'), "''")}
"""For `str.translate`: code points, each with what it looks like."""

LUNATE: Final = {ord("Ϲ"): "C", ord("ϲ"): "c"}
"""For `str.translate` before NFKC, which makes letters of these that look different."""
