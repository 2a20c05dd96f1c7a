"""Runs the tests of software that uses CUDA on ptxc's libraries, without a GPU, and compares with what is recorded.

    python3 tests/clients/run.py CLIENT FOLDER [--fast] [--bless] [--only TEXT] [--timeout SECONDS] [--tests FOLDER] [--every N]

CLIENT is a row of CLIENTS, FOLDER what `ptxc env --install` made. Clients are installed in pinned versions from the
Python registry, each in an environment of its own under ~/.cache/ptxc-clients, by the first run. Every module of tests
is a process of its own. tests/clients/CLIENT.tsv holds, for each module, how many tests passed, failed and were
skipped; below it each test that did not pass, with the reason that somebody found. A test that is recorded as passing
and does not is an error; --bless writes the table and keeps the reasons. --fast takes the modules marked in it.

Tests of clients that use pytest have parameters: the table counts each instance, and has a row for a function. Where the
registry has no tests, --tests names a folder with the client's sources of the release that the row names. --every N takes
every N-th test of each module; the table says so of what is recorded that way.
"""

import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
# Where Debian's Python has modules.
SYSTEM = pathlib.Path("/usr/lib/python3/dist-packages")
CACHE = pathlib.Path(os.environ.get("XDG_CACHE_HOME", "~/.cache")).expanduser() / "ptxc-clients"


class Client:
    """Where a client's tests are, and what they need."""

    def __init__(self, packages, tests, package="", environment=None, source=None, fast=(), leave=None, only=(), paths=None,
                 programs=(), own=None, modules=(), added=None, pytest=False):
        self.packages, self.tests, self.package, self.environment = packages, tests, package, environment or {}
        self.source, self.fast, self.leave, self.only, self.paths = source, fast, leave or {}, only, paths or {}
        # The folder beside this file whose tests they are, for a client that brings none.
        self.programs, self.own = programs, own
        # Modules of the system's Python that are used as they are; files of this folder that the sources lack.
        self.modules, self.added = modules, added or {}
        # Whether pytest runs them.
        self.pytest = pytest


def triton(target):
    """Triton with its own launcher, on a device."""
    return Client(["triton==3.9.0", "numpy==2.4.6"], "", own="triton", fast=("test_tutorials",), programs=("cc",),
                  environment={"PTXC_DEVICE": target, "TRITON_CACHE_DIR": str(CACHE / "triton" / "made")})


def cupy(packages):
    """CuPy, on a device for which its own kernels have PTX."""
    folders = ("core", "creation", "fft", "indexing", "linalg", "logic", "manipulation", "math", "random", "sorting", "statistics")
    only = tuple(f"cupy_tests/{folder}_tests/" for folder in folders) + ("cupyx_tests/scipy_tests/sparse_tests/",)
    return Client(packages + ["pytest==8.4.2", "scipy==1.17.1"], "tests", pytest=True, environment={"PTXC_DEVICE": "sm_120"},
                  only=only, fast=("cupy_tests/creation_tests", "cupy_tests/logic_tests"))


CLIENTS = {
    "cupy-14": cupy(["cupy-cuda13x==14.2.0", "numpy==2.4.6"]),
    "cupy-13": cupy(["cupy-cuda12x==13.6.0", "numpy==2.2.6"]),
    "warp": Client(["warp-lang==1.19.0", "numpy==2.4.6"], "lib/python3*/site-packages/warp/tests", "warp.tests.",
                   fast=("test_array.py", "test_vec.py")),
    "numba": Client(
        ["numba-cuda==0.30.4", "numba==0.68.1", "cuda-bindings==13.5.0", "cuda-core==1.2.2", "numpy==2.4.6",
         "psutil==7.2.2", "pytest==9.2.0", "filecheck==1.0.6", "cffi==2.1.1", "ml_dtypes==0.6.0"],
        "lib/python3*/site-packages/numba_cuda/numba/cuda/tests", "numba.cuda.tests.",
        fast=("cudapy/test_array", "cudapy/test_lang", "cudapy/test_math", "cudapy/test_sm.py", "cudapy/test_warp_ops",
              "cudadrv/test_cuda_driver", "cudadrv/test_streams", "doc_examples/test_vecadd"),
        leave={"benchmarks/test_kernel_launch.py": "times launches", "cudasim/test_cudasim_issues.py": "another simulator"}),
    "tinygrad": Client(
        ["tinygrad==0.14.0", "numpy==2.4.6"], "test", "test.", environment={"DEV": "CUDA"}, source="tinygrad==0.14.0",
        fast=("test_tiny",), programs=("clang",)),
    # A release whose sources in the registry have tests. Not taken are those that import PyTorch, or helpers that the
    # sources lack.
    "tinygrad-0.12": Client(
        ["tinygrad==0.12.0", "numpy==2.4.6", "hypothesis==6.170.15"], "test", "test.", environment={"CUDA": "1"},
        source="tinygrad==0.12.0", paths={"CUDA_PATH": "/lib/libcuda.so.1", "NVRTC_PATH": "/lib/libnvrtc.so.13"}, fast=("test_tiny", "test_jit", "test_assign"),
        only=("assign", "custom_kernel", "fusion_op", "jit_cases", "linearizer", "memory_planner", "opt_gemm", "opts",
              "rangeify", "setitem", "softmax_fusion", "stunning", "tensor_variable", "tiny", "to_numpy", "zero_copy")),
    # What compares with PyTorch: Debian's python3-torch, with the release of NumPy that it knows.
    "tinygrad-torch": Client(
        ["tinygrad==0.12.0", "numpy==1.26.4", "hypothesis==6.170.15", "typing_extensions==4.15.0"], "test", "test.",
        environment={"CUDA": "1", "FORWARD_ONLY": "1", "SKIP_SLOW_TEST": "1", "CC": "clang-19", "PTXC_TIME_LIMIT": "600",
                     "LEFT_TESTS": "test_masked_select"},
        source="tinygrad==0.12.0",
        paths={"CUDA_PATH": "/lib/libcuda.so.1", "NVRTC_PATH": "/lib/libnvrtc.so.13"}, fast=("test_randomness",),
        only=("arange", "edgecases", "jit", "nn", "ops", "optim", "randomness"), programs=("clang-19",),
        modules=("torch", "torchgen"),
        added={"test/helpers.py": "tinygrad/helpers.py", "extra/models/unet.py": "tinygrad/unet.py"}),
    "triton": triton("sm_80"),
    "triton-sm_90": triton("sm_90"),
}


