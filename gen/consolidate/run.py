"""Consolidate: load → judge → collect the records → render → judge → write, or refuse."""

from dataclasses import dataclass, replace
from pathlib import Path

from gen.check.gate import judge_subject
from gen.check.registry import RULES
from gen.check.subject import Subject
from gen.consolidate.order import GivenText, Order, OrderRefusedError
from gen.consolidate.package import (
    copy_path,
    package_files,
    package_folder,
    refuse_foreign,
    report_path,
)
from gen.consolidate.printing import format_of, print_report
from gen.consolidate.raw_records import RawRecords, raw_records
from gen.diagnostics.diagnostic import Diagnostic
from gen.files.atomic import ClashingPathsError, write_files_together
from gen.files.regular_file import FileProblemError
from gen.inspect.output_texts import output_texts
from gen.load.case_folder import CaseFolder
from gen.load.document import Document
from gen.load.input_file import shown_path
from gen.load.inputs import Inputs, read_documents
from gen.load.markdown import read_markdown
from gen.load.narrative import NarrativePart
from gen.load.problem import ReadProblem
from gen.outcome import Verdict, judge
from gen.render.formats import FILE_NAMES, Rendered
from gen.settings import CaseSettings


@dataclass(frozen=True, slots=True)
class Consolidated:
    """Hold how a consolidation ended; nothing was written when `report` is None.

    `copy` is the second place of the report, `records` the number of raw records copied.
    """

    diagnostics: tuple[Diagnostic, ...]
    verdict: Verdict
    package: Path | None = None
    report: Path | None = None
    copy: Path | None = None
    sources: int = 0
    records: int = 0


def consolidate(
    order: Order, problems: tuple[ReadProblem, ...] = (), *, token: str
) -> Consolidated:
    """Judge and write one report; `problems` are those of texts that could not be read.

    `token` tells writers that run at the same time apart. Raises OrderRefusedError, with nothing
    written, for what is no matter of the gate, and OSError.
    """
    inputs = read_documents(order.plan, order.selection, order.working_directory)
    inputs = replace(inputs, problems=(*inputs.problems, *problems))
    package = package_folder(order)
    documents = Subject(inputs, strength="contract")
    if not inputs.is_readable:
        return Consolidated(judge_subject(documents, RULES), Verdict.NOT_JUDGED)
    records = raw_records(order, package, documents)
    subject = replace(documents, inputs=_with_folder(inputs, order, package, records))
    diagnostics = judge_subject(subject, RULES)
    verdict = judge(diagnostics, strict=order.strict)
    if verdict is not Verdict.DELIVERABLE:
        return Consolidated(diagnostics, verdict)
    rendered = _printed(order, package, subject, records)
    outputs = output_texts(rendered, {}, shown_path(package, order.working_directory))
    diagnostics = judge_subject(subject.printed(None, outputs, ()), RULES)
    verdict = judge(diagnostics, strict=order.strict)
    if verdict is not Verdict.DELIVERABLE:
        return Consolidated(diagnostics, verdict)
    written = _write(order, package, subject, records, rendered, token)
    return replace(written, diagnostics=diagnostics)


def _with_folder(inputs: Inputs, order: Order, package: Path, records: RawRecords) -> Inputs:
    """Give the gate and the report what a case folder would hold."""
    narrative = {name: _part(given) for name, given in order.texts.items()}
    settings = CaseSettings(title=order.title, project=order.project_name, date=order.now.date())
    shown = shown_path(package, order.working_directory)
    folder = CaseFolder(package, shown, settings, "", narrative, records.archive)
    return replace(inputs, folder=folder)


def _part(given: GivenText) -> NarrativePart:
    """Read one text.

    Raises OrderRefusedError when it could not be read as a whole: it would be missing.
    """
    content = read_markdown(given.text)
    if any(fault.kind == "too-much-markup" for fault in content.faults):
        raise OrderRefusedError("too_much_markup", {"name": given.shown})
    return NarrativePart(given.shown, content)


def _documents(subject: Subject) -> tuple[Document, Document]:
    plan, selection = subject.inputs.plan, subject.inputs.selection
    if plan is None or selection is None:
        raise ValueError("a consolidation that passed the gate has both documents")
    return plan, selection


def _printed(order: Order, package: Path, subject: Subject, records: RawRecords) -> Rendered:
    """Print the report, unless what stands around it forbids to write it."""
    if order.include is not None and not records.copied:
        raise OrderRefusedError("include_none", {"include": ",".join(order.include)}, withheld=True)
    plan, _ = _documents(subject)
    refuse_foreign(package, plan.value["case_id"])
    return print_report(order, subject)


def _write(
    order: Order,
    package: Path,
    subject: Subject,
    records: RawRecords,
    rendered: Rendered,
    token: str,
) -> Consolidated:
    plan, selection = _documents(subject)
    text = rendered.files[FILE_NAMES["md"]]
    report = report_path(order, package, text)
    copy = copy_path(order, report.name)
    files = package_files(package, plan, selection, records.copied)
    files[report] = text
    if copy is not None:
        files[copy] = rendered.files[FILE_NAMES[format_of(copy)]]
    try:
        write_files_together(files, token=token)
    except (FileProblemError, ClashingPathsError) as error:
        raise OrderRefusedError("not_writable", {"path": error.path}) from error
    return Consolidated(
        diagnostics=(),
        verdict=Verdict.DELIVERABLE,
        package=package,
        report=report,
        copy=copy,
        sources=len(selection.value["selected_sources"]),
        records=len(records.copied),
    )
