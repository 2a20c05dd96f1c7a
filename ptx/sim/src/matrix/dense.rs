//! Products of narrow floating-point types, many columns at a time.
//!
//! The arithmetic is [`block`]'s: the exact products of a block along k and the sum so far are aligned to the largest
//! exponent and cut. A few columns go through the steps together, in loops that a compiler makes vector code of: the
//! largest exponents; the products in units of the last bit that is kept, cut to whole numbers; the sums; the cut. What
//! leaves a range of exponents, and all that is not finite, is done again by [`block`], one by one.
//!
//! A product has at most 22 significant bits, which an f32 has exactly; one below the range of f32 is below a unit, too.
//! In units of 2^-25 of the largest exponent it is less than (2 - 2^-10)^2 * 2^25, so 16 of them are less than 2^31.

use super::factors::{Factors, SPECIAL, ZERO, exponent};
use super::multiply::{KEPT, block, cut, power, power_f32};
use crate::wide::{EIGHT, Whole, WithWhole, with_whole};

/// The least exponent that the vector code takes, and the largest.
const RANGE: std::ops::RangeInclusive<i16> = -90..=100;

/// A row of A, whose i-th factor goes with a row of B.
pub(crate) struct Row<'a> {
    pub(crate) values: &'a [f32],
    pub(crate) exponents: &'a [i16],
    /// The rows of B; `None`: in order from this one on.
    pub(crate) partners: Result<usize, &'a [u16]>,
}

/// Adds the products of a row with all columns of B to the sums; `length` products make a block.
pub(crate) fn accumulate(row: &Row<'_>, b: &Factors, length: usize, sums: &mut [f32]) {
    with_whole(Blocks { row, b, length, sums });
}

/// The blocks of a row, one after the other.
struct Blocks<'a> {
    row: &'a Row<'a>,
    b: &'a Factors,
    length: usize,
    sums: &'a mut [f32],
}

impl WithWhole for Blocks<'_> {
    #[inline(always)]
    fn run(self, whole: impl Whole) {
        match self.row.partners {
            Ok(first) => self.each(|at| first + at, whole),
            Err(rows) => self.each(|at| usize::from(rows[at]), whole),
        }
    }
}

impl Blocks<'_> {
    #[inline(always)]
    fn each(self, partner: impl Fn(usize) -> usize + Copy, whole: impl Whole) {
        let Self { row, b, length, sums } = self;
        let columns = sums.len();
        for first in (0..row.values.len()).step_by(length.max(1)) {
            let range = first..(first + length).min(row.values.len());
            let place = |at: usize| partner(at) * columns;
            let mut at = 0;
            while let Some(sums) = sums[at..].first_chunk_mut::<16>() {
                tile::<2, 16>(row, range.clone(), b, |i| place(i) + at, whole, sums);
                at += 16;
            }
            while let Some(sums) = sums[at..].first_chunk_mut::<8>() {
                tile::<1, 8>(row, range.clone(), b, |i| place(i) + at, whole, sums);
                at += 8;
            }
            for (column, sum) in sums.iter_mut().enumerate().skip(at) {
                *sum = single(row, range.clone(), b, |i| place(i) + column, *sum);
            }
        }
    }
}

/// One block of one column, the exact way; `place` says where the partner of a factor is.
fn single(
    row: &Row<'_>,
    range: std::ops::Range<usize>,
    b: &Factors,
    place: impl Fn(usize) -> usize + Clone,
    sum: f32,
) -> f32 {
    let terms = range.map(|i| {
        let other = place(i);
        let exponent = i32::from(row.exponents[i]) + i32::from(b.exponents[other]);
        (f64::from(row.values[i]), f64::from(b.values[other]), exponent)
    });
    block(terms, f64::from(sum))
}

/// One block of `N` columns, which are `V` vectors; `place` says where the partners of a factor begin.
#[inline(always)]
fn tile<const V: usize, const N: usize>(
    row: &Row<'_>,
    range: std::ops::Range<usize>,
    b: &Factors,
    place: impl Fn(usize) -> usize + Clone,
    whole: impl Whole,
    sums: &mut [f32; N],
) {
    let mut top = [0_i16; N];
    for (top, sum) in top.iter_mut().zip(&*sums) {
        *top = exponent(*sum, -126);
    }
    for i in range.clone() {
        let own = row.exponents[i];
        let others: &[i16; N] = b.exponents[place(i)..].first_chunk().expect("a row of B");
        for (top, other) in top.iter_mut().zip(others) {
            *top = (*top).max(own.wrapping_add(*other));
        }
    }
    // Terms in units of the last bit that is kept.
    let unit = |top: i16| i32::from(top.clamp(*RANGE.start(), *RANGE.end())) - KEPT;
    let (mut scale, mut totals) = ([[0.0; EIGHT]; V], [[0_i32; EIGHT]; V]);
    for (scale, top) in scale.as_flattened_mut().iter_mut().zip(&top) {
        *scale = power_f32(-unit(*top));
    }
    for i in range.clone() {
        let own = row.values[i];
        let others: &[f32; N] = b.values[place(i)..].first_chunk().expect("a row of B");
        let (others, _) = others.as_chunks::<EIGHT>();
        for ((totals, others), scale) in totals.iter_mut().zip(others).zip(&scale) {
            let terms = whole(std::array::from_fn(|column| own * others[column] * scale[column]));
            for (total, term) in totals.iter_mut().zip(terms) {
                *total = total.wrapping_add(term);
            }
        }
    }
    let mut results = *sums;
    let (vectors, _) = results.as_chunks_mut::<EIGHT>();
    for ((sums, totals), (scale, top)) in
        vectors.iter_mut().zip(&totals).zip(scale.iter().zip(top.as_chunks::<EIGHT>().0))
    {
        let before = whole(std::array::from_fn(|column| sums[column] * scale[column]));
        for (column, sum) in sums.iter_mut().enumerate() {
            let total = f64::from(totals[column]) + f64::from(before[column]);
            *sum = cut(total * power(unit(top[column])));
        }
    }
    if top.iter().any(|top| !RANGE.contains(top)) {
        apart(row, range, b, place, &top, sums, &mut results);
    }
    *sums = results;
}

