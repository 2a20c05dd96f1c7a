//! Links the `ptxc` program at a fixed address and the unwinder into it, and puts the explorer's page into it.
//!
//! The tables of names hold tens of thousands of pointers. In a program that may lie anywhere, each of them
//! is a relocation: a megabyte of them in the file, and at every start the loader reads it and writes to
//! all pages of the tables, before a line is compiled. At a fixed address the linker does that once. The
//! code itself is the same; libraries are not concerned, nor programs that are linked statically, whose
//! start-up files differ.
//!
//! Unwinding is done by a library of GCC. As a shared one it costs each start a tenth of a millisecond, for panics, which
//! are bugs; where the linker's compiler has it as an archive, it is a part of the program.
//!
//! `ptxc --version` says for what machine and of what commit the program was built.
//!
//! The page is built by other tools (`compiler/explorer/build.sh`) and is there when `PTXC_PAGE` names its folder.

use std::env;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The files of the page, in the order that `driver::explore` has them.
const PAGE: [&str; 4] = ["index.html", "page.js", "style.css", "module.js"];

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let target = |key: &str| env::var(format!("CARGO_CFG_TARGET_{key}")).unwrap_or_default();
    let is_static = target("FEATURE").split(',').any(|feature| feature == "crt-static");
    if target("OS") == "linux" && target("ENV") == "gnu" && !is_static {
        println!("cargo:rustc-link-arg-bin=ptxc=-no-pie");
        if has_archive("libgcc_eh.a") {
            println!("cargo:rustc-link-lib=static:-bundle=gcc_eh");
        }
    }
    println!("cargo:rustc-env=PTXC_BUILD={}", identity());
    println!("cargo:rerun-if-env-changed=PTXC_PAGE");
    let folder = env::var("PTXC_PAGE").ok().filter(|folder| !folder.is_empty());
    let value = folder.map_or_else(|| "None".to_owned(), |folder| embedded(Path::new(&folder)));
    let text = format!("const EMBEDDED: Option<[&[u8]; {}]> = {value};\n", PAGE.len());
    let out = env::var("OUT_DIR").expect("cargo names the folder");
    fs::write(Path::new(&out).join("page.rs"), text).expect("the folder can be written");
}

/// The target and, in an optimised build, the commit: `x86_64-unknown-linux-gnu, 0123456789ab`. A development build would
/// otherwise be compiled again after each commit. `PTXC_COMMIT` names the commit where there is no repository.
fn identity() -> String {
    println!("cargo:rerun-if-env-changed=PTXC_COMMIT");
    let target = env::var("TARGET").expect("cargo names the target");
    if env::var("PROFILE").is_ok_and(|profile| profile != "release") {
        return target;
    }
    let commit = env::var("PTXC_COMMIT").ok().filter(|commit| !commit.is_empty()).or_else(|| {
        let top = git(&["rev-parse", "--git-dir"])?;
        println!("cargo:rerun-if-changed={top}/logs/HEAD");
        git(&["rev-parse", "--short=12", "HEAD"])
    });
    commit.map_or_else(|| target.clone(), |commit| format!("{target}, {commit}"))
}

/// The answer of git, if this is a repository and git is installed.
fn git(args: &[&str]) -> Option<String> {
    let output = Command::new("git").args(args).output().ok().filter(|output| output.status.success())?;
    Some(String::from_utf8(output.stdout).ok()?.trim().to_owned())
}

/// Whether the compiler that links knows an archive: it then gives its path, and else the bare name back.
fn has_archive(name: &str) -> bool {
    let linker = env::var("RUSTC_LINKER").unwrap_or_else(|_| "cc".to_owned());
    let answer = Command::new(linker).arg(format!("-print-file-name={name}")).output();
    answer.is_ok_and(|answer| Path::new(String::from_utf8_lossy(&answer.stdout).trim()).is_absolute())
}

/// The files of a folder as an expression.
fn embedded(folder: &Path) -> String {
    let mut list = String::new();
    for name in PAGE {
        let path = folder.join(name);
        let path =
            path.canonicalize().unwrap_or_else(|error| panic!("PTXC_PAGE: {}: {error}", path.display()));
        println!("cargo:rerun-if-changed={}", path.display());
        let _ = write!(list, "include_bytes!({:?}), ", path.display().to_string());
    }
    format!("Some([{list}])")
}
