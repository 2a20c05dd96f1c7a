//! The intrinsic table: one row per intrinsic, grouped by family.
//!
//! A row has the Rust constant of the intrinsic, its name in the text form, its signature, its effects besides the
//! result, and the first SM that supports it. To add an intrinsic, add a row to its family's file; the builder,
//! verifier, writer and parser read the row.
//!
//! Signatures are patterns: `T` and `U` are overloaded types, which the text form appends to the name
//! (`llvm.fma.f32`).

mod atomic;
mod bulk;
mod convert;
mod family;
pub mod image;
mod integer;
mod math;
mod matrix;
mod matrix_narrow;
mod matrix_scaled;
mod matrix_sparse;
mod memory;
mod rendezvous;
mod single;
mod sreg;
mod surface;
mod sync;
mod tensor_memory;
mod tensor_product;
mod texture;
mod warp;

use std::fmt;
use std::sync::LazyLock;

use rustc_hash::{FxBuildHasher, FxHashMap};

use crate::{AddrSpace, Target, TargetSuffix};
use family::{Family, Stored, family};

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
    /// A vector of this many lanes of one type.
    Lanes(u8, Part),
    /// Pointer to a fixed address space.
    Ptr(AddrSpace),
    /// An integer constant of 64 bits.
    Imm64,
    /// An integer constant of 32 bits.
    Imm32,
    /// An integer constant of 16 bits.
    Imm16,
    /// An integer constant of 1 bit.
    Imm1,
    /// An integer constant of 32 bits between two numbers, both included.
    Choice(u8, u8),
    /// A constant between 0 and 3, the kind of a product in tensor memory; 3 is the product of bytes.
    ProductKind,
    /// The first overloaded type.
    T,
    /// The second overloaded type.
    U,
    /// A struct result of a value and an `i1`.
    WithBit(Part),
    /// A struct result of this many members of one type.
    Many(u8, Part),
    /// Metadata.
    Metadata,
}

/// A type in a struct or a vector of a signature. A reference to a pattern would need a relocation, which the
/// loader of a library writes in every process.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// `i8`.
    I8,
    /// `i16`.
    I16,
    /// `i32`.
    I32,
    /// `i64`.
    I64,
    /// `<2 x half>`.
    F16x2,
    /// `float`.
    F32,
    /// `double`.
    F64,
    /// The first overloaded type.
    T,
}

impl Part {
    /// The type as a pattern.
    pub const fn pattern(self) -> Pat {
        match self {
            Part::I8 => Pat::I8,
            Part::I16 => Pat::I16,
            Part::I32 => Pat::I32,
            Part::I64 => Pat::I64,
            Part::F16x2 => Pat::F16x2,
            Part::F32 => Pat::F32,
            Part::F64 => Pat::F64,
            Part::T => Pat::T,
        }
    }
}

/// A generic pointer.
const PTR: Pat = Pat::Ptr(AddrSpace::GENERIC);
const PTR_GLOBAL: Pat = Pat::Ptr(AddrSpace::GLOBAL);
const PTR_SHARED: Pat = Pat::Ptr(AddrSpace::SHARED);
const PTR_LOCAL: Pat = Pat::Ptr(AddrSpace::LOCAL);
const PTR_TENSOR: Pat = Pat::Ptr(AddrSpace::TENSOR);
const PTR_CLUSTER: Pat = Pat::Ptr(AddrSpace::SHARED_CLUSTER);

/// The effects of an intrinsic besides its result.
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
    /// Reads memory, all lanes of the warp at once.
    pub const READ_TOGETHER: Effects = Effects { convergent: true, ..Effects::READ };
    /// Reads and writes memory, all lanes of the warp at once.
    pub const WRITE_TOGETHER: Effects = Effects { convergent: true, ..Effects::WRITE };
    /// Returns a different result each time.
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

    /// Whether a call may be speculated, moved or repeated.
    pub const fn is_pure(self) -> bool {
        !self.reads && !self.writes && !self.side_effect && !self.convergent
    }
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// Name in the text form, without the types chosen at the call.
    pub name: &'static str,
    /// Result.
    pub ret: Pat,
    /// Arguments.
    pub params: &'static [Pat],
    /// Its effects.
    pub effects: Effects,
    /// First target that has it; if it is family-specific, later members of the family have it, too.
    pub first: Target,
    /// The families after that of `first` that have it, too.
    pub later: Later,
    /// A description of its result.
    #[cfg(test)]
    pub doc: &'static str,
}

/// The later families that have a feature of the first target of a family.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Later {
    /// None.
    None,
    /// All.
    All,
    /// `sm_103a`, which is another target of the first one's family.
    Arch103,
    /// Those with tensor memory: of each, the architecture-specific target.
    TensorArch,
    /// Those with tensor memory: not sm_120 and later (PTX ISA, "TensorCore 5th Generation Family Instructions").
    Tensor,
}

