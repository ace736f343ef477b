"""Say what one consolidation is asked to do."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

DEFAULT_TITLE = "法律检索报告"
_UNSAFE = re.compile(r"[/\\:*?\"<>|？\s]+")
_LONGEST = 80


@dataclass(frozen=True, slots=True)
class GivenText:
    """Hold one text of the report; `shown` names its origin in messages."""

    shown: str
    text: str


@dataclass(frozen=True, slots=True)
class Order:
    """Hold the options of one consolidation.

    `texts` are the parts of the narrative by name (``facts``, ``conclusion``, …); one that was not
    given is absent. `archive` is the root of the archive, `user_folder` where the user works:
    there per-call reports are looked for and a copy of the report is left when there is neither
    `output` nor `no_copy`. `include` holds the substrings of ``--include``, None when not given.
    `now` is the time of the report. `sources` are the files that hold its inputs.
    """

    plan: Path
    selection: Path
    texts: Mapping[str, GivenText]
    title: str
    project: str | None
    archive: Path
    user_folder: Path
    working_directory: Path
    now: datetime
    include: tuple[str, ...] | None = None
    output: Path | None = None
    no_copy: bool = False
    strict: bool = False
    sources: tuple[Path, ...] = ()

    @property
    def stamp(self) -> str:
        """Return the time as file names carry it: ``20260131_154500``."""
        return self.now.strftime("%Y%m%d_%H%M%S")

    @property
    def project_name(self) -> str:
        """Return the name of the package: as given, else made of the title (contract (d))."""
        if self.project is not None:
            return self.project
        slug = _UNSAFE.sub("_", self.title).strip("_.")[:_LONGEST]
        return slug or f"untitled-{self.stamp}"


class OrderRefusedError(Exception):
    """Raised when nothing may be written; `key` and `facts` word the reason.

    `withheld` tells the contract's exit 1 (an ``--include`` that matches nothing) from exit 2.
    """

    def __init__(self, key: str, facts: Mapping[str, object], *, withheld: bool = False) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts
        self.withheld = withheld
