#!/usr/bin/env python3
"""The sources that the field runs on, against what nvcc makes of them: units of packages, and units of our own that use their headers.

  field.py record [--seconds N] [UNIT...]      nvcc's verdict, entries, time and memory into tests/field.tsv, of units that have none or are named
  field.py check [--ptxc BIN] [--save] [--recorded] [UNIT...]
      compiles with ptxc and compares the entries; exit 1 on a difference; --save keeps the result; --recorded leaves out what nvcc was not asked about
  field.py assemble [--ptxc BIN] [--seconds N] [UNIT...]
      gives ptxc's PTX to ptxas and keeps its verdict, of units that have none or are named; what it warns of is compared with what it warns of in nvcc's PTX
  field.py ptxas [--ptxc BIN] [--seconds N] [UNIT...]
      ptxas's time for ptxc's PTX and for nvcc's, side by side, of units that ptxas takes and that have none or are named
  field.py host [--ptxc BIN] [--recorded] [UNIT...]
      builds the host side too, for `ptxc build --check-entries`: every kernel that it launches is in the device program
  field.py page                                writes the tables of specs/field.md
  field.py show UNIT                           the command line of a unit

Units are named FOLDER/FILE; a part of a name stands for all that have it. field_packages.py says where they are from. Nothing of the packages is kept here.
NVIDIA's tools are found by tests/oracle/setup.sh --all.
"""

import hashlib
import os
import re
import resource
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

import field_packages as packages

TESTS = Path(__file__).resolve().parent.parent
TABLE, PAGE = TESTS / "field.tsv", TESTS.parent / "specs/field.md"
COLUMNS = ["unit", "target", "nvcc", "kernels", "names", "nvcc_s", "nvcc_mb", "ptxc", "ptxc_s", "ptxc_mb", "ptxas", "ptxas_s", "nvcc_ptxas_s"]
OPTIONS = ["--extended-lambda", "--expt-relaxed-constexpr"]
LIMIT = 900
TAG = re.compile(r"(\d+)(?=_GLOBAL__N__|_INTERNAL_)")
ENTRY = re.compile(r"[\w.\s]*\.entry\s+(\w+)")


class Unit(NamedTuple):
    name: str
    path: Path
    source: packages.Source

    def target(self):
        """A unit's first line may name its target."""
        named = re.match(r"// ARCH: (\w+)", self.path.read_text(errors="replace"))
        return named.group(1) if named else self.source.target

    def command(self, compiler, out, extra=()):
        options = list(self.source.options)
        if not any(option.startswith("-std=") for option in options):
            options.append("-std=c++17")
        folders = [f"-I{self.path.parent}", *(f"-I{folder}" for folder in packages.headers(self.source))]
        return [compiler, *OPTIONS, *options, f"-arch={self.target()}", *folders, *extra, str(self.path), "-o", str(out)]


class Run(NamedTuple):
    code: int
    seconds: float
    megabytes: int
    text: str


def units(names):
    for folder in packages.SOURCES:
        for name, path in packages.units(folder):
            if not names or any(part in name for part in names):
                yield Unit(name, path, packages.SOURCES[folder])


