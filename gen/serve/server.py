"""Listen on this machine, and on no other, and run an application there until Ctrl-C."""

import socket
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


def run(app: "ASGIApp", listener: socket.socket) -> None:
    """Serve `app` on `listener` until Ctrl-C, which raises KeyboardInterrupt when all is closed.

    Nothing is logged; no header of a proxy is believed.
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
    uvicorn.Server(config).run(sockets=[listener])
