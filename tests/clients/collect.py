"""Writes sources that clients give to NVRTC, with their options, for benches/nvrtc_calls.py.

    CACHEDB=/tmp/tinygrad.db python3 tests/clients/run.py tinygrad-torch ~/ptxc     # tinygrad keeps what it compiles there
    . tests/oracle/setup.sh --all
    ~/.cache/ptxc-clients/cupy/bin/python tests/clients/collect.py FOLDER --tinygrad /tmp/tinygrad.db [--count N]

Half of the N sources (100) are CuPy's, evenly out of all that compile_cupy.py makes, the other half tinygrad's, evenly out
of the cache: FOLDER/NAME.cu, and FOLDER/NAME.options with an option a line.
"""

import argparse
import pathlib
import sqlite3


def spread(sources, count):
    """`count` of the sources, with the same distance between each two."""
    return [sources[at * len(sources) // count] for at in range(min(count, len(sources)))]


def of_cupy():
    """(source, options) of CuPy's kernels, by name."""
    import compile_cupy

    return [(source, compile_cupy.OPTIONS + list(options)) for _, source, options, _ in compile_cupy.kernels()]


def of_tinygrad(path):
    """(source, options) of the kernels that tinygrad compiled for CUDA, in the order of their text."""
    found = []
    with sqlite3.connect(path) as cache:
        tables = [name for (name,) in cache.execute("select name from sqlite_master where name like 'compile_cuda_%'")]
        for table in tables:
            arch = table.removeprefix("compile_cuda_").rsplit("_", 1)[0]
            for (source,) in cache.execute(f'select key from "{table}"'):
                found.append((source, [f"--gpu-architecture={arch}"]))
    return sorted(found)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--tinygrad", required=True)
    parser.add_argument("--count", type=int, default=100)
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    half = arguments.count // 2
    for client, sources in (("cupy", of_cupy()), ("tinygrad", of_tinygrad(arguments.tinygrad))):
        for number, (source, options) in enumerate(spread(sources, half)):
            path = arguments.folder / f"{client}_{number:02}.cu"
            path.write_text(source)
            path.with_suffix(".options").write_text("\n".join(options) + "\n")


if __name__ == "__main__":
    main()
