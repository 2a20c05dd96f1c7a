"""Asks NVIDIA's compiler for its verdict on every case of the conformance suite.

  conformance.py [-j N] [--ptx DIR] [--places] [FILTER...]     FILTER: part of a case's name

Cases go to NVRTC; those marked `nvcc`, those that include a standard header, and those it refuses, to nvcc, which knows gcc's headers and
more of gcc's built-in functions. A case that is accepted here and refused there, or the
other way round, is a line of the output, and the exit code is 1. `--places` also compares the lines of the errors, which
may differ for good reasons; cases marked `clang` are extensions that only clang has. `--ptx DIR` keeps the PTX of the `run` cases; see tests/src/conformance.rs for its use.
Needs NVRTC_LIB, NVCC and a host compiler for nvcc.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.path.insert(0, os.path.dirname(__file__))
from nvtools import CompileError, Nvrtc, tool  # noqa: E402

SUITE = Path(__file__).parent.parent / "conformance"


class Case:
    def __init__(self, topic, lines, prelude, head, end):
        heading = lines[head][3:].split(":")[0].split()
        self.kind, self.name = heading[0], f"{topic}/{heading[1]}"
        self.judged = "clang" not in heading
        self.sm = next((w[3:] for w in heading[2:] if w.startswith("sm=")), "90")
        self.is_nvccs = "nvcc" in heading
        self.ftz = "true" if "ftz" in heading else "false"
        self.std = next((w[4:] for w in heading[2:] if w.startswith("std=")), "c++17")
        blank = [""] * (head + 1 - prelude)
        self.source = "\n".join(lines[:prelude] + blank + lines[head + 1:end]) + "\n"
        self.entries = sorted(lines[head].partition(":")[2].split())
        self.places = {i + 1 for i in range(head + 1, end) if "// error" in lines[i]}


def cases():
    for path in sorted(SUITE.rglob("*.cu")):
        topic = path.relative_to(SUITE).with_suffix("").as_posix()
        lines = path.read_text().splitlines()
        heads = [i for i, line in enumerate(lines) if line.startswith("//@")]
        for head, end in zip(heads, heads[1:] + [len(lines)]):
            yield Case(topic, lines, heads[0], head, end)


def compile_case(case):
    """(PTX or None, log)"""
    if case.kind != "entries" and not case.is_nvccs and not re.search(r"^\s*#\s*include\s*<", case.source, re.M):
        try:
            ptx, _ = Nvrtc().compile(case.source.encode(), [f"-arch=sm_{case.sm}", "-default-device", f"-std={case.std}", f"-ftz={case.ftz}"], "case.cu")
            return ptx.decode(), ""
        except CompileError as error:
            if case.kind == "reject":
                return None, str(error)
    with tempfile.TemporaryDirectory() as folder:
        source, output = Path(folder, "case.cu"), Path(folder, "case.ptx")
        source.write_text(case.source)
        run = subprocess.run([tool("nvcc"), "-ptx", f"-arch=sm_{case.sm}", f"-ftz={case.ftz}", "--extended-lambda", f"-std={case.std}", "-o", output, source],
                             capture_output=True, text=True)
        return (output.read_text() if run.returncode == 0 else None), run.stderr


def judge(job):
    case, ptx_folder, places = job
    ptx, log = compile_case(case)
    errors = {int(line) for line in re.findall(r"^\S*case\.cu\((\d+)\): (?:catastrophic )?error", log, re.M)}
    first = next((line for line in log.splitlines() if "error" in line), log[:200])
    if case.kind == "reject":
        if ptx is not None:
            return f"{case.name}: refused here, accepted by NVIDIA"
        if places and errors != case.places:
            return f"{case.name}: errors on {sorted(case.places)} here, {sorted(errors)} by NVIDIA: {first}"
        return None
    if ptx is None:
        return f"{case.name}: accepted here, refused by NVIDIA: {first}"
    made = sorted(re.findall(r"^\s*(?:\.visible|\.weak)?\s*\.entry\s+([\w$]+)", ptx, re.M))
    if case.kind == "entries" and made != case.entries:
        return f"{case.name}: the kernels are {case.entries} here, {made} by NVIDIA"
    if ptx_folder and case.kind == "run":
        path = Path(ptx_folder, case.name + ".ptx")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(ptx.rstrip("\0"))
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-j", type=int, default=os.cpu_count())
    parser.add_argument("--ptx", metavar="DIR")
    parser.add_argument("--places", action="store_true")
    parser.add_argument("filters", nargs="*")
    args = parser.parse_args()
    chosen = [c for c in cases() if c.judged and (not args.filters or any(f in c.name for f in args.filters))]
    with ProcessPoolExecutor(args.j) as pool:
        faults = [f for f in pool.map(judge, [(c, args.ptx, args.places) for c in chosen], chunksize=8) if f]
    for fault in faults:
        print(fault)
    print(f"{len(chosen)} cases, {len(faults)} with another verdict")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
