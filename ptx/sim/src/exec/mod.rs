//! Execution: memory, warps, CTAs and the grid.

pub(crate) mod access;
pub(crate) mod atomic;
pub(crate) mod bulk;
pub(crate) mod call;
pub(crate) mod collective;
pub(crate) mod counts;
pub(crate) mod cta;
pub(crate) mod global;
pub(crate) mod heap;
pub(crate) mod matrix;
pub(crate) mod mbarrier;
pub(crate) mod memory;
pub(crate) mod printf;
pub(crate) mod quiet;
pub(crate) mod region;
pub(crate) mod rows;
pub(crate) mod runtime;
pub(crate) mod schedule;
pub(crate) mod shared_matrix;
pub(crate) mod special;
pub(crate) mod special_mma;
pub(crate) mod states;
pub(crate) mod step;
pub(crate) mod tally;
pub(crate) mod tcgen05;
pub(crate) mod tensor;
pub(crate) mod texture;
pub(crate) mod warp;
pub(crate) mod watch;
pub(crate) mod wgmma;

use crate::trap::TrapKind;

/// A trap and the lane that met it.
#[derive(Debug)]
pub(crate) struct Fault {
    pub(crate) kind: TrapKind,
    pub(crate) lane: usize,
}

impl Fault {
    pub(crate) fn at(lane: usize) -> impl FnOnce(TrapKind) -> Self {
        move |kind| Self { kind, lane }
    }
}

/// The lanes of a mask, lowest first.
pub(crate) fn lanes(mask: u32) -> impl Iterator<Item = usize> {
    let mut rest = mask;
    std::iter::from_fn(move || {
        if rest == 0 {
            return None;
        }
        let lane = rest.trailing_zeros();
        rest &= rest - 1;
        Some(lane as usize)
    })
}
