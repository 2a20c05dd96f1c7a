//! Strength reduction of addresses in innermost loops.
//!
//! Hoists loop-invariant address terms into the preheader and strength-reduces products of an induction variable
//! and an invariant to a pointer induction variable.
//!
//! ```text
//! for (k = 0; k < n; ++k)               q = a + row * n; p = b + column;
//!     s += a[row * n + k]         ->    for (k = 0; k < n; ++k, p += width)
//!        * b[k * width + column];           s += q[k] * *p;
//! ```
//!
//! A 32-bit induction variable with a constant scale stays an index: the address computation multiplies and adds in
//! one instruction, and constants beside it fold into accesses when the loop is unrolled. A 64-bit one, or one that
//! is subtracted, becomes a pointer induction variable. Sums are decomposed as far as that is exact
//! ([`crate::analysis::address`]), so the order of additions does not matter. No access moves. `dce` runs after it.
//! Linear in the accesses; few pointers are created per loop.

use ptxc_ir::{Block, Builder, Flags, Func, Inst, Module, Op, Ty, Value};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::Context;
use crate::analysis::address::{Address, Term, is_exact};
use crate::analysis::alias::pointer_operand;
use crate::analysis::loops::is_outside;

/// The maximum number of pointers created per loop: each takes two registers.
const MAX_POINTERS: usize = 8;

/// Runs the pass.
pub fn run(m: &mut Module, f: Func, cx: &mut Context<'_>) {
    let analyses = &*cx.analyses;
    let (cfg, loops) = (analyses.cfg(m, f), analyses.loops(m, f));
    let mut is_nest = vec![false; loops.loops.len()];
    for parent in loops.loops.iter().filter_map(|l| l.parent) {
        is_nest[parent] = true;
    }
    for (k, l) in loops.loops.iter().enumerate() {
        let ([latch], Some(before), false) = (&l.latches[..], l.preheader(m, cfg), is_nest[k]) else {
            continue;
        };
        let contains = |b: Block| loops.contains_block(cfg, k, b);
        let ends = (m.terminator(before), m.terminator(cfg.block(*latch)));
        let (Some(before_end), Some(latch_end)) = ends else { continue };
        let (header, latch) = (cfg.block(l.header), cfg.block(*latch));
        let place = Place { header, before, before_end, latch, latch_end };
        let accesses: Vec<Inst> = l.blocks.iter().flat_map(|&b| m.insts(cfg.block(b))).collect();
        let mut reducer = Reducer { place, made: FxHashMap::default() };
        for access in accesses {
            cx.clean_up |= reducer.reduce(m, access, contains);
        }
    }
}

/// The blocks of a loop that the pass rewrites: preheader, header and latch.
#[derive(Clone, Copy)]
struct Place {
    header: Block,
    before: Block,
    before_end: Inst,
    latch: Block,
    latch_end: Inst,
}

/// The pointers created for one loop.
struct Reducer {
    place: Place,
    /// The pointers by base, loop-invariant terms and varying terms.
    made: FxHashMap<(Value, Terms, Terms), Value>,
}

type Terms = SmallVec<[Term; 4]>;

impl Reducer {
    /// Rewrites the address of a load, store or atomic operation, if that is profitable.
    fn reduce(&mut self, m: &mut Module, access: Inst, inside: impl Fn(Block) -> bool) -> bool {
        let Some(operand) = pointer_operand(m, access) else { return false };
        let outside = |m: &Module, value: Value| is_outside(m, value, &inside);
        let pointer = m.operand(access, operand);
        let Some(address) = Address::of(m, pointer, |value| outside(m, value)) else { return false };
        if !outside(m, address.base) {
            return false;
        }
        let (fixed, moving): (Terms, Terms) =
            address.terms.iter().copied().partition(|term| outside(m, term.value));
        let steps: Vec<Option<Step>> = moving
            .iter()
            .map(|term| self.step(m, term.value, address.bits, |value| outside(m, value)))
            .collect();
        // A product, a 64-bit index, which needs a separate address computation, or a subtracted index.
        let costs = |term: &Term, step: &Option<Step>| {
            step.as_ref().is_some_and(|step| step.times.is_some())
                || address.bits == 64 && (m.ty(term.value) == Ty::I64 || term.scale < 0)
        };
        let by_pointer = moving.iter().zip(&steps).any(|(term, step)| costs(term, step));
        let new = match (by_pointer && steps.iter().all(Option::is_some), &moving[..]) {
            (true, _) => self.moving_pointer(m, address.base, fixed, &moving, &steps),
            (false, &[term]) if !fixed.is_empty() && term.scale > 0 => {
                self.fixed_pointer(m, address.base, fixed).map(|base| index(m, access, base, term))
            }
            _ => return false,
        };
        let Some(new) = new else { return false };
        let mut b = Builder::before(m, access);
        let new = match address.offset {
            0 => new,
            bytes => {
                let bytes = b.m.const_i64(bytes);
                b.ptr_add(new, bytes, Flags::NONE, "")
            }
        };
        m.set_operand(access, operand, new);
        true
    }

