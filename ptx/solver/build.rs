//! Gives the library its name and its symbols their version, as programs that were linked with cuSOLVER ask for.

fn main() {
    ptxc_abi::library::link("libcusolver.so.12", true);
}
