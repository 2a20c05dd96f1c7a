#!/usr/bin/env python3
"""Every function of libcu++'s <cuda/ptx>, with CCCL's headers or ptxc's: it compiles, and ptxas takes its PTX.

    . tests/oracle/setup.sh --all && python3 tests/oracle/cuda_ptx.py [--ptxc PATH] [--own] [HEADER]...

The calls are made from the comments in the headers, which show each function's template and signature and the values of
its tags: one kernel for each combination. Prints the headers that fail, and how many functions are right.
"""

import argparse
import itertools
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from nvtools import tool

ROOT = Path(__file__).resolve().parents[2]
TYPES = {
    "b8": "int8_t", "u8": "uint8_t", "s8": "int8_t", "b16": "int16_t", "u16": "uint16_t", "s16": "int16_t",
    "b32": "int32_t", "u32": "uint32_t", "s32": "int32_t", "b64": "int64_t", "u64": "uint64_t", "s64": "int64_t",
    "f32": "float", "f64": "double", "b128": "__int128",
}
# Immediates that the instruction allows.
IMMEDIATES = {"tensormap_cp": "128", "tensormap_generic": "128", "st_bulk": "0"}


def split(text):
    """The parts between commas that are in no bracket."""
    parts, depth, part = [], 0, ""
    for letter in text:
        depth += (letter in "<([{") - (letter in ">)]}")
        if letter == "," and depth == 0:
            parts.append(part.strip())
            part = ""
        else:
            part += letter
    return [*parts, part.strip()] if part.strip() else parts


def enumerator(kind, value):
    """The enumerator of a tag for a word of PTX."""
    value = value.lstrip(".")
    if kind == "cuda::ptx::dot_space":
        value = {"shared::cluster": "cluster", "shared::cta": "shared"}.get(value, value)
    value = value.replace("kind::", "").replace("::", "_")
    return f"{kind}::" + {"and": "and_op", "or": "or_op", "xor": "xor_op"}.get(value, value)


def choices(parameter, words, header):
    """The arguments for a template parameter, as its name and a list; none if it has a default."""
    if "=" in parameter:
        return None
    kind, name = parameter.rsplit(" ", 1)
    if kind.startswith("cuda::ptx::dot_"):
        key = kind.removeprefix("cuda::ptx::dot_")
        values = words.get(key) or words.get(name.lower())
        values = values or next(values for word, values in words.items() if word.startswith(key))
        return name, [enumerator(kind, value) for value in values]
    if kind == "typename":
        known = [TYPES[word.lstrip(".")] for word in words.get("type", []) if word.lstrip(".") in TYPES]
        return name, [TYPES[name.lower()]] if name.lower() in TYPES else known or ["int32_t"]
    immediate = next((value for part, value in IMMEDIATES.items() if part in header), "1")
    return name, ["true" if kind == "bool" else immediate]


def argument(parameter, chosen):
    """An expression of a function parameter's type."""
    array = re.match(r"(.*)\(&\s*\w*\)\s*\[(\d+)\]$", parameter)
    named = re.match(r"(.*[\s*&>])(\w+)$", parameter)
    ty = array[1] if array else parameter
    if not array and named and not named[2].endswith("_t") and named[2] not in ("int", "bool", "float", "unsigned"):
        ty = named[1]
    ty = ty.strip()
    if not array and not ty.endswith("*") and not ty.startswith("cuda::ptx::"):
        ty = ty.rstrip("& ").removeprefix("const ")
    for name, value in chosen.items():
        ty = re.sub(rf"\b{name}\b", value, ty)
    if array:
        return f"(*({ty} (*)[{array[2]}])p)"
    if ty.startswith("cuda::ptx::"):
        return ty + "{}"
    return f"({ty})p" if ty.endswith("*") else f"(*({ty}*)p)"


def calls(header):
    """Calls of all functions of a header, each with the first target that has it."""
    for block in re.findall(r"/\*\n(.*?)\*/", header.read_text(), re.S):
        found = re.search(r"(?:template <(.*?)>\n)?__device__ static inline\s+(.*)", block, re.S)
        if not found:
            continue
        comment = re.sub(r"\n(?!//)", " ", block[: found.start()])
        words = {name: [value.strip() for value in values.split(",")]
                 for name, values in re.findall(r"//\s*\.(\w+)\s*=\s*\{([^}]*)\}", comment)}
        result, name, parameters = re.match(
            r"(.*?)\b(\w+)\s*\((.*)\)$", re.sub(r"\s+", " ", found[2]).strip().rstrip("; ")).groups()
        targets = [int(number) for number in re.findall(r"SM_(\d+)", comment)]
        target = "sm_90a" if not targets or min(targets) <= 90 else "sm_100a"
        template = [choice for text in split(found[1] or "") if (choice := choices(text, words, header.stem))]
        for combination in itertools.product(*[values for _, values in template]):
            chosen = dict(zip([name for name, _ in template], combination))
            # What the parameters do not say is said in front of them.
            result_type = chosen.get(result.strip())
            explicit = "" if not result_type or re.search(rf"\b{result.strip()}\b", parameters) else f"<{result_type}>"
            arguments = ", ".join(argument(parameter, chosen) for parameter in split(parameters))
            yield target, f"cuda::ptx::{name}{explicit}({arguments})"


def failure(ptxc, own, target, texts):
    """What is wrong with a program of these calls, if anything."""
    include = Path(os.environ["CUDA_INC"])
    includes = [] if own else ["-I", include / "cccl", "-I", include]
    kernels = "".join(f"__global__ void k{at}(char *p) {{ {text}; }}\n" for at, text in enumerate(texts))
    with tempfile.TemporaryDirectory() as folder:
        source, ptx = Path(folder, "calls.cu"), Path(folder, "calls.ptx")
        source.write_text("#include <cuda_fp16.h>\n#include <cuda_bf16.h>\n#include <cuda/ptx>\n" + kernels)
        steps = [[ptxc, f"-arch={target}", "-std=c++17", *includes, source, "-o", ptx],
                 [tool("ptxas"), "-arch", target, ptx, "-o", os.devnull]]
        for step in steps:
            run = subprocess.run(step, capture_output=True, text=True)
            if run.returncode:
                return "\n".join((run.stderr or run.stdout).splitlines()[:6])
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--ptxc", default=ROOT / "target/fuzz/ptxc")
    parser.add_argument("--own", action="store_true", help="with ptxc's <cuda/ptx>; one by one where some fail")
    parser.add_argument("headers", nargs="*", help="parts of names; default: all")
    options = parser.parse_args()
    folder = Path(os.environ["CUDA_INC"]) / "cccl/cuda/__ptx/instructions/generated"
    right = total = 0
    for header in sorted(folder.glob("*.h")):
        if options.headers and not any(part in header.stem for part in options.headers):
            continue
        by_target = {}
        for target, text in calls(header):
            by_target.setdefault(target, []).append(text)
        for target, texts in by_target.items():
            total += len(texts)
            why = failure(options.ptxc, options.own, target, texts)
            if why and options.own:
                here = sum(not failure(options.ptxc, True, target, [text]) for text in texts)
                right += here
                print(f"{header.stem} ({target}): {here} of {len(texts)} calls")
                continue
            right += 0 if why else len(texts)
            if why:
                print(f"{header.stem} ({target}, {len(texts)} calls):\n{why}")
    print(f"{right} of {total} calls")
    return 0 if right == total else 1


if __name__ == "__main__":
    sys.exit(main())
