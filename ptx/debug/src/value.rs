//! Values: a type, the bytes, where they lie, and how they are shown.

use crate::info::{Encoding, Info, Member, Type, TypeId};
use ptxc_sim::debug::window;
use std::fmt::Write as _;

/// A type as expressions make them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ty {
    /// One of the module's.
    Known(TypeId),
    /// An integer.
    Int {
        /// Bytes.
        size: u32,
        /// Whether it has a sign.
        signed: bool,
    },
    /// A floating-point number.
    Float {
        /// Bytes.
        size: u32,
    },
    /// A pointer.
    Pointer(Box<Ty>),
    /// A built-in variable of three coordinates.
    Dim3,
}

/// `int`
pub const INT: Ty = Ty::Int { size: 4, signed: true };

/// What a type is when names and qualifiers are gone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shape {
    /// An integer of so many bytes.
    Int {
        /// Bytes.
        size: u32,
        /// Whether it has a sign.
        signed: bool,
    },
    /// `bool`
    Bool,
    /// A character.
    Char(bool),
    /// A floating-point number of so many bytes.
    Float(u32),
    /// A pointer; `None` is `void`.
    Pointer(Option<Box<Ty>>),
    /// A reference.
    Reference(Box<Ty>),
    /// An array.
    Array(Box<Ty>, u64),
    /// A class.
    Record(TypeId),
    /// An enumeration of so many bytes.
    Enum(TypeId, u32),
    /// Three coordinates.
    Dim3,
    /// Nothing that could be shown.
    Opaque,
}

/// Where a value lies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    /// At a generic address.
    Memory(u64),
    /// In a register of the frame.
    Register(String),
}

/// A value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Value {
    /// Its type.
    pub ty: Ty,
    /// Little-endian bytes.
    pub bytes: Vec<u8>,
    /// Where it lies, if it is an object.
    pub place: Option<Place>,
    /// The bits of it that count, in a bit-field.
    pub bits: Option<(u32, u32)>,
}

/// Elements of an array, and members, that are shown.
const SHOWN: u64 = 32;
/// Bytes of text of one value.
const MAX_TEXT: usize = 1 << 16;
/// Members of a class, those of its bases and anonymous members among them.
const MAX_MEMBERS: usize = 4096;
/// Types inside each other.
const MAX_DEPTH: usize = 64;

impl Info {
    /// What a type is.
    pub fn shape(&self, ty: &Ty) -> Shape {
        let mut id = match ty {
            Ty::Known(id) => *id,
            Ty::Int { size, signed } => return Shape::Int { size: *size, signed: *signed },
            Ty::Float { size } => return Shape::Float(*size),
            Ty::Pointer(to) => return Shape::Pointer(Some(to.clone())),
            Ty::Dim3 => return Shape::Dim3,
        };
        for _ in 0..MAX_DEPTH {
            return match self.ty(id) {
                Type::Base { encoding, size, .. } => {
                    let size = (*size).min(16) as u32;
                    match encoding {
                        Encoding::Bool => Shape::Bool,
                        Encoding::Char(signed) if size == 1 => Shape::Char(*signed),
                        Encoding::Char(signed) => Shape::Int { size, signed: *signed },
                        Encoding::Signed => Shape::Int { size, signed: true },
                        Encoding::Unsigned => Shape::Int { size, signed: false },
                        Encoding::Float => Shape::Float(size),
                    }
                }
                Type::Pointer { to, reference: false } => {
                    Shape::Pointer(to.map(|to| Box::new(Ty::Known(to))))
                }
                Type::Pointer { to: Some(to), reference: true } => Shape::Reference(Box::new(Ty::Known(*to))),
                Type::Array { of, count } => Shape::Array(Box::new(Ty::Known(*of)), *count),
                Type::Record { .. } => Shape::Record(id),
                Type::Enum { size, .. } => Shape::Enum(id, (*size).min(8) as u32),
                Type::Alias { to: Some(to), .. } => {
                    id = *to;
                    continue;
                }
                _ => Shape::Opaque,
            };
        }
        Shape::Opaque
    }

