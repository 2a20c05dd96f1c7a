"""Calls libcuda in right and wrong ways and prints what came back, a line a case.

    python3 behaviour.py LIBRARY [--own]

Handles and addresses are printed only as whether they are there. Every function of the library is called with nothing
but nulls first, in a process of its own, before and after initialisation: it must answer, whatever it says.
"""

import ctypes
import os
import subprocess
import sys
import threading
from ctypes import (CDLL, CFUNCTYPE, POINTER, addressof, byref, c_char_p, c_float, c_int, c_size_t, c_uint, c_ubyte,
                    c_uint64, c_void_p, create_string_buffer)

lib = CDLL(sys.argv[1])
HEAD = b".version 7.0\n.target sm_75\n.address_size 64\n"
PTX = HEAD + b"""
.visible .global .align 4 .u32 count = 7;
.visible .const .align 4 .u32 step = 3;
.visible .entry add(.param .u64 at, .param .u32 n) {
    .reg .b32 %r<4>; .reg .b64 %rd<2>;
    ld.param.u64 %rd1, [at]; ld.param.u32 %r1, [n]; ld.const.u32 %r2, [step]; add.u32 %r3, %r1, %r2;
    atom.global.add.u32 %r1, [%rd1], %r3; ret; }
.visible .entry stop() { trap; }
.visible .entry spin() { L: bra L; }
.visible .entry big() .maxntid 64, 1, 1 { .shared .align 4 .b8 s[40000]; .reg .b32 %r<2>; mov.u32 %r1, s; ret; }
"""
KEPT = []
TARGETS = """
import ctypes, sys
lib = ctypes.CDLL(sys.argv[1])
context, module = ctypes.c_void_p(), ctypes.c_void_p()
lib.cuInit(0)
lib.cuCtxCreate_v2(ctypes.byref(context), 0, 0)
print(*[lib.cuModuleLoadData(ctypes.byref(module), f".version 9.0\\n.target {target}\\n.address_size 64\\n".encode())
        for target in sys.argv[2:]])
"""
SYMBOLS = """
import ctypes, sys
lib = ctypes.CDLL(sys.argv[1])
for begun in (0, 1):
    for name in sys.argv[2].split():
        if begun and name.startswith(("cuDevicePrimaryCtxReset", "cuDevicePrimaryCtxRelease")):
            continue
        getattr(lib, name)(*[ctypes.c_void_p()] * 11)
    lib.cuInit(0)
    context = ctypes.c_void_p()
    lib.cuCtxCreate_v2(ctypes.byref(context), 0, 0)
print("alive")
"""


def say(name, *values):
    print(f"{name}:", *values, flush=True)


def number(value):
    return "some" if value.value else "none"


def names():
    """The exported functions, as the library's table of symbols has them."""
    text = subprocess.run(["nm", "-D", "--defined-only", sys.argv[1]], capture_output=True, text=True, check=False).stdout
    return [line.split()[-1] for line in text.splitlines() if line.split()[-1].startswith("cu")]


def nulls():
    all_names = names()
    done = subprocess.run([sys.executable, "-c", SYMBOLS, sys.argv[1], " ".join(all_names)], capture_output=True,
                          text=True, check=False)
    say("every function with nulls", done.stdout.strip() or done.returncode)


def before():
    value, context = c_int(), c_void_p()
    say("before", lib.cuDeviceGetCount(byref(value)), lib.cuCtxGetCurrent(byref(context)), lib.cuCtxSynchronize(),
        lib.cuMemAlloc_v2(byref(context), c_size_t(4)), lib.cuDriverGetVersion(byref(value)), value.value)
    say("init", lib.cuInit(1), lib.cuInit(0), lib.cuInit(0))
    say("no context", lib.cuMemAlloc_v2(byref(context), c_size_t(4)), lib.cuCtxSynchronize(), lib.cuCtxPopCurrent_v2(None),
        lib.cuCtxGetCurrent(byref(context)), number(context), lib.cuModuleLoadData(byref(context), PTX))


def errors():
    text = c_char_p()
    for code in (0, 1, 700, 801, 999):
        say(f"error {code}", lib.cuGetErrorName(code, byref(text)), text.value.decode(), lib.cuGetErrorString(code, None))
    say("error 5555", lib.cuGetErrorName(5555, byref(text)), text.value)


def device():
    value, other, name, size = c_int(), c_int(), create_string_buffer(8), c_size_t()
    say("device", lib.cuDeviceGetCount(byref(value)), value.value, lib.cuDeviceGet(byref(value), 0), value.value,
        lib.cuDeviceGet(byref(value), 1), lib.cuDeviceGet(byref(value), -1), lib.cuDeviceGet(None, 0))
    say("name", lib.cuDeviceGetName(name, 8, 0), name.value.decode(), lib.cuDeviceGetName(name, 0, 0),
        lib.cuDeviceGetName(None, 8, 0), lib.cuDeviceGetName(name, 8, 5))
    say("memory", lib.cuDeviceTotalMem_v2(byref(size), 0), size.value >> 30, lib.cuDeviceTotalMem_v2(None, 0))
    known = [n for n in range(-1, 160) if lib.cuDeviceGetAttribute(byref(value), n, 0) == 0]
    say("attributes", known[0], known[-1], len(known), lib.cuDeviceGetAttribute(None, 1, 0),
        lib.cuDeviceGetAttribute(byref(value), 1, 3))
    say("peer", lib.cuDeviceCanAccessPeer(byref(value), 0, 0), value.value, lib.cuDeviceCanAccessPeer(byref(value), 0, 1))
    say("uuid", lib.cuDeviceGetUuid_v2(create_string_buffer(16), 0), lib.cuDeviceGetUuid(None, 0))
    say("export table", lib.cuGetExportTable(byref(c_void_p()), create_string_buffer(16)))
    lib.cuDevicePrimaryCtxGetState(0, byref(value), byref(other))
    say("primary", value.value, other.value, lib.cuDevicePrimaryCtxRelease_v2(0), lib.cuDevicePrimaryCtxSetFlags_v2(0, 4))


