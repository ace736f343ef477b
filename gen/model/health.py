"""Model the health of a case's evidence: figures, what they are measured by, and the gates.

The gates are internal: no edition for readers outside prints them.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictFloat, StrictInt

from gen.model.captured import Kept

GateName = Literal[
    "source_fulltext_required",
    "empty_paragraph_library",
    "claims_missing",
    "association_rate_too_low",
    "unverified_points_exist",
    "weak_or_unverified_ratio_too_high",
    "supplemental_queue_required",
    "ignored_ratio_too_high",
]
_Rate = Annotated[StrictFloat, Field(ge=0, le=1)]
_Count = Annotated[StrictInt, Field(ge=1)]


class Thresholds(BaseModel):
    """Hold the table ``[evidence.thresholds]`` of gen.toml; rates are shares of all points, 0 to 1.

    The defaults are those of the public peer; what ignoring may take out of view is this project's.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    association_points: _Count = Field(10, description="要点达到几处，才看关联率")
    association_rate: _Rate = Field(0.20, description="关联率不得低于")
    weak_points: _Count = Field(5, description="弱关联达到几处即不通过")
    weak_rate: _Rate = Field(0.20, description="弱关联的比例达到多少即不通过")
    unresolved_points: _Count = Field(6, description="要点达到几处，才看弱关联与待核验的比例")
    unresolved_rate: _Rate = Field(0.25, description="弱关联与待核验合计的比例达到多少即不通过")
    ignored_rate: _Rate = Field(0.10, description="忽略的比例不得高于")


class HealthFigures(Kept):
    """Count what the gates look at.

    `blockers` and `reviews` are those of the audit. `points` are all points of the text, ignored
    ones too; `weak`, `unchecked` and `unlinked` are only those that nobody ignored. `declared` are
    the points with a declared basis: a claim, or a reference to a selected source beside them.
    `unplaced` are the claims that are not in the text, and files of them that cannot be read;
    `queue` is everything that waits for repair.
    """

    paragraphs: int
    blockers: int
    reviews: int
    points: int
    declared: int
    linked: int
    corrected: int
    weak: int
    unchecked: int
    unlinked: int
    ignored: int
    unplaced: int
    queue: int


class HealthRates(Kept):
    """Hold shares of all points, to four digits: on a source, weak, weak or unchecked, ignored."""

    association: float
    weak: float
    unresolved: float
    ignored: float


class Gate(Kept):
    """One gate. A closed one says why (`reason`) and what opens it (`action`)."""

    name: GateName
    passed: bool
    reason: str | None = None
    action: str | None = None


class Health(Kept):
    """The file ``evidence/health.json``, and the answer of ``gen evidence health``.

    It is what the inputs say, printed: no command reads it. `required` tells whether editions for
    readers outside wait for the gates, `law_day` is the day for which the law was judged.
    """

    format: Literal[1] = 1
    case: str
    law_day: str
    required: bool
    passed: bool
    figures: HealthFigures
    rates: HealthRates
    thresholds: Thresholds
    gates: tuple[Gate, ...]
