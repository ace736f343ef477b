"""Remake the font files of the base theme from the npm packages they come from.

    python scripts/make_fonts.py [--packages FOLDER] [--out themes/base/fonts]

Writes five static TrueType files, coverage.json and OFL.txt. The same packages and the same
versions of fontTools and chws-tool (dependency group "fonts") give the same bytes on any day.
Without --packages the two packages are fetched with npm.
"""

import argparse
import json
import subprocess
import tarfile
import tempfile
from pathlib import Path

from scripts.font_coverage import coverage_document, write_coverage
from scripts.font_faces import FACES, Face, make_face
from scripts.font_repertoire import core_repertoire, read_standard_hanzi

ROOT = Path(__file__).resolve().parent.parent
SCOPE = "@expo-google-fonts"
VERSIONS = {"noto-serif-sc": "0.4.3", "noto-sans-sc": "0.4.3"}


def main() -> None:
    """Read the command line and make all files."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--packages", type=Path, help="folder with noto-serif-sc/ and noto-sans-sc/, unpacked"
    )
    parser.add_argument("--out", type=Path, default=ROOT / "themes/base/fonts")
    parser.add_argument(
        "--hanzi", type=Path, default=ROOT / "tests/data/tonggui-8105.txt", help="通用规范汉字表"
    )
    arguments = parser.parse_args()
    core = core_repertoire(read_standard_hanzi(arguments.hanzi))
    with tempfile.TemporaryDirectory() as scratch:
        packages = arguments.packages or fetch_packages(Path(scratch))
        make_all(packages, core, arguments.out, Path(scratch))


def make_all(packages: Path, core: frozenset[int], out: Path, scratch: Path) -> None:
    """Make the faces and the two text files beside them.

    packages: folder of the unpacked packages; core: code points of the everyday repertoire;
    out: folder to write to; scratch: folder for intermediate files.
    """
    versions = {f"{SCOPE}/{name}": package_version(packages / name) for name in VERSIONS}
    out.mkdir(parents=True, exist_ok=True)
    for face in FACES:
        source = with_punctuation_squeeze(packages / face.package / face.source, scratch)
        make_face(face, source, core, out / face.file_name)
        report(face, out)
    write_coverage(coverage_document(FACES, out, versions), out / "coverage.json")
    (out / "OFL.txt").write_text(licence_text(packages), encoding="utf-8")


def fetch_packages(folder: Path) -> Path:
    """Fetch the packages with npm and unpack each into a folder of its own name.

    Raises CalledProcessError when npm fails. Returns the folder.
    """
    for name, version in VERSIONS.items():
        command = ["npm", "pack", "--silent", f"{SCOPE}/{name}@{version}"]
        done = subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True)
        with tarfile.open(folder / done.stdout.split()[-1]) as archive:
            archive.extractall(folder / "unpacked" / name, filter="data")
        (folder / "unpacked" / name / "package").rename(folder / name)
    return folder


def package_version(package: Path) -> str:
    """Read the version of an unpacked package; raise ValueError unless it is the expected one."""
    version = str(json.loads((package / "package.json").read_text(encoding="utf-8"))["version"])
    if version != VERSIONS[package.name]:
        raise ValueError(f"{package}: version {version}, not {VERSIONS[package.name]}")
    return version


def with_punctuation_squeeze(source: Path, scratch: Path) -> Path:
    """Add the feature chws (》（ set close together) to a font that lacks it.

    Noto Serif SC has it, Noto Sans SC does not. Returns a font file that has it.
    """
    from fontTools.ttLib import TTFont

    features = TTFont(source, lazy=True)["GPOS"].table.FeatureList.FeatureRecord
    if any(record.FeatureTag == "chws" for record in features):
        return source
    from chws_tool import add_chws

    added = add_chws(source, scratch / source.name)
    if added is None:
        raise ValueError(f"{source}: chws cannot be added")
    return Path(added)


def licence_text(packages: Path) -> str:
    """Join the notices of both packages above the one text of the Open Font License."""
    texts = {name: (packages / name / "LICENSE_FONT").read_text("utf-8") for name in VERSIONS}
    notices = [text.strip().splitlines()[0] for text in texts.values()]
    body = texts["noto-sans-sc"]
    changed = (
        "The font files in this folder are Modified Versions of Noto Serif SC and Noto Sans SC:\n"
        "subset, renamed to Gen Song, Gen Song Rare and Gen Hei, with other line metrics."
    )
    return "\n".join([*notices, "", changed, "", body[body.index("This Font Software") :]])


def report(face: Face, out: Path) -> None:
    """Print the size of one file."""
    print(f"{face.file_name}: {(out / face.file_name).stat().st_size / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
