//! Constant expressions: C-like, on 64-bit integers or doubles (PTX ISA, "Constant Expressions").

use super::{Parse, Parser};
use crate::text::lexer::Token;

/// A constant. Whether an integer is unsigned decides division, shift and comparison.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Constant {
    Signed(i64),
    Unsigned(u64),
    F32(u32),
    F64(u64),
}

impl Constant {
    /// The 64 bits of an integer, the bits of a float.
    pub(super) fn bits(self) -> i64 {
        match self {
            Self::Signed(value) => value,
            Self::Unsigned(value) => value.cast_signed(),
            Self::F32(bits) => i64::from(bits),
            Self::F64(bits) => bits.cast_signed(),
        }
    }

    fn is_float(self) -> bool {
        matches!(self, Self::F32(_) | Self::F64(_))
    }

    fn truth(self) -> bool {
        self.bits() != 0
    }
}

/// The precedence of binary operators; larger binds tighter.
fn binding(token: Token) -> Option<u8> {
    Some(match token {
        Token::OrOr => 1,
        Token::AndAnd => 2,
        Token::Or => 3,
        Token::Xor => 4,
        Token::And => 5,
        Token::EqEq | Token::Ne => 6,
        Token::Lt | Token::Le | Token::Gt | Token::Ge => 7,
        Token::Shl | Token::Shr => 8,
        Token::Plus | Token::Minus => 9,
        Token::Star | Token::Slash | Token::Percent => 10,
        _ => return None,
    })
}

impl Parser<'_> {
    /// `condition ? a : b` or a binary expression.
    pub(super) fn constant(&mut self) -> Parse<Constant> {
        self.nested(|p| {
            let condition = p.binary(1)?;
            if !p.eat(Token::Question) {
                return Ok(condition);
            }
            let yes = p.constant()?;
            p.expect(Token::Colon)?;
            let no = p.constant()?;
            Ok(if condition.truth() { yes } else { no })
        })
    }

    /// Parses operators with a precedence of at least `least`.
    fn binary(&mut self, least: u8) -> Parse<Constant> {
        let mut left = self.unary()?;
        while let Some(level) = binding(self.token()).filter(|level| *level >= least) {
            let (operator, span) = (self.token(), self.lexeme().range());
            self.bump();
            let right = self.nested(|p| p.binary(level + 1))?;
            if left.is_float() || right.is_float() {
                return self.fail_at(span, "operators on float constants are not supported".to_owned());
            }
            left = match apply(operator, left, right) {
                Some(value) => value,
                None => return self.fail_at(span, "division by zero in a constant".to_owned()),
            };
        }
        Ok(left)
    }

    fn unary(&mut self) -> Parse<Constant> {
        match self.token() {
            Token::Minus => {
                self.bump();
                Ok(match self.nested(Self::unary)? {
                    Constant::Signed(value) => Constant::Signed(value.wrapping_neg()),
                    Constant::Unsigned(value) => {
                        // 9223372036854775808 fits only once it is negated.
                        let negated = value.wrapping_neg();
                        if value == 1 << 63 {
                            Constant::Signed(i64::MIN)
                        } else {
                            Constant::Unsigned(negated)
                        }
                    }
                    Constant::F32(bits) => Constant::F32(bits ^ 1 << 31),
                    Constant::F64(bits) => Constant::F64(bits ^ 1 << 63),
                })
            }
            Token::Plus => {
                self.bump();
                self.nested(Self::unary)
            }
            Token::Tilde => {
                self.bump();
                Ok(match self.nested(Self::unary)? {
                    Constant::Unsigned(value) => Constant::Unsigned(!value),
                    other => Constant::Signed(!other.bits()),
                })
            }
            Token::Bang => {
                self.bump();
                let value = self.nested(Self::unary)?;
                Ok(Constant::Signed(i64::from(!value.truth())))
            }
            Token::LParen => self.parenthesised(),
            Token::Int | Token::Float | Token::F32Bits | Token::F64Bits => self.literal(),
            Token::Word if self.spelling() == "WARP_SZ" => {
                self.bump();
                Ok(Constant::Signed(32))
            }
            _ => self.expected("a constant"),
        }
    }

    /// `(expression)` or a cast `(.s64) operand`.
    fn parenthesised(&mut self) -> Parse<Constant> {
        self.bump();
        match self.spelling() {
            ".s64" => {
                self.bump();
                self.expect(Token::RParen)?;
                Ok(Constant::Signed(self.nested(Self::unary)?.bits()))
            }
            ".u64" => {
                self.bump();
                self.expect(Token::RParen)?;
                Ok(Constant::Unsigned(self.nested(Self::unary)?.bits().cast_unsigned()))
            }
            _ => {
                let value = self.constant()?;
                self.expect(Token::RParen)?;
                Ok(value)
            }
        }
    }

    fn literal(&mut self) -> Parse<Constant> {
        let span = self.lexeme().range();
        let token = self.token();
        let text = self.bump();
        let value = match token {
            Token::Int => integer(text),
            Token::F32Bits => Some(&text[2..])
                .filter(|digits| digits.len() == 8)
                .and_then(|digits| u32::from_str_radix(digits, 16).ok())
                .map(Constant::F32),
            Token::F64Bits => Some(&text[2..])
                .filter(|digits| digits.len() == 16)
                .and_then(|digits| u64::from_str_radix(digits, 16).ok())
                .map(Constant::F64),
            _ => text.parse::<f64>().ok().map(|value| Constant::F64(value.to_bits())),
        };
        match value {
            Some(value) => Ok(value),
            None => self.fail_at(span, format!("'{text}' does not fit or has the wrong number of digits")),
        }
    }

    /// A constant that must be a non-negative integer.
    pub(super) fn unsigned(&mut self) -> Parse<u64> {
        let span = self.lexeme().range();
        match self.constant()? {
            Constant::Signed(value) => match u64::try_from(value) {
                Ok(value) => Ok(value),
                Err(_) => self.fail_at(span, format!("{value} is negative")),
            },
            Constant::Unsigned(value) => Ok(value),
            Constant::F32(_) | Constant::F64(_) => {
                self.fail_at(span, "expected an integer, found a float".to_owned())
            }
        }
    }

    /// A constant of 32 bits.
    pub(super) fn small_int(&mut self) -> Parse<u32> {
        let span = self.lexeme().range();
        let value = self.unsigned()?;
        match u32::try_from(value) {
            Ok(value) => Ok(value),
            Err(_) => self.fail_at(span, format!("{value} does not fit into 32 bits")),
        }
    }

    /// `+ constant`, `- constant` or nothing.
    pub(super) fn offset(&mut self) -> Parse<i64> {
        match self.token() {
            Token::Plus | Token::Minus => Ok(self.constant()?.bits()),
            _ => Ok(0),
        }
    }
}

