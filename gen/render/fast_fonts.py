"""Leave the bytes of a font where they are until somebody reads them.

WeasyPrint 70.0 copies each font file that a report uses when its first letter is drawn, and drops
the copy when the font is cut to the letters that were used. Fourteen megabytes lie there meanwhile,
just when a report needs most.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from gen.render.fast_replaced import replaced

_CONTENT = "_gen_content"
"""The attribute of a font under which its bytes are kept, or whoever can read them."""


class FontShortcut:
    """Put off the copying while installed. `weasyprint` is the imported module."""

    def __init__(self, weasyprint: Any) -> None:
        self._fonts = weasyprint.pdf.fonts

    @contextmanager
    def installed(self) -> Iterator[None]:
        """Take the short way inside this context; afterwards the library is as it was."""
        read = self._fonts.get_hb_object_data
        self._fonts.Font.file_content = property(_content, _set_content)
        try:
            with replaced(self._fonts, "get_hb_object_data", lambda face: _Unread(face, read)):
                yield
        finally:
            del self._fonts.Font.file_content


class _Unread:
    """Stand for the bytes of a `face`, which lives as long; `read` copies them."""

    def __init__(self, face: Any, read: Callable[[Any], bytes]) -> None:
        self._face = face
        self._read = read

    def __bool__(self) -> bool:
        return bool(self.bytes())

    def bytes(self) -> bytes:
        """Return a copy of the bytes."""
        return self._read(self._face)


def _content(font: Any) -> Any:
    held = font.__dict__[_CONTENT]
    return held.bytes() if isinstance(held, _Unread) else held


def _set_content(font: Any, content: Any) -> None:
    font.__dict__[_CONTENT] = content
