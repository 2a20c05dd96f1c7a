//! Gives the library its name and its symbols their version, as programs that were linked with cuFFT ask for.

fn main() {
    ptxc_abi::library::link("libcufft.so.12", true);
}
