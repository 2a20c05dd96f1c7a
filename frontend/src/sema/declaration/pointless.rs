//! Warnings about unused results: statements without effect, comparisons with a constant result, and constants that do
//! not fit their type. As in [`super::usage`], in doubt there is no warning.

use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::expr as codes;
use crate::il::{BinaryOp, CastKind, ExprId, ExprKind, Type, UnaryOp};
use crate::sema::Sema;
use crate::sema::program::Program;
use crate::source::Span;

/// The depth to which an expression is searched for effects.
const MAX_DEPTH: u32 = 32;

impl Sema<'_, '_> {
    /// Warns about a comparison of an unsigned operand with zero, or of a promoted unsigned operand with a negative
    /// constant, whose result is always the same. The types are those before the conversions of the operands.
    pub(crate) fn warn_pointless_comparison(
        &mut self,
        op: BinaryOp,
        (lhs, rhs): (ExprId, ExprId),
        span: Span,
    ) {
        if self.cx.function.is_some()
            && (self.is_never_negative(lhs, rhs) || self.is_never_negative(rhs, lhs))
        {
            self.emit(Diagnostic::titled(codes::NEGATIVE_COMPARISON, span));
            return;
        }
        let value = match op {
            BinaryOp::Lt | BinaryOp::Ge => (lhs, rhs),
            BinaryOp::Gt | BinaryOp::Le => (rhs, lhs),
            _ => return,
        };
        let (ty, zero) = (self.ty(value.0).unqualified(), value.1);
        let unsigned = self.il.int_shape(ty).is_some_and(|shape| !shape.signed && shape.bits > 1);
        if unsigned
            && !self.il.is_enum(ty)
            && self.cx.function.is_some()
            && matches!(self.il.exprs[zero].kind, ExprKind::Int(0))
            && !matches!(self.il.exprs[value.0].kind, ExprKind::Int(_))
        {
            let message = "pointless comparison of unsigned integer with zero";
            self.emit(Diagnostic::new(codes::POINTLESS_COMPARISON, span, message));
        }
    }

    /// Warns about a condition that is an assignment of a constant.
    pub(crate) fn warn_assigned_condition(&mut self, condition: ExprId) {
        if let ExprKind::Assign(target, value) = self.il.exprs[condition].kind
            && matches!(self.il.exprs[value].kind, ExprKind::Int(_))
        {
            let span = self.span(target);
            let message = "use of \"=\" where \"==\" may have been intended";
            self.emit(Diagnostic::new(codes::ASSIGNED_CONDITION, span, message));
        }
    }

    /// Warns about an expression statement without effect.
    pub(crate) fn warn_no_effect(&mut self, value: ExprId) {
        let of_own = self.cx.function.as_ref().is_some_and(|function| self.warns_about(function.id));
        if of_own && self.is_idle_expression(value, 0) {
            let span = self.span(value);
            self.emit(Diagnostic::titled(codes::NO_EFFECT, span));
        }
    }

    /// Warns about a literal that is converted implicitly to an integer type that cannot represent it.
    pub(crate) fn warn_constant_conversion(&mut self, value: ExprId, to: Type) {
        let node = self.il.exprs[value];
        let Some(number) = self.plain_constant(value) else { return };
        let (Some(from), Some(shape)) = (self.il.int_shape(node.ty), self.il.int_shape(to)) else { return };
        if shape.bits == 1
            || shape.bits > 64
            || from.bits > 64
            || self.il.is_enum(to)
            || !self.is_plain_literal(node.span)
        {
            return;
        }
        let width = shape.bits;
        let fits = match shape.signed {
            true => (-(1_i128 << (width - 1))..1 << (width - 1)).contains(&number),
            false => (0..1_i128 << width).contains(&number),
        };
        if fits {
            return;
        }
        let sign_only = (-(1_i128 << (width - 1))..1 << width).contains(&number);
        let (code, message) = match sign_only {
            true => (codes::SIGN_CHANGE, "integer conversion resulted in a change of sign"),
            false => (codes::TRUNCATION, "integer conversion resulted in truncation"),
        };
        self.emit(Diagnostic::new(code, node.span, message));
    }
}

impl Program<'_, '_> {
    /// Whether evaluating an expression only computes a value from constants and variables.
    pub(crate) fn only_computes(&self, expr: ExprId) -> bool {
        self.is_idle_expression(expr, 0)
    }

