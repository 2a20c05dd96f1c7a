//! MRG32k3a (L'Ecuyer, "Good parameters and implementations for combined multiple recursive random number generators",
//! Operations Research 47(1), 1999), seeded as cuRAND does.

use crate::distribution::TURN;
use crate::normal;
use crate::threads::Sequence;

const M1: u64 = 4_294_967_087;
const M2: u64 = 4_294_944_443;

/// A matrix of the recurrence, by rows.
type Matrix = [[u64; 3]; 3];

/// One step of each component.
const STEP: [Matrix; 2] = [
    [[0, 1, 0], [0, 0, 1], [M1 - 810_728, 1_403_580, 0]],
    [[0, 1, 0], [0, 0, 1], [M2 - 1_370_589, 0, 527_612]],
];
/// 2⁷⁶ steps of each: the length of a sequence.
const SEQUENCE: [Matrix; 2] = [
    [
        [82_758_667, 1_871_391_091, 4_127_413_238],
        [3_672_831_523, 69_195_019, 1_871_391_091],
        [3_672_091_415, 3_528_743_235, 69_195_019],
    ],
    [
        [1_511_326_704, 3_759_209_742, 1_610_795_712],
        [4_292_754_251, 1_511_326_704, 3_889_917_532],
        [3_859_662_829, 4_292_754_251, 3_708_466_080],
    ],
];
const MODULI: [u64; 2] = [M1, M2];
/// What makes an integer from 1 to the modulus a number up to 1.
const SCALE: f64 = 2.328_306_549_837_829e-10;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Mrg {
    s: [[u64; 3]; 2],
}

fn squared(a: &Matrix, modulus: u64) -> Matrix {
    let entry = |row: usize, column: usize| {
        (0..3).fold(0, |sum, k| (sum + a[row][k] * a[k][column] % modulus) % modulus)
    };
    std::array::from_fn(|row| std::array::from_fn(|column| entry(row, column)))
}

impl Mrg {
    fn apply(&mut self, matrices: &[Matrix; 2]) {
        for (part, modulus) in MODULI.into_iter().enumerate() {
            let s = self.s[part];
            let entry = |row: &[u64; 3]| (0..3).fold(0, |sum, k| (sum + row[k] * s[k] % modulus) % modulus);
            self.s[part] = std::array::from_fn(|row| entry(&matrices[part][row]));
        }
    }

    /// From 1 to the modulus.
    fn step(&mut self) -> u64 {
        let [s1, s2] = &mut self.s;
        let a = (1_403_580 * s1[1] + 810_728 * (M1 - s1[0])) % M1;
        let b = (527_612 * s2[2] + 1_370_589 * (M2 - s2[0])) % M2;
        *s1 = [s1[1], s1[2], a];
        *s2 = [s2[1], s2[2], b];
        if a > b { a - b } else { a + M1 - b }
    }
}

impl Sequence for Mrg {
    fn begin(seed: u64) -> Mrg {
        if seed == 0 {
            return Mrg { s: [[12345; 3]; 2] };
        }
        let x = u64::from(seed as u32 ^ 0x5555_5555);
        let y = u64::from((seed >> 32) as u32 ^ 0xaaaa_aaaa);
        let of = |parts: [u64; 3], modulus: u64| parts.map(|part| part * 12345 % modulus);
        Mrg { s: [of([x, y, x], M1), of([y, x, y], M2)] }
    }

    fn next_sequence(&mut self) {
        self.apply(&SEQUENCE);
    }

    fn skip(&mut self, count: u64) {
        let (mut power, mut rest) = (STEP, count);
        while rest != 0 {
            if rest & 1 != 0 {
                self.apply(&power);
            }
            rest >>= 1;
            power = [squared(&power[0], M1), squared(&power[1], M2)];
        }
    }

    /// The integers from 1 to the modulus stretched over those of 32 bits.
    fn word(&mut self) -> u32 {
        (self.step() as f64 * 1.000_000_048_662) as u32
    }

    fn uniform(&mut self) -> f32 {
        (self.step() as f64 * SCALE) as f32
    }

    fn uniform_double(&mut self) -> f64 {
        self.step() as f64 * SCALE
    }

    fn normal(&mut self) -> [f32; 2] {
        let (u, v) = (self.uniform(), self.uniform());
        normal::pair(u, v * TURN)
    }

    fn normal_double(&mut self) -> [f64; 2] {
        let (u, v) = (self.uniform_double(), self.uniform_double());
        normal::pair_double(u, v * std::f64::consts::TAU)
    }
}
