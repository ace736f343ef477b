"""Make a small repository with one case, to be spoiled."""

import shutil
from pathlib import Path

from tests.hostile.recipes.bad import Bad
from tests.system.command import copy_sample

LIMITS = "[limits]\nseconds = 20\n"
SAMPLE = "face-recognition"


def spoiled(root: Path, bad: Bad) -> Path:
    """Return a repository at `root` with one case that `bad` has spoiled."""
    shutil.rmtree(root, ignore_errors=True)
    root.mkdir()
    copy_sample(SAMPLE, root / "case")
    (root / ".git").mkdir()  # the search for gen.toml ends here
    bad.make(root)
    settings = root / "gen.toml"
    if not (settings.exists() or settings.is_fifo()):
        settings.write_text(LIMITS, "utf-8")
    return root
