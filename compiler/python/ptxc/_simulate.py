"""`simulate`: the driver's interface, for one launch."""

from __future__ import annotations

import ctypes
import os
import re
import struct
from collections.abc import Sequence
from typing import Any, Union

from ptxc._toolkit import library

Size = Union[int, Sequence[int]]

# The device that the simulator is without `PTXC_DEVICE`: an sm_89.
_USUAL_DEVICE = 89

_FLOATS = {2: "<e", 4: "<f", 8: "<d"}


class DeviceError(Exception):
    """A call of the driver failed: the module is wrong, the launch is, or the kernel ended with a fault."""


class _Driver:
    """The driver, with one context on a device that can run a module."""

    def __init__(self, ptx: str) -> None:
        target = re.search(r"^\s*\.target\s+(sm_(\d+)[af]?)", ptx, re.MULTILINE)
        if target and int(target[2]) > _USUAL_DEVICE:
            # The driver reads it once, when it is initialized.
            os.environ.setdefault("PTXC_DEVICE", target[1])
        self.cuda = library("libcuda.so")
        self.call("cuInit", 0)
        self.context = ctypes.c_void_p()
        self.call("cuDevicePrimaryCtxRetain", ctypes.byref(self.context), 0)

    def call(self, name: str, *args: Any) -> None:
        status = getattr(self.cuda, name)(*args)
        if status != 0:
            text = ctypes.c_char_p()
            self.cuda.cuGetErrorString(status, ctypes.byref(text))
            raise DeviceError(f"{name}: {(text.value or b'unknown error').decode()} ({status})")


_drivers: list = []


def _driver(ptx: str) -> _Driver:
    """The driver of this process; its device is the one that its first module needs."""
    if not _drivers:
        _drivers.append(_Driver(ptx))
    return _drivers[0]


def simulate(ptx: str, kernel: str, *, grid: Size, block: Size, args: Sequence[Any] = (), shared: int = 0) -> None:
    """Runs a kernel of a PTX module, written by any compiler, in the simulator.

    ptx     the text of the module
    kernel  the name of the kernel in it
    grid    blocks, block    threads of a block: a number, or up to three
    args    one for each parameter: a writable buffer (a NumPy array, an `array.array`) for a pointer, whose bytes are
            copied to the device before the launch and back after it; a read-only buffer, which is not copied back;
            an `int`, `float` or `bool` for a number of the parameter's size; `bytes` for a structure
    shared  bytes of dynamic shared memory

    All launches of a process run on one device: the one that `PTXC_DEVICE` names, else one that runs the first module.

    Raises `DeviceError` with the driver's error; the simulator describes a fault on standard error.
    """
    driver = _driver(ptx)
    driver.call("cuCtxPushCurrent_v2", driver.context)
    try:
        _run(driver, ptx, kernel, _three(grid), _three(block), args, shared)
    finally:
        driver.call("cuCtxPopCurrent_v2", ctypes.byref(ctypes.c_void_p()))


def _run(driver: _Driver, ptx: str, kernel: str, grid: tuple, block: tuple, args: Sequence[Any], shared: int) -> None:
    module, function = ctypes.c_void_p(), ctypes.c_void_p()
    driver.call("cuModuleLoadData", ctypes.byref(module), ptx.encode())
    buffers = []
    try:
        driver.call("cuModuleGetFunction", ctypes.byref(function), module, kernel.encode())
        sizes = _parameter_sizes(driver, function)
        if len(sizes) != len(args):
            raise TypeError(f"{kernel} takes {len(sizes)} arguments, not {len(args)}")
        values = [_value(driver, arg, size, buffers) for arg, size in zip(args, sizes)]
        pointers = (ctypes.c_void_p * len(values))(*(ctypes.addressof(value) for value in values))
        driver.call("cuLaunchKernel", function, *grid, *block, shared, None, pointers, None)
        driver.call("cuCtxSynchronize")
        for address, view in buffers:
            if not view.readonly and view.nbytes:
                to = (ctypes.c_char * view.nbytes).from_buffer(view)
                driver.call("cuMemcpyDtoH_v2", to, ctypes.c_uint64(address), ctypes.c_size_t(view.nbytes))
    finally:
        # After a fault these calls fail too; the first error is the one to report.
        for address, _ in buffers:
            driver.cuda.cuMemFree_v2(ctypes.c_uint64(address))
        driver.cuda.cuModuleUnload(module)


def _three(size: Size) -> tuple:
    sizes = (size,) if isinstance(size, int) else tuple(size)
    if not 1 <= len(sizes) <= 3:
        raise ValueError("a grid or a block has one to three dimensions")
    return (*sizes, 1, 1)[:3]


def _parameter_sizes(driver: _Driver, function: ctypes.c_void_p) -> list:
    """The bytes of each parameter."""
    sizes, offset, size = [], ctypes.c_size_t(), ctypes.c_size_t()
    while driver.cuda.cuFuncGetParamInfo(
        function, ctypes.c_size_t(len(sizes)), ctypes.byref(offset), ctypes.byref(size)
    ) == 0:
        sizes.append(size.value)
    return sizes


def _value(driver: _Driver, arg: Any, size: int, buffers: list) -> ctypes.Array:
    """The bytes of an argument; a buffer is copied to the device and noted."""
    if isinstance(arg, (bool, int)):
        data = (int(arg) & ((1 << 8 * size) - 1)).to_bytes(size, "little")
    elif isinstance(arg, float):
        if size not in _FLOATS:
            raise TypeError(f"a float is given for a parameter of {size} bytes")
        data = struct.pack(_FLOATS[size], arg)
    elif isinstance(arg, bytes):
        data = arg
    elif hasattr(arg, "dtype") and getattr(arg, "ndim", None) == 0:
        # A scalar of NumPy.
        data = arg.tobytes()
    else:
        data = _to_device(driver, memoryview(arg), buffers).to_bytes(8, "little")
    if len(data) != size:
        raise TypeError(f"an argument of {len(data)} bytes is given for a parameter of {size} bytes")
    return (ctypes.c_char * size)(*data)


def _to_device(driver: _Driver, view: memoryview, buffers: list) -> int:
    """Copies a buffer to memory of the device; gives the address there."""
    if not view.c_contiguous:
        raise ValueError("an array must be contiguous, its last dimension first")
    view = view.cast("B") if view.nbytes else view
    address = ctypes.c_uint64()
    driver.call("cuMemAlloc_v2", ctypes.byref(address), ctypes.c_size_t(max(view.nbytes, 1)))
    buffers.append((address.value, view))
    if view.nbytes:
        source = (ctypes.c_char * view.nbytes).from_buffer_copy(view)
        driver.call("cuMemcpyHtoD_v2", address, source, ctypes.c_size_t(view.nbytes))
    return address.value
