//! Which rows of a tensor a copy moves (PTX ISA, "Tiled mode", "im2col mode", "im2col::w and im2col::w::128 modes",
//! ".tile::gather4").
//!
//! A row is what lies together in global memory and, one after the other, in shared memory: the elements of the inner
//! dimension. What lies outside the tensor has no address.

use super::{Interleave, MAX_RANK, TensorMap, Window};
use crate::program::SHARED_SPAN;

/// The mode that an instruction names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    Tile,
    /// Four rows with coordinates of their own.
    Rows,
    Im2col,
    /// Along the width alone; with halos of each 32 pixels, if `by_32`.
    Im2colWide {
        by_32: bool,
    },
}

/// Pixels of a copy in the mode `im2col::w::128`, and those between its halos.
const PIXELS_BY_32: u32 = 128;

/// Where a copy is in the tensor.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Place<'a> {
    pub(crate) mode: Mode,
    /// Inner dimension first; with [`Mode::Rows`] the inner one and four of the other.
    pub(crate) coordinates: &'a [i32],
    /// Width, height, depth; with [`Mode::Im2colWide`] the halo, and the distance along the width.
    pub(crate) offsets: &'a [u32],
}

/// The rows of a copy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Rows {
    /// The coordinate of the first element of the first row, and of those of the same slice.
    pub(crate) first: i64,
    /// Elements of a row.
    pub(crate) count: u32,
    /// Rows of a slice of an interleaved tensor; all rows of another one. The next slice has the next elements.
    pub(crate) slice: usize,
    /// Where the row's element 0 lies, or would if its slice went on to it; `None` outside the tensor.
    pub(crate) starts: Vec<Option<u64>>,
}

impl Rows {
    fn new(first: i64, count: u32, starts: Vec<Option<u64>>) -> Self {
        Self { first, count, slice: starts.len().max(1), starts }
    }

    /// The coordinate of a row's first element.
    pub(crate) fn first(&self, row: usize) -> i64 {
        self.first + (row / self.slice) as i64 * i64::from(self.count)
    }

    /// The elements of a row that lie in a tensor of so many elements in the inner dimension.
    pub(crate) fn inside(&self, row: usize, size: u64) -> std::ops::Range<u32> {
        let (size, first) = (i64::try_from(size).unwrap_or(i64::MAX), self.first(row));
        let clip = |at: i64| (at - first).clamp(0, i64::from(self.count)) as u32;
        clip(0)..clip(size).max(clip(0))
    }
}

impl TensorMap {
    /// The rows of a copy.
    ///
    /// # Errors
    /// The instruction and the map do not go together.
    pub(crate) fn rows(&self, place: &Place<'_>) -> Result<Rows, String> {
        let dimensions = if place.mode == Mode::Rows { 2 } else { place.coordinates.len() };
        if dimensions != self.rank {
            return Err(format!("an instruction for {dimensions} dimensions, a map of {}", self.rank));
        }
        let first = i64::from(place.coordinates[0]);
        let rows = match (place.mode, self.window) {
            (Mode::Tile, Window::Tiled { size }) => {
                let row = u64::from(self.element.shared_bytes(size[0]));
                let rows = (1..self.rank).map(|axis| u64::from(size[axis].div_ceil(self.steps[axis])));
                let bytes = rows.fold(row, u64::saturating_mul);
                if bytes > SHARED_SPAN {
                    return Err(format!("a box of {bytes} bytes is larger than any shared memory"));
                }
                Rows::new(first, size[0], self.tile(place.coordinates, size))
            }
            (Mode::Rows, Window::Tiled { size }) => {
                if size[1] != 1 {
                    return Err(format!("four rows need a box of 1 in dimension 1, not {}", size[1]));
                }
                let starts = place.coordinates[1..].iter().map(|row| self.start(&[i64::from(*row)]));
                Rows::new(first, size[0], starts.collect())
            }
            (Mode::Im2col, Window::Im2col { lower, upper, channels, pixels }) => {
                Rows::new(first, channels, self.pixels(place, lower, upper, pixels)?)
            }
            (Mode::Im2colWide { by_32 }, Window::Im2colWide { lower, upper, channels, pixels })
                if by_32 == pixels.is_none() =>
            {
                Rows::new(first, channels, self.wide_pixels(place, lower, upper, pixels)?)
            }
            (mode, _) => return Err(format!("the map is not one for the mode {mode:?}")),
        };
        match self.interleave {
            Interleave::None => Ok(rows),
            Interleave::Bytes16 => self.slices(rows, 16),
            Interleave::Bytes32 => self.slices(rows, 32),
        }
    }

    /// The rows of an interleaved tensor, NC/8DHWC8 or NC/16DHWC16 (PTX ISA, "Interleave layout"): slices of 16 or 32 bytes
    /// of the channels, in shared memory as in global memory one after the other. In front of an image's slices comes the
    /// image, after them all its pixels: from one slice to the next it is the distance of its outer axis times the axis' size.
    fn slices(&self, pixels: Rows, bytes: u32) -> Result<Rows, String> {
        if self.steps[0] != 1 {
            return Err(format!(
                "an element stride of {} for interleaved channels is not simulated",
                self.steps[0]
            ));
        }
        let elements = bytes / self.element.global_bytes(self.element.unit()) * self.element.unit();
        if pixels.first.rem_euclid(i64::from(elements)) != 0 {
            return Err(format!("channel {} divides a slice of {elements}", pixels.first));
        }
        let outer = self.rank - 2;
        let distance = self.strides[outer - 1].wrapping_mul(self.size[outer]).wrapping_sub(u64::from(bytes));
        let slice = pixels.first.div_euclid(i64::from(elements));
        let starts = (0..i64::from(pixels.count.div_ceil(elements))).flat_map(|next| {
            let offset = ((slice + next) as u64).wrapping_mul(distance);
            pixels.starts.iter().map(move |start| start.map(|start| start.wrapping_add(offset)))
        });
        Ok(Rows { first: pixels.first, count: elements, slice: pixels.slice, starts: starts.collect() })
    }

