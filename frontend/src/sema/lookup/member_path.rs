//! The path from a class to the base that declares a member ([class.member.lookup]).

use smallvec::SmallVec;

use crate::il::{FunctionId, RecordId, TypeKind};
use crate::sema::lookup::MemberStep;
use crate::sema::program::Program;
use crate::sema::program::scope::{GLOBAL, Named, ScopeId, TemplateId};

impl<'a> Program<'a, '_> {
    /// The template that the injected-class-name of a specialisation denotes, or the template itself.
    pub(crate) fn injected_template(&self, named: Named<'a>) -> Option<TemplateId> {
        match named {
            Named::Template(template) => Some(template),
            Named::Type(ty) => match self.il.types.kind(ty) {
                TypeKind::Record(id) => self.records[id].origin.instance.map(|(template, _)| template),
                _ => None,
            },
            _ => None,
        }
    }

    /// The path from a class to the class that declares a member found in it.
    pub(crate) fn member_path(&self, from: RecordId, to: RecordId) -> Option<SmallVec<[MemberStep; 4]>> {
        let mut path = SmallVec::new();
        self.search_path(from, to, &mut path).then_some(path)
    }

    /// Whether a class is another one or an anonymous member of it, at any depth.
    pub(crate) fn is_anonymous_within(&self, inner: RecordId, outer: RecordId) -> bool {
        let path = self.member_path(outer, inner);
        path.is_some_and(|path| path.iter().all(|step| matches!(step, MemberStep::Anonymous(..))))
    }

    fn search_path(&self, from: RecordId, to: RecordId, path: &mut SmallVec<[MemberStep; 4]>) -> bool {
        if from == to {
            return true;
        }
        let record = &self.il.records[from];
        for (i, field) in self.fields_so_far(from).iter().enumerate() {
            if field.anonymous
                && let TypeKind::Record(inner) = self.il.types.kind(field.ty)
            {
                path.push(MemberStep::Anonymous(from, i as u32));
                if self.search_path(inner, to, path) {
                    return true;
                }
                path.pop();
            }
        }
        for (i, base) in record.bases.iter().enumerate() {
            path.push(MemberStep::Base(from, i as u32));
            if self.search_path(base.record, to, path) {
                return true;
            }
            path.pop();
        }
        false
    }

    /// The union of two sets of functions.
    pub(crate) fn joined(&self, first: &'a [FunctionId], second: &'a [FunctionId]) -> &'a [FunctionId] {
        let mut all: SmallVec<[FunctionId; 8]> = SmallVec::from_slice(first);
        all.extend(second.iter().copied().filter(|f| !first.contains(f)));
        if all.len() == first.len() { first } else { self.il.list(&all) }
    }

    /// Whether a namespace lies within another.
    pub(crate) fn is_within(&self, mut inner: ScopeId, outer: ScopeId) -> bool {
        while inner != GLOBAL && inner != outer {
            inner = self.scopes[inner].parent;
        }
        inner == outer
    }
}
