"""Calls cuSOLVER's functions in four types and checks what they leave in memory by what it must satisfy.

    python3 behaviour.py LIBRARY --own

libcudart.so is expected beside the library or where the loader looks. A line a function: how many calls of it were checked.
Matrices have rows that belong to nobody, which must not change.
"""

import ctypes
import pathlib
import random
import sys
from ctypes import byref, c_double, c_float, c_int, c_int64, c_longlong, c_size_t, c_void_p

PATH = pathlib.Path(sys.argv[1])
RUNTIME = PATH.with_name("libcudart.so")
runtime = ctypes.CDLL(str(RUNTIME) if RUNTIME.exists() else "libcudart.so.13", mode=ctypes.RTLD_GLOBAL)
lib = ctypes.CDLL(str(PATH))
chance = random.Random(7)
# The parts of a number, whether it has two, what differs by rounding, the cudaDataType.
TYPES = {"S": (c_float, False, 2e-4, 0), "D": (c_double, False, 1e-11, 1), "C": (c_float, True, 2e-4, 4), "Z": (c_double, True, 1e-11, 5)}
LOWER, UPPER, PLAIN, TRANSPOSED, ADJOINT, VECTORS = 0, 1, 0, 1, 2, 1
INVALID, EXECUTION, NO_HANDLE, UNSUPPORTED = 3, 6, 1, 9
GAP = 2
counted = {}


class Memory:
    """Numbers in memory of the device."""

    def __init__(self, part, pairs, values):
        self.part, self.pairs, self.count = part, pairs, len(values)
        self.address = c_void_p()
        size = self.count * (2 if pairs else 1)
        assert runtime.cudaMalloc(byref(self.address), c_size_t(size * ctypes.sizeof(part) or 1)) == 0
        flat = [x for value in values for x in ((value.real, value.imag) if pairs else (value.real,))]
        self.array = (part * size)(*flat)
        assert runtime.cudaMemcpy(self.address, self.array, c_size_t(ctypes.sizeof(self.array)), 1) == 0

    def now(self):
        assert runtime.cudaMemcpy(self.array, self.address, c_size_t(ctypes.sizeof(self.array)), 2) == 0
        return [complex(*self.array[i:i + 2]) for i in range(0, len(self.array), 2)] if self.pairs else list(self.array)

    def __del__(self):
        runtime.cudaFree(self.address)


class Matrix:
    """A matrix in memory of the device, with rows that belong to nobody."""

    def __init__(self, kind, rows):
        self.kind, self.rows, self.columns, self.ld = kind, len(rows), len(rows[0]), len(rows) + GAP
        part, pairs, _, _ = TYPES[kind]
        self.memory = Memory(part, pairs, [rows[i][j] if i < self.rows else -7 for j in range(self.columns) for i in range(self.ld)])
        self.address = self.memory.address

    def now(self):
        values = self.memory.now()
        assert all(values[j * self.ld + i] == -7 for j in range(self.columns) for i in range(self.rows, self.ld))
        return [[values[j * self.ld + i] for j in range(self.columns)] for i in range(self.rows)]


def numbers(kind, count):
    return Memory(TYPES[kind][0], TYPES[kind][1], [0] * count)


def parts(kind, count):
    return Memory(TYPES[kind][0], False, [0] * count)


def ints(count):
    return Memory(c_int, False, [0] * count)


def some(kind, rows, columns):
    draw = lambda: chance.uniform(-2, 2)
    return [[complex(draw(), draw()) if TYPES[kind][1] else draw() for _ in range(columns)] for _ in range(rows)]


def adjoint(a):
    return [[complex(a[i][j]).conjugate() for i in range(len(a))] for j in range(len(a[0]))]


def times(a, b):
    return [[sum(a[i][k] * b[k][j] for k in range(len(b))) for j in range(len(b[0]))] for i in range(len(a))]


def one(count):
    return [[float(i == j) for j in range(count)] for i in range(count)]


def same(kind, a, b, what):
    worst = max(abs(x - y) for p, q in zip(a, b, strict=True) for x, y in zip(p, q, strict=True))
    assert worst < TYPES[kind][2], (what, worst, a, b)


def definite(kind, count):
    a = some(kind, count, count)
    return [[x + 3 * (i == j) for j, x in enumerate(row)] for i, row in enumerate(times(a, adjoint(a)))]


