"""Show the reports of cases in the browser, and keep them up to date."""

import os
from collections.abc import Iterable
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Annotated

import typer

from gen.cli.environment import source_time
from gen.cli.followed import nothing_to_follow
from gen.cli.local_server import check_port, serve_locally
from gen.cli.options import EditionChoice, QuietOption, StrictOption
from gen.cli.paths import shown
from gen.cli.rebuilds import clock, findings_line
from gen.cli.requests import requests_for
from gen.cli.streams import write_note
from gen.cli.texts import say

if TYPE_CHECKING:
    from starlette.types import ASGIApp

    from gen.request import Request
    from gen.serve.guard import Door
    from gen.serve.preview import Preview
    from gen.serve.server import Service


def serve(
    cases: Annotated[list[Path] | None, typer.Argument(metavar="CASE")] = None,
    edition: Annotated[EditionChoice | None, typer.Option("--edition", "-e")] = None,
    port: Annotated[int, typer.Option("--port", "-p", min=0)] = 0,
    no_open: Annotated[bool, typer.Option("--no-open")] = False,
    strict: StrictOption = False,
    poll: Annotated[bool, typer.Option("--poll")] = False,
    quiet: QuietOption = False,
) -> int:
    """Serve the previews on 127.0.0.1 until Ctrl-C; nothing is written to the disk."""
    from gen.batch.scope import find_scope
    from gen.batch.watching import rounds
    from gen.check.memory import RecentFindings, lasting_memory

    check_port(port)
    source_time(os.environ)  # a wrong date is a usage error now, not in the thread of the builds
    given, here = tuple(cases or ()), Path.cwd()
    refused = nothing_to_follow(given, here, quiet=quiet)
    if refused is not None:
        return refused

    def ask(case: Path) -> "Iterable[Request]":
        return requests_for(case, edition, strict=strict)

    stop = Event()
    changes = rounds(lambda: find_scope(given, here), stop, polling=poll)
    told = (lambda news: None) if quiet else _tell

    def app_for(door: "Door", service: "Service") -> "ASGIApp":
        from gen.serve.app import preview_app
        from gen.serve.maker import Maker

        maker = Maker(changes, ask, told, lasting_memory(RecentFindings()))
        return preview_app(door, maker, stop, service.give_up)

    return serve_locally(app_for, port, no_open=no_open, quiet=quiet)


def _tell(news: "Preview | Path") -> None:
    """Say on one line what was looked at again."""
    if isinstance(news, Path):
        write_note(say("watch.gone", time=clock(), case=shown(news)))
    elif news.bug is not None:
        write_note(say("rebuild.bug", time=clock(), name=news.key, reason=news.bug))
    else:
        state = "draft" if news.page is not None and news.is_draft else news.verdict.value
        line = say(f"serve.{state}", time=clock(), name=news.key)
        write_note(line + findings_line(news.diagnostics, news.verdict))
