//! `wgmma`: the product of four warps and what orders it.

use super::function::{Decode, FunctionDecoder, Unknown};
use super::matrix::{arithmetic, elements};
use crate::matrix::descriptor::Major;
use crate::matrix::wgmma::{Source, Sparsity, Wgmma, WgmmaOrder};
use crate::matrix::{Arithmetic, Element};
use crate::program::{Kind, ZERO};
use crate::scalar::Words;
use ptxc_ptx::{Body, Mod, Operand};

/// Columns and inner dimension of `m64nNkK`.
fn shape(words: Words<'_>) -> Option<(u32, u32)> {
    words.0.iter().find_map(|word| {
        let (columns, inner) = word.text().strip_prefix("m64n")?.split_once('k')?;
        Some((columns.parse().ok()?, inner.parse().ok()?))
    })
}

impl FunctionDecoder<'_, '_> {
    pub(super) fn wgmma(&mut self, body: &Body, words: Words<'_>, operands: &[Operand]) -> Decode<()> {
        let order = match (words.0.first(), operands) {
            (Some(Mod::Fence), []) => WgmmaOrder::Fence,
            (Some(Mod::CommitGroup), []) => WgmmaOrder::Commit,
            (Some(Mod::WaitGroup), [count]) => WgmmaOrder::Wait(Self::literal(count)?),
            _ => return self.wgmma_product(body, words, operands),
        };
        self.emit(Kind::WgmmaOrder(order));
        Ok(())
    }

    fn wgmma_product(&mut self, body: &Body, words: Words<'_>, operands: &[Operand]) -> Decode<()> {
        let (columns, inner) = shape(words).ok_or(Unknown)?;
        let [d, a, b] = elements(words)[..] else { return Err(Unknown) };
        let [to, first, second, rest @ ..] = operands else { return Err(Unknown) };
        let (sparsity, rest) = match (words.has(Mod::Sp), rest) {
            (true, [metadata, selector, rest @ ..]) => {
                let selector = Self::literal(selector)? as u32;
                (Some(Sparsity { metadata: self.source(body, *metadata)?, selector }), rest)
            }
            (false, rest) => (None, rest),
            _ => return Err(Unknown),
        };
        let [scale, rest @ ..] = rest else { return Err(Unknown) };
        let arithmetic = arithmetic(a, words);
        let (negates_a, negates_b, rest) = match (arithmetic, rest) {
            (Arithmetic::Float, [a, b, rest @ ..]) => (sign(a)?, sign(b)?, rest),
            (Arithmetic::Float, _) => return Err(Unknown),
            (_, rest) => (false, false, rest),
        };
        let source_is_vector = matches!(first, Operand::Vector(_));
        let (a_major, b_major) = match (source_is_vector, rest) {
            (_, []) => (Major::K, Major::K),
            (true, [b]) => (Major::K, major(b)?),
            (false, [a, b]) => (major(a)?, major(b)?),
            _ => return Err(Unknown),
        };
        let source = if source_is_vector {
            Source::Registers(self.elements(body, *first, true)?.try_into().map_err(|_| Unknown)?)
        } else {
            Source::Shared(self.source(body, *first)?, a_major)
        };
        let operation = Wgmma {
            columns,
            d,
            a,
            b,
            arithmetic,
            registers: self.elements(body, *to, true)?.into(),
            source,
            other: self.source(body, *second)?,
            other_major: b_major,
            sparsity,
            accumulates: self.predicate(body, *scale)?,
            negates_a,
            negates_b,
        };
        if !known(&operation, inner) {
            return Err(Unknown);
        }
        self.decoder.communicates = true;
        self.emit(Kind::Wgmma(Box::new(operation)));
        Ok(())
    }

    /// A predicate, which may be written as a number.
    fn predicate(&mut self, body: &Body, operand: Operand) -> Decode<u32> {
        match operand {
            Operand::Int(0) | Operand::Uint(0) => Ok(ZERO),
            Operand::Int(_) | Operand::Uint(_) => Ok(self.decoder.constant(1)),
            other => self.source(body, other),
        }
    }
}

/// Whether the shape is one that the types have, and the registers are as many.
fn known(operation: &Wgmma, inner: u32) -> bool {
    let transposes = [
        Some(operation.other_major),
        match operation.source {
            Source::Shared(_, major) => Some(major),
            Source::Registers(_) => None,
        },
    ];
    let transposed = transposes.contains(&Some(Major::Mn));
    let selectors = if operation.a.bits() == 8 { 1 } else { 2 };
    let per_register = if operation.d == Element::F16 { 2 } else { 1 };
    let registers = operation.columns / 2 / per_register;
    operation.columns.is_multiple_of(8)
        && (8..=256).contains(&operation.columns)
        && operation.inner() == inner as usize
        && operation.a.bits() == operation.b.bits()
        && operation.registers.len() == registers as usize
        && (!transposed || operation.a.bits() == 16)
        && operation.sparsity.is_none_or(|sparsity| sparsity.selector < selectors)
        && matches!(operation.d, Element::F16 | Element::F32 | Element::S32)
}

/// `imm-scale-a`, `imm-scale-b`: whether the factors are negated.
fn sign(operand: &Operand) -> Decode<bool> {
    match operand {
        Operand::Int(1) => Ok(false),
        Operand::Int(-1) => Ok(true),
        _ => Err(Unknown),
    }
}

/// `imm-trans-a`, `imm-trans-b`
fn major(operand: &Operand) -> Decode<Major> {
    match operand {
        Operand::Int(0) => Ok(Major::K),
        Operand::Int(1) => Ok(Major::Mn),
        _ => Err(Unknown),
    }
}
