#!/usr/bin/env bash
# Compares ptxc with NVRTC in one run: source text to PTX text in process, per kernel and as a geometric mean.
#
#   benches/compare.sh [--reps N] [KERNEL.cu...]     default: the kernels of tests/kernels that come to PTX
#
# NVRTC is loaded into the measuring process and warmed; ptxc reports its own time (--time). One repetition measures both,
# in an order that is reversed from repetition to repetition, so that a slow moment of the machine meets both.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
. "$root/tests/oracle/setup.sh" --all
reps=9
if [ "${1:-}" = --reps ]; then reps=$2; shift 2; fi
if [ $# -eq 0 ]; then
    # shellcheck disable=SC2046 # names of kernels have no blanks
    set -- $(awk -F'\t' -v d="$root/tests/kernels" '$2 == "ptx" { print d "/" $1 ".cu" }' "$root/tests/kernels/progress.tsv")
fi
[ $# -gt 0 ] || { echo "no kernel comes to PTX yet" >&2; exit 1; }
. "$root/tests/target_directory.sh"
target=$(cd "$root" && target_directory)
cargo build --release --quiet --manifest-path "$root/Cargo.toml" -p ptxc
python3 "$root/tests/oracle/latency.py" --reps "$reps" --arch compute_90 --self-time 'compile: ([0-9.]+) ms' \
    --cmd "ptxc=$target/release/ptxc {in} -o {out} -arch={arch} --time" "$@"
