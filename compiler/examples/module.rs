//! A module taken out of the compiler, looked at, and given back; a module that breaks a rule is refused.
//!
//!     cargo run -p ptxc --example module

#![allow(clippy::print_stdout, reason = "an example shows its results")]

use ptxc::{CompileOptions, Compiler, Request};
use ptxc_ir::{Builder, CallConv, Linkage, Module, Ty};

const SOURCE: &str = r#"extern "C" __global__ void fill(int *x) { x[threadIdx.x] = 7; }"#;

/// The entry point.
pub fn main() {
    let compiler = Compiler::new(CompileOptions::default());
    let module = compiler.module("fill.cu", SOURCE).unwrap_or_else(|error| panic!("{error}"));
    let count: usize = module
        .functions()
        .iter()
        .flat_map(|&function| module.blocks(function).collect::<Vec<_>>())
        .map(|block| module.insts(block).count())
        .sum();
    println!("{count} instructions before the passes:\n{}", module.to_text());
    let artifact = compiler.run_module(module, &Request::default()).unwrap_or_else(|error| panic!("{error}"));
    assert!(artifact.ptx().contains(".entry fill"));
    println!("{}", artifact.ptx());

    let mut wrong = Module::new("wrong", true);
    let ty = wrong.types.function(Ty::VOID, &[], false);
    let function = wrong.add_function("f", ty, Linkage::External, CallConv::Device);
    let entry = wrong.add_block(function, "entry");
    let one = wrong.const_i32(1);
    Builder::at_end(&mut wrong, entry).ret(Some(one));
    let refused = compiler.run_module(wrong, &Request::default()).expect_err("void functions return nothing");
    assert_eq!(refused.diagnostics().messages()[0].code.as_deref(), Some("ret-type"));
    println!("{refused}");
}
