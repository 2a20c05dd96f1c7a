//! The value of `#if`, [cpp.cond]: integer arithmetic in `intmax_t` and `uintmax_t`.
//!
//! Precedence climbing over the expanded line. Unevaluated operands (of `&&`, `||`, `?:`) are still parsed, but
//! division by zero and overflow in them are not errors.

use super::engine::Preprocessor;
use crate::diagnostics::codes::preprocess as codes;
use crate::diagnostics::{Code, Diagnostic};
use crate::lex::literal::{Encoding, IntValue, UniversalNames, parse_char, parse_integer};
use crate::lex::{Token, TokenKind, sym};
use crate::source::Symbol;

/// A value; a signed one is in two's complement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Value {
    bits: u64,
    unsigned: bool,
}

impl Value {
    const fn signed(value: i64) -> Self {
        Self { bits: value as u64, unsigned: false }
    }

    const fn truth(value: bool) -> Self {
        Self::signed(value as i64)
    }

    const fn is_true(self) -> bool {
        self.bits != 0
    }
}

/// Binary operators by precedence, [expr.mul] to [expr.log.or].
const fn precedence(kind: TokenKind) -> u8 {
    match kind {
        TokenKind::PipePipe => 1,
        TokenKind::AmpAmp => 2,
        TokenKind::Pipe => 3,
        TokenKind::Caret => 4,
        TokenKind::Amp => 5,
        TokenKind::EqualEqual | TokenKind::ExclaimEqual => 6,
        TokenKind::Less | TokenKind::Greater | TokenKind::LessEqual | TokenKind::GreaterEqual => 7,
        TokenKind::LessLess | TokenKind::GreaterGreater => 8,
        TokenKind::Plus | TokenKind::Minus => 9,
        TokenKind::Star | TokenKind::Slash | TokenKind::Percent => 10,
        _ => 0,
    }
}

impl Preprocessor<'_> {
    /// Expands and evaluates the expression of `#if` or `#elif`; an error counts as false.
    pub(super) fn condition(&mut self, name: Token, line: &[Token]) -> bool {
        if line.is_empty() {
            let message = format!("#{} needs an expression", self.spelling(name));
            self.error(codes::MISSING_EXPRESSION, name.loc, message);
            return false;
        }
        if let Some((asked, wanted)) = defined_alone(line) {
            return self.is_defined(asked) == wanted;
        }
        if let Some(value) = self.unit.evaluated.known(line, &self.unit.macros) {
            return value;
        }
        self.unit.evaluated.begin();
        let said = self.session.sink.handed_in();
        let outer = std::mem::replace(&mut self.in_condition, true);
        let tokens = self.expand_line(line);
        self.in_condition = outer;
        let end = line.last().map_or(name, |&t| t);
        let mut evaluator = Evaluator { engine: self, tokens: &tokens, at: 0, depth: 0, end };
        let value = evaluator.whole().is_some_and(Value::is_true);
        if self.session.sink.handed_in() == said {
            self.unit.evaluated.keep(line, value, &self.unit.macros);
        }
        value
    }
}

/// The name in a line that consists of `defined NAME` or `!defined NAME`, and the value for a defined name. Half of all
/// lines have this form.
fn defined_alone(line: &[Token]) -> Option<(Symbol, bool)> {
    let (wanted, rest) = match line.split_first() {
        Some((not, rest)) if not.kind == TokenKind::Exclaim => (false, rest),
        _ => (true, line),
    };
    let name = match rest {
        [defined, name] if defined.sym == sym::DEFINED => name,
        [defined, open, name, close]
            if defined.sym == sym::DEFINED
                && open.kind == TokenKind::LParen
                && close.kind == TokenKind::RParen =>
        {
            name
        }
        _ => return None,
    };
    name.kind.is_word().then_some((name.sym, wanted))
}

/// A cursor over the expanded line. `None` means that an error was reported.
struct Evaluator<'a, 's, 't> {
    engine: &'a mut Preprocessor<'s>,
    tokens: &'t [Token],
    at: usize,
    depth: u32,
    /// The last token of the line as written, for errors at its end.
    end: Token,
}

