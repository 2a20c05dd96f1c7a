"""Calls a libnvvm in right and wrong ways and prints what came back, a line a case.

    python3 behaviour.py LIBRARY [--own]

The same program runs against NVIDIA's library and ours. Codes are printed, texts only as "some" or "none". Cases
behind --own are those in which NVIDIA's library crashes or does what ptxc does not.
"""

import sys
from ctypes import CDLL, byref, c_char_p, c_int, c_size_t, c_void_p, create_string_buffer

lib = CDLL(sys.argv[1])
lib.nvvmGetErrorString.restype = c_char_p

LAYOUT = (b"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-"
          b"v32:32:32-v64:64:64-v128:128:128-n16:32:64")
HEAD = b'target datalayout = "' + LAYOUT + b'"\ntarget triple = "nvptx64-nvidia-cuda"\n'
VERSION = b"!nvvmir.version = !{!1}\n!1 = !{i32 2, i32 0}\n"
KERNEL = b'!nvvm.annotations = !{!0}\n!0 = !{void (i32*)* @k, !"kernel", i32 1}\n' + VERSION
ONE = HEAD + b"define void @k(i32* %p) {\n  store i32 1, i32* %p\n  ret void\n}\n" + KERNEL
CALLER = HEAD + (b"declare i32 @f(i32)\ndefine void @k(i32* %p) {\n  %x = call i32 @f(i32 3)\n"
                 b"  store i32 %x, i32* %p\n  ret void\n}\n") + KERNEL
CALLED = HEAD + b"define i32 @f(i32 %a) {\n  %b = add i32 %a, 4\n  ret i32 %b\n}\n" + VERSION


def say(name, *values):
    print(f"{name}:", *values, flush=True)


def strings(values):
    return (c_char_p * max(1, len(values)))(*values)


def create(*modules, lazy=()):
    handle = c_void_p()
    lib.nvvmCreateProgram(byref(handle))
    for text in modules:
        lib.nvvmAddModuleToProgram(handle, text, c_size_t(len(text)), b"m")
    for text in lazy:
        lib.nvvmLazyAddModuleToProgram(handle, text, c_size_t(len(text)), b"l")
    return handle


def compile_(handle, *options):
    return lib.nvvmCompileProgram(handle, len(options), strings(options))


def verify(handle, *options):
    return lib.nvvmVerifyProgram(handle, len(options), strings(options))


def text(handle, what):
    size = c_size_t(77)
    code = getattr(lib, f"nvvmGet{what}Size")(handle, byref(size))
    if code:
        return f"{code}"
    buffer = create_string_buffer(size.value)
    code = getattr(lib, f"nvvmGet{what}")(handle, buffer)
    return f"{code}{'none' if size.value == 1 else 'some'}"


def outputs(handle):
    return f"result={text(handle, 'CompiledResult')} log={text(handle, 'ProgramLog')}"


def general():
    say("error strings", *(lib.nvvmGetErrorString(number).decode() for number in range(-1, 10)))
    numbers = [c_int() for _ in range(4)]
    say("version", lib.nvvmVersion(byref(numbers[0]), byref(numbers[1])), *(n.value for n in numbers[:2]))
    say("IR version", lib.nvvmIRVersion(*(byref(number) for number in numbers)), *(n.value for n in numbers))
    say("null", lib.nvvmVersion(None, byref(numbers[0])), lib.nvvmIRVersion(None, None, None, None),
        lib.nvvmCreateProgram(None), lib.nvvmDestroyProgram(None))
    handle = create()
    say("destroy", lib.nvvmDestroyProgram(byref(handle)), handle.value, lib.nvvmDestroyProgram(byref(handle)))
    handle, size = create(ONE), c_size_t()
    say("no program", lib.nvvmGetCompiledResultSize(None, byref(size)), compile_(None), verify(None),
        lib.nvvmGetProgramLogSize(None, byref(size)), lib.nvvmAddModuleToProgram(None, ONE, c_size_t(len(ONE)), None),
        lib.nvvmLazyAddModuleToProgram(None, ONE, c_size_t(len(ONE)), None))
    say("no place", lib.nvvmGetCompiledResultSize(handle, None))
    say("no options", lib.nvvmCompileProgram(handle, 1, None), lib.nvvmCompileProgram(handle, -1, None),
        lib.nvvmCompileProgram(handle, 1, strings([None])), lib.nvvmVerifyProgram(handle, 1, None))
    say("no module", lib.nvvmAddModuleToProgram(handle, None, c_size_t(0), None),
        lib.nvvmAddModuleToProgram(handle, None, c_size_t(9), None),
        lib.nvvmLazyAddModuleToProgram(handle, None, c_size_t(9), None))


