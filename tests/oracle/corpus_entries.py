#!/usr/bin/env python3
"""The entries that NVIDIA's compilers give the units of a fetched corpus (specs/howto.md), for tests/corpus_entries.tsv.

  corpus_entries.py DIR --baseline FILE [--seconds N] [UNIT...]
  corpus_entries.py DIR --baseline FILE --host PTXC [UNIT...]
      builds the host side of the units that nvcc compiles (tier 4), for `ptxc build --check-entries`: every kernel that it launches is in
      the device program. tests/corpus_host.tsv keeps the verdicts, and for `not built`, where the host compiler does not take the
      host side, what nvcc says of it; PTXC_BLESS=1 writes those of this run into it

Asks the compiler that decides a unit's verdict (NVRTC, for tier 4 nvcc) about every unit that it takes and that the table lacks, or that is
named; a part of a name stands for all that have it. nvcc's optimiser is off, which changes no entry. NVIDIA's tools are found by setup.sh --all.
"""

import csv
import os
import sys
import tempfile
from pathlib import Path

import field
import nvtools

TABLE = field.TESTS / "corpus_entries.tsv"
HOST_TABLE = field.TESTS / "corpus_host.tsv"
COLUMNS = "unit\tkernels\tnames"
ARCH = "sm_90"


def rows(path):
    with open(path, newline="") as lines:
        return list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))


def fnv1a(data):
    """The 64-bit hash that tests/src/corpus.rs makes of the names."""
    made = 0xCBF29CE484222325
    for byte in data:
        made = (made ^ byte) * 0x100000001B3 & (1 << 64) - 1
    return made


def listed(text):
    return [part for part in (text or "").split(";") if part]


def folders(unit, corpus, stubs):
    """The include folders of a unit; the toolkit's are named by a mark."""
    marks = {"@cuda": Path(os.environ["CUDA_INC"]), "@cccl": Path(os.environ["CUDA_INC"]) / "cccl", "@stubs": stubs}
    return [f"-I{marks.get(name) or corpus / name}" for name in listed(unit["include"])]


def names(unit, tier, corpus, stubs, nvrtc, out, seconds):
    """Writes the PTX; a message where there is none."""
    path = corpus / "units" / unit["unit"]
    options = ["-std=c++17", *folders(unit, corpus, stubs), *(f"-D{name}" for name in listed(unit["define"]))]
    if tier == "4":
        own = [option for option in options if os.environ["CUDA_INC"] not in option]
        done = field.run([os.environ["NVCC"], "-ptx", f"-arch={ARCH}", "-w", *field.OPTIONS, "-Xcicc", "-O0", *own, str(path), "-o", str(out)], seconds)
        return f"nvcc: {done.code}" if done.code else ""
    try:
        ptx, _ = nvrtc.compile(path.read_bytes(), [f"-arch={ARCH}", *options, *unit["nvrtc_options"].split()], "unit.cu")
    except nvtools.CompileError as error:
        return str(error).partition("\n")[0]
    out.write_bytes(ptx.rstrip(b"\0"))
    return ""


MISSING = "that is not in the device program"


def refused(options, path):
    """Why nvcc does not build the host side of a unit either."""
    done = field.run([os.environ["NVCC"], "-c", f"-arch={ARCH}", *field.OPTIONS, *options, str(path), "-o", os.devnull])
    errors = [line for line in done.text.splitlines() if ": error" in line]
    return "nvcc: " + errors[0].partition("error")[2].partition(" (")[0].strip(": ") if errors else ""


def host(units, corpus, stubs, ptxc):
    """Checks the launches of units; the number of units that lack an entry or have another verdict than recorded."""
    counts = {"ok": 0, "missing": 0, "not built": 0}
    recorded = {row["unit"]: (row["verdict"], row["why"] or "") for row in rows(HOST_TABLE)} if HOST_TABLE.exists() else {}
    different = 0
    for unit in units:
        options = ["-std=c++17", *folders(unit, corpus, stubs), *(f"-D{name}" for name in listed(unit["define"]))]
        path = corpus / "units" / unit["unit"]
        done = field.run([ptxc, "build", "--check-entries", f"-arch={ARCH}", *field.OPTIONS, *options, str(path), "-o", os.devnull])
        errors = [line for line in done.text.splitlines() if "error" in line]
        verdict = "ok" if done.code == 0 else "missing" if MISSING in done.text else "not built"
        found = (verdict, refused(options, path) if verdict == "not built" else "")
        counts[verdict] += 1
        different += recorded.get(unit["unit"], found) != found
        recorded[unit["unit"]] = found
        print(unit["unit"], *found, *errors[:1], sep="\t", flush=True)
        if os.environ.get("PTXC_BLESS"):
            HOST_TABLE.write_text("unit\tverdict\twhy\n" + "".join(f"{name}\t{verdict}\t{why}\n" for name, (verdict, why) in sorted(recorded.items())))
    print(*(f"{count} {name}" for name, count in counts.items()), f"{different} other than recorded", sep=", ")
    return counts["missing"] + different


def main():
    words = sys.argv[1:]
    ptxc = field.option(words, "--host")
    baseline = Path(field.option(words, "--baseline") or sys.exit(__doc__))
    seconds = int(field.option(words, "--seconds") or field.LIMIT)
    corpus, *wanted = words or sys.exit(__doc__)
    corpus, stubs, nvrtc = Path(corpus), baseline.parent / "stubs", nvtools.Nvrtc()
    known = {row["unit"]: row for row in rows(TABLE)} if TABLE.exists() else {}
    judged = {row["unit"]: row for row in rows(baseline)}
    units = [unit for unit in rows(corpus / "units.tsv") if unit["unit"] in judged]
    if ptxc:
        taken = [unit for unit in units if judged[unit["unit"]]["tier"] == "4" and judged[unit["unit"]]["nvcc"] == "yes"]
        chosen = [unit for unit in taken if not wanted or any(part in unit["unit"] for part in wanted)]
        sys.exit(host(chosen, corpus, stubs, ptxc) > 0)
    # NVRTC is quick.
    for unit in sorted(units, key=lambda unit: (judged[unit["unit"]]["tier"], unit["unit"])):
        name = unit["unit"]
        judge = judged[name]
        if judge["nvcc" if judge["tier"] == "4" else "nvrtc_90"] != "yes":
            continue
        if not any(part in name for part in wanted) if wanted else name in known:
            continue
        with tempfile.TemporaryDirectory() as scratch:
            out = Path(scratch) / "unit.ptx"
            problem = names(unit, judge["tier"], corpus, stubs, nvrtc, out, seconds)
            if problem:
                print(name, problem, flush=True)
                continue
            entries = field.entry_names(out)
        known[name] = {"unit": name, "kernels": str(len(entries)), "names": f"{fnv1a(chr(10).join(entries).encode()):016x}"}
        TABLE.write_text("\n".join([COLUMNS, *("\t".join(known[key].values()) for key in sorted(known))]) + "\n")


if __name__ == "__main__":
    main()
