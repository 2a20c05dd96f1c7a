//! Executes products of a warpgroup: all four warps are there, and everything is computed at once.
//!
//! The results lie in the registers from then on, and shared memory is read then. That is one of the orders that the
//! PTX ISA allows; programs that depend on which one are what the checks of a launch look for.

use super::Fault;
use super::cta::Machine;
use super::shared_matrix::{MatrixSource, elements, transposed};
use super::warp::Warp;
use crate::matrix::dense::{Row, accumulate};
use crate::matrix::descriptor::{Major, SharedMatrix};
use crate::matrix::factors::Decoder;
use crate::matrix::multiply::{block_length, integer, rounded};
use crate::matrix::sparse::{Order, WarpMetadata};
use crate::matrix::wgmma::{ROW_BYTES, ROW_WORDS, ROWS, Source, WARP_ROWS, Wgmma, place_of_a};
use crate::matrix::{Arithmetic, Element};
use crate::order::Proxy;
use crate::program::{CONST, NONE, Slot};
use crate::trap::TrapKind;
use rayon::prelude::*;

/// Rows that a thread of the host multiplies at a time, at least.
const MIN_ROWS: usize = 8;

/// A fault and the warp of the four that met it.
type Failed = (usize, Fault);

fn misuse(why: String) -> Failed {
    (0, Fault { kind: TrapKind::Matrix(format!("wgmma.mma_async: {why}")), lane: 0 })
}

