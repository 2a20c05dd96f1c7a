//! Using-directives in unqualified lookup: a name of a nominated namespace counts as one of the nearest namespace
//! that contains both the directive and the nominated namespace ([basic.lookup.unqual]/2, [namespace.udir]/2).

use smallvec::SmallVec;

use crate::sema::Sema;
use crate::sema::lookup::Wanted;
use crate::sema::program::scope::{Named, ScopeId};
use crate::source::{Span, Symbol};

/// The namespaces nominated by the scopes visited so far, and, transitively, by those namespaces.
#[derive(Default)]
pub(super) struct Nominated {
    namespaces: SmallVec<[ScopeId; 8]>,
}

impl<'a> Sema<'a, '_> {
    /// Adds the namespaces that a scope nominates.
    pub(super) fn nominate(&self, scope: ScopeId, nominated: &mut Nominated) {
        let limit = self.cx.limit;
        let mut next = nominated.namespaces.len();
        let mut from = scope;
        loop {
            for &(other, serial) in self.scopes[from].shows() {
                if serial < limit && !nominated.namespaces.contains(&other) {
                    nominated.namespaces.push(other);
                }
            }
            let Some(&other) = nominated.namespaces.get(next) else { return };
            from = other;
            next += 1;
        }
    }

    /// Looks a name up in an enclosing namespace, including the nominated namespaces that appear as part of it.
    pub(super) fn lookup_in_enclosing(
        &mut self,
        scope: ScopeId,
        name: Symbol,
        wanted: Wanted,
        nominated: &mut Nominated,
        span: Span,
    ) -> Option<Named<'a>> {
        let limit = self.cx.limit;
        let mut found = self.own_named(scope, name, limit, wanted);
        self.nominate(scope, nominated);
        for index in 0..nominated.namespaces.len() {
            let other = nominated.namespaces[index];
            if other == scope || !self.is_within(other, scope) {
                continue;
            }
            let Some(named) = self.own_named(other, name, limit, wanted) else { continue };
            found = Some(match found {
                None => named,
                Some(first) => self.merged(first, named, name, span),
            });
        }
        found
    }
}
