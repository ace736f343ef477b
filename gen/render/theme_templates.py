"""Find the templates of a theme: the nearest folder's first, and what stands below it on demand.

A template may build on the one of the same name that it replaces: ``{% extends "inherited/pdf.j2"
%}`` means the next ``pdf.j2`` below the theme that says so. Any other name means the nearest file.
"""

import re
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path

from jinja2 import (
    BaseLoader,
    Environment,
    FileSystemLoader,
    TemplateError,
    TemplateNotFound,
    TemplateSyntaxError,
)

from gen.model.labels import UnknownLabelError
from gen.render.errors import ThemeError, unreadable
from gen.render.theme_sandbox import SandboxedTemplates

_INHERITED = "inherited/"
_JINJA = frozenset({"jinja2", "markupsafe"})
_AT = re.compile(r"(\d+)/(.+)")
"""An inner name: the template of that name in the folder with that index, or below it."""


class ThemeLoader(BaseLoader):
    """Load templates from the ``templates`` folders of a theme, `folders` nearest first."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self._loaders = [FileSystemLoader(folder / "templates") for folder in folders]

    def get_source(
        self, environment: Environment, template: str
    ) -> tuple[str, str | None, Callable[[], bool] | None]:
        """Return text, file and a test for freshness of `template`, or raise TemplateNotFound."""
        index, name = _place(template)
        source = self._first(environment, index, name)
        if source is None:
            raise TemplateNotFound(name)
        return source[1]

    def below(self, environment: Environment, name: str, parent: str) -> str:
        """Return the inner name of template `name` below the folder that `parent` stands in."""
        found = self._first(environment, *_place(parent))
        return f"{found[0] + 1 if found is not None else 0}/{name}"

    def _first(
        self, environment: Environment, start: int, name: str
    ) -> tuple[int, tuple[str, str | None, Callable[[], bool] | None]] | None:
        for index, loader in enumerate(self._loaders[start:], start):
            try:
                return index, loader.get_source(environment, name)
            except TemplateNotFound:
                continue
            except (OSError, UnicodeDecodeError) as error:
                raise unreadable(name, error) from error
        return None


class ThemeEnvironment(SandboxedTemplates):
    """Resolve ``inherited/NAME`` against the template that says it."""

    def join_path(self, template: str, parent: str) -> str:
        """Return the inner name of `template` as `parent` means it."""
        if template.startswith(_INHERITED) and isinstance(self.loader, ThemeLoader):
            return self.loader.below(self, template.removeprefix(_INHERITED), parent)
        return template


def template_fault(error: Exception) -> ThemeError | None:
    """Return ThemeError ``theme.template`` when a template is at fault for `error`, else None.

    It is when Jinja says so, when it asks for a label that is not there, and when the error arose
    in its own lines or in what Jinja did for them.
    """
    frames = traceback.extract_tb(error.__traceback__)
    is_known = isinstance(error, TemplateError | UnknownLabelError)
    if not is_known and not _arose_in_template([frame.filename for frame in frames]):
        return None
    inside = [frame for frame in frames if _is_template(frame.filename)]
    file = inside[-1].filename if inside else ""
    line = inside[-1].lineno if inside else 0
    if isinstance(error, TemplateSyntaxError):
        file, line = error.filename or file, error.lineno
    name = "/".join(Path(file).parts[-3:]) if file else str(error)
    reason = f"{type(error).__name__}: {error}"
    return ThemeError("theme.template", {"file": name, "line": str(line), "reason": reason})


def _arose_in_template(files: Sequence[str]) -> bool:
    """Tell whether the last of `files` that is no part of Jinja is a template."""
    own = [file for file in files if Path(file).parent.name not in _JINJA]
    return bool(own) and _is_template(own[-1])


def _is_template(file: str) -> bool:
    return file.endswith(".j2")


def _place(template: str) -> tuple[int, str]:
    inner = _AT.fullmatch(template)
    return (int(inner[1]), inner[2]) if inner is not None else (0, template)
