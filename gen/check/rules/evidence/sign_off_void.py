"""检查什么
    evidence/review.json 里的复核签署是否仍是对现在这份报告的签署；该文件能否读出。

为何重要
    签署写明所复核的构建号。正文、底稿、设置、主题或程序改动之后，构建号随之改变，原来的签署不再作数，
    报告按没有签署的印出。

不合格示例
    签署之后改了一句正文；或者签署之后又把一处标为“需处理”。

合格示例
    改动之后在 gen evidence review 里复核改动的各处，再签署一次。

如何处理
    运行 gen evidence review，复核尚未复核的各处后重新签署；不再需要签署的，删去 sign_off 一项。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, TextPlace
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Location, Severity
from gen.load.review import REVIEW_FILE
from gen.model.review import Review

_SHOWN = 12
"""So many digits of a build id tell builds apart, and stand at the foot of a report."""


def check(subject: Subject) -> Iterator[Finding]:
    """Report a sign-off that is void, and a file of marks that cannot be read."""
    folder = subject.folder
    if folder is None or subject.edition == "court":
        return
    place = TextPlace(Location(folder.shown_file(REVIEW_FILE), 1, 1))
    if not isinstance(folder.review, Review):
        yield Finding(place, {}, "unreadable")
    elif folder.review.sign_off is not None and subject.signed is None:
        sign_off = folder.review.sign_off
        wording = "open-work" if folder.review.has_open_work else "message"
        facts = {"name": sign_off.name, "build": sign_off.build_id[:_SHOWN]}
        yield Finding(place, facts, wording)


RULE = Rule("EVD050", "sign-off-void", check, __doc__ or "", severity=Severity.WARNING)
