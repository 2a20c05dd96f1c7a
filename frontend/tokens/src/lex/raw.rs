//! The logos token set: the token that begins with a byte sequence, before anything that needs a loop of its own.
//!
//! Strings, comments and raw strings are recognised only by their opening; `scan` finds their end, because that needs
//! line splices, delimiters and precise errors. Names are matched in ASCII; other continuations of a name (UTF-8,
//! universal character names, a splice) are also left to `scan`.

use super::TokenKind;
use super::TokenKind::*;
use logos::Logos;

/// The token at an offset.
#[derive(Logos, Clone, Copy, PartialEq, Debug)]
pub(super) enum Raw {
    /// A name.
    #[regex(r"[A-Za-z_$][A-Za-z0-9_$]*")]
    Word,
    /// A preprocessing number, [lex.ppnumber].
    #[regex(r"\.?[0-9]([eEpP][+-]|'[A-Za-z0-9_]|[A-Za-z0-9_.])*")]
    Number,
    /// An operator or punctuator in its usual spelling.
    #[token("{", |_| LBrace)]
    #[token("}", |_| RBrace)]
    #[token("[", |_| LBracket)]
    #[token("]", |_| RBracket)]
    #[token("(", |_| LParen)]
    #[token(")", |_| RParen)]
    #[token(";", |_| Semi)]
    #[token(":", |_| Colon)]
    #[token("::", |_| ColonColon)]
    #[token("...", |_| Ellipsis)]
    #[token("?", |_| Question)]
    #[token(",", |_| Comma)]
    #[token(".", |_| Dot)]
    #[token(".*", |_| DotStar)]
    #[token("->", |_| Arrow)]
    #[token("->*", |_| ArrowStar)]
    #[token("~", |_| Tilde)]
    #[token("!", |_| Exclaim)]
    #[token("+", |_| Plus)]
    #[token("-", |_| Minus)]
    #[token("*", |_| Star)]
    #[token("/", |_| Slash)]
    #[token("%", |_| Percent)]
    #[token("^", |_| Caret)]
    #[token("&", |_| Amp)]
    #[token("|", |_| Pipe)]
    #[token("=", |_| Equal)]
    #[token("+=", |_| PlusEqual)]
    #[token("-=", |_| MinusEqual)]
    #[token("*=", |_| StarEqual)]
    #[token("/=", |_| SlashEqual)]
    #[token("%=", |_| PercentEqual)]
    #[token("^=", |_| CaretEqual)]
    #[token("&=", |_| AmpEqual)]
    #[token("|=", |_| PipeEqual)]
    #[token("==", |_| EqualEqual)]
    #[token("!=", |_| ExclaimEqual)]
    #[token("<", |_| Less)]
    #[token(">", |_| Greater)]
    #[token("<=", |_| LessEqual)]
    #[token(">=", |_| GreaterEqual)]
    #[token("&&", |_| AmpAmp)]
    #[token("||", |_| PipePipe)]
    #[token("<<", |_| LessLess)]
    #[token(">>", |_| GreaterGreater)]
    #[token("<<=", |_| LessLessEqual)]
    #[token(">>=", |_| GreaterGreaterEqual)]
    #[token("++", |_| PlusPlus)]
    #[token("--", |_| MinusMinus)]
    #[token("<<<", |_| LaunchOpen)]
    #[token(">>>", |_| LaunchClose)]
    #[token("#", |_| Hash)]
    #[token("##", |_| HashHash)]
    Punct(TokenKind),
    /// An operator in an alternative spelling, [lex.digraph].
    #[token("<%", |_| LBrace)]
    #[token("%>", |_| RBrace)]
    #[token("<:", |_| LBracket)]
    #[token(":>", |_| RBracket)]
    #[token("%:", |_| Hash)]
    #[token("%:%:", |_| HashHash)]
    Digraph(TokenKind),
    /// `<=>`, one token since C++20.
    #[token("<=>")]
    ThreeWay,
    /// The prefix and opening quote of a string literal.
    #[regex("(u8|u|U|L)?\"")]
    Quote,
    /// The prefix and opening quote of a raw string literal.
    #[regex("(u8|u|U|L)?R\"")]
    QuoteR,
    /// The prefix and opening quote of a character literal.
    #[regex("(u8|u|U|L)?'")]
    Apostrophe,
    /// The opening of a comment to the end of the line.
    #[token("//")]
    LineComment,
    /// The opening of a block comment.
    #[token("/*")]
    BlockComment,
}
