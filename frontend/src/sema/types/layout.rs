//! Sizes, alignments and member offsets: the Itanium C++ ABI on x86-64, as the host compiler lays
//! classes out, so that host and device agree on every byte.
//!
//! Bit-fields follow GCC ([Itanium C++ ABI 2.4] II.1): one that would cross a boundary of its declared
//! type begins at the next, unless the class is packed; one of width zero moves to a boundary; unnamed
//! ones do not raise the alignment of the class.

use crate::il::{Base, BitField, Field, RecordId, Type, TypeKind, VirtualBase};
use crate::options::Mode;
use crate::sema::program::Program;
use crate::sema::program::record::{LayoutRules, Primary};
use crate::sema::types::empty_parts::EmptyParts;

/// The largest object, in bytes: distances inside it have type `ptrdiff_t`.
pub(crate) const MAX_OBJECT_SIZE: u64 = i64::MAX as u64;

/// The result of laying out a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    /// Size with tail padding.
    pub(crate) size: u64,
    /// Alignment.
    pub(crate) align: u32,
    /// Size as a base class subobject, without tail padding and virtual bases.
    pub(crate) data_size: u64,
    /// Alignment as a base.
    pub(crate) base_align: u32,
    /// The base whose virtual table pointer the class shares.
    pub(crate) primary: Option<Primary>,
    /// Whether it contains nothing but a virtual table pointer and virtual bases.
    pub(crate) nearly_empty: bool,
}

/// The storage unit of a bit-field.
#[derive(Clone, Copy)]
struct BitUnit {
    /// Bytes of the declared type.
    size: u64,
    /// Alignment after packing.
    align: u32,
    /// Alignment of the declared type.
    natural: u32,
    /// Whether it may cross a boundary of its type.
    tight: bool,
    /// Whether it has a name.
    named: bool,
}

/// The state of a layout in progress.
struct Placement {
    /// The first free bit.
    bits: u128,
    /// Bytes in use.
    size: u64,
    /// The alignment so far.
    align: u32,
}

impl Placement {
    /// The first free byte. The size limit of objects keeps it within `u64`.
    fn bytes(&self) -> u64 {
        u64::try_from(self.bits.div_ceil(8)).unwrap_or(u64::MAX)
    }

    fn field(&mut self, field: &mut Field, size: u64, align: u32) -> Option<()> {
        let offset = self.bytes().checked_next_multiple_of(u64::from(align))?;
        field.offset = offset;
        self.align = self.align.max(align);
        self.bits = u128::from(offset.checked_add(size)?) * 8;
        Some(())
    }

    fn bit_field(&mut self, field: &mut Field, width: u32, unit: BitUnit) -> Option<()> {
        let type_bits = unit.size.max(1) * 8;
        let align_bits = u64::from(unit.align) * 8;
        if width == 0 {
            let boundary = u64::from(unit.natural.max(field.align)) * 8;
            self.bits = self.bits.checked_next_multiple_of(boundary.into())?;
        } else if field.align > 0 {
            self.bits = self.bits.checked_next_multiple_of(align_bits.into())?;
        } else if !unit.tight && self.bits % u128::from(type_bits) + u128::from(width) > u128::from(type_bits)
        {
            self.bits = self.bits.checked_next_multiple_of(u128::from(unit.natural) * 8)?;
        }
        let bit_offset = u64::try_from(self.bits).ok()?;
        field.offset = bit_offset / type_bits * unit.size;
        field.bits = Some(BitField { bit_offset, width });
        self.bits += u128::from(width);
        if unit.named {
            self.align = self.align.max(unit.align);
        }
        Some(())
    }
}

impl Program<'_, '_> {
    /// The size of an object of a type; none if the type is incomplete or not an object type. A reference has the size
    /// of its referenced type ([expr.sizeof]/2).
    pub(crate) fn size_of(&self, mut ty: Type) -> Option<u64> {
        let mut count = 1_u64;
        let size = loop {
            match self.il.types.kind(ty) {
                TypeKind::Builtin(b) => break b.size()?,
                TypeKind::Pointer(_) => break 8,
                TypeKind::MemberPointer { pointee, .. } => {
                    break if matches!(self.il.types.kind(pointee), TypeKind::Function(_)) { 16 } else { 8 };
                }
                TypeKind::LValueRef(inner) | TypeKind::RValueRef(inner) => ty = inner,
                TypeKind::Array(element, n) => {
                    count = count.checked_mul(n)?;
                    ty = element;
                }
                TypeKind::IncompleteArray(_) | TypeKind::Function(_) | TypeKind::Dependent(_) => return None,
                TypeKind::Record(id) => {
                    let record = &self.il.records[id];
                    break if record.complete { record.size } else { return None };
                }
                TypeKind::Enum(id) => ty = self.il.enums[id].underlying,
            }
        };
        size.checked_mul(count).filter(|&size| size <= MAX_OBJECT_SIZE)
    }

