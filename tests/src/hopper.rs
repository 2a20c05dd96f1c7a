//! Kernels of the shape that programs for Hopper have: tensor copies, mbarriers, warpgroups that load and warpgroups
//! that multiply. They are compiled at `-O0` and `-O3`, and by nvcc where it is installed, run on a simulated device,
//! and compared with what the host computes.

use std::path::Path;

use ptxc::{Artifact, CompileOptions, Compiler, Emit, OptLevel, Request, Target};
use ptxc_sim::{Checks, Config, Device, Interleave, Loaded, Swizzle, TensorElement, TensorMap, Window};

use crate::differential::{Producer, compile_with_nvcc};
use crate::discover::tests_folder;

/// Runs a program and compares what it leaves with the host.
type Check = fn(&Compiled) -> Result<(), String>;

/// The programs.
pub const PROGRAMS: [(&str, Check); 6] = [
    ("gemm_bf16", |compiled| gemm(compiled, "gemm_bf16", 2, 1)),
    ("gemm_e4m3", |compiled| gemm(compiled, "gemm_e4m3", 1, 1)),
    ("gemm_bf16_cluster", |compiled| gemm(compiled, "gemm_bf16_cluster", 2, 2)),
    ("attention", attention),
    ("attention_e4m3", attention_e4m3),
    ("copies", copies),
];

/// A module on a device.
pub struct Compiled {
    device: Device,
    module: Loaded,
    /// What is looked for besides.
    checks: Checks,
}

/// Compiles the file of a program with a compiler, and runs it with and without the checks of the simulator.
///
/// # Errors
/// What differs from the host's results, or what went wrong.
pub fn check(name: &str, producer: Producer, nvcc: Option<&Path>) -> Result<(), String> {
    let program = PROGRAMS.iter().find(|program| program.0 == name).ok_or("there is no such program")?;
    let file = if name.starts_with("gemm") { "gemm" } else { name };
    let path = tests_folder().join("hopper").join(file).with_extension("cu");
    let ptx = match (producer, nvcc) {
        (Producer::Nvcc, Some(nvcc)) => compile_with_nvcc(&path, nvcc, "compute_90a")?,
        (Producer::Nvcc, None) => return Err("nvcc is not installed".to_owned()),
        (Producer::O0, _) => compile(&path, OptLevel::O0)?,
        (Producer::O3, _) => compile(&path, OptLevel::O3)?,
    };
    // Without optimisation accumulators go through local memory between products; an assembler waits for each then.
    let asynchronous = producer != Producer::O0;
    for checks in [Checks::default(), Checks { asynchronous, fences: asynchronous, ..Checks::ALL }] {
        let device = Device::new(1 << 28)?;
        let module = device.load(&ptx).map_err(|errors| format!("{}\n{ptx}", errors[0]))?;
        (program.1)(&Compiled { device, module, checks })?;
    }
    Ok(())
}

fn compile(path: &Path, level: OptLevel) -> Result<String, String> {
    let read = |path: &Path| std::fs::read_to_string(path).map_err(|error| error.to_string());
    let header = read(&path.with_file_name("async.h"))?;
    let source = read(path)?.replace("#include \"async.h\"", &header);
    let mut options = CompileOptions::default();
    options.target = Target::parse("sm_90a").map_err(|error| error.to_string())?;
    options.opt_level = level;
    let request = Request { emit: Emit::Ptx, ..Request::default() };
    Compiler::new(options)
        .run("hopper.cu", &source, &request)
        .map(Artifact::into_text)
        .map_err(|error| error.to_string())
}

/// Numbers that look random, from -4 to 4 in steps of a half.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> f32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % 17) as f32 / 2.0 - 4.0
    }

    fn list(&mut self, count: usize) -> Vec<f32> {
        (0..count).map(|_| self.next()).collect()
    }
}

/// The bytes of numbers: f32, bf16 or e4m3 by the size of an element.
fn bytes(values: &[f32], size: usize) -> Vec<u8> {
    let e4m3 = |value: f32| {
        // Sign and exponent move; the fraction keeps three bits.
        let bits = value.to_bits();
        let exponent = (bits >> 23 & 0xff) as i32 - 127 + 7;
        if value == 0.0 {
            0
        } else {
            (bits >> 24 & 0x80) as u8 | (exponent as u8) << 3 | (bits >> 20 & 7) as u8
        }
    };
    match size {
        4 => values.iter().flat_map(|value| value.to_le_bytes()).collect(),
        2 => values.iter().flat_map(|value| ((value.to_bits() >> 16) as u16).to_le_bytes()).collect(),
        _ => values.iter().map(|value| e4m3(*value)).collect(),
    }
}

impl Compiled {
    /// Memory with these bytes.
    fn place(&self, bytes: &[u8]) -> Result<u64, String> {
        let at = self.device.allocate(bytes.len() as u64).ok_or("no memory")?;
        if self.device.write(at, bytes) { Ok(at) } else { Err("no memory".to_owned()) }
    }

