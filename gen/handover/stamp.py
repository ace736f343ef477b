"""Read from a finished file which build it belongs to, without trusting where it lies."""

import re
from io import BytesIO

PDF_KEY = "/genbuildid"
"""How the PDF engine writes the name ``gen-build-id`` into the document information."""
_BUILD_ID = re.compile(r"[0-9a-f]{64}")
_HTML_STAMP = re.compile(rb'<meta name="gen-build-id" content="([0-9a-f]{64})">')
_PDF_MARK = b"%PDF-"


def stamped_build_id(data: bytes) -> str | None:
    """Return the build id in the metadata of a PDF or an HTML page, None when there is none.

    Markdown has no metadata. A text of the report that looks like the stamp is escaped in HTML, and
    so never taken for it.
    """
    if data.startswith(_PDF_MARK):
        return _of_pdf(data)
    found = _HTML_STAMP.search(data)
    return found[1].decode("ascii") if found is not None else None


def _of_pdf(data: bytes) -> str | None:
    from pikepdf import Pdf, PdfError

    try:
        with Pdf.open(BytesIO(data)) as document:
            stamp = str(document.docinfo.get(PDF_KEY, ""))
    except PdfError:
        return None
    return stamp if _BUILD_ID.fullmatch(stamp) else None
