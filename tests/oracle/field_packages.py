"""The packages of the Python registry that tests/oracle/field.py takes units and headers from: pinned, checked by their hash, unpacked into a cache."""

import glob
import hashlib
import os
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path
from typing import NamedTuple

CACHE = Path(os.environ.get("PTXC_FIELD", Path.home() / ".cache/ptxc-field"))
OWN = Path(__file__).resolve().parent.parent / "field"

# package: (version, hash of the archive). A source distribution, unless its platform is named below.
ARCHIVES = {
    "nvidia-cutlass": ("4.2.0.0", "f9599ada45c7bcb6bf53f7d3f0a7d154183e53451c01bfa59eecd37dd4a693f6"),
    "apache-tvm-ffi": ("0.1.15.post2", "8ecebe749834f6ac0f2693d5964acf9ac75d0bc26e6ba64c46eb7ab00ea50fac"),
    "causal-conv1d": ("1.7.0", "3202758494eaa7b597ce1c282dfa188889506bfcb92cad3c407d26736bfcd32b"),
    "deepspeed": ("0.19.8", "9e491abd0827ea5c389dd702e15e11e13d83d904bac4a20d6c2a4cb37207a9af"),
    "exllamav2": ("0.0.4", "c9eeba99d817c79a6271c3efb0e54f1c5f046a4cab874210fd3745d46b465f56"),
    "flash-attn": ("2.8.3.post2", "d0f9f0b08a986cdeadbffcf5ec8b3a8f514366c68ad1853d3ab061bc83cc340b"),
    "flashinfer-python": ("0.7.2.post1", "af60319898dcfd552ba12a34165b9dd46c0bbd83d48ce665b1df6bd6ae77e9f1"),
    "gsplat": ("1.5.3", "343f080c470e891ba3c697c03bdf0952cb982d1d535fdc24adb23c2cb4fba906"),
    "llama-cpp-python": ("0.3.36", "832db0699007f1be95a7e41ef12e88926b02ba836461e36a36372db2760c1a2e"),
    "mamba-ssm": ("2.3.2.post1", "104cc47e9101e5401a675fa2b784f2952b9b037f3b1dd83b5ac544394e95d028"),
    "natten": ("0.21.7", "8417236b74db079b2d23899ec8f77514fb2dc73d4bbd6b346a45b6967fc05ffb"),
    "nvidia-curand": ("10.4.0.35", "1aee33a5da6e1db083fe2b90082def8915f30f3248d5896bcec36a579d941bfc"),
    "tilelang": ("0.1.14", "7ae0fba6c63dae80b3c9c5c11a70bb8d7165794994f290f36e2fe87bfb143cfc"),
    "torch": ("2.15.0", "e808b63d616a43b326e1a5677d45a2e5babe7a8ce27edb03ddb48e7dd9b6d663"),
    "transformer-engine-torch": ("2.20.2", "4c40ced8a6261649e689076f198d4feaf02277b1ba18931a66eccdaceb33c43e"),
    "vllm": ("0.33.0", "f4c33c2503d52bb411146afa9618a4f48bed68912f617e6803ac8d76e4c74112"),
    "xformers": ("0.0.35", "f7fc183a58e4bf0e2ae339a18fb1b1d4a37854c0f2545b4f360fef001646ab76"),
}
# PyTorch's headers are the same on every system, and its smallest archive is the one without CUDA's libraries.
WHEELS = {
    "nvidia-cutlass": "any",
    "nvidia-curand": "manylinux_2_27_x86_64",
    "apache-tvm-ffi": "manylinux_2_28_x86_64",
    "torch": "macosx_14_0_arm64",
}


class Source(NamedTuple):
    """Units and how they are compiled. Headers are `package:folder`; `package:` of a source is left out; `.` is tests/field/include, what begins with `/` is the system's."""

    package: str
    headers: list
    target: str = "sm_80"
    units: list = []  # patterns below the package's folder; without them the units are our own, tests/field/FOLDER/*.cu
    options: list = []
    limit: int = 0  # at most so many of them, evenly spaced


CUTLASS = ["nvidia-cutlass:cutlass_library/source/include", "nvidia-cutlass:cutlass_library/source/tools/util/include"]
PYTHON = "/" + sysconfig.get_path("include").lstrip("/")
TORCH = [".", PYTHON, "torch:torch/include", "torch:torch/include/torch/csrc/api/include", "nvidia-curand:nvidia/cu13/include"]
CXX20 = ["-std=c++20"]
FLASHINFER = ["include", "csrc", "3rdparty/cutlass/include", "3rdparty/cutlass/tools/util/include", "3rdparty/spdlog/include", "csrc/nv_internal",
              "csrc/nv_internal/include", "apache-tvm-ffi:tvm_ffi/include"]
