"""Collect what WeasyPrint says while it works, instead of letting it reach the error stream."""

import logging
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

# How WeasyPrint 70.0 begins its warnings.
_MISSING_GLYPH = ".notdef glyph"
_DEAD_LINK = "No anchor #"


@dataclass(frozen=True, slots=True)
class EngineLog:
    """Hold the characters that no font could show, the dead links, and every other complaint."""

    missing_glyphs: tuple[str, ...] = ()
    dead_links: tuple[str, ...] = ()
    complaints: tuple[str, ...] = ()


class LogCollector(logging.Handler):
    """Keep the log records of one piece of work."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self._records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep `record`."""
        self._records.append(record)

    def collected(self) -> EngineLog:
        """Return the characters sorted by code point, the others in order, each once."""
        glyphs: set[str] = set()
        links: list[str] = []
        complaints: list[str] = []
        for record in self._records:
            pattern, subject = str(record.msg), _first_argument(record)
            if pattern.startswith(_MISSING_GLYPH) and subject:
                glyphs.add(subject)
            elif pattern.startswith(_DEAD_LINK) and subject:
                links.append(subject)
            else:
                complaints.append(record.getMessage())
        return EngineLog(
            tuple(sorted(glyphs)), tuple(dict.fromkeys(links)), tuple(dict.fromkeys(complaints))
        )


def _first_argument(record: logging.LogRecord) -> str:
    """Return what the message of `record` is about, empty when it has no argument."""
    return str(record.args[0]) if isinstance(record.args, tuple) and record.args else ""


@contextmanager
def collect_log() -> Iterator[LogCollector]:
    """Collect WeasyPrint's log while the block runs; Python's warnings are dropped."""
    logger = logging.getLogger("weasyprint")
    collector = LogCollector()
    propagated = logger.propagate
    logger.addHandler(collector)
    logger.propagate = False
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield collector
    finally:
        logger.propagate = propagated
        logger.removeHandler(collector)
