"""Every record of an archive is known by its digest, readable or not."""

from pathlib import Path

from gen.files.hashing import sha256_bytes
from gen.load.archive import read_archive
from gen.load.case_reader import CaseReader

CONTENTS = {"archive/a.json": b"{}", "archive/b.json": b"cut off {", "archive/c.json": b"{}"}


def test_a_record_that_is_no_json_has_a_digest_too(tmp_path: Path) -> None:
    (tmp_path / "archive" / "d.json").mkdir(parents=True)
    for name, data in CONTENTS.items():
        (tmp_path / name).write_bytes(data)
    archive = read_archive(CaseReader(tmp_path, tmp_path))
    assert [record.file for record in archive.records] == ["archive/a.json", "archive/c.json"]
    assert [record.file for record in archive.unreadable] == ["archive/b.json", "archive/d.json"]
    assert list(archive.hashes.items()) == [
        (name, sha256_bytes(data)) for name, data in CONTENTS.items()
    ]
