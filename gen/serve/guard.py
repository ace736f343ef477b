"""Let in nobody but the browser to which the printed address was given (design §9).

A server on 127.0.0.1 can be reached by every program of the machine and, through the browser, by
every page that is open in it. So each request and each websocket has to name this very server
(Host; against DNS rebinding), to come from its own pages (Origin, Sec-Fetch-Site; against other
pages, also those of other ports) and to bring the cookie that was given for the token. Cookies of
127.0.0.1 go to every port, so none of the three is enough alone.
"""

import hashlib
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING
from urllib.parse import parse_qs

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, RedirectResponse, Response

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

ADDRESS = "127.0.0.1"
READING = frozenset({"GET", "HEAD"})
STRICT_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
_ALWAYS = MappingProxyType(
    {
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
    }
)
_UNLESS_STATED = MappingProxyType(
    {"content-security-policy": STRICT_POLICY, "x-frame-options": "DENY"}
)
_DEFAULT_PORT = 80
_STATUS = MappingProxyType({"method": 405})
_REFUSED = 403
_POLICY_VIOLATION = 1008
"""How a websocket is closed that breaks a rule (RFC 6455, 7.4.1)."""


@dataclass(frozen=True, slots=True)
class Door:
    """Hold where a server listens on this machine, and the secret `token` of its address.

    The token is made anew for each run, of at least 256 random bits (``secrets``).
    """

    port: int
    token: str

    @property
    def host(self) -> str:
        """Return the only Host that a request may name."""
        return ADDRESS if self.port == _DEFAULT_PORT else f"{ADDRESS}:{self.port}"

    @property
    def origin(self) -> str:
        """Return the origin of the server's own pages."""
        return f"http://{self.host}"

    @property
    def address(self) -> str:
        """Return the address to open, which lets in whoever has it."""
        return f"{self.origin}/?token={self.token}"

    @property
    def cookie_name(self) -> str:
        """Return the name of the cookie; servers on other ports have others."""
        return f"gen-{self.port}"

    @property
    def cookie(self) -> str:
        """Return the value of the cookie, from which the token cannot be had."""
        return hashlib.sha256(f"{self.cookie_name} {self.token}".encode()).hexdigest()


class Guard:
    """Stand before the application `app`: refuse whom `door` does not know.

    `sentences` explain a refusal, by its reason: ``host``, ``origin``, ``method``, ``token`` or
    ``cookie``. Requests are of one of `methods`; those that change something have to name their
    origin. Every answer forbids storing, sniffing, framing and telling others the address.
    """

    def __init__(
        self,
        app: "ASGIApp",
        door: Door,
        sentences: Mapping[str, str],
        methods: frozenset[str] = READING,
    ) -> None:
        self._app = app
        self._door = door
        self._sentences = sentences
        self._methods = methods

    async def __call__(self, scope: "Scope", receive: "Receive", send: "Send") -> None:
        """Answer a request of the ASGI server, or let the application answer it."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        request = HTTPConnection(scope)
        reason = refusal(request, self._door, self._methods)
        if scope["type"] == "websocket":
            if reason is None:
                await self._app(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": _POLICY_VIOLATION})
            return
        answer = self._app if reason is None else self._refuse(reason)
        if reason is None and _token(request) is not None:
            answer = self._let_in()
        await answer(scope, receive, _safely(send))

    def _refuse(self, reason: str) -> Response:
        allow = {"allow": ", ".join(sorted(self._methods))} if reason == "method" else {}
        status = _STATUS.get(reason, _REFUSED)
        return PlainTextResponse(f"{self._sentences[reason]}\n", status, allow)

    def _let_in(self) -> Response:
        """Give the cookie for the token, which leaves the address bar."""
        answer = RedirectResponse("/", 303)
        name, value = self._door.cookie_name, self._door.cookie
        answer.set_cookie(name, value, path="/", httponly=True, samesite="strict")
        return answer


def refusal(request: HTTPConnection, door: Door, methods: frozenset[str]) -> str | None:
    """Return why `request`, a request or a websocket, is refused; None when it is not."""
    reads = request.scope["type"] == "http" and request.scope["method"] in READING
    token = _token(request) if reads else None
    is_known = _same(request.cookies.get(door.cookie_name), door.cookie)
    reasons = {
        "host": request.headers.getlist("host") != [door.host],
        "origin": _is_foreign(request, door, may_be_silent=reads),
        "method": request.scope["type"] == "http" and request.scope["method"] not in methods,
        "token": token is not None and not _same(token, door.token),
        "cookie": token is None and not is_known,
    }
    return next((reason for reason, applies in reasons.items() if applies), None)


def _is_foreign(request: HTTPConnection, door: Door, *, may_be_silent: bool) -> bool:
    """Tell whether a request comes from another page than the server's own.

    A browser names the Origin of a websocket and of whatever changes something, and with
    Sec-Fetch-Site (Fetch Metadata) tells the same of the rest: ``none`` is the address bar.
    """
    origins = request.headers.getlist("origin")
    sites = request.headers.getlist("sec-fetch-site")
    if any(site not in {"same-origin", "none"} for site in sites):
        return True
    return origins != [door.origin] and (bool(origins) or not may_be_silent)


def _token(request: HTTPConnection) -> str | None:
    """Return the token in the address, None when there is none."""
    query: bytes = request.scope["query_string"]
    found = parse_qs(query.decode("latin-1"), keep_blank_values=True).get("token")
    return found[0] if found and request.scope["path"] == "/" else None


def _same(found: str | None, wanted: str) -> bool:
    """Compare in a time that does not tell how much was right."""
    return found is not None and secrets.compare_digest(found.encode(), wanted.encode())


def _safely(send: "Send") -> "Send":
    """Return `send` with the headers of every answer added."""

    async def send_safely(message: "Message") -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in _ALWAYS.items():
                headers[name] = value
            for name, value in _UNLESS_STATED.items():
                headers.setdefault(name, value)
        await send(message)

    return send_safely
