//! The library as a C program sees it: what it exports, and how it answers right and wrong calls.

#![allow(clippy::unwrap_used, reason = "tests")]

use ptxc_abi::judge::Library;
use std::collections::BTreeSet;
use std::process::Command;

fn library() -> Library {
    Library::under_test("libcuda.so", env!("CARGO_MANIFEST_DIR")).unwrap()
}

/// The headers whose functions the driver's library has.
const HEADERS: [&str; 4] = ["cuda.h", "cudaGL.h", "cudaEGL.h", "cudaVDPAU.h"];

#[test]
fn every_function_of_the_headers_is_exported() {
    let symbols: Vec<&str> = cuda::ffi::symbols().map(|symbol| symbol.0).collect();
    library().exported(&symbols).unwrap();
    let Some(folder) = std::env::var_os("CUDA_INC").map(std::path::PathBuf::from) else { return };
    let listed: BTreeSet<&str> = symbols.into_iter().collect();
    for header in HEADERS {
        let Ok(text) = std::fs::read_to_string(folder.join(header)) else { continue };
        // Those for the default stream of a thread are only named by macros.
        let for_threads = [("__CUDA_API_PTDS(", "_ptds"), ("__CUDA_API_PTSZ(", "_ptsz")];
        let declared = text.lines().filter_map(|line| {
            if let Some(rest) = line.trim_start().strip_prefix("CUresult CUDAAPI ") {
                return Some(rest.split_once('(')?.0.trim_end().to_owned());
            }
            let rest = line.trim_start().strip_prefix('#')?.trim_start().strip_prefix("define cu")?;
            let named = |(before, after): &(&str, &str)| {
                Some(format!("{}{after}", rest.split_once(before)?.1.split_once(')')?.0))
            };
            for_threads.iter().find_map(named)
        });
        let missing: Vec<String> = declared.filter(|name| !listed.contains(name.as_str())).collect();
        assert!(missing.is_empty(), "{header}: {missing:?}");
    }
}

/// Where the page about the library has the table, and how that begins.
const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../specs/driver.md");
const BEGIN: &str = "<!-- printed from the tables of functions -->\n";
const END: &str = "<!-- end -->\n";

/// The table of what is supported.
fn table() -> String {
    let all: Vec<(&str, bool)> = cuda::ffi::symbols().collect();
    let missing = all.iter().filter(|(_, supported)| !supported).count();
    let mut out = format!(
        "| symbols | |\n|---|---|\n| {} | implemented |\n| {missing} | exported; they give `CUDA_ERROR_NOT_SUPPORTED`, and need: |\n",
        all.len() - missing
    );
    for (needed, count) in cuda::ffi::unsupported::NEEDED {
        out.push_str(&format!("| {count} | … {needed} |\n"));
    }
    out
}

#[test]
fn the_page_says_what_is_supported() {
    let page = std::fs::read_to_string(PAGE).unwrap();
    let (before, rest) = page.split_once(BEGIN).unwrap();
    let (old, after) = rest.split_once(END).unwrap();
    if std::env::var_os("PTXC_BLESS").is_some() {
        std::fs::write(PAGE, format!("{before}{BEGIN}{}{END}{after}", table())).unwrap();
    } else {
        assert_eq!(old, table(), "PTXC_BLESS=1 prints the table anew");
    }
}

#[test]
fn right_and_wrong_calls_are_answered() {
    library().own_answers().unwrap();
}

/// A C program that asks as NVIDIA's runtime does.
const TABLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/tables.c");

#[test]
fn a_c_program_uses_the_private_tables() {
    let program = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("tables");
    let compiler = Command::new("cc").args(["-w", TABLES, "-ldl", "-o"]).arg(&program).output();
    // Without a C compiler there is no such program.
    let Ok(compiled) = compiler else { return };
    assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
    let library = std::env::current_exe().unwrap().with_file_name("libcuda.so");
    let output = Command::new(program).arg(library).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
