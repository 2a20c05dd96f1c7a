//! Initialisation ([dcl.init]): converts the initializer of a declarator to one expression.
//!
//! Braced lists fill aggregates member by member. A list is read with a cursor: an element that is an aggregate itself
//! takes a nested list, a value of its own type, or, with its braces elided, as many clauses as it has members
//! ([dcl.init.aggr]/15). The result is a tree of [`ExprKind::Aggregate`]; members without a clause are zero.

mod aggregate;
mod backing;
mod deduce;
mod list;
mod parts;
mod string;

use rustc_hash::FxHashSet;

use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::expr as codes;
use crate::il::{AggregateItem, CastKind, ExprId, ExprKind, RecordId, Type, TypeKind};
use crate::options::Standard;
use crate::sema::Sema;
use crate::sema::class::construct::Directness;
use crate::sema::conversion::ByFunction;
use crate::sema::program::function::Special;
use crate::source::Span;
use crate::syntax::{self, InitItem, InitList, Initializer};

use smallvec::SmallVec;

/// The result of an initialisation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Initialized {
    /// The type, with array bounds and `auto` deduced.
    pub(crate) ty: Type,
    /// The value: of the type, or a glvalue if it is a reference. None: default-initialised.
    pub(crate) value: Option<ExprId>,
}

