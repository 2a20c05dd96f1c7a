#!/usr/bin/env bash
# Compares the machine code that ptxas makes of ptxc's PTX with what it makes of nvcc's, per kernel and as a geometric mean.
#
#   benches/sass.sh [ARCH]       default: 90; the kernels are those of tests/kernels that come to PTX
#
# nvcc's PTX is made once and kept in target/reference. nvcc needs a host compiler (gcc).
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
. "$root/tests/oracle/setup.sh" --all
arch=${1:-90}
ours=$root/target/ours-$arch reference=$root/target/reference-$arch
mkdir -p "$ours" "$reference"
rm -f "$ours"/*.ptx
cargo build --release --quiet --manifest-path "$root/Cargo.toml" -p ptxc
for source in $(awk -F'\t' -v d="$root/tests/kernels" '$2 == "ptx" { print d "/" $1 ".cu" }' "$root/tests/kernels/progress.tsv"); do
    name=$(basename "$source" .cu)
    "$root/target/release/ptxc" -arch="sm_$arch" "$source" -o "$ours/$name.ptx"
    [ -f "$reference/$name.ptx" ] || "$NVCC" -ptx -arch="compute_$arch" "$source" -o "$reference/$name.ptx"
done
python3 "$root/tests/oracle/sass_compare.py" "$ours" "$reference" --arch "sm_$arch"