    fn floats(&self, at: u64, count: usize) -> Result<Vec<f32>, String> {
        let mut bytes = vec![0; 4 * count];
        if !self.device.read(at, &mut bytes) {
            return Err("no memory".to_owned());
        }
        Ok(bytes
            .chunks_exact(4)
            .map(|word| f32::from_le_bytes([word[0], word[1], word[2], word[3]]))
            .collect())
    }

    fn launch(&self, kernel: &str, config: Config, params: &[u8]) -> Result<(), String> {
        let config = Config { checks: self.checks, step_limit: 1 << 26, ..config };
        let launched = self.device.launch(&self.module, kernel, &config, false, params, &mut |_| ());
        launched.map(|_| ()).map_err(|trap| trap.to_string())
    }
}

/// A matrix of rows with 128-byte boxes of them, swizzled.
fn map(address: u64, size: usize, rows: u64, columns: u64, height: u32) -> [u8; 128] {
    let element = match size {
        4 => TensorElement::F32,
        2 => TensorElement::Bf16,
        _ => TensorElement::U8,
    };
    let map = TensorMap {
        element,
        rank: 2,
        address,
        size: [columns, rows, 1, 1, 1],
        strides: [columns * size as u64, 0, 0, 0],
        steps: [1; 5],
        window: Window::Tiled { size: [128 / size as u32, height, 1, 1, 1] },
        interleave: Interleave::None,
        swizzle: Swizzle::B128,
        promotion: 2,
        nan_fill: false,
    };
    map.encode()
}

/// A product whose sums are exact in every order, with rows and columns that do not fill the last tiles.
fn gemm(compiled: &Compiled, kernel: &str, size: usize, cluster: u32) -> Result<(), String> {
    // Watched launches take much longer.
    let watched = compiled.checks != Checks::default();
    let (m, n, k) = if watched { (192, 128, 320) } else { (192, 200, 800) };
    let (m, n, k): (usize, usize, usize) = (m, n, k * 2 / size);
    let mut numbers = Numbers(17);
    let (a, b) = (numbers.list(m * k), numbers.list(n * k));
    let columns = n.next_multiple_of(4);
    let (at, bt) = (compiled.place(&bytes(&a, size))?, compiled.place(&bytes(&b, size))?);
    let ct = compiled.place(&vec![0; m * columns * 4])?;
    let mut params = map(at, size, m as u64, k as u64, 128).to_vec();
    params.extend(map(bt, size, n as u64, k as u64, 128 / cluster));
    params.extend(map(ct, 4, m as u64, columns as u64, 64));
    params.extend((k.div_ceil(128 / size) as u32).to_le_bytes());
    let grid = [n.div_ceil(128) as u32, m.div_ceil(128) as u32, 1];
    let config = Config {
        grid,
        block: [384, 1, 1],
        shared: 3 * 32768 + 65536,
        cluster: (cluster > 1).then_some([1, cluster, 1]),
        ..Config::default()
    };
    compiled.launch(kernel, config, &params)?;
    let c = compiled.floats(ct, m * columns)?;
    for row in 0..m {
        for column in 0..n {
            let factors = a[row * k..(row + 1) * k].iter().zip(&b[column * k..(column + 1) * k]);
            let wanted: f32 = factors.map(|(a, b)| a * b).sum();
            let found = c[row * columns + column];
            if found != wanted {
                return Err(format!("row {row} column {column}: {found} instead of {wanted}"));
            }
        }
    }
    Ok(())
}

fn attention(compiled: &Compiled) -> Result<(), String> {
    let watched = compiled.checks != Checks::default();
    let (queries, keys, head) = if watched { (64, 128, 64) } else { (128, 320, 64_usize) };
    let case = Attention::new(queries, keys, head, 1.0 / 64.0);
    let mut params = Vec::new();
    for list in &case.lists {
        let at = compiled.place(&bytes(list, 2))?;
        params.extend(map(at, 2, (list.len() / head) as u64, head as u64, 64));
    }
    let config = Config {
        grid: [queries as u32 / 64, 1, 1],
        block: [160, 1, 1],
        shared: 5 * 8192,
        ..Config::default()
    };
    // Weights are rounded to eight bits.
    case.run(compiled, "attention", config, params, keys / 64, 0.01)
}

