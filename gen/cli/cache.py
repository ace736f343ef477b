"""Look after what earlier builds left in ``.gen/``."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from gen.cli.environment import cache_seal, file_time
from gen.cli.json_answer import write_json
from gen.cli.options import DataFormatOption
from gen.cli.streams import write_note, write_result
from gen.cli.texts import say
from gen.outcome import Verdict

if TYPE_CHECKING:
    from gen.batch.store import Store

Action = Literal["size", "prune", "clear"]


def cache(
    action: Annotated[Action, typer.Argument(metavar="ACTION")] = "size",
    format: DataFormatOption = "text",
) -> int:
    """Say how large the cache is, or remove what is outdated or all of it; exit 0."""
    from gen.batch.entries import is_current

    store = _store()
    if store is None:
        write_note(say("cache.none"))
        return Verdict.DELIVERABLE.exit_code
    count, size = store.size()
    removed = 0
    if action == "clear":
        store.clear()
        removed = count
    elif action == "prune":
        removed = store.prune(is_current)
    if format == "json":
        left, size = store.size()
        value = {"format": 1, "entries": left, "bytes": size, "removed": removed}
        write_json(value)
    elif action == "size":
        write_result(say("cache.size", count=count, size=_kibibytes(size)) + "\n")
    else:
        write_result(say("cache.removed", count=removed) + "\n")
    return Verdict.DELIVERABLE.exit_code


def _store() -> "Store | None":
    """Return the cache of the repository in which the command runs."""
    from gen.batch.repositories import Repositories
    from gen.batch.store import Store

    here, seal = Path.cwd(), cache_seal(os.environ)
    token = str(os.getpid())
    root = Repositories(here, token, seal, file_time).root_of(here)
    return Store(root, token, seal) if root is not None and seal is not None else None


def _kibibytes(size: int) -> str:
    return f"{size / 1024:.0f} KiB"
