//! Conversions.
//!
//! | from, to | IR |
//! |---|---|
//! | any, `bool` | comparison with zero |
//! | integer, integer | `trunc`, or `zext`/`sext` by the source's signedness |
//! | integer, floating | `sitofp` / `uitofp` |
//! | floating, integer | `fptosi` / `fptoui` to at least 32 bits, then `trunc` |
//! | floating, floating | `fpext` / `fptrunc` |
//! | pointer, integer | `ptrtoint`, `inttoptr` through 64 bits |
//!
//! NVIDIA's compiler calls functions such as `__nv_float2int_rz` in place of `fptosi` (TT-77, IG-32); both become
//! `cvt.rzi`. Converting through 32 bits gives the results of those calls for out-of-range conversions to a narrow
//! type.

use ptxc_il::{BinaryOp, CastKind, Expr, ExprId, ExprKind, Type, TypeKind};
use ptxc_ir::{Op, Ty, Value};

use super::Place;
use crate::function::FunctionLowering;
use crate::types::Scalar;

impl<'a> FunctionLowering<'_, 'a> {
    /// A conversion to a scalar prvalue.
    pub(crate) fn cast_expr(&mut self, kind: CastKind, operand: ExprId, expr: &Expr<'a>) -> Value {
        match kind {
            CastKind::LValueToRValue => self.read_operand(operand, expr.ty),
            CastKind::ArrayToPointer | CastKind::FunctionToPointer => self.place(operand).address,
            CastKind::NoOp if self.scalar_class(expr.ty) == Scalar::Bool => self.boolean(operand),
            CastKind::NoOp => {
                let value = self.value(operand);
                let memory = self.unit.memory_type(expr.ty);
                self.reinterpret(value, memory)
            }
            CastKind::Integral | CastKind::IntToFloat | CastKind::FloatToInt | CastKind::Float => {
                let value = self.scalar_or_bool_operand(operand);
                self.convert(value, self.expr(operand).ty, expr.ty)
            }
            CastKind::ToBool => self.truth_of(operand),
            CastKind::PtrToInt => {
                let value = self.scalar(operand);
                let bits = self.address_bits(value, "conv");
                let memory = self.unit.memory_type(expr.ty);
                self.resize(bits, memory, false, "conv")
            }
            CastKind::IntToPtr => {
                let value = self.scalar(operand);
                let signed =
                    matches!(self.scalar_class(self.expr(operand).ty), Scalar::Int { signed: true, .. });
                let wide = self.resize(value, Ty::I64, signed, "conv");
                self.cast(Op::IntToPtr, wide, Ty::PTR, "conv")
            }
            CastKind::NullToPtr => {
                self.discard(operand);
                self.unit.zero_value(expr.ty)
            }
            CastKind::LValueBitCast => {
                let place = self.place(operand);
                let place = Place::at(self, place.address, expr.ty);
                self.read(place)
            }
            CastKind::DerivedToBase(_) | CastKind::BaseToDerived(_)
                if matches!(self.il.types.kind(expr.ty), TypeKind::MemberPointer { .. }) =>
            {
                self.move_data_member(operand, kind)
            }
            CastKind::DerivedToBase(step) => {
                let never_null = matches!(self.expr(operand).kind, ExprKind::This | ExprKind::AddressOf(_));
                let align = match self.il.types.kind(self.expr(operand).ty) {
                    TypeKind::Pointer(class) => self.align_of(class),
                    _ => 8,
                };
                let pointer = self.scalar(operand);
                self.pointer_to_base(pointer, align, step, never_null)
            }
            CastKind::BaseToDerived(offset) => {
                let pointer = self.scalar(operand);
                let moved = self.move_back(pointer, offset);
                self.move_pointer(pointer, moved)
            }
            CastKind::ToVoid => {
                self.discard(operand);
                self.undefined(expr.ty)
            }
        }
    }

    fn scalar_or_bool_operand(&mut self, id: ExprId) -> Value {
        if self.scalar_class(self.expr(id).ty) == Scalar::Bool { self.boolean(id) } else { self.scalar(id) }
    }

    /// Reads a glvalue operand. The values of an assignment and of a constant variable are known.
    fn read_operand(&mut self, id: ExprId, ty: Type) -> Value {
        let expr = self.expr(id);
        match expr.kind {
            ExprKind::Assign(..) | ExprKind::CompoundAssign { .. } | ExprKind::IncDec(..)
                if !expr.ty.is_volatile() && !self.is_aggregate(expr.ty) =>
            {
                self.nested(id, |this| this.scalar_or_bool(id)).unwrap_or_else(|| self.undefined(ty))
            }
            // Each arm is read separately: a selected address would keep both variables in memory.
            ExprKind::Conditional { cond, then, otherwise } if !self.is_aggregate(ty) => {
                let edges =
                    self.either(cond, |this| this.read_arm(then, ty), |this| this.read_arm(otherwise, ty));
                let memory = self.ty(edges[0].0);
                self.phi(memory, &edges, "cond")
            }
            ExprKind::Binary(BinaryOp::Comma, left, right) => {
                self.discard(left);
                self.read_arm(right, ty)
            }
            ExprKind::Variable(variable) => match self.il.variables[variable].value {
                Some(value) if self.is_known(variable) => {
                    let ty = self.il.variables[variable].ty;
                    self.unit.constant(value, ty, expr.span)
                }
                _ => self.read_place(id),
            },
            _ => self.read_place(id),
        }
    }

    fn read_arm(&mut self, id: ExprId, ty: Type) -> Value {
        match self.nested(id, |this| this.read_operand(id, ty)) {
            Some(value) => self.memory_form(value),
            None => self.undefined(ty),
        }
    }

    fn read_place(&mut self, id: ExprId) -> Value {
        let place = self.place(id);
        self.read(place)
    }

    /// Whether reading a variable is certain to give its initial value: a constant scalar that is usable in constant
    /// expressions ([expr.const]/3), which may have no memory on the device at all.
    fn is_known(&self, id: ptxc_il::VariableId) -> bool {
        let variable = &self.il.variables[id];
        let reference =
            matches!(self.il.types.kind(variable.ty), TypeKind::LValueRef(_) | TypeKind::RValueRef(_));
        let scalar = crate::types::scalar(self.il, variable.ty).is_some() && !reference;
        scalar
            && (variable.ty.is_const() || variable.constexpr)
            && !variable.ty.is_volatile()
            && !variable.is_extern
            && variable.space != ptxc_il::MemorySpace::Constant
    }

    /// Converts a scalar between arithmetic types; a `bool` may be given, and is returned, as `i1` or `i8`.
    pub(crate) fn convert(&mut self, value: Value, from: Type, to: Type) -> Value {
        let memory = self.unit.memory_type(to);
        match (self.scalar_class(from), self.scalar_class(to)) {
            (_, Scalar::Bool) => self.truth(value, from),
            (Scalar::Bool, Scalar::Int { .. }) => self.resize(value, memory, false, "conv"),
            (Scalar::Bool, Scalar::Float) => {
                let wide = self.resize(value, Ty::I32, false, "conv");
                self.cast(Op::UiToFp, wide, memory, "conv")
            }
            (Scalar::Int { signed, .. }, Scalar::Int { .. }) => self.resize(value, memory, signed, "conv"),
            (Scalar::Int { signed, .. }, Scalar::Float) => {
                let op = if signed { Op::SiToFp } else { Op::UiToFp };
                self.cast(op, value, memory, "conv")
            }
            (Scalar::Float, Scalar::Int { bits, signed }) => {
                let op = if signed { Op::FpToSi } else { Op::FpToUi };
                let wide = if bits < 32 { Ty::I32 } else { memory };
                let converted = self.cast(op, value, wide, "conv");
                self.resize(converted, memory, signed, "conv")
            }
            (Scalar::Float, Scalar::Float) => self.convert_float(value, memory),
            (Scalar::Pointer, _) | (_, Scalar::Pointer) => self.reinterpret(value, memory),
        }
    }

    fn convert_float(&mut self, value: Value, to: Ty) -> Value {
        let from = self.ty(value);
        let (have, want) = (self.unit.module.types.size_of(from), self.unit.module.types.size_of(to));
        match have.cmp(&want) {
            _ if from == to => value,
            std::cmp::Ordering::Less => self.cast(Op::FpExt, value, to, "conv"),
            std::cmp::Ordering::Greater => self.cast(Op::FpTrunc, value, to, "conv"),
            // `half` and `bfloat` have the same size but different ranges: converted through `float`, which represents
            // both.
            std::cmp::Ordering::Equal => {
                let wide = self.cast(Op::FpExt, value, Ty::FLOAT, "conv");
                self.cast(Op::FpTrunc, wide, to, "conv")
            }
        }
    }
}
