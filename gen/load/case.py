"""Read a case folder: settings, plan, selection, narrative and archive."""

from pathlib import Path

from gen.diagnostics.diagnostic import Location
from gen.files.kept import Kept
from gen.load.archive import read_archive
from gen.load.case_folder import (
    HASHES_FILE,
    PLAN_FILE,
    SELECTION_FILE,
    SETTINGS_FILE,
    CaseFolder,
)
from gen.load.case_reader import CaseReader
from gen.load.document import Document
from gen.load.evidence_hashes import hash_decisions
from gen.load.input_file import shown_path
from gen.load.inputs import Inputs
from gen.load.link_inputs import read_link_inputs
from gen.load.missing_case import folder_of_cases, missing_case
from gen.load.narrative import read_court_narrative, read_narrative
from gen.load.problem import ReadProblem
from gen.load.published import read_published
from gen.load.review import read_review
from gen.load.settings_file import read_settings
from gen.model.limits import Limits
from gen.model.link_files import REPAIR_JOURNAL
from gen.model.record import Record
from gen.settings import CaseSettings


def read_case(
    path: Path,
    working_directory: Path,
    limits: Limits | None = None,
    kept: Kept[Record] | None = None,
) -> Inputs:
    """Read the case folder at `path`, within `limits`, by default those of every repository.

    Every file is read even when others are broken, so that all problems show in one run. The
    hashes cover each file that was read, by its path relative to the case. Records that are in
    `kept` with their content are not parsed again.
    """
    shown = shown_path(path, working_directory)
    if not path.is_dir():
        return Inputs(None, None, (missing_case(path, working_directory),))
    others = folder_of_cases(path, working_directory)
    if others is not None:
        return Inputs(None, None, (others,))
    reader = CaseReader(path, working_directory, limits or Limits())
    settings, settings_text = _settings(reader)
    plan = _document(reader, PLAN_FILE)
    selection = _selection(reader)
    if reader.exists(REPAIR_JOURNAL):
        place = Location(reader.shown(REPAIR_JOURNAL), 1, 1)
        reader.problems.append(ReadProblem("repair-unfinished", place, {"case": shown}))
    narrative, court = read_narrative(reader), read_court_narrative(reader)
    hash_list = reader.read(HASHES_FILE) if reader.exists(HASHES_FILE) else None
    hash_decisions(reader)
    hashes = dict(sorted(reader.hashes.items()))
    archive = read_archive(reader, kept)
    folder = CaseFolder(
        path,
        shown,
        settings,
        settings_text,
        narrative,
        archive,
        # A name that is not UTF-8 makes its line useless, and no other.
        hash_list.decode("utf-8-sig", "replace") if hash_list is not None else None,
        read_published(reader, archive.hashes),
        court,
        read_review(reader),
        read_link_inputs(reader),
    )
    return Inputs(plan, selection, tuple(reader.problems), folder, hashes)


def _settings(reader: CaseReader) -> tuple[CaseSettings | None, str]:
    text = reader.read_text(SETTINGS_FILE)
    if text is None:
        return None, ""
    settings, problems = read_settings(text, reader.shown(SETTINGS_FILE), CaseSettings)
    reader.problems.extend(problems)
    return settings, text


def _selection(reader: CaseReader) -> Document | None:
    """Read the selection; one with more sources than a repository allows is not looked into."""
    document, limit = _document(reader, SELECTION_FILE), reader.limits.sources
    sources = document.value.get("selected_sources") if document is not None else None
    if document is None or not isinstance(sources, list) or len(sources) <= limit:
        return document
    facts = {"count": str(len(sources)), "limit": str(limit)}
    place = document.location(("selected_sources",))
    reader.problems.append(ReadProblem("sources-over-limit", place, facts))
    return None


def _document(reader: CaseReader, file: str) -> Document | None:
    data = reader.read(file)
    read = reader.document(data, file) if data is not None else None
    if isinstance(read, ReadProblem):
        reader.problems.append(read)
        return None
    return read
