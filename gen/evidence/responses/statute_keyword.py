"""Read the keyword search for articles (``rh_ft_search``): ``data`` is a list of articles."""

from gen.evidence.located import Located
from gen.evidence.responses.statute_article import is_article, read_article
from gen.evidence.texts import StatuteText


def read(response: Located) -> tuple[StatuteText, ...]:
    """Return the articles found."""
    data = response.get("data")
    if not isinstance(data.value, list):
        return ()
    found = (read_article(item) for item in data.objects() if is_article(item))
    return tuple(text for text in found if text is not None)
