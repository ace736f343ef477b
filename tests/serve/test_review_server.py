"""The review server takes marks from its own page alone, and a sign-off of what is reviewed."""

import http.client
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.serve.repository import NAME, add, make_repository
from tests.serve.started import Started


class Reviewer:
    """The browser to which the printed address was given."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self.host, self.token = parts.netloc, parts.query.removeprefix("token=")
        status, headers, _ = self.ask("GET", f"/?token={self.token}", Cookie="")
        assert status == 303
        self.cookie = headers["set-cookie"].partition(";")[0]

    def ask(
        self, method: str, path: str, body: Any = None, **headers: str
    ) -> tuple[int, dict[str, str], str]:
        """Ask for `path`; `headers` with ``_`` for ``-`` replace those of a well-behaved page."""
        data = body if isinstance(body, bytes) else json.dumps(body).encode() if body else b""
        stated = {
            "Host": self.host,
            "Cookie": getattr(self, "cookie", ""),
            "Content-Type": "application/json",
            "Origin": f"http://{self.host}" if method == "POST" else "",
        }
        stated.update({name.replace("_", "-"): value for name, value in headers.items()})
        connection = http.client.HTTPConnection(self.host, timeout=30)
        connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        for name, value in {**stated, "Content-Length": str(len(data))}.items():
            if value:
                connection.putheader(name, value)
        connection.endheaders(data)
        answer = connection.getresponse()
        named = {name.lower(): value for name, value in answer.getheaders()}
        found = answer.status, named, answer.read().decode()
        connection.close()
        return found

    def points(self) -> list[str]:
        """Open the page and return the ids of its points."""
        page = self.ask("GET", "/")[2]
        self.build = re.findall(r'data-build="([0-9a-f]{64})"', page)[0]
        return re.findall(r'data-id="([0-9a-f]{16})"', page)


@pytest.fixture(scope="module")
def repository(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a repository with one case."""
    return make_repository(tmp_path_factory.mktemp("repository"))


@pytest.fixture(scope="module")
def reviewer(repository: Path) -> Iterator[Reviewer]:
    """Serve the review of the case and open it."""
    started = Started("evidence", "review", NAME, "--no-open", cwd=repository)
    yield Reviewer(started.line())
    started.end()


@pytest.fixture(scope="module")
def mark(reviewer: Reviewer) -> dict[str, str]:
    """Give a mark for the first point."""
    return {"id": reviewer.points()[0], "state": "reviewed"}


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": ""},
        {"Origin": "null"},
        {"Origin": "http://evil.example"},
        {"Origin": "http://127.0.0.1:1"},
        {"Host": "evil.example"},
        {"Sec_Fetch_Site": "cross-site"},
        {"Cookie": "gen=1"},
    ],
    ids=str,
)
@pytest.mark.parametrize("path", ["/mark", "/sign"])
def test_a_mark_of_another_page_or_program_is_refused(
    reviewer: Reviewer, repository: Path, mark: dict[str, str], path: str, headers: dict[str, str]
) -> None:
    assert reviewer.ask("POST", path, mark, **headers)[0] in {400, 403}
    assert not (repository / NAME / "evidence").exists()


def test_a_wrong_token_and_other_methods_are_refused(reviewer: Reviewer) -> None:
    assert reviewer.ask("GET", "/?token=x")[0] == 403
    assert reviewer.ask("PUT", "/mark", {"id": "1"}, Origin=f"http://{reviewer.host}")[0] == 405
    assert reviewer.ask("GET", "/mark")[0] == 405


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"[]", 400),
        (b"{" * 5000, 400),
        (b" " * 20_000, 413),
        ({"id": "f" * 16, "state": "reviewed"}, 409),
        ({"id": ["x"], "state": "reviewed"}, 409),
        ({"state": "perfect"}, 400),
        ({"state": "needs_work", "note": "长" * 2001}, 400),
        ({"state": "needs_work", "note": 1}, 400),
    ],
    ids=lambda value: str(value)[:30],
)
def test_what_is_no_mark_of_a_point_is_refused_with_a_reason(
    reviewer: Reviewer, repository: Path, mark: dict[str, str], body: Any, status: int
) -> None:
    sent = {"id": mark["id"], **body} if isinstance(body, dict) else body
    found, _, text = reviewer.ask("POST", "/mark", sent)
    assert found == status
    assert json.loads(text)["reason"]
    assert not (repository / NAME / "evidence").exists()


def test_a_form_of_another_page_cannot_even_send_the_right_type(
    reviewer: Reviewer, mark: dict[str, str]
) -> None:
    assert reviewer.ask("POST", "/mark", mark, Content_Type="text/plain")[0] == 400


def test_nothing_is_stored_and_only_what_is_in_the_page_may_run(reviewer: Reviewer) -> None:
    for path in ("/", "/state"):
        headers = reviewer.ask("GET", path)[1]
        assert headers["cache-control"] == "no-store"
        assert headers["referrer-policy"] == "no-referrer"
    policy = dict(
        part.split(" ", 1)
        for part in reviewer.ask("GET", "/")[1]["content-security-policy"].split("; ")
    )
    assert policy["default-src"] == "'none'"
    assert policy["script-src"].startswith("'sha256-") and "unsafe" not in policy["script-src"]
    assert "unsafe" not in policy["style-src-elem"]
    assert (policy["connect-src"], policy["frame-ancestors"]) == ("'self'", "'none'")


def test_who_signs_signs_what_is_reviewed_and_what_is_shown(
    reviewer: Reviewer, repository: Path
) -> None:
    points = reviewer.points()
    signing = {"name": "王某", "date": "2026-11-30", "build_id": reviewer.build}
    assert reviewer.ask("POST", "/sign", {**signing, "build_id": "0" * 64})[0] == 409
    assert reviewer.ask("POST", "/sign", signing)[0] == 409
    for name in points:
        status, _, text = reviewer.ask("POST", "/mark", {"id": name, "state": "reviewed"})
        assert status == 200
    assert len(json.loads(text)["marks"]) == len(points)
    for wrong in ({"name": " "}, {"name": "甲\n乙"}, {"name": "长" * 41}, {"date": "昨天"}):
        assert reviewer.ask("POST", "/sign", signing | wrong)[0] == 400
    status, _, text = reviewer.ask("POST", "/sign", signing)
    assert (status, json.loads(text)["is_signed"]) == (200, True)
    add(repository, "签署之后补的一段。")
    told = json.loads(reviewer.ask("GET", "/state")[2])
    assert told["is_stale"]
    assert reviewer.ask("POST", "/sign", signing)[0] == 409, "what is signed is what is shown"
    page = reviewer.ask("GET", "/")[2]
    assert "王某 于 2026-11-30 的签署已失效" in page


def test_what_cannot_be_shown_gives_way_to_what_is_wrong(
    reviewer: Reviewer, repository: Path, mark: dict[str, str]
) -> None:
    (repository / NAME / "selected-sources.json").write_text('{"<b>', "utf-8")
    status, headers, page = reviewer.ask("GET", "/")
    assert status == 200
    assert "INP004" in page and "{&#34;&lt;b&gt;" in page
    assert headers["content-security-policy"].startswith("default-src 'none'; base-uri")
    assert reviewer.ask("POST", "/mark", mark)[0] == 409
