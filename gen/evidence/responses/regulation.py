"""Read instruments as a whole: their detail (``rh_fg_detail``), and the search for them.

The search (``rh_fg_search``) gives a preview of each instrument, never all of it.
"""

from collections.abc import Iterator

from gen.evidence.located import Located
from gen.evidence.statutes import articles_in
from gen.evidence.texts import StatuteText


def read(response: Located) -> tuple[StatuteText, ...]:
    """Return the articles of every instrument in ``data``, an object or a list."""
    data = response.get("data")
    is_preview = isinstance(data.value, list)
    items = (item for item in data.objects() if item.has("content") and not item.has("ah"))
    return tuple(text for item in items for text in _texts(item, complete=not is_preview))


def _texts(item: Located, *, complete: bool) -> Iterator[StatuteText]:
    content, name = item.text("content"), item.text("fgmc", "fgtitle", "title")
    if content is None or name is None:
        return
    whole = StatuteText(
        content,
        item.origin("content"),
        name,
        status=item.text("sxx"),
        document_number=item.text("fwzh"),
        url=item.text("url"),
        complete=complete,
    )
    yield from articles_in(whole) or (whole,)
