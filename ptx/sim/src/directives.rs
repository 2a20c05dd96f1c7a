//! The `// RUN` and `// ARG` comments of a kernel file: launches, their buffers and what is compared.

use crate::debug::Session;
use crate::scalar::soft::{BF16, F16, F64, Round};
use crate::{Arg, Config, Report, Simulator, Trap};

/// Element types of arguments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Scalar {
    I8,
    U8,
    I16,
    U16,
    I32,
    U32,
    I64,
    U64,
    F16,
    Bf16,
    F32,
    F64,
}

const SCALARS: [(&str, Scalar, usize); 12] = [
    ("i8", Scalar::I8, 1),
    ("u8", Scalar::U8, 1),
    ("i16", Scalar::I16, 2),
    ("u16", Scalar::U16, 2),
    ("i32", Scalar::I32, 4),
    ("u32", Scalar::U32, 4),
    ("i64", Scalar::I64, 8),
    ("u64", Scalar::U64, 8),
    ("f16", Scalar::F16, 2),
    ("bf16", Scalar::Bf16, 2),
    ("f32", Scalar::F32, 4),
    ("f64", Scalar::F64, 8),
];

/// How C++ calls them.
const CPP_NAMES: [(&str, Scalar); 21] = [
    ("signed char", Scalar::I8),
    ("char", Scalar::I8),
    ("bool", Scalar::U8),
    ("uchar", Scalar::U8),
    ("unsigned char", Scalar::U8),
    ("short", Scalar::I16),
    ("ushort", Scalar::U16),
    ("unsigned short", Scalar::U16),
    ("int", Scalar::I32),
    ("uint", Scalar::U32),
    ("unsigned", Scalar::U32),
    ("unsigned int", Scalar::U32),
    ("long", Scalar::I64),
    ("long long", Scalar::I64),
    ("unsigned long", Scalar::U64),
    ("unsigned long long", Scalar::U64),
    ("half", Scalar::F16),
    ("__half", Scalar::F16),
    ("__nv_bfloat16", Scalar::Bf16),
    ("float", Scalar::F32),
    ("double", Scalar::F64),
];

impl Scalar {
    /// The type spelled `text`, as PTX or as C++ has it: `f32` or `float`.
    pub fn parse(text: &str) -> Option<Self> {
        let row = SCALARS.iter().find(|row| row.0 == text).map(|row| row.1);
        row.or_else(|| CPP_NAMES.iter().find(|row| row.0 == text).map(|row| row.1))
    }

    /// Its name in directives.
    pub fn name(self) -> &'static str {
        SCALARS[self as usize].0
    }

    /// Whether a value of one type can stand for one of the other: as many bytes, both integers or both not.
    pub fn fits(self, other: Self) -> bool {
        self.size() == other.size() && self.is_float() == other.is_float()
    }

    /// Bytes of one value.
    pub fn size(self) -> usize {
        SCALARS[self as usize].2
    }

    fn is_float(self) -> bool {
        matches!(self, Self::F16 | Self::Bf16 | Self::F32 | Self::F64)
    }

    /// The bytes of a value given as text.
    ///
    /// # Errors
    /// When the text is no value of the type.
    pub fn parse_value(self, text: &str) -> Result<Vec<u8>, String> {
        let bad = || format!("'{text}' is no value of this type");
        if self.is_float() {
            return Ok(self.encode_f64(text.parse().map_err(|_| bad())?));
        }
        let (negative, digits) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
        let magnitude = match digits.strip_prefix("0x") {
            Some(hex) => u64::from_str_radix(hex, 16),
            None => digits.parse(),
        };
        let magnitude = magnitude.map_err(|_| bad())?;
        Ok(self.encode_bits(if negative { magnitude.wrapping_neg() } else { magnitude }))
    }

    fn encode_bits(self, bits: u64) -> Vec<u8> {
        bits.to_le_bytes()[..self.size()].to_vec()
    }

    /// Rounded once, to nearest even.
    fn encode_f64(self, value: f64) -> Vec<u8> {
        match self {
            Self::F64 => value.to_le_bytes().to_vec(),
            Self::F32 => (value as f32).to_le_bytes().to_vec(),
            Self::F16 => self.encode_bits(F64.convert(value.to_bits(), F16, Round::Nearest)),
            Self::Bf16 => self.encode_bits(F64.convert(value.to_bits(), BF16, Round::Nearest)),
            _ => self.encode_bits(value as i64 as u64),
        }
    }

    /// An element as a number, for comparisons and display.
    pub fn number(self, bytes: &[u8]) -> Number {
        let mut word = [0; 8];
        let size = self.size().min(bytes.len());
        word[..size].copy_from_slice(&bytes[..size]);
        let bits = u64::from_le_bytes(word);
        match self {
            Self::I8 => Number::Int(i128::from(bits as i8)),
            Self::I16 => Number::Int(i128::from(bits as i16)),
            Self::I32 => Number::Int(i128::from(bits as i32)),
            Self::I64 => Number::Int(i128::from(bits as i64)),
            Self::U8 | Self::U16 | Self::U32 | Self::U64 => Number::Int(i128::from(bits)),
            Self::F16 => Number::Float(f64::from_bits(F16.convert(bits, F64, Round::Nearest))),
            Self::Bf16 => Number::Float(f64::from_bits(BF16.convert(bits, F64, Round::Nearest))),
            Self::F32 => Number::Float(f64::from(f32::from_bits(bits as u32))),
            Self::F64 => Number::Float(f64::from_bits(bits)),
        }
    }
}