def procedures():
    place, status = c_void_p(), c_int()
    for name, version in ((b"cuMemAlloc", 13000), (b"cuMemAlloc", 2000), (b"cuLaunchKernelEx", 11000), (b"cuWhat", 13000),
                          (b"cuCtxCreate", 12050), (b"", 13000)):
        code = lib.cuGetProcAddress_v2(name, byref(place), version, c_uint64(0), byref(status))
        say(f"address of {name.decode()} {version}", code, number(place), status.value,
            lib.cuGetProcAddress_v2(name, byref(place), version, c_uint64(0), None))
    say("address null", lib.cuGetProcAddress_v2(None, byref(place), 13000, c_uint64(0), None),
        lib.cuGetProcAddress_v2(b"cuInit", None, 13000, c_uint64(0), None))


def contexts():
    first, second, other, flags, size = c_void_p(), c_void_p(), c_void_p(), c_uint(), c_size_t()
    say("create", lib.cuCtxCreate_v2(byref(first), 0, 0), number(first), lib.cuCtxCreate_v2(None, 0, 0),
        lib.cuCtxCreate_v2(byref(second), 0, 1), lib.cuCtxCreate_v2(byref(second), 0xFFFF, 0))
    lib.cuCtxCreate_v4(byref(second), None, 0, 0)
    lib.cuCtxGetCurrent(byref(other))
    say("current", other.value == second.value, lib.cuCtxPopCurrent_v2(byref(other)), other.value == second.value,
        lib.cuCtxPushCurrent_v2(second), lib.cuCtxGetFlags(byref(flags)), flags.value)
    say("wrong context", *(call(c_void_p(wrong)) for call in (lib.cuCtxPushCurrent_v2, lib.cuCtxSetCurrent, lib.cuCtxDestroy_v2)
                           for wrong in (5, 2**64 - 1, second.value + 1)), lib.cuCtxPushCurrent_v2(None))
    say("destroy", lib.cuCtxDestroy_v2(second), lib.cuCtxDestroy_v2(second), lib.cuCtxPushCurrent_v2(second))
    lib.cuCtxSetCurrent(first)
    for limit in range(9):
        lib.cuCtxGetLimit(byref(size), limit)
        say(f"limit {limit}", lib.cuCtxGetLimit(byref(size), limit), size.value)
    say("limits", lib.cuCtxSetLimit(0, c_size_t(4096)), lib.cuCtxSetLimit(99, c_size_t(1)), lib.cuCtxGetLimit(None, 0),
        lib.cuCtxSetLimit(2, c_size_t(16 << 20)))
    held, state = c_void_p(), c_int()
    say("retain", lib.cuDevicePrimaryCtxRetain(byref(held), 0), number(held), lib.cuDevicePrimaryCtxRetain(None, 0),
        lib.cuDevicePrimaryCtxRetain(byref(held), 2), lib.cuDevicePrimaryCtxGetState(0, byref(flags), byref(state)),
        state.value, lib.cuCtxDestroy_v2(held), lib.cuDevicePrimaryCtxRelease_v2(0), lib.cuCtxPushCurrent_v2(held))
    return first


def modules():
    module, function, address, size, value = c_void_p(), c_void_p(), c_uint64(), c_size_t(), c_int()
    say("no module", *(lib.cuModuleLoadData(byref(module), image) for image in
                       (None, b"", b"what", b"\x7fELF\x02\x01\x01", b"\x50\xed\x55\xba", HEAD + b".visible .entry k() { nonsense; }",
                        HEAD.replace(b"75", b"120"))), lib.cuModuleLoadData(None, PTX),
        lib.cuModuleLoad(byref(module), b"/nonexistent"))
    log = create_string_buffer(200)
    options, values = (c_int * 2)(5, 6), (c_void_p * 2)(addressof(log), 200)
    say("error log", lib.cuModuleLoadDataEx(byref(module), HEAD + b"what\0", 2, options, values), log.value.decode())
    say("module", lib.cuModuleLoadData(byref(module), PTX), lib.cuModuleGetFunction(byref(function), module, b"add"))
    again = c_void_p()
    lib.cuModuleGetFunction(byref(again), module, b"add")
    say("same function", again.value == function.value, lib.cuModuleGetFunction(byref(again), module, b"what"),
        lib.cuModuleGetFunction(byref(again), module, None), lib.cuModuleGetFunction(None, module, b"add"),
        lib.cuModuleGetFunction(byref(again), c_void_p(77), b"add"))
    say("global", lib.cuModuleGetGlobal_v2(byref(address), byref(size), module, b"count"), size.value,
        lib.cuModuleGetGlobal_v2(byref(address), None, module, b"step"), lib.cuModuleGetGlobal_v2(None, None, module, b"no"))
    say("attributes", *((lib.cuFuncGetAttribute(byref(value), n, function), value.value) for n in range(16)),
        lib.cuFuncGetAttribute(byref(value), 99, function), lib.cuFuncGetAttribute(None, 0, function),
        lib.cuFuncGetAttribute(byref(value), 0, c_void_p(3)))
    say("shared", lib.cuFuncSetAttribute(function, 8, 60000), lib.cuFuncSetAttribute(function, 8, 10**6),
        lib.cuFuncSetAttribute(function, 8, -1), lib.cuFuncSetAttribute(function, 0, 5))
    offset = c_size_t()
    say("parameters", *((lib.cuFuncGetParamInfo(function, c_size_t(n), byref(offset), byref(size)), offset.value, size.value)
                        for n in range(3)))
    library, kernel = c_void_p(), c_void_p()
    say("library", lib.cuLibraryLoadData(byref(library), PTX, None, None, 0, None, None, 0),
        lib.cuLibraryGetKernel(byref(kernel), library, b"stop"), lib.cuKernelGetFunction(byref(again), kernel),
        lib.cuLibraryGetKernel(byref(kernel), library, b"none"), lib.cuLibraryUnload(library), lib.cuLibraryUnload(library),
        lib.cuKernelGetFunction(byref(again), kernel))
    other = c_void_p()
    lib.cuModuleLoadData(byref(other), PTX)
    lib.cuModuleGetFunction(byref(again), other, b"add")
    say("unload", lib.cuModuleUnload(other), lib.cuModuleUnload(other), lib.cuModuleUnload(None),
        lib.cuFuncGetAttribute(byref(value), 0, again))
    link, image = c_void_p(), c_void_p()
    say("link", lib.cuLinkCreate_v2(0, None, None, byref(link)),
        lib.cuLinkAddData_v2(link, 1, PTX, c_size_t(len(PTX)), b"a", 0, None, None),
        lib.cuLinkAddData_v2(link, 1, b"what", c_size_t(4), b"a", 0, None, None), lib.cuLinkComplete(link, byref(image), byref(size)),
        lib.cuModuleLoadData(byref(other), image), lib.cuLinkDestroy(link), lib.cuLinkDestroy(link))
    return module


