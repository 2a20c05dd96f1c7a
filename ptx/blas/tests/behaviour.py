"""Calls every function of cuBLAS's levels 1 to 3 with all of its options, and compares what memory holds afterwards with the definitions.

    python3 behaviour.py LIBRARY --own

libcudart.so is expected beside the library or where the loader looks. A line a function and type: how many calls it took. Matrices
are spread out to plain ones, the definition is applied to these, and the whole memory is compared, so that what must not change
is checked as well. Vectors have steps of both signs, matrices rows that belong to nobody; the plain functions and those with
64-bit sizes, and scalars on the host and on the device take turns. Where beta is 0, C holds what is no number.
"""

import ctypes
import itertools
import math
import pathlib
import random
import re
import sys
from ctypes import byref, c_float, c_double, c_int, c_int64, c_longlong, c_size_t, c_void_p

PATH = pathlib.Path(sys.argv[1])
ROOT = pathlib.Path(__file__).resolve().parents[3]
RUNTIME = PATH.with_name("libcudart.so")
runtime = ctypes.CDLL(str(RUNTIME) if RUNTIME.exists() else "libcudart.so.13", mode=ctypes.RTLD_GLOBAL)
lib = ctypes.CDLL(str(PATH))
runtime.cudaMemcpy.argtypes = [c_void_p, c_void_p, c_size_t, c_int]
handle = c_void_p()
assert lib.cublasCreate_v2(byref(handle)) == 0
N, T, C = 0, 1, 2
LOWER, UPPER, LEFT, RIGHT, PLAIN, UNIT = 0, 1, 0, 1, 0, 1
chance = random.Random(5)
# The parts of a number, whether it has two, and what differs by rounding.
TYPES = {"S": (c_float, False, 2e-5), "D": (c_double, False, 1e-12), "C": (c_float, True, 2e-5), "Z": (c_double, True, 1e-12)}


def signatures():
    """The parameters of each function by its symbol, with its type."""
    found = {}
    for line in (ROOT / "frontend/rewrite/include/cublas.tsv").read_text().splitlines():
        if line.startswith("#"):
            continue
        symbols, _, parameters = line.partition("\t")
        for word in symbols.split(" "):
            symbol, colon, kind = word.partition(":")
            if colon:
                found[symbol] = (kind, [re.match(r"(.*?)(\w+)(\[\])?$", part.strip()).groups()[:2] for part in parameters.split(", ")])
    return found


SIGNATURES = signatures()


class Memory:
    """Numbers in memory of the device, and what is expected there."""

    def __init__(self, kind, values):
        self.part, self.pairs, self.tolerance = TYPES[kind]
        self.values = list(values)
        self.address = c_void_p()
        self.size = len(self.values) * (2 if self.pairs else 1)
        assert runtime.cudaMalloc(byref(self.address), c_size_t(self.size * ctypes.sizeof(self.part) or 1)) == 0
        flat = [part for value in self.values for part in ((value.real, value.imag) if self.pairs else (value.real,))]
        self.copy((self.part * self.size)(*flat), 1)

    def copy(self, array, direction):
        pair = (self.address, array) if direction == 1 else (array, self.address)
        assert runtime.cudaMemcpy(*pair, ctypes.sizeof(array), direction) == 0

    def now(self):
        array = (self.part * self.size)()
        self.copy(array, 2)
        return [complex(*array[i:i + 2]) for i in range(0, self.size, 2)] if self.pairs else list(array)

    def __del__(self):
        runtime.cudaFree(self.address)


def number(kind):
    """A number that is exact in every type, and whose products' sums are."""
    draw = lambda: chance.randrange(-8, 9) / 4
    return complex(draw(), draw()) if TYPES[kind][1] else draw()


def numbers(kind, count):
    return [number(kind) for _ in range(count)]


def conj(x):
    return x.conjugate()


def same(a, b, tolerance):
    if b != b:
        return a != a
    return abs(a - b) <= tolerance * (1 + abs(b))


turn = itertools.count()


