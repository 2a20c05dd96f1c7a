"""Calls a libnvrtc in right and wrong ways and prints what came back, a line a case.

    python3 behaviour.py LIBRARY [--own]

The same program runs against NVIDIA's library and ours. Codes and lowered names are printed, texts and sizes only
as "some" or "none". Cases behind --own are those in which NVIDIA's library crashes or does what ptxc does not.
"""

import ctypes
import glob
import os
import re
import sys
import threading
from ctypes import CDLL, CFUNCTYPE, RTLD_GLOBAL, byref, c_char_p, c_int, c_size_t, c_void_p, create_string_buffer

import expressions

path = sys.argv[1]
for builtins in sorted(glob.glob(os.path.dirname(path) + "/libnvrtc-builtins.so*")):
    CDLL(builtins, mode=RTLD_GLOBAL)
lib = CDLL(path)
lib.nvrtcGetErrorString.restype = c_char_p
OUTPUTS = ("PTX", "CUBIN", "LTOIR", "OptiXIR", "ProgramLog")

KERNEL = b"""
extern "C" __global__ void k(int *p) { *p = 1; }
template <class T> __global__ void t(T *p) { *p = 1; }
__device__ int g;
__device__ void f() {}
__constant__ float c;
namespace n { __device__ double d[3]; template <int N, class... T> __global__ void v(T... x) {} }
"""


def say(name, *values):
    print(f"{name}:", *values, flush=True)


def strings(values):
    return (c_char_p * max(1, len(values)))(*values)


def create(source=KERNEL, name=None, headers=(), names=()):
    handle = c_void_p()
    code = lib.nvrtcCreateProgram(byref(handle), source, name, len(headers), strings(headers), strings(names))
    return handle if code == 0 else None


def compile_(handle, *options):
    return lib.nvrtcCompileProgram(handle, len(options), strings(options))


def output(handle, what):
    size = c_size_t(77)
    code = getattr(lib, f"nvrtcGet{what}Size")(handle, byref(size))
    buffer = create_string_buffer(size.value + 1)
    return code, size.value, getattr(lib, f"nvrtcGet{what}")(handle, buffer), buffer.raw[: size.value]


def summary(handle, what):
    """Codes of both calls, and whether there is anything."""
    first, size, second, _ = output(handle, what)
    empty = 0 if what in ("CUBIN", "LTOIR", "OptiXIR") else 1
    return f"{first}{second}{'none' if size == empty else 'some'}"


def outputs(handle, which=OUTPUTS):
    return " ".join(f"{what}={summary(handle, what)}" for what in which)


def lowered(handle, expression):
    name = c_char_p()
    code = lib.nvrtcGetLoweredName(handle, expression, byref(name))
    return f"{code} {name.value.decode() if name.value else '-'}"


def option(*options, source=KERNEL):
    handle = create(source)
    code = compile_(handle, *options)
    say(" ".join(["option"] + [repr(o.decode()) for o in options]), code, outputs(handle, OUTPUTS[:4]))
    lib.nvrtcDestroyProgram(byref(handle))


def names():
    say("error strings", *(lib.nvrtcGetErrorString(number).decode() for number in range(-1, 20)))
    major, minor, count = c_int(), c_int(), c_int()
    say("version", lib.nvrtcVersion(byref(major), byref(minor)), major.value, minor.value)
    say("version null", lib.nvrtcVersion(None, byref(minor)), lib.nvrtcVersion(byref(major), None))
    code = lib.nvrtcGetNumSupportedArchs(byref(count))
    archs = (c_int * 64)()
    say("archs", code, lib.nvrtcGetSupportedArchs(archs), *archs[: count.value])
    say("archs null", lib.nvrtcGetNumSupportedArchs(None), lib.nvrtcGetSupportedArchs(None))


