#!/bin/sh
# The debug adapter under Microsoft's client for tests of adapters, which checks the protocol as it goes.
#
#   tests/clients/dap.sh [PTXC]        default: target/fuzz/ptxc
#
# Needs npm and, the first time, the registry; without them it is skipped by name. The package goes into a cache folder.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
ptxc=${1:-$here/../../target/fuzz/ptxc}
. "$here/../skip.sh"
command -v node >/dev/null && command -v npm >/dev/null || { skip "debug adapter" "node and npm are not installed"; exit; }
cache=${XDG_CACHE_HOME:-$HOME/.cache}/ptxc-dap
mkdir -p "$cache"
[ -d "$cache/node_modules/@vscode/debugadapter-testsupport" ] ||
    npm install --silent --no-audit --no-fund --prefix "$cache" @vscode/debugadapter-testsupport@1.68.0 ||
    { skip "debug adapter" "npm cannot install its client"; exit; }
NODE_PATH=$cache/node_modules exec node "$here/dap.js" "$ptxc" "$here/../kernels/reduce_tree.cu"
