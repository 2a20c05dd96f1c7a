//! Gives the library its name and its symbols their version, as programs that were linked with the CUDA runtime ask for.

fn main() {
    ptxc_abi::library::link("libcudart.so.13", true);
}
