//! Computes remainders from the quotient of the same operands.
//!
//! ```text
//! %q = sdiv i32 %x, %y     |  stays, or moves to the remainder where that comes first
//! %r = srem i32 %x, %y     |  %x - %q * %y
//! ```
//!
//! No target has an instruction for both, and a division costs as much as twenty multiplications. Applies only if
//! one of the two dominates the other, so that no division is speculated. Constant divisors are left to `divide`.
//! Keeps the control flow graph. Linear except for the pairs of one quotient.

use ptxc_ir::{Builder, Cfg, Dominators, Flags, Func, Inst, Module, Op, Value};
use rustc_hash::FxHashMap;

use crate::Context;

/// Signedness, dividend and divisor.
type Key = (bool, Value, Value);

/// Runs the pass.
pub fn run(m: &mut Module, f: Func, cx: &mut Context<'_>) {
    let divisions =
        |m: &Module| m.blocks(f).flat_map(|b| m.insts(b)).filter(|&i| m.op(i).is_int_division()).count();
    if divisions(m) < 2 {
        return;
    }
    let (cfg, dominators) = (cx.analyses.cfg(m, f), cx.analyses.dominators(m, f));
    // In reverse postorder, so that dominators come first.
    let mut found: FxHashMap<Key, Vec<Inst>> = FxHashMap::default();
    let mut order: Vec<Key> = Vec::new();
    for &block in cfg.order() {
        for inst in m.insts(block).filter(|&i| m.op(i).is_int_division()) {
            let signed = matches!(m.op(inst), Op::SDiv | Op::SRem);
            let key = (signed, m.operand(inst, 0), m.operand(inst, 1));
            let narrow = m.types.int_bits(m.ty(inst)).is_some_and(|bits| bits <= 64);
            if narrow && !m.is_const(key.2) {
                let all = found.entry(key).or_default();
                if all.is_empty() {
                    order.push(key);
                }
                all.push(inst);
            }
        }
    }
    for key in order {
        pair(m, cfg, dominators, key.0, &found[&key]);
    }
}

/// Combines divisions and remainders of the same operands, where one dominates others of the other kind.
fn pair(m: &mut Module, cfg: &Cfg, dominators: &Dominators, signed: bool, all: &[Inst]) {
    let is_remainder = |m: &Module, inst: Inst| matches!(m.op(inst), Op::URem | Op::SRem);
    let mut left: Vec<Inst> = all.to_vec();
    while !left.is_empty() {
        let first = left.remove(0);
        let Some(block) = m.parent(first) else { continue };
        // An operand may be a division that was replaced meanwhile.
        let (x, y) = (m.operand(first, 0), m.operand(first, 1));
        let below = |m: &Module, inst: Inst| {
            m.parent(inst).is_some_and(|other| dominators.block_dominates(cfg, block, other))
        };
        let (mine, others): (Vec<Inst>, Vec<Inst>) = left.iter().copied().partition(|&inst| below(m, inst));
        left = others;
        let remainders = mine.iter().filter(|&&inst| is_remainder(m, inst)).count();
        let pairs = match is_remainder(m, first) {
            true => remainders < mine.len(),
            false => remainders > 0,
        };
        if !pairs {
            continue;
        }
        let op = if signed { Op::SDiv } else { Op::UDiv };
        let quotient = Builder::before(m, first).binary(op, x, y, Flags::NONE, "");
        for inst in std::iter::once(first).chain(mine) {
            let value = match is_remainder(m, inst) {
                true => {
                    let mut b = Builder::before(m, inst);
                    let product = b.mul(quotient, y, "");
                    b.sub(x, product, "")
                }
                false => quotient,
            };
            m.replace_and_erase(inst, value);
        }
    }
}
