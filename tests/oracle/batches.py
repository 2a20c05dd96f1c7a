"""Batches of generated programs that a host compiler and ptxc both compile."""
import os
from pathlib import Path

HOST = os.environ.get("HOST_CXX", "g++")
# The judge of what HOST and ptxc do not agree about; nobody where it is empty.
SECOND = os.environ.get("SECOND_CXX", "")
PTXC = os.environ.get("PTXC", str(Path(__file__).parents[2] / "target/fuzz/ptxc"))


def compare(seeds, host, ours, differing):
    """(compared, differing seeds); a batch that one of the compilers refuses is halved.

    host(seeds) and ours(seeds, host's result) give (result or None, why it was refused); differing(seeds, host's
    result, our result) says what differs and gives its seeds."""
    theirs, _ = host(seeds)
    mine, why = (None, "") if theirs is None else ours(seeds, theirs)
    if theirs is not None and mine is not None:
        return len(seeds), differing(seeds, theirs, mine)
    if len(seeds) == 1:
        if theirs is None:
            return 0, []
        print(f"{seeds[0]}: refused by ptxc: {why.strip().splitlines()[0] if why.strip() else ''}")
        return 1, seeds
    half = len(seeds) // 2
    first, second = (compare(part, host, ours, differing) for part in (seeds[:half], seeds[half:]))
    return first[0] + second[0], first[1] + second[1]
