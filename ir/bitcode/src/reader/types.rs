//! Reads the type table. A type may refer to later ones, so the records are read first.

use ptxc_assembly::{NamedBody, TypeId, TypeKind};

use super::{MAX_DEPTH, Reader};
use crate::Result;
use crate::codes::block;
use crate::stream::Entry;
use crate::texts::chars;

/// A record of the table.
enum Shape {
    Simple(TypeKind),
    Pointer(u64, u32),
    Function { ret: u64, params: Vec<u64>, variadic: bool },
    Struct { fields: Vec<u64>, packed: bool },
    Named { index: u32, body: Option<(Vec<u64>, bool)> },
    Array(u64, u64),
    Vector { elem: u64, len: u64, scalable: bool },
    Target(Vec<u8>),
}

struct Table {
    shapes: Vec<Shape>,
    made: Vec<Option<TypeId>>,
    /// Whether a type is being built, to detect a type that contains itself.
    open: Vec<bool>,
    /// The number of words in the text of a type.
    words: Vec<usize>,
    depth: u32,
}

/// Types with longer texts are checked against the memory limit: the text of nested unnamed structures of two equal
/// members grows exponentially.
const LONG: usize = 1 << 16;

impl Table {
    /// The number of words in the text of a type whose components are known.
    fn words(&self, shape: &Shape) -> usize {
        let of = |number: &u64| usize::try_from(*number).ok().and_then(|at| self.words.get(at)).copied();
        let all = |parts: &[u64]| parts.iter().filter_map(of).fold(1, usize::saturating_add);
        match shape {
            Shape::Simple(_) | Shape::Named { .. } | Shape::Target(_) => 1,
            Shape::Pointer(part, _) | Shape::Array(part, _) | Shape::Vector { elem: part, .. } => {
                all(&[*part])
            }
            Shape::Function { ret, params, .. } => all(&[*ret]).saturating_add(all(params)),
            Shape::Struct { fields, .. } => all(fields),
        }
    }
}

impl Reader<'_, '_> {
    pub(super) fn type_table(&mut self) -> Result<()> {
        self.stream.enter(block::TYPES)?;
        let mut shapes = Vec::new();
        let mut name: Option<Vec<u8>> = None;
        let mut unnamed = 0;
        loop {
            match self.next()? {
                Entry::End => break,
                Entry::Block(_) => self.stream.skip()?,
                // The number of types, which is only a hint.
                Entry::Record(1) => {}
                Entry::Record(19) => name = Some(chars(&self.stream.ops)),
                Entry::Record(code) => {
                    if shapes.len().is_multiple_of(1 << 10) {
                        // Each becomes a type.
                        self.room_for::<(Shape, Shape)>(shapes.len())?;
                    }
                    let shape = self.shape(code, &mut name, &mut unnamed)?;
                    shapes.push(shape);
                }
            }
        }
        if shapes.iter().any(|shape| matches!(shape, Shape::Simple(TypeKind::Ptr(_)))) {
            self.m.opaque_pointer = Some(0);
        }
        let count = shapes.len();
        let mut table = Table {
            shapes,
            made: vec![None; count],
            open: vec![false; count],
            words: vec![1; count],
            depth: 0,
        };
        for index in 0..count {
            let ty = self.make_type(&mut table, index as u64)?;
            self.types.push(ty);
        }
        for shape in &table.shapes {
            let Shape::Named { index, body: Some((fields, packed)) } = shape else { continue };
            let fields = fields.iter().map(|&field| self.ty(field)).collect::<Result<Vec<TypeId>>>()?;
            self.m.types.named[*index as usize].body = Some(NamedBody { fields, packed: *packed });
        }
        Ok(())
    }

