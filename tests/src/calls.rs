//! Calls of device functions with fixed inputs, against NVIDIA's compiler.
//!
//! `data/calls.tsv` holds, a line each, the functions of `data/device_functions.tsv` and what nvcc's PTX leaves in the
//! simulator after every call: the bits of the result and of the objects that arguments point to. Ours must leave the same, or, where
//! CUDA documents an error for the function (`data/math_ulp.tsv`), be within the sum of two such errors. With
//! `PTXC_BLESS=1` and nvcc installed the table is written anew.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use ptxc::{CompileOptions, Compiler, Target};
use ptxc_sim::{Arg, Simulator};

use crate::coverage::{Row, split};
use crate::discover::tests_folder;
use crate::{bless, coverage, differential};

/// Bytes of an argument and of a result.
const SLOT: usize = 32;
/// Bytes of the arguments of a call.
const RECORD: usize = 5 * SLOT;

/// The groups whose functions need nothing but their arguments.
pub(crate) const GROUPS: &[&str] = &[
    "atomic",
    "cache-load",
    "cache-store",
    "compiler-trait",
    "complex",
    "double-intrinsic",
    "fast-float",
    "gcc-style-builtin",
    "int128-operator",
    "integer",
    "integer-dot",
    "integer-math",
    "math-classify",
    "math-double",
    "math-float",
    "math-overload",
    "math-std",
    "nv-atomic",
    "simd-dpx",
    "simd-video",
    "type-cast",
    "vector-make",
];

/// The functions whose value is the place of the call, which a table of values does not keep.
const OF_THE_PLACE: [&str; 1] = ["__builtin_LINE"];

/// The numbers that functions are called with, in turn.
const NUMBERS: [f64; 14] = [
    0.3,
    -0.7,
    1.0,
    1.7,
    0.0,
    -2.2,
    7.3,
    100.7,
    3.2e-5,
    -0.0,
    1e-310,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::NAN,
];

/// The integers, likewise; cut to the width of their type.
const INTEGERS: [i64; 14] =
    [0, 1, 2, 3, -1, 5, i64::MIN, 10, 30, i64::MAX, 0x1234_5678_9abc_def0, -7, 0x7fff_ffff, 0x8000_8000];

/// Calls without a defined result: conversions of numbers that do not fit ([conv.fpint]), divisions by zero
/// ([expr.mul]), and Y of a negative zero, which is a pole of either sign.
const UNDEFINED: [(&str, &[usize]); 6] = [
    ("convert to __int128", &[11, 12, 13]),
    ("convert to unsigned __int128", &[1, 5, 11, 12, 13]),
    ("operator%", &[9]),
    ("operator/", &[9]),
    ("yn", &[4]),
    ("ynf", &[4]),
];

/// The elements of a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Element {
    Float,
    Double,
    Integer(usize),
    Bool,
}

impl Element {
    fn size(self) -> usize {
        match self {
            Self::Float => 4,
            Self::Double => 8,
            Self::Integer(bytes) => bytes,
            Self::Bool => 1,
        }
    }
}

/// A parameter or result: elements, and whether they are an object behind a pointer.
#[derive(Clone, Copy, Debug)]
struct Type {
    element: Element,
    lanes: usize,
    pointer: bool,
}

impl Type {
    fn read(text: &str) -> Option<Self> {
        let pointer = text.contains('*');
        let bare = text.replace(['*', '&'], " ");
        let words: Vec<&str> =
            bare.split_whitespace().filter(|word| !matches!(*word, "const" | "volatile")).collect();
        let name = words.join(" ");
        let scalar = |name: &str| {
            Some(match name {
                "float" => Element::Float,
                "double" => Element::Double,
                "bool" => Element::Bool,
                "char" | "signed char" | "unsigned char" | "uchar" => Element::Integer(1),
                "short" | "unsigned short" | "ushort" => Element::Integer(2),
                "int" | "unsigned int" | "unsigned" | "uint" => Element::Integer(4),
                "long" | "unsigned long" | "ulong" | "long long" | "unsigned long long" | "longlong"
                | "ulonglong" | "size_t" => Element::Integer(8),
                "__int128" | "unsigned __int128" => Element::Integer(16),
                _ => return None,
            })
        };
        let (element, lanes) = match name.as_str() {
            "cuComplex" | "cuFloatComplex" => (Element::Float, 2),
            "cuDoubleComplex" => (Element::Double, 2),
            name => match scalar(name) {
                Some(element) => (element, 1),
                None => {
                    let vector = name.trim_end_matches("_16a").trim_end_matches("_32a");
                    let at = vector.find(|c: char| c.is_ascii_digit())?;
                    (
                        scalar(&vector[..at])?,
                        vector[at..].parse().ok().filter(|lanes| (1..=4).contains(lanes))?,
                    )
                }
            },
        };
        Some(Self { element, lanes, pointer })
    }

