//! `extern template`: the specialisation is instantiated in another translation unit, and so are the instances of
//! kernel templates that it launches ([temp.explicit]/13), as with nvcc. Inline functions, functions with deduced
//! types, and member templates of a named class are nevertheless instantiated here.

use rustc_hash::FxHashSet;

use crate::il::{FunctionId, RecordId};
use crate::sema::program::instances::Instantiated;
use crate::sema::program::scope::ScopeId;
use crate::sema::{Context, Sema};
use crate::syntax::{Decl, Specifiers};

/// The explicit instantiation declarations of a program.
#[derive(Debug, Default)]
pub(super) struct Elsewhere<'a> {
    /// Their syntax, each with its scope and the limit of its lookups.
    declared: Vec<(&'a Decl<'a>, ScopeId, u32)>,
    functions: FxHashSet<FunctionId>,
    classes: FxHashSet<RecordId>,
}

impl<'a> Sema<'a, '_> {
    /// Records an explicit instantiation declaration.
    pub(crate) fn note_instantiated_elsewhere(&mut self, decl: &'a Decl<'a>, scope: ScopeId, serial: u32) {
        self.host.elsewhere.declared.push((decl, scope, serial));
    }

    /// Resolves the names of the explicit instantiation declarations.
    pub(super) fn find_instantiated_elsewhere(&mut self) {
        for (decl, scope, serial) in std::mem::take(&mut self.host.elsewhere.declared) {
            let cx = Context { any_access: true, ..Context::at(scope, serial) };
            match self.in_context(cx, decl.span, |sema| sema.explicitly_named(decl)).flatten() {
                Some(Instantiated::Function(id)) => self.host.elsewhere.functions.insert(id),
                Some(Instantiated::Class(id)) => self.host.elsewhere.classes.insert(id),
                Some(Instantiated::Variable(_)) | None => continue,
            };
        }
    }

    /// Whether the body of a host function, whose definition has been looked up, is instantiated elsewhere.
    pub(super) fn is_instantiated_elsewhere(&self, id: FunctionId) -> bool {
        let (function, info) = (&self.il.functions[id], &self.functions[id]);
        let here = |what| self.instances.instantiated.contains(&what);
        let pattern = info.origin.instance.map_or(id, |(pattern, _)| pattern);
        let class = self.class_of_scope(info.scope);
        // A member of a class template specialisation is emitted as inline; here the written specifier counts.
        let inline = match (class, info.defined.definition) {
            (Some(_), Some(def)) => {
                let words = def.specifiers.flags;
                def.declarator.name.is_none_or(|name| name.qualifiers.is_empty())
                    || words.contains(Specifiers::INLINE)
                    || words.contains(Specifiers::CONSTEXPR)
            }
            _ => function.flags.inline,
        };
        if inline
            || function.flags.root
            || self.functions[pattern].late.deduced
            || here(Instantiated::Function(id))
        {
            return false;
        }
        let elsewhere = &self.host.elsewhere;
        let member = |class| elsewhere.classes.contains(&class) && !here(Instantiated::Class(class));
        elsewhere.functions.contains(&id) || info.origin.instance.is_none() && class.is_some_and(member)
    }
}
