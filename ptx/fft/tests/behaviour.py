"""Calls cuFFT's functions and compares what they leave in memory with sums by the definition.

    python3 behaviour.py LIBRARY --own

libcudart.so is expected beside the library or where the loader looks. A line a function: how many calls of it were checked.
"""

import cmath
import ctypes
import itertools
import pathlib
import random
import sys
from ctypes import byref, c_double, c_float, c_int, c_longlong, c_size_t, c_void_p

PATH = pathlib.Path(sys.argv[1])
RUNTIME = PATH.with_name("libcudart.so")
runtime = ctypes.CDLL(str(RUNTIME) if RUNTIME.exists() else "libcudart.so.13", mode=ctypes.RTLD_GLOBAL)
lib = ctypes.CDLL(str(PATH))
chance = random.Random(3)
FORWARD, INVERSE = -1, 1
# The parts of a number, what differs by rounding, cufftType of complex, real to complex and complex to real, and the functions.
TYPES = ((c_float, 1e-4, (0x29, 0x2A, 0x2C), ("C2C", "R2C", "C2R")), (c_double, 1e-11, (0x69, 0x6A, 0x6C), ("Z2Z", "D2Z", "Z2D")))
INVALID_PLAN, INVALID_TYPE, INVALID_VALUE, EXECUTION, INVALID_SIZE = 1, 3, 4, 6, 8
SHAPES = ((1,), (8,), (15,), (7,), (3, 4), (5, 6), (2, 3, 4))
counted = {}


class Memory:
    """Numbers in memory of the device."""

    def __init__(self, part, values):
        self.address = c_void_p()
        self.array = (part * len(values))(*values)
        assert runtime.cudaMalloc(byref(self.address), c_size_t(ctypes.sizeof(self.array))) == 0
        assert runtime.cudaMemcpy(self.address, self.array, c_size_t(ctypes.sizeof(self.array)), 1) == 0

    def now(self):
        assert runtime.cudaMemcpy(self.array, self.address, c_size_t(ctypes.sizeof(self.array)), 2) == 0
        return list(self.array)

    def complex(self):
        values = self.now()
        return [complex(*values[at:at + 2]) for at in range(0, len(values), 2)]

    def __del__(self):
        runtime.cudaFree(self.address)


def flat(values):
    return [part for value in values for part in (value.real, value.imag)]


def draw(count, is_complex=True):
    one = lambda: chance.uniform(-1, 1)
    return [complex(one(), one()) if is_complex else one() for _ in range(count)]


def size_of(shape):
    count = 1
    for size in shape:
        count *= size
    return count


def transform(values, shape, sign):
    """The definition, an axis after the other."""
    step = 1
    for size in reversed(shape):
        waves = [cmath.exp(sign * 2j * cmath.pi * k / size) for k in range(size)]
        result = list(values)
        for at in range(len(values)):
            k = at // step % size
            begin = at - k * step
            result[at] = sum(values[begin + j * step] * waves[j * k % size] for j in range(size))
        values, step = result, step * size
    return values


