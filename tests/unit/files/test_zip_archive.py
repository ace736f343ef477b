"""An archive depends on paths and contents alone, and any unpacker reads it."""

import stat
import zipfile
from io import BytesIO

import pytest

from gen.files.zip_archive import zip_bytes

FILES = {"案件/说明.md": "说明".encode(), "案件/archive/b.json": b"{}", "案件/a.md": b""}


def test_the_order_of_insertion_leaves_no_trace() -> None:
    assert zip_bytes(FILES) == zip_bytes(dict(reversed(FILES.items())))


def test_names_and_contents_come_out_as_they_went_in() -> None:
    with zipfile.ZipFile(BytesIO(zip_bytes(FILES))) as archive:
        assert archive.testzip() is None
        assert archive.namelist() == sorted(FILES)
        assert {name: archive.read(name) for name in FILES} == FILES


def test_every_entry_has_one_date_and_one_permission_and_is_stored() -> None:
    with zipfile.ZipFile(BytesIO(zip_bytes(FILES))) as archive:
        for entry in archive.infolist():
            assert entry.date_time == (1980, 1, 1, 0, 0, 0)
            assert stat.filemode(entry.external_attr >> 16) == "-rw-r--r--"
            assert entry.compress_type == zipfile.ZIP_STORED


def test_a_name_that_is_no_text_is_refused() -> None:
    with pytest.raises(UnicodeEncodeError):
        zip_bytes({"\udcff": b""})
