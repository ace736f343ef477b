"""Word what an audit found, with its severity and what to search for (``data/audit.toml``)."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from gen.files.hashing import sha256_json
from gen.holdings.completeness import limits
from gen.holdings.evidence_files import EVIDENCE, LEADS, RAW, SOURCES
from gen.holdings.evidence_reading import Damaged
from gen.holdings.findings import Finding
from gen.law.version_tag import print_tag
from gen.model.captured import Captured, ReceivedItem, Workbench
from gen.model.source_audit import AuditItem, AuditSeverity
from gen.resources import package_toml

_ID = 12
_DOCKET = 3


def worded(finding: Finding, workbench: Workbench) -> AuditItem:
    """Return the item of the queue for `finding`."""
    subject, source = finding.subject, finding.source
    item, receipt = finding.item, finding.receipt
    words = _words()[finding.kind]
    common: dict[str, Any] = {}
    if subject is not None:
        names = ("instrument", "version", "numbers", "provider", "basis", "status", "url")
        common = {name: getattr(subject, name) for name in names}
        common["source_kind"] = subject.kind
    title = subject.title if subject is not None else (receipt.query or "") if receipt else ""
    searches = tuple(dict.fromkeys(_searches(finding, workbench)))
    return AuditItem(
        id=_id(finding),
        kind=finding.kind,
        severity=severity_of(finding),
        reason=words["reason"].format_map(finding.facts),
        action=words["action"],
        title=title,
        article=item.article if item is not None else None,
        characters=_length(source.captured) if source is not None else None,
        source=source.id if source is not None else None,
        batch=receipt.id if receipt is not None else None,
        item=item.item if item is not None else None,
        file=_file(finding),
        path=item.path if item is not None else None,
        searches=searches[: limits()["queue"]["most_hints"]],
        **common,
    )


def worded_damage(damaged: Damaged) -> AuditItem:
    """Return the item of the queue for a damaged file."""
    words = _words()["altered"]
    damage = _words()["damage"][damaged.damage]
    return AuditItem(
        id=sha256_json(["altered", damaged.file, damaged.damage])[:_ID],
        kind="altered",
        severity="blocker",
        reason=words["reason"].format(file=damaged.file, damage=damage),
        action=words["action"],
        title=damaged.file,
        file=damaged.file,
    )


def severity_of(finding: Finding) -> AuditSeverity:
    """Return the severity of a finding; most are milder on a lead, which is no basis anyway."""
    words = _words()[finding.kind]
    is_lead = finding.subject is not None and finding.subject.basis == "lead"
    found: AuditSeverity = words.get("lead", words["severity"]) if is_lead else words["severity"]
    return found


def _id(finding: Finding) -> str:
    """Return what stays the same as long as the thing to do is the same."""
    subject: list[Any] = [finding.kind]
    if finding.source is not None:
        captured = finding.source.captured
        is_of_instrument = finding.kind in {"status_unknown", "status_disputed"}
        is_of_instrument |= finding.kind in {"version_unknown", "title_ambiguous"}
        own = [captured.instrument or "", captured.version or ""]
        subject += own if is_of_instrument else [finding.source.id]
    elif finding.item is not None:
        item = finding.item
        known = [item.title, item.url or "", item.provider, item.version or ""]
        subject += known if item.outcome != "unusable" else [_batch(finding), str(item.item)]
    else:
        subject.append(_batch(finding))
    return sha256_json(subject)[:_ID]


def _batch(finding: Finding) -> str:
    return finding.receipt.id if finding.receipt is not None else ""


def _file(finding: Finding) -> str | None:
    if finding.source is not None:
        folder = LEADS if finding.source.captured.basis == "lead" else SOURCES
        return f"{EVIDENCE}/{folder}/{finding.source.id}.json"
    if finding.receipt is not None:
        return f"{EVIDENCE}/{RAW}/{finding.receipt.raw}.json"
    return None


def _length(captured: Captured) -> int:
    return sum(len("".join(part.text.split())) for part in captured.parts)


def _searches(finding: Finding, workbench: Workbench) -> Iterator[str]:
    """Yield what to look for: the text by its name, then by title, page and words."""
    subject, templates = finding.subject, _words()["search"]
    if subject is None:
        yield from [workbench.query] if workbench.query else []
        return
    named = {
        "name": getattr(subject, "name", None) or subject.instrument or subject.title,
        "version": print_tag(subject.version) if subject.version is not None else "",
        "title": subject.title,
        "query": workbench.query,
    }
    if subject.kind == "statute":
        kind = "status" if finding.kind.startswith("status") else "statute"
        articles = finding.articles or _own_article(subject)
        for article in articles:
            yield templates["article"].format_map({**named, "article": article})
        yield templates[kind].format_map(named)
    if subject.kind == "case":
        yield from (templates["case"].format(number=n) for n in map(_number, subject.numbers) if n)
    yield templates["title"].format_map(named)
    yield from [subject.url] if subject.url else []
    if isinstance(subject, ReceivedItem) and subject.snippet:
        yield " ".join(subject.snippet.split())[: limits()["queue"]["hint_characters"]]
    yield from [templates["asked"].format_map(named)] if workbench.query else []


def _own_article(subject: "Captured | ReceivedItem") -> tuple[str, ...]:
    """Return the one article that a result was to be."""
    article = subject.article if isinstance(subject, ReceivedItem) else None
    return (article,) if article is not None else ()


def _number(key: str) -> str:
    """Return a docket as it is written, from its key; other numbers stand in titles."""
    kind, _, rest = key.partition(":")
    year, *others = rest.split(":")
    if kind != "case" or len(others) < _DOCKET:
        return ""
    court, type_, number = others[:_DOCKET]
    return f"（{year}）{court}{type_}{number}号" if court else f"（{year}）{type_}第{number}号"


@cache
def _words() -> Mapping[str, Any]:
    """Read wording and severities (constant package data, read once)."""
    return package_toml("holdings", "data", "audit.toml")
