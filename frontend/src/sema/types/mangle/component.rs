//! Substitutions: a repeated component is written as a reference to its first occurrence ([Itanium C++ ABI 5.1.10]).

use smallvec::SmallVec;

use crate::il::{FunctionId, Type};
use crate::sema::program::Program;
use crate::sema::program::scope::{ScopeId, ScopeKind, TemplateId};
use crate::sema::types::mangle::Mangler;
use crate::source::Symbol;

/// A component that a substitution can refer to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Component {
    /// A type.
    Type(Type),
    /// A namespace.
    Namespace(ScopeId),
    /// The name of a class template.
    Template(TemplateId),
    /// The name of a function template.
    Pattern(FunctionId),
    /// The expansion of a pattern.
    Expansion(Type),
    /// A template template parameter, by number.
    TemplateParameter(u32),
    /// A member template of a dependent type.
    MemberTemplate(Type, Symbol),
    /// The synthesized namespace around names with internal linkage.
    Internal,
}

impl Mangler<'_, '_, '_> {
    /// Writes the substitution for a component that has been seen.
    pub(super) fn substituted(&mut self, component: Component) -> bool {
        let Some(index) = self.known(component) else { return false };
        self.out.push('S');
        sequence_id(&mut self.out, index);
        true
    }

    /// The number of a component that has been seen.
    pub(super) fn known(&self, component: Component) -> Option<usize> {
        self.components.iter().position(|&(c, level)| c == component && (level == 0 || level == self.level))
    }

    pub(super) fn remember(&mut self, component: Component) {
        let dependent = match component {
            Component::Type(ty) | Component::MemberTemplate(ty, _) => {
                self.level > 0 && self.program.mentions_placeholder(ty)
            }
            Component::TemplateParameter(_) | Component::Expansion(_) => true,
            Component::Namespace(_)
            | Component::Template(_)
            | Component::Pattern(_)
            | Component::Internal => false,
        };
        self.components.push((component, if dependent { self.level } else { 0 }));
    }

    /// Writes types whose template parameters are those of a template in a scope.
    pub(super) fn in_template(&mut self, scope: ScopeId, write: impl FnOnce(&mut Self)) {
        let level = self.program.template_level(scope) + 1;
        let outer = std::mem::replace(&mut self.level, level);
        write(self);
        self.level = outer;
    }
}

/// `_` for the first of a sequence, then `0_`, `1_` and so on in base 36 ([Itanium C++ ABI 5.1.10], `<seq-id>`).
pub(crate) fn sequence_id(out: &mut String, index: usize) {
    if let Some(mut number) = index.checked_sub(1) {
        let mut digits: SmallVec<[u8; 8]> = SmallVec::new();
        loop {
            digits.push(b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[number % 36]);
            number /= 36;
            if number == 0 {
                break;
            }
        }
        out.extend(digits.iter().rev().map(|&digit| char::from(digit)));
    }
    out.push('_');
}

impl Program<'_, '_> {
    /// The number of templates that enclose a declaration in a scope: one for each instance on the way outward.
    fn template_level(&self, mut scope: ScopeId) -> u32 {
        let mut level = 0;
        loop {
            match self.scopes[scope].kind {
                ScopeKind::Class(id) => {
                    let origin = &self.records[id].origin;
                    level += u32::from(origin.instance.is_some() && !origin.specialized);
                }
                ScopeKind::Function(id) => {
                    let origin = &self.functions[id].origin;
                    level += u32::from(origin.instance.is_some() && !origin.specialized);
                }
                ScopeKind::Namespace { .. } => return level,
                ScopeKind::Enum(_) | ScopeKind::Template | ScopeKind::Block => {}
            }
            scope = self.scopes[scope].parent;
        }
    }
}
