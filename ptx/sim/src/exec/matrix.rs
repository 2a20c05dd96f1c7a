//! Executes matrix instructions: gathers fragments, multiplies, scatters; moves rows.

use super::Fault;
use super::cta::Machine;
use super::memory::Spot;
use super::warp::Warp;
use crate::matrix::multiply::multiply;
use crate::matrix::{Fragment, Matrix, Mma, Packed, RowMove, RowShape, WmmaMove};
use crate::program::{NONE, Slot};
use crate::scalar::{Row, truncate};
use crate::trap::TrapKind;

impl Machine<'_> {
    /// Executes a matrix instruction for a whole warp.
    pub(crate) fn matrix(&mut self, warp: &mut Warp, matrix: &Matrix) -> Result<(), Fault> {
        warp.clear_absent();
        match matrix {
            Matrix::Multiply(mma) => {
                self.mma(warp, mma);
                Ok(())
            }
            Matrix::Special(special) => self.special_mma(warp, special),
            Matrix::Wmma(operation) => self.wmma_move(warp, operation),
            Matrix::Rows(rows) => self.row_move(warp, rows),
            Matrix::Transpose(to, from) => {
                self.transpose(warp, *to, *from);
                Ok(())
            }
        }
    }

    fn mma(&mut self, warp: &mut Warp, mma: &Mma) {
        let mut scratch = std::mem::take(&mut self.scratch);
        self.gather_fragment(warp, &mma.a, &mut scratch.a);
        self.gather_fragment(warp, &mma.b, &mut scratch.b);
        self.gather_fragment(warp, &mma.c, &mut scratch.c);
        multiply(mma, &mut scratch);
        scatter_fragment(warp, &mma.d, &scratch.c);
        self.scratch = scratch;
    }

    /// A fragment as a plain matrix.
    pub(super) fn gather_fragment(&self, warp: &Warp, fragment: &Fragment, out: &mut Vec<u64>) {
        out.clear();
        out.resize((fragment.rows * fragment.columns) as usize, 0);
        // All lanes that take part have the same frame.
        let base = warp.base[warp.live().trailing_zeros() as usize & 31];
        for (register, slot) in fragment.registers.iter().enumerate() {
            let values = warp.row(self.launch.program, base, *slot);
            // A loop for each number of elements that a register has.
            match fragment.element.per_register() {
                1 => unpack::<1>(values, fragment, register, out),
                2 => unpack::<2>(values, fragment, register, out),
                4 => unpack::<4>(values, fragment, register, out),
                8 => unpack::<8>(values, fragment, register, out),
                _ => unpack::<32>(values, fragment, register, out),
            }
        }
    }

    /// `wmma.load` and `wmma.store`: the first lane's address and stride count for all.
    fn wmma_move(&mut self, warp: &mut Warp, operation: &WmmaMove) -> Result<(), Fault> {
        let fragment = &operation.fragment;
        let lane = warp.live().trailing_zeros() as usize & 31;
        let fault = Fault::at(lane);
        let bits = fragment.element.bits();
        let align = (bits / 8).max(1);
        let at = self.lane_address(warp, lane, &operation.address);
        if !at.is_multiple_of(u64::from(align)) {
            return Err(fault(TrapKind::Misaligned { address: at, size: align }));
        }
        let stride = u64::from(warp.value(self.launch.program, lane, operation.stride) as u32);
        let columns = u64::from(fragment.columns);
        let mut values = vec![0; (fragment.rows * fragment.columns) as usize];
        if operation.store {
            self.gather_fragment(warp, fragment, &mut values);
        } else if self.read_lines(operation, at, stride, &mut values) {
            scatter_fragment(warp, fragment, &values);
            return Ok(());
        }
        for (index, value) in values.iter_mut().enumerate() {
            let (row, column) = (index as u64 / columns, index as u64 % columns);
            let element = if operation.by_column { column * stride + row } else { row * stride + column };
            let bit = element * u64::from(bits);
            let spot = self.spot(operation.address.space, at.wrapping_add(bit / 8));
            let size = (bits / 8).max(1);
            if operation.store {
                self.write(warp, lane, spot, size, *value).map_err(Fault::at(lane))?;
            } else {
                let bytes = self.read(warp, lane, spot, size).map_err(Fault::at(lane))?;
                *value = truncate(bytes >> (bit % 8), bits);
            }
        }
        if !operation.store {
            scatter_fragment(warp, fragment, &values);
        }
        Ok(())
    }

    /// Reads a matrix by its lines where these lie in global memory; false, with nothing promised about `values`, where
    /// elements must go one by one.
    fn read_lines(&self, operation: &WmmaMove, at: u64, stride: u64, values: &mut [u64]) -> bool {
        let WmmaMove { fragment, by_column, address, .. } = operation;
        let size = (fragment.element.bits() / 8) as usize;
        let (rows, columns) = (fragment.rows as usize, fragment.columns as usize);
        let (lines, length) = if *by_column { (columns, rows) } else { (rows, columns) };
        let mut bytes = [0; 256];
        let Some(bytes) = bytes.get_mut(..length * size).filter(|bytes| !bytes.is_empty()) else {
            return false;
        };
        if self.watch.is_some() || !matches!(self.spot(address.space, at), Spot::Global(_)) {
            return false;
        }
        for line in 0..lines {
            let start = at.wrapping_add((line as u64).wrapping_mul(stride).wrapping_mul(size as u64));
            if self.launch.global.read_bytes(start, bytes).is_err() {
                return false;
            }
            for (index, element) in bytes.chunks_exact(size).enumerate() {
                let place = if *by_column { index * columns + line } else { line * columns + index };
                let mut word = [0; 8];
                word[..size].copy_from_slice(element);
                values[place] = u64::from_le_bytes(word);
            }
        }
        true
    }

    /// `ldmatrix` and `stmatrix`: lane 8i+r (16i+r, for 16 rows) gives the address of row r of matrix i.
    fn row_move(&mut self, warp: &mut Warp, rows: &RowMove) -> Result<(), Fault> {
        let (count, bytes, registers) = match rows.shape {
            RowShape::M8n8 | RowShape::M8n16 | RowShape::M16n8 => (8, 16, 1),
            RowShape::M16n16 => (16, 16, 2),
        };
        for (index, slots) in rows.registers.chunks(registers).enumerate() {
            let mut matrix = [[0_u8; 16]; 16];
            if rows.store {
                for (part, slot) in slots.iter().enumerate() {
                    for lane in 0..32 {
                        let value = warp.value(self.launch.program, lane, *slot) as u32;
                        for (byte, (row, column)) in positions(rows, lane, part).into_iter().enumerate() {
                            matrix[row][column] = (value >> (8 * byte)) as u8;
                        }
                    }
                }
            }
            for (row, line) in matrix.iter_mut().enumerate().take(count) {
                let lane = (index * count + row) & 31;
                let align = match rows.packed {
                    Packed::Bytes => bytes as u32,
                    Packed::Six | Packed::Four => 16,
                };
                let (spot, _) = self.lane_spot(warp, lane, &rows.address, align).map_err(Fault::at(lane))?;
                for at in (0..bytes).step_by(8) {
                    let place = spot.plus(at as u64);
                    if rows.store {
                        let mut word = [0; 8];
                        word.copy_from_slice(&line[at..at + 8]);
                        self.write(warp, lane, place, 8, u64::from_le_bytes(word))
                            .map_err(Fault::at(lane))?;
                    } else {
                        let word = self.read(warp, lane, place, 8).map_err(Fault::at(lane))?;
                        line[at..at + 8].copy_from_slice(&word.to_le_bytes());
                    }
                }
                if !rows.store {
                    *line = widened(rows.packed, *line);
                }
            }
            if !rows.store {
                for (part, slot) in slots.iter().enumerate() {
                    for lane in 0..32 {
                        let places = positions(rows, lane, part);
                        let bytes = places.map(|(row, column)| matrix[row][column]);
                        warp.set(lane, *slot, u64::from(u32::from_le_bytes(bytes)));
                    }
                }
            }
        }
        Ok(())
    }

    fn transpose(&self, warp: &mut Warp, to: Slot, from: Slot) {
        let mut matrix = [[0_u64; 8]; 8];
        for lane in 0..32 {
            let value = warp.value(self.launch.program, lane, from);
            let (row, column) = (lane / 4, 2 * (lane % 4));
            matrix[row][column] = value & 0xffff;
            matrix[row][column + 1] = value >> 16 & 0xffff;
        }
        for lane in 0..32 {
            let (row, column) = (lane / 4, 2 * (lane % 4));
            warp.set(lane, to, matrix[column][row] | matrix[column + 1][row] << 16);
        }
    }
}

