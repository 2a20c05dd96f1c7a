//! Gives the library its name and its symbols their version, as programs that were linked with cuBLAS ask for.

fn main() {
    ptxc_abi::library::link("libcublas.so.13", true);
}
