//! Properties of expressions: type, value category and span.

use crate::il::type_name::type_name;
use crate::il::{
    BinaryOp, BitField, CastKind, ExprId, ExprKind, FunctionId, IncDecOp, RecordId, Stmt, StmtId, StmtKind,
    Storage, Type, TypeKind, ValueCategory, VariableId,
};
use crate::sema::program::Program;
use crate::source::Span;

impl<'a> Program<'a, '_> {
    /// The span of a message about an operand, and the text of its type.
    pub(crate) fn operand_label(&self, expr: ExprId) -> (Span, String) {
        (self.span(expr), format!("this has type \"{}\"", self.type_text(self.ty(expr))))
    }

    /// The type of an expression.
    #[inline]
    pub(crate) fn ty(&self, expr: ExprId) -> Type {
        self.il.exprs[expr].ty
    }

    /// The source range of an expression.
    #[inline]
    pub(crate) fn span(&self, expr: ExprId) -> Span {
        self.il.exprs[expr].span
    }

    /// Whether an error about the expression has been reported.
    #[inline]
    pub(crate) fn is_error(&self, expr: ExprId) -> bool {
        self.ty(expr).unqualified() == Type::ERROR
    }

    /// Whether the expression is an lvalue.
    #[inline]
    pub(crate) fn is_lvalue(&self, expr: ExprId) -> bool {
        self.il.exprs[expr].category == ValueCategory::LValue
    }

    /// Whether the expression designates an object or function.
    #[inline]
    pub(crate) fn is_glvalue(&self, expr: ExprId) -> bool {
        self.il.exprs[expr].category != ValueCategory::PrValue
    }

    /// The type of the result of [`Self::rvalue`], without creating a node.
    pub(crate) fn decayed(&mut self, expr: ExprId) -> Type {
        let ty = self.ty(expr);
        match self.il.types.kind(ty) {
            TypeKind::Array(..) | TypeKind::IncompleteArray(_) => {
                let element = self.il.element(ty).unwrap_or(Type::ERROR);
                self.il.types.pointer(element)
            }
            TypeKind::Function(_) => self.il.types.pointer(ty.unqualified()),
            _ => ty.unqualified(),
        }
    }

    /// The bit-field that an expression designates or has just read.
    pub(crate) fn bit_field_of(&self, expr: ExprId) -> Option<BitField> {
        let mut expr = expr;
        loop {
            match self.il.exprs[expr].kind {
                ExprKind::Member { record, field, .. } => {
                    return self.field_info(record, field)?.bits;
                }
                ExprKind::Cast(CastKind::LValueToRValue, inner)
                | ExprKind::Assign(inner, _)
                | ExprKind::CompoundAssign { lhs: inner, .. } => expr = inner,
                // One arm is enough: no reference can bind to a bit-field.
                ExprKind::Conditional { then, otherwise, .. } => match self.bit_field_of(then) {
                    Some(bits) => return Some(bits),
                    None => expr = otherwise,
                },
                _ => return None,
            }
        }
    }

    /// The bit-field whose width determines the promotion of an expression. As in NVIDIA's front end and g++, the
    /// conditional operator has the declared type of its operands.
    pub(crate) fn promoted_bit_field(&self, expr: ExprId) -> Option<BitField> {
        let mut expr = expr;
        loop {
            expr = match self.il.exprs[expr].kind {
                ExprKind::Member { record, field, .. } => return self.field_info(record, field)?.bits,
                ExprKind::Cast(CastKind::LValueToRValue, inner)
                | ExprKind::Assign(inner, _)
                | ExprKind::CompoundAssign { lhs: inner, .. }
                | ExprKind::IncDec(IncDecOp::PreInc | IncDecOp::PreDec, inner)
                | ExprKind::Binary(BinaryOp::Comma, _, inner) => inner,
                _ => return None,
            };
        }
    }

    /// The spelling of a type in C++.
    pub(crate) fn type_text(&self, ty: Type) -> String {
        type_name(&self.il, &self.session.interner, ty)
    }

    /// The C++ spelling of a function with its parameters: `n::f(int, float)`.
    pub(crate) fn function_text(&self, function: FunctionId) -> String {
        let name = self.name_of_function(function);
        match self.il.types.kind(self.il.functions[function].ty) {
            TypeKind::Function(ty) => {
                let mut params: Vec<String> = ty.params.iter().map(|&param| self.type_text(param)).collect();
                if ty.variadic {
                    params.push("...".to_owned());
                }
                format!("{name}({})", params.join(", "))
            }
            _ => name,
        }
    }

    /// Adds a statement to the program.
    pub(crate) fn make_stmt(&mut self, kind: StmtKind<'a>, span: Span) -> StmtId {
        self.il.stmts.push(Stmt { kind, span })
    }

    /// Gives a node a wider span. Names keep theirs: a structured binding's node has many uses.
    pub(crate) fn widen(&mut self, expr: ExprId, span: Span) -> ExprId {
        self.il.exprs[expr].span = span;
        expr
    }

    /// The variable with static storage duration or constant value whose object an lvalue is part of.
    pub(crate) fn root_variable(&self, expr: ExprId) -> Option<VariableId> {
        let mut expr = expr;
        loop {
            match self.il.exprs[expr].kind {
                ExprKind::Variable(id) => return Some(id),
                ExprKind::Member { base, .. } | ExprKind::Index { base, .. } => expr = base,
                ExprKind::Cast(CastKind::ArrayToPointer, inner) => expr = inner,
                _ => return None,
            }
        }
    }

    pub(crate) fn type_of_field(&self, record: RecordId, field: u32) -> Type {
        self.field_info(record, field).map_or(Type::ERROR, |field| field.ty)
    }

    /// Whether a variable is on the stack of the current function.
    pub(crate) fn is_local(&self, variable: VariableId) -> bool {
        matches!(self.il.variables[variable].storage, Storage::Automatic | Storage::Parameter)
    }
}