def targets():
    """Code for one architecture, for a family, and for all that come later, on devices."""
    wanted = ["sm_90", "sm_90a", "sm_100", "sm_100a", "sm_100f", "sm_103a", "sm_120f"]
    say("targets", *wanted)
    for model in ("sm_89", "sm_90", "sm_90a", "sm_100", "sm_103", "sm_121"):
        done = subprocess.run([sys.executable, "-c", TARGETS, sys.argv[1], *wanted], capture_output=True, text=True,
                              check=False, env=os.environ | {"PTXC_DEVICE": model})
        say(f"targets on {model}", done.stdout.strip() or done.returncode)


def memory():
    at, other, size, free, total = c_uint64(), c_uint64(), c_size_t(), c_size_t(), c_size_t()
    say("allocate", lib.cuMemAlloc_v2(byref(at), c_size_t(100)), lib.cuMemAlloc_v2(byref(other), c_size_t(0)),
        lib.cuMemAlloc_v2(None, c_size_t(4)), lib.cuMemAlloc_v2(byref(other), c_size_t(1 << 50)),
        lib.cuMemAlloc_v2(byref(other), c_size_t(2**64 - 1)))
    host = create_string_buffer(bytes(range(100)), 100)
    back = create_string_buffer(100)
    say("copy", lib.cuMemcpyHtoD_v2(at, host, c_size_t(100)), lib.cuMemcpyDtoH_v2(back, at, c_size_t(100)),
        back.raw == host.raw, lib.cuMemcpyHtoD_v2(at, host, c_size_t(101)), lib.cuMemcpyDtoH_v2(back, at, c_size_t(101)),
        lib.cuMemcpyHtoD_v2(c_uint64(at.value + 60), host, c_size_t(41)), lib.cuMemcpyHtoD_v2(at, None, c_size_t(1)),
        lib.cuMemcpyDtoH_v2(None, at, c_size_t(1)), lib.cuMemcpyHtoD_v2(c_uint64(0), host, c_size_t(1)),
        lib.cuMemcpyHtoD_v2(at, None, c_size_t(0)), lib.cuMemcpyHtoD_v2(c_uint64(0), host, c_size_t(0)))
    direct = (c_ubyte * 100).from_address(at.value)
    direct[3] = 200
    say("host sees device", lib.cuMemcpyDtoH_v2(back, at, c_size_t(4)), back.raw[3], direct[99])
    say("fill", lib.cuMemsetD8_v2(at, c_ubyte(9), c_size_t(100)), lib.cuMemsetD32_v2(at, 1, c_size_t(25)),
        lib.cuMemsetD32_v2(at, 1, c_size_t(26)), lib.cuMemsetD32_v2(c_uint64(at.value + 1), 1, c_size_t(1)),
        lib.cuMemsetD8_v2(c_uint64(0), c_ubyte(1), c_size_t(1)), bytes(direct[:5]))
    start = c_uint64()
    say("range", lib.cuMemGetAddressRange_v2(byref(start), byref(size), c_uint64(at.value + 50)), start.value == at.value,
        size.value, lib.cuMemGetAddressRange_v2(byref(start), byref(size), c_uint64(at.value + 100)))
    kind, managed = c_uint(), c_ubyte()
    say("pointer", lib.cuPointerGetAttribute(byref(kind), 2, at), kind.value, lib.cuPointerGetAttribute(byref(managed), 8, at),
        managed.value, lib.cuPointerGetAttribute(None, 2, at), lib.cuPointerGetAttribute(byref(kind), 2, c_uint64(addressof(host))),
        lib.cuPointerGetAttribute(byref(kind), 99, at))
    say("free", lib.cuMemFree_v2(c_uint64(at.value + 4)), lib.cuMemFreeHost(at), lib.cuMemFree_v2(at), lib.cuMemFree_v2(at),
        lib.cuMemFree_v2(c_uint64(0)), lib.cuMemcpyDtoH_v2(back, at, c_size_t(1)), lib.cuMemFree_v2(c_uint64(12345)))
    pinned = c_void_p()
    say("pinned", lib.cuMemHostAlloc(byref(pinned), c_size_t(64), 2), lib.cuMemHostGetDevicePointer_v2(byref(other), pinned, 0),
        other.value == pinned.value, lib.cuMemFree_v2(pinned), lib.cuMemFreeHost(pinned), lib.cuMemFreeHost(pinned),
        lib.cuMemHostAlloc(byref(pinned), c_size_t(64), 99), lib.cuMemFreeHost(None))
    own = create_string_buffer(1000)
    place = c_void_p(addressof(own) + 3)
    say("register", lib.cuMemHostRegister_v2(place, c_size_t(100), 0), lib.cuMemHostRegister_v2(place, c_size_t(1), 0),
        lib.cuMemHostRegister_v2(None, c_size_t(1), 0), lib.cuMemHostUnregister(place), lib.cuMemHostUnregister(place),
        lib.cuMemHostUnregister(None))
    say("managed", lib.cuMemAllocManaged(byref(at), c_size_t(64), 1), lib.cuMemAllocManaged(byref(at), c_size_t(64), 0),
        lib.cuMemPrefetchAsync(at, c_size_t(64), 0, None), lib.cuMemPrefetchAsync(at, c_size_t(65), 0, None), lib.cuMemFree_v2(at))
    pitch = c_size_t()
    say("pitch", lib.cuMemAllocPitch_v2(byref(at), byref(pitch), c_size_t(100), c_size_t(3), 4), pitch.value,
        lib.cuMemAllocPitch_v2(byref(at), byref(pitch), c_size_t(100), c_size_t(3), 5), lib.cuMemFree_v2(at))
    pool = c_void_p()
    say("pool", lib.cuDeviceGetDefaultMemPool(byref(pool), 0), lib.cuMemPoolDestroy(pool), lib.cuMemAllocAsync(byref(at), c_size_t(8), None),
        lib.cuMemFreeAsync(at, None), lib.cuMemFreeAsync(at, None), lib.cuMemAllocFromPoolAsync(byref(at), c_size_t(8), c_void_p(4), None))
    say("info", lib.cuMemGetInfo_v2(byref(free), byref(total)), total.value >> 30, lib.cuMemGetInfo_v2(None, None))


