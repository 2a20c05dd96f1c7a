//! Unrolls innermost loops with unknown trip counts.
//!
//! The unrolled loop runs several iterations per test of whether as many again remain; the remainder runs in a copy
//! of the original loop. The induction variable stays the only one: the test of the unrolled loop is the old one
//! against a bound reduced by the untested iterations.
//!
//! ```text
//!                                              before: br (start < n && n - start >u 3), head, rest
//! head: i = phi [start], [next]                head:   i; i + 1; i + 2; i + 3; next = i + 4
//!       ...                               ->           br next < n - 3, head, left
//!       next = i + 1                           left:   br next < n, rest, out
//!       br next < n, head, out                 rest:   the loop as it was, from i = start or next on
//! ```
//!
//! This is correct for any predicate and step, whether additions wrap or not: if `start < n` and `n - start`
//! (unsigned) exceeds the untested steps, `n - 3` does not wrap, and `next < n - 3` implies that none of the next
//! three steps wraps or reaches `n`. With `!=` the step is one, and the bound is the last multiple of the copies.
//!
//! Needs rotated loops, in which the latch is the only exiting block. A loop with convergent operations is not
//! unrolled if threads of a warp may leave the unrolled loop in different rounds, because they would wait at
//! different instructions. If start and bound are uniform, the threads leave together ([`is_uniform`]).
//! `#pragma unroll N` makes N copies; without a countable exit, each copy tests it. Live-out values are demoted to
//! variables; the same cleanup passes run as after [`super::run`]. Linear in the generated code, which is bounded.

use ptxc_ir::{Block, Builder, Flags, Func, Inst, IntPred, LoopHints, Module, Op, Value, ValueMap};

use super::copy::{self, Body, Exit};
use super::{ASKED, Inside, MAX_FUNCTION, may_unroll};
use crate::Context;
use crate::analysis::induction::Counter;
use crate::analysis::trip_count::LoopShape;
use crate::analysis::uniform::is_uniform;
use crate::passes::demote;

/// The number of copies without a request, by the maximum size of the body in instructions.
const COPIES: &[(usize, u32)] = &[(52, 4), (80, 2)];

/// Runs the pass.
pub fn run(m: &mut Module, f: Func, cx: &mut Context<'_>) {
    let analyses = &*cx.analyses;
    let (cfg, loops) = (analyses.cfg(m, f), analyses.loops(m, f));
    if loops.loops.is_empty() {
        return;
    }
    let mut size: usize = m.blocks(f).map(|b| m.insts(b).count()).sum();
    let mut inside = vec![Inside::Nothing; loops.loops.len()];
    for (k, l) in loops.loops.iter().enumerate().rev() {
        let mut now = inside[k];
        if now != Inside::Changed && size <= MAX_FUNCTION {
            let contains = |b: Block| loops.contains_block(cfg, k, b);
            let grown = Body::of(m, cfg, l).and_then(|body| {
                let rounds = match (now, l.preheader(m, cfg)) {
                    (Inside::Nothing, Some(before))
                        if l.exits(cfg).all(|(from, _)| cfg.block(from) == body.latch) =>
                    {
                        Rounds::of(m, f, &body, before, contains)
                    }
                    _ => None,
                };
                unroll(m, f, &body, rounds)
            });
            now = if grown.is_some() { Inside::Changed } else { Inside::Loops };
            size += grown.unwrap_or(0);
        }
        if let Some(parent) = l.parent {
            inside[parent] = inside[parent].max(now);
        }
        cx.clean_up |= now == Inside::Changed;
    }
}

