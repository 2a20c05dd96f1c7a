//! Scalar types, state spaces, register classes and linkage: the vocabulary of declarations.
//!
//! Instructions spell their types as [`Mod`] words, because the meaning of a type word depends on the instruction;
//! declarations use [`Type`]. [`Type::word`] converts between them.

use crate::isa::Mod;

/// The type of a register, variable or parameter (PTX ISA, "Types").
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the variants are the PTX spellings")]
pub enum Type {
    Pred,
    B8,
    B16,
    B32,
    B64,
    B128,
    U8,
    U16,
    U32,
    U64,
    S8,
    S16,
    S32,
    S64,
    F16,
    F16x2,
    F32,
    F64,
    Texref,
    Samplerref,
    Surfref,
}

/// Spelling, size in bytes (0 for types without one) and instruction word.
const TYPES: [(Type, &str, u8, Option<Mod>); 21] = [
    (Type::Pred, ".pred", 0, Some(Mod::Pred)),
    (Type::B8, ".b8", 1, Some(Mod::B8)),
    (Type::B16, ".b16", 2, Some(Mod::B16)),
    (Type::B32, ".b32", 4, Some(Mod::B32)),
    (Type::B64, ".b64", 8, Some(Mod::B64)),
    (Type::B128, ".b128", 16, Some(Mod::B128)),
    (Type::U8, ".u8", 1, Some(Mod::U8)),
    (Type::U16, ".u16", 2, Some(Mod::U16)),
    (Type::U32, ".u32", 4, Some(Mod::U32)),
    (Type::U64, ".u64", 8, Some(Mod::U64)),
    (Type::S8, ".s8", 1, Some(Mod::S8)),
    (Type::S16, ".s16", 2, Some(Mod::S16)),
    (Type::S32, ".s32", 4, Some(Mod::S32)),
    (Type::S64, ".s64", 8, Some(Mod::S64)),
    (Type::F16, ".f16", 2, Some(Mod::F16)),
    (Type::F16x2, ".f16x2", 4, Some(Mod::F16x2)),
    (Type::F32, ".f32", 4, Some(Mod::F32)),
    (Type::F64, ".f64", 8, Some(Mod::F64)),
    (Type::Texref, ".texref", 8, Some(Mod::Texref)),
    (Type::Samplerref, ".samplerref", 8, Some(Mod::Samplerref)),
    (Type::Surfref, ".surfref", 8, Some(Mod::Surfref)),
];

impl Type {
    /// The spelling in a declaration, with its dot.
    pub fn text(self) -> &'static str {
        TYPES[self as usize].1
    }

    /// Size in bytes; 0 for predicates.
    pub fn size(self) -> u32 {
        u32::from(TYPES[self as usize].2)
    }

    /// The same type as an instruction word.
    pub fn word(self) -> Option<Mod> {
        TYPES[self as usize].3
    }

    /// The type that a declaration spells with `text` (`.u32`).
    pub fn parse(text: &str) -> Option<Self> {
        TYPES.iter().find(|row| row.1 == text).map(|row| row.0)
    }

    /// The class of registers for values of this type; `None` for opaque types and bytes.
    pub fn class(self) -> Option<RegClass> {
        Some(match self {
            Self::Pred => RegClass::Pred,
            Self::B16 | Self::U16 | Self::S16 | Self::F16 => RegClass::B16,
            Self::B32 | Self::U32 | Self::S32 | Self::F16x2 => RegClass::B32,
            Self::B64 | Self::U64 | Self::S64 => RegClass::B64,
            Self::B128 => RegClass::B128,
            Self::F32 => RegClass::F32,
            Self::F64 => RegClass::F64,
            Self::B8 | Self::U8 | Self::S8 | Self::Texref | Self::Samplerref | Self::Surfref => {
                return None;
            }
        })
    }
}

/// The register classes of compiler output; each has its own numbering.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the variants are the PTX spellings")]
pub enum RegClass {
    Pred,
    B16,
    B32,
    B64,
    F32,
    F64,
    B128,
}

impl RegClass {
    /// All classes, in the order in which a function declares them.
    pub const ALL: [Self; 7] =
        [Self::Pred, Self::B16, Self::F32, Self::B32, Self::F64, Self::B64, Self::B128];

    /// The register name before its number.
    pub fn prefix(self) -> &'static str {
        match self {
            Self::Pred => "%p",
            Self::B16 => "%rs",
            Self::B32 => "%r",
            Self::B64 => "%rd",
            Self::F32 => "%f",
            Self::F64 => "%fd",
            Self::B128 => "%rq",
        }
    }

    /// The type of a register of this class.
    pub fn ty(self) -> Type {
        match self {
            Self::Pred => Type::Pred,
            Self::B16 => Type::B16,
            Self::B32 => Type::B32,
            Self::B64 => Type::B64,
            Self::F32 => Type::F32,
            Self::F64 => Type::F64,
            Self::B128 => Type::B128,
        }
    }
}

/// State spaces (PTX ISA, "State Spaces").
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the variants are the PTX spellings")]
pub enum Space {
    Reg,
    Const,
    Global,
    Local,
    Param,
    Shared,
    /// The shared memory of any block of the cluster; no variables are declared in it.
    SharedCluster,
    /// The deprecated texture space.
    Tex,
}

impl Space {
    /// The spelling with its dot.
    pub fn text(self) -> &'static str {
        match self {
            Self::Reg => ".reg",
            Self::Const => ".const",
            Self::Global => ".global",
            Self::Local => ".local",
            Self::Param => ".param",
            Self::Shared => ".shared",
            Self::SharedCluster => ".shared::cluster",
            Self::Tex => ".tex",
        }
    }

    /// The space as an instruction word; registers and textures have none.
    pub fn word(self) -> Option<Mod> {
        match self {
            Self::Reg | Self::Tex => None,
            Self::Const => Some(Mod::Const),
            Self::Global => Some(Mod::Global),
            Self::Local => Some(Mod::Local),
            Self::Param => Some(Mod::Param),
            Self::Shared => Some(Mod::Shared),
            Self::SharedCluster => Some(Mod::SharedCluster),
        }
    }

    /// The space that a declaration spells with `text` (`.global`).
    pub fn parse(text: &str) -> Option<Self> {
        [Self::Reg, Self::Const, Self::Global, Self::Local, Self::Param, Self::Shared, Self::Tex]
            .into_iter()
            .find(|space| space.text() == text)
    }
}

/// Linking directives (PTX ISA, "Linking Directives").
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[expect(missing_docs, reason = "the variants are the PTX spellings")]
pub enum Linkage {
    #[default]
    Internal,
    Visible,
    Extern,
    Weak,
    Common,
}

impl Linkage {
    /// The directive with a trailing space, or nothing.
    pub fn text(self) -> &'static str {
        match self {
            Self::Internal => "",
            Self::Visible => ".visible ",
            Self::Extern => ".extern ",
            Self::Weak => ".weak ",
            Self::Common => ".common ",
        }
    }
}
