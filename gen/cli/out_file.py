"""Write the one file that a command was asked for."""

import os
from pathlib import Path


def write_out(out: Path, data: bytes) -> bool:
    """Write `data` to `out`, all or nothing; False when what stands there is no file.

    Raises OSError as the system gives it, such as for a full disk.
    """
    from gen.files.atomic import write_file
    from gen.files.regular_file import FileProblemError

    try:
        write_file(out, data, token=str(os.getpid()))
    except FileProblemError:
        return False
    return True
