"""Run git in tests, untouched by the settings of the machine and of the user."""

import os
import subprocess
from pathlib import Path

_SETTINGS = {
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_AUTHOR_NAME": "甲",
    "GIT_AUTHOR_EMAIL": "a@example.com",
    "GIT_COMMITTER_NAME": "甲",
    "GIT_COMMITTER_EMAIL": "a@example.com",
}


def git(*arguments: str | Path, folder: Path = Path()) -> str:
    """Run git in `folder` and return what it prints."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    done = subprocess.run(
        ["git", *map(str, arguments)],
        cwd=folder,
        env={**kept, **_SETTINGS},
        check=True,
        capture_output=True,
    )
    return done.stdout.decode()


def commit(message: str = "…", folder: Path = Path()) -> str:
    """Commit everything below `folder` and return the revision."""
    git("add", "--all", folder=folder)
    git("commit", "--quiet", "--allow-empty", "--message", message, folder=folder)
    return git("rev-parse", "HEAD", folder=folder).strip()
