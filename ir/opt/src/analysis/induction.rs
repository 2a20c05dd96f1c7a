//! The primary induction variable of a loop: a header phi that grows by a constant step and whose next value the
//! latch compares with a loop-invariant bound.
//!
//! ```text
//! body:  %i = phi [ %start, %before ], [ %next, %body ]
//!        ...
//!        %next = add %i, STEP
//!        %stay = icmp PRED %next, %bound
//!        br i1 %stay, %body, %exit
//! ```

use ptxc_ir::{Block, Inst, IntPred, Module, Op, Value, sign_extend};

use super::loops::is_outside;

/// The induction variable and exit test of a loop with one exiting block, its latch.
#[derive(Clone, Copy, Debug)]
pub struct Counter {
    /// The value of the phi in the first iteration.
    pub start: Value,
    /// Its value in the next iteration.
    pub next: Value,
    /// The constant step.
    pub step: i128,
    /// The loop continues while `next` compares so with `bound`.
    pub stays: IntPred,
    /// The loop-invariant bound.
    pub bound: Value,
}

impl Counter {
    /// Finds the induction variable of a loop whose only exiting block is its latch and whose preheader is
    /// `before`.
    pub fn of(
        m: &Module,
        header: Block,
        latch: Block,
        before: Block,
        inside: impl Fn(Block) -> bool,
    ) -> Option<Counter> {
        let (condition, yes, no) = m.cond_br(m.terminator(latch)?)?;
        let compare = m.as_op(condition, Op::ICmp)?;
        let outside = |value: Value| is_outside(m, value, &inside);
        let (a, b) = (m.operand(compare, 0), m.operand(compare, 1));
        let pred = if yes == header { m.int_pred(compare) } else { m.int_pred(compare).inverse() };
        let (next, stays, bound) = match (outside(a), outside(b)) {
            (false, true) => (a, pred, b),
            (true, false) => (b, pred.swapped(), a),
            _ => return None,
        };
        if yes == no {
            return None;
        }
        let (phi, step) = stepped(m, next)?;
        let counts = m.parent(phi) == Some(header) && m.incoming_for(phi, latch) == Some(next);
        counts.then_some(Counter { start: m.incoming_for(phi, before)?, next, step, stays, bound })
    }
}

/// Matches `phi + step` and returns the phi and the step.
fn stepped(m: &Module, value: Value) -> Option<(Inst, i128)> {
    let op = m.op(value);
    let step = m.as_inst(value).filter(|_| matches!(op, Op::Add | Op::Sub))?;
    let phi = m.as_op(m.operand(step, 0), Op::Phi)?;
    let bits = m.types.int_bits(m.ty(value))?;
    let by = sign_extend(m.int_value(m.operand(step, 1))?, bits);
    Some((phi, if op == Op::Sub { -by } else { by }))
}
