"""Look at the program itself once in a process: every build digests it, and no test changes it.

A build asks for the digest of gen, its schemas and themes, and for the versions of what it stands
on. In a command of its own that is asked once; a process that builds a thousand cases for its tests
spent as long on it as on the cases. Everything outside the checkout is looked at each time.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from gen.batch import shared
from gen.batch.digests import Clock
from gen.batch.listing import Stamps
from gen.batch.stamps import Seen, Stamp
from gen.publish import package_digest
from gen.render import engine_versions
from gen.resources import package_file, schemas_root, themes_root

PARTS = (package_file(), schemas_root(), themes_root())


def look_once(patch: pytest.MonkeyPatch) -> None:
    """Keep what is found out about the checkout, as long as `patch` holds."""
    list_files, see, digest = shared.data_files, shared.seen_files, package_digest.folder_digest
    listed, digested = cache(list_files), cache(digest)
    known: dict[Path, Mapping[str, Seen]] = {}

    def data_files(folder: Path) -> Stamps:
        return dict(listed(folder)) if folder in PARTS else list_files(folder)

    def seen_files(
        root: Path, stamps: Mapping[str, Stamp], before: Mapping[str, Seen], clock: Clock
    ) -> dict[str, Seen]:
        seen = see(root, stamps, before or known.get(root, {}), clock)
        if root in PARTS:
            known[root] = seen
        return seen

    def folder_digest(folder: Path, *, with_fonts: bool = True) -> str:
        is_ours = any(folder.is_relative_to(part) for part in PARTS)
        return (digested if is_ours else digest)(folder, with_fonts=with_fonts)

    patch.setattr(shared, "data_files", data_files)
    patch.setattr(shared, "seen_files", seen_files)
    patch.setattr(package_digest, "folder_digest", folder_digest)
    patch.setattr(engine_versions, "version", cache(engine_versions.version))
