"""Read the detail of one article (``rh_ft_detail``): ``data`` is that article."""

from gen.evidence.located import Located
from gen.evidence.responses.statute_article import is_article, read_article
from gen.evidence.texts import StatuteText


def read(response: Located) -> tuple[StatuteText, ...]:
    """Return the article, if there is one."""
    data = response.get("data")
    text = read_article(data) if is_article(data) else None
    return (text,) if text is not None else ()