/// Each lane and the places of its elements.
fn by_lane(fragment: &Fragment) -> impl Iterator<Item = (usize, &[u16])> {
    fragment.places.chunks((fragment.places.len() / 32).max(1)).enumerate()
}

/// Puts the elements of a register, `N` in each lane, to their places in a plain matrix.
fn unpack<const N: usize>(values: &Row, fragment: &Fragment, register: usize, out: &mut [u64]) {
    let bits = fragment.element.bits();
    for ((_, places), value) in by_lane(fragment).zip(values) {
        let Some(places) = places[register * N..].first_chunk::<N>() else { return };
        for (j, place) in places.iter().enumerate() {
            out[usize::from(*place)] = truncate(value >> (j as u32 * bits), bits);
        }
    }
}

/// Puts a plain matrix into the registers of a fragment.
pub(super) fn scatter_fragment(warp: &mut Warp, fragment: &Fragment, values: &[u64]) {
    for (register, slot) in fragment.registers.iter().enumerate().filter(|(_, slot)| **slot != NONE) {
        let row = match fragment.element.per_register() {
            1 => pack::<1>(fragment, register, values),
            2 => pack::<2>(fragment, register, values),
            4 => pack::<4>(fragment, register, values),
            8 => pack::<8>(fragment, register, values),
            _ => pack::<32>(fragment, register, values),
        };
        let base = warp.base[warp.live().trailing_zeros() as usize & 31];
        warp.write_row(base, *slot, u32::MAX, &row);
    }
}

