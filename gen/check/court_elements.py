"""Read the eight elements of a report on similar cases (法发〔2020〕24号, 八) out of case.toml."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Literal

from gen.check.wording import read_words
from gen.diagnostics.json_path import JsonPath
from gen.model.source_classes import CASE_TYPES

if TYPE_CHECKING:
    from gen.check.subject import Subject
    from gen.settings import Court

Fault = Literal["missing", "no_reason"]

_TEXTS = ("searcher", "searched_on", "results", "usage")
_LISTS = ("platforms", "methods", "issues")


def court_settings(subject: "Subject") -> "Court | None":
    """Return ``[court]`` of a case that is judged for the court edition, None for any other."""
    if subject.edition != "court" or subject.settings is None:
        return None
    return subject.settings.court


def court_texts(court: "Court") -> Mapping[JsonPath, str]:
    """Return the author's sentences in ``[court]`` by their path in case.toml."""
    texts: dict[JsonPath, str | None] = {
        ("court", "results"): court.results,
        ("court", "usage"): court.usage,
    }
    texts |= {("court", "issues", index): issue for index, issue in enumerate(court.issues)}
    texts |= {("court", "cases", i, "holding"): case.holding for i, case in enumerate(court.cases)}
    return {path: text for path, text in texts.items() if text is not None}


def is_not_done(text: object) -> bool:
    """Tell whether `text` says that something was not done, whatever the reason."""
    mark: str = read_words("court")["not_done"]
    return isinstance(text, str) and text.strip().startswith(mark)


def element_faults(subject: "Subject", court: "Court") -> Iterator[tuple[str, Fault]]:
    """Yield the elements that are missing, or said to be not done without a reason."""
    for name in _TEXTS:
        value = getattr(court, name)
        if value is None:
            yield name, "missing"
        elif _lacks_reason(value):
            yield name, "no_reason"
    for name in _LISTS:
        values = getattr(court, name)
        if not values:
            yield name, "missing"
        elif any(_lacks_reason(value) for value in values):
            yield name, "no_reason"
    if not court.cases and _unmentioned_cases(subject, court):
        yield "cases", "missing"


def _lacks_reason(value: object) -> bool:
    if not isinstance(value, str) or not is_not_done(value):
        return False
    words = read_words("court")
    reason = value.strip().removeprefix(words["not_done"]).strip(" ：:，,。（）()—-")
    return bool(len(reason) < words["shortest_reason"])


def _unmentioned_cases(subject: "Subject", court: "Court") -> list[str]:
    """Return the selected cases that the account of the search passes over."""
    said = f"{court.results or ''}{court.usage or ''}"
    sources = subject.selection.sources if subject.selection is not None else ()
    cases = [each.id for each in sources if each.source_type in CASE_TYPES and each.id is not None]
    return [name for name in cases if f"[{name}]" not in said]
