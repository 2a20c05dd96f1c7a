#!/usr/bin/env python3
"""`ptxc debug` at a terminal: Ctrl-C stops a kernel that runs without end, and leaves the prompt alone.

    python3 tests/clients/terminal.py [PTXC]
"""

import os
import pty
import select
import sys
import tempfile
import time
from pathlib import Path

KERNEL = """// RUN k block=32
// ARG out buf i32 32 zero out
extern "C" __global__ void k(volatile int *out) {
  int round = 0;
  while (out[threadIdx.x] == 0) ++round;
  out[threadIdx.x] = round;
}
"""


def main():
    ptxc = sys.argv[1] if len(sys.argv) > 1 else Path(__file__).resolve().parents[2] / "target/fuzz/ptxc"
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "endless.cu")
        source.write_text(KERNEL)
        child, terminal = pty.fork()
        if child == 0:
            os.execv(ptxc, [str(ptxc), "debug", "--step-limit=100000000000", str(source)])
        shown = ""

        def until(text, seconds=60):
            nonlocal shown
            end = time.time() + seconds
            while text not in shown:
                if not select.select([terminal], [], [], max(0, end - time.time()))[0]:
                    raise SystemExit(f"no {text!r} in {shown!r}")
                shown += os.read(terminal, 4096).decode(errors="replace")
            shown = shown.split(text, 1)[1]

        until("(ptxc) ")
        # At the prompt nothing runs: it stays.
        os.write(terminal, b"\x03")
        os.write(terminal, b"continue\n")
        until("continue")
        time.sleep(1)
        os.write(terminal, b"\x03")
        until("paused")
        until("(ptxc) ")
        os.write(terminal, b"print round > 10\n")
        until("= 1")
        os.write(terminal, b"quit\n")
        _, status = os.waitpid(child, 0)
    print("ok Ctrl-C" if status == 0 else f"exit {status}")
    return status != 0


if __name__ == "__main__":
    sys.exit(main())
