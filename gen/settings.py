"""Model the two settings files: gen.toml of a repository and case.toml of a case.

Both are closed: an unknown key or a wrong type is a problem with its line and column, never
ignored. Dates are TOML dates; nothing here reads the clock.
"""

from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    StrictBool,
    StrictStr,
    WithJsonSchema,
)
from pydantic_core import PydanticCustomError

from gen.model.colour import read_hex
from gen.model.day import Day
from gen.model.edition import Edition
from gen.model.health import Thresholds
from gen.model.limits import Limits
from gen.model.text import Text

Format = Literal["md", "html", "pdf"]
FORMATS: tuple[Format, ...] = ("md", "html", "pdf")
OrderProfile = Literal["seed", "court", "tree"]
"""In which order sources are shown (data/orders.toml of gen.law)."""
CitationStyle = Literal["statutory", "academic"]
"""How citations of sources are written: 第五百七十七条第一款 or 第577条第1款."""


def _hex_colour(value: str) -> str:
    if read_hex(value) is None:
        raise PydanticCustomError("colour", "not a colour")
    return value


_HEX_SCHEMA = {"type": "string", "pattern": "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$"}


class _Settings(BaseModel):
    """Base of all settings: frozen, unknown keys refused."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class Scope(_Settings):
    """State the range and the closing date of the search in the author's words."""

    range: Text | None = Field(None, description="检索范围，作者自述")
    closing_date: Day | Text | None = Field(None, description="检索截止日")


class CourtCase(_Settings):
    """Describe one case for the court edition; what is absent prints as not stated."""

    source_id: Text = Field(description="精选清单中的来源编号")
    court: Text | None = Field(None, description="审理法院")
    decided_on: Day | None = Field(None, description="裁判日期")
    level: Text | None = Field(None, description="案例层级")
    effective: Text | StrictBool | None = Field(None, description="裁判是否生效")
    holding: Text | None = Field(None, description="裁判要点")


class Court(_Settings):
    """Hold the eight elements of a report on similar cases (法发〔2020〕24号, 八)."""

    searcher: Text | None = Field(None, description="检索主体")
    searched_on: Day | Text | None = Field(None, description="检索时间；未执行检索的，写明理由")
    platforms: tuple[Text, ...] = Field((), description="检索平台")
    methods: tuple[Text, ...] = Field((), description="检索方法")
    results: Text | None = Field(None, description="检索结果")
    issues: tuple[Text, ...] = Field((), description="待决案件争议焦点")
    usage: Text | None = Field(None, description="是否参照或参考的分析")
    forum: Text | None = Field(None, description="受理法院")
    cases: tuple[CourtCase, ...] = Field((), description="类案")


class Evidence(_Settings):
    """Say what evidence a report needs before it leaves the firm; None leaves it to others."""

    require_text: StrictBool | None = Field(
        None, description="对外版本的核心来源须有归档原文；不写时不要求"
    )
    required: StrictBool | None = Field(
        None, description="对外版本须通过证据门禁；不写时，有证据工作台的案件须通过"
    )


class RepositoryEvidence(Evidence):
    """Add what only a whole repository may set: by what the gates measure."""

    thresholds: Thresholds = Field(default_factory=Thresholds, description="证据门禁的界限")


