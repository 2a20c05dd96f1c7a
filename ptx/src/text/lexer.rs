//! Splits PTX text into tokens.
//!
//! A token is its kind and byte range; the text stays in the source. Dotted words (`.u32`,
//! `.L2::cache_hint`) are one token each, so an instruction is a word followed by dotted words.

use logos::Logos;
use std::ops::Range;

/// The kind of a token.
#[derive(Logos, Debug, Clone, Copy, PartialEq, Eq)]
#[logos(skip r"[ \t\r\n\f]+")]
#[logos(skip(r"(//|#)[^\n]*", allow_greedy = true))]
#[logos(skip r"/\*([^*]|\*+[^*/])*\*+/")]
pub(super) enum Token {
    /// A name; `_` alone is one too.
    #[regex(r"[A-Za-z][A-Za-z0-9_$]*|[_$%][A-Za-z0-9_$]+|_")]
    Word,
    /// `.word`, with `::` parts.
    #[regex(r"\.[A-Za-z0-9_]+(::[A-Za-z0-9_]+)*")]
    Dot,
    /// An integer literal.
    #[regex(r"0[xX][0-9A-Fa-f]+U?|0[bB][01]+U?|[0-9]+U?")]
    Int,
    /// A decimal float literal.
    #[regex(r"[0-9]+\.[0-9]*([eE][+-]?[0-9]+)?|[0-9]+[eE][+-]?[0-9]+")]
    Float,
    /// `0f` and eight digits.
    #[regex(r"0[fF][0-9A-Fa-f]+", priority = 10)]
    F32Bits,
    /// `0d` and sixteen digits.
    #[regex(r"0[dD][0-9A-Fa-f]+", priority = 10)]
    F64Bits,
    /// A string.
    #[regex(r#""([^"\\\n]|\\[^\n])*""#)]
    Str,
    #[token(",")]
    Comma,
    #[token(";")]
    Semi,
    #[token(":")]
    Colon,
    #[token("(")]
    LParen,
    #[token(")")]
    RParen,
    #[token("[")]
    LBracket,
    #[token("]")]
    RBracket,
    #[token("{")]
    LBrace,
    #[token("}")]
    RBrace,
    #[token("<")]
    Lt,
    #[token(">")]
    Gt,
    #[token("<=")]
    Le,
    #[token(">=")]
    Ge,
    #[token("==")]
    EqEq,
    #[token("!=")]
    Ne,
    #[token("=")]
    Eq,
    #[token("<<")]
    Shl,
    #[token(">>")]
    Shr,
    #[token("+")]
    Plus,
    #[token("-")]
    Minus,
    #[token("*")]
    Star,
    #[token("/")]
    Slash,
    #[token("%")]
    Percent,
    #[token("&")]
    And,
    #[token("&&")]
    AndAnd,
    #[token("|")]
    Or,
    #[token("||")]
    OrOr,
    #[token("^")]
    Xor,
    #[token("~")]
    Tilde,
    #[token("!")]
    Bang,
    #[token("?")]
    Question,
    #[token("@")]
    At,
    /// The end of the text, which `lex` appends.
    End,
    /// Characters that begin no token.
    Unknown,
}

impl Token {
    /// The token in words, for "expected ..." messages.
    pub(super) fn describe(self) -> &'static str {
        match self {
            Self::Word => "a name",
            Self::Dot => "a dotted word",
            Self::Int => "an integer",
            Self::Float | Self::F32Bits | Self::F64Bits => "a float literal",
            Self::Str => "a string",
            Self::Comma => "','",
            Self::Semi => "';'",
            Self::Colon => "':'",
            Self::LParen => "'('",
            Self::RParen => "')'",
            Self::LBracket => "'['",
            Self::RBracket => "']'",
            Self::LBrace => "'{'",
            Self::RBrace => "'}'",
            Self::Lt => "'<'",
            Self::Gt => "'>'",
            Self::Eq => "'='",
            Self::At => "'@'",
            Self::Le
            | Self::Ge
            | Self::EqEq
            | Self::Ne
            | Self::Shl
            | Self::Shr
            | Self::Plus
            | Self::Minus
            | Self::Star
            | Self::Slash
            | Self::Percent
            | Self::And
            | Self::AndAnd
            | Self::Or
            | Self::OrOr
            | Self::Xor
            | Self::Tilde
            | Self::Bang
            | Self::Question => "an operator",
            Self::End => "the end of the text",
            Self::Unknown => "an unknown character",
        }
    }
}

/// A token and its position.
#[derive(Debug, Clone, Copy)]
pub(super) struct Lexeme {
    pub(super) token: Token,
    pub(super) start: u32,
    pub(super) end: u32,
}

impl Lexeme {
    pub(super) fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// All tokens of a text, with an `End` last.
pub(super) fn lex(text: &str) -> Vec<Lexeme> {
    let position = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
    let mut lexemes = Vec::with_capacity(text.len() / 4);
    for (token, span) in Token::lexer(text).spanned() {
        lexemes.push(Lexeme {
            token: token.unwrap_or(Token::Unknown),
            start: position(span.start),
            end: position(span.end),
        });
    }
    let end = position(text.len());
    lexemes.push(Lexeme { token: Token::End, start: end, end });
    lexemes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<(Token, &str)> {
        lex(text).iter().map(|lexeme| (lexeme.token, &text[lexeme.range()])).collect()
    }

    #[test]
    fn an_instruction_is_a_word_and_dotted_words() {
        use Token::{Comma, Dot, End, Int, LBracket, Minus, Plus, RBracket, Semi, Word};
        assert_eq!(
            tokens("ld.global.L2::128B.u32 %r1, [%rd1+-8]; // c"),
            [
                (Word, "ld"),
                (Dot, ".global"),
                (Dot, ".L2::128B"),
                (Dot, ".u32"),
                (Word, "%r1"),
                (Comma, ","),
                (LBracket, "["),
                (Word, "%rd1"),
                (Plus, "+"),
                (Minus, "-"),
                (Int, "8"),
                (RBracket, "]"),
                (Semi, ";"),
                (End, "")
            ]
        );
    }

    #[test]
    fn literals_keep_their_kind() {
        use Token::{End, F32Bits, F64Bits, Float, Int, Str, Word};
        let kinds: Vec<Token> =
            tokens(r#"0x1F 017 0b11U 12 1.5e-3 0f3F800000 0d3FF0000000000000 "a\"b" _ %"#)
                .into_iter()
                .map(|(token, _)| token)
                .collect();
        assert_eq!(kinds, [Int, Int, Int, Int, Float, F32Bits, F64Bits, Str, Word, Token::Percent, End]);
    }
}
