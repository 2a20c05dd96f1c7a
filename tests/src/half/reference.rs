//! What each row of the half types' table has to give, from the definitions of CUDA's half precision, bfloat16 and
//! FP8/FP6/FP4 interfaces (CUDA Math API) and IEEE 754.
//!
//! Names of half and bfloat16 functions differ in the name of the type only; they are looked up under half's.

use super::inputs::value;
use super::number::{
    BF16, E2M1, E2M3, E3M2, E4M3, E5M2, E8M0, F16, Format, Mode, Special, add, div, fma, sqrt,
};
use super::types::{Element, Type};

/// What a lane must be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Want {
    /// These bits.
    Bits(u64),
    /// These bits, or any NaN where they are one.
    Number(&'static Format, u64),
    /// The same, and zeros of both signs are right.
    AnyZero(&'static Format, u64),
    /// Within so many units of the value.
    Near(&'static Format, f64, f64),
    /// Not specified.
    Anything,
}

impl Want {
    /// Whether a lane is that.
    pub(super) fn accepts(self, got: u64) -> bool {
        match self {
            Self::Anything => true,
            Self::Bits(want) => got == want,
            Self::Number(format, want) => {
                got == want || format.value(got).is_nan() && format.value(want).is_nan()
            }
            Self::AnyZero(format, want) => {
                Self::Number(format, want).accepts(got)
                    || format.value(got) == 0.0 && format.value(want) == 0.0
            }
            Self::Near(format, want, units) => {
                let rounded = format.round(want, Mode::Nearest, false);
                let value = format.value(got);
                let largest = format.value(format.largest());
                Self::Number(format, rounded).accepts(got)
                    || want.is_finite()
                        && (value.min(largest * 2.0).max(-largest * 2.0) - want).abs()
                            <= units * format.unit(want)
                        && value.is_sign_negative() == want.is_sign_negative()
            }
        }
    }
}

/// A row's result, and what it leaves in its first argument's object.
#[derive(Debug, Default)]
pub(super) struct Expected {
    pub(super) result: Vec<Want>,
    pub(super) object: Option<Vec<Want>>,
}

/// One call: the row's name as half's, its group, the types and lanes of its arguments, the type of its result.
pub(super) struct Call<'a> {
    pub(super) group: &'a str,
    pub(super) name: &'a str,
    pub(super) types: &'a [Type],
    pub(super) args: &'a [Vec<u64>],
    pub(super) returns: Option<Type>,
    /// Whether the operator stands behind its operand.
    pub(super) postfix: bool,
    /// The arguments of the 32 threads of the warp, and which thread this is.
    pub(super) warp: &'a [Vec<Vec<u64>>],
    pub(super) lane: usize,
}

/// The name that half has for a function of bfloat16.
pub(super) fn as_half(name: &str) -> String {
    name.replace("__nv_bfloat16", "__half").replace("bfloat16", "half")
}

/// What a call must give; nothing for a row that this file does not define.
pub(super) fn expected(call: &Call<'_>) -> Option<Expected> {
    match call.group {
        "type" | "typedef" => Some(Expected::default()),
        "arithmetic" => arithmetic(call).or_else(|| moves(call)).map(result),
        "compare" => compare(call).map(result),
        "conversion" | "constructor" | "conversion-operator" | "member-operator" | "vector-make" => {
            moves(call).or_else(|| conversion(call)).map(result)
        }
        "math" => math(call).map(result),
        "operator" => operator(call),
        "warp-shuffle" => shuffle(call).map(result),
        "atomic" => Some(Expected {
            result: bits(&call.args[0]),
            object: Some(lanewise(call, |format, v| number(format, add(v[0], v[1])))?),
        }),
        "cache-load-store" if call.name.starts_with("__ld") => Some(result(bits(&call.args[0]))),
        "cache-load-store" => Some(Expected { result: Vec::new(), object: Some(bits(&call.args[1])) }),
        _ => None,
    }
}

fn result(result: Vec<Want>) -> Expected {
    Expected { result, object: None }
}

fn bits(lanes: &[u64]) -> Vec<Want> {
    lanes.iter().map(|&lane| Want::Bits(lane)).collect()
}

/// A value, rounded once to nearest.
fn number(format: &'static Format, value: f64) -> Want {
    Want::Number(format, format.round(value, Mode::Nearest, false))
}

fn format_of(ty: Type) -> Option<&'static Format> {
    match ty.element {
        Element::Float(format) => Some(format),
        _ => None,
    }
}

