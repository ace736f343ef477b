"""The server answers the browser that was given its address, and nobody else."""

import asyncio
import http.client
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from time import sleep
from typing import Any
from urllib.parse import quote, urlsplit

import pytest
from starlette.responses import PlainTextResponse
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from gen.serve.guard import READING, Door, Guard
from gen.serve.pages import words
from gen.serve.server import listen
from tests.serve.repository import NAME, make_repository
from tests.serve.started import Started

CASE = f"/case/{quote(NAME, safe='')}"
PAGE = f"/page/{quote(NAME, safe='')}"


class Caller:
    """Somebody who speaks to the server at `address`, with or without its `cookie`."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self.host = parts.netloc
        self.token = parts.query.removeprefix("token=")
        self.cookie = ""

    def ask(self, path: str, method: str = "GET", **headers: str) -> "Answer":
        """Ask for `path`; `headers` with `_` for `-` replace those of a well-behaved browser."""
        stated = {"Host": self.host, "Cookie": self.cookie}
        stated.update({name.replace("_", "-"): value for name, value in headers.items()})
        connection = http.client.HTTPConnection(self.host, timeout=30)
        connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        for name, value in stated.items():
            if value:
                connection.putheader(name, value)
        connection.endheaders()
        answer = connection.getresponse()
        found = Answer(answer.status, dict(answer.getheaders()), answer.read().decode())
        connection.close()
        return found

    def open(self, **headers: str) -> None:
        """Open the websocket; raises InvalidStatus when it is refused."""
        stated = {"Origin": f"http://{self.host}", "Cookie": self.cookie, **headers}
        uri = f"ws://{self.host}/changes"
        given = {name: value for name, value in stated.items() if value}
        with connect(uri, additional_headers=given, proxy=None):
            pass


class Answer:
    """What the server said."""

    def __init__(self, status: int, headers: dict[str, str], text: str) -> None:
        self.status = status
        self.headers = {name.lower(): value for name, value in headers.items()}
        self.text = text


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve a repository with one case."""
    started = Started(
        "serve", "--no-open", cwd=make_repository(tmp_path_factory.mktemp("repository"))
    )
    yield started.line()
    started.end()


@pytest.fixture
def stranger(address: str) -> Caller:
    """Give somebody without the cookie."""
    return Caller(address)


@pytest.fixture(scope="module")
def reader(address: str) -> Caller:
    """Give the browser that has opened the address, when there is something to read."""
    caller = Caller(address)
    given = caller.ask(f"/?token={caller.token}").headers["set-cookie"]
    caller.cookie = given.partition(";")[0]
    while caller.ask(PAGE).status != 200:
        sleep(0.1)
    return caller


def test_the_token_is_exchanged_for_a_cookie(stranger: Caller) -> None:
    answer = stranger.ask(f"/?token={stranger.token}")
    assert answer.status == 303
    assert answer.headers["location"] == "/"
    value, *attributes = answer.headers["set-cookie"].split("; ")
    assert {"HttpOnly", "Path=/", "SameSite=strict"} <= set(attributes)
    assert stranger.token not in value


@pytest.mark.parametrize("path", ["/", CASE, PAGE, "/assets/preview.js", "/nothing"])
def test_without_the_cookie_nothing_is_shown(stranger: Caller, path: str) -> None:
    for cookie in ("", f"gen-{stranger.host.partition(':')[2]}=0123", "gen=1"):
        answer = stranger.ask(path, Cookie=cookie)
        assert answer.status == 403
        assert "face-recognition" not in answer.text


@pytest.mark.parametrize("token", ["", "x", "%ff", "令牌"])
def test_a_wrong_token_is_refused_even_with_the_cookie(reader: Caller, token: str) -> None:
    answer = reader.ask(f"/?token={quote(token, safe='%')}")
    assert answer.status == 403
    assert "set-cookie" not in answer.headers


def test_the_token_opens_no_other_path(stranger: Caller) -> None:
    assert stranger.ask(f"{PAGE}?token={stranger.token}").status == 403


FOREIGN = [
    {"Host": "evil.example"},
    {"Host": "localhost"},
    {"Host": ""},
    {"Origin": "http://evil.example"},
    {"Origin": "null"},
    {"Origin": "http://127.0.0.1:1"},
    {"Sec_Fetch_Site": "cross-site"},
    {"Sec_Fetch_Site": "same-site"},
]
"""What a page of another server, or one that poses as this server, sends along."""


