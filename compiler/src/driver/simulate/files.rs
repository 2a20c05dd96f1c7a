//! Buffers from and to files: NumPy's `.npy`, `.csv`, and raw bytes for every other ending.

use std::fmt::Write as _;
use std::path::Path;

use ptxc_sim::directives::{Number, Scalar};

use crate::driver::input::{plain_reason, read_limited};

/// NumPy's type strings for little-endian elements. bfloat16 has none, so it travels as raw 16 bits.
const NPY_TYPES: [(&str, Scalar); 12] = [
    ("|i1", Scalar::I8),
    ("|u1", Scalar::U8),
    ("<i2", Scalar::I16),
    ("<u2", Scalar::U16),
    ("<i4", Scalar::I32),
    ("<u4", Scalar::U32),
    ("<i8", Scalar::I64),
    ("<u8", Scalar::U64),
    ("<f2", Scalar::F16),
    ("<f4", Scalar::F32),
    ("<f8", Scalar::F64),
    ("|b1", Scalar::U8),
];

const NPY_MAGIC: &[u8] = b"\x93NUMPY";

/// Largest file that becomes a buffer.
const MAX_BYTES: u64 = 1 << 30;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Format {
    Npy,
    Csv,
    Raw,
}

fn format(path: &Path) -> Format {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("npy") => Format::Npy,
        Some("csv") => Format::Csv,
        _ => Format::Raw,
    }
}

/// Reads a buffer. The type of a `.npy` file is its own; if one is named, it must be the same.
pub(super) fn read(path: &Path, ty: Option<Scalar>) -> Result<(Scalar, Vec<u8>), String> {
    let fault = |why: String| format!("{}: {why}", path.display());
    let bytes = read_limited(path, MAX_BYTES).map_err(|error| fault(plain_reason(&error)))?;
    match (format(path), ty) {
        (Format::Npy, ty) => from_npy(&bytes, ty).map_err(fault),
        (_, None) => Err(fault("the element type must be named, as in 'x file data.csv f32'".to_owned())),
        (Format::Csv, Some(ty)) => {
            let text = String::from_utf8(bytes).map_err(|_| fault("the file is no text".to_owned()))?;
            Ok((ty, from_csv(&text, ty).map_err(fault)?))
        }
        (Format::Raw, Some(ty)) if bytes.len() % ty.size() == 0 => Ok((ty, bytes)),
        (Format::Raw, Some(ty)) => {
            Err(fault(format!("{} bytes are no whole number of elements of {}", bytes.len(), ty.size())))
        }
    }
}

/// The contents of a file that holds a buffer.
pub(super) fn encode(path: &Path, ty: Scalar, bytes: &[u8]) -> Vec<u8> {
    match format(path) {
        Format::Npy => to_npy(ty, bytes),
        Format::Csv => to_csv(ty, bytes).into_bytes(),
        Format::Raw => bytes.to_vec(),
    }
}

/// The value behind a key of the header, which is a Python dictionary literal.
fn entry<'h>(header: &'h str, key: &str) -> Option<&'h str> {
    let quoted = [format!("'{key}'"), format!("\"{key}\"")];
    let at = quoted.iter().find_map(|key| Some(header.find(key.as_str())? + key.len()))?;
    Some(header[at..].trim_start().strip_prefix(':')?.trim_start())
}

fn from_npy(bytes: &[u8], wanted: Option<Scalar>) -> Result<(Scalar, Vec<u8>), String> {
    let bad = || "this is no .npy file".to_owned();
    let rest = bytes.strip_prefix(NPY_MAGIC).ok_or_else(bad)?;
    // Version 1 has a header length of two bytes, later ones of four.
    let (length, start): (usize, usize) = match rest {
        [1, _, low, high, ..] => (usize::from(u16::from_le_bytes([*low, *high])), 4),
        [2 | 3, _, a, b, c, d, ..] => (u32::from_le_bytes([*a, *b, *c, *d]) as usize, 6),
        _ => return Err(bad()),
    };
    let end = start.checked_add(length).ok_or_else(bad)?;
    let header = std::str::from_utf8(rest.get(start..end).ok_or_else(bad)?).map_err(|_| bad())?;
    let descr = entry(header, "descr").ok_or_else(bad)?;
    let quote = descr.chars().next().filter(|c| matches!(c, '\'' | '"'));
    let quote = quote.ok_or("records are not supported, only numbers")?;
    let name = descr[1..].split(quote).next().unwrap_or_default();
    if entry(header, "fortran_order").is_some_and(|value| value.starts_with("True")) {
        return Err("the array is in Fortran order; save it in C order".to_owned());
    }
    let own = NPY_TYPES.iter().find(|row| row.0 == name).map(|row| row.1);
    let own = own.ok_or_else(|| format!("elements of type '{name}' are not supported"))?;
    let same = |wanted: Scalar| wanted == own || (wanted, own) == (Scalar::Bf16, Scalar::U16);
    let ty = wanted.unwrap_or(own);
    if !same(ty) {
        return Err(format!("the file holds '{name}', not the type that is named"));
    }
    let shape = entry(header, "shape").and_then(|shape| shape.strip_prefix('(')).ok_or_else(bad)?;
    let shape = shape.split(')').next().unwrap_or_default();
    let mut count = 1_usize;
    for part in shape.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let part: usize = part.parse().map_err(|_| bad())?;
        count = count.checked_mul(part).ok_or_else(bad)?;
    }
    let data = rest.get(end..).unwrap_or_default();
    if Some(data.len()) != count.checked_mul(ty.size()) {
        return Err(format!("{} bytes of data for {count} elements", data.len()));
    }
    Ok((ty, data.to_vec()))
}

