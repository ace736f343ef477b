"""检查什么
    有证据工作台的案件（或 [evidence] required = true 的案件），证据门禁是否全部通过：全文、
    要点与来源的关联、待核验、弱关联与忽略的比例、补检队列。每次都由案件里的文件重新计算，
    不采信已写下的结果。

为何重要
    采集来的正文不完整，或者正文的说法还没有着落，报告就不应当交给委托人或法院。

不合格示例
    验收还有一项阻断：劳动合同法只取得了标题；客户版不予交付。

合格示例
    全文都已取得，每处要点都有出处并与原文相符；忽略的要点不超过一成。

如何处理
    运行 gen evidence health，逐项照做：补检全文、在句后写明来源编号、改正或删去没有着落的说法。
    内部版只作提醒；界限在 gen.toml 的 [evidence.thresholds]，见 docs/workbench.md。
"""

from collections.abc import Iterator
from itertools import islice

from gen.check.evidence_gates import CODE, gate_facts
from gen.check.finding import Finding, Place, TextPlace
from gen.check.health import OPEN_LABELS
from gen.check.rule import Rule
from gen.check.settings_text import settings_place
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Location, Severity
from gen.load.case_folder import CaseFolder
from gen.model.health import GateName
from gen.model.linking import Label, Point

_OPEN: dict[GateName, tuple[Label, ...]] = {
    "unverified_points_exist": (Label.UNCHECKED,),
    "weak_or_unverified_ratio_too_high": (Label.WEAK, Label.UNCHECKED),
    "supplemental_queue_required": OPEN_LABELS,
}
_MOST_SHOWN = 5


def check(subject: Subject) -> Iterator[Finding]:
    """Report every closed gate of a case whose gates must pass, with points that keep it closed."""
    folder = subject.folder
    if folder is None or subject.gates is None or not subject.gates.required:
        return
    health = subject.health
    facts = gate_facts(health.figures, health.thresholds)
    place = settings_place(folder, ("evidence", "required"))
    for gate in health.gates:
        if not gate.passed:
            points = islice(_points(gate.name, subject.linking.links.points), _MOST_SHOWN)
            related = tuple((_place(folder, point), "point") for point in points)
            yield Finding(place, facts, gate.name, related)


def _points(name: GateName, points: tuple[Point, ...]) -> Iterator[Point]:
    for point in points:
        if name == "ignored_ratio_too_high":
            if point.ignored:
                yield point
        elif not point.ignored and point.label in _OPEN.get(name, ()):
            yield point


def _place(folder: CaseFolder, point: Point) -> Place:
    return TextPlace(Location(folder.shown_file(point.file), point.line, point.column))


RULE = Rule(
    CODE,
    "evidence-gate-closed",
    check,
    __doc__ or "",
    severity=Severity.WARNING,
    outward=Severity.ERROR,
    outward_locked=True,
)
