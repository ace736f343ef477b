"""Read findings strictly: what is missing, unknown or misspelt is told with its place."""

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, cast

from gen.characters import LINE_CATEGORIES
from gen.check.nearest import nearest
from gen.diagnostics.json_path import JsonPath
from gen.load.document import Document
from gen.load.problem import ReadProblem
from gen.model.corrections import ACTIONS, TEXT_ACTIONS, RepairAction
from gen.model.linking import Target
from gen.workbench.repair_words import list_in, repair_words

SLUG = "repair-refused"
"""The slug of every problem that a repair has with what it is asked to do."""


@dataclass(frozen=True, slots=True)
class Caller:
    """Say who asks for a repair, when and why, where the findings do not."""

    who: str | None = None
    when: str | None = None
    why: str | None = None


@dataclass(frozen=True, slots=True)
class Given:
    """One finding as it was given; `path` is its place in the document.

    `sources` are the ids of the texts that `source` becomes.
    """

    path: JsonPath
    point: str
    action: RepairAction
    text: str
    target: Target
    who: str
    when: str | None
    why: str
    source: Mapping[str, Any] | None
    sources: tuple[str, ...] = ()

    @property
    def replaces(self) -> bool:
        """Tell whether the sentence is to be replaced."""
        return self.action in TEXT_ACTIONS


@dataclass(frozen=True, slots=True)
class Fault:
    """State what is wrong with a finding: its place, a key of the wording, and facts for it."""

    path: JsonPath
    reason: str
    facts: Mapping[str, str]
    second: JsonPath | None = None


def fault(path: JsonPath, reason: str, /, second: JsonPath | None = None, **facts: str) -> Fault:
    """Return the fault `reason` at `path`."""
    return Fault(path, reason, facts, second)


def problem_of(document: Document, found: Fault) -> ReadProblem:
    """Return `found` with its line and column in `document`."""
    location = document.location(found.path)
    second = document.location(found.second) if found.second is not None else None
    line = document.line(location.line or 1)
    return ReadProblem(SLUG, location, {**found.facts, "reason": found.reason}, line, second=second)


def read_findings(document: Document, caller: Caller) -> tuple[tuple[Given, ...], list[Fault]]:
    """Return the findings of `document`, and what is wrong with the others.

    `caller` stands in for what neither a finding nor the head of the document says.
    """
    words = repair_words()["findings"]
    found = list_in(document.value, words["lists"])
    if found is None:
        return (), [fault((), "no-list")]
    items, key = found
    if any(isinstance(item, Mapping) and "finding" in item for item in items):
        return (), [fault((key,) if key is not None else (), "a-queue")]
    faults = list(_faults_of_head(document.value, key, words["head"]))
    head = _head(document.value, caller)
    start: JsonPath = (key,) if key is not None else ()
    given: list[Given] = []
    for index, item in enumerate(items):
        own = list(_faults_of(item, (*start, index), head))
        faults += own
        if not own:
            given.append(_given(item, (*start, index), head))
    return tuple(given), [*faults, *_repeated(given)]


def _faults_of_head(value: Any, key: str | None, known: list[str]) -> Iterator[Fault]:
    if not isinstance(value, Mapping):
        return
    for name in value:
        if name != key and name not in known and not name.startswith("$"):
            yield _unknown((name,), name, known)
    for name in ("by", "at"):
        if value.get(name) is not None and not isinstance(value[name], str):
            yield fault((name,), "not-text", key=name)
    if not _is_time(_text(value, "at")):
        yield fault(("at",), "bad-time", value=_text(value, "at"))


def _head(value: Any, caller: Caller) -> Caller:
    if not isinstance(value, Mapping):
        return caller
    return Caller(
        _text(value, "by") or caller.who, _text(value, "at") or caller.when or None, caller.why
    )


