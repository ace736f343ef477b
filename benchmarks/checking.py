"""Measure how many cases one warm process judges per second, by the contract's rules."""

import gc
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from benchmarks.process import ROOT
from benchmarks.table import Row
from gen.check.contract_rules import CONTRACT_RULES
from gen.check.gate import judge_subject
from gen.check.registry import RULES
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.cli.main import COLLECTION
from gen.load.inputs import read_documents


def rows(rounds: int) -> list[Row]:
    """Return the rates over the samples, reading and parsing the files included.

    Garbage is collected as rarely as the commands have it collected.
    """
    gc.set_threshold(*COLLECTION)
    samples = sorted(path.parent for path in (ROOT / "samples").glob("*/research-plan.json"))
    return [
        Row(f"cases per second, {label}", f"{median(rates):.0f}", "one process, CPU time")
        for label, rules in (("contract rules", CONTRACT_RULES), ("with the law", RULES))
        for rates in [[_rate(samples, rules) for _ in range(rounds)]]
    ]


def _rate(samples: list[Path], rules: Sequence[Rule]) -> float:
    start = time.process_time()
    count = 0
    for _ in range(20):
        for sample in samples:
            inputs = read_documents(
                sample / "research-plan.json", sample / "selected-sources.json", ROOT
            )
            judge_subject(Subject(inputs, strength="contract"), rules)
            count += 1
    return count / (time.process_time() - start)
