//! The replacement of a macro call, [cpp.subst], [cpp.stringize], [cpp.concat].
//!
//! One pass over the compiled replacement list. The operand to the left of `##` may be empty (a placemarker), which is
//! a flag here, not a token.

use super::engine::Preprocessor;
use super::expand::Call;
use super::lex_context;
use super::macro_table::Item;
use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::preprocess as codes;
use crate::lex::{Token, TokenFlags, TokenKind, lex_single, written_name};

/// The tokens produced so far, and the state of `##`.
struct Building<'a> {
    out: &'a mut Vec<Token>,
    /// Whether the last operand produced no token.
    empty: bool,
    /// The `##` whose right operand comes next.
    paste: Option<Token>,
}

impl Preprocessor<'_> {
    /// Appends the replacement of a call; positions are still those of the spellings.
    pub(super) fn substitute(&mut self, call: &Call, name: Token, out: &mut Vec<Token>) {
        // The items are taken from the table during the iteration.
        let items = self.unit.macros.take_items(call.id);
        self.substitute_items(call, name, &items, out);
        self.unit.macros.give_items(call.id, items);
    }

    fn substitute_items(&mut self, call: &Call, name: Token, items: &[Item], out: &mut Vec<Token>) {
        let mut building = Building { out, empty: true, paste: None };
        let mut at = 0;
        while let Some(&item) = items.get(at) {
            at += 1;
            match item {
                Item::Token(token) if building.paste.is_none() => {
                    building.out.push(token);
                    building.empty = false;
                }
                Item::Token(token) => self.operand(&mut building, &[token], token, name),
                Item::Parameter { index, expand: true, at } => {
                    self.operand(&mut building, call.argument(index), at, name);
                }
                Item::Parameter { index, expand: false, at } => {
                    self.operand(&mut building, call.raw(index), at, name);
                }
                Item::Stringify { index, at } => {
                    let token = self.stringify(call.raw(index), at);
                    self.operand(&mut building, &[token], token, name);
                }
                // As in GCC, omitted arguments remove the comma, empty ones do not.
                Item::Paste { comma: true, .. } => {
                    if call.rest_omitted {
                        building.out.pop();
                    }
                }
                Item::Paste { comma: false, at } => building.paste = Some(at),
                Item::OptBegin { end, stringify, at: begin } => {
                    let last = (self.unit.macros.get(call.id).parameters.len() - 1) as u16;
                    let present = !call.argument(last).is_empty();
                    if stringify {
                        let token =
                            self.stringify_group(call, name, &items[at..end as usize], present, begin);
                        self.operand(&mut building, &[token], token, name);
                        at = end as usize + 1;
                    } else if !present {
                        self.operand(&mut building, &[], begin, name);
                        at = end as usize + 1;
                    } else if at == end as usize {
                        self.operand(&mut building, &[], begin, name);
                    }
                }
                Item::OptEnd => {}
            }
        }
    }

    /// Adds an operand, pasting its first token to the last one if there is a `##` between them.
    fn operand(&mut self, building: &mut Building<'_>, tokens: &[Token], at: Token, name: Token) {
        let spaced = |token: Token| {
            let space = TokenFlags(at.flags.0 & TokenFlags::LEADING_SPACE.0);
            let own = token.flags.without(TokenFlags::LEADING_SPACE).without(TokenFlags::START_OF_LINE);
            Token { flags: own.with(space), ..token }
        };
        let Some((&first, rest)) = tokens.split_first() else {
            // An empty right operand of `##` leaves the left one unchanged.
            if building.paste.take().is_none() {
                building.empty = true;
            }
            return;
        };
        match building.paste.take().filter(|_| !building.empty) {
            Some(paste) => match building.out.pop() {
                Some(left) => self.paste(building.out, left, first, paste, name),
                None => building.out.push(spaced(first)),
            },
            None => building.out.push(spaced(first)),
        }
        building.out.extend_from_slice(rest);
        building.empty = false;
    }

    /// `left ## right`
    fn paste(&mut self, out: &mut Vec<Token>, left: Token, right: Token, at: Token, name: Token) {
        if self.stopped {
            return out.push(left);
        }
        let mut text = self.spelling(left).to_owned();
        text.push_str(self.spelling(right));
        self.count_text(text.len(), name.loc);
        let mut problems = Vec::new();
        match lex_single(&text, &mut lex_context(self.session, &mut problems)) {
            Some((kind, sym)) => {
                out.push(Token {
                    kind,
                    sym,
                    flags: left.flags.without(TokenFlags::NO_EXPAND),
                    loc: left.loc,
                });
            }
            None => {
                let message = format!(
                    "pasting '{}' and '{}' does not give a token",
                    self.spelling(left),
                    self.spelling(right)
                );
                let diagnostic = Diagnostic::new(codes::BAD_PASTE, name.loc, message);
                self.session.emit(diagnostic.secondary(at.loc, "in this '##'"));
                out.push(left);
                out.push(Token { flags: right.flags.without(TokenFlags::LEADING_SPACE), ..right });
            }
        }
    }

    /// `#parameter`: the argument as written, in a string literal.
    fn stringify(&mut self, tokens: &[Token], at: Token) -> Token {
        let mut text = String::from("\"");
        for (index, &token) in tokens.iter().enumerate() {
            if index > 0 && (token.has_leading_space() || token.is_start_of_line()) {
                text.push(' ');
            }
            if let Some(name) = self.name_as_written(token) {
                text.push_str(&name);
                continue;
            }
            let is_text = matches!(token.kind, TokenKind::StringLiteral | TokenKind::CharLiteral);
            for c in self.spelling(token).chars() {
                match c {
                    // A raw string may contain line ends, an ordinary one may not.
                    '\n' => text.push_str("\\n"),
                    '"' | '\\' if is_text => text.extend(['\\', c]),
                    _ => text.push(c),
                }
            }
        }
        // A lone backslash at the end would escape the closing quote.
        if (text.len() - text.trim_end_matches('\\').len()) % 2 == 1 {
            text.push('\\');
        }
        text.push('"');
        self.count_text(text.len(), at.loc);
        self.make(TokenKind::StringLiteral, &text, at)
    }

    /// A name with non-ASCII characters as spelled in the source: an operand of `#` keeps its spelling
    /// ([cpp.stringize]/2), in which a universal character name is one of the string literal.
    fn name_as_written(&self, token: Token) -> Option<String> {
        let resolved = self.spelling(token);
        if token.kind != TokenKind::Identifier || resolved.is_ascii() {
            return None;
        }
        let sources = &self.session.sources;
        let (file, at) = sources.file_offset(sources.spelling(token.loc))?;
        written_name(sources.file(file).text(), at as usize, resolved)
    }

    /// `#__VA_OPT__(...)`: the group as it is after substitution, in a string literal.
    fn stringify_group(
        &mut self,
        call: &Call,
        name: Token,
        items: &[Item],
        present: bool,
        at: Token,
    ) -> Token {
        let mut tokens = Vec::new();
        if present {
            let mut building = Building { out: &mut tokens, empty: true, paste: None };
            for &item in items {
                match item {
                    Item::Token(token) => self.operand(&mut building, &[token], token, name),
                    Item::Parameter { index, expand, at } => {
                        let argument = if expand { call.argument(index) } else { call.raw(index) };
                        self.operand(&mut building, argument, at, name);
                    }
                    Item::Stringify { index, at } => {
                        let token = self.stringify(call.raw(index), at);
                        self.operand(&mut building, &[token], token, name);
                    }
                    Item::Paste { at, .. } => building.paste = Some(at),
                    Item::OptBegin { .. } | Item::OptEnd => {}
                }
            }
        }
        self.stringify(&tokens, at)
    }
}
