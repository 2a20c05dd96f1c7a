//! `tcgen05` instructions: what their words and operands say.

use super::function::{Decode, FunctionDecoder, Unknown};
use super::operand::space;
use crate::order::ThreadSync;
use crate::program::{Kind as StepKind, NONE, ZERO};
use crate::scalar::Words;
use crate::tcgen05::copy::CopyShape;
use crate::tcgen05::descriptor::{Kind, ScaleSize};
use crate::tcgen05::fragment::Shape;
use crate::tcgen05::{
    Commit, Copy, Group, Manage, Move, Operation, Packing, Place, Product, Reduce, ReduceType, Source,
    Tcgen05, TensorUse,
};
use crate::trap::Space;
use ptxc_ptx::{Body, Mod, Op, Operand};

/// The number of the targets with products of K = 96 (PTX ISA, "tcgen05.mma", matrix shapes).
const WIDE_PRODUCTS: u16 = 103;

const SHAPES: [(Mod, Shape); 5] = [
    (Mod::N32x32b, Shape::L32x32),
    (Mod::N16x64b, Shape::L16x64),
    (Mod::N16x128b, Shape::L16x128),
    (Mod::N16x256b, Shape::L16x256),
    (Mod::N16x32bx2, Shape::L16x32x2),
];

const REPETITIONS: [(Mod, usize); 8] = [
    (Mod::X1, 1),
    (Mod::X2, 2),
    (Mod::X4, 4),
    (Mod::X8, 8),
    (Mod::X16, 16),
    (Mod::X32, 32),
    (Mod::X64, 64),
    (Mod::X128, 128),
];

const KINDS: [(Mod, Kind); 7] = [
    (Mod::KindF16, Kind::F16),
    (Mod::KindTf32, Kind::Tf32),
    (Mod::KindF8f6f4, Kind::F8f6f4),
    (Mod::KindI8, Kind::I8),
    (Mod::KindMxf8f6f4, Kind::Mxf8f6f4),
    (Mod::KindMxf4, Kind::Mxf4),
    (Mod::KindMxf4nvf4, Kind::Mxf4nvf4),
];

/// What a word of a table stands for.
fn find<T: std::marker::Copy>(words: Words<'_>, table: &[(Mod, T)]) -> Decode<T> {
    table.iter().find(|row| words.has(row.0)).map(|row| row.1).ok_or(Unknown)
}

/// Words for the number of scales of a row.
const SCALES: [(Mod, ScaleSize); 5] = [
    (Mod::ScaleVec1X, ScaleSize::Count(1)),
    (Mod::ScaleVec2X, ScaleSize::Count(2)),
    (Mod::ScaleVec4X, ScaleSize::Count(4)),
    (Mod::Block16, ScaleSize::Columns(16)),
    (Mod::Block32, ScaleSize::Columns(32)),
];

