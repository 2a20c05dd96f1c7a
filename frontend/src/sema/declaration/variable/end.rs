//! Destruction of variables with static storage duration: nothing runs when a module is unloaded, so the destructor of
//! a variable in device memory must have no effect (CUDA C++ Programming Guide, "Device Memory Space Specifiers": a
//! destructor that is trivial or empty).
//!
//! Whether a destructor is empty is known once all definitions have been analysed.

use crate::sema::program::Program;
use rustc_hash::FxHashSet;

use crate::il::{FunctionId, RecordId, StmtId, StmtKind, TypeKind, VariableId};
use crate::sema::Sema;
use crate::source::Span;

/// The classes whose destructors have been examined.
#[derive(Default)]
struct Known {
    empty: FxHashSet<RecordId>,
    not_empty: FxHashSet<RecordId>,
}

impl Sema<'_, '_> {
    /// Records a variable of a class type that has a destructor. Static variables in blocks that are only reached by
    /// the traversal of host code are left to the host.
    pub(super) fn note_static_object(&mut self, id: VariableId) {
        if self.walking_host() {
            return;
        }
        let element = self.base_element(self.il.variables[id].ty);
        let TypeKind::Record(class) = self.il.types.kind(element) else { return };
        if self.il.records[class].destructor.is_some() {
            self.declarations.static_objects.push(id);
        }
    }

    /// Reports the device variables whose destructors have an effect.
    pub(crate) fn check_static_objects(&mut self) {
        let mut known = Known::default();
        let mut next = 0;
        // Examining a destructor may instantiate it, which may declare variables.
        while let Some(&id) = self.declarations.static_objects.get(next) {
            next += 1;
            let variable = &self.il.variables[id];
            let (ty, span) = (variable.ty, variable.span);
            let TypeKind::Record(class) = self.il.types.kind(self.base_element(ty)) else { continue };
            if !self.ends_empty(class, &mut known) {
                let why = self.il.records[class].destructor.map(|id| self.destructor_place(id));
                self.report_dynamic(id, span, why.into_iter().collect());
            }
        }
    }

    fn ends_empty(&mut self, class: RecordId, known: &mut Known) -> bool {
        if known.not_empty.contains(&class) {
            return false;
        }
        let mut seen = FxHashSet::default();
        let mut work = vec![class];
        while let Some(part) = work.pop() {
            if known.empty.contains(&part) || !seen.insert(part) {
                continue;
            }
            if !self.ends_empty_itself(part) {
                known.not_empty.insert(class);
                return false;
            }
            self.push_parts(part, &mut work);
        }
        known.empty.extend(seen);
        true
    }

    /// Whether the destructor of a class is trivial or empty, not counting those of its parts. The destructor of a
    /// class with virtual functions or bases sets its virtual table pointers.
    fn ends_empty_itself(&mut self, class: RecordId) -> bool {
        let record = &self.il.records[class];
        let Some(destructor) = record.destructor else { return true };
        if record.traits.dynamic {
            return false;
        }
        self.require_body(destructor).is_some_and(|body| self.is_empty_block(body))
    }
}

impl Program<'_, '_> {
    fn destructor_place(&self, destructor: FunctionId) -> (Span, String) {
        (self.il.functions[destructor].span, "its destructor is neither trivial nor empty".to_owned())
    }

    /// Adds the classes of the bases and members that the destructor of a class destroys; members of a union are left
    /// to the program ([class.dtor]/14).
    fn push_parts(&self, class: RecordId, work: &mut Vec<RecordId>) {
        let record = &self.il.records[class];
        if record.is_union {
            return;
        }
        work.extend(record.bases.iter().map(|base| base.record));
        for field in record.fields.iter().filter(|field| !field.anonymous) {
            if let TypeKind::Record(member) = self.il.types.kind(self.base_element(field.ty)) {
                work.push(member);
            }
        }
    }

    /// Whether a body contains only empty blocks and a return.
    fn is_empty_block(&self, body: StmtId) -> bool {
        let mut work = vec![body];
        while let Some(statement) = work.pop() {
            match self.il.stmts[statement].kind {
                StmtKind::Compound(list) => work.extend(list),
                StmtKind::Return(None) => {}
                _ => return false,
            }
        }
        true
    }
}
