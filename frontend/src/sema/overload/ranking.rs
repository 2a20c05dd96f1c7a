//! Ranks implicit conversion sequences ([over.ics.rank]).

use crate::diagnostics::Diagnostic;
use crate::il::{ExprId, FunctionId, TypeKind};
use crate::sema::conversion::{Binding, Conversion};
use crate::sema::program::Program;
use crate::sema::types::standard_conversion::{Rank, Step};

impl Program<'_, '_> {
    pub(crate) fn ellipsis(&self, arg: ExprId) -> Conversion {
        let ty = self.ty(arg);
        Conversion {
            rank: Rank::Ellipsis,
            from: ty,
            to: ty,
            step: Step::Identity,
            binding: Binding::None,
            rvalue_binding: false,
            function: None,
            any_access: false,
        }
    }

    /// Compares two conversions of the same argument; `Less` is better ([over.ics.rank]).
    pub(crate) fn compare(&self, a: &Conversion, b: &Conversion) -> std::cmp::Ordering {
        use std::cmp::Ordering;
        // Conversion to `std::initializer_list` is better, whatever its elements need ([over.ics.rank]/3.1).
        if a.step == Step::List && b.step == Step::List && (a.rank < Rank::User) == (b.rank < Rank::User) {
            let is_list =
                |c: &Conversion| self.list_element(self.il.strip_reference(c.to).unqualified()).is_some();
            match (is_list(a), is_list(b)) {
                (true, false) => return Ordering::Less,
                (false, true) => return Ordering::Greater,
                _ => {}
            }
        }
        // Identity is a proper subsequence of every other conversion; ranks order the rest.
        if a.rank != b.rank {
            return a.rank.cmp(&b.rank);
        }
        // Identity is a subsequence of every other conversion, also of one that only adds qualifiers; array-to-pointer
        // conversion does not count ([over.ics.rank]/3.2.1).
        match (a.step, b.step) {
            (Step::Identity, Step::NoOp) if a.rank == Rank::Exact => return Ordering::Less,
            (Step::NoOp, Step::Identity) if a.rank == Rank::Exact => return Ordering::Greater,
            _ => {}
        }
        // Promotion of an enumeration to its fixed underlying type is better than to what that is promoted to
        // ([over.ics.rank]/4.2).
        if a.rank == Rank::Promotion
            && a.to != b.to
            && let Some(underlying) = self.il.fixed_underlying(a.from)
        {
            return match (a.to.unqualified() == underlying, b.to.unqualified() == underlying) {
                (true, false) => Ordering::Less,
                (false, true) => Ordering::Greater,
                _ => Ordering::Equal,
            };
        }
        if a.step == Step::List
            && b.step == Step::List
            && let Some(order) = self.compare_array_lists(a, b)
        {
            return order;
        }
        // A conversion of a pointer to `bool` is worse than any other ([over.ics.rank]/4.1).
        let to_bool = |c: &Conversion| c.step == Step::Bool && !self.il.is_arithmetic(c.from);
        match (to_bool(a), to_bool(b)) {
            (true, false) => return Ordering::Greater,
            (false, true) => return Ordering::Less,
            _ => {}
        }
        if a.step != b.step {
            // Nearer bases are better, and every base is better than `void *` (4.2 to 4.4).
            let distance = |c: &Conversion| match c.step {
                Step::Base(path) => Some(path.depth),
                // An ambiguous base.
                Step::Ambiguous if c.rank == Rank::Conversion => Some(u32::MAX - 1),
                Step::Derived(_, depth) => Some(depth),
                Step::ToVoidPointer => Some(u32::MAX),
                _ => None,
            };
            if let (Some(x), Some(y)) = (distance(a), distance(b)) {
                return x.cmp(&y);
            }
        }
        // An ambiguous conversion ranks as any other user-defined conversion ([over.best.ics]/10).
        if a.step == Step::Ambiguous || b.step == Step::Ambiguous {
            return Ordering::Equal;
        }
        // Binding an rvalue to an rvalue reference is better (3.2.3); in EDG's front end also where different functions
        // yield the bound value.
        let bound = a.binding != Binding::None && b.binding != Binding::None;
        let by_function = matches!((a.step, b.step), (Step::User(..), Step::User(..)));
        if bound && by_function && a.rvalue_binding != b.rvalue_binding {
            return if a.rvalue_binding { Ordering::Less } else { Ordering::Greater };
        }
        // User-defined conversions by different functions cannot be compared (3.3).
        if let (Step::User(f, x), Step::User(g, y)) = (a.step, b.step)
            && (f != g || x != y)
        {
            return if f == g { x.cmp(&y) } else { Ordering::Equal };
        }
        // A function binds preferably to an lvalue reference (3.2.4).
        let to_lvalue = |c: &Conversion| matches!(self.il.types.kind(c.to), TypeKind::LValueRef(_));
        let to_rvalue = |c: &Conversion| matches!(self.il.types.kind(c.to), TypeKind::RValueRef(_));
        if self.il.is_function(a.from) && self.il.is_function(b.from) {
            match (to_lvalue(a) && to_rvalue(b), to_rvalue(a) && to_lvalue(b)) {
                (true, _) => return Ordering::Less,
                (_, true) => return Ordering::Greater,
                _ => {}
            }
        }
        // Binding an rvalue to an rvalue reference is better (3.2.3).
        if bound && a.rvalue_binding != b.rvalue_binding {
            return if a.rvalue_binding { Ordering::Less } else { Ordering::Greater };
        }
        self.compare_qualification(a, b)
    }

