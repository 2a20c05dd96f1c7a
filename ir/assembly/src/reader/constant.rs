//! Reading values: names, numbers, aggregates, constant expressions.

use smallvec::SmallVec;

use super::{Reader, Result};
use crate::lexer::Tok;
use crate::opcode::{InstFlags, Op};
use crate::tree::*;
use crate::types::{TypeId, TypeKind};

impl<'s> Reader<'s> {
    /// A type and a value of it.
    pub(super) fn typed_value(&mut self) -> Result<Operand> {
        let at = self.here();
        let ty = self.ty()?;
        if ty == TypeId::VOID {
            return self.error_at(at, "void type only allowed for function results");
        }
        self.value(ty)
    }

    pub(super) fn value(&mut self, ty: TypeId) -> Result<Operand> {
        let value = match self.tok {
            // Before names: a typed value in metadata may begin with the name of a type.
            _ if ty == TypeId::METADATA => self.metadata_operand()?,
            Tok::Local(name) => {
                let at = self.here();
                self.advance();
                Value::Local(self.use_local(name, ty, at)?)
            }
            Tok::Global(name) => {
                let at = self.here();
                self.advance();
                if self.m.types.space(ty).is_none() {
                    let ty = self.type_name(ty);
                    return self.error_at(at, format!("`@{name}` is an address and no `{ty}`"));
                }
                Value::Global(self.symbol(name, at))
            }
            Tok::Int(text) => {
                if self.m.types.int_bits(ty).is_none() {
                    return self.error(format!("an integer is no `{}`", self.type_name(ty)));
                }
                self.advance();
                self.constant(Const::Int(text))
            }
            Tok::Float(text) => {
                if !self.m.types.is_float(ty) {
                    return self.error(format!("a floating-point number is no `{}`", self.type_name(ty)));
                }
                self.held(self.here(), self.m.check_float(ty, text))?;
                self.advance();
                self.constant(Const::Float(text))
            }
            Tok::Word(word) => self.word_value(ty, word)?,
            Tok::CStr(text) => {
                self.string_constant(ty, text)?;
                self.advance();
                self.constant(Const::String(text))
            }
            Tok::Punct(b'[' | b'{' | b'<') => self.aggregate(ty)?,
            _ => return self.error("expected a value"),
        };
        Ok(Operand { ty, value })
    }

    fn metadata_operand(&mut self) -> Result<Value> {
        let value = self.metadata_value()?;
        self.m.md_values.push(value);
        Ok(Value::Md(self.m.md_values.len() as u32 - 1))
    }

    pub(super) fn constant(&mut self, constant: Const<'s>) -> Value {
        self.m.consts.push(constant);
        Value::Const(self.m.consts.len() as u32 - 1)
    }

    fn word_value(&mut self, ty: TypeId, word: &'s str) -> Result<Value> {
        let at = self.here();
        let wrong = |reader: &Self| {
            let ty = reader.type_name(ty);
            reader.error_at(at, format!("`{word}` is no `{ty}`"))
        };
        let constant = match word {
            "true" | "false" if ty == TypeId::I1 => Const::Int(word),
            "null" if self.m.types.space(ty).is_some() => Const::Null,
            "undef" | "poison"
                if matches!(
                    self.m.types.kind(ty),
                    TypeKind::Void | TypeKind::Label | TypeKind::Function(..)
                ) =>
            {
                return wrong(self);
            }
            "undef" => Const::Undef,
            "poison" => Const::Poison,
            "zeroinitializer" => Const::Zero,
            "none" if ty == TypeId::TOKEN => Const::NoToken,
            "true" | "false" | "null" | "none" => return wrong(self),
            "asm" => return self.asm(),
            "splat" => {
                let Some(elem) = self.m.types.element(ty, 0) else { return wrong(self) };
                self.advance();
                self.expect(b'(')?;
                let member = self.typed_constant()?;
                self.expect(b')')?;
                if member.ty != elem {
                    return wrong(self);
                }
                let list = List::push(&mut self.m.operands, [member]);
                return Ok(self.constant(Const::Splat(list)));
            }
            "blockaddress" => return self.block_address(),
            "dso_local_equivalent" | "no_cfi" => {
                self.advance();
                let operand = self.value(ty)?;
                let list = List::push(&mut self.m.operands, [operand]);
                return Ok(self.constant(Const::Wrapper(word, list)));
            }
            "ptrauth" => {
                self.advance();
                self.expect(b'(')?;
                let operands = self.typed_values_until(b')')?;
                let list = List::push(&mut self.m.operands, operands);
                return Ok(self.constant(Const::Wrapper(word, list)));
            }
            _ => match Op::from_keyword(word) {
                Some(op) => return self.expression(ty, op),
                None => return self.error("expected a value"),
            },
        };
        self.advance();
        Ok(self.constant(constant))
    }

    /// Reads typed values up to and including a closing character.
    pub(super) fn typed_values_until(&mut self, close: u8) -> Result<SmallVec<[Operand; 8]>> {
        let mut values = SmallVec::new();
        while !self.is(close) {
            values.push(self.typed_value()?);
            if !self.eat(b',') {
                break;
            }
        }
        self.expect(close)?;
        Ok(values)
    }

    /// Reads a type and a constant of it, as part of another constant.
    fn typed_constant(&mut self) -> Result<Operand> {
        let at = self.here();
        let operand = self.typed_value()?;
        match operand.value {
            Value::Local(_) => self.error_at(at, "invalid use of function-local name"),
            _ => Ok(operand),
        }
    }

