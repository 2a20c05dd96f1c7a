//! Products of narrow floating-point types, many columns at a time.
//!
//! The arithmetic is [`block`]'s: the exact products of a block along k and the sum so far are aligned to the largest
//! exponent and cut. A few columns go through the steps together, in loops that a compiler makes vector code of: the
//! largest exponents; the products in units of the last bit that is kept; the same cut to whole numbers; the sums; the
//! cut. What leaves a range of exponents, and all that is not finite, is done again by [`block`], one by one.
//!
//! A number is cut by adding one so large that its last bit is a unit, which rounds to nearest, after taking off just
//! less than a half: a product has at most 22 significant bits and a sum 24, so what a number below one lacks to it is
//! at least 2^-24. The bits of the result count units, and are added as integers.

use super::factors::{Factors, SPECIAL, ZERO, exponent};
use super::multiply::{KEPT, block, cut, power};
use crate::wide::wide;

/// The least exponent that the vector code takes, and the largest.
const RANGE: std::ops::RangeInclusive<i16> = -90..=100;

/// A number whose last bit is a unit, as it is of all numbers next to it.
const LARGE: f64 = 1.5 * (1_u64 << 52) as f64;
/// The bits that count no units.
const NOTHING: i64 = LARGE.to_bits() as i64;
/// Just less than a half.
const HALF: f64 = 0.5 - 1.0 / (1 << 26) as f64;

/// A number cut to whole units, as bits that count them from [`NOTHING`] on.
#[inline(always)]
fn units(number: f64) -> i64 {
    (number - HALF.copysign(number) + LARGE).to_bits() as i64
}

/// A row of A, whose i-th factor goes with a row of B.
pub(crate) struct Row<'a> {
    pub(crate) values: &'a [f64],
    pub(crate) exponents: &'a [i16],
    /// The rows of B; `None`: in order from this one on.
    pub(crate) partners: Result<usize, &'a [u16]>,
}

impl Row<'_> {
    fn partner(&self, at: usize) -> usize {
        match self.partners {
            Ok(first) => first + at,
            Err(rows) => usize::from(rows[at]),
        }
    }
}

/// Adds the products of a row with all columns of B to the sums; `length` products make a block.
pub(crate) fn accumulate(row: &Row<'_>, b: &Factors, length: usize, sums: &mut [f32]) {
    wide(
        #[inline(always)]
        || accumulate_blocks(row, b, length, sums),
    );
}

#[inline(always)]
fn accumulate_blocks(row: &Row<'_>, b: &Factors, length: usize, sums: &mut [f32]) {
    let columns = sums.len();
    for first in (0..row.values.len()).step_by(length.max(1)) {
        let last = (first + length).min(row.values.len());
        let mut at = 0;
        while columns - at >= 8 {
            tile::<8>(row, first..last, b, columns, at, sums);
            at += 8;
        }
        for (column, sum) in sums.iter_mut().enumerate().skip(at) {
            *sum = single(row, first..last, b, columns, column, *sum);
        }
    }
}

/// One block of one column, the exact way.
fn single(
    row: &Row<'_>,
    range: std::ops::Range<usize>,
    b: &Factors,
    columns: usize,
    column: usize,
    sum: f32,
) -> f32 {
    let terms = range.map(|i| {
        let other = row.partner(i) * columns + column;
        let exponent = i32::from(row.exponents[i]) + i32::from(b.exponents[other]);
        (row.values[i], b.values[other], exponent)
    });
    block(terms, f64::from(sum))
}

/// One block of `N` columns.
#[inline(always)]
fn tile<const N: usize>(
    row: &Row<'_>,
    range: std::ops::Range<usize>,
    b: &Factors,
    columns: usize,
    at: usize,
    sums: &mut [f32],
) {
    let place = |i: usize| row.partner(i) * columns + at;
    let Some(sums) = sums[at..].first_chunk_mut::<N>() else { return };
    let mut top: [i16; N] = sums.map(|sum| exponent(sum, -126));
    for i in range.clone() {
        let own = row.exponents[i];
        let Some(others) = b.exponents[place(i)..].first_chunk::<N>() else { return };
        for (top, other) in top.iter_mut().zip(others) {
            *top = (*top).max(own.wrapping_add(*other));
        }
    }
    // Terms in units of the last bit that is kept.
    let aligned = top.map(|top| i32::from(top.clamp(*RANGE.start(), *RANGE.end())));
    let scale = aligned.map(|top| power(KEPT - top));
    let mut totals = [0_i64; N];
    for i in range.clone() {
        let own = row.values[i];
        let Some(others) = b.values[place(i)..].first_chunk::<N>() else { return };
        for ((total, other), scale) in totals.iter_mut().zip(others).zip(&scale) {
            *total = total.wrapping_add(units(own * other * scale));
        }
    }
    for column in 0..N {
        if RANGE.contains(&top[column]) {
            let sum = units(f64::from(sums[column]) * scale[column]);
            let count = range.len() as i64 + 1;
            let total = totals[column].wrapping_add(sum).wrapping_sub(count.wrapping_mul(NOTHING));
            sums[column] = cut(total as f64 * power(aligned[column] - KEPT));
        } else if top[column] < ZERO / 2 {
            sums[column] = 0.0;
        } else {
            let range = range.clone();
            sums[column] = single(row, range, b, columns, at + column, sums[column]);
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
            let (k, columns) = (32, 24 + round % 3);
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
            a.fill(element, &bits(k));
            b.fill(element, &bits(k * columns));
            let start: Vec<f32> =
                bits(columns).iter().map(|bits| f32::from_bits((bits << 17) as u32)).collect();
            let row = Row { values: &a.values, exponents: &a.exponents, partners: Ok(0) };
            for length in [4, 8, 16] {
                let mut sums = start.clone();
                accumulate(&row, &b, length, &mut sums);
                for (column, sum) in sums.iter().enumerate() {
                    let blocks = (0..k).step_by(length);
                    let wanted = blocks.fold(start[column], |sum, first| {
                        single(&row, first..first + length, &b, columns, column, sum)
                    });
                    assert_eq!(sum.to_bits(), wanted.to_bits(), "{element:?} round {round} column {column}");
                }
            }
        }
    }
}
