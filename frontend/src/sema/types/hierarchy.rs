//! The subobjects of class type of an object: its class and all bases, each with its offset.
//!
//! Without virtual bases they form a tree; a virtual base is one part however many paths lead to it ([class.mi]/4).
//! Layout, virtual tables and the search for final overriders traverse this graph. Its order is the inheritance graph
//! order of the ABI: derived classes before their bases, bases from left to right ([Itanium C++ ABI 1.1]).

use smallvec::SmallVec;

use crate::il::{Base, BaseStep, RecordId, Type, VirtualBase};
use crate::sema::program::Program;

/// The path from a class to one of its bases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BasePath {
    /// The step to the base.
    pub(crate) step: BaseStep,
    /// The number of classes along the path.
    pub(crate) depth: u32,
}

impl BasePath {
    /// The distance in bytes if no virtual base is on the path: only then can the conversion be reversed.
    pub(crate) fn fixed_offset(self) -> Option<u32> {
        self.step.virtual_slot.is_none().then_some(self.step.offset)
    }
}

/// The most parts that an object may have, and the most steps of a search among them.
pub(crate) const MAX_PARTS: usize = 1 << 14;

/// A class within an object.
#[derive(Debug)]
pub(crate) struct Part {
    pub(crate) record: RecordId,
    /// Whether it is a virtual base of some part.
    pub(crate) is_virtual: bool,
    /// The parts that are its direct bases.
    pub(crate) bases: SmallVec<[usize; 4]>,
    /// Its offset in the object, once it is known.
    pub(crate) offset: Option<u64>,
}

/// The parts of an object; the first is the object itself.
#[derive(Debug)]
pub(crate) struct Hierarchy {
    pub(crate) parts: Vec<Part>,
}

impl Hierarchy {
    /// The number of a virtual base.
    pub(crate) fn virtual_part(&self, record: RecordId) -> Option<usize> {
        self.parts.iter().position(|part| part.is_virtual && part.record == record)
    }

    /// The parts of the part `root`, itself first, each once.
    pub(crate) fn within(&self, root: usize) -> Vec<usize> {
        let mut seen = vec![false; self.parts.len()];
        let mut order = Vec::new();
        let mut work: SmallVec<[usize; 16]> = SmallVec::from_slice(&[root]);
        while let Some(part) = work.pop() {
            if !std::mem::replace(&mut seen[part], true) {
                order.push(part);
                work.extend(self.parts[part].bases.iter().rev().copied());
            }
        }
        order
    }

    /// The parts of `root` that contain the part `base`, `base` itself included.
    pub(crate) fn derived_of(&self, root: usize, base: usize) -> Vec<usize> {
        let inside = self.within(root);
        let mut reaches = vec![false; self.parts.len()];
        reaches[base] = true;
        // A base may precede a class that shares it, so one iteration is not always enough.
        loop {
            let mut grown = false;
            for &part in inside.iter().rev() {
                if !reaches[part] && self.parts[part].bases.iter().any(|&inner| reaches[inner]) {
                    reaches[part] = true;
                    grown = true;
                }
            }
            if !grown {
                break;
            }
        }
        inside.into_iter().filter(|&part| reaches[part]).collect()
    }

    /// A part with its non-virtual bases, and the virtual bases that share an address with one of these; each with its
    /// distance.
    pub(crate) fn spread(
        &self,
        program: &Program<'_, '_>,
        part: usize,
        claims: &[Option<usize>],
    ) -> SmallVec<[(usize, u64); 16]> {
        let mut parts: SmallVec<[(usize, u64); 16]> = SmallVec::from_slice(&[(part, 0)]);
        let mut next = 0;
        while let Some(&(part, offset)) = parts.get(next) {
            next += 1;
            let bases = program.il.records[self.parts[part].record].bases;
            for (base, &inner) in bases.iter().zip(&self.parts[part].bases) {
                if !base.is_virtual {
                    parts.push((inner, offset + base.offset));
                }
            }
            let claimed = claims.iter().position(|&claimer| claimer == Some(part));
            parts.extend(claimed.map(|inner| (inner, offset)));
        }
        parts
    }

    /// Sets the offset of a part and of every part at a fixed distance from it.
    pub(crate) fn put(
        &mut self,
        program: &Program<'_, '_>,
        part: usize,
        offset: u64,
        claims: &[Option<usize>],
    ) {
        for (part, distance) in self.spread(program, part, claims) {
            self.parts[part].offset = Some(offset + distance);
        }
    }
}

