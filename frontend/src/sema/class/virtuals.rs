//! Virtual functions ([class.virtual], [class.abstract]): which functions are virtual, which they override, and their
//! slots in the virtual tables, which `vtable.rs` builds.

use crate::sema::program::Program;
use crate::sema::program::function::VirtualSpecifiers;
use smallvec::SmallVec;

use crate::diagnostics::{Diagnostic, codes};
use crate::il::{BaseStep, FunctionId, RecordId, StmtId, StmtKind, Type, TypeKind, VirtualBase};
use crate::sema::Sema;
use crate::sema::program::function::{Reference, Special};
use crate::sema::program::record::{Member, Primary};
use crate::source::Span;

impl Sema<'_, '_> {
    /// Records how a member function was declared.
    pub(crate) fn note_virtual(&mut self, class: RecordId, id: FunctionId, how: VirtualSpecifiers) {
        let span = self.il.functions[id].span;
        let object = self.il.functions[id].object.is_some();
        let constructor = self.functions[id].special == Special::Constructor;
        if how.is_virtual && (!object || constructor || self.il.records[class].is_union) {
            let what = if constructor {
                "a constructor cannot be virtual"
            } else if object {
                "a virtual function is not allowed in a union"
            } else {
                "a static member function cannot be virtual"
            };
            self.error(codes::sema::BAD_SPECIFIER, span, what);
            return;
        }
        self.functions[id].member.virtual_specifiers = how;
    }

    /// Decides which functions of a class are virtual, which they override and their slots in its tables. Runs once all
    /// members are known.
    pub(crate) fn complete_virtuals(&mut self, class: RecordId, functions: &[FunctionId]) {
        let dynamic = self.il.records[class].traits.dynamic;
        let mut declared: SmallVec<[FunctionId; 4]> = SmallVec::new();
        for &id in functions {
            let how = self.functions[id].member.virtual_specifiers;
            let overridden = if dynamic { self.overridden_by(class, id) } else { SmallVec::new() };
            let span = self.il.functions[id].span;
            if how.is_override && overridden.is_empty() {
                let message =
                    "member function declared with \"override\" does not override a base class member";
                self.error(codes::sema::BAD_OVERRIDE, span, message);
                self.records[class].virtuals.misnamed = true;
            }
            if !how.is_virtual && overridden.is_empty() {
                if how.pure_ {
                    let message = "pure specifier (\"= 0\") allowed only on virtual functions";
                    self.error(codes::sema::BAD_OVERRIDE, span, message);
                } else if how.is_final {
                    let message = "\"final\" is allowed only on virtual functions";
                    self.error(codes::sema::BAD_OVERRIDE, span, message);
                }
                continue;
            }
            self.check_override(id, &overridden);
            declared.push(id);
        }
        if !dynamic {
            return;
        }
        self.warn_hidden_virtuals(class, functions);
        let (mut slots, mut virtual_slots) = match self.records[class].virtuals.primary {
            Some(Primary { record, .. }) => {
                let virtuals = &self.records[record].virtuals;
                (virtuals.slots.clone(), virtuals.virtual_slots.clone())
            }
            None => (Vec::new(), SmallVec::new()),
        };
        let mut virtual_bases: SmallVec<[VirtualBase; 4]> = self.il.records[class].virtual_bases.into();
        for base in &mut virtual_bases {
            let known = virtual_slots.iter().position(|&record| record == base.record);
            base.slot = BaseStep::FIRST_VIRTUAL_SLOT + known.unwrap_or(virtual_slots.len()) as u32;
            if known.is_none() {
                virtual_slots.push(base.record);
            }
        }
        self.il.records[class].virtual_bases = self.il.list(&virtual_bases);
        for &id in &declared {
            let inherited = slots.iter().position(|&other| self.same_virtual(other, id));
            let fits =
                inherited.filter(|&slot| self.return_adjustment(slots[slot], id) == Some(BaseStep::NONE));
            let destructor = self.functions[id].special == Special::Destructor;
            let slot = match fits {
                Some(slot) => slot,
                None => {
                    slots.extend(std::iter::repeat_n(id, if destructor { 2 } else { 1 }));
                    slots.len() - if destructor { 2 } else { 1 }
                }
            };
            slots[slot] = id;
            if destructor {
                slots[slot + 1] = id;
                self.functions[id].trivial = false;
            }
            self.il.functions[id].vtable_slot = Some(slot as u32);
        }
        self.records[class].virtuals.declared = declared;
        self.records[class].virtuals.slots = slots;
        self.records[class].virtuals.virtual_slots = virtual_slots;
    }

