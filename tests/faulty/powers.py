"""Take from this process for a while what the kernel then refuses it; nothing stands in for it."""

import ctypes
import os
import resource
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

_VERSION = 0x20080522
"""`_LINUX_CAPABILITY_VERSION_3` of capget(2): the sets come as two triples of 32 bits."""
_EFFECTIVE = (0, 3)
"""Where the two halves of the effective set stand; permitted and inheritable follow each."""
_Header = ctypes.c_uint32 * 2
_Sets = ctypes.c_uint32 * 6


@contextmanager
def without_power() -> Iterator[None]:
    """Be an ordinary user while the body runs, to whom permission bits apply.

    Root is refused nothing, so it lays down its capabilities and takes them up again: in between it
    is the owner of its files and no more.
    """
    if os.geteuid() != 0:
        yield
        return
    before = _capabilities()
    ordinary = _Sets(*before)
    for place in _EFFECTIVE:
        ordinary[place] = 0
    _set(ordinary)
    try:
        yield
    finally:
        _set(before)


@contextmanager
def small_files(largest: int) -> Iterator[None]:
    """Let no file grow beyond `largest` bytes: a write answers EFBIG, as Python ignores SIGXFSZ."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (largest, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def _capabilities() -> "ctypes.Array[ctypes.c_uint32]":
    sets = _Sets()
    if not hasattr(_libc(), "capget"):
        pytest.skip("这个系统上 root 不能放下权力。Root cannot lay down its power on this system.")
    if _libc().capget(_Header(_VERSION, 0), sets) != 0:
        raise OSError(ctypes.get_errno(), "capget")
    return sets


def _set(sets: "ctypes.Array[ctypes.c_uint32]") -> None:
    if _libc().capset(_Header(_VERSION, 0), sets) != 0:
        raise OSError(ctypes.get_errno(), "capset")


def _libc() -> ctypes.CDLL:
    return ctypes.CDLL(None, use_errno=True)
