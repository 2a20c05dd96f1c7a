//! Built-in type traits ([meta.unary], [meta.rel]): one table, one row per trait.
//!
//! Names and meanings are those shared by gcc, clang and EDG; the library's `std::is_...` are built on them. Traits
//! that test whether an expression is valid ("constructible", "assignable") analyse it with unevaluated operands and
//! examine the result ([meta.unary.prop]/8).

use crate::diagnostics::codes::expr as codes;
use crate::il::{Builtin, ExprId, ExprKind, Type, TypeKind, ValueCategory};
use crate::sema::Sema;
use crate::sema::class::construct::Directness;
use crate::sema::conversion::ByFunction;
use crate::sema::program::function::Special;
use crate::sema::types::literal::Literals;
use crate::sema::types::traits::{is_fundamental, is_object, is_referenceable, is_unbounded, member_of};
use crate::source::{Span, Symbol};
use crate::syntax::{self, TemplateArg};

use super::sizeof::SIZE_T;

/// The number of types that a trait takes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Arity {
    One,
    Two,
    /// One or more.
    Many,
}

/// A trait.
struct Row {
    name: &'static str,
    arity: Arity,
    /// Whether a class must be complete ([meta.unary.prop]/4).
    complete: bool,
    test: fn(&mut Sema<'_, '_>, &[Type]) -> bool,
}

const fn one(name: &'static str, test: fn(&mut Sema<'_, '_>, &[Type]) -> bool) -> Row {
    Row { name, arity: Arity::One, complete: false, test }
}

const fn of_class(name: &'static str, test: fn(&mut Sema<'_, '_>, &[Type]) -> bool) -> Row {
    Row { name, arity: Arity::One, complete: true, test }
}

const fn two(name: &'static str, test: fn(&mut Sema<'_, '_>, &[Type]) -> bool) -> Row {
    Row { name, arity: Arity::Two, complete: true, test }
}

const fn many(name: &'static str, test: fn(&mut Sema<'_, '_>, &[Type]) -> bool) -> Row {
    Row { name, arity: Arity::Many, complete: true, test }
}

