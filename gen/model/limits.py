"""Say how much one document may take: sizes, counts, time and memory."""

from pydantic import BaseModel, ConfigDict, Field, StrictInt

MIB = 1024 * 1024
DEEPEST = 100
"""The deepest nesting that JSON of a case may have; more could exhaust the stack."""


def _count(default: int, least: int, most: int, description: str) -> int:
    """Return the field of a whole number from `least` to `most`."""
    field: int = Field(default, ge=least, le=most, description=description)
    return field


class Limits(BaseModel):
    """Hold the table ``[limits]`` of gen.toml; every number is inclusive.

    The defaults are far above any report (twelve sources, forty pages, ten seconds), so that only
    damaged or hostile input meets them. The upper bounds keep a setting from switching a limit off.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    file_size: StrictInt = _count(64, 1, 1024, "一个输入文件的大小，MiB")
    nesting: StrictInt = _count(DEEPEST, 10, DEEPEST, "JSON 的嵌套层数")
    sources: StrictInt = _count(200, 1, 10_000, "精选来源的条数")
    table_cells: StrictInt = _count(50_000, 100, 1_000_000, "一份报告中表格的单元格数")
    pages: StrictInt = _count(2_000, 1, 20_000, "一份 PDF 的页数")
    seconds: StrictInt = _count(600, 1, 86_400, "审查并印出一份报告的处理器时间，秒")
    memory: StrictInt = _count(4_096, 256, 1_048_576, "处理一份报告的进程所占内存，MiB")