    fn shape(&mut self, code: u32, name: &mut Option<Vec<u8>>, unnamed: &mut u32) -> Result<Shape> {
        use TypeKind::*;
        let ops = &self.stream.ops;
        let rest = |from: usize| ops.get(from..).unwrap_or(&[]).to_vec();
        Ok(match code {
            2 => Shape::Simple(Void),
            3 => Shape::Simple(Float),
            4 => Shape::Simple(Double),
            5 => Shape::Simple(Label),
            7 => {
                let bits = self.small(self.op(0)?)?;
                // LLVM's largest integer type.
                if !(1..=1 << 23).contains(&bits) {
                    return self.error(format!("an integer has {bits} bits"));
                }
                Shape::Simple(Int(bits))
            }
            8 => Shape::Pointer(self.op(0)?, self.small(self.op_or_zero(1))?),
            9 => Shape::Function { variadic: self.op(0)? != 0, ret: self.op(2)?, params: rest(3) },
            10 => Shape::Simple(Half),
            11 => Shape::Array(self.op(1)?, self.op(0)?),
            12 => {
                let len = self.op(0)?;
                if len == 0 || u32::try_from(len).is_err() {
                    return self.error("a vector has at least one element, and fewer than 2^32");
                }
                Shape::Vector { elem: self.op(1)?, len, scalable: self.op_or_zero(2) != 0 }
            }
            13 => Shape::Simple(X86Fp80),
            14 => Shape::Simple(Fp128),
            15 => Shape::Simple(PpcFp128),
            16 => Shape::Simple(Metadata),
            17 => Shape::Simple(X86Mmx),
            18 => Shape::Struct { packed: self.op(0)? != 0, fields: rest(1) },
            6 | 20 => {
                let body = if code == 20 { Some((rest(1), self.op(0)? != 0)) } else { None };
                let name = match name.take() {
                    Some(name) => self.text.name(&name),
                    None => {
                        *unnamed += 1;
                        self.text.number(i64::from(*unnamed - 1))
                    }
                };
                let before = self.m.types.named.len();
                let index = self.m.types.named(name, before as u32);
                if (index as usize) < before {
                    return self.error(format!("type `%{name}` is defined twice"));
                }
                self.m.types.named[index as usize].defined = true;
                Shape::Named { index, body }
            }
            21 => Shape::Function { variadic: self.op(0)? != 0, ret: self.op(1)?, params: rest(2) },
            22 => Shape::Simple(Token),
            23 => Shape::Simple(BFloat),
            24 => Shape::Simple(X86Amx),
            25 => Shape::Simple(Ptr(self.small(self.op(0)?)?)),
            26 => Shape::Target(name.take().unwrap_or_default()),
            _ => return self.error(format!("there is no type of kind {code}")),
        })
    }

    fn make_type(&mut self, table: &mut Table, number: u64) -> Result<TypeId> {
        let index = usize::try_from(number).unwrap_or(usize::MAX);
        let Some(&made) = table.made.get(index) else {
            return self.error(format!("there is no type {number}"));
        };
        if let Some(ty) = made {
            return Ok(ty);
        }
        if table.open[index] || table.depth > MAX_DEPTH {
            return self.error("types are nested too deeply");
        }
        table.open[index] = true;
        table.depth += 1;
        let shape = std::mem::replace(&mut table.shapes[index], Shape::Simple(TypeKind::Void));
        let ty = match &shape {
            Shape::Simple(kind) => self.m.types.get(*kind),
            &Shape::Pointer(to, space) => {
                let to = self.make_type(table, to)?;
                self.m.types.get(TypeKind::PtrTo(to, space))
            }
            Shape::Function { ret, params, variadic } => {
                let ret = self.make_type(table, *ret)?;
                let params = self.make_types(table, params)?;
                self.m.types.function(ret, &params, *variadic)
            }
            Shape::Struct { fields, packed } => {
                let fields = self.make_types(table, fields)?;
                self.m.types.structure(&fields, *packed)
            }
            Shape::Named { index, .. } => self.m.types.named[*index as usize].ty,
            &Shape::Array(elem, len) => {
                let elem = self.make_type(table, elem)?;
                let kind = self.m.types.kind(elem);
                if !kind.is_member() || kind == TypeKind::X86Amx {
                    return self.error("invalid array element type");
                }
                self.m.types.get(TypeKind::Array(elem, len))
            }
            &Shape::Vector { elem, len, scalable } => {
                let elem = self.make_type(table, elem)?;
                if !self.m.types.kind(elem).is_vector_element() {
                    return self.error("invalid vector element type");
                }
                let kind = match scalable {
                    true => TypeKind::ScalableVector(elem, len),
                    false => TypeKind::Vector(elem, len),
                };
                self.m.types.get(kind)
            }
            Shape::Target(name) => {
                let name = self.text.quoted(name);
                let text = self.text.format(format_args!("({name})"));
                self.m.types.target(text)
            }
        };
        let words = table.words(&shape);
        if words > LONG {
            self.room_for::<u64>(words)?;
        }
        table.words[index] = words;
        table.shapes[index] = shape;
        table.depth -= 1;
        table.made[index] = Some(ty);
        Ok(ty)
    }

    fn make_types(&mut self, table: &mut Table, numbers: &[u64]) -> Result<Vec<TypeId>> {
        numbers.iter().map(|&number| self.make_type(table, number)).collect()
    }
}
