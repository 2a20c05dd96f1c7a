"""Lets the system's hashcat find the password of its own example of each kind of hash, on ptxc's libraries.

    python3 tests/clients/hashcat.py FOLDER [--seconds N] [--bless] [MODE...]

FOLDER is what `ptxc env --install` made. hashcat compiles its kernels by libnvrtc, loads them by libcuda, tests itself with a known
hash, and then looks for the example's password among three. hashcat.tsv has a row for each mode: `found`, or `time` where that takes
more than N seconds (90 if not said: hashes that are meant to be slow). A run asks for the modes that are named, else for those of
the table; `--bless` adds what is new. Nothing is installed: where there is no hashcat that is said.
"""

import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

TABLE = pathlib.Path(__file__).resolve().parent / "hashcat.tsv"
OPTIONS = ["-a", "0", "-d", "1", "-D", "1,2", "-n", "1", "-u", "1", "-T", "32", "--force", "--potfile-disable", "--quiet", "--hwmon-disable"]


def examples():
    """The example of each mode that hashcat has as text: mode, name, hash, password."""
    done = subprocess.run(["hashcat", "--example-hashes", "--machine-readable"], capture_output=True, text=True, check=True)
    modes = json.loads(done.stdout[done.stdout.index("{"):])
    found = {}
    for number, mode in modes.items():
        word, plain = mode.get("example_pass"), mode.get("example_hash_format") == "plain"
        # `STDOUT` only prints the words.
        if plain and word and not word.startswith("$HEX[") and mode["name"] != "STDOUT":
            found[number] = (mode["name"], mode["example_hash"], word)
    return found


def verdict(ptxc, mode, example, seconds):
    """What becomes of one mode; a fresh home, so that no kernel is one of an earlier run."""
    _, hashed, word = example
    with tempfile.TemporaryDirectory() as home:
        files = [pathlib.Path(home) / "hashes", pathlib.Path(home) / "words"]
        files[0].write_text(hashed + "\n")
        files[1].write_text(f"wrong\n{word}\nwrong too\n")
        command = [ptxc, "env", "--", "hashcat", "-m", mode, *map(str, files), *OPTIONS]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
                                   env={**os.environ, "HOME": home, "XDG_DATA_HOME": home, "XDG_CACHE_HOME": home})
        try:
            text, _ = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            return "time", ""
    # 0 says that every hash has its password, 1 that the words are at an end.
    return ("found" if process.returncode == 0 else "not found"), text


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("folder")
    options.add_argument("--seconds", type=int, default=90)
    options.add_argument("--bless", action="store_true")
    options.add_argument("modes", nargs="*")
    given = options.parse_intermixed_args()
    if not shutil.which("hashcat"):
        sys.exit("hashcat is not installed (Debian's package `hashcat`)")
    rows = [line.split("\t") for line in TABLE.read_text().splitlines()[1:]] if TABLE.exists() else []
    known = {row[0]: row[2] for row in rows}
    all_modes = examples()
    different = 0
    for mode in given.modes or list(known) or list(all_modes):
        found, text = verdict(given.folder + "/bin/ptxc", mode, all_modes[mode], given.seconds)
        print(mode, all_modes[mode][0], found, sep="\t", flush=True)
        if found != known.get(mode, found):
            different += 1
            print(" ".join(text.split())[-400:])
        if given.bless:
            known[mode] = found
            lines = [f"{row}\t{all_modes[row][0]}\t{known[row]}\n" for row in sorted(known, key=int)]
            TABLE.write_text("mode\tname\tverdict\n" + "".join(lines))
    sys.exit(1 if different else 0)


if __name__ == "__main__":
    main()
