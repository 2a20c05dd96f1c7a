//! Assignment, compound assignment, increment and decrement.
//!
//! The right operand is evaluated before the left one ([expr.ass]/1 since C++17). A compound assignment reads the
//! target, converts it to the type of the computation, computes, converts back and writes; a `char` is thus computed in
//! `i32`. `x++` adds 1 and `x--` adds -1.

use ptxc_il::{BinaryOp, ExprId, ExprKind, IncDecOp, Type};
use ptxc_ir::{Flags, Op, Value};

use super::Place;
use crate::function::FunctionLowering;
use crate::types::Scalar;

/// The result of an assignment: the place assigned to, and the value of the expression.
#[derive(Clone, Copy)]
pub(crate) struct Assigned {
    pub(crate) place: Place,
    /// `undef` for an aggregate, whose value is never taken from here.
    pub(crate) value: Value,
}

impl FunctionLowering<'_, '_> {
    /// `lhs = rhs` and `lhs op= rhs`.
    pub(crate) fn assignment(&mut self, id: ExprId) -> Assigned {
        match self.expr(id).kind {
            ExprKind::Assign(target, value) if self.is_aggregate(self.expr(target).ty) => {
                self.assign_aggregate(target, value)
            }
            ExprKind::Assign(target, value) => {
                let value = self.scalar(value);
                let place = self.place(target);
                self.at(self.expr(id).span);
                self.assign(place, value)
            }
            ExprKind::CompoundAssign { op, lhs, rhs, compute } => self.compound(id, op, lhs, rhs, compute),
            _ => {
                let place = self.place(id);
                let value = self.undefined(place.ty);
                Assigned { place, value }
            }
        }
    }

    /// Writes a scalar and returns the value that reading it back would give.
    fn assign(&mut self, place: Place, value: Value) -> Assigned {
        // The value of an assignment to a bit-field is computed before the store.
        let result = match place.bits {
            Some(bits) => self.assigned_bits(place, bits, value),
            None => value,
        };
        self.write(place, value);
        Assigned { place, value: result }
    }

    fn assign_aggregate(&mut self, target: ExprId, value: ExprId) -> Assigned {
        use ptxc_il::CastKind;
        let ty = self.expr(target).ty;
        let source = self.expr(value);
        let place = match source.kind {
            ExprKind::Cast(CastKind::LValueToRValue, from) => {
                let from = self.place(from);
                let place = self.place(target);
                self.copy(from, place);
                place
            }
            ExprKind::Zero | ExprKind::Const(_) => {
                let place = self.place(target);
                self.initialize(value, place);
                place
            }
            // Anything else may read the target during its evaluation.
            _ => {
                let made = self.temporary(source.ty, "agg.tmp");
                self.initialize(value, made);
                self.push_temporary(value, made);
                let place = self.place(target);
                self.copy(made, place);
                place
            }
        };
        let value = self.undefined(ty);
        Assigned { place, value }
    }

    fn compound(&mut self, id: ExprId, op: BinaryOp, target: ExprId, rhs: ExprId, compute: Type) -> Assigned {
        let right = self.scalar(rhs);
        let place = self.place(target);
        self.at(self.expr(id).span);
        let old = self.read(place);
        let left = self.convert(old, place.ty, compute);
        let left = self.memory_form(left);
        let result = self.binary(op, left, right, compute, self.expr(rhs).ty, compute);
        let back = self.convert(result, compute, place.ty);
        let back = self.memory_form(back);
        self.assign(place, back)
    }

    /// `++` and `--`; the value is the new one for the prefix forms, the old one for the others.
    pub(crate) fn increment(&mut self, op: IncDecOp, target: ExprId) -> Assigned {
        let place = self.place(target);
        let old = self.read(place);
        let down = matches!(op, IncDecOp::PreDec | IncDecOp::PostDec);
        let new = self.stepped(old, place.ty, down);
        let assigned = self.assign(place, new);
        match op {
            IncDecOp::PreInc | IncDecOp::PreDec => assigned,
            IncDecOp::PostInc | IncDecOp::PostDec => Assigned { value: old, ..assigned },
        }
    }

    fn stepped(&mut self, old: Value, ty: Type, down: bool) -> Value {
        let memory = self.ty(old);
        let name = if down { "dec" } else { "inc" };
        let step: i32 = if down { -1 } else { 1 };
        match self.scalar_class(ty) {
            Scalar::Float => {
                let one = self.unit.float_constant(memory, f64::from(step));
                self.build().binary(Op::FAdd, old, one, Flags::NONE, name)
            }
            Scalar::Pointer => {
                let offset = self.unit.module.const_i32(step);
                self.pointer_offset(old, offset, ty, Type::INT, false, "ptrincdec")
            }
            // `++` on a bool gives true ([depr.incr.bool]); `--` is ill-formed.
            Scalar::Bool => self.int(memory, 1),
            Scalar::Int { bits, signed } => {
                let one = self.unit.module.const_signed(memory, i128::from(step));
                // Narrow types wrap: their arithmetic is that of int, converted back.
                let flags = Flags::NSW.when(signed && bits >= 32);
                self.build().binary(Op::Add, old, one, flags, name)
            }
        }
    }
}
