#!/usr/bin/env bash
# Installs a wheel into a fresh environment, without a registry, and runs the tests of the package there.
#
#   compiler/python/test.sh WHEEL
set -euo pipefail
wheel=$(realpath "${1:?usage: test.sh WHEEL}")
here=$(cd "$(dirname "$0")" && pwd)
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/venv"
"$place/venv/bin/pip" install --quiet --no-index --disable-pip-version-check "$wheel"
# The cache of the user is not touched, and the sources beside the tests are not what is imported.
cd "$place"
PTXC_CACHE=$place/cache "$place/venv/bin/python" -W error "$here/tests/test_ptxc.py"
