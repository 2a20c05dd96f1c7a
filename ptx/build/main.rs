//! Makes the static instruction tables from the tables in `isa/`: start-up costs nothing, and no file that several
//! people would change holds more than one category.

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
    // Read when it runs, not when it is compiled: a build folder that was copied serves the copy's tables.
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
