"""Say which characters the core faces hold: what a Chinese legal report needs every day.

Everything else the font family has goes into the one rare face. Leaving a character out here
therefore loses nothing but its bold and its sans-serif form.
"""

from collections.abc import Iterator
from pathlib import Path

STANDARD_HANZI_COUNT = 8105

# First and last code point; where the family has no glyph, the block has a hole.
SYMBOL_BLOCKS: tuple[tuple[int, int], ...] = (
    (0x0020, 0x007E),  # ASCII
    (0x00A0, 0x017F),  # Latin-1, Latin Extended-A
    (0x01A0, 0x01B0),  # horned o and u
    (0x01CD, 0x01DC),  # pinyin vowels of the third tone, ü with tones
    (0x01F8, 0x01F9),  # pinyin ǹ
    (0x0251, 0x0261),  # pinyin ɑ and ɡ
    (0x02BB, 0x02EB),  # tone marks
    (0x0300, 0x030C),  # combining tone marks
    (0x0370, 0x045F),  # Greek, Cyrillic
    (0x1E00, 0x1EFF),  # pinyin ḿ, Vietnamese
    (0x2000, 0x20CF),  # punctuation, superscripts, currency signs
    (0x2100, 0x23FF),  # letterlike signs, Roman numerals, arrows, operators
    (0x2460, 0x27BF),  # enclosed numerals, box drawing, shapes, dingbats
    (0x2900, 0x2BFF),  # further arrows
    (0x2E3A, 0x2E3B),  # dashes of two and three em
    (0x3000, 0x30FF),  # CJK symbols and punctuation, kana
    (0x3105, 0x312F),  # bopomofo
    (0x3220, 0x324F),  # ㈠ to ㈩, circled tens
    (0x3251, 0x325F),  # ㉑ to ㉟
    (0x3280, 0x32BF),  # ㊀ to ㊉, ㊣, ㊱ to ㊿
    (0x3380, 0x33DF),  # ㎡ and other units
    (0xFF00, 0xFFEF),  # full-width and half-width forms
)


def characters_of_codec(codec: str) -> Iterator[str]:
    """Decode every two-byte code of an EUC codec and yield the characters.

    codec: the Python name of the codec, such as gb2312. Codes without a character are skipped.
    """
    for lead in range(0xA1, 0xFF):
        for trail in range(0xA1, 0xFF):
            try:
                yield bytes((lead, trail)).decode(codec)
            except UnicodeDecodeError:
                continue


def read_standard_hanzi(path: Path) -> str:
    """Read 通用规范汉字表 from a text file whose comment lines begin with #.

    Returns the 8105 characters in the order of the table.
    Raises ValueError when they are not 8105 different ones.
    """
    lines = path.read_text(encoding="utf-8").splitlines()
    characters = "".join(line for line in lines if not line.startswith("#"))
    if not len(characters) == len(set(characters)) == STANDARD_HANZI_COUNT:
        raise ValueError(f"{path}: not {STANDARD_HANZI_COUNT} different characters")
    return characters


def core_repertoire(standard_hanzi: str) -> frozenset[int]:
    """Unite GB2312, 通用规范汉字表 and the symbol blocks.

    standard_hanzi: the characters of the table. Returns code points.
    """
    symbols = (point for first, last in SYMBOL_BLOCKS for point in range(first, last + 1))
    letters = (*characters_of_codec("gb2312"), *standard_hanzi)
    return frozenset(symbols) | frozenset(map(ord, letters))