/// The first target after the families with tensor memory.
const TENSOR_FAMILIES_END: u16 = 120;
/// The kind of a product in tensor memory that multiplies bytes.
const PRODUCT_OF_BYTES: u128 = 3;

impl Row {
    /// Whether a target has it.
    pub fn is_on(&self, target: Target) -> bool {
        let families = match self.later {
            Later::None => return target.has(self.first),
            Later::Arch103 => {
                return target.has(self.first) || (target.number, target.suffix) == (103, TargetSuffix::Arch);
            }
            Later::TensorArch if target.suffix != TargetSuffix::Arch => return false,
            Later::All => self.first.number..u16::MAX,
            Later::Tensor | Later::TensorArch => self.first.number..TENSOR_FAMILIES_END,
        };
        target.suffix != TargetSuffix::None && families.contains(&target.number)
    }
}

/// An intrinsic. The associated constants are the rows of the table.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Intrinsic(u16);

const FAMILY_SHIFT: u32 = 10;

const INDEX_MASK: u16 = (1 << FAMILY_SHIFT) - 1;

static FAMILIES: [&Family; 20] = [
    &Family::NONE,
    &sreg::FAMILY,
    &sync::FAMILY,
    &warp::FAMILY,
    &atomic::FAMILY,
    &memory::FAMILY,
    &math::FAMILY,
    &convert::FAMILY,
    &integer::FAMILY,
    &texture::FAMILY,
    &matrix::FAMILY,
    &matrix_narrow::FAMILY,
    &matrix_sparse::FAMILY,
    &matrix_scaled::FAMILY,
    &single::FAMILY,
    &rendezvous::FAMILY,
    &bulk::FAMILY,
    &tensor_memory::FAMILY,
    &tensor_product::FAMILY,
    &surface::FAMILY,
];

impl Intrinsic {
    const fn numbered(family: u16, index: u16) -> Intrinsic {
        Intrinsic(family << FAMILY_SHIFT | index)
    }

    /// The number of its family. Tables of other crates with a row for each intrinsic have the same families, with
    /// their rows in the same order.
    #[inline]
    pub const fn family(self) -> usize {
        (self.0 >> FAMILY_SHIFT) as usize
    }

    /// Whether it reads a special register (PTX ISA 10).
    pub const fn reads_special_register(self) -> bool {
        self.family() == Intrinsic::TID_X.family()
    }

    /// Whether it is a barrier or fence of threads or their memory, which writes nothing itself.
    pub const fn is_barrier_or_fence(self) -> bool {
        self.family() == Intrinsic::BARRIER0.family()
            && !matches!(
                self,
                Intrinsic::NANOSLEEP
                    | Intrinsic::EXIT
                    | Intrinsic::TRAP
                    | Intrinsic::DEBUGTRAP
                    | Intrinsic::GRID_DEPENDENCY_WAIT
                    | Intrinsic::GRID_LAUNCH_DEPENDENTS
            )
    }

    /// Whether it operates on matrix fragments in the registers of a warp (PTX ISA 9.7.14).
    pub const fn is_about_fragments(self) -> bool {
        let family = self.family();
        Intrinsic::LDMATRIX_X1_B16.family() <= family && family < Intrinsic::FLO_S.family()
    }

    /// Whether it is one instruction given by a template.
    pub const fn is_template(self) -> bool {
        self.family() >= Intrinsic::FLO_S.family()
    }