impl Machine<'_> {
    /// The product of four warps whose lanes are all at the instruction.
    pub(crate) fn wgmma(&mut self, warps: &mut [Warp], operation: &Wgmma) -> Result<(), Failed> {
        if let Some(watch) = self.watch {
            let mut watch = watch.borrow_mut();
            (watch.step, watch.strong, watch.proxy) = (warps[0].pc[0], false, Proxy::Async);
            watch.chunks = Some(Vec::new());
        }
        let accumulates = self.uniform(warps, operation.accumulates, "scale-d")? & 1 != 0;
        let stored = self.rows_of_a(warps, operation)?;
        let columns = operation.columns as usize;
        let partners = self.partners(warps, operation)?;
        let other = self.shared_matrix(warps, operation.other, "b-desc")?;
        let inner = operation.inner();
        let bytes = inner * operation.b.bits() as usize / 8;
        let b = self.read_matrix(warps, &other, operation.other_major, columns, bytes)?;
        self.begin_product(warps, operation)?;
        let sums = if accumulates { self.sums(warps, operation) } else { vec![0; ROWS * columns] };
        let results = match operation.arithmetic {
            Arithmetic::Float => self.floats(operation, &stored, partners.as_deref(), &b, sums),
            Arithmetic::AndPopc => bits(columns, &stored, &b, sums),
            _ => integers(operation, &stored, partners.as_deref(), &b, sums),
        };
        scatter(warps, operation, &results);
        Ok(())
    }

    /// Tells the checks what the product owns from now on. The four warps have met.
    fn begin_product(&self, warps: &[Warp], operation: &Wgmma) -> Result<(), Failed> {
        let Some(watch) = self.watch else { return Ok(()) };
        let numbers: Vec<u32> = warps.iter().map(|warp| self.number(warp)).collect();
        let row = |slot: &Slot| (*slot & CONST == 0).then(|| warps[0].base[0] + slot);
        let d: Vec<u32> = operation.registers.iter().filter_map(row).collect();
        let a: Vec<u32> = match &operation.source {
            Source::Registers(slots) => slots.iter().filter_map(row).collect(),
            Source::Shared(..) => Vec::new(),
        };
        let mut watch = watch.borrow_mut();
        let begun = watch.product(&numbers, (&d, &a));
        watch.join(&numbers);
        begun.map_err(|(index, kind)| (index, Fault { kind, lane: 0 }))
    }

    /// An operand that all lanes of all warps must agree on.
    fn uniform(&self, warps: &[Warp], slot: Slot, name: &str) -> Result<u64, Failed> {
        let program = self.launch.program;
        let first = warps[0].value(program, 0, slot);
        for (index, warp) in warps.iter().enumerate() {
            let row = warp.row(program, warp.base[0], slot);
            if let Some(lane) = row.iter().position(|value| *value != first) {
                let why = format!("{name} is not the same in all threads of the warpgroup");
                let kind = TrapKind::Matrix(format!("wgmma.mma_async: {why}"));
                return Err((index, Fault { kind, lane }));
            }
        }
        Ok(first)
    }

    /// The matrix that a descriptor names.
    fn shared_matrix(&self, warps: &[Warp], slot: Slot, name: &str) -> Result<SharedMatrix, Failed> {
        let bits = self.uniform(warps, slot, name)?;
        SharedMatrix::of_wgmma(bits).map_err(|why| misuse(format!("{name} {bits:#018x}: {why}")))
    }

    /// The rows of A as they are stored.
    fn rows_of_a(&mut self, warps: &mut [Warp], operation: &Wgmma) -> Result<Vec<u8>, Failed> {
        let (descriptor, major) = match operation.source {
            Source::Shared(descriptor, major) => (descriptor, major),
            Source::Registers(slots) => return Ok(self.rows_in_registers(warps, slots)),
        };
        let matrix = self.shared_matrix(warps, descriptor, "a-desc")?;
        self.read_matrix(warps, &matrix, major, ROWS, ROW_BYTES)
    }

    fn rows_in_registers(&self, warps: &[Warp], slots: [Slot; 4]) -> Vec<u8> {
        let mut rows = vec![0; ROWS * ROW_BYTES];
        for (index, warp) in warps.iter().enumerate() {
            for (register, slot) in slots.iter().enumerate() {
                let values = warp.row(self.launch.program, warp.base[0], *slot);
                for (lane, value) in values.iter().enumerate() {
                    let (row, word) = place_of_a(register, lane);
                    let at = ((index * WARP_ROWS + row) * ROW_WORDS + word) * 4;
                    rows[at..at + 4].copy_from_slice(&(*value as u32).to_le_bytes());
                }
            }
        }
        rows
    }

    /// Reads a matrix of so many lines (rows of A, columns of B) with so many bytes along k, line after line. What
    /// lies along the lines in memory has 16-bit elements.
    fn read_matrix(
        &mut self,
        warps: &mut [Warp],
        matrix: &SharedMatrix,
        major: Major,
        lines: usize,
        bytes: usize,
    ) -> Result<Vec<u8>, Failed> {
        matrix.holds(major, bytes as u32).map_err(misuse)?;
        let from = MatrixSource { rank: self.rank, matrix: *matrix, major, first: 0, size: 2 };
        self.shared_lines(&warps[0], 0, &from, lines, bytes, |chunk| chunk)
            .map_err(|kind| (0, Fault { kind, lane: 0 }))
    }

    /// For each row of a sparse A the rows of B that its stored elements go with.
    fn partners(&self, warps: &[Warp], operation: &Wgmma) -> Result<Option<Vec<Vec<u16>>>, Failed> {
        let Some(sparsity) = operation.sparsity else { return Ok(None) };
        let layout = WarpMetadata { bits: operation.a.bits(), stored: operation.stored(), order: Order::Any };
        let mut all = Vec::with_capacity(ROWS);
        for (index, warp) in warps.iter().enumerate() {
            let metadata = warp.row(self.launch.program, warp.base[0], sparsity.metadata);
            for row in 0..WARP_ROWS {
                let bits = |lane: usize| metadata[lane] as u32;
                let found = layout.columns(sparsity.selector as usize, row, bits);
                let kind = |why| TrapKind::Matrix(format!("wgmma.mma_async.sp: {why}"));
                all.push(found.map_err(|(lane, why)| (index, Fault { kind: kind(why), lane }))?);
            }
        }
        Ok(Some(all))
    }

    /// What D holds, by rows.
    fn sums(&self, warps: &[Warp], operation: &Wgmma) -> Vec<u32> {
        let mut all = vec![0; ROWS * operation.columns as usize];
        for (index, warp) in warps.iter().enumerate() {
            for (register, slot) in operation.registers.iter().enumerate() {
                let values = warp.row(self.launch.program, warp.base[0], *slot);
                for (value, at) in values.iter().zip(operation.indices(index, register)) {
                    if operation.d == Element::F16 {
                        all[at] = *value as u32 & 0xffff;
                        all[at + 1] = (*value >> 16) as u32 & 0xffff;
                    } else {
                        all[at] = *value as u32;
                    }
                }
            }
        }
        all
    }

    fn floats(
        &mut self,
        operation: &Wgmma,
        stored: &[u8],
        partners: Option<&[Vec<u16>]>,
        b: &[u8],
        mut sums: Vec<u32>,
    ) -> Vec<u32> {
        let columns = operation.columns as usize;
        let mut scratch = std::mem::take(&mut self.scratch);
        scratch.factors_a.fill(operation.a, elements(operation.a, stored));
        scratch.factors_b.fill(operation.b, transposed(operation.b, b, columns));
        if operation.negates_a {
            scratch.factors_a.negate();
        }
        if operation.negates_b {
            scratch.factors_b.negate();
        }
        let (count, length) = (operation.stored(), block_length(operation.a));
        let (a, b, start) = (&scratch.factors_a, &scratch.factors_b, Decoder::of(operation.d));
        // Rows do not depend on each other.
        sums.par_chunks_mut(columns).enumerate().with_min_len(MIN_ROWS).for_each_init(
            Vec::new,
            |line, (row, sums)| {
                let along = row * count..(row + 1) * count;
                let row = Row {
                    values: &a.values[along.clone()],
                    exponents: &a.exponents[along],
                    partners: partners.map_or(Ok(0), |partners| Err(&partners[row])),
                };
                line.clear();
                line.extend(sums.iter().map(|bits| start.value(*bits)));
                accumulate(&row, b, length, line);
                for (bits, sum) in sums.iter_mut().zip(line) {
                    *bits = rounded(operation.d, *sum) as u32;
                }
            },
        );
        self.scratch = scratch;
        sums
    }
}