    /// Checks a function against those that it overrides.
    fn check_override(&mut self, id: FunctionId, overridden: &[FunctionId]) {
        let span = self.il.functions[id].span;
        for &other in overridden {
            let name = self.name_of_function(other);
            let previous = self.il.functions[other].span;
            if self.functions[other].member.virtual_specifiers.is_final {
                let message = format!("cannot override \"final\" function \"{name}\"");
                self.report_previous(codes::sema::BAD_OVERRIDE, span, message, previous);
            }
            if self.return_adjustment(other, id).is_none() {
                let message = format!(
                    "return type is neither identical to nor covariant with that of overridden virtual function \
                     \"{name}\""
                );
                self.report_previous(codes::sema::BAD_OVERRIDE, span, message, previous);
            }
            if !self.is_result_accessible(other, id) {
                let message = format!(
                    "the result of this function converts to that of \"{name}\" by an inaccessible base class"
                );
                self.report_previous(codes::sema::BAD_OVERRIDE, span, message, previous);
            }
            let consteval = |id: FunctionId| self.il.functions[id].flags.consteval;
            if consteval(other) != consteval(id) && self.functions[id].member.implicit.is_none() {
                // [class.virtual]/13
                let message = format!(
                    "a consteval function and one that is not cannot override each other: \"{name}\""
                );
                self.report_previous(codes::sema::BAD_OVERRIDE, span, message, previous);
            }
            self.check_overriding_exceptions(id, other);
            let deleted = |id: FunctionId| self.il.functions[id].flags.deleted;
            if deleted(other) != deleted(id) && self.functions[id].member.implicit.is_none() {
                let message =
                    format!("a deleted function and one that is not cannot override each other: \"{name}\"");
                self.report_previous(codes::sema::BAD_OVERRIDE, span, message, previous);
            }
        }
    }

    /// Checks that an overrider does not throw more than the overridden function ([except.spec]/4). An implicit
    /// function other than a destructor has no exception specification until it is needed.
    fn check_overriding_exceptions(&mut self, id: FunctionId, overridden: FunctionId) {
        let is_known = |id: FunctionId| {
            let info = &self.functions[id];
            info.special == Special::Destructor || info.member.implicit.is_none()
        };
        let throws =
            is_known(id) && is_known(overridden) && self.is_noexcept(overridden) && !self.is_noexcept(id);
        if throws && !self.il.functions[id].flags.deleted {
            let name = self.name_of_function(overridden);
            let message = format!("this function may throw and overrides \"{name}\", which may not");
            let (span, previous) = (self.il.functions[id].span, self.il.functions[overridden].span);
            self.report_previous(codes::sema::EXCEPTION_CONFLICT, span, message, previous);
        }
    }

    /// The deleting destructor of the class of `destructor`.
    pub(crate) fn deleting_destructor(&mut self, destructor: FunctionId) -> Option<FunctionId> {
        let class = self.il.functions[destructor].object?;
        if let Some(known) = self.records[class].virtuals.deleting {
            return Some(known);
        }
        let id = self.new_member_function(class, Member::DeletingDestructor);
        self.il.functions[id].space = self.il.functions[destructor].space;
        self.il.functions[id].vtable_slot = self.il.functions[destructor].vtable_slot.map(|slot| slot + 1);
        self.records[class].virtuals.deleting = Some(id);
        Some(id)
    }

    /// Stores the virtual table pointers of the object in a constructor or destructor of a class.
    pub(crate) fn init_vtables(&mut self, class: RecordId, span: Span, out: &mut Vec<StmtId>) {
        if !self.il.records[class].traits.dynamic {
            return;
        }
        let record = &self.il.records[class];
        let parts = record.tables.construction.iter().flat_map(|part| part.tables);
        for table in record.tables.own.iter().chain(parts) {
            for entry in table.entries {
                if let Some(function) = entry.function {
                    self.cx.references.push(Reference::Function(function));
                }
            }
        }
        out.push(self.make_stmt(StmtKind::InitVtables(class), span));
    }

    /// Whether an object of a type can be created; reports one of an abstract class ([class.abstract]/2).
    pub(crate) fn check_not_abstract(&mut self, ty: Type, span: Span) -> bool {
        let TypeKind::Record(class) = self.il.types.kind(self.base_element(ty)) else { return true };
        let Some(function) = self.records[class].virtuals.pure_ else { return true };
        let text = self.type_text(self.base_element(ty).unqualified());
        let name = self.name_of_function(function);
        let message = format!("object of abstract class type \"{text}\" is not allowed");
        let declared = self.il.functions[function].span;
        self.emit(
            Diagnostic::new(codes::sema::ABSTRACT_CLASS, span, message)
                .secondary(declared, format!("pure virtual function \"{name}\" has no overrider")),
        );
        false
    }
}

