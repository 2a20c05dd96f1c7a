//! Properties of types ([meta.unary.prop]).

use rustc_hash::{FxHashMap, FxHashSet};

use crate::il::{FunctionId, RecordId, RecordTraits, Type, TypeKind};
use crate::sema::program::Program;
use crate::syntax::{CvQualifiers, RefQualifier};

/// The deepest nesting of members that is examined.
pub(crate) const MAX_PARTS_DEPTH: u32 = 4096;

/// Answers for the classes already examined: each is examined once.
type Known<T> = FxHashMap<RecordId, T>;

pub(crate) fn is_unbounded(program: &Program<'_, '_>, ty: Type) -> bool {
    matches!(program.il.types.kind(ty), TypeKind::IncompleteArray(_))
}

pub(crate) fn is_fundamental(program: &Program<'_, '_>, ty: Type) -> bool {
    matches!(program.il.types.kind(ty), TypeKind::Builtin(_))
}

pub(crate) fn is_object(program: &Program<'_, '_>, ty: Type) -> bool {
    !program.il.is_function(ty) && !program.il.is_reference(ty) && !program.il.is_void(ty)
}

/// Whether a reference to a type can be formed: not to `void`, nor to a function type with qualifiers.
pub(crate) fn is_referenceable(program: &Program<'_, '_>, ty: Type) -> bool {
    match program.il.types.kind(ty) {
        TypeKind::Function(function) => {
            function.cv == CvQualifiers::NONE && function.ref_qualifier == RefQualifier::None
        }
        _ => !program.il.is_void(ty),
    }
}

/// Whether a pointer to member is one to a function; none for any other type.
pub(crate) fn member_of(program: &Program<'_, '_>, ty: Type) -> Option<bool> {
    match program.il.types.kind(ty) {
        TypeKind::MemberPointer { pointee, .. } => Some(program.il.is_function(pointee)),
        _ => None,
    }
}

impl Program<'_, '_> {
    pub(crate) fn record_of(&self, ty: Type) -> Option<RecordId> {
        match self.il.types.kind(ty) {
            TypeKind::Record(id) => Some(id),
            _ => None,
        }
    }

    pub(crate) fn class_trait(&self, ty: Type, test: fn(&RecordTraits) -> bool) -> bool {
        self.record_of(ty).is_some_and(|id| test(&self.il.records[id].traits))
    }

    pub(crate) fn is_abstract_class(&self, ty: Type) -> bool {
        self.record_of(ty).is_some_and(|id| self.records[id].virtuals.pure_.is_some())
    }

    pub(crate) fn is_final_class(&self, ty: Type) -> bool {
        self.record_of(ty)
            .is_some_and(|id| self.records[id].definition.is_some_and(|definition| definition.is_final))
    }

    /// Whether the most derived class of `b` is `a` or has it as a base, whatever the access ([meta.rel]).
    pub(crate) fn is_base_class(&self, a: Type, b: Type) -> bool {
        let (Some(base), Some(derived)) = (self.record_of(a), self.record_of(b)) else { return false };
        let union = self.il.records[base].is_union;
        let mut open = vec![derived];
        let mut seen = FxHashSet::default();
        while let Some(class) = open.pop() {
            if class == base {
                return !union;
            }
            if seen.insert(class) {
                open.extend(self.il.records[class].bases.iter().map(|base| base.record));
            }
        }
        false
    }

    pub(crate) fn trivially_destructible(&self, ty: Type) -> bool {
        match self.il.types.kind(self.base_element(ty)) {
            TypeKind::Record(id) => self.il.records[id].traits.trivially_destructible,
            _ => !self.il.is_void(ty),
        }
    }

    pub(crate) fn trivially_copyable(&self, ty: Type) -> bool {
        match self.il.types.kind(self.base_element(ty)) {
            TypeKind::Record(id) => {
                let traits = &self.il.records[id].traits;
                let destructor = self.records[id].special.destructor;
                // A destructor declared as deleted is trivial ([class.dtor]/8).
                let destroyed = traits.trivially_destructible
                    || destructor.is_some_and(|id| self.is_written_as_deleted(id));
                traits.trivially_copyable && traits.trivially_assignable && destroyed
            }
            _ => is_object(self, ty),
        }
    }