/// A function of the lanes of all arguments, which are of one floating type.
fn lanewise(call: &Call<'_>, f: impl Fn(&'static Format, &[f64]) -> Want) -> Option<Vec<Want>> {
    let ty = *call.types.first()?;
    let format = format_of(ty)?;
    let lane = |lane: usize| {
        let values: Vec<f64> = call.args.iter().map(|arg| format.value(arg[lane])).collect();
        f(format, &values)
    };
    Some((0..ty.lanes).map(lane).collect())
}

/// A function of the bits of the lanes.
fn bitwise(call: &Call<'_>, f: impl Fn(&'static Format, u64) -> u64) -> Option<Vec<Want>> {
    let format = format_of(*call.types.first()?)?;
    Some(call.args[0].iter().map(|&bits| Want::Number(format, f(format, bits))).collect())
}

/// To [0, 1]; a NaN becomes zero.
fn saturated(value: f64) -> f64 {
    if value.is_nan() { 0.0 } else { value.clamp(0.0, 1.0) }
}

fn arithmetic(call: &Call<'_>) -> Option<Vec<Want>> {
    let base = call.name.trim_end_matches("_rn");
    let (base, saturate) = base.strip_suffix("_sat").map_or((base, false), |base| (base, true));
    let (base, relu) = base.strip_suffix("_relu").map_or((base, false), |base| (base, true));
    let operation: fn(&[f64]) -> f64 = match base {
        "__hadd" | "__hadd2" => |v| add(v[0], v[1]),
        "__hsub" | "__hsub2" => |v| add(v[0], -v[1]),
        "__hmul" | "__hmul2" => |v| v[0] * v[1],
        "__hdiv" | "__h2div" => |v| div(v[0], v[1]),
        "__hfma" | "__hfma2" => |v| fma(v[0], v[1], v[2]),
        "__habs" | "__habs2" => return bitwise(call, |format, bits| bits & !format.sign()),
        "__hcmadd" => return complex_multiply_add(call),
        _ => return None,
    };
    lanewise(call, |format, v| {
        let exact = operation(v);
        if saturate {
            let bits = format.round(saturated(exact), Mode::Nearest, false);
            return Want::AnyZero(format, bits);
        }
        let bits = format.round(exact, Mode::Nearest, false);
        if relu {
            return Want::AnyZero(
                format,
                if bits & format.sign() != 0 && !exact.is_nan() { 0 } else { bits },
            );
        }
        Want::Number(format, bits)
    })
}

/// `a * b + c` of complex numbers, each part by two multiply-adds: the real factor first.
fn complex_multiply_add(call: &Call<'_>) -> Option<Vec<Want>> {
    let format = format_of(call.types[0])?;
    let v = |arg: usize, lane: usize| format.value(call.args[arg][lane]);
    let rounded = |exact: f64| format.value(format.round(exact, Mode::Nearest, false));
    let real = fma(-v(0, 1), v(1, 1), rounded(fma(v(0, 0), v(1, 0), v(2, 0))));
    let imaginary = fma(v(0, 1), v(1, 0), rounded(fma(v(0, 0), v(1, 1), v(2, 1))));
    Some(vec![number(format, real), number(format, imaginary)])
}

/// Whether a comparison holds; `u`: also if it is unordered.
fn holds(relation: &str, a: f64, b: f64) -> Option<bool> {
    let (relation, unordered) = match relation.strip_suffix('u') {
        Some(relation) => (relation, true),
        None => (relation, false),
    };
    if a.is_nan() || b.is_nan() {
        return Some(unordered);
    }
    Some(match relation {
        "eq" => a == b,
        "ne" => a != b,
        "lt" => a < b,
        "le" => a <= b,
        "gt" => a > b,
        "ge" => a >= b,
        _ => return None,
    })
}

