"""Collect what WeasyPrint says while it works, instead of letting it reach the error stream."""

import logging
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

_MISSING_GLYPH = ".notdef glyph"  # how WeasyPrint 70.0 begins its warning


@dataclass(frozen=True, slots=True)
class EngineLog:
    """Hold the characters that no font could show, and every other complaint."""

    missing_glyphs: tuple[str, ...] = ()
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
        """Return the characters sorted by code point, the complaints in order, each once."""
        glyphs: set[str] = set()
        complaints: list[str] = []
        for record in self._records:
            if str(record.msg).startswith(_MISSING_GLYPH) and isinstance(record.args, tuple):
                glyphs.add(str(record.args[0]))
            else:
                complaints.append(record.getMessage())
        return EngineLog(tuple(sorted(glyphs)), tuple(dict.fromkeys(complaints)))


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
