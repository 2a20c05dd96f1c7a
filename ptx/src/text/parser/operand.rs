//! Operands of instructions.

use super::expression::Constant;
use super::{Parse, Parser};
use crate::function::Body;
use crate::isa::{Op, SpecialReg};
use crate::names::Sym;
use crate::operand::{Label, Operand, Part};
use crate::text::lexer::Token;

/// The maximum number of elements of a vector or argument list.
const MAX_ELEMENTS: usize = 255;

impl Parser<'_> {
    /// One operand, or a pair `a|b`.
    pub(super) fn operand(&mut self, body: &mut Body, op: Op) -> Parse<Operand> {
        let first = match self.token() {
            Token::LBracket => return self.address_operand(body),
            Token::LParen if op == Op::Call => {
                let elements = self.elements(body, Token::RParen)?;
                return Ok(body.paren(&elements));
            }
            Token::Word if op == Op::Bra => return Ok(Operand::Label(self.label()?)),
            _ => self.simple(body)?,
        };
        if let (Token::LBracket, Operand::Sym(name, 0)) = (self.token(), first) {
            return self.element(op, name);
        }
        if self.token() == Token::Or && pairs(first) {
            self.bump();
            let second = self.simple(body)?;
            return Ok(body.pair(first, second));
        }
        Ok(first)
    }

    /// A jump target.
    pub(super) fn label(&mut self) -> Parse<Label> {
        let span = self.lexeme().range();
        let text = self.expect(Token::Word)?;
        match self.find_label(text) {
            Some(label) => Ok(label),
            None => self.fail_at(span, format!("label '{text}' is not defined")),
        }
    }

    /// A vector, register, name or constant.
    fn simple(&mut self, body: &mut Body) -> Parse<Operand> {
        match self.token() {
            Token::LBrace => {
                let elements = self.elements(body, Token::RBrace)?;
                Ok(body.vector(&elements))
            }
            Token::Bang if self.ahead(1).token == Token::Word => {
                self.bump();
                let span = self.lexeme().range();
                let text = self.bump();
                match self.find_reg(body, text) {
                    Some(reg) => Ok(Operand::NotReg(reg)),
                    None => self.fail_at(span, format!("'{text}' is no register")),
                }
            }
            // A predefined constant (PTX ISA, "Predefined Constants").
            Token::Word if self.spelling() == "WARP_SZ" => self.number(),
            Token::Word => self.word_operand(body),
            Token::Int
            | Token::Float
            | Token::F32Bits
            | Token::F64Bits
            | Token::Minus
            | Token::Plus
            | Token::Tilde
            | Token::Bang
            | Token::LParen => self.number(),
            _ => self.expected("an operand"),
        }
    }

    /// `name[index]`: in a load or store the element, elsewhere its address (PTX ISA, "Arrays as Operands"). ptxas
    /// accepts the former in `ld`, `ldu` and `st`, and scales by the size of the type, even for arrays of vectors.
    fn element(&mut self, op: Op, name: Sym) -> Parse<Operand> {
        let Some(bytes) = self.element_bytes(name) else {
            return self.fail(format!("'{}' is no array", self.module.names.text(name)));
        };
        self.bump();
        if self.token() == Token::Word && self.spelling() != "WARP_SZ" {
            return self.fail("not supported yet: an array that is indexed by a register".to_owned());
        }
        let index = self.constant()?.bits();
        self.expect(Token::RBracket)?;
        let offset = index.wrapping_mul(i64::from(bytes));
        Ok(if matches!(op, Op::Ld | Op::Ldu | Op::St) {
            Operand::AddrSym(name, offset)
        } else {
            Operand::Sym(name, offset)
        })
    }

    /// A constant expression.
    fn number(&mut self) -> Parse<Operand> {
        Ok(match self.constant()? {
            Constant::Signed(value) => Operand::Int(value),
            Constant::Unsigned(value) => i64::try_from(value).map_or(Operand::Uint(value), Operand::Int),
            Constant::F32(bits) => Operand::F32(bits),
            Constant::F64(bits) => Operand::F64(bits),
        })
    }

    fn word_operand(&mut self, body: &mut Body) -> Parse<Operand> {
        let span = self.lexeme().range();
        let text = self.bump();
        if text == "_" {
            return Ok(Operand::Sink);
        }
        if let Some(reg) = self.find_reg(body, text) {
            if self.token() != Token::Dot {
                return Ok(Operand::Reg(reg));
            }
            let Some(part) = part(self.spelling()) else {
                return self.expected("an element '.x', '.y', '.z', '.w', '.bN' or '.hN'");
            };
            self.bump();
            return Ok(Operand::Part(reg, part));
        }
        if self.token() == Token::Dot
            && let Some(special) = SpecialReg::parse(&format!("{text}{}", self.spelling()))
        {
            self.bump();
            return Ok(Operand::Special(special));
        }
        if let Some(special) = SpecialReg::parse(text) {
            return Ok(Operand::Special(special));
        }
        if text.starts_with('%') && !self.is_parameter(text) {
            return self.fail_at(span, format!("register '{text}' is not declared"));
        }
        let name = self.module.intern(text);
        Ok(Operand::Sym(name, self.offset()?))
    }

    /// `open element, element close`; the opening token is next.
    fn elements(&mut self, body: &mut Body, close: Token) -> Parse<Vec<Operand>> {
        self.bump();
        let mut elements = Vec::new();
        if self.eat(close) {
            return Ok(elements);
        }
        loop {
            elements.push(self.nested(|p| p.simple(body))?);
            if elements.len() > MAX_ELEMENTS {
                return self.fail(format!("more than {MAX_ELEMENTS} elements"));
            }
            if !self.eat(Token::Comma) {
                break;
            }
        }
        self.expect(close)?;
        Ok(elements)
    }

    /// `[base + offset]` or `[a, {b, c}]`
    fn address_operand(&mut self, body: &mut Body) -> Parse<Operand> {
        self.bump();
        let base = self.simple(body)?;
        if self.token() == Token::Comma {
            let mut elements = vec![base];
            while self.eat(Token::Comma) {
                elements.push(self.simple(body)?);
                if elements.len() > MAX_ELEMENTS {
                    return self.fail(format!("more than {MAX_ELEMENTS} elements"));
                }
            }
            self.expect(Token::RBracket)?;
            return Ok(body.addr_list(&elements));
        }
        let address = match base {
            Operand::Reg(reg) => Operand::AddrReg(reg, self.offset()?),
            Operand::Sym(name, offset) => Operand::AddrSym(name, offset),
            Operand::Int(address) => Operand::AddrImm(address),
            _ => return self.expected("a register, a name or a number as address"),
        };
        self.expect(Token::RBracket)?;
        Ok(address)
    }
}