fn compare(call: &Call<'_>) -> Option<Vec<Want>> {
    let format = format_of(call.types[0])?;
    let pair = |relation: &str| -> Option<Vec<bool>> {
        let lanes = call.args[0].iter().zip(call.args.get(1)?);
        lanes.map(|(&a, &b)| holds(relation, format.value(a), format.value(b))).collect()
    };
    let one = format.round(1.0, Mode::Nearest, false);
    let name = call.name.strip_prefix("__h")?;
    match name {
        "neg" | "neg2" => return bitwise(call, |format, bits| bits ^ format.sign()),
        "isinf" => {
            let v = format.value(call.args[0][0]);
            let sign = if v > 0.0 { 1 } else { u64::from(u32::MAX) };
            return Some(vec![Want::Bits(if v.is_infinite() { sign } else { 0 })]);
        }
        "isnan" => return Some(vec![Want::Bits(u64::from(format.value(call.args[0][0]).is_nan()))]),
        "isnan2" => {
            return Some(
                call.args[0]
                    .iter()
                    .map(|&bits| Want::Bits(if format.value(bits).is_nan() { one } else { 0 }))
                    .collect(),
            );
        }
        "max" | "max2" | "min" | "min2" => {
            return lanewise(call, |format, v| extreme(format, v, name.starts_with("max"), false));
        }
        "max_nan" | "max2_nan" | "min_nan" | "min2_nan" => {
            return lanewise(call, |format, v| extreme(format, v, name.starts_with("max"), true));
        }
        _ => {}
    }
    if let Some(relation) = name.strip_suffix("2_mask") {
        let lanes = pair(relation)?;
        let mask = lanes.iter().enumerate().fold(
            0,
            |mask, (lane, &yes)| {
                if yes { mask | 0xffff << (16 * lane) } else { mask }
            },
        );
        return Some(vec![Want::Bits(mask)]);
    }
    if let Some(relation) = name.strip_prefix('b').and_then(|name| name.strip_suffix('2')) {
        return Some(vec![Want::Bits(u64::from(pair(relation)?.iter().all(|&yes| yes)))]);
    }
    if let Some(relation) = name.strip_suffix('2') {
        return Some(pair(relation)?.iter().map(|&yes| Want::Bits(if yes { one } else { 0 })).collect());
    }
    Some(pair(name)?.iter().map(|&yes| Want::Bits(u64::from(yes))).collect())
}

/// The larger or smaller number; -0 is below +0. One NaN gives the other operand, or NaN.
fn extreme(format: &'static Format, v: &[f64], larger: bool, nan: bool) -> Want {
    let (a, b) = (v[0], v[1]);
    let value = match (a.is_nan(), b.is_nan()) {
        (true, true) => f64::NAN,
        (true, false) | (false, true) if nan => f64::NAN,
        (true, false) => b,
        (false, true) => a,
        (false, false) => {
            let first = a > b || a == b && a.is_sign_positive();
            if first == larger { a } else { b }
        }
    };
    number(format, value)
}

/// Functions that move lanes or give bits another type.
fn moves(call: &Call<'_>) -> Option<Vec<Want>> {
    let args = call.args;
    let pick = |lanes: &[u64]| Some(bits(lanes));
    let widened = |lane: u64| {
        let format = format_of(call.types[0])?;
        Some(vec![number(&super::number::F32, format.value(lane))])
    };
    match call.name {
        "__low2half" => pick(&args[0][..1]),
        "__high2half" => pick(&args[0][1..]),
        "__low2half2" => pick(&[args[0][0], args[0][0]]),
        "__high2half2" => pick(&[args[0][1], args[0][1]]),
        "__lows2half2" => pick(&[args[0][0], args[1][0]]),
        "__highs2half2" => pick(&[args[0][1], args[1][1]]),
        "__lowhigh2highlow" => pick(&[args[0][1], args[0][0]]),
        "__halves2half2" | "make_half2" => pick(&[args[0][0], args[1][0]]),
        "__half2half2" => pick(&[args[0][0], args[0][0]]),
        "__low2float" => widened(args[0][0]),
        "__high2float" => widened(args[0][1]),
        name if name.contains("_as_") => pick(&args[0]),
        _ => None,
    }
}

/// How a conversion of the small formats is asked for.
struct Options {
    format: Option<&'static Format>,
    mode: Mode,
    saturate: bool,
}