def programs():
    handle = create()
    say("empty", outputs(handle), verify(handle), compile_(handle), outputs(handle))
    handle = create(ONE)
    say("before", outputs(handle))
    say("verify", verify(handle), outputs(handle))
    say("compile", compile_(handle, b"-arch=compute_80"), outputs(handle))
    say("again", compile_(handle, b"-arch=compute_90"), outputs(handle))
    say("wrong option", compile_(handle, b"-bogus"), outputs(handle))
    say("unnamed", lib.nvvmAddModuleToProgram(create(), ONE, c_size_t(len(ONE)), None))
    broken = {"garbage": b"hello world", "a wrong return": ONE.replace(b"ret void", b"ret i32 1"),
              "no version": ONE.split(b"!nvvmir")[0], "version 9": ONE.replace(b"i32 2, i32 0", b"i32 9, i32 0"),
              "an unknown name": ONE.replace(b"store i32 1", b"store i32 %y"),
              "an unknown function": ONE.replace(b"store i32 1, i32* %p", b"call void @nothing()"),
              "no module": b"", "half a module": ONE[:-30]}
    for name, module in broken.items():
        handle = create(module)
        say(name, verify(handle), outputs(handle), compile_(handle), outputs(handle))
    for name, modules in {"two": (CALLER, CALLED), "two, the other way": (CALLED, CALLER), "twice": (CALLED, CALLED),
                          "undefined": (CALLER,)}.items():
        handle = create(*modules)
        say(name, verify(handle), compile_(handle), outputs(handle))
    handle = create(lazy=(ONE,))
    say("lazy alone", verify(handle), compile_(handle), outputs(handle))


OPTIONS = """
-arch=compute_80|-arch=sm_80|-arch=compute_70|-arch compute_80|--arch=compute_80|-arch=compute_90a|-arch=compute_88
-arch=compute_110|-arch=compute_75|-opt=0|-opt=1|-opt=2|-opt=3|-opt=4|-O3|-ftz=1|-ftz=true|-ftz=2|-fma=0|-prec-sqrt=0
-prec-div=0|-g|-g -opt=0|-gen-lto|-gen-lto -arch=compute_80|-jump-table-density=5|-bogus|foo|-opt=3 -g
-arch=compute_80 -arch=compute_90|-lineinfo|-generate-line-info|-use_fast_math|-w|-v|-maxreg=32|-host-ref-ec=1
-ftz=0 -ftz=1|-opt=0 -opt=3|-disable-warnings|-dlto|-arch=compute_89|-split-compile=2|-no-cache|-rdc=true|-inline-info
-fast-compile=max|-arch=|-gen-opt-lto|-gen-lto -gen-opt-lto|--device-c
"""


def options():
    for line in OPTIONS.strip().splitlines():
        for words in line.split("|"):
            given = [word.encode() for word in words.split(" ")]
            handle = create(ONE)
            say(f"option {words}", compile_(handle, *given), outputs(handle), verify(handle, *given))
            lib.nvvmDestroyProgram(byref(handle))
    for given in (b" -opt=3", b"-opt=3 ", b""):
        say(f"option {given.decode()!r}", compile_(create(ONE), given))


def own():
    """What NVIDIA's library follows to wherever it leads, and what it alone takes."""
    handle = create(ONE)
    say("no place for texts", lib.nvvmGetCompiledResult(handle, None), lib.nvvmGetProgramLog(handle, None),
        lib.nvvmGetProgramLogSize(handle, None))
    stale = c_void_p(handle.value)
    lib.nvvmDestroyProgram(byref(handle))
    for name, wrong in (("stale", stale), ("small", c_void_p(8)), ("large", c_void_p(2**64 - 1))):
        copy = c_void_p(wrong.value)
        say(f"{name} handle", compile_(wrong), verify(wrong), outputs(wrong), lib.nvvmDestroyProgram(byref(copy)))
    bitcode = b"BC\xc0\xde\x35\x14\0\0"
    handle = create(bitcode)
    say("bitcode", compile_(handle), outputs(handle), verify(handle))
    handle = create(ONE, lazy=(bitcode,))
    say("bitcode that is not needed", compile_(handle), outputs(handle))
    handle = create(CALLER, lazy=(bitcode,))
    say("bitcode that is needed", compile_(handle), outputs(handle))
    handle = create(CALLER, lazy=(CALLED,))
    say("lazy text", compile_(handle), outputs(handle))
    say("-numba-debug", compile_(create(ONE), b"-numba-debug"))
    say("-opt", compile_(create(ONE), b"-opt"))
    say("not UTF-8", compile_(create(b"\xff")))


for part in (general, programs, options):
    part()
if "--own" in sys.argv:
    own()
