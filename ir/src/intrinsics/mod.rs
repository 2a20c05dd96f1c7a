//! The intrinsic table: one row an intrinsic, grouped by family.
//!
//! A row gives the constant by which Rust code names the intrinsic, its name in the text form, its
//! signature, what it does besides computing its result, and the first SM that has it. To add an
//! intrinsic, add a row to its family's file; the builder, verifier, writer and parser read the row.
//!
//! Signatures are patterns: `T` and `U` stand for types chosen at the call, which the text form
//! appends to the name (`llvm.fma.f32`).

mod atomic;
mod convert;
mod integer;
mod math;
mod matrix;
mod memory;
mod sreg;
mod sync;
mod texture;
mod warp;

use std::fmt;
use std::sync::LazyLock;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::address_space::AddrSpace;
use crate::types::{Ty, TyKind, Types};

/// A type in a signature.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Pat {
    /// `void`; only as result.
    Void,
    /// `i1`.
    I1,
    /// `i8`.
    I8,
    /// `i16`.
    I16,
    /// `i32`.
    I32,
    /// `i64`.
    I64,
    /// `i128`.
    I128,
    /// `half`.
    F16,
    /// `bfloat`.
    BF16,
    /// `float`.
    F32,
    /// `double`.
    F64,
    /// `<2 x half>`.
    F16x2,
    /// `<2 x bfloat>`.
    BF16x2,
    /// Pointer to a fixed address space.
    Ptr(AddrSpace),
    /// An integer constant of 32 bits.
    Imm32,
    /// An integer constant of 1 bit.
    Imm1,
    /// The first type chosen at the call.
    T,
    /// The second type chosen at the call.
    U,
    /// A struct result.
    Struct(&'static [Pat]),
    /// A struct result of that many members of one type.
    Many(u8, &'static Pat),
    /// Metadata.
    Metadata,
}

/// A pointer that may lead anywhere.
const PTR: Pat = Pat::Ptr(AddrSpace::GENERIC);
const PTR_GLOBAL: Pat = Pat::Ptr(AddrSpace::GLOBAL);
const PTR_SHARED: Pat = Pat::Ptr(AddrSpace::SHARED);
const PTR_CLUSTER: Pat = Pat::Ptr(AddrSpace::SHARED_CLUSTER);

/// What an intrinsic does besides computing its result.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Default)]
pub struct Effects {
    /// Reads memory.
    pub reads: bool,
    /// Writes memory, or orders memory accesses.
    pub writes: bool,
    /// Communicates between threads: must not become control dependent on further values.
    pub convergent: bool,
    /// Has an effect outside memory, or a result that differs from call to call.
    pub side_effect: bool,
    /// Never returns.
    pub no_return: bool,
}

impl Effects {
    /// Only computes its result.
    pub const PURE: Effects =
        Effects { reads: false, writes: false, convergent: false, side_effect: false, no_return: false };
    /// Reads memory.
    pub const READ: Effects = Effects { reads: true, ..Effects::PURE };
    /// Reads and writes memory.
    pub const WRITE: Effects = Effects { reads: true, writes: true, ..Effects::PURE };
    /// Gives another result each time.
    pub const VOLATILE: Effects = Effects { side_effect: true, ..Effects::PURE };
    /// Exchanges register values between threads.
    pub const EXCHANGE: Effects = Effects { convergent: true, side_effect: true, ..Effects::PURE };
    /// Waits for other threads and orders memory.
    pub const SYNC: Effects =
        Effects { reads: true, writes: true, convergent: true, side_effect: true, no_return: false };
    /// Ends the thread or the program.
    pub const EXIT: Effects = Effects { side_effect: true, writes: true, no_return: true, ..Effects::PURE };

    /// Whether a call whose result is unused may be removed.
    pub const fn removable(self) -> bool {
        !self.writes && !self.side_effect
    }

    /// Whether a call may be made, moved or repeated freely.
    pub const fn is_pure(self) -> bool {
        !self.reads && !self.writes && !self.side_effect && !self.convergent
    }
}

/// A row of the table.
#[derive(Debug)]
pub struct Row {
    /// Name in the text form, without the types chosen at the call.
    pub name: &'static str,
    /// Result.
    pub ret: Pat,
    /// Arguments.
    pub params: &'static [Pat],
    /// What it does.
    pub effects: Effects,
    /// First SM that has it, as in 70 for `sm_70`.
    pub min_sm: u16,
    /// What it computes.
    pub doc: &'static str,
}

/// An intrinsic. The associated constants are the rows of the table.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Intrinsic(u16);

const FAMILY_SHIFT: u32 = 10;

const INDEX_MASK: u16 = (1 << FAMILY_SHIFT) - 1;

static FAMILIES: [&[Row]; 11] = [
    &[],
    sreg::ROWS,
    sync::ROWS,
    warp::ROWS,
    atomic::ROWS,
    memory::ROWS,
    math::ROWS,
    convert::ROWS,
    integer::ROWS,
    texture::ROWS,
    matrix::ROWS,
];

macro_rules! family {
    ($number:literal; $($name:ident $text:literal $ret:expr, $params:expr, $effects:ident, $sm:literal, $doc:literal;)*) => {
        pub(super) static ROWS: &[$crate::intrinsics::Row] = &[$($crate::intrinsics::Row {
            name: $text,
            ret: $ret,
            params: &$params,
            effects: $crate::intrinsics::Effects::$effects,
            min_sm: $sm,
            doc: $doc,
        }),*];

        #[allow(
            non_camel_case_types,
            clippy::upper_case_acronyms,
            reason = "numbers the rows by their names"
        )]
        enum Index { $($name),* }

        impl $crate::intrinsics::Intrinsic {
            $(
                #[doc = concat!("`", $text, "`: ", $doc)]
                pub const $name: $crate::intrinsics::Intrinsic =
                    $crate::intrinsics::Intrinsic::numbered($number, Index::$name as u16);
            )*
        }
    };
}
use family;

