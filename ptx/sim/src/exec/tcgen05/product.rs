//! `tcgen05.mma`: the product of a matrix in shared or tensor memory and one in shared memory, added to tensor memory.

use super::super::cta::Machine;
use super::super::shared_matrix::{MatrixSource, elements, transposed};
use super::super::warp::Warp;
use super::{QUARTER, ROW_COLUMNS, Stop};
use crate::matrix::Element;
use crate::matrix::dense::{Row, accumulate};
use crate::matrix::descriptor::{Major, SharedMatrix};
use crate::matrix::factors::Factors;
use crate::matrix::multiply::{block_length, integer, rounded, value};
use crate::matrix::scale::{self, Number};
use crate::matrix::sparse::{Granularity, Order};
use crate::matrix::swizzle::Swizzle;
use crate::program::NONE;
use crate::tcgen05::descriptor::{Descriptor, Form, Scaling, zero_columns};
use crate::tcgen05::layout::Lane;
use crate::tcgen05::memory::LANES;
use crate::tcgen05::{Group, Packing, Product, Source};

/// What a product reads besides D, and where.
struct Parts<'a> {
    product: &'a Product,
    descriptor: Descriptor,
    /// Rows of A of each CTA, where A is in shared memory.
    a: Option<Vec<Vec<u8>>>,
    /// Lane and column of A in tensor memory.
    a_place: (usize, usize),
    metadata: (usize, usize),
    scales: [(usize, usize); 2],
    /// Columns of B, one after the other.
    b: Vec<u8>,
}

/// Bytes that a line of the inner dimension takes.
fn bytes(element: Element, count: usize) -> usize {
    count * element.bits() as usize / 8
}

