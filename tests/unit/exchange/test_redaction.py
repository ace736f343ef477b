"""What points to a person leaves no export, whatever stands around it."""

import json

from hypothesis import given
from hypothesis import strategies as st

from gen.check.disclosure.joined import JoinedTexts
from gen.check.disclosure.personal_data import personal_numbers
from gen.check.disclosure.printed_text import PrintedText, at_place
from gen.check.disclosure.printed_texts import PrintedTexts
from gen.check.disclosure.secrets import secrets
from gen.check.finding import TextPlace
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Location
from gen.exchange.json_texts import texts_of
from gen.exchange.redaction import Redactor
from gen.load.inputs import Inputs

IDENTITIES = ("11010519491231002X", "110105194912310021", "440524188001010014")
NUMBERS = (
    *IDENTITIES,
    "13800138000",
    "+86 138 0013 8000",
    "6222020200112233448",
    "１３８００１３８０００",
)
KEYS = ("sk-a1B2c3D4e5F6g7H8", "AKIAABCDEFGHIJKLMNOP", "api_key=Zx81kQpL02mNv7Rt")

words = st.text(alphabet="甲乙，。：（）\n 0123456789-X.元号abAB\u3000", max_size=12)
numbers = st.sampled_from((*NUMBERS, *KEYS)) | st.from_regex(r"1[3-9][0-9]{9}", fullmatch=True)
texts = st.lists(words | numbers, max_size=8).map("".join)
values = st.recursive(
    texts | st.integers() | st.booleans() | st.none() | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=12,
)


def redactor() -> Redactor:
    return Redactor(Subject(Inputs(None, None)).disclosure)


def joined(value: object) -> JoinedTexts:
    where = at_place(TextPlace(Location("")))
    return JoinedTexts(
        PrintedTexts.of(PrintedText(text, "author", where) for text in texts_of(value))
    )


@given(values)
def test_no_personal_number_and_no_key_is_left(value: object) -> None:
    left = joined(redactor().redact(value))
    assert [hit.found for hit in personal_numbers(left)] == []
    assert [hit.found for hit in secrets(left)] == []


@given(values)
def test_what_is_clean_stays_as_it_is_and_what_is_redacted_stays_so(value: object) -> None:
    once = redactor()
    redacted = once.redact(value)
    again = redactor()
    assert again.redact(redacted) == redacted
    assert (again.counts.personal, again.counts.secrets) == (0, 0)
    if not (once.counts.personal or once.counts.secrets):
        assert json.dumps(redacted) == json.dumps(value)


def test_a_private_key_goes_with_its_whole_block() -> None:
    body = "MIIEvQIBADANBgkqhkiG9w0BAQEFAASC\nBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj"
    text = f"前文\n-----BEGIN PRIVATE KEY-----\n{body}\n-----END PRIVATE KEY-----\n后文"
    used = redactor()
    redacted = used.redact([text])[0]
    assert "MIIEvQ" not in redacted and "VJTUt9" not in redacted
    assert redacted.startswith("前文\n") and redacted.endswith("\n后文")
    assert used.counts.secrets == 1
