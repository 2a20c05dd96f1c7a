//! For build scripts: how the file of a C library is linked.

use std::env;

/// Gives the library that is being built its name in the eyes of the loader, and its symbols a version of
/// that name.
///
/// A program that was linked with NVIDIA's library asks for symbols of that version. GNU's linker gives them
/// one by itself; where only another linker is installed the loader complains about such programs, and runs
/// them. Programs that load the library by name do not ask.
pub fn link(name: &str, versioned: bool) {
    let mut out = String::from("cargo:rerun-if-changed=build.rs\n");
    if env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("linux") {
        // Not `rustc-cdylib-link-arg`: cargo gives that to the libraries of dependent packages too, and the last name counts.
        out.push_str(&format!("cargo:rustc-link-arg=-Wl,-soname,{name}\n"));
        if versioned && links_with_gnu() {
            out.push_str("cargo:rustc-link-arg=-fuse-ld=bfd\n");
            out.push_str("cargo:rustc-link-arg=-Wl,--default-symver\n");
        }
    }
    // What a build script prints is what it tells cargo.
    let _ = std::io::Write::write_all(&mut std::io::stdout(), out.as_bytes());
}

/// Whether GNU's linker links. Zig, which links for older systems, brings its own.
fn links_with_gnu() -> bool {
    let is_zig = env::var("RUSTC_LINKER").is_ok_and(|linker| linker.contains("zig"));
    let path = env::var_os("PATH").unwrap_or_default();
    !is_zig && env::split_paths(&path).any(|folder| folder.join("ld.bfd").exists())
}
