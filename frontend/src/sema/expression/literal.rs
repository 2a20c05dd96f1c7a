//! Literals ([lex.literal]): value and type.

use smallvec::SmallVec;

use super::user_literal::UserLiteral;
use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::expr as codes;
use crate::diagnostics::codes::lex::LONG_DOUBLE_INFINITE;
use crate::il::{ExprId, ExprKind, StringId, StringLiteral, Type};
use crate::lex::literal::{
    Base, Encoding, FloatSuffix, IntSize, IntSuffix, StringValue, UniversalNames, decode_strings, parse_char,
    parse_float, parse_integer,
};
use crate::options::Mode;
use crate::sema::Sema;
use crate::sema::program::Program;
use crate::source::{Loc, Span, Symbol};
use crate::syntax::{self, CvQualifiers, Literal};

/// The meaning of a literal.
pub(super) enum LiteralValue {
    /// A value of its own.
    Own(ExprId),
    /// A call of the literal operator of its suffix.
    User(UserLiteral),
}

impl LiteralValue {
    fn user(suffix: String, args: &[ExprId], spelling: Option<String>) -> Self {
        Self::User(UserLiteral { suffix, args: SmallVec::from_slice(args), spelling })
    }
}

impl Sema<'_, '_> {
    /// The value of an integer, floating, character or string literal.
    pub(super) fn literal(&mut self, expr: &syntax::Expr<'_>) -> LiteralValue {
        let span = expr.span;
        match expr.kind {
            syntax::ExprKind::Int(literal) => self.integer_literal(literal, span),
            syntax::ExprKind::Float(literal) => self.float_literal(literal, span),
            syntax::ExprKind::Char(literal) => self.char_literal(literal, span),
            syntax::ExprKind::Str(literals) => self.string_literal(literals, span),
            _ => LiteralValue::Own(self.error_expr(span)),
        }
    }

    /// An integer literal: the first type of [lex.icon] table 7 that holds the value.
    fn integer_literal(&mut self, literal: Literal, span: Span) -> LiteralValue {
        let parsed = parse_integer(self.text(literal.spelling))
            .map(|value| (value.value, value.base, value.suffix, value.user_suffix.map(str::to_owned)));
        let (value, base, suffix, user) = match parsed {
            Ok(parsed) => parsed,
            Err(error) => {
                self.emit(error.into_diagnostic(span.lo()));
                return LiteralValue::Own(self.error_expr(span));
            }
        };
        if let Some(user) = user {
            let spelling = self.number_spelling(literal, &user);
            let value = if value == u128::MAX { value } else { u128::from(value as u64) };
            let arg = self.prvalue(ExprKind::Int(value), Type::ULONGLONG, span);
            return LiteralValue::user(user, &[arg], Some(spelling));
        }
        let holds = |ty| self.il.int_shape(ty).is_some_and(|shape| shape.holds(value, false));
        let standard = integer_types(base, suffix).iter().copied().find(|&ty| holds(ty));
        let ty = match standard {
            Some(ty) => ty,
            // As in EDG: the widest unsigned type, then 128 bits.
            None => match [Type::ULONGLONG, Type::INT128, Type::UINT128].into_iter().find(|&ty| holds(ty)) {
                Some(ty) => {
                    self.emit(Diagnostic::titled(codes::LARGE_LITERAL, span));
                    ty
                }
                None => {
                    self.error(codes::INTEGER_TOO_LARGE, span, "integer constant is too large");
                    return LiteralValue::Own(self.error_expr(span));
                }
            },
        };
        LiteralValue::Own(self.prvalue(ExprKind::Int(value), ty, span))
    }

    fn float_literal(&mut self, literal: Literal, span: Span) -> LiteralValue {
        let parsed = parse_float(self.text(literal.spelling))
            .map(|value| (value.f64, value.f32, value.suffix, value.user_suffix.map(str::to_owned)));
        LiteralValue::Own(match parsed {
            Err(error) => {
                self.emit(error.into_diagnostic(span.lo()));
                self.error_expr(span)
            }
            Ok((f64, _, _, Some(user))) => {
                let spelling = self.number_spelling(literal, &user);
                let arg = self.prvalue(ExprKind::Float(f64.to_bits()), Type::LONG_DOUBLE, span);
                return LiteralValue::user(user, &[arg], Some(spelling));
            }
            Ok((_, f32, FloatSuffix::F, _)) => {
                self.prvalue(ExprKind::Float(f64::from(f32).to_bits()), Type::FLOAT, span)
            }
            Ok((f64, _, suffix, _)) => {
                let ty = if suffix == FloatSuffix::L { Type::LONG_DOUBLE } else { Type::DOUBLE };
                if f64.is_infinite() {
                    let message = "the value does not fit into a long double of device code";
                    self.emit(Diagnostic::new(LONG_DOUBLE_INFINITE, span, message));
                }
                self.prvalue(ExprKind::Float(f64.to_bits()), ty, span)
            }
        })
    }

    fn char_literal(&mut self, literal: Literal, span: Span) -> LiteralValue {
        let parsed = parse_char(self.text(literal.spelling), self.universal_names())
            .map(|c| (c.value, c.encoding, c.multi, c.user_suffix.map(str::to_owned), c.warnings));
        let (value, encoding, multi, user, warnings) = match parsed {
            Ok(parsed) => parsed,
            Err(error) => {
                self.emit(error.into_diagnostic(span.lo()));
                return LiteralValue::Own(self.error_expr(span));
            }
        };
        for warning in warnings {
            self.emit(warning.into_diagnostic(span.lo()));
        }
        let ty = match encoding {
            Encoding::Ordinary if multi => Type::INT,
            // `u8'c'` is a `char` until C++20.
            Encoding::Utf8 if self.options().standard.number() < 20 => Type::CHAR,
            _ => unit_type(encoding),
        };
        // A multicharacter literal may be negative.
        let value = if multi { i128::from(value as i32) as u128 } else { u128::from(value) };
        let value = self.int_expr(value, ty, span);
        match user {
            Some(user) => LiteralValue::user(user, &[value], None),
            None => LiteralValue::Own(value),
        }
    }

