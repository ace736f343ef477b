"""Say in Chinese why the system refused."""

import errno
import tomllib
from collections.abc import Mapping
from contextlib import suppress

from gen.resources import package_file


def reason_of(error: OSError) -> str:
    """Return the reason of `error` without its path, in the system's own words if it is rare."""
    name = errno.errorcode.get(error.errno or 0, "")
    return str(_words().get(name) or error.strerror or error or type(error).__name__)


def _words() -> Mapping[str, str]:
    with suppress(OSError):  # too many open files are one of the reasons
        return tomllib.loads(package_file("files", "system_errors.toml").read_text("utf-8"))
    return {}
