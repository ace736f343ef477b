"""Read the marks and the sign-off of a reviewer: ``evidence/review.json``.

It is an input that does not count for the build id by its bytes: a sign-off names a build id, which
must therefore be known without it (`gen.publish.signing`).
"""

from pydantic import ValidationError

from gen.files.safe_path import PathRefusedError, resolve_inside
from gen.load.case_reader import CaseReader
from gen.load.input_file import read_file
from gen.model.review import Review

REVIEW_FILE = "evidence/review.json"


def read_review(reader: CaseReader) -> Review | str:
    """Return the review, an empty one without a file, or its text when it is not one.

    The text is empty when not even that can be had.
    """
    if not reader.exists(REVIEW_FILE):
        return Review()
    try:
        path = resolve_inside(reader.case, REVIEW_FILE)
        data = read_file(path, reader.shown(REVIEW_FILE), reader.limits.file_size)
    except PathRefusedError:
        return ""
    if not isinstance(data, bytes):
        return ""
    try:
        return Review.model_validate_json(data)
    except ValidationError:
        return data.decode("utf-8", "replace")
