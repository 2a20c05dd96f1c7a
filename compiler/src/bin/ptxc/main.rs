//! The `ptxc` command.
fn main() {}
