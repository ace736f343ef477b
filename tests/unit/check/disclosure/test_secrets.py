"""Keys and tokens are told by their form, and values by their name and their disorder."""

import pytest

from gen.check.disclosure.joined import JoinedTexts
from gen.check.disclosure.printed_text import PrintedText, at_path
from gen.check.disclosure.printed_texts import PrintedTexts
from gen.check.disclosure.secrets import entropy, secrets


def found(text: str) -> list[str]:
    texts = JoinedTexts(PrintedTexts.of([PrintedText(text, "author", at_path("plan", ()))]))
    return [hit.found for hit in secrets(texts)]


@pytest.mark.parametrize(
    ("text", "secret"),
    [
        ("密钥为sk-0123456789abcdef，勿外传", "sk-0123456789abcdef"),
        ("token=abcdefghabcdefgh", "abcdefghabcdefgh"),
        ("API_KEY: 'q7Zk2Wm9Xc4V'", "q7Zk2Wm9Xc4V"),
        ("authorization sk_0123456789abcdef", "sk_0123456789abcdef"),
    ],
)
def test_a_secret_is_found_once(text: str, secret: str) -> None:
    assert found(text) == [secret]


@pytest.mark.parametrize(
    "text",
    [
        "token=abcdefgabcdefgabcdefg",  # seven characters, each as often: less than three bits
        "password: xxxxxxxxxxxxxxxx",
        "token=q7Zk2Wm9Xc4",
        "sk-012345678",
        "secretary general of the committee",
    ],
)
def test_a_word_or_a_placeholder_is_no_secret(text: str) -> None:
    assert found(text) == []


def test_secrets_are_told_in_their_order() -> None:
    assert found("token=abcdefghabcdefgh，另有sk-0123456789abcdef") == [
        "abcdefghabcdefgh",
        "sk-0123456789abcdef",
    ]


def test_entropy_is_that_of_shannon() -> None:
    assert [entropy(text) for text in ("aaaa", "abab", "abcdefgh")] == [0, 1, 3]