impl Evaluator<'_, '_, '_> {
    fn whole(&mut self) -> Option<Value> {
        let value = self.conditional(true)?;
        if let Some(&extra) = self.tokens.get(self.at) {
            let message = match extra.kind {
                TokenKind::RParen => "unbalanced ')' in preprocessor expression".to_owned(),
                TokenKind::Comma => "comma operator in preprocessor expression".to_owned(),
                _ => format!("missing operator before '{}'", self.engine.spelling(extra)),
            };
            return self.fail(codes::BAD_EXPRESSION, extra, message);
        }
        Some(value)
    }

    fn peek(&self) -> Option<Token> {
        self.tokens.get(self.at).copied()
    }

    fn eat(&mut self, kind: TokenKind) -> bool {
        let found = self.peek().is_some_and(|t| t.kind == kind);
        self.at += usize::from(found);
        found
    }

    fn fail<T>(&mut self, code: Code, at: Token, message: impl Into<String>) -> Option<T> {
        self.engine.session.emit(Diagnostic::new(code, at.loc, message));
        None
    }

    /// Enters a nested expression, up to the limit.
    fn descend(&mut self, at: Token) -> Option<()> {
        self.depth += 1;
        if self.depth > self.engine.session.options.limits.expression_depth {
            return self.fail(codes::EXPRESSION_DEPTH, at, "preprocessor expression nests too deeply");
        }
        Some(())
    }

    /// `condition ? yes : no`; the type of the result is the common type of both operands.
    fn conditional(&mut self, live: bool) -> Option<Value> {
        let condition = self.binary(1, live)?;
        let Some(question) = self.peek().filter(|t| t.kind == TokenKind::Question) else {
            return Some(condition);
        };
        self.at += 1;
        self.descend(question)?;
        let yes = self.conditional(live && condition.is_true())?;
        if !self.eat(TokenKind::Colon) {
            let at = self.peek().unwrap_or(self.end);
            return self.fail(codes::BAD_EXPRESSION, at, "'?' without ':' in preprocessor expression");
        }
        let no = self.conditional(live && !condition.is_true())?;
        self.depth -= 1;
        let chosen = if condition.is_true() { yes } else { no };
        Some(Value { unsigned: yes.unsigned || no.unsigned, ..chosen })
    }

    fn binary(&mut self, least: u8, live: bool) -> Option<Value> {
        let mut left = self.unary(live)?;
        loop {
            let Some(operator) = self.peek() else { return Some(left) };
            let strength = precedence(operator.kind);
            if strength < least || strength == 0 {
                return Some(left);
            }
            self.at += 1;
            let live_right = live
                && match operator.kind {
                    TokenKind::AmpAmp => left.is_true(),
                    TokenKind::PipePipe => !left.is_true(),
                    _ => true,
                };
            let right = self.binary(strength + 1, live_right)?;
            left = self.apply(operator, left, right, live)?;
        }
    }

    fn unary(&mut self, live: bool) -> Option<Value> {
        let Some(token) = self.peek() else {
            let end = self.end;
            return self.fail(codes::BAD_EXPRESSION, end, "preprocessor expression ends too early");
        };
        self.at += 1;
        match token.kind {
            TokenKind::Plus | TokenKind::Minus | TokenKind::Exclaim | TokenKind::Tilde => {
                self.descend(token)?;
                let operand = self.unary(live)?;
                self.depth -= 1;
                Some(match token.kind {
                    TokenKind::Minus => {
                        let overflows = !operand.unsigned && operand.bits == i64::MIN as u64;
                        self.warn_overflow(overflows && live, token);
                        Value { bits: operand.bits.wrapping_neg(), ..operand }
                    }
                    TokenKind::Exclaim => Value::truth(!operand.is_true()),
                    TokenKind::Tilde => Value { bits: !operand.bits, ..operand },
                    _ => operand,
                })
            }
            TokenKind::LParen => {
                self.descend(token)?;
                let value = self.conditional(live)?;
                self.depth -= 1;
                if !self.eat(TokenKind::RParen) {
                    let at = self.peek().unwrap_or(self.end);
                    return self.fail(codes::BAD_EXPRESSION, at, "missing ')' in preprocessor expression");
                }
                Some(value)
            }
            TokenKind::IntLiteral => self.integer(token),
            TokenKind::CharLiteral => self.character(token),
            TokenKind::KwTrue => Some(Value::truth(true)),
            // Any other name, also `false` and other keywords, is zero, [cpp.cond]/12.
            kind if kind.is_word() => {
                if self.peek().is_some_and(|t| t.kind == TokenKind::LParen) {
                    let message =
                        format!("function-like macro '{}' is not defined", self.engine.spelling(token));
                    return self.fail(codes::BAD_EXPRESSION, token, message);
                }
                Some(Value::signed(0))
            }
            TokenKind::FloatLiteral => {
                self.fail(codes::BAD_EXPRESSION, token, "floating-point literal in preprocessor expression")
            }
            TokenKind::StringLiteral => {
                self.fail(codes::BAD_EXPRESSION, token, "string literal in preprocessor expression")
            }
            _ => {
                let message =
                    format!("'{}' is not valid in a preprocessor expression", self.engine.spelling(token));
                self.fail(codes::BAD_EXPRESSION, token, message)
            }
        }
    }

    fn integer(&mut self, token: Token) -> Option<Value> {
        let parsed =
            parse_integer(self.engine.spelling(token)).map(|v| (v.value, v.suffix, has_user_suffix(&v)));
        let (value, suffix) = match parsed {
            Ok((_, _, true)) => {
                let message = "user-defined literal in preprocessor expression";
                return self.fail(codes::BAD_EXPRESSION, token, message);
            }
            Ok((value, suffix, false)) => (value, suffix),
            Err(error) => {
                self.engine.session.emit(error.into_diagnostic(token.loc));
                return None;
            }
        };
        let Ok(bits) = u64::try_from(value) else {
            let message = "integer literal is too large for a preprocessor expression";
            return self.fail(crate::diagnostics::codes::lex::INTEGER_TOO_LARGE, token, message);
        };
        Some(Value { bits, unsigned: suffix.unsigned || i64::try_from(bits).is_err() })
    }

    fn character(&mut self, token: Token) -> Option<Value> {
        let parsed = parse_char(self.engine.spelling(token), UniversalNames::Utf8)
            .map(|v| (v.value, v.encoding, v.multi));
        match parsed {
            // Plain `char` is signed.
            Ok((value, Encoding::Ordinary, false)) => Some(Value::signed(i64::from(value as u8 as i8))),
            Ok((value, Encoding::Ordinary | Encoding::Wide, _)) => {
                Some(Value::signed(i64::from(value as i32)))
            }
            Ok((value, _, _)) => Some(Value::signed(i64::from(value))),
            Err(error) => {
                self.engine.session.emit(error.into_diagnostic(token.loc));
                None
            }
        }
    }

    fn warn_overflow(&mut self, overflows: bool, at: Token) {
        if overflows {
            let message = "integer overflow in preprocessor expression";
            self.engine.session.emit(Diagnostic::new(codes::EXPRESSION_OVERFLOW, at.loc, message));
        }
    }

    fn apply(&mut self, operator: Token, left: Value, right: Value, live: bool) -> Option<Value> {
        let unsigned = left.unsigned || right.unsigned;
        let (a, b) = (left.bits, right.bits);
        let (x, y) = (a as i64, b as i64);
        let divides = matches!(operator.kind, TokenKind::Slash | TokenKind::Percent);
        if divides && b == 0 {
            if live {
                return self.fail(
                    codes::DIVISION_BY_ZERO,
                    operator,
                    "division by zero in preprocessor expression",
                );
            }
            return Some(Value { bits: 0, unsigned });
        }
        let less = if unsigned { a < b } else { x < y };
        let arithmetic = |(value, overflows): (i64, bool)| (value as u64, overflows && !unsigned);
        let (bits, overflows) = match operator.kind {
            TokenKind::PipePipe => return Some(Value::truth(left.is_true() || right.is_true())),
            TokenKind::AmpAmp => return Some(Value::truth(left.is_true() && right.is_true())),
            TokenKind::EqualEqual => return Some(Value::truth(a == b)),
            TokenKind::ExclaimEqual => return Some(Value::truth(a != b)),
            TokenKind::Less => return Some(Value::truth(less)),
            TokenKind::GreaterEqual => return Some(Value::truth(!less)),
            TokenKind::Greater => return Some(Value::truth(!less && a != b)),
            TokenKind::LessEqual => return Some(Value::truth(less || a == b)),
            TokenKind::LessLess => return Some(shift(left, right, true)),
            TokenKind::GreaterGreater => return Some(shift(left, right, false)),
            TokenKind::Pipe => (a | b, false),
            TokenKind::Caret => (a ^ b, false),
            TokenKind::Amp => (a & b, false),
            TokenKind::Plus => arithmetic(x.overflowing_add(y)),
            TokenKind::Minus => arithmetic(x.overflowing_sub(y)),
            TokenKind::Star => arithmetic(x.overflowing_mul(y)),
            TokenKind::Slash if unsigned => (a / b, false),
            TokenKind::Percent if unsigned => (a % b, false),
            TokenKind::Slash => arithmetic(x.overflowing_div(y)),
            TokenKind::Percent => arithmetic(x.overflowing_rem(y)),
            // `precedence` accepts no other operator.
            _ => (0, false),
        };
        self.warn_overflow(overflows && live, operator);
        Some(Value { bits, unsigned })
    }
}

fn has_user_suffix(value: &IntValue<'_>) -> bool {
    value.user_suffix.is_some()
}

/// Shifts have the type of their left operand; a negative count shifts in the other direction, and a count beyond the
/// width gives the result of repeated shifts by one bit.
fn shift(left: Value, right: Value, mut leftwards: bool) -> Value {
    let mut count = right.bits;
    if !right.unsigned && (count as i64) < 0 {
        count = count.wrapping_neg();
        leftwards = !leftwards;
    }
    let bits = if leftwards {
        if count < 64 { left.bits << count } else { 0 }
    } else if left.unsigned {
        if count < 64 { left.bits >> count } else { 0 }
    } else {
        ((left.bits as i64) >> count.min(63)) as u64
    };
    Value { bits, ..left }
}