def prepare(name, client, sources):
    """Makes the environment of a client once; gives its Python and the folder of its tests."""
    home = CACHE / (client.own or name)
    python = home / "bin" / "python"
    ready = home / "ready"
    wanted = "\n".join(client.packages)
    if not ready.exists() or ready.read_text() != wanted:
        subprocess.run([sys.executable, "-m", "venv", str(home)], check=True)
        subprocess.run([str(python), "-m", "pip", "-q", "install", *client.packages], check=True)
        if client.source:
            subprocess.run([str(python), "-m", "pip", "-q", "download", "--no-binary", ":all:", "--no-deps", "-d",
                            str(home / "source"), client.source], check=True)
            archive = next((home / "source").glob("*.tar.gz"))
            subprocess.run(["tar", "xzf", str(archive), "-C", str(home / "source")], check=True)
        ready.write_text(wanted)
    if client.source:
        base = next(path for path in (home / "source").iterdir() if path.is_dir())
        # Without this file the package of that name in Python's own library would be found.
        (base / client.tests / "__init__.py").touch()
        for place, file in client.added.items():
            (base / place).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(HERE / file, base / place)
        for module in client.modules:
            link = next(home.glob("lib/python3*/site-packages")) / module
            if not link.is_symlink():
                link.symlink_to(SYSTEM / module)
        return python, base / client.tests, base
    if sources:
        return python, sources / client.tests, sources
    if client.own:
        return python, HERE / client.own, HERE / client.own
    return python, next(home.glob(client.tests)), home


def run_module(command, folder, python, client, module, base, seconds, every):
    """The verdict of each test of a module by name, and the seconds it took."""
    environment = {**os.environ, "PTXC_TIME_LIMIT": "60", "PTXC_GRANULARITY": "512", **client.environment}
    if client.pytest:
        environment |= {"PYTHONPATH": str(HERE), "VERDICTS_EVERY": str(every)}
    home = pathlib.Path(command).parent.parent
    name = client.package + module.removesuffix(".py").replace("/", ".")
    with tempfile.TemporaryDirectory() as scratch:
        lines = pathlib.Path(scratch) / "verdicts"
        paths = [f"{key}={home}{value}" for key, value in client.paths.items()]
        call = [command, "env", "--", "env", *paths, str(python), "-W", "ignore", str(HERE / "verdicts.py"), str(lines), name]
        call += [str(base)] if client.source or client.own else []
        if client.pytest:
            environment["VERDICTS"] = str(lines)
            call = [command, "env", "--", "env", *paths, str(python), "-P", "-m", "pytest", "-q", "-p", "pytest_verdicts",
                    "-p", "no:cacheprovider", "-m", "not slow", "--tb=short", str(folder / module)]
        begin = time.time()
        try:
            done = subprocess.run(call, cwd=base, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                  timeout=seconds, check=False, errors="replace")
            text, end = done.stdout, f"exit {done.returncode}"
        except subprocess.TimeoutExpired as late:
            text, end = (late.stdout or b"").decode(errors="replace"), "endless"
        verdicts, whole = {}, False
        for line in lines.read_text().splitlines() if lines.exists() else []:
            test, verdict = line.split("\t")
            whole |= verdict == "end"
            # What fails in part fails.
            if test and verdicts.get(test) != "fail":
                verdicts[test] = verdict
    verdicts = {test: end if verdict == "begun" else verdict for test, verdict in verdicts.items()}
    if not whole and end not in verdicts.values():
        verdicts["(module)"] = end
    skipped = sum(verdict == "skip" for verdict in verdicts.values())
    verdicts = {test: verdict for test, verdict in verdicts.items() if verdict != "skip"}
    return verdicts, skipped, time.time() - begin, text


