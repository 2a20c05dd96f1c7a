//! Expressions ([expr]): from the syntax tree to typed nodes with every conversion explicit.
//!
//! [`Sema::expr`] is the one entrance; each family of expressions has a file. The left spine of binary
//! operators is walked with a list, so that chains of any length cost no machine stack; everything else
//! nests as deep as the parser allows, with a limit of its own behind it.

mod allocation;
mod build;
mod builtin;
mod call;
mod cast;
pub(crate) mod lambda;
mod legacy_traits;
mod literal;
mod member;
mod member_pointer;
mod new;
mod operators;
mod sizeof;
mod substituted;
mod traits;
mod user_literal;
mod variable_arguments;

pub(crate) use operators::{Category, operator_of};

use rustc_hash::FxHashMap;

use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::expr as codes;
use crate::il::{
    AddressBase, BinaryOp, ConstValue, ExecutionSpace, ExprId, ExprKind, FunctionId, MemorySpace, RecordId,
    SpecialVar, StmtKind, Storage, Type, TypeKind, ValueCategory, VariableId,
};
use crate::sema::Sema;
use crate::sema::constant::Mode;
use crate::sema::initializer::strip_parens;
use crate::sema::lookup::Wanted;
use crate::sema::program::scope::Named;
use crate::sema::template::Argument;
use crate::source::Span;
use crate::syntax::{self, InitList, UnaryOp};

/// Nested expressions beyond this are refused.
const MAX_DEPTH: u32 = 256;

/// How many more may nest for each instantiation in progress: an instance is often needed amid an expression.
const DEPTH_PER_INSTANCE: u32 = 16;

/// What expressions need that are not typed yet.
#[derive(Debug, Default)]
pub(crate) struct ExprState<'a> {
    /// The functions that an expression of type [`Type::OVERLOAD`] may mean.
    overloads: FxHashMap<ExprId, &'a [FunctionId]>,
    /// The template arguments written after the names of those functions.
    written: FxHashMap<ExprId, &'a [syntax::TemplateArg<'a>]>,
    /// What stands in the place of syntax, by number.
    substitutes: Vec<substituted::Substitute>,
    /// The lists of expressions of type [`Type::INIT_LIST`].
    pub(super) lists: FxHashMap<ExprId, &'a InitList<'a>>,
    /// Builtin rows of any type with a type filled in, and back.
    typed_rows: FxHashMap<(FunctionId, Type), FunctionId>,
    row_types: FxHashMap<FunctionId, Type>,
    /// Which expressions of the unevaluated operand at hand belong to operands of its own.
    nested_unevaluated: Vec<(usize, usize)>,
    /// How deep the expression at hand is nested.
    depth: u32,
    /// The conversion functions of generic lambdas, by the call operators that they lead to.
    pub(super) invokers: FxHashMap<FunctionId, Option<FunctionId>>,
    /// How deep the braced list is nested whose conversion is being looked for, and how many were looked at
    /// for the outermost.
    pub(super) list_depth: u32,
    pub(super) list_steps: u32,
}

