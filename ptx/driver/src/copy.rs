//! Copies and fills: boxes of bytes with a pitch on either side; a line of bytes is a box of one row.

use crate::Driver;
use crate::place::Place;
use crate::status::{Result, Status};

/// Bytes that are moved at a time.
const CHUNK: u64 = 1 << 18;

/// One side of a copy.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Side {
    pub(crate) place: Place,
    /// Where the box begins.
    pub(crate) offset: u64,
    /// Bytes from a row to the next, and from a slice to the next.
    pub(crate) row: u64,
    pub(crate) slice: u64,
}

/// A copy.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Copy {
    pub(crate) to: Side,
    pub(crate) from: Side,
    /// Bytes of a row, rows of a slice, slices.
    pub(crate) width: u64,
    pub(crate) height: u64,
    pub(crate) depth: u64,
}

/// Equal elements in rows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fill {
    pub(crate) to: Place,
    pub(crate) value: u32,
    /// Bytes of an element: 1, 2 or 4.
    pub(crate) size: u32,
    pub(crate) pitch: u64,
    /// Elements of a row, and rows.
    pub(crate) width: u64,
    pub(crate) height: u64,
}

impl Side {
    /// Bytes that lie together.
    pub(crate) fn line(place: Place) -> Side {
        Side { place, offset: 0, row: 0, slice: 0 }
    }

    /// The first byte behind the box.
    fn end(&self, width: u64, height: u64, depth: u64) -> Option<u64> {
        let rows = self.row.checked_mul(height - 1)?;
        let slices = self.slice.checked_mul(depth - 1)?;
        self.offset.checked_add(rows)?.checked_add(slices)?.checked_add(width)
    }
}

impl Driver {
    /// Checks a copy as far as the bounds are known.
    pub(crate) fn check_copy(&self, copy: &Copy) -> Result {
        let Copy { width, height, depth, .. } = *copy;
        if width == 0 || height == 0 || depth == 0 {
            return Ok(());
        }
        for side in [&copy.to, &copy.from] {
            let crowded = height > 1 && side.row < width || depth > 1 && side.slice < side.row;
            let end = side.end(width, height, depth).ok_or(Status::InvalidValue)?;
            if crowded {
                return Err(Status::InvalidValue);
            }
            self.check(side.place, end)?;
        }
        Ok(())
    }

    /// Copies.
    pub(crate) fn copy(&self, copy: &Copy) -> Result {
        self.check_copy(copy)?;
        let mut buffer = vec![0; copy.width.min(CHUNK) as usize];
        for slice in 0..copy.depth {
            for row in 0..copy.height {
                let at = |side: &Side| side.offset + slice * side.slice + row * side.row;
                let (to, from) = (at(&copy.to), at(&copy.from));
                let mut done = 0;
                while done < copy.width {
                    let count = (copy.width - done).min(CHUNK);
                    let bytes = &mut buffer[..count as usize];
                    self.read(copy.from.place, from + done, bytes)?;
                    self.write(copy.to.place, to + done, bytes)?;
                    done += count;
                }
            }
        }
        Ok(())
    }

    /// Checks a fill.
    pub(crate) fn check_fill(&self, fill: &Fill) -> Result {
        let size = u64::from(fill.size);
        let width = fill.width.checked_mul(size).ok_or(Status::InvalidValue)?;
        let address = match fill.to {
            Place::Device(address) => address,
            Place::Host(memory) => memory.address(),
        };
        let misaligned = !address.is_multiple_of(size) || fill.height > 1 && !fill.pitch.is_multiple_of(size);
        if misaligned || fill.height > 1 && fill.pitch < width {
            return Err(Status::InvalidValue);
        }
        if width == 0 || fill.height == 0 {
            return Ok(());
        }
        let end = fill.pitch.checked_mul(fill.height - 1).and_then(|rows| rows.checked_add(width));
        self.check(fill.to, end.ok_or(Status::InvalidValue)?)
    }

    /// Fills.
    pub(crate) fn fill(&self, fill: &Fill) -> Result {
        self.check_fill(fill)?;
        let size = fill.size as usize;
        let width = fill.width * u64::from(fill.size);
        let element = &fill.value.to_le_bytes()[..size];
        let pattern: Vec<u8> = element.iter().copied().cycle().take(width.min(CHUNK) as usize).collect();
        for row in 0..fill.height {
            let mut done = 0;
            while done < width {
                let count = (width - done).min(CHUNK);
                self.write(fill.to, row * fill.pitch + done, &pattern[..count as usize])?;
                done += count;
            }
        }
        Ok(())
    }
}
