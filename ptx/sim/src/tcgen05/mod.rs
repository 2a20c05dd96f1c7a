//! The 5th generation's tensor cores (PTX ISA, "TensorCore 5th Generation Family Instructions"): tensor memory, its
//! layouts, descriptors, and what the `tcgen05` instructions are after decoding.

pub(crate) mod copy;
pub(crate) mod descriptor;
pub(crate) mod fragment;
pub(crate) mod layout;
pub(crate) mod memory;
#[cfg(test)]
mod tables;

use crate::program::{Address, Slot};
use copy::CopyShape;
use descriptor::{Kind, ScaleSize};
use fragment::Shape;

/// `.cta_group::1` or `::2`: how many CTAs take part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Group {
    One,
    Two,
}

/// A 32-bit address in tensor memory: a register and an offset.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Place {
    pub(crate) base: Slot,
    pub(crate) offset: i64,
}

/// `tcgen05.alloc`, `.dealloc`, `.relinquish_alloc_permit`
#[derive(Clone, Copy)]
pub(crate) enum Manage {
    Alloc { to: Address, columns: Slot },
    Dealloc { at: Slot, columns: Slot },
    Relinquish,
}

/// What `tcgen05.ld.red` makes of the columns that a thread loads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ReduceType {
    U32,
    S32,
    F32 { abs: bool, nan: bool },
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Reduce {
    pub(crate) to: Slot,
    pub(crate) max: bool,
    pub(crate) ty: ReduceType,
}

/// `tcgen05.ld`, `.st`: a warp's registers and its quarter of tensor memory.
#[derive(Clone)]
pub(crate) struct Move {
    pub(crate) store: bool,
    pub(crate) shape: Shape,
    /// A register holds the low halves of two columns.
    pub(crate) halves: bool,
    pub(crate) at: Place,
    /// Columns from the first half of `.16x32bx2` to the second.
    pub(crate) split: u32,
    pub(crate) registers: Vec<Slot>,
    pub(crate) reduce: Option<Reduce>,
}

/// How elements lie packed in shared memory before a copy widens them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Packing {
    Bytes,
    /// `.b6x16_p32`
    Six,
    /// `.b4x16_p64`
    Four,
}

impl Packing {
    /// Sixteen bytes of shared memory as the bytes of their elements: a 4-bit number in bits 2 to 5, a 6-bit one in bits
    /// 0 to 5 (PTX ISA, "Optional Decompression").
    pub(crate) fn widened(self, chunk: [u8; 16]) -> [u8; 16] {
        let bits = u128::from_le_bytes(chunk);
        match self {
            Self::Bytes => chunk,
            Self::Six => std::array::from_fn(|i| (bits >> (6 * i)) as u8 & 0x3f),
            Self::Four => std::array::from_fn(|i| ((bits >> (4 * i)) as u8 & 0xf) << 2),
        }
    }
}

/// `tcgen05.cp`
#[derive(Debug, Clone, Copy)]
pub(crate) struct Copy {
    pub(crate) shape: CopyShape,
    pub(crate) packing: Packing,
    pub(crate) to: Place,
    pub(crate) from: Slot,
}

/// `tcgen05.commit`
#[derive(Clone)]
pub(crate) struct Commit {
    pub(crate) barrier: Address,
    /// Ranks of the cluster that have the barrier; `NONE`: only the addressed one.
    pub(crate) multicast: Slot,
}

/// Where A comes from.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Source {
    Shared(Slot),
    Tensor(Place),
}

/// `tcgen05.mma` in all its forms.
#[derive(Clone)]
pub(crate) struct Product {
    pub(crate) kind: Kind,
    /// `.ws`
    pub(crate) weights: bool,
    /// `.ashift`
    pub(crate) shifts: bool,
    /// Scales of a row that the words ask for; `None`: by the kind.
    pub(crate) scales: Option<ScaleSize>,
    /// The target has products with K = 96.
    pub(crate) wide: bool,
    pub(crate) to: Place,
    pub(crate) a: Source,
    pub(crate) b: Slot,
    pub(crate) descriptor: Slot,
    /// Metadata of a sparse A.
    pub(crate) metadata: Option<Place>,
    /// Scales of A and B.
    pub(crate) scale_places: Option<[Place; 2]>,
    /// Lanes that stay as they are, 32 a word.
    pub(crate) disabled: Vec<Slot>,
    pub(crate) accumulates: Slot,
    /// D is divided by two to the power of this first.
    pub(crate) scale_input: Slot,
    /// The zero-column mask descriptor; `NONE`: none.
    pub(crate) zero_mask: Slot,
}

/// A `tcgen05` instruction.
#[derive(Clone)]
pub(crate) enum Operation {
    Manage(Manage),
    Move(Move),
    Copy(Copy),
    Shift(Place),
    Commit(Commit),
    Product(Product),
}

/// How an instruction uses tensor memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TensorUse {
    /// `ld`
    Load,
    /// `st`
    Store,
    /// `mma`, `cp`, `shift`
    Core,
}

/// An instruction and the CTAs that take part; those that name none take part as one.
#[derive(Clone)]
pub(crate) struct Tcgen05 {
    pub(crate) group: Option<Group>,
    pub(crate) operation: Operation,
    /// Its name in messages.
    pub(crate) name: Box<str>,
}

impl Tcgen05 {
    /// How it uses tensor memory, if it does.
    pub(crate) fn use_of_memory(&self) -> Option<TensorUse> {
        match &self.operation {
            Operation::Move(operation) if operation.store => Some(TensorUse::Store),
            Operation::Move(_) => Some(TensorUse::Load),
            Operation::Copy(_) | Operation::Shift(_) | Operation::Product(_) => Some(TensorUse::Core),
            Operation::Manage(_) | Operation::Commit(_) => None,
        }
    }

    /// Whether all lanes of a warp execute it together.
    pub(crate) fn aligned(&self) -> bool {
        matches!(self.operation, Operation::Manage(_) | Operation::Move(_))
    }
}
