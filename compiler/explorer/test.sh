#!/usr/bin/env bash
# Tests the explorer: the module compiles for WebAssembly; types, unit tests, the npm package in Node, the page in
# a browser. What cannot be tested here is said by name; where PTXC_CI_STRICT=1, that fails. Without arguments everything is
# built first.
set -uo pipefail
cd "$(dirname "$0")"
failed=0

. ../../tests/skip.sh

part() {
    local name=$1
    shift
    echo "== $name"
    "$@"
    case $? in
    0) echo "== $name: ok" ;;
    3) skip "explorer: $name" "what it needs is missing, as said above" || failed=1 ;;
    *)
        echo "== $name: FAILED"
        failed=1
        ;;
    esac
}

if [ "${1:-}" != --built ]; then
    ./build.sh
    case $? in
    0) ;;
    3)
        skip "explorer: types, unit, package, browser" "it cannot be built, as said above"
        exit
        ;;
    *) exit 1 ;;
    esac
fi
# The command's own PTX is compared with the module's, and `ptxc explore` is opened.
[ -n "${PTXC:-}" ] || skip "explorer: what needs the command" "PTXC does not name it" || failed=1
cd web
part types npm run --silent check
part unit npm run --silent test:unit
part package npm run --silent test:package
part browser npm run --silent test:browser
exit $failed
