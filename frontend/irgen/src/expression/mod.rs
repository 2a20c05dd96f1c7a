//! Expressions: values, places, effects.
//!
//! An expression is generated in one of these ways, selected by the IL's value categories:
//! - [`scalar`](FunctionLowering::scalar): a prvalue as an IR value of its memory type, so `bool` is `i8`;
//! - [`boolean`](FunctionLowering::boolean) and [`condition`](FunctionLowering::condition): a `bool`
//!   prvalue in the form that falls out (`i1` or `i8`), or as `i1`;
//! - [`place`](FunctionLowering::place): a glvalue as an address with what an access needs to know;
//! - [`initialize`](FunctionLowering::initialize): a prvalue of any type into an object, which is how
//!   classes and arrays are generated without temporaries (`aggregate.rs`);
//! - [`discard`](FunctionLowering::discard): for its effects.
//!
//! Reading an assignment gives the value just assigned, without a load, unless it is volatile.

mod aggregate;
mod arith;
mod assign;
mod bitfield;
mod call;
mod cast;
mod logic;
mod member_pointer;
mod place;
mod special;

use ptxc_il::{BinaryOp, CastKind, Expr, ExprId, ExprKind, Type, UnaryOp, ValueCategory};
use ptxc_ir::Value;

use crate::function::FunctionLowering;

pub(crate) use place::{Place, align_at};

