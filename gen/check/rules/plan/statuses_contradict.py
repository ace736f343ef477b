"""检查什么
    涵摄矩阵一行的三个状态是否互相矛盾：没有事实或没有任何证据却已“满足”；没有事实却“证明充分”。

为何重要
    涵摄是把有证明的事实归入要件；状态自相矛盾的一行不会生成检索缺口，缺的证据也就没有人补
    （研究合同文件第2.1节）。

不合格示例
    "fact_status": "established", "proof_status": "none", "provisional_subsumption": "satisfied"

合格示例
    "fact_status": "established", "proof_status": "sufficient",
    "provisional_subsumption": "satisfied"

如何处理
    改正与材料不符的一项；对方自认、无须举证的事实，proof_status 写 sufficient。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, in_plan
from gen.check.node import Node
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.vocabulary import value_names
from gen.diagnostics.diagnostic import Severity

_FACT, _PROOF, _SUBSUMPTION = "fact_status", "proof_status", "provisional_subsumption"


def check(subject: Subject) -> Iterator[Finding]:
    """Report rows whose statuses cannot all be true (weakness 22)."""
    for element in subject.plan.elements if subject.plan else ():
        row = element.node
        found = _contradiction(row)
        if found is not None:
            wording, key = found
            named = {name: value_names(name, [row.text(name) or ""]) for name in (_FACT, _PROOF)}
            facts = {"element": element.id or "", "fact": named[_FACT], "proof": named[_PROOF]}
            yield in_plan((*row.path, key), wording, **facts)


def _contradiction(row: Node) -> tuple[str, str] | None:
    """Return the wording and the field to look at first, None when the row is in order."""
    if row.text(_FACT) == "missing":
        if row.text(_SUBSUMPTION) == "satisfied":
            return "satisfied-without-fact", _SUBSUMPTION
        return ("proven-without-fact", _PROOF) if row.text(_PROOF) == "sufficient" else None
    if row.text(_SUBSUMPTION) == "satisfied" and row.text(_PROOF) == "none":
        return "satisfied-without-proof", _PROOF
    return None


RULE = Rule(
    code="PLN044",
    slug="statuses-contradict",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.WARNING,
)
