//! Divides 64-bit integers as 32-bit ones if both fit at run time.
//!
//! ```text
//!                              %high = lshr (or %x, %y), 32
//!                              br (icmp eq %high, 0), small, large
//! %q = udiv i64 %x, %y   ->    small: zext (udiv i32 (trunc %x), (trunc %y))
//!                              large: udiv i64 %x, %y
//!                              after: %q = phi
//! ```
//!
//! Indices computed in 64 bits nearly always fit 32, and a 64-bit division takes four times as long. Two integers
//! below 2^32 are non-negative in 64 bits, so signed divisions become unsigned. Operands known to be small are not
//! tested. A small dividend divided by a larger divisor gives zero, so no 64-bit division is needed:
//!
//! ```text
//! %q = udiv i64 (zext %n), %y   ->   %is_small = icmp eq (lshr %y, 32), 0
//!                                    %d = select %is_small, (trunc %y), 1
//!                                    %q = select %is_small, (zext (udiv i32 %n, %d)), 0
//! ```
//!
//! Runs late, since it splits blocks: no later pass looks for loops. Linear.

use ptxc_ir::{Builder, Func, Inst, IntPred, Module, Op, Ty, Value};

use crate::Context;
use crate::analysis::bits::possible_bits;

/// The depth limit of the known bits analysis.
const DEPTH: u32 = 4;

/// The maximum number of divisions expanded per function.
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

/// Builds whether an integer is below 2^32.
fn is_small(b: &mut Builder<'_>, value: Value) -> Value {
    let amount = b.m.const_i64(32);
    let high = b.binary(Op::LShr, value, amount, ptxc_ir::Flags::NONE, "");
    let zero = b.m.const_i64(0);
    b.icmp(IntPred::Eq, high, zero, "")
}

/// Builds the quotient or remainder of an integer below 2^32 by any integer.
fn divide_small(b: &mut Builder<'_>, op: Op, x: Value, y: Value) -> Value {
    let is_small = is_small(b, y);
    let one = b.m.const_i64(1);
    // The low half of a large divisor may be zero.
    let divisor = b.select(is_small, y, one, "");
    let narrow = divide_narrow(b, op, x, divisor);
    let of_large = if op == Op::UDiv { b.m.const_i64(0) } else { x };
    b.select(is_small, narrow, of_large, "")
}

/// Builds the quotient or remainder of two integers below 2^32.
fn divide_narrow(b: &mut Builder<'_>, op: Op, x: Value, y: Value) -> Value {
    let (x, y) = (b.cast(Op::Trunc, x, Ty::I32, ""), b.cast(Op::Trunc, y, Ty::I32, ""));
    let narrow = b.binary(op, x, y, ptxc_ir::Flags::NONE, "");
    b.cast(Op::ZExt, narrow, Ty::I64, "")
}
