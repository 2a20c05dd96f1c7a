"""Calls a libnvJitLink in right and wrong ways and prints what came back, a line a case.

    python3 behaviour.py LIBRARY [--own]

The same program runs against NVIDIA's library and ours. Codes are printed, texts and images only as "some" or
"none". Cases behind --own are those in which NVIDIA's library crashes or does what ptxc does not.
"""

import ctypes
import os
import sys
import tempfile
from ctypes import CDLL, byref, c_char_p, c_int, c_size_t, c_uint, c_void_p, create_string_buffer

lib = CDLL(sys.argv[1])
CUBIN, PTX, LTOIR, FATBIN, OBJECT, LIBRARY, INDEX, ANY = 1, 2, 3, 4, 5, 6, 7, 10

HEAD = b".version 8.0\n.target sm_80\n.address_size 64\n"
ONE = HEAD + b".visible .entry k() { ret; }\n\0"
CALLER = HEAD + (b".extern .func (.param .b32 r) f(.param .b32 x);\n.visible .entry k(.param .u64 p) { .reg .b32 %r<2>; "
                 b"{ .param .b32 x; st.param.b32 [x], 3; .param .b32 r; call (r), f, (x); ld.param.b32 %r1, [r]; } ret; }\n\0")
CALLED = HEAD + (b".visible .func (.param .b32 r) f(.param .b32 x) { .reg .b32 %r<2>; ld.param.b32 %r1, [x]; "
                 b"st.param.b32 [r], %r1; ret; }\n\0")


def say(name, *values):
    print(f"{name}:", *values, flush=True)


def create(*options):
    handle = c_void_p()
    given = (c_char_p * max(1, len(options)))(*options)
    code = lib.nvJitLinkCreate(byref(handle), c_uint(len(options)), given)
    return code, handle


def add(handle, data, kind=PTX, name=b"m"):
    return lib.nvJitLinkAddData(handle, c_int(kind), data, c_size_t(len(data)), name)


def text(handle, what):
    size = c_size_t(77)
    code = getattr(lib, f"nvJitLinkGet{what}Size")(handle, byref(size))
    if code:
        return f"{code}"
    buffer = create_string_buffer(size.value + 1)
    code = getattr(lib, f"nvJitLinkGet{what}")(handle, buffer)
    return f"{code}{'some' if size.value > 1 else 'none'}"


def outputs(handle):
    return f"cubin={text(handle, 'LinkedCubin')} ptx={text(handle, 'LinkedPtx')} errors={text(handle, 'ErrorLog')}"


def linked_code(*options, complete=True):
    """What there is of linked intermediate code; by the name of a release of the header as well."""
    code, handle = create(b"-arch=sm_80", *options)
    size = c_size_t(77)
    return (code, add(handle, ONE), complete and lib.nvJitLinkComplete(handle), text(handle, "LinkedLTOIR"),
            lib.__getattr__("__nvJitLinkGetLinkedLTOIRSize_13_5")(handle, byref(size)))


def general():
    major, minor = c_uint(), c_uint()
    say("version", lib.nvJitLinkVersion(byref(major), byref(minor)), major.value, minor.value)
    say("version null", lib.nvJitLinkVersion(None, byref(minor)), lib.nvJitLinkVersion(byref(major), None))
    code, handle = create(b"-arch=sm_80")
    say("create", code, lib.nvJitLinkDestroy(byref(handle)), handle.value)
    say("null", lib.nvJitLinkCreate(None, c_uint(0), None), lib.nvJitLinkDestroy(None),
        add(None, ONE), lib.nvJitLinkComplete(None), lib.nvJitLinkAddFile(None, c_int(PTX), b"x"))


def programs():
    code, handle = create(b"-arch=sm_80")
    say("one", code, add(handle, ONE), lib.nvJitLinkComplete(handle), outputs(handle))
    code, handle = create(b"-arch=sm_80")
    say("two", add(handle, CALLER), add(handle, CALLED, name=b"n"), lib.nvJitLinkComplete(handle), outputs(handle))
    code, handle = create(b"-arch=sm_80")
    say("two, the other way", add(handle, CALLED), add(handle, CALLER, name=b"n"), lib.nvJitLinkComplete(handle),
        outputs(handle))
    code, handle = create(b"-arch=sm_80")
    say("undefined", add(handle, CALLER), lib.nvJitLinkComplete(handle), outputs(handle))
    code, handle = create(b"-arch=sm_80")
    say("garbage", add(handle, b"what\0"), text(handle, "ErrorLog"))
    code, handle = create(b"-arch=sm_80")
    say("wrong kinds", add(handle, ONE, 0), add(handle, ONE, 99))
    code, handle = create(b"-arch=sm_80")
    say("PTX as any", add(handle, ONE, ANY), lib.nvJitLinkComplete(handle), outputs(handle))
    code, handle = create(b"-arch=sm_80")
    say("unnamed", add(handle, ONE, PTX, None), lib.nvJitLinkComplete(handle), outputs(handle))
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a.ptx")
        with open(path, "wb") as file:
            file.write(ONE[:-1])
        code, handle = create(b"-arch=sm_80")
        say("file", lib.nvJitLinkAddFile(handle, c_int(PTX), path.encode()), lib.nvJitLinkComplete(handle),
            outputs(handle))
    code, handle = create(b"-arch=sm_80")
    say("no file", lib.nvJitLinkAddFile(handle, c_int(PTX), b"/nonexistent/a.ptx"))


