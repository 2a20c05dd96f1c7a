"""The kernels that Triton's tutorials build (addition, softmax, product of matrices, layer norm, attention) in its
language, compiled and launched by Triton itself, against NumPy in double precision. Without PyTorch: buffers are the driver's."""

import ctypes
import os
import unittest

import numpy
import triton
import triton.language as tl
from triton.runtime import driver

TARGET = int(os.environ.get("PTXC_DEVICE", "sm_89").removeprefix("sm_").rstrip("af"))
cuda = ctypes.CDLL("libcuda.so.1")


def ask(name, *arguments):
    status = getattr(cuda, name)(*arguments)
    if status:
        raise RuntimeError(f"{name}: {status}")


class Buffer:
    """Device memory with the contents of an array, as Triton takes it for a tensor."""

    def __init__(self, array, dtype=None):
        driver.active.get_current_stream(driver.active.get_current_device())
        self.array = numpy.ascontiguousarray(array)
        self.dtype = dtype or str(self.array.dtype)
        self.address = ctypes.c_uint64()
        ask("cuMemAlloc_v2", ctypes.byref(self.address), ctypes.c_size_t(self.array.nbytes))
        ask("cuMemcpyHtoD_v2", self.address, ctypes.c_void_p(self.array.ctypes.data), ctypes.c_size_t(self.array.nbytes))

    def data_ptr(self):
        return self.address.value

    def get(self):
        out = numpy.empty_like(self.array)
        ask("cuCtxSynchronize")
        ask("cuMemcpyDtoH_v2", ctypes.c_void_p(out.ctypes.data), self.address, ctypes.c_size_t(out.nbytes))
        return out

    def __del__(self):
        cuda.cuMemFree_v2(self.address)


def bfloat16(array):
    """The upper halves of floats, rounded to nearest even."""
    bits = array.astype(numpy.float32).view(numpy.uint32)
    return ((bits + 0x7FFF + (bits >> 16 & 1)) >> 16).astype(numpy.uint16)


def of_bfloat16(array):
    return (array.astype(numpy.uint32) << 16).view(numpy.float32)


def empty(shape, dtype=numpy.float32):
    """NaNs, so that what is not written is found."""
    return Buffer(numpy.full(shape, numpy.nan, dtype))


@triton.jit
def add_kernel(x, y, out, n, BLOCK: tl.constexpr):
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    inside = at < n
    tl.store(out + at, tl.load(x + at, mask=inside) + tl.load(y + at, mask=inside), mask=inside)


@triton.jit
def softmax_kernel(out, x, stride, rows, columns, BLOCK: tl.constexpr, STAGES: tl.constexpr):
    at = tl.arange(0, BLOCK)
    for row in tl.range(tl.program_id(0), rows, tl.num_programs(0), num_stages=STAGES):
        values = tl.load(x + row * stride + at, mask=at < columns, other=-float("inf"))
        powers = tl.exp(values - tl.max(values, axis=0))
        tl.store(out + row * stride + at, powers / tl.sum(powers, axis=0), mask=at < columns)


@triton.jit
def leaky_relu(x):
    return tl.where(x >= 0, x, 0.01 * x)


@triton.jit
def matmul_kernel(a, b, c, M, N, K, stride_am, stride_ak, stride_bk, stride_bn, stride_cm, stride_cn,
                  BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr, GROUP: tl.constexpr, ACTIVATION: tl.constexpr):
    # Blocks of a group of rows go together, for the cache's sake.
    rows, columns = tl.cdiv(M, BM), tl.cdiv(N, BN)
    number = tl.program_id(0)
    group = number // (GROUP * columns)
    height = min(rows - group * GROUP, GROUP)
    row = group * GROUP + number % (GROUP * columns) % height
    column = number % (GROUP * columns) // height
    at_m = (row * BM + tl.arange(0, BM)) % M
    at_n = (column * BN + tl.arange(0, BN)) % N
    at_k = tl.arange(0, BK)
    from_a = a + at_m[:, None] * stride_am + at_k[None, :] * stride_ak
    from_b = b + at_k[:, None] * stride_bk + at_n[None, :] * stride_bn
    total = tl.zeros((BM, BN), dtype=tl.float32)
    for step in range(0, tl.cdiv(K, BK)):
        left = tl.load(from_a, mask=at_k[None, :] < K - step * BK, other=0.0)
        right = tl.load(from_b, mask=at_k[:, None] < K - step * BK, other=0.0)
        total = tl.dot(left, right, total)
        from_a += BK * stride_ak
        from_b += BK * stride_bk
    if ACTIVATION:
        total = leaky_relu(total)
    to_m = row * BM + tl.arange(0, BM)
    to_n = column * BN + tl.arange(0, BN)
    inside = (to_m[:, None] < M) & (to_n[None, :] < N)
    tl.store(c + to_m[:, None] * stride_cm + to_n[None, :] * stride_cn, total.to(c.dtype.element_ty), mask=inside)


