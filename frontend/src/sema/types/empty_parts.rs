//! Offsets of empty classes within an object ([Itanium C++ ABI 2.4]): two objects of one type never share an address,
//! so layout moves a base or member whose empty parts would overlap others of the same class.

use crate::sema::program::Program;
use smallvec::SmallVec;

use crate::il::{RecordId, Type, TypeKind};
use crate::sema::types::hierarchy::Hierarchy;

/// Empty classes and their offsets.
#[derive(Debug, Default)]
pub(crate) struct EmptyParts {
    parts: SmallVec<[(RecordId, u64); 8]>,
}

impl EmptyParts {
    pub(crate) fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// Whether a part of an object at `offset` would overlap a part of the same class.
    pub(crate) fn collides(&self, object: &EmptyParts, offset: u64) -> bool {
        object.parts.iter().any(|&(class, at)| self.parts.contains(&(class, at + offset)))
    }

    /// Adds the parts of an object at `offset`.
    pub(crate) fn add(&mut self, object: &EmptyParts, offset: u64) {
        self.parts.extend(object.parts.iter().map(|&(class, at)| (class, at + offset)));
    }

    /// Whether all parts of an object at `offset` lie at offset 0.
    pub(crate) fn at_start(&self, offset: u64) -> bool {
        self.parts.iter().all(|&(_, at)| at + offset == 0)
    }
}

/// A class to be visited.
struct Object {
    class: RecordId,
    offset: u64,
    /// Whether it is a complete object, which contains its virtual bases; a base contains only those that share its
    /// address.
    complete: bool,
}

impl Program<'_, '_> {
    /// The empty parts of a class as a base.
    pub(crate) fn empty_parts_of_base(&self, class: RecordId) -> EmptyParts {
        let mut found = EmptyParts::default();
        self.collect_empty_parts(Object { class, offset: 0, complete: false }, &mut found);
        found
    }

    /// The empty parts of a member of type `ty`.
    pub(crate) fn empty_parts_of_member(&self, ty: Type) -> EmptyParts {
        let mut found = EmptyParts::default();
        for object in self.elements(ty, 0) {
            self.collect_empty_parts(object, &mut found);
        }
        found
    }

    /// The empty parts of a subobject and of the virtual bases at the same address.
    pub(crate) fn empty_parts_of_part(
        &self,
        graph: &Hierarchy,
        part: usize,
        claims: &[Option<usize>],
    ) -> EmptyParts {
        let mut found = EmptyParts::default();
        for (part, offset) in graph.spread(self, part, claims) {
            let class = graph.parts[part].record;
            if self.il.records[class].traits.empty {
                found.parts.push((class, offset));
            }
            for object in self.members(class, offset) {
                self.collect_empty_parts(object, &mut found);
            }
        }
        found
    }

    fn collect_empty_parts(&self, object: Object, found: &mut EmptyParts) {
        let mut work: SmallVec<[Object; 8]> = SmallVec::new();
        work.push(object);
        while let Some(Object { class, offset, complete }) = work.pop() {
            // A later subobject lies beyond every empty class already placed: these begin at the start or at the end of
            // the data, and none is longer than this.
            if offset > self.largest_empty_class {
                continue;
            }
            let record = &self.il.records[class];
            if record.traits.empty {
                found.parts.push((class, offset));
            }
            let bases = record.bases.iter().filter(|base| !base.is_virtual);
            work.extend(bases.map(|base| Object {
                class: base.record,
                offset: offset + base.offset,
                complete: false,
            }));
            if complete {
                work.extend(record.virtual_bases.iter().map(|base| Object {
                    class: base.record,
                    offset: offset + base.offset,
                    complete: false,
                }));
            } else if let Some(primary) = self.records[class].virtuals.primary
                && primary.is_virtual
            {
                work.push(Object { class: primary.record, offset, complete: false });
            }
            work.extend(self.members(class, offset));
        }
    }

    /// The objects of class type that are members of a class at `offset`.
    fn members(&self, class: RecordId, offset: u64) -> SmallVec<[Object; 4]> {
        let fields = self.il.records[class].fields;
        let near = fields.iter().take_while(|field| offset + field.offset <= self.largest_empty_class);
        near.flat_map(|field| self.elements(field.ty, offset + field.offset)).collect()
    }

    /// The objects of class type in a member at `offset`: itself, or the elements of an array.
    fn elements(&self, ty: Type, offset: u64) -> SmallVec<[Object; 4]> {
        let element = self.base_element(ty);
        let TypeKind::Record(class) = self.il.types.kind(element) else { return SmallVec::new() };
        let (all, size) = (self.size_of(ty).unwrap_or(0), self.il.records[class].size);
        if element == ty || size == 0 {
            return smallvec::smallvec![Object { class, offset, complete: true }];
        }
        let near = self.largest_empty_class.saturating_sub(offset) / size + 1;
        (0..(all / size).min(near))
            .map(|k| Object { class, offset: offset + k * size, complete: true })
            .collect()
    }
}
