"""Write the review page: one file that needs nothing else, the same when served and when kept.

Every text goes through the escaping of the templates, also the report, which stands in the frame's
``srcdoc``; no data is put into a script. What may run and what may style is named by its hash.
"""

import base64
import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, get_args

from markupsafe import Markup, escape

from gen.check.linking.words import kind_word, label_word
from gen.model.linking import ForceVerdict, Label, TraceVerdict, WordingVerdict
from gen.model.review import Review, SignOff
from gen.resources import package_file
from gen.serve.own_pages import own_templates
from gen.serve.review.point_view import PointView, point_views
from gen.serve.review.report_marks import mark_points
from gen.serve.review.reviewed_case import ReviewedCase
from gen.serve.review.wording import say, words

if TYPE_CHECKING:
    from jinja2 import Environment

_KEYS = (
    ("n", "next"),
    ("p", "previous"),
    ("j k", "down"),
    ("r", "reviewed"),
    ("w", "needs_work"),
    ("u", "undo"),
    ("/", "search"),
    ("?", "help"),
    ("Esc", "escape"),
)
_MARKING = frozenset({"reviewed", "needs_work", "undo"})
_STATES = ("open", "needs_work", "reviewed")
_VERDICTS = {
    "trace": get_args(TraceVerdict),
    "wording": get_args(WordingVerdict),
    "force": get_args(ForceVerdict),
}
_STYLE = ("<style>", "</style>")


@dataclass(frozen=True, slots=True)
class ReviewPage:
    """Hold the page, and the policy that the server states for it."""

    text: str
    policy: str


def review_page(case: ReviewedCase, *, today: str | None = None) -> ReviewPage:
    """Return the page on `case`, whose report may be shown.

    With `today`, the day that a sign-off proposes, it is the served page: marks can be saved.
    Without, it is a file for reading, and states its policy itself.
    """
    report, placed = _report(case)
    review = case.review or Review()
    style, script = _asset("review.css"), _script()
    policy = _policy(style, script, report, is_served=today is not None)
    points = point_views(case.points, placed, review)
    text = (
        _environment()
        .get_template("review.html.j2")
        .render(
            policy="" if today is not None else policy,
            title=case.title,
            build_id=case.build_id or "",
            style=Markup(style),  # noqa: S704 - the program's own file
            script=Markup(script),  # noqa: S704 - the program's own file
            report=escape(report),  # a whole page, in which nothing is a text any more
            points=points,
            counts=Counter(point.state for point in points),
            filters=_filters(points),
            signed=signed_words(review.sign_off, is_signed=case.is_signed),
            is_signed=case.is_signed,
            is_served=today is not None,
            is_draft=case.is_draft,
            is_broken=case.review is None,
            keys=[each for each in _KEYS if today is not None or each[1] not in _MARKING],
            reviewer=case.reviewer,
            today=today or "",
            script_words=_script_words(case),
        )
    )
    return ReviewPage(text, policy)


def signed_words(sign_off: SignOff | None, *, is_signed: bool) -> str:
    """Return who signed off, and whether that holds; empty without a sign-off."""
    if sign_off is None:
        return ""
    key = "sign.signed" if is_signed else "sign.void"
    return say(key, name=sign_off.name, date=sign_off.date.isoformat())


def _report(case: ReviewedCase) -> tuple[str, tuple[str, ...]]:
    signs = {label: say(f"letter.{label.value}") for label in Label}
    report, placed = mark_points(case.report or "", case.points, signs)
    style = f"{_STYLE[0]}{_asset('review-report.css')}{_STYLE[1]}\n</head>"
    return report.replace("</head>", style, 1), placed


def _filters(points: Sequence[PointView]) -> Mapping[str, Sequence[tuple[str, int]]]:
    """Return by what points can be chosen: the values that occur, each with its count."""
    states = Counter(each.state for each in points)
    found: dict[str, Sequence[tuple[str, int]]] = {
        "state": [(state, states[state]) for state in _STATES],
        "source": sorted(Counter(name for each in points for name in each.sources).items()),
    }
    for name, values in {"label": tuple(Label), **_VERDICTS}.items():
        counts = Counter(str(getattr(each.point, name)) for each in points)
        found[name] = [(str(value), counts[value]) for value in values if counts[value]]
    return found


def _script_words(case: ReviewedCase) -> Iterator[tuple[str, str]]:
    """Yield the words that the script needs; ``{…}`` in them is filled in by it."""
    yield from ((f"state-{name}", say(f"state.{name}")) for name in _STATES)
    yield from ((f"sign-{name}", say(f"state_sign.{name}")) for name in _STATES)
    table = words()
    yield "progress", table["page"]["progress"]
    yield "work", table["page"]["needs_work"]
    yield "lost", table["page"]["lost"]
    yield "no-server", table["page"]["no_server"]
    yield "shown", table["filter"]["shown"]
    yield "sign-open", table["sign"]["open"]
    if not case.can_be_signed:
        yield "cannot-sign", say("sign.no_points" if not case.points else "sign.withheld")


def _policy(style: str, script: str, report: str, *, is_served: bool) -> str:
    """Return the content security policy: what is in the page, and nothing from anywhere else.

    The report in the frame inherits it. Its style attributes are those of its templates.
    """
    styles = " ".join(_hash(text) for text in [style, *_styles(report)])
    parts = [
        "default-src 'none'",
        f"script-src {_hash(script)}",
        f"style-src-elem {styles}",
        "style-src-attr 'unsafe-inline'",
        "img-src data:",
        "base-uri 'none'",
        "form-action 'none'",
    ]
    served = ["connect-src 'self'", "frame-ancestors 'none'"] if is_served else []
    return "; ".join([*parts, *served])


def _styles(report: str) -> Iterator[str]:
    for part in report.split(_STYLE[0])[1:]:
        yield part.partition(_STYLE[1])[0]


def _hash(text: str) -> str:
    digest = hashlib.sha256(text.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode('ascii')}'"


@cache
def _asset(name: str) -> str:
    """Read a stylesheet or the script (constant package data, read once)."""
    return package_file("serve", "review", "assets", name).read_text("utf-8")


@cache
def _script() -> str:
    """Return the parts of the script, one module, in the order of their names."""
    folder = package_file("serve", "review", "assets")
    return "\n".join(path.read_text("utf-8") for path in sorted(folder.glob("*.js")))


@cache
def _environment() -> "Environment":
    """Return the compiled templates of the page (constant package data)."""
    found = own_templates(package_file("serve", "review", "templates"))
    globals_: dict[str, Any] = found.globals
    globals_["say"] = say
    globals_["label_word"] = lambda value: label_word(Label(value))
    globals_["kind_word"] = kind_word
    return found
