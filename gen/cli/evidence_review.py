"""Review the points of a report beside the texts they rest on: in the browser, or as a file."""

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gen.cli.evidence_means import answer_in, folder_of, refuse_no_case, refuse_with
from gen.cli.json_answer import write_json
from gen.cli.local_server import check_port, serve_locally
from gen.cli.options import DataFormatOption
from gen.cli.out_file import write_out
from gen.cli.paths import shown
from gen.cli.requests import requests_for
from gen.cli.streams import write_result
from gen.cli.texts import say
from gen.outcome import Verdict

if TYPE_CHECKING:
    from starlette.types import ASGIApp

    from gen.request import Request
    from gen.serve.guard import Door
    from gen.serve.server import Service


def evidence_review(
    case: Annotated[Path, typer.Argument(metavar="CASE")],
    out: Annotated[Path | None, typer.Option("--out", "-o")] = None,
    port: Annotated[int, typer.Option("--port", "-p", min=0)] = 0,
    no_open: Annotated[bool, typer.Option("--no-open")] = False,
    format: DataFormatOption = "text",
) -> int:
    """Serve the review page on 127.0.0.1 until Ctrl-C, or write it to a file for reading."""
    check_port(port)
    if not case.is_dir():
        return refuse_no_case(case, format)
    if out is not None:
        return _write(case, out, format)
    return serve_locally(
        lambda door, service: _app(case, door, service),
        port,
        no_open=no_open,
        command="gen evidence review",
    )


def _app(case: Path, door: "Door", service: "Service") -> "ASGIApp":
    from gen.serve.review.app import ReviewViews, review_app
    from gen.serve.review.points import points_of
    from gen.serve.review.store import ReviewStore

    views = ReviewViews(lambda: _request(case), points_of, ReviewStore(folder_of(case)), date.today)
    return review_app(door, views)


def _request(case: Path) -> "Request":
    (request,) = requests_for(case, "internal", strict=False)
    return request


def _write(case: Path, out: Path, format: str) -> int:
    """Write the page for reading; where finished reports go, it does not."""
    from gen.serve.review.page import review_page
    from gen.serve.review.points import points_of
    from gen.serve.review.reviewed_case import review_case

    if _is_for_reports(case, out):
        return refuse_with(say("workbench.review.not_there", out=shown(out)), format)
    found = review_case(_request(case), points_of)
    if found.report is None:
        return answer_in(format).give(found.diagnostics, found.verdict)
    page = review_page(found).text.encode("utf-8", "backslashreplace")
    if not write_out(out, page):
        return refuse_with(say("workbench.review.not_writable", out=shown(out)), format)
    if format == "json":
        write_json(found.answer(shown(out)).model_dump(mode="json"))
    else:
        write_result(say("workbench.review.written", out=shown(out), n=len(found.points)) + "\n")
    return Verdict.DELIVERABLE.exit_code


def _is_for_reports(case: Path, out: Path) -> bool:
    """Tell whether `out` lies where finished reports and drafts of the case stand."""
    from gen.batch.listing import OUTPUTS

    return any(out.resolve().is_relative_to((case / name).resolve()) for name in OUTPUTS)
