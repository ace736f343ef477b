"""Measure how fast citations are found in prose and read one by one, in one warm process."""

import json
import time
from collections.abc import Callable
from statistics import median

from benchmarks.process import ROOT
from benchmarks.table import Row
from gen.law.catalogue import built_in
from gen.law.citation import parse_citation
from gen.law.extract import extract

MEGABYTES_PER_SECOND = 2
CITATIONS_PER_SECOND = 20_000
_PAIRS = ROOT / "tests" / "vectors" / "citation-pairs.tsv"


def rows(rounds: int) -> list[Row]:
    """Return the rates against what is asked for: UTF-8 bytes of narratives, and citations."""
    catalogue = built_in()
    text = _narratives()
    size = len(text.encode()) / 1e6
    citations = _citations()
    found = size / _seconds(lambda: extract(text, catalogue), rounds)
    read = len(citations) / _seconds(
        lambda: [parse_citation(each, catalogue) for each in citations], rounds
    )
    return [
        Row("citations found", f"{found:.1f} MB/s", f"at least {MEGABYTES_PER_SECOND} MB/s"),
        Row("citations read", f"{read:.0f} /s", f"at least {CITATIONS_PER_SECOND} /s"),
    ]


def _seconds(work: Callable[[], object], rounds: int) -> float:
    """Return the median CPU time of `work`, after one round that warms up."""
    times = []
    for _ in range(rounds + 1):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return median(times[1:])


def _narratives() -> str:
    """Return what the authors of the samples wrote, and the rules that their sources quote."""
    paths = sorted((ROOT / "samples").glob("*/narrative/**/*.md"))
    narratives = [path.read_text("utf-8") for path in paths]
    return "\n".join([*narratives, *(source["rule_or_holding"] for source in _sources())] * 10)


def _citations() -> list[str]:
    """Return both sides of the 80 pairs, and the citations of the samples."""
    pairs = [line.split("\t")[:2] for line in _PAIRS.read_text("utf-8").splitlines()]
    texts = [text for pair in pairs for text in pair]
    return [*texts, *(source["citation"] for source in _sources())] * 10


def _sources() -> list[dict[str, str]]:
    paths = sorted((ROOT / "samples").glob("*/selected-sources.json"))
    return [
        source
        for path in paths
        for source in json.loads(path.read_text("utf-8"))["selected_sources"]
    ]
