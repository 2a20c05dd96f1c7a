//! The virtual tables of a class ([Itanium C++ ABI 2.5, 2.6]).
//!
//! A class has one table for each subobject with a virtual table pointer of its own. The primary base shares the
//! pointer of the class, so its table is a prefix of the class's. Tables belong to a complete object: the ABI finds
//! adjustments at run time by vcall offsets, because it shares thunks between classes; here they are known, and each
//! thunk has one fixed adjustment. No code outside of the module reads a table of device code, so the difference is not
//! observable.
//!
//! Before the slots are the offsets of virtual bases, the offset to the top of the object, and an unused word for its
//! type. While a base with virtual bases is under construction or destruction within a larger object, it needs its own
//! functions but the offsets of that object: construction tables.

use crate::sema::program::Program;
use smallvec::SmallVec;

use crate::diagnostics::{Diagnostic, codes};
use crate::il::{BaseStep, ConstructionTables, FunctionId, RecordId, Vtable, VtableEntry};
use crate::sema::Sema;
use crate::sema::program::function::Special;
use crate::sema::program::record::Primary;
use crate::sema::types::hierarchy::Hierarchy;

impl<'a> Sema<'a, '_> {
    /// Builds the tables of a complete class, and determines whether it is abstract.
    pub(crate) fn build_vtables(&mut self, class: RecordId) {
        if !self.il.records[class].traits.dynamic {
            return;
        }
        let Some(graph) = self.placed_hierarchy(class) else {
            let span = self.il.records[class].span;
            self.error(codes::sema::ARRAY_TOO_LARGE, span, "class has too many base class subobjects");
            return;
        };
        let tables = self.tables_within(&graph, 0);
        let tables = self.il.list(&tables);
        self.il.records[class].tables.own = tables;
        self.il.records[class].tables.symbol = self.mangled_vtable(class);
        if self.il.records[class].virtual_bases.is_empty() {
            return;
        }
        let mut construction: Vec<ConstructionTables<'a>> = Vec::new();
        self.construction_tables(class, &graph, 0, &mut construction);
        self.il.records[class].tables.construction = self.il.list(&construction);
        self.il.records[class].tables.table_symbol = self.mangled_table_table(class);
    }

    /// Builds the construction tables for the bases with virtual bases whose constructors the part `root` calls, and
    /// for their bases, in the order of the VTT.
    fn construction_tables(
        &mut self,
        complete: RecordId,
        graph: &Hierarchy,
        root: usize,
        out: &mut Vec<ConstructionTables<'a>>,
    ) {
        let record = &self.il.records[graph.parts[root].record];
        let direct = record.bases.iter().zip(&graph.parts[root].bases);
        let mut parts: SmallVec<[usize; 8]> =
            direct.filter(|(base, _)| !base.is_virtual).map(|(_, &part)| part).collect();
        if root == 0 {
            parts.extend(record.virtual_bases.iter().filter_map(|base| graph.virtual_part(base.record)));
        }
        for part in parts {
            let base = graph.parts[part].record;
            if self.il.records[base].virtual_bases.is_empty() {
                continue;
            }
            let tables = self.tables_within(graph, part);
            let tables = self.il.list(&tables);
            let offset = graph.parts[part].offset.unwrap_or(0);
            let symbol = self.mangled_construction_tables(complete, offset, base);
            out.push(ConstructionTables { base, tables, symbol });
            self.construction_tables(complete, graph, part, out);
        }
    }

    /// The tables of the part `root` as if it were a complete object.
    fn tables_within(&mut self, graph: &Hierarchy, root: usize) -> Vec<Vtable<'a>> {
        let inside = graph.within(root);
        let start = graph.parts[root].offset.unwrap_or(0);
        let mut tables: Vec<Vtable<'a>> = Vec::new();
        // Parts with the virtual base that contains them.
        let mut work: SmallVec<[(usize, Option<usize>); 8]> = SmallVec::from_slice(&[(root, None)]);
        let mut seen: SmallVec<[usize; 8]> = SmallVec::new();
        while let Some((part, holder)) = work.pop() {
            let class = graph.parts[part].record;
            if !self.il.records[class].traits.dynamic {
                continue;
            }
            let is_holder = holder == Some(part);
            let direct = self.il.records[class].bases.iter().zip(&graph.parts[part].bases);
            for (base, &inner) in direct.rev() {
                if !base.is_virtual {
                    work.push((inner, holder));
                } else if !seen.contains(&inner) {
                    seen.push(inner);
                    work.insert(0, (inner, Some(inner)));
                }
            }
            // A primary base uses the table of the class whose primary base it is.
            let shared = part != root
                && !is_holder
                && inside.iter().any(|&outer| self.has_fixed_primary(graph, outer, part));
            if shared {
                continue;
            }
            let owner = if is_holder { self.sharer(graph, &inside, part) } else { part };
            let origin = holder.and_then(|holder| graph.parts[holder].offset).unwrap_or(start);
            let (front, entries) = self.table(graph, root, owner);
            let number = holder.and_then(|holder| {
                let record = graph.parts[holder].record;
                let bases = self.il.records[graph.parts[root].record].virtual_bases;
                bases.iter().position(|base| base.record == record)
            });
            tables.push(Vtable {
                virtual_base: number.map(|number| number as u32),
                offset: graph.parts[part].offset.unwrap_or(0) - origin,
                front,
                entries,
            });
        }
        tables
    }

    /// The words of the table of a part.
    fn table(&mut self, graph: &Hierarchy, root: usize, part: usize) -> (&'a [i64], &'a [VtableEntry]) {
        let class = graph.parts[part].record;
        let place = |part: usize| graph.parts[part].offset.unwrap_or(0) as i64;
        let at = place(part);
        let virtual_slots = self.records[class].virtuals.virtual_slots.clone();
        // There is no run-time type information in device code.
        let mut front: SmallVec<[i64; 4]> = SmallVec::from_slice(&[0, place(root) - at]);
        let distance = |&record| graph.virtual_part(record).map_or(0, |base| place(base) - at);
        front.extend(virtual_slots.iter().map(distance));
        let slots = self.records[class].virtuals.slots.clone();
        let mut entries: Vec<VtableEntry> = Vec::with_capacity(slots.len());
        let mut deleting_next = false;
        let mut declaring: Option<(usize, Vec<usize>)> = None;
        for slot in slots {
            // Slots of one class are adjacent.
            let owner = self.part_declaring(graph, part, slot);
            let derived = match &declaring {
                Some((known, derived)) if *known == owner => derived,
                _ => &declaring.insert((owner, graph.derived_of(root, owner))).1,
            };
            let (overrider, from) = self.final_overrider(graph, root, derived, slot).unwrap_or((slot, owner));
            let destructor = self.functions[slot].special == Special::Destructor;
            let is_deleting = destructor && deleting_next;
            deleting_next = destructor && !is_deleting;
            let pure_ = self.functions[overrider].member.virtual_specifiers.pure_;
            let complete = graph.parts[0].record;
            if pure_ && root == 0 && !self.records[complete].virtuals.misnamed {
                self.records[complete].virtuals.pure_.get_or_insert(overrider);
            }
            let function = &self.il.functions[overrider];
            let usable = !pure_ && !function.flags.deleted;
            let target = match is_deleting {
                _ if !usable => None,
                true => self.deleting_destructor(overrider),
                false => Some(overrider),
            };
            let return_adjust = if destructor {
                BaseStep::NONE
            } else {
                self.return_adjustment(slot, overrider).unwrap_or(BaseStep::NONE)
            };
            entries.push(match target {
                Some(function) => {
                    VtableEntry { function: Some(function), this_adjust: place(from) - at, return_adjust }
                }
                None => VtableEntry::NULL,
            });
        }
        (self.il.list(&front), self.il.list(&entries))
    }

    /// The final overrider of `slot` in the object `root`, and the part of its class; `derived` are the parts that
    /// contain the part declaring `slot` ([class.virtual]/2).
    fn final_overrider(
        &mut self,
        graph: &Hierarchy,
        root: usize,
        derived: &[usize],
        slot: FunctionId,
    ) -> Option<(FunctionId, usize)> {
        let mut best: Option<(FunctionId, usize)> = None;
        let mut rivals: SmallVec<[(FunctionId, usize); 2]> = SmallVec::new();
        for &part in derived {
            let declared = &self.records[graph.parts[part].record].virtuals.declared;
            let Some(&found) = declared.iter().find(|&&other| self.same_virtual(slot, other)) else {
                continue;
            };
            // Each part found is derived from, unrelated to, or shared by later ones.
            match best {
                None => best = Some((found, part)),
                Some((_, known)) if graph.within(known).contains(&part) => {}
                Some((_, known)) if graph.within(part).contains(&known) => best = Some((found, part)),
                Some(_) => rivals.push((found, part)),
            }
        }
        let best = best?;
        let rival = rivals.iter().find(|&&(_, part)| !graph.within(best.1).contains(&part));
        if let (Some(&(rival, _)), 0) = (rival, root) {
            self.report_two_overriders(graph.parts[0].record, best.0, rival);
        }
        Some(best)
    }

    fn report_two_overriders(&mut self, class: RecordId, a: FunctionId, b: FunctionId) {
        if std::mem::replace(&mut self.records[class].virtuals.ambiguous, true) {
            return;
        }
        let [first, second] = [a, b].map(|function| self.function_text(function));
        let message =
            format!("virtual function has more than one final overrider: \"{first}\" and \"{second}\"");
        let span = self.il.records[class].span;
        let declared = self.il.functions[b].span;
        self.emit(
            Diagnostic::new(codes::sema::BAD_OVERRIDE, span, message).secondary(declared, "overrides it too"),
        );
    }
}

