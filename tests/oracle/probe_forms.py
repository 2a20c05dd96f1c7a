#!/usr/bin/env python3
"""Spellings of instructions that ptxas takes and ptxc's table of forms does not, or the other way round.

    . tests/oracle/setup.sh --all && python3 tests/oracle/probe_forms.py [--ptxc PATH] [FAMILY]...

For each family it writes every combination of words that the PTX ISA's syntax allows, or nearly allows, and asks both
for each. A line that begins with `lacks` is a row that the table should have; one with `over` a row that it should not.
"""

import argparse
import itertools
import subprocess
import sys
import tempfile
from pathlib import Path

from nvtools import tool

ROOT = Path(__file__).resolve().parents[2]
MODULE = """.version 9.0
.target sm_100a
.address_size 64
.entry k() {{
.reg .pred %p<9>; .reg .b16 %rs<9>; .reg .b32 %r<20>; .reg .b64 %rd<9>; .reg .f32 %f<9>; .reg .f64 %d<9>;
{}
ret; }}
"""
# Prefixes of the registers that hold a type.
REGISTERS = {
    "b16": "%rs", "f16": "%rs", "bf16": "%rs", "e4m3x2": "%rs", "e5m2x2": "%rs", "b32": "%r", "u32": "%r", "s32": "%r",
    "f16x2": "%r", "bf16x2": "%r", "e4m3x4": "%r", "e5m2x4": "%r", "f32": "%f", "b64": "%rd", "u64": "%rd", "s64": "%rd",
    "f64": "%d",
}


def registers(ty, count):
    """A register of a type, or a vector of them."""
    names = [f"{REGISTERS[ty]}{at + 1}" for at in range(count)]
    return names[0] if count == 1 else "{" + ",".join(names) + "}"


def collectors():
    """`tcgen05.mma` with collector buffers."""
    shared, tensor, meta, scales = "%rd1, %rd2", "[%r4], %rd2", ", [%r3]", ", [%r5], [%r6]"
    scaled = [f"mxf8f6f4.block_scale{vec}" for vec in ("", ".scale_vec::1X", ".block32")]
    scaled += [f"mxf4.block_scale{vec}" for vec in ("", ".scale_vec::2X", ".block32")]
    scaled += [f"mxf4nvf4.block_scale{vec}" for vec in (".scale_vec::2X", ".scale_vec::4X", ".block16", ".block32")]
    for use in ("fill", "use", "lastuse", "discard"):
        for a, sparse, kind in itertools.product((shared, tensor), ("", ".sp"), ["f16", "tf32", "f8f6f4", "i8", *scaled]):
            head = f"tcgen05.mma{sparse}.cta_group::1.kind::{kind}"
            rest = f"[%r1], {a}{meta if sparse else ''}, %r2{scales if 'scale' in kind else ''}, %p1;"
            yield f"{head}.collector::a::{use} {rest}"
            if a == tensor and "scale" not in kind:
                yield f"{head}.ashift.collector::a::{use} {rest}"
        for buffer, sparse in itertools.product(range(4), ("", ".sp")):
            head = f"tcgen05.mma.ws{sparse}.cta_group::1.kind::f16.collector::b{buffer}::{use}"
            yield f"{head} [%r1], {shared}{meta if sparse else ''}, %r2, %p1;"


def stores():
    """`st.async`"""
    for weak, space in itertools.product(("", ".weak"), ("", ".shared::cluster")):
        for ty, count in itertools.product(("b32", "u32", "s32", "f32", "b64", "u64", "s64", "f64"), (1, 2, 4)):
            vector = "" if count == 1 else f".v{count}"
            yield f"st.async{weak}{space}.mbarrier::complete_tx::bytes{vector}.{ty} [%rd4], {registers(ty, count)}, [%rd5];"
    for order, scope, space, ty in itertools.product(
            (".release", ".mmio.release"), ("gpu", "sys"), ("", ".global"), ("b16", "b32", "u32", "f32", "b64", "s64", "f64")):
        yield f"st.async{order}.{scope}{space}.{ty} [%rd4], {registers(ty, 1)};"


