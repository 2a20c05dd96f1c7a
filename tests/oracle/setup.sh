#!/usr/bin/env bash
# Installs NVIDIA's pinned CUDA 13.0 tools that the tests compare with, once, from the Python package registry.
#
#   tests/oracle/setup.sh          ptxas, which the default tests need
#   tests/oracle/setup.sh --all    also NVRTC, nvcc, nvdisasm and the toolkit's headers, for the comparisons
#   . tests/oracle/setup.sh --all  the same, and exports where they are (PTXAS NVDISASM NVCC NVRTC_LIB CUDA_INC)
#
# They go to ${PTXC_ORACLE:-${XDG_CACHE_HOME:-$HOME/.cache}/ptxc-oracle}, where the tests look for them. The tools are
# referees: nothing of them is part of ptxc. Running this again does nothing.

# Debian's python3 comes without what makes environments.
_oracle_environment() {
    python3 -m venv "$1" && return 0
    if ! python3 -c 'import ensurepip' 2>/dev/null; then
        echo "python3 cannot make an environment: its module venv is not installed (on Debian: apt install python3-venv)" >&2
    fi
    return 1
}

_oracle_install() {
    local root=$1 what=$2 stamp packages
    # The stamp names the pinned versions, so that a change of them installs anew.
    case $what in
        ptxas) packages="nvidia-cuda-nvcc==13.0.88" ;;
        all) packages="nvidia-cuda-nvcc==13.0.88 nvidia-nvvm==13.0.88 nvidia-cuda-crt==13.0.88 nvidia-cuda-nvrtc==13.0.88
            nvidia-cuda-runtime==13.0.96 nvidia-cuda-cccl==13.0.85 nvidia-cuda-nvdisasm==13.2.78" ;;
    esac
    stamp=$root/installed-$what-$(printf %s "$packages" | cksum | cut -d' ' -f1)
    [ -f "$stamp" ] && return 0
    echo "installing $what into $root" >&2
    [ -x "$root/bin/pip" ] || _oracle_environment "$root" || return 1
    # shellcheck disable=SC2086 # the list is meant to be split
    "$root/bin/pip" install --quiet --retries 2 --disable-pip-version-check $packages >&2 || return 1
    touch "$stamp"
}

_oracle_root=${PTXC_ORACLE:-${XDG_CACHE_HOME:-$HOME/.cache}/ptxc-oracle}
case ${1:-} in
    '') _oracle_install "$_oracle_root" ptxas ;;
    --all) _oracle_install "$_oracle_root" ptxas && _oracle_install "$_oracle_root" all ;;
    *) echo "usage: setup.sh [--all]" >&2; false ;;
esac || { echo "the oracle tools are not installed" >&2; return 1 2>/dev/null || exit 1; }

_oracle_home=$(echo "$_oracle_root"/lib/python3*/site-packages/nvidia/cu13)
export PTXAS=$_oracle_home/bin/ptxas NVDISASM=$_oracle_home/bin/nvdisasm NVCC=$_oracle_home/bin/nvcc
export NVRTC_LIB=$_oracle_home/lib/libnvrtc.so.13 CUDA_INC=$_oracle_home/include
unset -f _oracle_install _oracle_environment
unset _oracle_root _oracle_home
