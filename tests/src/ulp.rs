//! The worst error of every mathematical function, in units in the last place (ULP).
//!
//! Each function is compiled as a kernel would call it and run by the simulator, whose arithmetic is that of the PTX
//! ISA; so what is measured is what is shipped, apart from the hardware's approximate instructions, which the
//! simulator rounds correctly. Single precision is compared with double precision functions of the host over
//! structured and random inputs, double precision and what hosts lack with results of a multi-precision library, kept in
//! `data/math_reference.tsv` (see `oracle/math_reference.py`). No error may exceed the one that CUDA documents
//! (`data/math_ulp.tsv`, from the CUDA Programming Guide), and `specs/math.md` publishes the table that comes out.

use std::sync::Mutex;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;

use ptxc::{CompileOptions, Compiler, Target};
use ptxc_sim::{Arg, Element, Simulator};

use crate::bless;
use crate::discover::{root_folder, tests_folder};

/// How a function is called, and the reference of a single precision one.
#[derive(Clone, Copy)]
enum Kind {
    /// `float f(float)` on a range.
    Float(fn(f64) -> f64, f32, f32),
    /// `float f(float, float)`.
    Float2(fn(f64, f64) -> f64),
    /// `float f(float)` that hosts do not have.
    FloatTable,
    /// `double f(double)`.
    Double,
    /// `double f(double, double)`.
    Double2,
}

/// A function under test.
pub struct Function {
    /// The name.
    pub name: &'static str,
    kind: Kind,
}

const ALL: (f32, f32) = (f32::NEG_INFINITY, f32::INFINITY);

const fn f1(name: &'static str, reference: fn(f64) -> f64) -> Function {
    Function { name, kind: Kind::Float(reference, ALL.0, ALL.1) }
}

const fn on(name: &'static str, reference: fn(f64) -> f64, low: f32, high: f32) -> Function {
    Function { name, kind: Kind::Float(reference, low, high) }
}

const fn f2(name: &'static str, reference: fn(f64, f64) -> f64) -> Function {
    Function { name, kind: Kind::Float2(reference) }
}

const fn table(name: &'static str) -> Function {
    Function { name, kind: Kind::FloatTable }
}

const fn d1(name: &'static str) -> Function {
    Function { name, kind: Kind::Double }
}

const fn d2(name: &'static str) -> Function {
    Function { name, kind: Kind::Double2 }
}

/// Every function whose error is measured.
pub const FUNCTIONS: &[Function] = &[
    f1("acosf", f64::acos),
    f1("acoshf", |x| if x < 1.0 { f64::NAN } else { libm::acosh(x) }),
    f1("asinf", f64::asin),
    f1("asinhf", libm::asinh),
    f2("atan2f", f64::atan2),
    f1("atanf", f64::atan),
    f1("atanhf", libm::atanh),
    f1("cbrtf", f64::cbrt),
    f1("ceilf", f64::ceil),
    f1("cosf", libm::cos),
    f1("coshf", f64::cosh),
    f1("cospif", cospi),
    table("cyl_bessel_i0f"),
    table("cyl_bessel_i1f"),
    on("erfcf", libm::erfc, f32::NEG_INFINITY, 27.0),
    table("erfcinvf"),
    table("erfcxf"),
    f1("erff", libm::erf),
    table("erfinvf"),
    f1("exp10f", libm::exp10),
    f1("exp2f", f64::exp2),
    f1("expf", f64::exp),
    f1("expm1f", libm::expm1),
    f1("floorf", f64::floor),
    f2("fmodf", libm::fmod),
    f2("hypotf", libm::hypot),
    on("j0f", libm::j0, -7.999, 7.999),
    on("j1f", libm::j1, -7.999, 7.999),
    on("lgammaf", libm::lgamma, -2.264, f32::INFINITY),
    f1("log10f", libm::log10),
    f1("log1pf", libm::log1p),
    f1("log2f", libm::log2),
    f1("logf", f64::ln),
    on("normcdff", |x| libm::erfc(-x * std::f64::consts::FRAC_1_SQRT_2) / 2.0, -6.0, f32::INFINITY),
    table("normcdfinvf"),
    f2("powf", libm::pow),
    f1("rcbrtf", |x| 1.0 / libm::cbrt(x)),
    f2("remainderf", libm::remainder),
    f2("rhypotf", |x, y| 1.0 / libm::hypot(x, y)),
    f1("rintf", f64::round_ties_even),
    f1("roundf", f64::round),
    f1("rsqrtf", |x| 1.0 / x.sqrt()),
    f1("sinf", libm::sin),
    f1("sinhf", libm::sinh),
    f1("sinpif", sinpi),
    f1("sqrtf", f64::sqrt),
    f1("tanf", libm::tan),
    f1("tanhf", libm::tanh),
    f1("tgammaf", libm::tgamma),
    f1("truncf", f64::trunc),
    on("y0f", libm::y0, 0.0, 7.999),
    on("y1f", libm::y1, 0.0, 7.999),
    d1("acos"),
    d1("acosh"),
    d1("asin"),
    d1("asinh"),
    d1("atan"),
    d2("atan2"),
    d1("atanh"),
    d1("cbrt"),
    d1("cos"),
    d1("cosh"),
    d1("cospi"),
    d1("cyl_bessel_i0"),
    d1("cyl_bessel_i1"),
    d1("erf"),
    d1("erfc"),
    d1("erfcinv"),
    d1("erfcx"),
    d1("erfinv"),
    d1("exp"),
    d1("exp10"),
    d1("exp2"),
    d1("expm1"),
    d2("hypot"),
    d1("j0"),
    d1("j1"),
    d1("lgamma"),
    d1("log"),
    d1("log10"),
    d1("log1p"),
    d1("log2"),
    d1("normcdf"),
    d1("normcdfinv"),
    d2("pow"),
    d1("rcbrt"),
    d2("rhypot"),
    d1("rsqrt"),
    d1("sin"),
    d1("sinh"),
    d1("sinpi"),
    d1("sqrt"),
    d1("tan"),
    d1("tanh"),
    d1("tgamma"),
    d1("y0"),
    d1("y1"),
];