    fn string_literal(&mut self, literals: &[Literal], span: Span) -> LiteralValue {
        let Some(value) = self.decode_literals(literals) else {
            return LiteralValue::Own(self.error_expr(span));
        };
        let element = match value.encoding {
            Encoding::Utf8 if self.options().standard.number() < 20 => Type::CHAR,
            encoding => unit_type(encoding),
        };
        let string = self.string_expr(&value.bytes, element, span);
        let Some(user) = value.user_suffix else { return LiteralValue::Own(string) };
        let width = self.size_of(element).unwrap_or(1).max(1);
        let length = self.int_expr(u128::from(value.bytes.len() as u64 / width), Type::ULONG, span);
        LiteralValue::user(user, &[string, length], None)
    }

    /// The value of adjacent string literals; reports errors in them.
    pub(crate) fn decode_literals(&mut self, literals: &[Literal]) -> Option<StringValue> {
        let spellings: Vec<&str> = literals.iter().map(|literal| self.text(literal.spelling)).collect();
        let decoded = decode_strings(&spellings, self.universal_names());
        let at = |part: usize| literals.get(part).map_or(Loc::NONE, |literal| literal.loc);
        match decoded {
            Ok(value) => {
                for warning in &value.warnings {
                    let place = at(warning.part);
                    self.emit(warning.clone().into_diagnostic(place));
                }
                Some(value)
            }
            Err(error) => {
                let place = at(error.part);
                self.emit(error.into_diagnostic(place));
                None
            }
        }
    }

    /// A string literal of code units without the terminating zero.
    pub(crate) fn string_expr(&mut self, units: &[u8], element: Type, span: Span) -> ExprId {
        let width = self.size_of(element).unwrap_or(1) as usize;
        let mut bytes = Vec::with_capacity(units.len() + width);
        bytes.extend_from_slice(units);
        bytes.resize(units.len() + width, 0);
        let count = (bytes.len() / width) as u64;
        let element = element.with(CvQualifiers::CONST);
        let bytes = self.il.list(&bytes);
        let id: StringId = self.il.strings.push(StringLiteral { bytes, element });
        let ty = self.il.types.array(element, count);
        self.lvalue(ExprKind::Str(id), ty, span)
    }

    /// `__func__` and similar names ([dcl.fct.def.general]/8).
    pub(super) fn function_name_literal(&mut self, spelling: Symbol, span: Span) -> ExprId {
        let Some(function) = self.cx.function.as_ref().map(|f| f.id) else {
            self.error(codes::NOT_IN_DEVICE_CODE, span, "a function name is only known inside a function");
            return self.error_expr(span);
        };
        let name = if self.text(spelling) == "__PRETTY_FUNCTION__" {
            self.pretty_function_name(function)
        } else {
            self.unqualified_name_of_function(function).into_owned()
        };
        self.string_expr(name.as_bytes(), Type::CHAR, span)
    }
}

/// The types that an integer literal may have, in order ([lex.icon] table 7). Literals in a base other than ten may be
/// unsigned without a suffix; 128 bits follow as an extension.
fn integer_types(base: Base, suffix: IntSuffix) -> &'static [Type] {
    const INT: &[Type] = &[Type::INT, Type::UINT, Type::LONG, Type::ULONG, Type::LONGLONG, Type::ULONGLONG];
    const SIGNED: &[Type] = &[Type::INT, Type::LONG, Type::LONGLONG];
    const UNSIGNED: &[Type] = &[Type::UINT, Type::ULONG, Type::ULONGLONG];
    let decimal = base == Base::Decimal;
    match (suffix.size, suffix.unsigned) {
        (IntSize::Int, false) if decimal => SIGNED,
        (IntSize::Int, false) => INT,
        (IntSize::Int, true) => UNSIGNED,
        (IntSize::Long, false) if decimal => &SIGNED[1..],
        (IntSize::Long, false) => &INT[2..],
        (IntSize::Long | IntSize::Size, true) => &UNSIGNED[1..],
        (IntSize::LongLong, false) if decimal => &SIGNED[2..],
        (IntSize::LongLong, false) => &INT[4..],
        (IntSize::LongLong, true) => &UNSIGNED[2..],
        (IntSize::Size, false) if decimal => &SIGNED[1..2],
        (IntSize::Size, false) => &INT[2..4],
    }
}

/// The character type of an encoding.
fn unit_type(encoding: Encoding) -> Type {
    match encoding {
        Encoding::Ordinary => Type::CHAR,
        Encoding::Utf8 => Type::CHAR8,
        Encoding::Utf16 => Type::CHAR16,
        Encoding::Utf32 => Type::CHAR32,
        Encoding::Wide => Type::WCHAR,
    }
}

impl Program<'_, '_> {
    /// A number as it was written, without its user-defined suffix.
    fn number_spelling(&self, literal: Literal, suffix: &str) -> String {
        let spelling = self.text(literal.spelling);
        spelling.strip_suffix(suffix).unwrap_or(spelling).to_owned()
    }

    fn universal_names(&self) -> UniversalNames {
        match self.options().mode {
            Mode::Rtc => UniversalNames::LowByte,
            Mode::Nvcc => UniversalNames::Utf8,
        }
    }
}
