//! Integer and floating-point literals, [lex.icon] and [lex.fcon].

use super::LiteralError;
use crate::diagnostics::codes::lex as codes;

/// The base a number is written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Base {
    /// `0b101`
    Binary,
    /// `017`
    Octal,
    /// `15`
    Decimal,
    /// `0xF`
    Hexadecimal,
}

impl Base {
    /// 2, 8, 10 or 16.
    #[must_use]
    pub const fn radix(self) -> u32 {
        match self {
            Self::Binary => 2,
            Self::Octal => 8,
            Self::Decimal => 10,
            Self::Hexadecimal => 16,
        }
    }
}

/// The size specified by an integer suffix.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum IntSize {
    /// No size suffix: `int` or wider.
    #[default]
    Int,
    /// `l`
    Long,
    /// `ll`
    LongLong,
    /// `z` (C++23): `size_t` or its signed counterpart.
    Size,
}

/// The suffix of an integer literal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct IntSuffix {
    /// `u`
    pub unsigned: bool,
    /// `l`, `ll`, `z`
    pub size: IntSize,
}

/// The value of an integer literal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IntValue<'a> {
    /// The value.
    pub value: u128,
    /// The base, which decides whether unsigned types are candidates ([lex.icon] table 8).
    pub base: Base,
    /// The suffix.
    pub suffix: IntSuffix,
    /// The user-defined suffix, if it has one.
    pub user_suffix: Option<&'a str>,
}

/// The suffix of a floating-point literal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FloatSuffix {
    /// `double`
    #[default]
    None,
    /// `f`: `float`
    F,
    /// `l`: `long double`, which is `double` on the device
    L,
}

/// The value of a floating-point literal, correctly rounded to nearest even in both formats.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FloatValue<'a> {
    /// As `double`.
    pub f64: f64,
    /// As `float`, rounded once from the literal, not from the `double`.
    pub f32: f32,
    /// The suffix.
    pub suffix: FloatSuffix,
    /// The user-defined suffix, if it has one.
    pub user_suffix: Option<&'a str>,
}

/// The value of an integer literal.
///
/// # Errors
/// When the spelling is no integer literal or its value needs more than 128 bits.
pub fn parse_integer(spelling: &str) -> Result<IntValue<'_>, LiteralError> {
    let bytes = spelling.as_bytes();
    let (base, start) = match (bytes.first(), bytes.get(1).map(u8::to_ascii_lowercase)) {
        (Some(b'0'), Some(b'x')) => (Base::Hexadecimal, 2),
        (Some(b'0'), Some(b'b')) => (Base::Binary, 2),
        (Some(b'0'), Some(_)) => (Base::Octal, 1),
        _ => (Base::Decimal, 0),
    };
    let end = digits_end(bytes, start, base == Base::Hexadecimal);
    check_separators(bytes, start, end)?;
    if end == start && base != Base::Octal {
        return Err(LiteralError::new(codes::BAD_NUMBER, "number has no digits", 0..spelling.len()));
    }
    let mut value: u128 = 0;
    let mut overflow = false;
    for (i, &byte) in bytes.iter().enumerate().take(end).skip(start).filter(|&(_, &b)| b != b'\'') {
        let digit = char::from(byte).to_digit(16).unwrap_or(0);
        if digit >= base.radix() {
            let kind = if base == Base::Binary { "binary" } else { "octal" };
            let message = format!("invalid digit '{}' in {kind} literal", char::from(byte));
            return Err(LiteralError::new(codes::BAD_DIGIT, message, i..i + 1));
        }
        let wider = value.checked_mul(u128::from(base.radix()));
        match wider.and_then(|v| v.checked_add(u128::from(digit))) {
            Some(next) => value = next,
            None => overflow = true,
        }
    }
    let (suffix, user_suffix) = integer_suffix(spelling, end)?;
    if overflow && user_suffix.is_none() {
        return Err(LiteralError::new(codes::INTEGER_TOO_LARGE, TOO_LARGE, 0..end));
    }
    // A literal operator may take the spelling, however large the number is ([lex.ext]/3).
    let value = if overflow { u128::MAX } else { value };
    Ok(IntValue { value, base, suffix, user_suffix })
}

