"""Measure how many wrong programs the tests notice: ``python -m tests.mutation`` (README.md here).

Without names a random sample is tried, the same for the same code and seed; ``--all`` tries all
mutants, which takes hours. What survived is listed with its difference.
"""

import argparse
import json
import time
from collections.abc import Callable, Sequence

import pytest

from tests.mutation.cold import try_cold
from tests.mutation.population import HELD, Mutant, population
from tests.mutation.records import PYTEST, Records, record
from tests.mutation.score import sample, table
from tests.mutation.trials import Result, Trial, Trials
from tests.mutation.types import is_refused

TESTS = frozenset({"killed", "timeout"})
"""What a result is when the tests noticed."""


def main() -> None:
    """Record what is not recorded, try the mutants, print survivors and score."""
    asked = _arguments()
    mutants = population()
    if asked.names:
        mutants = [m for m in mutants if _is_asked(m.name, asked)]
    whole = asked.all or asked.sample >= len(mutants)
    chosen = mutants if whole else sample(mutants, asked.sample, asked.seed)
    records = Records(asked.as_recorded)
    if records.stale and not asked.as_recorded:
        record(sorted(records.stale), asked.jobs)
        records = Records()
    started = time.monotonic()
    results = _tried(chosen, records, asked)
    seconds = time.monotonic() - started
    _print(mutants, chosen, results)
    print(f"{len(chosen)} mutants in {seconds:.0f} s")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("names", nargs="*", help="only mutants whose names begin so")
    parser.add_argument("--exact", action="store_true", help="only mutants of exactly these names")
    parser.add_argument("--sample", type=int, default=400, help="how many mutants are drawn")
    parser.add_argument("--seed", type=int, default=1, help="decides which are drawn")
    parser.add_argument("--all", action="store_true", help="try all of them")
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time")
    parser.add_argument(
        "--patience", type=float, default=60, help="recorded seconds of tests for one mutant"
    )
    parser.add_argument(
        "--as-recorded", action="store_true", help="use old records of tests that changed"
    )
    return parser.parse_args()


def _is_asked(name: str, asked: argparse.Namespace) -> bool:
    if asked.exact:
        return name in asked.names
    return any(name.startswith(start) for start in asked.names)


def _tried(
    chosen: Sequence[Mutant], records: Records, asked: argparse.Namespace
) -> dict[str, Result]:
    results: dict[str, Result] = {}
    tell = _teller(results, len(chosen))
    trials = [Trial(mutant, tuple(records.tests_of(mutant, asked.patience))) for mutant in chosen]
    files = sorted({test.split("::")[0] for trial in trials for test in trial.tests})
    plugin = Trials(trials, records.seconds, asked.jobs, tell)
    pytest.main(["-p", "no:terminal", *PYTEST, *files], plugins=[plugin])
    for mutant in chosen:
        result = results[mutant.name]
        is_cold = result.status == "not put" or records.runs_at_import(mutant)
        if is_cold and not result.is_killed:
            tests = records.tests_of_file(mutant.file)
            limit = 60 + 5 * sum(records.seconds[test] for test in tests)
            tell(try_cold(mutant, tests, limit))
        if not results[mutant.name].is_killed and is_refused(mutant):
            tell(Result(mutant.name, "types"))
    return results


def _teller(results: dict[str, Result], wanted: int) -> Callable[[Result], None]:
    """Hold each result, keep it for a look while others are tried, and count aloud."""
    HELD.mkdir(exist_ok=True)
    kept = HELD / "results.jsonl"
    kept.write_text("", "utf-8")

    def tell(result: Result) -> None:
        results[result.name] = result
        with kept.open("a", encoding="utf-8") as file:
            file.write(json.dumps(vars(result), ensure_ascii=False) + "\n")
        if len(results) % 50 == 0:
            survived = sum(not one.is_killed for one in results.values())
            print(f"{len(results)} of {wanted} tried, {survived} survived", flush=True)

    return tell


def _print(mutants: Sequence[Mutant], chosen: Sequence[Mutant], results: dict[str, Result]) -> None:
    for mutant in chosen:
        result = results[mutant.name]
        if result.status not in {*TESTS, "types"}:
            print(f"\n{mutant.name}  {mutant.file}:{mutant.first}  {result.status}")
            print(mutant.diff)
    for heading, statuses in (("tests alone", TESTS), ("tests and types", {*TESTS, "types"})):
        killed = {name: result.status in statuses for name, result in results.items()}
        print(f"\n{heading}", *table(mutants, chosen, killed), sep="\n")


if __name__ == "__main__":
    main()
