"""Print with less work: the same bytes, in about half the time.

Each of the shortcuts is a module of its own, ``fast_*.py``, and replaces a function of WeasyPrint
70.0 for as long as a report is printed. They change no page; with another version of WeasyPrint
they stay away. What each saves is measured in docs/speed.md.
"""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from gen.render.fast_boxes import BoxShortcuts
from gen.render.fast_collection import CollectionPause
from gen.render.fast_drawing import DrawingShortcut
from gen.render.fast_fonts import FontShortcut
from gen.render.fast_parsing import ParsingShortcut
from gen.render.fast_release import LayoutRelease
from gen.render.fast_rules import RuleShortcuts
from gen.render.fast_styles import StyleShortcuts
from gen.render.fast_text import TextShortcuts
from gen.render.fast_writing import WritingShortcut

FITTING_VERSION = "70.0"
"""The version of WeasyPrint that the shortcuts were written against."""


class Shortcuts:
    """Take all short ways while installed. `weasyprint` is the imported module.

    One belongs to each engine. Printing in one process is never concurrent, so nothing is locked.
    """

    def __init__(self, weasyprint: Any) -> None:
        self._ways = (
            CollectionPause(),
            ParsingShortcut(weasyprint),
            RuleShortcuts(weasyprint),
            StyleShortcuts(weasyprint),
            BoxShortcuts(weasyprint),
            TextShortcuts(weasyprint),
            LayoutRelease(weasyprint),
            FontShortcut(weasyprint),
            DrawingShortcut(weasyprint),
            WritingShortcut(weasyprint),
        )

    @contextmanager
    def installed(self) -> Iterator[None]:
        """Take them inside this context; afterwards the library is as it was."""
        with ExitStack() as stack:
            for way in self._ways:
                stack.enter_context(way.installed())
            yield


def shortcuts_for(weasyprint: Any) -> Shortcuts | None:
    """Return the shortcuts for this `weasyprint`, None when they were not written for it."""
    return Shortcuts(weasyprint) if weasyprint.__version__ == FITTING_VERSION else None
