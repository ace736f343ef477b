"""Change the declared claims of a case: add those of a finding, take out those of a sentence.

What the file says besides stays as it is, each entry with its own spellings.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from gen.files.json_file import json_bytes
from gen.model.corrections import KeptClaim, folded_sentence
from gen.model.linking import Target
from gen.workbench.repair_words import list_in, repair_words


@dataclass(frozen=True, slots=True)
class ClaimsFile:
    """Hold the file of the claims: its whole value, and the key of the list in it."""

    value: Any
    key: str | None
    entries: tuple[Any, ...]

    def to_bytes(self) -> bytes:
        """Return the file with the entries as they are now."""
        entries = list(self.entries)
        value = entries if self.key is None else {**self.value, self.key: entries}
        return json_bytes(value)

    def holds(self, entry: Any) -> bool:
        """Tell whether the very same claim is declared."""
        return entry in self.entries

    def with_claim(self, entry: Any) -> tuple["ClaimsFile", KeptClaim]:
        """Return the file with one more claim, and where it stands."""
        added = KeptClaim(index=len(self.entries), value=entry)
        return replace(self, entries=(*self.entries, entry)), added

    def without(self, taken: Iterable[KeptClaim]) -> "ClaimsFile":
        """Return the file without the claims `taken`, wherever they stand now."""
        entries = list(self.entries)
        for each in taken:
            if each.value in entries:
                entries.remove(each.value)
        return replace(self, entries=tuple(entries))

    def with_again(self, taken: Iterable[KeptClaim]) -> "ClaimsFile":
        """Return the file with the claims `taken` where they stood before."""
        entries = list(self.entries)
        for each in sorted(taken, key=lambda each: each.index):
            if each.value not in entries:
                entries.insert(each.index, each.value)
        return replace(self, entries=tuple(entries))


NO_CLAIMS = ClaimsFile({"claims": []}, "claims", ())
"""The file before there is one."""


def claims_file(value: Any) -> ClaimsFile | None:
    """Return the claims that `value` holds, None when no list is found in it."""
    found = list_in(value, repair_words()["claims"]["lists"])
    return ClaimsFile(value, found[1], tuple(found[0])) if found is not None else None


def claim_entry(sentence: str, target: Target) -> dict[str, str]:
    """Return the claim that `sentence` rests on `target`, as the file has it."""
    named = {
        "sourceTitle": target.title,
        "articleNo": target.article,
        "caseNo": target.case_number,
        "documentNumber": target.document_number,
        "sourceId": target.source,
    }
    return {"claimText": sentence, **{key: value for key, value in named.items() if value}}


def names_basis(target: Target) -> bool:
    """Tell whether `target` names something that a claim may rest on."""
    return any((target.title, target.case_number, target.document_number, target.source))


def claims_of_sentence(
    claims: ClaimsFile, sentence: str, corrected: str, words: Iterable[str]
) -> tuple[KeptClaim, ...]:
    """Return the claims about `sentence` that do not hold once it reads `corrected`.

    These are the claims whose text the new sentence does not have, and those that are about the
    `words` of the corrected points (weakness 30: an old claim would be pinned elsewhere).
    """
    old, new = folded_sentence(sentence), folded_sentence(corrected)
    points = [folded_sentence(each) for each in words]
    found = []
    for index, value in enumerate(claims.entries):
        text = folded_sentence(_claim_text(value))
        if text and (text in old or old in text):
            names_point = any(each and (each in text or text in each) for each in points)
            if text not in new or names_point:
                found.append(KeptClaim(index=index, value=value))
    return tuple(found)


def _claim_text(value: Any) -> str:
    if not isinstance(value, Mapping):
        return ""
    texts = (value.get(key) for key in repair_words()["claims"]["text"])
    return next((text for text in texts if isinstance(text, str) and text.strip()), "")
