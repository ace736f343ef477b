"""Write into any text of a case: the plan, the selection, the settings, the narrative."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Literal

from gen.check.subject import Subject
from gen.load.case import read_case
from gen.load.inputs import Inputs
from gen.load.markdown import read_markdown
from gen.load.narrative import NarrativePart
from gen.model.edition import Edition
from gen.settings import CaseSettings
from tests.sample_cases import ROOT, SAMPLES

Steps = tuple[str | int, ...]
Kind = Literal["plan", "selection", "settings", "narrative", "court"]

_NAMES = {  # what others refer to, or what has to be one of a few words
    *("schema_version", "mode", "case_id", "id", "importance", "direction", "type", "edition"),
    *("issue_id", "element_id", "research_gap_id", "proposition_id", "query_id", "interface"),
    *("source_id", "source_type", "relevance_label", "priority", "stance", "verification_status"),
    *("validity_status", "fact_status", "proof_status", "provisional_subsumption", "archive_ref"),
    *("resolution_path", "candidate_id", "proposition_ids", "query_ids", "order", "citation_style"),
    *("formats", "theme", "source_url", "project", "claim_layer"),
}


@dataclass(frozen=True)
class Place:
    """One text of a case: in which file, and where in it."""

    kind: Kind
    steps: Steps

    def __str__(self) -> str:
        return f"{self.kind}{list(self.steps)}"

    @property
    def sort(self) -> str:
        """Return what is alike in all places of one sort: the steps without the numbers."""
        steps = [str(step) for step in self.steps if not isinstance(step, int)]
        return ".".join([self.kind, *steps])


def sample(name: str) -> Inputs:
    return read_case(SAMPLES / name, ROOT)


def places(inputs: Inputs) -> Iterator[Place]:
    """Yield every text that an author can write without breaking the case."""
    for kind in ("plan", "selection"):
        for steps in _strings(getattr(inputs, kind).value):
            if not _NAMES & set(steps) and steps[0] != "excluded_candidates":
                yield Place(kind, steps)
    assert inputs.folder is not None and inputs.folder.settings is not None
    for steps in _strings(inputs.folder.settings.model_dump()):
        if not _NAMES & set(steps):
            yield Place("settings", steps)
    for name in inputs.folder.narrative:
        yield Place("narrative", (name,))
    for name in inputs.folder.court:
        yield Place("court", (name,))


def written(
    inputs: Inputs, place: Place, change: Callable[[str], str], *, parse: bool = True
) -> Inputs:
    """Return `inputs` with the text at `place` changed; the files on disk stay as they are.

    Unless told to `parse` it, a narrative text keeps its blocks: some rules read the source only.
    """
    if place.kind in {"plan", "selection"}:
        document = getattr(inputs, place.kind)
        value = _changed(document.value, place.steps, change)
        return replace(inputs, **{place.kind: replace(document, value=value)})
    folder = inputs.folder
    assert folder is not None and folder.settings is not None
    if place.kind == "settings":
        values = _changed(folder.settings.model_dump(), place.steps, change)
        return replace(inputs, folder=replace(folder, settings=CaseSettings(**values)))
    (name,) = place.steps
    parts = folder.court if place.kind == "court" else folder.narrative
    part = parts[str(name)]
    text = change(part.content.text)
    content = read_markdown(text) if parse else replace(part.content, text=text)
    changed = {**parts, str(name): NarrativePart(part.shown, content)}
    if place.kind == "court":
        return replace(inputs, folder=replace(folder, court=changed))
    return replace(inputs, folder=replace(folder, narrative=changed))


def with_scope(inputs: Inputs) -> Inputs:
    """Return `inputs` with every optional text of case.toml that an edition can print."""
    folder = inputs.folder
    assert folder is not None and folder.settings is not None
    more = {
        "author": "某律师",
        "doc_number": "〔2026〕1号",
        "secrecy": "秘密",
        "ai_assistance": "使用了写作工具",
        "jurisdictions": ["上海市"],
        "scope": {"range": "法律、司法解释与案例", "closing_date": "检索至月末"},
    }
    settings = CaseSettings(**{**folder.settings.model_dump(), **more})
    return replace(inputs, folder=replace(folder, settings=settings))


def with_court(inputs: Inputs) -> Inputs:
    """Return `inputs` with everything that a court can be shown."""
    inputs = with_scope(inputs)
    folder = inputs.folder
    assert folder is not None and folder.settings is not None and inputs.selection is not None
    sources = inputs.selection.value["selected_sources"]
    cases = [s["source_id"] for s in sources if s["source_type"].endswith("case")]
    facts = {"court": "某法院", "level": "典型案例", "effective": "已生效", "holding": "要点"}
    court = {
        **{key: key for key in ("searcher", "searched_on", "results", "usage")},
        **{key: [key] for key in ("platforms", "methods", "issues")},
        "forum": "上海市浦东新区人民法院",
        "cases": [{"source_id": source_id, **facts} for source_id in cases],
    }
    settings = CaseSettings(**{**folder.settings.model_dump(), "court": court})
    written = {"01.md": NarrativePart("narrative/court/01.md", read_markdown("意见。"))}
    return replace(inputs, folder=replace(folder, settings=settings, court=written))


def judged(inputs: Inputs, edition: Edition, like: Subject | None = None) -> Subject:
    """Return `inputs` ready to be judged; what they share with `like` is not computed again."""
    subject = Subject(inputs, edition=edition)
    if like is not None:
        subject.__dict__["evidence"] = like.evidence
        if inputs.selection is like.inputs.selection:
            subject.__dict__["cited"] = like.cited
    return subject


def _strings(value: Any, steps: Steps = ()) -> Iterator[Steps]:
    if isinstance(value, str):
        yield steps
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _strings(item, (*steps, key))
    elif isinstance(value, list | tuple):
        for index, item in enumerate(value):
            yield from _strings(item, (*steps, index))


def _changed(value: Any, steps: Steps, change: Callable[[str], str]) -> Any:
    if not steps:
        return change(value)
    step, rest = steps[0], steps[1:]
    if isinstance(value, dict):
        return {**value, step: _changed(value[step], rest, change)}
    items = list(value)
    items[step] = _changed(items[step], rest, change)
    return type(value)(items)
