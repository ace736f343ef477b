"""Hold the previews that are shown now: one thread makes them, another shows them."""

from collections.abc import Collection
from pathlib import Path
from threading import Lock

from gen.serve.preview import Preview


class Board:
    """Hold the newest preview of each case and edition, and whether all were made once."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._previews: dict[str, Preview] = {}
        self._is_complete = False

    @property
    def is_complete(self) -> bool:
        """Tell whether every case has been looked at once."""
        return self._is_complete

    def put(self, preview: Preview) -> None:
        """Show `preview` in place of an older one."""
        with self._lock:
            self._previews[preview.key] = preview

    def drop(self, cases: Collection[Path]) -> None:
        """Show nothing of `cases` any more."""
        with self._lock:
            self._previews = {k: p for k, p in self._previews.items() if p.case not in cases}

    def complete(self) -> None:
        """Say that every case has been looked at once."""
        self._is_complete = True

    def find(self, key: str) -> Preview | None:
        """Return the preview called `key`, None when there is none."""
        with self._lock:
            return self._previews.get(key)

    def all(self) -> tuple[Preview, ...]:
        """Return every preview, by name."""
        with self._lock:
            return tuple(self._previews[key] for key in sorted(self._previews))
