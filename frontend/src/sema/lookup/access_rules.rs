//! Whether a member is accessible at a place ([class.access]).

use smallvec::SmallVec;

use crate::il::{FunctionId, RecordId};
use crate::sema::lookup::access::Place;
use crate::sema::program::Program;
use crate::sema::program::scope::{GLOBAL, ScopeId, ScopeKind};
use crate::source::Symbol;
use crate::syntax::Access;
use rustc_hash::FxHashSet;

impl Program<'_, '_> {
    /// The class whose scope a scope is.
    pub(crate) fn class_of_scope(&self, scope: ScopeId) -> Option<RecordId> {
        match self.scopes[self.written_scope(scope)].kind {
            ScopeKind::Class(class) => Some(class),
            _ => None,
        }
    }

    /// The classes and functions around a scope.
    pub(crate) fn place_in(&self, mut scope: ScopeId) -> Place {
        let mut place = Place { classes: SmallVec::new(), functions: SmallVec::new() };
        while scope != GLOBAL {
            match self.scopes[scope].kind {
                ScopeKind::Class(class) => place.classes.push(class),
                ScopeKind::Function(function) => {
                    place.functions.push(self.il.functions[function].name);
                    place.classes.extend(self.il.functions[function].object);
                }
                _ => {}
            }
            scope = self.scopes[scope].parent;
        }
        place
    }

    /// Whether a place is in a class or belongs to a friend of it.
    fn is_inside(&self, place: &Place, class: RecordId) -> bool {
        if place.classes.contains(&class) {
            return true;
        }
        if place.classes.iter().any(|friend| self.records[class].friends.classes.contains(friend)) {
            return true;
        }
        let friends = &self.records[class].friends.names;
        !friends.is_empty()
            && (place.classes.iter().any(|&c| friends.contains(&self.il.records[c].name))
                || place.functions.iter().any(|name| friends.contains(name)))
    }

    /// Whether a place is in a class derived from `class`, or belongs to a friend of one.
    fn is_derived_inside(&self, place: &Place, class: RecordId) -> bool {
        place.classes.iter().any(|&c| self.has_base(c, class))
    }

    /// Whether a member of `declaring` with some access is accessible when named in the class `named`.
    pub(crate) fn is_accessible(
        &self,
        place: &Place,
        named: RecordId,
        declaring: RecordId,
        access: Access,
    ) -> bool {
        let reached = match self.access_as_member(named, declaring, access) {
            Some(Access::Public) => true,
            Some(Access::Private) => self.is_inside(place, named),
            Some(Access::Protected) => self.is_inside(place, named) || self.is_derived_inside(place, named),
            None => false,
        };
        if reached {
            return true;
        }
        named != declaring
            && self.il.records[named].bases.iter().any(|base| {
                (base.record == declaring || self.has_base(base.record, declaring))
                    && self.base_is_visible(place, named, base.access)
                    && self.is_accessible(place, base.record, declaring, access)
            })
    }

    fn base_is_visible(&self, place: &Place, class: RecordId, access: Access) -> bool {
        match access {
            Access::Public => true,
            Access::Private => self.is_inside(place, class),
            Access::Protected => self.is_inside(place, class) || self.is_derived_inside(place, class),
        }
    }

    /// The access of a member when it is named in a derived class; none if it is inaccessible there.
    fn access_as_member(&self, named: RecordId, declaring: RecordId, access: Access) -> Option<Access> {
        if named == declaring {
            return Some(access);
        }
        let mut best: Option<Access> = None;
        for base in self.il.records[named].bases {
            if base.record != declaring && !self.has_base(base.record, declaring) {
                continue;
            }
            let through = match self.access_as_member(base.record, declaring, access) {
                None | Some(Access::Private) => continue,
                Some(inner) => match (inner, base.access) {
                    (_, Access::Private) => Access::Private,
                    (Access::Public, Access::Public) => Access::Public,
                    _ => Access::Protected,
                },
            };
            best = Some(match (best, through) {
                (Some(Access::Public), _) | (_, Access::Public) => Access::Public,
                (Some(Access::Protected), _) | (_, Access::Protected) => Access::Protected,
                _ => Access::Private,
            });
        }
        best
    }

    /// Whether the additional check for protected members passes: access is through the class itself or a class derived
    /// from it, not through another class with the same base ([class.protected]).
    pub(crate) fn is_own_kind(&self, place: &Place, named: RecordId, declaring: RecordId) -> bool {
        self.is_inside(place, named)
            || self.is_inside(place, declaring)
            || place.classes.iter().any(|&c| self.has_base(c, declaring) && self.has_base(named, c))
            // Friends of derived classes are granted access without this check.
            || !place.classes.iter().any(|&c| self.has_base(c, declaring))
    }

    /// Whether the special members of a class may use a function of a part of it; protected members of a base are
    /// accessible.
    pub(crate) fn may_use_part(&self, id: FunctionId, (user, as_base): (RecordId, bool)) -> bool {
        let access = self.functions[id].member.access;
        let Some(declaring) = self.class_of_scope(self.functions[id].scope) else { return true };
        if access == Access::Public {
            return true;
        }
        let place = self.place_in(self.records[user].scope);
        self.is_inside(&place, declaring) || as_base && access == Access::Protected
    }

    /// Whether a class between two classes of a hierarchy has a using-declaration for a name.
    pub(crate) fn is_renamed(&self, named: RecordId, declaring: RecordId, name: Symbol) -> bool {
        let mut work: SmallVec<[RecordId; 4]> = SmallVec::from_slice(&[named]);
        let mut seen = FxHashSet::default();
        while let Some(class) = work.pop() {
            if class == declaring || !seen.insert(class) {
                continue;
            }
            if self.records[class].members.renamed.contains(&name) {
                return true;
            }
            work.extend(self.il.records[class].bases.iter().map(|base| base.record));
        }
        false
    }

    pub(crate) fn base_is_accessible(&self, place: &Place, derived: RecordId, base: RecordId) -> bool {
        // An invented public member of the base must be accessible as a member of the derived class.
        derived == base || self.is_accessible(place, derived, base, Access::Public)
    }
}