    /// Bytes of a type.
    pub fn size(&self, ty: &Ty) -> u64 {
        let mut elements = 1_u64;
        let mut ty = ty.clone();
        for _ in 0..MAX_DEPTH {
            let size = match self.shape(&ty) {
                Shape::Int { size, .. } | Shape::Float(size) | Shape::Enum(_, size) => u64::from(size),
                Shape::Bool | Shape::Char(_) => 1,
                Shape::Pointer(_) | Shape::Reference(_) => 8,
                Shape::Dim3 => 12,
                Shape::Record(id) => match self.ty(id) {
                    Type::Record { size, .. } => *size,
                    _ => 0,
                },
                Shape::Array(of, count) => {
                    elements = elements.saturating_mul(count);
                    ty = *of;
                    continue;
                }
                Shape::Opaque => 0,
            };
            return size.saturating_mul(elements);
        }
        0
    }

    /// A type as it is written.
    pub fn type_name(&self, ty: &Ty) -> String {
        let mut behind = String::new();
        let mut ty = ty.clone();
        for _ in 0..MAX_DEPTH {
            let known = match &ty {
                Ty::Known(id) => self.ty(*id),
                Ty::Int { size, signed } => {
                    return format!("{}int{}{behind}", if *signed { "" } else { "u" }, size * 8);
                }
                Ty::Float { size } => return format!("float{}{behind}", size * 8),
                Ty::Dim3 => return format!("uint3{behind}"),
                Ty::Pointer(to) => {
                    behind.insert(0, '*');
                    ty = (**to).clone();
                    continue;
                }
            };
            let next = match known {
                Type::Base { name, .. }
                | Type::Record { name, .. }
                | Type::Enum { name, .. }
                | Type::Alias { name, qualifier: false, .. } => return format!("{name}{behind}"),
                Type::Alias { name, to, .. } => {
                    behind.insert_str(0, &format!(" {name}"));
                    *to
                }
                Type::Pointer { to, reference } => {
                    behind.insert(0, if *reference { '&' } else { '*' });
                    *to
                }
                Type::Array { of, count } => {
                    behind.push_str(&format!("[{count}]"));
                    Some(*of)
                }
                Type::Opaque => return format!("?{behind}"),
            };
            match next {
                Some(to) => ty = Ty::Known(to),
                None => return format!("void{behind}"),
            }
        }
        behind
    }

    /// The members of a class, its bases' after its own.
    pub fn members(&self, id: TypeId) -> Vec<Member> {
        let (mut all, mut budget) = (Vec::new(), MAX_MEMBERS);
        self.collect(id, 0, MAX_DEPTH, &mut budget, &mut all);
        all
    }

    fn collect(&self, id: TypeId, at: u64, depth: usize, budget: &mut usize, all: &mut Vec<Member>) {
        let Type::Record { members, .. } = self.ty(id) else { return };
        for member in members {
            if *budget == 0 {
                return;
            }
            *budget -= 1;
            let offset = at.saturating_add(member.offset);
            if !member.name.is_empty() {
                all.push(Member { offset, ..member.clone() });
            } else if let (Shape::Record(inner), true) = (self.shape(&Ty::Known(member.ty)), depth > 0) {
                // A base, or an anonymous structure or union.
                self.collect(inner, offset, depth - 1, budget, all);
            }
        }
    }

    /// A value as text.
    pub fn show(&self, value: &Value) -> String {
        let mut out = String::new();
        self.write(&value.ty, &value.bytes, value.bits, MAX_DEPTH, &mut out);
        out
    }