impl Intrinsic {
    const fn numbered(family: u16, index: u16) -> Intrinsic {
        Intrinsic(family << FAMILY_SHIFT | index)
    }

    /// The number of its family. Tables of other crates with a row for each intrinsic are cut in the same
    /// families, and have their rows in the same order.
    #[inline]
    pub const fn family(self) -> usize {
        (self.0 >> FAMILY_SHIFT) as usize
    }

    /// Its place in its family.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & INDEX_MASK) as usize
    }

    /// The rows of a family.
    pub const fn family_rows(family: usize) -> &'static [Row] {
        FAMILIES[family]
    }

    /// The number in the subopcode of a call; 0 means no intrinsic.
    pub fn id(self) -> u16 {
        self.0
    }

    /// The intrinsic with this number.
    pub fn from_id(id: u16) -> Option<Intrinsic> {
        let found = Intrinsic(id);
        (found.index() < FAMILIES.get(found.family())?.len()).then_some(found)
    }

    /// Every intrinsic, family by family.
    pub fn all() -> impl Iterator<Item = Intrinsic> {
        FAMILIES.iter().enumerate().flat_map(|(family, rows)| {
            (0..rows.len()).map(move |index| Intrinsic::numbered(family as u16, index as u16))
        })
    }

    /// The row of the table.
    #[inline]
    pub const fn row(self) -> &'static Row {
        &FAMILIES[self.family()][self.index()]
    }

    /// Name without the types chosen at the call.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// What it does besides computing its result.
    pub fn effects(self) -> Effects {
        self.row().effects
    }

    /// Number of types chosen at the call.
    pub fn overloads(self) -> usize {
        let row = self.row();
        let uses = |pat: Pat| row.params.iter().chain([&row.ret]).any(|p| p.mentions(pat));
        usize::from(uses(Pat::T)) + usize::from(uses(Pat::U))
    }

    /// The intrinsic with exactly this name, without types.
    pub fn by_name(name: &str) -> Option<Intrinsic> {
        static NAMES: LazyLock<FxHashMap<&'static str, Intrinsic>> =
            LazyLock::new(|| Intrinsic::all().map(|i| (i.name(), i)).collect());
        NAMES.get(name).copied()
    }

    /// The intrinsic a full name belongs to: `llvm.fma.f32` gives `llvm.fma`.
    pub fn by_full_name(name: &str) -> Option<Intrinsic> {
        let mut base = name;
        let mut parts = 0;
        loop {
            if let Some(found) = Intrinsic::by_name(base)
                && found.overloads() == parts
            {
                return Some(found);
            }
            base = &base[..base.rfind('.')?];
            parts += 1;
        }
    }

    /// The full name for the given chosen types.
    pub fn full_name(self, types: &Types, overloads: &[Ty]) -> String {
        let mut name = self.name().to_owned();
        for &ty in overloads {
            name.push('.');
            push_suffix(types, ty, &mut name);
        }
        name
    }

    /// The chosen types of a call with these types; none if the call does not fit the signature.
    pub fn match_signature(self, types: &Types, ret: Ty, params: &[Ty]) -> Option<SmallVec<[Ty; 2]>> {
        let row = self.row();
        let mut chosen = [None; 2];
        let fits = row.params.len() == params.len()
            && row.params.iter().zip(params).all(|(pat, &ty)| pat.matches(types, ty, &mut chosen))
            && row.ret.matches(types, ret, &mut chosen);
        fits.then(|| chosen.into_iter().flatten().collect())
    }

    /// The result type for the given chosen types.
    pub fn result_type(self, types: &mut Types, overloads: &[Ty]) -> Ty {
        self.row().ret.instantiate(types, overloads)
    }

    /// The function type for the given chosen types.
    pub fn function_type(self, types: &mut Types, overloads: &[Ty]) -> Ty {
        let row = self.row();
        let params: SmallVec<[Ty; 8]> = row.params.iter().map(|p| p.instantiate(types, overloads)).collect();
        let ret = row.ret.instantiate(types, overloads);
        types.function(ret, &params, false)
    }
}

