//! SIMD video instructions: selectors pick parts of both sources, a mask picks parts of the result.

use super::function::{Decode, FunctionDecoder, Unknown};
use crate::program::{Kind, Slot, ZERO};
use crate::scalar::{self, Alu, Words, video, video_scalar};
use ptxc_ptx::{Body, Mod, Op, Operand, Part};

impl FunctionDecoder<'_, '_> {
    pub(super) fn video(
        &mut self,
        body: &Body,
        words: Words<'_>,
        op: Op,
        parts: u32,
        destination: Operand,
        sources: &[Operand],
    ) -> Decode<()> {
        let [a, b, rest @ ..] = sources else { return Err(Unknown) };
        let Some(Alu::One(f, k)) = scalar::alu(op, words) else { return Err(Unknown) };
        let (target, mask) = match destination {
            Operand::Part(reg, part) => (Operand::Reg(reg), selected(part)),
            other => (other, (1 << parts) - 1),
        };
        let both = [self.whole(body, *a)?, self.whole(body, *b)?];
        let first = self.pick(*a, both, 0x3210)?;
        let second = self.pick(*b, both, 0x7654)?;
        let third = match rest.first() {
            Some(operand) => self.source(body, *operand)?,
            None => ZERO,
        };
        let dst = self.destination(body, target)?;
        self.emit(Kind::Alu { f, dst, s: [first, second, third, ZERO], k: k | mask << video::MASK_SHIFT });
        Ok(())
    }

    /// A scalar video instruction: each operand may name a byte or half.
    pub(super) fn scalar_video(
        &mut self,
        body: &Body,
        words: Words<'_>,
        op: Op,
        destination: Operand,
        sources: &[Operand],
    ) -> Decode<()> {
        let [a, b, rest @ ..] = sources else { return Err(Unknown) };
        let part = |operand: Operand| match operand {
            Operand::Part(_, part) => Some(part),
            _ => None,
        };
        let code = |operand| video_scalar::selector(part(operand)).ok_or(Unknown);
        let selectors = [code(*a)?, code(*b)?, code(destination)?];
        let merged = part(destination).is_some();
        let Some(Alu::One(f, k)) = video_scalar::alu(op, words, selectors, merged) else {
            return Err(Unknown);
        };
        let third = match rest.first() {
            Some(operand) => self.source(body, *operand)?,
            None => ZERO,
        };
        let s = [self.whole(body, *a)?, self.whole(body, *b)?, third, ZERO];
        let dst = self.whole(body, destination)?;
        self.emit(Kind::Alu { f, dst, s, k });
        Ok(())
    }

    /// The register of an operand with or without selector.
    fn whole(&mut self, body: &Body, operand: Operand) -> Decode<Slot> {
        match operand {
            Operand::Part(reg, _) => Ok(self.slot(reg)),
            other => self.source(body, other),
        }
    }

    /// The parts of both sources that a selector names; bytes of the second one count from 4.
    fn pick(&mut self, operand: Operand, both: [Slot; 2], plain: u64) -> Decode<Slot> {
        let selector = match operand {
            Operand::Part(_, Part::Bytes(bytes, 4)) => {
                bytes.iter().fold(0, |all, byte| all << 4 | u64::from(*byte))
            }
            Operand::Part(_, Part::Halves(halves, 2)) => {
                let bytes = |half: u8| (u64::from(half) * 2) | ((u64::from(half) * 2 + 1) << 4);
                bytes(halves[0]) << 8 | bytes(halves[1])
            }
            Operand::Part(..) => return Err(Unknown),
            _ => plain,
        };
        if selector == plain {
            return Ok(both[usize::from(plain != 0x3210)]);
        }
        let Some(Alu::One(f, k)) = scalar::alu(Op::Prmt, Words(&[Mod::B32])) else { return Err(Unknown) };
        let (dst, selector) = (self.temp(), self.decoder.constant(selector));
        self.emit(Kind::Alu { f, dst, s: [both[0], both[1], selector, ZERO], k });
        Ok(dst)
    }
}

/// The parts that a destination names, as a mask.
fn selected(part: Part) -> u32 {
    match part {
        Part::Bytes(bytes, count) => {
            bytes.iter().take(usize::from(count)).fold(0, |mask, byte| mask | 1 << byte)
        }
        Part::Halves(halves, count) => {
            halves.iter().take(usize::from(count)).fold(0, |mask, half| mask | 1 << half)
        }
        Part::X | Part::Y | Part::Z | Part::W => 0,
    }
}