def call(symbol, **given):
    """Calls a function; `given` are its arguments by name. Scalars are wrapped, results come back as memory."""
    kind, parameters = SIGNATURES[symbol]
    part, pairs, _ = TYPES[kind]
    wide, there = next(turn) % 2 == 1, next(turn) // 2 % 2 == 1
    lib.cublasSetPointerMode_v2(handle, c_int(there))
    arguments, kept, results = [], [], {}
    for declared, name in parameters:
        if declared.strip() == "I":
            arguments.append((c_int64 if wide else c_int)(given[name]))
        elif declared.strip() == "long long":
            arguments.append(c_longlong(given[name]))
        elif "*" not in declared:
            arguments.append(c_int(given[name]))
        elif isinstance(given.get(name), Memory):
            arguments.append(given[name].address)
        else:
            # A scalar, or a place for one; its own words tell how long it is.
            real = declared.replace("const", "").strip().startswith("R")
            integer = declared.strip().startswith("I")
            words = (c_int64 if wide else c_int) if integer else part
            count = 2 if pairs and not real and not integer else 1
            value = given.get(name) or 0
            place = (words * count)(*((value.real, value.imag)[:count] if not integer else (0,)))
            if there:
                address = c_void_p()
                runtime.cudaMalloc(byref(address), c_size_t(ctypes.sizeof(place)))
                runtime.cudaMemcpy(address, place, ctypes.sizeof(place), 1)
                arguments.append(address)
                kept.append(address)
                results[name] = (place, address)
            else:
                arguments.append(place)
                results[name] = (place, None)
    status = getattr(lib, symbol + ("_64" if wide else ""))(handle, *arguments)
    for place, address in results.values():
        if address:
            runtime.cudaMemcpy(place, address, ctypes.sizeof(place), 2)
            runtime.cudaFree(address)
    assert status == 0, (symbol, status, given)
    return {name: complex(*place) if len(place) == 2 else place[0] for name, (place, _) in results.items()}


def check(symbol, memory, expected, given):
    for at, (got, wanted) in enumerate(zip(memory.now(), expected)):
        assert same(got, wanted, memory.tolerance), f"{symbol} {given}: {got} at {at}, not {wanted}"


# ---- forms of storage ----


def places(n, step):
    """Where the elements of a vector are."""
    return [(i if step > 0 else i - (n - 1)) * step for i in range(n)]


class Vector:
    def __init__(self, kind, n, step):
        self.at = places(n, step)
        self.memory = Memory(kind, numbers(kind, max(1, (n - 1) * abs(step) + 2)))
        self.step = step

    def get(self):
        return [self.memory.values[at] for at in self.at]

    def put(self, values):
        expected = list(self.memory.values)
        for at, value in zip(self.at, values):
            expected[at] = value
        return expected


class Matrix:
    """Columns of m numbers, ld apart."""

    def __init__(self, kind, m, n, extra=2, values=None):
        self.m, self.n, self.ld = m, n, m + extra
        self.memory = Memory(kind, values or numbers(kind, max(1, self.ld * n)))

    def get(self):
        return [[self.memory.values[i + j * self.ld] for j in range(self.n)] for i in range(self.m)]

    def put(self, rows, keep=lambda i, j: True):
        expected = list(self.memory.values)
        for i, j in itertools.product(range(self.m), range(self.n)):
            if keep(i, j):
                expected[i + j * self.ld] = rows[i][j]
        return expected


def within(uplo):
    return (lambda i, j: i >= j) if uplo == LOWER else (lambda i, j: i <= j)


