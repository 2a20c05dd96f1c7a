//! Widens induction variables to 64 bits when the exit test is 64-bit.
//!
//! ```text
//! body:  %i = phi i32 [ %start, .. ], [ %next, %body ]      %w = phi i64 [ sext %start, .. ], [ %wide, %body ]
//!        %next = add nsw i32 %i, 1                     ->   %wide = add nsw i64 %w, 1
//!        %x = sext i32 %next to i64                         %more = icmp slt i64 %wide, %n
//!        %more = icmp slt i64 %x, %n
//! ```
//!
//! `unroll-runtime` does not recognize an `int` induction variable compared with a `size_t` or `long`, and its
//! extension stays in every iteration. The pass is correct because the addition does not wrap (`nsw`). The wide
//! variable replaces every extension of the narrow one and of its next value; the narrow one is removed if it has
//! no other use. Needs rotated loops. Keeps the control flow graph. Linear.

use ptxc_ir::{Block, Builder, Flags, Func, Inst, Module, Op, Ty, Value};

use crate::Context;
use crate::analysis::loops::is_outside;

/// Runs the pass.
pub fn run(m: &mut Module, f: Func, cx: &mut Context<'_>) {
    let analyses = &*cx.analyses;
    let (cfg, loops) = (analyses.cfg(m, f), analyses.loops(m, f));
    for (k, l) in loops.loops.iter().enumerate() {
        let ([latch], Some(before)) = (&l.latches[..], l.preheader(m, cfg)) else { continue };
        let inside = |b: Block| loops.contains_block(cfg, k, b);
        let (header, latch) = (cfg.block(l.header), cfg.block(*latch));
        if let Some(counter) = narrow_counter(m, header, latch, inside) {
            widen(m, header, latch, before, counter);
            cx.clean_up = true;
        }
    }
}

/// An induction variable and its next value.
struct Counter {
    phi: Inst,
    next: Inst,
    step: Value,
}

/// The induction variable whose next value the exit test extends.
fn narrow_counter(
    m: &Module,
    header: Block,
    latch: Block,
    inside: impl Fn(Block) -> bool,
) -> Option<Counter> {
    let (condition, _, _) = m.cond_br(m.terminator(latch)?)?;
    let compare = m.as_op(condition, Op::ICmp)?;
    let extended = |k: u32| m.as_op(m.operand(compare, k), Op::SExt).filter(|&x| m.ty(x) == Ty::I64);
    let outside = |value: Value| is_outside(m, value, &inside);
    let extension = (0..2).find_map(|k| extended(k).filter(|_| outside(m.operand(compare, 1 - k))))?;
    let next = m.as_op(m.operand(extension, 0), Op::Add).filter(|&next| m.flags(next).has(Flags::NSW))?;
    let (x, y) = (m.operand(next, 0), m.operand(next, 1));
    let phi = m.as_op(x, Op::Phi).filter(|&phi| m.parent(phi) == Some(header))?;
    (m.incoming_for(phi, latch) == Some(next.into()) && outside(y)).then_some(Counter { phi, next, step: y })
}

fn widen(m: &mut Module, header: Block, latch: Block, before: Block, Counter { phi, next, step }: Counter) {
    let (Some(start), Some(end)) = (m.incoming_for(phi, before), m.terminator(before)) else { return };
    let mut b = Builder::before(m, end);
    let (start, step) = (b.cast(Op::SExt, start, Ty::I64, ""), b.cast(Op::SExt, step, Ty::I64, ""));
    let wide = m.new_phi(Ty::I64, 2);
    let first = m.first_inst(header);
    m.insert(header, wide, first);
    let sum = Builder::before(m, next).binary(Op::Add, wide.into(), step, Flags::NSW, "");
    m.add_incoming(wide, start, before);
    m.add_incoming(wide, sum, latch);
    for (narrow, wide) in [(phi, wide.into()), (next, sum)] {
        let extensions: Vec<Inst> =
            m.users(narrow).filter(|&user| m.op(user) == Op::SExt && m.ty(user) == Ty::I64).collect();
        for extension in extensions {
            m.replace_and_erase(extension, wide);
        }
    }
}
