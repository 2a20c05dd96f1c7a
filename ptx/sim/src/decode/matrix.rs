//! Matrix instructions: shapes, types and fragments from the words.

use super::function::{Decode, FunctionDecoder, Unknown};
use super::operand::space;
use super::special_mma::is_special;
use crate::matrix::layout::{Family, Role, Shape, places};
use crate::matrix::{Arithmetic, Element, Fragment, Matrix, Mma, Packed, RowMove, RowShape, WmmaMove};
use crate::program::Kind;
use crate::scalar::Words;
use crate::scalar::soft::Round;
use crate::trap::Space;
use ptxc_ptx::{Body, Mod, Op, Operand};

const SHAPES: [(Mod, u32, u32, u32); 12] = [
    (Mod::M8n8k4, 8, 8, 4),
    (Mod::M8n8k16, 8, 8, 16),
    (Mod::M8n8k32, 8, 8, 32),
    (Mod::M8n8k128, 8, 8, 128),
    (Mod::M16n8k4, 16, 8, 4),
    (Mod::M16n8k8, 16, 8, 8),
    (Mod::M16n8k16, 16, 8, 16),
    (Mod::M16n8k32, 16, 8, 32),
    (Mod::M16n8k64, 16, 8, 64),
    (Mod::M16n8k128, 16, 8, 128),
    (Mod::M16n8k256, 16, 8, 256),
    (Mod::M16n16k16, 16, 16, 16),
];
const WMMA_SHAPES: [(Mod, u32, u32, u32); 3] =
    [(Mod::M8n32k16, 8, 32, 16), (Mod::M32n8k16, 32, 8, 16), (Mod::M16n16k8, 16, 16, 8)];

pub(super) fn shape(words: Words<'_>) -> Decode<Shape> {
    let row = SHAPES.iter().chain(&WMMA_SHAPES).find(|row| words.has(row.0)).ok_or(Unknown)?;
    Ok(Shape { m: row.1, n: row.2, k: row.3 })
}

/// The element types in order.
pub(super) fn elements(words: Words<'_>) -> Vec<Element> {
    words.0.iter().filter_map(|word| Element::of(*word)).collect()
}

pub(super) fn arithmetic(a: Element, words: Words<'_>) -> Arithmetic {
    match a {
        Element::F64 => Arithmetic::Double(words.round().unwrap_or(Round::Nearest)),
        Element::S8 | Element::U8 | Element::S4 | Element::U4 | Element::S32 => {
            Arithmetic::Integer { saturate: words.has(Mod::Satfinite) }
        }
        Element::B1 if words.has(Mod::And) => Arithmetic::AndPopc,
        Element::B1 => Arithmetic::XorPopc,
        _ => Arithmetic::Float,
    }
}

impl FunctionDecoder<'_, '_> {
    pub(super) fn matrix(
        &mut self,
        body: &Body,
        op: Op,
        words: Words<'_>,
        operands: &[Operand],
    ) -> Option<Decode<()>> {
        let matrix = match op {
            Op::Wgmma => return Some(self.wgmma(body, words, operands)),
            Op::Tcgen05 => return Some(self.tcgen05(body, words, operands)),
            Op::Mma => self.mma(body, words, operands),
            Op::Wmma if words.has(Mod::Mma) => self.wmma(body, words, operands),
            Op::Wmma => self.wmma_move(body, words, operands),
            Op::Ldmatrix | Op::Stmatrix => self.row_move(body, op, words, operands),
            Op::Movmatrix => self.transpose(body, operands),
            _ => return None,
        };
        Some(matrix.map(|matrix| self.emit(Kind::Matrix(Box::new(matrix)))))
    }

    fn mma(&mut self, body: &Body, words: Words<'_>, operands: &[Operand]) -> Decode<Matrix> {
        if is_special(words) {
            return self.special_mma(body, words, operands);
        }
        let shape = shape(words)?;
        let [d, a, b, c] = elements(words)[..] else { return Err(Unknown) };
        let mut by_column =
            words.0.iter().filter(|word| matches!(word, Mod::Row | Mod::Col)).map(|word| *word == Mod::Col);
        let family = match (a, by_column.next(), by_column.next()) {
            (Element::F16, Some(a_by_column), Some(b_by_column)) if shape.m == 8 => {
                Family::QuadPairs { a_by_column, b_by_column }
            }
            _ => Family::Mma,
        };
        self.product(body, family, shape, [d, a, b, c], words, operands)
    }