impl Machine<'_> {
    pub(super) fn tensor_product(
        &mut self,
        warp: &Warp,
        lane: usize,
        ranks: &[usize],
        group: Group,
        product: &Product,
    ) -> Result<(), Stop> {
        let program = self.launch.program;
        let operand = |slot| warp.value(program, lane, slot);
        let bits = operand(product.descriptor) as u32;
        let Product { kind, weights, scales, wide, .. } = *product;
        let sparse = product.metadata.is_some();
        let descriptor = Descriptor::read(bits, Form { kind, group, sparse, weights, scales, wide })
            .map_err(|why| format!("instruction descriptor {bits:#010x}: {why}"))?;
        if product.shifts && descriptor.m < 128 {
            return Err(format!(".ashift needs M = 128 or 256, not {}", descriptor.m).into());
        }
        let (base, column) = self.tensor_address(warp, lane, product.to);
        let place = |place| self.tensor_address(warp, lane, place);
        let aligned = |name: &str, lane: usize, half: bool| match lane {
            0 => Ok(()),
            16 if half => Ok(()),
            _ => Err(format!("the lane {lane} of {name} is not 0{}", if half { " or 16" } else { "" })),
        };
        let half = descriptor.layout.half();
        aligned("d-tmem", base, half)?;
        let a_place = match product.a {
            Source::Tensor(at) => place(at),
            Source::Shared(_) => (base, 0),
        };
        let metadata = product.metadata.map_or((base, 0), place);
        for (name, at) in [("a-tmem", a_place), ("sp-meta-tmem", metadata)] {
            if at.0 != base {
                return Err(format!("the lane {} of {name} is not the lane {base} of d-tmem", at.0).into());
            }
        }
        let scales = product.scale_places.map_or([(0, 0); 2], |places| places.map(place));
        aligned("scale-A-tmem", scales[0].0, false)?;
        aligned("scale-B-tmem", scales[1].0, false)?;
        let input = operand(product.scale_input);
        if input > 15 {
            return Err(format!("scale-input-d {input} is not from 0 to 15").into());
        }
        let accumulates = operand(product.accumulates) & 1 != 0;
        let disabled = disabled(product.disabled.iter().map(|slot| operand(*slot) as u32).collect());
        let b = self.tensor_other(warp, lane, ranks, product, &descriptor)?;
        let a = self.tensor_rows(warp, lane, ranks, product, &descriptor)?;
        let parts = Parts { product, descriptor, a, a_place, metadata, scales, b };
        let columns = descriptor.n / descriptor.layout.parts();
        let mut factors = Multiplicand::new(&parts);
        for (index, rank) in ranks.iter().enumerate() {
            self.tensor_memory[*rank].check(0..LANES, column, columns)?;
            for mut at in descriptor.layout.lanes() {
                at.lane += base;
                if disabled(index, at.lane) {
                    continue;
                }
                let mut sums = match accumulates {
                    true => self.tensor_memory[*rank].read(at.lane, column, columns)?.to_vec(),
                    false => vec![0; columns],
                };
                self.row(*rank, index, at, &parts, input as u32, &mut factors, &mut sums)?;
                self.tensor_memory[*rank].write(at.lane, column, &sums)?;
            }
        }
        if product.shifts {
            for rank in ranks {
                for first in (0..LANES).step_by(QUARTER) {
                    self.shift_rows(*rank, first, a_place.1)?;
                }
            }
        }
        Ok(())
    }

    /// A matrix in shared memory, with what a product asks of it.
    fn factor(
        &self,
        bits: u64,
        name: &str,
        transposed: bool,
        element: Element,
        along: usize,
    ) -> Result<(SharedMatrix, Major), String> {
        let matrix = SharedMatrix::of_tensor(bits).map_err(|why| format!("{name} {bits:#018x}: {why}"))?;
        let major = if transposed { Major::Mn } else { Major::K };
        let atoms = matrix.swizzle == Swizzle::B128Atom32;
        if transposed && atoms != (element.bits() == 32) {
            let needs = if atoms { "takes no" } else { "of 32-bit elements needs the" };
            return Err(format!("{name}: a transposed matrix {needs} 128-byte swizzle of 32-byte atoms"));
        }
        matrix.holds(major, along as u32).map_err(|why| format!("{name}: {why}"))?;
        Ok((matrix, major))
    }

    /// The columns of B, those of the even CTA first; columns that a mask makes zero are zero.
    fn tensor_other(
        &self,
        warp: &Warp,
        lane: usize,
        ranks: &[usize],
        product: &Product,
        descriptor: &Descriptor,
    ) -> Result<Vec<u8>, Stop> {
        let program = self.launch.program;
        let length = bytes(descriptor.b, descriptor.k);
        let bits = warp.value(program, lane, product.b);
        let (matrix, major) = self.factor(bits, "b-desc", descriptor.transposes[1], descriptor.b, length)?;
        let (mask, shift) = match product.zero_mask {
            NONE => (Vec::new(), 0),
            slot => zero_columns(warp.value(program, lane, slot), descriptor.m, descriptor.n),
        };
        if shift > descriptor.most_shift {
            let most = descriptor.most_shift;
            return Err(format!("the column shift {shift} is more than the descriptor's {most}").into());
        }
        let mut all = Vec::new();
        for rank in ranks {
            let size = (descriptor.b.bits() as usize / 8).max(1);
            let from = MatrixSource { rank: *rank, matrix, major, first: shift, size };
            let widen = packing(descriptor.b);
            let count = descriptor.n / ranks.len();
            all.extend(self.shared_lines(warp, lane, &from, count, length, |chunk| widen.widened(chunk))?);
        }
        for (column, _) in mask.iter().enumerate().filter(|(_, zero)| **zero) {
            all[column * length..(column + 1) * length].fill(0);
        }
        Ok(all)
    }

    /// The rows of A of each CTA, if A is in shared memory.
    fn tensor_rows(
        &self,
        warp: &Warp,
        lane: usize,
        ranks: &[usize],
        product: &Product,
        descriptor: &Descriptor,
    ) -> Result<Option<Vec<Vec<u8>>>, Stop> {
        let Source::Shared(slot) = product.a else {
            if descriptor.transposes[0] {
                return Err("a matrix A in tensor memory is never transposed".to_owned().into());
            }
            return Ok(None);
        };
        let length = bytes(descriptor.a, descriptor.stored(product.metadata.is_some()));
        let bits = warp.value(self.launch.program, lane, slot);
        let (matrix, major) = self.factor(bits, "a-desc", descriptor.transposes[0], descriptor.a, length)?;
        let mut all = Vec::new();
        for rank in ranks {
            let size = (descriptor.a.bits() as usize / 8).max(1);
            let from = MatrixSource { rank: *rank, matrix, major, first: 0, size };
            let (rows, widen) = (descriptor.layout.rows(), packing(descriptor.a));
            all.push(self.shared_lines(warp, lane, &from, rows, length, |chunk| widen.widened(chunk))?);
        }
        Ok(Some(all))
    }

    /// Adds the products of the row of a lane to what it holds of D.
    #[expect(clippy::too_many_arguments, reason = "a row takes part in all of it")]
    fn row(
        &self,
        rank: usize,
        index: usize,
        at: Lane,
        parts: &Parts<'_>,
        input: u32,
        factors: &mut Multiplicand,
        sums: &mut [u32],
    ) -> Result<(), String> {
        let descriptor = &parts.descriptor;
        let own: Vec<u8> = match &parts.a {
            Some(rows) => {
                let length = rows[index].len() / descriptor.layout.rows();
                rows[index][at.row * length..(at.row + 1) * length].to_vec()
            }
            None => {
                let stored = descriptor.stored(parts.product.metadata.is_some());
                let width = ROW_COLUMNS.max(bytes(descriptor.a, stored) / 4);
                let words = self.tensor_memory[rank].read(at.lane, parts.a_place.1, width)?;
                words.iter().flat_map(|word| word.to_le_bytes()).collect()
            }
        };
        let partners = match parts.product.metadata {
            Some(_) => Some(self.tensor_columns(rank, at.lane, parts)?),
            None => None,
        };
        if descriptor.d == Element::S32 {
            factors.integers(descriptor, at.part, &own, partners.as_deref(), sums);
            return Ok(());
        }
        let start = |bits: u32| {
            let sum = match descriptor.d {
                Element::F16 => value(Element::F16, u64::from(bits & 0xffff)) as f32,
                _ => f32::from_bits(bits),
            };
            if input == 0 { sum } else { sum * f32::from_bits((127 - input) << 23) }
        };
        let mut floats: Vec<f32> = sums.iter().map(|bits| start(*bits)).collect();
        match descriptor.scaling {
            None => factors.floats(descriptor, at.part, &own, partners.as_deref(), &mut floats),
            Some(scaling) => {
                let scales = self.line_scales(rank, at.lane, parts, (0, at.row, descriptor.layout.rows()))?;
                let quarter = at.lane / QUARTER;
                if factors.scaled[quarter].is_empty() || factors.scaled_rank != rank {
                    factors.scaled_rank = rank;
                    factors.scaled.iter_mut().for_each(Vec::clear);
                }
                if factors.scaled[quarter].is_empty() {
                    factors.scaled[quarter] = self.scaled_columns(rank, at, parts, scaling)?;
                }
                scaled(descriptor, &own, partners.as_deref(), &scales, &factors.scaled[quarter], &mut floats);
            }
        }
        for (bits, sum) in sums.iter_mut().zip(floats) {
            *bits = rounded(descriptor.d, sum) as u32;
        }
        Ok(())
    }

    /// The columns of A that the stored elements of a lane's row are. Rows of 16- and 32-bit elements have their metadata
    /// in 16 lanes of a column together: those of rows `r` and `r + 8` in lanes `r` and `r + 8`, row `r` in the lower
    /// halves, the chunks of the first half of k in lane `r`. Others have two columns of their own lane.
    fn tensor_columns(&self, rank: usize, lane: usize, parts: &Parts<'_>) -> Result<Vec<u16>, String> {
        let descriptor = &parts.descriptor;
        let (memory, column) = (&self.tensor_memory[rank], parts.metadata.1);
        let granularity = Granularity::of(descriptor.a.bits());
        let nibble = |chunk: usize| -> Result<u32, String> {
            let row = lane % 16;
            let (lane, column, bit) = match descriptor.a.bits() {
                16 | 32 => {
                    let from = lane - row + row % 8 + 8 * (chunk / 4);
                    (from, column + descriptor.selector, 16 * (row / 8) + 4 * (chunk % 4))
                }
                _ => (lane, column + chunk / 8, 4 * (chunk % 8)),
            };
            Ok(memory.read(lane, column, 1)?[0] >> bit & 0xf)
        };
        (0..descriptor.k / 2)
            .map(|at| {
                let chunk = at / granularity.stored();
                let nibble = nibble(chunk)?;
                granularity.column(Order::Tensor, at, nibble).ok_or_else(|| {
                    format!("the metadata {nibble:#06b} of lane {lane}, chunk {chunk} name no places")
                })
            })
            .collect()
    }

    /// The scales of one of the rows of A (0) or columns of B (1) that a lane needs: bytes of a word in a lane of its
    /// quarter, a column for 32 of them. The word of the next blocks of k is after those of all lines, 128 or 256.
    fn line_scales(
        &self,
        rank: usize,
        lane: usize,
        parts: &Parts<'_>,
        (which, line, lines): (usize, usize, usize),
    ) -> Result<Vec<Number>, String> {
        let Some(scaling) = parts.descriptor.scaling else { return Ok(Vec::new()) };
        let lane = lane / QUARTER * QUARTER + line % QUARTER;
        let column = parts.scales[which].1 + line / QUARTER;
        let next = lines.div_ceil(LANES) * LANES / QUARTER;
        let scale = |number: usize| {
            let byte = scaling.first[which] + number;
            let word = self.tensor_memory[rank].read(lane, column + byte / 4 * next, 1)?[0];
            Ok(Number::scale(scaling.ty, word.to_le_bytes()[byte % 4]))
        };
        (0..scaling.count).map(scale).collect()
    }

    /// The columns of B that a lane's part has, each factor times its scale: rows of k.
    fn scaled_columns(
        &self,
        rank: usize,
        at: Lane,
        parts: &Parts<'_>,
        scaling: Scaling,
    ) -> Result<Vec<Number>, String> {
        let descriptor = &parts.descriptor;
        let columns = descriptor.n / descriptor.layout.parts();
        let length = bytes(descriptor.b, descriptor.k);
        let block = descriptor.k / scaling.count;
        let mut all = vec![Number::default(); columns * descriptor.k];
        for column in 0..columns {
            let scales = self.line_scales(rank, at.lane, parts, (1, column, descriptor.n))?;
            let from = (at.part * columns + column) * length;
            for (k, bits) in elements(descriptor.b, &parts.b[from..from + length]).enumerate() {
                let factor = Number::of(descriptor.b, u64::from(bits)).signed(descriptor.negates[1]);
                all[k * columns + column] = factor.times(scales[k / block]);
            }
        }
        Ok(all)
    }
}

