#!/usr/bin/env python3
"""Spellings of instructions that ptxas takes and ptxc's table of forms does not, or the other way round.

    . tests/oracle/setup.sh --all && python3 tests/oracle/probe_forms.py [--ptxc PATH] [--target sm_100a] [FAMILY]...
    ... python3 tests/oracle/probe_forms.py --neighbours st.async multimem     # OPCODE...: every row, one word or operand changed
    ... python3 tests/oracle/probe_forms.py --neighbours --every 50            # of all opcodes, every 50th line
    ... python3 tests/oracle/probe_forms.py --operands                         # every kind of operand in every place of every row

For each family it writes every combination of words that the PTX ISA's syntax allows, or nearly allows, and asks both.
`--neighbours` knows no syntax: it takes the samples of the tables, leaves out, changes, adds, repeats or moves one word that
some row of the opcode has, or one operand. `--operands` puts a register of each type, a literal, a name, an address, a vector, ...
into the place of each operand and of each element of one. A line that begins with `lacks` is a row that the table should have; one with `over` a row
that it should not. What ptxas takes without the PTX ISA is in REASONS.

Instructions are judged many at a time, behind a `ret`: no code is made for them, which ptxas does not survive for each.
"""

import argparse
import collections
import itertools
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from nvtools import tool

ROOT = Path(__file__).resolve().parents[2]
HEAD = """.version 9.0
.target {}
.address_size 64
.global .align 128 .b8 gv[4096];
.shared .align 128 .b8 sv[4096];
.shared .align 8 .b64 mb;
.const .align 16 .b8 cv[256];
.global .texref tx;
.global .surfref sf;
.func fn0 () {{ ret; }}
.func (.param .b32 rv) fn1(.param .b32 av) {{ ret; }}
.entry k(.param .align 16 .b8 pv[64]) {{
.reg .pred %p<320>; .reg .b8 %b<320>; .reg .b16 %rs<320>; .reg .b32 %r<320>; .reg .b64 %rd<320>; .reg .b128 %rq<320>;
.reg .f32 %f<320>; .reg .f64 %fd<320>;
.reg .pred %pred_; .reg .b8 %b8_; .reg .u8 %u8_; .reg .s8 %s8_; .reg .b16 %b16_; .reg .u16 %u16_; .reg .s16 %s16_; .reg .f16 %f16_;
.reg .b32 %b32_; .reg .u32 %u32_; .reg .s32 %s32_; .reg .f16x2 %f16x2_; .reg .f32 %f32_;
.reg .b64 %b64_; .reg .u64 %u64_; .reg .s64 %s64_; .reg .f64 %f64_; .reg .b128 %b128_;
ret;
"""
TAIL = "\nL: L0: L1: L2: L3: ret; }\n"
# What ptxas takes that the table leaves out, and why.
REASONS = [
    (r"\S*\.sync\S*\.sync\b", "the PTX ISA has .sync once"),
    (r"st\.async\S*\.v[24]\S* \[\S+\],\s*[^{]", "the PTX ISA has a vector of values for .v2 and .v4"),
    (r"vmad\.(u32\S*\.s32|\S*\.po)", "the PTX ISA has a signed result of signed factors, and .po of unsigned ones alone"),
    (r"tex\.a[12]d\.v4\.\w+\.s32 \S+, \[tx, \{%r\d+,%f", "the PTX ISA has coordinates of the type"),
    (r"st\.async(?!\S*\.v[24])\S* \[\S+\],\s*\{", "the PTX ISA has a vector of values for .v2 and .v4 alone"),
    (r"st\.async\S*complete_tx::bytes\S* \[\S+\],\s*\S+;", "the PTX ISA has an mbarrier with .mbarrier::complete_tx::bytes"),
    (r"st\.async(?!\S*mbarrier)\S*\.global\S* \[\S+\],.*, \[", "the PTX ISA has no mbarrier without .mbarrier::complete_tx::bytes"),
    (r"st\.async(\.global)?\.gpu\.", "the PTX ISA has .release with a scope"),
    (r"multimem\.red\S*\.acc::", "the PTX ISA has no accumulation precision for multimem.red"),
]
# Types of registers, each of which has one that is named after it.
TYPED = (
    "pred", "b8", "u8", "s8", "b16", "u16", "s16", "f16", "b32", "u32", "s32", "f16x2", "f32", "b64", "u64", "s64", "f64", "b128",
)
# Prefixes of the registers that hold a type.
REGISTERS = {
    "b8": "%b", "u8": "%b", "s8": "%b", "e4m3": "%b", "e5m2": "%b", "b16": "%rs", "u16": "%rs", "s16": "%rs", "f16": "%rs", "bf16": "%rs", "e4m3x2": "%rs", "e5m2x2": "%rs", "b32": "%r", "u32": "%r", "s32": "%r",
    "f16x2": "%r", "bf16x2": "%r", "e4m3x4": "%r", "e5m2x4": "%r", "f32": "%f", "b64": "%rd", "u64": "%rd", "s64": "%rd",
    "f64": "%fd",
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
            (".release", ".mmio.release"), ("gpu", "sys"), ("", ".global"),
            ("b8", "u8", "s8", "b16", "u16", "s16", "b32", "u32", "s32", "f32", "b64", "u64", "s64", "f64")):
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
    for ty, count in itertools.product(("f16", "bf16", "f16x2", "bf16x2", "f32", "f64", "e4m3", "e5m2", "e4m3x2", "e5m2x2", "e4m3x4", "e5m2x4"),
                                       (1, 2, 4, 8, 16)):
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
            for ty, to in (("f32", "%f5,%f6,%f7,%f8"), ("u32", "%r5,%r6,%r7,%r8"), ("s32", "%r5,%r6,%r7,%r8")):
                yield f"tld4.{component}.{shape}.v4.{ty}.f32 {{{to}}}{resident}, [%rd1, {at}]{more};"


