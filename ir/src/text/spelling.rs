//! Spells names, types, strings and constants.

use std::fmt::Write;

use crate::flags::Flags;
use crate::float;
use crate::handle::Value;
use crate::module::Module;
use crate::opcode::Op;
use crate::types::{Ty, TyKind};

/// Appends `name` after its sigil, in quotes if it is not a plain identifier.
pub(super) fn push_name(out: &mut String, sigil: char, name: &str) {
    out.push(sigil);
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '$' | '.' | '_');
    let starts_plain = !name.starts_with(|c: char| c.is_ascii_digit()) && !name.is_empty();
    if starts_plain && name.chars().all(plain) {
        out.push_str(name);
    } else {
        push_string(out, name.as_bytes());
    }
}

/// Appends bytes in double quotes, escaping unprintable ones.
pub(super) fn push_string(out: &mut String, bytes: &[u8]) {
    out.push('"');
    for &byte in bytes {
        match byte {
            b'\\' => out.push_str("\\\\"),
            0x20..=0x7E if byte != b'"' => out.push(char::from(byte)),
            _ => {
                let _ = write!(out, "\\{byte:02X}");
            }
        }
    }
    out.push('"');
}

/// The keywords of the fast-math flags, in the order of the text form.
pub(super) const FAST_MATH: [(Flags, &str); 7] = [
    (Flags::REASSOC, "reassoc"),
    (Flags::NNAN, "nnan"),
    (Flags::NINF, "ninf"),
    (Flags::NSZ, "nsz"),
    (Flags::ARCP, "arcp"),
    (Flags::CONTRACT, "contract"),
    (Flags::AFN, "afn"),
];

/// Appends the fast-math flags, each followed by a blank.
pub(super) fn push_fast_math(out: &mut String, flags: Flags) {
    if flags.has(Flags::FAST) {
        out.push_str("fast ");
        return;
    }
    for (flag, word) in FAST_MATH {
        if flags.has(flag) {
            out.push_str(word);
            out.push(' ');
        }
    }
}

impl Module {
    /// The spelling of a type.
    pub fn type_text(&self, ty: Ty) -> String {
        let mut out = String::new();
        self.push_type(&mut out, ty);
        out
    }

    pub(super) fn push_type(&self, out: &mut String, ty: Ty) {
        // Writing to a string cannot fail.
        let _ = match self.types.kind(ty) {
            TyKind::Void => write!(out, "void"),
            TyKind::Label => write!(out, "label"),
            TyKind::Metadata => write!(out, "metadata"),
            TyKind::Half => write!(out, "half"),
            TyKind::BFloat => write!(out, "bfloat"),
            TyKind::Float => write!(out, "float"),
            TyKind::Double => write!(out, "double"),
            TyKind::Int(bits) => write!(out, "i{bits}"),
            TyKind::Ptr(space) if space.0 == 0 => write!(out, "ptr"),
            TyKind::Ptr(space) => write!(out, "ptr addrspace({})", space.0),
            TyKind::Array { elem, len } => {
                let _ = write!(out, "[{len} x ");
                self.push_type(out, elem);
                write!(out, "]")
            }
            TyKind::Vector { elem, len } => {
                let _ = write!(out, "<{len} x ");
                self.push_type(out, elem);
                write!(out, ">")
            }
            TyKind::Struct { .. } => {
                match self.types.struct_name(ty) {
                    Some(name) => push_name(out, '%', name),
                    None => self.push_struct_body(out, ty),
                }
                Ok(())
            }
            TyKind::Function { ret, variadic } => {
                self.push_type(out, ret);
                out.push_str(" (");
                self.push_type_list(out, self.types.params(ty));
                if variadic {
                    out.push_str(if self.types.params(ty).is_empty() { "..." } else { ", ..." });
                }
                write!(out, ")")
            }
        };
    }

    fn push_type_list(&self, out: &mut String, list: &[Ty]) {
        for (k, &ty) in list.iter().enumerate() {
            if k > 0 {
                out.push_str(", ");
            }
            self.push_type(out, ty);
        }
    }

    pub(super) fn push_struct_body(&self, out: &mut String, ty: Ty) {
        let packed = self.types.kind(ty) == TyKind::Struct { packed: true };
        let fields = self.types.fields(ty);
        out.push_str(if packed { "<{" } else { "{" });
        if !fields.is_empty() {
            out.push(' ');
            self.push_type_list(out, fields);
            out.push(' ');
        }
        out.push_str(if packed { "}>" } else { "}" });
    }

    /// Appends a constant with its type.
    pub(super) fn push_typed_constant(&self, out: &mut String, value: Value) {
        self.push_type(out, self.ty(value));
        out.push(' ');
        self.push_constant(out, value);
    }

