//! Text forms of the stages that have no printer of their own.

use std::fmt::Write;

use ptxc_frontend::lex::{FileLexer, LexContext, Token, TokenKind};
use ptxc_frontend::options::Standard;
use ptxc_frontend::session::Session;
use ptxc_frontend::source::FileId;

/// The tokens of one file before preprocessing; messages go to the session.
pub(crate) fn lex(session: &mut Session, file: FileId) -> Vec<Token> {
    let mut lexer = FileLexer::new(session.sources.file(file));
    let mut tokens = Vec::new();
    let mut problems = Vec::new();
    while tokens.last().is_none_or(|token: &Token| token.kind != TokenKind::Eof) {
        let mut context = LexContext {
            interner: &mut session.interner,
            words: &session.words,
            three_way: session.options.standard >= Standard::Cpp20,
            problems: &mut problems,
        };
        lexer.fill(&mut context, &mut tokens);
    }
    for problem in problems {
        session.emit(problem);
    }
    tokens
}

/// `--emit=tokens`: a token a line, as `line:column  kind  spelling`. The kind is the enum's name
/// for literals and words, the spelling of everything else stands for itself.
pub(crate) fn tokens(session: &Session, tokens: &[Token]) -> String {
    let mut out = String::with_capacity(tokens.len() * 24);
    for token in tokens {
        let place = session.sources.presumed(token.loc);
        let (line, column) = place.map_or((0, 0), |place| (place.line, place.column));
        let spelling = match session.interner.resolve(token.sym) {
            "" => token.kind.text(),
            spelling => spelling,
        };
        let place = format!("{line}:{column}");
        let _ = writeln!(out, "{place:9}{:22}{}", format!("{:?}", token.kind), spelling.replace('\n', "\\n"));
    }
    out
}
