//! Expands 128-bit division and conversions, and the floating-point remainder, into calls.
//!
//! The callees are IR of this crate, `wide.ll`, archived when the crate is built and linked into a module that
//! needs one of them.

use ptxc_ir::archive::{Archive, Loading};
use ptxc_ir::{Builder, CallConv, Flags, Func, Inst, Linkage, Module, Op, Ty, Value};

use super::wide_functions::WIDE_FUNCTIONS;

/// The archive of the functions.
const LIBRARY: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/wide.bin"));

/// Replaces the instructions by calls.
pub(super) fn expand(m: &mut Module, insts: &[Inst]) {
    if m.symbol(WIDE_FUNCTIONS[0]).is_none() {
        link(m);
    }
    for &inst in insts {
        if let Some(value) = replacement(m, inst) {
            m.replace_and_erase(inst, value);
        }
    }
}

/// Links the functions into a module.
fn link(m: &mut Module) {
    let wanted: Vec<(Func, u32)> = (0..)
        .zip(WIDE_FUNCTIONS)
        .map(|(number, name)| {
            let ty = function_type(m, name);
            (m.add_function(name, ty, Linkage::Internal, CallConv::Device), number)
        })
        .collect();
    let archive = Archive::open(LIBRARY, 0);
    let loaded = archive.map(|a| a.load(m, &wanted, &Loading { contract: true, division: Flags::NONE }));
    debug_assert_eq!(loaded, Some(Ok(())), "the archive of this build");
}

fn function_type(m: &mut Module, name: &str) -> Ty {
    let (ret, params): (Ty, &[Ty]) = match name {
        "__ptxc_udiv128" | "__ptxc_sdiv128" => (Ty::I128, &[Ty::I128, Ty::I128]),
        "__ptxc_f64_to_i128" => (Ty::I128, &[Ty::DOUBLE]),
        "__ptxc_frem" => (Ty::DOUBLE, &[Ty::DOUBLE, Ty::DOUBLE]),
        _ if name.ends_with("f32") => (Ty::FLOAT, &[Ty::I128]),
        _ => (Ty::DOUBLE, &[Ty::I128]),
    };
    m.types.function(ret, params, false)
}

fn replacement(m: &mut Module, inst: Inst) -> Option<Value> {
    let op = m.op(inst);
    let x = m.operand(inst, 0);
    match op {
        Op::UDiv | Op::SDiv | Op::URem | Op::SRem => {
            let y = m.operand(inst, 1);
            let signed = matches!(op, Op::SDiv | Op::SRem);
            let divide = library(m, if signed { "__ptxc_sdiv128" } else { "__ptxc_udiv128" })?;
            let mut b = Builder::before(m, inst);
            let quotient: Value = b.call(divide, &[x, y], "").into();
            if matches!(op, Op::UDiv | Op::SDiv) {
                return Some(quotient);
            }
            let product = b.mul(quotient, y, "");
            Some(b.sub(x, product, ""))
        }
        Op::FRem => {
            let remainder = library(m, "__ptxc_frem")?;
            let (ty, y) = (m.ty(inst), m.operand(inst, 1));
            let mut b = Builder::before(m, inst);
            // The remainder of two numbers of a narrower type is exact in that type.
            let wide = |b: &mut Builder<'_>, value| match ty {
                Ty::DOUBLE => value,
                _ => b.cast(Op::FpExt, value, Ty::DOUBLE, ""),
            };
            let (x, y) = (wide(&mut b, x), wide(&mut b, y));
            let value: Value = b.call(remainder, &[x, y], "").into();
            Some(if ty == Ty::DOUBLE { value } else { b.cast(Op::FpTrunc, value, ty, "") })
        }
        Op::UiToFp | Op::SiToFp => {
            let name = match (op, m.ty(inst)) {
                (Op::UiToFp, Ty::FLOAT) => "__ptxc_u128_to_f32",
                (Op::UiToFp, Ty::DOUBLE) => "__ptxc_u128_to_f64",
                (_, Ty::FLOAT) => "__ptxc_s128_to_f32",
                (_, Ty::DOUBLE) => "__ptxc_s128_to_f64",
                _ => return None,
            };
            let convert = library(m, name)?;
            Some(Builder::before(m, inst).call(convert, &[x], "").into())
        }
        _ => {
            let convert = library(m, "__ptxc_f64_to_i128")?;
            let mut b = Builder::before(m, inst);
            let source = match b.m.ty(x) {
                Ty::DOUBLE => x,
                _ => b.cast(Op::FpExt, x, Ty::DOUBLE, ""),
            };
            Some(b.call(convert, &[source], "").into())
        }
    }
}

fn library(m: &Module, name: &str) -> Option<Func> {
    m.function_by_name(name)
}
