"""Ask mypy about a mutant that the tests did not notice: `make test` asks it too.

A literal that no type allows, a missing argument with a default of another type: such a program is
refused before any test runs.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from tests.mutation.population import HELD, ROOT, Mutant
from tests.mutation.programs import whole_file


def is_refused(mutant: Mutant) -> bool:
    """Tell whether mypy finds an error in the mutated file; the right one has none."""
    with tempfile.TemporaryDirectory() as folder:
        wrong = Path(folder) / "wrong.py"
        wrong.write_text(whole_file(mutant), "utf-8")
        command = [sys.executable, "-m", "mypy", "--cache-dir", str(HELD / "mypy")]
        shadow = ["--shadow-file", mutant.file, str(wrong)]
        done = subprocess.run(
            [*command, "--strict", *shadow, mutant.file],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
    return any(
        line.startswith(f"{mutant.file}:") and ": error:" in line
        for line in done.stdout.splitlines()
    )
