#!/usr/bin/env python3
"""Mutated units of the field: ptxc may refuse them, but neither crashes nor hangs.

  field_mutate.py [--ptxc BIN] [--minutes N] [--seed N] [UNIT...]

Units that take long are mutated as often as others, so a list of quick ones is more to the point. What went wrong is kept, and named.
"""

import os
import random
import re
import shutil
import sys
import tempfile
import time
from pathlib import Path

import field

LIMIT = 120
WORDS = ["template", "<", ">", "(", ")", "{", "}", ";", ",", "::", "...", "typename", "auto", "const", "struct", "0", "-1", "operator", "decltype", "__global__", "<<<1, 1>>>", "#if 1", "\n#endif\n"]


def mutated(text, source):
    """The text after one to four changes."""
    for _ in range(source.randrange(1, 5)):
        tokens = re.findall(r"\w+|\s+|.", text)
        if not tokens:
            return text
        at, other = source.randrange(len(tokens)), source.randrange(len(tokens))
        match source.randrange(7):
            case 0:
                del tokens[at]
            case 1:
                tokens.insert(at, source.choice(WORDS))
            case 2:
                tokens[at], tokens[other] = tokens[other], tokens[at]
            case 3:
                tokens[at] = tokens[other]
            case 4:
                tokens[at:at] = tokens[other:other + source.randrange(1, 60)]
            case 5:
                del tokens[at:at + source.randrange(1, 60)]
            case 6:
                lines = text.splitlines(True)
                k = source.randrange(len(lines))
                moved = lines[k:k + 6]
                source.shuffle(moved)
                tokens = lines[:k] + moved + lines[k + 6:]
        text = "".join(tokens)
    return text


def main():
    words = sys.argv[1:]
    ptxc = field.option(words, "--ptxc") or str(field.TESTS.parent / "target/fuzz/ptxc")
    minutes = float(field.option(words, "--minutes") or 60)
    source = random.Random(int(field.option(words, "--seed") or 1))
    extra = [f"-I{os.environ['CUDA_INC']}", f"-I{os.environ['CUDA_INC']}/cccl", "-w"]
    units = list(field.units(words))
    end, tried, faults, slowest = time.time() + 60 * minutes, 0, 0, 0.0
    with tempfile.TemporaryDirectory() as scratch:
        path = Path(scratch) / "unit.cu"
        while time.time() < end:
            unit = source.choice(units)
            path.write_text(mutated(unit.path.read_text(errors="replace"), source), errors="replace")
            changed = unit._replace(path=path)
            # What stands beside the unit is found as before.
            done = field.run(changed.command(ptxc, Path(scratch) / "unit.ptx", [f"-I{unit.path.parent}", *extra]), LIMIT)
            tried, slowest = tried + 1, max(slowest, done.seconds)
            if done.code < 0 or done.code > 2 or "panicked" in done.text:
                faults += 1
                kept = Path(tempfile.gettempdir()) / f"field-mutant-{os.getpid()}-{faults}.cu"
                shutil.copy(path, kept)
                print(f"{unit.name}: exit code {done.code}, {done.seconds:.1f} s, kept as {kept}: {done.text[:200]}", flush=True)
    print(f"{tried} mutants of {len(units)} units, {faults} faults, the slowest {slowest:.1f} s")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