class Stored:
    """A square matrix of which a triangle is stored: in full, packed, or its k diagonals."""

    def __init__(self, kind, form, uplo, n, k=0, dominant=False):
        self.form, self.uplo, self.n, self.k = form, uplo, n, k if form == "b" else n
        self.ld = n + 2 if form == "y" or form == "r" else k + 3
        count = n * (n + 1) // 2 if form == "p" else self.ld * n
        values = numbers(kind, count)
        self.places = {(i, j): self.place(i, j) for i in range(n) for j in range(n) if within(uplo)(i, j) and abs(i - j) <= self.k}
        if dominant:
            for (i, j), at in self.places.items():
                values[at] = values[at] / 8 if i != j else values[at] * 0 + chance.choice((2, 4))
        self.memory = Memory(kind, values)

    def place(self, i, j):
        if self.form == "p":
            return i + j * (j + 1) // 2 if self.uplo == UPPER else i + (2 * self.n - j - 1) * j // 2
        if self.form == "b":
            return (self.k + i - j if self.uplo == UPPER else i - j) + j * self.ld
        return i + j * self.ld

    def get(self, other=None, unit=False):
        """All of it; `other` makes of a stored element the one across the diagonal (none: 0)."""
        rows = [[0] * self.n for _ in range(self.n)]
        for (i, j), at in self.places.items():
            value = self.memory.values[at]
            if i == j:
                rows[i][i] = 1 if unit else value.real if other is conj else value
            else:
                rows[i][j] = value
                rows[j][i] = other(value) if other else 0
        return rows

    def put(self, rows):
        expected = list(self.memory.values)
        for (i, j), at in self.places.items():
            expected[at] = rows[i][j]
        return expected


# ---- the definitions ----


def product(a, b):
    return [[sum(a[i][k] * b[k][j] for k in range(len(b))) for j in range(len(b[0]))] for i in range(len(a))]


def op(a, how):
    if how == N:
        return a
    return [[conj(a[i][j]) if how == C else a[i][j] for i in range(len(a))] for j in range(len(a[0]))]


def sum_of(alpha, a, beta, b):
    return [[alpha * x + (beta * y if beta else 0) for x, y in zip(*rows)] for rows in zip(a, b)]


def times(a, x):
    return [row[0] for row in product(a, [[value] for value in x])]


def solved(a, b):
    """X of A X = B, by elimination with the greatest pivots."""
    n = len(a)
    rows = [list(a[i]) + list(b[i]) for i in range(n)]
    for k in range(n):
        best = max(range(k, n), key=lambda i: abs(rows[i][k]))
        rows[k], rows[best] = rows[best], rows[k]
        rows[k] = [x / rows[k][k] for x in rows[k]]
        for i in range(n):
            if i != k:
                rows[i] = [x - rows[i][k] * y for x, y in zip(rows[i], rows[k])]
    return [row[n:] for row in rows]


STEPS = (1, 2, -1, -3)
counted = {}


def count(symbol):
    counted[symbol] = counted.get(symbol, 0) + 1


