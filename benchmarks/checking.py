"""Measure how many cases one warm process judges per second, by the contract's rules."""

import time
from pathlib import Path
from statistics import median

from benchmarks.process import ROOT
from benchmarks.table import Row
from gen.check.gate import judge_subject
from gen.check.registry import RULES
from gen.check.subject import Subject
from gen.load.inputs import read_documents


def rows(rounds: int) -> list[Row]:
    """Return the rate over the samples, reading and parsing the files included."""
    samples = sorted(path.parent for path in (ROOT / "samples").glob("*/research-plan.json"))
    rates = [_rate(samples) for _ in range(rounds)]
    return [Row("cases judged per second", f"{median(rates):.0f}", "one process, CPU time")]


def _rate(samples: list[Path]) -> float:
    start = time.process_time()
    count = 0
    for _ in range(20):
        for sample in samples:
            inputs = read_documents(
                sample / "research-plan.json", sample / "selected-sources.json", ROOT
            )
            judge_subject(Subject(inputs, strength="contract"), RULES)
            count += 1
    return count / (time.process_time() - start)