FAMILIES = {
    "collectors": collectors, "stores": stores, "reductions": reductions, "multimem": multimem, "policies": policies,
    "gathers": gathers,
}


# What names a line in the messages of ptxas.
PTXAS_LINES = [r"line (\d+); (?:error|fatal)", r"32-bit address on line '(\d+)'"]


def lines_with_errors(text, names):
    """The lines of the source that messages name."""
    return {int(line) for pattern in names for line in re.findall(pattern, text)}


def accepted(command, messages, head, lines):
    """The places of the lines that a command takes: those with errors are taken away until none has."""
    alive, first = list(range(len(lines))), head.count("\n") + 1
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "form.ptx")
        while alive:
            source.write_text(head + "\n".join(lines[at] for at in alive) + TAIL)
            try:
                done = subprocess.run([*command, "-o", f"{folder}/out", source], capture_output=True, text=True, timeout=30)
                if done.returncode == 0:
                    return alive
                found = lines_with_errors(done.stdout + done.stderr, messages)
            except subprocess.TimeoutExpired:
                found = set()
            bad = {line - first for line in found} & set(range(len(alive)))
            if not bad and len(alive) == 1:
                return []
            if not bad:
                # It died or says no line: each half alone.
                half = len(alive) // 2
                parts = (alive[:half], alive[half:])
                return [part[at] for part in parts for at in accepted(command, messages, head, [lines[at] for at in part])]
            alive = [at for place, at in enumerate(alive) if place not in bad]
    return []


def judged(command, messages, head, lines, chunk=1000):
    taken = set()
    for start in range(0, len(lines), chunk):
        taken |= {start + at for at in accepted(command, messages, head, lines[start:start + chunk])}
    return taken


def rows():
    """Opcode, modifier pattern, sample and operand patterns of each row of the tables that needs nothing around it."""
    for file in sorted((ROOT / "ptx/isa").glob("*forms/*.tsv")):
        for line in file.read_text().splitlines()[1:]:
            cells = line.split("\t")
            if cells[2] != "(block)" and not cells[9]:
                yield cells[0], cells[1], cells[8], cells[2]


def operands_of(text):
    """The operands of an instruction: what stands between commas outside of brackets."""
    return re.findall(r"(?:\[[^\]]*\]|\{[^}]*\}|[^,\[{])+", text.strip().rstrip(";"))


def retyped(operands, old, new):
    """Registers outside of addresses in another class."""
    parts = re.split(r"(\[[^\]]*\])", operands)
    return "".join(part if part.startswith("[") else re.sub(re.escape(old) + r"(\d+)", new + r"\1", part) for part in parts)


def neighbours(opcode):
    """Every row of an opcode with one word or operand changed, left out, added, repeated or moved."""
    wanted = [row for row in rows() if row[0] == opcode or row[0].startswith(f"{opcode}.")]
    words = {word for _, pattern, sample, _ in wanted
             for word in [*re.split(r"[.(){}|<>]+", pattern), *sample.split(" ")[0].split(".")[1:]] if word and ".." not in word}
    lines = {}
    for _, _, sample, _ in wanted:
        head, _, rest = sample.partition(" ")
        spelled, operands = head.split("."), operands_of(rest)
        for at in range(1, len(spelled)):
            lines[".".join(spelled[:at + 1] + spelled[at:]) + " " + rest] = None
            lines[".".join([*spelled[:at], *spelled[at + 1:at + 2], spelled[at], *spelled[at + 2:]]) + " " + rest] = None
            lines[".".join(spelled[:at] + spelled[at + 1:]) + " " + rest] = None
            for word in sorted(words):
                changed = ".".join([*spelled[:at], word, *spelled[at + 1:]])
                lines[changed + " " + rest] = None
                if word in REGISTERS and spelled[at] in REGISTERS:
                    lines[changed + " " + retyped(rest, REGISTERS[spelled[at]], REGISTERS[word])] = None
        for word in sorted(words):
            for at in {len(spelled) - 1, len(spelled)}:
                lines[".".join([*spelled[:at], word, *spelled[at:]]) + " " + rest] = None
        for at in range(len(operands)):
            for other in ("1", "0f3F800000", "%r9", "%f9", "%rd9", "%rs9", "%p9", "[%rd9]", "{%r5,%r6}"):
                lines[f"{head} {','.join([*operands[:at], other, *operands[at + 1:]])};"] = None
            lines[f"{head} {','.join(operands[:at] + operands[at + 1:])};"] = None
        for other in ("1", "%r9", "%rd9", "%f9", "%p9", "{%r5,%r6}"):
            lines[f"{head} {','.join([*operands, other])};"] = None
    return list(lines)