PAGE = 2 << 20


def mapped(function):
    """Virtual memory management: addresses, memory, and what is mapped where."""
    pinned = (c_uint * 8)(1, 0, 1)
    of = lambda *words: (c_uint * 8)(*words)
    size, start, handle, other = c_size_t(), c_uint64(), c_uint64(), c_uint64()
    say("granularity", lib.cuMemGetAllocationGranularity(byref(size), pinned, 0), size.value,
        lib.cuMemGetAllocationGranularity(byref(size), pinned, 2), lib.cuMemGetAllocationGranularity(None, pinned, 0),
        lib.cuMemGetAllocationGranularity(byref(size), None, 0))
    reserve = lambda bytes_, align=0, place=start: lib.cuMemAddressReserve(
        None if place is None else byref(place), c_size_t(bytes_), c_size_t(align), c_uint64(0), c_uint64(0))
    say("reserve", reserve(6 * PAGE, 4 * PAGE), start.value % (4 * PAGE), reserve(PAGE + 1), reserve(0), reserve(PAGE, 3),
        reserve(PAGE, place=None), reserve(1 << 62), lib.cuMemcpyDtoH_v2(create_string_buffer(1), start, c_size_t(1)))
    create = lambda bytes_, properties=pinned, place=handle: lib.cuMemCreate(
        None if place is None else byref(place), c_size_t(bytes_), properties, c_uint64(0))
    say("create", create(2 * PAGE), number(handle), create(PAGE, place=other), create(PAGE + 1), create(0), create(PAGE, place=None),
        create(PAGE, None), create(1 << 50))
    say("other memory", create(PAGE, of(9, 0, 1)), create(PAGE, of(1, 1, 1)), create(PAGE, of(1, 0, 1, 5)), create(PAGE, of(1, 0, 2)),
        create(PAGE, of(1, 0, 77)))
    at = lambda pages: c_uint64(start.value + pages * PAGE)
    map_ = lambda pages, count, handle, offset=0: lib.cuMemMap(at(pages), c_size_t(count * PAGE), c_size_t(offset), handle, c_uint64(0))
    say("map", map_(0, 2, handle), map_(2, 1, other), map_(4, 2, handle), map_(1, 1, other), map_(3, 2, handle), map_(5, 2, handle),
        map_(3, 1, c_uint64(99)), map_(3, 1, handle, PAGE), map_(3, 2, other), map_(-1, 1, other))
    access = lambda pages, count, flags=3, device=0, entries=1: lib.cuMemSetAccess(
        at(pages), c_size_t(count * PAGE), (c_uint * 3)(1, device, flags), c_size_t(entries))
    back = create_string_buffer(8)
    say("no access", lib.cuMemcpyDtoH_v2(back, start, c_size_t(8)))
    say("access", access(0, 3), access(4, 2), access(0, 4), access(0, 1), access(3, 1), access(0, 3, 1), access(0, 3, 2),
        access(0, 3, device=1), access(0, 3, entries=0), lib.cuMemSetAccess(start, c_size_t(PAGE), None, c_size_t(1)))
    flags, location = c_uint64(), (c_uint * 2)(1, 0)
    say("access there is", lib.cuMemGetAccess(byref(flags), location, at(1)), flags.value, lib.cuMemGetAccess(byref(flags), location, at(3)),
        lib.cuMemGetAccess(None, location, at(1)), lib.cuMemGetAccess(byref(flags), None, at(1)))
    edge = c_uint64(start.value + 2 * PAGE - 4)
    say("over the edge", lib.cuMemcpyHtoD_v2(edge, b"abcdefgh", c_size_t(8)), lib.cuMemcpyDtoH_v2(back, edge, c_size_t(8)), back.raw,
        lib.cuMemsetD32_v2(edge, 7, c_size_t(2)), lib.cuMemcpyHtoD_v2(c_uint64(edge.value + PAGE), b"abcdefgh", c_size_t(8)))
    count, same = c_uint(5), c_uint64(start.value + 6 * PAGE - 4)
    arguments = (c_void_p * 2)(addressof(edge), addressof(count))
    say("kernels see it", launch(function, arguments=arguments), lib.cuMemcpyDtoH_v2(back, edge, c_size_t(4)), back.raw[0])
    say("seen twice", lib.cuMemcpyDtoH_v2(back, same, c_size_t(4)), back.raw[0])
    again, properties = c_uint64(), (c_uint * 8)()
    say("retain", lib.cuMemRetainAllocationHandle(byref(again), at(5)), again.value == handle.value, lib.cuMemRelease(again),
        lib.cuMemRetainAllocationHandle(byref(again), at(3)), lib.cuMemRetainAllocationHandle(None, at(5)),
        lib.cuMemGetAllocationPropertiesFromHandle(properties, handle), list(properties),
        lib.cuMemGetAllocationPropertiesFromHandle(properties, c_uint64(99)), lib.cuMemFree_v2(start))
    say("release", lib.cuMemRelease(handle), lib.cuMemRelease(handle), lib.cuMemRelease(other), map_(3, 1, handle),
        lib.cuMemcpyDtoH_v2(back, same, c_size_t(4)), back.raw[0])
    unmap = lambda pages, count: lib.cuMemUnmap(at(pages), c_size_t(count * PAGE))
    free = lambda count: lib.cuMemAddressFree(start, c_size_t(count * PAGE))
    say("unmap", unmap(0, 1), unmap(3, 1), unmap(0, 4), free(6), unmap(0, 3), unmap(0, 3), lib.cuMemcpyDtoH_v2(back, start, c_size_t(4)),
        unmap(4, 2), free(5), free(6), free(6))
    say("again", reserve(PAGE), create(PAGE), map_(0, 1, handle), access(0, 1), lib.cuMemcpyDtoH_v2(back, start, c_size_t(8)), back.raw,
        access(0, 1, 0), lib.cuMemcpyDtoH_v2(back, start, c_size_t(8)), unmap(0, 1), lib.cuMemRelease(handle), free(1))