def creation():
    handle = c_void_p()
    new = lib.nvrtcCreateProgram
    say("create, no place", new(None, KERNEL, None, 0, None, None))
    say("create, no source", new(byref(handle), None, None, 0, None, None), handle.value)
    say("create, fewer headers than none", new(byref(handle), KERNEL, None, -1, None, None))
    say("create, no headers", new(byref(handle), KERNEL, None, 1, None, None))
    say("create, no names", new(byref(handle), KERNEL, None, 1, strings([b"x"]), None))
    say("create, a header is null", new(byref(handle), KERNEL, None, 1, strings([None]), strings([b"a.h"])))
    say("create, a name is null", new(byref(handle), KERNEL, None, 1, strings([b"x"]), strings([None])))
    handle = create()
    say("destroy", lib.nvrtcDestroyProgram(byref(handle)), handle.value)
    say("destroy again", lib.nvrtcDestroyProgram(byref(handle)), lib.nvrtcDestroyProgram(None))


def wrong_arguments():
    handle, size, name = create(), c_size_t(), c_char_p()
    buffer = create_string_buffer(9)
    for what in OUTPUTS:
        get_size, get = getattr(lib, f"nvrtcGet{what}Size"), getattr(lib, f"nvrtcGet{what}")
        say(f"{what} before", summary(handle, what))
        say(f"{what} null", get_size(handle, None), get(handle, None), get_size(None, byref(size)),
            get(None, buffer), get(None, None))
    say("compile wrong", lib.nvrtcCompileProgram(handle, 1, None), lib.nvrtcCompileProgram(handle, -1, None),
        lib.nvrtcCompileProgram(None, 0, None))
    handle = create()
    say("add null", lib.nvrtcAddNameExpression(handle, None), lib.nvrtcAddNameExpression(None, b"k"))
    say("lowered before", lowered(handle, b"k"), lib.nvrtcGetLoweredName(None, b"k", byref(name)),
        lib.nvrtcGetLoweredName(handle, None, byref(name)), lib.nvrtcGetLoweredName(handle, b"k", None))
    say("pch before", lib.nvrtcGetPCHCreateStatus(handle), lib.nvrtcGetPCHCreateStatus(None))
    say("pch required", lib.nvrtcGetPCHHeapSizeRequired(handle, byref(size)), size.value,
        lib.nvrtcGetPCHHeapSizeRequired(handle, None), lib.nvrtcGetPCHHeapSizeRequired(None, byref(size)))
    say("callback null", lib.nvrtcSetFlowCallback(handle, None, None),
        lib.nvrtcSetFlowCallback(None, CALLBACK(lambda a, b: 0), None))


EXPRESSIONS = (b"k", b"t<int>", b"&t<float>", b"&g", b"&c", b"&n::d", b"n::d", b"t<int>", b"t< int >", b" t<char>",
               b"(t<short>)", b"n::v<3, int, float>", b"n::v<-1>", b"t<unsigned long long>", b"::k")


def name_expressions():
    handle = create()
    say("add", *(lib.nvrtcAddNameExpression(handle, expression) for expression in EXPRESSIONS))
    say("compile with names", compile_(handle, b"-arch=compute_80"), outputs(handle))
    for expression in EXPRESSIONS + (b"nope", b"t<int >", b"", b" k"):
        say(f"lowered {expression.decode()!r}", lowered(handle, expression))
    say("add after", lib.nvrtcAddNameExpression(handle, b"k"), lib.nvrtcAddNameExpression(handle, b"zz"))
    again = compile_(handle, b"-arch=compute_90")
    say("compile again", again, b"sm_90" in output(handle, "PTX")[3], lowered(handle, b"t<int>"))
    say("compile with a wrong option", compile_(handle, b"-bogus"), outputs(handle), lowered(handle, b"k"))
    say("compile after that", compile_(handle), lowered(handle, b"k"))
    for wrong in (b"nothere", b"", b"g", b"c", b"t", b"1", b"k)", b"&nope::x", b"n", b"n::d[0] = 1", b"f", b"&f"):
        handle = create()
        add = lib.nvrtcAddNameExpression(handle, wrong)
        say(f"wrong expression {wrong.decode()!r}", add, compile_(handle), outputs(handle), lowered(handle, wrong))


def forms_of_expressions():
    """Each in a program of its own, for one that is refused is an error of the whole program."""
    for expression in expressions.TAKEN + expressions.REFUSED:
        handle = create(expressions.SOURCE)
        lib.nvrtcAddNameExpression(handle, expression)
        say(f"form {expression.decode()!r}", compile_(handle, b"--std=c++17"), lowered(handle, expression))
        lib.nvrtcDestroyProgram(byref(handle))


