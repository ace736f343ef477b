"""Read the author's narrative: one Markdown file per part, and what a court may read of it."""

from collections.abc import Mapping
from dataclasses import dataclass

from gen.load.case_reader import CaseReader
from gen.load.markdown import MarkdownText, read_markdown
from gen.load.picture import picture_reader
from gen.model.natural_order import Natural, natural

PARTS = ("facts", "purpose", "conclusion", "risks", "next-actions", "analysis", "strategy")
"""The parts of a narrative, by file name (design §3)."""
COURT_FOLDER = "narrative/court"
"""Where the narrative stands that a court may read; nothing else of it enters that edition."""


@dataclass(frozen=True, slots=True)
class NarrativePart:
    """Hold one part: its name in messages and its content."""

    shown: str
    content: MarkdownText

    @property
    def is_empty(self) -> bool:
        """Tell whether the part says nothing."""
        return not self.content.text.strip()


Narrative = Mapping[str, NarrativePart]


def read_narrative(reader: CaseReader) -> Narrative:
    """Read the parts that exist below ``narrative/``; an absent part is simply not there."""
    files = {name: f"narrative/{name}.md" for name in PARTS}
    present = {name: file for name, file in files.items() if reader.exists(file)}
    return _parts(reader, present, "narrative")


def read_court_narrative(reader: CaseReader) -> Narrative:
    """Read every ``*.md`` of ``narrative/court/`` in natural order (2 before 10), by file name.

    Hidden files are what editors leave behind; a picture has to lie in the same folder, so that
    nothing from outside it reaches a court.
    """
    folder = reader.case / COURT_FOLDER
    found = folder.iterdir() if folder.is_dir() else ()
    names = [path.name for path in found if path.suffix.lower() == ".md"]
    shown = [name for name in names if not name.startswith(".")]
    files = {name: f"{COURT_FOLDER}/{name}" for name in sorted(shown, key=_in_order)}
    return _parts(reader, files, COURT_FOLDER)


def _in_order(name: str) -> tuple[Natural, str]:
    return natural(name), name


def _parts(reader: CaseReader, files: Mapping[str, str], pictures: str) -> Narrative:
    """Read `files`, by the names of their parts; a file that cannot be read is a problem."""
    parts: dict[str, NarrativePart] = {}
    for name, file in files.items():
        text = reader.read_text(file)
        if text is not None:
            content = read_markdown(text, picture_reader(reader, pictures))
            parts[name] = NarrativePart(reader.shown(file), content)
    return parts
