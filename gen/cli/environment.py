"""Read what the environment says about time and place, and check it."""

from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

import typer

from gen.cli.texts import say

SOURCE_DATE = "SOURCE_DATE_EPOCH"
USER_FOLDER = "YD_USER_CWD"


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


def user_folder(environment: Mapping[str, str]) -> Path:
    """Return the folder the user works in: YD_USER_CWD as the peer has it, else the current one."""
    value = environment.get(USER_FOLDER)
    return Path(value) if value else Path.cwd()
