"""Show the reports of cases in the browser, and keep them up to date."""

import errno
import os
import secrets
from collections.abc import Iterable
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Annotated

import typer

from gen.cli.environment import source_time
from gen.cli.options import EditionChoice, QuietOption, StrictOption
from gen.cli.paths import shown
from gen.cli.rebuilds import clock, findings_line
from gen.cli.requests import requests_for
from gen.cli.streams import write_note, write_result
from gen.cli.texts import say
from gen.outcome import Verdict

if TYPE_CHECKING:
    from gen.request import Request
    from gen.serve.maker import Maker
    from gen.serve.preview import Preview

_EXTRA = frozenset({"arel", "starlette", "uvicorn", "websockets"})
_LAST_PORT = 65535
_TOKEN_BYTES = 32
_FAILED = Verdict.NOT_JUDGED.exit_code


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

    if port > _LAST_PORT:
        raise typer.BadParameter(say("serve.port", port=port))
    source_time(os.environ)  # a wrong date is a usage error now, not in the thread of the builds
    given, here = tuple(cases or ()), Path.cwd()
    if not find_scope(given, here).cases:
        write_note(say("check.no_case"))
        return _FAILED

    def ask(case: Path) -> "Iterable[Request]":
        return requests_for(case, edition, strict=strict)

    stop = Event()
    changes = rounds(lambda: find_scope(given, here), stop, polling=poll)
    told = (lambda news: None) if quiet else _tell
    try:
        from gen.serve.maker import Maker

        return _serve(Maker(changes, ask, told), stop, port, no_open=no_open, quiet=quiet)
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in _EXTRA:
            raise
        write_note(say("serve.extra", name=error.name))
        return _FAILED


def _serve(maker: "Maker", stop: Event, port: int, *, no_open: bool, quiet: bool) -> int:
    """Listen, say where, open the browser and serve until Ctrl-C (KeyboardInterrupt)."""
    from gen.serve.app import preview_app
    from gen.serve.guard import Door
    from gen.serve.server import Service, listen

    try:
        listener = listen(port)
    except OSError as error:
        if error.errno not in {errno.EADDRINUSE, errno.EACCES}:
            raise
        key = "taken" if error.errno == errno.EADDRINUSE else "forbidden"
        write_note(say(f"serve.{key}", port=port))
        return _FAILED
    door = Door(listener.getsockname()[1], secrets.token_urlsafe(_TOKEN_BYTES))
    if not quiet:
        write_note(say("serve.how"))
    write_result(f"{door.address}\n")
    if not no_open:
        import webbrowser

        webbrowser.open(door.address)
    service = Service()
    with listener:
        service.run(preview_app(door, maker, stop, service.give_up), listener)
    return Verdict.DELIVERABLE.exit_code


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
