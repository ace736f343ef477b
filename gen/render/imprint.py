"""Hold what a printed report says about its own making."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Imprint:
    """Identify one build.

    `build_id` is the sha256 of inputs, versions and options; `generator` names program and
    version; `language` is a BCP 47 tag; `author` is the person who signs, empty when not stated.
    """

    build_id: str
    generator: str
    language: str = "zh-CN"
    author: str = ""
