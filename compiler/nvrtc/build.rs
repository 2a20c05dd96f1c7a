//! Gives the library its name and its symbols their version, as programs that were linked with NVRTC ask for.

fn main() {
    ptxc_abi::library::link("libnvrtc.so.13", true);
}
