"""Compiles CuPy's kernels through a libnvrtc and compares with NVIDIA's.

    pip install cupy-cuda13x==14.2.0                       # in a virtual environment of the cache folder
    . tests/oracle/setup.sh --all                          # NVRTC_LIB, CUDA_INC, PTXAS
    python3 tests/clients/compile_cupy.py target/release/libnvrtc.so [--every N] [--refused]

No GPU is needed: the sources are made by CuPy's own code generators. Every signature of every ufunc is one kernel; so
is every signature of a reduction, once as a loop of CuPy's and once over CUB, every ElementwiseKernel and
ReductionKernel with four choices of its type parameters (some make no sense, and both libraries refuse them), and every
RawKernel and RawModule whose source is a constant. A verdict that differs is printed, as is PTX that
ptxas refuses; the last line has the counts. With --refused NVRTC is asked only about what ptxc refuses.
"""

import argparse
import ast
import ctypes
import gc
import glob
import importlib
import os
import pkgutil
import re
import subprocess
import sys
import tempfile
import warnings
from collections import Counter

warnings.simplefilter("ignore")
os.environ.setdefault("CUPY_CACHE_DIR", tempfile.mkdtemp())
# CuPy asks for the version of a libnvrtc when it is imported.
for builtins in glob.glob(os.path.dirname(os.environ["NVRTC_LIB"]) + "/libnvrtc-builtins.so*"):
    ctypes.CDLL(builtins, mode=ctypes.RTLD_GLOBAL)
ctypes.CDLL(os.environ["NVRTC_LIB"], mode=ctypes.RTLD_GLOBAL)

import cupy  # noqa: E402
import cupyx  # noqa: E402
import numpy  # noqa: E402
from cupy._core import _carray, _cub_reduction, _kernel, _reduction, _scalar, core  # noqa: E402
from cupy.cuda import compiler  # noqa: E402

FOLDER = os.path.join(os.path.dirname(core.__file__), "include")
HEADERS = "".join(f"#include <{name}>\n" for name in core._cupy_header_list)
OPTIONS = ["-arch=compute_80", "-std=c++17", f"-I{FOLDER}", f"-I{os.environ['CUDA_INC']}"] + [
    f"-I{FOLDER}/cupy/_cccl/{part}" for part in ("libcudacxx", "thrust", "cub")] + [
    "-ftz=true", "--device-as-default-execution-space", "--pch"]
NDARRAY, INDEXER, SCALAR = 1, 2, 3
THREADS = 512
# Names that reductions have for their numbers, which CuPy chooses by the size of an array.
SIZES = (("IndexT", numpy.int64), ("sizeT", numpy.int64))
CHOICES = (("float32", "int32", "float64"), ("int64", "float32", "int32"), ("complex64", "float32", "int32"),
           ("float16", "float32", "int32"))


def argument(dtype):
    return _kernel._ArgInfo(NDARRAY, cupy.ndarray, numpy.dtype(dtype), 1, True, True)


def indexer():
    return _kernel._ArgInfo(INDEXER, _carray.Indexer, None, 1, True, True)


def ufunc(function):
    """The kernel of each signature; what CuPy itself cannot write is left out."""
    for op in function._ops.ops:
        if not isinstance(op.routine, str):
            continue
        inputs, outputs = op.in_types, op.out_types
        try:
            types = [(f"in{i}_type", t) for i, t in enumerate(inputs)] + [(f"out{i}_type", t) for i, t in enumerate(outputs)]
            body = [f"const in{i}_type in{i}(_raw_in{i}[_ind.get()]);" for i in range(len(inputs))]
            for i, t in enumerate(outputs):
                name = _kernel._get_typename(numpy.dtype(t).type)
                body.append(f"{name} &out{i}(_raw_out{i}[_ind.get()]);")
            arguments = tuple(map(argument, inputs + outputs)) + (indexer(),)
            code = _kernel._get_elementwise_kernel_code(
                arguments, _kernel._TypeMap(tuple(types)), function._params, "\n".join(body + [op.routine]),
                function.name, function._preamble, function._loop_prep)
        except ValueError:
            continue
        # The generator's own loads are for kernels with type parameters.
        yield re.sub(r"(?m)^\s*(const )?T &(in|out)\d+ = _raw_(in|out)\d+\[_ind.get\(\)\];\n", "", code), ()


