"""Take up one state of a case: arranged from its folder, or read from a finished report.

A case is arranged whether the gate lets it pass or not, as long as plan, selection and settings can
be read. Two cases are compared as they are arranged; where a finished report takes part, the other
side is printed in its format, in memory, and read the same way.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from gen.arrange.report import arrange
from gen.diagnostics.diagnostic import Severity
from gen.files.hashing import sha256_bytes
from gen.files.regular_file import FileProblemError, read_regular_file
from gen.judgement import check_case
from gen.load.repository import find_settings
from gen.model.edition import Edition
from gen.model.report import Report
from gen.outcome import Verdict
from gen.pipeline import content_of
from gen.publish.drafts import draft_name
from gen.publish.manifest import MANIFEST_NAME, Manifest, parse_manifest
from gen.redline.areas import wording_of
from gen.redline.of_html import read_report_page
from gen.redline.of_markdown import UnreadableReportError, read_report_text
from gen.redline.of_report import snapshot_of
from gen.redline.snapshot import Snapshot
from gen.redline.uncomparable import UncomparableError
from gen.render.errors import ThemeError
from gen.render.formats import FILE_NAMES
from gen.render.html import render_html
from gen.render.imprint import Imprint
from gen.render.markdown import render_markdown
from gen.render.theme import Theme, load_theme
from gen.request import Request
from gen.resources import themes_root

READABLE = ("md", "html")
"""The formats of a finished report that can be read again, the plainest first."""
_BASE = "base"
_SHOWN_FAULTS = 3


@dataclass(frozen=True, slots=True)
class State:
    """Hold one state: a `report` that was arranged, or the `files` of a finished one, by format.

    `name` is how messages call it. `altered` are finished files that are not what their manifest
    says.
    """

    name: str
    edition: Edition
    verdict: Verdict
    theme: Theme
    report: Report | None = None
    files: Mapping[str, bytes] = field(default_factory=dict)
    altered: tuple[str, ...] = ()


def state_of_case(request: Request, name: str) -> State:
    """Return the state of the case that `request` asks for, in its edition.

    Raises UncomparableError ``not-arranged`` with the first errors of the gate.
    """
    judgement = check_case(request)
    subject, theme = judgement.subject, judgement.theme
    day = request.day_for(subject.settings)
    parts = (subject.plan_model, subject.selection_model, subject.settings)
    if theme is None or day is None or None in parts:
        errors = [each for each in judgement.diagnostics if each.severity is Severity.ERROR]
        told = "；".join(f"{each.code} {each.message}" for each in errors[:_SHOWN_FAULTS])
        raise UncomparableError("not-arranged", name=name, reasons=told)
    report = arrange(content_of(request, judgement, theme, day))
    return State(name, subject.edition, judgement.verdict, theme, report)


def is_build(folder: Path) -> bool:
    """Tell whether `folder` holds a finished report, or a draft."""
    return (folder / MANIFEST_NAME).is_file() and not (folder / "case.toml").exists()


def state_of_build(folder: Path, name: str, working_directory: Path) -> State:
    """Return the state of the finished report in `folder`.

    Raises UncomparableError ``bad-manifest``, ``unreadable`` or ``no-text``.
    """
    manifest = _manifest(folder)
    files, altered = _files(folder, manifest)
    if not files:
        raise UncomparableError("no-text", name=name)
    theme = _theme(folder, manifest, working_directory)
    return State(
        name, manifest.edition, manifest.verdict, theme, files=files, altered=tuple(altered)
    )


def snapshots(before: State, after: State) -> tuple[Snapshot, Snapshot]:
    """Return both states as a comparison sees them, each seen the same way.

    Raises UncomparableError ``no-common-format`` or ``unreadable``.
    """
    if before.report is not None and after.report is not None:
        return snapshot_of(before.report), snapshot_of(after.report)
    for form in READABLE:
        if _has(before, form) and _has(after, form):
            return _read(before, form), _read(after, form)
    raise UncomparableError("no-common-format", before=before.name, after=after.name)


def _has(state: State, form: str) -> bool:
    return state.report is not None or form in state.files


def _read(state: State, form: str) -> Snapshot:
    try:
        if form == "md":
            data = render_markdown(state.report) if state.report else state.files[form]
            return read_report_text(data, wording_of(state.theme.labels))
        imprint = Imprint("", "")
        data = (
            render_html(state.report, state.theme, imprint) if state.report else state.files[form]
        )
        return read_report_page(data)
    except UnreadableReportError as error:
        raise UncomparableError("unreadable", name=state.name, file=FILE_NAMES[form]) from error


def _manifest(folder: Path) -> Manifest:
    try:
        return parse_manifest(read_regular_file(folder / MANIFEST_NAME))
    except (FileProblemError, ValueError) as error:
        raise UncomparableError("bad-manifest", name=folder.as_posix()) from error


def _files(folder: Path, manifest: Manifest) -> tuple[dict[str, bytes], list[str]]:
    """Return the readable files of a report by format, and which of them were altered."""
    files: dict[str, bytes] = {}
    altered: list[str] = []
    for form in READABLE:
        name = FILE_NAMES[form]
        listed = next((n for n in (name, draft_name(name)) if n in manifest.outputs), None)
        if listed is None:
            continue
        try:
            files[form] = read_regular_file(folder / listed)
        except FileProblemError:
            continue
        if sha256_bytes(files[form]) != manifest.outputs[listed]:
            altered.append(listed)
    return files, altered


def _theme(folder: Path, manifest: Manifest, working_directory: Path) -> Theme:
    """Return the theme of the report, by whose words it is read; else the base theme."""
    search = find_settings(folder, working_directory).theme_folders
    try:
        return load_theme(str(manifest.options.get("theme")), search)
    except ThemeError:
        return load_theme(_BASE, (themes_root(),))
