"""Print diagnostics as SARIF 2.1.0 (OASIS), for code scanning and for viewers in editors."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from urllib.parse import quote

from sarif_pydantic import (
    ArtifactLocation,
    Invocation,
    Level,
    LogicalLocation,
    Message,
    PhysicalLocation,
    Region,
    ReportingConfiguration,
    ReportingDescriptor,
    Result,
    Run,
    Sarif,
    Tool,
    ToolDriver,
)
from sarif_pydantic import Location as Place
from sarif_pydantic.sarif import ArtifactContent

from gen.diagnostics.cells import visible
from gen.diagnostics.diagnostic import Diagnostic, Location, Severity
from gen.diagnostics.formats.text import word
from gen.diagnostics.formats.travelling import masked_path, prepared

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
ROOT = "%SRCROOT%"
"""The base of all addresses: where the files are checked out, which is not said."""
_LEVELS = {
    Severity.ERROR: Level.ERROR,
    Severity.WARNING: Level.WARNING,
    Severity.INFO: Level.NOTE,
}


@dataclass(frozen=True, slots=True)
class RuleHelp:
    """Describe a rule: its code, its readable name, its severity and what ``explain`` prints."""

    code: str
    slug: str
    severity: Severity
    text: str


@dataclass(frozen=True, slots=True)
class Program:
    """Name the program that judged, its version, its verdict and its exit code."""

    version: str
    verdict: str
    exit_code: int


def render_sarif(
    diagnostics: Sequence[Diagnostic],
    rules: Iterable[RuleHelp],
    program: Program,
    *,
    with_source: bool,
) -> str:
    """Return one run with a result per diagnostic; waived ones are results that are suppressed.

    Of `rules` those are described that found something.
    """
    diagnostics = prepared(diagnostics, with_source=with_source)
    codes = sorted({item.code for item in diagnostics})
    described = [rule for rule in rules if rule.code in codes]
    places = {rule.code: index for index, rule in enumerate(described)}
    judged = program.verdict != "not_judged"
    run = Run(
        tool=Tool(driver=_driver(described, program)),
        # In camel case what the library does not know and passes on as it is.
        invocations=[Invocation(execution_successful=judged, exitCode=program.exit_code)],
        columnKind="unicodeCodePoints",
        results=list(_results(diagnostics, places)),
        properties={"verdict": str(program.verdict)},
    )
    log = Sarif(version="2.1.0", runs=[run], **{"$schema": SCHEMA})
    value = log.model_dump(by_alias=True, exclude_none=True)
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def _driver(rules: Iterable[RuleHelp], program: Program) -> ToolDriver:
    return ToolDriver(
        name="gen",
        version=program.version,
        language="zh-CN",
        rules=[_rule(rule) for rule in rules],
    )


def _rule(rule: RuleHelp) -> ReportingDescriptor:
    sections = [part.strip().splitlines() for part in rule.text.strip().split("\n\n")]
    first = "".join(line.strip() for line in sections[0][1:])
    return ReportingDescriptor(
        id=rule.code,
        name=rule.slug,
        short_description=Message(text=first.split("。", 1)[0] + "。"),
        full_description=Message(text=first),
        help=Message(text=rule.text.strip(), markdown=_markdown(rule.text)),
        default_configuration=ReportingConfiguration(level=_LEVELS[rule.severity].value),
    )


def _markdown(text: str) -> str:
    """Return the page of a rule as Markdown: its headings, and its examples as code."""
    lines: list[str] = []
    is_example = False
    for line in text.strip().splitlines():
        if line[:1].strip():
            is_example = line.endswith("示例")
            lines.append(f"### {line}\n")
        else:
            lines.append(line if is_example else line.strip())
    return "\n".join(lines)


def _results(diagnostics: Sequence[Diagnostic], places: dict[str, int]) -> Iterable[Result]:
    any_waived = any(item.waived is not None for item in diagnostics)
    seen: Counter[str] = Counter()
    for item in diagnostics:
        fingerprint = _fingerprint(item)
        seen[fingerprint] += 1
        print_of_it = f"{fingerprint}:{seen[fingerprint]}"
        yield Result(
            rule_id=item.code,
            rule_index=places.get(item.code),
            level=_LEVELS[item.severity],
            message=Message(text=_message(item)),
            locations=[_place(item.location, item.source_line)],
            related_locations=[
                _place(other.location, None, visible(other.message)) for other in item.related
            ]
            or None,
            # The second name is the one that GitHub's code scanning goes by.
            partial_fingerprints={
                "genFinding/v1": print_of_it,
                "primaryLocationLineHash": print_of_it,
            },
            **({"suppressions": _suppressions(item)} if any_waived else {}),
            **({"occurrenceCount": item.count} if item.count > 1 else {}),
        )


def _fingerprint(diagnostic: Diagnostic) -> str:
    """Return what stays the same when lines move: rule, file, path and wording."""
    place = diagnostic.location
    path = masked_path(place.path) or ""
    parts = (diagnostic.code, place.file, path, diagnostic.masked_message or "")
    data = "\0".join(parts).encode("utf-8", "surrogatepass")
    return hashlib.sha256(data).hexdigest()[:32]


def _message(diagnostic: Diagnostic) -> str:
    if not diagnostic.hint:
        return visible(diagnostic.message)
    return f"{visible(diagnostic.message)}\n{word('note', 'hint')}: {visible(diagnostic.hint)}"


def _place(location: Location, source_line: str | None, message: str | None = None) -> Place:
    address = quote(location.file, safe="/", errors="surrogateescape")
    region = None
    if location.line is not None:
        line = ArtifactContent(text=source_line) if source_line is not None else None
        region = Region(start_line=location.line, start_column=location.column, snippet=line)
    path = location.path
    return Place(
        physical_location=PhysicalLocation(
            artifact_location=ArtifactLocation(uri=address, uri_base_id=ROOT), region=region
        ),
        logical_locations=[LogicalLocation(fully_qualified_name=visible(path))] if path else None,
        message=Message(text=message) if message is not None else None,
    )


def _suppressions(diagnostic: Diagnostic) -> list[dict[str, str]]:
    """Return the waiver of gen.toml; if one result has this array, every one has it (3.27.23)."""
    if diagnostic.waived is None:
        return []
    waiver = {"kind": "external", "status": "accepted"}
    reason = visible(diagnostic.waived)
    return [{**waiver, "justification": reason} if reason else waiver]
