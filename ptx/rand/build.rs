//! Gives the library its name and its symbols their version, as programs that were linked with cuRAND ask for.

fn main() {
    ptxc_abi::library::link("libcurand.so.10", true);
}