def scalar(dtype):
    return _kernel._ArgInfo(SCALAR, _scalar.CScalar, numpy.dtype(dtype), 0, True, True)


def reduction(function):
    """The kernels of each signature: a loop, and over CUB in one pass, the first of two and the second."""
    for op in function._ops.ops:
        if not isinstance(op.routine, tuple):
            continue
        before, combine, after, kind = op.routine
        types = _kernel._TypeMap(
            (("type_in0_raw", op.in_types[0].type), ("type_out0_raw", op.out_types[0].type)) + SIZES)
        arrays = tuple(map(argument, op.in_types + op.out_types))

        def given(parameters, arguments):
            kind_name = kind or _kernel._get_typename(op.out_types[0].type)
            return (before, combine, after, kind_name, parameters, arrays + arguments, types, function.name, THREADS,
                    function.identity)

        yield _reduction._SimpleReductionKernel_get_cached_function_code(
            *given(function._params, (indexer(), indexer(), scalar("int32"))), function._input_expr, function._output_expr,
            function.preamble, ()), ()
        sizes = _kernel._get_param_info("int32 _segment_size, int32 _array_size", True)
        over_cub = given(function._params[:2] + sizes, (scalar("int32"), scalar("int32")))
        make = _cub_reduction._SimpleCubReductionKernel_get_cached_function.__wrapped__
        for options in ((), ("-DFIRST_PASS",), ("-DSECOND_PASS",)):
            yield from compiled_by(lambda: make(*over_cub, function.preamble, options, 4))


def compiled_by(call):
    """The source and the options that CuPy's compiler is given, without the headers that it puts in front."""
    class Taken(Exception):
        pass

    def take(source, options, *_, **__):
        raise Taken(source, options)

    real, compiler._compile_module_with_cache = compiler._compile_module_with_cache, take
    try:
        call()
    except Taken as taken:
        source, options = taken.args
        yield source.removeprefix(HEADERS), tuple(options)
    finally:
        compiler._compile_module_with_cache = real


INDEXERS = ("_ind", "_in_ind", "_out_ind")


def with_types(kernel):
    """(arguments, types, whether there was a choice) for each choice of a kernel's type parameters."""
    for choice in CHOICES:
        generic = []
        for parameter in kernel.params:
            if parameter.dtype is None and parameter.ctype not in generic and parameter.name not in INDEXERS:
                generic.append(parameter.ctype)
        chosen = {name: numpy.dtype(choice[i % len(choice)]) for i, name in enumerate(generic)}
        arguments = tuple(
            indexer() if p.name in INDEXERS else scalar(p.dtype) if p.name == "_block_stride" else argument(p.dtype if p.dtype is not None else chosen[p.ctype])
            for p in kernel.params)
        yield arguments, _kernel._TypeMap(tuple((name, dtype.type) for name, dtype in chosen.items()) + SIZES)
        if not chosen:
            break


def reduction_kernel(kernel):
    for arguments, types in with_types(kernel):
        yield _reduction._ReductionKernel_get_cached_function_code(
            kernel.nin, kernel.nout, kernel._params, arguments, types, kernel.name, THREADS, kernel.reduce_type,
            kernel.identity, kernel.map_expr, kernel.reduce_expr, kernel.post_map_expr, kernel.preamble,
            kernel.options), kernel.options


def elementwise(kernel):
    for arguments, types in with_types(kernel):
        yield _kernel._get_elementwise_kernel_code(
            arguments, types, kernel.params, kernel.operation, kernel.name, kernel.preamble,
            kernel.kwargs.get("loop_prep", ""), kernel.kwargs.get("after_loop", "")), kernel.kwargs.get("options", ())


def calls():
    """Constructors called in functions of CuPy, with arguments that are constants there."""
    for package in (cupy, cupyx):
        root = os.path.dirname(package.__file__)
        for path in sorted(glob.glob(root + "/**/*.py", recursive=True)):
            module = os.path.relpath(path, os.path.dirname(root))[:-3].replace("/", ".").removesuffix(".__init__")
            names = dict(vars(sys.modules[module])) if module in sys.modules else {"cupy": cupy}
            with open(path, encoding="utf-8") as file:
                tree = ast.parse(file.read())
            for node in ast.walk(tree):
                function = getattr(getattr(node, "func", None), "attr", getattr(getattr(node, "func", None), "id", ""))
                if function not in ("ElementwiseKernel", "ReductionKernel", "RawKernel", "RawModule"):
                    continue
                try:
                    def value(part):
                        return eval(compile(ast.Expression(part), path, "eval"), names)
                    given = [value(part) for part in node.args]
                    named = {part.arg: value(part.value) for part in node.keywords}
                except Exception:  # Its arguments are made at run time.
                    continue
                yield function, given, named


