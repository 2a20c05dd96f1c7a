//! Expressions ([expr]): translates syntax to typed nodes with every conversion explicit.
//!
//! [`Sema::expr`] is the entry point; each family of expressions has a file. The left spine of binary operators is
//! traversed iteratively, so that long chains use no machine stack; all other nesting is limited by the parser, and by
//! a limit of its own.

mod allocation;
mod build;
mod builtin;
mod builtin_body;
mod call;
mod cast;
mod decltype;
mod delete;
pub(crate) mod lambda;
mod legacy_traits;
mod literal;
mod member;
mod member_pointer;
mod name;
mod new;
mod operators;
mod sizeof;
mod static_cast;
mod substituted;
mod this;
mod traits;
mod user_literal;
mod variable_arguments;

pub(crate) use operators::{Category, operator_of};

use rustc_hash::FxHashMap;

use literal::LiteralValue;

use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::expr as codes;
use crate::il::{
    BinaryOp, ConstValue, ExecutionSpace, ExprId, ExprKind, FunctionId, MemorySpace, StmtKind, Type,
    ValueCategory,
};
use crate::sema::Sema;
use crate::sema::constant::{HeapOperation, Mode};
use crate::sema::host::Piece;
use crate::sema::initializer::strip_parens;
use crate::source::Span;
use crate::syntax::{self, InitList, UnaryOp};

/// How many more expressions may nest per instantiation in progress: instances are often needed within an expression.
const DEPTH_PER_INSTANCE: u32 = 16;

/// Whether a name is that of a built-in function or type trait that expressions recognise by its spelling.
pub(crate) fn is_builtin_name(name: &str) -> bool {
    builtin::is_builtin_call(name)
        || traits::is_trait(name)
        || matches!(name, "__builtin_offsetof" | "__builtin_va_arg" | "__integer_pack")
}

/// Information about expressions that have no type yet.
#[derive(Debug, Default)]
pub(crate) struct ExprState<'a> {
    /// The functions that an expression of type [`Type::OVERLOAD`] may denote.
    overloads: FxHashMap<ExprId, &'a [FunctionId]>,
    /// The template arguments written after the names of those functions.
    written: FxHashMap<ExprId, &'a [syntax::TemplateArg<'a>]>,
    /// The expressions substituted for syntax, by number.
    substitutes: Vec<substituted::Substitute>,
    /// The new- and delete-expressions that constant evaluation can execute.
    pub(super) heap: FxHashMap<ExprId, HeapOperation>,
    /// The lists of expressions of type [`Type::INIT_LIST`].
    pub(super) lists: FxHashMap<ExprId, &'a InitList<'a>>,
    /// Builtin rows generic in a type, with the type filled in, and back.
    typed_rows: FxHashMap<(FunctionId, Type), FunctionId>,
    row_types: FxHashMap<FunctionId, Type>,
    /// The nesting depth of the current expression.
    depth: u32,
    /// The conversion functions of generic lambdas, by their call operators.
    pub(super) invokers: FxHashMap<FunctionId, Option<FunctionId>>,
    /// The nesting depth of the braced list whose conversion is being determined, and the number of lists examined for
    /// the outermost.
    pub(super) list_depth: u32,
    pub(super) list_steps: u32,
}

impl ExprState<'_> {
    /// The effect of an expression if it is a new- or delete-expression that uses the program's memory.
    pub(crate) fn heap_operation(&self, expr: ExprId) -> Option<HeapOperation> {
        if self.heap.is_empty() { None } else { self.heap.get(&expr).copied() }
    }
}

