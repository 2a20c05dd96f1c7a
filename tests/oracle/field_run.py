#!/usr/bin/env python3
"""Kernels of the field's packages in the simulator, with inputs of our own: ptxc's PTX and nvcc's must give what Python computes.

  field_run.py [--ptxc BIN] [--driver LIB] [CASE...]

A case is a unit of field.py, one of its kernels (a pattern of its demangled name), a launch, and the values that a buffer has to have.
Kernels are launched through ptxc's libcuda (LIB; `cargo build --profile fuzz -p ptxc-driver`), one process a launch. nvcc's PTX is kept in the
cache beside the packages. Needs what field.py needs, and c++filt.
"""

import ctypes
import math
import multiprocessing
import os
import random
import re
import struct
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

import field

CASES = []


class Buffer(NamedTuple):
    """An argument in memory: a format of struct, values, and, if the kernel writes it, what it has to hold and how near."""

    form: str
    values: list
    wanted: list = None
    tolerance: float = 1e-5


class Scalar(NamedTuple):
    """A format of struct, or `bytes` with a text of hexadecimal digits."""

    kind: str
    value: object


class Struct(NamedTuple):
    """An argument by value: its members in order, each aligned by its size."""

    members: list


class Launch(NamedTuple):
    grid: tuple
    block: tuple
    arguments: list
    shared: int = 0


def case(unit, kernel):
    def add(make):
        CASES.append((make.__name__, unit, kernel, make))
        return make
    return add


def uniform(count, low=-1.0, high=1.0, seed=1):
    """Values that are exact in single precision."""
    source = random.Random(seed)
    return [struct.unpack("f", struct.pack("f", source.uniform(low, high)))[0] for _ in range(count)]


def halves(values):
    return [struct.unpack("e", struct.pack("e", value))[0] for value in values]


def i32(value):
    return Scalar("i", value)


def i64(value):
    return Scalar("q", value)


def f32(value):
    return Scalar("f", value)


NULL = Scalar("q", 0)
EMPTY = Scalar("bytes", "00")
NO_DIVISION = Scalar("bytes", "00" * 12)