def call(symbol, *arguments, expect=0):
    status = getattr(lib, symbol)(handle, *arguments)
    assert status == expect, (symbol, status, expect)
    counted[symbol] = counted.get(symbol, 0) + 1


def work(symbol, *arguments):
    size = c_int(-1)
    call(symbol + "_bufferSize", *arguments, byref(size))
    assert size.value > 0


def name(kind, real, other=None):
    return f"cusolverDn{kind}{real if not TYPES[kind][1] or other is None else other}"


def cholesky(kind):
    for part in (LOWER, UPPER):
        rows, right, info = definite(kind, 4), some(kind, 4, 2), ints(1)
        a, b = Matrix(kind, rows), Matrix(kind, right)
        work(name(kind, "potrf"), part, 4, a.address, a.ld)
        call(name(kind, "potrf"), part, 4, a.address, a.ld, None, 0, info.address)
        call(name(kind, "potrs"), part, 4, 2, a.address, a.ld, b.address, b.ld, info.address)
        f = a.now()
        # The other triangle is as it was.
        assert abs(f[0][3] - rows[0][3]) < 1e-3 if part == LOWER else abs(f[3][0] - rows[3][0]) < 1e-3
        half = [[f[i][j] if (j <= i if part == LOWER else j >= i) else 0 for j in range(4)] for i in range(4)]
        same(kind, times(half, adjoint(half)) if part == LOWER else times(adjoint(half), half), rows, "potrf")
        same(kind, times(rows, b.now()), right, "potrs")
        assert info.now() == [0]
    rows[2][2] = -1
    a = Matrix(kind, rows)
    call(name(kind, "potrf"), LOWER, 4, a.address, a.ld, None, 0, info.address)
    assert info.now() == [3]


def triangular(kind):
    rows, right, info, pivots = some(kind, 4, 4), some(kind, 4, 2), ints(1), ints(4)
    a = Matrix(kind, rows)
    work(name(kind, "getrf"), 4, 4, a.address, a.ld)
    call(name(kind, "getrf"), 4, 4, a.address, a.ld, None, pivots.address, info.address)
    for op, matrix in ((PLAIN, rows), (TRANSPOSED, list(zip(*rows))), (ADJOINT, adjoint(rows))):
        b = Matrix(kind, right)
        call(name(kind, "getrs"), op, 4, 2, a.address, a.ld, pivots.address, b.address, b.ld, info.address)
        same(kind, times(matrix, b.now()), right, "getrs")
    steps, x, b = c_int(-9), Matrix(kind, some(kind, 4, 2)), Matrix(kind, right)
    a = Matrix(kind, rows)
    call(name(kind, kind + "gesv"), 4, 2, a.address, a.ld, pivots.address, b.address, b.ld, x.address, x.ld, None, c_size_t(0), byref(steps), info.address)
    same(kind, times(rows, x.now()), right, "gesv")
    assert steps.value >= 0 and info.now() == [0]
    for row in rows:
        row[1] = 0
    a = Matrix(kind, rows)
    call(name(kind, "getrf"), 4, 4, a.address, a.ld, None, pivots.address, info.address)
    assert info.now() == [2]


def orthogonal(kind):
    for m, n in ((5, 3), (3, 3), (2, 4)):
        rows, info, k = some(kind, m, n), ints(1), min(m, n)
        a, taus = Matrix(kind, rows), numbers(kind, k)
        work(name(kind, "geqrf"), m, n, a.address, a.ld)
        call(name(kind, "geqrf"), m, n, a.address, a.ld, taus.address, None, 0, info.address)
        f = a.now()
        r = [[f[i][j] if j >= i else 0 for j in range(n)] for i in range(k)]
        if m < n:
            continue
        c = Matrix(kind, rows)
        op = ADJOINT if TYPES[kind][1] else TRANSPOSED
        call(name(kind, "ormqr", "unmqr"), 0, op, m, n, k, a.address, a.ld, taus.address, c.address, c.ld, None, 0, info.address)
        same(kind, c.now(), r + [[0] * n] * (m - k), "ormqr")
        wide = adjoint(rows)
        c = Matrix(kind, wide)
        call(name(kind, "ormqr", "unmqr"), 1, PLAIN, n, m, k, a.address, a.ld, taus.address, c.address, c.ld, None, 0, info.address)
        same(kind, c.now(), adjoint(r + [[0] * n] * (m - k)), "ormqr from the right")
        call(name(kind, "orgqr", "ungqr"), m, n, k, a.address, a.ld, taus.address, None, 0, info.address)
        q = a.now()
        same(kind, times(adjoint(q), q), one(n), "orgqr")
        same(kind, times(q, r), rows, "geqrf")
    rows, right, steps = some(kind, 5, 3), some(kind, 5, 2), c_int(-9)
    a, b, x = Matrix(kind, rows), Matrix(kind, right), Matrix(kind, some(kind, 3, 2))
    call(name(kind, kind + "gels"), 5, 3, 2, a.address, a.ld, b.address, b.ld, x.address, x.ld, None, c_size_t(0), byref(steps), info.address)
    # What is left is orthogonal to the columns.
    left = [[p - q for p, q in zip(s, t)] for s, t in zip(times(rows, x.now()), right)]
    same(kind, times(adjoint(rows), left), [[0, 0]] * 3, "gels")