/// What a register has in each lane, `N` elements of a plain matrix.
fn pack<const N: usize>(fragment: &Fragment, register: usize, values: &[u64]) -> Row {
    let bits = fragment.element.bits();
    let mut row = [0; 32];
    for ((_, places), row) in by_lane(fragment).zip(&mut row) {
        let Some(places) = places[register * N..].first_chunk::<N>() else { continue };
        *row = places
            .iter()
            .enumerate()
            .fold(0, |all, (j, place)| all | values[usize::from(*place)] << (j as u32 * bits));
    }
    row
}

/// Row and byte of a matrix in memory for the four bytes of a lane's register. Of bytes that are transposed the PTX ISA
/// has figures alone; in numbers they are in CuTe's traits of these copies.
fn positions(rows: &RowMove, lane: usize, part: usize) -> [(usize, usize); 4] {
    let (g, t) = (lane / 4, lane % 4);
    std::array::from_fn(|byte| match (rows.shape, rows.transposed) {
        (RowShape::M8n8, false) => (g, 4 * t + byte),
        (RowShape::M8n8, true) => (2 * t + byte / 2, 2 * g + byte % 2),
        (RowShape::M8n16, _) => (g, 4 * t + byte),
        (RowShape::M16n16, _) => (4 * t + 2 * part + byte % 2, g + 8 * (byte / 2)),
        (RowShape::M16n8, _) => (2 * t + byte % 2, g + 8 * (byte / 2)),
    })
}

/// Sixteen elements of 6 or 4 bits widened to bytes.
fn widened(packed: Packed, line: [u8; 16]) -> [u8; 16] {
    let bits = u128::from_le_bytes(line);
    match packed {
        Packed::Bytes => line,
        Packed::Six => std::array::from_fn(|i| (bits >> (6 * i)) as u8 & 0x3f),
        Packed::Four => std::array::from_fn(|i| (bits >> (4 * i)) as u8 & 0xf),
    }
}
