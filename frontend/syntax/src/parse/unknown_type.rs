//! Names used as types that are not known to be types, and `typename` ([temp.res]).

use crate::parse::Grammar;
use crate::parse::cursor::Pos;
use crate::parse::lookahead::ScannedName;
use crate::parse::name::NameContext;
use crate::parse::type_name::SpecifierContext;
use crate::syntax::TypeSpecifier;
use ptxc_tokens::diagnostics::Diagnostic;
use ptxc_tokens::diagnostics::codes::parse as codes;
use ptxc_tokens::headers;
use ptxc_tokens::lex::TokenKind::*;
use ptxc_tokens::lex::{Token, similar_keyword};
use ptxc_tokens::options::Standard;
use ptxc_tokens::source::Span;

impl<'a> Grammar<'_, 'a> {
    fn named_type_node(&mut self, typename: bool) -> TypeSpecifier<'a> {
        match self.name(NameContext::Use) {
            Some(parsed) => TypeSpecifier::Named { name: parsed.name, typename },
            None => TypeSpecifier::Error,
        }
    }

    /// Reports that a member type of a dependent type is named without `typename`, as in `id<T>::type` ([temp.res]/3).
    /// Members of the enclosing class are exempt.
    pub(crate) fn check_typename(&mut self, context: SpecifierContext, pos: Pos, name: &ScannedName) {
        let in_block = context == SpecifierContext::Declaration && self.parser.names.in_block();
        if !name.qualified || !in_block && self.session.options.standard >= Standard::Cpp20 {
            return;
        }
        let class = self.parser.names.current_class();
        // The part of the name before its last `::`, outside of template arguments.
        let (mut dependent, mut own, mut seen) = (false, false, (false, false));
        let (mut at, mut angles, mut brackets) = (pos, 0, 0);
        while at.at < name.end.at {
            match at.kind {
                Identifier => {
                    let word = self.cursor.sym_at(at);
                    seen.0 |= self.parser.names.is_template_parameter_around(word);
                    seen.1 |= Some(word) == class;
                }
                LParen | LBracket | LBrace => brackets += 1,
                RParen | RBracket | RBrace => brackets -= 1,
                // In brackets `>` is a comparison.
                _ if brackets > 0 => {}
                Less => angles += 1,
                Greater => angles -= 1,
                GreaterGreater => angles -= 2,
                ColonColon if angles == 0 => (dependent, own) = seen,
                // It may be the name of a template, which takes no `typename`.
                KwTemplate => return,
                _ => {}
            }
            at = self.cursor.after(at);
        }
        let first = self.cursor.loc();
        let sources = &self.session.sources;
        let file = sources.file_offset(sources.user_point(first));
        if dependent && !own && file.is_some_and(|(id, offset)| sources.file(id).wants_warnings(offset)) {
            let span = Span::tokens(first, self.cursor.last_before(name.end).loc);
            self.report_missing_typename(span);
        }
    }

    fn report_missing_typename(&mut self, span: Span) {
        let diagnostic = Diagnostic::titled(codes::MISSING_TYPENAME, span);
        self.emit(diagnostic.fix(Span::bytes(span.lo(), 0), "typename ", "add 'typename'"));
    }

    /// A name that is not a type here, treated as one: reported unless the table may be incomplete.
    pub(crate) fn unknown_type(
        &mut self,
        context: SpecifierContext,
        scanned: &ScannedName,
    ) -> TypeSpecifier<'a> {
        let first = self.cursor.loc();
        let last = self.cursor.last_before(scanned.end);
        let (span, at) = (Span::tokens(first, last.loc), self.cursor.pos());
        if scanned.in_class || self.headers_missing {
            return self.named_type_node(false);
        }
        if scanned.dependent && !scanned.lost {
            // Outside of block declarations only a type is allowed here ([temp.res]/5 of C++20).
            let in_block = context == SpecifierContext::Declaration && self.parser.names.in_block();
            if !in_block && self.session.options.standard >= Standard::Cpp20 {
                return self.named_type_node(true);
            }
            self.report_missing_typename(span);
            return self.named_type_node(true);
        }
        let name = if scanned.qualified { last.sym } else { self.cursor.sym_at(at) };
        let text = self.text(name).to_owned();
        let mut diagnostic =
            Diagnostic::new(codes::UNKNOWN_TYPE, span, format!("unknown type name '{text}'"));
        let written = self.written_before(scanned, last);
        if let Some(header) = headers::declaring(&written, &text) {
            diagnostic = diagnostic.help(format!("it is declared in <{header}>: write #include <{header}>"));
        } else if scanned.qualified {
            // The members of its namespace are not known here.
        } else if let Some(similar) = self.similar_type(name) {
            diagnostic = diagnostic.suggest(span, similar.clone(), format!("did you mean '{similar}'?"));
        } else if let Some(keyword) = similar_keyword(&text) {
            diagnostic = Diagnostic::new(codes::UNKNOWN_WORD, span, format!("unknown word '{text}'"));
            diagnostic = diagnostic.suggest(span, keyword, format!("did you mean '{keyword}'?"));
        } else if let Some((similar, header)) = headers::declaring_similar(&text) {
            diagnostic =
                diagnostic.help(format!("did you mean '{similar}', which is declared in <{header}>?"));
        }
        self.emit(diagnostic);
        self.name(NameContext::Use);
        TypeSpecifier::Error
    }

    /// The qualifiers of the name at the cursor, as written.
    fn written_before(&self, scanned: &ScannedName, last: Token) -> String {
        let mut text = String::new();
        let mut at = self.cursor.pos();
        while at.at < scanned.end.at && self.cursor.loc_at(at) != last.loc {
            text.push_str(if at.kind == Identifier {
                self.text(self.cursor.sym_at(at))
            } else {
                at.kind.text()
            });
            at = self.cursor.after(at);
        }
        text
    }
}
