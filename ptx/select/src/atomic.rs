//! Atomic operations (PTX ISA, "atom").
//!
//! A relaxed operation with device scope has the short form (`atom.global.add.u32`); others name both scope and
//! ordering. A sequentially consistent operation is a fence and the acquire-release form.

use ptxc_ir::{Inst, MemAccess, Ordering, RmwOp, Ty, Value};
use ptxc_ptx::isa::{Mod, Op};
use ptxc_ptx::operand::Operand;
use ptxc_ptx::types::{RegClass, Space};
use smallvec::SmallVec;

use crate::address::Place;
use crate::function::FunctionSelector;
use crate::shape::int_word;

type Words = SmallVec<[Mod; 6]>;

impl FunctionSelector<'_, '_> {
    /// `atomicrmw`
    pub(crate) fn atomic_rmw(&mut self, inst: Inst) {
        let m = self.m();
        let ty = m.ty(inst);
        let op = m.rmw_op(inst);
        let place = self.written_place(m.operand(inst, 0), &[Space::Const, Space::Local]);
        if ty == Ty::I128 && op == RmwOp::Xchg {
            return self.wide_exchange(inst, place, m.access(inst), &[Mod::Exch], &[m.operand(inst, 1)]);
        }
        let mut value: Operand = self.register(m.operand(inst, 1)).into();
        let bits = m.types.bits(ty).unwrap_or(32) as u32;
        if op == RmwOp::Sub {
            let class = crate::shape::reg_class(&m.types, ty).unwrap_or(RegClass::B32);
            value = self.emit(Op::Neg, &[int_word(bits, true)], class, &[value]).into();
        }
        let Some((operation, word)) = rmw_words(op, ty, bits) else {
            return self.unsupported(format_args!("atomic '{}' on this type", op.keyword()));
        };
        let mut words = self.atom_words(place, m.access(inst));
        words.push(operation);
        if ty == Ty::HALF || ty == Ty::BFLOAT {
            words.push(Mod::Noftz);
        }
        words.push(word);
        // An exchange works on bits, so floats travel in integer registers.
        if op == RmwOp::Xchg && ty.is_float() {
            let as_int = if bits == 32 { Ty::I32 } else { Ty::I64 };
            let source = self.bits_as(value, ty, as_int);
            let old = self.reg_for(as_int);
            self.body.inst(Op::Atom, &words, &[old.into(), place.at(0), source]);
            let result = self.bits_as(old.into(), as_int, ty);
            return self.define(inst, &[result]);
        }
        let dst = self.define_reg(inst);
        self.body.inst(Op::Atom, &words, &[dst.into(), place.at(0), value]);
    }

    /// `cmpxchg`: the old value, and whether it was the expected one.
    pub(crate) fn compare_exchange(&mut self, inst: Inst) {
        let m = self.m();
        let ty = m.ty(m.operand(inst, 1));
        let place = self.written_place(m.operand(inst, 0), &[Space::Const, Space::Local]);
        // One instruction covers success and failure, so it has the stronger of both orderings.
        let access = m.access(inst);
        let access = MemAccess { ordering: access.ordering.join(m.failure_ordering(inst)), ..access };
        if ty == Ty::I128 {
            return self.wide_exchange(
                inst,
                place,
                access,
                &[Mod::Cas],
                &[m.operand(inst, 1), m.operand(inst, 2)],
            );
        }
        let expected = self.register(m.operand(inst, 1));
        let new = self.register(m.operand(inst, 2));
        let bits = m.types.bits(ty).unwrap_or(32) as u32;
        let word = match bits {
            16 => Mod::B16,
            32 => Mod::B32,
            64 => Mod::B64,
            _ => return self.unsupported("an atomic compare-and-exchange of this width"),
        };
        let mut words = self.atom_words(place, access);
        words.extend_from_slice(&[Mod::Cas, word]);
        let old = self.reg_for(ty);
        self.body.inst(Op::Atom, &words, &[old.into(), place.at(0), expected.into(), new.into()]);
        let same = self.emit(
            Op::Setp,
            &[Mod::Eq, int_word(bits, true)],
            RegClass::Pred,
            &[old.into(), expected.into()],
        );
        self.define(inst, &[old.into(), same.into()]);
    }

