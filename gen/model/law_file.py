"""Model ``law/*.toml`` of a repository: instruments that it adds, or facts that it overrides.

One table ``[[instrument]]`` each; the file is closed, as gen.toml is.
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field
from pydantic_core import PydanticCustomError

from gen.law.folding import fold_text
from gen.model.day import Day
from gen.model.selection import SubType
from gen.model.source_classes import NormativeType
from gen.model.text import Text

Level = Literal[NormativeType, "other"]
_YEAR_DIGITS = 4
_KINDS = frozenset({"", "修订", "修正"})


def _tag(value: Any) -> Any:
    """Fold ``2023年修订`` and ``（2023修订）`` to ``2023修订``."""
    if not isinstance(value, str):
        return value
    folded = fold_text(value).strip("()").replace("年", "", 1)
    if not (folded[:_YEAR_DIGITS].isdecimal() and folded[_YEAR_DIGITS:] in _KINDS):
        raise PydanticCustomError("not_a_version", "not a version")
    return folded


class _Entry(BaseModel):
    """Base of all tables: frozen, unknown keys refused."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class VersionEntry(_Entry):
    """Describe one text of an instrument."""

    tag: Annotated[Text, BeforeValidator(_tag)] = Field(description="年份与修订、修正，如 2023修订")
    adopted: Day | None = Field(None, description="通过日")
    effective: Day | None = Field(None, description="施行日")
    superseded_on: Day | None = Field(None, description="被后一文本取代之日")
    source: Text | None = Field(None, description="依据")


class LapseEntry(_Entry):
    """Describe a part that has ended while the rest stays in force."""

    unit: Text = Field(description="失效的条款，如 第三十二条第一款")
    since: Day = Field(description="失效之日")
    source: Text | None = Field(None, description="依据")


class InstrumentEntry(_Entry):
    """Describe one instrument; for a known name only the facts that are given change.

    `level` may be absent only for a name that is already known.
    """

    name: Text = Field(description="全称")
    key: Text | None = Field(None, description="与同名文件相区别的名称")
    level: Level | None = Field(None, description="效力层级，取 source_type 的值")
    sub_type: SubType | None = Field(None, description="细分类型")
    aliases: tuple[Text, ...] = Field((), description="简称")
    issuing_body: Text | None = Field(None, description="制定机关")
    document_number: Text | None = Field(None, description="文号")
    locality: Text | None = Field(None, description="适用地域")
    effective: Day | None = Field(None, description="首次施行日")
    repealed_on: Day | None = Field(None, description="废止日")
    successor: Text | None = Field(None, description="替代文件")
    versions: tuple[VersionEntry, ...] = Field((), description="历次文本")
    lapses: tuple[LapseEntry, ...] = Field((), description="部分失效的条款")
    source: Text = Field(description="依据")
    as_of: Day = Field(description="核对至")


class LawFile(_Entry):
    """Hold one file."""

    instrument: tuple[InstrumentEntry, ...] = Field((), description="法律文件")
