"""Pack what a case is made of as bytes, and unpack it where no file of it is at hand.

Files keep their places to each other below one folder, so that everything that reads them works as
at home. What cannot travel without losing its meaning, such as a link that leads out of the case or
a file that cannot be read, stays at home with its case.
"""

import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from gen.batch.earlier import manifest_files
from gen.batch.job import Job
from gen.batch.listing import case_files, data_files
from gen.files.regular_file import FileProblemError, read_regular_file
from gen.load.repository import REPOSITORY_FILE, Repository

Files = Mapping[str, bytes]


@dataclass(frozen=True, slots=True)
class Parcel:
    """Hold a job with its files, by POSIX path relative to `home`, the folder they come from."""

    job: Job
    home: str
    files: Files

    def unpack(self, folder: Path) -> Job:
        """Write the files below `folder` and return the job as it is to be done there."""
        (folder / ".git").mkdir()  # nobody looks for settings above it
        for name, data in self.files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        here = folder / _below(self.job.working_directory, self.home)
        case = folder / _below(self.job.working_directory / self.job.case, self.home)
        for each in (here, case):
            each.mkdir(parents=True, exist_ok=True)
        options = replace(self.job.options, output=None)
        return Job(case, here, options)


def pack(job: Job, repository: Repository) -> Parcel | None:
    """Return `job` with everything it reads, and without the cache; None when it cannot travel."""
    case = job.working_directory / job.case
    if not case.is_dir() or case.resolve() != Path(os.path.abspath(case)):  # noqa: PTH100 - a link stays one
        return None
    paths = [*(case / name for name in (*case_files(case), *manifest_files(case)))]
    paths += _shared_files(repository)
    if any(path.is_symlink() for path in paths):
        return None
    home = os.path.commonpath([case, job.working_directory, *paths])
    try:
        files = {_below(path, home): read_regular_file(path) for path in paths}
    except FileProblemError:
        return None
    return Parcel(replace(job, findings=None), home, files)


def _shared_files(repository: Repository) -> Iterator[Path]:
    """Yield what the cases of a repository share, as far as it is no part of the program."""
    root = repository.root
    if not repository.has_file:
        return
    yield root / REPOSITORY_FILE
    logo = repository.settings.brand.logo
    if logo is not None and (root / logo).exists():
        yield root / logo
    folders = [root / "themes", root / "law"]
    if repository.law_library is not None:
        folders.append((root / repository.law_library).resolve())
    for folder in _existing(folders):
        yield from (folder / name for name in data_files(folder))


def _existing(folders: Iterable[Path]) -> Iterator[Path]:
    yield from (folder for folder in folders if folder.is_dir())


def _below(path: Path, home: str) -> str:
    return os.path.relpath(path, home)