    /// Selects `atom.exch.b128` and `atom.cas.b128`, from sm_90 on (PTX ISA, "atom"). The latter reports whether
    /// the old value was the expected one.
    fn wide_exchange(&mut self, inst: Inst, place: Place, access: MemAccess, op: &[Mod], values: &[Value]) {
        if self.cx.options.target.number < 90 {
            return self.unsupported("an atomic exchange of 128 bits before sm_90");
        }
        let mut words = self.atom_words(place, access);
        words.extend_from_slice(op);
        words.push(Mod::B128);
        let old = self.reg(RegClass::B128);
        let mut operands: SmallVec<[Operand; 4]> = SmallVec::from_slice(&[old.into(), place.at(0)]);
        for &value in values {
            operands.push(self.whole(value));
        }
        self.body.inst(Op::Atom, &words, &operands);
        let old = self.halves_of_whole(old);
        let &[expected, _] = values else { return self.define(inst, &old) };
        let expected = self.pair(expected);
        let same = self.wide_equal(old, expected);
        self.define(inst, &[old[0], old[1], same.into()]);
    }

    /// The words `[.sem.scope] [.space]` of an `atom`.
    pub(crate) fn atom_words(&mut self, place: Place, access: MemAccess) -> Words {
        let mut words = Words::new();
        let relaxed = matches!(access.ordering, Ordering::NotAtomic | Ordering::Monotonic);
        self.sequential_fence(access);
        if !relaxed || access.scope != ptxc_ir::Scope::Device {
            words.push(match access.ordering {
                Ordering::NotAtomic | Ordering::Monotonic => Mod::Relaxed,
                Ordering::Acquire => Mod::Acquire,
                Ordering::Release => Mod::Release,
                Ordering::AcqRel | Ordering::SeqCst => Mod::AcqRel,
            });
            words.push(self.scope(access.scope).word());
        }
        match place.space {
            Some(Space::Global) => words.push(Mod::Global),
            Some(Space::Shared) => words.push(Mod::Shared),
            Some(Space::SharedCluster) => words.push(Mod::SharedCluster),
            Some(Space::Local | Space::Const | Space::Param) => {
                self.unsupported(
                    "an atomic operation on memory that only one thread sees or that cannot be written",
                );
            }
            _ => {}
        }
        words
    }
}

/// Operation and type word of an `atomicrmw`.
fn rmw_words(op: RmwOp, ty: Ty, bits: u32) -> Option<(Mod, Mod)> {
    let untyped = match bits {
        32 => Mod::B32,
        64 => Mod::B64,
        _ => Mod::B16,
    };
    let known = matches!(bits, 32 | 64);
    Some(match op {
        RmwOp::Xchg if known => (Mod::Exch, untyped),
        RmwOp::Add | RmwOp::Sub if known => (Mod::Add, int_word(bits, false)),
        RmwOp::And if known => (Mod::And, untyped),
        RmwOp::Or if known => (Mod::Or, untyped),
        RmwOp::Xor if known => (Mod::Xor, untyped),
        RmwOp::Max if known => (Mod::Max, int_word(bits, true)),
        RmwOp::Min if known => (Mod::Min, int_word(bits, true)),
        RmwOp::UMax if known => (Mod::Max, int_word(bits, false)),
        RmwOp::UMin if known => (Mod::Min, int_word(bits, false)),
        RmwOp::UIncWrap if bits == 32 => (Mod::Inc, Mod::U32),
        RmwOp::UDecWrap if bits == 32 => (Mod::Dec, Mod::U32),
        RmwOp::FAdd => (Mod::Add, crate::float::float_word(ty)),
        _ => return None,
    })
}
