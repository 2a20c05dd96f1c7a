//! Warnings about virtual functions of bases that functions of a class hide without overriding them
//! ([class.member.lookup]).

use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use crate::diagnostics::{Diagnostic, codes};
use crate::il::{FunctionId, RecordId};
use crate::sema::Sema;
use crate::sema::program::Program;
use crate::sema::program::function::Special;
use crate::source::Symbol;

impl Sema<'_, '_> {
    /// Warns where functions of a class hide virtual functions of a base: all of a name, or those that they do not
    /// override.
    pub(super) fn warn_hidden_virtuals(&mut self, class: RecordId, functions: &[FunctionId]) {
        for (base, name) in self.inherited_virtuals(class) {
            let is_own = |&id: &FunctionId| {
                self.il.functions[id].name == name && self.functions[id].special == Special::None
            };
            let Some(&hiding) = functions.iter().find(|id| is_own(id)) else { continue };
            // A using-declaration makes them visible again.
            if self.records[class].members.renamed.contains(&name) {
                continue;
            }
            let (virtuals, kept) = self.virtuals_named(base, name, functions);
            let Some(&first) = virtuals.first().filter(|_| kept < virtuals.len()) else { continue };
            let (base, own) = (self.name_of_function(first), self.name_of_function(hiding));
            let span = self.il.functions[hiding].span;
            let diagnostic = if kept > 0 {
                let class = self.il.records[class].ir_name;
                let message = format!(
                    "overloaded virtual function \"{base}\" is only partially overridden in class \"{class}\""
                );
                Diagnostic::new(codes::sema::PARTIALLY_OVERRIDDEN, span, message)
            } else {
                let hidden = match virtuals.as_slice() {
                    [only] => format!("function \"{}\"", self.function_text(*only)),
                    _ => format!("overloaded function \"{base}\""),
                };
                let message =
                    format!("{hidden} is hidden by \"{own}\" -- virtual function override intended?");
                Diagnostic::new(codes::sema::HIDDEN_VIRTUAL, span, message)
            };
            let declared = self.il.functions[first].span;
            self.emit(diagnostic.secondary(declared, "the virtual function is declared here"));
        }
    }
}

impl Program<'_, '_> {
    /// The names of the virtual functions that bases of a class introduce, each with the base.
    fn inherited_virtuals(&self, class: RecordId) -> SmallVec<[(RecordId, Symbol); 8]> {
        let mut found: SmallVec<[(RecordId, Symbol); 8]> = SmallVec::new();
        let mut seen = FxHashSet::default();
        let direct = |class: RecordId| self.il.records[class].bases.iter().map(|base| base.record);
        let mut work: SmallVec<[RecordId; 8]> = direct(class).collect();
        while let Some(base) = work.pop() {
            if !self.il.records[base].traits.dynamic || !seen.insert(base) {
                continue;
            }
            for &id in &self.records[base].virtuals.declared {
                let entry = (base, self.il.functions[id].name);
                let plain = self.functions[id].special == Special::None;
                if plain && self.overridden_by(base, id).is_empty() && !found.contains(&entry) {
                    found.push(entry);
                }
            }
            work.extend(direct(base));
        }
        found
    }

    /// The virtual functions of a name that a class introduces, and how many of them are overridden by `functions`.
    fn virtuals_named(
        &self,
        class: RecordId,
        name: Symbol,
        functions: &[FunctionId],
    ) -> (SmallVec<[FunctionId; 4]>, usize) {
        let declared = self.records[class].virtuals.declared.iter().copied();
        let virtuals: SmallVec<[FunctionId; 4]> = declared
            .filter(|&id| self.il.functions[id].name == name && self.functions[id].special == Special::None)
            .collect();
        let is_overridden = |id: FunctionId| {
            functions.iter().any(|&own| self.il.functions[own].object.is_some() && self.same_virtual(id, own))
        };
        let kept = virtuals.iter().filter(|&&id| is_overridden(id)).count();
        (virtuals, kept)
    }
}
