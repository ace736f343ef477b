"""Measure one worker that prints many documents: its memory, and the CPU time of each.

``python -m benchmarks.memory [COUNT]`` prints a line of CSV now and then. A run over 500 documents
is docs/pictures/memory.csv, of which ``python scripts/draw_memory.py`` draws the picture in
docs/scale.md. No test runs it.
"""

import shutil
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import process_time

from gen.batch.job import Job, Options
from gen.batch.work import Workshop
from gen.files.process_memory import memory_in_use
from gen.outcome import Verdict

_SAMPLE = Path(__file__).parents[1] / "samples" / "face-recognition"
_COUNT = 500
_STEP = 20
_MEBIBYTE = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Step:
    """Hold what was measured after `documents`: memory in MiB, median CPU seconds since before."""

    documents: int
    memory: float
    seconds: float


def measure(count: int, folder: Path) -> Iterator[Step]:
    """Print `count` documents, each with a text of its own, and yield a step every so often."""
    shop, times = Workshop(is_held=lambda *_: False), list[float]()
    case = Path(shutil.copytree(_SAMPLE, folder / "case", ignore=shutil.ignore_patterns("dist")))
    for number in range(1, count + 1):
        (case / "narrative" / "purpose.md").write_text(f"第{number}份。\n", "utf-8")
        start = process_time()
        (finished,) = shop.do(Job(case, folder, Options(formats=("md", "html", "pdf"))))
        times.append(process_time() - start)
        if finished.verdict is not Verdict.DELIVERABLE:
            raise RuntimeError(f"document {number} was withheld: {finished.diagnostics}")
        if number == 1 or number % _STEP == 0:
            yield Step(number, memory_in_use() / _MEBIBYTE, median(times))
            times.clear()


def main() -> None:
    """Print the measurement as CSV."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else _COUNT
    print("documents,memory_mib,cpu_seconds")
    with tempfile.TemporaryDirectory() as folder:
        for step in measure(count, Path(folder)):
            print(f"{step.documents},{step.memory:.0f},{step.seconds:.3f}", flush=True)


if __name__ == "__main__":
    main()
