r"""Escape text for Markdown, so that it stays text and stays readable.

A backslash goes only where the character could begin or end markup of CommonMark 0.31 or GFM;
Chinese text, numbers and brackets such as ``[2020]`` come out as they are. The result must not be
escaped twice.
"""

import re
from dataclasses import dataclass
from unicodedata import category

_PUNCTUATION = r"!-/:-@\[-`{-~"

_MARKUP = rf"""
      [*`~]                              # emphasis, code, deletion, fences
    | (?<![^\W_])_ | _(?![^\W_])         # emphasis, unless both neighbours are letters or digits
    | \\(?=[{_PUNCTUATION}\n]|\Z)        # what would escape the next character or break the line
    | <(?=[!-~]|\Z)                      # tags and addresses in angle brackets
    | &(?=\#?[0-9A-Za-z]+;)              # character references
    | (?<=\])[(:]                        # targets of links and pictures, definitions
    | \[(?=[\^!])                        # footnotes and alerts
    | [!^](?=\[)                         # pictures and footnotes inside a line
"""
_IN_TEXT = re.compile(_MARKUP, re.VERBOSE)
_IN_LINK = re.compile(rf"{_MARKUP} | [\[\]]", re.VERBOSE)
_BAR = re.compile(r"\\?\|")

_LINE_START = re.compile(
    r"""
      (?=\#{1,6}(?:[ \t]|$))             # heading
    | (?=>)                              # quotation
    | (?=[-+](?:[ \t]|$))                # list
    | (?=[-+=:| \t]+$)                   # underline of a heading or of a table's head, divider
    | (?=:::)                            # container of some dialects
    | (?=\[[ xX]\](?:[ \t]|$))           # box of a task list
    | [0-9]{1,9}(?=[.)](?:[ \t]|$))
    """,
    re.VERBOSE,
)
_CLOSING_MARKS = re.compile(r"(?:(?<=[ \t])|^)(?=#+$)")


@dataclass(frozen=True, slots=True)
class TextPlace:
    """Say where in the output a text stands.

    `before` is the last character printed before it in the same line, empty at the start.
    `meets_bracket` tells that a ``[`` follows. Inside a link its brackets would end the link,
    inside a table cell a bar would end the cell.
    """

    before: str = ""
    meets_bracket: bool = False
    in_link: bool = False
    in_cell: bool = False


def escape_text(text: str, place: TextPlace) -> str:
    """Return `text`, clean and non-empty, so that a Markdown parser reads exactly its characters.

    What means something only at the start of a line is left to `escape_line_start`.
    """
    surrounded = place.before + text + ("[" if place.meets_bracket else "")
    start, end = len(place.before), len(place.before) + len(text)
    pattern = _IN_LINK if place.in_link else _IN_TEXT
    printed: list[str] = []
    for match in pattern.finditer(surrounded):
        if start <= match.start() < end:
            printed += [surrounded[start : match.start()], "\\", match[0]]
            start = match.end()
    escaped = "".join([*printed, surrounded[start:end]])
    return _BAR.sub(_bar, escaped) if place.in_cell else escaped


def _bar(match: re.Match[str]) -> str:
    """Escape a bar of a cell; after a backslash as a reference, since there parsers disagree."""
    return r"\|" if match[0] == "|" else "\\&#124;"


def escape_line_start(line: str) -> str:
    """Return `line`, already escaped inside, so that it begins no block."""
    match = _LINE_START.match(line)
    return f"{line[: match.end()]}\\{line[match.end() :]}" if match else line


def escape_heading(line: str) -> str:
    """Return the words of a heading so that number signs at their end are not taken for its own."""
    return _CLOSING_MARKS.sub(r"\\", line, count=1)


def is_word(character: str) -> bool:
    """Tell whether `character` is neither white space nor punctuation (CommonMark 0.31 §2.1)."""
    return bool(character) and not character.isspace() and category(character)[0] not in "PS"


def as_reference(character: str) -> str:
    """Return `character` as a character reference.

    Emphasis such as ``**（一）**后`` does not end before a letter (CommonMark 0.31 §6.2); before
    the ``&`` of a reference it does.
    """
    return f"&#{ord(character)};"
