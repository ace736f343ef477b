"""Import WeasyPrint without what no report needs: its C declarations parsed anew, fontTools whole.

While it is imported, cffi gives it the declarations of `pango_interface`, parsed beforehand, in the
place of an empty object that would parse them. They are used only for the very text they were made
from, so another WeasyPrint gets what it asks for. The parts of fontTools that cut variable fonts,
and any font where the system has no HarfBuzz for that, are imported when they are called.
"""

import hashlib
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import Any

from gen.render.fast_replaced import replaced

_SELDOM_USED = ("fontTools.subset", "fontTools.ttLib.woff2", "fontTools.varLib.instancer")
"""Half of all the modules that WeasyPrint imports, and a quarter of the memory."""


def import_weasyprint() -> Any:
    """Return the module. Raises ImportError or OSError when it, or a library, is missing."""
    import cffi

    with replaced(cffi, "FFI", _Prepared), _put_off(_SELDOM_USED):
        import weasyprint
    return weasyprint


@contextmanager
def _put_off(names: tuple[str, ...]) -> Iterator[None]:
    """Let modules that are not imported yet be imported when something of them is called."""
    missing = {name: _Later(name) for name in names if name not in sys.modules}
    sys.modules.update(missing)
    try:
        yield
    finally:
        for name in missing:
            del sys.modules[name]


class _Later(ModuleType):
    """Stand for a module of which only functions and classes are taken, to be called."""

    def __getattr__(self, name: str) -> Callable[..., Any]:
        if name.startswith("__"):
            raise AttributeError(name)

        def call(*arguments: Any, **options: Any) -> Any:
            return getattr(import_module(self.__name__), name)(*arguments, **options)

        return call


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