impl fmt::Debug for Intrinsic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Pat {
    fn mentions(self, wanted: Pat) -> bool {
        match self {
            Pat::Struct(members) => members.iter().any(|m| m.mentions(wanted)),
            Pat::Many(_, member) => member.mentions(wanted),
            pat => pat == wanted,
        }
    }

    /// Whether an argument must be a constant.
    pub fn is_immediate(self) -> bool {
        matches!(self, Pat::Imm32 | Pat::Imm1)
    }

    fn matches(self, types: &Types, ty: Ty, chosen: &mut [Option<Ty>; 2]) -> bool {
        match self {
            Pat::T => *chosen[0].get_or_insert(ty) == ty,
            Pat::U => *chosen[1].get_or_insert(ty) == ty,
            Pat::F16x2 => types.kind(ty) == (TyKind::Vector { elem: Ty::HALF, len: 2 }),
            Pat::BF16x2 => types.kind(ty) == (TyKind::Vector { elem: Ty::BFLOAT, len: 2 }),
            Pat::Ptr(space) => types.addr_space(ty) == Some(space),
            Pat::Struct(members) => {
                let fields = types.fields(ty);
                fields.len() == members.len()
                    && fields.iter().zip(members).all(|(&f, m)| m.matches(types, f, chosen))
            }
            Pat::Many(n, member) => {
                let fields = types.fields(ty);
                fields.len() == usize::from(n) && fields.iter().all(|&f| member.matches(types, f, chosen))
            }
            simple => simple.simple() == Some(ty),
        }
    }

    fn simple(self) -> Option<Ty> {
        Some(match self {
            Pat::Void => Ty::VOID,
            Pat::I1 | Pat::Imm1 => Ty::I1,
            Pat::I8 => Ty::I8,
            Pat::I16 => Ty::I16,
            Pat::I32 | Pat::Imm32 => Ty::I32,
            Pat::I64 => Ty::I64,
            Pat::I128 => Ty::I128,
            Pat::F16 => Ty::HALF,
            Pat::BF16 => Ty::BFLOAT,
            Pat::F32 => Ty::FLOAT,
            Pat::F64 => Ty::DOUBLE,
            Pat::Metadata => Ty::METADATA,
            Pat::F16x2 | Pat::BF16x2 | Pat::Ptr(_) | Pat::T | Pat::U | Pat::Struct(_) | Pat::Many(..) => {
                return None;
            }
        })
    }

