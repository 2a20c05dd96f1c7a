//! The callable functions of `wide.ll`, shared by the build script and the pass.

/// Their names, in the order in which they are archived.
pub(crate) const WIDE_FUNCTIONS: [&str; 8] = [
    "__ptxc_udiv128",
    "__ptxc_sdiv128",
    "__ptxc_u128_to_f32",
    "__ptxc_u128_to_f64",
    "__ptxc_s128_to_f32",
    "__ptxc_s128_to_f64",
    "__ptxc_f64_to_i128",
    "__ptxc_frem",
];
