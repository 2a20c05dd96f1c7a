//! Divides 64-bit numbers that turn out small as 32-bit ones.
//!
//! ```text
//!                              %high = lshr (or %x, %y), 32
//!                              br (icmp eq %high, 0), small, large
//! %q = udiv i64 %x, %y   ->    small: zext (udiv i32 (trunc %x), (trunc %y))
//!                              large: udiv i64 %x, %y
//!                              after: %q = phi
//! ```
//!
//! Indices computed in 64 bits are nearly always small, and a 64-bit division takes four times as long. Two numbers
//! below 2^32 are not negative as 64-bit ones, so that signed divisions are unsigned there. Operands that are known to be
//! small are not asked about, and a dividend that is goes into a larger divisor no times, which needs no division:
//!
//! ```text
//! %q = udiv i64 (zext %n), %y   ->   %is_small = icmp eq (lshr %y, 32), 0
//!                                    %d = select %is_small, (trunc %y), 1
//!                                    %q = select %is_small, (zext (udiv i32 %n, %d)), 0
//! ```
//!
//! Runs late, since it divides blocks: behind it nothing looks for loops. Linear.

use ptxc_ir::{Builder, Func, Inst, IntPred, Module, Op, Ty, Value};

use crate::Context;
use crate::analysis::bits::possible_bits;

/// How far known bits are looked for.
const DEPTH: u32 = 4;

/// The most divisions of a function that get a second form.
const MAX_DIVISIONS: usize = 64;

/// Runs the pass.
pub fn run(m: &mut Module, f: Func, _: &mut Context<'_>) {
    let divisions: Vec<Inst> = m
        .blocks(f)
        .flat_map(|b| m.insts(b))
        .filter(|&i| m.op(i).is_int_division() && m.ty(i) == Ty::I64 && !m.is_const(m.operand(i, 1)))
        .take(MAX_DIVISIONS)
        .collect();
    for inst in divisions {
        narrow(m, f, inst);
    }
}

fn narrow(m: &mut Module, f: Func, inst: Inst) {
    let Some(block) = m.parent(inst) else { return };
    let (x, y) = (m.operand(inst, 0), m.operand(inst, 1));
    let is_signed = matches!(m.op(inst), Op::SDiv | Op::SRem);
    let op = if matches!(m.op(inst), Op::UDiv | Op::SDiv) { Op::UDiv } else { Op::URem };
    let small = |value: Value| possible_bits(m, value, DEPTH).is_some_and(|bits| bits >> 32 == 0);
    let unknown: Vec<Value> = [x, y].into_iter().filter(|&value| !small(value)).collect();
    let Some(all) = unknown.first().copied() else {
        let quotient = divide_narrow(&mut Builder::before(m, inst), op, x, y);
        m.replace_and_erase(inst, quotient);
        return;
    };
    if !is_signed && unknown == [y] {
        let result = divide_small(&mut Builder::before(m, inst), op, x, y);
        m.replace_and_erase(inst, result);
        return;
    }
    let after = m.add_block_after(f, Some(block), "");
    let next = m.next_inst(inst);
    if let Some(next) = next {
        m.split_off(next, after);
    }
    let large = m.add_block_after(f, Some(block), "");
    m.split_off(inst, large);
    let near = m.add_block_after(f, Some(block), "");
    let mut b = Builder::at_end(m, block);
    let both = unknown.get(1).map_or(all, |&other| b.or(all, other, ""));
    let is_small = is_small(&mut b, both);
    b.cond_br(is_small, near, large);
    b.set_block(near);
    let quotient = divide_narrow(&mut b, op, x, y);
    b.br(after);
    b.set_block(large);
    b.br(after);
    let phi = m.new_phi(Ty::I64, 2);
    let first = m.first_inst(after);
    m.insert(after, phi, first);
    m.replace_all_uses(inst, phi);
    m.add_incoming(phi, quotient, near);
    m.add_incoming(phi, Value::from(inst), large);
}

/// Whether a number is below 2^32.
fn is_small(b: &mut Builder<'_>, value: Value) -> Value {
    let amount = b.m.const_i64(32);
    let high = b.binary(Op::LShr, value, amount, ptxc_ir::Flags::NONE, "");
    let zero = b.m.const_i64(0);
    b.icmp(IntPred::Eq, high, zero, "")
}

/// The quotient or remainder of a number below 2^32 by any number.
fn divide_small(b: &mut Builder<'_>, op: Op, x: Value, y: Value) -> Value {
    let is_small = is_small(b, y);
    let one = b.m.const_i64(1);
    // The lower half of a large divisor may be zero.
    let divisor = b.select(is_small, y, one, "");
    let narrow = divide_narrow(b, op, x, divisor);
    let of_large = if op == Op::UDiv { b.m.const_i64(0) } else { x };
    b.select(is_small, narrow, of_large, "")
}

/// The quotient or remainder of two numbers below 2^32.
fn divide_narrow(b: &mut Builder<'_>, op: Op, x: Value, y: Value) -> Value {
    let (x, y) = (b.cast(Op::Trunc, x, Ty::I32, ""), b.cast(Op::Trunc, y, Ty::I32, ""));
    let narrow = b.binary(op, x, y, ptxc_ir::Flags::NONE, "");
    b.cast(Op::ZExt, narrow, Ty::I64, "")
}
