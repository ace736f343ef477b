"""Find the sections of a case: by Markdown headings, and by the words that open them.

Guiding cases are set under headings (裁判要点, 基本案情, 裁判结果, 裁判理由); an ordinary judgment
marks its parts by fixed openings (本院认为, 判决如下).
"""

import re

from gen.evidence.texts import Section

_NAMES = (
    r"关键词|裁判(?:要点|要旨|摘要|结果|理由)|相关法条|基本案情|案情简介|诉讼过程|典型意义|案例评析"
    r"|指导意义"
)
_HEADING = re.compile(rf"^[ \t　]*(?:#{{1,6}}[ \t]*|【)({_NAMES})】?[ \t　]*[:：]?", re.MULTILINE)
_OPENINGS = re.compile(
    r"(?P<facts>经审理查明|本院查明|审理查明)|(?P<reasons>本院(?:经审查|再审|二审)?认为)"
    r"|(?P<result>(?:判决|裁定)如下)"
)
_OPENED = {"facts": "审理查明", "reasons": "本院认为", "result": "裁判结果"}


def sections_of(content: str) -> tuple[Section, ...]:
    """Return the sections in the order of the text; those that headings name come first of all."""
    starts = [(match.start(), match[1]) for match in _HEADING.finditer(content)]
    if not starts:
        starts = [
            (match.start(), _OPENED[match.lastgroup or ""]) for match in _OPENINGS.finditer(content)
        ]
    ends = [*(start for start, _ in starts[1:]), len(content)]
    return tuple(
        Section(name, start, end) for (start, name), end in zip(starts, ends, strict=False)
    )
