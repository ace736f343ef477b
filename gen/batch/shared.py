"""Digest what all cases of a repository share: settings, law, themes, program and versions."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from gen.batch.digests import Clock, seen_files
from gen.batch.listing import Stamps, data_files, stamp_at
from gen.batch.remembered import Remembered, from_json, to_json
from gen.batch.stamps import Seen, is_unchanged
from gen.batch.store import Store
from gen.batch.versions import versions_digest
from gen.files.hashing import sha256_json
from gen.load.repository import REPOSITORY_FILE, Repository
from gen.resources import package_file, schemas_root, themes_root

_KEY = "shared"


@dataclass(frozen=True, slots=True)
class _Folder:
    """Name a part of what is shared: the files of one folder."""

    part: str
    folder: Path
    files: Stamps


def shared_parts(
    repository: Repository, store: Store | None, clock: Clock, *, rehash: bool = False
) -> Mapping[str, str]:
    """Return name → digest of what can change every report of `repository`.

    Digests of unchanged files are taken from `store`; with `rehash` nothing is.
    """
    known = _known(store) if store is not None and not rehash else {}
    seen: dict[str, Seen] = {}
    parts: dict[str, str] = {}
    for each in _folders(repository):
        prefix = f"{each.part}:{each.folder}/"
        before = {
            name.removeprefix(prefix): item
            for name, item in known.items()
            if name.startswith(prefix)
        }
        found = seen_files(each.folder, each.files, before, clock)
        seen |= {f"{prefix}{name}": item for name, item in found.items()}
        parts[each.part] = sha256_json(
            [parts.get(each.part, ""), {name: item.sha256 for name, item in found.items()}]
        )
    stamps = {name: item.stamp for name, item in seen.items() if item.stamp is not None}
    if store is not None and not is_unchanged(known, stamps):
        store.write(_KEY, to_json(Remembered(files=seen)))
    return {**parts, "versions": versions_digest()}


def _known(store: Store) -> Mapping[str, Seen]:
    data = store.read(_KEY)
    state = from_json(data) if data is not None else None
    return state.files if state is not None else {}


def _folders(repository: Repository) -> Iterator[_Folder]:
    """Yield everything outside the cases that a report is made with."""
    root = repository.root
    yield _Folder("program", package_file(), data_files(package_file()))
    yield _Folder("program", schemas_root(), data_files(schemas_root()))
    yield _Folder("themes", themes_root(), data_files(themes_root()))
    if not repository.has_file:
        return
    yield _named("settings", root, REPOSITORY_FILE)
    own = root / "themes"
    if own.is_dir() and own.resolve() != themes_root().resolve():
        yield _Folder("themes", own, data_files(own))
    logo = repository.settings.brand.logo
    if logo is not None:
        yield _named("brand", root, logo)
    yield _Folder("law", root / "law", data_files(root / "law"))
    if repository.law_library is not None:
        library = (root / repository.law_library).resolve()
        yield _Folder("law", library, data_files(library))


def _named(part: str, folder: Path, name: str) -> _Folder:
    return _Folder(part, folder, {name: stamp_at(folder / name)})
