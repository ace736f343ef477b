"""Say whether a selected source can be traced: the first of the three verdicts (design §7)."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from gen.evidence.hash_list import HashList
from gen.evidence.source_texts import SourceTexts
from gen.law.official_hosts import is_official
from gen.model.record import Record


class Trace(StrEnum):
    """Name what the trace of a source comes to. The values are keys of user-facing wording."""

    RECORDED = "recorded"
    """Its record is there, unchanged since capture, and answers one of its queries."""
    UNHASHED = "unhashed"
    """The same, but nothing tells whether the record has changed."""
    OFFICIAL_LINK = "official_link"
    """There is no record, and a link to an official publisher."""
    OTHER_LINK = "other_link"
    MISSING = "missing"
    UNREADABLE = "unreadable"
    ALTERED = "altered"
    FOREIGN = "foreign"
    """The record answers none of its queries."""
    LACKING = "lacking"
    """The record does not hold what the source cites."""

    @property
    def passed(self) -> bool:
        """Tell whether the source can be traced without reserve."""
        return self is Trace.RECORDED

    @property
    def failed(self) -> bool:
        """Tell whether what the source refers to is not what it should be."""
        return self in _FAILED


_FAILED = frozenset({Trace.MISSING, Trace.UNREADABLE, Trace.ALTERED, Trace.FOREIGN, Trace.LACKING})


@dataclass(frozen=True, slots=True)
class Integrity:
    """Know which records are there and which are what they were.

    `answers` maps a record to the queries that it answers by interface and expression. `listed` is
    the list of hashes taken at capture, `published` the hashes in manifests of earlier reports.
    `captured` tells of captured sources, by their file, whether receipts and batches vouch for it.
    """

    records: Mapping[str, Record]
    unreadable: Collection[str]
    answers: Mapping[str, Collection[str]]
    listed: HashList
    published: Collection[Mapping[str, str]] = ()
    captured: Mapping[str, bool] = field(default_factory=dict)

    def is_altered(self, record: Record) -> bool:
        """Tell whether `record` has changed since capture.

        Where the list does not name it, a report that was made from it tells, if there is one. A
        captured source grows with every sighting; its receipts tell.
        """
        if record.file in self.captured:
            return not self.captured[record.file]
        listed = self.listed.hashes.get(record.file)
        if listed is not None:
            return listed.digest != record.sha256
        known = {hashes[record.file] for hashes in self.published if record.file in hashes}
        return bool(known) and record.sha256 not in known

    def is_hashed(self, record: Record) -> bool:
        """Tell whether the list of hashes names `record`, or receipts vouch for it."""
        return record.file in self.listed.hashes or self.captured.get(record.file, False)


def trace_of(
    source: SourceTexts, query_ids: Collection[str], url: str | None, integrity: Integrity
) -> Trace:
    """Return the verdict on `source`, which was found by the queries `query_ids`."""
    if source.record is None:
        return Trace.OFFICIAL_LINK if url and is_official(url) else Trace.OTHER_LINK
    record = integrity.records.get(source.record)
    if record is None:
        is_there = source.record in integrity.unreadable
        return Trace.UNREADABLE if is_there else Trace.MISSING
    if integrity.is_altered(record):
        return Trace.ALTERED
    if source.is_in_record is False:
        return Trace.LACKING
    if not set(integrity.answers.get(record.file, ())) & set(query_ids):
        return Trace.FOREIGN
    return Trace.RECORDED if integrity.is_hashed(record) else Trace.UNHASHED