def half(values, shape):
    """What is stored of the transform of real numbers: the first half of the last axis."""
    last = shape[-1]
    return [value for at, value in enumerate(values) if at % last < last // 2 + 1]


def same(found, wanted, tolerance, what):
    worst = max(abs(p - q) for p, q in zip(found, wanted, strict=True))
    assert worst < tolerance * max(len(wanted), 8), (what, worst)


def call(symbol, *arguments, expect=0):
    status = getattr(lib, symbol)(*arguments)
    assert status == expect, (symbol, arguments, status, expect)
    counted[symbol] = counted.get(symbol, 0) + 1


def plan_of(shape, kind, batch=1):
    plan = c_int()
    if len(shape) == 1:
        call("cufftPlan1d", byref(plan), shape[0], kind, batch)
    elif batch == 1:
        call(f"cufftPlan{len(shape)}d", byref(plan), *shape, kind)
    else:
        call("cufftPlanMany", byref(plan), len(shape), (c_int * len(shape))(*shape), None, 1, 0, None, 1, 0, kind, batch)
    return plan


def dense(part, tolerance, kinds, names):
    for shape, batch in itertools.product(SHAPES, (1, 3)):
        count = size_of(shape)
        for sign in (FORWARD, INVERSE):
            values, plan = draw(count * batch), plan_of(shape, kinds[0], batch)
            wanted = [x for at in range(batch) for x in transform(values[at * count:(at + 1) * count], shape, sign)]
            source, target = Memory(part, flat(values)), Memory(part, [7.0] * (2 * count * batch))
            call(f"cufftExec{names[0]}", plan, source.address, target.address, sign)
            same(target.complex(), wanted, tolerance, (shape, batch, sign))
            assert source.now() == list((part * (2 * count * batch))(*flat(values)))
            call(f"cufftExec{names[0]}", plan, source.address, source.address, sign)
            same(source.complex(), wanted, tolerance, (shape, batch, sign, "in place"))
            call("cufftDestroy", plan)
        values = draw(count * batch, False)
        wanted = [x for at in range(batch) for x in half(transform(values[at * count:(at + 1) * count], shape, FORWARD), shape)]
        source, target = Memory(part, values), Memory(part, [7.0] * (2 * len(wanted)))
        plan = plan_of(shape, kinds[1], batch)
        call(f"cufftExec{names[1]}", plan, source.address, target.address)
        same(target.complex(), wanted, tolerance, (shape, batch, "real"))
        back = plan_of(shape, kinds[2], batch)
        call(f"cufftExec{names[2]}", back, target.address, source.address)
        same(source.now(), [x * count for x in values], tolerance, (shape, batch, "to real"))


def in_place(part, tolerance, kinds, names):
    """Rows of real numbers have room for the complex ones that replace them."""
    for shape in SHAPES:
        last, count = shape[-1], size_of(shape)
        row = 2 * (last // 2 + 1)
        values = draw(count, False)
        padded = [values[at * last + k] if k < last else 0.0 for at in range(count // last) for k in range(row)]
        memory, plan = Memory(part, padded), plan_of(shape, kinds[1])
        call(f"cufftExec{names[1]}", plan, memory.address, memory.address)
        same(memory.complex(), half(transform(values, shape, FORWARD), shape), tolerance, (shape, "in place"))


def layouts(part, tolerance, kinds, names):
    """Transforms that are woven into each other, with values between that belong to nobody."""
    for size, batch, stride in ((5, 3, 4), (8, 2, 3)):
        values = draw(size * stride)
        plan, work, embed = c_int(), c_size_t(9), (c_int * 1)(size)
        call("cufftCreate", byref(plan))
        call("cufftMakePlanMany", plan, 1, (c_int * 1)(size), embed, stride, 1, embed, 1, size, kinds[0], batch, byref(work))
        source, target = Memory(part, flat(values)), Memory(part, [7.0] * (2 * size * batch))
        call(f"cufftExec{names[0]}", plan, source.address, target.address, FORWARD)
        wanted = [x for at in range(batch) for x in transform(values[at::stride], (size,), FORWARD)]
        same(target.complex(), wanted, tolerance, "layout")
        call("cufftDestroy", plan)


def refused(part, tolerance, kinds, names):
    """Wrong handles, types, sizes and memory."""
    plan, memory = plan_of((8,), kinds[0]), Memory(part, [0.0] * 16)
    address = memory.address
    call(f"cufftExec{names[0]}", 987654, address, address, FORWARD, expect=INVALID_PLAN)
    call(f"cufftExec{names[0]}", plan, address, address, 5, expect=INVALID_VALUE)
    call(f"cufftExec{names[1]}", plan, address, address, expect=INVALID_PLAN)
    call("cufftPlan1d", byref(c_int()), 0, kinds[0], 1, expect=INVALID_SIZE)
    call("cufftPlan1d", byref(c_int()), 8, 0x30, 1, expect=INVALID_TYPE)
    wide = plan_of((64,), kinds[0])
    call(f"cufftExec{names[0]}", wide, address, address, FORWARD, expect=EXECUTION)
    call(f"cufftExec{names[0]}", plan, None, address, FORWARD, expect=EXECUTION)
    call("cufftDestroy", plan)
    call("cufftDestroy", plan, expect=INVALID_PLAN)


for kind in TYPES:
    for test in (dense, in_place, layouts, refused):
        test(*kind)
for symbol, calls in counted.items():
    print(f"{symbol}: {calls}")
