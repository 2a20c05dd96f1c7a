//! The examples run, and what they claim of their results holds.

#![allow(unreachable_pub, reason = "an example is a program of its own, and a module here")]

#[path = "../examples/compile_and_launch.rs"]
mod compile_and_launch;
#[path = "../examples/lint.rs"]
mod lint;
#[path = "../examples/module.rs"]
mod module;
#[path = "../examples/own_pass.rs"]
mod own_pass;
#[path = "../examples/ptx.rs"]
mod ptx;

use ptxc::{CompileOptions, Compiler, PassPlace};
use ptxc_ir::{Builder, Module, Op};

#[test]
fn compile_and_launch_runs() {
    compile_and_launch::main();
}

#[test]
fn lint_runs() {
    lint::main();
}

#[test]
fn module_runs() {
    module::main();
}

#[test]
fn own_pass_runs() {
    own_pass::main();
}

#[test]
fn ptx_runs() {
    ptx::main();
}

const SOURCE: &str = r#"extern "C" __global__ void k(int *x) { for (int i = 0; i < 9; ++i) x[i] += i; }"#;

/// A pass sees the module at its place, as often as the place is met; the text of the PTX is that of a compile without
/// passes if it changes nothing, whatever is known of the module at that moment.
#[test]
fn passes_that_change_nothing_change_nothing() {
    let compiler = Compiler::new(CompileOptions::default());
    let usual = compiler.compile("k.cu", SOURCE).unwrap().into_text();
    let mut watched = compiler.with_pass(PassPlace::First, "first", |module| {
        assert!(module.to_text().contains("alloca"));
    });
    for name in ["mem2reg", "simplify", "unroll", "gvn", "licm", "legalize"] {
        watched = watched.with_pass(PassPlace::After(name.to_owned()), "watch", |_| {});
    }
    let watched = watched.with_pass(PassPlace::Last, "last", |module| {
        assert!(!module.to_text().contains("alloca"));
    });
    assert_eq!(watched.compile("k.cu", SOURCE).unwrap().into_text(), usual);
}

/// A pass that breaks a rule is named, and no later pass meets what it left.
#[test]
fn what_a_pass_breaks_is_its_fault() {
    fn break_it(module: &mut Module) {
        let function = module.functions()[0];
        let block = module.blocks(function).next().expect("an entry");
        let last = module.insts(block).last().expect("a terminator");
        assert!(matches!(module.op(last), Op::Br | Op::Ret | Op::CondBr));
        let one = module.const_i32(1);
        Builder::before(module, last).ret(Some(one));
    }
    for place in [PassPlace::First, PassPlace::After("sroa".to_owned()), PassPlace::Last] {
        let compiler = Compiler::new(CompileOptions::default()).with_pass(place, "breaker", break_it);
        let error = compiler.compile("k.cu", SOURCE).unwrap_err();
        assert!(!error.is_internal());
        assert!(error.to_string().contains("after breaker"), "{error}");
    }
    let unknown = PassPlace::After("no-such-pass".to_owned());
    let compiler = Compiler::new(CompileOptions::default()).with_pass(unknown, "own", |_| {});
    let error = compiler.compile("k.cu", SOURCE).unwrap_err();
    assert!(error.to_string().contains("there is no pass named no-such-pass"), "{error}");
}
