"""Make the preview of one case in memory: its page, or the draft of it, and what the gate found."""

import hashlib
from dataclasses import dataclass, replace
from pathlib import Path

from gen.check.memory import Memory, RecentFindings
from gen.diagnostics.bug import bug_words
from gen.diagnostics.diagnostic import Diagnostic
from gen.model.edition import Edition
from gen.outcome import Verdict
from gen.pipeline import Finished, Means, finish_case
from gen.request import Request


@dataclass(frozen=True, slots=True)
class Preview:
    """Hold what is shown of one case in one edition.

    `name` is how messages call the case, `edition` the one that was asked for, None when it is the
    case's own. `page` is the HTML report, None when not even a draft may be shown. `bug` is what
    ended the making of the preview, None when nothing did.
    """

    case: Path
    name: str
    edition: Edition | None
    verdict: Verdict
    diagnostics: tuple[Diagnostic, ...] = ()
    page: bytes | None = None
    is_draft: bool = False
    bug: str | None = None

    @property
    def key(self) -> str:
        """Return the name by which the server knows the preview."""
        return self.name if self.edition is None else f"{self.name}/{self.edition}"

    @property
    def page_digest(self) -> str:
        """Return what tells one page of this preview from another."""
        return hashlib.sha256(self.page or b"").hexdigest()[:16]


def make_preview(request: Request, memory: Memory | None = None) -> Preview:
    """Judge the case of `request` and print its page; nothing is written to the disk.

    What the gate withholds is shown under the rules for drafts (design §6): marked, and not at all
    when it would leak. The PDF is not printed, so nothing is known about its pages. What `memory`
    knows of these inputs is not made again.
    """
    memory = memory or Memory(RecentFindings())
    means = Means(is_held=lambda target, within, build_id, names: False, memory=memory)
    request = replace(request, formats=("html",))
    try:
        finished = finish_case(request, means)
        is_draft = finished.verdict is Verdict.WITHHELD
        if is_draft:
            finished = finish_case(replace(request, draft=True), means)
    except Exception as error:  # a bug in one preview must not end the server
        bug = bug_words(error)
        return Preview(
            request.case, request.shown_case, request.edition, Verdict.NOT_JUDGED, bug=bug
        )
    return Preview(
        request.case,
        request.shown_case,
        request.edition,
        finished.verdict,
        finished.diagnostics,
        _page(finished),
        is_draft,
    )


def _page(finished: Finished) -> bytes | None:
    pages = (data for name, data in finished.files.items() if name.endswith(".html"))
    return next(pages, None)