fn sinpi(x: f64) -> f64 {
    let r = libm::remainder(x, 2.0);
    let r = if r.abs() > 0.5 { r.signum() * 1.0 - r } else { r };
    // A zero has the sign of the argument (C23, F.10.1.13).
    if r == 0.0 { 0.0_f64.copysign(x) } else { (r * std::f64::consts::PI).sin() }
}

fn cospi(x: f64) -> f64 {
    sinpi(0.5 - libm::remainder(x, 2.0).abs()) + 0.0
}

/// The worst error found.
struct Worst {
    error: f64,
    at: String,
    points: usize,
}

/// Measures a function: within the documented maximum, and as `specs/math.md` says.
///
/// # Errors
/// What is wrong.
pub fn check(function: &Function) -> Result<(), String> {
    let worst = measure(function)?;
    let (limit, stated) = limit(function)?;
    if worst.error.is_nan() || worst.error > limit {
        return Err(format!(
            "{}: {:.3} ULP at {}, CUDA documents {limit}",
            function.name, worst.error, worst.at
        ));
    }
    publish(function, &worst, &stated)
}

/// How many points a single precision function is measured at; `PTXC_ULP_POINTS` asks for more.
fn points() -> usize {
    std::env::var("PTXC_ULP_POINTS").ok().and_then(|n| n.parse().ok()).unwrap_or(1_000_000)
}

/// Inputs of one step of [`check_all_inputs`].
const STEP: u64 = 1 << 20;

/// Whether a function has few enough inputs to try them all.
pub fn has_all_inputs(function: &Function) -> bool {
    matches!(function.kind, Kind::Float(..))
}

