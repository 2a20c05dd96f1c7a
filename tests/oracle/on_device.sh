#!/usr/bin/env bash
# What a CUDA GPU says about the simulator: one command, on a machine that has one.
#
#   tests/oracle/on_device.sh [FILE]
#
# Asks the GPU for every value test of ptx/sim/tests/values and for every sample kernel, and writes FILE (without one
# target/on_device.txt): the GPU and its driver, each form and kernel that differs or could not be run, and the counts. The
# status is 1 where something differs, and 3 where there is no GPU.
set -uo pipefail
cd "$(dirname "$0")/../.."
record=${1:-target/on_device.txt}

if ! gpu=$(nvidia-smi --query-gpu=name,compute_cap,driver_version --format=csv,noheader 2>/dev/null | head -1) || [ -z "$gpu" ]; then
    echo "on_device: there is no CUDA GPU (nvidia-smi lists none)" >&2
    exit 3
fi
capability=$(cut -d, -f2 <<<"$gpu" | tr -d ' .')
arch=sm_$capability
[ "$capability" -lt 90 ] || arch=${arch}a

cargo build --release -q -p ptxc && cargo test --release -q -p ptxc-sim --test values --no-run || exit 1
mkdir -p "$(dirname "$record")"
values=$(mktemp)
trap 'rm -f "$values"' EXIT
PTXC_VALUES_ON_DEVICE=1 cargo test --release -q -p ptxc-sim --test values -- --nocapture --test-threads=1 >"$values" 2>&1
simulated=$?

different=0 equal=0 alone=0 kernels=""
for kernel in tests/kernels/*.cu; do
    if ! grep -q '^// RUN' "$kernel"; then continue; fi
    if said=$(target/release/ptxc run --device -arch="$arch" "$kernel" 2>&1); then
        equal=$((equal + 1))
    elif grep -q ' differs: ' <<<"$said"; then
        different=$((different + 1))
        kernels+="KERNEL $kernel: $(grep -m1 ' differs: ' <<<"$said")"$'\n'
    else
        alone=$((alone + 1))
        kernels+="KERNEL $kernel: not run: $(head -1 <<<"$said")"$'\n'
    fi
done

count() { grep -c "^DEVICE .*: $1" "$values"; }
{
    echo "$gpu, $arch"
    echo "value tests against their references: $([ $simulated = 0 ] && echo right || echo WRONG)"
    echo "forms: $(count equal) equal, $(count approximate) approximate, $(count 'not run') not run, $(count different) different"
    echo "sample kernels: $equal equal, $alone not run, $different different"
    grep -E '^DEVICE .*: (different|not run)' "$values"
    printf %s "$kernels"
} | tee "$record"
[ $simulated = 0 ] && [ "$(count different)" = 0 ] && [ $different = 0 ]
