"""Replace stretches of texts."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from gen.check.disclosure.joined import Span

Spans = Mapping[int, Sequence[Span]]
"""Where something was found, by the index of the text."""


def by_text(found: Iterable[tuple[int, Span]]) -> Spans:
    """Group `found`, each the index of a text and a span, and join the spans that overlap."""
    spans: dict[int, list[Span]] = {}
    for index, span in found:
        spans.setdefault(index, []).append(span)
    return {index: tuple(_joined(each)) for index, each in spans.items()}


def replaced(texts: Sequence[str], spans: Spans, mark: Callable[[str], str]) -> list[str]:
    """Return `texts` with what stands at `spans` as `mark` writes it."""
    return [_replaced(text, spans.get(index, ()), mark) for index, text in enumerate(texts)]


def number_of(spans: Spans) -> int:
    """Count the spans."""
    return sum(len(each) for each in spans.values())


def _replaced(text: str, spans: Sequence[Span], mark: Callable[[str], str]) -> str:
    parts: list[str] = []
    position = 0
    for start, end in spans:
        parts += [text[position:start], mark(text[start:end])]
        position = end
    return "".join([*parts, text[position:]])


def _joined(spans: Iterable[Span]) -> Iterator[Span]:
    start, end = -1, -1
    for each in sorted(spans):
        if each[0] < end:
            end = max(end, each[1])
            continue
        if end >= 0:
            yield start, end
        start, end = each
    if end >= 0:
        yield start, end
