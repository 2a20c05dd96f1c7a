#!/usr/bin/env bash
# Tests the explorer: the module compiles for WebAssembly; types, unit tests, the npm package in Node, the page in
# a browser. What cannot be tested here is said by name. Without arguments everything is built first.
set -uo pipefail
cd "$(dirname "$0")"
failed=0

part() {
    local name=$1
    shift
    echo "== $name"
    "$@"
    case $? in
    0) echo "== $name: ok" ;;
    3) echo "== $name: skipped" ;;
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
    3) exit 0 ;;
    *) exit 1 ;;
    esac
fi
cd web
part types npm run --silent check
part unit npm run --silent test:unit
part package npm run --silent test:package
part browser npm run --silent test:browser
exit $failed