def _faults_of(item: Any, path: JsonPath, head: Caller) -> Iterator[Fault]:
    if not isinstance(item, Mapping):
        yield fault(path, "not-an-object")
        return
    known = [name for names in repair_words()["fields"].values() for name in names]
    for name, value in item.items():
        if name not in known:
            yield _unknown((*path, name), name, known)
        elif name in repair_words()["fields"]["source"]:
            if value is not None and not isinstance(value, Mapping):
                yield fault((*path, name), "source-not-an-object")
        elif value is not None and not isinstance(value, str):
            yield fault((*path, name), "not-text", key=name)
    yield from _faults_of_action(item, path, head)


def _faults_of_action(item: Mapping[str, Any], path: JsonPath, head: Caller) -> Iterator[Fault]:
    """Yield what a finding lacks for its action."""
    action = _field(item, "action")
    if not _field(item, "point"):
        yield fault(path, "no-point")
    if action not in ACTIONS:
        reason = "unknown-action" if action else "no-action"
        yield fault(
            (*path, _spelling(item, "action")), reason, action=action, choices="、".join(ACTIONS)
        )
        return
    yield from _faults_of_text(item, path, action)
    if not (_field(item, "by") or head.who):
        yield fault(path, "no-person", action=action)
    if action != "confirm" and not _field(item, "reason"):
        yield fault(path, "no-reason", action=action)
    if not _is_time(_field(item, "at")):
        yield fault((*path, _spelling(item, "at")), "bad-time", value=_field(item, "at"))


def _faults_of_text(item: Mapping[str, Any], path: JsonPath, action: str) -> Iterator[Fault]:
    """Yield what is wrong with the new sentence: it is one line, where one is wanted."""
    text, spelling = _field(item, "corrected_text"), _spelling(item, "corrected_text")
    if action in TEXT_ACTIONS and not text:
        yield fault(path, "no-text", action=action)
    elif action not in TEXT_ACTIONS and text:
        yield fault((*path, spelling), "needless-text", action=action)
    elif any(unicodedata.category(character) in LINE_CATEGORIES for character in text):
        yield fault((*path, spelling), "line-break")


def _given(item: Mapping[str, Any], path: JsonPath, head: Caller) -> Given:
    target = Target(
        title=_field(item, "title") or None,
        article=_field(item, "article") or None,
        case_number=_field(item, "case_number") or None,
        document_number=_field(item, "document_number") or None,
        source=_field(item, "source_id") or None,
    )
    return Given(
        path=path,
        point=_field(item, "point"),
        action=cast("RepairAction", _field(item, "action")),
        text=_field(item, "corrected_text"),
        target=target,
        who=_field(item, "by") or head.who or "",
        when=_field(item, "at") or head.when,
        why=_field(item, "reason"),
        source=item.get("source"),
    )


def _repeated(given: list[Given]) -> Iterator[Fault]:
    """Yield the findings about a point that another finding is about already."""
    first: dict[str, Given] = {}
    for each in given:
        known = first.setdefault(each.point, each)
        if known is not each:
            yield fault(each.path, "repeated", known.path, point=each.point)


def _unknown(path: JsonPath, name: str, known: list[str]) -> Fault:
    near = nearest(name, known)
    return fault(
        path, "unknown-field-near" if near else "unknown-field", key=name, nearest=near or ""
    )


def _field(item: Mapping[str, Any], name: str) -> str:
    """Return the first spelling of a field that says something, without space around it."""
    spellings = repair_words()["fields"][name]
    return next((text for each in spellings if (text := _text(item, each))), "")


def _spelling(item: Mapping[str, Any], name: str) -> str:
    """Return the spelling under which a field says something."""
    return next((each for each in repair_words()["fields"][name] if _text(item, each)), name)


def _text(item: Mapping[str, Any], key: str) -> str:
    value = item.get(key)
    return value.strip() if isinstance(value, str) else ""


def _is_time(text: str) -> bool:
    try:
        datetime.fromisoformat(text or "2000-01-01")
    except ValueError:
        return False
    return True
