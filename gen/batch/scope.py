"""Say which folders and files decide the reports of cases, and what a change in them concerns.

Nothing here watches; it knows where to look. A case is concerned by a change in its own folder, all
cases are by one in what they share: gen.toml, the logo, law/, the texts of statutes and themes.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath

from gen.files.safe_path import refusal_by_text
from gen.load.repository import REPOSITORY_FILE, Repository, find_cases, find_settings

OWN_OUTPUTS = frozenset({"dist", "drafts", "deliveries"})
"""Folders of a case that gen itself writes."""
_LEFT_BY_EDITORS = ("~", ".swp", ".swx", ".tmp", ".part", ".pyc")
_PROBE_OF_VIM = "4913"
_WILD = frozenset("*?[")

Stamp = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Scope:
    """Hold what decides the reports of some cases, at one moment.

    `cases` maps the real path of each case folder to the path by which it was named. `nurseries`
    are folders in which cases may appear, `shared` those that concern every case. `stamps` tell
    whether single files that concern every case are still the same. `outputs` is the folder of
    ``--out``, real, which never concerns anybody. `is_certain` is False when a gen.toml cannot be
    read, so that nobody knows which cases there are.
    """

    cases: Mapping[Path, Path]
    nurseries: tuple[Path, ...] = ()
    shared: tuple[Path, ...] = ()
    stamps: Mapping[Path, Stamp] = field(default_factory=dict)
    outputs: Path | None = None
    is_certain: bool = True

    @property
    def roots(self) -> Mapping[Path, Stamp]:
        """Return the folders to watch, none inside another, with what tells each from a new one.

        A folder that is not there is left out.
        """
        folders = {*self.cases, *self.nurseries, *self.shared}
        outermost = [each for each in folders if not any(p in folders for p in each.parents)]
        return {each: _identity(each) for each in outermost if each.is_dir()}

    def after(self, last: "Scope") -> "Scope":
        """Return this scope, with the cases and folders of `last` while gen.toml is half saved."""
        if self.is_certain:
            return self
        return replace(self, cases=last.cases, nurseries=last.nurseries, shared=last.shared)

    def is_current(self, roots: Mapping[Path, Stamp]) -> bool:
        """Tell whether the single files, and the folders `roots` that are watched, are the same."""
        return self.roots == roots and all(
            _stamp(file) == stamp for file, stamp in self.stamps.items()
        )

    def concerned(self, paths: Iterable[Path]) -> tuple[Path, ...]:
        """Return the cases, as they were named, that changes of `paths` concern, in order."""
        found: set[Path] = set()
        for path in paths:
            found.update(self._concerned_by(path))
        return tuple(name for name in self.cases.values() if name in found)

    def _concerned_by(self, path: Path) -> Iterable[Path]:
        if self.outputs is not None and path.is_relative_to(self.outputs):
            return ()
        case = next((each for each in (path, *path.parents) if each in self.cases), None)
        if case is not None:
            steps = path.relative_to(case).parts
            own = bool(steps) and steps[0] in OWN_OUTPUTS
            return () if own or _is_noise(steps) else (self.cases[case],)
        shared = next((each for each in self.shared if path.is_relative_to(each)), None)
        if shared is None or _is_noise(path.relative_to(shared).parts):
            return ()
        return self.cases.values()


def find_scope(given: Sequence[Path], here: Path, output: Path | None = None) -> Scope:
    """Return what decides the reports of the cases `given`, or of all those of the repository.

    The repository is that of each case; without any, that of the folder `here`. `output` is the
    folder of ``--out``.
    """
    found = [find_settings(each, here) for each in given or (here,)]
    repositories = {each.root: each for each in found}
    cases = tuple(given)
    nurseries: set[Path] = set()
    if not cases:
        cases = tuple(case for each in repositories.values() for case in find_cases(each))
        nurseries = {folder for each in repositories.values() for folder in _nurseries(each)}
    folders = {folder for each in repositories.values() for folder in _shared_folders(each)}
    files = sorted({file for each in repositories.values() for file in _shared_files(each)})
    return Scope(
        {each.resolve(): each for each in sorted(cases)},
        tuple(sorted(nurseries)),
        tuple(sorted(folders)),
        {file: _stamp(file) for file in files},
        output.resolve() if output is not None else None,
        is_certain=not any(problem.fatal for each in found for problem in each.problems),
    )


def _nurseries(repository: Repository) -> Iterator[Path]:
    """Yield the part before the first wild card of every glob of gen.toml, which may not exist."""
    for pattern in repository.settings.cases:
        if refusal_by_text(pattern) is not None:
            continue
        steps = []
        for step in PurePosixPath(pattern).parts:
            if _WILD & set(step):
                break
            steps.append(step)
        yield repository.root.joinpath(*steps).resolve()


def _shared_folders(repository: Repository) -> Iterator[Path]:
    yield from (folder.resolve() for folder in repository.theme_folders)
    if repository.has_file:
        yield (repository.root / "law").resolve()
    if repository.law_library is not None:
        yield (repository.root / repository.law_library).resolve()


def _shared_files(repository: Repository) -> Iterator[Path]:
    yield repository.root / REPOSITORY_FILE
    logo = repository.settings.brand.logo
    if logo is not None and refusal_by_text(logo) is None:
        yield repository.root / logo


def _is_noise(steps: Sequence[str]) -> bool:
    """Tell whether a path below a watched folder is hidden, or what editors leave for a moment."""
    name = steps[-1] if steps else ""
    hidden = any(step.startswith(".") for step in steps)
    return hidden or name == _PROBE_OF_VIM or name.endswith(_LEFT_BY_EDITORS)


def _identity(folder: Path) -> Stamp:
    try:
        found = folder.stat()
    except OSError:
        return ()
    return (found.st_dev, found.st_ino)


def _stamp(file: Path) -> Stamp:
    """Return what changes when `file` is written, replaced or removed."""
    try:
        found = file.stat()
    except OSError:
        return ()
    return (found.st_ino, found.st_size, found.st_mtime_ns)