/// How a factor lies in shared memory.
fn packing(element: Element) -> Packing {
    match element {
        Element::E2m1 => Packing::Four,
        Element::E2m3 | Element::E3m2 => Packing::Six,
        _ => Packing::Bytes,
    }
}

/// Whether a lane of the first or second CTA stays as it is.
fn disabled(words: Vec<u32>) -> impl Fn(usize, usize) -> bool {
    move |index, lane| words.get(4 * index + lane / 32).is_some_and(|word| word >> (lane % 32) & 1 == 1)
}

/// B, ready for the rows of A: for each part of the columns.
struct Multiplicand {
    floats: Vec<Factors>,
    integers: Vec<Vec<i64>>,
    /// Scaled factors of a CTA, for each quarter of the lanes.
    scaled: [Vec<Number>; 4],
    scaled_rank: usize,
    row: Factors,
}

impl Multiplicand {
    fn new(parts: &Parts<'_>) -> Self {
        let descriptor = &parts.descriptor;
        let count = descriptor.layout.parts();
        let columns = descriptor.n / count;
        let mut all = Self {
            floats: Vec::new(),
            integers: Vec::new(),
            scaled: Default::default(),
            scaled_rank: usize::MAX,
            row: Factors::default(),
        };
        for part in parts.b.chunks(parts.b.len() / count) {
            match (descriptor.d, descriptor.scaling) {
                (Element::S32, _) => {
                    let number = |bits: u32| integer(descriptor.b, u64::from(bits));
                    all.integers.push(elements(descriptor.b, part).map(number).collect());
                }
                (_, None) => {
                    let mut factors = Factors::default();
                    factors.fill(descriptor.b, transposed(descriptor.b, part, columns));
                    if descriptor.negates[1] {
                        factors.negate();
                    }
                    all.floats.push(factors);
                }
                _ => {}
            }
        }
        all
    }