    /// The alignment of a type; 1 if it has none. A reference has the alignment of its referenced type.
    pub(crate) fn align_of(&self, mut ty: Type) -> u32 {
        loop {
            match self.il.types.kind(ty) {
                TypeKind::Builtin(b) => return b.size().map_or(1, |size| size as u32),
                TypeKind::Pointer(_) | TypeKind::MemberPointer { .. } => return 8,
                TypeKind::LValueRef(inner)
                | TypeKind::RValueRef(inner)
                | TypeKind::Array(inner, _)
                | TypeKind::IncompleteArray(inner) => ty = inner,
                TypeKind::Function(_) | TypeKind::Dependent(_) => return 1,
                TypeKind::Record(id) => return self.il.records[id].align.max(1),
                TypeKind::Enum(id) => ty = self.il.enums[id].underlying,
            }
        }
    }

    /// Size and alignment of a member; a member of reference type is stored as a pointer.
    fn member_size(&self, ty: Type) -> (u64, u32) {
        match self.il.types.kind(ty) {
            TypeKind::LValueRef(_) | TypeKind::RValueRef(_) => (8, 8),
            TypeKind::IncompleteArray(element) => (0, self.align_of(element)),
            _ => (self.size_of(ty).unwrap_or(0), self.align_of(ty)),
        }
    }

    /// Places bases and fields: their offsets are filled in, fields' `bits` hold the widths on entry.
    /// `packed` says which fields carry the packed attribute themselves. None if the class is too large.
    pub(crate) fn lay_out(
        &self,
        class: RecordId,
        rules: LayoutRules,
        bases: &mut [Base],
        virtual_bases: &mut [VirtualBase],
        fields: &mut [Field],
        packed: &[bool],
    ) -> Option<Layout> {
        let mut place = Placement { bits: 0, size: 0, align: 1 };
        let primary = self.choose_primary(class, bases);
        let first = primary.filter(|primary| !primary.is_virtual);
        let first = first.and_then(|primary| bases.iter().position(|base| base.record == primary.record));
        if rules.dynamic && first.is_none() {
            let align = if rules.packed { 1 } else { 8.min(rules.pack.unwrap_or(8)) };
            place = Placement { bits: 64, size: 8, align };
        }
        // The primary base comes first ([Itanium C++ ABI 2.4] II.1).
        let others = (0..bases.len()).filter(|&i| Some(i) != first && !bases[i].is_virtual);
        let order: smallvec::SmallVec<[usize; 4]> = first.into_iter().chain(others).collect();
        let mut occupied = EmptyParts::default();
        if let Some(primary) = primary.filter(|primary| primary.is_virtual) {
            occupied.add(&self.empty_parts_of_base(primary.record), 0);
            place.align = place.align.max(self.packed_base_align(primary.record, rules));
            place.size = place.size.max(self.il.records[primary.record].data_size);
            place.bits = u128::from(place.size) * 8;
        }
        self.place_bases(&mut place, rules, bases, &order, &mut occupied)?;
        let any_overlapping = fields.iter().any(|field| field.overlapping);
        for (field, &field_packed) in fields.iter_mut().zip(packed) {
            if rules.is_union {
                place.bits = 0;
            }
            let (size, natural) = self.member_size(field.ty);
            // GCC packs no member that is not plain data, except in classes that are themselves packed.
            let packed = (rules.packed || field_packed)
                && (self.is_plain_data(field.ty)
                    || matches!(self.il.types.kind(self.base_element(field.ty)),
                        TypeKind::Record(id) if self.il.records[id].traits.packed));
            let mut align = if packed { 1 } else { natural };
            align = align.max(field.align);
            if let Some(limit) = rules.pack {
                align = align.min(limit);
            }
            match field.bits {
                Some(bits) => {
                    // In GCC, which nvcc follows, any `#pragma pack` lets a bit-field cross boundaries and takes
                    // precedence over `packed`; NVRTC considers each type.
                    let (tight, align) = match rules.pack {
                        Some(limit) if self.options().mode == Mode::Nvcc => {
                            (true, natural.max(field.align).min(limit))
                        }
                        limit => (packed || limit.is_some_and(|limit| limit < natural), align),
                    };
                    let named = field.name != self.no_name;
                    place.bit_field(field, bits.width, BitUnit { size, align, natural, tight, named })?;
                }
                None => {
                    let class = match self.il.types.kind(field.ty) {
                        TypeKind::Record(class) if field.overlapping => Some(class),
                        _ => None,
                    };
                    if let Some(class) = class.filter(|&class| self.il.records[class].traits.empty) {
                        place.align = place.align.max(align);
                        let parts = self.empty_parts_of_base(class);
                        field.offset = self.place_base(&mut place, class, align, &parts, &mut occupied)?;
                        continue;
                    }
                    let parts = match rules.is_union || occupied.is_empty() && !any_overlapping {
                        true => EmptyParts::default(),
                        false => self.empty_parts_of_member(field.ty),
                    };
                    let mut offset = place.bytes().checked_next_multiple_of(u64::from(align))?;
                    // Two objects of one type have different addresses ([Itanium C++ ABI 2.4] II.3).
                    while occupied.collides(&parts, offset) {
                        offset = offset.checked_add(u64::from(natural.max(1)))?;
                    }
                    place.bits = u128::from(offset) * 8;
                    // The next member may reuse its tail padding.
                    let used = match class.map(|class| &self.il.records[class]) {
                        Some(class) if class.virtual_bases.is_empty() => class.data_size,
                        _ => size,
                    };
                    place.field(field, used, align)?;
                    place.size = place.size.max(field.offset.checked_add(size)?);
                    occupied.add(&parts, field.offset);
                }
            }
            place.size = place.size.max(place.bytes());
        }
        let (data_size, base_align) = (place.size, place.align.max(rules.align));
        if !virtual_bases.is_empty() {
            self.place_virtual_bases(class, &mut place, rules, bases, primary, virtual_bases, fields)?;
        }
        let align = place.align.max(rules.align);
        // A class without members has size 1 ([class.pre]/4).
        let size = place.size.max(1).checked_next_multiple_of(u64::from(align))?;
        let nearly_empty = rules.dynamic && self.is_nearly_empty(bases, fields);
        let layout = Layout { size, align, data_size, base_align, primary, nearly_empty };
        (size <= MAX_OBJECT_SIZE).then_some(layout)
    }

