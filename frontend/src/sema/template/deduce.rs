//! Template argument deduction ([temp.deduct]): matching the pattern of a parameter with the type of an
//! argument.

use smallvec::SmallVec;

use super::Argument;
use crate::il::{ExprId, Type, TypeKind};
use crate::syntax::CvQualifiers;

use super::super::Sema;

/// What is deduced so far, by parameter.
pub(super) type Deduced = SmallVec<[Option<Argument>; 4]>;

/// Types are followed to this depth.
const MAX_DEPTH: u32 = 64;

impl Sema<'_, '_> {
    /// Whether a type depends on a template parameter.
    pub(crate) fn mentions_placeholder(&self, ty: Type) -> bool {
        let mut ty = ty;
        loop {
            match self.il.types.kind(ty) {
                TypeKind::Pointer(inner)
                | TypeKind::LValueRef(inner)
                | TypeKind::RValueRef(inner)
                | TypeKind::Array(inner, _)
                | TypeKind::IncompleteArray(inner) => ty = inner,
                TypeKind::Record(id) => return self.records[id].dependent,
                TypeKind::Function(function) => {
                    return self.mentions_placeholder(function.ret)
                        || function.params.iter().any(|&param| self.mentions_placeholder(param));
                }
                TypeKind::MemberPointer { class, pointee } => {
                    if self.records[class].dependent {
                        return true;
                    }
                    ty = pointee;
                }
                TypeKind::Builtin(_) | TypeKind::Enum(_) => return false,
            }
        }
    }

    /// Whether a type depends on a template parameter with this number or a greater one.
    pub(super) fn mentions_from(&self, ty: Type, first: u32) -> bool {
        match self.il.types.kind(ty) {
            TypeKind::Pointer(inner)
            | TypeKind::LValueRef(inner)
            | TypeKind::RValueRef(inner)
            | TypeKind::Array(inner, _)
            | TypeKind::IncompleteArray(inner)
            | TypeKind::MemberPointer { pointee: inner, .. } => self.mentions_from(inner, first),
            TypeKind::Record(id) => match (self.records[id].placeholder, self.records[id].instance) {
                (Some(index), _) => index >= first,
                (None, Some((_, args))) => args.iter().any(|&arg| match arg {
                    Argument::Type(ty) => self.mentions_from(ty, first),
                    Argument::Value(..) => false,
                    Argument::Parameter(index) => index >= first,
                }),
                (None, None) => false,
            },
            TypeKind::Function(function) => {
                self.mentions_from(function.ret, first)
                    || function.params.iter().any(|&param| self.mentions_from(param, first))
            }
            TypeKind::Builtin(_) | TypeKind::Enum(_) => false,
        }
    }

    /// Deduces from one argument of a call ([temp.deduct.call]).
    pub(super) fn deduce_from_argument(&mut self, pattern: Type, arg: ExprId, deduced: &mut Deduced) -> bool {
        if !self.mentions_placeholder(pattern) {
            return true;
        }
        let from = self.ty(arg);
        if from == Type::OVERLOAD || from == Type::INIT_LIST {
            return true;
        }
        match self.il.types.kind(pattern) {
            TypeKind::RValueRef(referee)
                if self.is_lvalue(arg)
                    && referee.cv() == CvQualifiers::NONE
                    && self.is_placeholder(referee) =>
            {
                // A forwarding reference ([temp.deduct.call]/3).
                let actual = self.il.types.lvalue_ref(from);
                self.deduce(referee, actual, deduced, 0)
            }
            TypeKind::LValueRef(referee) | TypeKind::RValueRef(referee) => {
                self.deduce_class(referee, from, deduced)
            }
            _ => {
                let actual = self.decayed(arg);
                self.deduce_class(pattern.unqualified(), actual, deduced)
            }
        }
    }

    /// A class argument may be of a class derived from the pattern's ([temp.deduct.call]/4.3).
    fn deduce_class(&mut self, pattern: Type, actual: Type, deduced: &mut Deduced) -> bool {
        let before = deduced.clone();
        if self.deduce(pattern, actual, deduced, 0) {
            return true;
        }
        let TypeKind::Record(id) = self.il.types.kind(actual) else { return false };
        if !self.is_complete(actual) {
            return false;
        }
        let bases: SmallVec<[Type; 4]> = self.il.records[id]
            .bases
            .iter()
            .filter_map(|base| self.il.types.find_record(base.record))
            .collect();
        for base in bases {
            deduced.clone_from(&before);
            if self.deduce_class(pattern, base.with(actual.cv()), deduced) {
                return true;
            }
        }
        false
    }

    fn is_placeholder(&self, ty: Type) -> bool {
        matches!(self.il.types.kind(ty), TypeKind::Record(id) if self.records[id].placeholder.is_some())
    }

    /// Deduces from a type ([temp.deduct.type]).
    pub(super) fn deduce(&mut self, pattern: Type, actual: Type, deduced: &mut Deduced, depth: u32) -> bool {
        if depth > MAX_DEPTH {
            return false;
        }
        if pattern == Type::ERROR || !self.mentions_placeholder(pattern) {
            return pattern == Type::ERROR || pattern.unqualified() == actual.unqualified() || depth == 0;
        }
        match (self.il.types.kind(pattern), self.il.types.kind(actual)) {
            (TypeKind::Record(id), _) if let Some(index) = self.records[id].placeholder => {
                let rest = CvQualifiers(actual.cv().0 & !pattern.cv().0);
                settle(deduced, index, Argument::Type(actual.with_exactly(rest)))
            }
            (TypeKind::Pointer(p), TypeKind::Pointer(a))
            | (TypeKind::LValueRef(p), TypeKind::LValueRef(a))
            | (TypeKind::RValueRef(p), TypeKind::RValueRef(a))
            | (TypeKind::IncompleteArray(p), TypeKind::IncompleteArray(a)) => {
                self.deduce(p, a, deduced, depth + 1)
            }
            (TypeKind::Array(p, n), TypeKind::Array(a, m)) => n == m && self.deduce(p, a, deduced, depth + 1),
            (TypeKind::Function(p), TypeKind::Function(a)) => {
                p.params.len() == a.params.len()
                    && p.variadic == a.variadic
                    && self.deduce(p.ret, a.ret, deduced, depth + 1)
                    && p.params.iter().zip(a.params).all(|(&p, &a)| self.deduce(p, a, deduced, depth + 1))
            }
            (TypeKind::Record(p), TypeKind::Record(a)) => {
                match (self.records[p].instance, self.records[a].instance) {
                    (Some((t, p)), Some((u, a))) if t == u => p.iter().zip(a).all(|(&p, &a)| match (p, a) {
                        (Argument::Type(p), Argument::Type(a)) => self.deduce(p, a, deduced, depth + 1),
                        (Argument::Parameter(index), a @ Argument::Value(..)) => settle(deduced, index, a),
                        (p, a) => p == a,
                    }),
                    _ => false,
                }
            }
            _ => false,
        }
    }
}

/// Notes an argument; two must agree.
fn settle(deduced: &mut Deduced, index: u32, arg: Argument) -> bool {
    match deduced.get_mut(index as usize) {
        Some(Some(known)) => *known == arg,
        Some(slot) => {
            *slot = Some(arg);
            true
        }
        None => false,
    }
}
