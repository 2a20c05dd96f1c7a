//! Applies conversions to expressions, and explains why a conversion does not exist.

use super::{Binding, ByFunction, Conversion};
use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::expr as codes;
use crate::il::{CastKind, ExprId, ExprKind, FunctionId, Type, TypeKind};
use crate::sema::Sema;
use crate::sema::class::construct::Directness;
use crate::sema::program::Program;
use crate::sema::program::function::Special;
use crate::sema::types::standard_conversion::Step;

impl Sema<'_, '_> {
    /// Adds the nodes of a conversion.
    pub(crate) fn apply_conversion(&mut self, expr: ExprId, conversion: &Conversion) -> ExprId {
        let mut expr = expr;
        if let Some(function) = conversion.function {
            let span = self.span(expr);
            if self.il.functions[function].object.is_some() {
                let pointer = self.member_function_pointer(function, span);
                return self.convert(pointer, conversion.to, "conversion");
            }
            expr = self.function_expr(function, span);
        }
        let target = self.il.strip_reference(conversion.to);
        if conversion.binding == Binding::Direct
            && matches!(self.il.types.kind(conversion.to), TypeKind::LValueRef(_))
            && matches!(conversion.step, Step::Identity | Step::NoOp)
            && self.bit_field_of(expr).is_some()
        {
            let span = self.span(expr);
            let message = "a reference that is not to const cannot be bound to a bit field";
            self.error(codes::REFERENCE_BINDING, span, message);
            return self.error_expr(span);
        }
        if let (Step::Base(..), false) = (conversion.step, conversion.any_access) {
            self.check_conversion_access(expr, target);
        }
        match (conversion.binding, conversion.step) {
            (_, Step::Error | Step::Ambiguous) => expr,
            (_, Step::List) => {
                let span = self.span(expr);
                self.initialize_from_list_expr(expr, conversion.to, span)
            }
            (Binding::Direct, Step::Base(path)) => {
                let node = self.il.exprs[expr];
                let kind = ExprKind::Cast(CastKind::DerivedToBase(path.step), expr);
                self.make_expr(kind, target, node.category, node.span)
            }
            (Binding::Direct, Step::User(function, _)) => {
                self.apply_user_conversion(expr, function, conversion.to)
            }
            (Binding::Direct, _) => {
                let node = self.il.exprs[expr];
                if node.ty == target || self.il.is_function(node.ty) {
                    return expr;
                }
                let kind = ExprKind::Cast(CastKind::NoOp, expr);
                self.make_expr(kind, target, node.category, node.span)
            }
            (Binding::Temporary, Step::User(function, _)) if self.gives_derived(function, target) => {
                let made = self.returned_type(function).unqualified();
                let value = self.apply_user_conversion(expr, function, made);
                if self.is_error(value) {
                    return value;
                }
                let temporary = self.materialize(value);
                self.convert(temporary, conversion.to, "conversion")
            }
            (binding, Step::User(function, _)) => {
                let value = self.apply_user_conversion(expr, function, target.unqualified());
                if binding == Binding::None || self.is_error(value) {
                    return value;
                }
                let temporary = self.materialize(value);
                self.il.exprs[temporary].ty = target;
                temporary
            }
            // A reference to a base binds to the base subobject of the whole temporary ([dcl.init.ref]/5.3): a copy of
            // the base alone would slice the object, which the base may refer to.
            (Binding::Temporary, Step::Base(path)) if self.il.is_class(target) => {
                let object = if self.is_glvalue(expr) { expr } else { self.materialize(expr) };
                let node = self.il.exprs[object];
                let kind = ExprKind::Cast(CastKind::DerivedToBase(path.step), object);
                self.make_expr(kind, target, node.category, node.span)
            }
            (Binding::Temporary, step) => {
                if self.il.is_array(target) {
                    return if self.is_glvalue(expr) { expr } else { self.materialize(expr) };
                }
                let value = self.rvalue(expr);
                let value = self.apply_step(value, step, target.unqualified());
                let temporary = self.materialize(value);
                self.il.exprs[temporary].ty = target;
                temporary
            }
            // An object of a derived class is an argument like any other: a constructor may take it as a whole
            // ([dcl.init]/17.6.2).
            (Binding::None, Step::Base(..))
                if let TypeKind::Record(class) = self.il.types.kind(target)
                    && self.is_made_by_constructors(class) =>
            {
                let span = self.span(expr);
                self.construct_class(target.unqualified(), &[expr], Directness::Copy, span)
            }
            // Only the base is copied, not the derived object.
            (Binding::None, Step::Base(path)) if self.il.is_class(target) => {
                let object = if self.is_glvalue(expr) { expr } else { self.materialize(expr) };
                let node = self.il.exprs[object];
                let kind = ExprKind::Cast(CastKind::DerivedToBase(path.step), object);
                let ty = target.unqualified().with(node.ty.cv());
                let base = self.make_expr(kind, ty, node.category, node.span);
                self.rvalue(base)
            }
            (Binding::None, step) => {
                let value = self.rvalue(expr);
                self.apply_step(value, step, target.unqualified())
            }
        }
    }