def failures():
    say("empty", compile_(create(b"")))
    handle = create(b"__global__ void k(int *p) { *p = x; }", b"")
    say("error", compile_(handle), outputs(handle), lowered(handle, b"k"))
    log = output(handle, "ProgramLog")[3].decode()
    say("error log", log.startswith("default_program(1): error: "), 'identifier "x" is undefined' in log,
        log.endswith('1 error detected in the compilation of "default_program".\n\0'))
    say("error again", compile_(handle), lib.nvrtcAddNameExpression(handle, b"k"))
    handle = create(b'#include "a.h"\n#include <b/c.h>\n__global__ void k(int *p) { *p = A + B; }', b"prog.cu",
                    (b"#define A 1\n", b"#define B 2\n"), (b"a.h", b"b/c.h"))
    say("headers", compile_(handle), outputs(handle))
    handle = create(b'\n#include "none.h"\n', b"prog.cu")
    code = compile_(handle)
    log = output(handle, "ProgramLog")[3].decode()
    say("header missing", code, bool(re.match(r'prog.cu\(2\): [a-z ]*error: cannot open source file "none.h"', log)))
    handle = create(b"__global__ void k() { int x; }")
    log = (compile_(handle), output(handle, "ProgramLog")[3].decode())[1]
    say("warning", log.startswith("default_program(1): warning"), 'variable "x" was declared but never' in log)


CALLBACK = CFUNCTYPE(c_int, c_void_p, c_void_p)


def callbacks():
    seen = set()
    go_on = CALLBACK(lambda payload, other: seen.add((payload, other)) or 0)
    stop, two = CALLBACK(lambda payload, other: 1), CALLBACK(lambda payload, other: 2)
    handle = create()
    say("callback", lib.nvrtcSetFlowCallback(handle, go_on, c_void_p(42)), compile_(handle), seen)
    for name, callback in (("stop", stop), ("two", two)):
        handle = create()
        lib.nvrtcAddNameExpression(handle, b"k")
        lib.nvrtcSetFlowCallback(handle, callback, None)
        say(f"callback {name}", compile_(handle), outputs(handle), lowered(handle, b"k"))


def heap():
    size = c_size_t()
    say("pch heap null", lib.nvrtcGetPCHHeapSize(None))
    for wanted in (None, 1000, 4096, 4097, 0):
        code = lib.nvrtcSetPCHHeapSize(c_size_t(wanted)) if wanted is not None else "-"
        say(f"pch heap {wanted}", code, lib.nvrtcGetPCHHeapSize(byref(size)), size.value)