def check_singular(kind, rows, u, s, v, what):
    assert s == sorted(s, reverse=True) and min(s) >= 0
    scaled = [[x * s[j] for j, x in enumerate(row[:len(s)])] for row in u]
    same(kind, times(scaled, adjoint([row[:len(s)] for row in v])), rows, what)
    same(kind, times(adjoint(u), u), one(len(u[0])), what)
    same(kind, times(adjoint(v), v), one(len(v[0])), what)


def singular(kind):
    for m, n in ((4, 3), (3, 3), (2, 5)):
        k = min(m, n)
        for letter, (p, q) in (("A", (m, n)), ("S", (k, k))):
            rows, info, s = some(kind, m, n), ints(1), parts(kind, k)
            a, u, v = Matrix(kind, rows), Matrix(kind, some(kind, m, p)), Matrix(kind, some(kind, q, n))
            call(name(kind, "gesvd"), ctypes.c_byte(ord(letter)), ctypes.c_byte(ord(letter)), m, n, a.address, a.ld, s.address, u.address, u.ld, v.address, v.ld, None, 0, None, info.address)
            check_singular(kind, rows, u.now(), s.now(), adjoint(v.now()), "gesvd")
            a, v = Matrix(kind, rows), Matrix(kind, some(kind, n, q))
            call(name(kind, "gesvdj"), VECTORS, int(letter == "S"), m, n, a.address, a.ld, s.address, u.address, u.ld, v.address, v.ld, None, 0, info.address, settings)
            check_singular(kind, rows, u.now(), s.now(), v.now(), "gesvdj")
            assert info.now() == [0]
    rows[1][1] = float("nan")
    a = Matrix(kind, rows)
    call(name(kind, "gesvd"), ctypes.c_byte(ord("N")), ctypes.c_byte(ord("N")), m, n, a.address, a.ld, s.address, None, 1, None, 1, None, 0, None, info.address)
    assert info.now() == [1]
    call(name(kind, "gesvd"), ctypes.c_byte(ord("X")), ctypes.c_byte(ord("N")), m, n, a.address, a.ld, s.address, None, 1, None, 1, None, 0, None, info.address, expect=INVALID)


def eigen(kind):
    for part in (LOWER, UPPER):
        rows = definite(kind, 4)
        # The other triangle is not looked at.
        given = [[x if (j <= i if part == LOWER else j >= i) else 99 for j, x in enumerate(row)] for i, row in enumerate(rows)]
        for symbol, last in ((name(kind, "syevd", "heevd"), ()), (name(kind, "syevj", "heevj"), (settings,))):
            a, w, info = Matrix(kind, given), parts(kind, 4), ints(1)
            call(symbol, VECTORS, part, 4, a.address, a.ld, w.address, None, 0, info.address, *last)
            v, values = a.now(), w.now()
            assert values == sorted(values) and info.now() == [0]
            same(kind, times(rows, v), [[x * values[j] for j, x in enumerate(row)] for row in v], symbol)
            same(kind, times(adjoint(v), v), one(4), symbol)
    part, pairs, _, data = TYPES[kind]
    for rows in (some(kind, 5, 5), [[0, -1, 0], [1, 0, 0], [0, 0, 2]], [[2, 1], [0, 2]]):
        n = len(rows)
        a, v, info, w = Matrix(kind, rows), Matrix(kind, some(kind, n, n)), ints(1), Memory(part, True, [0] * n)
        long = c_int64
        call("cusolverDnXgeev", settings, 0, VECTORS, long(n), data, a.address, long(a.ld), data | 4, w.address, data, None, long(1), data, v.address, long(v.ld), data, None, c_size_t(0), None, c_size_t(0), info.address)
        values, columns, j = w.now(), list(zip(*v.now())), 0
        while j < n:
            if not pairs and values[j].imag:
                assert values[j].imag > 0 and values[j + 1] == values[j].conjugate()
                found, step = [complex(x, y) for x, y in zip(columns[j], columns[j + 1])], 2
            else:
                found, step = columns[j], 1
            same(kind, times(rows, [[x] for x in found]), [[x * values[j]] for x in found], "geev")
            assert abs(sum(abs(x) ** 2 for x in found) - 1) < 1e-4
            j += step