def kernels():
    """(name, source, options, name expressions) of each kernel, once."""
    for package in (cupy, cupyx):
        for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
            try:
                importlib.import_module(module.name)
            except BaseException:  # It needs a library that is not there.
                pass
    objects = gc.get_objects()
    makers = {cupy.ufunc: ufunc, _reduction._SimpleReductionKernel: reduction}
    found = [(o.name, code, options, ()) for o in objects for code, options in makers.get(type(o), lambda _: ())(o)]
    makers = {cupy.ElementwiseKernel: elementwise, cupy.ReductionKernel: reduction_kernel}
    made = [o for o in objects if type(o) in makers]
    for function, given, named in calls():
        if function in ("ElementwiseKernel", "ReductionKernel"):
            made.append(getattr(cupy, function)(*given, **named))
            continue
        code = named.get("code") or given[0]
        found.append((function, code, named.get("options") or (), named.get("name_expressions") or ()))
    for kernel in made:
        try:
            found += [(kernel.name, code, options, ()) for code, options in makers[type(kernel)](kernel)]
        except (AssertionError, IndexError, TypeError):  # Not with these types.
            pass
    return sorted(set((name, HEADERS + code, tuple(options), tuple(exprs)) for name, code, options, exprs in found if code))


class Library:
    def __init__(self, path):
        self.lib = ctypes.CDLL(path)

    def compile(self, source, options, expressions):
        """(whether it compiles, PTX or log)"""
        lib, program, size = self.lib, ctypes.c_void_p(), ctypes.c_size_t()
        lib.nvrtcCreateProgram(ctypes.byref(program), source.encode(), b"", 0, None, None)
        for expression in expressions:
            lib.nvrtcAddNameExpression(program, expression.encode())
        array = (ctypes.c_char_p * len(options))(*(option.encode() for option in options))
        code = lib.nvrtcCompileProgram(program, len(options), array)
        what = "ProgramLog" if code else "PTX"
        getattr(lib, f"nvrtcGet{what}Size")(program, ctypes.byref(size))
        text = ctypes.create_string_buffer(size.value)
        getattr(lib, f"nvrtcGet{what}")(program, text)
        lib.nvrtcDestroyProgram(ctypes.byref(program))
        return code == 0, text.value.decode(errors="replace")


def assembles(ptx):
    with tempfile.NamedTemporaryFile("w", suffix=".ptx") as file:
        file.write(ptx)
        file.flush()
        command = [os.environ["PTXAS"], "-arch=sm_80", "-O0", "-o", os.devnull, file.name]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("library")
    parser.add_argument("--every", type=int, default=1, metavar="N")
    parser.add_argument("--refused", action="store_true")
    arguments = parser.parse_args()
    ours, theirs, counts = Library(arguments.library), Library(os.environ["NVRTC_LIB"]), Counter()
    for name, source, options, expressions in kernels()[:: arguments.every]:
        options = OPTIONS + list(options)
        accepted, text = ours.compile(source, options, expressions)
        expected, log = (True, "") if accepted and arguments.refused else theirs.compile(source, options, expressions)
        counts["sources"] += 1
        counts["accepted by NVRTC" if not arguments.refused else "accepted by NVRTC or ptxc"] += expected
        counts["of these by ptxc"] += expected and accepted
        if accepted != expected:
            reason = next((line for line in (log if accepted else text).splitlines() if "error" in line), "")
            print(f"{name}: {'refused' if expected else 'accepted'} by ptxc only: {reason}", flush=True)
        if accepted:
            good = assembles(text)
            counts["by ptxas"] += good
            if not good:
                print(f"{name}: ptxas refuses the PTX", flush=True)
    print(", ".join(f"{count} {what}" for what, count in counts.items()))


if __name__ == "__main__":
    main()
