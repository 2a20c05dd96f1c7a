//! Built-in operators ([expr.unary] to [expr.comma], [over.built]) and the way to overloaded ones.

use smallvec::SmallVec;

use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::expr as codes;
use crate::il::{
    BinaryOp, CastKind, ExprId, ExprKind, IncDecOp, MemorySpace, Type, TypeKind, UnaryOp, ValueCategory,
};
use crate::source::Span;
use crate::syntax::{self, OverloadedOperator, PostfixOp};

use super::super::Sema;
use super::super::initializer::strip_parens;
use super::super::lookup::Wanted;
use super::super::overload::Resolution;
use super::super::scope::Named;

/// An infix operator as the grammar has it.
type Infix = syntax::BinaryOp;

/// What a binary operator is, for the analysis.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    /// On arithmetic operands, or pointers where `+` and `-` allow.
    Arithmetic(BinaryOp),
    /// On integral operands.
    Integral(BinaryOp),
    /// `<<`, `>>`
    Shift(BinaryOp),
    /// `<` and its kin.
    Relational(BinaryOp),
    /// `==`, `!=`
    Equality(BinaryOp),
    /// `&&`, `||`
    Logical(BinaryOp),
    /// `=`
    Assign,
    /// `op=`
    Compound(Infix),
    /// `,`
    Comma,
    /// `.*` and `->*`
    MemberPtr,
    /// `<=>`
    Spaceship,
}

/// One row an operator: what it is, how it is overloaded, how it is spelled.
fn classify(op: Infix) -> (Class, OverloadedOperator, &'static str) {
    use Class::{Arithmetic, Compound, Equality, Integral, Logical, Relational, Shift};
    use OverloadedOperator as O;
    match op {
        Infix::Mul => (Arithmetic(BinaryOp::Mul), O::Star, "*"),
        Infix::Div => (Arithmetic(BinaryOp::Div), O::Slash, "/"),
        Infix::Rem => (Integral(BinaryOp::Rem), O::Percent, "%"),
        Infix::Add => (Arithmetic(BinaryOp::Add), O::Plus, "+"),
        Infix::Sub => (Arithmetic(BinaryOp::Sub), O::Minus, "-"),
        Infix::Shl => (Shift(BinaryOp::Shl), O::LessLess, "<<"),
        Infix::Shr => (Shift(BinaryOp::Shr), O::GreaterGreater, ">>"),
        Infix::Spaceship => (Class::Spaceship, O::Spaceship, "<=>"),
        Infix::Lt => (Relational(BinaryOp::Lt), O::Less, "<"),
        Infix::Gt => (Relational(BinaryOp::Gt), O::Greater, ">"),
        Infix::Le => (Relational(BinaryOp::Le), O::LessEqual, "<="),
        Infix::Ge => (Relational(BinaryOp::Ge), O::GreaterEqual, ">="),
        Infix::Eq => (Equality(BinaryOp::Eq), O::EqualEqual, "=="),
        Infix::Ne => (Equality(BinaryOp::Ne), O::ExclaimEqual, "!="),
        Infix::BitAnd => (Integral(BinaryOp::And), O::Amp, "&"),
        Infix::BitXor => (Integral(BinaryOp::Xor), O::Caret, "^"),
        Infix::BitOr => (Integral(BinaryOp::Or), O::Pipe, "|"),
        Infix::LogicalAnd => (Logical(BinaryOp::LogicalAnd), O::AmpAmp, "&&"),
        Infix::LogicalOr => (Logical(BinaryOp::LogicalOr), O::PipePipe, "||"),
        Infix::MemberPtr => (Class::MemberPtr, O::ArrowStar, ".*"),
        Infix::ArrowMemberPtr => (Class::MemberPtr, O::ArrowStar, "->*"),
        Infix::Assign => (Class::Assign, O::Equal, "="),
        Infix::MulAssign => (Compound(Infix::Mul), O::StarEqual, "*="),
        Infix::DivAssign => (Compound(Infix::Div), O::SlashEqual, "/="),
        Infix::RemAssign => (Compound(Infix::Rem), O::PercentEqual, "%="),
        Infix::AddAssign => (Compound(Infix::Add), O::PlusEqual, "+="),
        Infix::SubAssign => (Compound(Infix::Sub), O::MinusEqual, "-="),
        Infix::ShlAssign => (Compound(Infix::Shl), O::LessLessEqual, "<<="),
        Infix::ShrAssign => (Compound(Infix::Shr), O::GreaterGreaterEqual, ">>="),
        Infix::AndAssign => (Compound(Infix::BitAnd), O::AmpEqual, "&="),
        Infix::XorAssign => (Compound(Infix::BitXor), O::CaretEqual, "^="),
        Infix::OrAssign => (Compound(Infix::BitOr), O::PipeEqual, "|="),
        Infix::Comma => (Class::Comma, O::Comma, ","),
    }
}