fn to_npy(ty: Scalar, bytes: &[u8]) -> Vec<u8> {
    let stored = if ty == Scalar::Bf16 { Scalar::U16 } else { ty };
    let name = NPY_TYPES.iter().find(|row| row.1 == stored).map_or("|u1", |row| row.0);
    let count = bytes.len() / ty.size();
    let mut header = format!("{{'descr': '{name}', 'fortran_order': False, 'shape': ({count},), }}");
    // Magic, version, length and header end on a multiple of 64, with a line break.
    while !(NPY_MAGIC.len() + 4 + header.len() + 1).is_multiple_of(64) {
        header.push(' ');
    }
    header.push('\n');
    let mut out = NPY_MAGIC.to_vec();
    out.extend_from_slice(&[1, 0]);
    out.extend_from_slice(&(header.len() as u16).to_le_bytes());
    out.extend_from_slice(header.as_bytes());
    out.extend_from_slice(bytes);
    out
}

/// Numbers between commas, blanks and line breaks; a first line of names is skipped.
fn from_csv(text: &str, ty: Scalar) -> Result<Vec<u8>, String> {
    let mut out = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let cells = line.split([',', ';', ' ', '\t']).map(str::trim).filter(|cell| !cell.is_empty());
        let mut row = Vec::new();
        let mut fault = None;
        for cell in cells {
            match ty.parse_value(cell) {
                Ok(bytes) => row.extend(bytes),
                Err(why) => {
                    fault = fault.or(Some(why));
                }
            }
        }
        match fault {
            Some(_) if index == 0 && row.is_empty() => {}
            Some(why) => return Err(format!("line {}: {why}", index + 1)),
            None => out.extend(row),
        }
    }
    Ok(out)
}

fn to_csv(ty: Scalar, bytes: &[u8]) -> String {
    let mut out = String::new();
    for element in bytes.chunks(ty.size()) {
        let _ = match ty.number(element) {
            Number::Int(value) => writeln!(out, "{value}"),
            Number::Float(value) if ty == Scalar::F32 => writeln!(out, "{:?}", value as f32),
            Number::Float(value) => writeln!(out, "{value:?}"),
        };
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn npy_files_read_back() {
        let data: Vec<u8> = (0..6_u32).flat_map(|x| (x as f32 * 0.5).to_le_bytes()).collect();
        let file = to_npy(Scalar::F32, &data);
        assert_eq!(file.len() % 64, 24);
        assert_eq!(from_npy(&file, None), Ok((Scalar::F32, data.clone())));
        assert!(from_npy(&file, Some(Scalar::I32)).is_err());
        assert!(from_npy(&file[..file.len() - 1], None).is_err());
        assert!(from_npy(b"\x93NUMPY\x01\x00\xff\xff", None).is_err());
    }

    #[test]
    fn a_header_as_numpy_writes_it() {
        let mut file = b"\x93NUMPY\x01\x00".to_vec();
        let header = "{'descr': '<i2', 'fortran_order': False, 'shape': (2, 3), }\n";
        file.extend((header.len() as u16).to_le_bytes());
        file.extend(header.as_bytes());
        file.extend([1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0]);
        assert_eq!(from_npy(&file, None).map(|read| (read.0, read.1.len())), Ok((Scalar::I16, 12)));
    }

    #[test]
    fn csv_numbers() {
        assert_eq!(from_csv("a,b\n1, 2\n-3;0x10\n", Scalar::I16), Ok(vec![1, 0, 2, 0, 253, 255, 16, 0]));
        assert!(from_csv("1\nx\n", Scalar::F32).is_err());
        assert_eq!(to_csv(Scalar::F32, &0.1_f32.to_le_bytes()), "0.1\n");
    }
}
