"""Cut one face out of a Noto CJK font: subset it, give it its own name, set its line metrics.

Only what a horizontal PDF page uses is kept: no hints, no vertical metrics, no glyph names.
"""

import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

# 2026-01-01 00:00 UTC in seconds since 1904: the date in the fonts must not be the day they are
# made, or no two builds would give the same bytes.
MODIFIED = 3_850_070_400

KEPT_FEATURES = ("ccmp", "locl", "pwid", "mark", "kern", "chws", "halt", "palt")
DROPPED_TABLES = ("BASE", "STAT", "gasp", "prep", "vhea", "vmtx")

# Ascent and descent of every face, in 1/1000 em: those of Noto Serif SC, so that neither a rare
# character nor a sans-serif word changes the height of its line.
HHEA_METRICS = {"ascent": 1151, "descent": -286, "lineGap": 0}
OS2_METRICS = {
    "sTypoAscender": 880,
    "sTypoDescender": -120,
    "sTypoLineGap": 0,
    "usWinAscent": 1151,
    "usWinDescent": 286,
}


@dataclass(frozen=True, slots=True)
class Face:
    """One font file of the project and where it is cut from.

    package: the folder of the npm package, source: the font file in it,
    part: "core" for the everyday repertoire, "rare" for all the rest.
    """

    family: str
    style: Literal["Regular", "Bold"]
    package: Literal["noto-serif-sc", "noto-sans-sc"]
    source: str
    part: Literal["core", "rare"] = "core"

    @property
    def postscript_name(self) -> str:
        """Name the face without spaces: Gen Song, Bold → GenSong-Bold."""
        return f"{self.family.replace(' ', '')}-{self.style}"

    @property
    def file_name(self) -> str:
        """Name the font file."""
        return f"{self.postscript_name}.ttf"


FACES = (
    Face("Gen Song", "Regular", "noto-serif-sc", "400Regular/NotoSerifSC_400Regular.ttf"),
    Face("Gen Song", "Bold", "noto-serif-sc", "700Bold/NotoSerifSC_700Bold.ttf"),
    Face("Gen Hei", "Regular", "noto-sans-sc", "400Regular/NotoSansSC_400Regular.ttf"),
    Face("Gen Hei", "Bold", "noto-sans-sc", "700Bold/NotoSansSC_700Bold.ttf"),
    Face(
        "Gen Song Rare", "Regular", "noto-serif-sc", "400Regular/NotoSerifSC_400Regular.ttf", "rare"
    ),
)


def make_face(face: Face, source: Path, core: frozenset[int], target: Path) -> None:
    """Write one face.

    source: the font to cut from; core: code points of the everyday repertoire;
    target: the font file to write. Raises KeyError when the source lacks a table.
    """
    from fontTools.ttLib import TTFont

    font = TTFont(source, recalcTimestamp=False)
    available = frozenset(font.getBestCmap())
    # Pango sets a space in the font of the character before it, so each face has the spaces.
    spaces = {point for point in available if unicodedata.category(chr(point)) == "Zs"}
    _subset(font, available & core if face.part == "core" else available - core | spaces)
    _rename(font, face)
    _set_metrics(font)
    font.save(target, reorderTables=True)


def _subset(font: Any, wanted: frozenset[int]) -> None:
    from fontTools.subset import Options, Subsetter

    options = Options()
    options.hinting = False
    options.glyph_names = False
    options.notdef_outline = True
    options.layout_features = list(KEPT_FEATURES)
    options.drop_tables += DROPPED_TABLES
    options.name_IDs = ["*"]
    # The repacker is used where it happens to be installed; the bytes must not depend on that.
    options.harfbuzz_repacker = False
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)


def _rename(font: Any, face: Face) -> None:
    table = font["name"]
    old = {record.nameID: record.toUnicode() for record in table.names}
    note = f"Modified version of {old[4]}: subset, renamed and with other line metrics."
    version = f"{old[5].split(';')[0]};subset"
    names = {
        1: face.family,
        2: face.style,
        3: f"{version};{face.postscript_name}",
        4: face.family if face.style == "Regular" else f"{face.family} {face.style}",
        5: version,
        6: face.postscript_name,
        10: f"{note} {old[10]}",
    }
    # Ids 16 and 17 are for families of more than four styles; over 255 are axis names.
    kept = {number: text for number, text in old.items() if number in {0, 7, 8, 9, 11, 12, 13, 14}}
    table.names = []
    for number, text in sorted((kept | names).items()):
        table.setName(text, number, 3, 1, 0x409)


def _set_metrics(font: Any) -> None:
    for name, value in HHEA_METRICS.items():
        setattr(font["hhea"], name, value)
    for name, value in OS2_METRICS.items():
        setattr(font["OS/2"], name, value)
    font["head"].modified = MODIFIED