impl Program<'_, '_> {
    /// The parts of an object of a class whose bases are known; none if they are too many.
    pub(crate) fn hierarchy(&self, class: RecordId) -> Option<Hierarchy> {
        let part = |record, is_virtual| Part { record, is_virtual, bases: SmallVec::new(), offset: None };
        let mut graph = Hierarchy { parts: vec![part(class, false)] };
        // Parts some of whose bases are not visited yet: the part and the number of the next base.
        let mut open: SmallVec<[(usize, usize); 16]> = SmallVec::from_slice(&[(0, 0)]);
        while let Some((at, next)) = open.last_mut() {
            let (at, number) = (*at, *next);
            let Some(&base) = self.il.records[graph.parts[at].record].bases.get(number) else {
                open.pop();
                continue;
            };
            *next += 1;
            let known = if base.is_virtual { graph.virtual_part(base.record) } else { None };
            let inner = match known {
                Some(inner) => inner,
                None => {
                    graph.parts.push(part(base.record, base.is_virtual));
                    open.push((graph.parts.len() - 1, 0));
                    graph.parts.len() - 1
                }
            };
            graph.parts[at].bases.push(inner);
            if graph.parts.len() > MAX_PARTS {
                return None;
            }
        }
        Some(graph)
    }

    /// The parts of an object of a complete class, each with its offset.
    pub(crate) fn placed_hierarchy(&self, class: RecordId) -> Option<Hierarchy> {
        let mut graph = self.hierarchy(class)?;
        graph.put(self, 0, 0, &[]);
        for base in self.il.records[class].virtual_bases {
            if let Some(part) = graph.virtual_part(base.record) {
                graph.put(self, part, base.offset, &[]);
            }
        }
        Some(graph)
    }

    /// The virtual bases of a class with these direct bases, in the order of initialization: depth first, left to
    /// right, bases before the classes derived from them ([class.base.init]/13.1). Offsets are not set.
    pub(crate) fn virtual_bases_of(&self, bases: &[Base]) -> Vec<VirtualBase> {
        let mut found: Vec<VirtualBase> = Vec::new();
        for base in bases {
            let inner = self.il.records[base.record].virtual_bases.iter().map(|base| base.record);
            for record in inner.chain(base.is_virtual.then_some(base.record)) {
                if !found.iter().any(|known| known.record == record) {
                    found.push(VirtualBase { record, offset: 0, slot: 0 });
                }
            }
        }
        found
    }

    /// [`Self::base_path`] of two types; none if one is no class.
    pub(crate) fn class_path(&self, derived: Type, base: Type) -> Option<BasePath> {
        self.base_path(self.record_of(derived)?, self.record_of(base)?)
    }

    /// The path from a class to one of its bases, if exactly one part of the class is that base.
    pub(crate) fn base_path(&self, derived: RecordId, base: RecordId) -> Option<BasePath> {
        /// A part to visit: the class, the virtual base that contains it, its offset there, its distance.
        type Part = (RecordId, Option<RecordId>, u64, u32);

        // Near ones first.
        let mut work: SmallVec<[Part; 16]> = SmallVec::new();
        work.push((derived, None, 0, 0));
        let mut found = None;
        let mut shared: SmallVec<[RecordId; 8]> = SmallVec::new();
        let mut next = 0;
        while let Some(&(class, inside, offset, depth)) = work.get(next) {
            next += 1;
            if next > MAX_PARTS {
                return None;
            }
            for parent in self.il.records[class].bases {
                let (inside, offset) = match parent.is_virtual {
                    true if shared.contains(&parent.record) => continue,
                    true => (Some(parent.record), 0),
                    false => (inside, offset + parent.offset),
                };
                if parent.is_virtual {
                    shared.push(parent.record);
                }
                if parent.record == base {
                    if found.is_some() {
                        return None;
                    }
                    found = Some((inside, offset, depth + 1));
                } else {
                    work.push((parent.record, inside, offset, depth + 1));
                }
            }
        }
        let (inside, offset, depth) = found?;
        let offset = u32::try_from(offset).ok()?;
        let virtual_slot = inside.map(|record| self.virtual_slot(derived, record));
        Some(BasePath { step: BaseStep { virtual_slot, offset }, depth })
    }

    /// The word before the virtual table of a class that holds the offset of one of its virtual bases.
    fn virtual_slot(&self, class: RecordId, base: RecordId) -> u32 {
        let bases = self.il.records[class].virtual_bases;
        bases.iter().find(|known| known.record == base).map_or(0, |known| known.slot)
    }

    /// The step to a direct base.
    pub(crate) fn direct_step(&self, class: RecordId, base: &Base) -> BaseStep {
        if base.is_virtual {
            BaseStep { virtual_slot: Some(self.virtual_slot(class, base.record)), offset: 0 }
        } else {
            BaseStep { virtual_slot: None, offset: base.offset as u32 }
        }
    }
}
