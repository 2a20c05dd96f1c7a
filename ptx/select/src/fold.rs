//! Finds values that are never computed separately, because every use folds into its user.
//!
//! A value may fold into a user only if the user can compute it from operands that are live there anyway; the SSA
//! operands of a value that dominates the user always are. Folding does not duplicate instructions: addresses
//! become immediates, products become fused, extensions become wide forms or extending loads, comparisons become
//! predicates next to their branch (shared ones are computed in place). A value hoisted out of a loop does not fold
//! into it: a fused form there costs as much as the sum alone, and keeps both factors in registers.

use ptxc_ir::{Inst, Module, Op, Ty, Value};

use crate::address;
use crate::function::FunctionSelector;
use crate::order::LoopDepths;

/// The longest chain of address computations that folds into an access.
const CHAIN: u32 = 4;

/// Marks the folded values of the function.
pub(crate) fn find_folded(f: &mut FunctionSelector<'_, '_>) {
    let m = f.m();
    for block in m.blocks(f.func) {
        for inst in m.insts(block) {
            if folds(m, &f.depths, inst) {
                f.folded.insert(inst.into(), ());
            }
        }
    }
}

/// Whether every use of `inst` folds.
fn folds(m: &Module, depths: &LoopDepths, inst: Inst) -> bool {
    match m.op(inst) {
        Op::Gep => is_constant_gep(m, inst) && m.has_uses(inst) && all_uses_are_addresses(m, inst, CHAIN),
        Op::AddrSpaceCast => {
            m.has_uses(inst)
                && address::known_space(m, m.operand(inst, 0)).is_some()
                && all_uses_are_addresses(m, inst, CHAIN)
        }
        Op::FMul => fused_user(m, depths, inst).is_some(),
        Op::Mul => multiply_add_user(m, depths, inst),
        Op::SExt | Op::ZExt => {
            widening_user(m, inst)
                || m.has_uses(inst) && m.users(inst).all(|user| upper_half(m, user).is_some())
        }
        Op::Load => extending_user(m, inst).is_some(),
        _ => false,
    }
}

/// Whether a `getelementptr` adds only a constant.
pub(crate) fn is_constant_gep(m: &Module, gep: Inst) -> bool {
    m.operands(gep).skip(1).all(|index| m.int_value(index).is_some())
}

/// Whether every use of a pointer is as the address of an access, directly or through another folded
/// pointer.
fn all_uses_are_addresses(m: &Module, pointer: Inst, chain: u32) -> bool {
    chain > 0
        && m.users(pointer).all(|user| match m.op(user) {
            Op::Load | Op::AtomicRmw | Op::CmpXchg => m.pointer_operand(user) == Some(pointer.into()),
            Op::Store => m.operand(user, 0) != Value::from(pointer),
            Op::Gep => {
                m.operand(user, 0) == Value::from(pointer)
                    && is_constant_gep(m, user)
                    && m.has_uses(user)
                    && all_uses_are_addresses(m, user, chain - 1)
            }
            _ => false,
        })
}

/// The `fadd` or `fsub` that a product is fused into: its only user, both marked `contract`.
fn fused_user(m: &Module, depths: &LoopDepths, mul: Inst) -> Option<Inst> {
    if !m.has_one_use(mul) || !m.flags(mul).has(ptxc_ir::Flags::CONTRACT) {
        return None;
    }
    if !matches!(m.ty(mul), Ty::FLOAT | Ty::DOUBLE) {
        return None;
    }
    let user = m.users(mul).next()?;
    let fuses = matches!(m.op(user), Op::FAdd | Op::FSub)
        && m.flags(user).has(ptxc_ir::Flags::CONTRACT)
        && fused_product(m, depths, user) == Some(mul);
    fuses.then_some(user)
}

/// The product that an `fadd` or `fsub` fuses with: of two candidates, the left one.
pub(crate) fn fused_product(m: &Module, depths: &LoopDepths, sum: Inst) -> Option<Inst> {
    if !m.flags(sum).has(ptxc_ir::Flags::CONTRACT) {
        return None;
    }
    m.operands(sum).find_map(|operand| {
        let mul = m.as_op(operand, Op::FMul)?;
        let fuses = m.has_one_use(mul) && m.flags(mul).has(ptxc_ir::Flags::CONTRACT);
        (fuses && !depths.is_deeper(m, sum, mul)).then_some(mul)
    })
}

/// Whether an integer product is the left-most single-use product of its only user, an addition.
fn multiply_add_user(m: &Module, depths: &LoopDepths, mul: Inst) -> bool {
    if !m.has_one_use(mul) || !matches!(m.ty(mul), Ty::I32 | Ty::I64 | Ty::I16) {
        return false;
    }
    m.users(mul)
        .next()
        .is_some_and(|user| m.op(user) == Op::Add && added_product(m, depths, user) == Some(mul))
}

/// The product that folds into an integer addition as `mad`.
pub(crate) fn added_product(m: &Module, depths: &LoopDepths, sum: Inst) -> Option<Inst> {
    m.operands(sum).find_map(|operand| {
        let mul = m.as_op(operand, Op::Mul)?;
        (m.has_one_use(mul) && !depths.is_deeper(m, sum, mul)).then_some(mul)
    })
}