class Copy2(ctypes.Structure):
    _fields_ = [(f"{side}{name}", kind) for side in ("src", "dst") for name, kind in
                (("x", c_size_t), ("y", c_size_t), ("kind", c_uint), ("host", c_void_p), ("device", c_uint64),
                 ("array", c_void_p), ("pitch", c_size_t))] + [("width", c_size_t), ("height", c_size_t)]


def boxes():
    at = c_uint64()
    lib.cuMemAlloc_v2(byref(at), c_size_t(64))
    host = create_string_buffer(bytes(range(64)), 64)
    copy = Copy2(srckind=1, srchost=addressof(host), srcpitch=8, srcx=2, srcy=1, dstkind=2, dstdevice=at.value, dstpitch=16,
                 width=4, height=3)
    direct = (c_ubyte * 64).from_address(at.value)
    say("box", lib.cuMemcpy2D_v2(byref(copy)), list(direct[:4]), list(direct[16:20]), list(direct[32:36]),
        lib.cuMemcpy2D_v2(None))
    for name, value in (("height", 5), ("width", 17), ("srckind", 9), ("dstpitch", 3), ("height", 0)):
        wrong = Copy2.from_buffer_copy(copy)
        setattr(wrong, name, value)
        say(f"box of {name} {value}", lib.cuMemcpy2D_v2(byref(wrong)))
    array, descriptor = c_void_p(), (c_uint64 * 3)(8, 4, 1 | 1 << 32)
    say("array", lib.cuArrayCreate_v2(byref(array), descriptor), lib.cuMemcpyHtoA_v2(array, c_size_t(0), host, c_size_t(32)),
        lib.cuMemcpyHtoA_v2(array, c_size_t(1), host, c_size_t(32)), lib.cuArrayCreate_v2(byref(array), None),
        lib.cuArrayCreate_v2(byref(c_void_p()), (c_uint64 * 3)(0, 4, 1 | 1 << 32)),
        lib.cuArrayCreate_v2(byref(c_void_p()), (c_uint64 * 3)(8, 4, 99 | 1 << 32)))
    resource, sampling, texture = (c_uint64 * 18)(0, array.value), (c_uint * 26)(), c_uint64()
    say("texture", lib.cuTexObjectCreate(byref(texture), resource, sampling, None), number(texture),
        lib.cuTexObjectDestroy(texture), lib.cuTexObjectDestroy(texture), lib.cuTexObjectCreate(byref(texture), None, None, None),
        lib.cuArrayDestroy(array), lib.cuArrayDestroy(array), lib.cuTexObjectCreate(byref(texture), resource, sampling, None))
    lib.cuMemFree_v2(at)


def tensors():
    place = create_string_buffer(256)
    at = (addressof(place) + 127) & ~127
    kept = lambda: bytes((c_ubyte * 128).from_address(at))

    def tiled(place=at, element=9, rank=2, address=1 << 20, size=(64, 32), strides=(128,), box=(64, 8), steps=(1, 1),
              interleave=0, swizzle=3, promotion=2, fill=0):
        return lib.cuTensorMapEncodeTiled(
            c_void_p(place), element, rank, c_void_p(address), (c_uint64 * 5)(*size), (c_uint64 * 4)(*strides),
            (c_uint * 5)(*box), (c_uint * 5)(*steps), interleave, swizzle, promotion, fill)

    def columns(rank=4, lower=(-1, -1), upper=(-1, -1), channels=64, pixels=128, swizzle=3):
        return lib.cuTensorMapEncodeIm2col(
            c_void_p(at), 6, rank, c_void_p(1 << 20), (c_uint64 * 5)(64, 9, 9, 2, 1),
            (c_uint64 * 4)(128, 1152, 10368, 20736), (c_int * 3)(*lower), (c_int * 3)(*upper), channels, pixels,
            (c_uint * 5)(1, 1, 1, 1, 1), 0, swizzle, 0, 0)

    say("tensor map", tiled(), kept() != bytes(128), tiled(element=15), tiled(element=16), tiled(rank=0), tiled(rank=6))
    say("tensor map place", tiled(place=None), tiled(place=at + 32), tiled(place=at + 64))
    say("tensor map address", tiled(address=(1 << 20) + 8), tiled(address=0), tiled(address=16))
    say("tensor map size", tiled(size=(0, 1)), tiled(size=(64, 1 << 32)), tiled(size=(64, (1 << 32) + 1)))
    say("tensor map strides", tiled(strides=(120,)), tiled(strides=((1 << 40) - 16,)), tiled(strides=(1 << 40,)))
    say("tensor map box", tiled(box=(64, 256)), tiled(box=(64, 257)), tiled(box=(64, 0)), tiled(box=(4, 8)),
        tiled(box=(128, 8)), tiled(box=(128, 8), swizzle=0), tiled(box=(32, 8), swizzle=2), tiled(box=(33, 8), swizzle=2))
    say("tensor map steps", tiled(steps=(9, 8)), tiled(steps=(1, 9)), tiled(steps=(1, 0)))
    say("tensor map modes", tiled(swizzle=6), tiled(swizzle=7), tiled(interleave=1), tiled(interleave=3), tiled(promotion=4),
        tiled(fill=1), tiled(fill=2), tiled(element=0, box=(128, 8), fill=1))
    say("tensor map of columns", columns(), columns(rank=2), columns(channels=257), columns(pixels=1025),
        columns(lower=(-129, 0)), columns(lower=(-128, 0)), columns(upper=(-9, 0), lower=(0, 0)), columns(channels=128))
    say("tensor map replaced", tiled(), lib.cuTensorMapReplaceAddress(c_void_p(at), c_void_p(1 << 30)),
        lib.cuTensorMapReplaceAddress(c_void_p(at), c_void_p(8)), lib.cuTensorMapReplaceAddress(None, c_void_p(16)))