class CaseSettings(_Settings):
    """Hold case.toml, the facts of one case that the inputs do not hold.

    `project` names the folder under ``archive/``. `date` may be absent only when the build is
    given SOURCE_DATE_EPOCH; rule RPT004 sees to it.
    """

    title: Text = Field(description="报告标题")
    project: Text = Field(description="archive/ 下的项目目录名")
    date: Day | None = Field(None, description="报告日期")
    client: Text | None = Field(None, description="委托人")
    edition: Edition = Field("internal", description="默认版本")
    as_of: Day | None = Field(None, description="法律状态截至日")
    facts_date: Day | None = Field(None, description="案件事实发生日")
    jurisdictions: tuple[Text, ...] = Field((), description="适用法域或地域")
    author: Text | None = Field(None, description="撰写人")
    reviewer: Text | None = Field(None, description="审核人")
    doc_number: Text | None = Field(None, description="文号")
    secrecy: Text | None = Field(None, description="保密等级")
    theme: Text | None = Field(None, description="主题")
    formats: tuple[Format, ...] | None = Field(None, description="输出格式")
    order: OrderProfile | None = Field(None, description="来源的展示次序")
    citation_style: CitationStyle | None = Field(None, description="引用的书写方式")
    ai_assistance: Text | StrictBool | None = Field(None, description="人工智能辅助声明")
    scope: Scope | None = Field(None, description="检索范围与截止日")
    court: Court | None = Field(None, description="类案检索报告要素")
    evidence: Evidence | None = Field(None, description="证据要求")


class Waiver(_Settings):
    """Excuse one warning: which, where, why, by whom and until when."""

    code: Text = Field(description="规则代码")
    path: Text | None = Field(None, description="限定的 JSON 路径")
    file: Text | None = Field(None, description="限定的文件，相对案件目录")
    reason: Text = Field(description="豁免理由")
    person: Text = Field(description="批准人")
    expires: Day = Field(description="豁免到期日，与报告日期比较")


HexColour = Annotated[StrictStr, AfterValidator(_hex_colour), WithJsonSchema(_HEX_SCHEMA)]


class Colours(_Settings):
    """Hold the firm's colours, which a theme uses for headings and rules, text, and notes."""

    accent: HexColour | None = Field(None, description="强调色：标题、线条、标记")
    ink: HexColour | None = Field(None, description="正文颜色")
    muted: HexColour | None = Field(None, description="次要文字的颜色")


class Brand(_Settings):
    """Hold how the firm presents itself; its name is `Settings.firm`."""

    logo: Text | None = Field(None, description="标志：PNG、JPEG 或 SVG 文件，相对 gen.toml")
    address: Text | None = Field(None, description="地址与联系方式，一行")
    confidentiality: Text | None = Field(None, description="保密声明，一行；呈庭版不印")
    signatures: tuple[Text, ...] = Field((), description="署名处的各行，如 承办律师：")
    seal: StrictBool = Field(False, description="是否留出盖章处")
    colours: Colours = Field(default_factory=Colours, description="颜色")

    @property
    def chosen_colours(self) -> dict[str, str]:
        """Return the colours that are set, by name."""
        return {name: value for name, value in self.colours if value is not None}


class Settings(_Settings):
    """Hold gen.toml, the settings that the cases of one repository share."""

    firm: Text | None = Field(None, description="律所名称")
    brand: Brand = Field(default_factory=Brand, description="律所的标志、颜色、署名与地址")
    theme: Text = Field("base", description="默认主题")
    themes: dict[StrictStr, dict[StrictStr, Any]] = Field(
        default_factory=dict, description="主题的选项，键为主题名；gen themes 列出各主题的选项"
    )
    formats: tuple[Format, ...] = Field(FORMATS, description="默认输出格式")
    cases: tuple[Text, ...] = Field(("cases/*",), description="案件目录的通配")
    law_library: Text | None = Field(None, description="法律文本目录，相对 gen.toml")
    order: OrderProfile = Field("seed", description="来源的展示次序")
    citation_style: CitationStyle | None = Field(None, description="引用的书写方式")
    evidence: RepositoryEvidence = Field(default_factory=RepositoryEvidence, description="证据要求")
    severities: dict[StrictStr, Literal["error", "warning", "info"]] = Field(
        default_factory=dict, description="规则级别，键为代码或名称"
    )
    waivers: tuple[Waiver, ...] = Field((), description="豁免")
    limits: Limits = Field(default_factory=Limits, description="一份文件、一份报告的上限")
