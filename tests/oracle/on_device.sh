#!/usr/bin/env bash
# What a CUDA GPU says about the simulator: one command, on a machine that has one.
#
#   tests/oracle/on_device.sh [--dry] [FILE]
#
# Asks the GPU for every value test (the tests that ptx/sim/tests/value_tests.tsv names: each launch is made on the GPU too,
# and what it leaves is compared with what the simulator has left) and for every sample kernel, and writes FILE (without one
# target/on_device.txt): the GPU and its driver, each form, launch and kernel that differs or could not be run, and the counts.
# Textures, surfaces and tensor maps are objects that the tests make for the simulator alone: their launches are not run.
# The status is 1 where something differs, and 3 where there is no GPU. With --dry the driver is ours, which is the simulator,
# and only the value tests are run: it shows that all of them would ask a GPU.
set -uo pipefail
cd "$(dirname "$0")/../.."
dry=
if [ "${1:-}" = --dry ]; then
    dry=1
    shift
fi
. tests/target_directory.sh
target=$(target_directory)
record=${1:-$target/on_device.txt}

# The test programs, which the table names in the first part of its last column.
tests=$(tail -n +2 ptx/sim/tests/value_tests.tsv | cut -f4 | sed 's/::.*//' | sort -u | tr '\n' ' ')
names=()
for test in $tests; do names+=(--test "$test"); done

if [ -n "$dry" ]; then
    gpu="none: the simulator as a driver" arch=${PTXC_DEVICE:=sm_100a}
    cargo build --release -q -p ptxc-driver || exit 1
    folder=$(mktemp -d)
    ln -s "$target/release/libcuda.so" "$folder/libcuda.so.1"
    export LD_LIBRARY_PATH=$folder PTXC_DRY_RUN=1 PTXC_DEVICE
else
    if ! gpu=$(nvidia-smi --query-gpu=name,compute_cap,driver_version --format=csv,noheader 2>/dev/null | head -1) || [ -z "$gpu" ]; then
        echo "on_device: there is no CUDA GPU (nvidia-smi lists none)" >&2
        exit 3
    fi
    capability=$(cut -d, -f2 <<<"$gpu" | tr -d ' .')
    arch=sm_$capability
    [ "$capability" -lt 90 ] || arch=${arch}a
    cargo build --release -q -p ptxc || exit 1
fi

cargo test --release -q -p ptxc-sim "${names[@]}" --no-run || exit 1
mkdir -p "$(dirname "$record")"
values=$(mktemp)
trap 'rm -rf "$values" "${folder:-}"' EXIT
PTXC_VALUES_ON_DEVICE=1 cargo test --release -q -p ptxc-sim --no-fail-fast "${names[@]}" -- --nocapture --test-threads=1 >"$values" 2>&1
simulated=$?

different=0 equal=0 alone=0 kernels=""
for kernel in tests/kernels/*.cu; do
    if [ -n "$dry" ] || ! grep -q '^// RUN' "$kernel"; then continue; fi
    if said=$("$target/release/ptxc" run --device -arch="$arch" "$kernel" 2>&1); then
        equal=$((equal + 1))
    elif grep -q ' differs: ' <<<"$said"; then
        different=$((different + 1))
        kernels+="KERNEL $kernel: $(grep -m1 ' differs: ' <<<"$said")"$'\n'
    else
        alone=$((alone + 1))
        kernels+="KERNEL $kernel: not run: $(head -1 <<<"$said")"$'\n'
    fi
done

# Forms of the table whose tests have asked the GPU for something, and launches by what came of them. A line begins behind
# what the test runner prints of its progress.
asked=$(grep -oE 'DEVICE [^#]* #[0-9]+: (equal|different)' "$values" | sed 's/^DEVICE //; s/ #.*//' | sort -u)
forms=$(tail -n +2 ptx/sim/tests/value_tests.tsv | cut -f4 | awk -F'::' -v asked="$asked" '
    BEGIN { split(asked, list, "\n"); for (i in list) there[list[i]] = 1 }
    { name = $2; for (i = 3; i <= NF; i++) name = name "::" $i }
    $1 == "values" || name in there { count++ } END { print count + 0 " of " NR }')
count() { grep -cE "DEVICE .*: $1" "$values"; }
{
    echo "$gpu, $arch"
    echo "value tests against their references: $([ $simulated = 0 ] && echo right || echo WRONG)"
    echo "forms whose tests ask the GPU: $forms"
    echo "launches: $(count equal) equal, $(count approximate) approximate, $(count 'not run') not run, $(count different) different"
    [ -n "$dry" ] || echo "sample kernels: $equal equal, $alone not run, $different different"
    grep -oE 'DEVICE .*: (different|not run).*' "$values" | sed -E 's/ #[0-9]+: not run/: not run/' | sort | uniq -c
    printf %s "$kernels"
} | tee "$record"
[ $simulated = 0 ] && [ "$(count different)" = 0 ] && [ $different = 0 ]
