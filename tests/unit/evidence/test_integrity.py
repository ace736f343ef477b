"""Records are compared with what they state of themselves and with the list of hashes."""

from dataclasses import replace

from gen.evidence.fingerprint import fingerprint_of, states_another
from gen.evidence.hash_list import ListedHash, ListFault, read_hash_list
from gen.model.record import record_from

RECORD = record_from(
    {"endpoint": "/open/law_vector_search", "query": {"query": "甲"}}, "a.json", "0" * 64
)
FINGERPRINT = "a51914252bc8039b17fad2134452da1ad6204c9d659f467bdbb3a16a90aff378"


def test_the_fingerprint_is_that_of_the_contract() -> None:
    assert fingerprint_of(RECORD) == FINGERPRINT


def test_a_record_may_state_no_fingerprint_but_no_other_one() -> None:
    assert not states_another(RECORD)
    assert not states_another(replace(RECORD, fingerprint=FINGERPRINT.upper()))
    assert states_another(replace(RECORD, fingerprint=FINGERPRINT, payload={"query": "乙"}))


def test_both_writings_of_the_list_are_read_and_every_bad_line_is_told() -> None:
    a, b = "a" * 64, "B" * 64
    read = read_hash_list(
        f"# 采集时\n{a}  ./archive/一.json\n\nSHA256 (archive/二.json) = {b}\r\n"
        f"\\{a} *archive/c\\\\d.json\n{a[:-1]}  archive/e.json\n{b}  archive/一.json\n"
    )
    assert read.hashes == {
        "archive/一.json": ListedHash(a, 2),
        "archive/二.json": ListedHash(b.lower(), 4),
        "archive/c\\d.json": ListedHash(a, 5),
    }
    assert read.faults == (
        ListFault("malformed", 6, f"{a[:-1]}  archive/e.json"),
        ListFault("repeated", 7, f"{b}  archive/一.json"),
    )
