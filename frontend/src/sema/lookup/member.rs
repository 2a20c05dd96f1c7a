//! Lookup in classes and their bases ([class.member.lookup]).

use smallvec::SmallVec;

use crate::diagnostics::codes;
use crate::il::RecordId;
use crate::sema::Sema;
use crate::sema::lookup::Wanted;
use crate::sema::program::scope::Named;
use crate::source::{Span, Symbol};

impl<'a> Sema<'a, '_> {
    /// Looks a name up in a class and its bases ([class.member.lookup]): a name in a derived class hides those in
    /// bases.
    pub(crate) fn lookup_in_class(
        &mut self,
        record: RecordId,
        name: Symbol,
        wanted: Wanted,
        span: Span,
    ) -> Option<Named<'a>> {
        self.lookup_in_class_without(record, &[], name, wanted, span)
    }

    /// Looks a name up in a class, without searching some of the direct bases.
    pub(crate) fn lookup_in_class_without(
        &mut self,
        record: RecordId,
        hidden: &[RecordId],
        name: Symbol,
        wanted: Wanted,
        span: Span,
    ) -> Option<Named<'a>> {
        self.named_in_class(record, name, wanted)
            .or_else(|| self.lookup_in_bases(record, hidden, name, wanted, span))
    }

    /// A member that the class itself declares.
    fn named_in_class(&mut self, class: RecordId, name: Symbol, wanted: Wanted) -> Option<Named<'a>> {
        if name == self.assignment {
            self.declare_plain_assignments(class);
        }
        let entry = self.entries.get(self.records[class].scope, name)?;
        self.entry_named(entry, u32::MAX, wanted)
    }

    /// Looks up a name that the class itself does not declare in its bases ([class.member.lookup]).
    fn lookup_in_bases(
        &mut self,
        record: RecordId,
        hidden: &[RecordId],
        name: Symbol,
        wanted: Wanted,
        span: Span,
    ) -> Option<Named<'a>> {
        // Declarations, each with its class and the virtual base through which it was reached.
        let mut declared: SmallVec<[(RecordId, Option<RecordId>, Named<'a>); 2]> = SmallVec::new();
        let mut shared: SmallVec<[RecordId; 4]> = SmallVec::new();
        let mut work: SmallVec<[(RecordId, Option<RecordId>); 8]> = SmallVec::from_slice(&[(record, None)]);
        let mut steps = 0;
        while let Some((class, holder)) = work.pop() {
            steps += 1;
            if steps > crate::sema::types::hierarchy::MAX_PARTS {
                return None;
            }
            if class != record
                && let Some(named) = self.named_in_class(class, name, wanted)
            {
                declared.push((class, holder, named));
                continue;
            }
            for base in self.il.records[class].bases.iter().rev() {
                // A using-declaration names the base's functions before they join the members.
                let is_hidden = class == record && hidden.contains(&base.record);
                if is_hidden && !self.records[record].members.renamed.contains(&name) {
                    continue;
                }
                if !base.is_virtual {
                    work.push((base.record, holder));
                } else if !shared.contains(&base.record) {
                    shared.push(base.record);
                    work.push((base.record, Some(base.record)));
                }
            }
        }
        // A declaration in a class hides those in its virtual bases, whatever the path on which these are found.
        let hidden = |holder: RecordId| {
            let has = |class: RecordId| {
                self.il.records[class].virtual_bases.iter().any(|base| base.record == holder)
            };
            declared.iter().any(|&(class, ..)| has(class))
        };
        let visible: SmallVec<[Named<'a>; 2]> = declared
            .iter()
            .filter(|(_, holder, _)| !holder.is_some_and(hidden))
            .map(|&(_, _, named)| named)
            .collect();
        let mut found = None;
        for named in visible {
            found = Some(match found {
                None => named,
                Some(first) if first == named => first,
                Some(first) => match (self.injected_template(first), self.injected_template(named)) {
                    // The injected-class-names of two specialisations of the same template denote the template
                    // ([temp.local]/4).
                    (Some(a), Some(b)) if a == b => Named::Template(a),
                    _ => {
                        self.report_ambiguous(name, span);
                        Named::Error
                    }
                },
            });
        }
        found
    }

    /// Reports that a class has several base subobjects of a class where one is needed ([class.member.lookup]/8).
    pub(crate) fn report_ambiguous_base(&mut self, class: RecordId, base: RecordId, span: Span) {
        let [class, base] = [class, base].map(|record| self.il.records[record].ir_name);
        let message = format!("base class \"{base}\" of \"{class}\" is ambiguous");
        self.error(codes::sema::AMBIGUOUS_NAME, span, message);
    }
}
