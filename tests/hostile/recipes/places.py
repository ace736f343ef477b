"""Bad places: links, devices, giants and names that are not what they seem."""

import os
import socket
from pathlib import Path

from tests.hostile.recipes.bad import ANALYSIS, CASE, GEN, PLAN, SELECTION, Bad, Make, both, remove

ARCHIVE = "case/archive"
GIANT = 65 * 1024 * 1024


def link(file: str, target: str) -> Make:
    """Put a symbolic link to `target` in the place of `file`."""

    def make(root: Path) -> None:
        remove(file)(root)
        (root / file).symlink_to(target)

    return make


def giant(file: str) -> Make:
    """Make `file` larger than any input may be, without taking the room on the disk."""

    def make(root: Path) -> None:
        os.truncate(root / file, GIANT)

    return make


def fifo(file: str) -> Make:
    """Put a FIFO that nobody writes to in the place of `file`."""

    def make(root: Path) -> None:
        (root / file).unlink(missing_ok=True)
        os.mkfifo(root / file)

    return make


def listening(file: str) -> Make:
    """Put a socket in the place of `file`."""

    def make(root: Path) -> None:
        remove(file)(root)
        with socket.socket(socket.AF_UNIX) as opened:
            before = Path.cwd()
            os.chdir((root / file).parent)
            opened.bind(Path(file).name)
            os.chdir(before)

    return make


def folder(file: str) -> Make:
    """Put a folder in the place of `file`."""

    def make(root: Path) -> None:
        remove(file)(root)
        (root / file).mkdir()

    return make


def made_folder(file: str) -> Make:
    """Make a folder where a file belongs."""

    def make(root: Path) -> None:
        (root / file).mkdir()

    return make


def linked_logo(target: str) -> Make:
    """Name a logo that is a link to `target`."""

    def make(root: Path) -> None:
        (root / GEN).write_text('[brand]\nlogo = "logo.svg"\n', "utf-8")
        (root / "logo.svg").symlink_to(target)

    return make


def nothing(file: str) -> Make:
    """Put a file with nothing to read in a place that has none yet."""

    def make(root: Path) -> None:
        (root / file).parent.mkdir(parents=True, exist_ok=True)
        (root / file).write_text("{", "utf-8")

    return make


PLACES = (
    Bad("no plan", 2, "INP001", remove(PLAN)),
    Bad("no selection", 2, "INP001", remove(SELECTION)),
    Bad("no narrative", 1, "RPT001", remove("case/narrative")),
    Bad("no archive", 1, "EVD002", remove(ARCHIVE)),
    Bad("an empty case", 2, "INP001", both(*(remove(file) for file in (PLAN, SELECTION, CASE)))),
    Bad("no case at all", 2, "INP017", remove("case")),
    Bad("a file as case", 2, "INP017", both(remove("case"), nothing("case"))),
    Bad("a plan of 65 MiB", 2, "INP010", giant(PLAN)),
    Bad("a selection of 65 MiB", 2, "INP010", giant(SELECTION)),
    Bad("a case.toml of 65 MiB", 2, "INP010", giant(CASE)),
    Bad("a narrative of 65 MiB", 2, "INP010", giant(ANALYSIS)),
    Bad("a plan that is a FIFO", 2, "INP016", fifo(PLAN)),
    Bad("a case.toml that is a FIFO", 2, "INP016", fifo(CASE)),
    Bad("a narrative that is a FIFO", 2, "INP016", fifo(ANALYSIS)),
    Bad("a gen.toml that is a FIFO", 2, "INP002", fifo(GEN)),
    Bad("a plan that is a socket", 2, "INP016", listening(PLAN)),
    Bad("a plan that is a folder", 2, "INP016", folder(PLAN)),
    Bad("a narrative that is a folder", 2, "INP016", folder(ANALYSIS)),
    Bad("a gen.toml that is a folder", 2, "INP002", made_folder(GEN)),
    Bad("a plan that is a device", 2, "INP016", link(PLAN, "/dev/zero")),
    Bad("a plan that is the terminal", 2, "INP016", link(PLAN, "/dev/tty")),
    Bad("a plan of the process", 2, "INP016", link(PLAN, "/proc/self/environ")),
    Bad("a plan of elsewhere", 2, "INP016", link(PLAN, "/etc/passwd")),
    Bad("a plan that leads nowhere", 2, "INP001", link(PLAN, "absent.json")),
    Bad("a plan that leads to itself", 2, "INP016", link(PLAN, "research-plan.json")),
    Bad("a narrative of elsewhere", 1, "RPT001", link("case/narrative", "/etc")),
    Bad(
        "a selection that leads up and back", 2, "INP016", link(SELECTION, "../../x/selected.json")
    ),
    Bad("a logo that is a device", 1, "INP027", linked_logo("/dev/zero")),
    Bad("a logo that leads out", 1, "INP027", linked_logo("/etc/passwd")),
)