/// A value for comparison.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Number {
    /// Of an integer type.
    Int(i128),
    /// Of a floating-point type.
    Float(f64),
}

/// How an output is compared.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Tolerance {
    /// Bit for bit.
    Exact,
    /// `|got - want| <= T * |want|`
    Relative(f64),
    /// `|got - want| <= T`
    Absolute(f64),
}

/// An argument of a launch.
#[derive(Debug, Clone, PartialEq)]
pub struct Argument {
    /// Its name in reports.
    pub name: String,
    /// Element type; `None` for structures.
    pub scalar: Option<Scalar>,
    /// The bytes passed, or the initial contents of the buffer.
    pub bytes: Vec<u8>,
    /// Whether a pointer to the bytes is passed.
    pub buffer: bool,
    /// How it is compared, if it is.
    pub compare: Option<Tolerance>,
}

/// One `RUN` block.
#[derive(Debug, Clone)]
pub struct Run {
    /// The kernel's symbol.
    pub entry: String,
    /// Grid, block and shared memory.
    pub config: Config,
    /// Arguments in order.
    pub arguments: Vec<Argument>,
}

/// Buffers larger than this are refused.
const MAX_BUFFER: usize = 1 << 30;

/// The `RUN` blocks of a source file.
///
/// # Errors
/// The first directive that is malformed, with its line.
pub fn parse(source: &str) -> Result<Vec<Run>, String> {
    let mut runs: Vec<Run> = Vec::new();
    for (index, line) in source.lines().enumerate() {
        let Some(comment) = line.trim_start().strip_prefix("//") else { continue };
        let words: Vec<&str> = comment.split_whitespace().collect();
        let done = match words.first().copied() {
            Some("RUN") => run(&words[1..]).map(|run| runs.push(run)),
            Some("ARG") => argument(&words[1..]).and_then(|argument| {
                let run = runs.last_mut().ok_or("ARG before any RUN")?;
                run.arguments.push(argument);
                Ok(())
            }),
            _ => Ok(()),
        };
        done.map_err(|why| format!("line {}: {why}", index + 1))?;
    }
    Ok(runs)
}

/// Three sizes from `X[,Y[,Z]]`.
///
/// # Errors
/// When it is none.
pub fn dims(text: &str) -> Result<[u32; 3], String> {
    let mut all = [1; 3];
    let parts: Vec<&str> = text.split(',').collect();
    if parts.len() > 3 {
        return Err(format!("'{text}' has more than three dimensions"));
    }
    for (dim, part) in all.iter_mut().zip(parts) {
        *dim = part.parse().map_err(|_| format!("'{part}' is no size"))?;
    }
    Ok(all)
}

