#!/usr/bin/env python3
"""The debug information of -G once ptxas has made a cubin of it: two readers of DWARF read it without a complaint.

    . tests/oracle/setup.sh && python3 tests/oracle/debug_cubins.py [--ptxc PATH] [--options=-O3] [FILE.cu]...

Without files: all sample kernels. ptxas -g must take the PTX; then GNU readelf and llvm-dwarfdump (binutils and llvm of Debian) read
the sections that come from the PTX. What ptxas makes alone, as the registers of .debug_frame, is not asked for. Every
complaint is printed, and the exit status is 1.
"""

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from nvtools import tool

ROOT = Path(__file__).resolve().parents[2]

# Of any cubin: links between sections that have other meanings for ptxas; functions that all begin at 0, each in a section of
# its own, and so overlap; and LLVM has no such target.
USUAL = [
    r"readelf: Warning: \[ *\d+\]: Unexpected value .* in info field",
    r"DIEs have overlapping address ranges",
    r"No available targets are compatible with triple",
    r"Errors detected\.",
]


def complaints(command):
    """What a reader says beside what it reads, without what it says of any cubin."""
    run = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
    found = [line for line in (run.stderr + run.stdout).splitlines() if re.search(r"\b(error|warning)\b", line, re.I)]
    return [line for line in found if not any(re.search(usual, line) for usual in USUAL)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--ptxc", default=ROOT / "target/fuzz/ptxc")
    parser.add_argument("--options", default="", help="of ptxc, beside -G")
    parser.add_argument("files", nargs="*", type=Path)
    arguments = parser.parse_args()
    readers = {
        "readelf": ["readelf", "--wide", "--debug-dump=info,abbrev,line,str,loc,Ranges"],
        "llvm-dwarfdump": ["llvm-dwarfdump", "--debug-info", "--debug-line", "--debug-abbrev"],
        "llvm-dwarfdump --verify": ["llvm-dwarfdump", "--verify"],
    }
    for name in {command[0] for command in readers.values()}:
        if not shutil.which(name):
            sys.exit(f"{name} is not installed")
    counts = Counter()
    with tempfile.TemporaryDirectory() as folder:
        ptx, cubin = Path(folder, "k.ptx"), Path(folder, "k.cubin")
        for path in arguments.files or sorted((ROOT / "tests/kernels").glob("*.cu")):
            steps = {
                "ptxc": [arguments.ptxc, "-arch=sm_90", "-G", *arguments.options.split(), path, "-o", ptx],
                "ptxas": [tool("ptxas"), "-g", "-arch=sm_90", ptx, "-o", cubin],
            }
            for name, command in steps.items():
                run = subprocess.run(command, capture_output=True, text=True, check=False)
                if run.returncode:
                    counts[f"not taken by {name}"] += 1
                    print(f"{path.name}: {name}: {run.stderr.strip().splitlines()[:1]}")
                    break
            else:
                counts["cubins"] += 1
                for name, command in readers.items():
                    for line in complaints([*command, cubin]):
                        counts[f"complaints of {name}"] += 1
                        print(f"{path.name}: {name}: {line.strip()}")
    print(", ".join(f"{number} {what}" for what, number in counts.items()))
    sys.exit(set(counts) != {"cubins"})


if __name__ == "__main__":
    main()
