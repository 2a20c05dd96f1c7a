"""Calls cuSPARSE's functions in four types and compares what they leave in memory with the definitions, applied to dense matrices.

    python3 behaviour.py LIBRARY --own

libcudart.so is expected beside the library or where the loader looks. A line a function: how many calls of it were checked.
"""

import ctypes
import itertools
import pathlib
import random
import sys
from ctypes import byref, c_double, c_float, c_int, c_int64, c_size_t, c_void_p

PATH = pathlib.Path(sys.argv[1])
RUNTIME = PATH.with_name("libcudart.so")
runtime = ctypes.CDLL(str(RUNTIME) if RUNTIME.exists() else "libcudart.so.13", mode=ctypes.RTLD_GLOBAL)
lib = ctypes.CDLL(str(PATH))
chance = random.Random(11)
# The parts of a number, whether it has two, the cudaDataType.
TYPES = {"S": (c_float, False, 0), "D": (c_double, False, 1), "C": (c_float, True, 4), "Z": (c_double, True, 5)}
PLAIN, TRANSPOSED, ADJOINT = 0, 1, 2
INVALID, EXECUTION, NO_HANDLE, ZERO_PIVOT, UNSUPPORTED = 3, 6, 1, 9, 10
WORK = c_void_p(1 << 20)
counted = {}


class Memory:
    """Numbers in memory of the device."""

    def __init__(self, part, pairs, values):
        self.pairs, size = pairs, len(values) * (2 if pairs else 1)
        self.address = c_void_p()
        assert runtime.cudaMalloc(byref(self.address), c_size_t(size * ctypes.sizeof(part) or 1)) == 0
        self.array = (part * size)(*(x for value in values for x in ((value.real, value.imag) if pairs else (value.real,))))
        assert runtime.cudaMemcpy(self.address, self.array, c_size_t(ctypes.sizeof(self.array)), 1) == 0

    def now(self):
        assert runtime.cudaMemcpy(self.array, self.address, c_size_t(ctypes.sizeof(self.array)), 2) == 0
        return [complex(*self.array[i:i + 2]) for i in range(0, len(self.array), 2)] if self.pairs else list(self.array)

    def __del__(self):
        runtime.cudaFree(self.address)


def numbers(kind, values):
    return Memory(TYPES[kind][0], TYPES[kind][1], values)


def number(kind, value):
    """A scalar of the host."""
    part, pairs, _ = TYPES[kind]
    return (part * (2 if pairs else 1))(*((value.real, value.imag) if pairs else (value.real,)))


def indices(values, long=False):
    return Memory(c_int64 if long else c_int, False, values)


def draw(kind):
    """A number that is exact in every type, and not zero."""
    one = lambda: chance.choice([-2, -1.5, -1, -0.5, 0.5, 1, 1.5, 2])
    return complex(one(), one()) if TYPES[kind][1] else one()


def some(kind, rows, columns, share=0.5):
    return [[draw(kind) if chance.random() < share else 0.0 for _ in range(columns)] for _ in range(rows)]


def op(a, how):
    turned = [list(column) for column in zip(*a)]
    return a if how == PLAIN else turned if how == TRANSPOSED else [[x.conjugate() for x in row] for row in turned]


def times(a, b):
    return [[sum(row[k] * b[k][j] for k in range(len(b))) for j in range(len(b[0]))] for row in a]


def plus(alpha, a, beta, b):
    return [[alpha * x + beta * y for x, y in zip(p, q, strict=True)] for p, q in zip(a, b, strict=True)]


def same(a, b, what):
    worst = max((abs(x - y) for p, q in zip(a, b, strict=True) for x, y in zip(p, q, strict=True)), default=0)
    assert worst < 1e-3, (what, a, b)


def call(symbol, *arguments, expect=0):
    status = getattr(lib, symbol)(handle, *arguments)
    assert status == expect, (symbol, status, expect)
    counted[symbol] = counted.get(symbol, 0) + 1