fn run(words: &[&str]) -> Result<Run, String> {
    let mut words = words.iter().copied();
    let entry = words.next().ok_or("RUN without a kernel")?.to_owned();
    let mut config = Config::default();
    for word in words {
        match word.split_once('=') {
            Some(("grid", value)) => config.grid = dims(value)?,
            Some(("block", value)) => config.block = dims(value)?,
            Some(("smem", value)) => {
                config.shared = value.parse().map_err(|_| format!("'{value}' is no size"))?
            }
            _ => return Err(format!("unknown word '{word}'")),
        }
    }
    Ok(Run { entry, config, arguments: Vec::new() })
}

/// `<name> <type> <value>`, `<name> bytes <hex>` or `<name> buf <type> <count> <init> [out[=T]]`.
///
/// # Errors
/// What is wrong with it.
pub fn argument(words: &[&str]) -> Result<Argument, String> {
    match *words {
        [name, "bytes", hex] => {
            let digits = hex.as_bytes();
            let byte = |pair: &[u8]| {
                std::str::from_utf8(pair).ok().and_then(|pair| u8::from_str_radix(pair, 16).ok())
            };
            let bytes: Option<Vec<u8>> = digits.chunks(2).map(byte).collect();
            let bytes =
                bytes.filter(|_| digits.len() % 2 == 0).ok_or(format!("'{hex}' is no row of bytes"))?;
            Ok(Argument { name: name.to_owned(), scalar: None, bytes, buffer: false, compare: None })
        }
        [name, "buf", ty, count, init, ref rest @ ..] => {
            let scalar = Scalar::parse(ty).ok_or_else(|| format!("unknown type '{ty}'"))?;
            let count: usize = count.parse().map_err(|_| format!("'{count}' is no count"))?;
            if count.saturating_mul(scalar.size()) > MAX_BUFFER {
                return Err("the buffer is too large".to_owned());
            }
            let compare = match rest {
                [] => None,
                ["out"] => Some(Tolerance::Exact),
                [out] => Some(tolerance(out)?),
                _ => return Err("too many words".to_owned()),
            };
            let bytes = fill(scalar, count, init)?;
            Ok(Argument { name: name.to_owned(), scalar: Some(scalar), bytes, buffer: true, compare })
        }
        [name, ty, value] => {
            let scalar = Scalar::parse(ty).ok_or_else(|| format!("unknown type '{ty}'"))?;
            let bytes = scalar.parse_value(value)?;
            Ok(Argument { name: name.to_owned(), scalar: Some(scalar), bytes, buffer: false, compare: None })
        }
        _ => Err("an argument is 'name type value', 'name bytes hex' or 'name buf type count init [out]'"
            .to_owned()),
    }
}

fn tolerance(text: &str) -> Result<Tolerance, String> {
    let bad = || format!("unknown comparison '{text}'");
    let value = text.strip_prefix("out=").ok_or_else(bad)?;
    if value == "exact" {
        return Ok(Tolerance::Exact);
    }
    let (kind, number) = value.split_once(':').ok_or_else(bad)?;
    let number: f64 = number.parse().map_err(|_| bad())?;
    match kind {
        "rel" => Ok(Tolerance::Relative(number)),
        "abs" => Ok(Tolerance::Absolute(number)),
        _ => Err(bad()),
    }
}

/// Steele and Vigna's generator: a good value for every seed.
fn splitmix64(seed: u64) -> u64 {
    let mut x = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ x >> 31
}

