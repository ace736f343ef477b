"""Write the pages that the preview server puts around reports."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from gen.diagnostics.cells import visible, visible_values
from gen.diagnostics.diagnostic import Diagnostic, Severity, count_by_severity, count_waived
from gen.diagnostics.formats.text import shown_place, word
from gen.lookup import sentence
from gen.resources import package_file, package_toml
from gen.serve.marked_line import marked_line
from gen.serve.own_pages import own_templates
from gen.serve.preview import Preview

if TYPE_CHECKING:
    from jinja2 import Environment


_TO_DO = frozenset({Severity.ERROR, Severity.WARNING})
"""What opens the list of findings by itself."""


@dataclass(frozen=True, slots=True)
class Pages:
    """Print pages with compiled templates, which serve any number of requests."""

    environment: "Environment"

    def overview(self, previews: tuple[Preview, ...], *, is_complete: bool) -> str:
        """Return the list of all cases."""
        return self._page(
            "overview",
            cases=[_case(each) for each in previews],
            has_editions=any(each.edition is not None for each in previews),
            is_complete=is_complete,
        )

    def case(self, preview: Preview, *, is_alone: bool) -> str:
        """Return the frame around one report, with what the gate found beside it."""
        shown = [each for each in preview.diagnostics if each.waived is None]
        shown.sort(key=lambda each: (each.severity.rank, each.sort_key()))
        return self._page(
            "case",
            **_case(preview),
            findings=[_finding(each) for each in shown],
            waived=count_waived(preview.diagnostics),
            is_open=preview.page is None or any(each.severity in _TO_DO for each in shown),
            is_alone=is_alone,
        )

    def missing(self, *, is_complete: bool) -> str:
        """Return the page for a case that is not there, or not yet."""
        return self._page("missing", is_complete=is_complete)

    def _page(self, template: str, /, **values: Any) -> str:
        """Return the page; its mark changes whenever anything on it does."""
        body = self.environment.get_template(f"{template}.html.j2").render(values)
        mark = hashlib.sha256(body.encode()).hexdigest()[:16]
        return body.replace('data-mark=""', f'data-mark="{mark}"', 1)


def preview_pages() -> Pages:
    """Return the pages with the templates of this package."""
    environment = own_templates(package_file("serve", "templates"))
    environment.globals["say"] = say
    return Pages(environment)


def say(key: str, **values: object) -> str:
    """Return the sentence under the dotted `key` with `values` filled in, none of which acts."""
    return sentence(words(), key, visible_values(values))


@cache
def words() -> Mapping[str, Mapping[str, str]]:
    """Read the wording (constant package data, read once)."""
    return package_toml("serve", "words.toml")


def _case(preview: Preview) -> dict[str, Any]:
    key = quote(preview.key, safe="")
    counts = {each.value: n for each, n in count_by_severity(preview.diagnostics).items()}
    return {
        "name": visible(preview.name),
        "edition": preview.edition and say(f"edition.{preview.edition}"),
        "address": f"/case/{key}",
        "page": f"/page/{key}?{preview.page_digest}" if preview.page is not None else None,
        "is_draft": preview.is_draft,
        "verdict": preview.verdict.value,
        "verdict_word": word("verdict", preview.verdict),
        "counts": say("page.counts", **counts),
        "bug": preview.bug,
    }


def _finding(diagnostic: Diagnostic) -> dict[str, Any]:
    place = diagnostic.location
    return {
        "severity": diagnostic.severity.value,
        "severity_word": word("severity", diagnostic.severity),
        "code": diagnostic.code,
        "slug": diagnostic.slug,
        "message": visible(diagnostic.message),
        "place": shown_place(place),
        "line": marked_line(diagnostic.source_line, place.column or 1),
        "path": visible(place.path or ""),
        "hint": visible(diagnostic.hint or ""),
        "related": [
            (shown_place(each.location), visible(each.message)) for each in diagnostic.related
        ],
    }