class Sparse:
    """A sparse matrix in one of the forms, and its descriptor."""

    def __init__(self, kind, rows, form="Csr", base=0, long=False, count=None):
        self.kind, self.form, self.base, self.shape = kind, form, base, (len(rows), len(rows[0]))
        entries = [(i, j, x) for i, row in enumerate(rows) for j, x in enumerate(row) if x]
        if form == "Csc":
            entries.sort(key=lambda entry: (entry[1], entry[0]))
        self.entries = len(entries)
        first, second = (1, 0) if form == "Csc" else (0, 1)
        lines = [entry[first] for entry in entries]
        if form != "Coo":
            lines = [sum(line < at for line in lines) for at in range(self.shape[first] + 1)]
        if count is not None:
            entries = [(0, 0, 0.0)] * count
        self.first, self.second = indices([line + base for line in lines], long), indices([entry[second] + base for entry in entries], long)
        self.values = numbers(kind, [x for _, _, x in entries])
        self.handle, width = c_void_p(), 3 if long else 2
        types = (width,) if form == "Coo" else (width, width)
        assert getattr(lib, f"cusparseCreate{form}")(byref(self.handle), c_int64(self.shape[0]), c_int64(self.shape[1]), c_int64(len(entries)), self.first.address, self.second.address, self.values.address, *types, base, TYPES[kind][2]) == 0

    def now(self):
        rows = [[0.0] * self.shape[1] for _ in range(self.shape[0])]
        first, second, values = self.first.now(), self.second.now(), self.values.now()
        if self.form != "Coo":
            first = [line + self.base for line in range(len(first) - 1) for _ in range(first[line], first[line + 1])]
        for line, other, value in zip(first, second, values, strict=True):
            i, j = (other, line) if self.form == "Csc" else (line, other)
            rows[i - self.base][j - self.base] += value
        return rows


class Dense:
    """A dense matrix by columns or rows, with a gap, and its descriptor."""

    def __init__(self, kind, rows, by_row=False):
        self.rows, self.by_row = len(rows), by_row
        lines = rows if by_row else [list(column) for column in zip(*rows)]
        self.ld = len(lines[0]) + 1
        self.memory = numbers(kind, [x for line in lines for x in [*line, 99.0]])
        self.handle = c_void_p()
        assert lib.cusparseCreateDnMat(byref(self.handle), c_int64(len(rows)), c_int64(len(rows[0])), c_int64(self.ld), self.memory.address, TYPES[kind][2], 2 if by_row else 1) == 0

    def now(self):
        values = self.memory.now()
        lines = [values[at:at + self.ld] for at in range(0, len(values), self.ld)]
        assert all(line.pop() == 99 for line in lines)
        return lines if self.by_row else [list(row) for row in zip(*lines)]


class Vector:
    def __init__(self, kind, values):
        self.memory, self.handle = numbers(kind, values), c_void_p()
        assert lib.cusparseCreateDnVec(byref(self.handle), c_int64(len(values)), self.memory.address, TYPES[kind][2]) == 0


def products(kind):
    data = TYPES[kind][2]
    for form, how, base, long in itertools.product(("Csr", "Csc", "Coo"), (PLAIN, TRANSPOSED, ADJOINT), (0, 1), (False, True)):
        rows, alpha, beta = some(kind, 4, 3), draw(kind), draw(kind)
        a, wide = Sparse(kind, rows, form, base, long), op(rows, how)
        x, y = [draw(kind) for _ in wide[0]], [draw(kind) for _ in wide]
        given, to, size = Vector(kind, x), Vector(kind, y), c_size_t()
        arguments = (how, number(kind, alpha), a.handle, given.handle, number(kind, beta), to.handle, data, 0)
        call("cusparseSpMV_bufferSize", *arguments, byref(size))
        call("cusparseSpMV", *arguments, None)
        same([to.memory.now()], [[alpha * s + beta * t for (s,), t in zip(times(wide, [[value] for value in x]), y)]], "SpMV")
        for other, by_row in itertools.product((PLAIN, TRANSPOSED), (False, True)):
            right, old = some(kind, len(wide[0]), 2, 1), some(kind, len(wide), 2, 1)
            b, c = Dense(kind, op(right, other), by_row), Dense(kind, old, by_row)
            call("cusparseSpMM", how, other, number(kind, alpha), a.handle, b.handle, number(kind, beta), c.handle, data, 0, None)
            same(c.now(), plus(alpha, times(wide, right), beta, old), "SpMM")