    /// Compares array targets of a list: of two arrays of the same element type the shorter one is better, and one of
    /// known bound is better than one of unknown bound ([over.ics.rank]/3.1).
    fn compare_array_lists(&self, a: &Conversion, b: &Conversion) -> Option<std::cmp::Ordering> {
        use std::cmp::Ordering;
        let kind = |c: &Conversion| self.il.types.kind(self.il.strip_reference(c.to));
        match (kind(a), kind(b)) {
            (TypeKind::Array(x, m), TypeKind::Array(y, n)) if x == y && m != n => Some(m.cmp(&n)),
            (TypeKind::Array(x, _), TypeKind::IncompleteArray(y)) if x == y => Some(Ordering::Less),
            (TypeKind::IncompleteArray(x), TypeKind::Array(y, _)) if x == y => Some(Ordering::Greater),
            _ => None,
        }
    }

    /// Fewer added qualifiers are better (3.2.5 and 3.2.6).
    fn compare_qualification(&self, a: &Conversion, b: &Conversion) -> std::cmp::Ordering {
        use std::cmp::Ordering;
        let (x, y) = (self.il.strip_reference(a.to), self.il.strip_reference(b.to));
        let alike = x.unqualified() == y.unqualified()
            || self.il.is_array(x) && self.il.is_array(y) && self.similar(x, y);
        if a.binding != Binding::None && b.binding != Binding::None && alike {
            let (x, y) = (self.cv_of(x), self.cv_of(y));
            return match (x.contains(y), y.contains(x)) {
                (true, false) => Ordering::Greater,
                (false, true) => Ordering::Less,
                _ => Ordering::Equal,
            };
        }
        match (self.il.types.kind(x), self.il.types.kind(y)) {
            // Dropping the bound of an array is a qualification conversion (3.2.5, C++20).
            (TypeKind::Array(..), TypeKind::IncompleteArray(_)) if a.from == b.from => Ordering::Less,
            (TypeKind::IncompleteArray(_), TypeKind::Array(..)) if a.from == b.from => Ordering::Greater,
            (TypeKind::Pointer(p), TypeKind::Pointer(q)) if p != q && self.similar(p, q) => {
                match (self.qualification_converts(p, q), self.qualification_converts(q, p)) {
                    (true, false) => Ordering::Less,
                    (false, true) => Ordering::Greater,
                    _ => Ordering::Equal,
                }
            }
            // Keeping `noexcept` is better than dropping it: no conversion is better than one (3.2.1).
            (TypeKind::Pointer(p), TypeKind::Pointer(q))
            | (TypeKind::MemberPointer { pointee: p, .. }, TypeKind::MemberPointer { pointee: q, .. }) => {
                match (self.drops_noexcept(p, q), self.drops_noexcept(q, p)) {
                    (true, false) => Ordering::Less,
                    (false, true) => Ordering::Greater,
                    _ => Ordering::Equal,
                }
            }
            _ => Ordering::Equal,
        }
    }

    /// Whether a function is a special member that the program does not declare.
    pub(crate) fn is_unwritten(&self, function: FunctionId) -> bool {
        self.functions[function].member.implicit.is_some() && !self.functions[function].defaulted
    }

    /// Adds a note that points at a candidate; predeclared functions have no place to point at.
    pub(crate) fn candidate(&self, diagnostic: Diagnostic, function: FunctionId, text: String) -> Diagnostic {
        let span = self.il.functions[function].span;
        if span.is_some() { diagnostic.secondary(span, text) } else { diagnostic.note(text) }
    }
}
