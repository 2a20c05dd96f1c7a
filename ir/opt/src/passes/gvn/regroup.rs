//! Reassociates commutative operations to reuse a value that is already computed.
//!
//! ```text
//! %a = add i32 %x, %y     |
//! %b = add i32 %x, %z     |
//! %c = add i32 %b, %y     |  %c = add i32 %a, %z, and nothing needs %b
//! ```
//!
//! The inner operation must have no other use. Operations that form addresses keep their order, because their
//! no-wrap flags are worth more there. Operations with constants keep it too: constants are canonicalised to the
//! outermost operation.

use ptxc_ir::{Flags, Inst, Module, Op, Value};

use super::key::Key;

/// Reassociates an operation if `known` has a value for a part of it in another order.
pub(super) fn regroup(m: &mut Module, inst: Inst, known: impl Fn(&Module, &Key) -> Option<Inst>) {
    let op = m.op(inst);
    if !matches!(op, Op::Add | Op::Mul | Op::And | Op::Or | Op::Xor) || leads_to_address(m, inst) {
        return;
    }
    let operands = [m.operand(inst, 0), m.operand(inst, 1)];
    for (inner, third) in [(operands[0], operands[1]), (operands[1], operands[0])] {
        let Some(inner) = m.as_op(inner, op).filter(|&i| m.has_one_use(i)) else { continue };
        let parts = [m.operand(inner, 0), m.operand(inner, 1)];
        if m.is_const(third) || parts.iter().any(|&part| m.is_const(part)) {
            continue;
        }
        for (part, left) in [(parts[0], parts[1]), (parts[1], parts[0])] {
            if let Some(found) = known(m, &Key::of_pair(m, op, part, third)).filter(|&found| found != inner) {
                m.set_flags(inst, Flags::NONE);
                m.set_operand(inst, 0, Value::from(found));
                m.set_operand(inst, 1, left);
                return;
            }
        }
    }
}

/// Whether a sum is used in an address, directly or through an extension.
fn leads_to_address(m: &Module, inst: Inst) -> bool {
    m.users(inst).any(|user| matches!(m.op(user), Op::Gep | Op::SExt | Op::ZExt))
}
