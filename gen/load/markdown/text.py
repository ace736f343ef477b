"""Hold a narrative text that was read: its blocks, and what a rule needs to judge it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from gen.model.block import Blocks
from gen.model.inline import Image
from gen.model.text_run import TextRun

ReadImage = Callable[[str], Image | None]
"""Gives the picture at a path as the author wrote it, or None when it must not be shown."""

FaultKind = Literal[
    "nesting-too-deep",
    "too-much-markup",
    "row-too-long",
    "link-refused",
    "raw-html",
    "image-refused",
    "mark-in-link",
    "footnote-undefined",
    "footnote-unused",
    "footnote-repeated",
]


@dataclass(frozen=True, slots=True)
class Mark:
    """A bracketed label in running text, such as ``[S-01]``.

    `line` and `column` are the place of the ``[``, 1-based, in code points.
    """

    label: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class MarkdownFault:
    """Say what of the text could not be taken as it was meant, and where.

    `line` and `column` are 1-based code points; `facts` fill in the wording of the diagnostic:

    - ``nesting-too-deep``: ``limit``. The quotation, list or emphasis below it is shown as text.
    - ``too-much-markup``: ``limit``. Nothing of the text was read; `MarkdownText.blocks` is empty.
    - ``row-too-long``: ``cells``, ``columns``. Cells beyond the last column are not shown.
    - ``link-refused``: ``href``, no web or mail address. The link is shown as it was written.
    - ``raw-html``: ``html``, shown as text.
    - ``image-refused``: ``path``. The alternative text is shown instead.
    - ``mark-in-link``: ``label``. Inside the words of a link a label stays text.
    - ``footnote-undefined``, ``footnote-unused``, ``footnote-repeated``: ``label``. A call without
      a body is shown as text; a body that is never called, or is the second of its name, is not
      shown at all.
    """

    kind: FaultKind
    line: int
    column: int
    facts: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ImageUse:
    """A picture that the text asks for, whether it was given or refused."""

    path: str
    alternative: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class MarkdownText:
    r"""Hold one text of the author's.

    `text` is the source as it was given. `blocks` stand in its order; headings keep the author's
    levels and carry anchors that are unique within this text. `footnotes` are the bodies in order
    of their first call: footnote number 1 is the first of them. `marks` come in the order of the
    source, each exactly one `Text` of the blocks and footnotes; a `Text` that reads like a mark
    but is none (``\[S-01]``) is split in two, so that the two can be told apart. `faults` are
    sorted by place. `runs` are the words of all paragraphs, headings and cells, in the order of the
    blocks and then of the footnotes.
    """

    text: str
    blocks: Blocks = ()
    footnotes: tuple[Blocks, ...] = ()
    marks: tuple[Mark, ...] = ()
    faults: tuple[MarkdownFault, ...] = ()
    images: tuple[ImageUse, ...] = ()
    runs: tuple[TextRun, ...] = ()
