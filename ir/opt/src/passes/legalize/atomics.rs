//! Expands atomic operations without an instruction into compare-and-exchange loops.
//!
//! PTX has integer operations at 32 and 64 bits, sums of most floating-point types, and compare-and-exchange at 16,
//! 32 and 64 bits, from sm_90 on also at 128 bits (PTX ISA, "atom"). Every other operation computes the new value
//! from the old one and exchanges them, until no other thread has interfered. A byte is exchanged as part of the
//! word that contains it. Values that fit no integer of those widths are unchanged, and selection rejects them.
//!
//! ```text
//! %old = atomicrmw fmax ptr %p, float %v   |  again:
//!                                          |    %old = phi i32 [ %loaded, %entry ], [ %seen, %again ]
//!                                          |    %new = ... larger of %old and %v, as i32
//!                                          |    %pair = cmpxchg ptr %p, i32 %old, i32 %new
//! ```

use ptxc_arch::Target;
use ptxc_ir::{
    Builder, Flags, Inst, IntPred, Intrinsic, MemAccess, Module, Op, Ordering, RmwOp, Ty, TyKind, Value,
};

use crate::analysis::parts::{from_bits, to_bits};

/// Replaces an `atomicrmw` or `cmpxchg` if the target `sm` has no instruction for it.
pub(super) fn expand(m: &mut Module, inst: Inst, target: Target) {
    match m.op(inst) {
        Op::AtomicRmw => modify(m, inst, target),
        Op::CmpXchg => exchange(m, inst, target),
        _ => {}
    }
}

/// Whether the target has an instruction for an operation on values of a type.
fn is_native(m: &Module, op: RmwOp, ty: Ty, target: Target) -> bool {
    let word = matches!(ty, Ty::I32 | Ty::I64);
    match op {
        RmwOp::Xchg if ty == Ty::I128 => has_wide(target),
        RmwOp::Xchg => word || matches!(ty, Ty::FLOAT | Ty::DOUBLE) || is_wide_pointer(m, ty),
        RmwOp::Add | RmwOp::Sub | RmwOp::And | RmwOp::Or | RmwOp::Xor => word,
        RmwOp::Max | RmwOp::Min | RmwOp::UMax | RmwOp::UMin => word,
        RmwOp::UIncWrap | RmwOp::UDecWrap => ty == Ty::I32,
        RmwOp::FAdd => {
            matches!(ty, Ty::FLOAT | Ty::DOUBLE | Ty::HALF)
                || ty == Ty::BFLOAT && (target.number >= 90 || target.number == 0)
        }
        RmwOp::Nand | RmwOp::USubCond | RmwOp::USubSat => false,
        RmwOp::FSub | RmwOp::FMax | RmwOp::FMin | RmwOp::FMaximum | RmwOp::FMinimum => false,
    }
}

/// Whether the target has a 128-bit compare-and-exchange.
fn has_wide(target: Target) -> bool {
    target.number >= 90 || target.number == 0
}

/// Whether a pointer has the same 64 bits in registers as in memory.
fn is_wide_pointer(m: &Module, ty: Ty) -> bool {
    m.types.is_ptr(ty) && ty != Ty::PTR_SHARED
}

fn modify(m: &mut Module, inst: Inst, target: Target) {
    let (op, ty) = (m.rmw_op(inst), m.ty(inst));
    if is_native(m, op, ty, target) {
        return;
    }
    let (pointer, value) = (m.operand(inst, 0), m.operand(inst, 1));
    if op == RmwOp::FSub && is_native(m, RmwOp::FAdd, ty, target) {
        let negated = Builder::before(m, inst).fneg(value, Flags::NONE, "");
        m.set_operand(inst, 1, negated);
        return m.set_rmw_op(inst, RmwOp::FAdd);
    }
    let order = m.access(inst).ordering;
    let old = exchange_loop(m, inst, target, (pointer, ty), order, |b, old| computed(b, op, old, value));
    if let Some(old) = old {
        m.replace_and_erase(inst, old);
    }
}

