//! Lexes literals and comments.

use super::Filler;
use crate::diagnostics::codes::lex as codes;
use crate::lex::scan::{self, RawProblem};
use crate::lex::{TokenFlags, TokenKind};

impl Filler<'_, '_, '_> {
    pub(super) fn quoted(&mut self, start: usize, open: usize, quote: u8) {
        let bytes = self.source.as_bytes();
        let literal = scan::quoted(bytes, open, quote);
        let kind = if quote == b'"' { TokenKind::StringLiteral } else { TokenKind::CharLiteral };
        if !literal.closed {
            let (code, message) = if quote == b'"' {
                (codes::UNTERMINATED_STRING, "unterminated string literal")
            } else {
                (codes::UNTERMINATED_CHAR, "unterminated character literal")
            };
            let length = self.source[start..literal.end].trim_end().len();
            self.problem(code, start, length, message);
            // The text is closed, so that the rest is lexed as if the quote were there.
            let closed = format!("{}{}", &self.source[start..open], char::from(quote));
            let symbol = self.cx.interner.intern(&closed);
            self.push(kind, start, symbol);
            self.at = literal.end;
            return;
        }
        let end = scan::user_suffix(bytes, literal.end, self.cx.suffixes);
        let spelling = &self.source[start..end];
        let symbol = if literal.spliced {
            self.cx.interner.intern(&scan::without_splices(spelling))
        } else {
            self.cx.interner.intern(spelling)
        };
        self.push(kind, start, symbol);
        self.at = end;
    }

    pub(super) fn raw_string(&mut self, start: usize, open: usize) {
        match scan::raw_string(self.source.as_bytes(), open) {
            Ok(end) => {
                let end = scan::user_suffix(self.source.as_bytes(), end, self.cx.suffixes);
                let symbol = self.cx.interner.intern(&self.source[start..end]);
                self.push(TokenKind::StringLiteral, start, symbol);
                self.at = end;
            }
            Err(problem) => {
                let end = match problem {
                    RawProblem::Delimiter(at) => {
                        let message = "raw string delimiter must be at most 16 characters without space, parenthesis or backslash";
                        self.problem(codes::BAD_RAW_DELIMITER, at.min(self.source.len()), 1, message);
                        scan::quoted(self.source.as_bytes(), open, b'"').end
                    }
                    RawProblem::Unterminated => {
                        let length = open - start;
                        self.problem(
                            codes::UNTERMINATED_RAW_STRING,
                            start,
                            length,
                            "unterminated raw string literal",
                        );
                        self.source.len()
                    }
                };
                let symbol = self.cx.interner.intern("\"\"");
                self.push(TokenKind::StringLiteral, start, symbol);
                self.at = end;
            }
        }
    }

    /// The end of a line comment whose text starts at `open`.
    pub(super) fn line_comment(&mut self, start: usize, open: usize) -> usize {
        let (end, continued) = scan::line_comment(self.source.as_bytes(), open);
        if continued {
            self.problem(
                codes::CONTINUED_COMMENT,
                start,
                2,
                "comment goes on in the next line because of a backslash",
            );
        }
        self.flags = self.flags.with(TokenFlags::LEADING_SPACE);
        end
    }

    /// The end of a block comment whose text starts at `open`.
    pub(super) fn block_comment(&mut self, start: usize, open: usize) -> usize {
        let (end, nested) = scan::block_comment(self.source.as_bytes(), open);
        if end.is_none() {
            self.problem(codes::UNTERMINATED_COMMENT, start, 2, "unterminated comment");
        }
        if let Some(nested) = nested {
            self.problem(codes::NESTED_COMMENT, nested, 2, "'/*' within a comment; comments do not nest");
        }
        self.flags = self.flags.with(TokenFlags::LEADING_SPACE);
        end.unwrap_or(self.source.len())
    }
}
