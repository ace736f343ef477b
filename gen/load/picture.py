"""Read a picture that the narrative shows: PNG or JPEG below its folder and nothing else."""

from pathlib import PurePosixPath

from gen.load.case_reader import CaseReader
from gen.load.markdown.text import ReadImage
from gen.load.problem import ReadProblem
from gen.model.inline import Image

_SIGNATURES = {b"\x89PNG\r\n\x1a\n": "image/png", b"\xff\xd8\xff": "image/jpeg"}


def picture_kind(data: bytes) -> str | None:
    """Return the media type of `data` by its first bytes, None unless it is PNG or JPEG."""
    return next((kind for start, kind in _SIGNATURES.items() if data.startswith(start)), None)


def picture_reader(reader: CaseReader, folder: str = "narrative") -> ReadImage:
    """Return a function that reads pictures by their path relative to `folder`.

    It answers None for anything that is no PNG or JPEG file inside that folder; the Markdown
    reader makes a fault of it. The path's text is judged by gen.files.safe_path.
    """

    def read(path: str) -> Image | None:
        data = reader.try_read(path, folder=folder)
        if isinstance(data, ReadProblem):
            return None
        kind = picture_kind(data)
        if kind is None:
            return None
        return Image(str(PurePosixPath(folder, path)), "", kind, data)

    return read