    /// Whether a type is a POD for the purpose of layout: a scalar, or a class that is a POD in C++03.
    pub(crate) fn is_plain_data(&self, ty: Type) -> bool {
        match self.il.types.kind(self.base_element(ty)) {
            TypeKind::Record(id) => self.records[id].layout.plain_data,
            _ => true,
        }
    }

    /// Non-virtual bases in order ([Itanium C++ ABI 2.4] II.2): each goes to the end of the data, an
    /// empty one to offset 0 unless a class of the same type is already there.
    fn place_bases(
        &self,
        place: &mut Placement,
        rules: LayoutRules,
        bases: &mut [Base],
        order: &[usize],
        occupied: &mut EmptyParts,
    ) -> Option<()> {
        for &i in order {
            let id = bases[i].record;
            let align = self.packed_base_align(id, rules);
            place.align = place.align.max(align);
            bases[i].offset = self.place_base(place, id, align, &self.empty_parts_of_base(id), occupied)?;
        }
        Some(())
    }

    /// The alignment of a base, which `#pragma pack` limits where the base has data.
    fn packed_base_align(&self, id: RecordId, rules: LayoutRules) -> u32 {
        let align = self.records[id].layout.base_align;
        match rules.pack {
            Some(limit) if !self.il.records[id].traits.empty => align.min(limit),
            _ => align,
        }
    }

    /// Places one base and gives its offset; `parts` are its empty classes, `occupied` those placed so far.
    fn place_base(
        &self,
        place: &mut Placement,
        id: RecordId,
        align: u32,
        parts: &EmptyParts,
        occupied: &mut EmptyParts,
    ) -> Option<u64> {
        let record = &self.il.records[id];
        let align = u64::from(align);
        let end = place.bytes().checked_next_multiple_of(align)?;
        let mut offset = if record.traits.empty && !occupied.collides(parts, 0) { 0 } else { end };
        // The offset advances by the alignment of the base, even where less would do.
        while occupied.collides(parts, offset) {
            offset = offset.checked_add(u64::from(self.records[id].layout.base_align.max(1)))?;
        }
        if record.traits.empty {
            // The next member may be placed there too, since nothing uses these bytes.
            place.size = place.size.max(offset.checked_add(record.data_size)?);
        } else {
            let end = offset.checked_add(record.data_size)?;
            place.bits = u128::from(end) * 8;
            place.size = place.size.max(end);
        }
        occupied.add(parts, offset);
        Some(offset)
    }