/// The message about an integer that fits no type.
pub const TOO_LARGE: &str = "integer literal is too large to be represented in any integer type";

/// The value of a floating-point literal.
///
/// # Errors
/// When the spelling is no floating-point literal or its value is out of range of its type.
pub fn parse_float(spelling: &str) -> Result<FloatValue<'_>, LiteralError> {
    let bytes = spelling.as_bytes();
    let hex = bytes.len() > 1 && bytes[0] == b'0' && bytes[1].eq_ignore_ascii_case(&b'x');
    let start = if hex { 2 } else { 0 };
    let mut end = digits_end(bytes, start, hex);
    check_separators(bytes, start, end)?;
    let mut digits = end - start;
    if bytes.get(end) == Some(&b'.') {
        let fraction = end + 1;
        end = digits_end(bytes, fraction, hex);
        check_separators(bytes, fraction, end)?;
        digits += end - fraction;
    }
    if digits == 0 {
        return Err(LiteralError::new(codes::BAD_NUMBER, "number has no digits", 0..spelling.len()));
    }
    let mantissa_end = end;
    let marker = if hex { b'p' } else { b'e' };
    let mut exponent = None;
    if bytes.get(end).is_some_and(|b| b.eq_ignore_ascii_case(&marker)) {
        let sign = usize::from(matches!(bytes.get(end + 1), Some(b'+' | b'-')));
        let from = end + 1 + sign;
        let to = digits_end(bytes, from, false);
        check_separators(bytes, from, to)?;
        if to == from {
            return Err(LiteralError::new(codes::BAD_EXPONENT, "exponent has no digits", end..from));
        }
        exponent = Some(end + 1..to);
        end = to;
    } else if hex {
        let message = "hexadecimal floating-point literal needs an exponent";
        return Err(LiteralError::new(codes::BAD_EXPONENT, message, 0..end));
    }
    let (suffix, user_suffix) = match &spelling[end..] {
        "" => (FloatSuffix::None, None),
        "f" | "F" => (FloatSuffix::F, None),
        "l" | "L" => (FloatSuffix::L, None),
        other if is_user_suffix(other) => (FloatSuffix::None, Some(other)),
        other => {
            let message = format!("invalid suffix '{other}' on floating-point literal");
            return Err(LiteralError::new(codes::BAD_SUFFIX, message, end..spelling.len()));
        }
    };
    let plain = |text: &str| text.replace('\'', "");
    let (f64, f32) = if hex {
        let exponent = exponent.map_or_else(|| "0".to_owned(), |range| plain(&spelling[range]));
        hex_float(&plain(&spelling[start..mantissa_end]), &exponent)
    } else if spelling.contains('\'') {
        let text = plain(&spelling[..end]);
        (text.parse().unwrap_or(0.0), text.parse().unwrap_or(0.0))
    } else {
        let text = &spelling[..end];
        (text.parse().unwrap_or(0.0), text.parse().unwrap_or(0.0))
    };
    let infinite = if suffix == FloatSuffix::F { f32.is_infinite() } else { f64.is_infinite() };
    // A `long double` of the host has a larger range; here it is infinite.
    if infinite && suffix != FloatSuffix::L && user_suffix.is_none() {
        let name = if suffix == FloatSuffix::F { "float" } else { "double" };
        let message = format!("floating-point literal is too large for type '{name}'");
        return Err(LiteralError::new(codes::FLOAT_OUT_OF_RANGE, message, 0..end));
    }
    Ok(FloatValue { f64, f32, suffix, user_suffix })
}

/// The end of the digits and separators that start at `start`.
fn digits_end(bytes: &[u8], start: usize, hex: bool) -> usize {
    let is_digit = |b: &u8| b.is_ascii_digit() || *b == b'\'' || (hex && b.is_ascii_hexdigit());
    start + bytes[start.min(bytes.len())..].iter().take_while(|b| is_digit(b)).count()
}

