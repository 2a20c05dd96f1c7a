#!/usr/bin/env bash
# Installs what the whole test run needs beside Rust, Python 3 and NVIDIA's tools (`oracle/setup.sh`), where it is not there.
#
#   . tests/setup.sh        and PATH has it
#
# CMake, Meson and Ninja come from the Python package registry into ${PTXC_TOOLS:-${XDG_CACHE_HOME:-$HOME/.cache}/ptxc-tools};
# a C++ compiler, make, Node, npm and Chromium from Debian, as root; Rust's standard library for WebAssembly from rustup.
# What cannot be had is said by name. The tests that need it then say that they are skipped, or fail where `PTXC_CI_STRICT=1`.

_tools_python() {
    local root=$1 stamp packages="cmake==3.31.6 meson==1.7.0 ninja==1.11.1.3"
    stamp=$root/installed-$(printf %s "$packages" | cksum | cut -d' ' -f1)
    if [ ! -f "$stamp" ]; then
        echo "installing $packages into $root" >&2
        [ -x "$root/bin/pip" ] || python3 -m venv "$root" || return 1
        # shellcheck disable=SC2086 # the list is meant to be split
        "$root/bin/pip" install --quiet --retries 2 --disable-pip-version-check $packages >&2 || return 1
        touch "$stamp"
    fi
    # Not the folder itself: its python is not the system's.
    mkdir -p "$root/path"
    ln -sf "$root/bin/cmake" "$root/bin/meson" "$root/bin/ninja" "$root/path/"
    export PATH="$root/path:$PATH"
}

# Debian's packages of the commands that are missing.
_tools_debian() {
    local packages=() pair
    for pair in c++:g++ make:make node:nodejs npm:npm chromium:chromium; do
        command -v "${pair%%:*}" >/dev/null || packages+=("${pair##*:}")
    done
    [ ${#packages[@]} = 0 ] && return 0
    if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
        echo "not installed, and only root of a Debian can: ${packages[*]}" >&2
        return 1
    fi
    echo "installing ${packages[*]}" >&2
    {
        timeout 300 apt-get update -qq &&
            DEBIAN_FRONTEND=noninteractive timeout 900 apt-get install -y -qq --no-install-recommends "${packages[@]}"
    } >&2
}

_tools_wasm() {
    local target=wasm32-unknown-unknown
    [ -d "$(rustc --print target-libdir --target $target 2>/dev/null)" ] && return 0
    command -v rustup >/dev/null && timeout 120 rustup target add $target >&2
}

_tools_python "${PTXC_TOOLS:-${XDG_CACHE_HOME:-$HOME/.cache}/ptxc-tools}" || echo "cmake, meson and ninja are not installed" >&2
_tools_debian || echo "Debian's packages that the tests need are not all installed" >&2
_tools_wasm || echo "the Rust target wasm32-unknown-unknown is not installed" >&2
unset -f _tools_python _tools_debian _tools_wasm
