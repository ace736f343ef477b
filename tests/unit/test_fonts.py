"""The bundled fonts print every name, look alike on a line, and let no other font in."""

import hashlib
import json
import os
import subprocess
import sys
import unicodedata
from itertools import chain
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "themes/base/fonts"
CORE = ("GenSong-Regular", "GenSong-Bold", "GenHei-Regular", "GenHei-Bold")
RARE = "GenSongRare-Regular"
HARD_NAMES = "䶮㐱𬀩𫖯"
FONTS = {name: TTFont(FOLDER / f"{name}.ttf", lazy=True) for name in (*CORE, RARE)}
TONGGUI = (ROOT / "tests/data/tonggui-8105.txt").read_text("utf-8").splitlines()


def points(name):
    return set(FONTS[name].getBestCmap())


def hanzi_of(codec):
    """Every Han character of a double-byte codec."""
    pairs = (bytes((lead, trail)) for lead in range(0x81, 0xFF) for trail in range(0x40, 0xFF))
    decoded = (pair.decode(codec, "ignore") for pair in pairs)
    return {char for char in decoded if len(char) == 1 and is_hanzi(char)}


def is_hanzi(char):
    return unicodedata.name(char, "").startswith("CJK UNIFIED") or "\uf900" <= char <= "\ufaff"


def missing(chars, *names):
    held = set().union(*(points(name) for name in names))
    return "".join(sorted(char for char in chars if ord(char) not in held))


def test_the_list_of_standard_hanzi_is_whole():
    levels = "\n".join(TONGGUI).split("级字表 ")[1:]
    sizes = ["".join(level.split("\n")[1:]).split("#")[0] for level in levels]
    assert [len(level) for level in sizes] == [3500, 3000, 1605]
    assert len(set("".join(sizes))) == 8105


@pytest.mark.parametrize("name", CORE)
def test_each_core_face_holds_the_everyday_characters(name):
    gb2312 = hanzi_of("gb2312")
    standard = chain.from_iterable(line for line in TONGGUI if not line.startswith("#"))
    assert len(gb2312) == 6763
    assert missing(gb2312, name) == ""
    assert missing(standard, name) == ""
    assert missing("〇〔〕《》「」—…·①⑳⑴㈠ⅣⅫ℃№§¥￥€→≤≥≠±×÷■□●○◆◇▲△✓āǎǜḿɑ　", name) == ""


def test_song_and_its_rare_face_hold_every_hanzi_of_gbk():
    gbk = hanzi_of("gbk")
    assert len(gbk) > 20_902
    assert missing(gbk, "GenSong-Regular", RARE) == ""
    assert missing(HARD_NAMES, "GenSong-Regular", RARE) == ""


def test_the_rare_face_repeats_nothing_but_the_spaces():
    # A space is set in the font of the character before it: without its own, it prints as a box.
    shared = points("GenSong-Regular") & points(RARE)
    assert {0x20, 0xA0, 0x3000} <= shared
    assert {unicodedata.category(chr(point)) for point in shared} == {"Zs"}


def test_the_core_is_what_the_script_says(monkeypatch):
    monkeypatch.syspath_prepend(ROOT / "scripts")
    from font_repertoire import core_repertoire, read_standard_hanzi

    wanted = core_repertoire(read_standard_hanzi(ROOT / "tests/data/tonggui-8105.txt"))
    family = points("GenSong-Regular") | points(RARE)
    assert points("GenSong-Regular") == family & wanted
    assert points("GenSong-Bold") == family & wanted


def test_coverage_json_agrees_with_the_files():
    document = json.loads((FOLDER / "coverage.json").read_text("utf-8"))
    assert {face["file"] for face in document["faces"]} == {f.name for f in FOLDER.glob("*.ttf")}
    for face in document["faces"]:
        content = (FOLDER / face["file"]).read_bytes()
        ranges = document["coverages"][face["coverage"]]
        listed = set(chain.from_iterable(range(first, last + 1) for first, last in ranges))
        assert listed == points(Path(face["file"]).stem)
        assert face["code_points"] == len(listed)
        assert face["bytes"] == len(content)
        assert face["sha256"] == hashlib.sha256(content).hexdigest()


def test_the_folder_stays_small_enough_for_git():
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) <= 30_000_000


