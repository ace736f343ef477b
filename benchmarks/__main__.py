"""Run all measurements and print one table: ``python -m benchmarks [--runs N]``."""

import argparse
import tempfile

from benchmarks import (
    capturing,
    checking,
    disclosure,
    evidence,
    incremental,
    large,
    law,
    linking,
    peers,
    printing,
    startup,
)
from benchmarks.table import table


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=7, help="counted runs of each command")
    runs = parser.parse_args().runs
    with tempfile.TemporaryDirectory() as scratch:
        rows = [
            *startup.rows(runs, scratch),
            *checking.rows(runs),
            *large.rows(max(3, runs // 2), scratch),
            *law.rows(runs),
            *evidence.rows(runs),
            *capturing.rows(),
            *linking.rows(),
            *disclosure.rows(runs),
            *incremental.rows(max(3, runs // 2), scratch),
            *printing.rows(max(3, runs // 2), scratch),
            *peers.rows(max(3, runs // 2), scratch),
        ]
    print(table(rows))


if __name__ == "__main__":
    main()
