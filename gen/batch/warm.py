"""Keep PDF engines started between the builds of one process, while their themes stay the same."""

from collections.abc import Callable
from dataclasses import dataclass, field

from gen.publish.package_digest import theme_digest
from gen.render.engine import PdfEngine, start_engine
from gen.render.theme import Theme

_MOST = 8
"""Engines kept at once; each holds the parsed stylesheets and the fonts of a theme."""


def theme_files(theme: Theme) -> str:
    """Return the digest of the files of `theme`: with other files it is another theme."""
    return theme_digest(theme.folders, with_fonts=True)


@dataclass
class WarmEngines:
    """Hold the started engines.

    `state_of` tells the states of a theme's files apart. In one run over many cases there is only
    one, and nobody looks; a process that waits for changes gives `theme_files`.
    """

    state_of: Callable[[Theme], str] = lambda theme: ""
    _engines: dict[object, PdfEngine] = field(default_factory=dict)

    def engine_for(self, theme: Theme) -> PdfEngine:
        """Return an engine for `theme`; raises what `start_engine` does."""
        colours = tuple(sorted(theme.colours.items()))
        style = (theme.option_style, theme.pdf_styles, colours)
        key = (self.state_of(theme), theme.folders, *style)
        if key not in self._engines:
            engine = start_engine(theme)
            if len(self._engines) == _MOST:
                self._engines.clear()
            self._engines[key] = engine
        return self._engines[key]