def level1(kind):
    pairs, real = TYPES[kind][1], {"S": "S", "D": "D", "C": "S", "Z": "D"}[kind]
    norm = {"S": "S", "D": "D", "C": "Sc", "Z": "Dz"}[kind]
    for n, dx, dy in itertools.product((0, 1, 7), STEPS, STEPS):
        make = lambda: (Vector(kind, n, dx), Vector(kind, n, dy))
        sizes = {"n": n, "incx": dx, "incy": dy}
        alpha = number(kind)
        outcomes = [(f"cublas{kind}axpy_v2", lambda x, y: (x, [alpha * a + b for a, b in zip(x, y)])),
                    (f"cublas{kind}copy_v2", lambda x, y: (x, x)), (f"cublas{kind}swap_v2", lambda x, y: (y, x))]
        c, s = 0.75, number(kind)
        outcomes.append((f"cublas{kind}rot_v2", lambda x, y: ([c * a + s * b for a, b in zip(x, y)], [c * b - conj(s) * a for a, b in zip(x, y)])))
        for symbol, outcome in outcomes:
            x, y = make()
            after = outcome(x.get(), y.get())
            call(symbol, x=x.memory, y=y.memory, alpha=alpha, c=c, s=s, **sizes)
            check(symbol, x.memory, x.put(after[0]), sizes)
            check(symbol, y.memory, y.put(after[1]), sizes)
            count(symbol)
        for symbol, turned in ((f"cublas{kind}dotu_v2", False), (f"cublas{kind}dotc_v2", True)) if pairs else ((f"cublas{kind}dot_v2", False),):
            x, y = make()
            got = call(symbol, x=x.memory, y=y.memory, **sizes)["result"]
            wanted = sum((conj(a) if turned else a) * b for a, b in zip(x.get(), y.get()))
            assert same(got, wanted, 1e-5), (symbol, sizes, got, wanted)
            count(symbol)
    for n, dx in itertools.product((1, 7, 12), (1, 2)):
        x = Vector(kind, n, dx)
        values = x.get()
        for symbol, alpha in [(f"cublas{kind}scal_v2", number(kind))] + ([(f"cublas{kind}{real.lower()}scal_v2", 0.5)] if pairs else []):
            own = Vector(kind, n, dx)
            call(symbol, n=n, alpha=alpha, x=own.memory, incx=dx)
            check(symbol, own.memory, own.put([alpha * value for value in own.get()]), (n, dx))
            count(symbol)
        size = [abs(value.real) + abs(value.imag) for value in values]
        for symbol, wanted in ((f"cublas{norm}nrm2_v2", math.sqrt(sum(abs(value) ** 2 for value in values))), (f"cublas{norm}asum_v2", sum(size)),
                               (f"cublasI{kind.lower()}amax_v2", size.index(max(size)) + 1), (f"cublasI{kind.lower()}amin_v2", size.index(min(size)) + 1)):
            got = call(symbol, n=n, x=x.memory, incx=dx)["result"]
            assert same(got, wanted, 1e-5), (symbol, n, dx, got, wanted)
            count(symbol)
    for a, b in ((number(kind), number(kind)) for _ in range(8)):
        symbol = f"cublas{kind}rotg_v2"
        got = call(symbol, a=a, b=b)
        c, s, r = got["c"], got["s"], got["a"]
        assert same(c * a + s * b, r, 1e-5) and same(c * b - conj(s) * a, 0, 1e-5) and same(c * c + abs(s) ** 2, 1, 1e-5) or a == b == 0, (symbol, a, b, got)
        count(symbol)


def scalars(kind):
    return [(number(kind) or 1, beta) for beta in (0, 1, number(kind))]


def beta_of(memory_of, beta):
    """What is multiplied by 0 may be no number."""
    if beta == 0:
        memory_of.memory = Memory({c_float: "CS", c_double: "ZD"}[memory_of.memory.part][not memory_of.memory.pairs],
                                  [float("nan") if at in written(memory_of) else value for at, value in enumerate(memory_of.memory.values)])


def written(holder):
    if isinstance(holder, Vector):
        return set(holder.at)
    return {i + j * holder.ld for i in range(holder.m) for j in range(holder.n)}


