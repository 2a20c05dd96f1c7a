//! `vprintf`: C's formatting of the arguments in a buffer.
//!
//! Arguments lie in order at their natural alignment of 4 or 8 bytes, after C's promotions. What
//! a conversion prints is what C's `printf` prints.

use crate::trap::TrapKind;

/// One conversion specification.
#[derive(Default)]
struct Spec {
    minus: bool,
    plus: bool,
    space: bool,
    alternate: bool,
    zero: bool,
    width: usize,
    precision: Option<usize>,
    long: bool,
}

/// CUDA's limit on arguments.
const MAX_ARGUMENTS: u64 = 32;
const MAX_WIDTH: usize = 4096;

/// Writes the formatted text and gives the number of arguments.
pub(crate) fn format(
    format: &[u8],
    out: &mut Vec<u8>,
    mut argument: impl FnMut(u64, u32) -> Result<u64, TrapKind>,
    mut string: impl FnMut(u64) -> Result<Vec<u8>, TrapKind>,
) -> Result<u64, TrapKind> {
    let mut offset = 0_u64;
    let mut count = 0;
    let mut next = |size: u32| -> Result<u64, TrapKind> {
        offset = offset.next_multiple_of(u64::from(size));
        let value = argument(offset, size)?;
        offset += u64::from(size);
        Ok(value)
    };
    let mut at = 0;
    while at < format.len() {
        if format[at] != b'%' {
            out.push(format[at]);
            at += 1;
            continue;
        }
        let start = at;
        at += 1;
        let mut spec = Spec::default();
        while let Some(flag) = format.get(at) {
            match flag {
                b'-' => spec.minus = true,
                b'+' => spec.plus = true,
                b' ' => spec.space = true,
                b'#' => spec.alternate = true,
                b'0' => spec.zero = true,
                _ => break,
            }
            at += 1;
        }
        if format.get(at) == Some(&b'*') {
            let width = next(4)? as u32 as i32;
            count += 1;
            spec.minus |= width < 0;
            spec.width = (width.unsigned_abs() as usize).min(MAX_WIDTH);
            at += 1;
        } else {
            spec.width = number(format, &mut at);
        }
        if format.get(at) == Some(&b'.') {
            at += 1;
            if format.get(at) == Some(&b'*') {
                let precision = next(4)? as u32 as i32;
                count += 1;
                spec.precision = usize::try_from(precision).ok().map(|n| n.min(MAX_WIDTH));
                at += 1;
            } else {
                spec.precision = Some(number(format, &mut at));
            }
        }
        let mut shorts = 0;
        while let Some(length) = format.get(at) {
            match length {
                b'l' | b'j' | b'z' | b't' | b'L' => spec.long = true,
                b'h' => shorts += 1,
                _ => break,
            }
            at += 1;
        }
        let Some(&conversion) = format.get(at) else {
            out.extend_from_slice(&format[start..]);
            break;
        };
        at += 1;
        if conversion == b'%' {
            out.push(b'%');
            continue;
        }
        if count >= MAX_ARGUMENTS {
            continue;
        }
        let size = if spec.long { 8 } else { 4 };
        let narrow = |value: u64, signed: bool| match (spec_bits(shorts, size), signed) {
            (bits, true) => crate::scalar::sign_extend(crate::scalar::truncate(value, bits), bits),
            (bits, false) => crate::scalar::truncate(value, bits),
        };
        match conversion {
            b'd' | b'i' => {
                let value = narrow(next(size)?, true) as i64;
                let sign = sign(&spec, value < 0);
                let digits = integer_digits(&spec, value.unsigned_abs().to_string());
                pad(out, &spec, sign, &digits, spec.precision.is_none());
            }
            b'u' | b'o' | b'x' | b'X' => {
                let value = narrow(next(size)?, false);
                let (digits, prefix) = match conversion {
                    b'o' => (format!("{value:o}"), ""),
                    b'x' => (format!("{value:x}"), "0x"),
                    b'X' => (format!("{value:X}"), "0X"),
                    _ => (value.to_string(), ""),
                };
                let mut digits = integer_digits(&spec, digits);
                if conversion == b'o' && spec.alternate && !digits.starts_with('0') {
                    digits.insert(0, '0');
                }
                let prefix = if spec.alternate && value != 0 { prefix } else { "" };
                pad(out, &spec, prefix, &digits, spec.precision.is_none());
            }
            b'c' => {
                let value = next(4)?;
                pad_bytes(out, &spec, &[value as u8]);
            }
            b's' => {
                let address = next(8)?;
                let mut text = if address == 0 { b"(null)".to_vec() } else { string(address)? };
                text.truncate(spec.precision.unwrap_or(usize::MAX));
                pad_bytes(out, &spec, &text);
            }
            b'p' => {
                let value = next(8)?;
                let text = if value == 0 { "(nil)".to_owned() } else { format!("{value:#x}") };
                pad_bytes(out, &spec, text.as_bytes());
            }
            b'e' | b'E' | b'f' | b'F' | b'g' | b'G' | b'a' | b'A' => {
                let value = f64::from_bits(next(8)?);
                float(out, &spec, value, conversion);
            }
            _ => {
                out.extend_from_slice(&format[start..at]);
                continue;
            }
        }
        count += 1;
    }
    Ok(count)
}