    fn is_idle_expression(&self, expr: ExprId, depth: u32) -> bool {
        let node = self.il.exprs[expr];
        if depth > MAX_DEPTH || node.ty.is_volatile() {
            return false;
        }
        match node.kind {
            ExprKind::Int(_) | ExprKind::Float(_) | ExprKind::Variable(_) => node.ty != Type::VOID,
            ExprKind::Unary(_, inner) => self.is_idle_expression(inner, depth + 1),
            ExprKind::Member { base, .. } => self.is_idle_expression(base, depth + 1),
            ExprKind::Cast(CastKind::ArrayToPointer, inner) => self.is_idle_expression(inner, depth + 1),
            ExprKind::Cast(_, inner) => {
                self.il.is_arithmetic(node.ty) && self.is_idle_expression(inner, depth + 1)
            }
            ExprKind::Index { base, index } => {
                self.is_idle_expression(base, depth + 1) && self.is_idle_expression(index, depth + 1)
            }
            ExprKind::Binary(op, lhs, rhs) => {
                op != BinaryOp::Comma
                    && self.is_idle_expression(lhs, depth + 1)
                    && self.is_idle_expression(rhs, depth + 1)
            }
            _ => false,
        }
    }

    /// Whether a value compared with a negative constant is unsigned and stays so after the usual arithmetic
    /// conversions.
    fn is_never_negative(&self, value: ExprId, constant: ExprId) -> bool {
        /// Narrower values are promoted to `int`.
        const INT_BITS: u32 = 32;
        let ty = self.ty(value);
        let bits = self.bit_field_of(value).map(|field| field.width);
        let (Some(shape), Some(other)) = (self.il.int_shape(ty), self.il.int_shape(self.ty(constant))) else {
            return false;
        };
        !shape.signed
            && shape.bits > 1
            && other.signed
            && bits.unwrap_or(shape.bits) < other.bits.max(INT_BITS)
            && self.plain_constant(constant).is_some_and(|number| number < 0)
            && self.plain_constant(value).is_none()
    }

    /// The value of an integer constant, possibly with a minus sign.
    pub(crate) fn plain_constant(&self, expr: ExprId) -> Option<i128> {
        match self.il.exprs[expr].kind {
            ExprKind::Int(bits) => Some(bits as i128),
            ExprKind::Unary(UnaryOp::Neg, inner) => match self.il.exprs[inner].kind {
                // The negation of an unsigned constant is unsigned.
                ExprKind::Int(bits) if self.il.int_shape(self.ty(expr))?.signed => {
                    (bits as i128).checked_neg()
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// The value of a floating constant, possibly with a minus sign.
    pub(crate) fn plain_floating_constant(&self, expr: ExprId) -> Option<f64> {
        match self.il.exprs[expr].kind {
            ExprKind::Float(bits) => Some(f64::from_bits(bits)),
            ExprKind::Unary(UnaryOp::Neg, inner) => match self.il.exprs[inner].kind {
                ExprKind::Float(bits) => Some(-f64::from_bits(bits)),
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether a place holds a decimal integer literal, possibly with a sign, that does not come from a macro.
    fn is_plain_literal(&self, span: Span) -> bool {
        let sources = &self.session.sources;
        let (Some((file, lo)), Some((_, hi))) =
            (sources.file_offset(span.lo()), sources.file_offset(span.hi()))
        else {
            return false;
        };
        let text = sources.file(file).text();
        let (Some(&first), Some(&last)) =
            (text.as_bytes().get(lo as usize), text.as_bytes().get(hi as usize))
        else {
            return false;
        };
        // A literal in another base denotes a bit pattern.
        let decimal =
            last != b'0' || !text.as_bytes().get(hi as usize + 1).is_some_and(u8::is_ascii_alphanumeric);
        let signed = first == b'-' && text[lo as usize + 1..hi as usize].trim().is_empty();
        last.is_ascii_digit() && decimal && (lo == hi || signed)
    }

    /// Whether evaluating an expression may have side effects: a call, a modification, a volatile access.
    pub(crate) fn may_have_effects(&self, expr: ExprId, depth: u32) -> bool {
        let node = self.il.exprs[expr];
        let inner = |expr: ExprId| self.may_have_effects(expr, depth + 1);
        if depth > MAX_DEPTH || node.ty.is_volatile() {
            return true;
        }
        match node.kind {
            ExprKind::Int(_)
            | ExprKind::Float(_)
            | ExprKind::Null
            | ExprKind::Const(_)
            | ExprKind::Str(_)
            | ExprKind::Variable(_)
            | ExprKind::Function(_)
            | ExprKind::This
            | ExprKind::SpecialVar(..)
            | ExprKind::Zero
            | ExprKind::Undefined
            | ExprKind::ConstantEvaluated => false,
            ExprKind::Deref(base)
            | ExprKind::AddressOf(base)
            | ExprKind::Member { base, .. }
            | ExprKind::Unary(_, base)
            | ExprKind::Cast(_, base)
            | ExprKind::BitCast(base) => inner(base),
            // The temporary is destroyed at some point.
            ExprKind::Materialize(base) => !self.is_idle(node.ty) || inner(base),
            ExprKind::Index { base: first, index: second } | ExprKind::Binary(_, first, second) => {
                inner(first) || inner(second)
            }
            ExprKind::Conditional { cond, then, otherwise } => inner(cond) || inner(then) || inner(otherwise),
            ExprKind::Aggregate(items) => items.iter().any(|item| inner(item.value)),
            _ => true,
        }
    }
}
