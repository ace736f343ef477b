"""Say at the end of a run what was skipped and why, each reason once."""

from collections import Counter

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print every reason for which tests were skipped, and how many."""
    skipped = terminalreporter.stats.get("skipped", [])
    reasons = Counter(report.longrepr[2] for report in skipped)
    for reason, count in sorted(reasons.items()):
        terminalreporter.write_line(f"{count} × {reason}", yellow=True)
