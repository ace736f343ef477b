"""Know the repositories of the cases of one run, each read once."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from gen.batch.digests import Clock
from gen.batch.job import Parts
from gen.batch.planning import Planner
from gen.batch.shared import shared_parts
from gen.batch.store import Store
from gen.load.repository import REPOSITORY_FILE, Repository, find_settings

_GIT = ".git"


@dataclass
class Repositories:
    """Give each case the planner of its repository.

    `seal` is the secret of the user's caches, None to use none. See Planner for the rest.
    """

    working_directory: Path
    token: str
    seal: bytes | None
    clock: Clock
    force: bool = False
    rehash: bool = False
    _roots: dict[Path, Path | None] = field(default_factory=dict, init=False)
    _planners: dict[Path | None, Planner] = field(default_factory=dict, init=False)

    def planner_for(self, case: Path) -> Planner:
        """Return the planner for `case`."""
        root = self.root_of(case)
        if root not in self._planners:
            repository = find_settings(root or case, self.working_directory)
            store = self._store(root)
            parts = self._parts(repository, store)
            self._planners[root] = Planner(store, parts, self.clock, self.force, self.rehash)
        return self._planners[root]

    def root_of(self, case: Path) -> Path | None:
        """Return the folder of the gen.toml of `case`, else of its git repository, else None."""
        folder = case.resolve()
        if is_root(folder):
            return folder
        parent = folder.parent
        if parent not in self._roots:
            self._roots[parent] = next(_roots_above(parent), None)
        return self._roots[parent]

    def _parts(self, repository: Repository, store: Store | None) -> Parts:
        """Return what the cases share, nothing where nobody can compare it with anything."""
        if store is None:
            return {}
        return shared_parts(repository, store, self.clock, rehash=self.rehash)

    def _store(self, root: Path | None) -> Store | None:
        if root is None or self.seal is None:
            return None
        store = Store(root, self.token, self.seal)
        store.clear_unfinished()
        return store


def _roots_above(folder: Path) -> Iterator[Path]:
    for each in (folder, *folder.parents):
        if is_root(each):
            yield each


def is_root(folder: Path) -> bool:
    """Tell whether the search for the settings of what is in `folder` ends there.

    One that cannot be looked into ends nothing; loading what is in it says why it cannot.
    """
    try:
        return (folder / REPOSITORY_FILE).exists() or (folder / _GIT).exists()
    except OSError:
        return False
