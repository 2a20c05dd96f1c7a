#!/usr/bin/env python3
"""libNVVM's verdicts on many modules: what nvvmVerifyProgram says of each.

    . tests/oracle/setup.sh --all && python3 tests/oracle/nvvm_verdicts.py modules.ll [compute_100] > verdicts.txt

The modules stand one behind another; each begins with a line `;@ NAME`. Answers with a line for each: its name, `accept`, `reject`
or `crash`, and the first line of the log. NVVM_LIB names the library. A process for each module, for some end the process that asks.
"""
import ctypes
import os
import sys


def modules(path):
    """(name, text) of each module."""
    with open(path, encoding="utf-8") as file:
        parts = ("\n" + file.read()).split("\n;@ ")[1:]
    return [(part.split("\n", 1)[0].split()[0], part.split("\n", 1)[1] + "\n") for part in parts]


def verdict(library, text, arch):
    """Whether a module is taken, and the first line of the log."""
    program, size = ctypes.c_void_p(), ctypes.c_size_t()
    library.nvvmCreateProgram(ctypes.byref(program))
    data = text.encode()
    added = library.nvvmAddModuleToProgram(program, data, ctypes.c_size_t(len(data)), b"module")
    options = (ctypes.c_char_p * 1)(f"-arch={arch}".encode())
    taken = added == 0 and library.nvvmVerifyProgram(program, 1, options) == 0
    library.nvvmGetProgramLogSize(program, ctypes.byref(size))
    log = ctypes.create_string_buffer(size.value + 1)
    library.nvvmGetProgramLog(program, log)
    library.nvvmDestroyProgram(ctypes.byref(program))
    said = [line for line in log.value.decode(errors="replace").splitlines() if line.strip() and "warning" not in line]
    return taken, said[0] if said else ""


def judge(library, text, arch):
    """The verdict of a process of its own: a module can end it, and what was asked before must not matter."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        taken, said = verdict(library, text, arch)
        os.write(writer, f"{'accept' if taken else 'reject'}\t{said}".encode())
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, errors="replace") as pipe:
        answer = pipe.read()
    os.waitpid(child, 0)
    return answer or "crash\t"


def main():
    arch = sys.argv[2] if len(sys.argv) > 2 else "compute_100"
    library = ctypes.CDLL(os.environ["NVVM_LIB"])
    for name, text in modules(sys.argv[1]):
        print(name, judge(library, text, arch), sep="\t", flush=True)


if __name__ == "__main__":
    main()