    /// Where element 0 of the inner dimension lies at coordinates of the others.
    fn start(&self, outer: &[i64]) -> Option<u64> {
        let inside =
            outer.iter().zip(&self.size[1..]).all(|(at, size)| u64::try_from(*at).is_ok_and(|at| at < *size));
        let steps = outer.iter().zip(&self.strides);
        inside.then(|| {
            steps.fold(self.address, |sum, (at, stride)| sum.wrapping_add((*at as u64).wrapping_mul(*stride)))
        })
    }

    fn tile(&self, coordinates: &[i32], size: [u32; MAX_RANK]) -> Vec<Option<u64>> {
        let outer = self.rank - 1;
        let counts: Vec<u32> = (1..=outer).map(|axis| size[axis].div_ceil(self.steps[axis])).collect();
        let total: u32 = counts.iter().product();
        let row = |index: u32| {
            let mut rest = index;
            let mut at = [0; MAX_RANK - 1];
            for (axis, count) in counts.iter().enumerate() {
                let step = i64::from(rest % count) * i64::from(self.steps[axis + 1]);
                at[axis] = i64::from(coordinates[axis + 1]) + step;
                rest /= count;
            }
            self.start(&at[..outer])
        };
        (0..total).map(row).collect()
    }

    /// The corner of the filter moves through the bounding box, width first, and from image to image.
    fn pixels(
        &self,
        place: &Place<'_>,
        lower: [i32; 3],
        upper: [i32; 3],
        pixels: u32,
    ) -> Result<Vec<Option<u64>>, String> {
        let axes = self.rank - 2;
        let last =
            |axis: usize| i64::try_from(self.size[axis + 1]).unwrap_or(i64::MAX) - 1 + i64::from(upper[axis]);
        let mut at = [0; MAX_RANK - 1];
        for (at, coordinate) in at.iter_mut().zip(&place.coordinates[1..]) {
            *at = i64::from(*coordinate);
        }
        for axis in 0..axes {
            if at[axis] < i64::from(lower[axis]) || at[axis] > last(axis) {
                let (at, low, high) = (at[axis], lower[axis], last(axis));
                return Err(format!(
                    "coordinate {at} of axis {axis} is outside the bounding box {low}..={high}"
                ));
            }
        }
        let mut starts = Vec::with_capacity(pixels as usize);
        for _ in 0..pixels {
            let mut shifted = at;
            for (at, offset) in shifted.iter_mut().zip(place.offsets) {
                *at += i64::from(*offset);
            }
            starts.push(self.start(&shifted[..axes + 1]));
            let mut axis = 0;
            while axis < axes {
                at[axis] += i64::from(self.steps[axis + 1]);
                if at[axis] <= last(axis) {
                    break;
                }
                at[axis] = i64::from(lower[axis]);
                axis += 1;
            }
            if axis == axes {
                at[axes] += 1;
            }
        }
        Ok(starts)
    }

    /// Pixels along the width of images that follow each other, height and depth staying; after them the halo, which goes
    /// on from there. In the mode with halos of each 32 pixels the first rows of the four halos follow the pixels, then the
    /// second ones, as `tcgen05.cp.4x256b` reads them: the document shows the place in a figure and does not say it.
    fn wide_pixels(
        &self,
        place: &Place<'_>,
        lower: i32,
        upper: i32,
        pixels: Option<u32>,
    ) -> Result<Vec<Option<u64>>, String> {
        let [halo, offset] = *place.offsets else { return Err("there is no halo".to_owned()) };
        let width = i64::try_from(self.size[1]).unwrap_or(i64::MAX);
        // The offset moves the box and the first pixel.
        let low = i64::from(lower) + i64::from(offset);
        let last = width.saturating_add(i64::from(upper) + i64::from(offset)) - 1;
        let first = i64::from(place.coordinates[1]) + i64::from(offset);
        if first > last {
            return Err(format!("coordinate {first} of the width is behind the bounding box {low}..={last}"));
        }
        let step = i64::from(self.steps[1]);
        // Pixels of the first image, whose first one may lie in front of the box, and of each other one.
        let in_first = (last - first) / step + 1;
        let in_other = (last - low) / step + 1;
        let images = self.rank - 1;
        let start = |position: i64| {
            let mut at = [0; MAX_RANK - 1];
            for (at, coordinate) in at.iter_mut().zip(&place.coordinates[1..]) {
                *at = i64::from(*coordinate);
            }
            match position - in_first {
                ..0 => at[0] = first + position * step,
                behind => {
                    at[0] = low + behind % in_other * step;
                    at[images - 1] += 1 + behind / in_other;
                }
            }
            self.start(&at[..images])
        };
        let (pixels, halos) = match pixels {
            Some(pixels) => (pixels, 1),
            None => (PIXELS_BY_32, PIXELS_BY_32 / 32),
        };
        let between = i64::from(pixels / halos);
        let halo =
            (0..i64::from(halo)).flat_map(|row| (1..=i64::from(halos)).map(move |part| part * between + row));
        Ok((0..i64::from(pixels)).chain(halo).map(start).collect())
    }
}
