//! Conditions, short-circuit operators, conditional expressions.
//!
//! | expression | form |
//! |---|---|
//! | condition | the `i1` of a comparison unchanged, else `tobool`: comparison with zero |
//! | `a && b` | branch on `a` to `land.rhs` or `land.end`; `phi i1 [false, ..], [b, ..]` (IG-37) |
//! | `a \|\| b` | branch on `a` to `lor.end` or `lor.rhs`; `phi i1 [true, ..], [b, ..]` (IG-38) |
//! | `!a` | `lnot = xor i1 tobool, true` |
//! | `c ? x : y` | `cond.true`, `cond.false`, `cond.end`; phi `cond`, none for `void` |
//! | `bool` as a stored value | `zext` to `i8`: `land.ext`, `lor.ext`, `lnot.ext`, `conv` |

use ptxc_il::{BinaryOp, CastKind, ExprId, ExprKind, Type};
use ptxc_ir::{Block, Flags, FloatPred, Op, Ty, Value};
use smallvec::SmallVec;

use super::Place;
use crate::function::FunctionLowering;
use crate::types::Scalar;

impl FunctionLowering<'_, '_> {
    /// A `bool` prvalue as `i1` (IG-39).
    pub(crate) fn condition(&mut self, id: ExprId) -> Value {
        let value = self.boolean(id);
        self.condition_of(value)
    }

    /// A `bool` prvalue, as `i1` or `i8`.
    pub(crate) fn boolean(&mut self, id: ExprId) -> Value {
        match self.nested(id, |this| this.scalar_or_bool(id)) {
            Some(value) => value,
            None => self.unit.module.undef(Ty::I1),
        }
    }

    /// A `bool` in either form converted to `i1`.
    pub(crate) fn condition_of(&mut self, value: Value) -> Value {
        if self.ty(value) == Ty::I1 { value } else { self.is_not_zero(value, "tobool") }
    }

    /// A scalar in its memory type: an `i1` is extended to the `i8` in which a `bool` is stored.
    pub(crate) fn memory_form(&mut self, value: Value) -> Value {
        if self.ty(value) != Ty::I1 {
            return value;
        }
        let name = if self.unit.module.keeps_names() { self.extension_name(value) } else { "" };
        self.cast(Op::ZExt, value, Ty::I8, name)
    }

