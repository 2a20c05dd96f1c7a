//! Executes `mma` with a sparse A or scaled blocks.

use super::Fault;
use super::cta::Machine;
use super::warp::Warp;
use crate::matrix::dense::{Row, accumulate};
use crate::matrix::factors::Decoder;
use crate::matrix::multiply::{Scratch, block_length, integer, rounded, value};
use crate::matrix::scale::{self, Number};
use crate::matrix::special::{ScaleSource, Scales, Special, scale_lane_of_column, scale_lane_of_row};
use crate::matrix::{Arithmetic, Mma};
use crate::trap::TrapKind;

/// Rows of A and columns of B of every such product.
const ROWS: usize = 16;
const COLUMNS: usize = 8;

impl Machine<'_> {
    pub(crate) fn special_mma(&mut self, warp: &mut Warp, special: &Special) -> Result<(), Fault> {
        let mma = &special.mma;
        let mut scratch = std::mem::take(&mut self.scratch);
        self.gather_fragment(warp, &mma.a, &mut scratch.a);
        self.gather_fragment(warp, &mma.b, &mut scratch.b);
        self.gather_fragment(warp, &mma.c, &mut scratch.c);
        let columns = self.columns_of_a(warp, special)?;
        match (&special.scales, mma.arithmetic) {
            (Some(scales), _) => {
                let a = self.scales(warp, scales, &scales.a, ROWS)?;
                let b = self.scales(warp, scales, &scales.b, COLUMNS)?;
                scaled(special, scales.count, &columns, [&a, &b], &mut scratch);
            }
            (None, Arithmetic::Integer { saturate }) => integers(mma, &columns, saturate, &mut scratch),
            (None, _) => floats(mma, &columns, &mut scratch),
        }
        super::matrix::scatter_fragment(warp, &mma.d, &scratch.c);
        self.scratch = scratch;
        Ok(())
    }

    /// For each row the columns that its stored elements are.
    fn columns_of_a(&self, warp: &Warp, special: &Special) -> Result<Vec<Vec<u16>>, Fault> {
        let stored = special.mma.a.columns as usize;
        let Some(metadata) = &special.metadata else {
            return Ok(vec![(0..stored as u16).collect(); ROWS]);
        };
        let selector = warp.value(self.launch.program, 0, metadata.selector) & 0xffff_ffff;
        if selector >= metadata.layout.selectors() {
            let end = metadata.layout.selectors();
            let why = format!("mma.sp: the sparsity selector {selector} is not below {end}");
            return Err(Fault { kind: TrapKind::Matrix(why), lane: 0 });
        }
        let register = |lane: usize| warp.value(self.launch.program, lane, metadata.register) as u32;
        let columns = |row: usize| metadata.layout.columns(selector as usize, row, register);
        (0..ROWS)
            .map(columns)
            .collect::<Result<_, _>>()
            .map_err(|(lane, why)| Fault { kind: TrapKind::Matrix(format!("mma.sp: {why}")), lane })
    }

    /// The scales of the rows of A or the columns of B, one line after the other.
    fn scales(
        &self,
        warp: &Warp,
        scales: &Scales,
        from: &ScaleSource,
        lines: usize,
    ) -> Result<Vec<Number>, Fault> {
        let program = self.launch.program;
        let byte = warp.value(program, 0, from.byte) & 0xffff;
        let thread = warp.value(program, 0, from.thread) & 0xffff;
        let threads = if lines == ROWS { 2 } else { 4 };
        // Two scales begin in either half, four fill the register.
        if byte > 3 || !byte.is_multiple_of(scales.count as u64) || thread >= threads {
            let why = format!(
                "mma with .scale_vec::{}X: there is no byte selector {byte} or no thread selector {thread}",
                scales.count
            );
            return Err(Fault { kind: TrapKind::Matrix(why), lane: 0 });
        }
        let lane = |line: usize| match lines {
            ROWS => scale_lane_of_row(line, thread as usize),
            _ => scale_lane_of_column(line, thread as usize),
        };
        let code = |line: usize, number: usize| {
            (warp.value(program, lane(line), from.data) >> (8 * (byte as usize + number))) as u8
        };
        let all = (0..lines).flat_map(|line| (0..scales.count).map(move |number| (line, number)));
        Ok(all.map(|(line, number)| Number::scale(scales.ty, code(line, number))).collect())
    }
}

/// Products with scales: of each factor the one of its block.
fn scaled(
    special: &Special,
    count: usize,
    columns: &[Vec<u16>],
    scales: [&[Number]; 2],
    scratch: &mut Scratch,
) {
    let mma = &special.mma;
    let block = special.inner / count;
    let b: Vec<Number> = (0..special.inner * COLUMNS)
        .map(|at| {
            let (k, column) = (at / COLUMNS, at % COLUMNS);
            Number::of(mma.b.element, scratch.b[at]).times(scales[1][column * count + k / block])
        })
        .collect();
    for (row, columns) in columns.iter().enumerate() {
        let a: Vec<Number> = columns
            .iter()
            .enumerate()
            .map(|(at, column)| {
                let factor = Number::of(mma.a.element, scratch.a[row * columns.len() + at]);
                factor.times(scales[0][row * count + usize::from(*column) / block])
            })
            .collect();
        for column in 0..COLUMNS {
            let sum = &mut scratch.c[row * COLUMNS + column];
            let partner = |i: usize| b[usize::from(columns[i]) * COLUMNS + column];
            let start = value(mma.c.element, *sum) as f32;
            *sum = rounded(mma.d.element, scale::accumulate(special.element(), &a, partner, start));
        }
    }
}

fn floats(mma: &Mma, columns: &[Vec<u16>], scratch: &mut Scratch) {
    let start = Decoder::of(mma.c.element);
    let Scratch { a, b, c, factors_a, factors_b, sums } = scratch;
    factors_a.fill(mma.a.element, a.iter().map(|bits| *bits as u32));
    factors_b.fill(mma.b.element, b.iter().map(|bits| *bits as u32));
    for (row, partners) in columns.iter().enumerate() {
        let along = row * partners.len()..(row + 1) * partners.len();
        let c = &mut c[row * COLUMNS..(row + 1) * COLUMNS];
        sums.clear();
        sums.extend(c.iter().map(|bits| start.value(*bits as u32)));
        let (values, exponents) = (&factors_a.values[along.clone()], &factors_a.exponents[along]);
        let row = Row { values, exponents, partners: Err(partners) };
        accumulate(&row, factors_b, block_length(mma.a.element), sums);
        for (c, sum) in c.iter_mut().zip(&*sums) {
            *c = rounded(mma.d.element, *sum);
        }
    }
}

fn integers(mma: &Mma, columns: &[Vec<u16>], saturate: bool, scratch: &mut Scratch) {
    for (row, partners) in columns.iter().enumerate() {
        for column in 0..COLUMNS {
            let product = |(at, partner): (usize, &u16)| {
                integer(mma.a.element, scratch.a[row * partners.len() + at])
                    * integer(mma.b.element, scratch.b[usize::from(*partner) * COLUMNS + column])
            };
            let at = row * COLUMNS + column;
            let sum = partners.iter().enumerate().map(product).sum::<i64>() + i64::from(scratch.c[at] as i32);
            let sum = if saturate { sum.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) } else { sum };
            scratch.c[at] = u64::from(sum as u32);
        }
    }
}