    /// How many elements a call's slot is filled with.
    fn filled(self) -> usize {
        if self.pointer { SLOT / self.element.size() } else { self.lanes }
    }
}

/// A row that can be called.
struct Function {
    /// What names it in the table.
    key: String,
    row: Row,
    types: Vec<Type>,
    /// What comes back; nothing where the example is a statement.
    result: Option<Type>,
}

impl Function {
    fn read(group: &str, row: Row) -> Option<Self> {
        let types = split(&row.arguments).iter().map(|ty| Type::read(ty)).collect::<Option<Vec<_>>>()?;
        // Strings and what takes more arguments than a record has.
        if types.len() > RECORD / SLOT || row.arguments.contains("char *") || row.arguments.contains("char*")
        {
            let is_string = row.name.contains("nan");
            if is_string || types.len() > RECORD / SLOT {
                return None;
            }
        }
        let void = row.returns.is_empty() || row.returns == "void" || row.example.contains(';');
        let result = if void { None } else { Some(Type::read(&row.returns).filter(|ty| !ty.pointer)?) };
        // Nothing is left to compare.
        if result.is_none() && types.iter().all(|ty| !ty.pointer) || row.name == "__builtin_unreachable" {
            return None;
        }
        Some(Self { key: row.key(group), row, types, result })
    }

    fn kernel(&self, number: usize) -> String {
        let mut body = format!(
            "int i = threadIdx.x; if (i >= n) return; char *in = all + {RECORD} * i; out += {SLOT} * i; "
        );
        for (k, ty) in split(&self.row.arguments).iter().enumerate() {
            let ty = ty.trim_end_matches('&').trim();
            let at = k * SLOT;
            let _ = match ty.rfind('*') {
                Some(_) => write!(body, "{ty} a{k} = ({ty})(in + {at}); "),
                None => write!(body, "{ty} a{k} = *({ty} *)(in + {at}); "),
            };
        }
        let example = &self.row.example;
        let _ = match self.result {
            Some(_) => {
                let ty = self.row.returns.replace("const ", "").replace('&', "");
                write!(body, "{ty} r = {example}; *({ty} *)out = r; ")
            }
            None => write!(body, "{example}; "),
        };
        format!("extern \"C\" __global__ void row{number}(char *all, char *out, int n) {{ {body}}}\n")
    }

    /// The arguments of all calls.
    fn inputs(&self) -> Vec<u8> {
        let mut memory = vec![0; NUMBERS.len() * RECORD];
        for (point, record) in memory.chunks_exact_mut(RECORD).enumerate() {
            for (k, (ty, slot)) in self.types.iter().zip(record.chunks_exact_mut(SLOT)).enumerate() {
                for (lane, place) in slot.chunks_exact_mut(ty.element.size()).take(ty.filled()).enumerate() {
                    // Later arguments and lanes take other values: 5 and 3 share no factor with 14.
                    let index = (point + 5 * k + 3 * lane) % NUMBERS.len();
                    self.fill(ty.element, index, place);
                }
            }
        }
        memory
    }

    fn fill(&self, element: Element, index: usize, place: &mut [u8]) {
        match element {
            Element::Float => {
                let x = if NUMBERS[index] == 1e-310 { 1e-40 } else { NUMBERS[index] };
                place.copy_from_slice(&(x as f32).to_le_bytes());
            }
            Element::Double => place.copy_from_slice(&NUMBERS[index].to_le_bytes()),
            Element::Bool => place[0] = index as u8 & 1,
            Element::Integer(bytes) => {
                let value = match self.base() {
                    // Elements behind the pointer, and the order of a function.
                    "norm" | "rnorm" => 3,
                    "jn" | "yn" => index as i64 % 5,
                    _ => INTEGERS[index],
                };
                let wide = i128::from(value) << if bytes == 16 { 3 * index } else { 0 };
                place.copy_from_slice(&wide.to_le_bytes()[..bytes]);
            }
        }
    }

