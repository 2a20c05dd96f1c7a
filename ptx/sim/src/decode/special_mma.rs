//! `mma` with a sparse A or scaled blocks: what the words and operands say.

use super::function::{Decode, FunctionDecoder, Unknown};
use super::matrix::{arithmetic, elements, shape};
use crate::matrix::layout::{Family, Role, Shape};
use crate::matrix::scale::ScaleType;
use crate::matrix::sparse::{Order, WarpMetadata};
use crate::matrix::special::{Metadata, ScaleSource, Scales, Special};
use crate::matrix::{Element, Matrix, Mma};
use crate::scalar::Words;
use ptxc_ptx::{Body, Mod, Operand};

/// Whether an `mma` is of this kind.
pub(super) fn is_special(words: Words<'_>) -> bool {
    [Mod::Sp, Mod::SpOrderedMetadata, Mod::BlockScale].iter().any(|word| words.has(*word))
}

/// Scales of a row: as the words say, or the only number that the kind has.
fn count(words: Words<'_>) -> Decode<usize> {
    Ok(match () {
        () if words.has(Mod::ScaleVec1X) => 1,
        () if words.has(Mod::ScaleVec2X) => 2,
        () if words.has(Mod::ScaleVec4X) => 4,
        () if words.has(Mod::KindMxf8f6f4) => 1,
        () if words.has(Mod::KindMxf4) => 2,
        () => return Err(Unknown),
    })
}

impl FunctionDecoder<'_, '_> {
    pub(super) fn special_mma(
        &mut self,
        body: &Body,
        words: Words<'_>,
        operands: &[Operand],
    ) -> Decode<Matrix> {
        let shape = shape(words)?;
        let [d, mut a, mut b, c] = elements(words)[..] else { return Err(Unknown) };
        // The kinds of 4-bit factors hold two in a byte.
        if words.has(Mod::KindMxf4) || words.has(Mod::KindMxf4nvf4) {
            (a, b) = (Element::E2m1Packed, Element::E2m1Packed);
        }
        let sparse = !words.has(Mod::BlockScale) || words.has(Mod::SpOrderedMetadata) || words.has(Mod::Sp);
        let [to, first, second, third, rest @ ..] = operands else { return Err(Unknown) };
        let stored = if sparse { Shape { k: shape.k / 2, ..shape } } else { shape };
        let mma = Mma {
            d: self.fragment(body, Family::Mma, shape, Role::C, d, *to, false)?,
            a: self.fragment(body, Family::Mma, stored, Role::A, a, *first, true)?,
            b: self.fragment(body, Family::Mma, shape, Role::B, b, *second, true)?,
            c: self.fragment(body, Family::Mma, shape, Role::C, c, *third, true)?,
            arithmetic: arithmetic(a, words),
        };
        let (metadata, rest) = match (sparse, rest) {
            (true, [register, selector, rest @ ..]) => {
                let order = if words.has(Mod::SpOrderedMetadata) { Order::Ordered } else { Order::Any };
                let metadata = Metadata {
                    register: self.source(body, *register)?,
                    selector: self.source(body, *selector)?,
                    layout: WarpMetadata { bits: a.bits(), stored: stored.k as usize, order },
                };
                (Some(metadata), rest)
            }
            (false, rest) => (None, rest),
            (true, _) => return Err(Unknown),
        };
        let scales = match (words.has(Mod::BlockScale), rest) {
            (true, [a, a_select, b, b_select]) => {
                let ty = if words.has(Mod::Ue4m3) { ScaleType::Ue4m3 } else { ScaleType::Ue8m0 };
                let a = self.scale_source(body, *a, *a_select)?;
                let b = self.scale_source(body, *b, *b_select)?;
                Some(Scales { ty, count: count(words)?, a, b })
            }
            (false, []) => None,
            _ => return Err(Unknown),
        };
        Ok(Matrix::Special(Box::new(Special { mma, inner: shape.k as usize, metadata, scales })))
    }

    /// A register with scales, and `{byte selector, thread selector}`.
    fn scale_source(&mut self, body: &Body, data: Operand, select: Operand) -> Decode<ScaleSource> {
        let data = self.source(body, data)?;
        let [byte, thread] = self.elements(body, select, true)?[..] else { return Err(Unknown) };
        Ok(ScaleSource { data, byte, thread })
    }
}