    /// Its index in its family.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & INDEX_MASK) as usize
    }

    /// The number of intrinsics of a family.
    pub const fn family_size(family: usize) -> usize {
        FAMILIES[family].rows.len()
    }

    /// The intrinsic with this index in a family.
    ///
    /// # Panics
    /// If the family has no such index.
    pub const fn in_family(family: usize, index: usize) -> Intrinsic {
        assert!(index < Intrinsic::family_size(family));
        Intrinsic::numbered(family as u16, index as u16)
    }

    /// The number in the subopcode of a call; 0 means no intrinsic.
    pub fn id(self) -> u16 {
        self.0
    }

    /// The intrinsic with this number.
    pub fn from_id(id: u16) -> Option<Intrinsic> {
        let found = Intrinsic(id);
        (found.index() < FAMILIES.get(found.family())?.rows.len()).then_some(found)
    }

    /// Every intrinsic, family by family.
    pub fn all() -> impl Iterator<Item = Intrinsic> {
        FAMILIES.iter().enumerate().flat_map(|(number, family)| {
            (0..family.rows.len()).map(move |index| Intrinsic::numbered(number as u16, index as u16))
        })
    }

    /// The row of the table.
    pub fn row(self) -> Row {
        let stored = self.stored();
        Row {
            name: self.name(),
            ret: stored.ret,
            params: self.params(),
            effects: stored.effects,
            first: stored.first,
            later: stored.later,
            #[cfg(test)]
            doc: stored.doc,
        }
    }

    #[inline]
    fn stored(self) -> &'static Stored {
        &FAMILIES[self.family()].rows[self.index()]
    }

    /// Name without the types chosen at the call.
    pub const fn name(self) -> &'static str {
        FAMILIES[self.family()].name(self.index())
    }

    /// Its arguments.
    pub fn params(self) -> &'static [Pat] {
        FAMILIES[self.family()].params(self.index())
    }

    /// Its effects besides the result.
    #[inline]
    pub fn effects(self) -> Effects {
        self.stored().effects
    }

    /// Number of overloaded types.
    pub fn overloads(self) -> usize {
        let uses =
            |pat: Pat| self.stored().ret.mentions(pat) || self.params().iter().any(|p| p.mentions(pat));
        usize::from(uses(Pat::T)) + usize::from(uses(Pat::U))
    }

    /// The intrinsic with exactly this name, without types.
    pub fn by_name(name: &str) -> Option<Intrinsic> {
        static NAMES: LazyLock<FxHashMap<&'static str, Intrinsic>> = LazyLock::new(|| {
            // Capacity for all at once: growing it step by step takes a tenth of the compilation of a small kernel.
            let mut names = FxHashMap::with_capacity_and_hasher(Intrinsic::all().count(), FxBuildHasher);
            names.extend(Intrinsic::all().map(|i| (i.name(), i)));
            names
        });
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
}

impl fmt::Debug for Intrinsic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Pat {
    fn mentions(self, wanted: Pat) -> bool {
        match self {
            Pat::WithBit(part) | Pat::Many(_, part) | Pat::Lanes(_, part) => part.pattern() == wanted,
            pat => pat == wanted,
        }
    }

    /// Whether an argument must be a constant.
    pub fn is_immediate(self) -> bool {
        matches!(self, Pat::Imm64 | Pat::Imm32 | Pat::Imm16 | Pat::Imm1 | Pat::Choice(..) | Pat::ProductKind)
    }

    /// Whether a constant is valid for an argument that must be one.
    pub fn takes(self, constant: u128) -> bool {
        match self {
            Pat::Choice(first, last) => (u128::from(first)..=u128::from(last)).contains(&constant),
            Pat::ProductKind => constant <= PRODUCT_OF_BYTES,
            _ => true,
        }
    }

    /// The targets that a constant requires beyond those of the row, if `target` is none of them: products of bytes
    /// exist on sm_100a and sm_110a only (PTX ISA, "tcgen05.mma", Target ISA Notes).
    pub fn lacks(self, constant: u128, target: Target) -> Option<&'static str> {
        let bytes = self == Pat::ProductKind && constant == PRODUCT_OF_BYTES;
        let has = matches!(target, Target { number: 100 | 110, suffix: TargetSuffix::Arch });
        (bytes && !has).then_some("sm_100a or sm_110a")
    }
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
            assert!(intrinsic.row().first.number >= 20 && !intrinsic.row().doc.is_empty());
        }
    }

    /// The lists of rows are found in the concatenated lists of their family.
    #[test]
    fn rows_have_their_own_names_and_arguments() {
        let row = Intrinsic::SHFL_IDX_F32P.row();
        assert_eq!(row.name, "llvm.nvvm.shfl.sync.idx.f32p");
        assert_eq!(row.params, [Pat::I32, Pat::F32, Pat::I32, Pat::I32]);
        assert_eq!(row.ret, Pat::WithBit(Part::F32));
        let row = Intrinsic::WMMA_M16N16K16_LOAD_A_ROW_U8.row();
        assert_eq!(row.name, "llvm.nvvm.wmma.m16n16k16.load.a.row.stride.u8");
        assert_eq!((row.ret, row.params), (Pat::Many(2, Part::I32), &[Pat::T, Pat::I32][..]));
        let no_arguments = Intrinsic::all().filter(|found| found.params().is_empty());
        assert!(no_arguments.into_iter().any(|found| found == Intrinsic::TID_X));
    }

    /// All lanes of a warp must reach these (PTX ISA 9.7.13, 9.7.14), so none may become dependent on further
    /// conditions.
    #[test]
    fn what_a_warp_does_together_is_convergent() {
        for intrinsic in Intrinsic::all() {
            // `.thread.sync` of a fence concerns one thread (PTX ISA, "tcgen05.fence").
            let sync = intrinsic.name().contains(".sync") && !intrinsic.name().contains(".thread.sync");
            let together = sync || intrinsic.name().contains(".wmma.");
            assert!(!together || intrinsic.effects().convergent, "{}", intrinsic.name());
        }
    }
}
