#!/usr/bin/env python3
"""Processor time of compiles through NVRTC's C interface: ptxc's library and NVIDIA's on the same sources, in one run.

    nvrtc_calls.py --ours target/release/libnvrtc.so [--arch sm_90] [--reps N] [--cold N] [FILE.cu...]

Without files the kernels of tests/kernels. Options that a source needs stand in FILE.options, one a line; an architecture
among them stands for --arch. `warm` is one more compile (create, compile, PTX, destroy) in a process that has compiled the source
before, the median of --reps; `cold` is the first one of a process, with the loading of the library, the median of --cold
processes. Both are processor time (user and system) of the calls alone, which a small program in C makes (nvrtc_calls.c),
so that a busy machine moves them little; the two libraries take turns, source by source. With --headers NVIDIA's library is
given a toolkit's headers, which ours brings along. A ratio is NVIDIA's time over ours: above 1, ptxc is faster. Sources
that one of the two refuses are in no mean and are named.

NVIDIA's library is NVRTC_LIB (tests/oracle/setup.sh --all).
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
KERNELS = HERE.parent / "tests/kernels"


def compiles(program, library, source, options, warm):
    """Milliseconds of the first compile of a process, and the median of `warm` later ones; nothing for a source that is refused."""
    builtins = sorted(Path(library).parent.glob("libnvrtc-builtins.so*"))
    command = [program, ":".join(map(str, [*builtins, library])), source, str(warm), *options]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False)
    return [float(word) for word in done.stdout.split()]


def of_source(path, arch):
    """The options that a source is compiled with."""
    listed = path.with_suffix(".options")
    options = listed.read_text().split() if listed.exists() else ["--std=c++17"]
    return options if any("arch" in option for option in options) else [f"-arch={arch}", *options]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ours", required=True)
    parser.add_argument("--theirs", default=os.environ.get("NVRTC_LIB"))
    parser.add_argument("--arch", default="sm_90")
    parser.add_argument("--headers", help="a toolkit's include folder, for NVIDIA's library")
    parser.add_argument("--reps", type=int, default=15)
    parser.add_argument("--cold", type=int, default=3)
    parser.add_argument("files", nargs="*", type=Path)
    args = parser.parse_args()
    if not args.theirs:
        sys.exit("NVRTC_LIB is not set")
    given = {args.ours: [], args.theirs: []}
    if args.headers:
        given[args.theirs] = [f"-I{args.headers}", f"-I{args.headers}/cccl"]
    with tempfile.TemporaryDirectory() as folder:
        program = f"{folder}/nvrtc_calls"
        subprocess.run([os.environ.get("CC", "cc"), "-O2", "-o", program, HERE / "nvrtc_calls.c", "-ldl"], check=True)
        measured(args, program, given)


def measured(args, program, given):
    """Prints the figures of each source, and their means; `given` are options of a library."""
    ratios = {"warm": [], "cold": []}
    refused = []
    for path in args.files or sorted(KERNELS.glob("*.cu")):
        options = of_source(path, args.arch)
        runs = {}
        for turn in range(max(args.cold, 1)):
            for library in (args.ours, args.theirs)[:: 1 if turn % 2 else -1]:
                # Only the first process of each goes on to the warm ones.
                run = compiles(program, library, path, options + given[library], 0 if turn else args.reps)
                runs.setdefault(library, []).append(run)
        ours, theirs = runs[args.ours], runs[args.theirs]
        if not all(ours) or not all(theirs):
            refused.append(f"{path.name} ({'NVRTC' if all(ours) else 'ptxc'})")
            continue
        cold = [statistics.median(run[0] for run in side) for side in (ours, theirs)]
        warm = [side[0][1] for side in (ours, theirs)]
        for name, (own, other) in (("cold", cold), ("warm", warm)):
            ratios[name].append(other / max(own, 1e-3))
        print(f"{path.name:32} cold {cold[0]:7.2f} ms {cold[1]:7.2f} ms {ratios['cold'][-1]:6.1f}x   "
              f"warm {warm[0]:7.3f} ms {warm[1]:7.3f} ms {ratios['warm'][-1]:6.1f}x", flush=True)
    for name, values in ratios.items():
        if values:
            print(f"{name}: {len(values)} sources, geometric mean {statistics.geometric_mean(values):.1f}x, "
                  f"least {min(values):.1f}x, most {max(values):.1f}x")
    if refused:
        print("refused:", ", ".join(refused))


if __name__ == "__main__":
    main()