impl<'a> Sema<'a, '_> {
    /// Analyses the initializer of an entity of type `ty` declared at `span`.
    pub(crate) fn initialize(&mut self, ty: Type, init: &Initializer<'a>, span: Span) -> Initialized {
        match *init {
            Initializer::None | Initializer::Default | Initializer::Delete => {
                self.check_default_initialized(ty, span);
                Initialized { ty, value: self.default_initialized(ty, span) }
            }
            // Exception handlers run on the host only.
            Initializer::Caught => Initialized { ty, value: None },
            Initializer::Equal(expr) => match expr.kind {
                syntax::ExprKind::InitList(list) if self.contains_auto(ty) => {
                    let value = self.deduced_list(list, false);
                    self.initialize_with(ty, value)
                }
                syntax::ExprKind::InitList(list) => self.copy_list_initialized(ty, list, codes::NARROWING),
                _ => self.initialize_value(ty, expr),
            },
            Initializer::Brace(list) => self.initialize_list(ty, list),
            Initializer::Paren(args, paren) => self.initialize_from_args(ty, args, paren),
        }
    }

    /// `T x(args);`
    fn initialize_from_args(
        &mut self,
        ty: Type,
        args: &'a [&'a syntax::Expr<'a>],
        paren: Span,
    ) -> Initialized {
        let args = self.expanded(args);
        if self.il.is_array(ty)
            && self.options().standard >= Standard::Cpp20
            && let Some(made) = self.parenthesized_array(ty, args, paren)
        {
            return made;
        }
        match args {
            [only] => match only.kind {
                // The list is an argument of a constructor, `T x({...})`.
                syntax::ExprKind::InitList(list) if !self.has_constructors(ty) => {
                    self.initialize_list(ty, list)
                }
                // Direct initialisation also takes a `nullptr_t` for `bool` ([conv.bool]).
                _ if ty.unqualified() == Type::BOOL => {
                    let value = self.expr(only);
                    if let Some(value) = self.bool_of_null(value) {
                        return Initialized { ty, value: Some(value) };
                    }
                    self.warn_constant_conversion(value, ty);
                    self.initialize_directly(ty, value)
                }
                _ if self.il.is_class(ty) => {
                    let value = self.construct(ty, args, paren);
                    Initialized { ty, value: Some(value) }
                }
                _ if self.contains_auto(ty) && ty.unqualified() != Type::DECLTYPE_AUTO => {
                    let value = self.expr(only);
                    self.initialize_directly(ty, value)
                }
                _ => self.initialize_value(ty, only),
            },
            _ => {
                let value = self.construct_from_args(ty, args, paren);
                Initialized { ty, value: Some(value) }
            }
        }
    }

    /// `T x[](a, b)`: elements from arguments ([dcl.init]/17.5, C++20). A string stays one initializer.
    fn parenthesized_array(
        &mut self,
        ty: Type,
        args: &'a [&'a syntax::Expr<'a>],
        span: Span,
    ) -> Option<Initialized> {
        if let [only] = args
            && matches!(strip_parens(only).kind, syntax::ExprKind::Str(_) | syntax::ExprKind::InitList(_))
        {
            return None;
        }
        if args.is_empty() {
            return None;
        }
        let items: Vec<InitItem<'a>> =
            args.iter().map(|&value| InitItem { designators: &[], value }).collect();
        let items = self.il.list(&items);
        let list = InitList { items, span };
        let (ty, value) = self.aggregate_from_list(ty, &list, false);
        Some(Initialized { ty, value: Some(value) })
    }

    /// Reports an entity that must have an initializer and has none ([dcl.init]/7, [dcl.ref]/5).
    fn check_default_initialized(&mut self, ty: Type, span: Span) {
        if self.il.is_reference(ty) {
            self.error(codes::NEEDS_INITIALIZER, span, "a reference variable requires an initializer");
        } else if self.contains_auto(ty) {
            self.error(
                codes::NEEDS_INITIALIZER,
                span,
                "a variable with deduced type requires an initializer",
            );
        } else {
            let mut element = ty;
            while let Some(inner) = self.il.element(element) {
                element = inner;
            }
            if let TypeKind::Record(class) = self.il.types.kind(element)
                && element.is_const()
                && self.il.records[class].complete
                && !self.is_const_default_constructible(class)
            {
                let text = self.type_text(element);
                let message = format!(
                    "\"{text}\" has no user-provided default constructor: a const object requires an initializer"
                );
                self.error(codes::NEEDS_INITIALIZER, span, message);
            }
            if element.is_const() && self.il.is_scalar(element) {
                self.error(codes::NEEDS_INITIALIZER, span, "a const variable requires an initializer");
            }
        }
    }

    /// Whether default-initialising an object of a class initialises all of it ([dcl.init]/7).
    fn is_const_default_constructible(&mut self, class: RecordId) -> bool {
        let mut open = vec![class];
        let mut seen = FxHashSet::default();
        while let Some(class) = open.pop() {
            if !seen.insert(class) || self.gives_values_itself(class) {
                continue;
            }
            let record = &self.il.records[class];
            open.extend(record.bases.iter().map(|base| base.record));
            for (number, field) in record.fields.iter().enumerate() {
                let mut initializers = self.records[class].members.initializers.iter();
                match self.il.types.kind(self.base_element(field.ty)) {
                    _ if field.name == self.no_name => {}
                    _ if initializers.any(|&(initialized, _)| initialized == number as u32) => {}
                    TypeKind::Record(inner) => open.push(inner),
                    _ => return false,
                }
            }
        }
        true
    }

    /// Whether objects of a class need no initializer: it has a user-provided default constructor, or is a union or
    /// a closure.
    fn gives_values_itself(&mut self, class: RecordId) -> bool {
        let provided = self.special_functions(class, Special::Constructor).iter().any(|&constructor| {
            let info = &self.functions[constructor];
            self.special_is_default_constructor(constructor)
                && info.member.implicit.is_none()
                && !info.defaulted
        });
        provided || self.il.records[class].is_union || self.records[class].origin.lambda.is_some()
    }

    /// The value of an object without initializer, given by default member initializers.
    pub(crate) fn default_initialized(&mut self, ty: Type, span: Span) -> Option<ExprId> {
        match self.il.types.kind(ty) {
            TypeKind::Record(id) if self.il.records[id].complete => self.default_class_value(ty, id, span),
            TypeKind::Array(element, count) => {
                let value = self.default_initialized(element, span)?;
                let items = self.il.list(&[AggregateItem { index: 0, count, value }]);
                Some(self.prvalue(ExprKind::Aggregate(items), ty, span))
            }
            _ => None,
        }
    }

    /// Initialisation by one expression.
    fn initialize_value(&mut self, ty: Type, init: &'a syntax::Expr<'a>) -> Initialized {
        if self.il.is_array(ty) {
            if let syntax::ExprKind::Str(_) = strip_parens(init).kind {
                let value = self.expr(init);
                return self.initialize_from_string(ty, value);
            }
            let value = self.expr(init);
            if self.is_error(value) {
                return Initialized { ty, value: Some(value) };
            }
            // A compound literal or a call of a builtin may give an array prvalue (GNU).
            if !self.is_glvalue(value) && self.ty(value).unqualified() == ty.unqualified() {
                return Initialized { ty, value: Some(value) };
            }
            self.error(codes::BAD_ARRAY_INIT, init.span, "an array needs a braced list as its initializer");
            let value = self.error_expr(init.span);
            return Initialized { ty, value: Some(value) };
        }
        let value = self.expr(init);
        let ty = if ty.unqualified() == Type::DECLTYPE_AUTO { self.decltype_auto(init, value) } else { ty };
        self.warn_constant_conversion(value, ty);
        self.initialize_with(ty, value)
    }

    /// Converts a value of type `nullptr_t`, which is evaluated, to `false`.
    pub(crate) fn bool_of_null(&mut self, value: ExprId) -> Option<ExprId> {
        (self.ty(value).unqualified() == Type::NULLPTR).then(|| {
            let value = self.read(value);
            self.cast(CastKind::ToBool, value, Type::BOOL)
        })
    }

    /// Initialisation by an analysed expression.
    pub(crate) fn initialize_with(&mut self, ty: Type, value: ExprId) -> Initialized {
        let ty = if self.contains_auto(ty) { self.deduce_auto(ty, value) } else { ty };
        let value = match self.implicit_conversion(value, ty) {
            Some(conversion) => self.read_for(value, &conversion),
            None => {
                self.report_bad_initializer(value, ty);
                let span = self.span(value);
                self.error_expr(span)
            }
        };
        Initialized { ty, value: Some(value) }
    }

    /// Direct-initialisation by one analysed expression.
    pub(crate) fn initialize_directly(&mut self, ty: Type, value: ExprId) -> Initialized {
        let ty = if self.contains_auto(ty) { self.deduce_auto(ty, value) } else { ty };
        if self.has_constructors(ty) {
            let span = self.span(value);
            let value = self.construct_class(ty.unqualified(), &[value], Directness::Direct, span);
            return Initialized { ty, value: Some(value) };
        }
        // Explicit conversion functions count too ([over.match.conv]/1, [over.match.ref]/1).
        if self.il.is_class(self.ty(value))
            && !self.il.is_class(ty)
            && let Some(conversion) = self.conversion(value, ty, ByFunction::Explicit)
        {
            return Initialized { ty, value: Some(self.read_for(value, &conversion)) };
        }
        self.initialize_with(ty, value)
    }

    fn report_bad_initializer(&mut self, value: ExprId, ty: Type) {
        let (from, to) = (self.type_text(self.ty(value)), self.type_text(ty));
        let code = if self.il.is_reference(ty) { codes::REFERENCE_BINDING } else { codes::NO_CONVERSION };
        let message = if self.il.is_reference(ty) {
            format!("a reference of type \"{to}\" cannot be initialized with a value of type \"{from}\"")
        } else {
            format!("a value of type \"{from}\" cannot be used to initialize an entity of type \"{to}\"")
        };
        let mut diagnostic = Diagnostic::new(code, self.span(value), message);
        if let Some(reason) = self.why_no_conversion(value, ty) {
            diagnostic = diagnostic.label(reason);
        }
        self.emit(diagnostic);
    }

    /// `T x(a, b)` and `T(a, b)` with any number of arguments but one.
    pub(crate) fn construct_from_args(
        &mut self,
        ty: Type,
        args: &'a [&'a syntax::Expr<'a>],
        span: Span,
    ) -> ExprId {
        if args.is_empty() {
            // Without braces the class itself constructs its bases, whose constructors may be inaccessible elsewhere
            // ([dcl.init]/8.2, [class.protected]).
            return match self.il.types.kind(ty) {
                TypeKind::Record(id)
                    if self.records[id].special.made && !self.il.records[id].bases.is_empty() =>
                {
                    self.value_initialized_class(ty, id, span)
                }
                _ => self.value_initialized(ty, span),
            };
        }
        if let TypeKind::Record(id) = self.il.types.kind(ty)
            && !self.il.records[id].complete
        {
            self.require_complete(ty, span);
            return self.error_expr(span);
        }
        if let TypeKind::Record(id) = self.il.types.kind(ty)
            && self.il.records[id].traits.aggregate
            && (self.options().standard >= Standard::Cpp20 || self.il.records[id].ir_name == "dim3")
        {
            // Parenthesised aggregate initialisation ([dcl.init]/17.6.2.2, C++20); also `dim3(x, y, z)`.
            let items: Vec<InitItem<'a>> =
                args.iter().map(|&value| InitItem { designators: &[], value }).collect();
            let items = self.il.list(&items);
            let list = InitList { items, span };
            return self.aggregate_from_list(ty, &list, false).1;
        }
        if self.il.is_class(ty) {
            let args: SmallVec<[ExprId; 8]> = args.iter().map(|arg| self.expr(arg)).collect();
            return self.construct_class(ty, &args, Directness::Direct, span);
        }
        for arg in args {
            self.expr(arg);
        }
        let text = self.type_text(ty);
        let message = format!("too many initializer values for an entity of type \"{text}\"");
        self.error(codes::TOO_MANY_INITIALIZERS, span, message);
        self.error_expr(span)
    }

    /// `T()` and `T{}` ([dcl.init]/8).
    pub(crate) fn value_initialized(&mut self, ty: Type, span: Span) -> ExprId {
        if self.il.is_void(ty) {
            return self.prvalue(ExprKind::Zero, Type::VOID, span);
        }
        if let TypeKind::Record(id) = self.il.types.kind(ty) {
            if !self.il.records[id].complete {
                self.require_complete(ty, span);
                return self.error_expr(span);
            }
            if self.il.records[id].traits.aggregate {
                let list = InitList { items: &[], span };
                return self.aggregate_from_list(ty, &list, true).1;
            }
            return self.value_initialized_class(ty, id, span);
        }
        if let TypeKind::Array(element, count) = self.il.types.kind(ty)
            && self.needs_default(ty)
        {
            let value = self.value_initialized(element, span);
            let items = self.il.list(&[AggregateItem { index: 0, count, value }]);
            return self.prvalue(ExprKind::Aggregate(items), ty.unqualified(), span);
        }
        if self.il.is_reference(ty) || self.contains_auto(ty) {
            self.error(codes::NEEDS_INITIALIZER, span, "an initializer is needed here");
            return self.error_expr(span);
        }
        self.prvalue(ExprKind::Zero, ty.unqualified(), span)
    }
}

/// An expression without the parentheses around it.
pub(crate) fn strip_parens<'a>(expr: &'a syntax::Expr<'a>) -> &'a syntax::Expr<'a> {
    let mut expr = expr;
    while let syntax::ExprKind::Paren(inner) = expr.kind {
        expr = inner;
    }
    expr
}
