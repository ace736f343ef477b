"""检查什么
    命令行给出的案件目录是否存在且为目录，而不是放着许多案件的目录。

为何重要
    没有案件目录就没有可以审查的内容，退出码为 2。

不合格示例
    gen check cases/demo/case.toml

合格示例
    gen check cases/demo

如何处理
    写案件目录本身的路径，照提示改正写错的名称；新建案件用 gen new。
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import PurePosixPath

from gen.check.finding import Finding
from gen.check.nearest import nearest
from gen.check.rule import Rule
from gen.check.rules.inputs.problems import problems_of
from gen.check.subject import Subject


def check(subject: Subject) -> Iterator[Finding]:
    """Report what is no case, with the case that was most likely meant."""
    for found in problems_of("not-a-case")(subject):
        if found.wording == "folder":
            yield found
            continue
        near = _meant(found.facts.get("name", ""), found.facts.get("known", "").splitlines())
        facts = {"nearest": near or ""}
        yield replace(found, facts=facts, wording="near" if near else "message")


def _meant(name: str, cases: Sequence[str]) -> str | None:
    """Return the one of `cases` whose folder is called `name`, or most like it."""
    by_name = {PurePosixPath(case).name: case for case in reversed(cases)}
    near = name if name in by_name else nearest(name, by_name)
    return by_name[near] if near is not None else None


RULE = Rule(
    code="INP017",
    slug="not-a-case",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
