"""Make edits of the samples that leave every quotation what it is: only its writing changes."""

import random
from collections.abc import Callable, Iterator

from tests.evidence.changed_case import Change, Sample, Span, all_samples

Edit = Callable[[str, random.Random], str]


def _space(quoted: str, chance: random.Random) -> str:
    at = chance.randrange(1, len(quoted))
    return quoted[:at] + chance.choice([" ", "　", "\u00a0", "\u200b"]) + quoted[at:]


def _line_break(quoted: str, chance: random.Random) -> str:
    at = chance.randrange(1, len(quoted))
    return f"{quoted[:at]}\n{quoted[at:]}"


def _emphasis(quoted: str, chance: random.Random) -> str:
    at = chance.randrange(0, len(quoted) - 6)
    return f"{quoted[:at]}**{quoted[at : at + 6]}**{quoted[at + 6 :]}"


def _width(quoted: str, chance: random.Random) -> str:
    return quoted.translate(str.maketrans("，；：（）", ",;:()"))


def _inner_marks(quoted: str, chance: random.Random) -> str:
    return quoted.translate(str.maketrans("“”", "‘’"))


def _zero(quoted: str, chance: random.Random) -> str:
    return quoted.translate(str.maketrans("〇零", "零〇"))


IN_WORDS: dict[str, Edit] = {
    "space put in": _space,
    "line broken": _line_break,
    "words emphasised": _emphasis,
    "punctuation of half width": _width,
    "other marks inside": _inner_marks,
    "zero written otherwise": _zero,
}
AROUND = {"other marks around": "「」", "straight marks around": '""'}


def harmless_edits() -> Iterator[Change]:
    """Yield all edits of all quotations of the narratives."""
    for sample in all_samples():
        for span in sample.quotations:
            if span.file.startswith("narrative/"):
                yield from _of(sample, span)


def _of(sample: Sample, span: Span) -> Iterator[Change]:
    quoted, text = sample.text(span), sample.files[span.file]
    line = text[text.rfind("\n", 0, span.start) + 1 : span.start]
    chance = random.Random(f"{sample.name}{span}")
    for kind, edit in IN_WORDS.items():
        new = edit(quoted, chance)
        would_end_row = "\n" in new and line.startswith("|")
        if new != quoted and not would_end_row:
            yield Change(sample, kind, span, new)
    for kind, (opening, closing) in AROUND.items():
        around = Span(span.file, span.start - 1, span.end + 1)
        new = f"{opening}{quoted}{closing}"
        if opening not in quoted and new != sample.text(around):
            yield Change(sample, kind, around, new)
