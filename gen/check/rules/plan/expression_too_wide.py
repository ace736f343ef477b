"""检查什么
    查询表达是否只承载一个争点：没有嵌套的布尔串，没有并列的几个问句，没有同时写进两个争点的问题。
    只看字面。

为何重要
    每条查询只承载一个争点和一组决定性事实；关键词接口的后端只支持全局 AND／OR，
    嵌套的布尔串会被当作普通文字（研究合同文件第5节的硬约束）。

不合格示例
    "query_expression": "(违约金 AND 过高) OR (解除 AND 催告)"

合格示例
    "query_expression": "违约金 调整 实际损失"

如何处理
    拆成几条查询，每条只写一个争点所必需的词。
"""

from collections.abc import Iterator, Sequence

from gen.check.finding import Finding, in_plan
from gen.check.likeness import Pairs, covered, covered_at_most, folded_words, word_pairs
from gen.check.plan_entries import Issue
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.vocabulary import shortened
from gen.diagnostics.diagnostic import Severity
from gen.law.lazy_pattern import LazyPattern

_AND, _OR = r"\bAND\b|&&?|＆", r"\bOR\b|\|\|?|｜"
_OPERATOR = LazyPattern(r"(?i)[&＆|｜]|AND|OR")
_BRACKETED = LazyPattern(r"[(（]([^()（）]*+)[)）]")
_IS_AND, _IS_OR = LazyPattern(rf"(?i){_AND}"), LazyPattern(rf"(?i){_OR}")
_QUESTIONS = LazyPattern(r"[?？；;]\s*\S")
_SIGNS = ("&", "|", "and", "or", "?", ";")
"""Of these, folded, every expression with an operator or a second question holds one."""
_REPEATED = 0.7
"""Which part of an issue's words an expression must hold to repeat its question."""


def check(subject: Subject) -> Iterator[Finding]:
    """Report expressions that carry several issues or nested booleans (document §5)."""
    plan = subject.plan
    if plan is None:
        return
    held = [(query.node, query.node.text("query_expression")) for query in plan.queries]
    expressions = [(node, text) for node, text in held if text is not None]
    together = folded_words("\n".join(text for _, text in expressions))
    issues = _repeatable(plan.issues, together)
    if len(issues) <= 1 and not any(sign in together for sign in _SIGNS):
        return
    least = sum(sorted(len(pairs) for _, pairs in issues)[:2]) * _REPEATED
    for node, expression in expressions:
        wording = _fault(expression)
        named: list[str] = []
        if wording is None and len(issues) > 1 and len(expression) > least:
            named = _repeated(expression, issues)
            wording = "issues" if len(named) > 1 else None
        if wording is not None:
            facts = {"expression": shortened(expression.strip()), "issues": "、".join(named)}
            yield in_plan((*node.path, "query_expression"), wording, **facts)


def _fault(expression: str) -> str | None:
    if _OPERATOR.search(expression) and _is_nested(expression):
        return "nested"
    return "questions" if _QUESTIONS.search(expression) else None


def _is_nested(expression: str) -> bool:
    """Tell whether `expression` has both operators, or one in brackets."""
    has_and, has_or = (each.search(expression) is not None for each in (_IS_AND, _IS_OR))
    if has_and and has_or:
        return True
    wanted = _IS_AND if has_and else _IS_OR
    return any(wanted.search(each[1]) for each in _BRACKETED.finditer(expression))


def _repeatable(issues: Sequence[Issue], together: str) -> Sequence[tuple[str, Pairs]]:
    """Return the issues whose questions all expressions `together` repeat: one may do so alone."""
    return [
        (name, pairs)
        for name, pairs in _questions(issues)
        if covered_at_most(pairs, together) >= _REPEATED
    ]


def _questions(issues: Sequence[Issue]) -> Iterator[tuple[str, Pairs]]:
    """Yield each issue with the words of its question."""
    for issue in issues:
        pairs = word_pairs(issue.node.text("question") or "")
        if issue.id is not None and pairs:
            yield issue.id, pairs


def _repeated(expression: str, issues: Sequence[tuple[str, Pairs]]) -> list[str]:
    """Return the issues whose questions an expression repeats, none when it is not several."""
    folded = folded_words(expression)
    if sum(covered_at_most(question, folded) >= _REPEATED for _, question in issues) <= 1:
        return []
    pairs = word_pairs(expression)
    return [name for name, question in issues if covered(question, pairs) >= _REPEATED]


RULE = Rule(
    code="PLN048",
    slug="expression-too-wide",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.WARNING,
)
