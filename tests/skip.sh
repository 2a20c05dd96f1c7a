# What a script cannot test on this machine, said by name (tests/src/machine.rs is the same for tests in Rust):
#
#   . tests/skip.sh
#   skip NAME REASON
#
# Its status is a failure where PTXC_CI_STRICT=1: nothing may be skipped there. PTXC_SKIPPED names a file that lists what was.
# shellcheck shell=sh

skip() {
    echo "skipped: $1: $2" >&2
    [ -z "${PTXC_SKIPPED:-}" ] || echo "$1: $2" >>"$PTXC_SKIPPED"
    case ${PTXC_CI_STRICT:-} in
    '' | 0) ;;
    *)
        echo "$1: FAILED: PTXC_CI_STRICT lets nothing be skipped" >&2
        return 1
        ;;
    esac
}