    /// Appends a constant, function or global variable.
    pub(super) fn push_constant(&self, out: &mut String, value: Value) {
        let ty = self.ty(value);
        match self.op(value) {
            Op::Int if ty == Ty::I1 => {
                out.push_str(if self.is_zero_bits(value) { "false" } else { "true" });
            }
            Op::Int => {
                let _ = write!(out, "{}", self.signed_value(value).unwrap_or(0));
            }
            Op::Float => push_float(out, ty, self.float_bits(value).unwrap_or(0)),
            Op::Null | Op::Zero | Op::Undef | Op::Poison => out.push_str(self.op(value).mnemonic()),
            Op::Function | Op::Global => push_name(out, '@', self.name(value).unwrap_or("")),
            Op::Data => self.push_data(out, value),
            Op::Aggregate => self.push_aggregate(out, value),
            Op::Expr => self.push_expression(out, value),
            _ => out.push_str("<not a constant>"),
        }
    }

    fn push_data(&self, out: &mut String, value: Value) {
        let bytes = self.data_bytes(value).unwrap_or(&[]);
        let elem = self.types.element(self.ty(value), 0).unwrap_or(Ty::I8);
        if elem == Ty::I8 {
            out.push('c');
            return push_string(out, bytes);
        }
        out.push('[');
        for (k, chunk) in bytes.chunks(self.types.size_of(elem) as usize).enumerate() {
            if k > 0 {
                out.push_str(", ");
            }
            let mut word = [0; 16];
            word[..chunk.len()].copy_from_slice(chunk);
            let bits = u128::from_le_bytes(word);
            self.push_type(out, elem);
            out.push(' ');
            match self.types.int_bits(elem) {
                Some(width) => {
                    let _ = write!(out, "{}", crate::constants::sign_extend(bits, width));
                }
                None => push_float(out, elem, bits as u64),
            }
        }
        out.push(']');
    }

    fn push_aggregate(&self, out: &mut String, value: Value) {
        let (open, close) = match self.types.kind(self.ty(value)) {
            TyKind::Array { .. } => ("[", "]"),
            TyKind::Vector { .. } => ("<", ">"),
            TyKind::Struct { packed: true } => ("<{ ", " }>"),
            _ => ("{ ", " }"),
        };
        out.push_str(open);
        for (k, member) in self.operands(value).enumerate() {
            if k > 0 {
                out.push_str(", ");
            }
            self.push_typed_constant(out, member);
        }
        out.push_str(close);
    }

    fn push_expression(&self, out: &mut String, value: Value) {
        let op = self.expr_op(value).unwrap_or(Op::BitCast);
        out.push_str(op.mnemonic());
        if op == Op::Gep {
            if self.flags(value).has(Flags::INBOUNDS) {
                out.push_str(" inbounds");
            }
            out.push_str(" (");
            self.push_type(out, self.gep_source(value));
            out.push_str(", ");
        } else {
            out.push_str(" (");
        }
        for (k, operand) in self.operands(value).enumerate() {
            if k > 0 {
                out.push_str(", ");
            }
            self.push_typed_constant(out, operand);
        }
        if op.is_cast() {
            out.push_str(" to ");
            self.push_type(out, self.ty(value));
        }
        out.push(')');
    }
}

/// Appends a floating-point number: decimal if that reads back exactly, else the bits in hex.
fn push_float(out: &mut String, ty: Ty, bits: u64) {
    let _ = match ty {
        Ty::HALF => write!(out, "0xH{bits:04X}"),
        Ty::BFLOAT => write!(out, "0xR{bits:04X}"),
        _ => {
            let number = float::decode(ty, bits).unwrap_or(f64::NAN);
            let text = decimal(number);
            let exact =
                number.is_finite() && text.parse::<f64>().is_ok_and(|x| x.to_bits() == number.to_bits());
            // A float is written as the double of the same value; its NaN payload moves up with it.
            let wide = match ty {
                Ty::FLOAT if number.is_nan() => {
                    (bits >> 31 & 1) << 63 | 0x7FF << 52 | (bits & 0x7F_FFFF) << 29
                }
                _ => number.to_bits(),
            };
            if exact { write!(out, "{text}") } else { write!(out, "0x{wide:016X}") }
        }
    };
}

/// `x` with six digits, as C's `%e` prints it.
fn decimal(x: f64) -> String {
    let text = format!("{x:.6e}");
    let Some((mantissa, exponent)) = text.split_once('e') else { return text };
    let (sign, digits) = match exponent.strip_prefix('-') {
        Some(digits) => ('-', digits),
        None => ('+', exponent),
    };
    format!("{mantissa}e{sign}{digits:0>2}")
}