def pool_of(kind, location, shared=0):
    """What a pool of a kind of memory at a place answers, and whose the memory is that it gives."""
    made, where, whose = c_void_p(), c_uint64(), (c_int * 2)(9, 9)
    created = lib.cuMemPoolCreate(byref(made), (c_int * 22)(kind, shared, location, 0))
    if created:
        return created
    allocated = lib.cuMemAllocFromPoolAsync(byref(where), c_size_t(64), made, None)
    for at, attribute in enumerate((2, 8)):
        lib.cuPointerGetAttribute(byref(whose, 4 * at), attribute, where)
    return created, allocated, list(whose), lib.cuMemFreeAsync(where, None), lib.cuMemPoolDestroy(made)


def launch(function, grid=(1, 1, 1), block=(1, 1, 1), shared=0, stream=None, arguments=None, extra=None):
    return lib.cuLaunchKernel(function, *grid, *block, shared, stream, arguments, extra)


def launches(module):
    add, big, at, count = c_void_p(), c_void_p(), c_uint64(), c_uint(5)
    lib.cuModuleGetFunction(byref(add), module, b"add")
    lib.cuModuleGetFunction(byref(big), module, b"big")
    lib.cuMemAlloc_v2(byref(at), c_size_t(4))
    arguments = (c_void_p * 2)(addressof(at), addressof(count))
    value = c_uint.from_address(at.value)
    say("launch", launch(add, (2, 1, 1), (32, 1, 1), arguments=arguments), value.value)
    buffer = create_string_buffer(at.value.to_bytes(8, "little") + (1).to_bytes(4, "little"), 12)
    size = c_size_t(12)
    extra = (c_void_p * 5)(1, addressof(buffer), 2, addressof(size), 0)
    say("buffer", launch(add, extra=extra), value.value, launch(add, arguments=arguments, extra=extra),
        launch(add, extra=(c_void_p * 1)(7)))
    say("shapes", *(launch(add, grid, block, shared, arguments=arguments) for grid, block, shared in (
        ((0, 1, 1), (1, 1, 1), 0), ((1, 1, 1), (1, 0, 1), 0), ((1, 1, 1), (1025, 1, 1), 0), ((1, 1, 1), (1, 1, 65), 0),
        ((1, 65536, 1), (1, 1, 1), 0), ((1, 1, 1), (1, 1, 1), 60000), ((1, 1, 1), (1, 1, 1), 70000))))
    say("limits of the kernel", launch(big, block=(65, 1, 1)), launch(big, shared=10000), launch(big, block=(64, 1, 1)))
    say("no function", launch(None), launch(c_void_p(9)), launch(add), launch(add, stream=c_void_p(99), arguments=arguments))
    blocks, size = c_int(), c_int()
    say("occupancy", lib.cuOccupancyMaxActiveBlocksPerMultiprocessor(byref(blocks), add, 256, c_size_t(0)), blocks.value,
        lib.cuOccupancyMaxActiveBlocksPerMultiprocessor(byref(blocks), add, 0, c_size_t(0)),
        lib.cuOccupancyMaxPotentialBlockSize(byref(blocks), byref(size), add, None, c_size_t(0), 0), blocks.value, size.value)
    say("cooperative", lib.cuLaunchCooperativeKernel(add, 4, 1, 1, 32, 1, 1, 0, None, arguments),
        lib.cuLaunchCooperativeKernel(add, 100000, 1, 1, 32, 1, 1, 0, None, arguments))
    KEPT.extend((at, count))
    return add, arguments, value


def streams(add, arguments, value):
    stream, event, later, flags, time = c_void_p(), c_void_p(), c_void_p(), c_uint(), c_float()
    say("stream", lib.cuStreamCreate(byref(stream), 1), lib.cuStreamGetFlags(stream, byref(flags)), flags.value,
        lib.cuStreamCreate(byref(event), 9), lib.cuStreamCreate(None, 0), lib.cuStreamQuery(stream),
        lib.cuStreamSynchronize(None), lib.cuStreamSynchronize(c_void_p(1)), lib.cuStreamSynchronize(c_void_p(55)))
    lib.cuEventCreate(byref(event), 0)
    lib.cuEventCreate(byref(later), 0)
    say("events", lib.cuEventElapsedTime(byref(time), event, later), lib.cuEventRecord(event, stream), lib.cuEventRecord(later, stream),
        lib.cuEventElapsedTime(byref(time), event, later), time.value >= 0, lib.cuEventQuery(event), lib.cuEventRecord(None, None),
        lib.cuEventElapsedTime(None, event, later), lib.cuStreamWaitEvent(stream, event, 0), lib.cuStreamWaitEvent(stream, None, 0))
    told = []
    host = CFUNCTYPE(None, c_void_p)(told.append)
    say("host function", lib.cuLaunchHostFunc(stream, host, c_void_p(42)), told, lib.cuLaunchHostFunc(stream, None, None))
    graph, executable, before = c_void_p(), c_void_p(), value.value
    say("capture", lib.cuStreamBeginCapture_v2(stream, 0), launch(add, stream=stream, arguments=arguments),
        lib.cuLaunchHostFunc(stream, host, c_void_p(43)), lib.cuStreamEndCapture(stream, byref(graph)),
        value.value == before, lib.cuStreamEndCapture(stream, byref(executable)))
    none = c_void_p(1)
    say("capture that is waited for", lib.cuStreamBeginCapture_v2(stream, 0), lib.cuStreamSynchronize(stream),
        launch(add, stream=stream, arguments=arguments), lib.cuStreamEndCapture(stream, byref(none)), none.value)
    count = c_size_t()
    say("graph", lib.cuGraphGetNodes(graph, None, byref(count)), count.value,
        lib.cuGraphInstantiateWithFlags(byref(executable), graph, c_uint64(0)), lib.cuGraphLaunch(executable, stream),
        lib.cuGraphLaunch(executable, None), value.value - before, told)
    nodes = (c_void_p * 2)()
    lib.cuGraphGetNodes(graph, nodes, byref(count))
    say("edges", lib.cuGraphAddDependencies(graph, (c_void_p * 1)(nodes[1]), (c_void_p * 1)(nodes[0]), c_size_t(1)),
        lib.cuGraphInstantiateWithFlags(byref(c_void_p()), graph, c_uint64(0)), lib.cuGraphDestroyNode(c_void_p(nodes[0])),
        lib.cuGraphDestroyNode(c_void_p(nodes[0])), lib.cuGraphAddEmptyNode(byref(c_void_p()), graph, None, c_size_t(1)))
    say("graphs end", lib.cuGraphDestroy(graph), lib.cuGraphDestroy(graph), lib.cuGraphExecDestroy(executable),
        lib.cuGraphLaunch(executable, None), lib.cuGraphDestroy(None))
    say("destroy", lib.cuStreamDestroy_v2(stream), lib.cuStreamDestroy_v2(stream), lib.cuEventDestroy_v2(event),
        lib.cuEventQuery(event), lib.cuStreamDestroy_v2(None))


