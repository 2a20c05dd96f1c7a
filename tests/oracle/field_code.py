#!/usr/bin/env python3
"""Kernels of the field after ptxas, from ptxc's PTX and from nvcc's: registers, bytes spilled, instructions, advice of ptxas.

  field_code.py [--ptxc BIN] [--table] UNIT...

A line a kernel, as ptxc/nvcc; with --table as rows of specs/field.md. nvcc's PTX is kept in the cache beside the packages.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

import field
import sass_stats


class Code(NamedTuple):
    registers: int
    spilled: int
    instructions: int


def assembled(ptx, target, folder):
    """The code of every kernel, and what ptxas advises of wgmma."""
    cubin = folder / "unit.cubin"
    done = subprocess.run([os.environ["PTXAS"], "-v", f"-arch={target}", str(ptx), "-o", str(cubin)], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"ptxas: {done.stderr[:300]}")
    listing = subprocess.run([os.environ["NVDISASM"], str(cubin)], capture_output=True, text=True, check=True).stdout
    instructions = {name: len(opcodes) for name, opcodes in sass_stats.functions(listing)}
    found = {}
    for part in done.stderr.split("Compiling entry function '")[1:]:
        name = part.partition("'")[0]
        registers, spilled = re.search(r"Used (\d+) registers", part), re.search(r"(\d+) bytes spill stores", part)
        found[name] = Code(int(registers.group(1)), int(spilled.group(1)), instructions[name])
    return found, sorted(set(re.findall(r"\((C75\d\d)\)", done.stderr)))


def short(name):
    """A demangled name without what a table has no room for."""
    text = subprocess.run(["c++filt", name], capture_output=True, text=True, check=True).stdout.strip()
    text = re.sub(r"\((?:[^()]|\([^()]*\))*\)$", "", text.removeprefix("void "))
    text = re.sub(r"Flash_(\w+)_kernel_traits<([^<>]*?), cutlass::\w+(?:, flash::\w+<.*?> )?>", r"\1<\2>", text.replace("flash::", ""))
    return text if len(text) < 110 else text[:107] + "..."


def main():
    words = sys.argv[1:]
    ptxc = field.option(words, "--ptxc") or str(field.TESTS.parent / "target/fuzz/ptxc")
    extra = [f"-I{os.environ['CUDA_INC']}", f"-I{os.environ['CUDA_INC']}/cccl"]
    table = "--table" in words
    for unit in field.units([word for word in words if not word.startswith("--")]):
        with tempfile.TemporaryDirectory() as scratch:
            own = Path(scratch) / "own.ptx"
            made = field.run(unit.command(ptxc, own, extra))
            if made.code:
                sys.exit(made.text[:300])
            (ours, advice), (theirs, their_advice) = (assembled(ptx, unit.target(), Path(scratch)) for ptx in (own, field.reference(unit)))
        for name in sorted(ours.keys() & theirs.keys()):
            pairs = [f"{a}/{b}" for a, b in zip(ours[name], theirs[name])]
            ratio = f"{ours[name].instructions / theirs[name].instructions:.2f}"
            cells = [unit.name, f"`{short(name)}`", *pairs, ratio]
            print("| " + " | ".join(cells) + " |" if table else "\t".join(cells), flush=True)
        if advice != their_advice:
            print(f"{unit.name}: ptxas advises {advice} on ptxc's PTX, {their_advice} on nvcc's")


if __name__ == "__main__":
    main()
