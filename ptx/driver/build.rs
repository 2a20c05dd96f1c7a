//! Gives the library the name by which programs load the CUDA driver.

fn main() {
    ptxc_abi::library::link("libcuda.so.1", false);
}