OPTIONS = """
-arch=sm_80|-arch=sm_90a|-arch=compute_80|-arch=sm_70|-arch=xyz||-arch|-lto|-arch=sm_80 -lto|-arch=sm_80 -ptx
-arch=sm_80 -lto -ptx|-arch=sm_80 -g|-arch=sm_80 -lineinfo|-arch=sm_80 -O3|-arch=sm_80 -O0|-arch=sm_80 -O7
-arch=sm_80 -ftz=1|-arch=sm_80 -ftz=true|-arch=sm_80 -prec-div=0|-arch=sm_80 -prec-sqrt=0|-arch=sm_80 -fma=0
-arch=sm_80 -maxrregcount=32|-arch=sm_80 -verbose|-arch=sm_80 -time|-arch=sm_80 -bogus|-arch=sm_80 foo
-arch=sm_80 -kernels-used=k|-arch=sm_80 -variables-used=v|-arch=sm_80 -optimize-unused-variables|-arch=sm_80 -Xptxas=-v
-arch=sm_80 -split-compile=2|-arch=sm_80 -no-cache|-arch=sm_80 -jump-table-density=5|-arch sm_80|--arch=sm_80
-arch=sm_80 -arch=sm_90|-arch=sm_100f|-arch=sm_88
"""


def options():
    for line in OPTIONS.strip().splitlines():
        for words in line.split("|"):
            code, handle = create(*(word.encode() for word in words.split(" ")))
            say(f"option {words}", code, add(handle, ONE) if code == 0 else "-")


def own():
    """What NVIDIA's library follows to wherever it leads, what it alone takes, and what older ones of it lack."""
    say("linked LTO-IR", linked_code(), linked_code(b"-lto"), linked_code(b"-lto", complete=False))
    code, handle = create(b"-arch=sm_80")
    size = c_size_t()
    say("no place", lib.nvJitLinkGetLinkedCubinSize(handle, None), lib.nvJitLinkGetLinkedCubin(handle, None),
        lib.nvJitLinkGetErrorLogSize(handle, None), lib.nvJitLinkGetInfoLog(handle, None))
    stale = c_void_p(handle.value)
    lib.nvJitLinkDestroy(byref(handle))
    for name, wrong in (("stale", stale), ("small", c_void_p(8)), ("large", c_void_p(2**64 - 1))):
        copy = c_void_p(wrong.value)
        say(f"{name} handle", add(wrong, ONE), lib.nvJitLinkComplete(wrong), outputs(wrong),
            lib.nvJitLinkDestroy(byref(copy)))
    code, handle = create(b"-arch=sm_80")
    say("twice", add(handle, CALLED), add(handle, CALLED, name=b"n"), lib.nvJitLinkComplete(handle), outputs(handle))
    code, handle = create(b"-arch=sm_80")
    say("no data", lib.nvJitLinkAddData(handle, c_int(PTX), None, c_size_t(5), b"m"), add(handle, b""))
    container = b"// ptxc container 1: PTX in place of LTO-IR\n"
    for given in ((b"-arch=sm_80", b"-lto"), (b"-arch=sm_80", b"-lto", b"-ptx"), (b"-arch=sm_80",)):
        code, handle = create(*given)
        first = add(handle, container + CALLER, LTOIR)
        say(f"LTO-IR of ptxc {b' '.join(given).decode()}", first, add(handle, container + CALLED, LTOIR, b"n"),
            lib.nvJitLinkComplete(handle), outputs(handle))
    code, handle = create(b"-arch=sm_80", b"-lto")
    for name, kind in (("cubin", CUBIN), ("LTO-IR", LTOIR), ("fatbin", FATBIN), ("object", OBJECT),
                       ("library", LIBRARY), ("index", INDEX), ("any", ANY)):
        say(f"foreign {name}", add(handle, b"\x7fELF" + bytes(60), kind), text(handle, "ErrorLog"))


for part in (general, programs, options):
    part()
if "--own" in sys.argv:
    own()