def run(command, limit=LIMIT):
    """Runs a command and its children, each at most `limit` seconds of processor time; what they used, and the largest of them."""
    with tempfile.TemporaryFile("w+", errors="replace") as messages:
        bound = lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
        child = subprocess.Popen(command, stdout=messages, stderr=messages, preexec_fn=bound)
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        messages.seek(0)
        return Run(child.returncode, used.ru_utime + used.ru_stime, used.ru_maxrss // 1024, messages.read())


def untagged(name):
    """A symbol without the tag of its file, which holds the file's path and the number of nvcc's process."""
    while found := TAG.search(name):
        name = name[:found.start()] + name[found.end() + int(found.group(1)):]
    return name


def entry_names(path):
    """The kernels' names, sorted. Line by line: what this process holds counts as memory of those that it starts (execve keeps ru_maxrss)."""
    if not path.exists():
        return []
    with path.open() as lines:
        return sorted(untagged(found.group(1)) for found in map(ENTRY.match, lines) if found)


def entries(path):
    """(number of kernels, hash of their names)"""
    names = entry_names(path)
    return len(names), hashlib.sha256("\n".join(names).encode()).hexdigest()[:16]


def table():
    lines = TABLE.read_text().splitlines() if TABLE.exists() else []
    return {line.split("\t")[0]: dict(zip(COLUMNS, line.split("\t"))) for line in lines[1:]}


def save(known):
    rows = ("\t".join(known[name].get(column, "-") for column in COLUMNS) for name in sorted(known))
    TABLE.write_text("\n".join(["\t".join(COLUMNS), *rows]) + "\n")


def record(names, seconds):
    with tempfile.TemporaryDirectory() as scratch:
        for unit in units(names):
            if unit.name in table() and not names:
                continue
            out = Path(scratch) / "unit.ptx"
            out.unlink(missing_ok=True)
            done = run(unit.command(os.environ["NVCC"], out, ["-ptx"]), seconds)
            if done.code < 0 or "died due to signal" in done.text:
                print(unit.name, "out of time", flush=True)
                continue
            kernels, hashed = entries(out)
            row = {"unit": unit.name, "target": unit.target(), "nvcc": "refuse" if done.code else "accept", "kernels": str(kernels), "names": hashed,
                   "nvcc_s": f"{done.seconds:.1f}", "nvcc_mb": str(done.megabytes)}
            print(*row.values(), next((line for line in done.text.splitlines() if "error" in line), ""), flush=True)
            known = table()
            known[unit.name] = {**known.get(unit.name, {}), **row}
            save(known)


def compiled(unit, ptxc, out):
    """A run of ptxc."""
    out.unlink(missing_ok=True)
    return run(unit.command(ptxc, out, [f"-I{os.environ['CUDA_INC']}", f"-I{os.environ['CUDA_INC']}/cccl"]))


def reference(unit):
    """nvcc's PTX of a unit, made once."""
    path = packages.CACHE / "ptx" / (unit.name.replace("/", ".") + ".ptx")
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        made = run(unit.command(os.environ["NVCC"], path, ["-ptx"]))
        if made.code:
            raise RuntimeError("nvcc: " + made.text[:200])
    return path


def verdict(row, done, out):
    """What is wrong with ptxc's entries."""
    if done.code:
        return next((line for line in done.text.splitlines() if re.match(r"error|.*panicked", line)), f"exit code {done.code}")
    kernels, hashed = entries(out)
    if row and [str(kernels), hashed] != [row["kernels"], row["names"]]:
        return f"{kernels} kernels, nvcc has {row['kernels']}, or other names"
    return ""


def check(names, ptxc, keep, recorded=False):
    known, failed, total = table(), 0, 0
    with tempfile.TemporaryDirectory() as scratch:
        for unit in units(names):
            row = known.get(unit.name)
            if row["nvcc"] != "accept" if row else recorded:
                continue
            out = Path(scratch) / "unit.ptx"
            done = compiled(unit, ptxc, out)
            problem = verdict(row, done, out)
            total += 1
            failed += bool(problem)
            print(f"{unit.name}\t{done.seconds:.1f} s\t{done.megabytes} MB\t{entries(out)[0]}\t{problem or 'ok'}{'' if row else ' (nvcc not asked)'}", flush=True)
            if keep and row:
                known = table()
                known[unit.name].update(ptxc=problem or "ok", ptxc_s=f"{done.seconds:.2f}", ptxc_mb=str(done.megabytes))
                save(known)
    print(f"{total - failed} of {total} units have nvcc's kernels")
    return failed


def assembled(ptx, target, seconds):
    """(run of ptxas, what it warns or advises of: codes, or where a warning has none its text without names)"""
    done = run([os.environ["PTXAS"], f"-arch={target}", str(ptx), "-o", os.devnull], seconds)
    lines = [line for line in done.text.splitlines() if re.search(r"warning|advisory|\(C\d{4}\)", line)]
    return done, {code.group(1) if (code := re.search(r"\((C\d{4})\)", line)) else re.sub(r"'[^']*'", "'...'", line.partition(": ")[2] or line) for line in lines}


def judgement(unit, out, seconds):
    """What ptxas says of PTX, and its time. What it warns of counts where it does not warn of it in nvcc's PTX."""
    done, warned = assembled(out, unit.target(), seconds)
    if done.code:
        return "out of time" if done.code < 0 else "refused: " + (done.text.strip().splitlines() or [""])[0], done.seconds
    if warned:
        warned -= assembled(reference(unit), unit.target(), seconds)[1]
    return "; ".join(["warns", *sorted(warned)]) if warned else "ok", done.seconds


def assemble(names, ptxc, seconds):
    waiting = [unit for unit in units(names) if (row := table().get(unit.name)) and row["nvcc"] == "accept" and (names or row.get("ptxas", "-") == "-")]
    failed = 0
    with tempfile.TemporaryDirectory() as scratch:
        # The quick ones first: what nvcc took says how long they are.
        took = {name: float(row["nvcc_s"]) if row["nvcc_s"] != "-" else 0.0 for name, row in table().items()}
        for unit in sorted(waiting, key=lambda unit: took[unit.name]):
            out = Path(scratch) / "unit.ptx"
            if compiled(unit, ptxc, out).code:
                continue
            said, used = judgement(unit, out, seconds)
            failed += said != "ok"
            print(f"{unit.name}\t{used:.1f} s\t{said}", flush=True)
            known = table()
            known[unit.name].update(ptxas=said.replace("\t", " "), ptxas_s=f"{used:.1f}")
            save(known)
    print(f"{len(waiting) - failed} of {len(waiting)} units are taken by ptxas without a warning that nvcc's PTX does not have")
    return failed


def compare_ptxas(names, ptxc, seconds):
    waiting = [unit for unit in units(names) if (row := table().get(unit.name)) and row["ptxas"] == "ok" and (names or row.get("nvcc_ptxas_s", "-") == "-")]
    with tempfile.TemporaryDirectory() as scratch:
        # Evenly spaced units first, so that an early end leaves a sample of all of them.
        for unit in (unit for first in range(5) for unit in waiting[first::5]):
            out = Path(scratch) / "unit.ptx"
            if compiled(unit, ptxc, out).code:
                continue
            runs = [assembled(path, unit.target(), seconds)[0] for path in (out, reference(unit))]
            if any(done.code for done in runs):
                print(f"{unit.name}\tptxas does not finish", flush=True)
                continue
            ours, theirs = (f"{done.seconds:.2f}" for done in runs)
            print(f"{unit.name}\t{ours} s\t{theirs} s", flush=True)
            known = table()
            known[unit.name].update(ptxas_s=ours, nvcc_ptxas_s=theirs)
            save(known)


def host(names, ptxc, recorded=False):
    known, failed, total = table(), 0, 0
    for unit in units(names):
        row = known.get(unit.name)
        if row["nvcc"] != "accept" if row else recorded:
            continue
        command = unit.command(ptxc, os.devnull, [f"-I{os.environ['CUDA_INC']}", f"-I{os.environ['CUDA_INC']}/cccl"])
        done = run([ptxc, "build", "--check-entries", *command[1:]])
        lines = [line for line in done.text.splitlines() if "error" in line or "panicked" in line]
        total += 1
        failed += bool(done.code)
        print(f"{unit.name}\t{done.seconds:.1f} s\t{(lines or [f'exit code {done.code}'])[0] if done.code else 'ok'}", flush=True)
    print(f"{total - failed} of {total} units have every kernel that their host code launches")
    return failed


def page():
    """The tables of specs/field.md, between its marks."""
    known = table()
    lines = ["| folder | package | units nvcc takes | compared | with nvcc's entries | ptxas asked | takes them | warns of what it does not in nvcc's | time against nvcc | memory against nvcc |", "|---|---|---|---|---|---|---|---|---|---|"]
    totals = [0, 0, 0, 0, 0, 0]
    ratios = ([], [])
    for folder, source in packages.SOURCES.items():
        rows = [row for name, row in known.items() if name.startswith(folder + "/") and row["nvcc"] == "accept"]
        compared = [row for row in rows if row["ptxc"] != "-"]
        equal = [row for row in compared if row["ptxc"] == "ok"]
        asked = [row["ptxas"] for row in equal if row.get("ptxas", "-") not in ("-", "out of time")]
        taken = [said for said in asked if not said.startswith("refused")]
        warned = [said for said in taken if said.startswith("warns")]
        timed = [row for row in equal if row["nvcc_s"] != "-"]
        if not rows:
            continue
        counts = len(rows), len(compared), len(equal), len(asked), len(taken), len(warned)
        totals = [a + b for a, b in zip(totals, counts)]
        cells = []
        for column, all_of_them in zip(("s", "mb"), ratios):
            values = sorted(float(row[f"ptxc_{column}"]) / float(row[f"nvcc_{column}"]) for row in timed)
            all_of_them += values
            cells.append(f"{values[len(values) // 2]:.2f}, at most {values[-1]:.2f}" if values else "-")
        version = packages.ARCHIVES[source.package][0]
        lines.append(f"| {folder} | {source.package} {version} | {' | '.join(map(str, counts))} | {' | '.join(cells)} |")
    middle = [f"{sorted(values)[len(values) // 2]:.2f}" if values else "-" for values in ratios]
    lines.append(f"| all | | {' | '.join(map(str, totals))} | {' | '.join(middle)} |")
    lines += ["", "Units that ptxc does not compile with nvcc's entries:", "", "| unit | what is wrong |", "|---|---|"]
    for name, row in sorted(known.items()):
        if row["nvcc"] == "accept" and row["ptxc"] not in ("-", "ok"):
            lines.append(f"| {name} | {row['ptxc'].replace('|', '/')} |")
    lines += ["", "Units whose PTX ptxas refuses, warns of, or does not finish in time:", "", "| unit | what it says |", "|---|---|"]
    for name, row in sorted(known.items()):
        if row.get("ptxas", "-") not in ("-", "ok"):
            lines.append(f"| {name} | {row['ptxas'].replace('|', '/')} |")
    text = PAGE.read_text()
    begin, end = "<!-- written by tests/oracle/field.py page -->\n", "<!-- end -->"
    head, _, rest = text.partition(begin)
    PAGE.write_text(head + begin + "\n" + "\n".join(lines) + "\n\n" + end + rest.partition(end)[2])


def option(words, name):
    """Takes an option with its value out of the words."""
    if name not in words:
        return None
    at = words.index(name)
    value = words[at + 1]
    del words[at:at + 2]
    return value


def main():
    verb, *words = sys.argv[1:] or [""]
    if verb == "record":
        seconds = option(words, "--seconds")
        record(words, int(seconds or LIMIT))
    elif verb == "check":
        ptxc = option(words, "--ptxc") or str(TESTS.parent / "target/fuzz/ptxc")
        names = [word for word in words if not word.startswith("--")]
        sys.exit(bool(check(names, ptxc, "--save" in words, "--recorded" in words)))
    elif verb == "assemble":
        ptxc = option(words, "--ptxc") or str(TESTS.parent / "target/fuzz/ptxc")
        seconds = option(words, "--seconds")
        sys.exit(bool(assemble(words, ptxc, int(seconds or LIMIT))))
    elif verb == "ptxas":
        ptxc = option(words, "--ptxc") or str(TESTS.parent / "target/fuzz/ptxc")
        seconds = option(words, "--seconds")
        compare_ptxas(words, ptxc, int(seconds or LIMIT))
    elif verb == "host":
        ptxc = option(words, "--ptxc") or str(TESTS.parent / "target/fuzz/ptxc")
        names = [word for word in words if not word.startswith("--")]
        sys.exit(bool(host(names, ptxc, "--recorded" in words)))
    elif verb == "page":
        page()
    elif verb == "show":
        for unit in units(words):
            print(shlex.join(unit.command("ptxc", "unit.ptx")))
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()
