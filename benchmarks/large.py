"""Measure the contract's rules on a plan and a selection of the size that the peer was measured on.

The two files are made from one small case by a recipe: 20,000 queries (7 MB) and 200,000 excluded
candidates (60 MB). Nothing of them is kept.
"""

import json
import time
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.process import ROOT, compare, gen, python
from benchmarks.table import Row
from gen.check.gate import judge_subject
from gen.check.rules import disclosure as disclosure_rules
from gen.check.rules import filters as filter_rules
from gen.check.rules import law as law_rules
from gen.check.rules import plan as plan_rules
from gen.check.rules import selection as selection_rules
from gen.check.subject import Subject
from gen.cli.collection import begin_documents
from gen.load.inputs import read_documents

QUERIES, EXCLUSIONS = 20_000, 200_000
PEER_SECONDS = 1.2
"""The contract's reference validator on such files, whole process, on a comparable machine."""
_BASE = ROOT / "tests" / "vectors" / "bases" / "deep-two-issues.json"
_REASON = "主体与行为链条不同：买受人购买现成软件，没有开发与验收过程，缺少委托开发这一要件。"

_FAMILIES = {
    "rules of family PLN": plan_rules.RULES,
    "rules of family FLT": filter_rules.RULES,
    "rules of family SEL": selection_rules.RULES,
    "rules of family LAW": law_rules.RULES,
    "rules of family DIS": disclosure_rules.RULES,
}


def rows(rounds: int, scratch: str) -> list[Row]:
    """Return the rows on the large files, which are made in the folder `scratch`."""
    plan, selection = make(Path(scratch))
    files = ("--plan", str(plan), "--selection", str(selection), "--quiet")
    small = ROOT / "samples" / "liquidated-damages" / "research-plan.json"
    commands = {
        "imports": python("import typer, pydantic"),
        "bare": python(f"import json; [json.load(open(f)) for f in ({files[1]!r}, {files[3]!r})]"),
        "validate": gen("validate", *files),
        "start of check": gen("check", "--plan", str(small), "--quiet"),
        "check": gen("check", *files),
    }
    costs = compare(commands, runs=rounds)
    sizes = " + ".join(f"{file.stat().st_size / 1e6:.0f}" for file in (plan, selection))
    return [
        Row(f"json.load alone, {sizes} MB", f"{costs['bare'].cpu:.2f} s CPU", "bare Python"),
        *(
            Row(
                f"gen {name}, {sizes} MB",
                f"{costs[name].cpu:.2f} s CPU",
                f"{(costs[name].cpu - costs[start].cpu) / PEER_SECONDS:.2f} × {PEER_SECONDS} s "
                f"without {start} ({costs[start].cpu:.2f} s); {costs[name].memory:.0f} MB",
            )
            for name, start in (("validate", "imports"), ("check", "start of check"))
        ),
        *_phases(plan, selection, rounds),
    ]


def make(folder: Path) -> tuple[Path, Path]:
    """Write the plan and the selection into `folder` and return their paths."""
    pair = json.loads(_BASE.read_text("utf-8"))
    plan, selection = folder / "large-plan.json", folder / "large-selection.json"
    query = pair["plan"]["queries"][-1]
    pair["plan"]["queries"] += [{**query, "id": f"Q-{i:06}"} for i in range(QUERIES)]
    pair["selection"]["excluded_candidates"] = [
        _exclusion(i, query["id"]) for i in range(EXCLUSIONS)
    ]
    for file, value in ((plan, pair["plan"]), (selection, pair["selection"])):
        file.write_text(json.dumps(value, ensure_ascii=False), "utf-8")
    return plan, selection


def _exclusion(number: int, query: str) -> dict[str, Any]:
    return {
        "candidate_id": f"C-{number:06}",
        "title": f"某软件公司与某科技公司买卖合同纠纷案（第{number:06}号候选）",
        "reason": _REASON,
        "query_id": query,
        "relevance_label": ("LOW", "MISMATCH")[number % 2],
    }


def _phases(plan: Path, selection: Path, rounds: int) -> list[Row]:
    """Time reading, shapes, the plan's rules and all the others, each on a fresh subject."""
    seconds: dict[str, list[float]] = {}
    begin_documents()
    for _ in range(rounds):
        clock = _Clock(seconds)
        inputs = read_documents(plan, selection, ROOT)
        clock.note("reading JSON")
        subject = Subject(inputs, strength="contract")
        faults = (*subject.faults("plan"), *subject.faults("selection"))
        clock.note(f"checking shapes ({len(faults)} faults)")
        indexed = (subject.plan, subject.selection, subject.filtered_queries, subject.dangling)
        clock.note(f"{len(indexed)} indexes")
        for name, rules in _FAMILIES.items():
            found = judge_subject(subject, rules)
            clock.note(f"{name} ({len(found)} findings)")
    return [Row(f"  {name}", f"{median(each):.2f} s CPU") for name, each in seconds.items()]


class _Clock:
    """Note how much CPU time has gone since the last note."""

    def __init__(self, seconds: dict[str, list[float]]) -> None:
        self._seconds = seconds
        self._last = time.process_time()

    def note(self, name: str) -> None:
        """Add the time since the last note to `name`."""
        now = time.process_time()
        self._seconds.setdefault(name, []).append(now - self._last)
        self._last = now