def sparse_products(kind):
    data, long = TYPES[kind][2], c_int64
    for base in (0, 1):
        left, right, alpha = some(kind, 4, 3), some(kind, 3, 5), draw(kind)
        a, b, c = Sparse(kind, left, "Csr", base), Sparse(kind, right, "Csr", base), Sparse(kind, some(kind, 4, 5, 0), "Csr", base)
        step, size = c_void_p(), c_size_t()
        assert lib.cusparseSpGEMM_createDescr(byref(step)) == 0
        arguments = (PLAIN, PLAIN, number(kind, alpha), a.handle, b.handle, number(kind, 0.0), c.handle, data, 0, step)
        for work in (None, WORK):
            call("cusparseSpGEMM_workEstimation", *arguments, byref(size), work)
        for work in (None, WORK):
            call("cusparseSpGEMM_compute", *arguments, byref(size), work)
        m, n, entries = long(), long(), long()
        assert lib.cusparseSpMatGetSize(c.handle, byref(m), byref(n), byref(entries)) == 0
        c.second, c.values = indices([0] * entries.value), numbers(kind, [0.0] * entries.value)
        assert lib.cusparseCsrSetPointers(c.handle, c.first.address, c.second.address, c.values.address) == 0
        call("cusparseSpGEMM_copy", *arguments)
        same(c.now(), plus(alpha, times(left, right), 0, times(left, right)), "SpGEMM")


def sums(kind):
    kinds = [c_void_p(), c_void_p()]
    assert all(lib.cusparseCreateMatDescr(byref(one)) == 0 for one in kinds)
    assert lib.cusparseSetMatIndexBase(kinds[1], 1) == 0
    left, right, alpha, beta = some(kind, 4, 5), some(kind, 4, 5), draw(kind), draw(kind)
    a, b = Sparse(kind, left, "Csr", 0), Sparse(kind, right, "Csr", 1)
    starts, total = indices([0] * 5), c_int()
    first, second = (kinds[0], a.entries), (kinds[1], b.entries)
    call("cusparseXcsrgeam2Nnz", 4, 5, *first, a.first.address, a.second.address, *second, b.first.address, b.second.address, kinds[0], starts.address, byref(total), None)
    assert total.value == sum(1 for p, q in zip(left, right) for x, y in zip(p, q) if x or y) == starts.now()[-1]
    c = Sparse(kind, some(kind, 4, 5, 0), "Csr", 0, False, total.value)
    call(f"cusparse{kind}csrgeam2", 4, 5, number(kind, alpha), *first, a.values.address, a.first.address, a.second.address, number(kind, beta), *second, b.values.address, b.first.address, b.second.address, kinds[0], c.values.address, c.first.address, c.second.address, None)
    same(c.now(), plus(alpha, left, beta, right), "csrgeam2")
    assert c.first.now() == starts.now()


def conversions(kind):
    data = TYPES[kind][2]
    for form, by_row in itertools.product(("Csr", "Csc", "Coo"), (False, True)):
        rows = some(kind, 4, 3)
        a, b = Sparse(kind, rows, form), Dense(kind, some(kind, 4, 3, 1), by_row)
        call("cusparseSparseToDense", a.handle, b.handle, 0, None)
        assert b.now() == rows
        c = Sparse(kind, some(kind, 4, 3, 0), form)
        call("cusparseDenseToSparse_analysis", b.handle, c.handle, 0, None)
        c.second, c.values = indices([0] * a.entries), numbers(kind, [0.0] * a.entries)
        if form == "Coo":
            c.first = indices([0] * a.entries)
        assert getattr(lib, f"cusparse{form}SetPointers")(c.handle, c.first.address, c.second.address, c.values.address) == 0
        call("cusparseDenseToSparse_convert", b.handle, c.handle, 0, None)
        assert c.now() == rows
    a, c = Sparse(kind, rows), Sparse(kind, rows, "Csc")
    c.first, c.second, c.values = indices([0] * 4), indices([0] * a.entries), numbers(kind, [0.0] * a.entries)
    call("cusparseCsr2cscEx2", 4, 3, a.entries, a.values.address, a.first.address, a.second.address, c.values.address, c.first.address, c.second.address, data, 1, 0, 1, None)
    assert c.now() == rows


def places(kind):
    lines, others = [2, 0, 1, 0, 2], [1, 2, 0, 0, 0]
    for by_column in (False, True):
        rows, columns, order = indices(lines), indices(others), indices(range(5))
        call("cusparseXcoosortBy" + ("Column" if by_column else "Row"), 3, 3, 5, rows.address, columns.address, order.address, None)
        expected = sorted(range(5), key=lambda at: (others[at], lines[at]) if by_column else (lines[at], others[at]))
        assert order.now() == expected and rows.now() == [lines[at] for at in expected]
    for base in (0, 1):
        rows, starts = indices([base, base, 1 + base, 3 + base]), indices([0] * 5)
        call("cusparseXcoo2csr", rows.address, 4, 4, starts.address, base)
        assert starts.now() == [base + x for x in (0, 2, 3, 3, 4)]
        back = indices([0] * 4)
        call("cusparseXcsr2coo", starts.address, 4, 4, back.address, base)
        assert back.now() == rows.now()