/// The initial contents of a buffer.
fn fill(scalar: Scalar, count: usize, init: &str) -> Result<Vec<u8>, String> {
    let bad = || format!("unknown initial value '{init}'");
    if init == "zero" {
        return Ok(vec![0; count * scalar.size()]);
    }
    if !init.ends_with(')') {
        let mut bytes = Vec::with_capacity(count * scalar.size());
        for value in init.split(',') {
            bytes.extend(scalar.parse_value(value).map_err(|_| bad())?);
        }
        if bytes.len() > count * scalar.size() {
            return Err(format!("there are more than {count} values in '{init}'"));
        }
        bytes.resize(count * scalar.size(), 0);
        return Ok(bytes);
    }
    let (kind, rest) = init.split_once('(').ok_or_else(bad)?;
    let list = rest.strip_suffix(')').ok_or_else(bad)?;
    let values: Vec<&str> = list.split(',').map(str::trim).collect();
    let mut bytes = Vec::with_capacity(count * scalar.size());
    let float = |text: &str| text.parse::<f64>().map_err(|_| bad());
    let int = |text: &str| text.parse::<i128>().map_err(|_| bad());
    match (kind, &values[..]) {
        ("const", [value]) => {
            let one = scalar.parse_value(value)?;
            (0..count).for_each(|_| bytes.extend_from_slice(&one));
        }
        ("iota", [start, step]) if scalar.is_float() => {
            let (start, step) = (float(start)?, float(step)?);
            (0..count).for_each(|i| bytes.extend(scalar.encode_f64(start + step * i as f64)));
        }
        ("iota", [start, step]) => {
            let (start, step) = (int(start)?, int(step)?);
            let value = |i: usize| start.wrapping_add(step.wrapping_mul(i as i128)) as u64;
            (0..count).for_each(|i| bytes.extend(scalar.encode_bits(value(i))));
        }
        ("rand", [seed, low, high]) => {
            let seed = int(seed)? as u64;
            if scalar.is_float() {
                let (low, high) = (float(low)?, float(high)?);
                for i in 0..count as u64 {
                    let unit = (splitmix64(seed.wrapping_add(i)) >> 40) as f64 / f64::from(1 << 24);
                    bytes.extend(scalar.encode_f64(low + (high - low) * unit));
                }
            } else {
                let (low, high) = (int(low)?, int(high)?);
                let range = u128::try_from(high - low).ok().filter(|range| *range > 0).ok_or_else(bad)?;
                for i in 0..count as u64 {
                    let u = u128::from(splitmix64(seed.wrapping_add(i)));
                    bytes.extend(scalar.encode_bits(low.wrapping_add((u % range) as i128) as u64));
                }
            }
        }
        _ => return Err(bad()),
    }
    Ok(bytes)
}

/// What a run left.
#[derive(Debug, Clone)]
pub struct Outcome {
    /// `printf` text and counts.
    pub report: Report,
    /// The contents of every argument's buffer, or its bytes.
    pub buffers: Vec<Vec<u8>>,
}

impl Run {
    /// Launches with fresh buffers.
    ///
    /// # Errors
    /// The trap that stopped it.
    pub fn execute(&self, simulator: &Simulator) -> Result<Outcome, Trap> {
        self.execute_printing(simulator, &mut |_| ())
    }

    /// Launches with fresh buffers; what the kernel prints goes to `print` as it runs.
    ///
    /// # Errors
    /// The trap that stopped it.
    pub fn execute_printing(
        &self,
        simulator: &Simulator,
        print: &mut dyn FnMut(&[u8]),
    ) -> Result<Outcome, Trap> {
        let mut buffers = self.buffers();
        let report = self.execute_in(simulator, &mut buffers, print)?;
        Ok(Outcome { report, buffers })
    }

    /// Launches with buffers, one an argument, that hold what was written also when a trap stops it; what the kernel
    /// prints goes to `print` as it runs.
    ///
    /// # Errors
    /// The trap that stopped it.
    pub fn execute_in(
        &self,
        simulator: &Simulator,
        buffers: &mut [Vec<u8>],
        print: &mut dyn FnMut(&[u8]),
    ) -> Result<Report, Trap> {
        simulator.launch_printing(&self.entry, &self.config, &mut self.args(buffers), print)
    }

