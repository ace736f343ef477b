"""The build id is read from where a reader cannot see it, and from nowhere else."""

from io import BytesIO

import pikepdf
import pytest

from gen.handover.stamp import PDF_KEY, stamped_build_id

BUILD_ID = "0123456789abcdef" * 4
META = f'<meta name="gen-build-id" content="{BUILD_ID}">'


def pdf(stamp: str | None) -> bytes:
    document = pikepdf.new()
    if stamp is not None:
        document.docinfo[PDF_KEY] = stamp
    written = BytesIO()
    document.save(written)
    return written.getvalue()


def test_a_page_and_a_pdf_tell_their_build() -> None:
    assert stamped_build_id(f"<html><head>{META}</head></html>".encode()) == BUILD_ID
    assert stamped_build_id(pdf(BUILD_ID)) == BUILD_ID


@pytest.mark.parametrize(
    "data",
    [
        b"",
        f"# report\n\n{BUILD_ID}\n".encode(),
        META.replace("<", "&lt;").encode(),
        META.replace("0123", "XYZ0").encode(),
        pdf(None),
        pdf("not a build id"),
        b"%PDF-1.7\nnothing else",
        pdf(BUILD_ID)[:200],
    ],
)
def test_anything_else_has_none(data: bytes) -> None:
    assert stamped_build_id(data) is None
