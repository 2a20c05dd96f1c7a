#!/usr/bin/env python3
"""Which source lines have code: ptxc -O3 -lineinfo against nvcc -lineinfo, over the sample kernels.

    . tests/oracle/setup.sh --all && python3 tests/oracle/lines.py [--ptxc PATH] [FILE.cu]...

A line has code if a .loc of the file itself stands in front of an instruction, or names it as the place of a call that
was inlined. Prints the sums, and for each kernel the lines that only nvcc has.
"""

import argparse
import re
import subprocess
import sys
from pathlib import Path

from nvtools import tool

ROOT = Path(__file__).resolve().parents[2]
LOC = re.compile(r"\s*\.loc\s+(\d+)\s+(\d+)\s+\d+(?:.*inlined_at\s+(\d+)\s+(\d+))?")


def lines(ptx, name):
    """The lines of a file that have code, and those among them at which a function begins."""
    files = {number: path for number, path in re.findall(r'\.file\s+(\d+)\s+"([^"]*)"', ptx)}
    own = {number for number, path in files.items() if Path(path).name == name}
    found, at = set(), []
    for row in ptx.splitlines():
        loc = LOC.match(row)
        if loc:
            at.append((loc[1], int(loc[2])))
            if loc[3]:
                at.append((loc[3], int(loc[4])))
        elif re.match(r"\s+(@!?%p\d+ )?[a-z]", row) and not row.strip().startswith("."):
            found.update(line for file, line in at[-2:] if file in own)
            at = at[-2:]
    return {line for line in found if line > 0}


def compiled(command, path):
    run = subprocess.run([*command, "-arch=sm_90", "-lineinfo", path, "-o", "-"], capture_output=True, text=True)
    return run.stdout if run.returncode == 0 else None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--ptxc", default=ROOT / "target/fuzz/ptxc")
    parser.add_argument("files", nargs="*", type=Path)
    options = parser.parse_args()
    files = options.files or sorted((ROOT / "tests/kernels").glob("*.cu"))
    sums = [0, 0, 0]
    for path in files:
        theirs = compiled([tool("nvcc"), "-ptx"], path)
        ours = compiled([options.ptxc, "-O3"], path)
        if theirs is None or ours is None:
            print(f"{path.name}: not compiled by {'nvcc' if theirs is None else 'ptxc'}")
            continue
        ours, theirs = lines(ours, path.name), lines(theirs, path.name)
        for at, some in enumerate((ours, theirs, ours & theirs)):
            sums[at] += len(some)
        if theirs - ours:
            print(f"{path.name}: only nvcc: {sorted(theirs - ours)}")
    print(f"lines with code: ptxc {sums[0]}, nvcc {sums[1]}, both {sums[2]}")
    return 0 if sums[0] >= sums[1] else 1


if __name__ == "__main__":
    sys.exit(main())
