"""Stands for `test/helpers.py` of tinygrad, which its releases lack: what its tests ask about the device and the JIT."""

import unittest

from tinygrad import Device
from tinygrad.helpers import getenv

REAL_DEV = Device.DEFAULT


def not_support_multi_device():
    """There is one device."""
    return True


def needs_second_gpu(test):
    return unittest.skip("one device")(test)


def slow(test):
    return unittest.skipIf(getenv("SKIP_SLOW_TEST"), "slow")(test)


def assert_jit_cache_len(function, expected):
    """A graph of kernels counts as the kernels in it."""
    count = sum(len(getattr(item.prg, "jit_cache", (item,))) for item in function.jit_cache)
    assert count == expected, f"{count} kernels, not {expected}"