def nodes(context, add, arguments, value):
    """Nodes that are asked and changed, user objects, and lists of work."""
    graph, event, other, found, first, second, flag = (c_void_p() for _ in range(7))
    lib.cuGraphCreate(byref(graph), 0)
    lib.cuEventCreate(byref(event), 0)
    lib.cuEventCreate(byref(other), 0)
    say("event node", lib.cuGraphAddEventRecordNode(byref(first), graph, None, c_size_t(0), event),
        lib.cuGraphEventRecordNodeGetEvent(first, byref(found)), found.value == event.value,
        lib.cuGraphEventRecordNodeSetEvent(first, other), lib.cuGraphEventRecordNodeGetEvent(first, byref(found)),
        found.value == other.value, lib.cuGraphEventWaitNodeGetEvent(first, byref(found)), lib.cuGraphEventWaitNodeSetEvent(first, event),
        lib.cuGraphEventRecordNodeSetEvent(first, c_void_p(9)), lib.cuGraphEventRecordNodeGetEvent(None, byref(found)))
    kernel = (c_void_p * 7)()
    shape = (c_uint * 7).from_buffer(kernel, 8)
    kernel[0], kernel[5], shape[:] = add.value, addressof(arguments), [1] * 6 + [0]
    executable, before = c_void_p(), value.value
    say("enabled", lib.cuGraphAddKernelNode(byref(second), graph, None, c_size_t(0), kernel),
        lib.cuGraphInstantiateWithFlags(byref(executable), graph, c_uint64(0)),
        lib.cuGraphNodeGetEnabled(executable, second, byref(flag)), flag.value, lib.cuGraphNodeSetEnabled(executable, second, 0),
        lib.cuGraphLaunch(executable, None), value.value - before, lib.cuGraphNodeGetEnabled(executable, second, byref(flag)),
        flag.value, lib.cuGraphNodeSetEnabled(executable, second, 1), lib.cuGraphLaunch(executable, None), value.value - before,
        lib.cuGraphNodeSetEnabled(executable, first, 0), lib.cuGraphNodeGetEnabled(executable, None, byref(flag)),
        lib.cuGraphNodeGetEnabled(None, second, byref(flag)))
    ended = []
    destroy = CFUNCTYPE(None, c_void_p)(ended.append)
    thing, gone, clone = c_void_p(), c_void_p(), c_void_p()
    make = lambda place, count=2, flags=1, function=destroy: lib.cuUserObjectCreate(
        byref(place), c_void_p(7), function, count, flags)
    say("user object", make(thing), make(gone, 0), make(gone, 1, 0), make(gone, 1, 1, None), lib.cuUserObjectCreate(None, None, destroy, 1, 1),
        lib.cuUserObjectRetain(thing, 1), lib.cuUserObjectRelease(thing, 4), lib.cuUserObjectRelease(thing, 2), ended,
        lib.cuUserObjectRelease(thing, 1), ended, lib.cuUserObjectRelease(thing, 1), lib.cuUserObjectRetain(thing, 1))
    make(thing)
    say("object of a graph", lib.cuGraphRetainUserObject(graph, thing, 2, 1), lib.cuGraphRetainUserObject(graph, thing, 1, 1),
        lib.cuGraphRetainUserObject(graph, thing, 1, 5), lib.cuGraphRetainUserObject(graph, thing, 0, 0),
        lib.cuGraphRetainUserObject(None, thing, 1, 0), lib.cuGraphReleaseUserObject(graph, thing, 3),
        lib.cuGraphReleaseUserObject(graph, thing, 1), lib.cuGraphClone(byref(clone), graph), lib.cuGraphDestroy(graph), len(ended),
        lib.cuGraphInstantiateWithFlags(byref(found), clone, c_uint64(0)), lib.cuGraphDestroy(clone), len(ended),
        lib.cuGraphExecDestroy(found), len(ended), lib.cuUserObjectRetain(thing, 1), lib.cuGraphExecDestroy(executable))
    at, stream = c_uint64(), c_void_p()
    lib.cuMemAlloc_v2(byref(at), c_size_t(64))
    lib.cuStreamCreate(byref(stream), 0)
    direct = (c_uint * 16).from_address(at.value)
    operation = lambda kind, index, wanted, flags=0: [kind, at.value + 4 * index, wanted, flags, 0, 0]
    batch = lambda rows, flags=0: lib.cuStreamBatchMemOp_v2(stream, len(rows), (c_uint64 * (6 * len(rows)))(*sum(rows, [])), flags)
    say("operations", batch([operation(2, 0, 5), operation(5, 2, 1 << 32 | 6), operation(1, 0, 5), operation(6, 0, 0)]), direct[:4],
        batch([operation(9, 0, 0)]), batch([operation(5, 1, 0)]), batch([operation(2, 16, 0)]), batch([]), batch([operation(2, 0, 1)], 1),
        lib.cuStreamBatchMemOp_v2(stream, 1, None, 0))
    places, sizes = (c_uint64 * 2)(at.value + 16, at.value + 32), (c_size_t * 2)(8, 4)
    copies = lambda to, count, stream: lib.cuMemcpyBatchAsync_v2(to, (c_uint64 * 2)(at, at), sizes, c_size_t(count), None, None, c_size_t(0), stream)
    say("copies", copies(places, 2, stream), direct[4:9], copies(None, 2, stream), copies(places, 0, stream), copies(places, 2, None),
        copies((c_uint64 * 2)(at.value + 60, at), 2, stream))
    managed, kinds = c_uint64(), (c_int * 2)(1, 2)
    lib.cuMemAllocManaged(byref(managed), c_size_t(64), 1)
    answers = (c_int * 2)(9, 9)
    fetch = lambda place, count=1: lib.cuMemPrefetchBatchAsync((c_uint64 * 1)(place), (c_size_t * 1)(64), c_size_t(count), None, None,
                                                               c_size_t(0), c_uint64(0), stream)
    say("fetched", fetch(managed), fetch(at), fetch(managed, 0), lib.cuMemRangeGetAttributes(
        (c_void_p * 2)(addressof(answers), addressof(answers) + 4), (c_size_t * 2)(4, 4), kinds, c_size_t(2), managed, c_size_t(64)),
        list(answers), lib.cuMemRangeGetAttributes(None, None, kinds, c_size_t(2), managed, c_size_t(64)))
    pool, same, location = c_void_p(), c_void_p(), (c_int * 2)(1, 0)
    lib.cuDeviceGetDefaultMemPool(byref(pool), 0)
    say("pools", lib.cuMemGetDefaultMemPool(byref(same), location, 1), same.value == pool.value, lib.cuMemGetMemPool(byref(same), location, 1),
        lib.cuMemSetMemPool(location, 1, pool), lib.cuMemSetMemPool(location, 1, c_void_p(5)), lib.cuMemGetMemPool(byref(same), location, 2),
        lib.cuMemGetMemPool(byref(same), (c_int * 2)(1, 1), 1), lib.cuMemGetMemPool(byref(same), None, 1), lib.cuMemGetMemPool(None, location, 1))
    say("kinds of pools", pool_of(1, 1), pool_of(1, 2), pool_of(1, 4), pool_of(2, 0), pool_of(2, 1), pool_of(1, 0), pool_of(3, 1),
        pool_of(1, 1, 1), lib.cuMemGetDefaultMemPool(byref(same), (c_int * 2)(2, 0), 1), same.value != pool.value,
        lib.cuMemPoolDestroy(same))
    say("events of contexts", lib.cuCtxRecordEvent(context, event), lib.cuCtxWaitEvent(context, event), lib.cuCtxRecordEvent(None, event),
        lib.cuCtxRecordEvent(context, None), lib.cuCtxWaitEvent(context, c_void_p(4)))
    for place in (at, managed):
        lib.cuMemFree_v2(place)
    KEPT.append(destroy)


