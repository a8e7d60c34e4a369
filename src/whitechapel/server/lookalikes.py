"""Letters and signs that look the same: which ones readers take for which Latin one.

The table is our own, from looking at the letters: those of Greek, Cyrillic, Armenian, Cherokee and
other scripts, and small capitals, that ordinary fonts draw like a Latin letter. Letters whose looks
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
    ("аеѕіјкморсухүԛԝһԁԍӏѵпг", "aesijkmopcyxyqwhdglvnr"),
    # Greek.
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧͿ", "ABEZHlKMNOPTYXJ"),
    ("αγικνορσυχωηϳ", "ayikvopouxwnj"),
    # Coptic, which has its letters from Greek.
    ("ⲎⲒⲔⲘⲚⲞⲢⲤⲦⲨⲬⲟⲣⲥ", "HlKMNOPCTYXopc"),
    # Armenian.
    ("ՍՏՕԼօսհոցզյ", "USOLouhngqj"),
    # Cherokee, whose letters were drawn after Latin capitals.
    ("ᎠᎡᎢᎥᎩᎪᎫᎬᎳᎷᎻᏀᏃᏏᏒᏔᏙᏚᏞᏟᏢᏦᏧᏴ", "DRTiYAJEWMHGZbRWVSLCPKdB"),
    # Lisu.
    ("ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ", "BPDTGKJCZFMNLSRVHWXYAElOU"),
    # Small capitals and letters of phonetics.
    ("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "ABCDEFGHlJKLMNOPRSTUVWYZ"),
    ("ɑɡɩıȷƖ", "agiijl"),
    # Latin letters and digits that pass for each other.
    ("I1|ǀ∣0Ʒ", "lllllO3"),
    # Circles: zeros of Indian, Thai, Lao and Burmese, and letters like them.
    ("०০੦૦௦౦೦൦๐໐၀ഠဝⵔ〇○◯", "o" * 17),
    # Japanese syllables and Chinese characters.
    ("へロニカエタトハ", "ヘ口二力工夕卜八"),
    # Hyphens, dashes and the minus; apostrophes, primes and accents that stand alone.
    ("‐‒–—―−ー", "-------"),
    ("‘’‛ʹʻʼʽˈ′`", "'" * 10),
)


LOOKS_LIKE: Final = {
    ord(sign): like for signs, letters in _GROUPS for sign, like in zip(signs, letters, strict=True)
}
"""For `str.translate`: code points, each with what it looks like."""

STYLES: Final = {
    first + number: chr(ord("A") + number)
    for first in (0x1F150, 0x1F170)  # letters in black circles and black squares
    for number in range(26)
} | {ord("Ϲ"): "C", ord("ϲ"): "c", ord("´"): "'"}
"""For `str.translate` before NFKC, which leaves these as they are or makes other signs of them."""