def systems(kind):
    data, part = TYPES[kind][2], c_int
    for upper, unit, how in itertools.product((0, 1), (0, 1), (PLAIN, TRANSPOSED, ADJOINT)):
        full = some(kind, 4, 4, 1)
        half = [[(1.0 if unit else full[i][j]) if i == j else full[i][j] if (j > i) == bool(upper) else 0 for j in range(4)] for i in range(4)]
        a, alpha, right = Sparse(kind, full), draw(kind), some(kind, 4, 2, 1)
        for attribute, value in ((0, upper), (1, unit)):
            assert lib.cusparseSpMatSetAttribute(a.handle, attribute, byref(part(value)), c_size_t(4)) == 0
        b, c, step = Dense(kind, right), Dense(kind, some(kind, 4, 2, 1)), c_void_p()
        assert lib.cusparseSpSM_createDescr(byref(step)) == 0
        arguments = (how, PLAIN, number(kind, alpha), a.handle, b.handle, c.handle, data, 0, step)
        call("cusparseSpSM_analysis", *arguments, None)
        call("cusparseSpSM_solve", *arguments)
        same([[x / 50 for x in row] for row in times(op(half, how), c.now())], [[alpha * x / 50 for x in row] for row in right], "SpSM")


def incomplete(kind):
    info, general, place = c_void_p(), c_void_p(), c_int(-9)
    assert lib.cusparseCreateCsrilu02Info(byref(info)) == 0 and lib.cusparseCreateMatDescr(byref(general)) == 0
    for rows, pivot in (([[4, 1, 0], [1, 4, 1], [0, 1, 4]], -1), ([[4, 1, 0], [1, 0.25, 1], [0, 1, 4]], 1)):
        a = Sparse(kind, [[complex(x) if TYPES[kind][1] else float(x) for x in row] for row in rows])
        call(f"cusparse{kind}csrilu02", 3, a.entries, general, a.values.address, a.first.address, a.second.address, info, 0, None)
        call("cusparseXcsrilu02_zeroPivot", info, byref(place), expect=0 if pivot < 0 else ZERO_PIVOT)
        assert place.value == pivot
        if pivot < 0:
            f = a.now()
            lower = [[1 if i == j else f[i][j] if j < i else 0 for j in range(3)] for i in range(3)]
            same(times(lower, [[f[i][j] if j >= i else 0 for j in range(3)] for i in range(3)]), rows, "csrilu02")


def refused():
    """Wrong handles, sizes, places and memory."""
    a, y = Sparse("D", some("D", 4, 3, 1)), Vector("D", [0.0] * 4)
    one, x = number("D", 1.0), Vector("D", [0.0] * 3)
    assert lib.cusparseSpMV(c_void_p(77), PLAIN, one, a.handle, x.handle, one, y.handle, 1, 0, None) == NO_HANDLE
    call("cusparseSpMV", PLAIN, one, c_void_p(77), x.handle, one, y.handle, 1, 0, None, expect=INVALID)
    call("cusparseSpMV", PLAIN, one, a.handle, y.handle, one, x.handle, 1, 0, None, expect=INVALID)
    call("cusparseSpMV", PLAIN, one, a.handle, x.handle, one, y.handle, 0, 0, None, expect=UNSUPPORTED)
    call("cusparseSpMV", 9, one, a.handle, x.handle, one, y.handle, 1, 0, None, expect=INVALID)
    assert lib.cusparseCsrSetPointers(a.handle, a.second.address, a.second.address, a.values.address) == 0
    call("cusparseSpMV", PLAIN, one, a.handle, x.handle, one, y.handle, 1, 0, None, expect=EXECUTION)
    assert lib.cusparseDestroySpMat(a.handle) == 0 and lib.cusparseDestroySpMat(a.handle) == INVALID
    assert lib.cusparseDestroySpMat(None) == 0
    call("cusparseDgtsv2", 4, 1, None, None, None, None, 4, None, expect=UNSUPPORTED)
    assert lib.cusparseDestroy(handle) == 0 and lib.cusparseDestroy(handle) == NO_HANDLE


handle = c_void_p()
assert lib.cusparseCreate(byref(handle)) == 0
for kind in TYPES:
    for test in (products, sparse_products, sums, conversions, places, systems, incomplete):
        test(kind)
refused()
for symbol, calls in counted.items():
    print(f"{symbol}: {calls}")
