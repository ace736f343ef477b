"""Say what one run is asked to build, and settle the choices that several sources can make."""

from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from gen.load.brand import BrandReading
from gen.load.input_file import shown_path
from gen.load.law import RepositoryLaw
from gen.load.problem import ReadProblem
from gen.load.repository import Repository
from gen.model.edition import Edition
from gen.resources import themes_root
from gen.settings import CaseSettings, CitationStyle, Format, OrderProfile, Settings

DIST = "dist"
DRAFTS = "drafts"
"""The folders of a case for its reports and for its drafts; git ignores both."""


@dataclass(frozen=True, slots=True)
class Request:
    """Ask for one case in one edition.

    `settings` are the repository's, `settings_problems` what was wrong with them, `law` is what it
    knows about the law. `edition`, `formats` and `output` come from the command line and win over
    case.toml, which wins over gen.toml. `source_date` is the day of SOURCE_DATE_EPOCH, used when
    case.toml has no date. `theme_folders` are searched for themes in order. `settings_file` is
    gen.toml, None when there is none; `brand` holds the firm's logo. With `strict`, warnings
    withhold. A `draft` goes into a folder of its own.
    """

    case: Path
    working_directory: Path
    settings: Settings = field(default_factory=Settings)
    settings_problems: tuple[ReadProblem, ...] = ()
    edition: Edition | None = None
    formats: tuple[Format, ...] | None = None
    output: Path | None = None
    source_date: date | None = None
    law: RepositoryLaw = field(default_factory=RepositoryLaw)
    strict: bool = False
    draft: bool = False
    theme_folders: tuple[Path, ...] = field(default_factory=lambda: (themes_root(),))
    settings_file: Path | None = None
    brand: BrandReading = field(default_factory=BrandReading)

    def edition_for(self, case: CaseSettings | None) -> Edition:
        """Return the edition to build."""
        return self.edition or (case.edition if case is not None else "internal")

    def formats_for(self, case: CaseSettings | None) -> tuple[Format, ...]:
        """Return the formats to build."""
        of_case = case.formats if case is not None else None
        return self.formats or of_case or self.settings.formats

    def theme_for(self, case: CaseSettings | None) -> str:
        """Return the theme's name."""
        of_case = case.theme if case is not None else None
        return of_case or self.settings.theme

    def order_for(self, case: CaseSettings | None) -> OrderProfile:
        """Return the order of the sources."""
        of_case = case.order if case is not None else None
        return of_case or self.settings.order

    def citation_style_for(
        self, case: CaseSettings | None, of_theme: CitationStyle
    ) -> CitationStyle:
        """Return how citations are written: as the case says, else the repository or the theme."""
        of_case = case.citation_style if case is not None else None
        return of_case or self.settings.citation_style or of_theme

    def day_for(self, case: CaseSettings | None) -> date | None:
        """Return the day printed on the report, None when nobody gives one."""
        of_case = case.date if case is not None else None
        return of_case or self.source_date

    def requires_text(self, case: CaseSettings | None) -> bool:
        """Tell whether the text of core sources must be at hand (design §7)."""
        of_case = case.evidence if case is not None else None
        stated = (
            each.require_text for each in (of_case, self.settings.evidence) if each is not None
        )
        return next((each for each in stated if each is not None), False)

    def requires_gates(self, case: CaseSettings | None, *, has_workbench: bool) -> bool:
        """Tell whether outward editions wait for the gates: a case with a workbench says so."""
        of_case = case.evidence if case is not None else None
        stated = (each.required for each in (of_case, self.settings.evidence) if each is not None)
        return next((each for each in stated if each is not None), has_workbench)

    def target_for(self, edition: str) -> Path:
        """Return the folder of the finished report (design §8)."""
        kind = DRAFTS if self.draft else DIST
        if self.output is None:
            return self.case / kind / edition
        folder = self.output / self.case.resolve().name
        return folder / DRAFTS / edition if self.draft else folder / edition

    @property
    def target_root(self) -> Path:
        """Return the folder that the report must not leave."""
        return self.output if self.output is not None else self.case

    @property
    def shown_case(self) -> str:
        """Return how messages call the case folder."""
        return shown_path(self.case, self.working_directory)

    @property
    def problems(self) -> tuple[ReadProblem, ...]:
        """Return what is wrong with the request itself, before any rule runs."""
        return (*self.settings_problems, *self.law.problems)


def request_in(
    repository: Repository, law: RepositoryLaw, case: Path, working_directory: Path
) -> Request:
    """Return a request for `case` as its `repository` would have it; nothing else is chosen yet."""
    return Request(
        case,
        working_directory,
        repository.settings,
        repository.problems,
        law=law,
        theme_folders=repository.theme_folders,
        settings_file=repository.file,
        brand=repository.brand,
    )