/// Unrolls a loop if that is profitable; returns the number of instructions added.
fn unroll(m: &mut Module, f: Func, body: &Body, rounds: Option<Rounds>) -> Option<usize> {
    let hints = body.hints;
    let asked = hints.unroll_count;
    if !may_unroll(hints) || asked.is_none() && hints.unrolled {
        return None;
    }
    let size = body.size(m);
    let unasked = || COPIES.iter().find(|(most, _)| size <= *most).map(|&(_, copies)| copies);
    let copies = asked.or_else(unasked)?;
    let grown = size * (copies as usize + 1);
    if grown > ASKED {
        return None;
    }
    match rounds.filter(|rounds| rounds.count(m, copies)) {
        Some(rounds) => rounds.unroll(m, f, body, copies),
        None if asked.is_some() => {
            copy::copy(m, f, body, copies, Exit::Kept);
        }
        None => return None,
    }
    Some(grown)
}

/// A loop whose trip count can be computed when it is entered.
struct Rounds {
    counter: Counter,
    /// The preheader.
    before: Block,
    /// The exit block.
    out: Block,
}

impl Rounds {
    /// Matches an innermost loop with an induction variable whose latch is the only exiting block.
    fn of(
        m: &Module,
        f: Func,
        body: &Body,
        before: Block,
        contains: impl Fn(Block) -> bool + Copy,
    ) -> Option<Rounds> {
        let counter = Counter::of(m, body.header, body.latch, before, contains)?;
        let out = m.successors(body.latch).into_iter().find(|&to| to != body.header)?;
        let convergent = body.blocks.iter().any(|&b| m.insts(b).any(|i| m.is_convergent(i)));
        let together = |value: Value| is_uniform(m, f, value);
        let may = !convergent || together(counter.start) && together(counter.bound);
        may.then_some(Rounds { counter, before, out })
    }

    /// Whether one test can cover `copies` iterations.
    fn count(&self, m: &Module, copies: u32) -> bool {
        let Counter { step, stays, bound, .. } = self.counter;
        let forward = match stays {
            IntPred::Slt | IntPred::Sle | IntPred::Ult | IntPred::Ule => step > 0,
            IntPred::Sgt | IntPred::Sge | IntPred::Ugt | IntPred::Uge => step < 0,
            IntPred::Ne => step.abs() == 1 && copies.is_power_of_two(),
            IntPred::Eq => false,
        };
        let reach = step.unsigned_abs().checked_mul(u128::from(copies));
        let bits = m.types.int_bits(m.ty(bound)).unwrap_or(0).min(64);
        forward && copies > 1 && bits > 0 && reach.is_some_and(|reach| reach < 1 << (bits - 1))
    }

