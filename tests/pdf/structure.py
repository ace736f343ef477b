"""Read the logical structure of a PDF as a screen reader does: tags and their words, in order."""

import io
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pikepdf

from gen.inspect.to_unicode import read_to_unicode
from tests.pdf.geometry import squeezed

Words = dict[tuple[int, int], str]


@dataclass
class Node:
    """One tag: its role, its own attributes, what it holds, and the 0-based pages it stands on.

    The mark of a list item, which the layout makes, has the role ``Mark`` here.
    """

    role: str
    attributes: dict[str, str] = field(default_factory=dict)
    kids: "list[Node | str]" = field(default_factory=list)
    pages: set[int] = field(default_factory=set)
    links: list[str] = field(default_factory=list)

    def text(self, *without: str) -> str:
        """Return all its words in order, but those of tags of the roles in `without`."""
        parts = (
            kid if isinstance(kid, str) else "" if kid.role in without else kid.text(*without)
            for kid in self.kids
        )
        return squeezed("".join(parts))

    def all(self, *roles: str) -> "Iterator[Node]":
        """Yield this tag and those below it that have one of `roles`, in order."""
        if self.role in roles:
            yield self
        for kid in self.kids:
            if isinstance(kid, Node):
                yield from kid.all(*roles)


@dataclass(frozen=True)
class Tagged:
    """The structure of a file, and the words on each of its pages that are artifacts."""

    root: Node
    artifacts: tuple[str, ...]
    language: str


def read_structure(data: bytes) -> Tagged:
    """Read the structure of the PDF `data`; raise where a piece of a page has no tag or two."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        words, artifacts = _words(pdf)
        numbers = {page.objgen: number for number, page in enumerate(pdf.pages)}
        root = _node(pdf.Root.StructTreeRoot.K, numbers, words)
        assert words == {}, "pieces of pages that no tag holds"
        return Tagged(root, artifacts, str(pdf.Root.Lang))


def _node(element: Any, numbers: dict[Any, int], words: Words) -> Node:
    node = Node(str(element.S)[1:], _attributes(element))
    own = numbers[element.Pg.objgen]
    node.pages.add(own)
    kids = element.get("/K", pikepdf.Array())
    for kid in kids if isinstance(kids, pikepdf.Array) else [kids]:
        if isinstance(kid, int):
            node.kids.append(words.pop((own, kid)))
        elif "/MCID" in kid:
            page = numbers[kid.Pg.objgen]
            node.kids.append(words.pop((page, int(kid.MCID))))
            node.pages.add(page)
        elif kid.get("/Type") == "/OBJR":
            node.links.append(str(kid.Obj.get("/Contents", "")))
        else:
            assert kid.P.objgen == element.objgen
            below = _node(kid, numbers, words)
            node.kids.append(below)
            node.pages |= below.pages
    if "ListNumbering" in node.attributes:
        for item in node.kids:
            for label in (kid for kid in item.kids if kid.role == "Lbl"):
                label.role = "Mark"
    return node


def _attributes(element: Any) -> dict[str, str]:
    found = {key[1:]: str(value) for key, value in element.get("/A", {}).items()}
    texts = {key[1:]: str(element[key]) for key in ("/Alt", "/ID") if key in element}
    return {**found, **texts}


def _words(pdf: pikepdf.Pdf) -> tuple[Words, tuple[str, ...]]:
    """Return the words of every marked piece of every page, and what is no content."""
    words: Words = {}
    artifacts: list[str] = []
    for number, page in enumerate(pdf.pages):
        tables = {
            name: read_to_unicode(font.ToUnicode.read_bytes())
            for name, font in page.Resources.get("/Font", {}).items()
        }
        open_marks: list[int | None] = []
        no_content = ""
        table: Any = {}
        for operands, command in pikepdf.parse_content_stream(page, "BDC BMC EMC Tf Tj TJ"):
            match str(command):
                case "BDC" | "BMC":
                    mcid = operands[1].get("/MCID") if str(command) == "BDC" else None
                    assert not open_marks, "a mark inside another"
                    open_marks.append(None if mcid is None else int(mcid))
                    if mcid is not None:
                        assert (number, int(mcid)) not in words
                        words[number, int(mcid)] = ""
                case "EMC":
                    open_marks.pop()
                case "Tf":
                    table = tables[str(operands[0])]
                case _:
                    text = _shown(operands[0], table)
                    (mark,) = open_marks
                    if mark is None:
                        no_content += text
                    else:
                        words[number, mark] += text
        artifacts.append(squeezed(no_content))
    return words, tuple(artifacts)


def _shown(operand: Any, table: Any) -> str:
    parts = [operand] if isinstance(operand, pikepdf.String) else operand
    data = b"".join(bytes(part) for part in parts if isinstance(part, pikepdf.String))
    codes = (high << 8 | low for high, low in zip(data[::2], data[1::2], strict=True))
    return "".join(table[code] for code in codes)