impl FunctionDecoder<'_, '_> {
    pub(super) fn tcgen05(&mut self, body: &Body, words: Words<'_>, operands: &[Operand]) -> Decode<()> {
        let operation = match (words.0.first().ok_or(Unknown)?, operands) {
            // What is ordered has happened when it was issued: fences and waits matter to the checks.
            (word @ (Mod::FenceBeforeThreadSync | Mod::FenceAfterThreadSync), []) => {
                let before = *word == Mod::FenceBeforeThreadSync;
                let sync = if before { ThreadSync::Before } else { ThreadSync::After };
                self.emit(StepKind::TensorFence(sync));
                return Ok(());
            }
            (Mod::WaitLd, []) => {
                self.emit(StepKind::TensorWait(TensorUse::Load));
                return Ok(());
            }
            (Mod::WaitSt, []) => {
                self.emit(StepKind::TensorWait(TensorUse::Store));
                return Ok(());
            }
            (Mod::Alloc, [to, columns]) => {
                let to = self.address(*to, space(words))?;
                Operation::Manage(Manage::Alloc { to, columns: self.source(body, *columns)? })
            }
            (Mod::Dealloc, [at, columns]) => Operation::Manage(Manage::Dealloc {
                at: self.source(body, *at)?,
                columns: self.source(body, *columns)?,
            }),
            (Mod::RelinquishAllocPermit, []) => Operation::Manage(Manage::Relinquish),
            (Mod::Ld, operands) => Operation::Move(self.tensor_load(body, words, operands)?),
            (Mod::St, operands) => Operation::Move(self.tensor_store(body, words, operands)?),
            (Mod::Cp, [to, from]) => Operation::Copy(self.tensor_copy(body, words, *to, *from)?),
            (Mod::Shift, [at]) => Operation::Shift(self.tensor_place(*at)?),
            (Mod::Commit, [barrier, mask @ ..]) => {
                Operation::Commit(self.commit(body, words, *barrier, mask)?)
            }
            (Mod::Mma, operands) => Operation::Product(self.tensor_product(body, words, operands)?),
            _ => return Err(Unknown),
        };
        let group = match () {
            () if words.has(Mod::CtaGroup1) => Some(Group::One),
            () if words.has(Mod::CtaGroup2) => Some(Group::Two),
            () => None,
        };
        let mut name = Op::Tcgen05.text().to_owned();
        for word in words.0.iter().take(if words.has(Mod::Mma) { 3 } else { 1 }) {
            if !matches!(word, Mod::CtaGroup1 | Mod::CtaGroup2) {
                name.push('.');
                name.push_str(word.text());
            }
        }
        self.emit(StepKind::Tcgen05(Box::new(Tcgen05 { group, operation, name: name.into() })));
        Ok(())
    }

    fn tensor_place(&mut self, operand: Operand) -> Decode<Place> {
        match operand {
            Operand::AddrReg(reg, offset) => Ok(Place { base: self.slot(reg), offset }),
            Operand::AddrImm(offset) => Ok(Place { base: ZERO, offset }),
            _ => Err(Unknown),
        }
    }

    fn tensor_load(&mut self, body: &Body, words: Words<'_>, operands: &[Operand]) -> Decode<Move> {
        let (registers, rest) = operands.split_first().ok_or(Unknown)?;
        let (reduce, rest) = match (words.has(Mod::Red), rest) {
            (true, [to, rest @ ..]) => {
                let ty = match () {
                    () if words.has(Mod::U32) => ReduceType::U32,
                    () if words.has(Mod::S32) => ReduceType::S32,
                    () => ReduceType::F32 { abs: words.has(Mod::Abs), nan: words.has(Mod::NaN) },
                };
                (Some(Reduce { to: self.destination(body, *to)?, max: words.has(Mod::Max), ty }), rest)
            }
            (false, rest) => (None, rest),
            _ => return Err(Unknown),
        };
        let (at, split) = match rest {
            [at] => (*at, 0),
            [at, split] => (*at, Self::literal(split)? as u32),
            _ => return Err(Unknown),
        };
        let registers = self.elements(body, *registers, false)?;
        self.tensor_move(words, at, split, registers, reduce, false)
    }

    fn tensor_store(&mut self, body: &Body, words: Words<'_>, operands: &[Operand]) -> Decode<Move> {
        let (at, split, registers) = match operands {
            [at, registers] => (*at, 0, *registers),
            [at, split, registers] => (*at, Self::literal(split)? as u32, *registers),
            _ => return Err(Unknown),
        };
        let registers = self.elements(body, registers, true)?;
        self.tensor_move(words, at, split, registers, None, true)
    }

    fn tensor_move(
        &mut self,
        words: Words<'_>,
        at: Operand,
        split: u32,
        registers: Vec<u32>,
        reduce: Option<Reduce>,
        store: bool,
    ) -> Decode<Move> {
        let shape = find(words, &SHAPES)?;
        if registers.len() != shape.registers() * find(words, &REPETITIONS)? {
            return Err(Unknown);
        }
        let halves = words.has(Mod::Pack16b) || words.has(Mod::Unpack16b);
        Ok(Move { store, shape, halves, at: self.tensor_place(at)?, split, registers, reduce })
    }