/// The traits, sorted by name.
static ROWS: &[Row] = &[
    two("__builtin_types_compatible_p", |_, t| t[0].unqualified() == t[1].unqualified()),
    of_class("__has_nothrow_assign", |s, t| s.legacy_assign(t[0]) >= How::Nothrow),
    of_class("__has_nothrow_constructor", |s, t| s.legacy_constructor(t[0]) >= How::Nothrow),
    of_class("__has_nothrow_copy", |s, t| s.legacy_copy(t[0]) >= How::Nothrow),
    of_class("__has_trivial_assign", |s, t| s.legacy_assign(t[0]) >= How::Trivial),
    of_class("__has_trivial_constructor", |s, t| s.legacy_constructor(t[0]) >= How::Trivial),
    of_class("__has_trivial_copy", |s, t| s.legacy_copy(t[0]) >= How::Trivial),
    of_class("__has_trivial_destructor", |s, t| s.legacy_destructor(t[0]) >= How::Trivial),
    of_class("__has_unique_object_representations", |s, t| s.unique_representation(t[0]).is_some()),
    of_class("__has_virtual_destructor", |s, t| s.has_virtual_destructor(t[0])),
    of_class("__is_abstract", |s, t| s.is_abstract_class(t[0])),
    of_class("__is_aggregate", |s, t| s.il.is_array(t[0]) || s.class_trait(t[0], |r| r.aggregate)),
    one("__is_arithmetic", |s, t| s.il.is_arithmetic(t[0])),
    one("__is_array", |s, t| s.il.is_array(t[0]) || is_unbounded(s, t[0])),
    two("__is_assignable", |s, t| s.assignable(t[0], t[1]) >= How::Possible),
    two("__is_base_of", |s, t| s.is_base_class(t[0], t[1])),
    one("__is_bounded_array", |s, t| matches!(s.il.types.kind(t[0]), TypeKind::Array(..))),
    one("__is_class", |s, t| s.record_of(t[0]).is_some_and(|id| !s.il.records[id].is_union)),
    one("__is_compound", |s, t| !is_fundamental(s, t[0])),
    one("__is_const", |_, t| t[0].is_const()),
    many("__is_constructible", |s, t| s.constructible(t) >= How::Possible),
    two("__is_convertible", |s, t| s.convertible(t[0], t[1])),
    two("__is_convertible_to", |s, t| s.convertible(t[0], t[1])),
    of_class("__is_destructible", |s, t| s.destructible(t[0])),
    of_class("__is_empty", |s, t| !s.is_union(t[0]) && s.class_trait(t[0], |r| r.empty)),
    one("__is_enum", |s, t| s.il.is_enum(t[0])),
    of_class("__is_final", |s, t| s.is_final_class(t[0])),
    one("__is_floating_point", |s, t| s.il.is_floating(t[0])),
    one("__is_function", |s, t| s.il.is_function(t[0])),
    one("__is_fundamental", |s, t| is_fundamental(s, t[0])),
    one("__is_integral", |s, t| s.il.is_integral(t[0])),
    of_class("__is_literal", |s, t| s.is_literal(t[0])),
    of_class("__is_literal_type", |s, t| s.is_literal(t[0])),
    one("__is_lvalue_reference", |s, t| matches!(s.il.types.kind(t[0]), TypeKind::LValueRef(_))),
    one("__is_member_function_pointer", |s, t| member_of(s, t[0]) == Some(true)),
    one("__is_member_object_pointer", |s, t| member_of(s, t[0]) == Some(false)),
    one("__is_member_pointer", |s, t| member_of(s, t[0]).is_some()),
    two("__is_nothrow_assignable", |s, t| s.assignable(t[0], t[1]) >= How::Nothrow),
    many("__is_nothrow_constructible", |s, t| s.constructible(t) >= How::Nothrow),
    of_class("__is_nothrow_destructible", |s, t| s.destructible(t[0]) && s.destroyed_without_throw(t[0])),
    one("__is_null_pointer", |s, t| s.il.builtin(t[0]) == Some(Builtin::NullPtr)),
    one("__is_object", |s, t| is_object(s, t[0])),
    of_class("__is_pod", |s, t| s.is_pod(t[0])),
    one("__is_pointer", |s, t| s.il.is_pointer(t[0])),
    of_class("__is_polymorphic", |s, t| s.class_trait(t[0], |r| r.polymorphic)),
    one("__is_reference", |s, t| s.il.is_reference(t[0])),
    one("__is_referenceable", |s, t| is_referenceable(s, t[0])),
    one("__is_rvalue_reference", |s, t| matches!(s.il.types.kind(t[0]), TypeKind::RValueRef(_))),
    two("__is_same", |_, t| t[0] == t[1]),
    two("__is_same_as", |_, t| t[0] == t[1]),
    one("__is_scalar", |s, t| s.il.is_scalar(t[0])),
    one("__is_scoped_enum", |s, t| s.il.is_scoped_enum(t[0])),
    one("__is_signed", |s, t| {
        s.il.is_floating(t[0]) || s.il.is_integral(t[0]) && s.il.int_shape(t[0]).is_some_and(|i| i.signed)
    }),
    of_class("__is_standard_layout", |s, t| s.standard_layout(t[0])),
    of_class("__is_trivial", |s, t| s.trivial(t[0])),
    two("__is_trivially_assignable", |s, t| s.assignable(t[0], t[1]) >= How::Trivial),
    many("__is_trivially_constructible", |s, t| s.constructible(t) >= How::Trivial),
    of_class("__is_trivially_copyable", |s, t| s.trivially_copyable(t[0])),
    of_class("__is_trivially_destructible", |s, t| s.destructible(t[0]) && s.trivially_destructible(t[0])),
    one("__is_unbounded_array", |s, t| is_unbounded(s, t[0])),
    one("__is_union", |s, t| s.is_union(t[0])),
    one("__is_unsigned", |s, t| {
        s.il.is_integral(t[0]) && s.il.int_shape(t[0]).is_some_and(|shape| !shape.signed)
    }),
    one("__is_void", |s, t| s.il.is_void(t[0])),
    one("__is_volatile", |_, t| t[0].is_volatile()),
];

