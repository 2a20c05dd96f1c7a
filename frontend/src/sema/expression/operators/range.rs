//! Warnings about operations on constants: unrepresentable results, and division by zero.

use crate::diagnostics::{Diagnostic, codes::expr as codes};
use crate::il::{
    BinaryOp, Builtin, CastKind, ConstValue, ExprId, ExprKind, IntShape, Type, TypeKind, UnaryOp,
};
use crate::sema::Sema;
use crate::sema::constant::arith::{ArithError, float_binary, int_binary};
use crate::sema::program::Program;
use crate::source::Span;

/// The nesting depth of operators that is examined.
const DEPTH: u32 = 4;

impl Sema<'_, '_> {
    /// Warns of an operation in a function; elsewhere a value must be constant, and the error says so.
    pub(super) fn warn_operation(&mut self, op: BinaryOp, lhs: ExprId, rhs: ExprId, ty: Type, span: Span) {
        if self.cx.function.is_none() || self.cx.unevaluated {
            return;
        }
        let integer = self.small_integer(rhs, DEPTH);
        let float = self.small_float(rhs, DEPTH);
        let by_zero = matches!(op, BinaryOp::Div | BinaryOp::Rem)
            && match (integer, float) {
                (Some(value), _) => value == 0,
                (None, Some(value)) => value == 0.0 && self.small_float(lhs, DEPTH).is_none(),
                (None, None) => return,
            };
        let code = if by_zero && op == BinaryOp::Rem {
            codes::REMAINDER_BY_ZERO
        } else if by_zero {
            codes::DIVISION_BY_ZERO
        } else if integer.is_some() && self.overflows(op, lhs, rhs, ty) {
            codes::INTEGER_RANGE
        } else if float.is_some() && self.becomes_infinite(op, lhs, rhs, ty) {
            codes::FLOATING_RANGE
        } else {
            return;
        };
        self.emit(Diagnostic::titled(code, span));
    }
}

impl Program<'_, '_> {
    fn overflows(&self, op: BinaryOp, lhs: ExprId, rhs: ExprId, ty: Type) -> bool {
        let Some(shape) = self.il.int_shape(ty).filter(|shape| shape.signed) else { return false };
        let operands = (self.small_integer(lhs, DEPTH), self.small_integer(rhs, DEPTH));
        let (Some(a), Some(b)) = operands else { return false };
        matches!(int_binary(op, a, b, shape), Err(ArithError::Overflow))
    }

    fn becomes_infinite(&self, op: BinaryOp, lhs: ExprId, rhs: ExprId, ty: Type) -> bool {
        let operands = (self.small_float(lhs, DEPTH), self.small_float(rhs, DEPTH));
        let ((Some(a), Some(b)), TypeKind::Builtin(ty)) = (operands, self.il.types.kind(ty)) else {
            return false;
        };
        a.is_finite() && b.is_finite() && b != 0.0 && float_binary(op, a, b, ty).is_ok_and(f64::is_infinite)
    }

    /// The value of an integer constant built from a few operators.
    fn small_integer(&self, expr: ExprId, depth: u32) -> Option<u128> {
        let node = self.il.exprs[expr];
        let shape: IntShape = self.il.int_shape(node.ty)?;
        match node.kind {
            ExprKind::Int(value) => Some(value),
            _ if depth == 0 => None,
            ExprKind::Unary(UnaryOp::Neg, inner) => {
                let value = self.small_integer(inner, depth - 1)?;
                int_binary(BinaryOp::Sub, 0, value, shape).ok()
            }
            ExprKind::Binary(op, a, b) => {
                let (a, b) = (self.small_integer(a, depth - 1)?, self.small_integer(b, depth - 1)?);
                int_binary(op, a, b, shape).ok()
            }
            ExprKind::Cast(CastKind::Integral, inner) => {
                Some(shape.wrap(self.small_integer(inner, depth - 1)?))
            }
            ExprKind::Cast(CastKind::LValueToRValue, place) => match self.il.exprs[place].kind {
                ExprKind::Variable(id) => match self.il.variables[id].value {
                    Some(&ConstValue::Int(value)) => Some(value),
                    _ => None,
                },
                _ => None,
            },
            _ => None,
        }
    }

    /// The value of a floating constant built from a few operators.
    fn small_float(&self, expr: ExprId, depth: u32) -> Option<f64> {
        let node = self.il.exprs[expr];
        let TypeKind::Builtin(ty) = self.il.types.kind(node.ty) else { return None };
        match node.kind {
            ExprKind::Float(bits) => Some(f64::from_bits(bits)),
            _ if depth == 0 => None,
            ExprKind::Unary(UnaryOp::Neg, inner) => Some(-self.small_float(inner, depth - 1)?),
            ExprKind::Binary(op, a, b) => {
                let (a, b) = (self.small_float(a, depth - 1)?, self.small_float(b, depth - 1)?);
                float_binary(op, a, b, ty).ok()
            }
            ExprKind::Cast(CastKind::IntToFloat, inner) if ty != Builtin::Half => {
                let value = self.small_integer(inner, depth - 1)?;
                (value == 0).then_some(0.0)
            }
            _ => None,
        }
    }
}