OPTIONS = """
-arch=sm_80|-arch=compute_80|-arch=sm_70|-arch=compute_86 -arch=compute_90|-arch sm_90|-arch|--gpu-architecture=sm_90
-arch=lto_80|-arch=xyz|-arch=sm_88|-arch=sm_110|-arch=sm_101|-arch=sm_90a|-arch=compute_100f|-arch=native|-arch=all
--gpu-architecture compute_80|--arch=compute_80|-gpu-architecture=compute_80|-bogus|--bogus=1|foo|-std=c++98|-std=c++23
-std=gnu++17|--std=c++20|-std=c++11|-std|-std c++14|-ftz=maybe|-ftz=1|-ftz|--ftz=true|--ftz true|-O3|-O0|-Xptxas -v
-Xptxas=-O1|-lineinfo|-G|-w|-dopt=on|-dopt on|-dopt=off|-dlto|--dlink-time-opt|-dlto -arch=sm_80|-dlto --gen-opt-lto
-dlto -rdc=false|--gen-opt-lto|-numba-debug|--minimal|--fdevice-syntax-only|-fdevice-syntax-only -arch=sm_80|-rdc=true
-dc|-dw|-rdc=true -arch=sm_80|--pch|--pch --pch-dir=/tmp|--time=/nonexistent/x|-DX|-D X=1|-D|-I|-I/nonexistent|-I /x
-include=nothere.h|--version|--help|-h|-o x|-c|-m64|-Werror|-split-compile=0|-split-compile=x|-split-compile=-1
-maxrregcount=32|-maxrregcount=x|-maxrregcount|-jtd=5|-jtd=500|-no-cache|-Ofc=max|-Ofc=foo|-device-int128
-opt-info=inline|-opt-info=foo|-opt-info|-err-no|-no-err-no|--frandom-seed=1|-frandom-seed|--diag-suppress=177
--diag-error=foo|-diag-suppress|-diag-suppress=1,2|-diag-suppress 177|-restrict|-default-device|--default-device
--device-as-default-execution-space|--emit=ir|-gencode arch=compute_80,code=sm_80|-isystem /x|-x cu|-use-fast-math
--use_fast_math|-use_fast_math=true|-U X|-U|-brief-diag=true|-brief-diag|@resp|-expt-relaxed-constexpr|--extended-lambda
-dQ=true|-dQ|--keep|-g|-prec-div=false|-prec_div=false|-fmad=false|-G -dlto|-dopt=on -G|--device-debug|-device-debug
--generate-line-info|--relocatable-device-code=true|--rdc=true|-rdc|--disable-warnings|-disable-warnings|-I/tmp -I /tmp -I=/tmp
-DA=1 -D B -D=C=2|-D1|-D X|-I=|--include-path=/tmp|--define-macro=X|--undefine-macro=X|--D=X|-extra-device-vectorization
-modify-stack-limit=false|-builtin-move-forward=false|-builtin-initializer-list=false|-pch-messages=false|-no-source-include
--device-stack-protector=false|-time|-no-lineinfo-ia|-discard-value-names=true|-uumn|-fassociative-math|-noeh|-lto|-ptx
"""

# What ptxc answers otherwise than NVRTC, and why is said in its log.
OWN_OPTIONS = """
--optix-ir|-optix-ir -dlto|-ewp|-std=c++03|--device-stack-protector=true|-device-float128 -arch=sm_100
--fdevice-time-trace=/tmp/x|--create-pch=x.pch|--use-pch=x.pch|-arch=sm_75a
"""


def options(lists):
    for line in lists.strip().splitlines():
        for words in line.split("|"):
            option(*(word.encode() for word in words.split(" ")))


def threads():
    """Programs of many threads, and one program of many threads."""
    shared, codes = create(), []

    def work():
        own = create()
        for _ in range(5):
            codes.append((compile_(own), compile_(shared), output(own, "PTX")[3] == output(shared, "PTX")[3]))
        codes.append((lib.nvrtcDestroyProgram(byref(own)), 0, True))

    workers = [threading.Thread(target=work) for _ in range(8)]
    [worker.start() for worker in workers]
    [worker.join() for worker in workers]
    say("threads", sorted(set(codes)))


def own():
    """Handles that NVIDIA's library follows to wherever they lead."""
    handle = create()
    stale = c_void_p(handle.value)
    lib.nvrtcDestroyProgram(byref(handle))
    for name, wrong in (("stale", stale), ("small", c_void_p(1)), ("large", c_void_p(2**64 - 1)),
                        ("data", c_void_p(ctypes.addressof(create_string_buffer(64))))):
        copy = c_void_p(wrong.value)
        say(f"{name} handle", compile_(wrong), summary(wrong, "ProgramLog"), lowered(wrong, b"k"),
            lib.nvrtcAddNameExpression(wrong, b"k"), lib.nvrtcGetPCHCreateStatus(wrong),
            lib.nvrtcDestroyProgram(byref(copy)))
    options(OWN_OPTIONS)
    handle = create()
    say("create-pch", compile_(handle, b"--create-pch=x"), lib.nvrtcGetPCHCreateStatus(handle))
    handle = create(b"__global__ void k(int *p) { *p = x; }")
    say("recovery", compile_(handle), compile_(handle, b"-Dx=1"))
    say("not UTF-8", compile_(create(b"\xff")), create(b"", b"\xff"), compile_(create(b"// \xe4\n")))
    threads()


for part in (names, creation, wrong_arguments, name_expressions, forms_of_expressions, failures, callbacks, heap):
    part()
options(OPTIONS)
if "--own" in sys.argv:
    own()
