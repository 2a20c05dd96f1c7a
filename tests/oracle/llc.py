#!/usr/bin/env python3
"""LLVM's back end for NVPTX as a command, from the LLVM that rustc brings.

    LLC=tests/oracle/llc.py cargo run --profile fuzz -p ptxc-tests --bin functions run 5000
    tests/oracle/llc.py -mcpu=sm_90 -mattr=+ptx83 -O2 -o - in.ll        # the options of llc that the comparisons use
    tests/oracle/llc.py --version

rustc's own library of LLVM has this target and exports LLVM's C interface; so where Rust is, `llc` of that version is
(22.1 with Rust 1.95) and no distribution's package is needed. `RUSTC` names another rustc. Unknown options that begin
with one dash go to LLVM as they are (`-nvptx-fma-level=0`).
"""

import ctypes
import glob
import os
import subprocess
import sys

RUSTC = os.environ.get("RUSTC", "rustc")
ASSEMBLY = 0  # LLVMCodeGenFileType
STATIC = 1  # LLVMRelocMode
DEFAULT_CODE_MODEL = 0  # LLVMCodeModel


def library():
    """The library, loaded."""
    root = subprocess.run([RUSTC, "--print", "sysroot"], capture_output=True, text=True, check=True).stdout.strip()
    found = sorted(glob.glob(f"{root}/lib/libLLVM.so.*") or glob.glob(f"{root}/lib/libLLVM*.so"))
    if not found:
        sys.exit(f"llc.py: {RUSTC} has no library of LLVM below {root}/lib")
    llvm = ctypes.CDLL(found[0])
    for name in ("LLVMGetTargetFromTriple", "LLVMCreateMemoryBufferWithContentsOfFile", "LLVMParseIRInContext",
                 "LLVMTargetMachineEmitToMemoryBuffer"):
        getattr(llvm, name).restype = ctypes.c_int
    for name in ("LLVMContextCreate", "LLVMCreateTargetMachine", "LLVMCreateMemoryBufferWithMemoryRangeCopy",
                 "LLVMGetBufferStart", "LLVMGetTarget", "LLVMCreateTargetDataLayout", "LLVMGetDiagInfoDescription"):
        getattr(llvm, name).restype = ctypes.c_void_p
    llvm.LLVMGetBufferSize.restype = ctypes.c_size_t
    return llvm


class Options:
    """What the command line asks for."""

    def __init__(self, words):
        self.cpu, self.features, self.level, self.triple = "sm_90", "", 2, "nvptx64-nvidia-cuda"
        self.input = self.output = "-"
        self.version, self.rest = False, []
        words = iter(words)
        for word in words:
            if word in ("--version", "-version"):
                self.version = True
            elif word.startswith(("-mcpu=", "--mcpu=")):
                self.cpu = word.split("=", 1)[1]
            elif word.startswith(("-mattr=", "--mattr=")):
                self.features = word.split("=", 1)[1]
            elif word.startswith(("-mtriple=", "--mtriple=")):
                self.triple = word.split("=", 1)[1]
            elif word.startswith(("-march=", "--march=")):
                self.triple = f"{word.split('=', 1)[1]}-nvidia-cuda"
            elif word in ("-O0", "-O1", "-O2", "-O3"):
                self.level = int(word[2])
            elif word == "-o":
                self.output = next(words, "-")
            elif word.startswith("-") and word != "-":
                self.rest.append(word)
            else:
                self.input = word


def fail(what):
    """Ends with LLVM's words."""
    sys.exit(f"llc.py: error: {what}")


def taken(message):
    """The text of a message that LLVM allocated."""
    return (message.value or b"").decode(errors="replace")


def main():
    options = Options(sys.argv[1:])
    llvm = library()
    if options.version:
        parts = [ctypes.c_uint() for _ in range(3)]
        llvm.LLVMGetVersion(*(ctypes.byref(part) for part in parts))
        print("LLVM version " + ".".join(str(part.value) for part in parts))
        return
    arguments = [b"llc", *(word.encode() for word in options.rest)]
    llvm.LLVMParseCommandLineOptions(len(arguments), (ctypes.c_char_p * len(arguments))(*arguments), None)
    for part in ("TargetInfo", "Target", "TargetMC", "AsmPrinter"):
        getattr(llvm, f"LLVMInitializeNVPTX{part}")()

    text = sys.stdin.buffer.read() if options.input == "-" else open(options.input, "rb").read()
    context = ctypes.c_void_p(llvm.LLVMContextCreate())
    said = []
    severity = ("error", "warning", "remark", "note")

    @ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)
    def diagnostic(info, _):
        kind = severity[llvm.LLVMGetDiagInfoSeverity(ctypes.c_void_p(info))]
        words = ctypes.string_at(llvm.LLVMGetDiagInfoDescription(ctypes.c_void_p(info))).decode(errors="replace")
        if kind == "error":
            said.append(words)
        if kind in ("error", "warning"):
            print(f"llc.py: {kind}: {words}", file=sys.stderr)

    llvm.LLVMContextSetDiagnosticHandler(context, diagnostic, None)
    buffer = llvm.LLVMCreateMemoryBufferWithMemoryRangeCopy(text, ctypes.c_size_t(len(text)), b"input")
    module, message = ctypes.c_void_p(), ctypes.c_char_p()
    if llvm.LLVMParseIRInContext(context, ctypes.c_void_p(buffer), ctypes.byref(module), ctypes.byref(message)):
        fail(taken(message))
    target = ctypes.c_void_p()
    triple = options.triple.encode()
    if llvm.LLVMGetTargetFromTriple(triple, ctypes.byref(target), ctypes.byref(message)):
        fail(taken(message))
    machine = ctypes.c_void_p(llvm.LLVMCreateTargetMachine(
        target, triple, options.cpu.encode(), options.features.encode(), options.level, STATIC, DEFAULT_CODE_MODEL))
    llvm.LLVMSetTarget(module, triple)
    llvm.LLVMSetModuleDataLayout(module, ctypes.c_void_p(llvm.LLVMCreateTargetDataLayout(machine)))
    done = ctypes.c_void_p()
    if llvm.LLVMTargetMachineEmitToMemoryBuffer(machine, module, ASSEMBLY, ctypes.byref(message), ctypes.byref(done)):
        fail(taken(message))
    if said:
        sys.exit(1)
    ptx = ctypes.string_at(llvm.LLVMGetBufferStart(done), llvm.LLVMGetBufferSize(done))
    if options.output == "-":
        sys.stdout.buffer.write(ptx)
        sys.stdout.flush()
    else:
        with open(options.output, "wb") as file:
            file.write(ptx)
    os._exit(0)  # nothing to free: the process ends


if __name__ == "__main__":
    main()