# The host parts are written against the core libraries that the package brings, which are newer than the toolkit's.
WITH_CORE = [".", "nvidia-curand:nvidia/cu13/include", *(f"3rdparty/cccl/{part}" for part in ("libcudacxx/include", "cub", "thrust")), *FLASHINFER]
HALF_OPERATORS = ["-U__CUDA_NO_HALF_OPERATORS__", "-U__CUDA_NO_HALF_CONVERSIONS__", "-U__CUDA_NO_BFLOAT16_CONVERSIONS__"]

SOURCES = {
    "cutlass": Source("nvidia-cutlass", CUTLASS),
    "causal-conv1d": Source("causal-conv1d", ["csrc", *TORCH], units=["csrc/*.cu"], options=CXX20),
    "mamba-ssm": Source("mamba-ssm", ["csrc/selective_scan", *TORCH], units=["csrc/selective_scan/*.cu"], options=CXX20),
    # Its own switches leave out variants of each kernel, which nvcc needs minutes for.
    "flash-attn": Source("flash-attn", ["csrc/flash_attn/src", "csrc/cutlass/include", *TORCH],
                         units=["csrc/flash_attn/src/flash_fwd_hdim*_sm80.cu", "csrc/flash_attn/src/flash_fwd_split_hdim*_sm80.cu",
                                "csrc/flash_attn/src/flash_bwd_hdim*_sm80.cu"],
                         options=[*CXX20, *(f"-DFLASHATTENTION_DISABLE_{what}" for what in ("DROPOUT", "ALIBI", "SOFTCAP", "LOCAL", "UNEVEN_K"))], limit=16),
    "flash-attn-own": Source("flash-attn", ["csrc/flash_attn/src", "csrc/cutlass/include", *TORCH], options=CXX20),
    "flash-attn-norm": Source("flash-attn", ["csrc/layer_norm", *TORCH], units=["csrc/layer_norm/*.cu"], options=CXX20, limit=6),
    "gsplat": Source("gsplat", ["gsplat/cuda/include", "gsplat/cuda/csrc", "gsplat/cuda/csrc/third_party/glm", *TORCH], units=["gsplat/cuda/csrc/*.cu"], options=CXX20),
    "exllamav2": Source("exllamav2", ["exllamav2/exllamav2_ext", *TORCH], units=["exllamav2/exllamav2_ext/cuda/*.cu"], options=CXX20),
    "natten": Source("natten", ["csrc/include", "third_party/cutlass/include", "third_party/cutlass/tools/util/include", *TORCH], units=["csrc/src/*.cu"], options=CXX20),
    "deepspeed": Source("deepspeed", ["csrc/includes", "csrc/spatial/includes", "csrc/transformer/inference/includes", "csrc/fp_quantizer/includes", "deepspeed/inference/v2/kernels/includes",
                                      "deepspeed/inference/v2/kernels/ragged_ops/includes", "deepspeed/inference/v2/ragged/includes", *TORCH],
                        units=["csrc/**/*.cu", "deepspeed/inference/v2/**/*.cu"], options=[*CXX20, "-DBF16_AVAILABLE"]),
    "xformers": Source("xformers", ["xformers/csrc", "xformers/csrc/sparse24", "third_party/cutlass/include", "third_party/cutlass/tools/util/include", *TORCH],
                       units=["xformers/csrc/**/*.cu"], options=[*CXX20, "-DUSE_CUDA"]),
    "xformers-examples": Source("xformers", ["third_party/cutlass/include", "third_party/cutlass/tools/util/include", "third_party/cutlass/examples/common",
                                             "third_party/cutlass/examples/41_fused_multi_head_attention"],
                                units=["third_party/cutlass/examples/[0-4]*/*.cu", "third_party/cutlass/examples/cute/tutorial/*.cu"], limit=30),
    "vllm": Source("vllm", ["csrc", *CUTLASS, *TORCH], units=["csrc/[!r]*/**/*.cu", "csrc/*.cu"], target="sm_90a",
                   options=[*CXX20, "-DUSE_CUDA", "-DENABLE_FP8", "-DTORCH_TARGET_VERSION=0x020B000000000000ULL"]),
    "llama-cpp": Source("llama-cpp-python", [f"vendor/llama.cpp/ggml/{part}" for part in ("include", "src", "src/ggml-cuda")] + ["."],
                        units=["vendor/llama.cpp/ggml/src/ggml-cuda/*.cu"], options=["-DGGML_CUDA_USE_GRAPHS"]),
    "flashinfer": Source("flashinfer-python", WITH_CORE, units=["csrc/*.cu"]),
    "flashinfer-sm100": Source("flashinfer-python", FLASHINFER, units=["csrc/kda/*_m128*.cu", "csrc/blackwell_bf16_fp4/*_kernel.cu", "csrc/blackwell_msa/*_kernel.cu",
                                                                      "csrc/cake_rmsnorm_train/*_kernel.cu", "csrc/cake_router_gemm/*.cu",
                                                                      "csrc/experimental/deepgemm*/generated/*_kernel.cu", "csrc/cake_batch_deepgemm_fp8/*_kernel.cu"],
                               target="sm_100a", limit=60),
    "flashinfer-sm120": Source("flashinfer-python", FLASHINFER, units=["csrc/cake_dsv4/sm_120a/*.cu"], target="sm_120a", limit=12),
    "flashinfer-own": Source("flashinfer-python", WITH_CORE),
    "tilelang": Source("tilelang", ["src", "3rdparty/cutlass/include"], options=CXX20),
    "transformer-engine": Source("transformer-engine-torch", ["common_headers", "common_headers/common/include", *TORCH], options=CXX20),
}