def threads(context, add, arguments, value):
    before, codes = value.value, []

    def work():
        codes.append(lib.cuStreamSynchronize(None))
        codes.append(lib.cuCtxSetCurrent(context))
        codes.extend(launch(add, arguments=arguments) for _ in range(50))

    all_threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in all_threads:
        thread.start()
    for thread in all_threads:
        thread.join()
    say("threads", sorted(set(codes)), value.value - before)


def forked(add, arguments, value):
    """A child while threads of its parent are in calls."""
    ends = []

    def work():
        lib.cuCtxSetCurrent(CONTEXT)
        while not ends:
            launch(add, arguments=arguments)

    thread = threading.Thread(target=work)
    thread.start()
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        place = c_uint64()
        codes = (lib.cuInit(0), lib.cuCtxSynchronize(), lib.cuMemAlloc_v2(byref(place), c_size_t(4)), launch(add, arguments=arguments),
                 lib.cuMemFree_v2(place), lib.cuCtxDestroy_v2(CONTEXT), lib.cuGetErrorName(3, byref(c_char_p())))
        os.write(write, repr(codes).encode())
        os._exit(0)
    say("forked", os.waitpid(child, 0)[1], os.read(read, 100).decode())
    ends.append(True)
    thread.join()
    say("parent", lib.cuCtxSynchronize(), launch(add, arguments=arguments))


def faults(name, place=None):
    context, module, function = c_void_p(), c_void_p(), c_void_p()
    lib.cuCtxCreate_v2(byref(context), 0, 0)
    lib.cuModuleLoadData(byref(module), PTX)
    lib.cuModuleGetFunction(byref(function), module, name)
    arguments = None
    if place is not None:
        address, count = c_uint64(place), c_uint(1)
        arguments = (c_void_p * 2)(addressof(address), addressof(count))
    say(f"fault in {name.decode()}", launch(function, arguments=arguments), lib.cuCtxSynchronize(), lib.cuStreamSynchronize(None),
        lib.cuMemAlloc_v2(byref(c_uint64()), c_size_t(4)), launch(function, arguments=arguments), lib.cuModuleUnload(module),
        lib.cuCtxDestroy_v2(context), lib.cuCtxSynchronize())


os.environ["PTXC_TIME_LIMIT"] = "1"
nulls()
before()
errors()
device()
procedures()
CONTEXT = contexts()
MODULE = modules()
targets()
memory()
boxes()
tensors()
LAUNCHED = launches(MODULE)
mapped(LAUNCHED[0])
streams(*LAUNCHED)
nodes(CONTEXT, *LAUNCHED)
threads(CONTEXT, *LAUNCHED)
forked(*LAUNCHED)
faults(b"add", 16)
faults(b"add", 0x200000000002)
faults(b"stop")
faults(b"spin")
say("after all", lib.cuCtxSynchronize(), launch(LAUNCHED[0], arguments=LAUNCHED[1]))
