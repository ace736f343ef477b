"""Read what a repository knows about the law beyond this package: law/*.toml and the library."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from gen.law.catalogue import Catalogue
from gen.law.knowledge import NO_MORE, Knowledge
from gen.load.law_files import read_additions
from gen.load.law_library import LibraryReading, read_library
from gen.load.problem import ReadProblem
from gen.model.limits import Limits


@dataclass(frozen=True, slots=True)
class RepositoryLaw:
    """Hold a repository's knowledge of the law, where it comes from, and what was wrong.

    `hashes` name the files as ``@law/x.toml`` and ``@law_library/x.md``: they stand outside the
    case, and no file of a case has such a name in a manifest.
    """

    knowledge: Knowledge = NO_MORE
    hashes: Mapping[str, str] = field(default_factory=dict)
    problems: tuple[ReadProblem, ...] = ()

    @property
    def catalogue(self) -> Catalogue:
        """Return all known instruments, with those of the repository."""
        return self.knowledge.catalogue


def read_law(
    root: Path, library: str | None, working_directory: Path, limits: Limits | None = None
) -> RepositoryLaw:
    """Read ``law/*.toml`` below `root` and the folder `library`, a path relative to `root`.

    `limits` say how large a file may be and how deep the head of a text may nest.
    """
    limits = limits or Limits()
    added = read_additions(root, working_directory, limits)
    texts = LibraryReading()
    if library is not None:
        texts = read_library(root, library, working_directory, limits)
    hashes = {
        **{f"@{name}": digest for name, digest in added.hashes.items()},
        **{f"@law_library/{name}": digest for name, digest in texts.hashes.items()},
    }
    knowledge = Knowledge(added.instruments, texts.library)
    return RepositoryLaw(knowledge, hashes, (*added.problems, *texts.problems))
