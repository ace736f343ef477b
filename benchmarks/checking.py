"""Measure how many cases one warm process judges per second: two documents, or whole folders."""

import gc
import shutil
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from benchmarks.process import ROOT, compare, gen
from benchmarks.table import Row
from gen.check.contract_rules import CONTRACT_RULES
from gen.check.gate import judge_subject
from gen.check.registry import RULES
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.cli.collection import COLLECTION
from gen.cli.requests import requests_for
from gen.judgement import check_case
from gen.load.inputs import read_documents

_UNCHANGED = 400


def rows(rounds: int) -> list[Row]:
    """Return the rates over the samples, reading and parsing the files included.

    Garbage is collected as rarely as the commands have it collected.
    """
    gc.set_threshold(*COLLECTION)
    samples = sorted(path.parent for path in (ROOT / "samples").glob("*/research-plan.json"))
    rates = {
        "contract rules": [_rate(samples, CONTRACT_RULES) for _ in range(rounds)],
        "with the law": [_rate(samples, RULES) for _ in range(rounds)],
        "whole folders, all rules and evidence": _folder_rates(samples, rounds),
    }
    return [
        *(
            Row(f"cases per second, {label}", f"{median(each):.0f}", "one process, CPU time")
            for label, each in rates.items()
        ),
        _unchanged(samples, max(3, rounds // 2)),
    ]


def _unchanged(samples: list[Path], rounds: int) -> Row:
    """Measure `gen check` over cases of which every verdict is known, starting it included."""
    with TemporaryDirectory() as scratch:
        (Path(scratch) / "gen.toml").write_text("", "utf-8")
        cases = [
            str(shutil.copytree(samples[number % len(samples)], Path(scratch) / f"{number:04}"))
            for number in range(_UNCHANGED)
        ]
        cost = compare({"check": gen("check", "--quiet", *cases)}, runs=rounds)["check"]
    note = f"{_UNCHANGED} cases in {cost.cpu:.2f} s CPU, {cost.memory:.0f} MB"
    return Row("cases per second, unchanged, by gen check", f"{_UNCHANGED / cost.cpu:.0f}", note)


def _folder_rates(samples: list[Path], rounds: int) -> list[float]:
    """Return the rate of each round, in which no narrative is what it was in another."""
    with TemporaryDirectory() as scratch:
        cases = [Path(shutil.copytree(each, Path(scratch) / each.name)) for each in samples]
        for case in cases:  # warm up
            _judge(case)
        rates = []
        for number in range(rounds):
            for part in (part for case in cases for part in case.glob("narrative/*.md")):
                part.write_text(f"{part.read_text('utf-8')}\n第{number}次改稿。\n", "utf-8")
            start = time.process_time()
            for case in cases:
                _judge(case)
            rates.append(len(cases) / (time.process_time() - start))
        return rates


def _judge(case: Path) -> None:
    for request in requests_for(case, None, strict=False):
        check_case(request)


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