# One of each kind of operand.
KINDS = [
    *(f"%{ty}_" for ty in TYPED), "1", "-1", "1U", "0f3F800000", "0d3FF0000000000000", "WARP_SZ", "%tid.x", "%clock64", "%lanemask_eq",
    "!%p9", "gv", "sv", "gv+4", "fn0", "L0", "_", "[%r9]", "[%rd9]", "[%rd9+16]", "[gv]", "[sv]", "{%r9}", "{%r8,%r9}", "{%f8,%f9}",
    "{%rd8,%rd9}", "{%rs8,%rs9}", "{%r6,%r7,%r8,%r9}", "%r8|%p9", "%p8|%p9", "%r9.b0", "%r9.h1",
]


def places(operands):
    """What stands before and behind each operand and each element of one, and whether it is an element."""
    text = operands.rstrip(";")
    for found in re.finditer(r"\[[^\]]*\]|\{[^}]*\}|[^,\s\[{|()]+", text):
        yield text[:found.start()], text[found.end():], False
        if found[0][0] in "[{":
            elements = list(re.finditer(r"[^,\s\[\]{}+]+", found[0]))
            for element in [*elements[:2], *elements[2:][-1:]]:
                yield text[:found.start() + element.start()], text[found.start() + element.end():], True


def other_operands(opcode):
    """The rows of an opcode with another kind of operand in one place: of those with the same types and patterns of operands one."""
    chosen = {}
    for row, pattern, sample, operands in rows():
        if row.split(".")[0] == opcode:
            types = tuple(word for word in sample.split(" ")[0].split(".") if word in REGISTERS or word in TYPED)
            chosen.setdefault((row, types, operands), sample)
    lines = {}
    for sample in chosen.values():
        head, _, rest = sample.partition(" ")
        for before, behind, inner in places(rest):
            lines |= {f"{head} {before}{kind}{behind};": None for kind in KINDS if not inner or kind[0] not in "[{"}
    return list(lines)


def compare(name, lines, options):
    """What one of the two takes alone, line by line, and how much of it."""
    head = HEAD.format(options.target)
    theirs = judged([tool("ptxas"), "-arch", options.target], PTXAS_LINES, head, lines)
    ours = judged([options.ptxc, f"-arch={options.target}"], [r"\.ptx[:(](\d+)"], head, lines)
    # A message may name another line than the wrong one: what seems to be refused is put to ptxas again, without the others.
    doubtful = sorted(ours - theirs)
    again = judged([tool("ptxas"), "-arch", options.target], PTXAS_LINES, head, [lines[at] for at in doubtful])
    theirs |= {doubtful[at] for at in again}
    counts = collections.Counter(both=len(theirs & ours), neither=len(lines) - len(theirs | ours))
    for verdict, places in (("lacks", theirs - ours), ("over", ours - theirs)):
        for at in sorted(places):
            reason = next((reason for pattern, reason in REASONS if re.match(pattern, lines[at])), None)
            counts[reason or verdict] += 1
            if reason is None:
                print(verdict, lines[at])
    print(f"{name}:", ", ".join(f"{count} {verdict}" for verdict, count in counts.items()), flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--ptxc", default=ROOT / "target/fuzz/ptxc")
    parser.add_argument("--target", default="sm_100a")
    parser.add_argument("--neighbours", action="store_true", help="the names are opcodes")
    parser.add_argument("--operands", action="store_true", help="the names are opcodes")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="of the lines of an opcode every N-th")
    parser.add_argument("names", nargs="*", help=", ".join(FAMILIES))
    options = parser.parse_args()
    if options.neighbours or options.operands:
        changed = other_operands if options.operands else neighbours
        for opcode in options.names or dict.fromkeys(row[0].split(".")[0] for row in rows()):
            compare(opcode, changed(opcode)[::options.every], options)
        return
    for family in options.names or FAMILIES:
        compare(family, list(FAMILIES[family]()), options)


if __name__ == "__main__":
    sys.exit(main())
