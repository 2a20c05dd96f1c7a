#!/usr/bin/env python3
"""Whole programs with the device programs of nvcc's front end in the place of ours.

Each row of tests/programs/programs.tsv is built once more: nvcc -ptx makes the device program of every source, ptxc does
the rest (`--ptx-from`), and the same check says whether it is right. What nvcc's PTX comes to is the second column of
tests/programs/nvcc.tsv: `agrees`, or what stands in the way.

    . tests/oracle/setup.sh --all; tests/oracle/programs.py PTXC [NAME...]     compares with the table
    PTXC_BLESS=1 tests/oracle/programs.py PTXC                                  writes it

The headers of cuBLAS, cuRAND and NVTX are ours, behind NVIDIA's; with CURAND_INC, the folder of cuRAND's, kernels that use cuRAND
are compiled too.
"""
import os
import subprocess
import sys
import tempfile
from pathlib import Path

PROGRAMS = Path(__file__).resolve().parent.parent / "programs"
TABLE = PROGRAMS / "nvcc.tsv"
# Options of a row that nvcc's device pass is given too.
DEVICE = ("-I", "-D", "-std", "-rdc", "-arch")


def run(words, **more):
    try:
        return subprocess.run(words, capture_output=True, text=True, errors="replace", timeout=300, cwd=PROGRAMS, **more)
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(words, 124, "", "no answer in 300 seconds")


def rows():
    cccl = os.environ.get("CCCL_INC") or os.environ["CUDA_INC"] + "/cccl"
    for line in (PROGRAMS / "programs.tsv").read_text().splitlines():
        if line and not line.startswith("#"):
            words, _, code = line.partition("\t")
            yield words.replace("$CCCL", cccl).split(" "), int(code or 0)


def first_error(text):
    lines = [line for line in text.splitlines() if "error" in line or "fault" in line] or text.splitlines()[-1:]
    return lines[0].replace("\t", " ")[:160] if lines else ""


def judge(ptxc, words, code, headers):
    own = words[: words.index("--")] if "--" in words else words
    sources = [word for word in own if word.endswith(".cu")]
    device = [word for word in own if word.startswith(DEVICE)]
    if not any(word.startswith("-arch") for word in device):
        device.append("-arch=sm_89")
    if "CURAND_INC" in os.environ:
        device.append("-I" + os.environ["CURAND_INC"])
    with tempfile.TemporaryDirectory() as folder:
        for source in sources:
            out = f"{folder}/{Path(source).stem}.ptx"
            made = run([os.environ["NVCC"], "-ptx", "--extended-lambda", "-Xcompiler", f"-idirafter,{headers},-idirafter,{headers}/last", *device, source, "-o", out])
            if made.returncode:
                return "nvcc: " + first_error(made.stderr)
        done = run([ptxc, "run", "--ptx-from", folder, *words], env={**os.environ, "PTXC_CACHE": folder})
    expected = (PROGRAMS / words[0]).with_suffix(".out")
    if expected.exists():
        right = done.stdout == expected.read_text()
    else:
        right = (done.stdout.splitlines() or [""])[-1].startswith("PASS")
    if right and done.returncode == code:
        return "agrees"
    return f"exit {done.returncode}: " + first_error(done.stdout + done.stderr)


def main():
    ptxc, names = os.path.abspath(sys.argv[1]), sys.argv[2:]
    steps = run([ptxc, "build", "--dryrun", "vector_add.cu"])
    headers = next(word for line in steps.stderr.splitlines() for word in line.split() if "/include-" in word)
    got = []
    for words, code in rows():
        if not names or words[0].removesuffix(".cu") in names:
            got.append(f"{words[0]}\t{judge(ptxc, words, code, headers)}")
            print(got[-1], flush=True)
    if os.environ.get("PTXC_BLESS"):
        TABLE.write_text("# What the programs come to with nvcc's device programs in the place of ours (tests/oracle/programs.py with CURAND_INC).\n"
                         + "".join(line + "\n" for line in got))
        return 0
    recorded = set(TABLE.read_text().splitlines())
    different = [line for line in got if line not in recorded]
    print(f"{sum(line.endswith('agrees') for line in got)} of {len(got)} agree; {len(different)} other than recorded")
    return 1 if different else 0



if __name__ == "__main__":
    sys.exit(main())
