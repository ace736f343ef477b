"""Write ``gen/render/pango_interface.py``: what WeasyPrint declares of Pango, parsed beforehand.

WeasyPrint hands its C declarations to cffi as text whenever it is imported, and parsing them is
nearly half of that import. cffi can write the outcome as Python; this does it once for the version
that is installed. Run it after a change of WeasyPrint or cffi.
"""

import hashlib
import tempfile
from pathlib import Path
from typing import Any

import cffi

from gen.render.fast_replaced import replaced

TARGET = Path(__file__).parents[1] / "gen" / "render" / "pango_interface.py"
_NAME = "gen.render.pango_interface"
_HEAD = '''"""Hold what WeasyPrint declares of Pango, as cffi writes it once parsed.

Written by ``scripts/write_pango_interface.py``; not to be edited.
"""

# ruff: noqa - written by a program
# mypy: ignore-errors
'''


def interface() -> str:
    """Return the module as text: cffi's tables, and the digest of the declarations they stand for.

    They are taken while WeasyPrint is imported, so that must not have happened yet.
    """
    taken: list[str] = []
    declare = cffi.FFI.cdef

    def listen(ffi: Any, declarations: str) -> None:
        taken.append(declarations)
        declare(ffi, declarations)

    with replaced(cffi.FFI, "cdef", listen):
        import weasyprint  # noqa: F401 - it declares while it is imported
    (declarations,) = taken
    parsed = cffi.FFI()
    parsed.cdef(declarations)
    parsed.set_source(_NAME, None)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "written.py")
        parsed.emit_python_code(str(file))
        tables = file.read_text(encoding="utf-8")
    digest = hashlib.sha256(declarations.encode()).hexdigest()
    return f'{_HEAD}{tables}\nDECLARATIONS = "{digest}"\n'


if __name__ == "__main__":
    TARGET.write_text(interface(), encoding="utf-8")
