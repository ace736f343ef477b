"""Make defects out of the samples: one change each, the same in every run."""

import random
import re
from collections.abc import Iterator

from gen.evidence.quotation_folding import fold_quotation
from gen.evidence.source_texts import Passage
from gen.law.numerals import NUMERALS, to_chinese, to_int
from tests.evidence.changed_case import Change, Sample, Span, all_samples

HAN = "的当事人应可以不得必须无损失合同约定违请求法院支持予赔偿金额三五七万元甲乙"
"""What is put in place of a character: words that a careless hand would write."""

_MARK_BEHIND = re.compile(r"\s?\[(S-\d+)\]")
_NUMERAL = re.compile(f"[{NUMERALS}]")
_ARTICLE = re.compile(r"第([一二三四五六七八九十百千]+)条")
_PARAGRAPH = re.compile(r"第([一二三四五六七八九十]+)款")


def defects() -> Iterator[Change]:
    """Yield all defects of all samples."""
    for sample in all_samples():
        for span in sample.quotations:
            yield from _in_words(sample, span)
            yield from _in_mark(sample, span)
        yield from _in_citations(sample)
        yield from _in_records(sample)


def _in_words(sample: Sample, span: Span) -> Iterator[Change]:
    quoted = sample.text(span)
    chance = random.Random(f"{sample.name}{span}")
    # The ends are left out where a quotation that lacks them is still word for word.
    inside = range(span.start + 1, span.end - 1)
    for at in chance.sample(range(span.start, span.end), 4):
        old = sample.files[span.file][at]
        new = chance.choice([c for c in HAN if c != old])
        yield Change(sample, "character changed", Span(span.file, at, at + 1), new)
    for at in chance.sample(inside, 3):
        yield Change(sample, "character dropped", Span(span.file, at, at + 1), "")
    for at in chance.sample(inside, 3):
        yield Change(sample, "character added", Span(span.file, at, at), chance.choice(HAN))
    for match in _NUMERAL.finditer(quoted):
        at = span.start + match.start()
        new = chance.choice([c for c in "一二三四五六七八九十" if c != match[0]])
        yield Change(sample, "numeral changed", Span(span.file, at, at + 1), new)


def _in_mark(sample: Sample, span: Span) -> Iterator[Change]:
    """Name another source right behind the quotation, one that does not say the same."""
    text = sample.files[span.file]
    match = _MARK_BEHIND.match(text, span.end + 1)
    if match is None:
        return
    sources = sample.subject.case_evidence.sources
    quoted = fold_quotation(sample.text(span))
    others = [
        name
        for name, source in sources.items()
        if not any(quoted in fold_quotation(_cited(passage)) for passage in source.passages)
    ]
    for name in random.Random(f"{sample.name}{span}").sample(others, min(2, len(others))):
        yield Change(sample, "moved to another source", Span(span.file, *match.span(1)), name)


def _cited(passage: Passage) -> str:
    content = passage.held.text.content
    return "\n".join(content[start:end] for start, end in passage.cited.spans)


def _in_citations(sample: Sample) -> Iterator[Change]:
    """Count the article, and the paragraph, of each selected source one up and one down."""
    for index, name in enumerate(sample.subject.case_evidence.sources):
        span = sample.string("selected_sources", index, "citation")
        for kind, pattern in (("article", _ARTICLE), ("paragraph", _PARAGRAPH)):
            match = pattern.search(sample.files[span.file], span.start, span.end)
            number = to_int(match[1]) if match is not None else None
            for other in (number - 1, number + 1) if number is not None else ():
                if match is not None and other and not _is_same(sample, name, kind, other):
                    there = Span(span.file, *match.span(1))
                    yield Change(sample, f"{kind} off by one", there, to_chinese(other))


def _is_same(sample: Sample, name: str, kind: str, other: int) -> bool:
    """Tell whether the source also cites the other paragraph, so that nothing becomes wrong."""
    units = sample.subject.case_evidence.sources[name].units
    return kind == "paragraph" and any(unit.paragraph == other for unit in units)


def _in_records(sample: Sample) -> Iterator[Change]:
    for record in sample.folder.archive.records:
        text = sample.files[record.file]
        chance = random.Random(f"{sample.name}{record.file}")
        for at in chance.sample(range(len(text)), 3):
            new = "x" if text[at] != "x" else "y"
            yield Change(sample, "record byte changed", Span(record.file, at, at + 1), new)
