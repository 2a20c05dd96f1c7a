//! Gives the library the name under which programs load it. NVIDIA's has no versions of symbols.

fn main() {
    ptxc_abi::library::link("libnvvm.so.4", false);
}
