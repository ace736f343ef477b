"""Damaged reports and packages are never taken for whole, and no request makes the review fall.

As in test_fuzz, whole things are damaged the way things are; the draws are the same in every run.
"""

import asyncio
import json
import shutil
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import chdir
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from gen.cli.requests import requests_for
from gen.model.review import Review
from gen.publish import identity
from gen.publish.manifest import parse_manifest
from gen.serve.guard import Door
from gen.serve.review.app import ReviewViews, review_app
from gen.serve.review.points import points_of
from gen.serve.review.store import ReviewStore
from gen.workbench.evidence_folder import EvidenceFolder
from tests.hostile.test_fuzz import DAMAGE, DRAWS, damaged, run
from tests.serve.review_points import point, reviewed
from tests.system.command import copy_sample

FEW = settings(DRAWS, max_examples=8)
REPORT = "case/dist/client"
Tree = dict[str, bytes]
Damage = list[tuple[int, int, list[bytes]]]


@pytest.fixture(scope="module")
def handed_over(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Give a case with its report, and the package of it, unpacked, with its records."""
    folder = tmp_path_factory.mktemp("finished")
    with pytest.MonkeyPatch.context() as environment:
        environment.setattr(identity, "package_digest", lambda: "0" * 64)
        environment.chdir(folder)
        Path("gen.toml").write_text('formats = ["md", "html"]\n', "utf-8")
        copy_sample("face-recognition", Path("case"))
        assert run("build", "case")[0] == 0
        packed = ("package", "case", "-o", "case.zip", "--edition", "internal", "--with-archive")
        assert run(*packed)[0] == 0
        with zipfile.ZipFile("case.zip") as archive:
            archive.extractall("package")
        yield folder


def tree(folder: Path) -> Tree:
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def put(files: Tree, folder: Path) -> None:
    """Make `folder` hold exactly `files`."""
    shutil.rmtree(folder, ignore_errors=True)
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)


WAYS = st.sampled_from(["bytes", "cut", "gone", "empty", "swapped"])


def spoiled(files: Tree, way: str, place: int, damage: Damage) -> Tree:
    """Return `files` with one of them damaged in this way."""
    names = sorted(files)
    name, other = names[place % len(names)], names[(place + 1) % len(names)]
    data = files[name]
    changed: dict[str, Tree] = {
        "bytes": {name: damaged(data, damage)},
        "cut": {name: data[: len(data) * damage[0][0] // 10_001]},
        "gone": {},
        "empty": {name: b""},
        "swapped": {name: files[other], other: data},
    }
    rest = {each: content for each, content in files.items() if each != name}
    return {**rest, **changed[way]}


def says_the_same(found: Tree, whole: Tree) -> bool:
    """Tell whether nothing was changed but the blanks of a manifest."""
    if found.keys() != whole.keys():
        return False
    changed = [name for name in whole if found[name] != whole[name]]
    try:
        return all(
            Path(name).name == "manifest.json"
            and parse_manifest(found[name]) == parse_manifest(whole[name])
            for name in changed
        )
    except ValueError:
        return False


@FEW
@given(WAYS, st.integers(0, 10), DAMAGE)
def test_a_damaged_report_is_not_verified(
    handed_over: Path, way: str, place: int, damage: Damage
) -> None:
    folder = handed_over / REPORT
    whole = tree(folder)
    found = spoiled(whole, way, place, damage)
    try:
        put(found, folder)
        code, out = run("verify", REPORT, "--format", "json")
    finally:
        put(whole, folder)
    assert code in {0, 1, 2}
    assert json.loads(out)["result"] == ("same", "different", "not_judged")[code]
    assert (code == 0) == says_the_same(found, whole)


@FEW
@given(WAYS, st.integers(0, 30), DAMAGE)
def test_a_damaged_package_is_not_verified(
    handed_over: Path, way: str, place: int, damage: Damage
) -> None:
    folder = handed_over / "package"
    whole = tree(folder)
    found = spoiled(whole, way, place, damage)
    try:
        put(found, folder)
        code, out = run("verify", "package/case", "--format", "json")
    finally:
        put(whole, folder)
    assert json.loads(out)["result"] == ("same", "different", "not_judged")[code]
    assert (code == 0) == says_the_same(found, whole)


@pytest.mark.parametrize(
    ("key", "value", "rebuild"),
    [
        ("verdict", "withheld", False),
        ("verdict", "withheld", True),
        ("counts", {"error": 1, "warning": 0, "info": 2}, False),
        ("counts", {"error": 0, "warning": 9, "info": 2}, True),
        ("case", {"title": "甲", "project": "乙", "date": "2020-01-01", "as_of": None}, False),
        ("cited", [], False),
        ("edition", "court", False),
        ("build_id", "0" * 64, False),
    ],
)
def test_a_manifest_that_states_another_thing_is_not_verified(
    handed_over: Path, key: str, value: Any, rebuild: bool
) -> None:
    file = handed_over / REPORT / "manifest.json"
    whole = file.read_bytes()
    stated = json.loads(whole)
    assert stated[key] != value
    try:
        file.write_text(json.dumps({**stated, key: value}), "utf-8")
        code, _ = run("verify", REPORT, *(["--rebuild"] if rebuild else []))
    finally:
        file.write_bytes(whole)
    assert code in {1, 2}


STATES = st.sampled_from([("a", "b"), ("a/dist/client", "b/dist/client"), ("a/dist/client", "b")])


@FEW
@given(STATES, st.tuples(WAYS, WAYS), st.tuples(st.integers(0, 40), st.integers(0, 40)), DAMAGE)
def test_two_damaged_states_are_compared_or_refused(
    handed_over: Path,
    states: tuple[str, str],
    ways: tuple[str, str],
    places: tuple[int, int],
    damage: Damage,
) -> None:
    whole = tree(handed_over / "case")
    with tempfile.TemporaryDirectory() as scratch, chdir(scratch):
        for name, way, place in zip("ab", ways, places, strict=True):
            put(spoiled(whole, way, place, damage), Path(name))
        code, out = run("diff", *states, "--format", "json")
    assert code in {0, 1, 2}
    assert (code == 2) == (json.loads(out).get("result") == "not_compared")


# what is sent to the review server


class Sender:
    """The browser that has the cookie, without a network."""

    def __init__(self, case: Path, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self.points = (point(1, "甲方应当赔偿。"), point(2, "乙方不负责任。"))
        self.file = case / "evidence" / "review.json"
        door = Door(80, "t" * 43)
        (request,) = requests_for(case, "internal", strict=False)
        store = ReviewStore(EvidenceFolder(case))
        self.views = ReviewViews(lambda: request, points_of, store, lambda: date(2026, 1, 1))
        self.views.shown.case = reviewed("", *self.points)
        self._app = review_app(door, self.views)
        self._headers = {
            "host": door.host,
            "origin": door.origin,
            "cookie": f"{door.cookie_name}={door.cookie}",
        }

    def send(self, path: str, body: bytes, kind: str) -> tuple[int, bytes]:
        """Post `body` and return the status and the answer."""
        headers = {**self._headers, "content-type": kind}
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": "POST",
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": [(n.encode(), v.encode("latin-1")) for n, v in headers.items()],
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 80),
        }
        said: list[Any] = []

        async def receive() -> Any:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Any) -> None:
            said.append(message)

        self._loop.run_until_complete(self._app(scope, receive, send))  # type: ignore[arg-type]
        start, *rest = said
        return start["status"], b"".join(each.get("body", b"") for each in rest)


@pytest.fixture(scope="module")
def sender(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Sender]:
    """Give a browser that has the review of a case open."""
    case = copy_sample("face-recognition", tmp_path_factory.mktemp("served") / "case")
    loop = asyncio.new_event_loop()
    yield Sender(case, loop)
    loop.run_until_complete(loop.shutdown_asyncgens())
    loop.close()


IDS = [f"{number:016x}" for number in (1, 2, 3)]
TEXT = st.text(st.sampled_from("甲乙\n<\ud800\x00\x1b\u202e"), max_size=5)
ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    TEXT,
    st.sampled_from(["reviewed", "needs_work", "open", "2026-01-01", "0" * 64, *IDS]),
    st.sampled_from(["甲" * 2001, "9" * 5000]),
)
FIELDS = st.sampled_from(["id", "state", "note", "name", "date", "build_id", "x", "\ud800"])
OBJECTS = st.dictionaries(FIELDS, st.one_of(ODD, st.lists(ODD, max_size=2)), max_size=6)
STATE = st.sampled_from(["reviewed", "needs_work", "open", 1, None])
MARKS = st.fixed_dictionaries({"id": st.sampled_from(IDS), "state": STATE, "note": TEXT})
DAY = st.one_of(st.just("2026-01-01"), ODD)
SIGNS = st.fixed_dictionaries({"name": TEXT, "date": DAY, "build_id": ODD})
RAW = st.one_of(
    st.binary(max_size=30),
    st.sampled_from([b"[" * 16_000, b'{"id":' * 2_000, b" " * 16_385, b'{"id": ' + b"9" * 10_000]),
)
KINDS = st.sampled_from(["application/json", "application/json; charset=gbk", "text/plain", ""])


def written(values: st.SearchStrategy[Any]) -> st.SearchStrategy[bytes]:
    """Return JSON of `values`, some of it damaged."""
    texts = values.map(lambda value: json.dumps(value).encode())
    return st.one_of(texts, st.builds(damaged, texts, DAMAGE))


REQUESTS = st.one_of(
    st.tuples(st.just("/mark"), written(MARKS), st.just("application/json")),
    st.tuples(st.just("/sign"), written(SIGNS), st.just("application/json")),
    st.tuples(
        st.sampled_from(["/mark", "/sign", "/state"]), st.one_of(written(OBJECTS), RAW), KINDS
    ),
)


LONE = json.dumps({"id": IDS[0], "state": "reviewed", "note": "\ud800"}).encode()
OTHER_BUILD = json.dumps({"name": "甲", "date": "2026-01-01", "build_id": "0" * 64}).encode()


@settings(DRAWS, max_examples=60)
@example(("/mark", LONE, "application/json"))
@example(("/sign", OTHER_BUILD, "application/json"))
@given(REQUESTS)
def test_whatever_is_posted_is_answered(sender: Sender, request: tuple[str, bytes, str]) -> None:
    path, body, kind = request
    status, answer = sender.send(path, body, kind)
    assert status in {200, 400, 405, 409, 413}, answer
    if status != 405:
        assert json.loads(answer)
    if sender.file.exists():
        Review.model_validate_json(sender.file.read_bytes())
