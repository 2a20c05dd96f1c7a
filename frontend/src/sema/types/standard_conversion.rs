//! The standard conversions ([conv]) between two types.

use crate::il::{Builtin, ExprId, ExprKind, FunctionId, RecordId, Type, TypeKind, ValueCategory};
use crate::sema::program::Program;
use crate::sema::types::hierarchy::BasePath;

impl Program<'_, '_> {
    /// The second and third step of a standard conversion of a prvalue of type `from`.
    pub(crate) fn standard_conversion(&mut self, expr: ExprId, from: Type, to: Type) -> Option<(Rank, Step)> {
        let (from, to) = (from.unqualified(), to.unqualified());
        if from == to {
            return if self.il.is_void(from) || self.is_volatile_data(expr) {
                None
            } else {
                Some((Rank::Exact, Step::Identity))
            };
        }
        let il = &self.il;
        let from_arithmetic = il.is_arithmetic(from) || (il.is_enum(from) && !il.is_scoped_enum(from));
        if to == Type::BOOL {
            let scalar = from_arithmetic
                || matches!(il.types.kind(from), TypeKind::Pointer(_) | TypeKind::MemberPointer { .. });
            return scalar.then_some((Rank::Conversion, Step::Bool));
        }
        if from_arithmetic && il.is_arithmetic(to) {
            let promotion = self.promoted_expr(expr, from) == to
                || (from == Type::FLOAT && to == Type::DOUBLE)
                || self.il.fixed_underlying(from) == Some(to);
            return Some((if promotion { Rank::Promotion } else { Rank::Conversion }, Step::Arithmetic));
        }
        if matches!(il.types.kind(to), TypeKind::Pointer(_) | TypeKind::MemberPointer { .. })
            && self.is_null_pointer_constant(expr)
        {
            return Some((Rank::Conversion, Step::Null));
        }
        if to == Type::NULLPTR && self.is_null_pointer_constant(expr) {
            return Some((Rank::Conversion, Step::Null));
        }
        match (il.types.kind(from), il.types.kind(to)) {
            // Deprecated by C++98, removed by C++11, accepted with a warning.
            (TypeKind::Pointer(a), TypeKind::Pointer(b))
                if matches!(self.il.exprs[expr].kind, ExprKind::Str(_)) && a.unqualified() == b =>
            {
                Some((Rank::Conversion, Step::StringLiteral))
            }
            (TypeKind::Pointer(a), TypeKind::Pointer(b)) => self.pointer_conversion(a, b),
            (TypeKind::MemberPointer { .. }, TypeKind::MemberPointer { .. }) => {
                match self.member_pointer_conversion(from, to)? {
                    (_, 0) => Some((Rank::Exact, Step::NoOp)),
                    (offset, depth) => Some((Rank::Conversion, Step::Derived(offset, depth))),
                }
            }
            (TypeKind::Record(derived), TypeKind::Record(base)) => {
                Some((Rank::Conversion, self.base_step(derived, base)?))
            }
            _ => None,
        }
    }

    /// Conversion of a pointer to `a` to a pointer to `b` ([conv.ptr], [conv.qual], [conv.fctptr]).
    fn pointer_conversion(&self, a: Type, b: Type) -> Option<(Rank, Step)> {
        let il = &self.il;
        if self.qualification_converts(a, b) {
            return Some((Rank::Exact, Step::NoOp));
        }
        if il.is_function(a) || il.is_function(b) {
            return self.drops_noexcept(a, b).then_some((Rank::Exact, Step::NoOp));
        }
        if !self.cv_of(b).contains(self.cv_of(a)) {
            return None;
        }
        if il.is_void(b) {
            return Some((Rank::Conversion, Step::ToVoidPointer));
        }
        match (il.types.kind(a), il.types.kind(b)) {
            (TypeKind::Record(derived), TypeKind::Record(base)) => {
                Some((Rank::Conversion, self.base_step(derived, base)?))
            }
            _ => None,
        }
    }

    /// The conversion of a class to a base. An ambiguous base does not make a candidate less viable; a program that
    /// needs the conversion is ill-formed ([conv.ptr]/3, [over.best.ics]).
    pub(crate) fn base_step(&self, derived: RecordId, base: RecordId) -> Option<Step> {
        match self.base_path(derived, base) {
            Some(path) => Some(Step::Base(path)),
            None => self.has_base(derived, base).then_some(Step::Ambiguous),
        }
    }

