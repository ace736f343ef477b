"""Renew the golden outputs of the samples; review what changed with ``git diff tests``."""

from tests.cases.golden import CASES, golden_files, outputs
from tests.pdf import snapshots


def main() -> None:
    """Write Markdown and PDF text of every sample in every edition, and pictures of a few pages."""
    for name, edition in CASES:
        made = outputs(name, edition)
        for file, text in zip(
            golden_files(name, edition), (made.markdown, made.pdf_text), strict=True
        ):
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
    snapshots.refresh()


if __name__ == "__main__":
    main()
