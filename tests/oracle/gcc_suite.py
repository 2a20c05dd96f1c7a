"""GCC's testsuite as a referee: fetches it, wraps its programs as kernels, asks NVRTC and g++.

  python3 tests/oracle/gcc_suite.py [PART]     all programs, or those whose name contains PART

The sources are those of Debian's package gcc-12-source. They and everything made of them stay in
${PTXC_SUITE:-${XDG_CACHE_HOME:-~/.cache}/ptxc-suite}; nothing of them is part of the repository:

  gcc/            the testsuite
  programs.tsv    name, standard, defines, include folder, and why the program cannot be a kernel (or -)
  wrapped/N.cu    the program as the kernel `suite_kernel(int *record)` of one thread
  nvrtc/N.ptx     NVRTC's PTX, or N.log with its errors
  host/N          how g++ and the program ended: `ok`, `refused`, `failed`

What is there is not made again; remove a folder to make it anew. Needs NVRTC_LIB (tests/oracle/setup.sh --all).
"""

import multiprocessing
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from nvtools import CompileError, Nvrtc

SUITE = Path(__file__).resolve().parent.parent / "suite"
FOLDERS = ["gcc.c-torture/execute", "g++.dg", "g++.old-deja"]
# CUDA's oldest standard that ptxc has too is C++11.
STANDARDS = {"98": "11", "03": "11", "0x": "11", "11": "11", "1y": "14", "14": "14", "1z": "17", "17": "17",
             "2a": "20", "20": "20"}
# Seconds for one compile.
LIMIT = 60


def cache():
    root = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(os.environ.get("PTXC_SUITE") or Path(root) / "ptxc-suite")


def fetch(root):
    """The testsuite of the distribution's package."""
    suite = root / "gcc/gcc/testsuite"
    if suite.is_dir():
        return suite
    root.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=root) as work:
        subprocess.run(["apt-get", "download", "gcc-12-source"], cwd=work, check=True)
        package = next(Path(work).glob("*.deb"))
        subprocess.run(["dpkg-deb", "-x", package, work], check=True)
        sources = next(Path(work).glob("usr/src/gcc-12/gcc-12*.tar.xz"))
        (root / "gcc").mkdir(exist_ok=True)
        wanted = [f"*/gcc/testsuite/{folder}" for folder in FOLDERS]
        subprocess.run(["tar", "-xJf", sources, "-C", root / "gcc", "--strip-components=1", "--wildcards",
                        *wanted], check=True)
    return suite


