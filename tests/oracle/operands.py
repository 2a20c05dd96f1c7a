"""Asks ptxas which spellings of operands it takes: ptx/tests/operands.tsv.

    . tests/oracle/setup.sh && python3 tests/oracle/operands.py

Each instruction is crossed with bases and with what may follow them, in and out of brackets; the test `operands` of ptx/
holds the reader to the verdicts. FRAME is what surrounds the instruction; the test reads it from the table's first lines.
"""

import os
import pathlib
import subprocess
import tempfile

TABLE = pathlib.Path(__file__).resolve().parents[2] / "ptx/tests/operands.tsv"
FRAME = """.version 8.0
.target sm_80
.address_size 64
.global .align 16 .u32 gw[16];
.global .align 16 .v4 .f32 gv;
.visible .entry k(.param .align 4 .b8 pa[16]) {
.shared .align 16 .b8 buf[64];
.shared .align 16 .u64 two[2][4];
.shared .u32 one;
.reg .b32 %r<9>; .reg .b64 %d<9>; .reg .f32 %f<9>; .reg .v4 .b32 %v;
@
ret;
}
"""
SUFFIXES = ["", "+4", "-4", "+-4", "+4+4", "+2*2", "+(2*2)", "+~4", "[0]", "[2]", "[1+1]", "[-1]", "[WARP_SZ]", "[1?2:3]",
            "[1]+4", "[1][2]", "[%r1]", "[%r1+4]"]
WHOLE = ["5", "-5", "~5", "!5", "0x1f", "0x1FU", "0b101", "017", "1+2*3", "(1+2)*3", "1?2:3", "(.s64)5", "WARP_SZ*2", "'a'", "1.0",
         "-%r1", "%v.x", "%v.r", "%tid.x", "generic(gw)", "4+gw", "(gw)", "_"]


def lines():
    for base in ("gw", "gv", "buf", "two", "one", "pa", "%r1"):
        space = {"gw": "global", "gv": "global", "pa": "param"}.get(base, "shared")
        for suffix in SUFFIXES:
            yield f"mov.b64 %d2, {base}{suffix};"
            yield f"ld.{space}.b32 %r2, {base}{suffix};"
            yield f"ld.{space}.b32 %r2, [{base}{suffix}];"
            if space != "param":
                yield f"st.{space}.b32 {base}{suffix}, %r2;"
                yield f"cvta.{space}.u64 %d2, {base}{suffix};"
                yield f"atom.{space}.add.u32 %r2, {base}{suffix}, 1;"
    for operand in WHOLE:
        yield f"mov.b32 %r2, {operand};"
        yield f"add.s32 %r2, %r1, {operand};"
        yield f"ld.shared.b32 %r2, [{operand}];"


def taken(line, folder):
    source = pathlib.Path(folder) / "k.ptx"
    source.write_text(FRAME.replace("@", line))
    done = subprocess.run([os.environ["PTXAS"], "-arch=sm_80", str(source), "-o", str(source) + ".o"], capture_output=True,
                          check=False)
    return "yes" if done.returncode == 0 else "no"


def main():
    old = {}
    if TABLE.exists():
        rows = [row.split("\t") for row in TABLE.read_text().splitlines() if not row.startswith("#")]
        old = {row[0]: row[2] for row in rows if len(row) > 2}
    with tempfile.TemporaryDirectory() as folder:
        rows = [f"{line}\t{taken(line, folder)}\t{old.get(line, '')}".rstrip() for line in dict.fromkeys(lines())]
    head = ["#" + row for row in FRAME.splitlines()] + ["# instruction, ptxas takes it, why the reader differs"]
    TABLE.write_text("\n".join(head + rows) + "\n")


if __name__ == "__main__":
    main()
