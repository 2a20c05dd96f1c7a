#!/usr/bin/env bash
# Builds the explorer: the WebAssembly module, the npm package ptxc (web/ptxc) and the page (web/dist/page).
#
#   compiler/explorer/build.sh             all three
#   compiler/explorer/build.sh --module    the module alone
#   compiler/explorer/build.sh --check     only whether the module's crates compile for WebAssembly
#   compiler/explorer/build.sh --binary    all three, and the command (release/ptxc of the target folder) with the page in it
#
# What is missing is said with its name; the exit status is then 3, and what can be built without it is there.
set -euo pipefail
cd "$(dirname "$0")/../.."
web=compiler/explorer/web
target=wasm32-unknown-unknown

missing() {
    echo "explorer: skipped: $1" >&2
    exit 3
}

# Fills `cargo_args` with what builds for the target: its standard library is installed, can be, or is built from source.
find_target() {
    cargo_args=()
    [ -d "$(rustc --print target-libdir --target "$target" 2>/dev/null)" ] && return
    if command -v rustup >/dev/null && timeout 60 rustup target add "$target" >/dev/null 2>&1; then return; fi
    if [ -d "$(rustc --print sysroot)/lib/rustlib/src/rust/library" ]; then
        cargo_args=(-Z "build-std=std,panic_abort")
        export RUSTC_BOOTSTRAP=1
        cargo fetch --quiet --target "$target" "${cargo_args[@]}" ||
            missing "the Rust target $target (the standard library's own dependencies cannot be fetched)"
        if ! command -v rust-lld >/dev/null; then
            for linker in wasm-ld wasm-ld-19 wasm-ld-18 wasm-ld-16; do
                if command -v "$linker" >/dev/null; then
                    export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=$linker
                    break
                fi
            done
        fi
        return
    fi
    missing "the Rust target $target (rustup target add $target, or rust-src and wasm-ld)"
}

what=${1:-all}
find_target
if [ "$what" = --check ]; then
    cargo check --profile web --target "$target" "${cargo_args[@]}" -p ptxc-explorer
    exit
fi
cargo build --profile web --target "$target" "${cargo_args[@]}" -p ptxc-explorer
[ "$what" = --module ] && exit
command -v npm >/dev/null || missing "npm (the page and the package are TypeScript)"
if ! [ $web/node_modules -nt $web/package-lock.json ]; then
    (cd $web && npm ci --no-audit --no-fund --silent && touch node_modules) ||
        missing "the page's npm packages (npm ci in $web fails)"
fi
. tests/target_directory.sh
PTXC_WASM=${PTXC_WASM:-$(target_directory)/$target/web/ptxc_explorer.wasm}
export PTXC_WASM
(cd $web && npm run --silent build)
if [ "$what" = --binary ]; then
    PTXC_PAGE="$PWD/$web/dist/page" cargo build --release -p ptxc
fi
