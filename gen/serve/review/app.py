"""Answer the browser of the one who reviews: the page, what is marked by now, a mark, a sign-off.

The page is made anew for each look at it, so it is never older than the case. Nothing that is asked
for names a file, and nothing is written but ``evidence/review.json``.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from pydantic import ValidationError
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from gen.batch.listing import Stamps, case_files
from gen.check.memory import Memory, RecentFindings, lasting_memory
from gen.diagnostics.bug import bug_words
from gen.load.review import REVIEW_FILE
from gen.model.captured import Kept
from gen.model.review import Mark, Review, SignOff
from gen.request import Request as BuildRequest
from gen.serve.guard import READING, Door, Guard
from gen.serve.review.page import review_page, signed_words
from gen.serve.review.refused_page import refused_page
from gen.serve.review.reviewed_case import PointsOf, ReviewedCase, review_case
from gen.serve.review.store import CANNOT_WRITE, NotReviewedError, ReviewStore
from gen.serve.review.wording import say, words

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.types import ASGIApp

_LARGEST = 16_384
"""How many bytes a request may have: a mark with its note has fewer."""
_Model = TypeVar("_Model", bound=Kept)
_REFUSED, _MOVED, _LARGE, _UNWRITABLE = 400, 409, 413, 500


class FaultError(Exception):
    """Raised when a request cannot be fulfilled: the status, and the reason for a person."""

    def __init__(self, status: int, reason: str) -> None:
        super().__init__(reason)
        self.status = status
        self.reason = reason


@dataclass(slots=True)
class Shown:
    """Hold the case as it was last shown, and the stamps that its files had before."""

    case: ReviewedCase | None = None
    stamps: Stamps = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ReviewViews:
    """Answer requests about one case.

    `ask` makes the request for its build, `points_of` finds the points, `today` tells the day.
    `memory` keeps what was judged of inputs that have not changed.
    """

    ask: Callable[[], BuildRequest]
    points_of: PointsOf
    store: ReviewStore
    today: Callable[[], date]
    memory: Memory = field(default_factory=lambda: lasting_memory(RecentFindings()))
    shown: Shown = field(default_factory=Shown)

    async def page(self, request: "Request") -> Response:
        """Answer with the review page, or with why there is none."""
        case = await run_in_threadpool(self._look)
        if case.report is None:
            return HTMLResponse(refused_page(case))
        made = review_page(case, today=self.today().isoformat())
        return HTMLResponse(made.text, headers={"content-security-policy": made.policy})

    async def state(self, request: "Request") -> Response:
        """Answer with all marks and the sign-off."""
        return await self._answer(lambda: self._told(self.store.read()))

    async def mark(self, request: "Request") -> Response:
        """Mark one point, or take its mark away, and answer with all marks."""
        try:
            body = await _body(request)
        except FaultError as fault:
            return _fault(fault)
        return await self._answer(lambda: self._mark(body))

    async def sign(self, request: "Request") -> Response:
        """Sign off the build that the page shows, and answer with all marks."""
        try:
            body = await _body(request)
        except FaultError as fault:
            return _fault(fault)
        return await self._answer(lambda: self._sign(body))

    async def _answer(self, work: Callable[[], dict[str, Any]]) -> Response:
        try:
            return JSONResponse(await run_in_threadpool(work))
        except FaultError as fault:
            return _fault(fault)
        except CANNOT_WRITE:
            return _fault(FaultError(_UNWRITABLE, say("fault.unwritable")))

    def _look(self) -> ReviewedCase:
        """Judge the case as it is now and remember it."""
        request = self.ask()
        stamps = _stamps(request.case)
        case = review_case(request, self.points_of, self.memory)
        self.shown.case, self.shown.stamps = case, stamps
        return case

    def _mark(self, body: dict[str, Any]) -> dict[str, Any]:
        case = self.shown.case
        name, state = body.get("id"), body.get("state")
        if case is None or name not in [point.id for point in case.points]:
            raise FaultError(_MOVED, say("fault.unknown"))
        values = {"state": state, "note": body.get("note", "")}
        mark = None if state == "open" else _checked(Mark, values, "fault.shape")
        return self._told(self.store.mark(str(name), mark))

    def _sign(self, body: dict[str, Any]) -> dict[str, Any]:
        values = {key: body.get(key) for key in ("name", "date", "build_id")}
        sign_off = _checked(SignOff, values, "sign.wrong")
        case = self._look()
        if case.build_id != sign_off.build_id:
            raise FaultError(_MOVED, say("sign.moved"))
        if not case.can_be_signed:
            key = "sign.withheld" if case.points else "sign.no_points"
            raise FaultError(_MOVED, say(key))
        try:
            return self._told(self.store.sign(sign_off, {point.id for point in case.points}))
        except NotReviewedError as error:
            raise FaultError(_MOVED, say("sign.open", n=error.open)) from error

    def _told(self, review: Review) -> dict[str, Any]:
        case, signed = self.shown.case, review.sign_off
        holds = signed is not None and case is not None and signed.build_id == case.build_id
        holds = holds and not review.has_open_work
        return {
            "marks": {name: mark.model_dump() for name, mark in review.marks.items()},
            "signed": signed_words(signed, is_signed=holds),
            "is_signed": holds,
            "is_stale": _stamps(self.store.folder.case) != self.shown.stamps,
        }


def review_app(door: Door, views: ReviewViews) -> "ASGIApp":
    """Return the review server behind its guard; POST comes through from its own page alone."""
    routes = [
        Route("/", views.page),
        Route("/state", views.state),
        Route("/mark", views.mark, methods=["POST"]),
        Route("/sign", views.sign, methods=["POST"]),
    ]
    app = Starlette(routes=routes, exception_handlers={Exception: _failed})
    return Guard(app, door, words()["refused"], READING | {"POST"})


def _stamps(case: Path) -> Stamps:
    """Return the stamps of the inputs of the case; the marks themselves make no page old."""
    return {name: at for name, at in case_files(case).items() if name != REVIEW_FILE}


async def _body(request: "Request") -> dict[str, Any]:
    """Return the JSON object that a request brings. Raises FaultError."""
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > _LARGEST:
            raise FaultError(_LARGE, say("fault.large"))
    is_json = request.headers.get("content-type", "").partition(";")[0] == "application/json"
    try:
        value = json.loads(data) if is_json else None
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise FaultError(_REFUSED, say("fault.shape"))
    return value


def _checked(model: type[_Model], values: dict[str, Any], reason: str) -> _Model:
    try:
        return model.model_validate(values)
    except ValidationError as error:
        raise FaultError(_REFUSED, say(reason)) from error


def _fault(fault: FaultError) -> Response:
    return JSONResponse({"reason": fault.reason}, fault.status)


def _failed(request: "Request", error: Exception) -> Response:
    """Answer when a bug has ended a request: no traceback, neither here nor on the terminal."""
    reason = bug_words(error)
    return PlainTextResponse(f"{say('page.bug', reason=reason)}\n", 500)
