"""Hold the texts that people wrote for the report, so that one look tells what is in none."""

from functools import cached_property

from gen.check.disclosure.printed_text import PrintedText


class WrittenTexts:
    """Hold the printed texts of the inputs, but for those of the archived records, in order."""

    def __init__(self, texts: tuple[PrintedText, ...]) -> None:
        self.texts = texts

    @cached_property
    def characters(self) -> frozenset[str]:
        """Return every character that stands in any of the texts."""
        return frozenset("".join({text.text for text in self.texts}))
