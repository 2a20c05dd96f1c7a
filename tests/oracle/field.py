#!/usr/bin/env python3
"""Units of our own that use NVIDIA's template libraries, against what nvcc makes of them.

  field.py record [UNIT...]               nvcc's verdict and entries into tests/field.tsv, of units that have none or are named
  field.py check [--ptxc BIN] [UNIT...]   compiles with ptxc, compares the entries, gives the PTX to ptxas; exit 1 on a difference

The units are tests/field/PACKAGE/*.cu; their first line names the target. The packages come from the Python registry, pinned
and checked by their hash, into PTXC_FIELD (~/.cache/ptxc-field); nothing of theirs is kept here. NVIDIA's tools are found by
tests/oracle/setup.sh --all. The table has a line a unit: name, target, verdict, number of kernels, hash of their sorted names.
"""

import hashlib
import os
import re
import resource
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent
UNITS, TABLE = TESTS / "field", TESTS / "field.tsv"
CACHE = Path(os.environ.get("PTXC_FIELD", Path.home() / ".cache/ptxc-field"))

# folder of units: (package, version, hash of the wheel, folders of headers in it)
PACKAGES = {
    "cutlass": (
        "nvidia-cutlass", "4.2.0.0", "f9599ada45c7bcb6bf53f7d3f0a7d154183e53451c01bfa59eecd37dd4a693f6",
        ["cutlass_library/source/include", "cutlass_library/source/tools/util/include"],
    ),
}
OPTIONS = ["-std=c++17", "--extended-lambda", "--expt-relaxed-constexpr"]
LIMIT = 900


def headers(folder):
    """The folders of headers that units of a folder need."""
    name, version, digest, folders = PACKAGES[folder]
    root = CACHE / f"{name}-{version}"
    if not root.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        subprocess.run([sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", CACHE, f"{name}=={version}"], check=True)
        wheel = next(CACHE.glob(f"{name.replace('-', '_')}-{version}-*.whl"))
        if hashlib.sha256(wheel.read_bytes()).hexdigest() != digest:
            sys.exit(f"{wheel}: not the file that is expected")
        zipfile.ZipFile(wheel).extractall(root)
    return [str(root / part) for part in folders]


def units(names):
    for path in sorted(UNITS.rglob("*.cu")):
        name = str(path.relative_to(UNITS))
        if not names or any(part in name for part in names):
            target = re.match(r"// ARCH: (\w+)", path.read_text()).group(1)
            yield name, target, path


def compiled(compiler, path, target, out, extra=()):
    """(exit code, seconds of processor time, messages) of one compile to PTX"""
    folders = headers(path.relative_to(UNITS).parts[0])
    command = [compiler, *extra, *OPTIONS, f"-arch={target}", *(f"-I{folder}" for folder in folders), str(path), "-o", str(out)]
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    try:
        run = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=LIMIT)
        code, text = run.returncode, run.stderr
    except subprocess.TimeoutExpired:
        code, text = 124, "out of time"
    return code, resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before, text


def entries(path):
    """(number of kernels, hash of their names)"""
    text = path.read_text() if path.exists() else ""
    names = sorted(re.findall(r"^[\w.\s]*\.entry\s+(\w+)", text, re.M))
    return len(names), hashlib.sha256("\n".join(names).encode()).hexdigest()[:16]


def table():
    if not TABLE.exists():
        return {}
    return {line.split("\t")[0]: line.split("\t") for line in TABLE.read_text().splitlines()[1:]}


def record(names):
    known = table()
    with tempfile.TemporaryDirectory() as scratch:
        for name, target, path in units(names):
            if name in known and not names:
                continue
            out = Path(scratch) / "unit.ptx"
            out.unlink(missing_ok=True)
            # The kernels are the same without optimisation, and come sooner.
            code, _, _ = compiled(os.environ["NVCC"], path, target, out, ["-ptx", "-Xcicc", "-O0"])
            verdict = "accept" if code == 0 else "refuse"
            known[name] = [name, target, verdict, *map(str, entries(out))]
            print(*known[name], flush=True)
            TABLE.write_text("\n".join(["unit\ttarget\tnvcc\tkernels\tnames", *("\t".join(known[k]) for k in sorted(known))]) + "\n")


def check(names, ptxc):
    known, failed, total = table(), 0, 0
    extra = [f"-I{os.environ['CUDA_INC']}", f"-I{os.environ['CUDA_INC']}/cccl"]
    with tempfile.TemporaryDirectory() as scratch:
        for name, target, path in units(names):
            row = known.get(name)
            if row is None or row[2] != "accept":
                continue
            total += 1
            out = Path(scratch) / "unit.ptx"
            out.unlink(missing_ok=True)
            code, seconds, text = compiled(ptxc, path, target, out, extra)
            problem = ""
            if code:
                problem = next((line for line in text.splitlines() if line.startswith("error")), f"exit code {code}")
            elif list(map(str, entries(out))) != row[3:5]:
                problem = f"{entries(out)[0]} kernels, nvcc has {row[3]}, or other names"
            else:
                try:
                    judged = subprocess.run([os.environ["PTXAS"], f"-arch={target}", str(out), "-o", os.devnull],
                                            capture_output=True, text=True, timeout=LIMIT)
                    problem = "" if judged.returncode == 0 else "ptxas: " + judged.stderr.strip().splitlines()[0]
                    # A call in a kernel makes wgmma wait for each other in nvcc's PTX as well (C7510).
                    advice = sorted(set(re.findall(r"\((C75\d\d)\)", judged.stderr)) - {"C7510"})
                    problem = problem or (f"ptxas: wgmma wait for each other ({', '.join(advice)})" if advice else "")
                except subprocess.TimeoutExpired:
                    problem = "ptxas: out of time"
            failed += bool(problem)
            print(f"{name}\t{seconds:.1f} s\t{problem or 'ok'}", flush=True)
    print(f"{total - failed} of {total} units have nvcc's kernels, and ptxas takes them")
    return failed


def main():
    words = sys.argv[1:]
    if not words or words[0] not in ("record", "check"):
        sys.exit(__doc__)
    ptxc = str(TESTS.parent / "target/fuzz/ptxc")
    if "--ptxc" in words:
        at = words.index("--ptxc")
        ptxc = words[at + 1]
        del words[at:at + 2]
    if words[0] == "record":
        record(words[1:])
    elif check(words[1:], ptxc):
        sys.exit(1)


if __name__ == "__main__":
    main()