fn options(call: &Call<'_>) -> Options {
    let mut options = Options { format: None, mode: Mode::Nearest, saturate: true };
    let has = |part: &str| call.name.contains(part);
    let kinds: &[&'static Format] = match () {
        () if has("e8m0") => &[&E8M0],
        () if has("fp8") => &[&E4M3, &E5M2],
        () if has("fp6") => &[&E2M3, &E3M2],
        () if has("fp4") => &[&E2M1],
        () => &[],
    };
    let mut choices = call.types.iter().zip(call.args).filter_map(|(ty, arg)| match ty.element {
        Element::Choice(count) => Some((count, arg[0])),
        _ => None,
    });
    options.format = kinds.first().copied();
    if has("_to_") {
        let to_small = has("_to_fp") || has("_to_e8m0");
        if to_small && (has("fp8") || has("e8m0")) {
            options.saturate = choices.next().is_some_and(|(_, value)| value == 1);
        }
        if !has("e8m0") {
            options.format = choices.next().and_then(|(_, value)| kinds.get(value as usize).copied());
        }
        if let Some((4, mode)) = choices.next() {
            options.mode = Mode::ALL[mode as usize];
        }
    }
    options
}

/// A conversion, lane by lane; one lane becomes all.
fn conversion(call: &Call<'_>) -> Option<Vec<Want>> {
    let returns = call.returns?;
    let options = options(call);
    let mut lanes: Vec<(Element, u64)> = Vec::new();
    for (ty, arg) in call.types.iter().zip(call.args) {
        if !matches!(ty.element, Element::Choice(_)) {
            lanes.extend(arg.iter().map(|&bits| (ty.element, bits)));
        }
    }
    // An object made of nothing is zero.
    if lanes.is_empty() {
        lanes.push((Element::Bool, 0));
        if returns.element == Element::Float(&E8M0) {
            return Some(vec![Want::Bits(0); returns.lanes]);
        }
    }
    if lanes.len() == 1 {
        lanes.resize(returns.lanes, lanes[0]);
    }
    if lanes.len() != returns.lanes {
        return None;
    }
    lanes.iter().map(|&(element, bits)| convert(call, &options, element, bits, returns.element)).collect()
}

fn convert(call: &Call<'_>, options: &Options, from: Element, bits: u64, to: Element) -> Option<Want> {
    if from == to {
        return Some(Want::Bits(bits));
    }
    let source = match from {
        Element::Code(_) => Element::Float(options.format?),
        other => other,
    };
    let value = value(source, bits);
    let named = Mode::of_name(call.name);
    match to {
        Element::Bool => Some(Want::Bits(u64::from(value != 0.0))),
        Element::Integer { bits, signed } => {
            Some(Want::Bits(to_integer(value, named.unwrap_or(Mode::Zero), bits, signed)))
        }
        Element::Float(format) if format.special == Special::Power => {
            Some(Want::Bits(Format::round_power(value, Mode::Up, true)))
        }
        Element::Float(format) => {
            // Powers of two become bfloat16 by truncation, all others are exact there.
            let mode = named.unwrap_or(Mode::Nearest);
            let small = !std::ptr::eq(format, &F16) && !std::ptr::eq(format, &BF16) && format.bits < 32;
            Some(Want::Number(format, format.round(value, mode, small)))
        }
        Element::Code(_) => {
            let format = options.format?;
            if format.special != Special::Power {
                return Some(Want::Number(format, format.round(value, options.mode, options.saturate)));
            }
            // Only rounding toward zero and up is defined.
            match options.mode {
                Mode::Zero | Mode::Up => {
                    Some(Want::Bits(Format::round_power(value, options.mode, options.saturate)))
                }
                Mode::Nearest | Mode::Down => Some(Want::Anything),
            }
        }
        Element::Choice(_) => None,
    }
}

/// PTX ISA, cvt: what is out of range becomes the nearest integer; NaN zero, or for 64 bits the top bit.
fn to_integer(value: f64, mode: Mode, bits: u32, signed: bool) -> u64 {
    if value.is_nan() {
        return if bits == 64 { 1 << 63 } else { 0 };
    }
    let (least, greatest) = match signed {
        true => (-(1_i128 << (bits - 1)), (1_i128 << (bits - 1)) - 1),
        false => (0, (1_i128 << bits) - 1),
    };
    let integer = (mode.integer(value) as i128).clamp(least, greatest);
    integer as u64 & u64::MAX >> (64 - bits)
}

