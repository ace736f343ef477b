"""Name the entries of the store that belong to one case."""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gen.batch.job import Job

_CASE, _FINDINGS = "case", "findings"


def key_of(job: "Job") -> str:
    """Return under what name a case is remembered: one case, one set of editions, one place."""
    options = job.options
    editions = ",".join(edition or "" for edition in options.editions)
    kind = "verdict" if options.judge_only else "draft" if options.draft else "report"
    place = str(options.output or "")
    return "\n".join([_CASE, str(job.case.resolve()), editions, kind, place])


def findings_key(case: Path, edition: str) -> str:
    """Return under what name the findings in the inputs of `case` are kept."""
    return "\n".join([_FINDINGS, str(case.resolve()), edition])


def is_current(key: str) -> bool:
    """Tell whether the case that a key names is still there; other keys always are."""
    kind, *rest = key.split("\n")
    return kind not in {_CASE, _FINDINGS} or Path(rest[0]).is_dir()
