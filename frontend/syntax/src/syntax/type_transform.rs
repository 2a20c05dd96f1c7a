//! The built-in type transformations, such as `__decay(T)`, which library headers use instead of class templates.

/// A transformation of a type to another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "named like the words, which say what they do")]
pub enum TypeTransform {
    AddLvalueReference,
    AddPointer,
    AddRvalueReference,
    Decay,
    MakeSigned,
    MakeUnsigned,
    RemoveAllExtents,
    RemoveConst,
    RemoveCv,
    RemoveCvref,
    RemoveExtent,
    RemovePointer,
    RemoveReference,
    RemoveRestrict,
    RemoveVolatile,
    UnderlyingType,
}

impl TypeTransform {
    /// The spellings, the usual one of each transformation first.
    const WORDS: &[(&str, Self)] = &[
        ("__add_lvalue_reference", Self::AddLvalueReference),
        ("__add_pointer", Self::AddPointer),
        ("__add_rvalue_reference", Self::AddRvalueReference),
        ("__decay", Self::Decay),
        ("__make_signed", Self::MakeSigned),
        ("__make_unsigned", Self::MakeUnsigned),
        ("__remove_all_extents", Self::RemoveAllExtents),
        ("__remove_const", Self::RemoveConst),
        ("__remove_cv", Self::RemoveCv),
        ("__remove_cvref", Self::RemoveCvref),
        ("__remove_extent", Self::RemoveExtent),
        ("__remove_pointer", Self::RemovePointer),
        ("__remove_reference", Self::RemoveReference),
        ("__remove_reference_t", Self::RemoveReference),
        ("__remove_restrict", Self::RemoveRestrict),
        ("__remove_volatile", Self::RemoveVolatile),
        ("__underlying_type", Self::UnderlyingType),
    ];

    /// The transformation with a spelling.
    pub fn of(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|&&(spelling, _)| spelling == word).map(|&(_, transform)| transform)
    }

    /// Its usual spelling.
    pub fn word(self) -> &'static str {
        Self::WORDS.iter().find(|&&(_, transform)| transform == self).map_or("", |&(spelling, _)| spelling)
    }
}
