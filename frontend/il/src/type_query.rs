//! Queries about types that need no names: arithmetic shape, category, size and alignment.

use super::{Builtin, Il, Type, TypeKind};

/// Width and signedness of an integer type; `bool` has one bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IntShape {
    /// Value bits (with the sign bit).
    pub bits: u32,
    /// Whether negative values exist.
    pub signed: bool,
}

impl IntShape {
    /// `value` modulo 2^bits, extended to 128 bits by the signedness.
    #[must_use]
    pub fn wrap(self, value: u128) -> u128 {
        if self.bits >= 128 {
            return value;
        }
        let unused = 128 - self.bits;
        if self.signed {
            (((value << unused) as i128) >> unused) as u128
        } else {
            (value << unused) >> unused
        }
    }

    /// Whether the mathematical value of `value` (read with signedness `signed`) is one of the type's.
    #[must_use]
    pub fn holds(self, value: u128, signed: bool) -> bool {
        self.wrap(value) == value && (self.signed == signed || value as i128 >= 0)
    }
}

impl Builtin {
    /// The shape of an integral type ([basic.fundamental]).
    #[must_use]
    pub fn int_shape(self) -> Option<IntShape> {
        let (bits, signed) = match self {
            Self::Bool => (1, false),
            Self::Char | Self::SChar => (8, true),
            Self::UChar | Self::Char8 => (8, false),
            Self::Short => (16, true),
            Self::UShort | Self::Char16 => (16, false),
            Self::Int | Self::WChar => (32, true),
            Self::UInt | Self::Char32 => (32, false),
            Self::Long | Self::LongLong => (64, true),
            Self::ULong | Self::ULongLong => (64, false),
            Self::Int128 => (128, true),
            Self::UInt128 => (128, false),
            _ => return None,
        };
        Some(IntShape { bits, signed })
    }

    /// A floating type, including the storage types of `__half` and `__nv_bfloat16`.
    #[must_use]
    pub fn is_floating(self) -> bool {
        use Builtin::{BFloat, Double, Float, Float128, Half, LongDouble};
        matches!(self, Half | BFloat | Float | Double | LongDouble | Float128)
    }
}

impl Il<'_> {
    /// The predefined type `ty` is, if it is one.
    pub fn builtin(&self, ty: Type) -> Option<Builtin> {
        match self.types.kind(ty) {
            TypeKind::Builtin(builtin) => Some(builtin),
            _ => None,
        }
    }

    /// The shape of an integral or enumeration type ([basic.fundamental], [dcl.enum]).
    pub fn int_shape(&self, ty: Type) -> Option<IntShape> {
        match self.types.kind(ty) {
            TypeKind::Builtin(builtin) => builtin.int_shape(),
            TypeKind::Enum(id) => self.int_shape(self.enums[id].underlying),
            _ => None,
        }
    }

    /// Integer, `bool` or character type; not an enumeration.
    pub fn is_integral(&self, ty: Type) -> bool {
        !self.is_enum(ty) && self.int_shape(ty).is_some()
    }

    /// Integral or enumeration of either kind.
    pub fn is_integral_or_enum(&self, ty: Type) -> bool {
        self.int_shape(ty).is_some()
    }

    /// A floating type, including the storage types of `__half` and `__bf16`.
    pub fn is_floating(&self, ty: Type) -> bool {
        self.builtin(ty).is_some_and(Builtin::is_floating)
    }

    /// Integral or floating.
    pub fn is_arithmetic(&self, ty: Type) -> bool {
        self.is_integral(ty) || self.is_floating(ty)
    }

    /// Enumeration, scoped or not.
    pub fn is_enum(&self, ty: Type) -> bool {
        matches!(self.types.kind(ty), TypeKind::Enum(_))
    }

    /// The underlying type of an enumeration that fixes it ([dcl.enum]/5).
    pub fn fixed_underlying(&self, ty: Type) -> Option<Type> {
        match self.types.kind(ty) {
            TypeKind::Enum(id) => self.enums[id].fixed.then_some(self.enums[id].underlying),
            _ => None,
        }
    }

    /// Scoped enumeration.
    pub fn is_scoped_enum(&self, ty: Type) -> bool {
        matches!(self.types.kind(ty), TypeKind::Enum(id) if self.enums[id].scoped)
    }

    /// Pointer to object or function.
    pub fn is_pointer(&self, ty: Type) -> bool {
        matches!(self.types.kind(ty), TypeKind::Pointer(_))
    }

    /// The pointee of a pointer type.
    pub fn pointee(&self, ty: Type) -> Option<Type> {
        match self.types.kind(ty) {
            TypeKind::Pointer(pointee) => Some(pointee),
            _ => None,
        }
    }

    /// The referenced type, or the type itself.
    #[inline]
    pub fn strip_reference(&self, ty: Type) -> Type {
        match self.types.kind(ty) {
            TypeKind::LValueRef(referee) | TypeKind::RValueRef(referee) => referee,
            _ => ty,
        }
    }

    /// The type below all pointers, references and arrays.
    pub fn innermost(&self, mut ty: Type) -> Type {
        while let TypeKind::Pointer(inner)
        | TypeKind::LValueRef(inner)
        | TypeKind::RValueRef(inner)
        | TypeKind::Array(inner, _)
        | TypeKind::IncompleteArray(inner) = self.types.kind(ty)
        {
            ty = inner;
        }
        ty
    }

    /// A reference of either kind.
    pub fn is_reference(&self, ty: Type) -> bool {
        matches!(self.types.kind(ty), TypeKind::LValueRef(_) | TypeKind::RValueRef(_))
    }

    /// A function type.
    pub fn is_function(&self, ty: Type) -> bool {
        matches!(self.types.kind(ty), TypeKind::Function(_))
    }

    /// An array of known or unknown bound.
    pub fn is_array(&self, ty: Type) -> bool {
        matches!(self.types.kind(ty), TypeKind::Array(..) | TypeKind::IncompleteArray(_))
    }

    /// The element type of an array, with the array's qualifiers.
    pub fn element(&self, ty: Type) -> Option<Type> {
        match self.types.kind(ty) {
            TypeKind::Array(element, _) | TypeKind::IncompleteArray(element) => Some(element.with(ty.cv())),
            _ => None,
        }
    }

    /// The pointee, referent or element: the type without the outermost operator of its declarator.
    pub fn under_declarator(&self, ty: Type) -> Option<Type> {
        match self.types.kind(ty) {
            TypeKind::Pointer(to) | TypeKind::LValueRef(to) | TypeKind::RValueRef(to) => Some(to),
            _ => self.element(ty),
        }
    }

    /// A class, struct or union.
    pub fn is_class(&self, ty: Type) -> bool {
        matches!(self.types.kind(ty), TypeKind::Record(_))
    }

    /// Arithmetic, enumeration, pointer, member pointer or `nullptr_t` ([basic.types]/9).
    pub fn is_scalar(&self, ty: Type) -> bool {
        match self.types.kind(ty) {
            TypeKind::Pointer(_) | TypeKind::MemberPointer { .. } | TypeKind::Enum(_) => true,
            TypeKind::Builtin(builtin) => builtin == Builtin::NullPtr || self.is_arithmetic(ty),
            _ => false,
        }
    }

    /// `void` with any qualifiers.
    pub fn is_void(&self, ty: Type) -> bool {
        ty.unqualified() == Type::VOID
    }
}