    /// Whether an expression names a volatile object of a class whose copy constructor is implicit, which does not
    /// accept volatile objects ([class.copy.ctor]/7).
    fn is_volatile_data(&self, expr: ExprId) -> bool {
        let node = &self.il.exprs[expr];
        node.ty.is_volatile()
            && node.category != ValueCategory::PrValue
            && self.record_of(node.ty).is_some_and(|class| !self.records[class].special.made)
    }

    /// Whether the expression is a null pointer constant ([conv.ptr]/1): the literal zero (also as
    /// a character) or a `nullptr_t` prvalue.
    pub(crate) fn is_null_pointer_constant(&self, expr: ExprId) -> bool {
        let node = &self.il.exprs[expr];
        match node.kind {
            ExprKind::Int(0) => {
                self.il.is_integral(node.ty) && self.il.builtin(node.ty) != Some(Builtin::Bool)
            }
            _ => node.ty.unqualified() == Type::NULLPTR,
        }
    }

    /// The conversion of a pointer to member of a derived class to one of a base, with qualifiers added to the member
    /// ([expr.static.cast]/12).
    pub(crate) fn member_pointer_way_back(&mut self, from: Type, to: Type) -> Option<(u32, u32)> {
        let (
            TypeKind::MemberPointer { class: derived, pointee: a },
            TypeKind::MemberPointer { class: base, pointee: b },
        ) = (self.il.types.kind(from), self.il.types.kind(to))
        else {
            return None;
        };
        // The qualification is that of a pointer to member of the one class.
        let plain = self.il.types.member_pointer(derived, b);
        self.member_pointer_conversion(from, plain)?;
        let (lower, upper) =
            (self.il.types.member_pointer(derived, a), self.il.types.member_pointer(base, a));
        self.member_pointer_conversion(upper, lower)
    }

    /// The conversion of a pointer to member of one class to one of another ([conv.mem]/2), if there is one: the offset
    /// adjustment, and the inheritance depth between the classes.
    pub(crate) fn member_pointer_conversion(&self, from: Type, to: Type) -> Option<(u32, u32)> {
        let (
            TypeKind::MemberPointer { class: base, pointee: a },
            TypeKind::MemberPointer { class: derived, pointee: b },
        ) = (self.il.types.kind(from), self.il.types.kind(to))
        else {
            return None;
        };
        let same = if self.il.is_function(a) {
            a == b || self.drops_noexcept(a, b)
        } else {
            self.qualification_converts(a, b) || a == b
        };
        if !same {
            return None;
        }
        if base == derived {
            return Some((0, 0));
        }
        let path = self.class_path(derived, base)?;
        Some((path.fixed_offset()?, path.depth))
    }

    /// The composite type of pointers to members of a class and of a class derived from it, with the qualifiers of
    /// both.
    pub(crate) fn member_pointers_combined(&mut self, a: Type, b: Type) -> Option<Type> {
        let (
            TypeKind::MemberPointer { class: c, pointee: p },
            TypeKind::MemberPointer { class: d, pointee: q },
        ) = (self.il.types.kind(a), self.il.types.kind(b))
        else {
            return None;
        };
        let derived = if c == d || self.class_path(c, d).is_some() {
            c
        } else {
            self.class_path(d, c)?;
            d
        };
        let (a, b) = (self.il.types.member_pointer(derived, p), self.il.types.member_pointer(derived, q));
        self.qualification_combined(a, b)
    }
}

/// The rank of a conversion ([over.ics.scs]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Rank {
    /// Identity, lvalue transformation or qualification adjustment only.
    Exact,
    /// Integral and floating promotion.
    Promotion,
    /// All other standard conversions.
    Conversion,
    /// List-initialization of a class.
    List,
    /// A user-defined conversion.
    User,
    /// An argument that matches `...`.
    Ellipsis,
}

/// The second step of a standard conversion sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// None.
    Identity,
    /// An arithmetic conversion, promotions among them.
    Arithmetic,
    /// To `bool`.
    Bool,
    /// A null pointer constant to a pointer.
    Null,
    /// To `void *`.
    ToVoidPointer,
    /// Pointer or class to a base class.
    Base(BasePath),
    /// Pointer to member of a class to one of a derived class; the offset and the inheritance depth.
    Derived(u32, u32),
    /// A conversion that keeps the representation, such as dropping `noexcept`.
    NoOp,
    /// A string literal to a pointer to non-const characters.
    StringLiteral,
    /// A braced list: its effect depends on the target.
    List,
    /// A call of a constructor or conversion function, and the rank of the second standard conversion.
    User(FunctionId, Rank),
    /// Calls of several functions that are equally good ([over.best.ics]/10): a candidate with this step is viable, but
    /// an error if chosen.
    Ambiguous,
    /// Any conversion from or to an erroneous expression.
    Error,
}
