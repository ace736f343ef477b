"""Start the system's Chromium for tests and pictures, with the fonts of the base theme."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
FONTS = Path(__file__).resolve().parent.parent / "themes/base/fonts/fonts.conf"
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find_chromium() -> str | None:
    """Return the program, None when this machine has none."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


@contextmanager
def chromium(program: str) -> Iterator[Browser]:
    """Start `program`, and close it in the end.

    It sees no fonts but those of the theme, so that a page looks the same on every machine, also
    on one without Chinese fonts.
    """
    environment: dict[str, str | float | bool] = {**os.environ, "FONTCONFIG_FILE": str(FONTS)}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program, args=list(ARGUMENTS), env=environment
        )
        try:
            yield browser
        finally:
            browser.close()
