//! The built-in type transformations, which behave like the class templates of [meta.trans].

use crate::il::{Type, TypeKind};
use crate::sema::program::Program;
use crate::syntax::{CvQualifiers, TypeTransform};

/// The signed and unsigned integer types by rank.
const BY_RANK: [[Type; 2]; 5] = [
    [Type::SCHAR, Type::UCHAR],
    [Type::SHORT, Type::USHORT],
    [Type::INT, Type::UINT],
    [Type::LONG, Type::ULONG],
    [Type::INT128, Type::UINT128],
];

impl Program<'_, '_> {
    /// Applies a transformation to a type; none if it does not apply to types of that kind.
    pub(crate) fn transformed(&mut self, transform: TypeTransform, ty: Type) -> Option<Type> {
        let made = match transform {
            TypeTransform::AddLvalueReference if self.is_referenceable(ty) => self.il.types.lvalue_ref(ty),
            TypeTransform::AddRvalueReference if self.is_referenceable(ty) => self.il.types.rvalue_ref(ty),
            TypeTransform::AddLvalueReference | TypeTransform::AddRvalueReference => ty,
            TypeTransform::AddPointer => self.with_pointer(ty),
            TypeTransform::Decay => self.passed_by_value(ty),
            TypeTransform::MakeSigned => return self.integer_like(ty, true),
            TypeTransform::MakeUnsigned => return self.integer_like(ty, false),
            TypeTransform::RemoveAllExtents => self.base_element(ty),
            TypeTransform::RemoveConst => self.without(ty, CvQualifiers::CONST),
            TypeTransform::RemoveCv => self.without_cv(ty),
            TypeTransform::RemoveCvref => self.without_cv(self.il.strip_reference(ty)),
            TypeTransform::RemoveExtent => self.il.element(ty).unwrap_or(ty),
            TypeTransform::RemovePointer => self.il.pointee(ty).unwrap_or(ty),
            TypeTransform::RemoveReference => self.il.strip_reference(ty),
            TypeTransform::RemoveRestrict => self.without(ty, CvQualifiers::RESTRICT),
            TypeTransform::RemoveVolatile => self.without(ty, CvQualifiers::VOLATILE),
            TypeTransform::UnderlyingType => match self.il.types.kind(ty) {
                TypeKind::Enum(id) => self.il.enums[id].underlying,
                _ => return None,
            },
        };
        Some(made)
    }

    /// Whether a type is referenceable ([defns.referenceable]).
    fn is_referenceable(&self, ty: Type) -> bool {
        !self.il.is_void(ty) && !self.is_qualified_function(ty)
    }

    fn with_pointer(&mut self, ty: Type) -> Type {
        if self.is_qualified_function(ty) {
            return ty;
        }
        let pointee = self.il.strip_reference(ty);
        self.il.types.pointer(pointee)
    }

    /// The decayed type: the type of a parameter passed by value.
    fn passed_by_value(&mut self, ty: Type) -> Type {
        let ty = self.il.strip_reference(ty);
        if let Some(element) = self.il.element(ty) {
            self.il.types.pointer(element)
        } else if self.il.is_function(ty) {
            self.with_pointer(ty)
        } else {
            ty.unqualified()
        }
    }

    fn without_cv(&mut self, ty: Type) -> Type {
        self.without(ty, CvQualifiers(CvQualifiers::CONST.0 | CvQualifiers::VOLATILE.0))
    }

    /// Removes some qualifiers from a type; those of an array are removed from its elements.
    fn without(&mut self, ty: Type, cv: CvQualifiers) -> Type {
        let bare = match self.il.types.kind(ty) {
            TypeKind::Array(..) | TypeKind::IncompleteArray(_) => {
                let element = self.base_element(ty);
                let bare = element.with_exactly(CvQualifiers(element.cv().0 & !cv.0));
                return self.with_element(ty, bare);
            }
            _ => ty,
        };
        bare.with_exactly(CvQualifiers(ty.cv().0 & !cv.0))
    }

    /// An array type with its innermost element type replaced.
    fn with_element(&mut self, array: Type, innermost: Type) -> Type {
        let mut bounds = smallvec::SmallVec::<[Option<u64>; 4]>::new();
        let mut ty = array;
        loop {
            ty = match self.il.types.kind(ty) {
                TypeKind::Array(element, count) => {
                    bounds.push(Some(count));
                    element
                }
                TypeKind::IncompleteArray(element) => {
                    bounds.push(None);
                    element
                }
                _ => break,
            };
        }
        bounds.into_iter().rev().fold(innermost, |element, bound| match bound {
            Some(count) => self.il.types.array(element, count),
            None => self.il.types.incomplete_array(element),
        })
    }

    /// The integer type with a given size and signedness: the one of the same rank, for characters and enumerations the
    /// smallest of that size.
    fn integer_like(&self, ty: Type, signed: bool) -> Option<Type> {
        let shape = self.il.int_shape(ty).filter(|shape| shape.bits > 1)?;
        let made = match ty.unqualified() {
            Type::LONGLONG | Type::ULONGLONG if signed => Type::LONGLONG,
            Type::LONGLONG | Type::ULONGLONG => Type::ULONGLONG,
            _ => BY_RANK[shape.bits.trailing_zeros() as usize - 3][usize::from(!signed)],
        };
        Some(made.with(ty.cv()))
    }
}
