//! Assignment ([expr.ass]) and modifiable lvalues.

use super::{Class, Infix, classify};
use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::expr as codes;
use crate::il::{BinaryOp, ExprId, ExprKind, MemorySpace, Type, TypeKind, ValueCategory};
use crate::options::Standard;
use crate::sema::Sema;
use crate::sema::program::record::Member;
use crate::source::Span;

impl Sema<'_, '_> {
    /// Checks that an expression is a modifiable lvalue ([basic.lval]/11); reports if not.
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
        } else if node.category != ValueCategory::LValue && !self.il.is_class(node.ty) {
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

    /// Applies a modifying operator to the arms of a conditional that designates a bit-field: only the arms identify
    /// the bit-field.
    pub(super) fn through_arms(
        &mut self,
        target: ExprId,
        span: Span,
        write: &mut dyn FnMut(&mut Self, ExprId) -> ExprId,
    ) -> Option<ExprId> {
        let ExprKind::Conditional { cond, then, otherwise } = self.il.exprs[target].kind else { return None };
        if self.il.exprs[target].category != ValueCategory::LValue || self.bit_field_of(target).is_none() {
            return None;
        }
        let (then, otherwise) = (write(self, then), write(self, otherwise));
        if self.is_error(then) || self.is_error(otherwise) {
            return Some(self.error_expr(span));
        }
        let node = self.il.exprs[then];
        Some(self.make_expr(ExprKind::Conditional { cond, then, otherwise }, node.ty, node.category, span))
    }

    pub(super) fn assign(&mut self, lhs: ExprId, rhs: ExprId, op_span: Span, span: Span) -> ExprId {
        // An implicit assignment operator accepts any object of the class ([class.copy.assign]/2).
        let node = &self.il.exprs[lhs];
        let is_special = matches!(node.kind, ExprKind::SpecialVar(..));
        let is_object = node.category == ValueCategory::PrValue && self.il.is_class(node.ty) && !is_special;
        let lhs = if is_object { self.materialize(lhs) } else { lhs };
        if !self.modifiable(lhs) {
            return self.error_expr(span);
        }
        let mut write = |sema: &mut Self, arm| sema.assign(arm, rhs, op_span, span);
        if let Some(written) = self.through_arms(lhs, span, &mut write) {
            return written;
        }
        let ty = self.ty(lhs);
        if let TypeKind::Record(class) = self.il.types.kind(ty) {
            // An operator of the class would have been selected already.
            if self.lacks_as_closure(class, Member::CopyAssignment) {
                let message = "a closure object that captures something, or of C++17, cannot be assigned";
                self.error(codes::DELETED_FUNCTION, span, message);
                return self.error_expr(span);
            }
            if self.records[class].special.made || ty.is_volatile() {
                return self.report_no_assignment(lhs, rhs, class, span);
            }
            // The right operand of a plain data assignment is initialised from the list ([expr.ass]/9).
            if self.ty(rhs) == Type::INIT_LIST {
                let value = self.initialize_from_list_expr(rhs, ty.unqualified(), span);
                if self.is_error(value) {
                    return value;
                }
                return self.lvalue(ExprKind::Assign(lhs, value), ty, span);
            }
        }
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
        self.warn_constant_conversion(rhs, ty);
        let value = self.read_for(rhs, &conversion);
        if self.is_error(value) {
            return self.error_expr(span);
        }
        self.note_set(lhs);
        self.lvalue(ExprKind::Assign(lhs, value), ty, span)
    }

    pub(super) fn compound_assign(
        &mut self,
        op: Infix,
        lhs: ExprId,
        rhs: ExprId,
        op_span: Span,
        span: Span,
    ) -> ExprId {
        let lhs = self.scalar_target(lhs);
        if !self.modifiable(lhs) {
            return self.error_expr(span);
        }
        let mut write = |sema: &mut Self, arm| sema.compound_assign(op, arm, rhs, op_span, span);
        if let Some(written) = self.through_arms(lhs, span, &mut write) {
            return written;
        }
        let ty = self.ty(lhs);
        let left = self.rvalue(lhs);
        let right = self.scalar_operand(rhs);
        if self.is_error(right) {
            return self.error_expr(span);
        }
        let (class, ..) = classify(op);
        // The operator is checked as if written out; the converted right operand is kept.
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
        if ty.is_volatile() && self.options().standard >= Standard::Cpp20 {
            // [depr.volatile.type]/2
            self.emit(Diagnostic::titled(codes::VOLATILE_COMPOUND, span));
        }
        self.note_modified(lhs);
        self.lvalue(ExprKind::CompoundAssign { op, lhs, rhs: right, compute }, ty, span)
    }
}