impl<'a> Sema<'a, '_> {
    /// Analyses an expression.
    pub(crate) fn expr(&mut self, expr: &'a syntax::Expr<'a>) -> ExprId {
        let limit = self.session.options.limits.nesting + DEPTH_PER_INSTANCE * self.template_state.depth();
        if self.expressions.depth >= limit {
            let message = format!("expressions are nested more than {limit} deep");
            self.nested_too_deep(codes::TOO_DEEP, expr.span, message);
            return self.error_expr(expr.span);
        }
        self.expressions.depth += 1;
        let result = self.accounted(Piece::Expr(expr), |sema| sema.dispatch(expr));
        self.expressions.depth -= 1;
        if self.walking_host() { self.typed_anyway(expr, result) } else { result }
    }

    fn dispatch(&mut self, expr: &'a syntax::Expr<'a>) -> ExprId {
        let span = expr.span;
        match expr.kind {
            syntax::ExprKind::Int(_)
            | syntax::ExprKind::Float(_)
            | syntax::ExprKind::Char(_)
            | syntax::ExprKind::Str(_) => match self.literal(expr) {
                LiteralValue::Own(value) => value,
                LiteralValue::User(literal) => self.user_literal(&literal, span),
            },
            syntax::ExprKind::Bool(value) => self.bool_expr(value, span),
            syntax::ExprKind::Nullptr => self.prvalue(ExprKind::Null, Type::NULLPTR, span),
            // An integer of pointer size that is a null pointer constant (GCC, "Null Pointer").
            syntax::ExprKind::GnuNull => self.int_expr(0, Type::LONG, span),
            syntax::ExprKind::This => self.this_expr(span),
            syntax::ExprKind::FunctionName(spelling) => self.function_name_literal(spelling, span),
            syntax::ExprKind::Name(name) => self.name_expr(name),
            syntax::ExprKind::Paren(_) => {
                let inner = self.expr(strip_parens(expr));
                // In messages the parentheses belong to the operand.
                self.widen(inner, span)
            }
            syntax::ExprKind::Unary(UnaryOp::AddressOf, operand) => self.address_of(operand, span),
            syntax::ExprKind::Unary(op, operand) => {
                let operand = self.expr(operand);
                self.unary(op, operand, &[expr], span)
            }
            syntax::ExprKind::Postfix(op, operand) => {
                let operand = self.expr(operand);
                self.postfix(op, operand, &[expr], span)
            }
            syntax::ExprKind::Binary { .. } => self.binary_chain(expr),
            syntax::ExprKind::Conditional { cond, then, otherwise } => {
                self.conditional(cond, then, otherwise, span)
            }
            syntax::ExprKind::Call { callee, args } => {
                let args = self.expanded(args);
                self.call(callee, args, span)
            }
            syntax::ExprKind::Launch(launch) => self.launch(launch, span),
            syntax::ExprKind::Subscript(base, index) => self.subscript(base, index, span),
            syntax::ExprKind::Member { base, arrow, member, .. } => self.member(base, arrow, member, span),
            syntax::ExprKind::CCast(ty, operand) => self.c_cast(ty, operand, span),
            syntax::ExprKind::NamedCast(kind, ty, operand) => self.named_cast(kind, ty, operand, span),
            syntax::ExprKind::FunctionalCast(ty, args) => self.functional_cast(ty, args, span),
            syntax::ExprKind::CompoundLiteral(ty, list) => self.compound_literal(ty, list, span),
            syntax::ExprKind::InitList(list) => {
                let list = self.written_out(list);
                let expr = self.prvalue(ExprKind::Error, Type::INIT_LIST, span);
                self.expressions.lists.insert(expr, list);
                expr
            }
            syntax::ExprKind::SizeofExpr(operand) => self.sizeof_expr(operand, span),
            syntax::ExprKind::SizeofType(ty) => self.sizeof_type(ty, span),
            syntax::ExprKind::AlignofType(ty) => self.alignof_type(ty, span),
            syntax::ExprKind::AlignofExpr(operand) => self.alignof_expr(operand, span),
            syntax::ExprKind::Noexcept(operand) => self.noexcept(operand, span),
            syntax::ExprKind::Offsetof(ty, parts) => self.offsetof(ty, parts, span),
            syntax::ExprKind::TypeTrait(name, args) => self.type_trait(name, args, span),
            syntax::ExprKind::StmtExpr(body) => self.statement_expr(body, span),
            syntax::ExprKind::Typeid => self.refused(span, "typeid is not allowed in device code"),
            syntax::ExprKind::Throw(operand) => self.throw(operand, span),
            syntax::ExprKind::VaArg(list, ty) => self.va_arg(list, ty, span),
            syntax::ExprKind::New(new) => self.new_expr(new, span),
            syntax::ExprKind::Delete { global, array, operand } => {
                self.delete_expr(global, array, operand, span)
            }
            syntax::ExprKind::Lambda(lambda) => self.lambda(lambda, span),
            syntax::ExprKind::SizeofPack(pack) => self.pack_size(pack, span),
            syntax::ExprKind::PackExpansion(_) => {
                self.error(crate::diagnostics::codes::sema::NO_PACK, span, "a pack cannot be expanded here");
                self.error_expr(span)
            }
            syntax::ExprKind::Fold { op, lhs, rhs } => self.fold(op, lhs, rhs, span),
            syntax::ExprKind::Substituted(number, written) => self.substituted(number, written, span),
            syntax::ExprKind::Requires(requires) => self.requires_expr(requires, span),
            syntax::ExprKind::Unsupported(what) => self.unsupported(span, what),
            syntax::ExprKind::Error => self.error_expr(span),
        }
    }

    /// Reports valid input that is not supported yet.
    pub(crate) fn unsupported(&mut self, span: Span, what: &str) -> ExprId {
        self.not_supported(span, what);
        self.error_expr(span)
    }

    /// Reports input that is not allowed in device code.
    fn refused(&mut self, span: Span, message: &str) -> ExprId {
        self.error(codes::NOT_IN_DEVICE_CODE, span, message);
        self.error_expr(span)
    }

    /// Analyses an unevaluated operand: entities named in it are not emitted ([expr]/8).
    pub(crate) fn unevaluated<R>(&mut self, analysis: impl FnOnce(&mut Self) -> R) -> R {
        let outer = std::mem::replace(&mut self.cx.unevaluated, true);
        let result = analysis(self);
        self.cx.unevaluated = outer;
        result
    }

    /// An integral constant expression; reports if it is not one. The value is extended to 128 bits by
    /// the signedness of its type.
    pub(crate) fn constant_int(&mut self, expr: &'a syntax::Expr<'a>) -> Option<u128> {
        let value = self.constant_evaluated(|sema| sema.expr(expr));
        self.constant_int_of(value)
    }

    /// The value of an analysed integral constant expression; reports if it is not one.
    pub(crate) fn constant_int_of(&mut self, value: ExprId) -> Option<u128> {
        if self.is_error(value) {
            return None;
        }
        let value =
            if self.il.is_class(self.ty(value)) { self.scalar_operand(value) } else { self.read(value) };
        let ty = self.ty(value);
        if !self.il.is_integral_or_enum(ty) || self.il.is_scoped_enum(ty) {
            let text = self.type_text(ty);
            let diagnostic = Diagnostic::new(
                codes::NOT_INTEGRAL,
                self.span(value),
                "expression must have integral or unscoped enum type",
            );
            self.emit(diagnostic.label(format!("this has type \"{text}\"")));
            return None;
        }
        self.required_int(value)
    }

    /// A throw-expression: an error in device code. In host code it is allowed in constexpr functions, and anywhere it
    /// is not evaluated: in unevaluated operands, and in unused default arguments and member initializers.
    fn throw(&mut self, operand: Option<&'a syntax::Expr<'a>>, span: Span) -> ExprId {
        let space = self.cx.function.as_ref().map(|function| self.il.functions[function.id].space);
        if space.is_some_and(|space| space != ExecutionSpace::Host) && !self.cx.unevaluated {
            return self.refused(span, "support for exception handling is disabled in device code");
        }
        if let Some(operand) = operand {
            self.expr(operand);
        }
        self.prvalue(ExprKind::Throw, Type::VOID, span)
    }

    /// A condition: converted to `bool`.
    pub(crate) fn condition(&mut self, expr: &'a syntax::Expr<'a>) -> ExprId {
        let value = self.expr(expr);
        self.warn_assigned_condition(value);
        self.truth_value(value)
    }

    /// A discarded-value expression: a glvalue is not read unless it is volatile and has one of the forms that
    /// [expr.context]/2 lists; an assignment is not read back.
    pub(crate) fn discarded(&mut self, expr: ExprId) -> ExprId {
        let expr = self.as_operand_of_comma(expr);
        let is_volatile = self.is_glvalue(expr) && self.ty(expr).is_volatile();
        if is_volatile && !self.il.is_class(self.ty(expr)) && self.is_read_when_discarded(expr) {
            return self.rvalue(expr);
        }
        expr
    }

    /// An operand that may have any type of its own: overload sets and braced lists are errors.
    pub(crate) fn as_operand_of_comma(&mut self, expr: ExprId) -> ExprId {
        if self.ty(expr) == Type::OVERLOAD {
            let span = self.span(expr);
            self.report_overload_without_target(expr);
            return self.error_expr(span);
        }
        if self.ty(expr) == Type::INIT_LIST {
            let span = self.span(expr);
            self.error(codes::BAD_INIT_LIST, span, "a braced list is not an expression");
            return self.error_expr(span);
        }
        expr
    }

    /// Whether a volatile glvalue has one of the forms that are read when discarded ([expr.context]/2).
    fn is_read_when_discarded(&self, expr: ExprId) -> bool {
        let mut parts = vec![expr];
        while let Some(part) = parts.pop() {
            match self.il.exprs[part].kind {
                ExprKind::Variable(_)
                | ExprKind::Deref(_)
                | ExprKind::Index { .. }
                | ExprKind::Member { .. } => {}
                ExprKind::Binary(BinaryOp::Comma, _, last) => parts.push(last),
                ExprKind::Conditional { then, otherwise, .. } => parts.extend([then, otherwise]),
                _ => return false,
            }
        }
        true
    }

    /// The braced list, if the expression is one.
    pub(crate) fn init_list(&self, expr: ExprId) -> Option<&'a InitList<'a>> {
        self.expressions.lists.get(&expr).copied()
    }

    /// The value of an operand of a built-in operator: [`Self::rvalue`], except that an overload set or a braced list
    /// is an error.
    pub(crate) fn operand(&mut self, expr: ExprId) -> ExprId {
        let span = self.span(expr);
        match self.ty(expr) {
            Type::OVERLOAD => {
                self.report_overload_without_target(expr);
                self.error_expr(span)
            }
            Type::INIT_LIST => {
                self.error(codes::BAD_INIT_LIST, span, "a braced list cannot be an operand");
                self.error_expr(span)
            }
            _ => self.read(expr),
        }
    }

    /// Applies the lvalue-to-rvalue conversion; a constant's name is replaced by its value, so that the variable is not
    /// odr-used ([basic.def.odr]/3).
    pub(crate) fn read(&mut self, expr: ExprId) -> ExprId {
        let node = self.il.exprs[expr];
        let is_constant = |sema: &Self, part: ExprId| {
            let root = sema.root_variable(part);
            root.is_some_and(|root| sema.il.variables[root].value.is_some())
        };
        // The conversion applies to the potential results of a comma or conditional operator ([basic.def.odr]/2).
        match node.kind {
            _ if node.category == ValueCategory::PrValue || !self.il.is_scalar(node.ty) => {}
            ExprKind::Binary(BinaryOp::Comma, dropped, result) if is_constant(self, result) => {
                let value = self.read(result);
                let kind = ExprKind::Binary(BinaryOp::Comma, dropped, value);
                return self.prvalue(kind, self.ty(value), node.span);
            }
            ExprKind::Conditional { cond, then, otherwise }
                if is_constant(self, then) && is_constant(self, otherwise) =>
            {
                let (then, otherwise) = (self.read(then), self.read(otherwise));
                let kind = ExprKind::Conditional { cond, then, otherwise };
                return self.prvalue(kind, self.ty(then), node.span);
            }
            _ => {}
        }
        let value = self.rvalue(expr);
        if value == expr {
            return value;
        }
        let Some(root) = self.root_variable(expr) else { return value };
        let var = &self.il.variables[root];
        let foldable = var.value.is_some()
            && (var.space == MemorySpace::Host
                || matches!(self.il.exprs[expr].kind, ExprKind::Variable(_))
                || self.is_beyond_capture(root))
            && self.il.is_scalar(self.ty(value));
        if !foldable {
            return value;
        }
        let (ty, span) = (self.ty(value), self.span(value));
        let kind = match self.const_eval_as(value, Mode::Fold) {
            Ok(ConstValue::Int(v)) => ExprKind::Int(v),
            Ok(ConstValue::Float(bits)) => ExprKind::Float(bits),
            Ok(ConstValue::Zero) if self.il.is_integral_or_enum(ty) => ExprKind::Int(0),
            Ok(ConstValue::Zero) if self.il.is_floating(ty) => ExprKind::Float(0),
            Ok(ConstValue::Zero | ConstValue::Address { base: None, offset: 0 }) => ExprKind::Null,
            _ => return value,
        };
        self.forget_host_use(root);
        self.forget_enclosing_use(root);
        // A null pointer constant must be a literal ([conv.ptr]/1).
        match kind {
            ExprKind::Int(0) if self.il.is_integral(ty) => {
                let constant = self.il.arena.alloc(ConstValue::Int(0));
                self.prvalue(ExprKind::Const(constant), ty, span)
            }
            kind => self.prvalue(kind, ty, span),
        }
    }

    /// GNU `({ ... })`.
    fn statement_expr(&mut self, body: &'a syntax::CompoundStmt<'a>, span: Span) -> ExprId {
        if self.cx.function.is_none() {
            self.error(
                codes::NOT_IN_DEVICE_CODE,
                span,
                "statement expressions are only allowed in block scope",
            );
            return self.error_expr(span);
        }
        let stmt = self.compound(body);
        let last = match self.il.stmts[stmt].kind {
            StmtKind::Compound(stmts) => stmts.last().map(|&last| (last, self.il.stmts[last].kind)),
            _ => None,
        };
        let (ty, category) = match last {
            Some((last, StmtKind::Expr(value))) if !self.il.is_void(self.ty(value)) => {
                let value = self.read(value);
                self.il.stmts[last].kind = StmtKind::Expr(value);
                (self.ty(value), ValueCategory::PrValue)
            }
            _ => (Type::VOID, ValueCategory::PrValue),
        };
        self.make_expr(ExprKind::StmtExpr(stmt), ty, category, span)
    }
}