    fn wmma(&mut self, body: &Body, words: Words<'_>, operands: &[Operand]) -> Decode<Matrix> {
        let types = match elements(words)[..] {
            [d, a, b, c] => [d, a, b, c],
            [d, c] => [d, Element::F16, Element::F16, c],
            _ => return Err(Unknown),
        };
        self.product(body, Family::Wmma, shape(words)?, types, words, operands)
    }

    fn product(
        &mut self,
        body: &Body,
        family: Family,
        shape: Shape,
        [d, a, b, c]: [Element; 4],
        words: Words<'_>,
        operands: &[Operand],
    ) -> Decode<Matrix> {
        let [to, first, second, third] = operands else { return Err(Unknown) };
        Ok(Matrix::Multiply(Mma {
            d: self.fragment(body, family, shape, Role::C, d, *to, false)?,
            a: self.fragment(body, family, shape, Role::A, a, *first, true)?,
            b: self.fragment(body, family, shape, Role::B, b, *second, true)?,
            c: self.fragment(body, family, shape, Role::C, c, *third, true)?,
            arithmetic: arithmetic(a, words),
        }))
    }

    #[expect(clippy::too_many_arguments, reason = "a fragment is described by all of them")]
    pub(super) fn fragment(
        &mut self,
        body: &Body,
        family: Family,
        shape: Shape,
        role: Role,
        element: Element,
        operand: Operand,
        source: bool,
    ) -> Decode<Fragment> {
        let registers = self.elements(body, operand, source)?;
        let (places, rows, columns) = places(family, shape, role, element, registers.len()).ok_or(Unknown)?;
        Ok(Fragment { element, registers: registers.into(), places, rows, columns })
    }

    fn wmma_move(&mut self, body: &Body, words: Words<'_>, operands: &[Operand]) -> Decode<Matrix> {
        let store = words.has(Mod::Store);
        let role = match () {
            () if words.has(Mod::A) => Role::A,
            () if words.has(Mod::B) => Role::B,
            () => Role::C,
        };
        let (list, address, stride) = match (operands, store) {
            ([list, address, rest @ ..], false) | ([address, list, rest @ ..], true) => {
                (*list, *address, rest.first().copied())
            }
            _ => return Err(Unknown),
        };
        let element = *elements(words).last().ok_or(Unknown)?;
        let shape = shape(words)?;
        let fragment = self.fragment(body, Family::Wmma, shape, role, element, list, store)?;
        let by_column = words.has(Mod::Col);
        let stride = match stride {
            Some(operand) => self.source(body, operand)?,
            None => {
                let (rows, columns) = shape.size(role);
                self.decoder.constant(u64::from(if by_column { rows } else { columns }))
            }
        };
        let address = self.address(address, space(words))?;
        Ok(Matrix::Wmma(WmmaMove { fragment, address, stride, by_column, store }))
    }

    fn row_move(&mut self, body: &Body, op: Op, words: Words<'_>, operands: &[Operand]) -> Decode<Matrix> {
        let store = op == Op::Stmatrix;
        let (list, address) = match (operands, store) {
            ([list, address], false) | ([address, list], true) => (*list, *address),
            _ => return Err(Unknown),
        };
        let shape = match () {
            () if words.has(Mod::M8n8) => RowShape::M8n8,
            () if words.has(Mod::M8n16) => RowShape::M8n16,
            () if words.has(Mod::M16n16) => RowShape::M16n16,
            () if words.has(Mod::M16n8) => RowShape::M16n8,
            () => return Err(Unknown),
        };
        let packed = match () {
            () if words.has(Mod::B6x16P32) => Packed::Six,
            () if words.has(Mod::B4x16P64) => Packed::Four,
            () => Packed::Bytes,
        };
        // The address may lie in shared memory without the word.
        let space = match space(words) {
            Space::Generic => Space::Generic,
            _ => Space::Shared,
        };
        let registers = self.elements(body, list, store)?.into();
        let address = self.address(address, space)?;
        let transposed = words.has(Mod::Trans);
        Ok(Matrix::Rows(RowMove { shape, transposed, packed, address, registers, store }))
    }

    fn transpose(&mut self, body: &Body, operands: &[Operand]) -> Decode<Matrix> {
        let [to, from] = operands else { return Err(Unknown) };
        Ok(Matrix::Transpose(self.destination(body, *to)?, self.source(body, *from)?))
    }
}
