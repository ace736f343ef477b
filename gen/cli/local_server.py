"""Serve an application on this machine: find a port, say the address, open the browser, run."""

import errno
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING

import typer

from gen.cli.streams import write_note, write_result
from gen.cli.texts import say
from gen.outcome import Verdict

if TYPE_CHECKING:
    from starlette.types import ASGIApp

    from gen.serve.guard import Door
    from gen.serve.server import Service

_EXTRA = frozenset({"arel", "starlette", "uvicorn", "websockets"})
_LAST_PORT = 65535
_TOKEN_BYTES = 32
_FAILED = Verdict.NOT_JUDGED.exit_code


def check_port(port: int) -> None:
    """Raise typer.BadParameter when `port` is none."""
    if port > _LAST_PORT:
        raise typer.BadParameter(say("serve.port", port=port))


def serve_locally(
    app_for: "Callable[[Door, Service], ASGIApp]",
    port: int,
    *,
    no_open: bool,
    quiet: bool = False,
    command: str = "gen serve",
) -> int:
    """Serve what `app_for` makes on 127.0.0.1 until Ctrl-C (KeyboardInterrupt).

    Return the exit code: 2 when the port cannot be had or the extra packages are missing, which
    `command` is told to need.
    """
    try:
        return _serve(app_for, port, no_open=no_open, quiet=quiet)
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in _EXTRA:
            raise
        write_note(say("serve.extra", name=error.name, command=command))
        return _FAILED


def _serve(
    app_for: "Callable[[Door, Service], ASGIApp]", port: int, *, no_open: bool, quiet: bool
) -> int:
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
    service = Service()
    with listener:
        app = app_for(door, service)
        if not quiet:
            write_note(say("serve.how"))
        write_result(f"{door.address}\n")
        if not no_open:
            import webbrowser

            webbrowser.open(door.address)
        service.run(app, listener)
    return Verdict.DELIVERABLE.exit_code
