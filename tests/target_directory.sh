# The folder in which cargo builds: `target`, or what CARGO_TARGET_DIR or build.target-dir say. To be sourced.

target_directory() {
    cargo metadata --format-version 1 --no-deps | sed -n 's/.*"target_directory":"\([^"]*\)".*/\1/p'
}
