//! Philox4x32-10 (Salmon, Moraes, Dror, Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC 2011).
//!
//! Any part of a sequence is computed by itself. cuRAND has 65,536 of them, and takes turns of one or two blocks.

use crate::distribution::{self, angle, angle_double};
use crate::normal;

/// Sequences that take turns.
const SEQUENCES: u64 = 1 << 16;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Philox {
    pub(crate) seed: u64,
}

impl Philox {
    /// Four words of a sequence.
    fn block(self, sequence: u64, at: u64) -> [u32; 4] {
        let mut c = [at as u32, (at >> 32) as u32, sequence as u32, (sequence >> 32) as u32];
        let mut k = [self.seed as u32, (self.seed >> 32) as u32];
        for _ in 0..10 {
            let (p, q) = (0xd251_1f53 * u64::from(c[0]), 0xcd9e_8d57 * u64::from(c[2]));
            c = [(q >> 32) as u32 ^ c[1] ^ k[0], q as u32, (p >> 32) as u32 ^ c[3] ^ k[1], p as u32];
            k = [k[0].wrapping_add(0x9e37_79b9), k[1].wrapping_add(0xbb67_ae85)];
        }
        c
    }

    /// The block with the n-th value where a turn gives four values of a word each.
    fn single(self, at: u64) -> [u32; 4] {
        let turn = at / 4;
        self.block(turn % SEQUENCES, turn / SEQUENCES)
    }

    /// The half of a turn with the n-th value, where a turn gives four values of two blocks.
    fn double(self, at: u64) -> [u32; 4] {
        let turn = at / 4;
        self.block(turn % SEQUENCES, turn / SEQUENCES * 2 + at % 4 / 2)
    }

    pub(crate) fn word(self, at: u64) -> u32 {
        self.single(at)[(at % 4) as usize]
    }

    pub(crate) fn uniform_double(self, at: u64) -> f64 {
        let [a, b, c, d] = self.double(at);
        if at.is_multiple_of(2) {
            distribution::uniform_double(a, b)
        } else {
            distribution::uniform_double(c, d)
        }
    }

    pub(crate) fn normal(self, at: u64) -> f32 {
        let block = self.single(at);
        let first = (at % 4 / 2 * 2) as usize;
        let pair = normal::pair(distribution::uniform(block[first]), angle(block[first + 1]));
        pair[(at % 2) as usize]
    }

    pub(crate) fn normal_double(self, at: u64) -> f64 {
        let [a, b, c, d] = self.double(at);
        let pair = normal::pair_double(distribution::uniform_double(a, b), angle_double(c, d));
        pair[(at % 2) as usize]
    }
}