    /// The type for the given chosen types; a missing choice gives `void`.
    pub fn instantiate(self, types: &mut Types, overloads: &[Ty]) -> Ty {
        match self {
            Pat::T => overloads.first().copied().unwrap_or(Ty::VOID),
            Pat::U => overloads.get(1).copied().unwrap_or(Ty::VOID),
            Pat::F16x2 => types.vector(Ty::HALF, 2),
            Pat::BF16x2 => types.vector(Ty::BFLOAT, 2),
            Pat::Ptr(space) => types.ptr(space),
            Pat::Struct(members) => {
                let fields: SmallVec<[Ty; 8]> =
                    members.iter().map(|m| m.instantiate(types, overloads)).collect();
                types.structure(&fields, false)
            }
            Pat::Many(n, member) => {
                let member = member.instantiate(types, overloads);
                types.structure(&vec![member; usize::from(n)], false)
            }
            simple => simple.simple().unwrap_or(Ty::VOID),
        }
    }
}

/// Appends the short spelling of a type, as in `f32`, `p3` or `v2f16`.
pub(crate) fn push_suffix(types: &Types, ty: Ty, out: &mut String) {
    use fmt::Write;
    // Writing to a string cannot fail.
    let _ = match types.kind(ty) {
        TyKind::Void => write!(out, "isVoid"),
        TyKind::Label | TyKind::Metadata => write!(out, "Metadata"),
        TyKind::Half => write!(out, "f16"),
        TyKind::BFloat => write!(out, "bf16"),
        TyKind::Float => write!(out, "f32"),
        TyKind::Double => write!(out, "f64"),
        TyKind::Int(bits) => write!(out, "i{bits}"),
        TyKind::Ptr(space) => write!(out, "p{}", space.0),
        TyKind::Array { elem, len } => {
            let _ = write!(out, "a{len}");
            return push_suffix(types, elem, out);
        }
        TyKind::Vector { elem, len } => {
            let _ = write!(out, "v{len}");
            return push_suffix(types, elem, out);
        }
        TyKind::Struct { .. } => {
            out.push_str("sl_");
            for &field in types.fields(ty) {
                push_suffix(types, field, out);
            }
            write!(out, "s")
        }
        TyKind::Function { .. } => write!(out, "f"),
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_lead_back() {
        let mut seen = FxHashMap::default();
        for intrinsic in Intrinsic::all() {
            assert!(
                seen.insert(intrinsic.name(), intrinsic).is_none(),
                "{} is there twice",
                intrinsic.name()
            );
            assert_eq!(Intrinsic::by_name(intrinsic.name()), Some(intrinsic));
            assert_eq!(Intrinsic::from_id(intrinsic.id()), Some(intrinsic));
            assert!(intrinsic.row().min_sm >= 20 && !intrinsic.row().doc.is_empty());
        }
    }

    #[test]
    fn every_signature_instantiates_and_matches_itself() {
        let mut types = Types::new();
        for intrinsic in Intrinsic::all() {
            let chosen = [Ty::I32, Ty::I64];
            let ty = intrinsic.function_type(&mut types, &chosen);
            let ret = intrinsic.result_type(&mut types, &chosen);
            let params = types.params(ty).to_vec();
            let Some(found) = intrinsic.match_signature(&types, ret, &params) else {
                panic!("{} does not match itself", intrinsic.name());
            };
            assert_eq!(found.len(), intrinsic.overloads(), "{}", intrinsic.name());
            let full = intrinsic.full_name(&types, &found);
            assert_eq!(Intrinsic::by_full_name(&full), Some(intrinsic), "{full}");
        }
    }
}
