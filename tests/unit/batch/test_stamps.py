"""A stamp vouches for a file only when a later change would show in it."""

from gen.batch.stamps import Seen, is_settled, is_unchanged

SECOND = 1_000_000_000
OLD = (10, 5 * SECOND + 1, 5 * SECOND + 1, 7)


def test_a_file_that_is_older_than_the_look_is_settled() -> None:
    assert is_settled(OLD, 5 * SECOND + 2)


def test_a_file_of_the_same_tick_is_racy() -> None:
    assert not is_settled(OLD, 5 * SECOND + 1)


def test_whole_seconds_may_mean_a_coarse_file_system() -> None:
    whole = (10, 5 * SECOND, 5 * SECOND, 7)
    assert not is_settled(whole, 6 * SECOND)
    assert is_settled(whole, 7 * SECOND + 1)


def test_any_difference_of_size_times_or_inode_counts() -> None:
    known = {"a": Seen("digest", OLD)}
    assert is_unchanged(known, {"a": OLD})
    for place in range(4):
        other = tuple(value + (index == place) for index, value in enumerate(OLD))
        assert not is_unchanged(known, {"a": other})  # type: ignore[dict-item]
    assert not is_unchanged(known, {})
    assert not is_unchanged(known, {"a": OLD, "b": OLD})


def test_a_file_without_a_stamp_is_never_unchanged() -> None:
    assert not is_unchanged({"a": Seen("digest", None)}, {"a": OLD})