impl<'a> FunctionLowering<'_, 'a> {
    /// The node of an expression.
    pub(crate) fn expr(&self, id: ExprId) -> &'a Expr<'a> {
        &self.il.exprs[id]
    }

    /// Runs `work` one level deeper; `None` if that exceeds [`crate::Options::nesting`], which is reported once. Left
    /// operands of binary operators do not count, so that long sums do not nest.
    pub(crate) fn nested<T>(&mut self, id: ExprId, work: impl FnOnce(&mut Self) -> T) -> Option<T> {
        let limit = self.unit.options.nesting;
        if self.depth >= limit {
            if self.depth == limit {
                self.unit.unsupported(self.expr(id).span, "an expression nested this deeply");
            }
            return None;
        }
        self.depth += 1;
        let result = work(self);
        self.depth -= 1;
        Some(result)
    }

    /// Traps: aborts the grid.
    pub(crate) fn trap(&mut self) {
        self.build().intrinsic(ptxc_ir::Intrinsic::TRAP, &[], &[], "");
    }

    /// The substitute for the value of an expression that could not be translated.
    pub(crate) fn undefined(&mut self, ty: Type) -> Value {
        let memory = self.unit.memory_type(ty);
        self.unit.module.undef(memory)
    }

    /// A scalar prvalue, in its memory type.
    pub(crate) fn scalar(&mut self, id: ExprId) -> Value {
        let ty = self.expr(id).ty;
        match self.nested(id, |this| this.scalar_or_bool(id)) {
            Some(value) => self.memory_form(value),
            None => self.undefined(ty),
        }
    }

    /// A scalar prvalue; one of type `bool` as `i1` or `i8`, whichever is available.
    pub(crate) fn scalar_or_bool(&mut self, id: ExprId) -> Value {
        let expr = self.expr(id);
        self.at(expr.span);
        match expr.kind {
            ExprKind::Int(bits) => {
                let value = ptxc_il::ConstValue::Int(bits);
                self.unit.constant(&value, expr.ty, expr.span)
            }
            ExprKind::Float(bits) => {
                let memory = self.unit.memory_type(expr.ty);
                self.unit.float_constant(memory, f64::from_bits(bits))
            }
            // At run time, `__builtin_is_constant_evaluated()` is false.
            ExprKind::ConstantEvaluated | ExprKind::Null | ExprKind::Zero => self.unit.zero_value(expr.ty),
            ExprKind::Const(value) => self.unit.constant(value, expr.ty, expr.span),
            ExprKind::This => self.this_pointer(),
            ExprKind::SpecialVar(variable, component) => self.special_component(variable, component),
            ExprKind::AddressOf(operand) => self.place(operand).address,
            ExprKind::Unary(UnaryOp::LogicalNot, operand) => self.logical_not(operand),
            ExprKind::Unary(op, operand) => self.unary(op, operand, expr.ty),
            ExprKind::IncDec(op, target) => self.increment(op, target).value,
            ExprKind::Binary(BinaryOp::Comma, left, right) => {
                self.discard_left_spine(left);
                self.value(right)
            }
            ExprKind::Binary(BinaryOp::LogicalAnd | BinaryOp::LogicalOr, ..) => self.short_circuit(id),
            ExprKind::Binary(BinaryOp::MemberPtr, ..) => self.read_glvalue(id),
            ExprKind::Binary(..) => self.binary_spine(id),
            ExprKind::Conditional { cond, then, otherwise } => {
                self.conditional(cond, then, otherwise, expr.ty)
            }
            ExprKind::Elvis { value, otherwise } => self.elvis(value, otherwise, expr.ty),
            ExprKind::Cast(kind, operand) => self.cast_expr(kind, operand, expr),
            ExprKind::Call { .. }
            | ExprKind::CallIndirect { .. }
            | ExprKind::CallMember { .. }
            | ExprKind::CallBuiltin { .. } => match self.call(id) {
                Some(value) if expr.category == ValueCategory::PrValue => value,
                Some(address) => {
                    let place = Place::at(self, address, expr.ty);
                    self.read(place)
                }
                None => self.undefined(expr.ty),
            },
            ExprKind::Undefined | ExprKind::Error => self.undefined(expr.ty),
            ExprKind::Throw => {
                self.trap();
                self.undefined(expr.ty)
            }
            ExprKind::StmtExpr(body) => match self.in_statement_expression(body, Self::value) {
                Some(value) => value,
                None => self.undefined(expr.ty),
            },
            ExprKind::BitCast(operand) => self.bit_cast(operand, expr.ty),
            ExprKind::InitAt { pointer, value } => self.init_at(pointer, value),
            ExprKind::WithThis(value) => self.scalar_or_bool(value),
            ExprKind::Assign(..) | ExprKind::CompoundAssign { .. } => self.assignment(id).value,
            ExprKind::Member { .. }
            | ExprKind::Str(_)
            | ExprKind::Variable(_)
            | ExprKind::Function(_)
            | ExprKind::Deref(_)
            | ExprKind::Index { .. }
            | ExprKind::Materialize(_) => self.read_glvalue(id),
            ExprKind::Construct { .. } | ExprKind::Aggregate(_) => self.scalar_from_list(id),
        }
    }

    /// A prvalue of any type as one value.
    pub(crate) fn value(&mut self, id: ExprId) -> Value {
        let expr = self.expr(id);
        if self.is_aggregate(expr.ty) { self.aggregate(id) } else { self.scalar(id) }
    }

    /// `{v}` and `{}` of scalar type.
    fn scalar_from_list(&mut self, id: ExprId) -> Value {
        let expr = self.expr(id);
        match expr.kind {
            ExprKind::Aggregate([item]) => self.scalar(item.value),
            ExprKind::Aggregate(_) => self.unit.zero_value(expr.ty),
            _ => {
                self.unit.unsupported(expr.span, "a constructor call here");
                self.undefined(expr.ty)
            }
        }
    }

    fn read_glvalue(&mut self, id: ExprId) -> Value {
        let place = self.place(id);
        self.read(place)
    }

    /// The pointer to the object of a member function.
    pub(crate) fn this_pointer(&mut self) -> Value {
        match self.this {
            Some(slot) => self.load(ptxc_ir::Ty::PTR, slot, ptxc_ir::MemAccess::aligned(8), "this"),
            None => self.unit.module.undef(ptxc_ir::Ty::PTR),
        }
    }

    /// Runs the statements of a statement expression and returns its last expression, not yet generated.
    pub(crate) fn statement_expression(&mut self, body: ptxc_il::StmtId) -> Option<ExprId> {
        use ptxc_il::StmtKind;
        let StmtKind::Compound(list) = self.il.stmts[body].kind else { return None };
        let (&last, front) = list.split_last()?;
        for &stmt in front {
            self.statement(stmt);
        }
        match self.il.stmts[last].kind {
            StmtKind::Expr(expr) => Some(expr),
            _ => {
                self.statement(last);
                None
            }
        }
    }

    /// Evaluates an expression for its side effects.
    pub(crate) fn discard(&mut self, id: ExprId) {
        if self.nested(id, |this| this.discard_inner(id)).is_none() {
            // The depth was reported; a discarded expression needs no substitute.
        }
    }

    fn discard_inner(&mut self, id: ExprId) {
        let expr = self.expr(id);
        self.at(expr.span);
        match expr.kind {
            // An object that is destroyed at once ([class.temporary]/1).
            ExprKind::Const(_) | ExprKind::Zero | ExprKind::Undefined
                if self.destructor_of(expr.ty).is_some() =>
            {
                let place = self.temporary(expr.ty, "agg.tmp");
                self.initialize(id, place);
                self.push_temporary(id, place);
            }
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
            | ExprKind::ConstantEvaluated
            | ExprKind::Undefined
            | ExprKind::Error => {}
            ExprKind::Throw => self.trap(),
            ExprKind::Assign(..) | ExprKind::CompoundAssign { .. } => {
                self.assignment(id);
            }
            ExprKind::IncDec(op, target) => {
                self.increment(op, target);
            }
            ExprKind::Binary(BinaryOp::Comma, ..) => self.discard_left_spine(id),
            ExprKind::Call { .. }
            | ExprKind::CallIndirect { .. }
            | ExprKind::CallMember { .. }
            | ExprKind::CallBuiltin { .. }
                if expr.category != ValueCategory::PrValue || !self.passed_by_address(expr.ty) =>
            {
                self.call(id);
            }
            ExprKind::Conditional { cond, then, otherwise }
                if expr.category != ValueCategory::PrValue || !self.passed_by_address(expr.ty) =>
            {
                self.discard_conditional(cond, then, otherwise);
            }
            ExprKind::Cast(CastKind::LValueToRValue, operand) if !self.expr(operand).ty.is_volatile() => {
                self.discard(operand);
            }
            ExprKind::Cast(CastKind::ToVoid | CastKind::NoOp, operand) => self.discard(operand),
            ExprKind::Deref(operand) | ExprKind::AddressOf(operand) => self.discard(operand),
            ExprKind::StmtExpr(body) => {
                self.in_statement_expression(body, Self::discard);
            }
            _ if expr.category != ValueCategory::PrValue => {
                self.place(id);
            }
            _ if self.is_aggregate(expr.ty) => {
                let place = self.temporary(expr.ty, "agg.tmp");
                self.initialize(id, place);
                self.push_temporary(id, place);
            }
            _ => {
                self.scalar_or_bool(id);
            }
        }
    }

    /// Evaluates the operands of a comma chain, first to last, without recursion on its length.
    fn discard_left_spine(&mut self, id: ExprId) {
        let mut rights = Vec::new();
        let mut left = id;
        while let ExprKind::Binary(BinaryOp::Comma, next, right) = self.expr(left).kind {
            rights.push(right);
            left = next;
        }
        if rights.is_empty() {
            return self.discard(left);
        }
        self.discard(left);
        for right in rights.into_iter().rev() {
            self.discard(right);
        }
    }
}
