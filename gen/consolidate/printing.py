"""Print the report of a consolidation in the internal layout."""

from collections.abc import Mapping
from pathlib import Path

from gen import __version__
from gen.arrange.collect import collect
from gen.arrange.content import Presentation
from gen.arrange.report import arrange
from gen.check.subject import Subject
from gen.consolidate.order import Order, OrderRefusedError
from gen.files.hashing import sha256_bytes
from gen.model.labels import Labels
from gen.model.report import Report
from gen.publish.build_id import build_id
from gen.render.engine_versions import engine_versions
from gen.render.errors import PrintingError
from gen.render.formats import Rendered, render
from gen.render.imprint import Imprint
from gen.render.theme import Theme, load_theme
from gen.resources import themes_root
from gen.settings import Format

_FORMATS: Mapping[str, Format] = {".html": "html", ".pdf": "pdf"}


def format_of(path: Path) -> Format:
    """Return the format that the ending of ``--output`` asks for; any other means Markdown."""
    return _FORMATS.get(path.suffix.lower(), "md")


def print_report(order: Order, subject: Subject) -> Rendered:
    """Print the report as Markdown, and in the format of ``--output`` when that is another.

    Raises OrderRefusedError ``not_printable``.
    """
    wanted = format_of(order.output) if order.output is not None else "md"
    formats: tuple[Format, ...] = tuple(dict.fromkeys(("md", wanted)))
    try:
        theme = load_theme("base", (themes_root(),))
        return render(
            _arranged(order, subject, theme), formats, theme, _imprint(order, subject, formats)
        )
    except PrintingError as error:
        raise OrderRefusedError(
            "not_printable", {"reason": error.facts.get("reason", error.key)}
        ) from error


def _arranged(order: Order, subject: Subject, theme: Theme) -> Report:
    content = collect(
        subject,
        day=order.now.date(),
        firm=None,
        labels=Labels(theme.labels),
        presentation=Presentation(theme.order),
    )
    return arrange(content)


def _imprint(order: Order, subject: Subject, formats: tuple[Format, ...]) -> Imprint:
    """Identify the report by its inputs, as a build does."""
    documents = {"plan": subject.inputs.plan, "selection": subject.inputs.selection}
    texts = {
        **{name: document.text for name, document in documents.items() if document is not None},
        **{f"text:{name}": given.text for name, given in order.texts.items()},
    }
    hashes = {name: sha256_bytes(text.encode()) for name, text in texts.items()}
    records = subject.folder.archive.hashes if subject.folder is not None else {}
    options = {
        "date": order.now.date().isoformat(),
        "formats": list(formats),
        "project": order.project_name,
        "title": order.title,
    }
    identity = build_id({**hashes, **records}, engine_versions(formats), options)
    return Imprint(identity, f"gen {__version__}")
