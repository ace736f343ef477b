"""Keep PDF engines started between the builds of one process, while their themes stay the same."""

from dataclasses import dataclass, field

from gen.publish.package_digest import theme_digest
from gen.render.engine import PdfEngine, start_engine
from gen.render.theme import Theme

_MOST = 4
"""Engines kept at once; each holds the parsed stylesheets and the fonts of a theme."""


@dataclass
class WarmEngines:
    """Hold the started engines. A theme whose files have changed is another theme."""

    _engines: dict[object, PdfEngine] = field(default_factory=dict)

    def engine_for(self, theme: Theme) -> PdfEngine:
        """Return an engine for `theme`; raises what `start_engine` does."""
        files = theme_digest(theme.folders, with_fonts=True)
        key = (files, theme.folders, theme.option_style, tuple(sorted(theme.colours.items())))
        if key not in self._engines:
            if len(self._engines) == _MOST:
                self._engines.clear()
            self._engines[key] = start_engine(theme)
        return self._engines[key]
