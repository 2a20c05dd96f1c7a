//! Id-expressions ([expr.prim.id]).

use crate::diagnostics::codes::expr as codes;
use crate::il::{
    AddressBase, ConstValue, ExprId, ExprKind, FunctionId, Linkage, MemorySpace, SpecialVar, Storage, Type,
    Variable, VariableId,
};
use crate::sema::Sema;
use crate::sema::lookup::Wanted;
use crate::sema::program::argument::Argument;
use crate::sema::program::scope::{GLOBAL, Named};
use crate::source::Span;
use crate::syntax;

impl<'a> Sema<'a, '_> {
    /// The functions of an overloaded name, if the expression is one.
    pub(crate) fn overload_set(&self, expr: ExprId) -> Option<&'a [FunctionId]> {
        self.expressions.overloads.get(&expr).copied()
    }

    pub(crate) fn report_overload_without_target(&mut self, expr: ExprId) {
        let span = self.span(expr);
        let name = self.overload_set(expr).and_then(|set| set.first().copied());
        let name = name.map_or_else(String::new, |function| self.name_of_function(function));
        let message =
            format!("cannot determine which instance of overloaded function \"{name}\" is intended");
        self.error(codes::AMBIGUOUS_CALL, span, message);
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
            && let Some(base) = self.qualified_class(name, None)
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

    /// Function templates with explicit template arguments, not called: the specialisation that these determine, else
    /// an overload set for a target type ([over.over]).
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
        if made.is_empty() {
            self.warn_kernel_not_made(functions, written, span);
        }
        let expr = self.lvalue(ExprKind::Error, Type::OVERLOAD, span);
        self.expressions.overloads.insert(expr, functions);
        self.expressions.written.insert(expr, written);
        expr
    }

    /// The explicit template arguments after the name of a set of functions.
    pub(crate) fn written_template_arguments(&self, expr: ExprId) -> &'a [syntax::TemplateArg<'a>] {
        self.expressions.written.get(&expr).copied().unwrap_or_default()
    }

    /// The value of a template parameter as an expression, from its argument.
    fn argument_expr(&mut self, arg: Argument<'a>, span: Span) -> ExprId {
        match arg {
            Argument::Value(0, ty) if !self.il.is_integral_or_enum(ty) => {
                self.prvalue(ExprKind::Null, ty, span)
            }
            Argument::Value(value, ty) => self.prvalue(ExprKind::Int(value), ty, span),
            Argument::Constant(value, ty) if self.il.is_class(ty) => {
                let object = self.parameter_object(value, ty, span);
                self.variable_expr(object, span)
            }
            Argument::Constant(value, ty) => self.constant_argument_expr(value, ty, span),
            _ => self.error_expr(span),
        }
    }

    /// The template parameter object of an argument of class type: one const object for all equal arguments
    /// ([temp.param]/8).
    fn parameter_object(&mut self, value: &'a ConstValue<'a>, ty: Type, span: Span) -> VariableId {
        let argument = Argument::Constant(value, ty);
        if let Some(&known) = self.instances.parameter_objects.get(&argument) {
            return known;
        }
        let mangled = self.mangled_parameter_object(argument);
        let name = self.no_name;
        let id = self.il.variables.push(Variable {
            name,
            mangled,
            ty: ty.with(syntax::CvQualifiers::CONST),
            storage: Storage::Global,
            space: MemorySpace::Host,
            linkage: Linkage::LinkOnce,
            align: 0,
            is_extern: false,
            constexpr: true,
            grid_constant: false,
            used: false,
            init: None,
            value: Some(value),
            span,
        });
        self.variables[id].scope = GLOBAL;
        self.instances.parameter_objects.insert(argument, id);
        id
    }

    /// A constant argument: an address is built from its entity, so that the use of the entity is recorded.
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

    /// Converts a looked-up name to an expression.
    pub(crate) fn named_expr(&mut self, named: Named<'a>, span: Span) -> ExprId {
        match named {
            Named::Variable(variable) => {
                let unevaluated = self.cx.unevaluated;
                self.usage.mention(variable, unevaluated);
                self.variable_expr(variable, span)
            }
            Named::Functions(&[only]) if self.functions[only].origin.template.is_none() => {
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
            // An unevaluated operand may name a member without an object ([expr.prim.id]/2.3).
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
                let root = self.root_variable(expr);
                if let Some(root) = root {
                    let unevaluated = self.cx.unevaluated;
                    self.usage.mention(root, unevaluated);
                }
                if let Some(captured) = self.captured_binding(expr, span) {
                    return captured;
                }
                if let Some(root) = root
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

    /// A variable as an lvalue of its type, or the referent of a reference; records the use.
    pub(crate) fn variable_expr(&mut self, variable: VariableId, span: Span) -> ExprId {
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
        self.note_enclosing_use(expr, variable);
        expr
    }

    /// A special variable such as `threadIdx`.
    fn special_variable_expr(&mut self, var: SpecialVar, span: Span) -> ExprId {
        let ty = var.type_name().map_or(Type::INT, |name| self.library_type(name, span));
        self.prvalue(ExprKind::SpecialVar(var, None), ty, span)
    }
}