    fn string_constant(&mut self, ty: TypeId, text: &str) -> Result<()> {
        let bytes = crate::names::decode(text).len() as u64;
        match self.m.types.kind(ty) {
            TypeKind::Array(elem, len) if elem == TypeId::I8 && len == bytes => Ok(()),
            _ => self.error(format!("a string of {bytes} bytes is no `{}`", self.type_name(ty))),
        }
    }

    fn aggregate(&mut self, ty: TypeId) -> Result<Value> {
        self.deeper()?;
        let at = self.here();
        let open = self.advance();
        let packed = open == Tok::Punct(b'<') && self.eat(b'{');
        let (close, fits) = match (open, self.m.types.kind(ty)) {
            (Tok::Punct(b'['), kind) => (b']', matches!(kind, TypeKind::Array(..))),
            (Tok::Punct(b'{'), kind) => (b'}', matches!(kind, TypeKind::Struct(_) | TypeKind::Named(_))),
            (_, kind) if packed => (b'}', matches!(kind, TypeKind::Struct(_) | TypeKind::Named(_))),
            (_, kind) => (b'>', matches!(kind, TypeKind::Vector(..))),
        };
        let mut members: SmallVec<[Operand; 8]> = SmallVec::new();
        while !self.is(close) {
            members.push(self.typed_constant()?);
            if !self.eat(b',') {
                break;
            }
        }
        self.expect(close)?;
        if packed {
            self.expect(b'>')?;
        }
        if !fits {
            let ty = self.type_name(ty);
            return self.error_at(at, format!("the members do not make a `{ty}`"));
        }
        self.held(at, self.m.check_members(ty, &members))?;
        self.depth -= 1;
        let list = List::push(&mut self.m.operands, members);
        Ok(self.constant(Const::Aggregate(list)))
    }

    fn block_address(&mut self) -> Result<Value> {
        self.advance();
        self.expect(b'(')?;
        let Tok::Global(function) = self.tok else { return self.error("expected a function") };
        let at = self.here();
        self.advance();
        self.expect(b',')?;
        let Tok::Local(block) = self.tok else { return self.error("expected a block") };
        self.advance();
        self.expect(b')')?;
        let symbol = self.symbol(function, at);
        Ok(self.constant(Const::BlockAddress(symbol, block)))
    }

    fn asm(&mut self) -> Result<Value> {
        self.advance();
        let mut keywords = Vec::new();
        while let Tok::Word(word @ ("sideeffect" | "alignstack" | "inteldialect" | "unwind")) = self.tok {
            keywords.push(word);
            self.advance();
        }
        let template = self.string()?;
        self.expect(b',')?;
        let constraints = self.string()?;
        self.m.asms.push(Asm { keywords, template, constraints });
        Ok(Value::Asm(self.m.asms.len() as u32 - 1))
    }

    /// `op flags (operands)`
    fn expression(&mut self, ty: TypeId, op: Op) -> Result<Value> {
        self.deeper()?;
        let at = self.here();
        self.advance();
        let mut flags = InstFlags::default();
        let mut predicate = "";
        let mut inrange = "";
        while let Tok::Word(word) = self.tok {
            if word == "inrange" {
                let start = self.at;
                self.advance();
                self.parens()?;
                inrange = self.source_from(start);
            } else if let Some(flag) = InstFlags::from_keyword(word) {
                flags.insert(flag);
                self.advance();
            } else {
                predicate = word;
                self.advance();
            }
        }
        self.expect(b'(')?;
        let mut expr = ConstExpr {
            op,
            flags,
            inrange,
            ty,
            predicate,
            indices: List::default(),
            operands: List::default(),
        };
        let mut operands: SmallVec<[Operand; 8]> = SmallVec::new();
        if op == Op::Gep {
            expr.ty = self.ty()?;
            self.expect(b',')?;
            loop {
                // Old spelling of the range: on one index.
                if self.eat_word("inrange") {
                    expr.inrange = "inrange";
                }
                operands.push(self.typed_constant()?);
                if !self.eat(b',') {
                    break;
                }
            }
        } else {
            operands.push(self.typed_constant()?);
            let mut indices: SmallVec<[u32; 4]> = SmallVec::new();
            while self.eat(b',') {
                match self.tok {
                    Tok::Int(_) => indices.push(self.number()?),
                    _ => operands.push(self.typed_constant()?),
                }
            }
            expr.indices = List::push(&mut self.m.indices, indices);
            if op.is_cast() {
                self.expect_word("to")?;
                let to = self.ty()?;
                if ty == TypeId::VOID {
                    // The callee of a typed call, whose type the arguments determine.
                    expr.ty = to;
                } else if to != ty {
                    let (to, ty) = (self.type_name(to), self.type_name(ty));
                    return self.error_at(at, format!("the expression gives `{to}`, and `{ty}` is wanted"));
                }
            }
        }
        self.expect(b')')?;
        self.held(at, Module::check_expression(op, operands.len(), !predicate.is_empty()))?;
        self.held(at, self.m.check_flags(op, flags, ty))?;
        self.held(at, self.m.check_expression_operands(op, &operands, ty))?;
        self.depth -= 1;
        expr.operands = List::push(&mut self.m.operands, operands);
        self.m.exprs.push(expr);
        let index = self.m.exprs.len() as u32 - 1;
        Ok(self.constant(Const::Expr(index)))
    }
}