/// Checks that a separator is between two digits, [lex.icon]; a base prefix is not a digit.
fn check_separators(bytes: &[u8], start: usize, end: usize) -> Result<(), LiteralError> {
    for i in (start..end).filter(|&i| bytes[i] == b'\'') {
        let first = i == start && !(start == 1 && bytes[0] == b'0');
        if first || i + 1 == end || bytes[i + 1] == b'\'' {
            let message = "digit separator must stand between two digits";
            return Err(LiteralError::new(codes::BAD_SEPARATOR, message, i..i + 1));
        }
    }
    Ok(())
}

fn integer_suffix(spelling: &str, end: usize) -> Result<(IntSuffix, Option<&str>), LiteralError> {
    let text = &spelling[end..];
    if is_user_suffix(text) {
        return Ok((IntSuffix::default(), Some(text)));
    }
    let without_u = text.strip_prefix(['u', 'U']).or_else(|| text.strip_suffix(['u', 'U']));
    let size = match without_u.unwrap_or(text) {
        "" => IntSize::Int,
        "l" | "L" => IntSize::Long,
        "ll" | "LL" => IntSize::LongLong,
        "z" | "Z" => IntSize::Size,
        _ => {
            let message = format!("invalid suffix '{text}' on integer literal");
            return Err(LiteralError::new(codes::BAD_SUFFIX, message, end..spelling.len()));
        }
    };
    Ok((IntSuffix { unsigned: without_u.is_some(), size }, None))
}

/// Suffixes of literal operators that the standard library declares ([time.duration.literals], [complex.literals]).
const LIBRARY_SUFFIXES: [&str; 9] = ["h", "min", "s", "ms", "us", "ns", "i", "if", "il"];

/// Whether a suffix is user-defined: it begins with an underscore ([over.literal]), or is one of the library's. Others
/// are errors.
fn is_user_suffix(text: &str) -> bool {
    text.starts_with('_') || LIBRARY_SUFFIXES.contains(&text)
}

/// Value of `mantissa` (hexadecimal with an optional point) times two to the `exponent`.
fn hex_float(mantissa: &str, exponent: &str) -> (f64, f32) {
    // Keep 128 bits of mantissa; lower bits only matter as "not exactly half" (sticky bit).
    let mut bits: u128 = 0;
    let mut scale: i64 = 0;
    let mut sticky = false;
    let mut after_point = false;
    for c in mantissa.chars() {
        let Some(digit) = c.to_digit(16) else {
            after_point = true;
            continue;
        };
        if bits >> 124 == 0 {
            bits = bits << 4 | u128::from(digit);
            scale -= if after_point { 4 } else { 0 };
        } else {
            sticky |= digit != 0;
            scale += if after_point { 0 } else { 4 };
        }
    }
    // An exponent that does not fit is far out of range either way; only its sign matters.
    let out_of_range = if exponent.starts_with('-') { -(1 << 40) } else { 1 << 40 };
    let exponent = exponent.parse::<i32>().map_or(out_of_range, i64::from);
    let scale = scale.saturating_add(exponent);
    let f64 = f64::from_bits(round(bits, sticky, scale, 52, 1023));
    let f32 = f32::from_bits(round(bits, sticky, scale, 23, 127) as u32);
    (f64, f32)
}