    /// The base whose virtual table pointer is that of the class: the first direct base that has one, else a nearly
    /// empty virtual base, preferably one that is not the primary base of another ([Itanium C++ ABI 2.4] I.2).
    fn choose_primary(&self, class: RecordId, bases: &[Base]) -> Option<Primary> {
        let fixed = bases.iter().find(|base| !base.is_virtual && self.il.records[base.record].traits.dynamic);
        if let Some(base) = fixed {
            return Some(Primary { record: base.record, is_virtual: false });
        }
        let is_dynamic = |base: &Base| self.il.records[base.record].traits.dynamic;
        if !bases.iter().any(|base| base.is_virtual && is_dynamic(base)) {
            return None;
        }
        let graph = self.hierarchy(class)?;
        let candidate = |record: RecordId| self.records[record].virtuals.nearly_empty;
        let mut candidates = graph
            .parts
            .iter()
            .filter(|part| part.is_virtual && candidate(part.record))
            .map(|part| part.record);
        let first = candidates.clone().next()?;
        let taken = |record: RecordId| {
            let primary = Some(Primary { record, is_virtual: true });
            graph.parts.iter().skip(1).any(|part| self.records[part.record].virtuals.primary == primary)
        };
        let record = candidates.find(|&record| !taken(record)).unwrap_or(first);
        Some(Primary { record, is_virtual: true })
    }

    /// Whether a class with a virtual table pointer holds nothing else ([Itanium C++ ABI 1.1] "nearly empty").
    fn is_nearly_empty(&self, bases: &[Base], fields: &[Field]) -> bool {
        let mut nearly_empty_bases = 0;
        for base in bases.iter().filter(|base| !base.is_virtual) {
            if self.records[base.record].virtuals.nearly_empty {
                nearly_empty_bases += 1;
            } else if !self.il.records[base.record].traits.empty {
                return false;
            }
            // All empty classes in it lie at its start.
            if !self.empty_parts_of_base(base.record).at_start(base.offset) {
                return false;
            }
        }
        nearly_empty_bases <= 1 && fields.iter().all(|field| field.bits.is_some_and(|bits| bits.width == 0))
    }

    /// Places virtual bases in inheritance graph order, after everything else; the primary base of a part shares the
    /// address of that part ([Itanium C++ ABI 2.4] III).
    #[allow(clippy::too_many_arguments, reason = "the whole state of the layout, for one caller")]
    fn place_virtual_bases(
        &self,
        class: RecordId,
        place: &mut Placement,
        rules: LayoutRules,
        bases: &[Base],
        primary: Option<Primary>,
        virtual_bases: &mut [VirtualBase],
        fields: &[Field],
    ) -> Option<()> {
        let mut graph = self.hierarchy(class)?;
        let mut claims: Vec<Option<usize>> = vec![None; graph.parts.len()];
        for (number, part) in graph.parts.iter().enumerate() {
            let primary = if number == 0 { primary } else { self.records[part.record].virtuals.primary };
            if let Some(primary) = primary
                && primary.is_virtual
                && let Some(base) = graph.virtual_part(primary.record)
            {
                claims[base].get_or_insert(number);
            }
        }
        let mut occupied = EmptyParts::default();
        for field in fields {
            occupied.add(&self.empty_parts_of_member(field.ty), field.offset);
        }
        graph.parts[0].offset = Some(0);
        if let Some(base) = claims.iter().position(|&claimer| claimer == Some(0)) {
            graph.put(self, base, 0, &claims);
            occupied.add(&self.empty_parts_of_part(&graph, base, &claims), 0);
        }
        let direct = graph.parts[0].bases.clone();
        for (base, &part) in bases.iter().zip(&direct).filter(|(base, _)| !base.is_virtual) {
            graph.put(self, part, base.offset, &claims);
            occupied.add(&self.empty_parts_of_part(&graph, part, &claims), base.offset);
        }
        for number in 1..graph.parts.len() {
            let part = &graph.parts[number];
            if !part.is_virtual || part.offset.is_some() || claims[number].is_some() {
                continue;
            }
            let record = part.record;
            let align = self.packed_base_align(record, rules);
            place.align = place.align.max(align);
            let parts = self.empty_parts_of_part(&graph, number, &claims);
            let offset = self.place_base(place, record, align, &parts, &mut occupied)?;
            graph.put(self, number, offset, &claims);
        }
        for base in virtual_bases {
            let part = graph.virtual_part(base.record)?;
            base.offset = graph.parts[part].offset?;
        }
        Some(())
    }
}