/// Parses a decimal, octal (leading zero), hexadecimal or binary integer, with an optional `U`.
fn integer(text: &str) -> Option<Constant> {
    let (digits, unsigned) = match text.strip_suffix('U') {
        Some(digits) => (digits, true),
        None => (text, false),
    };
    let lower = digits.get(..2).unwrap_or_default().to_ascii_lowercase();
    let value = match lower.as_str() {
        "0x" => u64::from_str_radix(&digits[2..], 16),
        "0b" => u64::from_str_radix(&digits[2..], 2),
        _ if digits.len() > 1 && digits.starts_with('0') => u64::from_str_radix(&digits[1..], 8),
        _ => digits.parse(),
    }
    .ok()?;
    Some(match i64::try_from(value) {
        Ok(signed) if !unsigned => Constant::Signed(signed),
        _ => Constant::Unsigned(value),
    })
}

/// Evaluates a binary operator; `None` for a division by zero.
fn apply(operator: Token, left: Constant, right: Constant) -> Option<Constant> {
    let (a, b) = (left.bits(), right.bits());
    let (ua, ub) = (a.cast_unsigned(), b.cast_unsigned());
    let unsigned = matches!(left, Constant::Unsigned(_)) || matches!(right, Constant::Unsigned(_));
    let number = |value: i64| {
        if unsigned { Constant::Unsigned(value.cast_unsigned()) } else { Constant::Signed(value) }
    };
    let truth = |value: bool| Constant::Signed(i64::from(value));
    let shift = (ub.min(63)) as u32;
    let order = if unsigned { ua.cmp(&ub) } else { a.cmp(&b) };
    Some(match operator {
        Token::Plus => number(a.wrapping_add(b)),
        Token::Minus => number(a.wrapping_sub(b)),
        Token::Star => number(a.wrapping_mul(b)),
        Token::Slash if unsigned => Constant::Unsigned(ua.checked_div(ub)?),
        Token::Percent if unsigned => Constant::Unsigned(ua.checked_rem(ub)?),
        Token::Slash => Constant::Signed(if b == 0 { return None } else { a.wrapping_div(b) }),
        Token::Percent => Constant::Signed(if b == 0 { return None } else { a.wrapping_rem(b) }),
        Token::And => number(a & b),
        Token::Or => number(a | b),
        Token::Xor => number(a ^ b),
        Token::Shl if ub > 63 => number(0),
        Token::Shl => number(a << shift),
        Token::Shr if matches!(left, Constant::Unsigned(_)) => {
            Constant::Unsigned(if ub > 63 { 0 } else { ua >> shift })
        }
        Token::Shr => Constant::Signed(a >> shift),
        Token::EqEq => truth(a == b),
        Token::Ne => truth(a != b),
        Token::Lt => truth(order.is_lt()),
        Token::Le => truth(order.is_le()),
        Token::Gt => truth(order.is_gt()),
        Token::Ge => truth(order.is_ge()),
        Token::AndAnd => truth(a != 0 && b != 0),
        Token::OrOr => truth(a != 0 || b != 0),
        _ => return None,
    })
}