SHIM = '''import glob, os
def prepare_metadata_for_build_wheel(folder, config_settings=None):
    found = (glob.glob("PKG-INFO") + glob.glob("*.egg-info/PKG-INFO"))[0]
    info = dict(line.split(": ", 1) for line in open(found, encoding="utf-8", errors="replace").read().splitlines() if line.startswith(("Name: ", "Version: ")))
    made = "%s-%s.dist-info" % (info["Name"].replace("-", "_"), info["Version"])
    os.makedirs(os.path.join(folder, made))
    with open(os.path.join(folder, made, "METADATA"), "w") as out:
        out.write("Metadata-Version: 2.1\\nName: %(Name)s\\nVersion: %(Version)s\\n" % info)
    return made
def get_requires_for_build_wheel(config_settings=None): return []
class __legacy__:
    prepare_metadata_for_build_wheel = staticmethod(prepare_metadata_for_build_wheel)
    get_requires_for_build_wheel = staticmethod(get_requires_for_build_wheel)
'''
BACKENDS = ["setuptools/build_meta", "hatchling/build", "scikit_build_core/build", "flit_core/buildapi"]


def without_build_scripts():
    """Names of build backends that only say what a source distribution is called: pip saves an archive then without running anything of it."""
    shim = CACHE / "shim"
    for name in BACKENDS:
        path = (shim / name).with_suffix(".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        (path.parent / "__init__.py").touch()
        path.write_text(SHIM)
    return {**os.environ, "PYTHONPATH": str(shim)}


def archive(package):
    """The archive of a package, downloaded if it is not in the cache."""
    version, digest = ARCHIVES[package]
    folder = CACHE / "dl"
    folder.mkdir(parents=True, exist_ok=True)

    def found():
        for path in folder.glob(f"{package.replace('-', '_')}-{version}*"):
            if hashlib.sha256(path.read_bytes()).hexdigest() == digest:
                return path
        return None

    if not found():
        command = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", str(folder), f"{package}=={version}"]
        if package in WHEELS:
            command += ["--only-binary", ":all:", "--python-version", "3.11", "--platform", WHEELS[package]]
        else:
            command += ["--no-binary", ":all:", "--no-build-isolation", "--use-pep517"]
        subprocess.run(command, check=True, env=without_build_scripts())
    return found() or sys.exit(f"{package}=={version}: no archive with the hash that is expected")


def unpacked(package):
    """The folder of a package's files, without the archive's own first folder."""
    version, digest = ARCHIVES[package]
    folder = CACHE / "src" / f"{package}-{version}"
    stamp = folder / ".unpacked"
    if stamp.exists() and stamp.read_text() == digest:
        return folder
    path = archive(package)
    if path.suffix == ".whl":
        with zipfile.ZipFile(path) as wheel:
            wheel.extractall(folder, [name for name in wheel.namelist() if "/include/" in name or "/source/" in name])
    else:
        with tarfile.open(path) as tar:
            for member in tar:
                member.name = member.name.partition("/")[2]
                if member.name and not member.name.startswith("/") and ".." not in member.name:
                    tar.extract(member, folder, filter="data")
    stamp.write_text(digest)
    return folder


def headers(source):
    """The folders of headers that units of a source need."""
    folders = []
    for entry in source.headers:
        package, colon, part = entry.rpartition(":")
        root = OWN / "include" if entry == "." else unpacked(package if colon else source.package)
        folders.append(str(root / part))  # of an absolute path nothing but itself is left
    return folders


def spread(items, limit):
    """At most so many of the items, evenly spaced."""
    return items if not limit or len(items) <= limit else [items[i * len(items) // limit] for i in range(limit)]


def units(folder):
    """(name, path) of a source's units"""
    source = SOURCES[folder]
    if not source.units:
        return [(f"{folder}/{path.name}", path) for path in sorted((OWN / folder).glob("*.cu"))]
    root = unpacked(source.package)
    found = sorted({path for pattern in source.units for path in glob.glob(str(root / pattern), recursive=True)})
    common = os.path.commonpath([os.path.dirname(path) for path in found])
    return [(f"{folder}/{os.path.relpath(path, common)}", Path(path)) for path in spread(found, source.limit)]
