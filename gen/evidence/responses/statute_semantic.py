"""Read the semantic search for articles: ``extra.fatiao``, the instrument's name as a list."""

from gen.evidence.located import Located
from gen.evidence.responses.statute_article import article_of
from gen.evidence.texts import StatuteText


def read(response: Located) -> tuple[StatuteText, ...]:
    """Return the articles found."""
    items = response.get("extra").get("fatiao").objects()
    return tuple(text for item in items if (text := _read(item)) is not None)


def _read(item: Located) -> StatuteText | None:
    content, name, label = item.text("content"), item.text("fgtitle"), item.text("num") or ""
    if content is None or name is None:
        return None
    return StatuteText(
        content,
        item.origin("content"),
        name,
        label,
        article_of(label),
        status=item.text("sxx"),
    )
