#!/usr/bin/env bash
# Makes the wheel of the Python package.
#
#   compiler/python/build.sh FOLDER                    of this machine, by `cargo build --profile dist`, into FOLDER
#   compiler/python/build.sh FOLDER --from BUILT       of what cargo left in BUILT
#   compiler/python/build.sh FOLDER --target TRIPLE    for TRIPLE and glibc 2.28, linked by zig, as a manylinux wheel
#
# hatchling, and for --target zig and cargo-zigbuild, come from the Python package registry into ${PTXC_TOOLS}/wheel.
set -euo pipefail
cd "$(dirname "$0")/../.."
out=$(realpath -m "${1:?usage: build.sh FOLDER [--from BUILT | --target TRIPLE]}")
mode=${2:-}
tools=${PTXC_TOOLS:-${XDG_CACHE_HOME:-$HOME/.cache}/ptxc-tools}/wheel
target_folder=$(cargo metadata --format-version 1 --no-deps | python3 -c 'import json, sys; print(json.load(sys.stdin)["target_directory"])')

# Installs packages of the registry once.
tool() {
    [ -x "$tools/bin/pip" ] || python3 -m venv "$tools"
    "$tools/bin/python" -c "import $1" 2>/dev/null || "$tools/bin/pip" install --quiet --disable-pip-version-check "${@:2}" >&2
}

packages=(-p ptxc)
for name in nvrtc nvvm nvjitlink driver runtime blas rand fft solver sparse; do packages+=(-p "ptxc-$name"); done
case $mode in
    --from) built=$(realpath "$3") ;;
    --target)
        tool ziglang ziglang==0.17.1 cargo-zigbuild==0.24.1
        PATH="$tools/bin:$PATH" cargo zigbuild --profile dist --target "$3.2.28" "${packages[@]}"
        built=$target_folder/$3/dist
        export PTXC_WHEEL_PLATFORM=manylinux_2_28_${3%%-*}
        ;;
    *)
        cargo build --profile dist "${packages[@]}"
        built=$target_folder/dist
        ;;
esac
tool hatchling hatchling==1.33.0
# The licences lie at the top of the repository; a package must have them in its own folder.
trap 'rm -f "$PWD"/LICENSE-*' EXIT
cp LICENSE-* compiler/python/
mkdir -p "$out"
cd compiler/python
PTXC_WHEEL_FROM="$built" "$tools/bin/python" -m hatchling build -t wheel -d "$out"
