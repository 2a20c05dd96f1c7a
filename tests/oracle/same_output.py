"""Compares the output of two builds: PTX, messages and exit codes, byte for byte, without and with optimisation.

  same_output.py OLD NEW [-j N] [--sample N] [--option OPTION]... [FOLDER...]

OLD and NEW are `ptxc` binaries. Without folders the sources are tests/kernels and every case of the conformance suite;
with folders, the .cu and .ll files below them. `--sample N` takes every Nth. What differs is printed, and the exit code
is 1. A change of structure shows with it that it changes nothing else.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, os.path.dirname(__file__))
from conformance import SUITE, cases  # noqa: E402

LEVELS = ("-O0", "-O3")


def sources(folders, scratch):
    """(name, path, options) of all that is compiled"""
    for folder in folders or [SUITE.parent / "kernels"]:
        for path in sorted(Path(folder).rglob("*")):
            if path.suffix in (".cu", ".ll"):
                yield path.name, path, ["-arch=sm_90"]
    if not folders:
        for at, case in enumerate(cases()):
            path = Path(scratch, f"{at}.cu")
            path.write_text(case.source)
            yield case.name, path, [f"-arch=sm_{case.sm}", f"-std={case.std}", f"-ftz={case.ftz}"]


def output(binary, path, options):
    try:
        run = subprocess.run([binary, *options, path, "-o", "-"], capture_output=True, timeout=60)
    except subprocess.TimeoutExpired:
        return "no answer in 60 s"
    return run.returncode, run.stdout, run.stderr


def differences(job, arguments):
    """The levels at which the builds differ"""
    _, path, options = job
    found = []
    for level in LEVELS:
        old, new = (output(binary, path, [*options, level, *arguments.option]) for binary in (arguments.old, arguments.new))
        if old != new:
            found.append(level)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("-j", type=int, default=2)
    parser.add_argument("--sample", type=int, default=1)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("folders", nargs="*")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor(arguments.j) as pool:
        jobs = list(sources(arguments.folders, scratch))[::arguments.sample]
        different = 0
        for job, levels in zip(jobs, pool.map(lambda job: differences(job, arguments), jobs)):
            if levels:
                different += 1
                print(f"{job[0]}: {' '.join(levels)}")
    print(f"{len(jobs)} sources at {' and '.join(LEVELS)}, {different} differ")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