/// Expands a compare-and-exchange: the loop writes either the new value or the value that it found.
fn exchange(m: &mut Module, inst: Inst, target: Target) {
    let [pointer, expected, new] = [0, 1, 2].map(|k| m.operand(inst, k));
    let ty = m.ty(expected);
    let is_native = matches!(ty, Ty::I16 | Ty::I32 | Ty::I64) || ty == Ty::I128 && has_wide(target);
    if is_native || is_wide_pointer(m, ty) {
        return;
    }
    let order = m.access(inst).ordering.join(m.failure_ordering(inst));
    let bits = m.types.size_of(ty) as u32 * 8;
    let old = exchange_loop(m, inst, target, (pointer, ty), order, |b, old| {
        let same = equal_bits(b, old, expected, bits);
        b.select(same, new, old, "")
    });
    let Some(old) = old else { return };
    let pair = m.ty(inst);
    let empty = m.undef(pair);
    let mut b = Builder::before(m, inst);
    let same = equal_bits(&mut b, old, expected, bits);
    let first = b.insert_value(empty, old, &[0], "");
    let both = b.insert_value(first, same, &[1], "");
    m.replace_and_erase(inst, both);
}

fn equal_bits(b: &mut Builder<'_>, x: Value, y: Value, bits: u32) -> Value {
    let (x, y) = (to_bits(b, x, bits), to_bits(b, y, bits));
    b.icmp(IntPred::Eq, x, y, "")
}

/// Builds the value that an operation writes.
fn computed(b: &mut Builder<'_>, op: RmwOp, old: Value, value: Value) -> Value {
    let ty = b.m.ty(old);
    let choose = |b: &mut Builder<'_>, pred: IntPred| {
        let first = b.icmp(pred, old, value, "");
        b.select(first, old, value, "")
    };
    match op {
        RmwOp::Xchg => value,
        RmwOp::Add => b.add(old, value, ""),
        RmwOp::Sub => b.sub(old, value, ""),
        RmwOp::And => b.and(old, value, ""),
        RmwOp::Or => b.or(old, value, ""),
        RmwOp::Xor => b.xor(old, value, ""),
        RmwOp::Nand => {
            let both = b.and(old, value, "");
            b.not(both, "")
        }
        RmwOp::Max => choose(b, IntPred::Sgt),
        RmwOp::Min => choose(b, IntPred::Slt),
        RmwOp::UMax => choose(b, IntPred::Ugt),
        RmwOp::UMin => choose(b, IntPred::Ult),
        RmwOp::FAdd => b.binary(Op::FAdd, old, value, Flags::NONE, ""),
        RmwOp::FSub => b.binary(Op::FSub, old, value, Flags::NONE, ""),
        RmwOp::FMax => b.intrinsic(Intrinsic::MAXNUM, &[ty], &[old, value], ""),
        RmwOp::FMin => b.intrinsic(Intrinsic::MINNUM, &[ty], &[old, value], ""),
        RmwOp::FMaximum => b.intrinsic(Intrinsic::MAXIMUM, &[ty], &[old, value], ""),
        RmwOp::FMinimum => b.intrinsic(Intrinsic::MINIMUM, &[ty], &[old, value], ""),
        RmwOp::USubCond | RmwOp::USubSat => {
            let fits = b.icmp(IntPred::Uge, old, value, "");
            let rest = b.sub(old, value, "");
            let kept = if op == RmwOp::USubCond { old } else { b.m.zero(ty) };
            b.select(fits, rest, kept, "")
        }
        RmwOp::UIncWrap => {
            let (zero, one) = (b.m.zero(ty), b.m.const_int(ty, 1));
            let wraps = b.icmp(IntPred::Uge, old, value, "");
            let next = b.add(old, one, "");
            b.select(wraps, zero, next, "")
        }
        RmwOp::UDecWrap => {
            let (zero, one) = (b.m.zero(ty), b.m.const_int(ty, 1));
            let at_end = b.icmp(IntPred::Eq, old, zero, "");
            let outside = b.icmp(IntPred::Ugt, old, value, "");
            let wraps = b.or(at_end, outside, "");
            let next = b.sub(old, one, "");
            b.select(wraps, value, next, "")
        }
    }
}

/// The position of a value in the integer that is exchanged.
enum Place {
    /// The value is the whole integer.
    Whole,
    /// The value is the byte at this bit offset.
    Byte(Value),
}

