"""Answer the browser: the list of cases, one case, its report, and that something has changed.

What can be asked for is what the board holds, by name; no request reads a file.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from threading import Event, Thread
from typing import TYPE_CHECKING
from urllib.parse import quote

from arel import HotReload
from starlette.applications import Starlette
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute

from gen.diagnostics.bug import bug_words
from gen.resources import package_file
from gen.serve.board import Board
from gen.serve.guard import Door, Guard
from gen.serve.maker import Maker
from gen.serve.pages import Pages, preview_pages, say, words

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.types import ASGIApp

_ASSETS = {"preview.css": "text/css", "preview.js": "text/javascript"}
_FRAME = (
    "default-src 'none'; script-src 'self'; style-src 'self'; frame-src 'self'; img-src data:; "
    "connect-src 'self' ws://{host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""The policy of the server's own pages."""
_REPORT = (
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
)
"""The policy of a report, on top of the stricter one that stands in it; only this server's own
pages may frame it."""


@dataclass(frozen=True, slots=True)
class Views:
    """Answer requests from what `board` holds."""

    board: Board
    pages: Pages
    door: Door

    async def overview(self, request: "Request") -> Response:
        """Answer with the list of cases, or lead to the case when there is only one."""
        found = self.board.all()
        if len(found) == 1 and self.board.is_complete:
            return RedirectResponse(f"/case/{quote(found[0].key, safe='')}", 303)
        return self._page(self.pages.overview(found, is_complete=self.board.is_complete))

    async def case(self, request: "Request") -> Response:
        """Answer with one case, or with a page that waits for it."""
        preview = self.board.find(request.path_params["key"])
        is_complete = self.board.is_complete
        if preview is None:
            return self._page(self.pages.missing(is_complete=is_complete))
        return self._page(self.pages.case(preview, is_alone=len(self.board.all()) == 1))

    async def report(self, request: "Request") -> Response:
        """Answer with the report itself, as it would be written to the disk."""
        preview = self.board.find(request.path_params["key"])
        if preview is None or preview.page is None:
            return Response(status_code=404)
        policy = {"content-security-policy": _REPORT, "x-frame-options": "SAMEORIGIN"}
        return HTMLResponse(preview.page, headers=policy)

    def _page(self, text: str) -> Response:
        policy = {"content-security-policy": _FRAME.format(host=self.door.host)}
        return HTMLResponse(text, headers=policy)


def preview_app(
    door: Door, maker: Maker, stop: Event, give_up: Callable[[Exception], None]
) -> "ASGIApp":
    """Return the preview server behind its guard.

    `maker` works in a thread while the server runs; `stop` is set when it ends, and ends it. What
    ends the maker otherwise goes to `give_up`.
    """
    board, reload = Board(), HotReload([])
    views = Views(board, preview_pages(), door)
    routes = [
        Route("/", views.overview),
        Route("/case/{key:path}", views.case),
        Route("/page/{key:path}", views.report),
        *(Route(f"/assets/{name}", _asset(name, kind)) for name, kind in _ASSETS.items()),
        WebSocketRoute("/changes", reload),
    ]

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        loop = asyncio.get_running_loop()

        def changed() -> None:
            if not stop.is_set():
                asyncio.run_coroutine_threadsafe(reload.notify.notify(), loop)

        def work() -> None:
            try:
                maker.run(board, changed)
            except Exception as error:
                give_up(error)

        Thread(target=work, daemon=True).start()
        yield
        stop.set()

    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers={Exception: _failed})
    return Guard(app, door, words()["refused"])


def _failed(request: "Request", error: Exception) -> Response:
    """Answer when a bug has ended a request: no traceback, neither here nor on the terminal."""
    reason = bug_words(error)
    return PlainTextResponse(f"{say('page.bug', reason=reason)}\n", 500)


def _asset(name: str, kind: str) -> "Callable[[Request], Response]":
    data = package_file("serve", "assets", name).read_bytes()

    def answer(request: "Request") -> Response:
        return Response(data, media_type=kind)

    return answer
