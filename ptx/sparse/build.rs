//! Gives the library its name and its symbols their version, as programs that were linked with cuSPARSE ask for.

fn main() {
    ptxc_abi::library::link("libcusparse.so.12", true);
}