/// Measures a function of one single precision argument at every input there is, or with `PTXC_ULP_STRIDE=N` at every
/// Nth, on all cores, and writes what comes out to the standard error stream.
///
/// # Errors
/// The worst error, if it is more than documented.
#[expect(clippy::print_stderr, reason = "a measurement that is asked for by hand")]
pub fn check_all_inputs(function: &Function) -> Result<(), String> {
    let Kind::Float(reference, low, high) = function.kind else { return Ok(()) };
    let stride: u64 = std::env::var("PTXC_ULP_STRIDE").ok().and_then(|n| n.parse().ok()).unwrap_or(1).max(1);
    let simulator = simulator(function.name, "float", 1)?;
    let next = AtomicU64::new(0);
    let measure = || -> Result<Worst, String> {
        let mut worst = Worst { error: 0.0, at: "-".to_owned(), points: 0 };
        loop {
            let first = next.fetch_add(STEP * stride, Relaxed);
            if first > u64::from(u32::MAX) {
                return Ok(worst);
            }
            let bits = (first..(first + STEP * stride).min(1 << 32)).step_by(stride as usize);
            let xs: Vec<f32> = bits
                .map(|bits| f32::from_bits(bits as u32))
                .filter(|x| x.is_nan() || (low..=high).contains(x))
                .collect();
            if xs.is_empty() {
                continue;
            }
            let got = launch::<f32>(&simulator, function.name, &[&xs])?;
            let step = self::worst(
                xs.iter()
                    .zip(&got)
                    .map(|(&x, &y)| (error32(y, reference(f64::from(x))), move || format!("{x:e}"))),
            );
            let points = worst.points + step.points;
            if step.error > worst.error {
                worst = step;
            }
            worst.points = points;
        }
    };
    let parts: Vec<Result<Worst, String>> = std::thread::scope(|scope| {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let threads: Vec<_> = (0..cores).map(|_| scope.spawn(measure)).collect();
        threads
            .into_iter()
            .map(|thread| thread.join().unwrap_or_else(|_| Err("a thread panicked".to_owned())))
            .collect()
    });
    let parts = parts.into_iter().collect::<Result<Vec<_>, _>>()?;
    let points: usize = parts.iter().map(|part| part.points).sum();
    let worst = parts.into_iter().max_by(|a, b| a.error.total_cmp(&b.error)).ok_or("no threads")?;
    let (limit, stated) = limit(function)?;
    eprintln!("| `{}` | {:.3} | {stated} | {} | {points} |", function.name, worst.error, worst.at);
    match worst.error.is_nan() || worst.error > limit {
        true => Err(format!("{:.3} ULP at {}, CUDA documents {limit}", worst.error, worst.at)),
        false => Ok(()),
    }
}

fn measure(function: &Function) -> Result<Worst, String> {
    match function.kind {
        Kind::Float(reference, low, high) => {
            let xs = float_inputs(points(), low, high, 1);
            let got = run::<f32>(function.name, "float", &[&xs])?;
            Ok(worst(
                xs.iter()
                    .zip(&got)
                    .map(|(&x, &y)| (error32(y, reference(f64::from(x))), move || format!("{x:e}"))),
            ))
        }
        Kind::Float2(reference) => {
            let xs = float_inputs(points(), ALL.0, ALL.1, 2);
            let ys = float_pairs(&xs);
            let got = run::<f32>(function.name, "float", &[&xs, &ys])?;
            Ok(worst(xs.iter().zip(&ys).zip(&got).map(|((&x, &y), &z)| {
                (error32(z, reference(f64::from(x), f64::from(y))), move || format!("{x:e}, {y:e}"))
            })))
        }
        Kind::FloatTable => {
            let rows = reference_rows(function.name)?;
            let xs: Vec<f32> = rows.iter().filter_map(|row| row.first().map(|&x| x as f32)).collect();
            let got = run::<f32>(function.name, "float", &[&xs])?;
            // The table has no signs of zeros.
            let signed = |want: f64, got: f32| if want == 0.0 { want.copysign(f64::from(got)) } else { want };
            Ok(worst(
                rows.iter()
                    .zip(&got)
                    .map(|(row, &y)| (error32(y, signed(row[1], y)), move || format!("{:e}", row[0]))),
            ))
        }
        Kind::Double | Kind::Double2 => {
            let rows = reference_rows(function.name)?;
            let count = if matches!(function.kind, Kind::Double) { 1 } else { 2 };
            let inputs: Vec<Vec<f64>> =
                (0..count).map(|k| rows.iter().filter_map(|row| row.get(k).copied()).collect()).collect();
            let slices: Vec<&[f64]> = inputs.iter().map(Vec::as_slice).collect();
            let got = run::<f64>(function.name, "double", &slices)?;
            Ok(worst(
                rows.iter().zip(&got).map(|(row, &y)| {
                    (error64(y, row[count], row[count + 1]), move || format!("{:e}", row[0]))
                }),
            ))
        }
    }
}

