//! Known alignment of addresses, from their computation and their underlying object.

use ptxc_ir::{Inst, Module, Op, Value};

/// The largest alignment that the analysis reports: no access is wider.
pub const MAX_ALIGN: u64 = 16;

/// The alignment of a pointer argument: the larger of its parameter attribute and the alignment known from its
/// computation.
pub fn alignment(m: &Module, call: Inst, k: u32) -> u64 {
    let said = u64::from(m.arg_attrs(call, k).align.max(1));
    let known = known_alignment(m, m.operand(call, k)).max(said);
    // IR text may state any number; the largest power of two that divides it counts.
    (1 << known.trailing_zeros()).min(MAX_ALIGN)
}

/// The base of an address with a constant offset, and that offset; none if the offset is not constant.
pub fn constant_address(m: &Module, pointer: Value) -> Option<(Value, i64)> {
    /// The limit of address computations looked through.
    const MAX_DEPTH: u32 = 8;
    let mut at = pointer;
    let mut offset = 0_i64;
    for _ in 0..MAX_DEPTH {
        let expr = m.expr_op(at);
        match m.op(at) {
            Op::Gep | Op::Expr if expr.is_none_or(|op| op == Op::Gep) => {
                offset = offset.wrapping_add(m.constant_offset(at)?);
                at = m.operand(at, 0);
            }
            Op::AddrSpaceCast | Op::BitCast | Op::Expr => at = m.operand(at, 0),
            _ => break,
        }
    }
    Some((at, offset))
}

/// The largest power of two that is known to divide an address.
pub fn known_alignment(m: &Module, pointer: Value) -> u64 {
    let Some((at, offset)) = constant_address(m, pointer) else { return 1 };
    let base = if let Some(alloca) = m.as_op(at, Op::Alloca) {
        u64::from(m.alloca_align(alloca))
    } else if let Some(global) = m.as_global(at) {
        let global = m.global(global);
        u64::from(global.align.max(m.types.align_of(global.ty)))
    } else if let Some((f, k)) = m.as_param(at) {
        m.func(f).params.get(k as usize).map_or(1, |p| u64::from(p.attrs.align.max(1)))
    } else {
        1
    };
    let base = base.max(1);
    if offset == 0 { base } else { base.min(1 << offset.trailing_zeros()) }
}