/// Whether a name is that of a builtin whose arguments are types.
pub(super) fn is_trait(name: &str) -> bool {
    ROWS.binary_search_by_key(&name, |row| row.name).is_ok()
        || matches!(name, "__array_rank" | "__array_extent" | "__builtin_bit_cast")
}

/// The result of testing an operation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum How {
    /// It is ill-formed.
    Not,
    /// It is valid.
    Possible,
    /// It is valid and does not throw.
    Nothrow,
    /// It is valid and calls no non-trivial function.
    Trivial,
}

impl<'a> Sema<'a, '_> {
    /// Evaluates a builtin that takes types.
    pub(super) fn type_trait(&mut self, name: Symbol, args: &'a [TemplateArg<'a>], span: Span) -> ExprId {
        let name = self.text(name).to_owned();
        match name.as_str() {
            "__builtin_bit_cast" => return self.bit_cast(args, span),
            "__array_rank" | "__array_extent" => return self.array_trait(&name, args, span),
            _ => {}
        }
        let mut types = Vec::with_capacity(args.len());
        for arg in args {
            match arg {
                TemplateArg::Pack(pattern) => {
                    let expanded =
                        self.expand(span, |walk| walk.arg(pattern), |sema, _| sema.trait_argument(pattern));
                    types.extend(expanded);
                }
                arg => types.push(self.trait_argument(arg)),
            }
        }
        if types.contains(&Type::ERROR) {
            return self.error_expr(span);
        }
        let Ok(row) = ROWS.binary_search_by(|row| row.name.cmp(&name)) else {
            return self.unsupported(span, &name);
        };
        let row = &ROWS[row];
        let fits = match row.arity {
            Arity::One => types.len() == 1,
            Arity::Two => types.len() == 2,
            Arity::Many => !types.is_empty(),
        };
        if !fits {
            let message = format!("wrong number of arguments for \"{name}\"");
            self.error(codes::TOO_FEW_ARGUMENTS, span, message);
            return self.error_expr(span);
        }
        if row.complete {
            for &ty in &types {
                let element = self.base_element(ty);
                if self.il.is_class(element) {
                    self.is_complete(element);
                }
            }
        }
        let value = (row.test)(self, &types);
        self.bool_expr(value, span)
    }

    /// A type argument of a trait.
    fn trait_argument(&mut self, arg: &'a TemplateArg<'a>) -> Type {
        match arg {
            TemplateArg::Type(ty) => self.type_id(ty),
            TemplateArg::Expr(expr) => match expr.kind {
                syntax::ExprKind::Name(name) => self.named_type(name),
                _ => Type::ERROR,
            },
            TemplateArg::Pack(inner) => self.trait_argument(inner),
        }
    }

    /// `__array_rank(T)`, `__array_extent(T, n)`
    fn array_trait(&mut self, name: &str, args: &'a [TemplateArg<'a>], span: Span) -> ExprId {
        let (Some(first), rest) = (args.first(), args.get(1)) else { return self.error_expr(span) };
        let mut ty = self.trait_argument(first);
        if ty == Type::ERROR {
            return self.error_expr(span);
        }
        let mut extents = Vec::new();
        loop {
            ty = match self.il.types.kind(ty) {
                TypeKind::Array(element, count) => {
                    extents.push(count);
                    element
                }
                TypeKind::IncompleteArray(element) => {
                    extents.push(0);
                    element
                }
                _ => break,
            };
        }
        let value = match (name, rest) {
            ("__array_rank", None) => extents.len() as u64,
            ("__array_extent", Some(TemplateArg::Expr(index))) => {
                let Some(index) = self.constant_int(index) else { return self.error_expr(span) };
                usize::try_from(index).ok().and_then(|index| extents.get(index)).copied().unwrap_or(0)
            }
            _ => {
                let message = format!("wrong arguments for \"{name}\"");
                self.error(codes::TOO_FEW_ARGUMENTS, span, message);
                return self.error_expr(span);
            }
        };
        self.int_expr(u128::from(value), SIZE_T, span)
    }

    // ---- classes ----

    fn has_virtual_destructor(&mut self, ty: Type) -> bool {
        let Some(id) = self.record_of(ty) else { return false };
        let destructor = self.special_functions(id, Special::Destructor);
        destructor.iter().any(|&f| self.il.functions[f].vtable_slot.is_some())
    }

    /// Whether a type is a literal type ([basic.types]/10): scalars, references, arrays of literal types, and classes
    /// with literal parts that can be constructed and destroyed in constant expressions.
    pub(crate) fn is_literal(&mut self, ty: Type) -> bool {
        let mut literals = Literals::default();
        for class in self.classes_within(ty) {
            let constructors = self.special_functions(class, Special::Constructor);
            if self.has_literal_parts(class, &literals) && self.is_literal_class(class, constructors) {
                literals.insert(class);
            }
        }
        self.is_literal_by(ty, &literals)
    }

    // ---- tentative analysis ----

    /// An operand equivalent to `std::declval<T>()`.
    fn sample(&mut self, ty: Type) -> ExprId {
        let (ty, category) = match self.il.types.kind(ty) {
            TypeKind::LValueRef(inner) => (inner, ValueCategory::LValue),
            TypeKind::RValueRef(inner) if self.il.is_function(inner) => (inner, ValueCategory::LValue),
            TypeKind::RValueRef(inner) => (inner, ValueCategory::XValue),
            TypeKind::Function(_) => (ty, ValueCategory::LValue),
            _ if self.il.is_void(ty) => (ty, ValueCategory::PrValue),
            _ => (ty, ValueCategory::XValue),
        };
        self.make_expr(ExprKind::Undefined, ty, category, Span::NONE)
    }

    /// Analyses an expression tentatively; the result follows from the functions that it calls.
    fn attempt(&mut self, work: impl FnOnce(&mut Self) -> ExprId) -> How {
        let (value, failed) = self.tentatively(|sema| sema.unevaluated(work));
        if failed || self.is_error(value) {
            return How::Not;
        }
        match self.called_by(&[value]) {
            Some(called) if called.is_empty() => How::Trivial,
            Some(called) if called.iter().all(|&callee| self.is_noexcept(callee)) => How::Nothrow,
            _ => How::Possible,
        }
    }

    /// `T(args...)`
    fn constructible(&mut self, types: &[Type]) -> How {
        let Some((&ty, args)) = types.split_first() else { return How::Not };
        let element = self.base_element(ty);
        if self.il.is_void(ty)
            || self.il.is_function(ty)
            || is_unbounded(self, ty)
            || !self.il.is_reference(ty) && !self.destructible(ty)
            || self.il.is_array(ty) && !args.is_empty()
            || self.is_abstract_class(element)
        {
            return How::Not;
        }
        let span = Span::NONE;
        let result = self.attempt(|sema| {
            let args: Vec<ExprId> = args.iter().map(|&arg| sema.sample(arg)).collect();
            match (sema.il.types.kind(ty), args.as_slice()) {
                (TypeKind::Record(id), _) if sema.il.records[id].complete => {
                    if args.is_empty() {
                        let value = sema.default_initialized(ty, span);
                        return value.unwrap_or_else(|| sema.prvalue(ExprKind::Undefined, ty, span));
                    }
                    sema.construct_class(ty, &args, Directness::Direct, span)
                }
                (_, []) if sema.il.is_reference(ty) => sema.prvalue(ExprKind::Error, Type::ERROR, span),
                (_, []) => {
                    let value = sema.default_initialized(ty, span);
                    value.unwrap_or_else(|| sema.prvalue(ExprKind::Undefined, ty, span))
                }
                // `bool b(nullptr)` ([conv.bool]).
                (_, &[arg]) if ty.unqualified() == Type::BOOL && sema.ty(arg) == Type::NULLPTR => {
                    sema.prvalue(ExprKind::Undefined, ty, span)
                }
                (_, &[arg]) => {
                    let conversion = sema.conversion(arg, ty, ByFunction::Explicit);
                    match conversion {
                        Some(conversion) => sema.read_for(arg, &conversion),
                        None => sema.prvalue(ExprKind::Error, Type::ERROR, span),
                    }
                }
                _ => sema.prvalue(ExprKind::Error, Type::ERROR, span),
            }
        });
        match result {
            How::Trivial if !self.il.is_reference(ty) && !self.trivially_destructible(ty) => How::Nothrow,
            How::Trivial if args.is_empty() && !self.default_is_trivial(element) => How::Nothrow,
            result => result,
        }
    }

    /// `declval<T>() = declval<U>()`
    fn assignable(&mut self, target: Type, source: Type) -> How {
        if self.il.is_void(target) || self.il.is_void(source) {
            return How::Not;
        }
        self.attempt(|sema| {
            let (target, source) = (sema.sample(target), sema.sample(source));
            // The built-in operator needs an lvalue.
            if !sema.is_lvalue(target) && !sema.il.is_class(sema.ty(target)) {
                return sema.prvalue(ExprKind::Error, Type::ERROR, Span::NONE);
            }
            sema.binary(syntax::BinaryOp::Assign, target, source, Span::NONE, Span::NONE)
        })
    }

    /// Whether a function that returns `to` may return a `declval<from>()`.
    fn convertible(&mut self, from: Type, to: Type) -> bool {
        if self.il.is_void(from) || self.il.is_void(to) {
            return self.il.is_void(from) && self.il.is_void(to);
        }
        if self.il.is_function(to) || self.il.is_array(to) || is_unbounded(self, to) {
            return false;
        }
        // The result is an object that is destroyed ([meta.rel]/5).
        if !self.destructible(to) || self.is_abstract_class(to) {
            return false;
        }
        let result = self.attempt(|sema| {
            let sample = sema.sample(from);
            match sema.implicit_conversion(sample, to) {
                Some(conversion) => sema.read_for(sample, &conversion),
                None => sema.prvalue(ExprKind::Error, Type::ERROR, Span::NONE),
            }
        });
        result >= How::Possible
    }

    fn destructible(&mut self, ty: Type) -> bool {
        if self.il.is_reference(ty) {
            return true;
        }
        if !is_object(self, ty) || is_unbounded(self, ty) {
            return false;
        }
        let element = self.base_element(ty);
        let Some(id) = self.record_of(element) else { return true };
        let destructor = self.special_functions(id, Special::Destructor);
        self.il.records[id].complete
            && destructor.iter().all(|&f| {
                !self.il.functions[f].flags.deleted
                    && self.functions[f].member.access == syntax::Access::Public
            })
    }

    fn destroyed_without_throw(&mut self, ty: Type) -> bool {
        let class = self.record_of(self.base_element(ty)).filter(|_| !self.il.is_reference(ty));
        class.and_then(|class| self.il.records[class].destructor).is_none_or(|id| self.is_noexcept(id))
    }

    /// `__builtin_bit_cast(T, e)`
    fn bit_cast(&mut self, args: &'a [TemplateArg<'a>], span: Span) -> ExprId {
        let [TemplateArg::Type(ty), TemplateArg::Expr(operand)] = args else {
            self.error(codes::BAD_BIT_CAST, span, "__builtin_bit_cast takes a type and an expression");
            return self.error_expr(span);
        };
        let to = self.type_id(ty);
        let value = self.expr(operand);
        let value = self.operand(value);
        if self.is_error(value) || to == Type::ERROR {
            return self.error_expr(span);
        }
        let from = self.ty(value);
        if self.size_of(from).is_none() || self.size_of(from) != self.size_of(to) {
            let (a, b) = (self.type_text(from), self.type_text(to));
            let message = format!("a bit cast from \"{a}\" to \"{b}\" needs types of the same size");
            self.error(codes::BAD_BIT_CAST, span, message);
            return self.error_expr(span);
        }
        self.prvalue(ExprKind::BitCast(value), to.unqualified(), span)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rows_are_sorted() {
        assert!(ROWS.windows(2).all(|pair| pair[0].name < pair[1].name));
    }
}
