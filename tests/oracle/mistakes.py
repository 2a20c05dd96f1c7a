"""Adds mistakes to tests/mistakes.tsv, with what NVIDIA's compiler says about them.

  mistakes write DIR COUNT        (the command of the tests crate) writes wrong programs
  mistakes.py DIR MOST [-j N]     takes MOST of each kind that the table has no rows of and that NVRTC refuses too;
                                  with --anew of all kinds, in place of the table's rows
  mistakes write DIR              writes those of the table
  mistakes.py DIR --again [-j N]  asks about them again

Programs with host code are nvcc's.

Then `PTXC_BLESS=1 cargo test -p ptxc-tests --test all -- mistakes` fills in the columns of ptxc. Needs NVRTC_LIB and CUDA_INC.
"""

import argparse
import os
import re
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.path.insert(0, os.path.dirname(__file__))
from nvtools import CompileError, Nvrtc, tool  # noqa: E402

TABLE = Path(__file__).parent.parent / "mistakes.tsv"


def judge(job):
    """(errors, line of the first), or None for a program that is accepted."""
    folder, name, compiler, std = job
    source = Path(folder, name).read_bytes()
    if compiler == "nvcc":
        command = [tool("nvcc"), "-ptx", "-arch=sm_90", "--extended-lambda", f"-std={std}", "-o", os.devnull, str(Path(folder, name))]
        run = subprocess.run(command, capture_output=True, text=True)
        return placed(run.stdout + run.stderr, source) if run.returncode else None
    options = ["-arch=sm_90", "-default-device", f"-std={std}", "-I" + os.environ["CUDA_INC"], "-I" + os.environ["CUDA_INC"] + "/cccl"]
    try:
        Nvrtc().compile(source, options, name)
        return None
    except CompileError as error:
        if re.search(r"could not open source file \"(cstdio|cmath|cstring|type_traits|utility|new|initializer_list|cstdint)", str(error)):
            return None
        return placed(str(error), source)


def placed(log, source):
    lines = [int(line) for line in re.findall(r"\((\d+)\): (?:catastrophic )?error", log)]
    # An error at the end of the text has no line.
    return max(1, len(lines)), lines[0] if lines else source.count(b"\n")


def judge_kind(job):
    """Rows for the first of the mistakes of a kind that are refused."""
    folder, mistakes, most = job
    rows = []
    for name, compiler, std, kind, program, place in mistakes:
        verdict = judge((folder, name, compiler, std))
        if verdict is not None:
            rows.append(f"{kind}\t{program}\t{place}\t{verdict[0]}\t{verdict[1]}\t99\tno\tno\n")
        if len(rows) == most:
            break
    return rows


def judge_again(folder, listed, workers):
    """The table's rows with the columns of NVIDIA's compilers written anew, without those that they accept."""
    head = [line for line in TABLE.read_text().splitlines(keepends=True) if line.startswith("#")]
    rows = [line.split("\t") for line in TABLE.read_text().splitlines(keepends=True) if not line.startswith("#")]
    with ProcessPoolExecutor(workers) as pool:
        verdicts = pool.map(judge, [(folder, *row[:3]) for row in listed], chunksize=8)
        judged = [(row, verdict) for row, verdict in zip(rows, verdicts, strict=True) if verdict]
    TABLE.write_text("".join(head + ["\t".join(row[:3] + [str(n) for n in verdict] + row[5:]) for row, verdict in judged]))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("most", type=int, nargs="?", default=0)
    parser.add_argument("-j", type=int, default=os.cpu_count())
    parser.add_argument("--anew", action="store_true")
    parser.add_argument("--again", action="store_true")
    args = parser.parse_args()
    listed = [line.split("\t") for line in Path(args.folder, "list.tsv").read_text().splitlines()]
    if args.again:
        return judge_again(args.folder, listed, args.j)
    rows = [] if args.anew else [line for line in TABLE.read_text().splitlines(keepends=True) if not line.startswith("#")]
    known = {row.split("\t")[0] for row in rows}
    listed = [row for row in listed if row[3] not in known]
    kinds = {}
    for row in listed:
        kinds.setdefault(row[3], []).append(row)
    with ProcessPoolExecutor(args.j) as pool:
        for found in pool.map(judge_kind, [(args.folder, mistakes, args.most) for mistakes in kinds.values()]):
            rows += found
    TABLE.write_text("".join(rows))
    print(f"{len(rows)} mistakes, new ones of {len(kinds)} kinds")


if __name__ == "__main__":
    main()
