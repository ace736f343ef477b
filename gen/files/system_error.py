"""Say in Chinese why the system refused."""

import errno
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from gen.resources import package_file


def reason_of(error: OSError) -> str:
    """Return the reason of `error` without its path, in the system's own words if it is rare."""
    name = errno.errorcode.get(error.errno or 0, "")
    return str(_words().get(name) or error.strerror or error or type(error).__name__)


@contextmanager
def about(path: Path) -> Iterator[None]:
    """Let a refusal of the system in the body name `path`.

    That is the file a person knows: the system names a hidden one that only stands in for it, or,
    when the disk is full, none at all.
    """
    try:
        yield
    except OSError as error:
        if error.errno is None:
            raise
        raise OSError(error.errno, error.strerror, str(path)) from error


def _words() -> Mapping[str, str]:
    with suppress(OSError):  # too many open files are one of the reasons
        return tomllib.loads(package_file("files", "system_errors.toml").read_text("utf-8"))
    return {}
