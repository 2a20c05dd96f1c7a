#!/usr/bin/env python3
"""LLVM's own tests of its back end for NVPTX as a referee: which of them ptxc compiles, file by file and function by function.

    . tests/oracle/setup.sh --all && python3 tests/oracle/llvm_suite.py              # all; compared with tests/llvm_suite.tsv
    python3 tests/oracle/llvm_suite.py --bless                                       # writes that table anew
    python3 tests/oracle/llvm_suite.py bf16 tcgen05 -v                               # files whose name contains a word, with reasons

The sources are those of Debian's package llvm-toolchain-23, fetched by `apt-get source`. They and what llc makes of them stay in
${PTXC_SUITE:-${XDG_CACHE_HOME:-~/.cache}/ptxc-suite}/llvm; the table holds names and verdicts only.

A pair of a file and an architecture, as the file's RUN lines name it, counts where llc (`LLC`, else tests/oracle/llc.py) compiles the
file and ptxas takes what it writes; architectures before sm_75, which ptxas 13 no longer has, count as sm_75. A triple on the command
line holds before that of the file, and brings its data layout, as for llc. A function counts where it is defined in such a pair: it is
put into a module of its own, in which the other functions are declared. `PTXC` names the binary.
"""

import argparse
import collections
import hashlib
import multiprocessing
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from nvtools import tool

HERE = Path(__file__).resolve().parent
TABLE = HERE.parent / "llvm_suite.tsv"
PACKAGE = "llvm-toolchain-23"
TESTS = "llvm/test/CodeGen/NVPTX"
OLDEST = 75  # of ptxas 13
LIMIT = 60  # seconds for one run of a tool
TRIPLE = "nvptx64-nvidia-cuda"


def cache():
    root = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(os.environ.get("PTXC_SUITE") or Path(root) / "ptxc-suite") / "llvm"


def fetch(root):
    """The tests of the distribution's source package, by apt with lists of its own."""
    if (root / "tests").is_dir():
        return root / "tests"
    root.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=root) as work:
        work = Path(work)
        for folder in ("state/lists/partial", "cache/archives/partial"):
            (work / folder).mkdir(parents=True)
        (work / "list").write_text("deb-src http://deb.debian.org/debian sid main\n")
        apt = ["apt-get", "-o", f"Dir::Etc::sourcelist={work}/list", "-o", "Dir::Etc::sourceparts=/dev/null",
               "-o", f"Dir::State={work}/state", "-o", f"Dir::Cache={work}/cache"]
        subprocess.run([*apt, "update"], check=True)
        subprocess.run([*apt, "source", "--download-only", PACKAGE], cwd=work, check=True)
        archive = next(work.glob(f"{PACKAGE}_*.orig.tar.xz"))
        subprocess.run(["tar", "-xJf", archive, "-C", work, "--wildcards", f"*/{TESTS}/*"], check=True)
        next(work.glob(f"*/{TESTS}")).rename(root / "tests")
    return root / "tests"


class Case:
    """A file, and an architecture of its RUN lines."""

    def __init__(self, path, arch, version, overrides):
        self.name, self.arch, self.version = path.name, arch, version
        self.text = path.read_text(errors="replace")
        if overrides:
            self.text = re.sub(r"^target (triple|datalayout) = .*$", "", self.text, flags=re.M)
        if "target triple" not in self.text:
            self.text = f'target triple = "{TRIPLE}"\n{self.text}'


def cases_of(path):
    """The pairs of a file: every architecture once, with the newest PTX that is asked for."""
    found = {}
    for line in re.findall(r"^; *RUN: *(.*(?:\\\n; *RUN:.*)*)", path.read_text(errors="replace"), flags=re.M):
        for command in line.split("|"):
            # Behind a condition stands what ptxas is to take.
            command = re.sub(r"^.*%\{", "", command)
            words = command.split()
            if not words or words[0] != "llc":
                continue
            arch = re.search(r"-mcpu=sm_(\d+)([af]?)", command)
            number, suffix = (int(arch[1]), arch[2]) if arch else (OLDEST, "")
            version = max([int(v) for v in re.findall(r"\+ptx(\d+)", command)], default=0)
            if "nvptx64" not in command and ("-mtriple=nvptx-" in command or "-march=nvptx " in command):
                continue
            key = f"sm_{max(number, OLDEST)}{suffix}"
            before = found.get(key, (0, False))
            found[key] = (max(version, before[0]), before[1] or "nvptx64" in command)
    return [Case(path, arch, version, overrides) for arch, (version, overrides) in sorted(found.items())]


def run(command):
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT, errors="replace")
    except subprocess.TimeoutExpired:
        return False, "time"
    return done.returncode == 0, done.stderr


def assembled(ptx, arch):
    """Whether ptxas takes a PTX text, and what it says."""
    return run([tool("ptxas"), "-c", f"-arch={arch}", str(ptx), "-o", "/dev/null"])


def llc_takes(case, root):
    """Whether llc compiles a case to what ptxas takes; asked once for each text."""
    # The newest PTX that ptxas knows, but not less than the test asks for.
    version = max(case.version, 90)
    key = hashlib.sha256(f"{case.arch} {version} {case.text}".encode()).hexdigest()[:24]
    answer = root / "llc" / key
    if not answer.exists():
        answer.parent.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory() as work:
            source, ptx = Path(work) / case.name, Path(work) / "out.ptx"
            source.write_text(case.text)
            llc = os.environ.get("LLC") or str(HERE / "llc.py")
            ok, said = run([llc, f"-mcpu={case.arch}", f"-mattr=+ptx{version}", str(source), "-o", str(ptx)])
            verdict = "llc" if not ok else "ok" if assembled(ptx, case.arch)[0] else "ptxas"
        answer.write_text(verdict)
    return answer.read_text() == "ok"


