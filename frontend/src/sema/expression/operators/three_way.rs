//! Built-in three-way comparison ([expr.spaceship]): its results are objects of library classes, which the program must
//! declare.

use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::{expr as codes, sema};
use crate::il::{BinaryOp, ExprId, ExprKind, RecordId, StmtKind, Type, TypeKind};
use crate::sema::Sema;
use crate::sema::lookup::Wanted;
use crate::sema::program::Program;
use crate::sema::program::scope::{GLOBAL, Named};
use crate::source::Span;

/// The comparison categories, strongest first ([cmp.categories]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Category {
    Strong,
    Weak,
    Partial,
}

impl Category {
    const ALL: [Self; 3] = [Self::Strong, Self::Weak, Self::Partial];

    fn class_name(self) -> &'static str {
        match self {
            Self::Strong => "strong_ordering",
            Self::Weak => "weak_ordering",
            Self::Partial => "partial_ordering",
        }
    }
}

impl Sema<'_, '_> {
    /// The class of a category; reports if it is not declared.
    pub(crate) fn category_class(&mut self, category: Category, span: Span) -> Option<RecordId> {
        let found = self.known_category_class(category, span);
        if found.is_none() {
            let name = category.class_name();
            let message = format!("identifier \"std::{name}\" is undefined");
            let diagnostic = Diagnostic::new(sema::UNDEFINED_NAME, span, message);
            self.emit(diagnostic.help("three-way comparison needs it: write #include <compare>"));
        }
        found
    }

    fn known_category_class(&mut self, category: Category, span: Span) -> Option<RecordId> {
        let (std, name) = (self.intern("std"), self.intern(category.class_name()));
        let Some(Named::Namespace(std)) = self.lookup_in(GLOBAL, std, Wanted::Any, span) else { return None };
        let Some(Named::Type(ty)) = self.lookup_in(std, name, Wanted::Any, span) else { return None };
        match self.il.types.kind(ty) {
            TypeKind::Record(class) if self.complete_record(class) => Some(class),
            _ => None,
        }
    }

    /// The comparison category of a type, if it is one.
    pub(crate) fn category_of(&mut self, ty: Type, span: Span) -> Option<Category> {
        let TypeKind::Record(class) = self.il.types.kind(ty) else { return None };
        Category::ALL.into_iter().find(|&category| self.known_category_class(category, span) == Some(class))
    }

    /// A value of a category, by the name of its static member.
    pub(crate) fn category_value(&mut self, class: RecordId, name: &str, span: Span) -> ExprId {
        let symbol = self.intern(name);
        let ty = self.il.types.record(class);
        match self.lookup_in_class(class, symbol, Wanted::Any, span) {
            Some(Named::Variable(variable)) => {
                self.define_member_variable(variable);
                match self.il.variables[variable].value {
                    Some(value) => self.prvalue(ExprKind::Const(value), ty, span),
                    None => {
                        let place = self.variable_expr(variable, span);
                        self.rvalue(place)
                    }
                }
            }
            _ => {
                let text = self.type_text(ty);
                let message = format!("class \"{text}\" has no member \"{name}\"");
                self.error(codes::BAD_MEMBER, span, message);
                self.error_expr(span)
            }
        }
    }

    /// `a <=> b` of scalars; none if the operands are not accepted.
    pub(super) fn three_way(&mut self, lhs: ExprId, rhs: ExprId, span: Span) -> Option<ExprId> {
        let (a, b) = (self.ty(lhs).unqualified(), self.ty(rhs).unqualified());
        let is_bool = |ty| ty == Type::BOOL;
        let (lhs, rhs, category) = if is_bool(a) || is_bool(b) {
            if a != b {
                return None;
            }
            (lhs, rhs, Category::Strong)
        } else if self.il.is_enum(a) && a == b {
            let TypeKind::Enum(id) = self.il.types.kind(a) else { return None };
            let underlying = self.il.enums[id].underlying;
            (self.arithmetic_cast(lhs, underlying), self.arithmetic_cast(rhs, underlying), Category::Strong)
        } else if self.is_three_way_arithmetic(a, b) {
            let ty = self.common_type(lhs, rhs)?;
            if !self.il.is_floating(ty) {
                // A narrowing conversion is not allowed ([expr.spaceship]/4).
                if self.narrows(lhs, a, ty) || self.narrows(rhs, b, ty) {
                    return None;
                }
            }
            let category = if self.il.is_floating(ty) { Category::Partial } else { Category::Strong };
            (self.arithmetic_cast(lhs, ty), self.arithmetic_cast(rhs, ty), category)
        } else {
            let ty = self.composite_pointer(lhs, rhs)?;
            if !self.il.is_pointer(ty) {
                return None;
            }
            (self.as_composite(lhs, ty), self.as_composite(rhs, ty), Category::Strong)
        };
        let Some(class) = self.category_class(category, span) else { return Some(self.error_expr(span)) };
        Some(self.ordering(class, category, lhs, rhs, span))
    }

    /// `({ T x = a, y = b; x < y ? less : x == y ? equivalent : greater; })`
    fn ordering(
        &mut self,
        class: RecordId,
        category: Category,
        lhs: ExprId,
        rhs: ExprId,
        span: Span,
    ) -> ExprId {
        let ty = self.ty(lhs).unqualified();
        let [x, y] = [lhs, rhs].map(|value| self.synthesized_local(ty, value, span));
        let mut stmts = [x, y].map(|variable| self.make_stmt(StmtKind::Decl(variable), span)).to_vec();
        let result = self.il.types.record(class);
        let last = if category == Category::Partial { "unordered" } else { "greater" };
        let mut value = self.category_value(class, last, span);
        let tests = [(BinaryOp::Gt, "greater"), (BinaryOp::Eq, "equivalent"), (BinaryOp::Lt, "less")];
        for (op, name) in tests.into_iter().filter(|&(_, name)| name != last) {
            let (a, b) = (self.read_variable(x, span), self.read_variable(y, span));
            let cond = self.prvalue(ExprKind::Binary(op, a, b), Type::BOOL, span);
            let then = self.category_value(class, name, span);
            value = self.prvalue(ExprKind::Conditional { cond, then, otherwise: value }, result, span);
        }
        stmts.push(self.make_stmt(StmtKind::Expr(value), span));
        let list = self.il.list(&stmts);
        let body = self.make_stmt(StmtKind::Compound(list), span);
        self.prvalue(ExprKind::StmtExpr(body), result, span)
    }
}

impl Program<'_, '_> {
    /// Whether two types are arithmetic, or one an unscoped enumeration and the other integral.
    fn is_three_way_arithmetic(&self, a: Type, b: Type) -> bool {
        let plain = |ty| self.il.is_arithmetic(ty) || self.il.is_enum(ty) && !self.il.is_scoped_enum(ty);
        let mixed = |x, y| self.il.is_enum(x) && (self.il.is_floating(y) || self.il.is_enum(y));
        plain(a) && plain(b) && !mixed(a, b) && !mixed(b, a)
    }
}
