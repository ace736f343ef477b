"""Judge plans and selections by the contract, as `gen validate` does."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from gen.check.contract_rules import CONTRACT_RULES
from gen.check.gate import Policy, judge_subject
from gen.check.subject import Strength, Subject
from gen.diagnostics.diagnostic import Diagnostic, Severity
from gen.load.document import Document, read_document
from gen.load.inputs import Inputs
from gen.load.problem import ReadProblem
from gen.outcome import judge

BASES = Path(__file__).parent / "vectors" / "bases"
PLAN, SELECTION = "plan.json", "selection.json"


@dataclass(frozen=True)
class Judgement:
    """What the gate answers."""

    exit: int
    diagnostics: tuple[Diagnostic, ...]

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        return tuple(d for d in self.diagnostics if d.severity is Severity.ERROR)


@cache
def base_text(name: str) -> str:
    return (BASES / f"{name}.json").read_text("utf-8")


def base(name: str) -> Any:
    """Return a fresh copy of a pair ``{"plan": …, "selection": …}`` that keeps the contract."""
    return json.loads(base_text(name))


def judge_pair(
    pair: Mapping[str, Any], strength: Strength = "contract", policy: Policy | None = None
) -> Judgement:
    """Judge a pair of documents in memory; a missing selection is not judged."""
    names = {"plan": PLAN, "selection": SELECTION}
    read = [
        read_document(json.dumps(pair[side], ensure_ascii=False).encode(), name)
        for side, name in names.items()
        if side in pair
    ]
    return judge_inputs(_inputs(read), strength, policy)


def judge_inputs(
    inputs: Inputs, strength: Strength = "contract", policy: Policy | None = None
) -> Judgement:
    diagnostics = judge_subject(Subject(inputs, strength=strength), CONTRACT_RULES, policy)
    return Judgement(judge(diagnostics, readable=inputs.is_readable).exit_code, diagnostics)


def _inputs(read: Iterable[Document | ReadProblem]) -> Inputs:
    documents = {item.file: item for item in read if isinstance(item, Document)}
    problems = tuple(item for item in read if isinstance(item, ReadProblem))
    return Inputs(documents.get(PLAN), documents.get(SELECTION), problems)


def is_near(path: str, other: str) -> bool:
    """Tell whether two JSON paths are equal or one stands inside the other."""
    short, long = sorted((path, other), key=len)
    return long.startswith(short) and (len(short) == len(long) or long[len(short)] in ".[")
