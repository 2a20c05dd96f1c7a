#!/usr/bin/env python3
"""Processor time of compiles through NVRTC's C interface: ptxc's library and NVIDIA's on the same sources, in one run.

    nvrtc_calls.py --ours target/release/libnvrtc.so [--arch sm_90] [--reps N] [--cold N] [FILE.cu...]

Without files the kernels of tests/kernels. `warm` is one more compile (create, compile, PTX, destroy) in a process that has compiled
the source before, the median of --reps; `cold` is the first one of a process, with the loading of the library, the median of --cold
processes. Both are processor time (user and system) of the compiling process, so that a busy machine moves them little; the two
libraries take turns, source by source. With --headers NVIDIA's library is given a toolkit's headers, which ours brings along. A ratio is NVIDIA's time over ours: above 1, ptxc is faster. Sources that one of the two
refuses are in no mean and are named.

NVIDIA's library is NVRTC_LIB (tests/oracle/setup.sh --all).
"""

import argparse
import ctypes
import os
import statistics
import sys
from pathlib import Path

from heavy import nvrtc_compile, processor_ms

KERNELS = Path(__file__).resolve().parent.parent / "tests/kernels"


def in_child(work):
    """What `work` prints in a process of its own, as numbers; none where it fails."""
    read, write = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(read)
        # Messages of a library are no result.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        os.write(write, " ".join(map(str, work())).encode())
        os._exit(0)
    os.close(write)
    with os.fdopen(read) as answers:
        numbers = [float(word) for word in answers.read().split()]
    os.waitpid(pid, 0)
    return numbers


def compiles(library, source, options, warm):
    """Milliseconds of the first compile of a process, and the median of `warm` later ones; nothing for a source that is refused."""
    begin = processor_ms()
    for builtins in sorted(Path(library).parent.glob("libnvrtc-builtins.so*")):
        ctypes.CDLL(str(builtins), mode=ctypes.RTLD_GLOBAL)
    lib = ctypes.CDLL(library)
    if not nvrtc_compile(lib, source, options):
        return []
    numbers = [processor_ms() - begin]
    if warm:
        times = []
        for _ in range(warm):
            begin = processor_ms()
            nvrtc_compile(lib, source, options)
            times.append(processor_ms() - begin)
        numbers.append(statistics.median(times))
    return numbers


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
    options = {library: [f"-arch={args.arch}", "--std=c++17"] for library in (args.ours, args.theirs)}
    if args.headers:
        options[args.theirs] += [f"-I{args.headers}", f"-I{args.headers}/cccl"]
    ratios = {"warm": [], "cold": []}
    refused = []
    for path in args.files or sorted(KERNELS.glob("*.cu")):
        source = path.read_bytes()
        runs = {}
        for turn in range(max(args.cold, 1)):
            for library in (args.ours, args.theirs)[:: 1 if turn % 2 else -1]:
                # Only the first process of each goes on to the warm ones.
                work = lambda: compiles(library, source, options[library], 0 if turn else args.reps)
                runs.setdefault(library, []).append(in_child(work))
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
