"""Hold what a build is made with, and what it comes to."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from gen.check.memory import Memory
from gen.diagnostics.diagnostic import Diagnostic
from gen.outcome import Verdict
from gen.publish.manifest import Manifest
from gen.publish.publish import is_published
from gen.render.engine import PdfEngine
from gen.render.theme import Theme


@dataclass(frozen=True, slots=True)
class Means:
    """Hold what builds of many cases share, and whom to ask and to tell.

    `engine_for` gives a started engine for a theme, or None. `is_held` tells whether a folder holds
    the report of a build id with exactly these files; by default the disk is asked. `tell` hears
    the name of each stage as it begins. `memory` knows what was made of inputs that are the same.
    """

    engine_for: Callable[[Theme], PdfEngine | None] = lambda theme: None
    is_held: Callable[[Path, Path, str, Collection[str]], bool] = is_published
    tell: Callable[[str], None] = lambda stage: None
    memory: Memory = field(default_factory=Memory)


@dataclass(frozen=True, slots=True)
class Finished:
    """Hold a report in memory, with its verdict.

    `names` are the files that belong to it, none when it is withheld. `files` are their contents
    and `manifest` describes them; both are empty when the very same report is there already.
    """

    verdict: Verdict
    diagnostics: tuple[Diagnostic, ...]
    edition: str
    names: tuple[str, ...] = ()
    files: Mapping[str, bytes] = field(default_factory=dict)
    manifest: Manifest | None = None


@dataclass(frozen=True, slots=True)
class Build:
    """Hold how a build ended.

    `target` is the folder of the report, `files` what stands in it when it was delivered, or
    written as a draft; `changed` tells whether anything was written. Without files `target` is as
    it was.
    """

    verdict: Verdict
    diagnostics: tuple[Diagnostic, ...]
    target: Path
    files: tuple[str, ...] = ()
    changed: bool = False
