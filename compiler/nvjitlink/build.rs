//! Gives the library its name and its symbols their version, as programs that were linked with nvJitLink ask for.

fn main() {
    ptxc_abi::library::link("libnvJitLink.so.13", true);
}
