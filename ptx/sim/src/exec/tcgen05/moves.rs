//! `tcgen05.ld` and `.st`: registers of a warp and its quarter of tensor memory.

use super::super::cta::Machine;
use super::super::warp::Warp;
use super::{QUARTER, Stop};
use crate::program::NONE;
use crate::tcgen05::{Move, Reduce, ReduceType};

impl Machine<'_> {
    /// An error comes with the lane that met it.
    pub(super) fn tensor_move(&mut self, warp: &mut Warp, operation: &Move) -> Result<(), (Stop, usize)> {
        let program = self.launch.program;
        let (base, column) = self.tensor_address(warp, 0, operation.at);
        if let Some(lane) =
            (1..32).find(|lane| self.tensor_address(warp, *lane, operation.at) != (base, column))
        {
            return Err(("taddr is not the same in all threads of the warp".to_owned().into(), lane));
        }
        let quarter = warp.index as usize % 4 * QUARTER;
        if base < quarter || base + operation.shape.lanes() > quarter + QUARTER {
            let why = format!(
                "lanes {base} to {} are not among lanes {quarter} to {} that warp {} of its warpgroup may access",
                base + operation.shape.lanes() - 1,
                quarter + QUARTER - 1,
                warp.index % 4
            );
            return Err((why.into(), 0));
        }
        // A register of halves is two columns.
        let width = if operation.halves { 2 } else { 1 };
        for lane in 0..32 {
            let rule = |why: String| (Stop::Rule(why), lane);
            let mut loaded = Vec::new();
            for (number, register) in operation.registers.iter().enumerate() {
                let (row, place, second) = operation.shape.place(lane, number);
                let split = if second { operation.split as usize } else { 0 };
                let first = column + place * width + split;
                let memory = &mut self.tensor_memory[self.rank];
                if operation.store {
                    let value = warp.value(program, lane, *register) as u32;
                    let words =
                        if operation.halves { vec![value & 0xffff, value >> 16] } else { vec![value] };
                    memory.write(base + row, first, &words).map_err(rule)?;
                    continue;
                }
                let words = memory.read(base + row, first, width).map_err(rule)?;
                let value = match words {
                    [low, high] => low & 0xffff | high << 16,
                    [word] => *word,
                    _ => 0,
                };
                loaded.push(value);
                if *register != NONE {
                    warp.set(lane, *register, u64::from(value));
                }
            }
            if let Some(reduce) = operation.reduce.filter(|reduce| reduce.to != NONE) {
                warp.set(lane, reduce.to, u64::from(reduced(reduce, &loaded)));
            }
        }
        Ok(())
    }
}

/// The least or the largest of the loaded words.
fn reduced(reduce: Reduce, words: &[u32]) -> u32 {
    let pick = |ordering: std::cmp::Ordering| (ordering == std::cmp::Ordering::Greater) == reduce.max;
    let both = |a: u32, b: u32| match reduce.ty {
        ReduceType::U32 => {
            if pick(a.cmp(&b)) {
                a
            } else {
                b
            }
        }
        ReduceType::S32 => {
            if pick((a as i32).cmp(&(b as i32))) {
                a
            } else {
                b
            }
        }
        ReduceType::F32 { nan, .. } => float(reduce.max, nan, a, b),
    };
    let magnitude = |word: &u32| match reduce.ty {
        ReduceType::F32 { abs: true, .. } => word & 0x7fff_ffff,
        _ => *word,
    };
    words.iter().map(magnitude).reduce(both).unwrap_or(0)
}

/// `min` and `max` of the PTX ISA: a NaN loses, or with `.NaN` wins; -0 is less than +0.
fn float(max: bool, nan: bool, a: u32, b: u32) -> u32 {
    const CANONICAL: u32 = 0x7fff_ffff;
    let (x, y) = (f32::from_bits(a), f32::from_bits(b));
    match (x.is_nan(), y.is_nan()) {
        (true, true) => CANONICAL,
        (true, false) => {
            if nan {
                CANONICAL
            } else {
                b
            }
        }
        (false, true) => {
            if nan {
                CANONICAL
            } else {
                a
            }
        }
        (false, false) => {
            if (x.total_cmp(&y) == std::cmp::Ordering::Greater) == max {
                a
            } else {
                b
            }
        }
    }
}
