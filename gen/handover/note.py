"""Write the note that explains a package to whoever receives it."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from gen.diagnostics.diagnostic import Severity
from gen.lookup import sentence
from gen.model.edition import Edition
from gen.model.inline import Text
from gen.model.labels import Labels
from gen.model.selection import Selection
from gen.publish.manifest import Manifest
from gen.render.markdown_inline import print_heading
from gen.resources import package_toml

NOTE_NAME = "说明.md"


@dataclass(frozen=True, slots=True)
class NoteFacts:
    """Hold what a note says about its package.

    `names` are the paths of the other files in it; `labels` is the wording of the theme for the
    edition.
    """

    manifest: Manifest
    selection: Selection
    labels: Labels
    names: Collection[str]


def write_note(facts: NoteFacts) -> bytes:
    """Return the note as Markdown: what the package is, its files, its records, how to check it."""
    edition = facts.manifest.edition
    parts = [
        f"# {_heading(facts.manifest.case.title, edition)}",
        *([_say("mark", mark=facts.labels("mark.internal"))] if edition == "internal" else []),
        "\n".join(_lines(facts)),
        _say("heading.files"),
        "\n".join(_files(facts.names)),
        *(_records(facts) if edition == "internal" else ()),
        _say("heading.checking"),
        _say("text.checking"),
    ]
    return ("\n\n".join(part.strip() for part in parts) + "\n").encode()


def _heading(title: str, edition: Edition) -> str:
    return print_heading((Text(_say("title", title=title, edition=_say(f"name.{edition}"))),))


def _lines(facts: NoteFacts) -> Iterator[str]:
    manifest, selection = facts.manifest, facts.selection
    yield _say("line.date", date=manifest.case.date)
    if manifest.case.as_of is not None:
        yield _say("line.as_of", as_of=manifest.case.as_of)
    yield _say("line.build", build_id=manifest.build_id)
    if manifest.edition == "internal":
        counts = manifest.counts
        yield _say("line.verdict", warning=counts[Severity.WARNING], info=counts[Severity.INFO])
    if manifest.edition == "court":
        yield _say("line.sources_shown", n=len(selection.selected_sources))
        return
    labels = Counter(candidate.relevance_label for candidate in selection.excluded_candidates)
    excluded = facts.labels(
        "sentence.excluded", n=labels.total(), low=labels["LOW"], mismatch=labels["MISMATCH"]
    )
    yield _say(
        "line.sources",
        n=len(selection.selected_sources),
        unresolved=len(selection.unresolved_propositions),
        excluded=excluded,
    )


def _files(names: Collection[str]) -> Iterator[str]:
    """Yield one line for each file at the top and one for each folder."""
    folders = Counter(name.split("/", 1)[0] for name in names if "/" in name)
    for name in sorted({*folders, *(name for name in names if "/" not in name)}):
        kind = "folder" if name in folders else "file"
        entry = _say(f"entry.{kind}", name=name, n=folders[name])
        words = _words()["file"].get(name)
        yield _say("line.file" if words else "line.bare", entry=entry, words=words)


def _records(facts: NoteFacts) -> tuple[str, str]:
    records = facts.manifest.records
    is_in = all(name in facts.names for name in records)
    return _say("heading.records"), _say(f"text.archive_{'in' if is_in else 'out'}", n=len(records))


def _say(key: str, **values: object) -> str:
    return sentence(_words(), key, values)


@cache
def _words() -> Mapping[str, Any]:
    """Read the wording (constant package data)."""
    return package_toml("handover", "note.toml")
