"""Listen on this machine, and on no other, and run an application there until Ctrl-C."""

import signal
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import uvicorn

from gen.serve.guard import ADDRESS

if TYPE_CHECKING:
    from starlette.types import ASGIApp

_LARGEST_MESSAGE = 4096
_PATIENCE = 1
"""How long open connections may take to end, in seconds."""


def listen(port: int) -> socket.socket:
    """Return a socket that listens on 127.0.0.1; port 0 stands for any that is free.

    Raises OSError when the port is taken.
    """
    return socket.create_server((ADDRESS, port))


class Service:
    """Serve an application until Ctrl-C, or until somebody gives up."""

    def __init__(self) -> None:
        self._server: uvicorn.Server | None = None
        self._failure: Exception | None = None

    def give_up(self, error: Exception) -> None:
        """End the service because of `error`; any thread may say so."""
        self._failure = error
        if self._server is not None:
            self._server.should_exit = True

    def run(self, app: "ASGIApp", listener: socket.socket) -> None:
        """Serve `app` on `listener`; nothing is logged, and no header of a proxy is believed.

        Raises KeyboardInterrupt after Ctrl-C, when all is closed, and the error of who gave up.
        """
        config = uvicorn.Config(
            app,
            http="h11",
            ws="websockets-sansio",
            ws_max_size=_LARGEST_MESSAGE,
            lifespan="on",
            log_config=None,
            log_level="critical",
            access_log=False,
            proxy_headers=False,
            server_header=False,
            timeout_graceful_shutdown=_PATIENCE,
        )
        self._server = uvicorn.Server(config)
        with _ended_by_ctrl_c(self._server):
            self._server.run(sockets=[listener])
        if self._failure is not None:
            raise self._failure


@contextmanager
def _ended_by_ctrl_c(server: uvicorn.Server) -> Iterator[None]:
    """Let Ctrl-C end `server` from before its loop is made, and tell of it when all is closed.

    Uvicorn hears it only once its loop runs: an interrupt while the loop is made or taken down
    would leave half of it behind, and warnings on the screen. Raises KeyboardInterrupt at the
    end. Outside the main thread there are no signals, and nothing is done.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    interrupted = threading.Event()

    def end(*_: object) -> None:
        interrupted.set()
        server.should_exit = True

    before = signal.signal(signal.SIGINT, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if interrupted.is_set():
        raise KeyboardInterrupt
