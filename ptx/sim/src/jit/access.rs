//! Stores and atomic operations of a warp.
//!
//! A first loop over the lanes looks whether all of them are in the step's region; where one is not, the interpreter
//! executes the step, for no lane has written yet. A second loop writes, lane after lane as the interpreter does.

use super::emit::{Emitter, Four};
use super::host::Context;
use super::lanes::{FourLanes, RAW, ROW};
use super::support::{constant, reached};
use crate::exec::region::Reached;
use crate::program::{Access, Atom, AtomOp, Guard, Kind, NONE, Slot};
use crate::trap::Space;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::{I8, I16, I32, I64, Type};
use cranelift_codegen::ir::{InstBuilder, Value};
use ptxc_ptx::Mod;
use std::mem::offset_of;

impl Emitter<'_, '_> {
    /// A store or an atomic operation.
    pub(super) fn access(&mut self, step: u32, rest: u32) {
        let program = self.program;
        let code = &program.steps[step as usize];
        let Some(reached) = reached(&code.kind) else { return };
        let [exact, native, done] = [(); 3].map(|()| self.builder.create_block());
        let (wrong, executing) = self.look(step, &reached, code.guard);
        self.builder.set_cold_block(exact);
        self.builder.ins().brif(wrong, exact, &[], native, &[]);
        self.builder.switch_to_block(exact);
        self.interpret(step, rest);
        self.builder.ins().jump(done, &[]);
        self.builder.switch_to_block(native);
        if code.guard.slot != NONE {
            self.count_lanes(step, executing);
        }
        self.rounds(executing, &[], |emitter, place, _| {
            let mut four = emitter.four(place, place.active);
            match &code.kind {
                Kind::Store(access) => four.store_elements(step, access, &reached, place),
                Kind::Atom(atom) => four.change_words(step, atom, &reached, place),
                _ => {}
            }
        });
        self.builder.ins().jump(done, &[]);
        self.builder.switch_to_block(done);
    }

    /// The lanes that are outside of the region, and those that execute the step.
    fn look(&mut self, step: u32, reached: &Reached<'_>, guard: Guard) -> (Value, Value) {
        let all = self.field(I32, offset_of!(Context, all));
        let none = self.builder.ins().iconst(I32, 0);
        let found = self.rounds(all, &[none; 2], |emitter, place, sums| {
            let mut four = emitter.four(place, place.active);
            four.guarded_by(guard);
            let executing = four.executing();
            let places = four.places(step, reached);
            let wrong = four.builder.ins().band(places.wrong, executing);
            let wrong = four.builder.ins().bor(sums[0], wrong);
            let executing = four.builder.ins().ishl(executing, place.lane);
            let executing = four.builder.ins().bor(sums[1], executing);
            four.builder.ins().jump(place.next, &super::emit::arguments(&[wrong, executing]));
        });
        (found[0], found[1])
    }
}

impl FourLanes<'_, '_> {
    /// Stores of the lanes of a round, which are inside.
    fn store_elements(&mut self, step: u32, access: &Access, reached: &Reached<'_>, place: &Four) {
        let places = self.places(step, reached);
        if let [slot] = access.elements[..]
            && matches!(access.size, 4 | 8)
            && access.address.space != Space::Local
        {
            let values = if access.size == 8 { self.pair(slot).to_vec() } else { vec![self.int(slot)] };
            let [all, run, each] = [(); 3].map(|()| self.builder.create_block());
            let whole = self.builder.ins().icmp_imm_u(IntCC::Equal, place.active, 15);
            self.builder.ins().brif(whole, all, &[], each, &[]);
            self.builder.switch_to_block(all);
            let differs = self.not_apart(&places, u64::from(access.size));
            self.builder.ins().brif(differs, each, &[], run, &[]);
            self.builder.switch_to_block(run);
            let at = self.lane_at(&places, 0);
            for (half, value) in (0..).zip(values) {
                self.builder.ins().store(RAW, value, at, 16 * half);
            }
            self.builder.ins().jump(place.next, &[]);
            self.builder.switch_to_block(each);
        }
        self.each_active(place, |four, lane| {
            let at = four.lane_at(&places, lane);
            for (index, slot) in access.elements.iter().enumerate() {
                let ty = [I8, I16, I32, I64][access.size.trailing_zeros() as usize & 3];
                let value = four.lane_value(place, *slot, lane, ty);
                four.builder.ins().store(RAW, value, at, (index as u32 * access.size) as i32);
            }
        });
    }

    /// Atomic operations of the lanes of a round, which are inside: no other thread of the host runs a block of a grid
    /// that has some.
    fn change_words(&mut self, step: u32, atom: &Atom, reached: &Reached<'_>, place: &Four) {
        let places = self.places(step, reached);
        self.each_active(place, |four, lane| {
            let at = four.lane_at(&places, lane);
            let old = four.builder.ins().load(I32, RAW, at, 0);
            let b = four.lane_value(place, atom.b[0], lane, I32);
            let new = match (atom.op, atom.c.first()) {
                (AtomOp::Cas, Some(c)) => {
                    let c = four.lane_value(place, *c, lane, I32);
                    let equal = four.builder.ins().icmp(IntCC::Equal, old, b);
                    four.builder.ins().select(equal, c, old)
                }
                _ => four.combined(atom, old, b),
            };
            four.builder.ins().store(RAW, new, at, 0);
            if atom.dst[0] != NONE {
                let old = four.builder.ins().uextend(I64, old);
                let offset = (atom.dst[0] * ROW + 8 * u32::from(lane)) as i32;
                four.builder.ins().store(RAW, old, place.rows, offset);
            }
        });
    }

    fn combined(&mut self, atom: &Atom, old: Value, b: Value) -> Value {
        let signed = atom.ty == Mod::S32;
        let ins = self.builder.ins();
        match atom.op {
            AtomOp::Add => ins.iadd(old, b),
            AtomOp::And => ins.band(old, b),
            AtomOp::Or => ins.bor(old, b),
            AtomOp::Xor => ins.bxor(old, b),
            AtomOp::Min if signed => ins.smin(old, b),
            AtomOp::Max if signed => ins.smax(old, b),
            AtomOp::Min => ins.umin(old, b),
            AtomOp::Max => ins.umax(old, b),
            _ => b,
        }
    }

    /// Does something for each active lane of a round, and ends the round.
    fn each_active(&mut self, place: &Four, mut act: impl FnMut(&mut Self, u8)) {
        for lane in 0..4 {
            let [does, after] = [(); 2].map(|()| self.builder.create_block());
            let active = self.builder.ins().band_imm_u(place.active, 1 << lane);
            self.builder.ins().brif(active, does, &[], after, &[]);
            self.builder.switch_to_block(does);
            act(self, lane);
            self.builder.ins().jump(after, &[]);
            self.builder.switch_to_block(after);
        }
        self.builder.ins().jump(place.next, &[]);
    }

    /// The low bits of a lane's register.
    fn lane_value(&mut self, place: &Four, slot: Slot, lane: u8, ty: Type) -> Value {
        match constant(self.program(), slot) {
            Some(value) => {
                let kept = u64::MAX >> (64 - ty.bits());
                self.builder.ins().iconst(ty, (value & kept) as i64)
            }
            None => {
                let offset = (slot * ROW + 8 * u32::from(lane)) as i32;
                self.builder.ins().load(ty, RAW, place.rows, offset)
            }
        }
    }
}
