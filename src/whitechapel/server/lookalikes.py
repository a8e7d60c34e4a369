"""Letters and signs that look the same: which ones readers take for which other one.

The table is our own, from looking at the letters: those of Greek, Cyrillic, Armenian, Cherokee and
other scripts, and small capitals, that ordinary fonts draw like a Latin letter, and the capitals
that Cyrillic and others share with Greek alone. Letters whose looks
differ with their case are entered for the case that looks alike: the Greek capital nu like N, the
small one like v. It knows single characters; that "rn" can pass for "m" is left alone, as Mamie and
Marnie are both names.
"""

# ruff: noqa: RUF001 - ambiguous letters are what this file is about
from typing import Final

# Each group: characters on the left, and in the same order what they look like on the right.
_GROUPS: Final = (
    # Cyrillic, capital and small. Small ve, en and te look like small capitals, not like b, h, t.
    ("АВЕЅІЈКМНОРСТУХҮԚԜҺԌӀѴЬЗӠ", "ABESlJKMHOPCTYXYQWhGlVb33"),
    ("аеѕіјкморсухүԛԝһԁԍӏѵпгьҽѡ", "aesijkmopcyxyqwhdglvnrbew"),
    # Greek.
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧͿϜ", "ABEZHlKMNOPTYXJF"),
    ("αγικνορσυχωηϳ", "ayikvopouxwnj"),
    # Greek capitals that Cyrillic, Coptic, Cherokee and Latin have too. Not Л and Λ: fonts draw
    # them differently. The small letters need no line: their names are compared in capitals.
    ("ПГФѲӨѰⲠⲄᎱⲪⲐᎾƟⲮƩ", "ΠΓΦΘΘΨΠΓΓΦΘΘΘΨΣ"),
    # Cyrillic letters that Latin or Greek have too, of other shapes than A to Z.
    ("ӘәӔӕԐԑɛ", "ƏəÆæƐεε"),
    # Coptic, which has its letters from Greek.
    ("ⲀⲂⲌⲎⲒⲔⲘⲚⲞⲢⲤⲦⲨⲬⲉⲓⲟⲣⲥ", "ABZHlKMNOPCTYXeiopc"),
    # Armenian.
    ("ՍՏՕԼօսհոցզյ", "USOLouhngqj"),
    # Cherokee, whose letters were drawn after Latin capitals.
    ("ᎠᎡᎢᎥᎩᎪᎫᎬᎳᎷᎻᏀᏃᏏᏒᏔᏙᏚᏞᏟᏢᏦᏧᏴ", "DRTiYAJEWMHGZbRWVSLCPKdB"),
    # Lisu.
    ("ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ", "BPDTGKJCZFMNLSRVHWXYAElOU"),
    # Small capitals and letters of phonetics.
    ("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "ABCDEFGHlJKLMNOPRSTUVWYZ"),
    ("ɑɡɩıȷƖ℮ᴑ", "agiijleo"),
    # Latin letters and digits that pass for each other.
    ("I1|ǀ∣0Ʒ", "lllllO3"),
    # Upright strokes: letters and ones of Hebrew, Arabic, N'Ko, Tifinagh and runes, and signs.
    ("ןا١۱ߊⵏᛁ׀│❘丨", "l" * 11),
    # Circles: zeros of Indian, Thai, Lao and Burmese, and letters like them.
    ("०০੦૦௦౦೦൦๐໐၀ഠဝⵔ〇○◯", "o" * 17),
    # Others: of Hebrew, Arabic, N'Ko, Georgian, Ethiopic, Osage and Deseret.
    ("ס٥۵ه߀ჿዐ𐓪𐐬", "o" * 9),
    ("𐓂𐐄", "OO"),
    # Japanese syllables and Chinese characters.
    ("へロニカエタトハ", "ヘ口二力工夕卜八"),
    # Hyphens, dashes and the minus; apostrophes, primes and accents that stand alone.
    ("‐‒–—―−ー\u02d7\u2043\u058a\u05be─一", "-" * 13),
    ("‘’‛ʹʻʼʽˈ′`\u055a\ua78b\ua78c\u05f3\u02ca\u02cb\u07f4\u07f5\u2035", "'" * 19),
)


LOOKS_LIKE: Final = {
    ord(sign): like for signs, letters in _GROUPS for sign, like in zip(signs, letters, strict=True)
} | dict.fromkeys(map(ord, '"“”‟״ˮ〃'), "''")  # as NFKD writes the double prime
"""For `str.translate`: code points, each with what it looks like."""

_ACCENTS: Final = (0x00B4, 0x0384, 0x1FBD, 0x1FBF, 0x1FFD, 0x1FFE)
"""Accents that stand alone, of which NFKC makes a space with an accent."""

STYLES: Final = {
    first + number: chr(ord("A") + number)
    for first in (0x1F150, 0x1F170)  # letters in black circles and black squares
    for number in range(26)
} | {ord("Ϲ"): "C", ord("ϲ"): "c", **dict.fromkeys(_ACCENTS, "'")}
"""For `str.translate` before NFKC, which leaves these as they are or makes other signs of them."""