    /// Whether a special member function is deleted by its own declaration.
    pub(crate) fn is_written_as_deleted(&self, function: FunctionId) -> bool {
        self.il.functions[function].flags.deleted && self.functions[function].member.implicit.is_none()
    }

    /// [class.prop]/3: no virtual functions or bases, one access for all members, all of them in one class.
    pub(crate) fn standard_layout(&self, ty: Type) -> bool {
        self.has_standard_layout(ty, 0, &mut Known::default())
    }

    fn has_standard_layout(&self, ty: Type, depth: u32, known: &mut Known<bool>) -> bool {
        let TypeKind::Record(id) = self.il.types.kind(self.base_element(ty)) else {
            return is_object(self, ty);
        };
        if let Some(&known) = known.get(&id) {
            return known;
        }
        let found = self.class_has_standard_layout(id, depth, known);
        known.insert(id, found);
        found
    }

    fn class_has_standard_layout(&self, id: RecordId, depth: u32, known: &mut Known<bool>) -> bool {
        let record = &self.il.records[id];
        if depth > MAX_PARTS_DEPTH || record.traits.dynamic {
            return false;
        }
        let one_access = record.fields.windows(2).all(|pair| pair[0].access == pair[1].access);
        let members = record.fields.iter().all(|field| {
            !self.il.is_reference(field.ty) && self.has_standard_layout(field.ty, depth + 1, known)
        });
        let mut holders = usize::from(!record.fields.is_empty());
        for base in record.bases {
            let Some(base_ty) = self.il.types.find_record(base.record) else { return false };
            if base.is_virtual || !self.has_standard_layout(base_ty, depth + 1, known) {
                return false;
            }
            holders += usize::from(!self.il.records[base.record].traits.empty);
        }
        one_access && members && holders <= 1
    }

    /// The width of a type if all its bits take part in the value ([meta.unary.prop], "unique").
    pub(crate) fn unique_representation(&self, ty: Type) -> Option<u64> {
        self.unique_bits(ty, 0, &mut Known::default())
    }

    fn unique_bits(&self, ty: Type, depth: u32, known: &mut Known<Option<u64>>) -> Option<u64> {
        if depth > MAX_PARTS_DEPTH || !self.trivially_copyable(ty) {
            return None;
        }
        if let TypeKind::IncompleteArray(element) = self.il.types.kind(ty) {
            return self.unique_bits(element, depth + 1, known);
        }
        let size = self.size_of(ty)?;
        match self.il.types.kind(ty) {
            _ if ty.unqualified() == Type::NULLPTR => None,
            TypeKind::Array(element, _) => self.unique_bits(element, depth + 1, known).map(|_| size),
            TypeKind::Record(id) => {
                if let Some(&known) = known.get(&id) {
                    return known;
                }
                let found = self.unique_bits_of_class(id, size, depth, known);
                known.insert(id, found);
                found
            }
            _ => (!self.il.is_floating(ty) && !self.il.is_reference(ty)).then_some(size),
        }
    }

    fn unique_bits_of_class(
        &self,
        id: RecordId,
        size: u64,
        depth: u32,
        known: &mut Known<Option<u64>>,
    ) -> Option<u64> {
        let record = &self.il.records[id];
        let mut bits = 0;
        for field in record.fields {
            let of_type = 8 * self.unique_bits(field.ty, depth + 1, known)?;
            let of_field = field.bits.map_or(of_type, |bits| of_type.min(u64::from(bits.width)));
            if record.is_union && of_field != 8 * size {
                return None;
            }
            bits = if record.is_union { 8 * size } else { bits + of_field };
        }
        for base in record.bases {
            let base_ty = self.il.types.find_record(base.record)?;
            if !self.il.records[base.record].traits.empty {
                bits += 8 * self.unique_bits(base_ty, depth + 1, known)?;
            }
        }
        (bits == 8 * size).then_some(size)
    }

    pub(crate) fn default_is_trivial(&self, ty: Type) -> bool {
        self.record_of(ty).is_none_or(|id| self.il.records[id].traits.trivial_default_ctor)
    }
}
