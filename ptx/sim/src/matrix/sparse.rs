//! Which columns of a sparse A the stored elements are (PTX ISA, "Sparse matrix storage").
//!
//! Metadata are four bits for a chunk of a row: the places of two elements out of four in two bits each, or, for
//! elements of 32 bits, one of two places, written as the pair of halves that it covers. Some lanes of each four hold
//! the metadata of rows `g` and `g + 8`, where `g` is the lane divided by 4:
//!
//! | element | columns | lane of four | bits |
//! |---|---|---|---|
//! | 32 bits | 0-7, 8-15 | 2 * selector, and the next | row g: 0-15, row g + 8: 16-31 |
//! | 16 bits | 0-15, 16-31 | 2 * selector, and the next | row g: 0-15, row g + 8: 16-31 |
//! | 8 bits | 0-31, 32-63 | row g: 0, 2; row g + 8: 1, 3 | 0-31 |

use super::Element;

/// The column of each stored element of a row of 16, `count` of them.
///
/// # Errors
/// Metadata that mean nothing.
pub(crate) fn columns(
    element: Element,
    count: usize,
    selector: u32,
    row: usize,
    metadata: impl Fn(usize) -> u32,
) -> Result<Vec<u16>, String> {
    let (four, lower) = (row % 8 * 4, row / 8);
    let nibble = |chunk: usize| {
        let (lane, shift) = match element.bits() {
            8 => (four + lower + 2 * (chunk / 8), 4 * (chunk % 8)),
            _ => (four + 2 * selector as usize + chunk / 4, 4 * (chunk % 4) + 16 * lower),
        };
        metadata(lane & 31) >> shift & 0xf
    };
    let place = |stored: usize| -> Result<u16, String> {
        let wide = element.bits() == 32;
        let chunk = if wide { stored } else { stored / 2 };
        let bits = nibble(chunk);
        let at = match (wide, bits) {
            (true, 0b1110) => 1,
            (true, 0b0100) => 0,
            (false, _) if bits & 3 != bits >> 2 => bits >> (2 * (stored % 2)) & 3,
            _ => return Err(format!("metadata {bits:#06b} of row {row}, chunk {chunk} name no places")),
        };
        let size = if wide { 2 } else { 4 };
        Ok((chunk * size) as u16 + at as u16)
    };
    (0..count).map(place).collect()
}