/// The same with bytes: the values lie by columns, and of each 16 keys those of a thread of a quad next to each other.
fn attention_e4m3(compiled: &Compiled) -> Result<(), String> {
    let watched = compiled.checks != Checks::default();
    let (queries, keys, head) = if watched { (128, 256, 128) } else { (256, 384, 128_usize) };
    let case = Attention::new(queries, keys, head, 1.0 / 256.0);
    let [q, k, v] = &case.lists;
    let moved = (0..head * keys).map(|at| {
        let (column, place) = (at / keys, at % keys);
        let (thread, byte) = (place % 16 / 4, place % 4);
        v[(place / 16 * 16 + byte / 2 * 8 + 2 * thread + byte % 2) * head + column]
    });
    let mut params = map(compiled.place(&bytes(q, 1))?, 1, queries as u64, head as u64, 128).to_vec();
    params.extend(map(compiled.place(&bytes(k, 1))?, 1, keys as u64, head as u64, 128));
    let values = compiled.place(&bytes(&moved.collect::<Vec<_>>(), 1))?;
    params.extend(map(values, 1, head as u64, keys as u64, 128));
    let config = Config {
        grid: [queries as u32 / 128, 1, 1],
        block: [384, 1, 1],
        shared: 5 * 16384,
        ..Config::default()
    };
    // Weights are rounded to four bits.
    case.run(compiled, "attention_e4m3", config, params, keys / 128, 0.04)
}

/// Queries, keys and values.
struct Attention {
    lists: [Vec<f32>; 3],
    head: usize,
    scale: f32,
}

impl Attention {
    /// Exponents are of two; scores lie close enough together for all to count.
    fn new(queries: usize, keys: usize, head: usize, scale: f32) -> Self {
        let mut numbers = Numbers(23);
        Self { lists: [queries, keys, keys].map(|rows| numbers.list(rows * head)), head, scale }
    }

    /// Launches a kernel whose first parameters are the maps of the lists, and compares.
    fn run(
        &self,
        compiled: &Compiled,
        kernel: &str,
        config: Config,
        mut params: Vec<u8>,
        tiles: usize,
        tolerance: f64,
    ) -> Result<(), String> {
        let Self { lists: [q, k, v], head, scale } = self;
        let (head, queries, keys) = (*head, q.len() / head, k.len() / head);
        let out = compiled.place(&vec![0; queries * head * 4])?;
        params.extend(out.to_le_bytes());
        params.extend((tiles as u32).to_le_bytes());
        params.extend(scale.to_le_bytes());
        compiled.launch(kernel, config, &params)?;
        let found = compiled.floats(out, queries * head)?;
        for query in 0..queries {
            let score = |key: usize| -> f64 {
                let pairs = q[query * head..(query + 1) * head].iter().zip(&k[key * head..(key + 1) * head]);
                pairs.map(|(q, k)| f64::from(q * k)).sum::<f64>() * f64::from(*scale)
            };
            let weights: Vec<f64> = (0..keys).map(|key| score(key).exp2()).collect();
            let total: f64 = weights.iter().sum();
            for column in 0..head {
                let sum: f64 = (0..keys).map(|key| weights[key] * f64::from(v[key * head + column])).sum();
                let (found, wanted) = (f64::from(found[query * head + column]), sum / total);
                if (found - wanted).abs() > tolerance {
                    return Err(format!("query {query} column {column}: {found} instead of {wanted}"));
                }
            }
        }
        Ok(())
    }
}

/// Boxes and lines that libcu++'s functions copy.
fn copies(compiled: &Compiled) -> Result<(), String> {
    let (rows, columns) = (70, 100_usize);
    let values = Numbers(31).list(rows * columns);
    let (from, to) = (compiled.place(&bytes(&values, 4))?, compiled.place(&vec![0; values.len() * 4])?);
    let plain = |address| {
        let map = TensorMap {
            element: TensorElement::F32,
            rank: 2,
            address,
            size: [columns as u64, rows as u64, 1, 1, 1],
            strides: [columns as u64 * 4, 0, 0, 0],
            steps: [1; 5],
            window: Window::Tiled { size: [32, 32, 1, 1, 1] },
            interleave: Interleave::None,
            swizzle: Swizzle::None,
            promotion: 0,
            nan_fill: false,
        };
        map.encode()
    };
    let grid = [columns.div_ceil(32) as u32, rows.div_ceil(32) as u32, 1];
    let config = Config { grid, block: [64, 1, 1], ..Config::default() };
    compiled.launch("boxes", config, &[plain(from), plain(to)].concat())?;
    let twice: Vec<f32> = values.iter().map(|value| 2.0 * value + 1.0).collect();
    if compiled.floats(to, values.len())? != twice {
        return Err("boxes differ".to_owned());
    }
    let out = compiled.place(&[0; 2048])?;
    let sums = compiled.place(&bytes(&values[600..856], 4))?;
    let params = [from, out, sums].map(u64::to_le_bytes).concat();
    let config = Config { grid: [2, 1, 1], block: [64, 1, 1], cluster: Some([2, 1, 1]), ..Config::default() };
    compiled.launch("lines", config, &params)?;
    let swapped = [&values[256..512], &values[..256]].concat();
    let added: Vec<f32> = (0..256).map(|at| values[600 + at] + values[at] + values[256 + at]).collect();
    if compiled.floats(out, 512)? != swapped || compiled.floats(sums, 256)? != added {
        return Err("lines differ".to_owned());
    }
    Ok(())
}
