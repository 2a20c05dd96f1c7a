//! The value of an expression in a thread's frame.

use super::{Binary, Expr, TypeName, Unary};
use crate::info::{Info, Location, Type, TypeId, Variable};
use crate::value::{INT, Place, Shape, Ty, Value, float, integer};
use ptxc_ptx::SpecialReg;
use ptxc_sim::debug::{Home, RegisterSymbol, Session, Thread, window};

/// Bytes that are read for one value.
const MAX_BYTES: u64 = 1 << 20;

/// Where expressions are evaluated.
#[derive(Clone, Copy)]
pub struct Context<'c, 's> {
    /// The launch.
    pub session: &'c Session<'s>,
    /// What is known of the source.
    pub info: &'c Info,
    /// The thread.
    pub thread: Thread,
    /// The frame, innermost is 0.
    pub frame: usize,
}

type Result<T> = std::result::Result<T, String>;

/// The value of an expression.
///
/// # Errors
/// Why it has none.
pub fn evaluate(context: Context<'_, '_>, expr: &Expr) -> Result<Value> {
    context.value(expr)
}

/// What arithmetic is done in.
#[derive(Clone, Copy)]
enum Number {
    Int(i128, bool),
    Float(f64),
}

impl<'c> Context<'c, '_> {
    fn value(self, expr: &Expr) -> Result<Value> {
        Ok(match expr {
            Expr::Int(value) if i32::try_from(*value).is_ok() => Value::int(INT, *value, 4),
            Expr::Int(value) => {
                let signed = i64::try_from(*value).is_ok();
                Value::int(Ty::Int { size: 8, signed }, *value, 8)
            }
            Expr::Float(value) => Value {
                ty: Ty::Float { size: 8 },
                bytes: value.to_le_bytes().to_vec(),
                place: None,
                bits: None,
            },
            Expr::Name(name) => self.name(name)?,
            Expr::Register(name) => self.register(name)?,
            Expr::Unary(operator, operand) => self.unary(*operator, &self.value(operand)?)?,
            Expr::Binary(operator, left, right) => self.binary(*operator, left, right)?,
            Expr::Index(array, index) => {
                let (array, index) = (self.value(array)?, self.value(index)?);
                let Number::Int(index, _) = self.number(&index)? else {
                    return Err("an index is an integer".to_owned());
                };
                let (of, address) = self.elements(&array)?;
                let step = i128::from(self.info.size(&of));
                self.load(of, i128::from(address).wrapping_add(index.wrapping_mul(step)) as u64)?
            }
            Expr::Member(object, name) => self.member(&self.value(object)?, name)?,
            Expr::Cast(name, operand) => self.cast(name, &self.value(operand)?)?,
            Expr::Span(first, count) => {
                let first = self.value(first)?;
                let Some(Place::Memory(address)) = first.place else {
                    return Err("'@' needs a value in memory".to_owned());
                };
                let size = self.info.size(&first.ty).saturating_mul(*count);
                let bytes = self.bytes(address, size)?;
                Value { bytes, ..first }
            }
        })
    }

    /// Reads an object.
    pub fn load(self, ty: Ty, address: u64) -> Result<Value> {
        if let Shape::Reference(to) = self.info.shape(&ty) {
            let target = self.bytes(address, 8)?;
            let size = self.info.size(&to);
            let target = integer(&target, 8, false, None) as u64;
            return Ok(Value {
                bytes: self.bytes(target, size)?,
                ty: *to,
                place: Some(Place::Memory(target)),
                bits: None,
            });
        }
        let bytes = self.bytes(address, self.info.size(&ty))?;
        Ok(Value { ty, bytes, place: Some(Place::Memory(address)), bits: None })
    }

    fn bytes(self, address: u64, size: u64) -> Result<Vec<u8>> {
        if size > MAX_BYTES {
            return Err("the object is too large to be shown".to_owned());
        }
        let bytes = self.session.read(self.thread, address, size as usize);
        if bytes.len() as u64 == size {
            return Ok(bytes);
        }
        Err(format!("there is no memory at {}", crate::value::address_text(address)))
    }

    fn name(self, name: &str) -> Result<Value> {
        if let Some(variable) = self.variable(name) {
            return self.read(variable);
        }
        if let Some(value) = self.builtin(name) {
            return Ok(value);
        }
        if let Some(value) = self.enumerator(name) {
            return Ok(value);
        }
        if let Some(value) = self.of_this(name)? {
            return Ok(value);
        }
        // A symbol of the module stands for its address.
        let code = self.session.code();
        let global = code.symbols().and_then(|symbols| symbols.globals.get(name));
        match global {
            Some(address) => {
                let byte = Ty::Int { size: 1, signed: false };
                Ok(Value::int(Ty::Pointer(Box::new(byte)), i128::from(*address), 8))
            }
            None => Err(format!("there is no '{name}' here")),
        }
    }

    /// A member of the object that the function is called for.
    fn of_this(self, name: &str) -> Result<Option<Value>> {
        if name == "this" {
            return Ok(None);
        }
        let Some(this) = self.variable("this") else { return Ok(None) };
        Ok(self.member(&self.read(this)?, name).ok())
    }

    /// The variables that the frame sees, innermost first.
    pub fn variables(self) -> Vec<&'c Variable> {
        let info = self.info;
        let Some(frame) = self.session.frames(self.thread).get(self.frame).copied() else {
            return Vec::new();
        };
        let function = info.function(self.session.code().name(frame.function));
        function.map(|function| function.scope.visible(frame.step)).unwrap_or_default()
    }

    fn variable(self, name: &str) -> Option<&'c Variable> {
        let local = self.variables().into_iter().find(|variable| variable.name == name);
        local.or_else(|| self.info.globals.iter().find(|variable| variable.name == name))
    }

    /// The value of a variable.
    pub fn read(self, variable: &Variable) -> Result<Value> {
        let frames = self.session.frames(self.thread);
        let frame = frames.get(self.frame).ok_or("the thread does not run")?;
        let ty = Ty::Known(variable.ty);
        match variable.at(frame.step) {
            Some(Location::Address(address)) => self.load(ty, *address),
            Some(Location::Frame(offset)) => {
                self.load(ty, (window::LOCAL << 32) | (u64::from(frame.local) + u64::from(*offset)))
            }
            Some(Location::Register(name)) => {
                let held = self.register(name)?;
                if let Shape::Reference(to) = self.info.shape(&ty) {
                    return self.load(*to, integer(&held.bytes, 8, false, None) as u64);
                }
                let mut bytes = held.bytes;
                bytes.resize((self.info.size(&ty) as usize).min(16), 0);
                Ok(Value { ty, bytes, place: held.place, bits: None })
            }
            Some(Location::Constant(number)) => {
                let size = (self.info.size(&ty) as usize).min(16);
                let bytes = i128::from(*number).to_le_bytes()[..size].to_vec();
                Ok(Value { ty, bytes, place: None, bits: None })
            }
            None => Err(format!("'{}' is not kept anywhere here", variable.name)),
        }
    }

    fn builtin(self, name: &str) -> Option<Value> {
        use SpecialReg as S;
        let registers = match name {
            "threadIdx" => [S::TidX, S::TidY, S::TidZ],
            "blockIdx" => [S::CtaidX, S::CtaidY, S::CtaidZ],
            "blockDim" => [S::NtidX, S::NtidY, S::NtidZ],
            "gridDim" => [S::NctaidX, S::NctaidY, S::NctaidZ],
            "warpSize" => return Some(Value::int(INT, 32, 4)),
            _ => return None,
        };
        let mut bytes = Vec::new();
        for register in registers {
            let value = self.session.special(self.thread, register)? as u32;
            bytes.extend_from_slice(&value.to_le_bytes());
        }
        Some(Value { ty: Ty::Dim3, bytes, place: None, bits: None })
    }

    fn enumerator(self, name: &str) -> Option<Value> {
        let last = name.rsplit("::").next()?;
        let types = self.info.types.iter().enumerate();
        types.into_iter().find_map(|(id, ty)| match ty {
            Type::Enum { size, values, .. } => {
                let (_, value) = values.iter().find(|(known, _)| known == last)?;
                Some(Value::int(Ty::Known(TypeId(id as u32)), i128::from(*value), *size as usize))
            }
            _ => None,
        })
    }

    /// The symbol of a register of the frame's function.
    pub fn register_symbol(self, name: &str) -> Option<&'c RegisterSymbol> {
        let frame = *self.session.frames(self.thread).get(self.frame)?;
        let names = self.session.code().symbols_of(frame.function)?;
        names.registers.iter().find(|register| register.name == name)
    }

    fn register(self, name: &str) -> Result<Value> {
        if let Some(symbol) = self.register_symbol(name) {
            return self.held(symbol);
        }
        let special = SpecialReg::parse(name);
        let value = special.and_then(|which| self.session.special(self.thread, which));
        match value {
            Some(value) => Ok(Value::int(Ty::Int { size: 8, signed: false }, i128::from(value), 8)),
            None => Err(format!("there is no register {name} here")),
        }
    }

    /// The value of a register.
    pub fn held(self, symbol: &RegisterSymbol) -> Result<Value> {
        let missing = || format!("{} cannot be read", symbol.name);
        let low = self.session.register(self.thread, self.frame, symbol.slot).ok_or_else(missing)?;
        let size = symbol.ty.size().clamp(1, 16);
        let mut bytes = low.to_le_bytes().to_vec();
        if size == 16 {
            let high = self.session.register(self.thread, self.frame, symbol.slot + 1).ok_or_else(missing)?;
            bytes.extend_from_slice(&high.to_le_bytes());
        }
        bytes.truncate(size as usize);
        let ty = match symbol.ty {
            ptxc_ptx::Type::F32 | ptxc_ptx::Type::F64 => Ty::Float { size },
            ptxc_ptx::Type::S16 | ptxc_ptx::Type::S32 | ptxc_ptx::Type::S64 => Ty::Int { size, signed: true },
            _ => Ty::Int { size, signed: false },
        };
        Ok(Value { ty, bytes, place: Some(Place::Register(symbol.name.clone())), bits: None })
    }

    /// The element type and first address of an array or pointer.
    fn elements(self, value: &Value) -> Result<(Ty, u64)> {
        match (self.info.shape(&value.ty), &value.place) {
            (Shape::Array(of, _), Some(Place::Memory(address))) => Ok((*of, *address)),
            (Shape::Pointer(Some(to)), _) => Ok((*to, integer(&value.bytes, 8, false, None) as u64)),
            (Shape::Pointer(None), _) => Err("the pointer is to void; cast it".to_owned()),
            _ => Err(format!("a value of type {} has no elements", self.info.type_name(&value.ty))),
        }
    }

    fn member(self, object: &Value, name: &str) -> Result<Value> {
        match self.info.shape(&object.ty) {
            Shape::Dim3 => {
                let axis = ["x", "y", "z"].iter().position(|axis| *axis == name);
                let axis = axis.ok_or_else(|| format!("there is no member '{name}'"))?;
                let value = integer(&object.bytes[4 * axis..], 4, false, None);
                Ok(Value::int(Ty::Int { size: 4, signed: false }, value, 4))
            }
            Shape::Record(id) => {
                let member = self.info.members(id).into_iter().find(|member| member.name == name);
                let member = member
                    .ok_or_else(|| format!("{} has no member '{name}'", self.info.type_name(&object.ty)))?;
                let ty = Ty::Known(member.ty);
                match object.place {
                    Some(Place::Memory(address)) => {
                        let value = self.load(ty, address.wrapping_add(member.offset))?;
                        Ok(Value { bits: member.bits, ..value })
                    }
                    _ => {
                        let size = self.info.size(&ty) as usize;
                        let start = member.offset as usize;
                        let bytes = object.bytes.get(start..start + size).ok_or("the value is incomplete")?;
                        Ok(Value { ty, bytes: bytes.to_vec(), place: None, bits: member.bits })
                    }
                }
            }
            Shape::Pointer(Some(to)) if matches!(self.info.shape(&to), Shape::Record(_)) => {
                let address = integer(&object.bytes, 8, false, None) as u64;
                self.member(&self.load(*to, address)?, name)
            }
            _ => Err(format!("a value of type {} has no members", self.info.type_name(&object.ty))),
        }
    }

    fn number(self, value: &Value) -> Result<Number> {
        let int = |signed| Number::Int(integer(&value.bytes, 16, signed, value.bits), signed);
        Ok(match self.info.shape(&value.ty) {
            Shape::Int { signed, .. } | Shape::Char(signed) => int(signed),
            Shape::Bool | Shape::Pointer(_) => int(false),
            Shape::Enum(..) => int(true),
            Shape::Float(size) => Number::Float(float(&value.bytes, size)),
            _ => return Err(format!("a value of type {} is no number", self.info.type_name(&value.ty))),
        })
    }

    /// Whether a value holds, as a condition.
    ///
    /// # Errors
    /// It is no number.
    pub fn holds(self, value: &Value) -> Result<bool> {
        Ok(match self.number(value)? {
            Number::Int(value, _) => value != 0,
            Number::Float(value) => value != 0.0,
        })
    }

    fn unary(self, operator: Unary, operand: &Value) -> Result<Value> {
        match operator {
            Unary::Address => match operand.place {
                Some(Place::Memory(address)) => {
                    let ty = Ty::Pointer(Box::new(operand.ty.clone()));
                    Ok(Value::int(ty, i128::from(address), 8))
                }
                _ => Err("only what lies in memory has an address".to_owned()),
            },
            Unary::Dereference => {
                let (to, address) = self.elements(operand)?;
                self.load(to, address)
            }
            Unary::Not => Ok(Value::int(INT, i128::from(!self.holds(operand)?), 4)),
            Unary::Minus => Ok(match self.number(operand)? {
                Number::Int(value, signed) => integral(value.wrapping_neg(), signed, self.wide(operand)),
                Number::Float(value) => floating(-value),
            }),
            Unary::Complement => match self.number(operand)? {
                Number::Int(value, signed) => Ok(integral(!value, signed, self.wide(operand))),
                Number::Float(_) => Err("'~' needs an integer".to_owned()),
            },
        }
    }

    /// Whether arithmetic on a value is done in 64 bits.
    fn wide(self, value: &Value) -> bool {
        self.info.size(&value.ty) > 4
    }

    fn binary(self, operator: Binary, left: &Expr, right: &Expr) -> Result<Value> {
        let truth = |value: bool| Value::int(INT, i128::from(value), 4);
        let left = self.value(left)?;
        match operator {
            Binary::LogicalAnd if !self.holds(&left)? => return Ok(truth(false)),
            Binary::LogicalOr if self.holds(&left)? => return Ok(truth(true)),
            Binary::LogicalAnd | Binary::LogicalOr => {
                let right = self.value(right)?;
                return Ok(truth(self.holds(&right)?));
            }
            _ => {}
        }
        let right = self.value(right)?;
        if let (Binary::Add | Binary::Sub, Shape::Pointer(Some(to)) | Shape::Array(to, _)) =
            (operator, self.info.shape(&left.ty))
        {
            let (_, address) = self.elements(&left)?;
            if let Number::Int(count, _) = self.number(&right)? {
                let step = i128::from(self.info.size(&to).max(1));
                if matches!(self.info.shape(&right.ty), Shape::Pointer(_)) {
                    return Ok(Value::int(
                        Ty::Int { size: 8, signed: true },
                        (i128::from(address) - count) / step,
                        8,
                    ));
                }
                let by = count.wrapping_mul(if operator == Binary::Add { step } else { -step });
                return Ok(Value::int(Ty::Pointer(to), i128::from(address).wrapping_add(by), 8));
            }
        }
        let wide = self.wide(&left) || self.wide(&right);
        match (self.number(&left)?, self.number(&right)?) {
            (Number::Int(a, signed_a), Number::Int(b, signed_b)) => {
                let small = |value: &Value| self.info.size(&value.ty) < 4;
                // What is smaller than an int becomes one ([conv.prom]).
                let signed = (signed_a || small(&left)) && (signed_b || small(&right));
                let (a, b) = if signed { (a, b) } else { (unsigned(a, wide), unsigned(b, wide)) };
                integers(operator, a, b, signed, wide)
            }
            (a, b) => {
                let value = |number| match number {
                    Number::Int(value, _) => value as f64,
                    Number::Float(value) => value,
                };
                floats(operator, value(a), value(b))
            }
        }
    }

    fn cast(self, name: &TypeName, operand: &Value) -> Result<Value> {
        let mut ty = self.named(&name.base)?;
        let window = match name.space.as_deref() {
            None | Some("generic" | "global") => 0,
            Some("shared") => window::SHARED,
            Some("local") => window::LOCAL,
            Some("constant" | "const") => window::CONST,
            Some("parameter" | "param") => window::PARAM,
            Some(other) => return Err(format!("there is no memory '@{other}'")),
        };
        for _ in 0..name.pointers {
            ty = Ty::Pointer(Box::new(ty));
        }
        let size = self.info.size(&ty) as usize;
        if let (Shape::Array(..), Some(Place::Memory(address)), true) =
            (self.info.shape(&operand.ty), &operand.place, name.pointers > 0)
        {
            return Ok(Value::int(ty, i128::from(*address), 8));
        }
        match (self.info.shape(&ty), self.number(operand)?) {
            (Shape::Float(4), number) => {
                let value = match number {
                    Number::Int(value, _) => value as f32,
                    Number::Float(value) => value as f32,
                };
                Ok(Value { ty, bytes: value.to_le_bytes().to_vec(), place: None, bits: None })
            }
            (Shape::Float(8), number) => {
                let value = match number {
                    Number::Int(value, _) => value as f64,
                    Number::Float(value) => value,
                };
                Ok(Value { ty, bytes: value.to_le_bytes().to_vec(), place: None, bits: None })
            }
            (Shape::Bool, number) => {
                let holds = match number {
                    Number::Int(value, _) => value != 0,
                    Number::Float(value) => value != 0.0,
                };
                Ok(Value::int(ty, i128::from(holds), 1))
            }
            (Shape::Int { .. } | Shape::Char(_) | Shape::Pointer(_) | Shape::Enum(..), number) => {
                let value = match number {
                    Number::Int(value, _) if window != 0 => value & 0xffff_ffff | i128::from(window) << 32,
                    Number::Int(value, _) => value,
                    Number::Float(value) => value as i128,
                };
                Ok(Value::int(ty, value, size))
            }
            _ => Err(format!("there is no cast to {}", self.info.type_name(&ty))),
        }
    }

    /// A type by its name.
    fn named(self, name: &str) -> Result<Ty> {
        let known = self.info.types.iter().position(|ty| match ty {
            Type::Base { name: other, .. }
            | Type::Record { name: other, .. }
            | Type::Enum { name: other, .. }
            | Type::Alias { name: other, qualifier: false, .. } => other == name,
            _ => false,
        });
        if let Some(id) = known {
            return Ok(Ty::Known(TypeId(id as u32)));
        }
        let words: Vec<&str> = name.split(' ').collect();
        let unsigned = words.contains(&"unsigned");
        let longs = words.iter().filter(|word| **word == "long").count();
        let int = |size| Ok(Ty::Int { size, signed: !unsigned });
        match words.iter().find(|word| !matches!(**word, "unsigned" | "signed" | "int" | "long")) {
            Some(&"void") => Ok(Ty::Int { size: 1, signed: false }),
            Some(&("bool" | "char")) => int(1),
            Some(&"short") => int(2),
            Some(&"half") => Ok(Ty::Float { size: 2 }),
            Some(&"float") => Ok(Ty::Float { size: 4 }),
            Some(&"double") => Ok(Ty::Float { size: 8 }),
            Some(&"size_t") => Ok(Ty::Int { size: 8, signed: false }),
            Some(other) => Err(format!("there is no type '{other}'")),
            None if longs > 0 => int(8),
            None => int(4),
        }
    }

    /// The variables and places of a function's PTX, for code without debug information.
    pub fn ptx_variables(self) -> Vec<(String, u64)> {
        let Some(frame) = self.session.frames(self.thread).get(self.frame).copied() else {
            return Vec::new();
        };
        let Some(names) = self.session.code().symbols_of(frame.function) else { return Vec::new() };
        let address = |home: &Home| match home {
            Home::Address(address) => *address,
            Home::Frame(offset) => (window::LOCAL << 32) | (u64::from(frame.local) + u64::from(*offset)),
        };
        let mut all: Vec<(String, u64)> =
            names.variables.iter().map(|(name, home)| (name.clone(), address(home))).collect();
        all.sort();
        all
    }
}

