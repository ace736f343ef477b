"""List the rules of `gen validate` and of `gen filters`: those that need the documents only.

They stand apart from the registry so that the two commands load nothing else.
"""

from gen.check.rule import Rule
from gen.check.rules import filters, inputs, law, plan, selection
from gen.check.rules.inputs import control_character

FILTER_RULES: tuple[Rule, ...] = (*inputs.RULES, *filters.RULES)

CONTRACT_RULES: tuple[Rule, ...] = (
    *inputs.RULES,
    *plan.RULES,
    *filters.RULES,
    *selection.RULES,
    *law.RULES,
)

VALIDATE_RULES: tuple[Rule, ...] = (*CONTRACT_RULES, control_character.RULE)
"""What `gen validate` runs: besides the contract, what no reader of the documents can see."""
