"""Examine whether this machine can print PDFs: libraries, fonts, and a start of the engine."""

import json
import re
import sys
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, requires
from typing import Any, Literal

from gen import __version__
from gen.files.hashing import sha256_file
from gen.files.regular_file import FileProblemError
from gen.render.engine_versions import (
    SYSTEM_LIBRARIES,
    SystemLibrary,
    library_version,
    package_version,
)
from gen.render.errors import PrintingError
from gen.render.line_setting import FITTING_VERSION, fits
from gen.render.theme import Theme

DISTRIBUTION = "legal-report-gen"
PANGOFT2 = SystemLibrary(
    "pangoft2",
    ("libpangoft2-1.0.so.0", "libpangoft2-1.0.dylib"),
    next(library.ask for library in SYSTEM_LIBRARIES if library.name == "pango"),
)
LIBRARIES: tuple[SystemLibrary, ...] = (SYSTEM_LIBRARIES[0], PANGOFT2, *SYSTEM_LIBRARIES[1:])
"""What WeasyPrint loads from the system; PangoFT2 answers through Pango."""

FaceState = Literal["whole", "changed", "missing"]
_PINNED = re.compile(r"weasyprint==([\w.]+)")


@dataclass(frozen=True, slots=True)
class Component:
    """Name a program or library and its version, None when it is missing."""

    name: str
    version: str | None


@dataclass(frozen=True, slots=True)
class Face:
    """Describe one font file of the theme; `characters` is how many it covers."""

    file: str
    family: str
    weight: int
    characters: int
    state: FaceState


@dataclass(frozen=True, slots=True)
class Trouble:
    """State one thing that is wrong: the key of its wording and what fills it in.

    With a `grave` trouble no PDF can be made.
    """

    key: str
    facts: Mapping[str, str]
    grave: bool = True


@dataclass(frozen=True, slots=True)
class Readiness:
    """Hold the result of an examination."""

    components: tuple[Component, ...]
    faces: tuple[Face, ...]
    troubles: tuple[Trouble, ...]

    @property
    def is_ready(self) -> bool:
        """Tell whether PDFs can be made."""
        return not any(trouble.grave for trouble in self.troubles)

    @property
    def sets_lines(self) -> bool:
        """Tell whether lines are set flush, and not only as WeasyPrint can do it alone."""
        return not any(trouble.key == "line-setting" for trouble in self.troubles)

    @property
    def lacks_library(self) -> bool:
        """Tell whether something has to be installed in the system."""
        return any(trouble.key == "library-missing" for trouble in self.troubles)


def examine(theme: Theme, libraries: Sequence[SystemLibrary] = LIBRARIES) -> Readiness:
    """Return what is there and what is wrong. Never raises for what it finds.

    The engine is started for a trial only when nothing else is wrong.
    """
    systems = tuple(Component(each.name, library_version(each)) for each in libraries)
    weasyprint = Component("weasyprint", package_version("weasyprint"))
    faces = tuple(_faces(theme))
    troubles = (*_missing(systems), *_weasyprint(weasyprint), *_damaged(faces))
    if not any(trouble.grave for trouble in troubles):
        troubles = (*troubles, *_trial(theme))
    return Readiness((*_programs(), weasyprint, *systems, _zlib()), faces, troubles)


def pinned_version(requirements: Sequence[str]) -> str | None:
    """Return the version of WeasyPrint that `requirements` name exactly."""
    matches = (_PINNED.match(requirement.replace(" ", "")) for requirement in requirements)
    return next((match[1] for match in matches if match is not None), None)


def _programs() -> tuple[Component, ...]:
    python = ".".join(str(number) for number in sys.version_info[:3])
    return Component("gen", __version__), Component("python", python)


def _zlib() -> Component:
    return Component("zlib", zlib.ZLIB_RUNTIME_VERSION)


def _missing(systems: Sequence[Component]) -> Iterator[Trouble]:
    for system in systems:
        if system.version is None:
            yield Trouble("library-missing", {"name": system.name})


def _weasyprint(found: Component) -> Iterator[Trouble]:
    """Compare WeasyPrint with the version that lines are set with, and the one that is demanded."""
    if found.version is None:
        yield Trouble("engine-missing", {})
        return
    if not fits(found.version):
        facts = {"found": found.version, "wanted": FITTING_VERSION}
        yield Trouble("line-setting", facts, grave=False)
        return
    try:
        wanted = pinned_version(requires(DISTRIBUTION) or [])
    except PackageNotFoundError:  # run from a source tree that is not installed
        return
    if wanted is not None and wanted != found.version:
        facts = {"found": found.version, "wanted": wanted}
        yield Trouble("engine-version", facts, grave=False)


def _faces(theme: Theme) -> Iterator[Face]:
    """Compare the font files of the theme with the list that was made with them."""
    coverage = theme.find("fonts", "coverage.json")
    if coverage is None:
        return
    listed: Sequence[Mapping[str, Any]] = json.loads(coverage.read_text("utf-8"))["faces"]
    for face in listed:
        try:
            same = sha256_file(coverage.with_name(face["file"])) == face["sha256"]
            state: FaceState = "whole" if same else "changed"
        except FileProblemError:
            state = "missing"
        yield Face(face["file"], face["family"], face["weight"], face["code_points"], state)


def _damaged(faces: Sequence[Face]) -> Iterator[Trouble]:
    for face in faces:
        if face.state != "whole":
            yield Trouble(f"font-{face.state}", {"file": face.file}, grave=face.state == "missing")


def _trial(theme: Theme) -> Iterator[Trouble]:
    """Start the engine as a build would."""
    from gen.render.engine import start_engine

    try:
        start_engine(theme)
    except PrintingError as error:
        yield Trouble("engine-fails", {"reason": error.facts.get("reason", error.key)})