impl<'a> Sema<'a, '_> {
    /// A binary expression: its left spine in a loop.
    pub(super) fn binary_chain(&mut self, expr: &'a syntax::Expr<'a>) -> ExprId {
        let mut spine: SmallVec<[(Infix, Span, &'a syntax::Expr<'a>, Span); 8]> = SmallVec::new();
        let mut leaf = expr;
        while let syntax::ExprKind::Binary { op, op_span, lhs, rhs } = leaf.kind {
            spine.push((op, op_span, rhs, leaf.span));
            leaf = lhs;
        }
        let mut value = self.expr(leaf);
        while let Some((op, op_span, rhs, span)) = spine.pop() {
            let rhs = self.expr(rhs);
            value = self.binary(op, value, rhs, op_span, span);
        }
        value
    }

    /// A binary operator on analysed operands.
    pub(crate) fn binary(
        &mut self,
        op: Infix,
        lhs: ExprId,
        rhs: ExprId,
        op_span: Span,
        span: Span,
    ) -> ExprId {
        if self.is_error(lhs) || self.is_error(rhs) {
            return self.error_expr(span);
        }
        let (class, overloaded, _) = classify(op);
        if let Some(call) = self.overloaded_operator(overloaded, &[lhs, rhs], span) {
            return call;
        }
        match class {
            Class::Assign => self.assign(lhs, rhs, op_span, span),
            Class::Compound(op) => self.compound_assign(op, lhs, rhs, op_span, span),
            Class::Comma => self.comma(lhs, rhs, span),
            Class::Logical(kind) => {
                let (lhs, rhs) = (self.logical_operand(lhs), self.logical_operand(rhs));
                if self.is_error(lhs) || self.is_error(rhs) {
                    return self.error_expr(span);
                }
                self.prvalue(ExprKind::Binary(kind, lhs, rhs), Type::BOOL, span)
            }
            Class::MemberPtr => self.unsupported(span, "pointers to members"),
            Class::Spaceship => self.unsupported(span, "operator <=>"),
            Class::Arithmetic(_)
            | Class::Integral(_)
            | Class::Shift(_)
            | Class::Relational(_)
            | Class::Equality(_) => {
                let (left, right) = (self.operand(lhs), self.operand(rhs));
                if self.is_error(left) || self.is_error(right) {
                    return self.error_expr(span);
                }
                match self.computed(class, left, right, span) {
                    Some(expr) => expr,
                    None => self.report_operands(op, left, right, op_span, span),
                }
            }
        }
    }

    fn logical_operand(&mut self, expr: ExprId) -> ExprId {
        let value = self.operand(expr);
        self.to_bool(value)
    }

    /// An operator that computes a value from two values; none if the operands do not fit.
    fn computed(&mut self, class: Class, lhs: ExprId, rhs: ExprId, span: Span) -> Option<ExprId> {
        let (a, b) = (self.ty(lhs), self.ty(rhs));
        let plain = |sema: &Self, ty| {
            sema.il.is_arithmetic(ty) || (sema.il.is_enum(ty) && !sema.il.is_scoped_enum(ty))
        };
        let integral = |sema: &Self, ty| plain(sema, ty) && !sema.il.is_floating(ty);
        match class {
            Class::Arithmetic(op) if plain(self, a) && plain(self, b) => {
                let ty = self.common_type(lhs, rhs)?;
                let (lhs, rhs) = (self.arithmetic_operand(lhs, ty), self.arithmetic_operand(rhs, ty));
                self.warn_division(op, rhs, span);
                Some(self.prvalue(ExprKind::Binary(op, lhs, rhs), ty, span))
            }
            Class::Arithmetic(BinaryOp::Add) => {
                if self.il.is_pointer(a) && integral(self, b) {
                    self.pointer_step(BinaryOp::PtrAdd, lhs, rhs, span)
                } else if integral(self, a) && self.il.is_pointer(b) {
                    self.pointer_step(BinaryOp::PtrAdd, rhs, lhs, span)
                } else {
                    None
                }
            }
            Class::Arithmetic(BinaryOp::Sub) if self.il.is_pointer(a) && integral(self, b) => {
                self.pointer_step(BinaryOp::PtrSub, lhs, rhs, span)
            }
            Class::Arithmetic(BinaryOp::Sub) => {
                let (p, q) = (self.il.pointee(a)?, self.il.pointee(b)?);
                if p.unqualified() != q.unqualified() {
                    return None;
                }
                if !self.complete_pointee(p, span) {
                    return Some(self.error_expr(span));
                }
                Some(self.prvalue(ExprKind::Binary(BinaryOp::PtrDiff, lhs, rhs), Type::LONG, span))
            }
            Class::Arithmetic(_) => None,
            Class::Integral(op) => {
                if !integral(self, a) || !integral(self, b) {
                    return None;
                }
                let ty = self.common_type(lhs, rhs)?;
                let (lhs, rhs) = (self.arithmetic_operand(lhs, ty), self.arithmetic_operand(rhs, ty));
                self.warn_division(op, rhs, span);
                Some(self.prvalue(ExprKind::Binary(op, lhs, rhs), ty, span))
            }
            Class::Shift(op) => {
                if !integral(self, a) || !integral(self, b) {
                    return None;
                }
                let (lhs, rhs) = (self.promote(lhs), self.promote(rhs));
                let ty = self.ty(lhs);
                self.warn_shift(rhs, ty);
                Some(self.prvalue(ExprKind::Binary(op, lhs, rhs), ty, span))
            }
            Class::Relational(op) => self.comparison(op, lhs, rhs, false, span),
            Class::Equality(op) => self.comparison(op, lhs, rhs, true, span),
            _ => None,
        }
    }

    /// The common type of two values, bit-fields promoted by their width.
    fn common_type(&mut self, lhs: ExprId, rhs: ExprId) -> Option<Type> {
        let (a, b) = (self.ty(lhs), self.ty(rhs));
        if self.il.is_floating(a) || self.il.is_floating(b) {
            return self.usual_arithmetic_type(a, b);
        }
        let (a, b) = (self.promoted_expr(lhs, a), self.promoted_expr(rhs, b));
        self.usual_arithmetic_type(a, b)
    }

    fn arithmetic_operand(&mut self, value: ExprId, ty: Type) -> ExprId {
        self.arithmetic_cast(value, ty)
    }

    fn pointer_step(&mut self, op: BinaryOp, pointer: ExprId, count: ExprId, span: Span) -> Option<ExprId> {
        let ty = self.ty(pointer);
        let pointee = self.il.pointee(ty)?;
        if !self.complete_pointee(pointee, span) {
            return Some(self.error_expr(span));
        }
        let count = self.promote(count);
        Some(self.prvalue(ExprKind::Binary(op, pointer, count), ty, span))
    }

    /// Arithmetic and subscripts need a pointer to a complete object type ([expr.add]/1).
    fn complete_pointee(&mut self, pointee: Type, span: Span) -> bool {
        if self.size_of(pointee).is_some() && !self.il.is_function(pointee) {
            return true;
        }
        let text = self.type_text(pointee);
        let diagnostic = Diagnostic::new(
            codes::INCOMPLETE_POINTEE,
            span,
            "expression must be a pointer to a complete object type",
        );
        self.emit(diagnostic.label(format!("this points to \"{text}\"")));
        false
    }

    fn comparison(
        &mut self,
        op: BinaryOp,
        lhs: ExprId,
        rhs: ExprId,
        equality: bool,
        span: Span,
    ) -> Option<ExprId> {
        let (a, b) = (self.ty(lhs).unqualified(), self.ty(rhs).unqualified());
        let plain = |sema: &Self, ty| {
            sema.il.is_arithmetic(ty) || (sema.il.is_enum(ty) && !sema.il.is_scoped_enum(ty))
        };
        let (lhs, rhs) = if plain(self, a) && plain(self, b) {
            let ty = self.common_type(lhs, rhs)?;
            (self.arithmetic_operand(lhs, ty), self.arithmetic_operand(rhs, ty))
        } else if self.il.is_scoped_enum(a) && a == b {
            let TypeKind::Enum(id) = self.il.types.kind(a) else { return None };
            let underlying = self.il.enums[id].underlying;
            (self.arithmetic_cast(lhs, underlying), self.arithmetic_cast(rhs, underlying))
        } else {
            let ty = self.composite_pointer(lhs, rhs)?;
            if ty == Type::NULLPTR {
                // Two null pointers are equal ([expr.eq]/3); they have no order.
                let truth = op == BinaryOp::Eq;
                return equality.then(|| self.bool_expr(truth, span));
            }
            // EDG also orders pointers and null pointer constants.
            if !equality && !self.il.is_pointer(ty) {
                return None;
            }
            (self.to_composite(lhs, ty), self.to_composite(rhs, ty))
        };
        Some(self.prvalue(ExprKind::Binary(op, lhs, rhs), Type::BOOL, span))
    }

    /// The composite pointer type of two operands ([expr]/14).
    fn composite_pointer(&mut self, lhs: ExprId, rhs: ExprId) -> Option<Type> {
        let (a, b) = (self.ty(lhs).unqualified(), self.ty(rhs).unqualified());
        let pointer = |sema: &Self, ty| {
            matches!(sema.il.types.kind(ty), TypeKind::Pointer(_) | TypeKind::MemberPointer { .. })
        };
        let (null_a, null_b) = (self.is_null_pointer_constant(lhs), self.is_null_pointer_constant(rhs));
        match (pointer(self, a), pointer(self, b)) {
            (true, false) if null_b => return Some(a),
            (false, true) if null_a => return Some(b),
            (false, false) if null_a && null_b && (a == Type::NULLPTR || b == Type::NULLPTR) => {
                return Some(Type::NULLPTR);
            }
            _ => {}
        }
        if a == b && pointer(self, a) {
            return Some(a);
        }
        let (p, q) = (self.il.pointee(a)?, self.il.pointee(b)?);
        let cv = p.cv().union(q.cv());
        if p.unqualified() == q.unqualified() {
            return Some(self.il.types.pointer(p.with(cv)));
        }
        let is_object = |sema: &Self, ty| !sema.il.is_function(ty);
        if (self.il.is_void(p) && is_object(self, q)) || (self.il.is_void(q) && is_object(self, p)) {
            return Some(self.il.types.pointer(Type::VOID.with(cv)));
        }
        if let (TypeKind::Record(c), TypeKind::Record(d)) = (self.il.types.kind(p), self.il.types.kind(q)) {
            if self.base_offset(c, d).is_some() {
                return Some(self.il.types.pointer(q.with(cv)));
            }
            if self.base_offset(d, c).is_some() {
                return Some(self.il.types.pointer(p.with(cv)));
            }
        }
        if self.qualification_converts(p, q) {
            return Some(b);
        }
        self.qualification_converts(q, p).then_some(a)
    }

    fn to_composite(&mut self, value: ExprId, ty: Type) -> ExprId {
        match self.implicit_conversion(value, ty) {
            Some(conversion) => self.read_for(value, &conversion),
            None => self.cast(CastKind::NoOp, value, ty),
        }
    }

    fn warn_division(&mut self, op: BinaryOp, rhs: ExprId, span: Span) {
        if matches!(op, BinaryOp::Div | BinaryOp::Rem) && matches!(self.il.exprs[rhs].kind, ExprKind::Int(0))
        {
            let diagnostic = Diagnostic::new(codes::DIVISION_BY_ZERO, span, "division by zero");
            self.emit(diagnostic);
        }
    }

    fn warn_shift(&mut self, count: ExprId, ty: Type) {
        let ExprKind::Int(value) = self.il.exprs[count].kind else { return };
        let Some(shape) = self.il.int_shape(ty) else { return };
        let span = self.span(count);
        if (value as i128) < 0 {
            self.error(codes::SHIFT_COUNT, span, "shift count is negative");
        } else if value >= u128::from(shape.bits) {
            self.error(codes::SHIFT_COUNT, span, "shift count is too large");
        }
    }

    /// Says that an operator does not take these operands.
    fn report_operands(&mut self, op: Infix, lhs: ExprId, rhs: ExprId, op_span: Span, span: Span) -> ExprId {
        let (_, _, spelling) = classify(op);
        let (a, b) = (self.type_text(self.ty(lhs)), self.type_text(self.ty(rhs)));
        let at = if op_span.is_some() { op_span } else { span };
        let diagnostic = Diagnostic::new(
            codes::BAD_OPERANDS,
            at,
            format!("no operator \"{spelling}\" matches these operands"),
        )
        .note(format!("operand types are: {a} {spelling} {b}"))
        .secondary(self.span(lhs), format!("this has type \"{a}\""))
        .secondary(self.span(rhs), format!("this has type \"{b}\""));
        self.emit(diagnostic);
        self.error_expr(span)
    }

    /// Whether an expression may be assigned to; reports if not ([basic.lval]/11).
    pub(crate) fn modifiable(&mut self, expr: ExprId) -> bool {
        let (node, span) = (self.il.exprs[expr], self.span(expr));
        if self.is_error(expr) {
            return false;
        }
        if let ExprKind::SpecialVar(var, None) = node.kind {
            let name = var.name();
            let message = format!("cannot assign to variable '{name}' with predefined meaning in CUDA");
            self.error(codes::ASSIGN_PREDEFINED, span, message);
            return false;
        }
        let const_member = match self.il.types.kind(node.ty) {
            TypeKind::Record(id) => self.il.records[id]
                .fields
                .iter()
                .find(|f| f.ty.is_const())
                .map(|f| self.text(f.name).to_owned()),
            _ => None,
        };
        let root = self.root_variable(expr).map(|root| self.il.variables[root].space);
        let reason = if root == Some(MemorySpace::Constant) {
            "constant memory cannot be written by device code".to_owned()
        } else if node.category != ValueCategory::LValue {
            "this is not an lvalue".to_owned()
        } else if node.ty.is_const() || self.il.element(node.ty).is_some_and(Type::is_const) {
            format!("this has the const type \"{}\"", self.type_text(node.ty))
        } else if self.il.is_array(node.ty) {
            "this is an array".to_owned()
        } else if self.il.is_function(node.ty) || node.ty == Type::OVERLOAD {
            "this is a function".to_owned()
        } else if let Some(name) = const_member {
            format!("its member \"{name}\" is const")
        } else {
            return true;
        };
        let diagnostic =
            Diagnostic::new(codes::NOT_MODIFIABLE, span, "expression must be a modifiable lvalue");
        self.emit(diagnostic.label(reason));
        false
    }

    fn assign(&mut self, lhs: ExprId, rhs: ExprId, op_span: Span, span: Span) -> ExprId {
        if !self.modifiable(lhs) {
            return self.error_expr(span);
        }
        let ty = self.ty(lhs);
        let Some(conversion) = self.implicit_conversion(rhs, ty.unqualified()) else {
            let (from, to) = (self.type_text(self.ty(rhs)), self.type_text(ty));
            let message =
                format!("a value of type \"{from}\" cannot be assigned to an entity of type \"{to}\"");
            let mut diagnostic = Diagnostic::new(codes::NO_CONVERSION, op_span, message)
                .secondary(self.span(lhs), format!("this has type \"{to}\""));
            let reason = self.why_no_conversion(rhs, ty.unqualified());
            let reason = reason.unwrap_or_else(|| format!("this has type \"{from}\""));
            diagnostic = diagnostic.secondary(self.span(rhs), reason);
            self.emit(diagnostic);
            return self.error_expr(span);
        };
        let value = self.read_for(rhs, &conversion);
        if self.is_error(value) {
            return self.error_expr(span);
        }
        self.lvalue(ExprKind::Assign(lhs, value), ty, span)
    }

    fn compound_assign(&mut self, op: Infix, lhs: ExprId, rhs: ExprId, op_span: Span, span: Span) -> ExprId {
        if !self.modifiable(lhs) {
            return self.error_expr(span);
        }
        let ty = self.ty(lhs);
        let left = self.rvalue(lhs);
        let right = self.operand(rhs);
        if self.is_error(right) {
            return self.error_expr(span);
        }
        let (class, ..) = classify(op);
        // The operator is checked as if written out; of its operands the right one is kept.
        let computed = match class {
            Class::Arithmetic(BinaryOp::Add) if self.il.is_pointer(self.ty(right)) => None,
            _ => self.computed(class, left, right, span),
        };
        let Some(computed) = computed else { return self.report_operands(op, left, right, op_span, span) };
        let ExprKind::Binary(op, _, right) = self.il.exprs[computed].kind else {
            return self.error_expr(span);
        };
        let compute = self.ty(computed);
        if op == BinaryOp::PtrDiff || self.il.is_enum(ty) {
            let (from, to) = (self.type_text(compute), self.type_text(ty));
            let message =
                format!("a value of type \"{from}\" cannot be assigned to an entity of type \"{to}\"");
            let diagnostic = Diagnostic::new(codes::NO_CONVERSION, op_span, message)
                .secondary(self.span(lhs), format!("this has type \"{to}\""));
            self.emit(diagnostic);
            return self.error_expr(span);
        }
        self.lvalue(ExprKind::CompoundAssign { op, lhs, rhs: right, compute }, ty, span)
    }

    fn comma(&mut self, lhs: ExprId, rhs: ExprId, span: Span) -> ExprId {
        let (lhs, rhs) = (self.discarded(lhs), self.discarded(rhs));
        if self.is_error(lhs) || self.is_error(rhs) {
            return self.error_expr(span);
        }
        let node = self.il.exprs[rhs];
        self.make_expr(ExprKind::Binary(BinaryOp::Comma, lhs, rhs), node.ty, node.category, span)
    }

    /// A prefix operator other than `&`.
    pub(super) fn unary(&mut self, op: syntax::UnaryOp, operand: ExprId, span: Span) -> ExprId {
        use OverloadedOperator as O;
        use syntax::UnaryOp as U;
        if self.is_error(operand) {
            return self.error_expr(span);
        }
        let overloaded = match op {
            U::Plus => Some(O::Plus),
            U::Minus => Some(O::Minus),
            U::Not => Some(O::Tilde),
            U::LogicalNot => Some(O::Exclaim),
            U::Deref => Some(O::Star),
            U::PreInc => Some(O::PlusPlus),
            U::PreDec => Some(O::MinusMinus),
            U::AddressOf | U::Extension | U::RealImag => None,
        };
        if let Some(overloaded) = overloaded
            && let Some(call) = self.overloaded_operator(overloaded, &[operand], span)
        {
            return call;
        }
        match op {
            U::Plus => self.sign(None, operand, span),
            U::Minus => self.sign(Some(UnaryOp::Neg), operand, span),
            U::Not => self.complement(operand, span),
            U::LogicalNot => {
                let value = self.logical_operand(operand);
                if self.is_error(value) {
                    return self.error_expr(span);
                }
                self.prvalue(ExprKind::Unary(UnaryOp::LogicalNot, value), Type::BOOL, span)
            }
            U::Deref => self.deref(operand, span),
            U::PreInc => self.inc_dec(IncDecOp::PreInc, operand, span),
            U::PreDec => self.inc_dec(IncDecOp::PreDec, operand, span),
            U::AddressOf => self.address_of_value(operand, span),
            U::Extension => operand,
            U::RealImag => self.unsupported(span, "complex numbers"),
        }
    }

    fn sign(&mut self, op: Option<UnaryOp>, operand: ExprId, span: Span) -> ExprId {
        let value = self.operand(operand);
        let ty = self.ty(value);
        let plain = self.il.is_arithmetic(ty) || (self.il.is_enum(ty) && !self.il.is_scoped_enum(ty));
        if self.is_error(value) {
            return self.error_expr(span);
        }
        if !plain && !(op.is_none() && self.il.is_pointer(ty)) {
            return self.report_operand(value, "expression must have arithmetic or unscoped enum type", span);
        }
        let value = if plain && !self.il.is_floating(ty) { self.promote(value) } else { value };
        let ty = self.ty(value);
        match op {
            Some(op) => self.prvalue(ExprKind::Unary(op, value), ty, span),
            // `+x` is a value even where `x` is a literal zero, which it is no longer.
            None => self.prvalue(ExprKind::Cast(CastKind::NoOp, value), ty, span),
        }
    }

    fn complement(&mut self, operand: ExprId, span: Span) -> ExprId {
        let value = self.operand(operand);
        let ty = self.ty(value);
        if self.is_error(value) {
            return self.error_expr(span);
        }
        if !self.il.is_integral_or_enum(ty) || self.il.is_scoped_enum(ty) {
            return self.report_operand(value, "expression must have integral or unscoped enum type", span);
        }
        let value = self.promote(value);
        let ty = self.ty(value);
        self.prvalue(ExprKind::Unary(UnaryOp::Not, value), ty, span)
    }

    /// `*e`
    pub(super) fn deref(&mut self, operand: ExprId, span: Span) -> ExprId {
        let value = self.operand(operand);
        if self.is_error(value) {
            return self.error_expr(span);
        }
        match self.il.pointee(self.ty(value)) {
            Some(pointee) if self.il.is_void(pointee) => {
                self.report_operand(value, "expression must be a pointer to a complete object type", span)
            }
            Some(pointee) => self.lvalue(ExprKind::Deref(value), pointee, span),
            None => self.report_operand(value, "operand of \"*\" must be a pointer", span),
        }
    }

    fn report_operand(&mut self, operand: ExprId, message: &str, span: Span) -> ExprId {
        let (at, label) = self.operand_label(operand);
        let diagnostic = Diagnostic::new(codes::BAD_OPERANDS, at, message).label(label);
        self.emit(diagnostic);
        self.error_expr(span)
    }

    /// `++` and `--`.
    fn inc_dec(&mut self, op: IncDecOp, operand: ExprId, span: Span) -> ExprId {
        if !self.modifiable(operand) {
            return self.error_expr(span);
        }
        let ty = self.ty(operand);
        if ty.unqualified() == Type::BOOL {
            // Removed by C++17 ([diff.cpp14.expr]).
            return self.report_operand(
                operand,
                "an operand of type \"bool\" cannot be incremented or decremented",
                span,
            );
        }
        match self.il.pointee(ty) {
            Some(pointee) => {
                if !self.complete_pointee(pointee, span) {
                    return self.error_expr(span);
                }
            }
            None if !self.il.is_arithmetic(ty) => {
                return self.report_operand(operand, "expression must have arithmetic or pointer type", span);
            }
            None => {}
        }
        if matches!(op, IncDecOp::PreInc | IncDecOp::PreDec) {
            self.lvalue(ExprKind::IncDec(op, operand), ty, span)
        } else {
            self.prvalue(ExprKind::IncDec(op, operand), ty.unqualified(), span)
        }
    }

    /// `e++` and `e--`.
    pub(super) fn postfix(&mut self, op: PostfixOp, operand: ExprId, span: Span) -> ExprId {
        if self.is_error(operand) {
            return self.error_expr(span);
        }
        let (overloaded, op) = match op {
            PostfixOp::Inc => (OverloadedOperator::PlusPlus, IncDecOp::PostInc),
            PostfixOp::Dec => (OverloadedOperator::MinusMinus, IncDecOp::PostDec),
        };
        if self.il.is_class(self.ty(operand)) || self.il.is_enum(self.ty(operand)) {
            // The postfix form has an `int` argument ([over.inc]/1).
            let zero = self.int_expr(0, Type::INT, span);
            if let Some(call) = self.overloaded_operator(overloaded, &[operand, zero], span) {
                return call;
            }
        }
        self.inc_dec(op, operand, span)
    }

    /// `&e`: its operand may be a set of functions.
    pub(super) fn address_of(&mut self, operand: &'a syntax::Expr<'a>, span: Span) -> ExprId {
        if let syntax::ExprKind::Name(name) = operand.kind
            && !name.qualifiers.is_empty()
            && let Some(scope) = self.qualifier_scope(name)
            && let Some(symbol) = self.name_symbol(name)
            && let Some(Named::Field(..)) = self.lookup_in(scope, symbol, Wanted::Any, name.id_span)
        {
            return self.unsupported(span, "pointers to members");
        }
        let value = self.expr(operand);
        if !self.is_error(value)
            && let Some(call) = self.overloaded_operator(OverloadedOperator::Amp, &[value], span)
        {
            return call;
        }
        // Parentheses around a set of functions do not matter here ([over.over]/1).
        let _ = strip_parens(operand);
        self.address_of_value(value, span)
    }

    /// The address of an analysed operand.
    pub(super) fn address_of_value(&mut self, operand: ExprId, span: Span) -> ExprId {
        let node = self.il.exprs[operand];
        if self.is_error(operand) || node.ty == Type::OVERLOAD {
            return operand;
        }
        if self.il.is_function(node.ty) {
            return self.rvalue(operand);
        }
        if node.category != ValueCategory::LValue {
            return self.report_operand(
                operand,
                "expression must be an lvalue or a function designator",
                span,
            );
        }
        if self.bit_field_of(operand).is_some() && !matches!(node.kind, ExprKind::Assign(..)) {
            return self.report_operand(operand, "taking the address of a bit field is not allowed", span);
        }
        let ty = self.il.types.pointer(node.ty);
        self.prvalue(ExprKind::AddressOf(operand), ty, span)
    }

    /// `a[i]`, either way round ([expr.sub]).
    pub(super) fn subscript(
        &mut self,
        base: &'a syntax::Expr<'a>,
        index: &'a syntax::Expr<'a>,
        span: Span,
    ) -> ExprId {
        let (base, index) = (self.expr(base), self.expr(index));
        if self.is_error(base) || self.is_error(index) {
            return self.error_expr(span);
        }
        if let Some(call) = self.overloaded_operator(OverloadedOperator::Subscript, &[base, index], span) {
            return call;
        }
        let is_xvalue = self.il.is_array(self.ty(base)) && !self.is_lvalue(base);
        let (base, index) = (self.operand(base), self.operand(index));
        if self.is_error(base) || self.is_error(index) {
            return self.error_expr(span);
        }
        let (base, index) = if self.il.is_pointer(self.ty(base)) { (base, index) } else { (index, base) };
        let Some(pointee) = self.il.pointee(self.ty(base)) else {
            return self.report_operand(index, "expression must have pointer-to-object type", span);
        };
        let index_ty = self.ty(index);
        if !self.il.is_integral_or_enum(index_ty) || self.il.is_scoped_enum(index_ty) {
            return self.report_operand(index, "expression must have integral or unscoped enum type", span);
        }
        if !self.complete_pointee(pointee, span) {
            return self.error_expr(span);
        }
        let index = self.promote(index);
        let category = if is_xvalue { ValueCategory::XValue } else { ValueCategory::LValue };
        self.make_expr(ExprKind::Index { base, index }, pointee, category, span)
    }

    /// `c ? a : b` and GNU `c ?: b` ([expr.cond]).
    pub(super) fn conditional(
        &mut self,
        cond: &'a syntax::Expr<'a>,
        then: Option<&'a syntax::Expr<'a>>,
        otherwise: &'a syntax::Expr<'a>,
        span: Span,
    ) -> ExprId {
        let Some(then) = then else { return self.elvis(cond, otherwise, span) };
        let cond = self.condition(cond);
        let (then, otherwise) = (self.expr(then), self.expr(otherwise));
        if self.is_error(cond) || self.is_error(then) || self.is_error(otherwise) {
            return self.error_expr(span);
        }
        match self.unify(then, otherwise) {
            Some((then, otherwise)) => {
                let node = self.il.exprs[then];
                let kind = ExprKind::Conditional { cond, then, otherwise };
                self.make_expr(kind, node.ty, node.category, span)
            }
            None => self.report_incompatible(then, otherwise, span),
        }
    }

    fn elvis(&mut self, value: &'a syntax::Expr<'a>, otherwise: &'a syntax::Expr<'a>, span: Span) -> ExprId {
        let (value, otherwise) = (self.expr(value), self.expr(otherwise));
        let (value, otherwise) = (self.operand(value), self.operand(otherwise));
        let tested = self.to_bool(value);
        if self.is_error(tested) || self.is_error(otherwise) {
            return self.error_expr(span);
        }
        match self.unify(value, otherwise) {
            Some((value, otherwise)) => {
                let ty = self.ty(value);
                self.prvalue(ExprKind::Elvis { value, otherwise }, ty, span)
            }
            None => self.report_incompatible(value, otherwise, span),
        }
    }

    fn report_incompatible(&mut self, then: ExprId, otherwise: ExprId, span: Span) -> ExprId {
        let (a, b) = (self.operand_label(then), self.operand_label(otherwise));
        let message = format!(
            "operand types are incompatible (\"{}\" and \"{}\")",
            self.type_text(self.ty(then)),
            self.type_text(self.ty(otherwise))
        );
        let diagnostic = Diagnostic::new(codes::INCOMPATIBLE_OPERANDS, span, message)
            .secondary(a.0, a.1)
            .secondary(b.0, b.1);
        self.emit(diagnostic);
        self.error_expr(span)
    }

    /// Brings the two results of a conditional to one type and value category.
    fn unify(&mut self, a: ExprId, b: ExprId) -> Option<(ExprId, ExprId)> {
        let (x, y) = (self.il.exprs[a], self.il.exprs[b]);
        if self.il.is_void(x.ty) || self.il.is_void(y.ty) {
            return (self.il.is_void(x.ty) && self.il.is_void(y.ty)).then_some((a, b));
        }
        if x.ty == Type::OVERLOAD
            || y.ty == Type::OVERLOAD
            || x.ty == Type::INIT_LIST
            || y.ty == Type::INIT_LIST
        {
            return None;
        }
        if x.category == y.category && x.category != ValueCategory::PrValue {
            if x.ty == y.ty {
                return Some((a, b));
            }
            if x.ty.unqualified() == y.ty.unqualified() {
                // Both become the more qualified one, if there is one.
                let cv = x.ty.cv().union(y.ty.cv());
                if x.ty.cv() == cv || y.ty.cv() == cv {
                    let ty = x.ty.with(cv);
                    return Some((self.requalified(a, ty), self.requalified(b, ty)));
                }
            }
        }
        let (a, b) = (self.read(a), self.read(b));
        let (s, t) = (self.ty(a).unqualified(), self.ty(b).unqualified());
        if s == t {
            return Some((a, b));
        }
        let plain = |sema: &Self, ty| {
            sema.il.is_arithmetic(ty) || (sema.il.is_enum(ty) && !sema.il.is_scoped_enum(ty))
        };
        if plain(self, s) && plain(self, t) {
            let ty = self.common_type(a, b)?;
            return Some((self.arithmetic_operand(a, ty), self.arithmetic_operand(b, ty)));
        }
        if self.il.is_class(s) || self.il.is_class(t) {
            if let Some(conversion) = self.implicit_conversion(a, t) {
                return Some((self.read_for(a, &conversion), b));
            }
            let conversion = self.implicit_conversion(b, s)?;
            return Some((a, self.read_for(b, &conversion)));
        }
        let ty = self.composite_pointer(a, b)?;
        Some((self.to_composite(a, ty), self.to_composite(b, ty)))
    }

    /// A glvalue under a more qualified type.
    fn requalified(&mut self, expr: ExprId, ty: Type) -> ExprId {
        let node = self.il.exprs[expr];
        if node.ty == ty {
            return expr;
        }
        self.make_expr(ExprKind::Cast(CastKind::NoOp, expr), ty, node.category, node.span)
    }

    /// An overloaded operator function, if an operand has class or enumeration type and one fits
    /// ([over.match.oper]).
    fn overloaded_operator(&mut self, op: OverloadedOperator, args: &[ExprId], span: Span) -> Option<ExprId> {
        let overloadable = args.iter().any(|&arg| {
            let ty = self.ty(arg);
            self.il.is_class(ty) || self.il.is_enum(ty)
        });
        if !overloadable {
            return None;
        }
        let name = self.operator_symbol(op);
        if let Some((&object, rest)) = args.split_first()
            && let TypeKind::Record(class) = self.il.types.kind(self.ty(object))
            && self.il.records[class].complete
            && let Some(Named::Functions(members)) = self.lookup_in_class(class, name, Wanted::Any, span)
        {
            let members = self.usable_methods(members, object);
            if let Resolution::Best(viable) = self.resolve(&members, rest) {
                return Some(self.method_call(object, class, viable, rest, span));
            }
        }
        // These may only be members ([over.oper]).
        if matches!(op, OverloadedOperator::Equal | OverloadedOperator::Subscript | OverloadedOperator::Arrow)
        {
            return None;
        }
        let found = match self.lookup_unqualified(name, Wanted::Any, span) {
            Some(Named::Functions(functions)) => functions,
            _ => &[],
        };
        let types: SmallVec<[Type; 2]> = args.iter().map(|&arg| self.ty(arg)).collect();
        let candidates = self.add_associated(name, found, &types);
        let candidates: SmallVec<[crate::il::FunctionId; 8]> =
            candidates.iter().copied().filter(|&f| self.il.functions[f].object.is_none()).collect();
        if candidates.is_empty() {
            return None;
        }
        match self.resolve(&candidates, args) {
            Resolution::Best(viable) => Some(self.build_call(viable, None, args, span)),
            Resolution::None => None,
            Resolution::Ambiguous(_) => {
                let spelling = self.text(name).to_owned();
                self.resolve_call(&spelling, &candidates, args, span);
                Some(self.error_expr(span))
            }
        }
    }
}
