//! Variable, parameter and register declarations, and initialisers.

use super::expression::Constant;
use super::{Parse, Parser};
use crate::function::RegDecl;
use crate::names::Sym;
use crate::text::lexer::Token;
use crate::types::{Linkage, Space, Type};
use crate::variable::{Address, Attribute, Init, Pointee, Variable};

/// The part of a declaration before the names.
struct Prefix {
    space: Space,
    attribute: Option<Attribute>,
    align: Option<u32>,
    lanes: u8,
    ty: Type,
}

impl Parser<'_> {
    /// `.visible`, `.extern`, `.weak`, `.common` or nothing.
    pub(super) fn linkage(&mut self) -> Linkage {
        let linkage = match self.spelling() {
            ".visible" => Linkage::Visible,
            ".extern" => Linkage::Extern,
            ".weak" => Linkage::Weak,
            ".common" => Linkage::Common,
            _ => return Linkage::Internal,
        };
        self.bump();
        linkage
    }

    /// `.space attributes .type name[dims] = init, name ...;`
    pub(super) fn variables(&mut self, linkage: Linkage) -> Parse<Vec<Variable>> {
        let prefix = self.prefix()?;
        if prefix.space == Space::Reg {
            return self.fail("registers are declared inside functions".to_owned());
        }
        let mut variables = Vec::new();
        loop {
            let name = self.name()?;
            let mut variable = self.variable(&prefix, Some(name))?;
            variable.linkage = linkage;
            if self.eat(Token::Eq) {
                variable.init = Some(self.initialiser(variable.ty)?);
            }
            variables.push(variable);
            if !self.eat(Token::Comma) {
                break;
            }
        }
        self.expect(Token::Semi)?;
        Ok(variables)
    }

    /// `.space .align N .vN .type`
    fn prefix(&mut self) -> Parse<Prefix> {
        let Some(space) = (self.token() == Token::Dot).then(|| Space::parse(self.spelling())).flatten()
        else {
            return self.expected("a declaration, function or module directive");
        };
        self.bump();
        let mut prefix = Prefix { space, attribute: None, align: None, lanes: 1, ty: Type::B8 };
        loop {
            match self.spelling() {
                ".attribute" => prefix.attribute = Some(self.attribute()?),
                ".align" => prefix.align = Some(self.alignment()?),
                ".v2" => {
                    self.bump();
                    prefix.lanes = 2;
                }
                ".v4" => {
                    self.bump();
                    prefix.lanes = 4;
                }
                text => match Type::parse(text) {
                    Some(ty) => {
                        self.bump();
                        prefix.ty = ty;
                        return Ok(prefix);
                    }
                    None => return self.expected("a type"),
                },
            }
        }
    }

    /// `.align N`, with N a power of two.
    fn alignment(&mut self) -> Parse<u32> {
        self.bump();
        let span = self.lexeme().range();
        let align = self.small_int()?;
        if align.is_power_of_two() {
            Ok(align)
        } else {
            self.fail_at(span, format!("alignment {align} is no power of two"))
        }
    }

    /// `.attribute(.managed)`, `.attribute(.unified(a, b))`
    pub(super) fn attribute(&mut self) -> Parse<Attribute> {
        self.bump();
        self.expect(Token::LParen)?;
        let attribute = if self.eat_dot(".managed") {
            Attribute::Managed
        } else if self.eat_dot(".unified") {
            self.expect(Token::LParen)?;
            let upper = self.unsigned()?;
            self.expect(Token::Comma)?;
            let lower = self.unsigned()?;
            self.expect(Token::RParen)?;
            Attribute::Unified(upper, lower)
        } else {
            return self.expected("'.managed' or '.unified'");
        };
        self.expect(Token::RParen)?;
        Ok(attribute)
    }

    /// The dimensions after a name.
    fn variable(&mut self, prefix: &Prefix, name: Option<Sym>) -> Parse<Variable> {
        let mut dims = Vec::new();
        while self.eat(Token::LBracket) {
            if self.eat(Token::RBracket) {
                dims.push(None);
                continue;
            }
            dims.push(Some(self.unsigned()?));
            self.expect(Token::RBracket)?;
        }
        Ok(Variable {
            linkage: Linkage::Internal,
            space: prefix.space,
            attribute: prefix.attribute,
            align: prefix.align,
            lanes: prefix.lanes,
            ty: prefix.ty,
            ptr: None,
            name,
            dims,
            init: None,
        })
    }

    /// `( .param ..., .param ... )`; the name may be `_`.
    pub(super) fn parameters(&mut self) -> Parse<Vec<Variable>> {
        self.expect(Token::LParen)?;
        let mut params = Vec::new();
        if self.eat(Token::RParen) {
            return Ok(params);
        }
        loop {
            let mut prefix = self.prefix()?;
            let ptr = if self.eat_dot(".ptr") { Some(self.pointee()?) } else { None };
            // Some producers write the alignment after the type.
            if self.spelling() == ".align" && ptr.is_none() {
                prefix.align = Some(self.alignment()?);
            }
            let name = if self.eat_word("_") { None } else { Some(self.name()?) };
            let mut variable = self.variable(&prefix, name)?;
            variable.ptr = ptr;
            params.push(variable);
            if !self.eat(Token::Comma) {
                break;
            }
        }
        self.expect(Token::RParen)?;
        Ok(params)
    }

    /// `.space .align N` after `.ptr`
    fn pointee(&mut self) -> Parse<Pointee> {
        let mut pointee = Pointee { space: None, align: None };
        loop {
            match self.spelling() {
                ".align" => pointee.align = Some(self.alignment()?),
                text => match Space::parse(text) {
                    Some(space) => {
                        self.bump();
                        pointee.space = Some(space);
                    }
                    None => return Ok(pointee),
                },
            }
        }
    }

    /// `.reg .vN .type name, name<count>;`
    pub(super) fn registers(&mut self) -> Parse<RegDecl> {
        let prefix = self.prefix()?;
        let mut names = Vec::new();
        loop {
            let name = self.name()?;
            let count = if self.eat(Token::Lt) {
                let count = self.small_literal()?;
                self.expect(Token::Gt)?;
                Some(count)
            } else {
                None
            };
            names.push((name, count));
            if !self.eat(Token::Comma) {
                break;
            }
        }
        self.expect(Token::Semi)?;
        Ok(RegDecl { ty: prefix.ty, lanes: prefix.lanes, names })
    }

    /// A literal: in `<5>` an expression would consume the `>`.
    fn small_literal(&mut self) -> Parse<u32> {
        let span = self.lexeme().range();
        let text = self.expect(Token::Int)?;
        match text.parse() {
            Ok(count) => Ok(count),
            Err(_) => self.fail_at(span, format!("'{text}' is no register count")),
        }
    }

    /// A value or a braced list of values.
    fn initialiser(&mut self, ty: Type) -> Parse<Init> {
        self.nested(|p| {
            if p.token() != Token::LBrace {
                return p.initial_value(ty);
            }
            p.bump();
            let mut values = Vec::new();
            while !p.eat(Token::RBrace) {
                values.push(p.initialiser(ty)?);
                if !p.eat(Token::Comma) {
                    p.expect(Token::RBrace)?;
                    break;
                }
            }
            Ok(as_bytes(ty, &values).map_or(Init::List(values), Init::Bytes))
        })
    }

    fn initial_value(&mut self, ty: Type) -> Parse<Init> {
        if self.token() == Token::Word {
            if self.ahead(1).token == Token::Eq {
                let key = self.name()?;
                self.bump();
                let value = self.nested(|p| p.initial_value(ty))?;
                return Ok(Init::Field(key, Box::new(value)));
            }
            if ty == Type::Samplerref || ty == Type::Texref {
                return Ok(Init::Word(self.name()?));
            }
            return Ok(Init::Address(self.address(None)?));
        }
        // `0xFF(name)`: one byte of an address.
        if self.token() == Token::Int && self.ahead(1).token == Token::LParen {
            let mask = self.mask()?;
            self.bump();
            let address = self.address(Some(mask))?;
            self.expect(Token::RParen)?;
            return Ok(Init::Address(address));
        }
        Ok(match (self.constant()?, ty) {
            (Constant::F32(bits), Type::F64) => Init::F64(f64::from(f32::from_bits(bits)).to_bits()),
            (Constant::F64(bits), Type::F32) => Init::F32((f64::from_bits(bits) as f32).to_bits()),
            (Constant::Signed(value), _) => Init::Int(value),
            (Constant::Unsigned(value), _) => i64::try_from(value).map_or(Init::Uint(value), Init::Int),
            (Constant::F32(bits), _) => Init::F32(bits),
            (Constant::F64(bits), _) => Init::F64(bits),
        })
    }

    /// The literal before the parenthesis: the mask of the address.
    fn mask(&mut self) -> Parse<u64> {
        let span = self.lexeme().range();
        let text = self.bump();
        let digits = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X"));
        match digits.map_or_else(|| text.parse(), |digits| u64::from_str_radix(digits, 16)) {
            Ok(mask) => Ok(mask),
            Err(_) => self.fail_at(span, format!("'{text}' is no mask")),
        }
    }

    /// `name`, `generic(name)`, each with an offset.
    fn address(&mut self, mask: Option<u64>) -> Parse<Address> {
        let generic = self.spelling() == "generic" && self.ahead(1).token == Token::LParen;
        if generic {
            self.bump();
            self.bump();
        }
        let name = self.name()?;
        let mut offset = self.offset()?;
        if generic {
            self.expect(Token::RParen)?;
            offset = offset.wrapping_add(self.offset()?);
        }
        Ok(Address { name, generic, offset, mask })
    }
}

/// The values as bytes, if they are bytes.
fn as_bytes(ty: Type, values: &[Init]) -> Option<Vec<u8>> {
    if !matches!(ty, Type::B8 | Type::U8) {
        return None;
    }
    values
        .iter()
        .map(|value| match value {
            Init::Int(value) => u8::try_from(*value).ok(),
            _ => None,
        })
        .collect()
}