@pytest.mark.parametrize("headers", FOREIGN, ids=str)
def test_other_pages_are_refused_although_the_cookie_comes_along(
    reader: Caller, headers: dict[str, str]
) -> None:
    assert reader.ask(PAGE, **headers).status in {400, 403}
    assert reader.ask(f"/?token={reader.token}", **headers).status in {400, 403}


@pytest.mark.parametrize("site", ["same-origin", "none"])
def test_the_own_pages_and_the_address_bar_are_answered(reader: Caller, site: str) -> None:
    assert reader.ask(PAGE, Sec_Fetch_Site=site).status == 200
    assert reader.ask(PAGE, Origin=f"http://{reader.host}").status == 200


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"])
def test_nothing_can_be_asked_but_to_read(reader: Caller, method: str) -> None:
    own = f"http://{reader.host}"
    assert reader.ask(PAGE, method, Origin=own).status == 405
    assert reader.ask(PAGE, method).status == 403, "without an Origin it is anybody's"


@pytest.mark.parametrize("path", ["/", CASE, PAGE, "/assets/preview.css", "/nothing"])
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_no_answer_is_stored_sniffed_framed_or_told(reader: Caller, path: str, method: str) -> None:
    for answer in (reader.ask(path, method), reader.ask(path, method, Cookie="")):
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        policy = answer.headers["content-security-policy"]
        assert policy.startswith("default-src 'none';")
        framed = path == PAGE and answer.status == 200
        assert f"frame-ancestors '{'self' if framed else 'none'}'" in policy
        assert "server" not in answer.headers


def test_the_report_is_served_as_it_is_built(reader: Caller) -> None:
    text = reader.ask(PAGE).text
    assert "业主个人信息保护" in text
    assert "preview.js" not in text
    assert PAGE in reader.ask(CASE).text


@pytest.mark.parametrize(
    "path",
    [
        "/page/../gen.toml",
        "/page/..%2f..%2fgen.toml",
        f"{PAGE}/../../gen.toml",
        f"{PAGE}%2fcase.toml",
        f"{PAGE}/narrative/analysis.md",
        f"/page/{NAME}/SHA256SUMS",
        "/page//etc/passwd",
        "/page/%2fetc%2fpasswd",
        "/assets/../app.py",
        "/assets/..%2fapp.py",
        "/assets/%2e%2e/words.toml",
    ],
)
def test_what_is_no_preview_is_not_there(reader: Caller, path: str) -> None:
    answer = reader.ask(path)
    assert answer.status == 404
    assert "firm" not in answer.text
    assert "root:" not in answer.text


def test_the_websocket_opens_for_the_own_page(reader: Caller) -> None:
    reader.open()


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": ""},
        {"Origin": "http://evil.example"},
        {"Origin": "http://127.0.0.1:1"},
        {"Cookie": ""},
        {"Cookie": "gen=1"},
        {"Sec-Fetch-Site": "same-site"},
    ],
    ids=str,
)
def test_the_websocket_stays_closed_for_others(reader: Caller, headers: dict[str, str]) -> None:
    with pytest.raises(InvalidStatus) as refused:
        reader.open(**headers)
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize(
    ("origin", "status"),
    [("http://127.0.0.1:8000", 200), ("", 403), ("null", 403), ("http://127.0.0.1:8001", 403)],
)
def test_a_change_has_to_name_its_origin(origin: str, status: int) -> None:
    door = Door(8000, "token")
    headers = {"host": door.host, "cookie": f"{door.cookie_name}={door.cookie}", "origin": origin}
    scope = {
        "type": "http",
        "method": "POST",
        "path": "/",
        "query_string": b"",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items() if value],
    }
    sent: list[dict[str, Any]] = []

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    guard = Guard(PlainTextResponse("done"), door, words()["refused"], READING | {"POST"})
    with ThreadPoolExecutor(1) as thread:  # the browser's tests leave a loop running in this one
        thread.submit(asyncio.run, guard(scope, None, send)).result()
    assert sent[0]["status"] == status


def test_nobody_else_can_connect() -> None:
    with listen(0) as listener:
        assert listener.getsockname()[0] == "127.0.0.1"
