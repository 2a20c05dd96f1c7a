//! The stack of the WebAssembly module: what the linker gives by itself is too small for nested sources.

use std::env;

/// Bytes; only pages that are touched exist. What a host gives for return addresses is its own affair.
const STACK: u32 = 16 << 20;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if env::var("CARGO_CFG_TARGET_FAMILY").as_deref() == Ok("wasm") {
        println!("cargo:rustc-link-arg-cdylib=-zstack-size={STACK}");
    }
}
