//! Types that differ in qualifiers ([conv.qual]), and base classes.

use super::super::Sema;
use crate::il::{Type, TypeKind};
use crate::syntax::CvQualifiers;

impl Sema<'_, '_> {
    /// The qualifiers of a type; an array has those of its element.
    pub(super) fn cv_of(&self, ty: Type) -> CvQualifiers {
        let mut cv = ty.cv();
        let mut ty = ty;
        while let Some(element) = self.il.element(ty) {
            cv = cv.union(element.cv());
            ty = element;
        }
        cv
    }

    /// Whether function type `a` is `b` but for `noexcept`.
    pub(crate) fn drops_noexcept(&self, a: Type, b: Type) -> bool {
        match (self.il.types.kind(a), self.il.types.kind(b)) {
            (TypeKind::Function(f), TypeKind::Function(g)) => {
                f.noexcept && !g.noexcept && crate::il::FunctionType { noexcept: false, ..f } == g
            }
            _ => false,
        }
    }

    /// Whether a pointer to `from` becomes a pointer to `to` by adding qualifiers ([conv.qual]/3).
    pub(crate) fn qualification_converts(&self, from: Type, to: Type) -> bool {
        let (mut from, mut to) = (from, to);
        // Where a qualifier is added below the first level, all levels above must be const.
        let mut const_so_far = true;
        loop {
            let (cv_from, cv_to) = (from.cv(), to.cv());
            if !cv_to.contains(cv_from) || (cv_from != cv_to && !const_so_far) {
                return false;
            }
            if from.unqualified() == to.unqualified() {
                return true;
            }
            match (self.il.types.kind(from), self.il.types.kind(to)) {
                (TypeKind::Pointer(a), TypeKind::Pointer(b)) => {
                    const_so_far &= cv_to.contains(CvQualifiers::CONST);
                    (from, to) = (a, b);
                }
                (
                    TypeKind::MemberPointer { class: c, pointee: a },
                    TypeKind::MemberPointer { class: d, pointee: b },
                ) if c == d => {
                    const_so_far &= cv_to.contains(CvQualifiers::CONST);
                    (from, to) = (a, b);
                }
                (TypeKind::Array(a, n), TypeKind::Array(b, m)) if n == m => {
                    (from, to) = (a.with(cv_from), b.with(cv_to));
                }
                (TypeKind::IncompleteArray(a), TypeKind::IncompleteArray(b)) => {
                    (from, to) = (a.with(cv_from), b.with(cv_to));
                }
                _ => return false,
            }
        }
    }

    /// Whether the types are the same or differ in qualifiers at any level ([conv.qual]/1).
    pub(crate) fn similar(&self, a: Type, b: Type) -> bool {
        let (mut a, mut b) = (a, b);
        loop {
            if a.unqualified() == b.unqualified() {
                return true;
            }
            match (self.il.types.kind(a), self.il.types.kind(b)) {
                (TypeKind::Pointer(x), TypeKind::Pointer(y)) => (a, b) = (x, y),
                (
                    TypeKind::MemberPointer { class: c, pointee: x },
                    TypeKind::MemberPointer { class: d, pointee: y },
                ) if c == d => (a, b) = (x, y),
                (TypeKind::Array(x, n), TypeKind::Array(y, m)) if n == m => (a, b) = (x, y),
                (TypeKind::IncompleteArray(x), TypeKind::IncompleteArray(y)) => (a, b) = (x, y),
                _ => return false,
            }
        }
    }

    /// Whether `unbound` is `T[]` and `bound` is `T[N]`: a reference to the first binds to the second
    /// since C++20.
    pub(super) fn unbound_array_of(&self, unbound: Type, bound: Type) -> bool {
        matches!((self.il.types.kind(unbound), self.il.types.kind(bound)),
            (TypeKind::IncompleteArray(a), TypeKind::Array(b, _)) if a.unqualified() == b.unqualified())
    }
}
