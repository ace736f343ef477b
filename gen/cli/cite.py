"""Read citations: what each names, its keys and its two styles, or whether two are one."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from gen.cli.json_answer import write_json
from gen.cli.options import DataFormatOption
from gen.cli.streams import write_result
from gen.cli.texts import say
from gen.diagnostics.cells import padded, visible

if TYPE_CHECKING:
    from gen.law.catalogue import Catalogue
    from gen.law.citation import Citation

StyleChoice = Literal["statutory", "academic"]
_PAIR = 2
_WIDTH = 8


def cite(
    texts: Annotated[list[str], typer.Argument(metavar="TEXT")],
    same: Annotated[bool, typer.Option("--same")] = False,
    style: Annotated[StyleChoice | None, typer.Option("--style")] = None,
    format: DataFormatOption = "text",
) -> int:
    """Print what each of `texts` cites; with `same`, answer by the exit code if two are one."""
    from gen.law.citation import parse_citation, print_citation

    if same and len(texts) != _PAIR:
        raise typer.BadParameter(say("cite.two"))
    catalogue = _catalogue()
    citations = [parse_citation(text, catalogue) for text in texts]
    if same:
        return _compare(citations[0], citations[1], format)
    if format == "json":
        described = [_described(each) for each in citations]
        write_json(described[0] if len(described) == 1 else described)
    elif style is not None:
        write_result("".join(f"{visible(print_citation(each, style))}\n" for each in citations))
    else:
        write_result("\n".join(_table(each) for each in citations))
    return 0


def _catalogue() -> "Catalogue":
    """Return the known instruments, with those of the repository around the current folder."""
    from gen.load.repository import find_settings

    here = Path.cwd()
    return find_settings(here, here).law(here).knowledge.catalogue


def _compare(first: "Citation", second: "Citation", format: str) -> int:
    """Say whether two citations are one, and exit with 0 or 1."""
    from gen.law.citation import article_keys, is_same

    same = is_same(first, second)
    akin = not set(article_keys(first)).isdisjoint(article_keys(second))
    if format == "json":
        both = {"first": _described(first), "second": _described(second)}
        write_json({"same": same, "same_article": akin, **both})
    else:
        write_result(say("cite.same" if same else "cite.akin" if akin else "cite.different") + "\n")
    return 0 if same else 1


def _described(citation: "Citation") -> dict[str, Any]:
    """Return a citation as JSON has it."""
    from gen.law.citation_data import citation_data

    return citation_data(citation)


def _table(citation: "Citation") -> str:
    """Return a citation as a small table, one line for each thing that is known."""
    found = _described(citation)
    shown = {
        "text": found["text"],
        "kind": say(f"cite.kind.{found['kind']}"),
        "instrument": found["instrument"] or "",
        "numbers": "、".join(found["numbers"]),
        "key": found["key"],
        "article_key": found["article_key"],
        "statutory": found["statutory"],
        "academic": found["academic"],
        "unparsed": found["unparsed"] or "",
        "weak": "、".join(say(f"cite.weak.{name}") for name in found["weaknesses"]),
    }
    names = {name: padded(say(f"cite.row.{name}"), _WIDTH) for name in shown}
    return "".join(f"{names[name]}  {visible(text)}\n" for name, text in shown.items() if text)
