//! Generates the static instruction tables from the tables in `isa/`: they cost nothing at start-up, and each file
//! has only one category, to avoid edit conflicts.

#![allow(clippy::print_stdout, reason = "cargo reads what build scripts print")]

mod forms;
mod rows;
mod special;
mod target;
mod words;

use std::path::Path;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=isa");
    println!("cargo::rerun-if-changed=build");
    let told = |name| env::var(name).expect("cargo tells a build script its folders");
    // Read at run time, not at compile time: a copied build folder uses the copy's tables.
    let folder = Path::new(&told("CARGO_MANIFEST_DIR")).join("isa");
    let out = told("OUT_DIR");
    let write = |name: &str, text: String| {
        let path = Path::new(&out).join(name);
        fs::write(&path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    };
    let rows = rows::read_all(&folder);
    let registers = special::registers(&folder);
    write("words.rs", words::file(&rows, &registers));
    write("forms.rs", forms::file(&rows));
    write("special.rs", special::file(&registers));
}
