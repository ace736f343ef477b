"""Hold one report that is open in a browser, and what it did besides being shown."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Route

Reader = Callable[..., Page]
"""Open a report by name: ``read("deep", width=390, color_scheme="dark")``."""

HEIGHT = 900
WIDTHS = (390, 820, 1440)
"""A telephone, a tablet and a desk, in CSS pixels."""


class Opened:
    """An open report: its `page`, the `requests` it made, the `complaints` on its console."""

    def __init__(self, browser: Browser, file: Path, width: int, options: dict[str, Any]) -> None:
        self.requests: list[str] = []
        self.complaints: list[str] = []
        self._own = file.as_uri()
        fragment = options.pop("fragment", "")
        self._context = browser.new_context(
            viewport={"width": width, "height": HEIGHT}, reduced_motion="reduce", **options
        )
        self._context.route("**/*", self._answer)
        self.page = self._context.new_page()
        self.page.on("console", lambda message: self.complaints.append(message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.goto(self._own + fragment)

    def _answer(self, route: Route) -> None:
        if route.request.url.split("#")[0] == self._own:
            route.continue_()
        else:
            self.requests.append(route.request.url)
            route.abort()

    def close(self) -> None:
        """Close the report."""
        self._context.close()
