"""Say a comparison in Markdown: deleted words in ``<del>``, inserted ones in ``<ins>``.

GitHub, GitLab and CommonMark readers show these two elements; nothing else of the file is HTML.
"""

from collections.abc import Iterator

from gen.redline.changes import Change, SectionChange, SourceChange
from gen.redline.comparison import Comparison, Side
from gen.redline.texts import Op, Runs
from gen.redline.words import (
    edition_words,
    place_changes,
    section_title,
    summary_line,
    verdict_words,
    words,
)
from gen.render.markdown_escape import TextPlace, escape_text
from gen.render.typeset import one_line

_TAGS = {Op.DELETED: "del", Op.INSERTED: "ins"}


def comparison_markdown(comparison: Comparison) -> bytes:
    """Return the comparison as a file in UTF-8, one passage an item."""
    return ("\n".join(_lines(comparison)) + "\n").encode()


def _lines(comparison: Comparison) -> Iterator[str]:
    before, after = comparison.before, comparison.after
    yield f"# {words('head.title')} · {_escaped(comparison.redline.title)}"
    yield from ("", f"**{words('head.mark')}**", "")
    editions = edition_words(before.edition, after.edition)
    facts = {"before": _side(before), "after": _side(after), "compared": editions}
    for key, text in facts.items():
        yield f"- {words('head.labelled', label=words(f'head.{key}'), text=text)}"
    yield from ("", summary_line(comparison.counts))
    if not comparison.redline.is_same:
        yield from ("", words("head.legend"))
    for name, sections, sources in comparison.parts():
        if sections or sources:
            yield from ("", f"## {words(f'area.{name}')}")
        for section in sections:
            yield from ("", f"### {_heading(section)}", "")
            for passage in section.passages:
                yield f"- {words(f'passage.{passage.change}')}：{_runs(passage.runs)}"
        for source in sources:
            yield from _source(source)


def _side(side: Side) -> str:
    return f"{_escaped(side.name)}（{words(f'verdict_of_gate.{side.verdict}')}）"


def _heading(section: SectionChange) -> str:
    title = _escaped(section_title(section))
    if section.change is Change.CHANGED:
        return title
    return f"{title}（{words(f'section.{section.change}')}）"


def _source(source: SourceChange) -> Iterator[str]:
    name = _escaped(f"{source.source_id} {source.title}")
    yield from ("", f"### {words(f'source.{source.change}')} · {name}", "")
    for told in place_changes(source):
        yield f"- {_escaped(told)}"
    for value in source.values:
        label = _escaped(value.label) or words("source.title")
        yield f"- {words('source.value', label=label, text=_runs(value.runs))}"
    for key, verdict in source.verdicts.items():
        yield f"- {_escaped(verdict_words(key, verdict))}"


def _runs(runs: Runs) -> str:
    parts: list[str] = []
    for run in runs:
        tag = _TAGS.get(run.op)
        text = _escaped(run.text)
        parts.append(f"<{tag}>{text}</{tag}>" if tag is not None else text)
    return "".join(parts)


def _escaped(text: str) -> str:
    clean = one_line(text)
    return escape_text(clean, TextPlace(meets_bracket=True)) if clean else ""
