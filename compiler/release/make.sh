#!/usr/bin/env bash
# Makes what is published of this commit: for each target an archive and a wheel, a list of what they are made of, and
# checksums. Two runs on one commit give the same bytes.
#
#   compiler/release/make.sh FOLDER [TARGET]...      targets: x86_64-unknown-linux-gnu (default), aarch64-unknown-linux-gnu
#
# Needs Rust's standard library for each target (`rustup target add TARGET`) and Python 3 with venv.
set -euo pipefail
out=$(realpath -m "${1:?usage: make.sh FOLDER [TARGET]...}")
shift
cd "$(dirname "$0")/../.."
targets=("${@:-x86_64-unknown-linux-gnu}")
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
target_folder=$(cargo metadata --format-version 1 --no-deps | python3 -c 'import json, sys; print(json.load(sys.stdin)["target_directory"])')
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
PTXC_COMMIT=$(git rev-parse --short=12 HEAD)
# Paths of this machine are in no file.
RUSTFLAGS="${RUSTFLAGS:-} --remap-path-prefix=$PWD=/ptxc --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=/cargo"
export SOURCE_DATE_EPOCH PTXC_COMMIT RUSTFLAGS
mkdir -p "$out"

for target in "${targets[@]}"; do
    compiler/python/build.sh "$out" --target "$target"
    built=$target_folder/$target/dist
    name=ptxc-$version-$target
    stage=$(mktemp -d)
    mkdir -p "$stage/$name"/{bin,lib,share/man/man1,share/completions}
    cp "$built/ptxc" "$stage/$name/bin/"
    # The folder of libraries as `ptxc env` lays it out is made on the user's machine, of these files.
    cp "$built"/lib{nvrtc,nvvm,nvJitLink,cuda,cudart,cublas,cufft,curand,cusolver,cusparse}.so "$stage/$name/lib/"
    cp LICENSE-MIT LICENSE-APACHE README.md CHANGELOG.md "$stage/$name/"
    runner=()
    [ "${target%%-*}" = "$(uname -m)" ] || runner=("qemu-${target%%-*}" -L "/usr/${target/-unknown/}")
    "${runner[@]}" "$built/ptxc" --manual >"$stage/$name/share/man/man1/ptxc.1"
    for shell in bash zsh fish; do
        "${runner[@]}" "$built/ptxc" --completions "$shell" >"$stage/$name/share/completions/ptxc.$shell"
    done
    tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" -C "$stage" -c "$name" |
        gzip -9n >"$out/$name.tar.gz"
    rm -rf "$stage"
done
cargo metadata --format-version 1 --locked | python3 compiler/release/sbom.py "$SOURCE_DATE_EPOCH" >"$out/ptxc-$version.spdx.json"
(cd "$out" && sha256sum ./*.tar.gz ./*.whl ./*.spdx.json | sed 's|\./||' >SHA256SUMS)