@pytest.mark.parametrize(
    ("name", "family", "style", "weight"),
    [
        ("GenSong-Regular", "Gen Song", "Regular", 400),
        ("GenSong-Bold", "Gen Song", "Bold", 700),
        ("GenHei-Regular", "Gen Hei", "Regular", 400),
        ("GenHei-Bold", "Gen Hei", "Bold", 700),
        ("GenSongRare-Regular", "Gen Song Rare", "Regular", 400),
    ],
)
def test_names_licence_and_weight(name, family, style, weight):
    table, os2 = FONTS[name]["name"], FONTS[name]["OS/2"]
    texts = {record.nameID: record.toUnicode() for record in table.names}
    full = family if style == "Regular" else f"{family} {style}"
    assert (texts[1], texts[2], texts[4], texts[6]) == (family, style, full, name)
    assert texts.get(16, family) == family
    assert texts.get(17, style) == style
    assert texts[10].startswith("Modified version of Noto")
    assert "SIL Open Font License" in texts[13]
    assert (os2.usWeightClass, os2.fsType) == (weight, 0)
    assert bool(os2.fsSelection & 0x20) == (style == "Bold")


def test_a_line_keeps_its_height_whatever_face_is_on_it():
    heights = {
        (
            *(font["hhea"].ascent, font["hhea"].descent, font["hhea"].lineGap),
            *(font["OS/2"].sTypoAscender, font["OS/2"].sTypoDescender, font["OS/2"].sTypoLineGap),
            *(font["OS/2"].usWinAscent, font["OS/2"].usWinDescent, font["head"].unitsPerEm),
        )
        for font in FONTS.values()
    }
    assert len(heights) == 1


@pytest.mark.parametrize("name", [*CORE, RARE])
def test_faces_are_plain_static_truetype(name):
    tables = set(FONTS[name].keys())
    assert "glyf" in tables
    assert not tables & {"CFF ", "CFF2", "fvar", "gvar", "fpgm", "prep", "cvt ", "vmtx"}


@pytest.mark.parametrize("name", CORE)
def test_core_faces_kern_and_squeeze_punctuation(name):
    records = FONTS[name]["GPOS"].table.FeatureList.FeatureRecord
    assert {"kern", "chws", "halt", "palt"} <= {record.FeatureTag for record in records}


def test_the_licence_keeps_both_notices():
    text = (FOLDER / "OFL.txt").read_text("utf-8")
    assert "Copyright 2012 Google Inc." in text
    assert "Copyright 2014-2021 Adobe" in text
    assert "SIL OPEN FONT LICENSE Version 1.1" in text


def run_with_our_fonts(program, tmp_path):
    """Run Python code in a process that knows fonts.conf and no home; return its standard output.

    Whatever a library says on standard error fails the test.
    """
    environment = {
        "FONTCONFIG_FILE": str(FOLDER / "fonts.conf"),
        "PATH": os.environ["PATH"],
        "XDG_CACHE_HOME": str(tmp_path),
    }
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=environment,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


LIST_FONTS = """
from weasyprint.text.ffi import ffi, fontconfig
config = fontconfig.FcInitLoadConfigAndFonts()
found = fontconfig.FcConfigGetFonts(config, fontconfig.FcSetSystem)
text = ffi.new("FcChar8 **")
for pattern in found.fonts[0:found.nfont]:
    for key in (b"family", b"file"):
        fontconfig.FcPatternGetString(pattern, key, 0, text)
        print(ffi.string(text[0]).decode(), end="\\t")
    print()
"""


def test_fontconfig_knows_our_families_and_no_other(tmp_path):
    rows = [row.split("\t") for row in run_with_our_fonts(LIST_FONTS, tmp_path).splitlines()]
    families = sorted(row[0] for row in rows)
    assert families == ["Gen Hei", "Gen Hei", "Gen Song", "Gen Song", "Gen Song Rare"]
    assert {Path(row[1]).parent for row in rows} == {FOLDER}


PRINT_NAMES = """
import io, logging, pikepdf, weasyprint
logging.basicConfig()
page = '''<html lang="zh-CN"><body style="font-family: 'Gen Song', 'Gen Song Rare'">
<p>NAMES 鎔 㐀</p><p><b>NAMES</b></p><p style="font-family: 'Gen Hei'">NAMES <b>NAMES</b></p>
<pre>代码 code</pre><p style="font-family: 'Times New Roman'">Times 中文 鎔</p>'''
data = weasyprint.HTML(string=page.replace("NAMES", "䶮 㐱 𬀩 𫖯")).write_pdf()
pdf = pikepdf.open(io.BytesIO(data))
fonts = [item for item in pdf.objects if getattr(item, "Type", None) == "/FontDescriptor"]
print(*sorted(str(font.FontName).split("+")[1] for font in fonts))
"""


def test_a_pdf_uses_our_faces_only_and_has_a_glyph_for_every_name(tmp_path):
    # WeasyPrint logs, here to standard error, each character without a glyph.
    used = run_with_our_fonts(PRINT_NAMES, tmp_path).split()
    assert used == ["Gen-Hei", "Gen-Hei-Bold", "Gen-Song", "Gen-Song-Bold", "Gen-Song-Rare"]
