#!/usr/bin/env python3
"""What a mathematical function costs: instructions after ptxas, of ours and of NVRTC's PTX in the same run.

    . tests/oracle/setup.sh --all
    python3 tests/oracle/math_cost.py [--write] [--arch sm_90] [--ptxc target/fuzz/ptxc]

Each row of the tables of specs/math.md is a kernel that calls the function on what it loads; the count is less that of a
kernel that only copies. Functions that a compiler leaves as calls count with what they call. --write puts the figures into
the page.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import nvtools

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "specs/math.md"
HEAD = "| | ptxc | nvcc 13.0 |\n|---|---|---|\n"
ROW = re.compile(r"^\| (\S.*?) \| (\d+) \| (\d+) \|$", re.M)

# Functions of two arguments.
BINARY = {"powf", "pow", "atan2", "fmod", "hypot", "remainder", "rhypot"}


def expression(name):
    """The type and the expression of a row."""
    if m := re.fullmatch(r"(.*) `([/%])`", name):
        return m[1], f"a[i] {m[2]} b[i]"
    kind = "float" if name.endswith("f") and name not in ("erf", "normcdf") else "double"
    return kind, f"{name}(a[i], b[i])" if name in BINARY else f"{name}(a[i])"


def kernel(kind, value):
    return ('extern "C" __global__ void k(%s *o, const %s *a, const %s *b) { int i = threadIdx.x; o[i] = %s; }\n'
            % (kind, kind, kind, value))


def instructions(ptx, arch, folder):
    path = folder / "k.ptx"
    path.write_bytes(ptx)
    return sum(code.sass for code in nvtools.assemble(path, arch).functions.values())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--arch", default="sm_90")
    parser.add_argument("--ptxc", type=Path, default=ROOT / "target/fuzz/ptxc")
    args = parser.parse_args()
    nvrtc = nvtools.Nvrtc()

    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)

        def both(source):
            done = subprocess.run([args.ptxc, f"-arch={args.arch}", "-", "-o", "-"], input=source.encode(),
                                  capture_output=True, check=True)
            theirs, _ = nvrtc.compile(source.encode(), [f"-arch={args.arch}"])
            return [instructions(ptx, args.arch, folder) for ptx in (done.stdout, theirs.rstrip(b"\0"))]

        copies = {}

        def cost(name):
            kind, value = expression(name)
            if kind not in copies:
                copies[kind] = both(kernel(kind, "a[i]"))
            return [n - m for n, m in zip(both(kernel(kind, value)), copies[kind])]

        def row(match):
            ours, theirs = cost(match[1])
            print(f"{match[1]:16} {ours:5} {theirs:5}", flush=True)
            ratios.append(ours / theirs)
            return f"| {match[1]} | {ours} | {theirs} |"

        ratios = []
        parts = PAGE.read_text().split(HEAD)
        for at in range(1, len(parts)):
            table, blank, rest = parts[at].partition("\n\n")
            parts[at] = ROW.sub(row, table) + blank + rest
        print(f"geometric mean {nvtools.geomean(ratios):.3f} of {len(ratios)}")
        if args.write:
            PAGE.write_text(HEAD.join(parts))
    return 0


if __name__ == "__main__":
    sys.exit(main())
