//! Serializes functions of a module individually, so that other modules can load them one by one: a library of
//! precompiled functions.
//!
//! ```text
//! archive:   count of variants, of each: count of members, place of each; members   (numbers of 4 bytes)
//! member:    length, kind, types, head, symbols, constants, body                    (see `bytes.rs`)
//! ```
//!
//! The variants of a library have the same functions, compiled with different options. Data common to several
//! variants is stored once.
//!
//! A member is a function or a global variable. It refers to other members by number and to its own types,
//! constants, parameters, blocks and instructions by list index. Loading a member is a single walk that builds
//! nodes; it costs nothing for other members and needs no names except that of the symbol. The members that it
//! refers to are loaded with it.
//!
//! Members have no source locations and no names of values, since a precompiled library is not debugged.
//! [`Loading`] has the few options that apply after the functions were optimised.
//!
//! The reader trusts the writer: it checks that it stays inside the bytes and the lists, not that the IR is valid.

mod attributes;
mod bytes;
mod reader;
mod writer;

use crate::flags::Flags;
use crate::handle::{Func, Value};
use crate::module::Module;
use crate::opcode::Op;
use crate::types::Ty;

use bytes::Reader;

pub use writer::write as write_archive;

/// An archive of functions.
#[derive(Clone, Copy, Debug)]
pub struct Archive<'a> {
    places: &'a [[u8; 4]],
    members: &'a [u8],
}

/// The options in which compilations that share an archive may differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loading {
    /// Whether operations may be contracted (`-fmad`); archives are written with the flag.
    pub contract: bool,
    /// The flags of divisions of `float`s (`-prec-div`, `-use_fast_math`); archives are written without.
    pub division: Flags,
}

impl Loading {
    /// The flags of an instruction.
    fn flags(&self, op: Op, ty: Ty, flags: Flags) -> Flags {
        match op {
            Op::FAdd | Op::FSub | Op::FMul | Op::FNeg | Op::FRem if !self.contract => {
                flags.without(Flags::CONTRACT)
            }
            Op::FDiv if ty == Ty::FLOAT => flags | self.division,
            _ => flags,
        }
    }
}

/// Error: the bytes are no archive, or the function is not the requested one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Damaged;

impl<'a> Archive<'a> {
    /// Opens a variant of the archive in `bytes`; none if there is none.
    pub fn open(bytes: &'a [u8], variant: usize) -> Option<Archive<'a>> {
        let (variants, mut rest) = split_number(bytes)?;
        let mut places: Option<&[u8]> = None;
        for k in 0..variants {
            let (count, behind) = split_number(rest)?;
            let (table, behind) = behind.split_at_checked(count.checked_mul(4)?)?;
            rest = behind;
            if k == variant {
                places = Some(table);
            }
        }
        Some(Archive { places: places?.as_chunks().0, members: rest })
    }

    /// The number of members: the requested functions, then the members that they refer to.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether there are no members.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// Gives declared functions the bodies of the members with these numbers, and adds the members that they refer
    /// to, with internal linkage.
    ///
    /// # Errors
    /// The archive is damaged. The module must not be used any further.
    pub fn load(&self, m: &mut Module, wanted: &[(Func, u32)], how: &Loading) -> Result<(), Damaged> {
        reader::load(self, m, wanted, how).ok_or(Damaged)
    }

    fn member(&self, number: u32) -> Option<Reader<'a>> {
        let place = u32::from_le_bytes(*self.places.get(number as usize)?);
        let bytes = Reader::new(self.members.get(place as usize..)?).bytes()?;
        Some(Reader::new(bytes))
    }
}

fn split_number(bytes: &[u8]) -> Option<(usize, &[u8])> {
    let (number, rest) = bytes.split_first_chunk::<4>()?;
    Some((u32::from_le_bytes(*number) as usize, rest))
}

/// The kind of a member: the first byte after its length.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
enum Kind {
    Function = 0,
    Global = 1,
}

/// The number of types that every module starts with, with the same numbers in all modules.
fn fixed_types() -> u32 {
    Ty::PTR_PARAM.index() + 1
}

/// The meaning of the two extra header fields of an instruction; `inst.rs` has the table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Extras {
    /// Nothing.
    None,
    /// A number.
    Number,
    /// A type.
    Type,
    /// A type and a number.
    TypeAndNumber,
    /// A function type and call attributes.
    Call,
    /// Loop hints and weights.
    Branch,
    /// Weights.
    Weights,
    /// A list of indices.
    Indices,
}

impl Extras {
    fn of(op: Op) -> Extras {
        match op {
            Op::Load | Op::Store | Op::AtomicRmw | Op::CmpXchg => Extras::Number,
            Op::Gep => Extras::Type,
            Op::Alloca => Extras::TypeAndNumber,
            Op::Call => Extras::Call,
            Op::Br | Op::CondBr => Extras::Branch,
            Op::Switch => Extras::Weights,
            Op::ExtractValue | Op::InsertValue | Op::ShuffleVector => Extras::Indices,
            _ => Extras::None,
        }
    }
}

/// Whether a value is a symbol, which is a member of its own.
fn is_symbol(m: &Module, value: Value) -> bool {
    matches!(m.op(value), Op::Function | Op::Global)
}