/// Sums of integer products.
fn integers(
    operation: &Wgmma,
    stored: &[u8],
    partners: Option<&[Vec<u16>]>,
    b: &[u8],
    mut sums: Vec<u32>,
) -> Vec<u32> {
    let columns = operation.columns as usize;
    let small = |element: Element, byte: u8| integer(element, u64::from(byte)) as i16;
    let length = b.len() / columns;
    let mut rows = vec![0_i16; b.len()];
    for (column, line) in b.chunks(length).enumerate() {
        for (row, byte) in line.iter().enumerate() {
            rows[row * columns + column] = small(operation.b, *byte);
        }
    }
    let saturates = operation.arithmetic == Arithmetic::Integer { saturate: true };
    let mut totals = vec![0_i32; columns];
    for (row, sums) in sums.chunks_mut(columns).enumerate() {
        totals.fill(0);
        for (at, byte) in stored[row * ROW_BYTES..(row + 1) * ROW_BYTES].iter().enumerate() {
            let own = small(operation.a, *byte);
            let partner = partners.map_or(at, |partners| usize::from(partners[row][at]));
            for (total, other) in totals.iter_mut().zip(&rows[partner * columns..]) {
                *total += i32::from(own) * i32::from(*other);
            }
        }
        for (sum, total) in sums.iter_mut().zip(&totals) {
            let start = *sum as i32;
            *sum = if saturates { start.saturating_add(*total) } else { start.wrapping_add(*total) } as u32;
        }
    }
    sums
}

/// Counts of the bits that rows and columns have in common.
fn bits(columns: usize, stored: &[u8], b: &[u8], mut sums: Vec<u32>) -> Vec<u32> {
    for (row, sums) in stored.chunks(ROW_BYTES).zip(sums.chunks_mut(columns)) {
        for (line, sum) in b.chunks(ROW_BYTES).zip(sums) {
            let common: u32 = row.iter().zip(line).map(|(a, b)| (a & b).count_ones()).sum();
            *sum = sum.wrapping_add(common);
        }
    }
    sums
}

/// Puts results by rows into the registers of D.
fn scatter(warps: &mut [Warp], operation: &Wgmma, results: &[u32]) {
    for (index, warp) in warps.iter_mut().enumerate() {
        let base = warp.base[0];
        for (register, slot) in operation.registers.iter().enumerate().filter(|(_, slot)| **slot != NONE) {
            let values = operation.indices(index, register).map(|at| match operation.d {
                Element::F16 => u64::from(results[at]) | u64::from(results[at + 1]) << 16,
                _ => u64::from(results[at]),
            });
            warp.write_row(base, *slot, u32::MAX, &values);
        }
    }
}