/// Whether `|` after this operand forms a pair; after a number it is an operator.
fn pairs(operand: Operand) -> bool {
    matches!(operand, Operand::Reg(_) | Operand::Sink | Operand::Vector(_))
}

/// The selector after a register: `.x` (also as a colour), `.b3210`, `.h10`.
fn part(text: &str) -> Option<Part> {
    Some(match text {
        ".x" | ".r" => Part::X,
        ".y" | ".g" => Part::Y,
        ".z" | ".b" => Part::Z,
        ".w" | ".a" => Part::W,
        _ => {
            if let Some(places) = text.strip_prefix(".b").and_then(|rest| selector(rest, 8)) {
                let mut bytes = [0; 4];
                bytes.get_mut(..places.len())?.copy_from_slice(places);
                Part::Bytes(bytes.map(|digit| digit.wrapping_sub(b'0')), places.len() as u8)
            } else {
                let places = text.strip_prefix(".h").and_then(|rest| selector(rest, 4))?;
                let mut halves = [0; 2];
                halves.get_mut(..places.len())?.copy_from_slice(places);
                Part::Halves(halves.map(|digit| digit.wrapping_sub(b'0')), places.len() as u8)
            }
        }
    })
}

/// The positions of a selector, if all are below `limit`.
fn selector(text: &str, limit: u8) -> Option<&[u8]> {
    let digits = text.as_bytes();
    let fits = !digits.is_empty() && digits.iter().all(|digit| (b'0'..b'0' + limit).contains(digit));
    fits.then_some(digits)
}
