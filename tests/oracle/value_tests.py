#!/usr/bin/env python3
"""Which test has values of which row of the form table.

    python3 tests/oracle/value_tests.py [--profile NAME] [--prove N [--first ROW]]

Runs the simulator's tests of values and writes down which rows their modules have: ptx/sim/tests/value_tests.tsv, which the
test `every_row_has_a_value_test` holds against the form table. With --prove every N-th row is taken out of the modules of
its test, which must fail then; where an instruction leaves no value (a fence, a hint) and nothing fails, it is replaced by
`trap`, which the test must notice. A test that goes by the table has that row alone, and passes with it, so a row takes a
part of a second. The status is 1 if a row has no test, or one that does not notice. --known takes the tests from the list.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TABLE = ROOT / "ptx/sim/tests/value_tests.tsv"
# Tests of values; where several have a row, the one that stands first here is named.
TESTS = ["values", "memory_forms", "image_forms", "thread_forms", "tensor", "matrix", "wgmma", "tcgen05", "special_mma", "memory",
         "images", "instructions", "remote"]
# Of these the others have no further rows, and take long.
SOME = {"tcgen05": ["moves::", "products::every_row"]}
# What is tested there are rules, not values.
RULES = ("rules::", "order::", "misuse")
# Seconds that a test has, and how much longer it may take without one of its instructions, at least so many seconds.
LIMIT, LONGER, LEAST = 100, 15, 6
HEAD = "opcode\tmodifiers\tsample\ttest\n"


def rows():
    """The cells of each row, in the order of the files."""
    files = sorted((ROOT / "ptx/isa/forms").glob("*.tsv"))
    return [line.split("\t") for file in files for line in file.read_text().splitlines()[1:]]


def key(cells):
    return (cells[0], cells[1], cells[8])


def executables(profile):
    command = ["cargo", "test", "--profile", profile, "-p", "ptxc-sim", "--no-run", "--message-format=json", "-q"]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    messages = [json.loads(line) for line in built.splitlines()]
    found = {message["target"]["name"]: message["executable"] for message in messages if message.get("executable")}
    return {name: found[name] for name in TESTS}


def run(path, arguments, limit=None, **variables):
    environment = {**os.environ, "RUST_BACKTRACE": "0", **variables}
    # A test may wait for what does not come, without the instruction: it has failed then.
    try:
        return subprocess.run([path, *arguments], cwd=ROOT / "ptx/sim", env=environment, capture_output=True, timeout=limit).returncode
    except subprocess.TimeoutExpired:
        return 1


def choose(table, folder):
    """The test of each row, of those whose rows are in files of a folder."""
    tests = collections.defaultdict(list)
    modules = collections.Counter()
    for name in TESTS:
        for line in (folder / name).read_text().splitlines():
            test, *numbers = line.split()
            modules[name, test] += 1
            if any(word in test for word in RULES):
                continue
            for number in map(int, numbers):
                if (name, test) not in tests[number]:
                    tests[number].append((name, test))
    # In the order above, then what has the fewest modules.
    order = lambda test: (TESTS.index(test[0]), modules[test], test)
    return {number: min(tests[number], key=order) for number in range(len(table)) if tests[number]}


def known(table):
    """The tests of the list."""
    lines = [line.split("\t") for line in TABLE.read_text().splitlines()[1:]]
    numbers = {key(cells): number for number, cells in enumerate(table)}
    return {numbers[tuple(line[:3])]: tuple(line[3].split("::", 1)) for line in lines}


def measured(table, paths):
    """The tests that have the rows in their modules."""
    with tempfile.TemporaryDirectory() as folder:
        for name in TESTS:
            if run(paths[name], SOME.get(name, []), PTXC_ROWS=str(Path(folder) / name)):
                sys.exit(f"value_tests: the test {name} fails")
        return choose(table, Path(folder))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--profile", default="fuzz")
    parser.add_argument("--prove", type=int, metavar="N", help="take every N-th row out")
    parser.add_argument("--known", action="store_true", help="the list of tests is as it is to be")
    parser.add_argument("--first", type=int, default=0, metavar="ROW", help="the first row that is taken out")
    arguments = parser.parse_args()
    table, paths = rows(), executables(arguments.profile)
    chosen = known(table) if arguments.known else measured(table, paths)
    for number in range(len(table)):
        if number not in chosen:
            print(f"no value test: {' '.join(key(table[number]))}")
    lines = ["\t".join((*key(table[number]), "::".join(test))) + "\n" for number, test in chosen.items()]
    TABLE.write_text(HEAD + "".join(lines))
    print(f"{len(chosen)} of {len(table)} rows have a value test")
    failed = len(chosen) < len(table)
    if arguments.prove:
        def prove(number):
            name, test = chosen[number]
            # With the row alone; the whole test, if the row is in the modules of others.
            for row in ({"PTXC_ROW": str(number)}, {}):
                start = time.monotonic()
                if run(paths[name], ["--exact", test], LIMIT, **row):
                    return number, "fails alone"
                limit = max(LEAST, LONGER * (time.monotonic() - start))
                for proof, change in (("removed", str(number)), ("trapped", f"{number}:trap")):
                    if run(paths[name], ["--exact", test], limit, PTXC_WITHOUT=change, **row):
                        return number, proof
            return number, "not noticed"

        counts = collections.Counter()
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            for number, proof in pool.map(prove, list(chosen)[arguments.first::arguments.prove]):
                counts[proof] += 1
                if proof != "removed":
                    print(f"{proof}: {'::'.join(chosen[number])}: {table[number][8]}", flush=True)
        print(f"of {counts.total()} rows: {dict(counts)}")
        failed |= counts["not noticed"] + counts["fails alone"] > 0
    return failed


if __name__ == "__main__":
    sys.exit(main())