    fn floats(
        &mut self,
        descriptor: &Descriptor,
        part: usize,
        own: &[u8],
        partners: Option<&[u16]>,
        sums: &mut [f32],
    ) {
        self.row.fill(descriptor.a, elements(descriptor.a, own));
        if descriptor.negates[0] {
            self.row.negate();
        }
        let row = Row {
            values: &self.row.values,
            exponents: &self.row.exponents,
            partners: partners.map_or(Ok(0), Err),
        };
        accumulate(&row, &self.floats[part], block_length(descriptor.a), sums);
    }

    fn integers(
        &mut self,
        descriptor: &Descriptor,
        part: usize,
        own: &[u8],
        partners: Option<&[u16]>,
        sums: &mut [u32],
    ) {
        for (column, sum) in sums.iter_mut().enumerate() {
            let line = &self.integers[part][column * descriptor.k..(column + 1) * descriptor.k];
            let partner = |at: usize| partners.map_or(at, |partners| usize::from(partners[at]));
            let products = elements(descriptor.a, own)
                .enumerate()
                .map(|(at, bits)| integer(descriptor.a, u64::from(bits)) * line[partner(at)]);
            let total = products.sum::<i64>() + i64::from(*sum as i32);
            let total = if descriptor.saturates {
                total.clamp(i64::from(i32::MIN), i64::from(i32::MAX))
            } else {
                total
            };
            *sum = total as u32;
        }
    }
}

/// Products with scales.
fn scaled(
    descriptor: &Descriptor,
    own: &[u8],
    partners: Option<&[u16]>,
    scales: &[Number],
    b: &[Number],
    sums: &mut [f32],
) {
    let block = descriptor.k / scales.len();
    let partner = |at: usize| partners.map_or(at, |partners| usize::from(partners[at]));
    let a: Vec<Number> = elements(descriptor.a, own)
        .enumerate()
        .map(|(at, bits)| {
            let factor = Number::of(descriptor.a, u64::from(bits)).signed(descriptor.negates[0]);
            factor.times(scales[partner(at) / block])
        })
        .collect();
    let columns = sums.len();
    for (column, sum) in sums.iter_mut().enumerate() {
        *sum = scale::accumulate(descriptor.a, &a, |at| b[partner(at) * columns + column], *sum);
    }
}
