//! Modules of any size for benches and stress tests.

use crate::attributes::{CallConv, Linkage};
use crate::builder::Builder;
use crate::flags::{Flags, IntPred, MemAccess};
use crate::module::Module;
use crate::opcode::Op;
use crate::types::Ty;
use ptxc_arch::intrinsics::Intrinsic;

/// A module of kernels that each run `loops` loops one after the other, with about a dozen
/// instructions a loop: address arithmetic, a load, arithmetic, a store.
pub fn synthetic_module(kernels: usize, loops: usize) -> Module {
    let mut m = Module::new("synthetic.cu", false);
    let ty = m.types.function(Ty::VOID, &[Ty::PTR_GLOBAL, Ty::I32], false);
    for k in 0..kernels {
        let f = m.add_function(&format!("kernel{k}"), ty, Linkage::External, CallConv::Kernel);
        let entry = m.add_block(f, "entry");
        let (data, count) = (m.param(f, 0), m.param(f, 1));
        let (zero, one) = (m.const_i32(0), m.const_i32(1));
        let mut b = Builder::at_end(&mut m, entry);
        let tid = b.intrinsic(Intrinsic::TID_X, &[], &[], "tid");
        let mut from = entry;
        for step in 0..loops {
            let body = b.m.add_block(f, "body");
            let next = b.m.add_block(f, "next");
            b.br(body);
            b.set_block(body);
            let i = b.phi(Ty::I32, 2, "i");
            let scale = b.m.const_i32(step as i32 + 3);
            let scaled = b.binary(Op::Mul, i.into(), scale, Flags::NSW, "scaled");
            let index = b.binary(Op::Add, scaled, tid, Flags::NSW, "index");
            let at = b.gep(Ty::FLOAT, data, &[index], Flags::INBOUNDS, "at");
            let old = b.load(Ty::FLOAT, at, MemAccess::PLAIN, "old");
            let half = b.m.const_f32(0.5);
            let product = b.binary(Op::FMul, old, half, Flags::CONTRACT, "product");
            let sum = b.binary(Op::FAdd, product, old, Flags::CONTRACT, "sum");
            b.store(sum, at, MemAccess::PLAIN);
            let step = b.binary(Op::Add, i.into(), one, Flags::NSW, "step");
            let more = b.icmp(IntPred::Slt, step, count, "more");
            b.cond_br(more, body, next);
            b.m.add_incoming(i, zero, from);
            b.m.add_incoming(i, step, body);
            b.set_block(next);
            from = next;
        }
        b.ret(None);
    }
    m
}