def sparse(kind):
    part, pairs, _, _ = TYPES[kind]
    rows = definite(kind, 4)
    rows[0][3] = rows[3][0] = 0
    right = some(kind, 4, 1)
    for base in (0, 1):
        for symbol in ("csrlsvqr", "csrlsvchol"):
            entries = [(i, j, x) for i, row in enumerate(rows) for j, x in enumerate(row) if x]
            values = Memory(part, pairs, [x for _, _, x in entries])
            columns = Memory(c_int, False, [j + base for _, j, _ in entries])
            starts = Memory(c_int, False, [base + sum(i < row for i, _, _ in entries) for row in range(5)])
            b, x, alone = Memory(part, pairs, [y for y, in right]), numbers(kind, 4), c_int(-9)
            status = getattr(lib, f"cusolverSp{kind}{symbol}")(sparse_handle, 4, len(entries), None, values.address, starts.address, columns.address, b.address, part(1e-9), 0, x.address, byref(alone))
            assert status == 0 and alone.value == -1, (symbol, status, alone)
            same(kind, times(rows, [[y] for y in x.now()]), right, symbol)
            counted[f"cusolverSp{kind}{symbol}"] = counted.get(f"cusolverSp{kind}{symbol}", 0) + 1


def refused():
    """Wrong handles, sizes and memory."""
    a, info = Matrix("D", some("D", 3, 3)), ints(1)
    assert lib.cusolverDnDpotrf(c_void_p(12345), LOWER, 3, a.address, a.ld, None, 0, info.address) == NO_HANDLE
    call("cusolverDnDpotrf", LOWER, -1, a.address, a.ld, None, 0, info.address, expect=INVALID)
    call("cusolverDnDpotrf", LOWER, 3, a.address, 2, None, 0, info.address, expect=INVALID)
    call("cusolverDnDpotrf", 7, 3, a.address, a.ld, None, 0, info.address, expect=INVALID)
    call("cusolverDnDpotrf", LOWER, 30, a.address, 30, None, 0, info.address, expect=EXECUTION)
    call("cusolverDnDpotrf", LOWER, 3, None, 3, None, 0, info.address, expect=EXECUTION)
    call("cusolverDnDpotrf", LOWER, 3, a.address, a.ld, None, 0, None, expect=INVALID)
    call("cusolverDnDpotrs", LOWER, 0, 5, a.address, a.ld, a.address, 40, info.address)
    call("cusolverDnDormqr", 0, PLAIN, 2, 2, 3, a.address, a.ld, a.address, a.address, a.ld, None, 0, info.address, expect=INVALID)
    call("cusolverDnDsytrf", LOWER, 3, a.address, a.ld, info.address, None, 0, info.address, expect=UNSUPPORTED)
    assert lib.cusolverDnDestroy(handle) == 0 and lib.cusolverDnDestroy(handle) == NO_HANDLE


handle, sparse_handle, settings = c_void_p(), c_void_p(), c_void_p()
assert lib.cusolverDnCreate(byref(handle)) == 0 and lib.cusolverSpCreate(byref(sparse_handle)) == 0
assert lib.cusolverDnCreateGesvdjInfo(byref(settings)) == 0
for kind in TYPES:
    for test in (cholesky, triangular, orthogonal, singular, eigen, sparse):
        test(kind)
refused()
for symbol, calls in counted.items():
    print(f"{symbol}: {calls}")
