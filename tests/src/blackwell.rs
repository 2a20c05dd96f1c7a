//! Matrix products of the shape that programs for Blackwell have: `tcgen05` with tensor memory in one CTA and in two,
//! block-scaled and sparse `mma`. CUDA with inline assembly is compiled at `-O0` and `-O3`, and by nvcc where it is
//! installed, simulated, and compared with loops on the host.
//!
//! Factors are small whole numbers and scales powers of two, so that every sum is exact.

use std::path::Path;

use ptxc::{CompileOptions, Compiler, OptLevel, Target};
use ptxc_sim::{Arg, Checks, Config, Simulator};

use crate::differential::{Producer, compile_with_nvcc};
use crate::discover::tests_folder;

/// A program: its name, its file, the target, and what runs it.
type Program = (&'static str, &'static str, &'static str, fn(&Simulator) -> Result<(), String>);

/// The programs.
pub const PROGRAMS: [Program; 5] = [
    ("tensor_memory", "tensor_memory.cu", "100a", |simulator| {
        tensor_memory(simulator, "one_cta", [256, 192, 256], [3, 2, 1])
    }),
    ("tensor_memory_pair", "tensor_memory.cu", "100a", |simulator| {
        tensor_memory(simulator, "two_ctas", [512, 256, 192], [4, 2, 1])
    }),
    ("scaled_e4m3", "block_scaled.cu", "120a", |simulator| {
        block_scaled(simulator, "e4m3", 8, (4, 3), 32, (127, 1))
    }),
    ("scaled_e2m1", "block_scaled.cu", "120a", |simulator| {
        block_scaled(simulator, "e2m1", 4, (2, 1), 16, (7 << 3, 8))
    }),
    ("sparse", "sparse.cu", "90", two_of_four),
];

/// Compiles the file of a program with a compiler, and runs it with the checks of the simulator.
///
/// # Errors
/// What differs from the host's results, or what went wrong.
pub fn check(name: &str, producer: Producer, nvcc: Option<&Path>) -> Result<(), String> {
    let program = PROGRAMS.iter().find(|program| program.0 == name).ok_or("there is no such program")?;
    let path = tests_folder().join("blackwell").join(program.1);
    let own = |level| {
        let source = std::fs::read_to_string(&path).map_err(|error| error.to_string())?;
        let mut options = CompileOptions::default();
        options.target = Target::parse(&format!("sm_{}", program.2)).map_err(|error| error.to_string())?;
        options.opt_level = level;
        let artifact = Compiler::new(options).compile(program.1, &source);
        artifact.map(ptxc::Artifact::into_text).map_err(|error| error.to_string())
    };
    let ptx = match (producer, nvcc) {
        (Producer::Nvcc, Some(nvcc)) => compile_with_nvcc(&path, nvcc, &format!("compute_{}", program.2))?,
        (Producer::Nvcc, None) => return Err("nvcc is not installed".to_owned()),
        (Producer::O0, _) => own(OptLevel::O0)?,
        (Producer::O3, _) => own(OptLevel::O3)?,
    };
    let simulator = Simulator::from_text(&ptx).map_err(|errors| errors[0].locate(&ptx))?;
    let unknown: Vec<&str> = simulator.not_simulated().collect();
    if !unknown.is_empty() {
        return Err(format!("not simulated: {unknown:?}"));
    }
    (program.3)(&simulator)
}

/// Numbers that look random.
struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }

    fn any(&mut self) -> i32 {
        self.below(9) as i32 - 4
    }
}

/// Bits of a small whole number as a float of some exponent and fraction bits.
fn encode(value: i32, exponent: u32, fraction: u32) -> u32 {
    if value == 0 {
        return 0;
    }
    let top = value.unsigned_abs().ilog2();
    let sign = u32::from(value < 0) << (exponent + fraction);
    let low = value.unsigned_abs() << fraction >> top & ((1 << fraction) - 1);
    sign | (top + (1 << (exponent - 1)) - 1) << fraction | low
}

fn half(value: i32) -> u16 {
    encode(value, 5, 10) as u16
}

/// A launch with the checks that hold for programs whose copies are ordered by barriers of shared memory.
fn launch(grid: [u32; 3], threads: u32) -> Config {
    let checks = Checks { races: false, ..Checks::ALL };
    Config { grid, block: [threads, 1, 1], checks, ..Config::default() }
}

fn value<'a>(number: usize) -> Arg<'a> {
    Arg::value(number as u32)
}

fn compare(got: &[f32], wanted: &[f64], n: usize) -> Result<(), String> {
    match got.iter().zip(wanted).position(|(got, wanted)| f64::from(*got) != *wanted) {
        Some(at) => Err(format!("row {}, column {}: {} instead of {}", at / n, at % n, got[at], wanted[at])),
        None => Ok(()),
    }
}