/// A number taken modulo 2^32 or 2^64.
fn unsigned(value: i128, wide: bool) -> i128 {
    if wide { i128::from(value as u64) } else { i128::from(value as u32) }
}

fn integral(value: i128, signed: bool, wide: bool) -> Value {
    let size = if wide { 8 } else { 4 };
    Value::int(Ty::Int { size, signed }, value, size as usize)
}

fn floating(value: f64) -> Value {
    Value { ty: Ty::Float { size: 8 }, bytes: value.to_le_bytes().to_vec(), place: None, bits: None }
}

fn integers(operator: Binary, a: i128, b: i128, signed: bool, wide: bool) -> Result<Value> {
    let bits = if wide { 64 } else { 32 };
    let shift = || u32::try_from(b).ok().filter(|by| *by < bits).ok_or("the shift is too wide".to_owned());
    let value = match operator {
        Binary::Mul => a.wrapping_mul(b),
        Binary::Div => a.checked_div(b).ok_or("division by zero")?,
        Binary::Rem => a.checked_rem(b).ok_or("division by zero")?,
        Binary::Add => a.wrapping_add(b),
        Binary::Sub => a.wrapping_sub(b),
        Binary::Shl => a << shift()?,
        Binary::Shr => a >> shift()?,
        Binary::And => a & b,
        Binary::Xor => a ^ b,
        Binary::Or => a | b,
        _ => return Ok(Value::int(INT, i128::from(compare(operator, a.partial_cmp(&b))), 4)),
    };
    Ok(integral(value, signed, wide))
}

fn floats(operator: Binary, a: f64, b: f64) -> Result<Value> {
    Ok(floating(match operator {
        Binary::Mul => a * b,
        Binary::Div => a / b,
        Binary::Add => a + b,
        Binary::Sub => a - b,
        Binary::Rem | Binary::Shl | Binary::Shr | Binary::And | Binary::Xor | Binary::Or => {
            return Err("the operator needs integers".to_owned());
        }
        _ => return Ok(Value::int(INT, i128::from(compare(operator, a.partial_cmp(&b))), 4)),
    }))
}

fn compare(operator: Binary, order: Option<std::cmp::Ordering>) -> bool {
    match operator {
        Binary::Lt => order.is_some_and(std::cmp::Ordering::is_lt),
        Binary::Le => order.is_some_and(std::cmp::Ordering::is_le),
        Binary::Gt => order.is_some_and(std::cmp::Ordering::is_gt),
        Binary::Ge => order.is_some_and(std::cmp::Ordering::is_ge),
        Binary::Eq => order.is_some_and(std::cmp::Ordering::is_eq),
        _ => !order.is_some_and(std::cmp::Ordering::is_eq),
    }
}
