//! Links the `ptxc` program at a fixed address.
//!
//! The tables of names hold tens of thousands of pointers. In a program that may lie anywhere, each of them
//! is a relocation: a megabyte of them in the file, and at every start the loader reads it and writes to
//! all pages of the tables, before a line is compiled. At a fixed address the linker does that once. The
//! code itself is the same; libraries are not concerned, nor programs that are linked statically, whose
//! start-up files differ.

use std::env;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let target = |key: &str| env::var(format!("CARGO_CFG_TARGET_{key}")).unwrap_or_default();
    let is_static = target("FEATURE").split(',').any(|feature| feature == "crt-static");
    if target("OS") == "linux" && target("ENV") == "gnu" && !is_static {
        println!("cargo:rustc-link-arg-bin=ptxc=-no-pie");
    }
}