@case("gsplat/RasterizeToPixels3DGSFwd.cu", r"rasterize_to_pixels_3dgs_fwd_kernel<3u, float>")
def gsplat_rasteriser():
    width, height, tile, count = 20, 12, 16, 6
    columns, rows = 2, 1
    means = [v for k in range(count) for v in (3.0 + 3 * k, 2.0 + 1.5 * k)]
    conics = [v for k in range(count) for v in (0.25 + 0.01 * k, 0.05, 0.25)]
    colors, opacities = uniform(3 * count, 0, 1), uniform(count, 0.3, 0.95, 2)
    background = [0.25, 0.5, 0.75]
    order = [list(range(count)), [5, 4, 3]]
    ids = order[0] + order[1]
    out, alphas = [], []
    for y in range(height):
        for x in range(width):
            left, pixel = 1.0, [0.0] * 3
            for g in order[x // tile]:
                dx, dy = means[2 * g] - (x + 0.5), means[2 * g + 1] - (y + 0.5)
                a, b, c = conics[3 * g:3 * g + 3]
                sigma = 0.5 * (a * dx * dx + c * dy * dy) + b * dx * dy
                alpha = min(0.999, opacities[g] * math.exp(-sigma))
                if sigma < 0 or alpha < 1 / 255:
                    continue
                if left * (1 - alpha) <= 1e-4:
                    break
                pixel = [p + colors[3 * g + k] * alpha * left for k, p in enumerate(pixel)]
                left *= 1 - alpha
            out += [p + left * background[k] for k, p in enumerate(pixel)]
            alphas.append(1 - left)
    return Launch((1, rows, columns), (tile, tile, 1), [
        i32(1), i32(count), i32(len(ids)), Scalar("bytes", "00"), Buffer("f", means), Buffer("f", conics), Buffer("f", colors), Buffer("f", opacities),
        Buffer("f", background), NULL, i32(width), i32(height), i32(tile), i32(columns), i32(rows), Buffer("i", [0, len(order[0])]), Buffer("i", ids),
        Buffer("f", [0.0] * len(out), out, 1e-4), Buffer("f", [0.0] * len(alphas), alphas, 1e-4), Buffer("i", [0] * (width * height))], tile * tile * 28)


def different(groups, size, seed):
    """Positive numbers that bfloat16 can hold, in groups without equal ones."""
    source = random.Random(seed)
    return [value / 8 for _ in range(groups) for value in source.sample(range(1, 257), size)]


@case("xformers/sparse24/sparseNM_dense.cu", r"sparseNM_dense_kernel<2, 4,")
def xformers_two_of_four():
    def bfloat16(values):
        return [struct.unpack("I", struct.pack("f", value))[0] >> 16 for value in values]
    x = different(64 * 16, 4, 5)
    kept = [value if value >= sorted(x[k // 4 * 4:k // 4 * 4 + 4])[2] else 0.0 for k, value in enumerate(x)]
    # As two kernels order positive numbers: by themselves, and by what they are without a sign.
    return Launch((1, 1, 1), (32, 1, 1), [Buffer("H", bfloat16(x)), i64(64), Buffer("H", [0] * len(x), bfloat16(kept), 0.0), i64(64), EMPTY])


@case("xformers/sparse24/sparse24_largest_mask_2d.cu", r"<Sp24MaskKernel<cutlass::half_t, false>")
def xformers_mask_of_tiles():
    rows, columns = 32, 16
    x, wanted = [0.0] * (rows * columns), [0.0] * (rows * columns)
    for tile in range(rows // 4 * (columns // 4)):
        places = [(tile // (columns // 4) * 4 + k // 4) * columns + tile % (columns // 4) * 4 + k % 4 for k in range(16)]
        for place, value in zip(places, different(1, 16, tile)):
            x[place] = value
        in_row, in_column = [0] * 4, [0] * 4
        for k in sorted(range(16), key=lambda k: -x[places[k]]):
            if in_row[k // 4] < 2 and in_column[k % 4] < 2:
                in_row[k // 4], in_column[k % 4], wanted[places[k]] = in_row[k // 4] + 1, in_column[k % 4] + 1, 1.0
    params = Struct([Buffer("e", x), Buffer("e", [0.0] * len(x), wanted, 0.0), i64(columns), i64(rows), i64(columns), Scalar("b", 0)])
    return Launch((1, 1, 1), (64, 1, 1), [params])


@case("llama-cpp/convert.cu", r"dequantize_block_q4_0<float>")
def dequantised_q4_0():
    blocks, source = 11, random.Random(3)
    raw, wanted = [], []
    for _ in range(blocks):
        scale = halves([source.uniform(0.01, 0.1)])[0]
        quants = [source.randrange(256) for _ in range(16)]
        raw += [*struct.pack("e", scale), *quants]
        wanted += [scale * ((q & 15) - 8) for q in quants] + [scale * ((q >> 4) - 8) for q in quants]
    room = 512
    return Launch((2, 1, 1), (32, 1, 1), [Buffer("B", raw), Buffer("f", [0.0] * room, wanted + [0.0] * (room - len(wanted))), i32(blocks)])


@case("llama-cpp/norm.cu", r"rms_norm_f32<256, false, false, false>")
def llama_rms_norm():
    rows, columns, eps = 3, 300, 1e-5
    x = uniform(rows * columns)
    wanted = []
    for row in range(rows):
        values = x[row * columns:(row + 1) * columns]
        scale = 1 / math.sqrt(sum(v * v for v in values) / columns + eps)
        wanted += [v * scale for v in values]
    operand = [NULL, i64(0), i64(0), i64(0)] + [NO_DIVISION] * 4
    return Launch((rows, 1, 1), (256, 1, 1), [Buffer("f", x), Buffer("f", [0.0] * len(x), wanted), i32(columns), i64(columns), i64(0), i64(0), f32(eps),
                                              *operand, *operand, f32(1.0)], 128)


@case("exllamav2/rms_norm.cu", r"rms_norm_kernel<1>")
def exllama_rms_norm():
    rows, columns, eps = 2, 512, 1e-6
    x, w = halves(uniform(rows * columns)), halves(uniform(columns, 0.5, 1.5, 2))
    wanted = []
    for row in range(rows):
        values = x[row * columns:(row + 1) * columns]
        scale = 1 / math.sqrt(sum(v * v for v in values) / columns + eps)
        wanted += [v * weight * scale for v, weight in zip(values, w)]
    return Launch((rows, 1, 1), (1024, 1, 1), [Buffer("e", x), Buffer("e", w), Buffer("e", [0.0] * len(x), wanted, 1e-3), f32(eps), f32(1 / columns), i32(rows), i32(columns)])


@case("vllm/activation_kernels.cu", r"act_and_mul_kernel<float, .*silu_kernel.*, true, false, false, false>")
def vllm_silu_and_mul():
    tokens, d = 3, 100
    x = uniform(2 * d * tokens, -4, 4)
    silu = [(a / (1 + math.exp(-a))) * b for t in range(tokens) for a, b in zip(x[2 * d * t:2 * d * t + d], x[2 * d * t + d:2 * d * (t + 1)])]
    return Launch((tokens, 1, 1), (64, 1, 1), [Buffer("f", [0.0] * len(silu), silu), Buffer("f", x), i32(d), f32(0.0), f32(1.0), f32(0.0)])


@case("llama-cpp/ssm-conv.cu", r"ssm_conv_f32<true, 128ul, 4ul>")
def llama_causal_conv():
    channels, taps, steps = 128, 4, 5
    line = steps + taps - 1
    x, w, bias = uniform(channels * line), uniform(channels * taps, seed=2), uniform(channels, seed=3)
    wanted = []
    for t in range(steps):
        for c in range(channels):
            total = sum(x[c * line + t + j] * w[c * taps + j] for j in range(taps)) + bias[c]
            wanted.append(total / (1 + math.exp(-total)))
    return Launch((1, 1, 1), (128, 1, 1), [Buffer("f", x), Buffer("f", w), Buffer("f", bias), i32(4), i32(4 * line), i32(4 * line * channels), i32(4 * taps),
                                           Buffer("f", [0.0] * len(wanted), wanted, 1e-4), i32(4), i32(4 * channels), i32(4 * channels * steps), i64(steps)])


@case("llama-cpp/ssm-scan.cu", r"ssm_scan_f32<128ul, 16ul, 0ul>")
def llama_selective_scan():
    d, n, steps = 128, 16, 3
    state, a = uniform(d * n), uniform(d * n, -1, -0.1, 2)
    x, dt = uniform(steps * d, seed=3), uniform(steps * d, seed=4)
    b, c = uniform(steps * n, seed=5), uniform(steps * n, seed=6)
    y, left = [], list(state)
    for t in range(steps):
        for k in range(d):
            soft = math.log1p(math.exp(dt[t * d + k]))
            total = 0.0
            for j in range(n):
                left[k * n + j] = left[k * n + j] * math.exp(soft * a[k * n + j]) + b[t * n + j] * x[t * d + k] * soft
                total += left[k * n + j] * c[t * n + j]
            y.append(total)
    wanted = y + left
    return Launch((1, 1, 1), (128, 1, 1), [
        Buffer("f", state), Buffer("f", x), Buffer("f", dt), Buffer("f", a), Buffer("f", b), Buffer("f", c), Buffer("i", [0]), Buffer("f", [0.0] * len(wanted), wanted, 1e-4),
        i32(4 * n), i32(4 * n * d), i32(4 * d), i32(4 * d * steps), i32(4 * d), i32(4 * d * steps), i32(4 * n), i32(4 * n), i32(4 * n * steps), i32(4 * n), i32(4 * n * steps),
        i64(4 * d * steps), i64(d), i64(steps)])


def product(a, b, rows, columns, depth):
    """The rows of A times the rows of B, both of `depth`."""
    return [sum(a[i * depth + k] * b[j * depth + k] for k in range(depth)) for i in range(rows) for j in range(columns)]


@case("cutlass/cute_sgemm.cu", r"sgemm<")
def cute_simt_product():
    m, n, k = 128, 128, 16
    a, b, c = uniform(m * k), uniform(n * k, seed=2), uniform(m * n, seed=3)
    by_rows = product([a[i + m * p] for i in range(m) for p in range(k)], [b[j + n * p] for j in range(n) for p in range(k)], m, n, k)
    wanted = [2 * by_rows[i * n + j] + c[i + m * j] for j in range(n) for i in range(m)]
    return Launch((1, 1, 1), (256, 1, 1), [i32(m), i32(n), i32(k), Buffer("f", a), Buffer("f", b), Buffer("f", c, wanted, 1e-4), *[EMPTY] * 5])


@case("cutlass/cute_mma_sm80.cu", r"hgemm<")
def cute_mma_sync_product():
    a, b = halves(uniform(64 * 64)), halves(uniform(64 * 64, seed=2))
    return Launch((1, 1, 1), (128, 1, 1), [Buffer("e", a), Buffer("e", b), Buffer("f", [0.0] * 4096, product(a, b, 64, 64, 64), 1e-4), EMPTY, EMPTY], 16384)


@case("cutlass/cute_wgmma.cu", r"multiply<")
def cute_wgmma_product():
    m, n, k, tiles = 64, 128, 64, 2
    a, b = halves(uniform(m * k * tiles)), halves(uniform(n * k * tiles, seed=2))
    wanted = [0.0] * (m * n)
    for tile in range(tiles):
        left = [a[tile * m * k + i + m * p] for i in range(m) for p in range(k)]
        right = [b[tile * n * k + j + n * p] for j in range(n) for p in range(k)]
        wanted = [x + y for x, y in zip(wanted, product(left, right, m, n, k))]
    accumulate = Scalar("bytes", "0100000000000000")
    return Launch((1, 1, 1), (128, 1, 1), [Buffer("e", a), Buffer("e", b), Buffer("f", [0.0] * (m * n), wanted, 1e-4), i32(tiles), accumulate, EMPTY, EMPTY], 24576)


@case("cutlass/gemm_pointers.cu", r"product\(")
def cutlass_device_product():
    m, n, k = 70, 68, 48
    a, b, c = halves(uniform(m * k)), halves(uniform(n * k, seed=2)), uniform(m * n, seed=3)
    wanted = [1.5 * x + 0.5 * y for x, y in zip(product(a, b, m, n, k), c)]
    return Launch((2, 2, 1), (128, 1, 1), [Buffer("e", a), Buffer("e", b), Buffer("f", c), Buffer("f", [0.0] * len(wanted), wanted, 1e-4), i32(m), i32(n), i32(k),
                                           f32(1.5), f32(0.5)], 49152)


@case("tilelang/gemm.cu", r"main_kernel")
def tilelang_product():
    a, b = halves(uniform(16 * 64)), halves(uniform(8 * 64, seed=2))
    return Launch((1, 1, 1), (32, 1, 1), [Buffer("e", a), Buffer("e", b), Buffer("f", [0.0] * 128, product(a, b, 16, 8, 64), 1e-4)])


def attention(q, k, v, rows, columns, heads, heads_k, d, scale, causal=False):
    """Output by row, head and element; logarithm of the sum of exponentials by head and row. The last query sees the last key."""
    out, sums = [0.0] * (rows * heads * d), []
    for h in range(heads):
        g = h * heads_k // heads
        for i in range(rows):
            seen = min(columns, i + 1 + columns - rows) if causal else columns
            query = q[(i * heads + h) * d:(i * heads + h + 1) * d]
            scores = [scale * sum(x * y for x, y in zip(query, k[(j * heads_k + g) * d:(j * heads_k + g + 1) * d])) for j in range(seen)]
            most = max(scores)
            weights = [math.exp(score - most) for score in scores]
            total = sum(weights)
            sums.append(most + math.log(total))
            for e in range(d):
                out[(i * heads + h) * d + e] = sum(weight * v[(j * heads_k + g) * d + e] for j, weight in enumerate(weights)) / total
    return out, sums


@case("flash-attn-own/forward.cu", r"forward<true>")
def flash_attention_2_forward():
    rows, columns, heads, heads_k, d = 70, 90, 2, 1, 32
    q, k, v = (halves(uniform(count, -2, 2, seed)) for seed, count in ((1, rows * heads * d), (2, columns * heads_k * d), (3, columns * heads_k * d)))
    out, sums = attention(q, k, v, rows, columns, heads, heads_k, d, 0.25, causal=True)
    return Launch((1, 1, heads), (128, 1, 1), [Buffer("e", q), Buffer("e", k), Buffer("e", v), Buffer("e", [0.0] * len(out), out, 4e-3), Buffer("f", [0.0] * len(sums), sums, 2e-3),
                                               i32(heads), i32(heads_k), i32(rows), i32(columns), f32(0.25)], 24576)


@case("flashinfer-own/decode_single.cu", r"SingleDecodeWithKVCacheKernel<.*0, 2u, 1u, 8u, 8u, 4u, 4u,")
def flashinfer_decode():
    heads, heads_k, d, columns, scale = 4, 1, 64, 45, 0.125
    q, k, v = halves(uniform(heads * d)), halves(uniform(columns * heads_k * d, seed=2)), halves(uniform(columns * heads_k * d, seed=3))
    out, sums = attention(q, k, v, 1, columns, heads, heads_k, d, scale)
    params = Struct([Buffer("e", q), Buffer("e", k), Buffer("e", v), Buffer("e", [0.0] * len(out), out, 2e-3), Buffer("f", [0.0] * heads, [x / math.log(2) for x in sums], 1e-3), NULL,
                     i32(columns), i32(heads), i32(heads_k), i32(heads * d), i32(d), i32(heads_k * d), i32(d), i32(-1), f32(0.0), f32(scale), f32(1.0), f32(1e-4), i32(columns)])
    return Launch((1, heads_k, 1), (8, 4, 4), [params], 16384)


@case("llama-cpp/mmvq.cu", r"mul_mat_vec_q<\(ggml_type\)2, 1, false, false, false>")
def llama_quantised_gemv():
    rows, columns, source = 5, 256, random.Random(4)
    weights, matrix = [], []
    for _ in range(rows * columns // 32):
        scale = halves([source.uniform(0.01, 0.1)])[0]
        quants = [source.randrange(256) for _ in range(16)]
        matrix += [*struct.pack("e", scale), *quants]
        weights += [scale * ((q & 15) - 8) for q in quants] + [scale * ((q >> 4) - 8) for q in quants]
    values, vector = [], []
    for _ in range(columns // 32):
        scale = halves([source.uniform(0.01, 0.1)])[0]
        quants = [source.randrange(-127, 128) for _ in range(32)]
        vector += [*struct.pack("ee", scale, halves([scale * sum(quants)])[0]), *struct.pack("32b", *quants)]
        values += [scale * q for q in quants]
    wanted = [sum(w * x for w, x in zip(weights[r * columns:], values)) for r in range(rows)]
    # An index, divided by one: the multiplier, the shift and the divisor of an exact division.
    one = Scalar("bytes", struct.pack("<III", 1, 0, 1).hex())
    return Launch((rows, 1, 1), (32, 4, 1), [Buffer("B", matrix), Buffer("B", vector), NULL, Scalar("bytes", "00" * 48), Buffer("f", [0.0] * rows, wanted, 1e-2), i32(columns), one,
                                             i32(columns // 32), i32(columns // 32), i32(rows), one, i32(0), i32(0), i32(0), one, i32(0), i32(0), i32(0), i32(0)])


def symbol(ptx, pattern):
    """The symbol of the one kernel whose demangled name has the pattern."""
    names = re.findall(r"^[\w.\s]*\.entry\s+(\w+)", ptx.read_text(), re.M)
    plain = subprocess.run(["c++filt"], input="\n".join(names), capture_output=True, text=True, check=True).stdout.splitlines()
    found = [name for name, text in zip(names, plain) if re.search(pattern, text)]
    if not found:
        raise LookupError(f"no kernel {pattern}")
    return found[0]


class Driver:
    """The device of ptxc's libcuda."""

    def __init__(self, library, target):
        os.environ["PTXC_DEVICE"] = target
        self.library = ctypes.CDLL(library)
        self.call("cuInit", 0)
        context, device = ctypes.c_void_p(), ctypes.c_int()
        self.call("cuDeviceGet", ctypes.byref(device), 0)
        self.call("cuDevicePrimaryCtxRetain", ctypes.byref(context), device)
        self.call("cuCtxSetCurrent", context)

    def call(self, name, *arguments):
        code = getattr(self.library, name)(*arguments)
        if code:
            text = ctypes.c_char_p()
            self.library.cuGetErrorName(code, ctypes.byref(text))
            raise RuntimeError(f"{name}: {(text.value or b'?').decode()}")

    def memory(self, data):
        address = ctypes.c_uint64()
        self.call("cuMemAlloc_v2", ctypes.byref(address), ctypes.c_size_t(len(data)))
        self.call("cuMemcpyHtoD_v2", address, data, ctypes.c_size_t(len(data)))
        return address.value

    def read(self, address, size):
        data = ctypes.create_string_buffer(size)
        self.call("cuMemcpyDtoH_v2", data, ctypes.c_uint64(address), ctypes.c_size_t(size))
        return data.raw

    def launch(self, ptx, symbol, launch, arguments):
        module, function = ctypes.c_void_p(), ctypes.c_void_p()
        self.call("cuModuleLoadData", ctypes.byref(module), ptx.encode() + b"\0")
        self.call("cuModuleGetFunction", ctypes.byref(function), module, symbol.encode())
        most_shared = 8  # CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
        self.call("cuFuncSetAttribute", function, most_shared, launch.shared)
        held = [ctypes.create_string_buffer(data, len(data)) for data in arguments]
        pointers = (ctypes.c_void_p * len(held))(*map(ctypes.addressof, held))
        self.call("cuLaunchKernel", function, *launch.grid, *launch.block, launch.shared, None, pointers, None)
        self.call("cuCtxSynchronize")


def passed(argument, driver, buffers):
    """The bytes of an argument; buffers come into memory, and into the list with their addresses."""
    match argument:
        case Scalar("bytes", text):
            return bytes.fromhex(text)
        case Scalar(kind, value):
            return struct.pack("<" + kind, value)
        case Buffer():
            address = driver.memory(struct.pack(f"<{len(argument.values)}{argument.form}", *argument.values))
            buffers.append((address, argument))
            return struct.pack("<Q", address)
        case Struct(members):
            data, most = b"", 1
            for member in members:
                part = passed(member, driver, buffers)
                most = max(most, len(part))
                data += bytes(-len(data) % len(part)) + part
            return data + bytes(-len(data) % most)


def differences(library, target, ptx, pattern, launch):
    """What is wrong after a launch; nothing if all buffers hold what they have to."""
    driver, buffers = Driver(library, target), []
    arguments = [passed(argument, driver, buffers) for argument in launch.arguments]
    driver.launch(ptx.read_text(), symbol(ptx, pattern), launch, arguments)
    for index, (address, argument) in enumerate(buffers):
        form = f"<{len(argument.values)}{argument.form}"
        got = struct.unpack(form, driver.read(address, struct.calcsize(form)))
        for place, (a, b) in enumerate(zip(got, argument.wanted or [])):
            if not abs(a - b) <= argument.tolerance * max(1, abs(b)):
                return f"buffer {index}, element {place}: {a}, expected {b}"
    return ""


def judged(results, *launch):
    """The verdict on a launch, from a process of its own."""
    try:
        results.put(differences(*launch))
    except (LookupError, RuntimeError) as error:
        results.put(str(error))


def main():
    words = sys.argv[1:]
    built = field.TESTS.parent / "target/fuzz"
    ptxc = field.option(words, "--ptxc") or str(built / "ptxc")
    library = field.option(words, "--driver") or str(built / "libcuda.so")
    extra = [f"-I{os.environ['CUDA_INC']}", f"-I{os.environ['CUDA_INC']}/cccl"]
    failed = 0
    fork = multiprocessing.get_context("fork")
    for name, unit_name, pattern, make in CASES:
        if words and not any(word in name for word in words):
            continue
        unit = next(iter(field.units([unit_name])))
        with tempfile.TemporaryDirectory() as scratch:
            own = Path(scratch) / "own.ptx"
            made = field.run(unit.command(ptxc, own, extra))
            verdicts = []
            for who, ptx in (("ptxc", own), ("nvcc", field.reference(unit))):
                results = fork.Queue()
                child = fork.Process(target=judged, args=(results, library, unit.target(), ptx, pattern, make()))
                if who == "ptxc" and made.code:
                    verdict = "does not compile"
                else:
                    child.start()
                    child.join()
                    verdict = results.get() if not child.exitcode else f"the process ended with {child.exitcode}"
                verdicts.append(f"{who}: {verdict or 'as expected'}")
                failed += bool(verdict)
        print(f"{name}\t{unit_name}\t" + "\t".join(verdicts), flush=True)
    sys.exit(bool(failed))


if __name__ == "__main__":
    main()
