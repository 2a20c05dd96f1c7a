"""Runs cudarc's unit tests of the driver and of NVRTC on ptxc's libraries, and compares with what is recorded.

    python3 tests/clients/cudarc.py FOLDER [--bless]

FOLDER is what `ptxc env --install` made. The crate comes from the registry in a pinned version, and is built in the
cache folder. cudarc.tsv has a row for each test that does not pass, with the reason.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
HOME = pathlib.Path(os.environ.get("XDG_CACHE_HOME", "~/.cache")).expanduser() / "ptxc-clients" / "cudarc"
VERSION = "0.19.10"
FEATURES = "std,cuda-13000,driver,nvrtc,dynamic-loading,f16"
MANIFEST = f"""[package]
name = "fetch"
version = "0.1.0"
edition = "2021"
[lib]
path = "fetch.rs"
[dependencies]
cudarc = {{ version = "={VERSION}", features = ["cuda-13000"], default-features = false }}
[workspace]
"""


def prepare():
    """The sources of the crate, as a workspace of its own."""
    crate = HOME / f"cudarc-{VERSION}"
    if not crate.exists():
        HOME.mkdir(parents=True, exist_ok=True)
        (HOME / "Cargo.toml").write_text(MANIFEST)
        (HOME / "fetch.rs").touch()
        subprocess.run(["cargo", "fetch", "-q"], cwd=HOME, check=True)
        registry = pathlib.Path(os.environ.get("CARGO_HOME", "~/.cargo")).expanduser() / "registry" / "src"
        shutil.copytree(next(registry.glob(f"*/cudarc-{VERSION}")), crate)
        with open(crate / "Cargo.toml", "a", encoding="utf-8") as manifest:
            manifest.write("\n[workspace]\n")
    return crate


def main():
    crate = prepare()
    table = HERE / "cudarc.tsv"
    rows = [line.split("\t") for line in table.read_text().splitlines()] if table.exists() else []
    known = {row[0]: row[1] if len(row) > 1 else "" for row in rows}
    build = ["cargo", "test", "--lib", "--no-default-features", "--features", FEATURES]
    subprocess.run([*build, "--no-run"], cwd=crate, check=True)
    done = subprocess.run([sys.argv[1] + "/bin/ptxc", "env", "--", *build, "--", "--test-threads=1"], cwd=crate, text=True,
                          capture_output=True, check=False)
    verdicts = dict(re.findall(r"^test (\S+) \.\.\. (ok|FAILED)", done.stdout, re.M))
    bad = sorted(test for test, verdict in verdicts.items() if verdict != "ok")
    print(f"{len(verdicts) - len(bad)} pass, {len(bad)} fail")
    if "--bless" in sys.argv:
        table.write_text("".join(f"{test}\t{known.get(test, '')}\n" for test in bad))
        return
    worse = [test for test in bad if test not in known]
    print("\n".join(f"worse: {test}" for test in worse))
    sys.exit(1 if worse or not verdicts else 0)


if __name__ == "__main__":
    main()