def level2(kind):
    pairs = TYPES[kind][1]
    n = 5
    for how, (alpha, beta), dx, dy in itertools.product((N, T, C), scalars(kind), STEPS, STEPS):
        for symbol, kl, ku in ((f"cublas{kind}gemv_v2", None, None), (f"cublas{kind}gbmv_v2", 1, 2), (f"cublas{kind}gbmv_v2", 4, 0)):
            m = 4
            if kl is None:
                a = Matrix(kind, m, n)
                rows = a.get()
            else:
                a = Matrix(kind, kl + ku + 1, n, 1)
                rows = [[a.memory.values[ku + i - j + j * a.ld] if -ku <= i - j <= kl else 0 for j in range(n)] for i in range(m)]
            rows = op(rows, how)
            x, y = Vector(kind, len(rows[0]), dx), Vector(kind, len(rows), dy)
            beta_of(y, beta)
            given = {"trans": how, "m": m, "n": n, "kl": kl, "ku": ku, "alpha": alpha, "beta": beta, "lda": a.ld, "incx": dx, "incy": dy}
            expected = y.put([alpha * p + (beta * q if beta else 0) for p, q in zip(times(rows, x.get()), y.get())])
            call(symbol, A=a.memory, x=x.memory, y=y.memory, **given)
            check(symbol, y.memory, expected, given)
            count(symbol)
    symmetric = [("sy", "y", None), ("he", "y", conj)] if pairs else [("sy", "y", None), ("sb", "b", None), ("sp", "p", None)]
    symmetric += [("hb", "b", conj), ("hp", "p", conj)] if pairs else []
    for (name, form, other), uplo, (alpha, beta), dx, dy in itertools.product(symmetric, (LOWER, UPPER), scalars(kind), STEPS, STEPS):
        symbol = f"cublas{kind}{name}mv_v2"
        k = chance.choice((0, 2, 4))
        a = Stored(kind, form, uplo, n, k)
        x, y = Vector(kind, n, dx), Vector(kind, n, dy)
        beta_of(y, beta)
        given = {"uplo": uplo, "n": n, "k": k, "alpha": alpha, "beta": beta, "lda": a.ld, "incx": dx, "incy": dy}
        expected = y.put([alpha * p + (beta * q if beta else 0) for p, q in zip(times(a.get(other or (lambda v: v)), x.get()), y.get())])
        call(symbol, A=a.memory, AP=a.memory, x=x.memory, y=y.memory, **given)
        check(symbol, y.memory, expected, given)
        count(symbol)
    for form, what, uplo, how, diag, dx in itertools.product("rbp", ("mv", "sv"), (LOWER, UPPER), (N, T, C), (PLAIN, UNIT), STEPS):
        symbol = f"cublas{kind}t{form}{what}_v2"
        k = chance.choice((0, 2, 4))
        a = Stored(kind, form, uplo, n, k, what == "sv")
        x = Vector(kind, n, dx)
        rows = op(a.get(unit=diag == UNIT), how)
        after = times(rows, x.get()) if what == "mv" else [row[0] for row in solved(rows, [[value] for value in x.get()])]
        given = {"uplo": uplo, "trans": how, "diag": diag, "n": n, "k": k, "lda": a.ld, "incx": dx}
        call(symbol, A=a.memory, AP=a.memory, x=x.memory, **given)
        check(symbol, x.memory, x.put(after), given)
        count(symbol)
    for name, dx, dy in itertools.product(("geru", "gerc") if pairs else ("ger",), STEPS, STEPS):
        symbol = f"cublas{kind}{name}_v2"
        a, x, y, alpha = Matrix(kind, 4, n), Vector(kind, 4, dx), Vector(kind, n, dy), number(kind)
        rows = [[before + alpha * p * (conj(q) if name == "gerc" else q) for before, q in zip(row, y.get())] for row, p in zip(a.get(), x.get())]
        call(symbol, m=4, n=n, alpha=alpha, x=x.memory, incx=dx, y=y.memory, incy=dy, A=a.memory, lda=a.ld)
        check(symbol, a.memory, a.put(rows), (dx, dy))
        count(symbol)
    updates = [("syr", "y", False), ("her", "y", True), ("hpr", "p", True)] if pairs else [("syr", "y", False), ("spr", "p", False)]
    for (name, form, turned), two, uplo, dx, dy in itertools.product(updates, (False, True), (LOWER, UPPER), STEPS, STEPS):
        symbol = f"cublas{kind}{name}{'2' if two else ''}_v2"
        a, x, y = Stored(kind, form, uplo, n), Vector(kind, n, dx), Vector(kind, n, dy)
        alpha = 0.5 if turned and not two else number(kind)
        c = conj if turned else (lambda v: v)
        p, q = x.get(), y.get()
        rows = a.get(c if turned else (lambda v: v))
        add = (lambda i, j: alpha * p[i] * c(q[j]) + c(alpha) * q[i] * c(p[j])) if two else (lambda i, j: alpha * p[i] * c(p[j]))
        rows = [[rows[i][j] + add(i, j) for j in range(n)] for i in range(n)]
        call(symbol, uplo=uplo, n=n, alpha=alpha, x=x.memory, incx=dx, y=y.memory, incy=dy, A=a.memory, AP=a.memory, lda=a.ld)
        check(symbol, a.memory, a.put(rows), (uplo, dx, dy))
        count(symbol)


