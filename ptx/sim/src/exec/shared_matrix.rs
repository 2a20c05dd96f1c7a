//! Reads matrices of shared memory that descriptors name, and takes elements out of them.

use super::cta::Machine;
use super::memory::Spot;
use super::warp::Warp;
use crate::matrix::Element;
use crate::matrix::descriptor::{Major, SharedMatrix};
use crate::trap::{Space, TrapKind};

/// Bytes of a chunk, the unit of layouts in shared memory.
const CHUNK: usize = 16;

/// A matrix in the shared memory of a CTA.
pub(crate) struct MatrixSource {
    /// The CTA.
    pub(crate) rank: usize,
    pub(crate) matrix: SharedMatrix,
    pub(crate) major: Major,
    /// The first line.
    pub(crate) first: usize,
    /// Bytes of an element, where elements follow each other along the lines.
    pub(crate) size: usize,
}

impl Machine<'_> {
    /// Reads so many lines (rows of A, columns of B) with so many bytes along k, line after line; each chunk of 16 bytes
    /// as `widen` makes it.
    pub(crate) fn shared_lines(
        &self,
        warp: &Warp,
        lane: usize,
        from: &MatrixSource,
        lines: usize,
        bytes: usize,
        widen: impl Fn([u8; CHUNK]) -> [u8; CHUNK],
    ) -> Result<Vec<u8>, TrapKind> {
        let size = from.size;
        let mut all = vec![0; lines * bytes];
        match from.major {
            Major::K => {
                for line in 0..lines {
                    for at in (0..bytes).step_by(CHUNK) {
                        let address = from.matrix.address(Major::K, at as u32, (from.first + line) as u32);
                        let chunk = widen(self.shared_chunk(warp, lane, from.rank, address)?);
                        all[line * bytes + at..][..CHUNK].copy_from_slice(&chunk);
                    }
                }
            }
            Major::Mn => {
                // Chunks begin at multiples of their size; the first may begin before the first line.
                let (begin, end) = (from.first * size, (from.first + lines) * size);
                for k in 0..bytes / size {
                    for at in (begin / CHUNK * CHUNK..end).step_by(CHUNK) {
                        let address = from.matrix.address(Major::Mn, at as u32, k as u32);
                        let chunk = widen(self.shared_chunk(warp, lane, from.rank, address)?);
                        for (element, part) in chunk.chunks(size).enumerate() {
                            let line = at / size + element;
                            if (from.first..from.first + lines).contains(&line) {
                                let to = (line - from.first) * bytes + k * size;
                                all[to..to + size].copy_from_slice(part);
                            }
                        }
                    }
                }
            }
        }
        Ok(all)
    }

    /// Reads a chunk of a CTA's shared memory.
    fn shared_chunk(
        &self,
        warp: &Warp,
        lane: usize,
        rank: usize,
        address: u32,
    ) -> Result<[u8; CHUNK], TrapKind> {
        let memory = self.shared.get(rank).map(Vec::as_slice).unwrap_or_default();
        let Some(chunk) = memory.get(address as usize..).and_then(|rest| rest.first_chunk::<CHUNK>()) else {
            let (space, address) = (Space::Shared, u64::from(address));
            return Err(TrapKind::OutOfBounds { space, address, size: CHUNK as u32 });
        };
        if let Some(watch) = self.watch {
            for half in [0, 8] {
                self.read(warp, lane, Spot::Shared(rank, u64::from(address) + half), 8)?;
            }
            if let Some(chunks) = &mut watch.borrow_mut().chunks {
                chunks.push((rank, u64::from(address) / CHUNK as u64));
            }
        }
        Ok(*chunk)
    }
}

/// The element at a place among packed ones; of two in a byte the lower half comes first.
fn element_at(bits: usize, bytes: &[u8], at: usize) -> u32 {
    match bits {
        8 => u32::from(bytes[at]),
        16 => u32::from(u16::from_le_bytes([bytes[2 * at], bytes[2 * at + 1]])),
        32 => u32::from_le_bytes(std::array::from_fn(|byte| bytes[4 * at + byte])),
        _ => u32::from(bytes[at * bits / 8]) >> (at * bits % 8) & ((1 << bits) - 1),
    }
}

/// The elements of bytes.
pub(crate) fn elements(element: Element, bytes: &[u8]) -> impl Iterator<Item = u32> {
    let bits = element.bits() as usize;
    (0..bytes.len() * 8 / bits).map(move |at| element_at(bits, bytes, at))
}

/// Columns one after the other become rows.
pub(crate) fn transposed(element: Element, bytes: &[u8], columns: usize) -> impl Iterator<Item = u32> {
    let bits = element.bits() as usize;
    let length = bytes.len() / columns;
    let row = move |row| bytes.chunks_exact(length).map(move |column| element_at(bits, column, row));
    (0..length * 8 / bits).flat_map(row)
}