/// Inserts a loop before `inst` that atomically replaces the value at `pointer` by the result of `new` for it.
/// Returns the old value; none if no integer has its width.
fn exchange_loop(
    m: &mut Module,
    inst: Inst,
    target: Target,
    (pointer, ty): (Value, Ty),
    ordering: Ordering,
    new: impl FnOnce(&mut Builder<'_>, Value) -> Value,
) -> Option<Value> {
    let bits = match m.types.size_of(ty) {
        bytes @ (1 | 2 | 4 | 8) => 8 * bytes as u32,
        16 if has_wide(target) => 128,
        _ => return None,
    };
    if !can_be_bits(m, ty, bits) {
        return None;
    }
    let (block, loc, access) = (m.parent(inst)?, m.loc(inst), m.access(inst));
    let f = m.block_function(block);
    let mut b = Builder::before(m, inst);
    b.set_loc(loc);
    let (at, place, word) = match bits {
        8 => {
            let (at, shift) = word_around(&mut b, pointer);
            (at, Place::Byte(shift), Ty::I32)
        }
        _ => (pointer, Place::Whole, b.m.types.int(bits)),
    };
    let read = MemAccess {
        align: m.types.align_of(word),
        ordering: Ordering::Monotonic,
        invariant: false,
        ..access
    };
    let after = m.add_block_after(f, Some(block), "");
    m.split_off(inst, after);
    let again = m.add_block_after(f, Some(block), "");
    let mut b = Builder::at_end(m, block);
    b.set_loc(loc);
    let first = b.load(word, at, read, "");
    b.br(again);
    b.set_block(again);
    let found = b.phi(word, 2, "");
    let old = value_in(&mut b, found.into(), &place, bits, ty);
    let new = new(&mut b, old);
    let written = with_value(&mut b, found.into(), &place, bits, new);
    let failure = ordering.without_release();
    let pair = b.cmpxchg(at, found.into(), written, (ordering, failure), access.scope, "");
    let seen = b.extract_value(pair, &[0], "");
    let done = b.extract_value(pair, &[1], "");
    b.cond_br(done, after, again);
    m.add_incoming(found, first, block);
    m.add_incoming(found, seen, again);
    Some(old)
}

/// Whether values of a type can be cast to an integer of this width.
fn can_be_bits(m: &Module, ty: Ty, bits: u32) -> bool {
    let own = match m.types.kind(ty) {
        TyKind::Ptr(_) => Some(u64::from(bits)),
        TyKind::Vector { elem, len } => m.types.bits(elem).map(|lane| lane * u64::from(len)),
        _ => m.types.bits(ty),
    };
    own == Some(u64::from(bits))
}

/// Builds the address of the aligned word that contains a byte, and the bit offset of the byte: memory is
/// little-endian.
fn word_around(b: &mut Builder<'_>, pointer: Value) -> (Value, Value) {
    let ty = b.m.ty(pointer);
    let address = b.cast(Op::PtrToInt, pointer, Ty::I64, "");
    let (inside, outside) = (b.m.const_i64(3), b.m.const_i64(!3));
    let start = b.and(address, outside, "");
    let word = b.cast(Op::IntToPtr, start, ty, "");
    let byte = b.and(address, inside, "");
    let byte = b.int_cast(byte, Ty::I32, false, "");
    let three = b.m.const_i32(3);
    let shift = b.shl(byte, three, "");
    (word, shift)
}

fn value_in(b: &mut Builder<'_>, word: Value, place: &Place, bits: u32, ty: Ty) -> Value {
    let own = match *place {
        Place::Whole => word,
        Place::Byte(shift) => {
            let moved = b.lshr(word, shift, "");
            let byte = b.m.types.int(bits);
            b.int_cast(moved, byte, false, "")
        }
    };
    from_bits(b, own, ty)
}

fn with_value(b: &mut Builder<'_>, word: Value, place: &Place, bits: u32, value: Value) -> Value {
    let own = to_bits(b, value, bits);
    match *place {
        Place::Whole => own,
        Place::Byte(shift) => {
            let ty = b.m.ty(word);
            let ones = b.m.const_int(ty, ptxc_ir::truncate(u128::MAX, bits));
            let hole = b.shl(ones, shift, "");
            let others = b.not(hole, "");
            let kept = b.and(word, others, "");
            let wide = b.int_cast(own, ty, false, "");
            let placed = b.shl(wide, shift, "");
            b.or(kept, placed, "")
        }
    }
}
