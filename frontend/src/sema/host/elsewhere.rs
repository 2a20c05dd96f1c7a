//! `extern template`: what it names is instantiated in another file, so that the instances of kernel templates that it
//! launches are there ([temp.explicit]/13), as with nvcc. Inline functions, functions whose type is deduced, and member
//! templates of a class that is named are instantiated here all the same.

use rustc_hash::FxHashSet;

use crate::il::{FunctionId, RecordId};
use crate::sema::program::instances::Instantiated;
use crate::sema::program::scope::ScopeId;
use crate::sema::{Context, Sema};
use crate::syntax::{Decl, Specifiers};

/// The explicit instantiation declarations of a program.
#[derive(Debug, Default)]
pub(super) struct Elsewhere<'a> {
    /// As they are written, each with its scope and the point of its lookups.
    declared: Vec<(&'a Decl<'a>, ScopeId, u32)>,
    functions: FxHashSet<FunctionId>,
    classes: FxHashSet<RecordId>,
}

impl<'a> Sema<'a, '_> {
    /// Keeps an explicit instantiation declaration for the walk.
    pub(crate) fn note_instantiated_elsewhere(&mut self, decl: &'a Decl<'a>, scope: ScopeId, serial: u32) {
        self.host.elsewhere.declared.push((decl, scope, serial));
    }

    /// Finds out what the explicit instantiation declarations name.
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

    /// Whether the body of a host function, whose definition has been looked for, is another file's.
    pub(super) fn is_instantiated_elsewhere(&self, id: FunctionId) -> bool {
        let (function, info) = (&self.il.functions[id], &self.functions[id]);
        let here = |what| self.instances.instantiated.contains(&what);
        let pattern = info.origin.instance.map_or(id, |(pattern, _)| pattern);
        let class = self.class_of_scope(info.scope);
        // A member of a class made of a template is inline as code; here it counts what was written.
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
