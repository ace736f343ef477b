"""A report is unchanged when it is this very build and nobody has touched a file of it."""

from pathlib import Path

import pytest

from gen.publish.manifest import MANIFEST_NAME, parse_manifest
from gen.publish.swap import publish_folder
from gen.publish.unchanged import unchanged
from tests.unit.publish.reports import OUTPUTS, build_report

REPORT = build_report("a")
ID = parse_manifest(REPORT[MANIFEST_NAME]).build_id


@pytest.fixture
def target(tmp_path: Path) -> Path:
    publish_folder(tmp_path / "client", REPORT, within=tmp_path)
    return tmp_path / "client"


def test_the_report_as_it_was_published_is_unchanged(target: Path) -> None:
    assert unchanged(target, ID, OUTPUTS)
    (target / ".DS_Store").touch()
    assert unchanged(target, ID, OUTPUTS[::-1])


def test_another_build_or_other_formats_are_a_change(target: Path) -> None:
    assert not unchanged(target, "0" * 64, OUTPUTS)
    assert not unchanged(target, ID, OUTPUTS[:2])
    assert not unchanged(target, ID, [*OUTPUTS, "report.docx"])


@pytest.mark.parametrize("name", [*OUTPUTS, MANIFEST_NAME])
@pytest.mark.parametrize("damage", ["edited", "gone", "a folder"])
def test_a_touched_file_is_a_change(target: Path, name: str, damage: str) -> None:
    path = target / name
    data = path.read_bytes()
    path.unlink()
    if damage == "edited":
        path.write_bytes(data[:-1])
        # Without its last newline the manifest still says the same.
        assert unchanged(target, ID, OUTPUTS) == (name == MANIFEST_NAME)
        return
    if damage == "a folder":
        path.mkdir()
    assert not unchanged(target, ID, OUTPUTS)


def test_where_nothing_was_published_there_is_a_change(tmp_path: Path) -> None:
    assert not unchanged(tmp_path / "client", ID, OUTPUTS)


@pytest.mark.parametrize("data", [b"", b"{}", b"\xff", b'{"format": 1}'])
def test_a_broken_manifest_is_a_change_and_no_error(target: Path, data: bytes) -> None:
    (target / MANIFEST_NAME).write_bytes(data)
    assert not unchanged(target, ID, OUTPUTS)
