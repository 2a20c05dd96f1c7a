#!/usr/bin/env python3
"""What clang makes of the sample kernels, compiled by ptxc and run in the simulator.

    CLANG=clang-22 python3 tests/oracle/clang.py [KERNEL]...

Each kernel of tests/kernels becomes LLVM assembly and bitcode at -O0 to -O3, without a toolkit: tests/oracle/clang_cuda.h
stands for the implicit header. ptxc makes PTX of both at -O0 and -O3, which has to be the same of both, and the launches
that the kernel's comments ask for have to give the buffers that the kernel itself gives; products and sums are fused by
neither, since which of them are is free. Kernels that clang refuses, for what the header lacks, are counted. PTXC names the binary; the fuzz profile's is the default. Exits with 1 if a result is
wrong or a module is refused.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PTXC = os.environ.get("PTXC", str(ROOT / "target/fuzz/ptxc"))
CLANG = os.environ.get("CLANG", "clang")
ARCH = "sm_90"
LEVELS = ["-O0", "-O1", "-O2", "-O3"]


def run(command, **options):
    return subprocess.run(command, capture_output=True, text=True, **options)


def first_line(done):
    return next((line for line in done.stderr.splitlines() if "error" in line), done.stderr[:120].strip())


def clang(kernel, level, form, output):
    return run([CLANG, "-x", "cuda", "--cuda-device-only", f"--cuda-gpu-arch={ARCH}", "-nocudainc", "-nocudalib",
                "-Xclang", "-target-feature", "-Xclang", "+ptx80", "-ffp-contract=off", "-Wno-everything", "-std=c++17", "-include", str(ROOT / "tests/oracle/clang_cuda.h"), level, "-emit-llvm",
                form, str(kernel), "-o", str(output)])


def launches(kernel):
    """The comments that say how a kernel is launched."""
    return "".join(line + "\n" for line in kernel.read_text().splitlines() if re.match(r"// (RUN|ARG)\b", line))


def results(program, *options):
    """The buffers after all launches, without the lines that name the program."""
    done = run([PTXC, "run", *options, str(program)])
    return done.stdout if done.returncode == 0 else f"status {done.returncode}: {first_line(done)}"


def check(kernel, level, folder, wanted, tally):
    text, bitcode = folder / "k.ll", folder / "k.bc"
    made = clang(kernel, level, "-S", text)
    if made.returncode != 0:
        tally["refused by clang"].append(f"{kernel.stem} {level}: {first_line(made)}")
        return
    clang(kernel, level, "-c", bitcode)
    for own in ["-O0", "-O3"]:
        what = f"{kernel.stem} clang {level} ptxc {own}"
        ptx = {}
        for module in [text, bitcode]:
            done = run([PTXC, f"-arch={ARCH}", "-fmad=false", own, str(module), "-o", "-"])
            if done.returncode != 0:
                tally["refused by ptxc"].append(f"{what}: {first_line(done)}")
                return
            ptx[module] = re.sub(r"^//.*\n", "", done.stdout, flags=re.M)
        if ptx[text] != ptx[bitcode]:
            tally["text and bitcode differ"].append(what)
        program = folder / "k.ptx"
        program.write_text(launches(kernel) + ptx[text])
        same = results(program) == wanted
        tally["equal" if same else "different"].append(what)


def main():
    names = sys.argv[1:]
    tally = {key: [] for key in
             ["equal", "different", "text and bitcode differ", "refused by ptxc", "refused by clang", "no launches"]}
    for kernel in sorted((ROOT / "tests/kernels").glob("*.cu")):
        if names and kernel.stem not in names:
            continue
        if not launches(kernel):
            tally["no launches"].append(kernel.stem)
            continue
        wanted = results(kernel, f"-arch={ARCH}", "-fmad=false")
        with tempfile.TemporaryDirectory() as folder:
            for level in LEVELS:
                check(kernel, level, pathlib.Path(folder), wanted, tally)
    for key, rows in tally.items():
        print(f"{len(rows):5} {key}")
        if key != "equal":
            for row in rows:
                print(f"      {row}")
    return 1 if any(tally[key] for key in ["different", "text and bitcode differ", "refused by ptxc"]) else 0


if __name__ == "__main__":
    sys.exit(main())
