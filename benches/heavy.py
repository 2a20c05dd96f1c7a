#!/usr/bin/env python3
"""Processor time and peak memory of ptxc and NVRTC on the same files, in one run.

    heavy.py --ptxc PTXC [-I DIR]... [--reps N] [--nvrtc-pch] FILE.cu...

Three figures of each compiler, all of them processor time (user and system), so that a busy machine
moves them little: `cold` is a whole process (for NVRTC: one that loads the library and compiles),
`warm` is one more compile in a process that has compiled the same headers twice before, `MB` is the peak resident set of the
cold process. The ratios are NVRTC's figure over ptxc's; above 1, ptxc is better.

NVRTC comes from NVRTC_LIB; its compiles run in child processes of this script. With --nvrtc-pch it uses
automatic precompiled headers, which are off by default.
"""

import argparse
import ctypes
import os
import resource
import statistics
import sys
import tempfile
from pathlib import Path


def nvrtc_compile(lib, source, options):
    prog = ctypes.c_void_p()
    lib.nvrtcCreateProgram(ctypes.byref(prog), source, b"kernel.cu", 0, None, None)
    words = (ctypes.c_char_p * len(options))(*[o.encode() for o in options])
    status = lib.nvrtcCompileProgram(prog, len(options), words)
    size = ctypes.c_size_t()
    if status == 0:
        lib.nvrtcGetPTXSize(prog, ctypes.byref(size))
        text = ctypes.create_string_buffer(size.value)
        lib.nvrtcGetPTX(prog, text)
    lib.nvrtcDestroyProgram(ctypes.byref(prog))
    return status == 0


def processor_ms():
    used = resource.getrusage(resource.RUSAGE_SELF)
    return (used.ru_utime + used.ru_stime) * 1e3


def waited(pid):
    """Processor milliseconds and peak megabytes of a child, or None where it failed."""
    _, status, used = os.wait4(pid, 0)
    if status:
        return None
    return (used.ru_utime + used.ru_stime) * 1e3, used.ru_maxrss / 1024


def nvrtc_child(library, source, options, warm):
    """One process that compiles `2 + warm` times: the first compile, the median of the warm ones, memory."""
    read, write = os.pipe()
    pid = os.fork()
    if pid == 0:
        begin = processor_ms()
        for builtins in sorted(Path(library).parent.glob("libnvrtc-builtins.so*")):
            ctypes.CDLL(str(builtins), mode=ctypes.RTLD_GLOBAL)
        lib = ctypes.CDLL(library)
        times = []
        for _ in range(2 + warm):
            ok = nvrtc_compile(lib, source, options)
            end = processor_ms()
            times.append(end - begin)
            begin = end
            if not ok:
                os._exit(1)
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        os.write(write, " ".join(map(str, [times[0], statistics.median(times[2:] or times), peak])).encode())
        os._exit(0)
    os.close(write)
    text = os.read(read, 4096).decode()
    os.close(read)
    return [float(word) for word in text.split()] if waited(pid) else None


def spawn(argv, folder):
    sink = [(os.POSIX_SPAWN_OPEN, fd, os.devnull, os.O_WRONLY, 0) for fd in (1, 2)]
    cwd = os.getcwd()
    os.chdir(folder)
    try:
        return waited(os.posix_spawnp(argv[0], argv, os.environ, file_actions=sink))
    finally:
        os.chdir(cwd)


def ptxc_figures(ptxc, path, options, warm):
    """Cold process, one more compile in a process, peak megabytes of the cold one."""
    with tempfile.TemporaryDirectory() as folder:
        copies = []
        for number in range(2 + warm):
            copy = Path(folder) / f"copy{number}.cu"
            copy.write_bytes(path.read_bytes())
            copies.append(copy.name)
        base = [ptxc, "-j1", "-ptx", "--rtc"] + options
        one = spawn(base + copies[:1], folder)
        two = spawn(base + copies[:2], folder)
        many = spawn(base + copies, folder)
        if one is None or two is None or many is None:
            return None
        return one[0], (many[0] - two[0]) / warm, one[1]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--ptxc", required=True)
    parser.add_argument("-I", dest="include", action="append", default=[])
    parser.add_argument("--arch", default="90")
    parser.add_argument("--reps", type=int, default=5)
    parser.add_argument("--warm", type=int, default=4, help="warm compiles a process")
    parser.add_argument("--nvrtc-pch", action="store_true", help="NVRTC keeps precompiled headers")
    args = parser.parse_args()
    library = os.environ.get("NVRTC_LIB") or "libnvrtc.so.13"
    folders = [f"-I{Path(folder).resolve()}" for folder in args.include]
    ptxc = str(Path(args.ptxc).resolve())

    print(f"{'':28}{'NVRTC: cold':>14}{'warm':>9}{'MB':>7}{'ptxc: cold':>14}{'warm':>9}{'MB':>7}"
          f"{'cold x':>10}{'warm x':>8}{'MB x':>7}")
    ratios = []
    for path in args.files:
        source = path.read_bytes()
        theirs, ours = [], []
        for _ in range(args.reps):
            with tempfile.TemporaryDirectory() as pch:
                own = [f"-arch=compute_{args.arch}", "-std=c++17"] + folders
                own += ["--pch", f"--pch-dir={pch}"] if args.nvrtc_pch else []
                theirs.append(nvrtc_child(library, source, own, args.warm))
            ours.append(ptxc_figures(ptxc, path, [f"-arch=sm_{args.arch}", "-std=c++17"] + folders, args.warm))
        if None in theirs or None in ours:
            print(f"{path.stem:28}{'NVRTC' if None in theirs else 'ptxc'} fails")
            continue
        a = [statistics.median(column) for column in zip(*theirs)]
        b = [statistics.median(column) for column in zip(*ours)]
        ratio = [x / y for x, y in zip(a, b)]
        ratios.append(ratio)
        print(f"{path.stem:28}{a[0]:14.1f}{a[1]:9.1f}{a[2]:7.0f}{b[0]:14.1f}{b[1]:9.2f}{b[2]:7.1f}"
              f"{ratio[0]:10.1f}{ratio[1]:8.1f}{ratio[2]:7.1f}", flush=True)
    if ratios:
        means = [statistics.geometric_mean(column) for column in zip(*ratios)]
        print(f"geometric mean over {len(ratios)}: cold {means[0]:.1f}x, warm {means[1]:.1f}x, memory {means[2]:.1f}x")
    return 0


if __name__ == "__main__":
    sys.exit(main())
