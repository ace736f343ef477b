"""Find personal data by their form and check digits (report-standards notes, section 6)."""

import re
from collections.abc import Iterable, Iterator

from gen.check.disclosure.joined import Hit, JoinedTexts, Span
from gen.check.disclosure.personal_forms import (
    CREDIT_CODE,
    DETAILS,
    IDENTITY,
    NUMBERS,
    Form,
)

_WEB = re.compile(r"https?://\S+")
_SEPARATORS = re.compile(r"[ -]")
_CONTEXT = 16


def personal_numbers(texts: JoinedTexts) -> Iterator[Hit]:
    """Yield every identity number (``identity``), ``mobile`` number and bank ``card``."""
    codes = [span for _, span in _found(texts, [CREDIT_CODE], ())]
    for kind, span in _found(texts, NUMBERS, codes):
        yield texts.hit(kind, span)


def personal_details(texts: JoinedTexts) -> Iterator[Hit]:
    """Yield every other detail that points to a person, and codes of companies."""
    identities = [span for _, span in _found(texts, [IDENTITY], ())]
    for kind, span in _found(texts, DETAILS, identities):
        yield texts.hit(kind, span)


def _found(
    texts: JoinedTexts, forms: Iterable[Form], others: Iterable[Span]
) -> Iterator[tuple[str, Span]]:
    """Yield kind and span of what has one of `forms`, outside web addresses and `others`."""
    taken = [*others]
    for form in forms:
        lines = texts.lines_with(form.signs) if form.signs else texts.numbered_lines
        for match in texts.matches(form.pattern, lines):
            span = match.span()
            if not _overlap(span, taken) and _is_meant(form, match) and not _is_web(texts, span):
                taken.append(span)
                yield form.kind, span


def _overlap(span: Span, others: Iterable[Span]) -> bool:
    return any(span[0] < end and start < span[1] for start, end in others)


def _is_meant(form: Form, match: re.Match[str]) -> bool:
    """Tell whether check digits and context agree with the form."""
    if form.context is not None:
        before = match.string[max(0, match.start() - _CONTEXT) : match.start()]
        if not form.context.search(before):
            return False
    return form.check(_SEPARATORS.sub("", match[0]))


def _is_web(texts: JoinedTexts, span: Span) -> bool:
    """Tell whether the span is a part of a web address."""
    start, end = texts.line_at(span[0])
    return _overlap(span, (match.span() for match in _WEB.finditer(texts.text, start, end)))