/// The columns of a tile whose exponents leave the range.
#[cold]
#[inline(never)]
fn apart<const N: usize>(
    row: &Row<'_>,
    range: std::ops::Range<usize>,
    b: &Factors,
    place: impl Fn(usize) -> usize + Clone,
    top: &[i16; N],
    sums: &[f32; N],
    results: &mut [f32; N],
) {
    for column in 0..N {
        if top[column] < ZERO / 2 {
            results[column] = 0.0;
        } else if !RANGE.contains(&top[column]) {
            let place = |i| place(i) + column;
            results[column] = single(row, range.clone(), b, place, sums[column]);
        }
    }
    debug_assert!(SPECIAL + ZERO > *RANGE.end());
}

#[cfg(test)]
mod tests {
    use super::{Row, accumulate, single};
    use crate::matrix::Element;
    use crate::matrix::factors::Factors;

    /// Numbers that look random.
    struct Random(u64);

    impl Random {
        fn next(&mut self) -> u64 {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 7;
            self.0 ^= self.0 << 17;
            self.0
        }
    }

    /// The vector code and the plain one give the same bits, over all codes of the types, special ones included.
    #[test]
    fn tiles_agree_with_single_columns() {
        let mut random = Random(0x9e37_79b9_7f4a_7c15);
        let types = [Element::F16, Element::Bf16, Element::Tf32, Element::E4m3, Element::E5m2];
        for (round, element) in (0..400).flat_map(|round| types.map(|element| (round, element))) {
            let (k, columns) = (32, 40 + round % 3);
            // Rounds differ in how far exponents spread and in how many zeros there are.
            let mut bits = |count: usize| -> Vec<u64> {
                let (keep, base) = match round % 4 {
                    0 => (u64::MAX, 0),
                    1 => (0x83ff, 0x3c00),
                    2 => (0x8fff, 0x3000),
                    _ => (0xbfff, 0),
                };
                let code = |random: &mut Random| match (element, random.next()) {
                    (_, bits) if bits % 11 == 0 => 0,
                    (Element::F16 | Element::Bf16, bits) => (bits >> 20 & keep | base) & 0xffff,
                    (Element::Tf32, bits) => (bits >> 20 & keep | base) << 16 & 0xffff_ffff | bits & 0xffff,
                    (_, bits) => bits >> 30 & 0xff,
                };
                (0..count).map(|_| code(&mut random)).collect()
            };
            let (mut a, mut b) = (Factors::default(), Factors::default());
            a.fill(element, bits(k).into_iter().map(|bits| bits as u32));
            b.fill(element, bits(k * columns).into_iter().map(|bits| bits as u32));
            let start: Vec<f32> =
                bits(columns).iter().map(|bits| f32::from_bits((bits << 17) as u32)).collect();
            let row = Row { values: &a.values, exponents: &a.exponents, partners: Ok(0) };
            for length in [4, 8, 16] {
                let mut sums = start.clone();
                accumulate(&row, &b, length, &mut sums);
                for (column, sum) in sums.iter().enumerate() {
                    let blocks = (0..k).step_by(length);
                    let wanted = blocks.fold(start[column], |sum, first| {
                        single(&row, first..first + length, &b, |i| i * columns + column, sum)
                    });
                    assert_eq!(sum.to_bits(), wanted.to_bits(), "{element:?} round {round} column {column}");
                }
            }
        }
    }

    /// Sixteen products of the largest fractions and a sum of the same sign fill 33 bits.
    #[test]
    fn largest_sums() {
        let (mut a, mut b) = (Factors::default(), Factors::default());
        for sign in [0, 0x8000] {
            a.fill(Element::F16, [0x3fff_u32; 16].into_iter());
            b.fill(Element::F16, [0x3fff | sign; 16 * 16].into_iter());
            let row = Row { values: &a.values, exponents: &a.exponents, partners: Ok(0) };
            let start = if sign == 0 { 3.999_999_8 } else { -3.999_999_8 };
            let mut sums = [start; 16];
            accumulate(&row, &b, 16, &mut sums);
            let wanted = single(&row, 0..16, &b, |i| i * 16, start);
            assert!(wanted.abs() > 67.9, "{wanted}");
            assert!(sums.iter().all(|sum| sum.to_bits() == wanted.to_bits()), "{sums:?} {wanted}");
        }
    }
}