    /// The name without `std::` and the letter of single precision.
    fn base(&self) -> &str {
        self.row.name.trim_start_matches("std::").trim_end_matches('f')
    }

    fn is_bessel(&self) -> bool {
        matches!(self.base(), "j0" | "j1" | "jn" | "y0" | "y1" | "yn")
    }
}

/// The rows that are called.
pub(crate) fn keys() -> Result<Vec<String>, String> {
    Ok(functions()?.into_iter().map(|function| function.key).collect())
}

/// The functions that are called, by group.
fn functions() -> Result<Vec<Function>, String> {
    let mut table = coverage::table()?;
    let missing = coverage::missing()?;
    let mut all = Vec::new();
    for &group in GROUPS {
        let rows = table.remove(group).ok_or_else(|| format!("no group {group}"))?;
        let rows = rows.into_iter().filter(|row| !missing.contains(&row.key(group)) && row.first_sm <= 90);
        let rows = rows.filter(|row| !OF_THE_PLACE.contains(&row.name.as_str()));
        all.extend(rows.filter_map(|row| Function::read(group, row)));
    }
    Ok(all)
}

fn source(functions: &[Function]) -> String {
    let mut includes: Vec<String> = functions.iter().filter_map(|function| function.row.include()).collect();
    includes.sort();
    includes.dedup();
    let kernels = functions.iter().enumerate().map(|(number, function)| function.kernel(number));
    includes.into_iter().chain(kernels).collect()
}

/// What every call of a function leaves: the result, then the objects behind pointers.
fn run(function: &Function, number: usize, simulator: &Simulator) -> Result<Vec<String>, String> {
    let mut memory = function.inputs();
    let calls = memory.len() / RECORD;
    let mut out = vec![0_u8; calls * SLOT];
    let mut args = [Arg::slice(&mut memory), Arg::slice(&mut out), Arg::value(calls as u32)];
    simulator
        .launch(&format!("row{number}"), [1, 1, 1], [32, 1, 1], 0, &mut args)
        .map_err(|trap| format!("{}: {trap}", function.key))?;
    let one = |call: usize| {
        let mut text = Vec::new();
        if let Some(ty) = function.result {
            text.push(lanes(ty.element, ty.lanes, &out[call * SLOT..]));
        }
        for (k, ty) in function.types.iter().enumerate().filter(|(_, ty)| ty.pointer) {
            text.push(lanes(ty.element, ty.lanes, &memory[call * RECORD + k * SLOT..]));
        }
        text.join(" ")
    };
    Ok((0..calls).map(one).collect())
}

/// Elements as hexadecimal numbers.
fn lanes(element: Element, count: usize, memory: &[u8]) -> String {
    let one = |bytes: &[u8]| -> String { bytes.iter().rev().map(|byte| format!("{byte:02x}")).collect() };
    memory.chunks(element.size()).take(count).map(one).collect::<Vec<_>>().join(",")
}

