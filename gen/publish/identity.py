"""Identify a build before it is rendered: what goes in, under which versions and options."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from gen import __version__
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Diagnostic, count_by_severity
from gen.files.hashing import JsonValue, sha256_json
from gen.model.edition import OUTWARD_EDITIONS, Edition
from gen.model.record import record_alias
from gen.model.review import Review
from gen.outcome import Verdict
from gen.publish.build_id import build_id
from gen.publish.cited_law import CitedInstrument, cited_instruments
from gen.publish.drafts import DRAFT_OPTION
from gen.publish.manifest import CaseIdentity, Manifest
from gen.publish.package_digest import package_digest, theme_digest
from gen.render.engine_versions import engine_versions
from gen.render.imprint import Imprint
from gen.render.theme import Theme
from gen.request import Request
from gen.settings import CaseSettings, Format, Settings

SIGN_OFF_OPTION = "sign_off"
"""The option of a manifest that holds the sign-off which the report prints."""


@dataclass(frozen=True, slots=True)
class BuildIdentity:
    """Hold everything that decides the bytes of a report, and the id made of it.

    `day` is the date printed, `inputs` and `records` map paths relative to the case to SHA-256. In
    outward editions a record goes by its alias, and a waiver by its digest: the name of the one
    holds search terms, the reason of the other is not for a reader outside.
    `cited` are the instruments that the sources cite.
    """

    build_id: str
    case: CaseSettings
    edition: Edition
    formats: tuple[Format, ...]
    day: date
    inputs: Mapping[str, str]
    records: Mapping[str, str]
    versions: Mapping[str, str]
    options: Mapping[str, JsonValue]
    cited: tuple[CitedInstrument, ...] = ()

    @property
    def imprint(self) -> Imprint:
        """Return what the finished files say about their making."""
        generator = f"gen {__version__}"
        return Imprint(self.build_id, generator, author=self.case.author or "")

    def manifest(self, diagnostics: tuple[Diagnostic, ...], verdict: Verdict) -> Manifest:
        """Return the manifest of this build; the hashes of the outputs are still to be added."""
        identity = CaseIdentity(
            title=self.case.title,
            project=self.case.project,
            date=self.day,
            as_of=self.case.as_of,
        )
        return Manifest(
            build_id=self.build_id,
            edition=self.edition,
            case=identity,
            verdict=verdict,
            counts=count_by_severity(diagnostics),
            cited=self.cited,
            inputs=dict(self.inputs),
            records=dict(self.records),
            outputs={},
            versions=dict(self.versions),
            options=dict(self.options),
        )


def identify(
    request: Request, subject: Subject, theme: Theme, *, is_signed: bool = True
) -> BuildIdentity:
    """Return the identity of the build that `request` asks for.

    The case has passed the gate. Unless `is_signed`, it is that of a case without a sign-off, which
    a sign-off names. Raises ValueError when the case has no folder, settings or date.
    """
    folder = subject.folder
    settings = folder.settings if folder is not None else None
    day = request.day_for(settings)
    if folder is None or settings is None or day is None:
        raise ValueError("a case that did not pass the gate has no identity")
    formats, edition = request.formats_for(settings), request.edition_for(settings)
    versions = {
        **engine_versions(formats),
        "source": package_digest(),
        "theme": theme_digest(theme.folders, with_fonts="pdf" in formats),
    }
    options: dict[str, Any] = {
        "date": day.isoformat(),
        "edition": edition,
        "formats": sorted(formats),
        "theme": theme.name,
        "settings": _settings(request.settings, edition),
        "strict": request.strict,
    }
    if request.draft:
        options[DRAFT_OPTION] = True
    if is_signed:
        options |= _sign_off(subject)
    inputs, records = subject.inputs.hashes, _records(folder.archive.hashes, edition)
    return BuildIdentity(
        build_id=build_id({**inputs, **records}, versions, options),
        case=settings,
        edition=edition,
        formats=formats,
        day=day,
        inputs=inputs,
        records=records,
        versions=versions,
        options=options,
        cited=cited_instruments(subject.cited),
    )


def _records(hashes: Mapping[str, str], edition: Edition) -> Mapping[str, str]:
    if edition not in OUTWARD_EDITIONS:
        return hashes
    return {record_alias(file): digest for file, digest in hashes.items()}


def _sign_off(subject: Subject) -> Mapping[str, JsonValue]:
    """Return what the report says of a sign-off, or the gate of one that is void; else nothing."""
    if subject.signed is not None:
        return {SIGN_OFF_OPTION: subject.signed.model_dump(mode="json")}
    review = subject.folder.review if subject.folder is not None else Review()
    if subject.edition == "court" or (isinstance(review, Review) and review.sign_off is None):
        return {}
    return {SIGN_OFF_OPTION: "void"}


def _settings(settings: Settings, edition: Edition) -> JsonValue:
    stated: dict[str, Any] = settings.model_dump(mode="json")
    if edition in OUTWARD_EDITIONS:
        stated["waivers"] = [sha256_json(waiver) for waiver in stated["waivers"]]
        del stated["evidence"]["thresholds"]  # they withhold a report and change none
    return stated