    /// Begins the launch for a debugger.
    ///
    /// # Errors
    /// The launch cannot be made.
    pub fn debug<R>(
        &self,
        simulator: &Simulator,
        use_session: impl FnOnce(&mut Session<'_>) -> R,
    ) -> Result<R, Trap> {
        let mut buffers = self.buffers();
        let args = self.args(&mut buffers);
        simulator.debug(&self.entry, &self.config, &args, use_session)
    }

    /// The buffers of the arguments as a launch begins with them.
    pub fn buffers(&self) -> Vec<Vec<u8>> {
        self.arguments.iter().map(|argument| argument.bytes.clone()).collect()
    }

    fn args<'b>(&self, buffers: &'b mut [Vec<u8>]) -> Vec<Arg<'b>> {
        let pairs = buffers.iter_mut().zip(&self.arguments);
        let arg = |(bytes, argument): (&'b mut Vec<u8>, &Argument)| {
            if argument.buffer { Arg::Buffer(bytes) } else { Arg::Bytes(bytes.clone()) }
        };
        pairs.map(arg).collect()
    }

    /// Compares the outputs of two executions: the first difference beyond an argument's tolerance.
    ///
    /// # Errors
    /// Where and how they differ.
    pub fn compare(&self, got: &Outcome, want: &Outcome) -> Result<(), String> {
        for (index, argument) in self.arguments.iter().enumerate() {
            let (Some(tolerance), Some(scalar)) = (argument.compare, argument.scalar) else { continue };
            let size = scalar.size();
            let pairs = got.buffers[index].chunks(size).zip(want.buffers[index].chunks(size));
            for (element, (got, want)) in pairs.enumerate() {
                let (a, b) = (scalar.number(got), scalar.number(want));
                if got != want && !close(tolerance, a, b) {
                    let name = &argument.name;
                    return Err(format!("{}: {name}[{element}] is {a:?}, should be {b:?}", self.entry));
                }
            }
        }
        Ok(())
    }
}

fn close(tolerance: Tolerance, got: Number, want: Number) -> bool {
    let value = |number| match number {
        Number::Int(value) => value as f64,
        Number::Float(value) => value,
    };
    let (got, want) = (value(got), value(want));
    if got.is_nan() && want.is_nan() {
        return true;
    }
    match tolerance {
        Tolerance::Exact => false,
        Tolerance::Relative(most) => (got - want).abs() <= most * want.abs(),
        Tolerance::Absolute(most) => (got - want).abs() <= most,
    }
}

/// The 64-bit FNV-1a hash of a buffer.
pub fn fnv1a(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_is_read_with_its_arguments() {
        let text = "// RUN k grid=2,3 block=64 smem=16\n// ARG n i32 -5\n// ARG s bytes 01ff\n\
                    // ARG x buf f32 2 iota(1,0.5) out=rel:1e-3\n// ARG y buf u8 3 const(7) out\n";
        let runs = parse(text).unwrap();
        assert_eq!(
            (runs[0].config.grid, runs[0].config.block, runs[0].config.shared),
            ([2, 3, 1], [64, 1, 1], 16)
        );
        assert_eq!(runs[0].arguments[0].bytes, (-5_i32).to_le_bytes());
        assert_eq!(runs[0].arguments[1].bytes, [1, 255]);
        assert_eq!(runs[0].arguments[2].bytes[4..], 1.5_f32.to_le_bytes());
        assert_eq!(runs[0].arguments[2].compare, Some(Tolerance::Relative(1e-3)));
        assert_eq!(runs[0].arguments[3].bytes, [7; 3]);
        assert!(parse("// ARG x i32 1").is_err());
        assert!(parse("// RUN k grid=1,1,1,1").is_err());
    }

    #[test]
    fn the_generator_is_the_published_one() {
        // The first outputs for seed 0 of the reference generator.
        assert_eq!(splitmix64(0), 0xe220_a839_7b1d_cdaf);
        assert_eq!(splitmix64(0x9e37_79b9_7f4a_7c15), 0x6e78_9e6a_a1b9_65f4);
    }

    #[test]
    fn the_hash_is_fnv() {
        assert_eq!(fnv1a(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv1a(b"a"), 0xaf63_dc4c_8601_ec8c);
    }
}