    /// The step of an induction variable, or of its product with an invariant.
    fn step(&self, m: &Module, value: Value, bits: u32, outside: impl Fn(Value) -> bool) -> Option<Step> {
        let inst = m.as_inst(value)?;
        if m.op(inst) != Op::Mul {
            return self.counter(m, inst, bits, outside);
        }
        let (x, y) = (m.operand(inst, 0), m.operand(inst, 1));
        let (counter, times) = if outside(y) { (x, y) } else { (y, x) };
        // Addresses wrap as 64-bit products do; narrower terms have at most 64 bits.
        let fits = is_exact(m, inst, bits) && outside(times);
        let step = self.counter(m, m.as_inst(counter).filter(|_| fits)?, bits, outside)?;
        Some(Step { times: Some(times), ..step })
    }

    fn counter(&self, m: &Module, phi: Inst, bits: u32, outside: impl Fn(Value) -> bool) -> Option<Step> {
        let Place { header, before, latch, .. } = self.place;
        if m.op(phi) != Op::Phi || m.parent(phi) != Some(header) {
            return None;
        }
        let start = m.incoming_for(phi, before)?;
        let next = m.as_op(m.incoming_for(phi, latch)?, Op::Add)?;
        let (x, y) = (m.operand(next, 0), m.operand(next, 1));
        let by = if x == phi.into() { y } else { x };
        let steps = is_exact(m, next, bits) && (x == phi.into() || y == phi.into()) && outside(by);
        steps.then_some(Step { start, by, times: None })
    }

    /// A pointer in the preheader to the loop-invariant part of an address.
    fn fixed_pointer(&mut self, m: &mut Module, base: Value, fixed: Terms) -> Option<Value> {
        let key = (base, fixed, Terms::new());
        if let Some(&known) = self.made.get(&key) {
            return Some(known);
        }
        if self.made.len() == MAX_POINTERS {
            return None;
        }
        let pointer = key.1.iter().fold(base, |at, &term| {
            let mut b = Builder::before(m, self.place.before_end);
            let bytes = b.cast(Op::SExt, term.value, Ty::I64, "");
            scaled(&mut b, at, bytes, term.scale)
        });
        self.made.insert(key, pointer);
        Some(pointer)
    }

    /// A pointer induction variable with the value of the address, without its constant part.
    fn moving_pointer(
        &mut self,
        m: &mut Module,
        base: Value,
        fixed: Terms,
        moving: &Terms,
        steps: &[Option<Step>],
    ) -> Option<Value> {
        let key = (base, fixed.clone(), moving.clone());
        if let Some(&known) = self.made.get(&key) {
            return Some(known);
        }
        let mut start = self.fixed_pointer(m, base, fixed)?;
        let Place { header, before, before_end, latch, latch_end } = self.place;
        let mut b = Builder::before(m, before_end);
        let mut all = b.m.const_i64(0);
        for (term, step) in moving.iter().zip(steps.iter().flatten()) {
            let factor = step.times.map(|times| b.cast(Op::SExt, times, Ty::I64, ""));
            let product = |b: &mut Builder<'_>, value: Value| {
                let wide = b.cast(Op::SExt, value, Ty::I64, "");
                factor.map_or(wide, |factor| b.mul(wide, factor, ""))
            };
            let first = product(&mut b, step.start);
            start = scaled(&mut b, start, first, term.scale);
            let by = product(&mut b, step.by);
            let scale = b.m.const_i64(term.scale);
            let bytes = b.mul(by, scale, "");
            all = b.add(all, bytes, "");
        }
        let ty = m.ty(start);
        let phi = m.new_phi(ty, 2);
        let first = m.first_inst(header);
        m.insert(header, phi, first);
        let next = Builder::before(m, latch_end).ptr_add(phi.into(), all, Flags::NONE, "");
        m.add_incoming(phi, start, before);
        m.add_incoming(phi, next, latch);
        self.made.insert(key, phi.into());
        Some(phi.into())
    }
}

/// The recurrence of a value: it starts at `start` and grows by `by`, all multiplied by `times`.
struct Step {
    start: Value,
    by: Value,
    times: Option<Value>,
}

/// Builds the address `value * scale` bytes after `pointer`.
fn scaled(b: &mut Builder<'_>, pointer: Value, value: Value, scale: i64) -> Value {
    let scale = b.m.const_i64(scale);
    let bytes = b.mul(value, scale, "");
    b.ptr_add(pointer, bytes, Flags::NONE, "")
}

/// Builds the address at an index, in the form of an array access.
fn index(m: &mut Module, access: Inst, base: Value, term: Term) -> Value {
    let element = match term.scale {
        1 => Ty::I8,
        2 => Ty::I16,
        4 => Ty::I32,
        8 => Ty::I64,
        bytes => m.types.array(Ty::I8, bytes as u64),
    };
    Builder::before(m, access).gep(element, base, &[term.value], Flags::NONE, "")
}
