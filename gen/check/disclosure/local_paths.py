"""Find places on somebody's disk: absolute paths, ``file:`` links, names of working files."""

import re
from collections.abc import Iterator

from gen.check.disclosure.joined import Hit, JoinedTexts

_STEP = r"[^\s，。；：、（）“”「」|`\"'<>/\\]"
_REST = rf"{_STEP}[^\s，。；：、（）()“”「」|`\"'<>]*"
_ROOTS = "home|Users|Volumes|root|tmp|var|etc|opt|usr|mnt|srv|private|data|work|workspace"
_PATH = re.compile(
    rf"file:/{{1,3}}{_REST}"
    rf"|(?<![A-Za-z0-9])[A-Za-z]:(?:\\{_REST}|/{_STEP}+[/.]{_REST})"
    rf"|(?<!\\)\\\\[\w.-]+\\{_REST}"
    rf"|(?<![A-Za-z0-9_~/])~/{_REST}"
    rf"|(?<![A-Za-z0-9_/.:])/(?:{_ROOTS})/{_REST}"
    rf"|(?<![A-Za-z0-9_/.])archive/{_REST}"
    rf"|\d{{8}}_\d{{6}}_{_STEP}{{1,60}}?\.(?:json|md)"
    r"|(?:research-plan|selected-sources|manifest|evidence)\.json|(?:case|gen)\.toml|SHA256SUMS"
    r"|(?:facts|purpose|conclusion|risks|next-actions|analysis|strategy)\.md",
)
_MARKS = ("/", "\\", ".json", ".md", ".toml", "SHA256SUMS")
"""A line without one of these has no path."""


def local_paths(texts: JoinedTexts) -> Iterator[Hit]:
    """Yield every path and name of a working file; web addresses are none."""
    for match in texts.matches(_PATH, texts.lines_with(_MARKS)):
        yield texts.hit("message", match.span())