/// Compares all functions with the table, or writes the table.
///
/// # Errors
/// The calls that differ by more than is documented.
pub fn check() -> Result<(), String> {
    let functions = functions()?;
    let source = source(&functions);
    let path = tests_folder().join("data/calls.tsv");
    if bless::is_on()
        && let Some(nvcc) = differential::nvcc()
    {
        record(&functions, &source, &nvcc, &path)?;
    }
    let table = std::fs::read_to_string(&path).map_err(|error| error.to_string())?;
    let recorded: BTreeMap<&str, &str> = table.lines().filter_map(|line| line.rsplit_once('\t')).collect();
    let mut options = CompileOptions::default();
    options.target = Target::sm(90);
    let artifact = Compiler::new(options).compile("calls.cu", &source).map_err(|error| error.to_string())?;
    let simulator = Simulator::from_text(artifact.ptx()).map_err(|_| "the PTX does not parse".to_owned())?;
    let limits = limits()?;
    let mut faults = String::new();
    for (number, function) in functions.iter().enumerate() {
        let got = run(function, number, &simulator)?;
        let Some(want) = recorded.get(function.key.as_str()) else {
            let _ = writeln!(faults, "{}: not in the table", function.key);
            continue;
        };
        for (call, (want, got)) in want.split(';').zip(&got).enumerate() {
            let undefined =
                UNDEFINED.iter().any(|(name, calls)| *name == function.row.name && calls.contains(&call));
            if !undefined && got != want && !near(function, want, got, limit(function, &limits)) {
                let _ = writeln!(faults, "{}, call {call}: {got} instead of {want}", function.key);
            }
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

fn record(functions: &[Function], source: &str, nvcc: &Path, path: &Path) -> Result<(), String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let file = folder.path().join("calls.cu");
    std::fs::write(&file, source).map_err(|error| error.to_string())?;
    let ptx = differential::compile_with_nvcc(&file, nvcc, "compute_90")?;
    let simulator = Simulator::from_text(&ptx).map_err(|_| "nvcc's PTX does not parse".to_owned())?;
    let mut table = "group\tname\tparameters\tresult and objects after every call\n".to_owned();
    for (number, function) in functions.iter().enumerate() {
        let _ = writeln!(table, "{}\t{}", function.key, run(function, number, &simulator)?.join(";"));
    }
    std::fs::write(path, table).map_err(|error| error.to_string())
}

/// Documented errors by function; where there are several, the first is for the arguments that are tried here.
fn limits() -> Result<BTreeMap<String, f64>, String> {
    let text =
        std::fs::read_to_string(tests_folder().join("data/math_ulp.tsv")).map_err(|e| e.to_string())?;
    let mut limits = BTreeMap::new();
    for line in text.lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        if let Ok(limit) = columns[2].parse() {
            limits.entry(columns[0].to_owned()).or_insert(limit);
        }
    }
    Ok(limits)
}

/// The sum of the two errors, in units in the last place; 0 for exact functions.
fn limit(function: &Function, limits: &BTreeMap<String, f64>) -> f64 {
    let single = function.types.iter().any(|ty| ty.element == Element::Float);
    let name = function.row.name.trim_start_matches("std::");
    let name = match single && !name.ends_with('f') && !name.starts_with("__") {
        true => format!("{name}f"),
        false => name.to_owned(),
    };
    let one = limits.get(&name).copied().unwrap_or(match function.base() {
        // No bound is given; each addend and the root round.
        "norm" | "rnorm" => 4.0,
        // Absolute and composite bounds: of the order of these.
        "__powf" | "__tanf" | "__sincosf" | "__sinf" | "__cosf" | "__expf" | "__exp10f" => 4.0,
        name if name.starts_with("cuC") => 4.0,
        _ => 0.0,
    });
    2.0 * one
}

/// Whether numbers of a result agree within an error.
fn near(function: &Function, want: &str, got: &str, limit: f64) -> bool {
    let types = function.result.into_iter().chain(function.types.iter().copied().filter(|ty| ty.pointer));
    let elements = types.flat_map(|ty| std::iter::repeat_n(ty.element, ty.lanes));
    let numbers = |text: &str| -> Vec<u128> {
        text.split([',', ' ']).filter_map(|word| u128::from_str_radix(word, 16).ok()).collect()
    };
    let pairs = numbers(want).into_iter().zip(numbers(got));
    elements
        .zip(pairs)
        .all(|(element, (want, got))| want == got || close(function, element, want, got, limit))
}

fn close(function: &Function, element: Element, want: u128, got: u128, limit: f64) -> bool {
    let (want, got, unit) = match element {
        Element::Float => {
            let want = f32::from_bits(want as u32);
            let unit = f64::from(f32::from_bits(want.abs().to_bits() + 1)) - f64::from(want.abs());
            (f64::from(want), f64::from(f32::from_bits(got as u32)), unit)
        }
        Element::Double => {
            let want = f64::from_bits(want as u64);
            (want, f64::from_bits(got as u64), f64::from_bits(want.abs().to_bits() + 1) - want.abs())
        }
        Element::Integer(_) | Element::Bool => return false,
    };
    if want.is_nan() {
        // J of order 2 and more is zero at zero, where NVIDIA's recurrence divides by it.
        return got.is_nan() || function.base() == "jn" && got == 0.0;
    }
    // Bessel functions have an absolute bound where they oscillate, and for orders above 1.
    let absolute = match (function.is_bessel(), element) {
        (true, Element::Float) => 2.0 * 2.2e-6,
        (true, _) => 2.0 * 5e-12,
        _ => 0.0,
    };
    let difference = (want - got).abs();
    limit > 0.0 && difference <= limit * unit || difference < absolute * want.abs().max(1.0)
}
