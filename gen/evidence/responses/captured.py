"""Read what the evidence workbench captured: ``captured``, one text in its parts.

An instrument is read article by article, its name with the version that was captured; headings and
annexes are strings.
"""

from collections.abc import Iterator

from gen.evidence.case_sections import sections_of
from gen.evidence.located import Located
from gen.evidence.responses.statute_article import article_of
from gen.evidence.texts import CaseText, EvidenceText, PlainText, StatuteText


def read(response: Located) -> tuple[EvidenceText, ...]:
    """Return the texts of the captured source; none when the response is no such thing."""
    captured = response.get("captured")
    return tuple(_texts(captured)) if captured.has("kind", "parts") else ()


def _texts(captured: Located) -> Iterator[EvidenceText]:
    kind, is_full = captured.text("kind"), captured.text("content") == "full"
    parts = [part for part in captured.get("parts").objects() if part.text("text") is not None]
    has_articles = any(part.text("kind") == "article" for part in parts)
    for part in parts:
        is_whole = part.text("kind") == "text" and not has_articles
        if kind == "statute" and (part.text("kind") == "article" or is_whole):
            yield _article(captured, part, is_full=is_full)
        elif kind == "case":
            yield _case(captured, part, is_full=is_full)
        else:
            title = captured.text("title") or ""
            yield PlainText(part.text("text") or "", part.origin("text"), title, is_full)


def _article(captured: Located, part: Located, *, is_full: bool) -> StatuteText:
    name, version = captured.text("name", "title") or "", captured.text("version")
    label = part.text("label") or ""
    return StatuteText(
        part.text("text") or "",
        part.origin("text"),
        f"{name}({version})" if version is not None else name,
        label,
        article_of(label) if label else None,
        status=captured.text("status"),
        document_number=captured.text("document_number"),
        url=captured.text("url"),
        complete=is_full,
    )


def _case(captured: Located, part: Located, *, is_full: bool) -> CaseText:
    content, title = part.text("text") or "", captured.text("title") or ""
    return CaseText(
        content,
        part.origin("text"),
        title,
        keys=_keys(captured),
        sections=sections_of(content),
        court=captured.text("court"),
        url=captured.text("url"),
        complete=is_full,
    )


def _keys(captured: Located) -> dict[str, frozenset[str]]:
    """Return the numbers that the capture found, by their kind.

    A docket's key begins with ``case:``, that of a listing with its kind (`gen.law.listing`).
    """
    found: dict[str, frozenset[str]] = {}
    numbers = captured.get("numbers").value
    for key in numbers if isinstance(numbers, list) else ():
        kind = str(key).partition(":")[0]
        kind = "docket" if kind == "case" else f"{kind}_case"
        found[kind] = found.get(kind, frozenset()) | {str(key)}
    return found
