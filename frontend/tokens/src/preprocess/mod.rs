//! From tokens to the translation unit: directives, macros, includes, pragmas.
//!
//! Works on tokens from the lexer; only `##` lexes again. What must not be expanded twice is kept out
//! by two marks instead of hide sets on every token: a macro is *disabled* while tokens of its own
//! expansion are being read, and a name that is met while its macro is disabled is marked for ever
//! ([`crate::lex::TokenFlags::NO_EXPAND`]), as [cpp.rescan]/3 asks ("no longer available for further
//! replacement even if later examined in contexts in which it would otherwise have been replaced").
//!
//! Nothing recurses on the input: tokens to be read again lie on one stack, with a second stack of
//! marks where an expansion or an argument ends, and macro calls that wait for their arguments'
//! expansion on a third.
//!
//! | file | decides |
//! |---|---|
//! | `engine` | which token comes next, and from where |
//! | `define` | what a macro is; `#define` |
//! | `expand` | whether a name is a macro call; its arguments |
//! | `recorded_expansions` | the complete expansions that are known |
//! | `substitute` | what a call is replaced by: parameters, `#`, `##`, `__VA_OPT__` |
//! | `dynamic` | `__LINE__`, `_Pragma`, `defined`, `__has_include` and their like |
//! | `directive`, `condition`, `include`, `pragma` | the directives |
//! | `evaluated_lines` | values of `#if` lines that are known |
//! | `prefix` | what the next program with the same headers begins with |
//! | `file` | which files are the same file; reading them |
//! | `print`, `dependencies` | what `-E`, `--emit=tokens` and `-M` show |

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
    /// `#pragma unroll`, with the tokens of its factor if it has one (parentheses included as
    /// written; macros expanded).
    Unroll(Vec<Token>),
    /// `#pragma nounroll`
    NoUnroll,
    /// `#pragma nv_abi preserve_n_data(N) preserve_n_control(M)`: the tokens after the name.
    NvAbi(Vec<Token>),
    /// `#pragma pack(...)`: the tokens after the name.
    Pack(Vec<Token>),
    /// One that is done with; only there for `-E`, never in the tokens for the parser.
    Other,
}

/// A [`Pragma`] at its place; a token of kind `Pragma` has its index as symbol.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PragmaEntry {
    /// What it says.
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

/// Whom the tokens are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Purpose {
    /// The parser: pragmas that mean nothing to it are left out.
    #[default]
    Parse,
    /// `-E`: pragmas are kept but those that are about their file, stray characters are let through.
    Print(PrintOptions),
}

/// Preprocesses a file that was entered into the session's source map.
///
/// Always gives tokens, also after errors; the errors are in the session's sink.
pub fn run(session: &mut Session, main: FileId) -> TokenStream {
    run_for(session, main, Purpose::Parse)
}

/// [`run`] for a given purpose.
pub fn run_for(session: &mut Session, main: FileId, purpose: Purpose) -> TokenStream {
    engine::Preprocessor::new(session, main, purpose).run(None)
}

/// [`run`] for one of several programs under the same options: what is known of the headers that it
/// begins with is taken over, or kept for the next one. The result is the same.
pub fn run_with(session: &mut Session, main: FileId, prefixes: &Prefixes) -> TokenStream {
    engine::Preprocessor::new(session, main, Purpose::Parse).run(Some(prefixes))
}

/// Turns a text of the compiler itself into tokens: no macros, no directives.
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