@triton.jit
def norm_forward(x, y, weight, bias, means, scales, stride, columns, epsilon, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    total = tl.zeros([BLOCK], dtype=tl.float32)
    for begin in range(0, columns, BLOCK):
        at = begin + tl.arange(0, BLOCK)
        total += tl.load(x + row * stride + at, mask=at < columns, other=0.0).to(tl.float32)
    mean = tl.sum(total, axis=0) / columns
    squares = tl.zeros([BLOCK], dtype=tl.float32)
    for begin in range(0, columns, BLOCK):
        at = begin + tl.arange(0, BLOCK)
        value = tl.load(x + row * stride + at, mask=at < columns, other=0.0).to(tl.float32)
        value = tl.where(at < columns, value - mean, 0.0)
        squares += value * value
    scale = 1 / tl.sqrt(tl.sum(squares, axis=0) / columns + epsilon)
    tl.store(means + row, mean)
    tl.store(scales + row, scale)
    for begin in range(0, columns, BLOCK):
        at = begin + tl.arange(0, BLOCK)
        inside = at < columns
        value = tl.load(x + row * stride + at, mask=inside, other=0.0).to(tl.float32)
        value = (value - mean) * scale * tl.load(weight + at, mask=inside) + tl.load(bias + at, mask=inside)
        tl.store(y + row * stride + at, value, mask=inside)


@triton.jit
def norm_backward(dx, dy, dweight, dbias, x, weight, means, scales, locks, stride, columns, GROUPS: tl.constexpr,
                  BLOCK: tl.constexpr):
    row = tl.program_id(0)
    at = tl.arange(0, BLOCK)
    inside = at < columns
    value = tl.load(x + row * stride + at, mask=inside, other=0).to(tl.float32)
    slope = tl.load(dy + row * stride + at, mask=inside, other=0).to(tl.float32)
    factor = tl.load(weight + at, mask=inside).to(tl.float32)
    mean, scale = tl.load(means + row), tl.load(scales + row)
    normal = tl.where(inside, (value - mean) * scale, 0.0)
    product = tl.where(inside, factor * slope, 0.0)
    along = tl.sum(normal * product, axis=0) / columns
    middle = tl.sum(product, axis=0) / columns
    tl.store(dx + row * stride + at, (product - (normal * along + middle)) * scale, mask=inside)
    # Rows of a group add to the same sums, one after the other: a spin lock.
    group = row % GROUPS
    lock, count = locks + group, locks + GROUPS + group
    to_weight, to_bias = dweight + group * columns + at, dbias + group * columns + at
    while tl.atomic_cas(lock, 0, 1) == 1:
        pass
    by_weight, by_bias = slope * normal, slope
    if tl.load(count) == 0:
        tl.atomic_xchg(count, 1)
    else:
        by_weight += tl.load(to_weight, mask=inside)
        by_bias += tl.load(to_bias, mask=inside)
    tl.store(to_weight, by_weight, mask=inside)
    tl.store(to_bias, by_bias, mask=inside)
    tl.debug_barrier()
    tl.atomic_xchg(lock, 0)


@triton.jit
def norm_sums(parts, out, groups, columns, BM: tl.constexpr, BN: tl.constexpr):
    at_n = tl.program_id(0) * BN + tl.arange(0, BN)
    total = tl.zeros((BM, BN), dtype=tl.float32)
    for begin in range(0, groups, BM):
        at_m = begin + tl.arange(0, BM)
        inside = (at_m[:, None] < groups) & (at_n[None, :] < columns)
        total += tl.load(parts + at_m[:, None] * columns + at_n[None, :], mask=inside, other=0.0)
    tl.store(out + at_n, tl.sum(total, axis=0), mask=at_n < columns)


@triton.jit
def attention_forward(q, k, v, out, logs, factor, LENGTH: tl.constexpr, WIDTH: tl.constexpr, BM: tl.constexpr,
                      BN: tl.constexpr, CAUSAL: tl.constexpr):
    block, head = tl.program_id(0), tl.program_id(1)
    base = head * LENGTH * WIDTH
    at_m, at_n, at_d = block * BM + tl.arange(0, BM), tl.arange(0, BN), tl.arange(0, WIDTH)
    query = tl.load(q + base + at_m[:, None] * WIDTH + at_d[None, :])
    largest = tl.full([BM], -float("inf"), tl.float32)
    weight = tl.zeros([BM], tl.float32)
    total = tl.zeros([BM, WIDTH], tl.float32)
    end = (block + 1) * BM if CAUSAL else LENGTH
    for begin in range(0, end, BN):
        keys = tl.load(k + base + (begin + at_n)[None, :] * WIDTH + at_d[:, None])
        scores = tl.dot(query, keys) * (factor * 1.44269504)
        if CAUSAL:
            scores = tl.where(at_m[:, None] >= (begin + at_n)[None, :], scores, -1.0e6)
        now = tl.maximum(largest, tl.max(scores, 1))
        powers = tl.math.exp2(scores - now[:, None])
        shrink = tl.math.exp2(largest - now)
        weight = weight * shrink + tl.sum(powers, 1)
        values = tl.load(v + base + (begin + at_n)[:, None] * WIDTH + at_d[None, :])
        total = tl.dot(powers.to(values.dtype), values, total * shrink[:, None])
        largest = now
    tl.store(logs + head * LENGTH + at_m, largest + tl.math.log2(weight))
    tl.store(out + base + at_m[:, None] * WIDTH + at_d[None, :], (total / weight[:, None]).to(out.dtype.element_ty))


@triton.jit
def attention_backward(q, k, v, out, dout, logs, dq, dk, dv, factor, LENGTH: tl.constexpr, WIDTH: tl.constexpr,
                       BM: tl.constexpr, BN: tl.constexpr, CAUSAL: tl.constexpr):
    block, head = tl.program_id(0), tl.program_id(1)
    base = head * LENGTH * WIDTH
    at_n, at_d = block * BN + tl.arange(0, BN), tl.arange(0, WIDTH)
    keys = tl.load(k + base + at_n[:, None] * WIDTH + at_d[None, :])
    values = tl.load(v + base + at_n[:, None] * WIDTH + at_d[None, :])
    by_key = tl.zeros([BN, WIDTH], tl.float32)
    by_value = tl.zeros([BN, WIDTH], tl.float32)
    for begin in range(0, LENGTH, BM):
        at_m = begin + tl.arange(0, BM)
        place = base + at_m[:, None] * WIDTH + at_d[None, :]
        query, slope = tl.load(q + place), tl.load(dout + place)
        scores = tl.dot(query, tl.trans(keys)) * (factor * 1.44269504)
        powers = tl.math.exp2(scores - tl.load(logs + head * LENGTH + at_m)[:, None])
        if CAUSAL:
            powers = tl.where(at_m[:, None] >= at_n[None, :], powers, 0.0)
        by_value += tl.dot(tl.trans(powers.to(slope.dtype)), slope)
        along = tl.sum(tl.load(out + place).to(tl.float32) * slope.to(tl.float32), 1)
        by_score = powers * (tl.dot(slope, tl.trans(values)) - along[:, None]) * factor
        by_key += tl.dot(tl.trans(by_score.to(query.dtype)), query)
        tl.atomic_add(dq + place, tl.dot(by_score.to(keys.dtype), keys))
    tl.store(dk + base + at_n[:, None] * WIDTH + at_d[None, :], by_key)
    tl.store(dv + base + at_n[:, None] * WIDTH + at_d[None, :], by_value)


class Tutorials(unittest.TestCase):
    def setUp(self):
        self.random = numpy.random.default_rng(7)

    def normal(self, *shape, dtype=numpy.float32):
        return self.random.standard_normal(shape).astype(dtype)

    def near(self, got, expected, tolerance):
        numpy.testing.assert_allclose(got.astype(numpy.float64), expected, rtol=tolerance, atol=tolerance)

    def test_target(self):
        self.assertEqual(driver.active.get_current_target().arch, TARGET)

    def test_add(self):
        for dtype, size in ((numpy.float32, 9841), (numpy.float16, 4096), (numpy.int32, 5), (numpy.float64, 1025)):
            x, y = (self.random.integers(-99, 99, size).astype(dtype) for _ in range(2))
            out = Buffer(numpy.zeros(size, dtype))
            add_kernel[(triton.cdiv(size, 1024),)](Buffer(x), Buffer(y), out, size, BLOCK=1024)
            numpy.testing.assert_array_equal(out.get(), x + y)

    def test_softmax(self):
        for rows, columns, warps in ((37, 781, 8), (5, 32, 4), (3, 2500, 16)):
            x = self.normal(rows, columns)
            out = empty((rows, columns))
            block = triton.next_power_of_2(columns)
            softmax_kernel[(min(rows, 8),)](out, Buffer(x), columns, rows, columns, BLOCK=block, STAGES=2, num_warps=warps)
            powers = numpy.exp(x.astype(numpy.float64) - x.max(1, keepdims=True))
            self.near(out.get(), powers / powers.sum(1, keepdims=True), 1e-6)

    def matmul(self, shape, blocks, dtype, stages=3, warps=4, activation=False):
        (m, n, k), (bm, bn, bk) = shape, blocks
        a, b = self.normal(m, k), self.normal(k, n)
        if dtype == "bfloat16":
            left, right = (Buffer(bfloat16(x), dtype) for x in (a, b))
            a, b = of_bfloat16(left.array), of_bfloat16(right.array)
        else:
            a, b = a.astype(dtype), b.astype(dtype)
            left, right = Buffer(a), Buffer(b)
        out = empty((m, n))
        matmul_kernel[(triton.cdiv(m, bm) * triton.cdiv(n, bn),)](
            left, right, out, m, n, k, k, 1, n, 1, n, 1, BM=bm, BN=bn, BK=bk, GROUP=8, ACTIVATION=activation,
            num_stages=stages, num_warps=warps)
        expected = a.astype(numpy.float64) @ b.astype(numpy.float64)
        expected = numpy.where(expected >= 0, expected, 0.01 * expected) if activation else expected
        # Single precision is rounded to tf32 for the tensor cores.
        self.near(out.get(), expected, 3e-2 if dtype == "float32" else 2e-3)

    def test_matmul(self):
        self.matmul((128, 128, 96), (64, 64, 32), "float16")
        self.matmul((100, 72, 50), (64, 32, 32), "float16", stages=4, activation=True)
        self.matmul((128, 64, 64), (64, 64, 32), "bfloat16")
        self.matmul((64, 64, 64), (32, 32, 32), "float32", warps=2)

    def test_matmul_of_8_bits(self):
        m, n, k = 64, 64, 128
        a, b = (self.random.integers(-128, 128, s).astype(numpy.int8) for s in ((m, k), (k, n)))
        out = Buffer(numpy.zeros((m, n), numpy.int32))
        int_matmul[(4,)](Buffer(a), Buffer(b), out, m, n, k, BM=32, BN=32, BK=64)
        numpy.testing.assert_array_equal(out.get(), a.astype(numpy.int32) @ b.astype(numpy.int32))

    def test_layer_norm(self):
        rows, columns, groups = 45, 300, 16
        x, dy = self.normal(rows, columns), self.normal(rows, columns)
        weight, bias = self.normal(columns), self.normal(columns)
        y, dx, means, scales = empty((rows, columns)), empty((rows, columns)), empty(rows), empty(rows)
        given, factors = Buffer(x), Buffer(weight)
        norm_forward[(rows,)](given, y, factors, Buffer(bias), means, scales, columns, columns, 1e-5, BLOCK=256)
        x64 = x.astype(numpy.float64)
        scale = 1 / numpy.sqrt(x64.var(1, keepdims=True) + 1e-5)
        normal = (x64 - x64.mean(1, keepdims=True)) * scale
        self.near(y.get(), normal * weight + bias, 1e-5)
        parts = [empty((groups, columns)) for _ in range(2)]
        locks = Buffer(numpy.zeros(2 * groups, numpy.int32))
        norm_backward[(rows,)](dx, Buffer(dy), *parts, given, factors, means, scales, locks, columns, columns, GROUPS=groups,
                               BLOCK=512)
        product = weight * dy.astype(numpy.float64)
        along, middle = (normal * product).mean(1, keepdims=True), product.mean(1, keepdims=True)
        self.near(dx.get(), (product - (normal * along + middle)) * scale, 1e-5)
        for part, expected in zip(parts, ((dy * normal).sum(0), dy.astype(numpy.float64).sum(0))):
            out = empty(columns)
            norm_sums[(triton.cdiv(columns, 128),)](part, out, groups, columns, BM=32, BN=128)
            self.near(out.get(), expected, 1e-4)

    def attention(self, causal, dtype):
        heads, length, width = 2, 128, 32
        factor = 0.5
        q, k, v, dout = (self.normal(heads, length, width, dtype=dtype) for _ in range(4))
        out, logs = empty(q.shape, dtype), empty((heads, length))
        given = [Buffer(x) for x in (q, k, v)]
        attention_forward[(length // 64, heads)](*given, out, logs, factor, LENGTH=length, WIDTH=width, BM=64, BN=32,
                                                 CAUSAL=causal)
        q, k, v, slope = (x.astype(numpy.float64) for x in (q, k, v, dout))
        scores = q @ k.transpose(0, 2, 1) * factor
        if causal:
            scores = numpy.where(numpy.tril(numpy.ones((length, length), bool)), scores, -numpy.inf)
        powers = numpy.exp(scores - scores.max(2, keepdims=True))
        weights = powers / powers.sum(2, keepdims=True)
        self.near(out.get(), weights @ v, 4e-3)
        dq, dk, dv = Buffer(numpy.zeros(q.shape, numpy.float32)), empty(q.shape), empty(q.shape)
        attention_backward[(length // 32, heads)](*given, out, Buffer(dout), logs, dq, dk, dv, factor, LENGTH=length,
                                                  WIDTH=width, BM=32, BN=32, CAUSAL=causal)
        by_weight = slope @ v.transpose(0, 2, 1)
        by_score = weights * (by_weight - (weights * by_weight).sum(2, keepdims=True)) * factor
        self.near(dv.get(), weights.transpose(0, 2, 1) @ slope, 1e-2)
        self.near(dq.get(), by_score @ k, 2e-2)
        self.near(dk.get(), by_score.transpose(0, 2, 1) @ q, 2e-2)

    def test_attention(self):
        self.attention(False, numpy.float16)

    def test_attention_to_the_past(self):
        self.attention(True, numpy.float16)


@triton.jit
def int_matmul(a, b, c, M, N, K, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr):
    at_m = tl.program_id(0) // tl.cdiv(N, BN) * BM + tl.arange(0, BM)
    at_n = tl.program_id(0) % tl.cdiv(N, BN) * BN + tl.arange(0, BN)
    total = tl.zeros((BM, BN), dtype=tl.int32)
    for begin in range(0, K, BK):
        at_k = begin + tl.arange(0, BK)
        total = tl.dot(tl.load(a + at_m[:, None] * K + at_k[None, :]), tl.load(b + at_k[:, None] * N + at_n[None, :]), total)
    tl.store(c + at_m[:, None] * N + at_n[None, :], total)


if __name__ == "__main__":
    unittest.main()