def reductions():
    """`red.async` in global memory."""
    operations = [("add", "u32 s32 u64 s64"), ("min", "u32 s32"), ("max", "u32 s32"), ("inc", "u32"), ("dec", "u32"),
                  ("and", "b32 b64"), ("or", "b32 b64"), ("xor", "b32 b64")]
    for order, scope, space in itertools.product((".release", ".mmio.release"), ("gpu", "sys"), ("", ".global")):
        for operation, types in operations:
            for ty in types.split():
                yield f"red.async{order}.{scope}{space}.{operation}.{ty} [%rd4], {registers(ty, 1)};"


def multimem():
    """`multimem`"""
    scopes = [f".{order}.{scope}" for order in ("relaxed", "acquire", "release") for scope in ("cta", "cluster", "gpu", "sys")]
    for order in ["", ".weak", *scopes]:
        for vector, ty, count in (("", "u32", 1), (".v4", "f32", 4)):
            value = registers(ty, count)
            yield f"multimem.ld_reduce{order}.global.add{vector}.{ty} {value}, [%rd4];"
            yield f"multimem.red{order}.global.add{vector}.{ty} [%rd4], {value};"
            yield f"multimem.st{order}.global{vector}.{ty} [%rd4], {value};"
    for ty, count in itertools.product(("f16", "bf16", "f16x2", "bf16x2", "f32", "f64", "e4m3x2", "e5m2x2", "e4m3x4", "e5m2x4"),
                                       (1, 2, 4, 8)):
        vector, value = "" if count == 1 else f".v{count}", registers(ty, count)
        yield f"multimem.st.global{vector}.{ty} [%rd4], {value};"
        for operation in ("add", "min", "max", "add.acc::f32", "add.acc::f16"):
            yield f"multimem.ld_reduce.global.{operation}{vector}.{ty} {value}, [%rd4];"
            yield f"multimem.red.global.{operation}{vector}.{ty} [%rd4], {value};"


def policies():
    """`createpolicy`"""
    first, second = ("evict_last", "evict_normal", "evict_first", "evict_unchanged"), ("evict_first", "evict_unchanged")
    for one, two in itertools.product(first, ("", *(f".L2::{word}" for word in second))):
        for fraction in ("", ", %f1", ", 0f3F000000"):
            yield f"createpolicy.fractional.L2::{one}{two}.b64 %rd1{fraction};"
        for space, sizes in itertools.product(("", ".global"), ("%r1, %r2", "%r1, 64", "16, 32")):
            yield f"createpolicy.range{space}.L2::{one}{two}.b64 %rd1, [%rd4], {sizes};"


def gathers():
    """`tld4` with offsets, a comparison, residency."""
    shapes = {"2d": "{%f1,%f2}", "a2d": "{%r1,%f1,%f2,%f2}", "cube": "{%f1,%f2,%f3,%f3}", "acube": "{%r1,%f1,%f2,%f3}"}
    for component, (shape, at) in itertools.product("rgba", shapes.items()):
        for resident, more in itertools.product(("", "|%p1"), ("", ", %f4", ", {%r1,%r2}", ", {%r1,%r2}, %f4")):
            yield f"tld4.{component}.{shape}.v4.f32.f32 {{%f5,%f6,%f7,%f8}}{resident}, [%rd1, {at}]{more};"


FAMILIES = {
    "collectors": collectors, "stores": stores, "reductions": reductions, "multimem": multimem, "policies": policies,
    "gathers": gathers,
}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--ptxc", default=ROOT / "target/fuzz/ptxc")
    parser.add_argument("families", nargs="*", help=", ".join(FAMILIES))
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "form.ptx")

        def takes(*command):
            return subprocess.run([*command, source], capture_output=True).returncode == 0

        for family in options.families or FAMILIES:
            counts = {"both": 0, "neither": 0, "lacks": 0, "over": 0}
            for text in FAMILIES[family]():
                source.write_text(MODULE.format(text))
                theirs = takes(tool("ptxas"), "-arch", "sm_100a", "-o", f"{folder}/out")
                ours = takes(options.ptxc, "-arch=sm_100a", "-o", f"{folder}/out.ptx")
                verdict = ("both" if ours else "lacks") if theirs else ("over" if ours else "neither")
                counts[verdict] += 1
                if verdict in ("lacks", "over"):
                    print(verdict, text)
            print(f"{family}:", ", ".join(f"{count} {verdict}" for verdict, count in counts.items()))


if __name__ == "__main__":
    sys.exit(main())
