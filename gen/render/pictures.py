"""Embed the pictures that a report carries, and only what really is a picture."""

import base64

from gen.load.svg_drawing import MEDIA_TYPE, is_clean
from gen.model.inline import Image
from gen.render.errors import RenderError

_SIGNATURES = {"image/png": b"\x89PNG\r\n\x1a\n", "image/jpeg": b"\xff\xd8\xff"}
PICTURE_TYPES = frozenset({*_SIGNATURES, MEDIA_TYPE})


def is_picture(data: bytes, media_type: str) -> bool:
    """Tell whether `data` begins like a file of `media_type`; only PNG, JPEG and SVG are known.

    Without this an SVG drawing, which can name other files, would pass under another label; under
    its own, it passes when it holds nothing but what draws.
    """
    if media_type == MEDIA_TYPE:
        return is_clean(data)
    signature = _SIGNATURES.get(media_type)
    return signature is not None and data.startswith(signature)


def picture_source(image: Image) -> str:
    """Return `image` as a ``data:`` address.

    Raises RenderError ``render.picture`` when its bytes are not of its media type.
    """
    if not is_picture(image.data, image.media_type):
        raise RenderError("render.picture", {"path": image.path, "media_type": image.media_type})
    return f"data:{image.media_type};base64,{base64.b64encode(image.data).decode('ascii')}"