/// `a[m][k] * b[n][k]`
fn product(a: &[f64], b: &[f64], m: usize, n: usize, k: usize) -> Vec<f64> {
    let sum = |row: usize, column: usize| (0..k).map(|at| a[row * k + at] * b[column * k + at]).sum();
    (0..m * n).map(|at| sum(at / n, at % n)).collect()
}

fn tensor_memory(
    simulator: &Simulator,
    kernel: &str,
    [m, n, k]: [usize; 3],
    grid: [u32; 3],
) -> Result<(), String> {
    let mut random = Random(11);
    let mut matrix = |rows: usize| (0..rows * k).map(|_| random.any()).collect::<Vec<i32>>();
    let (a, b) = (matrix(m), matrix(n));
    let wide = |all: &[i32]| all.iter().map(|value| f64::from(*value)).collect::<Vec<f64>>();
    let wanted = product(&wide(&a), &wide(&b), m, n, k);
    let mut a: Vec<u16> = a.into_iter().map(half).collect();
    let mut b: Vec<u16> = b.into_iter().map(half).collect();
    let mut d = vec![f32::NAN; m * n];
    let mut args = [Arg::slice(&mut a), Arg::slice(&mut b), Arg::slice(&mut d), value(n), value(k)];
    simulator.launch_with(kernel, &launch(grid, 128), &mut args).map_err(|trap| trap.to_string())?;
    compare(&d, &wanted, n)
}

/// A product with scales: bits of an element, its exponent and fraction bits, elements of a scale, and the code of the
/// scale one and the distance to that of two.
fn block_scaled(
    simulator: &Simulator,
    kernel: &str,
    bits: usize,
    (exponent, fraction): (u32, u32),
    block: usize,
    (one, step): (i32, i32),
) -> Result<(), String> {
    let (m, n, k) = (64, 48, 256);
    let mut random = Random(13);
    let mut matrix = |rows: usize| {
        let mut bytes = vec![0_u8; rows * k * bits / 8];
        let powers: Vec<i32> = (0..rows * k / block).map(|_| random.below(5) as i32 - 2).collect();
        let scales: Vec<u8> = powers.iter().map(|power| (one + power * step) as u8).collect();
        let mut values = vec![0.0; rows * k];
        for at in 0..rows * k {
            let element = random.any();
            bytes[at * bits / 8] |= (encode(element, exponent, fraction) << (at * bits % 8)) as u8;
            values[at] = f64::from(element) * 2_f64.powi(powers[at / block]);
        }
        (bytes, scales, values)
    };
    let (mut a, mut scale_a, values_a) = matrix(m);
    let (mut b, mut scale_b, values_b) = matrix(n);
    let wanted = product(&values_a, &values_b, m, n, k);
    let mut d = vec![f32::NAN; m * n];
    let mut args = [
        Arg::slice(&mut a),
        Arg::slice(&mut b),
        Arg::slice(&mut scale_a),
        Arg::slice(&mut scale_b),
        Arg::slice(&mut d),
        value(n),
        value(k),
    ];
    let config = launch([n as u32 / 16, m as u32 / 16, 1], 64);
    simulator.launch_with(kernel, &config, &mut args).map_err(|trap| trap.to_string())?;
    compare(&d, &wanted, n)
}

/// A has two of four elements.
fn two_of_four(simulator: &Simulator) -> Result<(), String> {
    let (m, n, k) = (64, 32, 256);
    let mut random = Random(17);
    let mut stored = vec![0_u16; m * k / 2];
    let mut metadata = vec![0_u16; m * k / 16];
    let mut values = vec![0.0; m * k];
    for chunk in 0..m * k / 4 {
        let first = random.below(3) as usize;
        let second = first + 1 + random.below(3 - first as u64) as usize;
        metadata[chunk / 4] |= ((first | second << 2) << (4 * (chunk % 4))) as u16;
        for (number, place) in [first, second].into_iter().enumerate() {
            let element = random.any();
            stored[2 * chunk + number] = half(element);
            values[4 * chunk + place] = f64::from(element);
        }
    }
    let b: Vec<i32> = (0..n * k).map(|_| random.any()).collect();
    let values_b: Vec<f64> = b.iter().map(|value| f64::from(*value)).collect();
    let wanted = product(&values, &values_b, m, n, k);
    let mut b: Vec<u16> = b.into_iter().map(half).collect();
    let mut d = vec![f32::NAN; m * n];
    let mut args = [
        Arg::slice(&mut stored),
        Arg::slice(&mut metadata),
        Arg::slice(&mut b),
        Arg::slice(&mut d),
        value(n),
        value(k),
    ];
    let config = launch([n as u32 / 16, m as u32 / 16, 1], 64);
    simulator.launch_with("sparse", &config, &mut args).map_err(|trap| trap.to_string())?;
    compare(&d, &wanted, n)
}
