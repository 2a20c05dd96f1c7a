#!/usr/bin/env python3
"""Whole programs over the field's headers on the simulator: device-level products of CUTLASS and DeepGEMM, attention of xFormers and NATTEN, which
compare with a loop on the host.

  field_programs.py [--ptxc BIN] [PROGRAM...]

Each program of tests/field/programs is built by ptxc and by nvcc, its host code too, and both run on ptxc's runtime library, without
checks and with them. nvcc's objects are kept in the cache beside the packages. Needs what field.py needs, and g++.
"""

import os
import sys
import tempfile
from pathlib import Path

import field
import field_packages as packages

PROGRAMS = packages.OWN / "programs"
DEEP_GEMM = ["flashinfer-python:csrc/nv_internal/tensorrt_llm/deep_gemm", packages.CUTLASS[0]]
XFORMERS = [*(f"xformers:{folder}" for folder in packages.SOURCES["xformers-examples"].headers), "nvidia-curand:nvidia/cu13/include"]
NATTEN = [entry if ":" in entry else f"natten:{entry}" for entry in packages.SOURCES["natten"].headers[:3]]
CHECKS = "races,barriers,uninit"
# program: target, headers, checks. CUTLASS's epilogue of sm_100 uses what tcgen05.ld loads before tcgen05.wait::ld, which `async` reports.
TABLE = {
    "cutlass_sm90_warp_specialized": ("sm_90a", packages.CUTLASS, CHECKS + ",async"),
    "cutlass_sm90_cooperative": ("sm_90a", packages.CUTLASS, CHECKS + ",async"),
    "cutlass_sm100": ("sm_100a", packages.CUTLASS, CHECKS),
    "deep_gemm_sm90": ("sm_90a", DEEP_GEMM, CHECKS + ",async"),
    "xformers_attention": ("sm_80", XFORMERS, CHECKS + ",async"),
    "natten_reference": ("sm_80", NATTEN, CHECKS),
}


def includes(headers):
    """Folders of packages, then the toolkit's."""
    folders = [packages.unpacked(package) / folder for package, folder in (place.split(":", 1) for place in headers)]
    toolkit = Path(os.environ["CUDA_INC"])
    return [f"-I{folder}" for folder in [*folders, toolkit, toolkit / "cccl"]]


def by_ptxc(ptxc, name, options, folder):
    made = field.run([ptxc, "build", "-std=c++17", *options, str(PROGRAMS / f"{name}.cu"), "-o", str(folder / "own")])
    return folder / "own", made


def by_nvcc(ptxc, name, target, options, folder):
    """nvcc's object, made once, and the runtime library of an environment of ptxc's."""
    kept = packages.CACHE / "objects" / f"{name}.o"
    source = PROGRAMS / f"{name}.cu"
    if not kept.exists() or kept.stat().st_mtime < max(path.stat().st_mtime for path in [source, *PROGRAMS.glob("*.h")]):
        kept.parent.mkdir(parents=True, exist_ok=True)
        number = target.removeprefix("sm_")
        made = field.run([os.environ["NVCC"], "-gencode", f"arch=compute_{number},code=compute_{number}", "--compress-mode=none", "-cudart", "none",
                          "-std=c++17", *options, "-c", str(source), "-o", str(kept)])
        if made.code:
            return None, made
    library = Path(ptxc).resolve().parent
    library = next(place for place in (library.parent / "lib", library, library / "deps") if (place / "libcudart.so").exists())
    (folder / "libcudart.so.13").symlink_to(library / "libcudart.so")
    (folder / "libcuda.so.1").symlink_to(library / "libcudart.so")
    linked = field.run([os.environ.get("CXX", "g++"), str(kept), "-o", str(folder / "theirs"), f"-L{folder}", "-l:libcudart.so.13", f"-Wl,--disable-new-dtags,-rpath,{folder}"])
    return folder / "theirs", linked


def main():
    words = sys.argv[1:]
    ptxc = field.option(words, "--ptxc") or str(field.TESTS.parent / "target/fuzz/ptxc")
    failed = 0
    for name, (target, headers, all_checks) in TABLE.items():
        if words and not any(word in name for word in words):
            continue
        os.environ["PTXC_DEVICE"] = target
        options = [*field.OPTIONS, *includes(headers)]
        with tempfile.TemporaryDirectory() as scratch:
            folder = Path(scratch)
            for who, (program, made) in (("ptxc", by_ptxc(ptxc, name, [f"-arch={target}", *options], folder)),
                                         ("nvcc", by_nvcc(ptxc, name, target, options, folder))):
                verdicts = [] if not made.code else ["does not build: " + made.text.strip()[-300:]]
                for checks in ("", all_checks) if not made.code else ():
                    os.environ["PTXC_CHECK"] = checks
                    done = field.run([str(program)])
                    verdicts.append((f"with {checks}: " if checks else "") + (" ".join(done.text.split())[-300:] or f"exit code {done.code}"))
                    failed += bool(done.code)
                failed += bool(made.code)
                print(f"{name}\t{who}\t" + "; ".join(verdicts), flush=True)
    sys.exit(bool(failed))


if __name__ == "__main__":
    main()