def by_function(verdicts, bad):
    """What became of the instances of each function with parameters that does not pass as a whole."""
    function = lambda test: test.split("[")[0]
    found = {}
    for test, verdict in bad.items():
        found.setdefault(function(test), []).append(verdict)
    sizes = {}
    for test in verdicts:
        sizes[function(test)] = sizes.get(function(test), 0) + 1
    return {name: f"{max(set(all_bad), key=all_bad.count)} {len(all_bad)} of {sizes[name]}" for name, all_bad in found.items()}


def read_table(path):
    """Recorded verdicts: module -> (counts, {test: (verdict, reason)})."""
    modules = {}
    for line in path.read_text().splitlines() if path.exists() else []:
        if line and not line.startswith("#"):
            module, test, verdict, reason = (line.split("\t") + [""] * 3)[:4]
            if test == "":
                modules[module] = (verdict, {})
            else:
                modules[module][1][test] = (verdict, reason)
    return modules


def write_table(path, modules):
    """Writes what [read_table] reads."""
    lines = ["# module, test that does not pass, verdict, reason; the first row of a module counts its tests"]
    for module, (counts, tests) in sorted(modules.items()):
        lines.append(f"{module}\t\t{counts}")
        lines += [f"{module}\t{test}\t{verdict}\t{reason}".rstrip() for test, (verdict, reason) in tests.items()]
    path.write_text("\n".join(lines) + "\n")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("client", choices=CLIENTS)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--fast", action="store_true")
    parser.add_argument("--bless", action="store_true")
    parser.add_argument("--only", default="")
    parser.add_argument("--timeout", type=int, default=600)
    parser.add_argument("--log", type=pathlib.Path)
    parser.add_argument("--tests", type=pathlib.Path)
    parser.add_argument("--every", type=int, default=1)
    options = parser.parse_args()
    client = CLIENTS[options.client]
    for program in client.programs:
        if not shutil.which(program):
            print(f"{program} is not there: tests that compute on the host, too, will fail", flush=True)
    python, folder, base = prepare(options.client, client, options.tests)
    table_path = HERE / f"{options.client}.tsv"
    recorded = read_table(table_path)
    modules = sorted(str(path.relative_to(folder)) for path in folder.rglob("test_*.py"))
    modules = [module for module in modules if options.only in module and module not in client.leave]
    if client.only:
        wanted = lambda module: module.removeprefix("test_").removesuffix(".py") in client.only or module.startswith(
            tuple(name for name in client.only if name.endswith("/")))
        modules = [module for module in modules if wanted(module)]
    if options.fast:
        modules = [module for module in modules if module.startswith(client.fast)]
    command, worse, sums = str(options.folder / "bin" / "ptxc"), [], [0, 0, 0]
    for module in modules:
        verdicts, skipped, seconds, text = run_module(command, folder, python, client, module, base, options.timeout,
                                                      options.every)
        bad = {test: verdict for test, verdict in verdicts.items() if verdict != "pass"}
        counts = (len(verdicts) - len(bad), len(bad), skipped)
        if client.pytest:
            bad = by_function(verdicts, bad)
        sums = [a + b for a, b in zip(sums, counts)]
        known = recorded.get(module, ("", {}))[1]
        worse += [f"{module}::{test}: {verdict}" for test, verdict in bad.items() if test not in known]
        sample = "" if options.every == 1 else f" of every {options.every}th"
        recorded[module] = ("{} pass, {} fail, {} skip".format(*counts) + sample,
                            {test: (verdict, known.get(test, ("", ""))[1]) for test, verdict in sorted(bad.items())})
        print(f"{module}: {recorded[module][0]}, {seconds:.0f} s", flush=True)
        if options.bless:
            write_table(table_path, {**read_table(table_path), module: recorded[module]})
        if options.log:
            with open(options.log, "a", encoding="utf-8") as log:
                log.write(f"##### {module}\n{text}\n")
    print("{} pass, {} fail, {} skip".format(*sums))
    if not options.bless:
        print("\n".join(f"worse: {line}" for line in worse))
        sys.exit(1 if worse else 0)


if __name__ == "__main__":
    main()
