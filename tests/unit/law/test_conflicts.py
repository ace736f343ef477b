"""The rules on conflicts of norms are those of 立法法, in the order of its articles."""

from gen.law.catalogue import built_in
from gen.law.citation import article_key, parse_citation
from gen.law.conflicts import conflict_rules, conflict_source
from gen.law.numerals import to_int


def test_every_rule_names_its_article_and_what_it_answers() -> None:
    rules = conflict_rules()
    numbers = [to_int(rule.article.split("条")[0].removeprefix("第")) or 0 for rule in rules]
    assert numbers == sorted(numbers)
    assert numbers[0] == 98
    assert all(rule.question and (rule.answer or rule.decider) for rule in rules)
    cited = parse_citation(f"{conflict_source()}{rules[0].article}", built_in())
    assert article_key(cited).startswith("law:立法法@2023")