    fn write(&self, ty: &Ty, bytes: &[u8], bits: Option<(u32, u32)>, depth: usize, out: &mut String) {
        let size = self.size(ty);
        // Types can be made so that their values have no end.
        if out.len() > MAX_TEXT {
            return;
        }
        if depth == 0 || (bytes.len() as u64) < size {
            out.push_str("<not readable>");
            return;
        }
        let number = |signed| integer(bytes, size as usize, signed, bits);
        let _ = match self.shape(ty) {
            Shape::Int { signed, .. } => write!(out, "{}", number(signed)),
            Shape::Bool => match number(false) {
                0 => write!(out, "false"),
                1 => write!(out, "true"),
                other => write!(out, "{other}"),
            },
            Shape::Char(signed) => {
                let value = number(signed);
                match u8::try_from(value).ok().filter(|byte| byte.is_ascii_graphic() || *byte == b' ') {
                    Some(byte) => write!(out, "{value} '{}'", char::from(byte)),
                    None => write!(out, "{value}"),
                }
            }
            Shape::Float(size) => write!(out, "{}", float_text(bytes, size)),
            Shape::Pointer(_) => write!(out, "{}", address_text(number(false) as u64)),
            Shape::Reference(_) => write!(out, "@{}", address_text(number(false) as u64)),
            Shape::Enum(id, _) => {
                let Type::Enum { values, .. } = self.ty(id) else { return };
                let value = number(true);
                let known = values.iter().find(|(_, known)| i128::from(*known) == value);
                match known {
                    Some((name, _)) => write!(out, "{name}"),
                    None => write!(out, "{value}"),
                }
            }
            Shape::Dim3 => {
                let at = |index: usize| integer(&bytes[4 * index..], 4, false, None);
                write!(out, "{{x = {}, y = {}, z = {}}}", at(0), at(1), at(2))
            }
            Shape::Array(of, count) => {
                let step = self.size(&of) as usize;
                out.push('{');
                for index in 0..count.min(SHOWN) {
                    if index > 0 {
                        out.push_str(", ");
                    }
                    self.write(&of, &bytes[index as usize * step..], None, depth - 1, out);
                }
                write!(out, "{}}}", if count > SHOWN { ", ..." } else { "" })
            }
            Shape::Record(id) => {
                out.push('{');
                for (index, member) in self.members(id).iter().enumerate().take(SHOWN as usize) {
                    if index > 0 {
                        out.push_str(", ");
                    }
                    let _ = write!(out, "{} = ", member.name);
                    let rest = bytes.get(member.offset as usize..).unwrap_or_default();
                    self.write(&Ty::Known(member.ty), rest, member.bits, depth - 1, out);
                }
                write!(out, "}}")
            }
            Shape::Opaque => write!(out, "<no value>"),
        };
    }
}

/// An integer in the first bytes.
pub fn integer(bytes: &[u8], size: usize, signed: bool, bits: Option<(u32, u32)>) -> i128 {
    let mut word = [0; 16];
    let size = size.min(16).min(bytes.len());
    word[..size].copy_from_slice(&bytes[..size]);
    let (low, width) = bits.unwrap_or((0, 8 * size as u32));
    if width == 0 || low >= 128 {
        return 0;
    }
    let value = u128::from_le_bytes(word) >> low;
    let up = 128 - width.min(128);
    if signed { (value << up) as i128 >> up } else { ((value << up) >> up) as i128 }
}

/// A floating-point number; 2 bytes are binary16.
pub fn float(bytes: &[u8], size: u32) -> f64 {
    let bits = integer(bytes, size as usize, false, None);
    match size {
        2 => half(bits as u16),
        4 => f64::from(f32::from_bits(bits as u32)),
        _ => f64::from_bits(bits as u64),
    }
}

fn half(bits: u16) -> f64 {
    let (sign, exponent, fraction) = (bits >> 15, i32::from(bits >> 10 & 31), f64::from(bits & 1023));
    let magnitude = match exponent {
        0 => fraction * 2_f64.powi(-24),
        31 if fraction == 0.0 => f64::INFINITY,
        31 => f64::NAN,
        _ => (1.0 + fraction / 1024.0) * 2_f64.powi(exponent - 15),
    };
    if sign == 1 { -magnitude } else { magnitude }
}

fn float_text(bytes: &[u8], size: u32) -> String {
    let value = float(bytes, size);
    match size {
        4 => format!("{:?}", value as f32),
        _ => format!("{value:?}"),
    }
}

/// An address, with the memory it lies in.
pub fn address_text(address: u64) -> String {
    let name = match address >> 32 {
        window::SHARED => "shared",
        window::LOCAL => "local",
        window::CONST => "const",
        window::PARAM => "param",
        _ => return format!("{address:#x}"),
    };
    format!("{name}:{:#x}", address & 0xffff_ffff)
}

impl Value {
    /// A number.
    pub fn int(ty: Ty, value: i128, size: usize) -> Self {
        Self { ty, bytes: value.to_le_bytes()[..size.min(16)].to_vec(), place: None, bits: None }
    }
}
