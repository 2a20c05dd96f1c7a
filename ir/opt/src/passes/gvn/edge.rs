//! Facts about values that a branch implies in the blocks it dominates.

use ptxc_ir::{Block, Builder, Cfg, Dominators, Inst, IntPred, Module, Op, Ty, Value};
use smallvec::SmallVec;

/// The number of uses above which a value is not replaced.
const MAX_USES: u32 = 64;

/// Replaces values implied by the only edge into a block, in the blocks that it dominates: the condition by its
/// outcome, and an integer found equal to a constant by the constant. Divisions and right shifts of an integer
/// found to be non-negative become unsigned.
pub(super) fn assume(m: &mut Module, cfg: &Cfg, dominators: &Dominators, number: u32) {
    let [pred] = cfg.preds(number) else { return };
    let branch = m.terminator(cfg.block(*pred));
    let Some((condition, yes, no)) = branch.and_then(|t| m.cond_br(t)) else { return };
    if yes == no || m.is_const(condition) {
        return;
    }
    let outcome = cfg.block(number) == yes;
    let constant = m.const_bool(outcome);
    replace(m, cfg, dominators, number, condition, constant);
    if let Some(compare) = m.as_op(condition, Op::ICmp) {
        let equal = if outcome { IntPred::Eq } else { IntPred::Ne };
        let (x, c) = (m.operand(compare, 0), m.operand(compare, 1));
        if m.int_pred(compare) == equal && m.int_value(c).is_some() && m.ty(x) != Ty::I1 {
            replace(m, cfg, dominators, number, x, c);
        }
        if is_not_negative(m, m.int_pred(compare), c, outcome) {
            make_unsigned(m, cfg, dominators, number, x);
        }
    }
}

/// Whether the outcome of a comparison with a constant implies that the value is non-negative.
fn is_not_negative(m: &Module, pred: IntPred, constant: Value, outcome: bool) -> bool {
    let Some(number) = m.signed_value(constant) else { return false };
    match if outcome { pred } else { pred.inverse() } {
        IntPred::Sgt => number >= -1,
        IntPred::Sge => number >= 0,
        IntPred::Ult | IntPred::Ule => number >= 0,
        _ => false,
    }
}

/// Makes divisions of `x` by positive constants, and right shifts of it, unsigned in the blocks that block `number`
/// dominates.
fn make_unsigned(m: &mut Module, cfg: &Cfg, dominators: &Dominators, number: u32, x: Value) {
    if m.is_const(x) || m.use_count(x) > MAX_USES {
        return;
    }
    let below = |m: &Module, user: Inst| {
        m.parent(user).and_then(|b| cfg.number(b)).is_some_and(|b| dominators.dominates(number, b))
    };
    let users: SmallVec<[Inst; 4]> = m
        .users(x)
        .filter(|&user| matches!(m.op(user), Op::SDiv | Op::SRem | Op::AShr))
        .filter(|&user| m.operand(user, 0) == x && below(m, user))
        .collect();
    for user in users {
        let by = m.operand(user, 1);
        let op = match m.op(user) {
            Op::AShr => Op::LShr,
            _ if m.signed_value(by).is_none_or(|by| by <= 0) => continue,
            Op::SDiv => Op::UDiv,
            _ => Op::URem,
        };
        let flags = m.flags(user);
        let new = Builder::before(m, user).binary(op, x, by, flags, "");
        m.replace_and_erase(user, new);
    }
}

/// Replaces the uses of `old` in the blocks that block `number` dominates.
fn replace(m: &mut Module, cfg: &Cfg, dominators: &Dominators, number: u32, old: Value, new: Value) {
    if m.is_const(old) || m.use_count(old) < 2 || m.use_count(old) > MAX_USES {
        return;
    }
    let decided = |block: Option<Block>| {
        block.and_then(|b| cfg.number(b)).is_some_and(|b| dominators.dominates(number, b))
    };
    let uses: SmallVec<[(Inst, u32); 8]> = m
        .uses(old)
        .filter_map(|u| Some((m.as_inst(u.user)?, u.index)))
        .filter(|&(user, index)| match m.op(user) {
            Op::Phi => decided(m.as_block(m.operand(user, index | 1))),
            _ => decided(m.parent(user)),
        })
        .collect();
    for (user, index) in uses {
        m.set_operand(user, index, new);
    }
}