/// Allowed error of functions that are computed in single precision to 2^-18 and rounded once.
const NEARLY_ROUNDED: f64 = 0.51;

fn math(call: &Call<'_>) -> Option<Vec<Want>> {
    let name = call.name.strip_prefix("h2").or_else(|| call.name.strip_prefix('h'))?;
    let exact: fn(f64) -> f64 = match name {
        "rint" => f64::round_ties_even,
        "trunc" => f64::trunc,
        "floor" => f64::floor,
        "ceil" => f64::ceil,
        "sqrt" => sqrt,
        "tanh_approx" => {
            // PTX ISA, tanh: relative error of half 2^-10.987, of bfloat16 2^-8.
            return lanewise(call, |format, v| Want::Near(format, v[0].tanh(), 1.5));
        }
        _ => {
            let function: fn(f64) -> f64 = match name {
                "rcp" => |x| 1.0 / x,
                "rsqrt" => |x| if x == 0.0 { 1.0 / x } else { 1.0 / x.sqrt() },
                "exp" => libm::exp,
                "exp2" => libm::exp2,
                "exp10" => libm::exp10,
                "log" => libm::log,
                "log2" => libm::log2,
                "log10" => libm::log10,
                "sin" => libm::sin,
                "cos" => libm::cos,
                "tanh" => libm::tanh,
                _ => return None,
            };
            return lanewise(call, |format, v| Want::Near(format, function(v[0]), NEARLY_ROUNDED));
        }
    };
    lanewise(call, |format, v| number(format, exact(v[0])))
}

fn operator(call: &Call<'_>) -> Option<Expected> {
    let symbol = call.name.strip_prefix("operator")?;
    let format = format_of(call.types[0])?;
    let unary = call.args.len() == 1;
    let relation = match symbol {
        "==" => "eq",
        "!=" => "neu",
        "<" => "lt",
        "<=" => "le",
        ">" => "gt",
        ">=" => "ge",
        _ => "",
    };
    if !relation.is_empty() {
        // Pairs compare so in both lanes.
        let lanes = call.args[0].iter().zip(&call.args[1]);
        let all: Option<Vec<bool>> =
            lanes.map(|(&a, &b)| holds(relation, format.value(a), format.value(b))).collect();
        return Some(result(vec![Want::Bits(u64::from(all?.iter().all(|&yes| yes)))]));
    }
    let operation: fn(&[f64]) -> f64 = match symbol.trim_end_matches('=') {
        "+" if unary => return Some(result(bits(&call.args[0]))),
        "-" if unary => return bitwise(call, |format, bits| bits ^ format.sign()).map(result),
        "++" => |v| add(v[0], 1.0),
        "--" => |v| add(v[0], -1.0),
        "+" => |v| add(v[0], v[1]),
        "-" => |v| add(v[0], -v[1]),
        "*" => |v| v[0] * v[1],
        "/" => |v| div(v[0], v[1]),
        _ => return None,
    };
    let value = lanewise(call, |format, v| number(format, operation(v)))?;
    Some(match symbol {
        // The object afterwards; a postfix operator gives what it was.
        "++" | "--" if call.postfix => Expected { result: bits(&call.args[0]), object: Some(value) },
        "++" | "--" => Expected { result: value.clone(), object: Some(value) },
        "+=" | "-=" | "*=" | "/=" => Expected { result: value.clone(), object: Some(value) },
        _ => result(value),
    })
}

/// PTX ISA, shfl.sync; the arguments are mask, value, lane or distance, width.
fn shuffle(call: &Call<'_>) -> Option<Vec<Want>> {
    let operand = call.args[2][0] as i64;
    let width = call.args[3][0] as i64;
    let lane = call.lane as i64;
    let first = lane / width * width;
    let source = match call.name {
        "__shfl_sync" => first + operand.rem_euclid(width),
        "__shfl_up_sync" if lane - operand < first => lane,
        "__shfl_up_sync" => lane - operand,
        "__shfl_down_sync" if lane + operand >= first + width => lane,
        "__shfl_down_sync" => lane + operand,
        // A lane of a later segment is out of reach, one of an earlier is not.
        "__shfl_xor_sync" if lane ^ operand >= first + width => lane,
        "__shfl_xor_sync" => lane ^ operand,
        _ => return None,
    };
    Some(bits(&call.warp[source as usize][1]))
}