/// Whether an extension from 32 to 64 bits is used only as a factor of wide products, as an index of address
/// arithmetic, or shifted left by a constant (also a wide product).
fn widening_user(m: &Module, ext: Inst) -> bool {
    if m.ty(ext) != Ty::I64 || m.ty(m.operand(ext, 0)) != Ty::I32 || !m.has_uses(ext) {
        return false;
    }
    m.users(ext).all(|user| match m.op(user) {
        Op::Mul => wide_product(m, user).is_some(),
        Op::Shl => m.operand(user, 0) == Value::from(ext) && wide_shift(m, user).is_some(),
        Op::Gep => {
            m.operand(user, 0) != Value::from(ext) && gep_scales_by_product(m, user.into(), ext.into())
        }
        _ => false,
    })
}

/// Whether the only index of a single-index `getelementptr` is `index` and its element size is above 1,
/// so that the address is `base + wide product`.
pub(crate) fn gep_scales_by_product(m: &Module, gep: Value, index: Value) -> bool {
    m.num_operands(gep) == 2 && m.operand(gep, 1) == index && m.types.size_of(m.gep_source(gep)) > 1
}

/// The two 32-bit factors of a 64-bit product of extensions of the same kind, and whether it is signed.
/// The second factor may be a constant of 32 bits.
pub(crate) fn wide_product(m: &Module, mul: Inst) -> Option<(Value, WideFactor, bool)> {
    if m.ty(mul) != Ty::I64 {
        return None;
    }
    let (a, b) = (m.operand(mul, 0), m.operand(mul, 1));
    if let Some((x, signed)) = narrow(m, a) {
        if let Some((y, other_signed)) = narrow(m, b) {
            return (signed == other_signed).then_some((x, WideFactor::Value(y), signed));
        }
        return constant_factor(m, b, signed).map(|c| (x, WideFactor::Constant(c), signed));
    }
    let (x, signed) = narrow(m, b)?;
    constant_factor(m, a, signed).map(|c| (x, WideFactor::Constant(c), signed))
}

/// The other factor of a wide product.
#[derive(Clone, Copy, Debug)]
pub(crate) enum WideFactor {
    /// A 32-bit value.
    Value(Value),
    /// A constant that fits 32 bits of the product's signedness.
    Constant(i64),
}

/// A left shift of an extended 32-bit value by a constant, as a wide product: value, factor, signed.
pub(crate) fn wide_shift(m: &Module, shl: Inst) -> Option<(Value, i64, bool)> {
    if m.ty(shl) != Ty::I64 {
        return None;
    }
    let amount = m.int_value(m.operand(shl, 1)).filter(|&n| n < 31)?;
    let (x, signed) = narrow(m, m.operand(shl, 0))?;
    Some((x, 1 << amount, signed))
}

/// The 16-bit value that a left shift moves to the upper half of a word: `{0, half}`. A loaded value is excluded,
/// since its load extends it.
pub(crate) fn upper_half(m: &Module, shl: Inst) -> Option<Value> {
    if m.op(shl) != Op::Shl || m.ty(shl) != Ty::I32 || m.int_value(m.operand(shl, 1)) != Some(16) {
        return None;
    }
    let ext = m.as_inst(m.operand(shl, 0)).filter(|&inst| matches!(m.op(inst), Op::SExt | Op::ZExt))?;
    let half = m.operand(ext, 0);
    let loaded = m.as_op(half, Op::Load).is_some_and(|load| extending_user(m, load).is_some());
    (m.ty(half) == Ty::I16 && !loaded).then_some(half)
}

/// The 32-bit operand of a 64-bit extension, and whether it is signed.
pub(crate) fn narrow(m: &Module, value: Value) -> Option<(Value, bool)> {
    let inst = m.as_inst(value)?;
    let signed = match m.op(inst) {
        Op::SExt => true,
        Op::ZExt => false,
        _ => return None,
    };
    let source = m.operand(inst, 0);
    (m.ty(source) == Ty::I32 && m.ty(inst) == Ty::I64).then_some((source, signed))
}

fn constant_factor(m: &Module, value: Value, signed: bool) -> Option<i64> {
    let constant = i64::try_from(m.signed_value(value)?).ok()?;
    let fits = if signed { i32::try_from(constant).is_ok() } else { u32::try_from(constant).is_ok() };
    fits.then_some(constant)
}

/// The extension that a narrow load folds into: its only user.
pub(crate) fn extending_user(m: &Module, load: Inst) -> Option<Inst> {
    if !m.has_one_use(load) || !m.access(load).is_simple() || !matches!(m.ty(load), Ty::I8 | Ty::I16) {
        return None;
    }
    let user = m.users(load).next()?;
    let extends =
        matches!(m.op(user), Op::SExt | Op::ZExt) && matches!(m.ty(user), Ty::I16 | Ty::I32 | Ty::I64);
    // The load moves to its user, so no instruction between them may write memory.
    (extends && m.next_inst(load) == Some(user)).then_some(user)
}