    /// Checks that the base class that a conversion leads to is accessible.
    fn check_conversion_access(&mut self, expr: ExprId, target: Type) {
        let (from, to) = (self.ty(expr), self.il.pointee(target).unwrap_or(target));
        let from = self.il.pointee(from).unwrap_or(from);
        if let (TypeKind::Record(derived), TypeKind::Record(base)) =
            (self.il.types.kind(from), self.il.types.kind(to))
        {
            let span = self.span(expr);
            self.check_base_access(derived, base, span);
        }
    }

    fn apply_step(&mut self, value: ExprId, step: Step, to: Type) -> ExprId {
        match step {
            Step::Identity | Step::NoOp | Step::ToVoidPointer => {
                if self.ty(value).unqualified() == to {
                    value
                } else {
                    self.cast(CastKind::NoOp, value, to)
                }
            }
            Step::StringLiteral => {
                let span = self.span(value);
                self.emit(Diagnostic::titled(codes::STRING_TO_POINTER, span));
                self.cast(CastKind::NoOp, value, to)
            }
            Step::Arithmetic => self.arithmetic_cast(value, to),
            Step::Bool => self.cast(CastKind::ToBool, value, Type::BOOL),
            Step::Null => {
                let span = self.span(value);
                // The operand is kept only if evaluating it does something.
                match self.il.exprs[value].kind {
                    ExprKind::Int(_) | ExprKind::Null => self.prvalue(ExprKind::Null, to, span),
                    _ => self.cast(CastKind::NullToPtr, value, to),
                }
            }
            Step::Base(path) => self.cast(CastKind::DerivedToBase(path.step), value, to),
            Step::Derived(offset, _) => self.cast(CastKind::BaseToDerived(offset), value, to),
            Step::List | Step::User(..) | Step::Ambiguous | Step::Error => value,
        }
    }

    /// Converts an expression to a type implicitly; `what` names the target in messages: "initialisation", "argument 2
    /// of 'f'".
    pub(crate) fn convert(&mut self, expr: ExprId, to: Type, what: &str) -> ExprId {
        match self.implicit_conversion(expr, to) {
            Some(conversion) => self.read_for(expr, &conversion),
            None => {
                self.report_no_conversion(expr, to, what);
                let span = self.span(expr);
                self.error_expr(span)
            }
        }
    }

    /// Reports a missing conversion and the reason.
    pub(crate) fn report_no_conversion(&mut self, expr: ExprId, to: Type, what: &str) {
        let span = self.span(expr);
        let (from, target) = (self.ty(expr), self.type_text(to));
        let code = if self.il.is_reference(to) { codes::REFERENCE_BINDING } else { codes::NO_CONVERSION };
        let source = self.type_text(from);
        let message = format!("{what}: a value of type \"{source}\" cannot be converted to \"{target}\"");
        let mut diagnostic = Diagnostic::new(code, span, message);
        if from == Type::OVERLOAD {
            diagnostic = diagnostic.label(format!("no overload of this function has the type \"{target}\""));
        } else if let Some(reason) = self.why_no_conversion(expr, to) {
            diagnostic = diagnostic.label(reason);
        } else {
            diagnostic = diagnostic.label(format!("this has type \"{source}\""));
        }
        self.emit(diagnostic);
    }