fn worst<At: Fn() -> String>(errors: impl Iterator<Item = (f64, At)>) -> Worst {
    let mut worst = Worst { error: 0.0, at: "-".to_owned(), points: 0 };
    for (error, at) in errors {
        worst.points += 1;
        // A NaN is no error that compares; the error functions never give one.
        if error > worst.error {
            worst.error = error;
            worst.at = at();
        }
    }
    worst
}

/// The error of a single precision result, in ULP of the reference.
fn error32(got: f32, want: f64) -> f64 {
    let rounded = want as f32;
    if got.is_nan() || rounded.is_nan() {
        return if got.is_nan() == rounded.is_nan() { 0.0 } else { f64::INFINITY };
    }
    if got == rounded && (got != 0.0 || want != 0.0 || got.is_sign_negative() == want.is_sign_negative()) {
        return if got.is_infinite() { 0.0 } else { (f64::from(got) - want).abs() / ulp(want, 24, -149) };
    }
    if want == 0.0 && got == 0.0 {
        // The sign of an exact zero is part of the result.
        return f64::INFINITY;
    }
    if got.is_infinite() {
        return 1.0 + (want.abs() - f64::from(f32::MAX)).abs() / ulp(f64::from(f32::MAX), 24, -149);
    }
    if want.is_infinite() {
        return f64::INFINITY;
    }
    (f64::from(got) - want).abs() / ulp(want, 24, -149)
}

/// The error of a double precision result against a sum of two.
fn error64(got: f64, high: f64, low: f64) -> f64 {
    if !got.is_finite() {
        return f64::INFINITY;
    }
    ((got - high) - low).abs() / ulp(high, 53, -1074)
}

/// The unit in the last place of numbers as large as `value` with `digits` bits, at least 2^`least`.
fn ulp(value: f64, digits: i32, least: i32) -> f64 {
    let exponent = if value == 0.0 { least } else { libm::ilogb(value) + 1 - digits };
    libm::scalbn(1.0, exponent.max(least))
}

/// Special values, then numbers of all magnitudes and numbers near one, by a fixed generator.
fn float_inputs(count: usize, low: f32, high: f32, seed: u64) -> Vec<f32> {
    const SPECIAL: [f32; 26] = [
        0.0,
        -0.0,
        1.0,
        -1.0,
        0.5,
        -0.5,
        2.0,
        -2.0,
        1e-45,
        -1e-45,
        1.175_494_4e-38,
        1.175_494_2e-38,
        f32::MAX,
        f32::MIN,
        f32::INFINITY,
        f32::NEG_INFINITY,
        f32::NAN,
        88.722_84,
        -103.97,
        1.5,
        2.5,
        0.999_999_94,
        1.000_000_1,
        4.0,
        -3.0,
        10.0,
    ];
    let mut random = Random(seed);
    let mut all: Vec<f32> =
        SPECIAL.iter().copied().filter(|x| x.is_nan() || (low..=high).contains(x)).collect();
    while all.len() < count {
        let x = match all.len() % 4 {
            0 | 1 => f32::from_bits(random.next() as u32),
            2 => (random.unit() as f32 * 2.0 - 1.0) * 20.0,
            _ => (random.unit() as f32 * 2.0 - 1.0) * 1.5,
        };
        let x = if low.is_finite() && high.is_finite() && !all.len().is_multiple_of(4) {
            low + (high - low) * random.unit() as f32
        } else {
            x
        };
        if (low..=high).contains(&x) {
            all.push(x);
        }
    }
    all
}

/// Second operands: every special value with every other, then numbers of the same and of any size.
fn float_pairs(xs: &[f32]) -> Vec<f32> {
    let mut random = Random(77);
    xs.iter()
        .enumerate()
        .map(|(i, &x)| match i % 3 {
            0 => xs[(i * 7 + i / 26) % 26],
            1 => x * (random.unit() as f32 * 4.0 - 2.0),
            _ => (random.unit() as f32 * 2.0 - 1.0) * 40.0,
        })
        .collect()
}

/// xorshift64* (Marsaglia; Vigna).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 16
    }

    fn unit(&mut self) -> f64 {
        (self.next() & 0xffff_ffff) as f64 / 4_294_967_296.0
    }
}

/// The function at every input, by a compiled kernel.
fn run<T: Element + Clone + Default>(name: &str, ty: &str, inputs: &[&[T]]) -> Result<Vec<T>, String> {
    launch(&simulator(name, ty, inputs.len())?, name, inputs)
}

