"""Put the hand-over package of a case together (精选研究包, delivery-gate document §2).

The internal package is the case itself: plan, selection and settings as they are, the narrative as
the necessary notes, a note and a manifest; the raw records only on demand. Unpacked with its
records it is a case folder that gives the same build id.

An outward package holds no input at all: the finished report, for a client the sources without the
candidates that were excluded, a note and a manifest that names no file of the case.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from gen.check.subject import Subject
from gen.files.hashing import sha256_bytes
from gen.handover.case_files import call_reports, judged_files, signed_review
from gen.handover.note import NOTE_NAME, NoteFacts, write_note
from gen.handover.outward import SOURCES_NAME, outward_manifest, outward_sources
from gen.handover.printed import print_case
from gen.judgement import Judgement, check_case
from gen.model.labels import Labels
from gen.outcome import Verdict
from gen.publish.identity import BuildIdentity, identify
from gen.publish.manifest import MANIFEST_NAME
from gen.render.theme import Theme
from gen.request import Request

_OUTSIDE = "@"
"""How the names of inputs begin that stand outside the case."""


@dataclass(frozen=True, slots=True)
class Package:
    """Hold a package: `files` maps paths in the archive to contents, none when withheld."""

    judgement: Judgement
    files: Mapping[str, bytes] = field(default_factory=dict)


def pack(request: Request, *, with_archive: bool = False) -> Package:
    """Judge the case and put its package together in memory, in one folder named as the case.

    Raises UnjudgedError when a file changes meanwhile, and ValueError when raw records are asked
    for in an outward edition.
    """
    judgement = check_case(request)
    subject, theme = judgement.subject, judgement.theme
    if judgement.verdict is not Verdict.DELIVERABLE or theme is None:
        return Package(judgement)
    if subject.edition == "internal":
        identity = identify(request, subject, theme)
        files = _case_files(request, identity, with_archive=with_archive)
        files |= signed_review(request.case, subject)
        return Package(judgement, _complete(judgement, theme, identity, files))
    if with_archive:
        raise ValueError("raw records never leave the firm")
    printed = print_case(request)
    if printed.identity is None:
        return Package(printed.judgement)
    # What a court is given is the report: the data beside it would say what the report leaves out.
    beside = {SOURCES_NAME: _sources(subject)} if subject.edition == "client" else {}
    files = {**printed.files, **beside}
    return Package(printed.judgement, _complete(printed.judgement, theme, printed.identity, files))


def _case_files(
    request: Request, identity: BuildIdentity, *, with_archive: bool
) -> dict[str, bytes]:
    inputs = {n: digest for n, digest in identity.inputs.items() if not n.startswith(_OUTSIDE)}
    files = judged_files(request.case, inputs)
    if with_archive:
        files |= judged_files(request.case, identity.records) | call_reports(request.case)
    return files


def _sources(subject: Subject) -> bytes:
    plan, selection = subject.plan_model, subject.selection_model
    if plan is None or selection is None:
        raise ValueError("a case that did not pass the gate has no sources to hand over")
    return outward_sources(plan, selection)


def _complete(
    judgement: Judgement, theme: Theme, identity: BuildIdentity, files: Mapping[str, bytes]
) -> dict[str, bytes]:
    """Add the note and the manifest to `files` and put all into the folder of the case."""
    folder, selection = judgement.subject.folder, judgement.subject.selection_model
    if folder is None or selection is None:
        raise ValueError("a case that did not pass the gate cannot be packed")
    manifest = identity.manifest(judgement.diagnostics, judgement.verdict)
    labels = Labels(theme.labels).for_edition(identity.edition)
    note = write_note(NoteFacts(manifest, selection, labels, [*files, MANIFEST_NAME]))
    members = {**files, NOTE_NAME: note}
    described = {*manifest.inputs, *manifest.records}
    made = {n: sha256_bytes(data) for n, data in sorted(members.items()) if n not in described}
    manifest = manifest.model_copy(update={"outputs": made})
    is_internal = identity.edition == "internal"
    members[MANIFEST_NAME] = manifest.to_bytes() if is_internal else outward_manifest(manifest)
    return {f"{folder.slug}/{name}": data for name, data in members.items()}
