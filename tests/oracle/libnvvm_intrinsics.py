#!/usr/bin/env python3
"""Which intrinsics of LLVM's NVPTX back end libNVVM knows: those that it does not take with types that none has.

    . tests/oracle/setup.sh --all && python3 tests/oracle/libnvvm_intrinsics.py [compute_90] > tests/data/libnvvm_intrinsics.txt

A name that it does not know is that of a function to it, which it takes with any types. NVVM_LIB names the library. A
process for each name, for some names end the process that asks.
"""
import ctypes
import os
import sys

LAYOUT = (
    "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-"
    "v128:128:128-n16:32:64"
)
MODULE = """target datalayout = "%s"
target triple = "nvptx64-nvidia-cuda"
declare i17 @NAME(i17, i17)
define void @f() {
  %%r = call i17 @NAME(i17 1, i17 2)
  ret void
}
!nvvmir.version = !{!0}
!0 = !{i32 2, i32 0}
""" % LAYOUT


def verified(library, text, arch):
    program = ctypes.c_void_p()
    library.nvvmCreateProgram(ctypes.byref(program))
    library.nvvmAddModuleToProgram(program, text, ctypes.c_size_t(len(text)), b"module")
    options = (ctypes.c_char_p * 1)(f"-arch={arch}".encode())
    return library.nvvmVerifyProgram(program, 1, options) == 0


def main():
    arch = sys.argv[1] if len(sys.argv) > 1 else "compute_90"
    library = ctypes.CDLL(os.environ["NVVM_LIB"])
    folder = os.path.join(os.path.dirname(__file__), "..", "data", "llvm_intrinsics.txt")
    for name in (line.strip() for line in open(folder) if line.startswith("llvm.")):
        child = os.fork()
        if child == 0:
            os._exit(0 if verified(library, MODULE.replace("NAME", name).encode(), arch) else 1)
        if os.waitpid(child, 0)[1] != 0:
            print(name)


if __name__ == "__main__":
    main()