impl<'a> Sema<'a, '_> {
    /// Analyses an expression.
    pub(crate) fn expr(&mut self, expr: &'a syntax::Expr<'a>) -> ExprId {
        let limit = MAX_DEPTH + DEPTH_PER_INSTANCE * self.template_state.depth();
        if self.expressions.depth >= limit {
            let message = format!("expressions are nested more than {limit} deep");
            self.error(codes::TOO_DEEP, expr.span, message);
            return self.error_expr(expr.span);
        }
        self.expressions.depth += 1;
        let result = self.dispatch(expr);
        self.expressions.depth -= 1;
        if self.walking_host() { self.typed_anyway(expr, result) } else { result }
    }

    fn dispatch(&mut self, expr: &'a syntax::Expr<'a>) -> ExprId {
        let span = expr.span;
        match expr.kind {
            syntax::ExprKind::Int(literal) => self.integer_literal(literal, span),
            syntax::ExprKind::Float(literal) => self.float_literal(literal, span),
            syntax::ExprKind::Char(literal) => self.char_literal(literal, span),
            syntax::ExprKind::Str(literals) => self.string_literal(literals, span),
            syntax::ExprKind::Bool(value) => self.bool_expr(value, span),
            syntax::ExprKind::Nullptr => self.prvalue(ExprKind::Null, Type::NULLPTR, span),
            syntax::ExprKind::This => self.this_expr(span),
            syntax::ExprKind::FunctionName(spelling) => self.function_name_literal(spelling, span),
            syntax::ExprKind::Name(name) => self.name_expr(name),
            syntax::ExprKind::Paren(_) => {
                let inner = self.expr(strip_parens(expr));
                // The parentheses belong to the operand in messages.
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

    /// Valid input that is not accepted yet.
    pub(crate) fn unsupported(&mut self, span: Span, what: &str) -> ExprId {
        self.not_supported(span, what);
        self.error_expr(span)
    }

    /// Input that device code must not contain.
    fn refused(&mut self, span: Span, message: &str) -> ExprId {
        self.error(codes::NOT_IN_DEVICE_CODE, span, message);
        self.error_expr(span)
    }

    /// Analyses something that is never evaluated: what it names is not emitted ([expr]/8).
    pub(crate) fn unevaluated<R>(&mut self, analysis: impl FnOnce(&mut Self) -> R) -> R {
        let outer = std::mem::replace(&mut self.cx.unevaluated, true);
        let first = self.il.exprs.len();
        let result = analysis(self);
        self.cx.unevaluated = outer;
        if outer {
            self.expressions.nested_unevaluated.push((first, self.il.exprs.len()));
        } else {
            self.expressions.nested_unevaluated.clear();
        }
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

    /// A throw-expression: device code has none. The host's may stand in constexpr functions.
    fn throw(&mut self, operand: Option<&'a syntax::Expr<'a>>, span: Span) -> ExprId {
        let space = self.cx.function.as_ref().map(|function| self.il.functions[function.id].space);
        if space != Some(ExecutionSpace::Host) {
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

    /// An expression whose value is dropped: no read of a glvalue unless it is volatile ([expr]/12).
    pub(crate) fn discarded(&mut self, expr: ExprId) -> ExprId {
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
        if self.is_glvalue(expr) && self.ty(expr).is_volatile() && !self.il.is_class(self.ty(expr)) {
            return self.rvalue(expr);
        }
        expr
    }

    /// The functions of an overloaded name, if the expression is one.
    pub(crate) fn overload_set(&self, expr: ExprId) -> Option<&'a [FunctionId]> {
        self.expressions.overloads.get(&expr).copied()
    }

    /// The braced list, if the expression is one.
    pub(crate) fn init_list(&self, expr: ExprId) -> Option<&'a InitList<'a>> {
        self.expressions.lists.get(&expr).copied()
    }

    fn report_overload_without_target(&mut self, expr: ExprId) {
        let span = self.span(expr);
        let name = self.overload_set(expr).and_then(|set| set.first().copied());
        let name = name.map_or_else(String::new, |function| self.name_of_function(function));
        let message =
            format!("cannot determine which instance of overloaded function \"{name}\" is intended");
        self.error(codes::AMBIGUOUS_CALL, span, message);
    }

    /// The value of an operand of a built-in operator: as [`Self::rvalue`], and a set of functions or a
    /// braced list is an error.
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

    /// Reads an expression; what a constant names is replaced by its value, so that the variable itself
    /// is not used ([basic.def.odr]/3).
    pub(crate) fn read(&mut self, expr: ExprId) -> ExprId {
        let node = self.il.exprs[expr];
        let is_constant = |sema: &Self, part: ExprId| {
            let root = sema.root_variable(part);
            root.is_some_and(|root| sema.il.variables[root].value.is_some())
        };
        // What a comma or a conditional results in is what is read ([basic.def.odr]/2).
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
        self.forget_foreign_use(root);
        // A null pointer constant must be written as one ([conv.ptr]/1).
        match kind {
            ExprKind::Int(0) if self.il.is_integral(ty) => {
                let constant = self.il.arena.alloc(ConstValue::Int(0));
                self.prvalue(ExprKind::Const(constant), ty, span)
            }
            kind => self.prvalue(kind, ty, span),
        }
    }

    /// An id-expression.
    pub(crate) fn name_expr(&mut self, name: &'a syntax::Name<'a>) -> ExprId {
        if let syntax::UnqualifiedId::Template { args, .. } = name.id {
            return match self.lookup_name(name, Wanted::Any) {
                Named::Functions(functions) => self.specified_functions(functions, args, name.span),
                named @ (Named::Template(_) | Named::Type(_)) => {
                    let named = self.template_id(named, args, name.span);
                    self.named_expr(named, name.span)
                }
                Named::Error => self.error_expr(name.span),
                other => {
                    self.named_expr(other, name.span);
                    let text = self.written_name(name);
                    let message = format!("\"{text}\" is not a template");
                    self.error(crate::diagnostics::codes::sema::NOT_A_TEMPLATE, name.span, message);
                    self.error_expr(name.span)
                }
            };
        }
        let named = self.lookup_name(name, Wanted::Any);
        if let Named::Field(owner, field) = named
            && !name.qualifiers.is_empty()
            && self.this_type().is_some()
            && let Some(base) = self.qualified_class(name)
        {
            let object = self.this_object(name.span);
            if self.has_repeated_base(object, owner) {
                return match self.as_base(object, base, name.span) {
                    Some(object) => self.member_access(object, owner, field, name.span),
                    None => self.error_expr(name.span),
                };
            }
        }
        self.named_expr(named, name.span)
    }

    /// Function templates with written arguments, not called: the instance that these determine, else
    /// a set from which a target type chooses ([over.over]).
    fn specified_functions(
        &mut self,
        functions: &'a [FunctionId],
        written: &'a [syntax::TemplateArg<'a>],
        span: Span,
    ) -> ExprId {
        let made = self.specified_instances(functions, written, span);
        if let [only] = made[..] {
            return self.function_expr(only, span);
        }
        let expr = self.lvalue(ExprKind::Error, Type::OVERLOAD, span);
        self.expressions.overloads.insert(expr, functions);
        self.expressions.written.insert(expr, written);
        expr
    }

    /// The template arguments written after the name of a set of functions.
    pub(crate) fn written_template_arguments(&self, expr: ExprId) -> &'a [syntax::TemplateArg<'a>] {
        self.expressions.written.get(&expr).copied().unwrap_or_default()
    }

    /// A value parameter of a template as an expression, by its argument.
    fn argument_expr(&mut self, arg: Argument<'a>, span: Span) -> ExprId {
        match arg {
            Argument::Value(0, ty) if !self.il.is_integral_or_enum(ty) => {
                self.prvalue(ExprKind::Null, ty, span)
            }
            Argument::Value(value, ty) => self.prvalue(ExprKind::Int(value), ty, span),
            Argument::Constant(value, ty) => self.constant_argument_expr(value, ty, span),
            _ => self.error_expr(span),
        }
    }

    /// A constant argument: an address by what it is the address of, so that its use is seen.
    fn constant_argument_expr(&mut self, value: &'a ConstValue<'a>, ty: Type, span: Span) -> ExprId {
        let is_reference = self.il.is_reference(ty);
        let designated = match *value {
            ConstValue::Address { base: Some(AddressBase::Function(id)), offset: 0 } => {
                Some(self.function_expr(id, span))
            }
            ConstValue::Address { base: Some(AddressBase::Variable(id)), offset: 0 } => {
                Some(self.variable_expr(id, span))
            }
            _ => None,
        };
        let target = if is_reference { Some(self.il.strip_reference(ty)) } else { self.il.pointee(ty) };
        match (designated, target) {
            (Some(object), Some(target)) if self.ty(object).unqualified() == target.unqualified() => {
                if is_reference {
                    object
                } else if self.il.is_function(target) {
                    self.cast(crate::il::CastKind::FunctionToPointer, object, ty)
                } else {
                    self.prvalue(ExprKind::AddressOf(object), ty, span)
                }
            }
            _ if is_reference => {
                let referee = self.il.strip_reference(ty);
                let pointer = self.il.types.pointer(referee);
                let address = self.prvalue(ExprKind::Const(value), pointer, span);
                self.lvalue(ExprKind::Deref(address), referee, span)
            }
            _ => {
                if let ConstValue::MemberFunction(Some(function), _) = *value {
                    self.reference_function(function, span);
                }
                self.prvalue(ExprKind::Const(value), ty, span)
            }
        }
    }

    /// What a looked-up name is as an expression.
    pub(crate) fn named_expr(&mut self, named: Named<'a>, span: Span) -> ExprId {
        match named {
            Named::Variable(variable) => {
                self.usage.mention(variable);
                self.variable_expr(variable, span)
            }
            Named::Functions(&[only]) if self.functions[only].template.is_none() => {
                self.function_expr(only, span)
            }
            Named::Functions(set) => {
                let expr = self.lvalue(ExprKind::Error, Type::OVERLOAD, span);
                self.expressions.overloads.insert(expr, set);
                expr
            }
            Named::Enumerator(id, index) => {
                let (value, ty) = self.enumerator(id, index);
                self.prvalue(ExprKind::Int(value), ty, span)
            }
            // An operand that is never evaluated may name a member without an object ([expr.prim.id]/2.3).
            Named::Field(record, field) if self.cx.unevaluated && !self.is_member_of_this(record) => {
                let class = self.il.types.record(record);
                let object = self.lvalue(ExprKind::Undefined, class, span);
                self.member_access(object, record, field, span)
            }
            Named::Field(record, field) => {
                let object = self.this_object(span);
                self.member_access(object, record, field, span)
            }
            Named::Binding(expr) => {
                if let Some(captured) = self.captured_binding(expr, span) {
                    return captured;
                }
                if let Some(root) = self.root_variable(expr)
                    && matches!(self.il.variables[root].storage, Storage::Global | Storage::StaticLocal)
                {
                    self.reference_variable(root, span);
                    self.note_host_use(root, span);
                }
                let node = self.il.exprs[expr];
                self.make_expr(node.kind, node.ty, node.category, span)
            }
            Named::Argument(&arg) => self.argument_expr(arg, span),
            Named::Pack(_) => {
                let message = "a parameter pack was referenced but not expanded";
                self.error(crate::diagnostics::codes::sema::NO_PACK, span, message);
                self.error_expr(span)
            }
            Named::Special(var) => self.special_variable_expr(var, span),
            Named::Type(_) => {
                self.error(codes::TYPE_NOT_EXPECTED, span, "type name is not allowed");
                self.error_expr(span)
            }
            Named::Namespace(_) => {
                self.error(codes::TYPE_NOT_EXPECTED, span, "namespace name is not allowed");
                self.error_expr(span)
            }
            Named::Template(template) => {
                self.refuse_template(template, span);
                self.error_expr(span)
            }
            Named::Error => self.error_expr(span),
        }
    }

    /// A variable as an lvalue of its type, references seen through; records the use.
    fn variable_expr(&mut self, variable: VariableId, span: Span) -> ExprId {
        self.define_member_variable(variable);
        let ty = self.il.variables[variable].ty;
        if ty == Type::ERROR {
            return self.error_expr(span);
        }
        if self.contains_auto(ty) {
            let name = self.text(self.il.variables[variable].name).to_owned();
            let message =
                format!("variable \"{name}\" cannot be used in its own initializer: its type is not known");
            self.error(codes::CANNOT_DEDUCE, span, message);
            return self.error_expr(span);
        }
        if let Some(captured) = self.captured_variable(variable, span) {
            return captured;
        }
        self.reference_variable(variable, span);
        self.note_host_use(variable, span);
        let ty = self.il.strip_reference(ty);
        let expr = self.lvalue(ExprKind::Variable(variable), ty, span);
        self.note_foreign_use(expr, variable);
        expr
    }

    /// `threadIdx` and its kin.
    fn special_variable_expr(&mut self, var: SpecialVar, span: Span) -> ExprId {
        let ty = var.type_name().map_or(Type::INT, |name| self.library_type(name, span));
        self.prvalue(ExprKind::SpecialVar(var, None), ty, span)
    }

    /// `this`.
    fn this_expr(&mut self, span: Span) -> ExprId {
        if let Some(captured) = self.captured_this(span) {
            return captured;
        }
        match self.this_type() {
            Some(ty) => self.prvalue(ExprKind::This, ty, span),
            None => {
                self.error(
                    codes::BAD_THIS,
                    span,
                    "\"this\" may only be used inside a nonstatic member function",
                );
                self.error_expr(span)
            }
        }
    }

    /// The object parameter's pointer type in a member function.
    pub(crate) fn this_type(&mut self) -> Option<Type> {
        if let (None, Some(record)) = (&self.cx.function, self.cx.aggregate) {
            self.cx.names_object = true;
            let class = self.il.types.record(record);
            return Some(self.il.types.pointer(class));
        }
        if let Some(ty) = self.cx.declared_this {
            return Some(ty);
        }
        let function = self.cx.function.as_ref()?.id;
        let record = self.il.functions[function].object?;
        if self.records[record].lambda.is_some() {
            return self.this_type_around(record);
        }
        let TypeKind::Function(ty) = self.il.types.kind(self.il.functions[function].ty) else { return None };
        let class = self.il.types.record(record).with(ty.cv);
        Some(self.il.types.pointer(class))
    }

    /// Whether a member of a class, also of an anonymous one in it, is one of the object at hand.
    fn is_member_of_this(&mut self, declaring: RecordId) -> bool {
        let class = self.this_type().and_then(|ty| self.il.pointee(ty));
        matches!(class.map(|class| self.il.types.kind(class)), Some(TypeKind::Record(class))
            if self.member_path(class, declaring).is_some())
    }

    /// The closure class of which a special member is being made: there `this` is the closure, not what is captured.
    fn own_closure(&self) -> Option<RecordId> {
        let function = self.cx.function.as_ref()?.id;
        let record = self.il.functions[function].object?;
        let special = self.records[record].lambda.is_some() && self.functions[function].implicit.is_some();
        special.then_some(record)
    }

    /// `*this` for a member named without an object.
    pub(crate) fn this_object(&mut self, span: Span) -> ExprId {
        if let Some(closure) = self.own_closure() {
            return self.closure_this(closure, span);
        }
        match self.this_type() {
            Some(ty) => {
                let this = match self.captured_this(span) {
                    Some(captured) => captured,
                    None => self.prvalue(ExprKind::This, ty, span),
                };
                let class = self.il.pointee(ty).unwrap_or(Type::ERROR);
                self.lvalue(ExprKind::Deref(this), class, span)
            }
            None if self.cx.unevaluated => {
                // `sizeof(S::member)` names a member without an object ([expr.prim.id]/2.3).
                match self.enclosing_class() {
                    Some(record) => {
                        let class = self.il.types.record(record);
                        self.lvalue(ExprKind::Undefined, class, span)
                    }
                    None => self.lvalue(ExprKind::Undefined, Type::ERROR, span),
                }
            }
            None => {
                self.error(
                    codes::BAD_THIS,
                    span,
                    "a nonstatic member reference must be relative to a specific object",
                );
                self.error_expr(span)
            }
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

    /// `decltype(e)` ([dcl.type.decltype]): the declared type of a name or member, else the type with
    /// the value category.
    pub(crate) fn decltype_of(&mut self, expr: &'a syntax::Expr<'a>) -> Type {
        if self.depends(|walk| walk.expr(expr)) {
            let formula = self.formula(expr);
            return self.dependent_type(crate::sema::template::Dependent::Decltype(formula));
        }
        self.unevaluated(|sema| {
            let value = sema.expr(expr);
            sema.decltype_auto(expr, value)
        })
    }

    /// The type that `decltype(auto)` stands for ([dcl.type.auto.deduct]/5).
    pub(crate) fn decltype_auto(&mut self, written: &syntax::Expr<'_>, value: ExprId) -> Type {
        match written.kind {
            _ if self.is_error(value) => Type::ERROR,
            syntax::ExprKind::Name(name) if let Some(ty) = self.value_parameter(name) => ty,
            syntax::ExprKind::Name(_) | syntax::ExprKind::Member { .. } => self.declared_type(value),
            _ => self.decltype_of_expr(value),
        }
    }

    /// The type of the template parameter that a name denotes, if it is one of a value.
    fn value_parameter(&self, name: &syntax::Name<'_>) -> Option<Type> {
        match self.local_named(name.as_simple()?)? {
            Named::Argument(&(Argument::Value(_, ty) | Argument::Constant(_, ty))) => Some(ty),
            _ => None,
        }
    }

    fn declared_type(&mut self, value: ExprId) -> Type {
        match self.il.exprs[value].kind {
            // [dcl.type.decltype]/1.1: what the specification of a structured binding says it refers to.
            ExprKind::Variable(id) => self.variables[id].bound_type.unwrap_or(self.il.variables[id].ty),
            ExprKind::Member { record, field, .. } => self.type_of_field(record, field),
            ExprKind::Deref(inner) => match self.il.exprs[inner].kind {
                ExprKind::Member { record, field, .. } => self.type_of_field(record, field),
                _ => self.ty(value),
            },
            _ if self.ty(value) == Type::OVERLOAD => {
                self.report_overload_without_target(value);
                Type::ERROR
            }
            _ => self.ty(value),
        }
    }

    /// The type of an expression with a reference for its value category.
    pub(crate) fn decltype_of_expr(&mut self, value: ExprId) -> Type {
        let node = self.il.exprs[value];
        if node.ty == Type::OVERLOAD {
            self.report_overload_without_target(value);
            return Type::ERROR;
        }
        match node.category {
            ValueCategory::LValue => self.il.types.lvalue_ref(node.ty),
            ValueCategory::XValue => self.il.types.rvalue_ref(node.ty),
            ValueCategory::PrValue => node.ty,
        }
    }
}