def verdict_of(text, name, arch):
    """`ok`, `ptxas: ...` or the first error of ptxc."""
    with tempfile.TemporaryDirectory() as work:
        source, ptx = Path(work) / name, Path(work) / "out.ptx"
        source.write_text(text)
        ok, said = run([os.environ.get("PTXC") or str(HERE / "../../target/fuzz/ptxc"), f"-arch={arch}", "-rdc=true",
                        str(source), "-o", str(ptx)])
        if not ok:
            errors = [line for line in said.splitlines() if "error" in line] or [said.strip()[:100] or "died"]
            return "ptxc: " + re.sub(r"^.*?: error(\[[\w-]+\])?: ", "", errors[0])
        ok, said = assembled(ptx, arch)
        return "ok" if ok else "ptxas: " + said.splitlines()[0].split(":", 1)[-1].strip()


FUNCTION = re.compile(r"^define\b[^@]*@(\"[^\"]*\"|[\w.$-]+).*?^}", flags=re.M | re.S)
HEADER = re.compile(r"^define\b(.*?)\{\s*(;.*)?$", flags=re.M)


def declaration(body):
    """A function without its body and what only definitions have."""
    head = HEADER.search(body)
    if not head:
        return ""
    text = re.sub(r"\b(internal|private|linkonce_odr|linkonce|weak_odr|weak|available_externally)\s", "", head[1])
    text = re.sub(r"%(\"[^\"]*\"|[\w.$-]+)(?=\s*[,)])", "", text)
    return "declare " + re.sub(r"!dbg !\d+|comdat(\(\$\w+\))?|prefix .*|personality .*", "", text).strip() + "\n"


def functions_of(text):
    """Each function of a module as a module, by name."""
    bodies = {match[1]: match[0] for match in FUNCTION.finditer(text)}
    rest = FUNCTION.sub("", text)
    for name, body in bodies.items():
        others = [declaration(other) for known, other in bodies.items()
                  if known != name and re.search(r"@" + re.escape(known) + r"(?![\w.$-])", body + rest)]
        yield name, f"{rest}\n{''.join(others)}\n{body}\n"


def judge(job):
    """The verdicts of a file: of its pairs, and of its functions."""
    path, root = job
    pairs, functions = {}, {}
    for case in cases_of(path):
        if not llc_takes(case, root):
            continue
        pairs[case.arch] = verdict_of(case.text, case.name, case.arch)
        for name, text in functions_of(case.text):
            # In a file that is taken whole, so is each of its functions.
            verdict = "ok" if pairs[case.arch] == "ok" else verdict_of(text, case.name, case.arch)
            if functions.get(name, "ok") == "ok":
                functions[name] = verdict if verdict == "ok" else f"{case.arch} {verdict}"
    return path.name, pairs, functions


def rows(results):
    """The table: a row for each pair, one for each function that is not taken, and how many there are."""
    yield "file\twhat\tverdict"
    for name, pairs, functions in sorted(results):
        for arch, verdict in sorted(pairs.items()):
            yield f"{name}\t{arch}\t{verdict}"
        good = sum(verdict == "ok" for verdict in functions.values())
        if functions:
            yield f"{name}\tfunctions\t{good} of {len(functions)}"
        for function, verdict in sorted(functions.items()):
            if verdict != "ok":
                yield f"{name}\t@{function}\t{verdict}"


def report(results, verbose):
    pairs = [verdict for _, pairs, _ in results for verdict in pairs.values()]
    functions = [verdict for _, _, functions in results for verdict in functions.values()]
    for what, verdicts in (("pairs of file and architecture", pairs), ("functions", functions)):
        good = sum(verdict == "ok" for verdict in verdicts)
        refused = sum("ptxas: " in verdict for verdict in verdicts)
        print(f"{good} of {len(verdicts)} {what} ({100 * good / max(1, len(verdicts)):.1f} %); ptxas refuses {refused}")
    if verbose:
        reasons = collections.Counter(re.sub(r"^sm_\w+ ", "", verdict) for verdict in functions if verdict != "ok")
        for reason, count in reasons.most_common(60):
            print(f"{count:5} {reason}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("parts", nargs="*")
    parser.add_argument("--bless", action="store_true")
    parser.add_argument("-v", "--verbose", action="store_true")
    parser.add_argument("-j", type=int, default=os.cpu_count())
    options = parser.parse_args()
    root = cache()
    files = [path for path in sorted(fetch(root).glob("*.ll"))
             if not options.parts or any(part in path.name for part in options.parts)]
    with multiprocessing.Pool(options.j) as pool:
        results = list(pool.imap_unordered(judge, [(path, root) for path in files], chunksize=1))
    table = list(rows(results))
    if options.verbose and options.parts:
        print("\n".join(table))
    report(results, options.verbose)
    if options.bless and not options.parts:
        TABLE.write_text("\n".join(table) + "\n")
    elif not options.parts:
        recorded = TABLE.read_text().splitlines() if TABLE.exists() else []
        changed = [f"- {row}" for row in recorded if row not in set(table)] + [f"+ {row}" for row in table if row not in set(recorded)]
        print("\n".join(changed) or "as recorded")
        sys.exit(bool(changed))


if __name__ == "__main__":
    main()
