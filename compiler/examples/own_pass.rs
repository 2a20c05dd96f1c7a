//! A pass of one's own among the compiler's: it counts the multiplications of each function and makes those by 3 additions.
//!
//!     cargo run -p ptxc --example own_pass

#![allow(clippy::print_stdout, reason = "an example shows its results")]

use ptxc::{CompileOptions, Compiler, PassPlace};
use ptxc_ir::{Builder, Flags, Module, Op, Value};

const SOURCE: &str = r#"
    extern "C" __global__ void triple(int *x) { x[threadIdx.x] = x[threadIdx.x] * 3 + 1; }"#;

/// `x * 3` becomes `x + x + x`.
fn multiply_by_adding(module: &mut Module) {
    for function in module.functions().to_vec() {
        let blocks: Vec<_> = module.blocks(function).collect();
        let insts: Vec<_> = blocks.iter().flat_map(|&block| module.insts(block)).collect();
        for inst in insts {
            if module.op(inst) != Op::Mul || module.int_value(module.operand(inst, 1)) != Some(3) {
                continue;
            }
            let x = module.operand(inst, 0);
            let mut builder = Builder::before(module, inst);
            let twice = builder.binary(Op::Add, x, x, Flags::NONE, "twice");
            let sum = builder.binary(Op::Add, twice, x, Flags::NONE, "sum");
            module.replace_all_uses(Value::from(inst), sum);
            module.erase(inst);
        }
    }
}

/// The entry point.
pub fn main() {
    let usual = Compiler::new(CompileOptions::default());
    let ptx = |compiler: &Compiler| match compiler.compile("triple.cu", SOURCE) {
        Ok(artifact) => artifact.into_text(),
        Err(error) => panic!("{error}"),
    };
    assert!(ptx(&usual).contains("mad.lo.s32"));
    // After the clean-up has brought constants to the right, and often enough that loops which are unrolled are met too.
    let place = PassPlace::After("simplify".to_owned());
    let own = usual.with_pass(place, "multiply-by-adding", multiply_by_adding);
    let text = ptx(&own);
    assert!(!text.contains("mad.lo") && !text.contains("mul.lo"), "{text}");
    println!("{text}");
}