def blanked(text):
    """The text with comments, literals and directives as spaces, so that places stay what they are."""
    def blank(match):
        return re.sub(r"[^\n]", " ", match[0])
    pattern = (r"//(?:\\\n|[^\n])*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"|(?<![\w'])'(?:\\.|[^'\\\n])+'"
               r"|^[ \t]*#(?:\\\n|[^\n])*")
    return re.sub(pattern, blank, text, flags=re.S | re.M)


def closing(text, start):
    """The place of the bracket that closes the one at `start`."""
    depth = 0
    for place in range(start, len(text)):
        if text[place] in "({":
            depth += 1
        elif text[place] in ")}":
            depth -= 1
            if depth == 0:
                return place
    return None


def wrapped(name, text):
    """The program as a kernel, or None where there is no function `main` in it."""
    plain = blanked(text)
    for match in re.finditer(r"\bmain\s*\(", plain):
        end = closing(plain, match.end() - 1)
        body = end and re.compile(r"[^;{}()]*(?:\(\s*\))?\s*(?:try\s*)?\{").match(plain, end + 1)
        if body and re.match(r"\s*:", plain[end + 1:]):
            body = None
        if not body:
            # Parameters that are declared behind the list, as before C89.
            body = end and re.compile(r"(?:\s*[\w\s*\[\],]+;)+\s*\{").match(plain, end + 1)
        last = body and closing(plain, body.end() - 1)
        if last:
            break
    else:
        return None
    parameters = plain[match.end():end].strip()
    count = 0 if parameters in ("", "void") else parameters.count(",") + 1
    call = "suite_main(%s)" % ", ".join(["1", "words", "words + 1"][:count])
    before = plain[:match.start()].rstrip()
    untyped = not before or before[-1] in ";}"
    text = text[:last] + " return 0; " + text[last:]
    if untyped:
        text = text[:match.start()] + "int " + text[match.start():]
    prelude = (SUITE / "macros.h").read_text() + (SUITE / "prelude.h").read_text()
    epilogue = (SUITE / "epilogue.h").read_text()
    return f'{prelude}#line 1 "{name}"\n{text}\n#define SUITE_CALL {call}\n#line 1 "epilogue.h"\n{epilogue}'


def directives(text, kind):
    return [m[1] for m in re.finditer(r"dg-%s\s*((?:\"[^\"]*\"|\{[^{}]*\}|[^{}])*)" % kind, text)]


def standard(text, is_c):
    """The standard the program is written for, or None where CUDA has none such."""
    options = " ".join(directives(text, "options") + directives(text, "additional-options"))
    if not is_c and (named := re.search(r"-std=(?:c|gnu)\+\+(\w\w)", options)):
        return STANDARDS.get(named[1])
    run = " ".join(directives(text, "do")) + " ".join(directives(text, "require-effective-target"))
    if only := re.search(r"c\+\+(\w\w)_(only|down)", run):
        return STANDARDS.get(only[1])
    if least := re.search(r"c\+\+(\w\w)", run):
        known = STANDARDS.get(least[1])
        return "20" if known == "20" else "17" if known and known >= "11" else known
    # C programs declare variables `register`.
    return "14" if is_c else "17"


class Program:
    """One program of the suite."""

    def __init__(self, suite, path):
        self.path, self.name = path, str(path.relative_to(suite))
        self.text = path.read_text(errors="surrogateescape")
        self.is_c = path.suffix == ".c"
        options = " ".join(directives(self.text, "options") + directives(self.text, "additional-options"))
        self.defines = re.findall(r"(?<![\w-])-D(\w+(?:=[^\s\"{}]+)?)", options)
        self.flags = re.findall(r"(?<![\w-])-f[\w=-]+", options)
        self.standard = standard(self.text, self.is_c)

    def runs(self):
        return self.is_c or re.search(r"dg-do\s+run", self.text) is not None

    def apart(self):
        """Why the program cannot be a kernel, as its own directives say."""
        if "dg-shouldfail" in self.text or "dg-xfail-run-if" in self.text:
            return "meant to fail"
        if "dg-additional-sources" in self.text:
            return "several files"
        if self.standard is None:
            return "standard"
        return None

    def file(self, root, kind, ending):
        return root / kind / (self.name.replace("/", "@") + ending)


def ask_host(program, root):
    """How g++ and the program end."""
    with tempfile.TemporaryDirectory() as work:
        binary = Path(work) / "program"
        build = subprocess.run(
            ["g++", "-x", "c++", f"-std=gnu++{program.standard}", "-O0", "-w", "-fpermissive", "-I",
             program.path.parent, *[f"-D{d}" for d in program.defines], *program.flags, "-o", binary,
             program.file(root, "wrapped", ".cu"), "-lm"], capture_output=True, timeout=60)
        if build.returncode:
            return "refused"
        try:
            run = subprocess.run([binary], capture_output=True, timeout=10, cwd=work, stdin=subprocess.DEVNULL)
        except subprocess.TimeoutExpired:
            return "failed"
        return "failed" if run.returncode else "ok"


def ask_nvrtc(nvrtc, data, program, ptx, log):
    """NVRTC's PTX or errors, from a process of its own: some programs keep it busy for very long."""
    def compile():
        try:
            ptx.write_bytes(nvrtc.compile(data, ["-arch=sm_90", "-w", *options(program)])[0].rstrip(b"\0"))
        except CompileError as error:
            log.write_text(str(error))
    child = multiprocessing.get_context("fork").Process(target=compile)
    child.start()
    child.join(LIMIT)
    if child.is_alive() or child.exitcode:
        child.kill()
        child.join()
        ptx.unlink(missing_ok=True)
        log.write_text("error: it took too long or died")


def options(program):
    folder = [f"-I{SUITE / 'include'}", f"-I{program.path.parent}"]
    return ["-default-device", f"-std=c++{program.standard}", *folder, *[f"-D{d}" for d in program.defines]]


def main(part=""):
    root = cache()
    suite = fetch(root)
    for kind in ("wrapped", "nvrtc", "host"):
        (root / kind).mkdir(exist_ok=True)
    files = sorted(p for f in FOLDERS for e in ("*.c", "*.C") for p in (suite / f).rglob(e) if part in str(p)
                   and not ("c-torture" in f and ("builtins/" in str(p) or "lib/" in str(p))))
    programs = [p for p in (Program(suite, f) for f in files) if p.runs()]
    nvrtc, rows = Nvrtc(), []
    for at, program in enumerate(programs):
        apart = program.apart()
        if not apart:
            text = wrapped(program.path.name, program.text)
            apart = None if text else "main"
        if not apart:
            source = program.file(root, "wrapped", ".cu")
            data = text.encode(errors="surrogateescape")
            if not source.exists() or source.read_bytes() != data:
                source.write_bytes(data)
            ptx, log = (program.file(root, "nvrtc", e) for e in (".ptx", ".log"))
            if not ptx.exists() and not log.exists():
                ask_nvrtc(nvrtc, data, program, ptx, log)
            if ptx.exists() and not (host := program.file(root, "host", "")).exists():
                host.write_text(ask_host(program, root))
        rows.append([program.name, program.standard or "-", ";".join(program.defines) or "-",
                     str(program.path.parent), apart or "-"])
        if at % 100 == 99:
            print(f"{at + 1} of {len(programs)}", file=sys.stderr, flush=True)
    if not part:
        (root / "programs.tsv").write_text("".join("\t".join(row) + "\n" for row in rows))


if __name__ == "__main__":
    main(*sys.argv[1:2])
