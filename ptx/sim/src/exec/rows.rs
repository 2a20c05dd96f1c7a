//! Rows of 32 values under a mask of lanes, without a branch a lane.

use crate::scalar::Row;

/// All bits of a value where the bit of a nibble is set.
const NIBBLES: [[u64; 4]; 16] = {
    let mut table = [[0; 4]; 16];
    let mut at = 0;
    while at < 64 {
        if (at / 4) >> (at % 4) & 1 != 0 {
            table[at / 4][at % 4] = u64::MAX;
        }
        at += 1;
    }
    table
};

/// Writes the lanes of a mask.
#[inline(always)]
pub(crate) fn blend(row: &mut Row, mask: u32, values: &Row) {
    if mask == u32::MAX {
        *row = *values;
    } else if mask.is_power_of_two() {
        let lane = mask.trailing_zeros() as usize & 31;
        row[lane] = values[lane];
    } else {
        for part in 0..8 {
            let written = &NIBBLES[(mask >> (4 * part)) as usize & 15];
            for (bit, written) in written.iter().enumerate() {
                let lane = 4 * part + bit;
                row[lane] ^= (row[lane] ^ values[lane]) & written;
            }
        }
    }
}

/// Writes one value to the lanes of a mask.
#[inline]
pub(crate) fn assign(words: &mut [u32; 32], mask: u32, value: u32) {
    if mask.is_power_of_two() {
        words[mask.trailing_zeros() as usize & 31] = value;
    } else {
        // A loop over all lanes, with a selection instead of a branch, is vectorized.
        for (lane, word) in words.iter_mut().enumerate() {
            *word = if mask >> lane & 1 != 0 { value } else { *word };
        }
    }
}

/// The lanes whose lowest bit is set.
#[inline]
pub(crate) fn bits(row: &Row) -> u32 {
    row.iter().enumerate().fold(0, |mask, (lane, value)| mask | ((*value & 1) as u32) << lane)
}

/// The row with the value of the first lane of a mask in all lanes outside it.
#[inline(always)]
pub(crate) fn fill(row: &Row, mask: u32) -> Row {
    let mut filled = [row[mask.trailing_zeros() as usize & 31]; 32];
    blend(&mut filled, mask, row);
    filled
}

/// The bits in which any lane differs from the first one.
#[inline(always)]
pub(crate) fn differences(row: &Row) -> u64 {
    row.iter().fold(0, |bits, value| bits | (value ^ row[0]))
}

#[cfg(test)]
mod tests {
    use super::*;

    const MASKS: [u32; 9] =
        [1, 1 << 31, u32::MAX, 0x0f0f_0f0f, 0x8000_0001, 0xffff, 0xfffe_ffff, 6, 0x5555_5555];

    #[test]
    fn a_mask_says_which_lanes_are_written_and_filled() {
        let values: Row = std::array::from_fn(|lane| 100 + lane as u64);
        for mask in MASKS {
            let mut row: Row = std::array::from_fn(|lane| lane as u64);
            blend(&mut row, mask, &values);
            let filled = fill(&values, mask);
            for lane in 0..32 {
                let (inside, first) = (mask >> lane & 1 == 1, mask.trailing_zeros() as usize);
                assert_eq!(row[lane], if inside { values[lane] } else { lane as u64 }, "{mask:#x} {lane}");
                assert_eq!(filled[lane], values[if inside { lane } else { first }], "{mask:#x} {lane}");
            }
        }
    }

    #[test]
    fn bits_and_differences_of_a_row() {
        for mask in MASKS {
            let row: Row = std::array::from_fn(|lane| 0xf0 | u64::from(mask >> lane & 1));
            assert_eq!(bits(&row), mask);
            assert_eq!(differences(&row), u64::from(mask != u32::MAX));
        }
    }
}
