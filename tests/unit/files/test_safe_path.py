"""Paths named by data stay inside their folder, whatever the data says."""

import os
import socket
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gen.files.safe_path import (
    Entry,
    PathRefusal,
    PathRefusedError,
    refusal_by_text,
    resolve_inside,
)


@pytest.fixture(scope="module")
def case(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A case folder with one of everything that can stand behind a name."""
    outside = tmp_path_factory.mktemp("outside")
    (outside / "secret.json").write_text("{}")
    case = tmp_path_factory.mktemp("案件 一") / "case"
    (case / "archive").mkdir(parents=True)
    (case / "archive" / "记录 1.json").write_text("{}")
    (case / "inner").symlink_to("archive")
    (case / "out").symlink_to(outside)
    (case / "dangling").symlink_to(outside / "nothing-yet.json")
    (case / "secret").symlink_to(outside / "secret.json")
    (case / "up").symlink_to("..")
    (case / "loop").symlink_to("loop")
    os.mkfifo(case / "pipe")
    (case / "null").symlink_to("/dev/null")
    return case


def reason(root: Path, relative: str, expect: Entry = Entry.FILE) -> PathRefusal | None:
    try:
        resolve_inside(root, relative, expect=expect)
    except PathRefusedError as refused:
        assert refused.path == relative
        return refused.reason
    return None


@pytest.mark.parametrize(
    "relative",
    [
        "archive/记录 1.json",
        "./archive//记录 1.json",
        "inner/记录 1.json",
        "archive/not-there.json",
        "archive/记录 1.json/not-a-folder",
        "...",
        "archive/..hidden",
        "~/notes",
        "%2e%2e/x",
    ],
)
def test_a_path_that_stays_inside_is_returned_below_the_root_as_given(
    case: Path, relative: str
) -> None:
    assert resolve_inside(case, relative) == case / relative


@pytest.mark.parametrize(
    ("relative", "expected"),
    [
        ("", PathRefusal.EMPTY),
        (".", PathRefusal.EMPTY),
        ("./", PathRefusal.EMPTY),
        ("/etc/passwd", PathRefusal.ABSOLUTE),
        ("//server/share", PathRefusal.ABSOLUTE),
        ("..", PathRefusal.PARENT),
        ("../case/archive/记录 1.json", PathRefusal.PARENT),
        ("archive/../archive/记录 1.json", PathRefusal.PARENT),
        ("archive\\..\\..\\x", PathRefusal.BACKSLASH),
        ("\\\\server\\share", PathRefusal.BACKSLASH),
        ("C:x.json", PathRefusal.DRIVE),
        ("c:/windows/x.json", PathRefusal.DRIVE),
        ("archive/a\0b.json", PathRefusal.CONTROL_CHARACTER),
        ("archive/a\nb.json", PathRefusal.CONTROL_CHARACTER),
        ("archive/\ud800.json", PathRefusal.NOT_ENCODABLE),
        ("archive/\udc80.json", PathRefusal.NOT_ENCODABLE),
        ("out/secret.json", PathRefusal.LEAVES),
        ("secret", PathRefusal.LEAVES),
        ("dangling", PathRefusal.LEAVES),
        ("up", PathRefusal.LEAVES),
        ("null", PathRefusal.LEAVES),
        ("loop", PathRefusal.LINK_LOOP),
        ("loop/x.json", PathRefusal.LINK_LOOP),
        ("archive/" + "长" * 200, PathRefusal.TOO_LONG),
        ("archive", PathRefusal.FOLDER),
        ("inner", PathRefusal.FOLDER),
        ("pipe", PathRefusal.SPECIAL_FILE),
    ],
)
def test_a_path_that_must_not_be_read_is_refused_with_its_reason(
    case: Path, relative: str, expected: PathRefusal
) -> None:
    assert reason(case, relative) is expected


def test_sockets_and_devices_are_special_files(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)  # a socket's path may be 108 bytes long at most
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("socket")
        assert reason(tmp_path, "socket") is PathRefusal.SPECIAL_FILE
    assert reason(Path("/dev"), "null") is PathRefusal.SPECIAL_FILE


@pytest.mark.parametrize(
    ("relative", "expected"),
    [
        ("archive", None),
        ("inner", None),
        ("archive/new-project", None),
        (".", PathRefusal.EMPTY),
        ("archive/记录 1.json", PathRefusal.NOT_A_FOLDER),
        ("pipe", PathRefusal.NOT_A_FOLDER),
        ("out/anything", PathRefusal.LEAVES),
    ],
)
def test_where_a_folder_is_expected_only_a_folder_or_nothing_may_stand(
    case: Path, relative: str, expected: PathRefusal | None
) -> None:
    assert reason(case, relative, Entry.FOLDER) is expected


def test_the_root_itself_may_be_reached_through_a_link(tmp_path: Path, case: Path) -> None:
    linked = tmp_path / "linked"
    linked.symlink_to(case)
    assert resolve_inside(linked, "archive/记录 1.json").relative_to(linked)
    assert reason(linked, "secret") is PathRefusal.LEAVES


def test_what_is_wrong_with_the_text_is_known_without_a_folder() -> None:
    assert refusal_by_text("../x.json") is PathRefusal.PARENT
    assert refusal_by_text("archive/x.json") is None


STEPS = st.sampled_from(
    [
        "..",
        ".",
        "",
        "archive",
        "inner",
        "out",
        "secret",
        "secret.json",
        "up",
        "loop",
        "pipe",
        "null",
    ]
) | st.text(max_size=6)


@given(steps=st.lists(STEPS, max_size=6), separator=st.sampled_from(["/", "//", "\\"]))
def test_no_text_leads_out(case: Path, steps: list[str], separator: str) -> None:
    relative = separator.join(steps)
    try:
        path = resolve_inside(case, relative)
    except PathRefusedError:
        return
    assert path.resolve().is_relative_to(case.resolve())
    assert not path.exists() or path.is_file()
