"""Merge the wording of a theme, and keep what a theme may not reword.

The locked keys stand in ``themes/base/locked-labels.toml``. They carry what the program found and
what it did not check (design §6): a theme that reworded them could turn a warning into a pass.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from string import Formatter
from typing import Any

from gen.model.edition import EDITIONS
from gen.render.errors import ThemeError
from gen.render.theme_file import read_toml, shown_file
from gen.resources import themes_root

LABELS_FILE = "labels.toml"
LOCKED_FILE = "locked-labels.toml"
_LAYERS = frozenset({*EDITIONS, "focused"})
"""Tables that replace the entries of the same name for an edition or a kind of plan."""

Wording = Mapping[str, Any]


def merged_labels(folders: Sequence[Path]) -> dict[str, Any]:
    """Return the wording of a theme whose `folders` go from the nearest to the farthest.

    Raises ThemeError ``theme.unreadable``, ``theme.locked-label`` for a key that no theme may
    reword, and ``theme.label-fields`` for wording with a blank that the program does not fill.
    """
    merged: dict[str, Any] = {}
    built_in = themes_root() / "base"
    for folder in reversed(folders):
        if not (folder / LABELS_FILE).exists():
            continue
        own = read_toml(folder / LABELS_FILE)
        if folder.resolve() != built_in.resolve():
            _refuse_locked(own, folder, built_in)
        merged = _merge(merged, own)
    return merged


def missing_label(labels: Wording) -> str | None:
    """Return the first key of the base theme's wording that `labels` lack, None when none is."""
    known = entries(labels)
    base = entries(read_toml(themes_root() / "base" / LABELS_FILE))
    return next((key for key in base if key not in known), None)


def entries(labels: Wording) -> dict[str, Any]:
    """Return all wording by dotted key."""
    return dict(_entries(labels, ""))


def locked_keys() -> tuple[str, ...]:
    """Return the dotted keys, of tables and of single labels, that no theme may reword."""
    return tuple(read_toml(themes_root() / "base" / LOCKED_FILE)["keys"])


def _entries(labels: Wording, before: str) -> Iterator[tuple[str, Any]]:
    for key, value in labels.items():
        if isinstance(value, Mapping):
            yield from _entries(value, f"{before}{key}.")
        else:
            yield f"{before}{key}", value


def _refuse_locked(own: Wording, folder: Path, built_in: Path) -> None:
    base = entries(read_toml(built_in / LABELS_FILE))
    locked = locked_keys()
    file = shown_file(folder / LABELS_FILE)
    for key, value in _entries(own, ""):
        if value == base.get(key):
            continue
        if _is_locked(key, locked):
            raise ThemeError("theme.locked-label", {"file": file, "label": key})
        if not isinstance(value, str) or not _fits(value, base.get(key, base.get(_plain(key)))):
            raise ThemeError("theme.label-fields", {"file": file, "label": key})


def _is_locked(key: str, locked: Sequence[str]) -> bool:
    """Tell whether `key` is locked, belongs to a locked table, or would replace one as a whole."""
    plain = _plain(key)
    return any(
        plain == each or plain.startswith(f"{each}.") or each.startswith(f"{plain}.")
        for each in locked
    )


def _plain(key: str) -> str:
    """Return `key` without the edition or the kind of plan that it is meant for."""
    steps = key.split(".")
    while len(steps) > 1 and steps[0] in _LAYERS:
        steps = steps[1:]
    return ".".join(steps)


def _fits(wording: str, base: object) -> bool:
    """Tell whether `wording` has no blank but those of the wording it stands for, if any."""
    try:
        found = _blanks(wording)
        return not isinstance(base, str) or found <= _blanks(base)
    except ValueError:  # a brace without its partner
        return False


def _blanks(wording: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(wording) if name is not None}


def _merge(below: Wording, above: Wording) -> dict[str, Any]:
    """Return `below` with the entries of `above` put over it, table by table."""
    merged = dict(below)
    for key, value in above.items():
        inherited = merged.get(key)
        both_tables = isinstance(value, Mapping) and isinstance(inherited, Mapping)
        merged[key] = _merge(inherited, value) if both_tables and inherited else value
    return merged
