"""Import WeasyPrint without letting it parse its C declarations anew.

While it is imported, cffi gives it the declarations of `pango_interface`, parsed beforehand, in the
place of an empty object that would parse them. They are used only for the very text they were made
from, so another WeasyPrint gets what it asks for.
"""

import hashlib
from typing import Any

from gen.render.fast_replaced import replaced


def import_weasyprint() -> Any:
    """Return the module. Raises ImportError or OSError when it, or a library, is missing."""
    import cffi

    with replaced(cffi, "FFI", _Prepared):
        import weasyprint
    return weasyprint


class _Prepared:
    """Stand for a ``cffi.FFI``: what it can do is known when it is told what to declare."""

    def cdef(self, declarations: str) -> None:
        """Take over all that the FFI with these `declarations` can do."""
        from gen.render import pango_interface

        known = hashlib.sha256(declarations.encode()).hexdigest() == pango_interface.DECLARATIONS
        ffi = pango_interface.ffi if known else _parsed(declarations)
        for name in dir(ffi):
            if not name.startswith("__"):
                setattr(self, name, getattr(ffi, name))


def _parsed(declarations: str) -> Any:
    import cffi.api

    ffi = cffi.api.FFI()
    ffi.cdef(declarations)
    return ffi
