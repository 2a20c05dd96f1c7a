//! The traits that predate the standard's: `__has_trivial_copy` and others.
//!
//! They do not test whether an expression would be valid, as the standard's traits do ([meta.unary.prop]/8), but
//! examine the declared special members of the class: access and deletion do not matter, and a deleted member is
//! classified as if it were not deleted. GCC's manual ("Type Traits") has the rules for types; where it is silent,
//! EDG's front end is followed.

use rustc_hash::FxHashMap;

use crate::il::{FunctionId, RecordId, Type, TypeKind};
use crate::sema::Sema;
use crate::sema::program::function::Special;
use crate::sema::program::record::Member;
use crate::syntax::OverloadedOperator;

use super::traits::How;
use crate::sema::types::traits::{MAX_PARTS_DEPTH, is_object};

/// Results for classes already examined, so that a class in many places is examined once.
type Known = FxHashMap<RecordId, How>;

impl Sema<'_, '_> {
    /// `__has_trivial_constructor`, `__has_nothrow_constructor`
    pub(super) fn legacy_constructor(&mut self, ty: Type) -> How {
        if !is_object(self, ty) {
            return How::Not;
        }
        self.legacy_member(ty, Member::DefaultConstructor)
    }

    /// `__is_trivial`: as GCC and EDG's front end have it, a default constructor that is deleted counts as what it would
    /// be otherwise ([class.prop]/2).
    pub(super) fn trivial(&mut self, ty: Type) -> bool {
        self.trivially_copyable(ty) && self.legacy_constructor(ty) >= How::Trivial
    }

    /// `__is_pod` ([class.prop]/4)
    pub(super) fn is_pod(&mut self, ty: Type) -> bool {
        self.trivial(ty) && self.standard_layout(ty)
    }

    /// `__has_trivial_copy`, `__has_nothrow_copy`
    pub(super) fn legacy_copy(&mut self, ty: Type) -> How {
        self.legacy_member_of_any(ty, Member::CopyConstructor)
    }

    /// `__has_trivial_assign`, `__has_nothrow_assign`
    pub(super) fn legacy_assign(&mut self, ty: Type) -> How {
        let element = self.base_element(ty);
        if !is_object(self, ty) || element.is_const() {
            return How::Not;
        }
        // An array of classes has no assignment operator: only plain data counts.
        if element.unqualified() != ty.unqualified() && self.il.is_class(element) {
            return if self.is_pod(element) { How::Trivial } else { How::Not };
        }
        self.legacy_member(ty, Member::CopyAssignment)
    }

    /// `__has_trivial_destructor`
    pub(super) fn legacy_destructor(&mut self, ty: Type) -> How {
        self.legacy_member_of_any(ty, Member::Destructor)
    }

    /// The result for a member that does nothing for references.
    fn legacy_member_of_any(&mut self, ty: Type, member: Member) -> How {
        if self.il.is_reference(ty) {
            return How::Trivial;
        }
        if !is_object(self, ty) {
            return How::Not;
        }
        self.legacy_member(ty, member)
    }

    /// The worst result among the members of a kind of the class at the bottom of a type.
    fn legacy_member(&mut self, ty: Type, member: Member) -> How {
        match self.il.types.kind(self.base_element(ty)) {
            TypeKind::Record(class) => self.worst_member(class, member, 0, &mut Known::default()),
            _ => How::Trivial,
        }
    }

    fn worst_member(&mut self, class: RecordId, member: Member, depth: u32, known: &mut Known) -> How {
        if !self.records[class].special.made {
            // The default constructor of a closure is deleted, and would do nothing.
            let closure = member == Member::DefaultConstructor && self.records[class].origin.lambda.is_some();
            return if closure { How::Nothrow } else { How::Trivial };
        }
        if depth > MAX_PARTS_DEPTH {
            return How::Not;
        }
        if let Some(&how) = known.get(&class) {
            return how;
        }
        let functions = self.members_of_kind(class, member);
        let worst =
            functions.into_iter().map(|id| self.declared_member(class, member, id, depth, known)).min();
        let how = worst.unwrap_or(How::Not);
        known.insert(class, how);
        how
    }

    /// The constructors, assignments or the destructor of a kind, without templates.
    fn members_of_kind(&mut self, class: RecordId, member: Member) -> Vec<FunctionId> {
        let functions = match member {
            Member::Destructor => return self.records[class].special.destructor.into_iter().collect(),
            Member::CopyAssignment => {
                let equal = self.operator_symbol(OverloadedOperator::Equal);
                let scope = self.records[class].scope;
                self.entries.get(scope, equal).map_or(&[][..], |entry| self.function_list(entry, u32::MAX))
            }
            _ => self.special_functions(class, Special::Constructor),
        };
        let mut found = functions.to_vec();
        found.retain(|&id| self.special_member(id, class) == Some(member));
        found
    }

    fn declared_member(
        &mut self,
        class: RecordId,
        member: Member,
        id: FunctionId,
        depth: u32,
        known: &mut Known,
    ) -> How {
        let info = &self.functions[id];
        // A member defaulted only at its definition is user-provided ([dcl.fct.def.default]/5).
        let declared = &self.records[class].special.declared;
        let provided = !info.defaulted && declared.iter().any(|&(_, function)| function == id);
        if info.member.implicit.is_some() {
            let is_virtual = member == Member::Destructor && self.il.functions[id].vtable_slot.is_some();
            let parts = self.worst_part(class, member, depth, known);
            return if is_virtual || provided { parts.min(How::Nothrow) } else { parts };
        }
        if self.il.functions[id].flags.deleted {
            return How::Trivial;
        }
        if self.is_noexcept(id) { How::Nothrow } else { How::Possible }
    }

    /// The result of an implicit member, from the parts of its class.
    fn worst_part(&mut self, class: RecordId, member: Member, depth: u32, known: &mut Known) -> How {
        let record = &self.il.records[class];
        let (bases, fields) = (record.bases, record.fields);
        let mut worst = How::Trivial;
        if record.traits.dynamic && member != Member::Destructor
            || member == Member::DefaultConstructor && !self.records[class].members.initializers.is_empty()
        {
            worst = How::Nothrow;
        }
        let mut parts: Vec<RecordId> = bases.iter().map(|base| base.record).collect();
        for field in fields {
            let element = self.base_element(field.ty);
            // References and constants are never assigned to.
            if member == Member::CopyAssignment && (self.il.is_reference(field.ty) || element.is_const()) {
                worst = worst.min(How::Nothrow);
            } else if let TypeKind::Record(part) = self.il.types.kind(element) {
                parts.push(part);
            }
        }
        for part in parts {
            // A member that a part does not have is never called.
            let how = match self.worst_member(part, member, depth + 1, known) {
                How::Not => How::Nothrow,
                how => how,
            };
            worst = worst.min(how);
        }
        worst
    }
}
