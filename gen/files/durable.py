"""Put bytes on the disk so that they are still there after a power cut."""

import errno
import os
from pathlib import Path

_NO_FOLDER_SYNC = {errno.EINVAL, errno.EOPNOTSUPP}


def create_file(path: Path, data: bytes, *, mode: int | None = None) -> None:
    """Write a new file and wait until the disk has it.

    `mode` are its permission bits; without, the umask decides as for any new file. Raises
    FileExistsError when something stands at `path`, and OSError when the disk is full or fails; a
    part of the file may then stand there, for the caller to remove.
    """
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o666)
    try:
        if mode is not None:
            os.fchmod(descriptor, mode)
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(descriptor, rest) :]
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def sync_folder(folder: Path) -> None:
    """Wait until the disk has the names in `folder`: a rename is not safe before that.

    File systems that cannot do this for a folder are left alone. Raises OSError otherwise.
    """
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in _NO_FOLDER_SYNC:
            raise
    finally:
        os.close(descriptor)
