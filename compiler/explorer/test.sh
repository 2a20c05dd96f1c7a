#!/usr/bin/env bash
# Tests the explorer: the module compiles for WebAssembly; types, unit tests, the npm package in Node, the page in
# a browser. What cannot be tested here is said by name; where CI is set, that fails. Without arguments everything is built first.
set -uo pipefail
cd "$(dirname "$0")"
failed=0

skipped() {
    echo "== $1: skipped"
    [ -z "${CI:-}" ] || { echo "== $1: FAILED: CI skips nothing"; failed=1; }
}

part() {
    local name=$1
    shift
    echo "== $name"
    "$@"
    case $? in
    0) echo "== $name: ok" ;;
    3) skipped "$name" ;;
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
    3) skipped "types, unit, package, browser" && exit $failed ;;
    *) exit 1 ;;
    esac
fi
# The command's own PTX is compared with the module's, and `ptxc explore` is opened.
[ -n "${PTXC:-}" ] || skipped "what needs the command (PTXC names it)"
cd web
part types npm run --silent check
part unit npm run --silent test:unit
part package npm run --silent test:package
part browser npm run --silent test:browser
exit $failed