    fn tensor_copy(&mut self, body: &Body, words: Words<'_>, to: Operand, from: Operand) -> Decode<Copy> {
        let shape = match () {
            () if words.has(Mod::N128x256b) => CopyShape::L128x256,
            () if words.has(Mod::N4x256b) => CopyShape::L4x256,
            () if words.has(Mod::N128x128b) => CopyShape::L128x128,
            () if words.has(Mod::Warpx20213) => CopyShape::Pairs02,
            () if words.has(Mod::Warpx20123) => CopyShape::Pairs01,
            () if words.has(Mod::Warpx4) => CopyShape::All,
            () => return Err(Unknown),
        };
        let packing = match () {
            () if words.has(Mod::B6x16P32) => Packing::Six,
            () if words.has(Mod::B4x16P64) => Packing::Four,
            () => Packing::Bytes,
        };
        Ok(Copy { shape, packing, to: self.tensor_place(to)?, from: self.source(body, from)? })
    }

    fn commit(
        &mut self,
        body: &Body,
        words: Words<'_>,
        barrier: Operand,
        mask: &[Operand],
    ) -> Decode<Commit> {
        let space = match space(words) {
            Space::Generic => Space::Generic,
            _ => Space::SharedCluster,
        };
        let barrier = self.address(barrier, space)?;
        let multicast = match mask {
            [] => NONE,
            [mask] => self.source(body, *mask)?,
            _ => return Err(Unknown),
        };
        Ok(Commit { barrier, multicast })
    }

    fn tensor_product(&mut self, body: &Body, words: Words<'_>, operands: &[Operand]) -> Decode<Product> {
        let kind = find(words, &KINDS)?;
        let weights = words.has(Mod::Ws);
        let [to, a, b, rest @ ..] = operands else { return Err(Unknown) };
        let a = match a {
            Operand::AddrReg(..) | Operand::AddrImm(_) => Source::Tensor(self.tensor_place(*a)?),
            other => Source::Shared(self.source(body, *other)?),
        };
        let (metadata, rest) = match (words.has(Mod::Sp), rest) {
            (true, [at, rest @ ..]) => (Some(self.tensor_place(*at)?), rest),
            (false, rest) => (None, rest),
            _ => return Err(Unknown),
        };
        let [descriptor, rest @ ..] = rest else { return Err(Unknown) };
        let (disabled, rest) = match rest {
            [Operand::Vector(list), rest @ ..] => (self.elements(body, Operand::Vector(*list), true)?, rest),
            rest => (Vec::new(), rest),
        };
        let (scale_places, rest) = match (kind.scaled(), rest) {
            (true, [a, b, rest @ ..]) => (Some([self.tensor_place(*a)?, self.tensor_place(*b)?]), rest),
            (false, rest) => (None, rest),
            _ => return Err(Unknown),
        };
        let (accumulates, last) = match rest {
            [accumulates] => (*accumulates, None),
            [accumulates, last] => (*accumulates, Some(*last)),
            _ => return Err(Unknown),
        };
        let last = match last {
            Some(operand) => Some(self.source(body, operand)?),
            None => None,
        };
        Ok(Product {
            kind,
            weights,
            shifts: words.has(Mod::Ashift),
            scales: find(words, &SCALES).ok(),
            wide: self.decoder.module.target.target.number == WIDE_PRODUCTS,
            to: self.tensor_place(*to)?,
            a,
            b: self.source(body, *b)?,
            descriptor: self.source(body, *descriptor)?,
            metadata,
            scale_places,
            disabled,
            accumulates: self.source(body, accumulates)?,
            scale_input: last.filter(|_| !weights).unwrap_or(ZERO),
            zero_mask: last.filter(|_| weights).unwrap_or(NONE),
        })
    }
}
