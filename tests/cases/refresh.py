"""Renew the golden outputs of the samples; review what changed with ``git diff tests``."""

from tests.cases import arranged
from tests.cases.golden import CASES, golden_files, outputs
from tests.cases.points import NAMES, points, points_file
from tests.pdf import snapshots


def main() -> None:
    """Write Markdown, PDF text and points of every sample, and pictures of a few pages."""
    for name in NAMES:
        points_file(name).write_text(points(name), encoding="utf-8")
    for name, edition in CASES:
        made = outputs(name, edition)
        for file, text in zip(
            golden_files(name, edition), (made.markdown, made.pdf_text), strict=True
        ):
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
    arranged.refresh()
    snapshots.refresh()


if __name__ == "__main__":
    main()