    /// The documented name of an extended truth value, by the expression it comes from.
    fn extension_name(&self, value: Value) -> &'static str {
        match self.unit.module.name(value).map(|name| name.trim_end_matches(|c: char| c.is_ascii_digit())) {
            Some("land") => "land.ext",
            Some("lor") => "lor.ext",
            Some("lnot") => "lnot.ext",
            _ => "conv",
        }
    }

    /// Whether a scalar of type `ty` is not zero ([conv.bool]); the result is an `i1`.
    pub(crate) fn truth(&mut self, value: Value, ty: Type) -> Value {
        if self.ty(value) == Ty::I1 {
            return value;
        }
        match self.scalar_class(ty) {
            Scalar::Float => {
                let ty = self.ty(value);
                let zero = self.unit.module.zero(ty);
                self.build().fcmp(FloatPred::Une, value, zero, Flags::NONE, "tobool")
            }
            Scalar::Bool | Scalar::Int { .. } | Scalar::Pointer => self.is_not_zero(value, "tobool"),
        }
    }

    /// `!e`; the result is an `i1`.
    pub(crate) fn logical_not(&mut self, operand: ExprId) -> Value {
        let value = self.condition(operand);
        let one = self.unit.module.const_bool(true);
        self.op(Op::Xor, value, one, "lnot")
    }

    /// A chain of `&&` and `||`, whose left operands are visited iteratively.
    pub(crate) fn short_circuit(&mut self, id: ExprId) -> Value {
        let mut spine: SmallVec<[(bool, ExprId); 4]> = SmallVec::new();
        let mut leftmost = id;
        while let ExprKind::Binary(op @ (BinaryOp::LogicalAnd | BinaryOp::LogicalOr), left, right) =
            self.expr(leftmost).kind
        {
            spine.push((op == BinaryOp::LogicalAnd, right));
            leftmost = left;
        }
        let mut value = self.condition(leftmost);
        for (is_and, right) in spine.into_iter().rev() {
            let (rhs_name, end_name, name) =
                if is_and { ("land.rhs", "land.end", "land") } else { ("lor.rhs", "lor.end", "lor") };
            let [rhs, end] = [self.new_block(rhs_name), self.new_block(end_name)];
            let from = self.current_block();
            let (yes, no) = if is_and { (rhs, end) } else { (end, rhs) };
            let branch = self.cond_branch(value, yes, no);
            let outer = self.begin_conditional(branch);
            self.start(rhs);
            let right_value = self.condition(right);
            self.end_conditional(outer);
            let rhs_end = self.current_block();
            self.fall_into(end);
            let decided = self.unit.module.const_bool(!is_and);
            value = self.phi(Ty::I1, &[(decided, from), (right_value, rhs_end)], name);
        }
        value
    }

    // ---- conditional expressions ----

    /// Generates two alternative pieces of code; returns the result of each and the block in which it ended.
    pub(crate) fn either<T>(
        &mut self,
        cond: ExprId,
        then: impl FnOnce(&mut Self) -> T,
        otherwise: impl FnOnce(&mut Self) -> T,
    ) -> [(T, Block); 2] {
        let test = self.condition(cond);
        self.either_way(test, then, otherwise)
    }

    fn either_way<T>(
        &mut self,
        test: Value,
        then: impl FnOnce(&mut Self) -> T,
        otherwise: impl FnOnce(&mut Self) -> T,
    ) -> [(T, Block); 2] {
        let [yes, no, end] = ["cond.true", "cond.false", "cond.end"].map(|name| self.new_block(name));
        let branch = self.cond_branch(test, yes, no);
        let outer = self.begin_conditional(branch);
        self.start(yes);
        let first = then(self);
        let first_end = self.current_block();
        self.branch(end);
        self.start(no);
        let second = otherwise(self);
        let second_end = self.current_block();
        self.end_conditional(outer);
        self.fall_into(end);
        [(first, first_end), (second, second_end)]
    }

    /// `c ? x : y` of scalar type; of type `bool` it is an `i1`.
    pub(crate) fn conditional(&mut self, cond: ExprId, then: ExprId, otherwise: ExprId, ty: Type) -> Value {
        if ty.unqualified() == Type::VOID {
            self.discard_conditional(cond, then, otherwise);
            return self.undefined(ty);
        }
        let edges = if self.scalar_class(ty) == Scalar::Bool {
            self.either(cond, |this| this.condition(then), |this| this.condition(otherwise))
        } else {
            self.either(cond, |this| this.scalar(then), |this| this.scalar(otherwise))
        };
        let ty = self.ty(edges[0].0);
        self.phi(ty, &edges, "cond")
    }

    pub(crate) fn discard_conditional(&mut self, cond: ExprId, then: ExprId, otherwise: ExprId) {
        self.either(cond, |this| this.discard(then), |this| this.discard(otherwise));
    }

    /// `c ? x : y` that designates an object.
    pub(crate) fn conditional_place(
        &mut self,
        cond: ExprId,
        then: ExprId,
        otherwise: ExprId,
        ty: Type,
    ) -> Place {
        let edges = self.either(cond, |this| this.place(then), |this| this.place(otherwise));
        let [(first, first_end), (second, second_end)] = edges;
        if first.bits.is_some() || second.bits.is_some() {
            self.unit
                .unsupported(self.expr(cond).span, "a conditional expression that designates a bit-field");
        }
        let pointer = self.ty(first.address);
        let address =
            self.phi(pointer, &[(first.address, first_end), (second.address, second_end)], "cond-lvalue");
        Place { address, ty, align: first.align.min(second.align), bits: None }
    }

    /// GNU `value ?: otherwise`.
    pub(crate) fn elvis(&mut self, value: ExprId, otherwise: ExprId, ty: Type) -> Value {
        let tested = self.scalar(value);
        let value_ty = self.expr(value).ty;
        let test = self.truth(tested, value_ty);
        let edges = self.either_way(test, |_| tested, |this| this.scalar(otherwise));
        let ty = self.unit.memory_type(ty);
        self.phi(ty, &edges, "cond")
    }

    /// Conversion of an operand to `bool`; the result is an `i1`, or the operand's own form if it already is a `bool`.
    pub(crate) fn truth_of(&mut self, operand: ExprId) -> Value {
        let expr = self.expr(operand);
        match expr.kind {
            ExprKind::Cast(CastKind::NoOp, inner) if self.expr(inner).category == expr.category => {
                self.truth_of(inner)
            }
            _ if self.scalar_class(expr.ty) == Scalar::Bool => self.boolean(operand),
            _ if self.is_aggregate(expr.ty) => {
                // A pointer to member function is true if its function is not null.
                let value = self.aggregate(operand);
                let function = self.build().extract_value(value, &[0], "memptr.ptr");
                self.is_not_zero(function, "tobool")
            }
            _ => {
                let value = self.scalar(operand);
                match self.il.types.kind(expr.ty) {
                    ptxc_il::TypeKind::MemberPointer { .. } => {
                        let null = self.unit.zero_value(expr.ty);
                        self.build().icmp(ptxc_ir::IntPred::Ne, value, null, "tobool")
                    }
                    _ => self.truth(value, expr.ty),
                }
            }
        }
    }
}