    fn unroll(&self, m: &mut Module, f: Func, body: &Body, copies: u32) {
        let Rounds { counter, before, out } = *self;
        let (header, latch) = (body.header, body.latch);
        demote::uses_outside(m, &body.blocks);
        let states: Vec<State> = m
            .phis(header)
            .filter_map(|phi| {
                let (start, next) = (m.incoming_for(phi, before)?, m.incoming_for(phi, latch)?);
                Some(State { phi, start, next })
            })
            .collect();
        let leaving: Vec<(Inst, Value)> =
            m.phis(out).filter_map(|phi| Some((phi, m.incoming_for(phi, latch)?))).collect();
        let mut of_rest = ValueMap::default();
        let rest = m.clone_blocks(&body.blocks, f, &mut of_rest);
        let exit_on = m.terminator(latch).and_then(|t| m.cond_br(t)).is_some_and(|(_, yes, _)| yes != header);
        let shape = LoopShape { header, latch, exiting: latch, exit_on };
        let renamed = |map: &ValueMap, value: Value| map.get(&value).copied().unwrap_or(value);
        let promised = m.as_inst(counter.next).map_or(Flags::NONE, |next| m.flags(next));
        if let Some(next) = m.as_op(counter.next, Op::Add) {
            m.set_flags(next, promised | counter.no_wrap());
        }
        let last = copy::copy(m, f, body, copies, Exit::Last(shape));
        if let Some(next) = m.as_inst(renamed(&last.map, counter.next)) {
            m.set_flags(next, promised);
        }

        // The test before the loops, and the bound of the unrolled one.
        let place = m.terminator(before);
        let Some(place) = place else { return };
        let (enough, bound) = counter.rounds(&mut Builder::before(m, place), copies);
        let left = m.add_block_after(f, Some(last.place), "");
        let enter = m.add_block_after(f, Some(left), "");
        m.erase(place);
        Builder::at_end(m, before).cond_br(enough, header, enter);

        // The test between them.
        let next = renamed(&last.map, counter.next);
        let mut b = Builder::at_end(m, left);
        let more = b.icmp(counter.stays, next, counter.bound, "");
        b.cond_br(more, enter, out);
        if let Some(end) = m.terminator(last.latch) {
            let pred = if exit_on { counter.stays.inverse() } else { counter.stays };
            let test = Builder::before(m, end).icmp(pred, next, bound, "");
            m.set_operand(end, 0, test);
        }
        m.redirect_edges(last.latch, out, left);
        for &(phi, value) in &leaving {
            m.remove_incoming_from(phi, last.latch);
            m.add_incoming(phi, renamed(&last.map, value), left);
        }

        // The remainder loop continues where the unrolled loop ended.
        let rest_of = |m: &Module, block: Block| m.as_block(renamed(&of_rest, block.into()));
        let (Some(rest_header), Some(rest_latch)) = (rest_of(m, header), rest_of(m, latch)) else { return };
        for State { phi, start, next } in states {
            let ty = m.ty(phi);
            let at = m.new_phi(ty, 2);
            m.append(enter, at);
            m.add_incoming(at, start, before);
            m.add_incoming(at, renamed(&last.map, next), left);
            if let Some(copy) = m.as_inst(renamed(&of_rest, phi.into())) {
                m.remove_incoming_from(copy, before);
                m.add_incoming(copy, at, enter);
            }
        }
        Builder::at_end(m, enter).br(rest_header);
        for (phi, value) in leaving {
            m.add_incoming(phi, renamed(&of_rest, value), rest_latch);
        }
        if let Some(end) = m.terminator(rest_latch) {
            let hints = LoopHints { unroll_disable: true, unrolled: true, unroll_count: None, ..body.hints };
            m.set_loop_hints(end, hints);
        }
        let mut place = enter;
        for block in rest {
            m.move_block_after(block, place);
            place = block;
        }
    }
}

/// A header phi.
struct State {
    phi: Inst,
    /// Its value in the first iteration.
    start: Value,
    /// Its value in the next one.
    next: Value,
}

impl Counter {
    /// The no-wrap flags of a step inside an unrolled iteration: the bound is not reached yet.
    fn no_wrap(&self) -> Flags {
        match self.stays {
            IntPred::Ult | IntPred::Ule if self.step > 0 => Flags::NUW,
            IntPred::Slt | IntPred::Sle | IntPred::Sgt | IntPred::Sge => Flags::NSW,
            _ => Flags::NONE,
        }
    }

    /// Builds whether at least `copies` iterations remain at the start, and the bound that the induction variable
    /// is compared with after each round.
    fn rounds(&self, b: &mut Builder<'_>, copies: u32) -> (Value, Value) {
        let Counter { start, step, stays, bound, .. } = *self;
        let ty = b.m.ty(bound);
        let ahead = b.m.const_int(ty, step.unsigned_abs() * u128::from(copies - 1));
        let upward = step > 0;
        let distance = if upward { b.sub(bound, start, "") } else { b.sub(start, bound, "") };
        let strict = !matches!(stays, IntPred::Sle | IntPred::Ule | IntPred::Sge | IntPred::Uge);
        let far = b.icmp(if strict { IntPred::Ugt } else { IntPred::Uge }, distance, ahead, "");
        if stays == IntPred::Ne {
            let over = b.and(distance, ahead, "");
            let nearer = if upward { b.sub(bound, over, "") } else { b.add(bound, over, "") };
            return (far, nearer);
        }
        let some = b.icmp(stays, start, bound, "");
        let nearer = if upward { b.sub(bound, ahead, "") } else { b.add(bound, ahead, "") };
        (b.and(some, far, ""), nearer)
    }
}