    /// Converts to `bool` for a condition or logical operator ([conv]/4).
    pub(crate) fn truth_value(&mut self, expr: ExprId) -> ExprId {
        if self.is_error(expr) {
            return expr;
        }
        // An object of class type is not read: its conversion function is called.
        let value = if self.il.is_class(self.ty(expr)) { expr } else { self.read(expr) };
        let ty = self.ty(value).unqualified();
        if ty == Type::BOOL {
            return value;
        }
        // `nullptr_t` converts contextually, though not implicitly ([conv.bool]).
        if ty == Type::NULLPTR {
            return self.cast(CastKind::ToBool, value, Type::BOOL);
        }
        let conversion = self.conversion(value, Type::BOOL, ByFunction::Explicit);
        match conversion {
            Some(conversion) => self.read_for(value, &conversion),
            None => {
                let (span, text) = (self.span(expr), self.type_text(ty));
                let diagnostic = Diagnostic::new(
                    codes::CONDITION_NOT_BOOL,
                    span,
                    "expression must be convertible to \"bool\"",
                );
                self.emit(diagnostic.label(format!("this has type \"{text}\"")));
                self.error_expr(span)
            }
        }
    }
}

impl Program<'_, '_> {
    /// Whether a conversion function yields an object of a class derived from `target`, to whose base subobject a
    /// reference binds ([dcl.init.ref]/5.2.1.2).
    fn gives_derived(&self, function: FunctionId, target: Type) -> bool {
        match (self.il.types.kind(self.returned_type(function)), self.il.types.kind(target)) {
            (TypeKind::Record(derived), TypeKind::Record(base)) => {
                self.functions[function].special == Special::Conversion && self.has_base(derived, base)
            }
            _ => false,
        }
    }

    fn returned_type(&self, function: FunctionId) -> Type {
        match self.il.types.kind(self.il.functions[function].ty) {
            TypeKind::Function(ty) => ty.ret,
            _ => Type::ERROR,
        }
    }

    /// The reason why there is no conversion, where it is worth a note.
    pub(crate) fn why_no_conversion(&mut self, expr: ExprId, to: Type) -> Option<String> {
        let from = self.ty(expr);
        let il = &self.il;
        match il.types.kind(to) {
            TypeKind::LValueRef(referee) => {
                let same = self.similar(referee, from);
                if !self.is_lvalue(expr) && !referee.is_const() {
                    return Some("a reference to non-const needs an lvalue".to_owned());
                }
                if self.bit_field_of(expr).is_some() && self.is_lvalue(expr) {
                    return Some("a reference to non-const cannot be bound to a bit-field".to_owned());
                }
                same.then(|| format!("the binding would drop qualifiers of \"{}\"", self.type_text(from)))
            }
            TypeKind::RValueRef(referee) if self.is_lvalue(expr) && self.similar(referee, from) => {
                Some("an rvalue reference cannot be bound to an lvalue".to_owned())
            }
            TypeKind::Pointer(b) => {
                let source = self.decayed(expr);
                match self.il.types.kind(source) {
                    TypeKind::Pointer(a) if self.il.is_void(a) && !self.il.is_void(b) => {
                        Some(format!("C++ needs a cast from \"{}\"", self.type_text(source)))
                    }
                    TypeKind::Pointer(a) if self.similar(a, b) || self.il.is_void(b) => Some(format!(
                        "the conversion would drop qualifiers of \"{}\"",
                        self.type_text(source)
                    )),
                    _ => None,
                }
            }
            _ if il.is_scoped_enum(from) => Some("a scoped enumeration needs a cast".to_owned()),
            _ => None,
        }
    }
}