fn spec_bits(shorts: u32, size: u32) -> u32 {
    match shorts {
        1 => 16,
        2.. => 8,
        _ => size * 8,
    }
}

fn number(format: &[u8], at: &mut usize) -> usize {
    let mut value = 0_usize;
    while let Some(digit) = format.get(*at).filter(|byte| byte.is_ascii_digit()) {
        value = (value * 10 + usize::from(digit - b'0')).min(MAX_WIDTH);
        *at += 1;
    }
    value
}

fn sign(spec: &Spec, negative: bool) -> &'static str {
    match (negative, spec.plus, spec.space) {
        (true, ..) => "-",
        (false, true, _) => "+",
        (false, false, true) => " ",
        (false, false, false) => "",
    }
}

/// At least as many digits as the precision; none for zero with precision 0.
fn integer_digits(spec: &Spec, digits: String) -> String {
    match spec.precision {
        Some(0) if digits == "0" => String::new(),
        Some(precision) => format!("{digits:0>precision$}"),
        None => digits,
    }
}

fn pad(out: &mut Vec<u8>, spec: &Spec, prefix: &str, body: &str, zeros: bool) {
    let fill = spec.width.saturating_sub(prefix.len() + body.len());
    let (left, inner, right) = match (spec.minus, spec.zero && zeros) {
        (true, _) => (0, 0, fill),
        (false, true) => (0, fill, 0),
        (false, false) => (fill, 0, 0),
    };
    out.extend(std::iter::repeat_n(b' ', left));
    out.extend_from_slice(prefix.as_bytes());
    out.extend(std::iter::repeat_n(b'0', inner));
    out.extend_from_slice(body.as_bytes());
    out.extend(std::iter::repeat_n(b' ', right));
}

fn pad_bytes(out: &mut Vec<u8>, spec: &Spec, body: &[u8]) {
    let fill = spec.width.saturating_sub(body.len());
    if !spec.minus {
        out.extend(std::iter::repeat_n(b' ', fill));
    }
    out.extend_from_slice(body);
    if spec.minus {
        out.extend(std::iter::repeat_n(b' ', fill));
    }
}

fn float(out: &mut Vec<u8>, spec: &Spec, value: f64, conversion: u8) {
    let upper = conversion.is_ascii_uppercase();
    let sign = sign(spec, value.is_sign_negative());
    let magnitude = value.abs();
    let body = if magnitude.is_nan() {
        "nan".to_owned()
    } else if magnitude.is_infinite() {
        "inf".to_owned()
    } else {
        let precision = spec.precision.unwrap_or(6);
        match conversion.to_ascii_lowercase() {
            b'f' => fixed(magnitude, precision, spec.alternate),
            b'e' => exponent(magnitude, precision, spec.alternate),
            b'g' => general(magnitude, precision, spec.alternate),
            _ => hexadecimal(magnitude, spec.precision, spec.alternate),
        }
    };
    let body = if upper { body.to_ascii_uppercase() } else { body };
    pad(out, spec, sign, &body, magnitude.is_finite());
}

fn fixed(value: f64, precision: usize, point: bool) -> String {
    let mut text = format!("{value:.precision$}");
    if point && precision == 0 {
        text.push('.');
    }
    text
}

fn exponent(value: f64, precision: usize, point: bool) -> String {
    let text = format!("{value:.precision$e}");
    let (digits, power) = text.split_once('e').unwrap_or((&text, "0"));
    let power: i32 = power.parse().unwrap_or(0);
    let dot = if point && precision == 0 { "." } else { "" };
    let sign = if power < 0 { '-' } else { '+' };
    format!("{digits}{dot}e{sign}{:02}", power.abs())
}

