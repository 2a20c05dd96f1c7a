//! The in-memory form of the lowering table.
//!
//! The words and texts of a family's rows are concatenated in one list and one string, and a row has their
//! positions: references would need relocations, for which the loader of a library writes, and so copies, its pages
//! in every process.

use ptxc_ir::Intrinsic;
use ptxc_ptx::isa::{Mod, Op, SpecialReg};

use crate::intrinsic::{Emit, Lowering, Write};

/// The rows of a family.
pub(super) struct Family {
    pub(super) words: &'static [Mod],
    pub(super) text: &'static str,
    pub(super) rows: &'static [Stored],
}

/// A [`Lowering`] with positions in its family's list and text.
#[derive(Clone, Copy)]
pub(super) enum Stored {
    Form(Emit, Op, Part),
    Register(SpecialReg),
    Template(Part),
    Code(Write),
    Internal(Part),
}

/// Start and length.
#[derive(Clone, Copy)]
pub(super) struct Part(u16, u16);

impl Part {
    const fn new(from: usize, length: usize) -> Part {
        assert!(from + length <= u16::MAX as usize);
        Part(from as u16, length as u16)
    }
}

impl Family {
    /// The empty family.
    pub(super) const NONE: Family = Family { words: &[], text: "", rows: &[] };

    /// The lowering at an index.
    pub(super) fn lowering(&self, index: usize) -> Lowering {
        let text = |Part(from, length)| &self.text[usize::from(from)..][..usize::from(length)];
        match self.rows[index] {
            Stored::Form(emit, op, Part(from, length)) => {
                Lowering::Form(emit, op, &self.words[usize::from(from)..][..usize::from(length)])
            }
            Stored::Register(register) => Lowering::Register(register),
            Stored::Template(part) => Lowering::Template(text(part)),
            Stored::Code(write) => Lowering::Code(write),
            Stored::Internal(part) => Lowering::Internal(text(part)),
        }
    }
}

type Row = (Intrinsic, Lowering);

/// The words of a row, and its text.
const fn lists(row: &Row) -> (&'static [Mod], &'static str) {
    match row.1 {
        Lowering::Form(_, _, words) => (words, ""),
        Lowering::Template(text) | Lowering::Internal(text) => (&[], text),
        Lowering::Register(_) | Lowering::Code(_) => (&[], ""),
    }
}

/// The total number of words and bytes of text of all rows.
pub(super) const fn lengths(rows: &[Row]) -> (usize, usize) {
    let (mut words, mut bytes, mut i) = (0, 0, 0);
    while i < rows.len() {
        let row = lists(&rows[i]);
        (words, bytes, i) = (words + row.0.len(), bytes + row.1.len(), i + 1);
    }
    (words, bytes)
}

/// The concatenated words of all rows.
pub(super) const fn words<const COUNT: usize>(rows: &[Row]) -> [Mod; COUNT] {
    let mut all = [Mod::Pred; COUNT];
    let (mut end, mut i) = (0, 0);
    while i < rows.len() {
        let words = lists(&rows[i]).0;
        all.split_at_mut(end).1.split_at_mut(words.len()).0.copy_from_slice(words);
        (end, i) = (end + words.len(), i + 1);
    }
    all
}

/// The concatenated texts of all rows.
pub(super) const fn bytes<const COUNT: usize>(rows: &[Row]) -> [u8; COUNT] {
    let mut all = [0; COUNT];
    let (mut end, mut i) = (0, 0);
    while i < rows.len() {
        let text = lists(&rows[i]).1.as_bytes();
        all.split_at_mut(end).1.split_at_mut(text.len()).0.copy_from_slice(text);
        (end, i) = (end + text.len(), i + 1);
    }
    all
}

/// The text of [`bytes`].
pub(super) const fn text(bytes: &'static [u8]) -> &'static str {
    match str::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => panic!("texts one behind the other are a text"),
    }
}

/// The rows with their positions in [`words`] and [`text`].
pub(super) const fn rows<const COUNT: usize>(rows: &[Row]) -> [Stored; COUNT] {
    let mut all = [Stored::Register(SpecialReg::TidX); COUNT];
    let (mut words, mut bytes, mut i) = (0, 0, 0);
    while i < COUNT {
        let row = lists(&rows[i]);
        let (list, part) = (Part::new(words, row.0.len()), Part::new(bytes, row.1.len()));
        all[i] = match rows[i].1 {
            Lowering::Form(emit, op, _) => Stored::Form(emit, op, list),
            Lowering::Register(register) => Stored::Register(register),
            Lowering::Template(_) => Stored::Template(part),
            Lowering::Code(write) => Stored::Code(write),
            Lowering::Internal(_) => Stored::Internal(part),
        };
        (words, bytes, i) = (words + row.0.len(), bytes + row.1.len(), i + 1);
    }
    all
}