impl Program<'_, '_> {
    /// The virtual functions of bases that a function overrides ([class.virtual]/2).
    pub(super) fn overridden_by(&self, class: RecordId, id: FunctionId) -> SmallVec<[FunctionId; 4]> {
        let mut found: SmallVec<[FunctionId; 4]> = SmallVec::new();
        if self.il.functions[id].object.is_none() || self.functions[id].special == Special::Constructor {
            return found;
        }
        let mut work: SmallVec<[RecordId; 8]> = SmallVec::new();
        work.extend(self.il.records[class].bases.iter().map(|base| base.record));
        while let Some(base) = work.pop() {
            if !self.il.records[base].traits.dynamic {
                continue;
            }
            let before = found.len();
            for &other in &self.records[base].virtuals.declared {
                if self.same_virtual(other, id) && !found.contains(&other) {
                    found.push(other);
                }
            }
            // The functions that this one overrides have been checked already.
            if found.len() == before {
                work.extend(self.il.records[base].bases.iter().map(|base| base.record));
            }
        }
        found
    }

    /// Whether two virtual functions have the same name and parameters.
    pub(crate) fn same_virtual(&self, a: FunctionId, b: FunctionId) -> bool {
        let (f, g) = (&self.il.functions[a], &self.il.functions[b]);
        if self.functions[a].special == Special::Destructor {
            return self.functions[b].special == Special::Destructor;
        }
        if f.name != g.name || self.functions[b].origin.template.is_some() {
            return false;
        }
        match (self.il.types.kind(f.ty), self.il.types.kind(g.ty)) {
            (TypeKind::Function(x), TypeKind::Function(y)) => {
                let conversion = self.functions[a].special == Special::Conversion;
                x.params == y.params
                    && x.variadic == y.variadic
                    && x.cv == y.cv
                    && x.ref_qualifier == y.ref_qualifier
                    && (!conversion || x.ret == y.ret)
            }
            _ => false,
        }
    }

    /// Whether the base that makes the result type of an overrider covariant is accessible ([class.virtual]/8.2).
    fn is_result_accessible(&self, slot: FunctionId, overrider: FunctionId) -> bool {
        let record = |id: FunctionId| match self.il.types.kind(self.il.functions[id].ty) {
            TypeKind::Function(ty) => {
                let referee = self.il.pointee(ty.ret).unwrap_or(self.il.strip_reference(ty.ret));
                match self.il.types.kind(referee) {
                    TypeKind::Record(record) if referee.unqualified() != ty.ret.unqualified() => Some(record),
                    _ => None,
                }
            }
            _ => None,
        };
        let (Some(base), Some(derived)) = (record(slot), record(overrider)) else { return true };
        base == derived
            || self.base_is_accessible(&self.place_in(self.functions[overrider].scope), derived, base)
    }

    /// The adjustment of the result of `overrider` when it is called through `slot`: none if it is not covariant
    /// ([class.virtual]/7).
    pub(crate) fn return_adjustment(&self, slot: FunctionId, overrider: FunctionId) -> Option<BaseStep> {
        let result = |id: FunctionId| match self.il.types.kind(self.il.functions[id].ty) {
            TypeKind::Function(ty) => ty.ret,
            _ => Type::ERROR,
        };
        let (to, from) = (result(slot), result(overrider));
        if to == from || to == Type::ERROR || from == Type::ERROR {
            return Some(BaseStep::NONE);
        }
        let inner = |ty: Type| match self.il.types.kind(ty) {
            TypeKind::Pointer(inner) => Some((0, inner)),
            TypeKind::LValueRef(inner) => Some((1, inner)),
            TypeKind::RValueRef(inner) => Some((2, inner)),
            _ => None,
        };
        let ((form, a), (other_form, b)) = (inner(to)?, inner(from)?);
        if form != other_form || !a.cv().contains(b.cv()) {
            return None;
        }
        match (self.il.types.kind(a), self.il.types.kind(b)) {
            (TypeKind::Record(base), TypeKind::Record(derived)) if base == derived => Some(BaseStep::NONE),
            (TypeKind::Record(base), TypeKind::Record(derived)) => {
                self.base_path(derived, base).map(|path| path.step)
            }
            _ => None,
        }
    }
}