def level3(kind):
    pairs = TYPES[kind][1]
    m, n, k = 4, 5, 3
    shaped = lambda rows, columns, how: Matrix(kind, *((rows, columns) if how == N else (columns, rows)))
    for one, two, (alpha, beta) in itertools.product((N, T, C), (N, T, C), scalars(kind)):
        for symbol in (f"cublas{kind}gemm_v2",) + ((f"cublas{kind}gemm3m",) if pairs else ()):
            a, b, c = shaped(m, k, one), shaped(k, n, two), Matrix(kind, m, n)
            beta_of(c, beta)
            rows = sum_of(alpha, product(op(a.get(), one), op(b.get(), two)), beta, c.get())
            given = {"transa": one, "transb": two, "m": m, "n": n, "k": k, "alpha": alpha, "beta": beta, "lda": a.ld, "ldb": b.ld, "ldc": c.ld}
            call(symbol, A=a.memory, B=b.memory, C=c.memory, **given)
            check(symbol, c.memory, c.put(rows), given)
            count(symbol)
        symbol = f"cublas{kind}geam"
        a, b, c = shaped(m, n, one), shaped(m, n, two), Matrix(kind, m, n)
        rows = sum_of(alpha, op(a.get(), one), beta, op(b.get(), two))
        call(symbol, transa=one, transb=two, m=m, n=n, alpha=alpha, beta=beta, A=a.memory, lda=a.ld, B=b.memory, ldb=b.ld, C=c.memory, ldc=c.ld)
        check(symbol, c.memory, c.put(rows), (one, two, alpha, beta))
        count(symbol)
    for name, side, uplo, (alpha, beta) in itertools.product(("symm", "hemm") if pairs else ("symm",), (LEFT, RIGHT), (LOWER, UPPER), scalars(kind)):
        symbol = f"cublas{kind}{name}_v2"
        a, b, c = Stored(kind, "y", uplo, m if side == LEFT else n), Matrix(kind, m, n), Matrix(kind, m, n)
        beta_of(c, beta)
        whole = a.get(conj if name == "hemm" else lambda v: v)
        rows = sum_of(alpha, product(whole, b.get()) if side == LEFT else product(b.get(), whole), beta, c.get())
        call(symbol, side=side, uplo=uplo, m=m, n=n, alpha=alpha, beta=beta, A=a.memory, lda=a.ld, B=b.memory, ldb=b.ld, C=c.memory, ldc=c.ld)
        check(symbol, c.memory, c.put(rows), (side, uplo, alpha, beta))
        count(symbol)
    for name, uplo, how, (alpha, beta) in itertools.product(("syrk", "syr2k", "syrkx", "herk", "her2k", "herkx"), (LOWER, UPPER), (N, T, C), scalars(kind)):
        turned = name.startswith("he")
        if turned and (not pairs or how == T) or not turned and pairs and how == C:
            continue
        symbol = f"cublas{kind}{name}" + ("" if name.endswith("x") else "_v2")
        alpha, beta = (alpha.real or 1 if name == "herk" else alpha), (beta.real if turned else beta)
        a, b, c = shaped(n, k, how), shaped(n, k, how), Matrix(kind, n, n)
        across = C if turned else T
        x, y = op(a.get(), how), op(b.get(), how)
        made = {"k": lambda: product(x, op(x, across)), "x": lambda: product(x, op(y, across))}
        before = c.get()
        if turned:
            for i in range(n):
                before[i][i] = before[i][i].real
        if name.endswith("2k"):
            first = sum_of(alpha, product(x, op(y, across)), 1, [[0] * n for _ in range(n)])
            rows = sum_of(conj(alpha) if turned else alpha, product(y, op(x, across)), 1, first)
            rows = sum_of(1, rows, beta, before)
        else:
            rows = sum_of(alpha, made[name[-1]](), beta, before)
        given = {"uplo": uplo, "trans": how, "n": n, "k": k, "alpha": alpha, "beta": beta, "lda": a.ld, "ldb": b.ld, "ldc": c.ld}
        call(symbol, A=a.memory, B=b.memory, C=c.memory, **given)
        if name == "herkx":
            # A and B give a Hermitian matrix only by the caller's choice: what is on its diagonal is a real number.
            for i in range(n):
                rows[i][i] = rows[i][i].real
        check(symbol, c.memory, c.put(rows, within(uplo)), given)
        count(symbol)
    for side, uplo, how, diag in itertools.product((LEFT, RIGHT), (LOWER, UPPER), (N, T, C), (PLAIN, UNIT)):
        for name, in_place in (("trmm", False), ("trmm", True), ("trsm", True)):
            symbol, alpha = f"cublas{kind}{name}_v2", number(kind) or 1
            a, b = Stored(kind, "r", uplo, m if side == LEFT else n, dominant=name == "trsm"), Matrix(kind, m, n)
            c = b if in_place else Matrix(kind, m, n)
            whole = op(a.get(unit=diag == UNIT), how)
            right = [[alpha * x for x in row] for row in b.get()]
            if name == "trmm":
                rows = product(whole, right) if side == LEFT else product(right, whole)
            else:
                rows = solved(whole, right) if side == LEFT else op(solved(op(whole, T), op(right, T)), T)
            given = {"side": side, "uplo": uplo, "trans": how, "diag": diag, "m": m, "n": n, "alpha": alpha, "lda": a.ld, "ldb": b.ld, "ldc": c.ld}
            call(symbol, A=a.memory, B=b.memory, C=c.memory, **given)
            check(symbol, c.memory, c.put(rows), given)
            count(symbol)
    for side, dx in itertools.product((LEFT, RIGHT), STEPS):
        symbol = f"cublas{kind}dgmm"
        a, x, c = Matrix(kind, m, n), Vector(kind, m if side == LEFT else n, dx), Matrix(kind, m, n)
        values = x.get()
        rows = [[value * values[i if side == LEFT else j] for j, value in enumerate(row)] for i, row in enumerate(a.get())]
        call(symbol, side=side, m=m, n=n, A=a.memory, lda=a.ld, x=x.memory, incx=dx, C=c.memory, ldc=c.ld)
        check(symbol, c.memory, c.put(rows), (side, dx))
        count(symbol)


