"""Try one mutant of code that runs while modules are loaded: in a new process, put there before.

A plugin of pytest, loaded by ``-p tests.mutation.cold``; `MUTANT` in the environment names it.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.mutation.population import ROOT, Mutant
from tests.mutation.programs import before_loading
from tests.mutation.records import PYTEST
from tests.mutation.trials import Result

if "MUTANT" in os.environ:
    before_loading(Mutant(**json.loads(os.environ["MUTANT"])))


def try_cold(mutant: Mutant, tests: Sequence[str], limit: float) -> Result:
    """Run `tests` until one fails, at most `limit` seconds, with the mutant loaded as if right."""
    environment = {**os.environ, "MUTANT": json.dumps(vars(mutant)), "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "pytest", "-x", "-q", *PYTEST, "-p", "tests.mutation.cold"]
    with tempfile.TemporaryDirectory() as folder:
        names = Path(folder) / "tests"
        names.write_text("\n".join(tests), "utf-8")
        try:
            done = subprocess.run(
                [*command, f"--basetemp={folder}/base", f"@{names}"],
                cwd=ROOT,
                env=environment,
                capture_output=True,
                timeout=limit,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return Result(mutant.name, "timeout", "cold")
    return Result(mutant.name, "killed" if done.returncode else "survived", "cold")
