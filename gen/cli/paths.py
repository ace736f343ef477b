"""Name files the way a person who works in this folder would."""

from pathlib import Path


def shown(path: Path) -> str:
    """Return how output calls `path`: relative to the current folder when it lies in it."""
    from gen.load.input_file import shown_path

    return shown_path(path, Path.cwd())
