"""Know the forms of personal data (report-standards notes, section 6.2).

Case numbers, library numbers, digests and amounts hold long rows of digits as well; they are told
apart by what stands next to them.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from gen.check.disclosure.check_digits import is_credit_code, is_identity_number, passes_luhn

Check = Callable[[str], bool]

_BEFORE = r"(?<![0-9A-Za-z_.,\-¥￥$第])"
_AFTER = r"(?![0-9A-Za-z_]|[.,\-]\d| ?(?:[元万亿股份吨%％]|千元|平方|美元|港元|号(?!码)))"
_END = r"(?![0-9A-Za-z])"
_DAY = r"(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])"
_CODE = "0-9A-HJ-NPQRTUWXY"
_PROVINCES = "京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼"


@dataclass(frozen=True, slots=True)
class Form:
    """One kind of data.

    A line holds none that has neither any of `signs` nor, where there are no signs, a long number.
    `check` judges what `pattern` finds, without its separators; `context`, when given, must stand
    shortly before it.
    """

    kind: str
    pattern: re.Pattern[str]
    signs: tuple[str, ...] = ()
    check: Check = lambda _: True
    context: re.Pattern[str] | None = None


CREDIT_CODE = Form(
    "credit_code",
    re.compile(rf"{_BEFORE}[{_CODE}]{{2}}\d{{6}}[{_CODE}]{{10}}{_END}"),
    check=is_credit_code,
)
IDENTITY = Form(
    "identity",
    re.compile(rf"{_BEFORE}[1-9]\d{{5}} ?(?:18|19|20)\d\d{_DAY} ?\d{{3}}[\dXx]{_END}"),
    check=is_identity_number,
)
NUMBERS = (
    IDENTITY,
    Form(  # the number of fifteen digits has no check digit
        "identity",
        re.compile(rf"{_BEFORE}[1-9]\d{{7}}{_DAY}\d{{3}}{_END}"),
        context=re.compile("身份证|身份号码|证件号"),
    ),
    Form("mobile", re.compile(rf"{_BEFORE}(?:\+?86[- ]?)?1[3-9]\d(?:[- ]?\d{{4}}){{2}}{_AFTER}")),
    Form(
        "card",
        re.compile(rf"{_BEFORE}[2-69]\d{{3}}(?:[ -]?\d{{4}}){{3}}(?:[ -]?\d{{1,3}})?{_AFTER}"),
        check=passes_luhn,
    ),
)
"""What identifies a person or opens an account."""

DETAILS = (
    CREDIT_CODE,
    Form(
        "plate",
        re.compile(
            rf"[{_PROVINCES}][A-HJ-NP-Z][·•.\- ]?(?=[A-Z]{{0,5}}\d)"
            rf"(?:[A-HJ-NP-Z0-9]{{5,6}}|[A-HJ-NP-Z0-9]{{4}}[挂学警港澳]){_END}"
        ),
        signs=tuple(_PROVINCES),
    ),
    Form("passport", re.compile(rf"{_BEFORE}(?:[EG]\d{{8}}|E[A-HJ-NP-Z]\d{{7}}){_END}")),
    Form(
        "email",
        re.compile(r"[A-Za-z0-9][\w.%+-]{0,63}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{2,63})+", re.A),
        signs=("@",),
    ),
    Form("landline", re.compile(rf"{_BEFORE}0\d{{2,3}}[- ]\d{{7,8}}(?![0-9A-Za-z\-])")),
    Form(
        "account",
        re.compile(r"微信号?[：: ]{0,3}[A-Za-z][\w-]{5,19}(?![\w-])", re.A),
        signs=("微信",),
    ),
    Form(
        "address",
        re.compile(
            r"[省市区县镇乡旗州][一-鿿0-9A-Za-z]{1,20}?(?:大道|[路街巷弄村道])[一-鿿]{0,6}?\d{1,5}"
            r"(?:弄\d{1,4})?号[院楼]?(?:\d{1,4}(?:号楼|单元|[幢栋座层])){0,3}(?:\d{1,5}室)?"
        ),
        signs=tuple(f"{digit}号" for digit in range(10)),
    ),
)
"""What else points to a person, and the public code of a company."""