def modified(kind):
    """Givens rotations without square roots: a flag says which elements of the matrix are stored."""
    for flag, n, dx, dy in itertools.product((-2, -1, 0, 1), (0, 5), STEPS, STEPS):
        symbol, x, y, (a, b, c, d) = f"cublas{kind}rotm_v2", Vector(kind, n, dx), Vector(kind, n, dy), numbers(kind, 4)
        param = Memory(kind, [flag, a, b, c, d])
        h = {-2: (1, 0, 0, 1), -1: (a, b, c, d), 0: (1, b, c, 1), 1: (a, -1, 1, d)}[flag]
        p, q = x.get(), y.get()
        call(symbol, n=n, x=x.memory, incx=dx, y=y.memory, incy=dy, param=param)
        check(symbol, x.memory, x.put([h[0] * u + h[2] * v for u, v in zip(p, q)]), (flag, dx, dy))
        check(symbol, y.memory, y.put([h[1] * u + h[3] * v for u, v in zip(p, q)]), (flag, dx, dy))
        count(symbol)
    for d1, d2, x1, y1 in itertools.product((0.5, 3, 1e9), (0, 0.25, 2, 1e-9), (-1.5, 2), (0.75, -3)):
        symbol, param = f"cublas{kind}rotmg_v2", Memory(kind, [0] * 5)
        after = call(symbol, d1=d1, d2=d2, x1=x1, y1=y1, param=param)
        flag, a, b, c, d = param.now()
        h = {-2: (1, 0, 0, 1), -1: (a, b, c, d), 0: (1, b, c, 1), 1: (a, -1, 1, d)}[flag]
        # The second element is gone, as far as it counts; the first and the weighed length are kept.
        assert abs((h[1] * x1 + h[3] * y1) * math.sqrt(abs(after["d2"]))) < 1e-3 and same(h[0] * x1 + h[2] * y1, after["x1"], 1e-5), (symbol, d1, d2, x1, y1, param.now(), after)
        assert same(after["d1"] * after["x1"] ** 2, d1 * x1 * x1 + d2 * y1 * y1, 1e-5), (symbol, d1, d2, x1, y1, param.now(), after)
        count(symbol)


for kind in TYPES:
    if not TYPES[kind][1]:
        modified(kind)
    for level in (level1, level2, level3):
        level(kind)
for symbol, calls in counted.items():
    print(f"{symbol}: {calls}")
