//! One placeholder for several declarators: `auto`, or a class template without arguments, is deduced as the same type
//! in each ([dcl.spec.auto]/8, [dcl.type.class.deduct]/2).

use crate::diagnostics::codes;
use crate::il::{Type, TypeKind};
use crate::sema::Sema;
use crate::sema::declaration::variable::VariableDecl;
use crate::sema::program::Program;
use crate::sema::program::scope::{Declared, Named};
use crate::syntax::{self, InitDeclarator, SimpleDecl};

impl<'a> Sema<'a, '_> {
    /// Compares the type deduced for `auto` in the type of a variable, declared as `pattern`, with that of the
    /// declarators before.
    pub(super) fn check_same_auto(
        &mut self,
        ty: Type,
        pattern: Type,
        declarator: &InitDeclarator<'a>,
        deduced: &mut Option<Type>,
    ) {
        let Some(now) = self.type_of_placeholder(pattern, ty) else { return };
        match *deduced {
            None => *deduced = Some(now),
            Some(first) if first == now || now == Type::ERROR || first == Type::ERROR => {}
            Some(first) => {
                let (now, before) = (self.type_text(now), self.type_text(first));
                let message = format!(
                    "\"auto\" type is \"{now}\" for this entity, but was previously implied to be \"{before}\""
                );
                self.error(codes::sema::BAD_AUTO, declarator.declarator.span, message);
            }
        }
    }

    /// Checks the type deduced for a constrained placeholder ([dcl.type.auto.deduct]/4).
    pub(super) fn check_constraint_of(&mut self, decl: &VariableDecl<'a>, made: Type) {
        if let Some(constraint) = decl.specifiers.constraint
            && self.contains_auto(decl.ty)
        {
            let deduced = self.type_of_placeholder(decl.ty, made).unwrap_or(made);
            self.check_placeholder(constraint, deduced, decl.span);
        }
    }

    /// Compares the placeholder of a declarator in a namespace or class, whose variables have been declared, with that
    /// of the first declarator ([`Self::check_same_auto`]).
    pub(crate) fn check_placeholder_of(&mut self, simple: &'a SimpleDecl<'a>, index: usize) {
        if index == 0 || !matches!(simple.specifiers.ty, syntax::TypeSpecifier::Auto) {
            return;
        }
        let mut deduced = None;
        for declarator in [simple.declarators.first(), simple.declarators.get(index)].into_iter().flatten() {
            let name = declarator.declarator.name.and_then(syntax::Name::as_simple);
            let entry = name.and_then(|name| self.entries.get(self.cx.scope, name));
            let item = entry.and_then(|entry| self.entries.entry(entry).item);
            let Some(Declared { named: Named::Variable(id), .. }) = item else { return };
            let base = self.il.types.qualified(Type::AUTO, simple.specifiers.cv);
            let pattern = self.declarator_type(base, &declarator.declarator);
            self.check_same_auto(self.il.variables[id].ty, pattern, declarator, &mut deduced);
        }
    }
}

impl Program<'_, '_> {
    /// Whether a type is a placeholder to be deduced from an initializer.
    pub(crate) fn is_placeholder(&self, ty: Type) -> bool {
        matches!(ty.unqualified(), Type::AUTO | Type::DECLTYPE_AUTO) || self.deduced_class(ty).is_some()
    }

    /// The type deduced for the placeholder in `pattern`, given the resulting type.
    pub(crate) fn type_of_placeholder(&self, pattern: Type, ty: Type) -> Option<Type> {
        // The variable's own qualifiers are not part of the deduced type.
        let (mut pattern, mut ty) = (pattern.unqualified(), ty.unqualified());
        loop {
            if self.is_placeholder(pattern) {
                let cv = syntax::CvQualifiers(ty.cv().0 & !pattern.cv().0);
                return Some(ty.unqualified().with(cv));
            }
            (pattern, ty) = match (self.il.types.kind(pattern), self.il.types.kind(ty)) {
                // A forwarding reference to an lvalue.
                (TypeKind::RValueRef(inner), TypeKind::LValueRef(_)) if inner == Type::AUTO => {
                    return Some(ty);
                }
                (TypeKind::Pointer(inner), TypeKind::Pointer(of))
                | (TypeKind::LValueRef(inner), TypeKind::LValueRef(of))
                | (TypeKind::RValueRef(inner), TypeKind::RValueRef(of)) => (inner, of),
                _ => return None,
            };
        }
    }
}