/// Rounds `bits * 2^scale` to a binary format with `fraction` fraction bits, to nearest even.
fn round(bits: u128, sticky: bool, scale: i64, fraction: u32, bias: i64) -> u64 {
    if bits == 0 {
        return 0;
    }
    let top = 127 - i64::from(bits.leading_zeros());
    let infinity = ((2 * bias + 1) as u64) << fraction;
    let exponent = top + scale;
    if exponent > bias {
        return infinity;
    }
    // The weight of the last fraction bit; subnormals share the smallest one.
    let unit = exponent.max(1 - bias) - i64::from(fraction);
    let shift = unit - scale;
    let (mut kept, rest, half) = if shift <= 0 {
        ((bits << (-shift).min(127)) as u64, 0, 1)
    } else if shift > 128 {
        (0, 1, 2)
    } else if shift == 128 {
        (0, bits, 1 << 127)
    } else {
        ((bits >> shift) as u64, bits & ((1 << shift) - 1), 1 << (shift - 1))
    };
    if rest > half || (rest == half && (sticky || kept & 1 == 1)) {
        kept += 1;
    }
    // A carry into the next exponent or to infinity is handled by the addition.
    let biased = if exponent < 1 - bias { 0 } else { (exponent + bias - 1) as u64 };
    (biased << fraction) + kept
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str) -> u128 {
        parse_integer(text).map(|v| v.value).unwrap_or_else(|e| panic!("{text}: {}", e.message))
    }

    #[test]
    fn integers_in_all_bases() {
        assert_eq!(value("0"), 0);
        assert_eq!(value("1'000'000"), 1_000_000);
        assert_eq!(value("0'17"), 15);
        assert_eq!(value("0xFFff'ffffU"), 0xFFFF_FFFF);
        assert_eq!(value("0b1010"), 10);
        assert_eq!(value("340282366920938463463374607431768211455"), u128::MAX);
        let v = parse_integer("12ull").expect("suffix");
        assert_eq!(v.suffix, IntSuffix { unsigned: true, size: IntSize::LongLong });
        assert_eq!(parse_integer("12LLu").expect("suffix").suffix, v.suffix);
        assert_eq!(parse_integer("12_km").expect("user").user_suffix, Some("_km"));
    }

    #[test]
    fn bad_integers_name_the_guilty_bytes() {
        let bad = |text: &str| {
            let error = parse_integer(text).expect_err(text);
            (error.code, error.range)
        };
        assert_eq!(bad("089"), (codes::BAD_DIGIT, 1..2));
        assert_eq!(bad("0b12"), (codes::BAD_DIGIT, 3..4));
        assert_eq!(bad("0x"), (codes::BAD_NUMBER, 0..2));
        assert_eq!(bad("1''0"), (codes::BAD_SEPARATOR, 1..2));
        assert_eq!(bad("12lul"), (codes::BAD_SUFFIX, 2..5));
        assert_eq!(bad("340282366920938463463374607431768211456").0, codes::INTEGER_TOO_LARGE);
    }

    #[test]
    fn floats_are_rounded_once_per_format() {
        let f = |text: &'static str| parse_float(text).expect(text);
        assert_eq!(f("1.5f").f32, 1.5);
        assert_eq!(f("1.5f").suffix, FloatSuffix::F);
        assert_eq!(f(".5e1").f64, 5.0);
        assert_eq!(f("1'0.2'5").f64, 10.25);
        // Lies just above the middle of two floats but rounds to the middle as a double first.
        let tricky = f("1.00000005960464477540");
        assert_eq!(tricky.f32.to_bits(), 0x3F80_0001);
        assert_eq!((tricky.f64 as f32).to_bits(), 0x3F80_0000);
    }

    #[test]
    fn hexadecimal_floats() {
        let f = |text: &'static str| parse_float(text).expect(text);
        assert_eq!(f("0x1p0").f64, 1.0);
        assert_eq!(f("0x1.8p1").f64, 3.0);
        assert_eq!(f("0x.8p1").f64, 1.0);
        assert_eq!(f("0x1.fffffep127f").f32, f32::MAX);
        assert_eq!(f("0x1p-149").f32.to_bits(), 1);
        assert_eq!(f("0x1p-1074").f64.to_bits(), 1);
        assert_eq!(f("0x1p-1075").f64.to_bits(), 0);
        assert_eq!(f("0x1.0000000000001p-1075").f64.to_bits(), 1);
        assert_eq!(f("0x0.0000000000000000000000000000000000001p0").f64, 2f64.powi(-148));
        assert_eq!(f("0x1.00000000000000000000000000000000000000000001p0").f64, 1.0);
        // Half an ulp plus a far away bit rounds up.
        assert_eq!(f("0x1.000001000000000000000000000000000000001p0").f32.to_bits(), 0x3F80_0001);
        assert_eq!(parse_float("0x1.8").expect_err("exponent").code, codes::BAD_EXPONENT);
        assert_eq!(parse_float("1e999").expect_err("range").code, codes::FLOAT_OUT_OF_RANGE);
        assert_eq!(parse_float("0x1p128f").expect_err("range").code, codes::FLOAT_OUT_OF_RANGE);
        assert_eq!(parse_float("0x1p99999999999").expect_err("range").code, codes::FLOAT_OUT_OF_RANGE);
    }
}
