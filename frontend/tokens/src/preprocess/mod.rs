//! Preprocessing: directives, macros, includes, pragmas.
//!
//! Works on tokens from the lexer; only `##` lexes again. Repeated expansion is prevented by two marks instead of hide
//! sets on every token: a macro is *disabled* while tokens of its own expansion are being read, and a name that is read
//! while its macro is disabled is marked permanently ([`crate::lex::TokenFlags::NO_EXPAND`]), as [cpp.rescan]/3
//! requires ("no longer available for further replacement even if later examined in contexts in which it would
//! otherwise have been replaced").
//!
//! There is no recursion on the input: tokens to be rescanned are on one stack, marks at the ends of expansions and
//! arguments on a second, and macro calls that wait for the expansion of their arguments on a third.
//!
//! | file | decides |
//! |---|---|
//! | `engine` | the next token, and its source |
//! | `define` | the meaning of a macro; `#define` |
//! | `expand` | whether a name is a macro call; its arguments |
//! | `recorded_expansions` | cached complete expansions |
//! | `substitute` | the replacement of a call: parameters, `#`, `##`, `__VA_OPT__` |
//! | `dynamic` | `__LINE__`, `_Pragma`, `defined`, `__has_include` and similar names |
//! | `directive`, `condition`, `include`, `pragma` | the directives |
//! | `evaluated_lines` | cached values of `#if` lines |
//! | `prefix` | the cached include prefix of the next program with the same headers |
//! | `file` | which files are the same file; reading them |
//! | `print`, `dependencies` | the output of `-E`, `--emit=tokens` and `-M` |

mod condition;
mod define;
mod dependencies;
mod directive;
mod dynamic;
mod engine;
mod evaluated_lines;
mod expand;
mod file;
mod implicit;
mod include;
mod input;
mod macro_table;
mod missing;
mod pragma;
mod prefix;
mod print;
mod recorded_expansions;
mod substitute;
#[cfg(test)]
mod tests;
mod unit;

pub use dependencies::{DependencyOptions, dependency_files, dependency_rule};
pub use prefix::{Kept, MOST_BYTES, MOST_PREFIXES, Prefixes};
pub use print::{PrintOptions, print, print_tokens};

use std::borrow::Cow;

use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::preprocess as codes;
use crate::lex::{FileLexer, LexContext, Suffixes, Token, TokenKind};
use crate::options::{Mode, Standard};
use crate::session::Session;
use crate::source::{FileId, FileText, Loc, Origin, Span};

/// A pragma that the parser or later stages act on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pragma {
    /// `#pragma unroll`, with the tokens of its factor if it has one (including parentheses as written; macros
    /// expanded).
    Unroll(Vec<Token>),
    /// `#pragma nounroll`
    NoUnroll,
    /// `#pragma nv_abi preserve_n_data(N) preserve_n_control(M)`: the tokens after the name.
    NvAbi(Vec<Token>),
    /// `#pragma pack(...)`: the tokens after the name.
    Pack(Vec<Token>),
    /// A pragma already executed; kept only for `-E`, never in the tokens for the parser.
    Other,
}

/// A [`Pragma`] with its location; the symbol of a token of kind `Pragma` is its index.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PragmaEntry {
    /// Its contents.
    pub pragma: Pragma,
    /// From `#` or `_Pragma` to its last token.
    pub span: Span,
    /// Everything after `#pragma`, as written.
    pub text: Vec<Token>,
}

/// A translation unit as tokens; the last one is of kind `Eof`.
#[derive(Clone, Debug, Default)]
pub struct TokenStream {
    /// The tokens.
    pub tokens: Vec<Token>,
    /// The payloads of pragma tokens.
    pub pragmas: Vec<PragmaEntry>,
}

impl TokenStream {
    /// The payload of a pragma token.
    #[must_use]
    pub fn pragma(&self, token: Token) -> Option<&PragmaEntry> {
        self.pragmas.get(token.sym.0 as usize)
    }
}

/// The consumer of the tokens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Purpose {
    /// The parser: pragmas without meaning to it are omitted.
    #[default]
    Parse,
    /// `-E`: pragmas are kept except those that apply to their file, stray characters are passed through.
    Print(PrintOptions),
}

/// Preprocesses a file of the session's source map.
///
/// Always returns tokens, also after errors; the errors are in the session's sink.
pub fn run(session: &mut Session, main: FileId) -> TokenStream {
    run_for(session, main, Purpose::Parse)
}

/// [`run`] for a given purpose.
pub fn run_for(session: &mut Session, main: FileId, purpose: Purpose) -> TokenStream {
    engine::Preprocessor::new(session, main, purpose).run(None)
}

/// [`run`] for one of several programs under the same options: the state after the headers at its beginning is reused,
/// or cached for the next one. The result is the same.
pub fn run_with(session: &mut Session, main: FileId, prefixes: &Prefixes) -> TokenStream {
    engine::Preprocessor::new(session, main, Purpose::Parse).run(Some(prefixes))
}

/// Converts a text of the compiler itself to tokens, without macros and directives.
pub fn run_snippet(session: &mut Session, name: &str, text: Cow<'static, str>) -> TokenStream {
    let text = match text {
        Cow::Borrowed(text) => FileText::Static(text),
        Cow::Owned(text) => text.into(),
    };
    let mut tokens = Vec::with_capacity(text.as_str().len() / 4 + 1);
    let added = session.sources.add_included(name.into(), text, Origin::BuiltIn, Loc::NONE);
    if let Ok(id) = added {
        let mut problems = Vec::new();
        let mut lexer = FileLexer::without_directives(session.sources.file(id));
        while tokens.last().is_none_or(|t: &Token| t.kind != TokenKind::Eof) {
            lexer.fill(&mut lex_context(session, &mut problems), &mut tokens);
        }
        problems.into_iter().for_each(|problem| session.emit(problem));
    } else {
        session.emit(Diagnostic::titled(codes::SOURCE_TOO_LARGE, Loc::NONE));
        tokens.push(Token::eof(Loc::NONE));
    }
    TokenStream { tokens, pragmas: Vec::new() }
}

fn lex_context<'a>(session: &'a mut Session, problems: &'a mut Vec<Diagnostic>) -> LexContext<'a> {
    LexContext {
        interner: &mut session.interner,
        words: &session.words,
        three_way: session.options.standard >= Standard::Cpp20,
        suffixes: match session.options.mode {
            Mode::Nvcc => Suffixes::Gnu,
            Mode::Rtc => Suffixes::Standard,
        },
        problems,
    }
}
