#!/usr/bin/env python3
"""Kernels in Rust through ptxc as rustc's linker: built by cargo, run in the simulator, compared with what they should give.

    tests/clients/rust.py target/release/ptxc

Needs a rustc with the target nvptx64-nvidia-cuda and the sources of `core` (rustup's component rust-src; Debian's rustc-web with
rust-web-src), and `ar`. RUSTC and CARGO name others than those of PATH.
"""
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

CRATE = Path(__file__).resolve().parent / "rust"
TEXT = b"the quick brown fox jumps over the lazy dog and the extraordinarily patient tortoise"


def hashed(word):
    value = 7
    for byte in word:
        value = (value * 31 + byte) % 2**128
    return value


def cases():
    """Kernel, threads of the block, arguments, and what the last buffer holds afterwards."""
    text = ",".join(map(str, TEXT))
    words = [word for word in TEXT.split(b" ") if word]
    bins = [sum(byte >> 4 == k for byte in TEXT) for k in range(16)]
    sums = [max(map(len, words)), sum(map(hashed, words)) % 2**128 % 1_000_003]
    yield "saxpy", 32, ["a f32 2", "x buf f32 32 iota(0,1)", "y buf f32 32 const(1) out", "n i32 30"], [1 + 2 * k for k in range(30)] + [1, 1]
    yield "histogram", 64, [f"data buf u8 {len(TEXT)} {text}", f"n i32 {len(TEXT)}", "bins buf u32 16 zero out"], bins
    yield "words", 1, [f"text buf u8 {len(TEXT)} {text}", f"n i32 {len(TEXT)}", "out buf u64 2 zero out"], sums
    yield "sum", 256, ["numbers buf u32 256 iota(3,5)", "out buf u32 1 zero out"], [sum(3 + 5 * k for k in range(256))]


def build(ptxc, target):
    env = {**os.environ, "PTXC": str(ptxc), "RUSTC_BOOTSTRAP": "1", "CARGO_TARGET_DIR": target}
    cargo = os.environ.get("CARGO", "cargo")
    subprocess.run([cargo, "build", "--release"], cwd=CRATE, env=env, check=True)
    return Path(target) / "nvptx64-nvidia-cuda/release/kernels.ptx"


def main():
    ptxc = Path(sys.argv[1]).resolve()
    failed = 0
    with tempfile.TemporaryDirectory() as target:
        ptx = build(ptxc, target)
        for kernel, threads, arguments, expected in cases():
            result = Path(target) / f"{kernel}.csv"
            name = next(argument for argument in arguments if argument.endswith(" out")).split()[0]
            command = [ptxc, "run", ptx, "--kernel", kernel, "--block", str(threads), "--save", f"{name}={result}"]
            for argument in arguments:
                command += ["--arg", argument]
            done = subprocess.run(command, capture_output=True, text=True)
            given = re.split(r"[,\s]+", result.read_text().strip()) if result.exists() else []
            right = done.returncode == 0 and [float(x) for x in given] == [float(x) for x in expected]
            failed += not right
            print(kernel, "ok" if right else f"wrong: {given} for {expected}\n{done.stdout}{done.stderr}")
    sys.exit(bool(failed))


if __name__ == "__main__":
    main()