/// `%g`: the shorter of `%e` and `%f`, without trailing zeros unless `#`.
fn general(value: f64, precision: usize, alternate: bool) -> String {
    let precision = precision.max(1);
    let rounded = format!("{value:.*e}", precision - 1);
    let power: i32 = rounded.split_once('e').and_then(|(_, power)| power.parse().ok()).unwrap_or(0);
    let scientific = power < -4 || power >= precision as i32;
    let mut text = if scientific {
        exponent(value, precision - 1, alternate)
    } else {
        fixed(value, (precision as i32 - 1 - power).max(0) as usize, alternate)
    };
    if !alternate {
        let (digits, tail) = match text.find('e') {
            Some(at) => (text[..at].to_owned(), text[at..].to_owned()),
            None => (text.clone(), String::new()),
        };
        if digits.contains('.') {
            text = digits.trim_end_matches('0').trim_end_matches('.').to_owned() + &tail;
        }
    }
    text
}

/// `%a`: the fraction in hexadecimal, rounded to the precision.
fn hexadecimal(value: f64, precision: Option<usize>, point: bool) -> String {
    let bits = value.to_bits();
    let biased = (bits >> 52) as i32;
    let mut fraction = bits & ((1 << 52) - 1);
    let mut lead = u64::from(biased != 0);
    let power = match (biased, fraction) {
        (0, 0) => 0,
        (0, _) => -1022,
        _ => biased - 1023,
    };
    let mut digits = match precision {
        Some(precision) if precision < 13 => {
            let drop = 4 * (13 - precision as u32);
            let whole = lead << 52 | fraction;
            let half = 1_u64 << (drop - 1);
            let rest = whole & ((1 << drop) - 1);
            let mut kept = whole >> drop;
            if rest > half || rest == half && kept & 1 == 1 {
                kept += 1;
            }
            let whole = kept << drop;
            lead = whole >> 52;
            fraction = whole & ((1 << 52) - 1);
            format!("{fraction:013x}")[..precision].to_owned()
        }
        Some(precision) => format!("{fraction:013x}") + &"0".repeat(precision - 13),
        None => format!("{fraction:013x}").trim_end_matches('0').to_owned(),
    };
    if !digits.is_empty() || point {
        digits.insert(0, '.');
    }
    let sign = if power < 0 { '-' } else { '+' };
    format!("0x{lead}{digits}p{sign}{}", power.abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn print(template: &str, words: &[u64], sizes: &[u32]) -> String {
        let mut buffer = Vec::new();
        for (word, size) in words.iter().zip(sizes) {
            while buffer.len() % *size as usize != 0 {
                buffer.push(0);
            }
            buffer.extend_from_slice(&word.to_le_bytes()[..*size as usize]);
        }
        let mut out = Vec::new();
        let read = |offset: u64, size: u32| {
            super::super::warp::read_bytes(&buffer, offset, size).ok_or(TrapKind::TrapInstruction)
        };
        format(template.as_bytes(), &mut out, read, |_| Ok(b"text".to_vec())).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn integers_follow_c() {
        assert_eq!(print("%d|%5d|%-5d|%05d", &[u64::MAX, 42, 42, 42], &[4; 4]), "-1|   42|42   |00042");
        assert_eq!(
            print("%u %x %#X %o %#o", &[0xffff_ffff, 255, 255, 8, 8], &[4; 5]),
            "4294967295 ff 0XFF 10 010"
        );
        assert_eq!(print("%d %lld", &[7, u64::MAX], &[4, 8]), "7 -1");
        assert_eq!(print("%+d % d %.3d %hhd", &[1, 2, 3, 0x1ff], &[4; 4]), "+1  2 003 -1");
        assert_eq!(print("%c%%%5s|%-6s|%.2s", &[65, 1, 1, 1], &[4, 8, 8, 8]), "A% text|text  |te");
    }

    #[test]
    fn floats_follow_c() {
        let f = |template: &str, x: f64| print(template, &[x.to_bits()], &[8]);
        assert_eq!(f("%f", 1.5), "1.500000");
        assert_eq!(f("%.2f", 2.675), "2.67");
        assert_eq!(f("%e", 12345.678), "1.234568e+04");
        assert_eq!(f("%g", 0.0001), "0.0001");
        assert_eq!(f("%g", 0.000_01), "1e-05");
        assert_eq!(f("%g", 1e6), "1e+06");
        assert_eq!(f("%g", 100_000.0), "100000");
        assert_eq!(f("%010.3f", -1.5), "-00001.500");
        assert_eq!(f("%a", 1.0), "0x1p+0");
        assert_eq!(f("%a", 0.5), "0x1p-1");
        assert_eq!(f("%5f|", f64::INFINITY), "  inf|");
        assert_eq!(f("%F", f64::NAN), "NAN");
    }
}