impl Program<'_, '_> {
    /// Whether a part is the non-virtual primary base of another.
    fn has_fixed_primary(&self, graph: &Hierarchy, outer: usize, part: usize) -> bool {
        let record = graph.parts[part].record;
        self.records[graph.parts[outer].record].virtuals.primary
            == Some(Primary { record, is_virtual: false })
            && graph.parts[outer].bases.contains(&part)
    }

    /// The most derived part that shares the virtual table pointer of a virtual base.
    fn sharer(&self, graph: &Hierarchy, inside: &[usize], base: usize) -> usize {
        let mut part = base;
        loop {
            let known = &graph.parts[part];
            let primary = Some(Primary { record: known.record, is_virtual: known.is_virtual });
            let next = inside.iter().copied().find(|&outer| {
                outer != part
                    && self.records[graph.parts[outer].record].virtuals.primary == primary
                    && graph.parts[outer].offset == known.offset
                    && (known.is_virtual || graph.parts[outer].bases.contains(&part))
            });
            match next {
                Some(outer) => part = outer,
                None => return part,
            }
        }
    }

    /// The last part in the primary chain of another whose class declares a virtual function: an overrider there
    /// overrides it in all parts of the chain.
    fn part_declaring(&self, graph: &Hierarchy, part: usize, slot: FunctionId) -> usize {
        let (mut at, mut found) = (part, part);
        loop {
            let virtuals = &self.records[graph.parts[at].record].virtuals;
            if virtuals.declared.iter().any(|&other| self.same_virtual(slot, other)) {
                found = at;
            }
            let Some(primary) = virtuals.primary else { return found };
            let next = if primary.is_virtual {
                graph.virtual_part(primary.record)
            } else {
                graph.parts[at].bases.iter().copied().find(|&base| graph.parts[base].record == primary.record)
            };
            let Some(next) = next else { return found };
            at = next;
        }
    }
}
