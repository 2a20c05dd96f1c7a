#!/usr/bin/env python3
"""What `ptxc build` of a whole program takes, against what the host compiler takes of that.

    build_time.py --ptxc PTXC [--reps N] [-l LIBRARY]... [PROGRAM.cu...]

Processor time (user and system, all processes), the median of --reps builds with -O2 and an empty cache. The host compiler is `c++` behind a
script that notes its own processor time, from preprocessing to linking. The ratio is the whole over the host compiler's share: 1 if the device side
cost nothing. Without programs the longest ones of tests/programs.
"""

import argparse
import os
import resource
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

PROGRAMS = Path(__file__).resolve().parent.parent / "tests/programs"
LONGEST = ["blas", "graph_conditional", "declarations", "image_filters", "molecular_dynamics", "sparse_solver"]
# Starts the compiler and adds its processor time to a file.
HOST = """#!{python}
import resource, subprocess, sys
code = subprocess.run(["c++", *sys.argv[1:]]).returncode
used = resource.getrusage(resource.RUSAGE_CHILDREN)
open({notes!r}, "a").write(f"{{used.ru_utime + used.ru_stime}}\\n")
own = resource.getrusage(resource.RUSAGE_SELF)
open({notes!r} + ".own", "a").write(f"{{own.ru_utime + own.ru_stime}}\\n")
sys.exit(code)
"""


def total(path):
    return sum(map(float, path.read_text().split()))


def build(ptxc, program, libraries):
    """Processor seconds of a build without those of the script, and of the host compiler."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        host, notes = folder / "host", folder / "notes"
        host.write_text(HOST.format(python=sys.executable, notes=str(notes)))
        host.chmod(0o755)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        command = [ptxc, "build", str(program), "-O2", "-ccbin", str(host), *libraries, "-o", str(folder / "program")]
        subprocess.run(command, check=True, env=os.environ | {"PTXC_CACHE": scratch}, stderr=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        return used - total(Path(f"{notes}.own")), total(notes)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ptxc", required=True)
    parser.add_argument("--reps", type=int, default=3)
    parser.add_argument("-l", dest="libraries", action="append", default=[])
    parser.add_argument("programs", nargs="*", type=Path)
    args = parser.parse_args()
    libraries = [f"-l{name}" for name in args.libraries or ["cublas"]]
    ratios = []
    for program in args.programs or [PROGRAMS / f"{name}.cu" for name in LONGEST]:
        runs = [build(args.ptxc, program, libraries) for _ in range(args.reps)]
        whole, host = (statistics.median(run[side] for run in runs) for side in (0, 1))
        ratios.append(whole / host)
        lines = len(program.read_text().splitlines())
        print(f"{program.name:28} {lines:5} lines   {whole:6.2f} s, host compiler {host:6.2f} s   {ratios[-1]:.2f}", flush=True)
    print(f"geometric mean {statistics.geometric_mean(ratios):.2f}, most {max(ratios):.2f}")


if __name__ == "__main__":
    main()
