//! `#pragma` and `_Pragma`: those executed here, those passed to the parser, unknown ones.

use super::engine::Preprocessor;
use super::{Pragma, PragmaEntry, Purpose, lex_context};
use crate::diagnostics::PragmaAction;
use crate::diagnostics::codes::preprocess as codes;
use crate::lex::literal::decode_string;
use crate::lex::{FileLexer, Token, TokenFlags, TokenKind, sym};
use crate::options::Mode;
use crate::source::{FileText, Origin, Symbol};

impl Preprocessor<'_> {
    /// Executes `#pragma` with the tokens after it. Returns a token that later stages need.
    pub(super) fn pragma(&mut self, start: Token, line: &[Token]) -> Option<Token> {
        let (name, rest) = match line.split_first() {
            Some((&name, rest)) => (name, rest),
            None => (start, line),
        };
        let pragma = match name.sym {
            sym::UNROLL => Pragma::Unroll(self.expand_line(rest)),
            sym::NOUNROLL => Pragma::NoUnroll,
            sym::NV_ABI => Pragma::NvAbi(self.expand_line(rest)),
            sym::PACK => Pragma::Pack(self.expand_line(rest)),
            _ => {
                self.act_on(name, rest);
                // Pragmas that apply to a file are executed when its text becomes part of another.
                let of_the_file = matches!(name.sym, sym::ONCE | sym::SYSTEM_HEADER);
                if self.purpose == Purpose::Parse || of_the_file {
                    return None;
                }
                Pragma::Other
            }
        };
        let index = Symbol(self.unit.pragmas.len() as u32);
        self.unit.pragmas.push(PragmaEntry {
            pragma,
            span: Self::line_span(start, line),
            text: line.to_vec(),
        });
        let flags = TokenFlags::START_OF_LINE;
        Some(Token { kind: TokenKind::Pragma, flags, loc: start.loc, sym: index })
    }

    /// `#pragma system_header`, which has no effect in the main file.
    fn system_header(&mut self, at: Token) {
        if self.files.last().is_some_and(|frame| frame.header.is_some()) {
            self.session.sources.declare_system(at.loc);
        }
    }

    fn act_on(&mut self, name: Token, rest: &[Token]) {
        match name.sym {
            sym::ONCE => self.pragma_once(name),
            sym::NV_DIAG_SUPPRESS | sym::DIAG_SUPPRESS => {
                self.diagnostic_pragma(PragmaAction::Suppress, name, rest)
            }
            sym::NV_DIAG_WARNING | sym::DIAG_WARNING => {
                self.diagnostic_pragma(PragmaAction::Warning, name, rest)
            }
            sym::NV_DIAG_ERROR | sym::DIAG_ERROR => self.diagnostic_pragma(PragmaAction::Error, name, rest),
            sym::NV_DIAG_DEFAULT | sym::DIAG_DEFAULT => {
                self.diagnostic_pragma(PragmaAction::Default, name, rest)
            }
            sym::NV_DIAG_ONCE | sym::DIAG_ONCE => self.diagnostic_pragma(PragmaAction::Once, name, rest),
            // A remark ranks below a warning, and remarks are not shown.
            sym::NV_DIAG_REMARK | sym::DIAG_REMARK => {
                self.diagnostic_pragma(PragmaAction::Suppress, name, rest)
            }
            sym::NV_DIAGNOSTIC => self.diagnostic_stack(name, rest),
            sym::PUSH_MACRO | sym::POP_MACRO => self.macro_stack(name, rest),
            sym::PTXC_LIBRARY => self.use_library(name, rest),
            sym::MESSAGE => self.pragma_message(name, rest),
            // Known to NVIDIA's compilers, without effect on the result.
            sym::STDC
            | sym::OMP
            | sym::NV_EXEC_CHECK_DISABLE
            | sym::HD_WARNING_DISABLE
            | sym::ENABLE_SMEM_SPILLING => {}
            sym::SYSTEM_HEADER => self.system_header(name),
            // Of the pragmas for host compilers, only this one matters here.
            sym::GCC | sym::CLANG => {
                if rest.first().is_some_and(|word| word.sym == sym::SYSTEM_HEADER) {
                    self.system_header(name);
                } else if self.session.options.mode == Mode::Rtc {
                    // NVRTC has no host compiler.
                    let message = format!("unrecognized #pragma '{}'", self.spelling(name));
                    self.error(codes::UNKNOWN_PRAGMA, name.loc, message);
                }
            }
            // nvcc assumes that they are for the host compiler.
            _ if name.kind != TokenKind::Hash && self.session.options.mode == Mode::Nvcc => {}
            _ => {
                let message = match name.kind {
                    TokenKind::Hash => "#pragma without a name".to_owned(),
                    _ => format!("unrecognized #pragma '{}'", self.spelling(name)),
                };
                self.error(codes::UNKNOWN_PRAGMA, name.loc, message);
            }
        }
    }

    /// `#pragma ptxc_library cuda_fp16`: the contents of the headers of the device library.
    fn use_library(&mut self, name: Token, rest: &[Token]) {
        let mut libraries = self.session.libraries;
        let known = rest.first().is_some_and(|&library| libraries.add(self.spelling(library)));
        self.session.libraries = libraries;
        if !known {
            self.error(codes::BAD_PRAGMA, name.loc, "expected the name of a device library");
        }
    }

    /// `#pragma nv_diag_suppress 177, 20012`; ptxc's own ids such as `W0133` are accepted too.
    fn diagnostic_pragma(&mut self, action: PragmaAction, name: Token, rest: &[Token]) {
        let named: Vec<Token> =
            rest.iter().copied().filter(|t| t.kind == TokenKind::IntLiteral || t.kind.is_word()).collect();
        if named.is_empty() {
            return self.error(codes::BAD_PRAGMA, name.loc, "diagnostic pragma without a number");
        }
        for token in named {
            let text = self.spelling(token).to_owned();
            let at = self.session.sources.expansion_point(name.loc);
            self.session.sink.pragma(at, action, &text);
        }
    }

    fn diagnostic_stack(&mut self, name: Token, rest: &[Token]) {
        let at = self.session.sources.expansion_point(name.loc);
        match rest.first().map(|t| t.sym) {
            Some(sym::PUSH) => {
                self.unit.diagnostic_pushes += 1;
                self.session.sink.pragma(at, PragmaAction::Push, "");
            }
            Some(sym::POP) if self.unit.diagnostic_pushes > 0 => {
                self.unit.diagnostic_pushes -= 1;
                self.session.sink.pragma(at, PragmaAction::Pop, "");
            }
            Some(sym::POP) => {
                let message = "'diagnostic pop' without a 'diagnostic push' before it";
                self.error(codes::POP_WITHOUT_PUSH, name.loc, message);
            }
            _ => self.error(codes::BAD_PRAGMA, name.loc, "expected 'push' or 'pop'"),
        }
    }

    /// `#pragma push_macro("NAME")`
    fn macro_stack(&mut self, name: Token, rest: &[Token]) {
        let [open, text, close] = rest else {
            return self.error(codes::BAD_PRAGMA, name.loc, "expected a macro name in (\"...\")");
        };
        let well_formed = (open.kind, text.kind, close.kind)
            == (TokenKind::LParen, TokenKind::StringLiteral, TokenKind::RParen);
        let Some(value) = decode_string(self.spelling(*text)).ok().filter(|_| well_formed) else {
            return self.error(codes::BAD_PRAGMA, name.loc, "expected a macro name in (\"...\")");
        };
        let symbol = self.session.interner.intern(&value.to_text());
        if name.sym == sym::PUSH_MACRO { self.unit.macros.push(symbol) } else { self.unit.macros.pop(symbol) }
    }

    fn pragma_message(&mut self, name: Token, rest: &[Token]) {
        let mut text = String::new();
        for token in self.expand_line(rest) {
            if token.kind == TokenKind::StringLiteral {
                text.push_str(&decode_string(self.spelling(token)).map(|v| v.to_text()).unwrap_or_default());
            }
        }
        self.error(codes::PRAGMA_MESSAGE, name.loc, format!("#pragma message: {text}"));
    }

    /// Whether a `#` in the result of an expansion is at the beginning of a directive. nvcc reads the output of the
    /// host's preprocessor, so there a `#pragma` from a macro is a directive; otherwise it is not ([cpp.rescan]/3).
    pub(super) fn begins_made_line(&self, hash: Token) -> bool {
        self.purpose == Purpose::Parse
            && self.session.options.mode == Mode::Nvcc
            && hash.flags.has(TokenFlags::START_OF_LINE)
    }

    /// The rest of a line that begins with a `#` from a macro.
    pub(super) fn made_line(&mut self, hash: Token) {
        let mut line = Vec::new();
        while self.goes_on_in_line()
            && let Some(token) = self.advance(0).filter(|token| token.kind != TokenKind::Eof)
        {
            line.push(token);
        }
        match line.split_first() {
            Some((word, rest)) if word.sym == sym::PRAGMA => {
                let pragma = self.pragma(hash, rest);
                self.output.extend(pragma);
            }
            _ => {
                self.output.push(hash);
                self.output.append(&mut line);
            }
        }
    }

    /// `_Pragma("...")`, [cpp.pragma.op].
    pub(super) fn pragma_operator(&mut self, token: Token) -> Option<Token> {
        // As for a macro call, the parenthesis must follow before anything is consumed. Within an expansion it may
        // still follow later.
        let open = self.at_open_parenthesis();
        if !open && !self.contexts.is_empty() {
            return Some(token);
        }
        let Some(text) = (if open { self.pragma_operand() } else { None }) else {
            self.error(codes::BAD_PRAGMA_OPERATOR, token.loc, codes::BAD_PRAGMA_OPERATOR.0.title);
            return None;
        };
        let spelling = self.spelling(text);
        let inside = spelling.find('"').and_then(|open| spelling.get(open + 1..spelling.len() - 1));
        let line = inside.unwrap_or_default().replace("\\\"", "\"").replace("\\\\", "\\").replace('\n', " ");
        let at = self.session.sources.user_point(token.loc);
        let id = self.add_text("<_Pragma>".into(), FileText::from(line), Origin::User, at)?;
        let mut tokens = Vec::new();
        let mut problems = Vec::new();
        let mut lexer = FileLexer::without_directives(self.session.sources.file(id));
        lexer.fill(&mut lex_context(self.session, &mut problems), &mut tokens);
        problems.into_iter().for_each(|problem| self.session.emit(problem));
        tokens.retain(|t| t.kind != TokenKind::Eof);
        self.pragma(token, &tokens)
    }

    /// The string literal in parentheses, which may come from macros.
    fn pragma_operand(&mut self) -> Option<Token> {
        let _open = self.next_of_line();
        let mut operand = Vec::new();
        let mut depth = 0usize;
        loop {
            let token = self.next_of_line()?;
            match token.kind {
                TokenKind::LParen => depth += 1,
                TokenKind::RParen if depth == 0 => break,
                TokenKind::RParen => depth -= 1,
                _ => {}
            }
            operand.push(token);
        }
        match operand[..] {
            [text] if text.kind == TokenKind::StringLiteral => Some(text),
            _ => match self.expand_line(&operand)[..] {
                [text] if text.kind == TokenKind::StringLiteral => Some(text),
                _ => None,
            },
        }
    }
}
