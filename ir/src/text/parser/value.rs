//! Reading types, constants and operands.

use super::super::lexer::Tok;
use super::{MAX_DEPTH, Parser, Result};
use crate::address_space::AddrSpace;
use crate::flags::Flags;
use crate::float;
use crate::handle::{Block, Func, Value};
use crate::opcode::Op;
use crate::types::{Ty, TyKind};

impl Parser<'_> {
    fn nested<T>(&mut self, read: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        if self.depth >= MAX_DEPTH {
            return self.error("nested too deeply");
        }
        self.depth += 1;
        let result = read(self);
        self.depth -= 1;
        result
    }

    // ---- types ----

    pub(super) fn ty(&mut self) -> Result<Ty> {
        self.nested(Self::ty_inner)
    }

    fn ty_inner(&mut self) -> Result<Ty> {
        let ty = match self.token.clone() {
            Tok::Word(word) => return self.word_type(word),
            Tok::Local(name) => match self.m.types.struct_by_name(&name) {
                Some(ty) => ty,
                None => return self.error(format!("unknown type `%{name}`")),
            },
            Tok::Punct('[') => {
                self.advance();
                let len = self.number()?;
                self.expect_word("x")?;
                let elem = self.ty()?;
                self.expect(']')?;
                return Ok(self.m.types.array(elem, len));
            }
            Tok::Punct('<') => {
                let mark = self.mark();
                self.advance();
                if self.is_punct('{') {
                    self.go_to(mark);
                    let (fields, packed) = self.struct_body()?;
                    return Ok(self.m.types.structure(&fields, packed));
                }
                let len: u32 = self.number()?;
                self.expect_word("x")?;
                let elem = self.ty()?;
                self.expect('>')?;
                if len == 0 || self.m.types.bits(elem).is_none() {
                    return self.error("not a vector type");
                }
                return Ok(self.m.types.vector(elem, len));
            }
            Tok::Punct('{') => {
                let (fields, packed) = self.struct_body()?;
                return Ok(self.m.types.structure(&fields, packed));
            }
            _ => return self.error("expected a type"),
        };
        self.advance();
        Ok(ty)
    }

    fn word_type(&mut self, word: &str) -> Result<Ty> {
        let ty = match word {
            "void" => Ty::VOID,
            "label" => Ty::LABEL,
            "metadata" => Ty::METADATA,
            "half" => Ty::HALF,
            "bfloat" => Ty::BFLOAT,
            "float" => Ty::FLOAT,
            "double" => Ty::DOUBLE,
            "ptr" => {
                self.advance();
                if self.eat_word("addrspace") {
                    let space = AddrSpace(self.parenthesised()?);
                    return Ok(self.m.types.ptr(space));
                }
                return Ok(Ty::PTR);
            }
            _ => match word.strip_prefix('i').and_then(|bits| bits.parse::<u32>().ok()) {
                Some(bits @ 1..=128) => self.m.types.int(bits),
                _ => return self.error(format!("unknown type `{word}`")),
            },
        };
        self.advance();
        Ok(ty)
    }

    /// `{ ... }` or `<{ ... }>`, and whether it is packed.
    pub(super) fn struct_body(&mut self) -> Result<(Vec<Ty>, bool)> {
        let packed = self.eat('<');
        self.expect('{')?;
        let mut fields = Vec::new();
        while !self.is_punct('}') {
            fields.push(self.ty()?);
            if !self.eat(',') {
                break;
            }
        }
        self.expect('}')?;
        if packed {
            self.expect('>')?;
        }
        Ok((fields, packed))
    }

    // ---- operands ----

    /// A value of a known type.
    pub(super) fn value(&mut self, ty: Ty) -> Result<Value> {
        let Tok::Local(name) = self.token.clone() else { return self.constant(ty) };
        let at = self.at;
        self.advance();
        if let Some(&value) = self.locals.get(&*name) {
            if self.m.ty(value) != ty {
                return Err(self.lexer.error(at, format!("`%{name}` has another type")));
            }
            return Ok(value);
        }
        if let Some(&(stand_in, _)) = self.pending.get(&*name) {
            if self.m.ty(stand_in) != ty {
                return Err(self.lexer.error(at, format!("`%{name}` was used with another type")));
            }
            return Ok(stand_in.into());
        }
        let poison = self.m.poison(ty);
        let stand_in = self.m.new_inst(Op::Freeze, ty, &[poison]);
        self.pending.insert(name.into_owned(), (stand_in, at));
        Ok(stand_in.into())
    }

    /// A type and a value of it.
    pub(super) fn typed_value(&mut self) -> Result<Value> {
        let ty = self.ty()?;
        self.value(ty)
    }

    /// A block, made now if this is its first mention.
    pub(super) fn block(&mut self, f: Func) -> Result<Block> {
        let Tok::Local(name) = self.token.clone() else { return self.error("expected a block") };
        let block = match self.locals.get(&*name) {
            Some(&value) => match self.m.as_block(value) {
                Some(block) => block,
                None => return self.error(format!("`%{name}` is not a block")),
            },
            None => {
                let block = self.m.add_block(f, "");
                // Forward references are remembered as pending until the label comes.
                let poison = self.m.poison(Ty::LABEL);
                let stand_in = self.m.new_inst(Op::Freeze, Ty::LABEL, &[poison]);
                self.pending.insert(name.clone().into_owned(), (stand_in, self.at));
                self.locals.insert(name.clone().into_owned(), block.into());
                block
            }
        };
        self.advance();
        Ok(block)
    }

    /// `label %b`.
    pub(super) fn label_operand(&mut self, f: Func) -> Result<Block> {
        self.expect_word("label")?;
        self.block(f)
    }

    /// The block whose label was just read, moved to the end of the function.
    pub(super) fn open_block(&mut self, f: Func, name: &str) -> Result<Block> {
        let block = match self.pending.remove(name) {
            Some((stand_in, at)) => {
                let block = self.locals.get(name).and_then(|&v| self.m.as_block(v));
                self.m.erase(stand_in);
                match block {
                    Some(block) => block,
                    None => return Err(self.lexer.error(at, format!("`%{name}` is not a block"))),
                }
            }
            None if self.locals.contains_key(name) => {
                return self.error(format!("`%{name}` is defined twice"));
            }
            None => {
                let block = self.m.add_block(f, "");
                self.locals.insert(name.to_owned(), block.into());
                block
            }
        };
        if let Some(last) = self.m.last_block(f) {
            self.m.move_block_after(block, last);
        }
        if !name.bytes().all(|b| b.is_ascii_digit()) {
            self.m.set_name(block, name);
        }
        Ok(block)
    }

    // ---- constants ----

    /// A constant of a known type.
    pub(super) fn constant(&mut self, ty: Ty) -> Result<Value> {
        self.nested(|p| p.constant_inner(ty))
    }

    fn typed_constant(&mut self) -> Result<Value> {
        let ty = self.ty()?;
        self.constant(ty)
    }

    fn constant_inner(&mut self, ty: Ty) -> Result<Value> {
        let value = match self.token.clone() {
            Tok::Word(word) => return self.word_constant(word, ty),
            Tok::Int(text) => match (self.m.types.kind(ty), text.parse::<i128>(), text.parse::<u128>()) {
                (TyKind::Int(_), Ok(number), _) => self.m.const_signed(ty, number),
                (TyKind::Int(_), _, Ok(number)) => self.m.const_int(ty, number),
                _ => return self.error("not a constant of this type"),
            },
            Tok::Float(text) => match float_bits(ty, text) {
                Some(bits) => self.m.const_float_bits(ty, bits),
                None => return self.error("not a constant of this type"),
            },
            Tok::Global(name) => match self.m.symbol(&name) {
                Some(value) if self.m.ty(value) == ty => value,
                Some(_) => return self.error(format!("`@{name}` has another type")),
                None => return self.error(format!("`@{name}` is not defined")),
            },
            Tok::Bytes(bytes) => {
                let value = self.m.const_data(Ty::I8, &bytes);
                if self.m.ty(value) != ty {
                    return self.error("string has another length");
                }
                value
            }
            Tok::Punct('[' | '{' | '<') => return self.aggregate(ty),
            _ => return self.error("expected a constant"),
        };
        self.advance();
        Ok(value)
    }

    fn aggregate(&mut self, ty: Ty) -> Result<Value> {
        let packed =
            self.token == Tok::Punct('<') && self.m.types.kind(ty) == (TyKind::Struct { packed: true });
        let close = match self.advance() {
            Tok::Punct('[') => ']',
            Tok::Punct('{') => '}',
            _ if packed => {
                self.expect('{')?;
                '}'
            }
            _ => '>',
        };
        let mut members = Vec::new();
        while !self.is_punct(close) {
            members.push(self.typed_constant()?);
            if !self.eat(',') {
                break;
            }
        }
        self.expect(close)?;
        if packed {
            self.expect('>')?;
        }
        let fits = self.m.types.element_count(ty) == Some(members.len() as u64)
            && (0_u64..).zip(&members).all(|(k, &v)| self.m.types.element(ty, k) == Some(self.m.ty(v)));
        if !fits {
            return self.error("members do not fit the type");
        }
        Ok(self.m.const_aggregate(ty, &members))
    }

    fn word_constant(&mut self, word: &str, ty: Ty) -> Result<Value> {
        let value = match word {
            "true" | "false" if ty == Ty::I1 => self.m.const_bool(word == "true"),
            "null" if self.m.types.is_ptr(ty) => self.m.null(ty),
            "undef" => self.m.undef(ty),
            "poison" => self.m.poison(ty),
            "zeroinitializer" => self.m.zero(ty),
            _ => return self.expression(word, ty),
        };
        self.advance();
        Ok(value)
    }

    fn expression(&mut self, word: &str, ty: Ty) -> Result<Value> {
        let foldable = |op: &Op| op.is_cast() || op.is_binary() || *op == Op::Gep;
        let Some(op) = Op::from_mnemonic(word).filter(foldable) else {
            return self.error(format!("expected a constant, found `{word}`"));
        };
        self.advance();
        let value = if op == Op::Gep {
            let flags = Flags::INBOUNDS.when(self.eat_word("inbounds"));
            self.expect('(')?;
            let source = self.ty()?;
            self.expect(',')?;
            let base = self.typed_constant()?;
            let mut indices = Vec::new();
            while self.eat(',') {
                indices.push(self.typed_constant()?);
            }
            self.m.const_gep(source, base, &indices, flags)
        } else if op.is_cast() {
            self.expect('(')?;
            let operand = self.typed_constant()?;
            self.expect_word("to")?;
            let to = self.ty()?;
            self.m.const_cast(op, operand, to)
        } else {
            self.expect('(')?;
            let a = self.typed_constant()?;
            self.expect(',')?;
            let b = self.typed_constant()?;
            self.m.const_binary(op, a, b, Flags::NONE)
        };
        self.expect(')')?;
        if self.m.ty(value) != ty {
            return self.error("constant expression has another type");
        }
        Ok(value)
    }
}

/// The bits of a number as written for `ty`.
fn float_bits(ty: Ty, text: &str) -> Option<u64> {
    if !ty.is_float() {
        return None;
    }
    let Some(hex) = text.strip_prefix("0x") else {
        return float::encode(ty, text.parse().ok()?);
    };
    if let Some(hex) = hex.strip_prefix('H') {
        return (ty == Ty::HALF).then(|| u64::from_str_radix(hex, 16).ok())?;
    }
    if let Some(hex) = hex.strip_prefix('R') {
        return (ty == Ty::BFLOAT).then(|| u64::from_str_radix(hex, 16).ok())?;
    }
    let wide = u64::from_str_radix(hex, 16).ok()?;
    match ty {
        Ty::FLOAT if f64::from_bits(wide).is_nan() => {
            Some((wide >> 63) << 31 | 0xFF << 23 | (wide >> 29 & 0x7F_FFFF))
        }
        _ => float::encode(ty, f64::from_bits(wide)),
    }
}
