//! Types that differ in qualifiers only ([conv.qual]), and base classes.

use crate::sema::program::Program;
use smallvec::SmallVec;

use crate::il::{Type, TypeKind};
use crate::syntax::CvQualifiers;

impl<'a> Program<'a, '_> {
    /// The qualifiers of a type; an array has those of its element.
    pub(crate) fn cv_of(&self, ty: Type) -> CvQualifiers {
        let mut cv = ty.cv();
        let mut ty = ty;
        while let Some(element) = self.il.element(ty) {
            cv = cv.union(element.cv());
            ty = element;
        }
        cv
    }

    /// Whether function type `a` is `b` with `noexcept` added.
    pub(crate) fn drops_noexcept(&self, a: Type, b: Type) -> bool {
        match (self.il.types.kind(a), self.il.types.kind(b)) {
            (TypeKind::Function(f), TypeKind::Function(g)) => {
                f.noexcept && !g.noexcept && crate::il::FunctionType { noexcept: false, ..f } == g
            }
            _ => false,
        }
    }

    /// Whether two types are the same, ignoring `noexcept` of function types.
    pub(crate) fn is_same_but_noexcept(&self, a: Type, b: Type) -> bool {
        a == b || self.drops_noexcept(a, b) || self.drops_noexcept(b, a)
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

    /// The qualification-combined type of two pointer types ([conv.qual]/3): both convert to it by adding qualifiers.
    pub(crate) fn qualification_combined(&mut self, a: Type, b: Type) -> Option<Type> {
        let (mut a, mut b) = (a.unqualified(), b.unqualified());
        let mut levels: SmallVec<[(TypeKind<'a>, CvQualifiers); 4]> = SmallVec::new();
        // Where one type lacks a qualifier, all levels above except the outermost become const.
        let mut const_above = 0;
        let innermost = loop {
            let cv = a.cv().union(b.cv());
            if cv != a.cv() || cv != b.cv() {
                const_above = levels.len();
            }
            if a.unqualified() == b.unqualified() {
                break a.with(cv);
            }
            let kind = self.il.types.kind(a);
            levels.push((kind, cv));
            (a, b) = match (kind, self.il.types.kind(b)) {
                (TypeKind::Pointer(x), TypeKind::Pointer(y)) => (x, y),
                (
                    TypeKind::MemberPointer { class: c, pointee: x },
                    TypeKind::MemberPointer { class: d, pointee: y },
                ) if c == d => (x, y),
                (TypeKind::Array(x, n), TypeKind::Array(y, m)) if n == m => (x.with(a.cv()), y.with(b.cv())),
                (TypeKind::IncompleteArray(x), TypeKind::IncompleteArray(y)) => {
                    (x.with(a.cv()), y.with(b.cv()))
                }
                _ => return None,
            };
        };
        let combined = levels.into_iter().enumerate().rev().fold(innermost, |inner, (level, (kind, cv))| {
            let made = match kind {
                TypeKind::Array(_, count) => return self.il.types.array(inner, count),
                TypeKind::IncompleteArray(_) => return self.il.types.incomplete_array(inner),
                TypeKind::MemberPointer { class, .. } => self.il.types.member_pointer(class, inner),
                _ => self.il.types.pointer(inner),
            };
            match 0 < level && level < const_above {
                true => made.with(cv.union(CvQualifiers::CONST)),
                false => made.with(cv),
            }
        });
        Some(combined)
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
    pub(crate) fn unbound_array_of(&self, unbound: Type, bound: Type) -> bool {
        matches!((self.il.types.kind(unbound), self.il.types.kind(bound)),
            (TypeKind::IncompleteArray(a), TypeKind::Array(b, _)) if a.unqualified() == b.unqualified())
    }
}
