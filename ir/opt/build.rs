//! Archives the functions that legalization calls, so that the compiler parses no IR text when a module needs them.

use std::path::Path;
use std::{env, fs};

use ptxc_arch::Target;
use ptxc_assembly::{LowerOptions, lower, read};
use ptxc_ir::Func;
use ptxc_ir::archive::write_archive;

#[path = "src/passes/legalize/wide_functions.rs"]
mod wide_functions;

use wide_functions::WIDE_FUNCTIONS;

fn main() {
    let source = "src/passes/legalize/wide.ll";
    println!("cargo::rerun-if-changed={source}");
    let text = fs::read_to_string(source).expect("the source is there");
    let tree = read(&text).unwrap_or_else(|error| panic!("{source}: {error}"));
    // The functions depend on no target.
    let options = LowerOptions {
        target: Target::sm(0),
        flush_denormals: false,
        keep_names: false,
        ..LowerOptions::default()
    };
    let module = lower(&tree, &options).unwrap_or_else(|errors| panic!("{source}: {errors:?}")).module;
    let function =
        |name: &&str| module.function_by_name(name).unwrap_or_else(|| panic!("{source} has no {name}"));
    let functions: Vec<Func> = WIDE_FUNCTIONS.iter().map(function).collect();
    let out = env::var_os("OUT_DIR").expect("cargo gives it");
    fs::write(Path::new(&out).join("wide.bin"), write_archive(&[(&module, &functions)]))
        .expect("the output folder can be written");
}
