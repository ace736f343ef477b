"""Say where a passage was copied from."""

from collections.abc import Mapping

from gen.check.disclosure.copied import Copied
from gen.check.vocabulary import shortened
from gen.evidence.texts import StatuteText


def facts_of(copied: Copied) -> Mapping[str, str]:
    """Return the passage's beginning and length, and the name and the record of its source."""
    source = copied.source.text
    name = source.name + source.label if isinstance(source, StatuteText) else source.title
    return {
        "found": shortened(" ".join(copied.text.printed.text[copied.start : copied.end].split())),
        "length": str(copied.length),
        "name": name or source.origin.file,
        "file": source.origin.file,
    }
