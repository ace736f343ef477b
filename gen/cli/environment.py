"""Read what the environment says about time and place, and check it."""

import os
import secrets
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, date, datetime
from pathlib import Path

import typer

from gen.cli.texts import say

SOURCE_DATE = "SOURCE_DATE_EPOCH"
USER_FOLDER = "YD_USER_CWD"
_COARSE_CLOCK = 5  # CLOCK_REALTIME_COARSE
_COARSEST = 2_000_000_000
_SEAL_LENGTH = 32


def source_time(environment: Mapping[str, str]) -> datetime | None:
    """Return the moment of SOURCE_DATE_EPOCH (seconds since 1970, in UTC), None when not set.

    Raises a usage error for a value that is no such number.
    """
    value = environment.get(SOURCE_DATE)
    if not value:
        return None
    try:
        return datetime.fromtimestamp(int(value), UTC)
    except (ValueError, OverflowError, OSError) as error:
        raise typer.BadParameter(say("error.source_date", value=value)) from error


def today(environment: Mapping[str, str]) -> date:
    """Return the day of SOURCE_DATE_EPOCH, else that of the clock, where the user is."""
    return (source_time(environment) or datetime.now().astimezone()).date()


def user_folder(environment: Mapping[str, str]) -> Path:
    """Return the folder the user works in: YD_USER_CWD as the peer has it, else the current one."""
    value = environment.get(USER_FOLDER)
    return Path(value) if value else Path.cwd()


def file_time() -> int:
    """Return the time that the file system would write into a file just now, in ns since 1970.

    Linux takes it from a clock that moves once in a few milliseconds; elsewhere two seconds are
    taken off, which is the coarsest that a file system counts in.
    """
    is_linux = sys.platform.startswith("linux")
    return time.clock_gettime_ns(_COARSE_CLOCK) if is_linux else time.time_ns() - _COARSEST


def cache_seal(environment: Mapping[str, str]) -> bytes | None:
    """Return the secret by which this user's caches are known; it is made at its first use.

    None when it can neither be read nor made: then nothing is cached. One that is not whole, as a
    full disk leaves it, is made anew: all that is lost is what was cached.
    """
    home = environment.get("HOME")
    folder = environment.get("XDG_CACHE_HOME") or (f"{home}/.cache" if home else None)
    if folder is None:
        return None
    file = Path(folder) / "gen" / "seal"
    with suppress(OSError):
        seal = file.read_bytes() if file.exists() else b""
        return seal if len(seal) == _SEAL_LENGTH else _new_seal(file)
    return None


def _new_seal(file: Path) -> bytes:
    """Make a seal that nobody else can read. Raises OSError."""
    seal = secrets.token_bytes(_SEAL_LENGTH)
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    file.unlink(missing_ok=True)
    descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
    with os.fdopen(descriptor, "wb") as written:
        written.write(seal)
    return seal