/// A kernel `k` that calls the function for every thread.
fn simulator(name: &str, ty: &str, inputs: usize) -> Result<Simulator, String> {
    let (parameters, arguments): (Vec<String>, Vec<String>) =
        (0..inputs).map(|k| (format!(", const {ty} *x{k}"), format!("x{k}[i]"))).unzip();
    let source = format!(
        "extern \"C\" __global__ void k({ty} *out, int n{}) {{\n    int i = blockIdx.x * blockDim.x + threadIdx.x;\n    if (i < n)\n        out[i] = {name}({});\n}}\n",
        parameters.concat(),
        arguments.join(", "),
    );
    let mut options = CompileOptions::default();
    options.target = Target::sm(90);
    let artifact = Compiler::new(options).compile("ulp.cu", &source).map_err(|error| error.to_string())?;
    Simulator::from_text(artifact.ptx()).map_err(|_| "the PTX does not parse".to_owned())
}

fn launch<T: Element + Clone + Default>(
    simulator: &Simulator,
    name: &str,
    inputs: &[&[T]],
) -> Result<Vec<T>, String> {
    let count = inputs.first().map_or(0, |first| first.len());
    let mut out = vec![T::default(); count];
    let mut given: Vec<Vec<T>> = inputs.iter().map(|input| input.to_vec()).collect();
    let mut args = vec![Arg::slice(&mut out), Arg::value(count as u32)];
    args.extend(given.iter_mut().map(Arg::slice));
    let grid = [count.div_ceil(128) as u32, 1, 1];
    simulator.launch("k", grid, [128, 1, 1], 0, &mut args).map_err(|trap| format!("{name}: {trap}"))?;
    drop(args);
    Ok(out)
}

/// Arguments, then the result as a sum of two, of each line of a function.
fn reference_rows(name: &str) -> Result<Vec<Vec<f64>>, String> {
    let path = tests_folder().join("data/math_reference.tsv");
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let number = |word: &str| u64::from_str_radix(word, 16).map(f64::from_bits).map_err(|e| e.to_string());
    text.lines()
        .filter_map(|line| line.strip_prefix(name)?.strip_prefix('\t'))
        .map(|line| line.split('\t').map(number).collect())
        .collect()
}

/// The documented maximum, and how the table states it.
fn limit(function: &Function) -> Result<(f64, String), String> {
    let text =
        std::fs::read_to_string(tests_folder().join("data/math_ulp.tsv")).map_err(|e| e.to_string())?;
    let row =
        text.lines().map(|line| line.split('\t').collect::<Vec<_>>()).find(|row| row[0] == function.name);
    let stated = row.and_then(|row| row.get(2).copied()).ok_or("no documented maximum")?;
    let limit: f64 = stated.parse().map_err(|_| format!("{stated} is no number"))?;
    // "0" means correctly rounded: half a unit.
    Ok((limit.max(0.5), stated.to_owned()))
}

/// Lines of `specs/math.md` are written one at a time.
static TABLE: Mutex<()> = Mutex::new(());

/// Checks the function's line of the published table, or writes it.
#[expect(clippy::print_stderr, reason = "a measurement with another number of points is asked for by hand")]
fn publish(function: &Function, worst: &Worst, stated: &str) -> Result<(), String> {
    if std::env::var_os("PTXC_ULP_POINTS").is_some() {
        eprintln!("{}: {:.3} ULP at {} ({} points)", function.name, worst.error, worst.at, worst.points);
        return Ok(());
    }
    let path = root_folder().join("specs/math.md");
    let line = format!(
        "| `{}` | {:.3} | {} | {} | {} |",
        function.name, worst.error, stated, worst.at, worst.points
    );
    let _one = TABLE.lock().map_err(|_| "another function failed")?;
    let text = std::fs::read_to_string(&path).map_err(|error| error.to_string())?;
    let start = format!("| `{}` |", function.name);
    let published = text.lines().find(|old| old.starts_with(&start));
    if published == Some(line.as_str()) {
        return Ok(());
    }
    if !bless::is_on() {
        return Err(format!("specs/math.md says\n{}\nbut it is\n{line}", published.unwrap_or("nothing")));
    }
    let new = match published {
        Some(old) => text.replace(old, &line),
        None => format!("{}\n{line}\n", text.trim_end()),
    };
    std::fs::write(&path, new).map_err(|error| error.to_string())
}
