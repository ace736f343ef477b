"""Word the labels of points and their reasons (``gen/check/messages/linking.toml``)."""

from collections.abc import Mapping
from functools import cache

from gen.model.linking import Label, Point, Target
from gen.resources import package_toml


def label_word(label: Label) -> str:
    """Return the word for `label` (已关联, 弱关联, 待核验, 未关联, 已修正)."""
    return _words()["label"][label.value]


def kind_word(kind: str) -> str:
    """Return the word for a kind of point."""
    return _words()["kind"][kind]


def reason_of(point: Point) -> str:
    """Return in one sentence why `point` has its label."""
    words, facts = _words(), dict(point.facts)
    key = _key(point)
    facts.setdefault("day", "")
    facts["target"] = target_text(point.target) or point.words
    facts["named"] = _name_of(point.target) or point.words
    successor = facts.get("successor")
    facts["successor"] = _filled("successor", successor=successor) if successor else ""
    ruled = facts.get("ruled", "")
    if key == "figure_differs":
        facts["ruled"] = _filled("ruled", ruled=ruled) if ruled else words["fact"]["nothing"]
    return words["reason"][key].format_map(_Facts(facts))


def target_text(target: Target) -> str:
    """Return what a point names, as a reader would call it."""
    article = target.article if target.instrument or target.article else ""
    return f"{_name_of(target)}{article or ''}"


def _name_of(target: Target) -> str:
    """Return what a point names, without the article of a statute."""
    if target.instrument or target.article:
        return f"《{target.title or target.document_number or target.instrument}》"
    return target.case_number or target.document_number or target.title or target.source or ""


def _key(point: Point) -> str:
    """Return the key of the sentence, the more exact one where the facts tell more."""
    if "quoted" in point.facts and point.reason in {"differs", "misplaced"}:
        return f"quotation_{point.reason}"
    if point.reason == "misplaced" and not point.facts.get("where"):
        return "misplaced_inside"
    if point.reason == "absent":
        more = {"held": "not_held", "mentioned": "mentioned"}
        return next((key for fact, key in more.items() if fact in point.facts), "absent")
    return "historical" if point.force == "historical" else point.reason


class _Facts(dict[str, str]):
    """Fill a sentence whose fact is not known with nothing."""

    def __missing__(self, key: str) -> str:
        return ""


def _filled(key: str, **facts: str) -> str:
    return _words()["fact"][key].format(**facts)


@cache
def _words() -> Mapping[str, Mapping[str, str]]:
    """Read the wording (constant package data, read once)."""
    return package_toml("check", "messages", "linking.toml")
