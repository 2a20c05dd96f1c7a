//! Rewrites CUDA keywords among the specifiers: they are removed, or replaced by an attribute of the host compiler.

use crate::edit::{Edit, Source};
use ptxc_tokens::lex::TokenKind::{self, *};

/// The treatment of a keyword.
enum Fate {
    /// It is removed.
    Gone,
    /// It is removed with its parenthesized arguments.
    GoneWithArguments,
    /// It is replaced by an attribute.
    Attribute(&'static str),
}

fn fate(kind: TokenKind) -> Option<Fate> {
    Some(match kind {
        KwGlobal | KwDevice | KwHost | KwShared | KwConstant | KwManaged | KwGridConstant | KwInlineHint
        | KwNvPure => Fate::Gone,
        KwLaunchBounds | KwClusterDims | KwBlockSize | KwMaxnreg | KwLocalMaxnreg => Fate::GoneWithArguments,
        KwNoinline => Fate::Attribute("__attribute__((__noinline__))"),
        // `inline` is added with the declaration (`walk`).
        KwForceinline => Fate::Attribute("__attribute__((__always_inline__))"),
        KwNoReturn => Fate::Attribute("__attribute__((__noreturn__))"),
        KwAlign => Fate::Attribute("__attribute__((__aligned__"),
        _ => return None,
    })
}

/// Rewrites CUDA keywords in the whole text.
pub(crate) fn edit_words(source: &Source<'_>, edits: &mut Vec<Edit>) {
    for (index, token) in source.tokens.iter().enumerate() {
        let Some(fate) = fate(token.kind) else { continue };
        // `__attribute__((__noinline__))` is the host compiler's own.
        let in_attribute = index > 0 && matches!(source.kind(index - 1), LParen | Comma);
        let word = source.token(index);
        let arguments = || match source.kind(index + 1) {
            LParen => source.closing(index + 1),
            _ => None,
        };
        match fate {
            Fate::Gone => edits.push(Edit::replace(word, "")),
            Fate::GoneWithArguments => {
                let last = arguments().unwrap_or(index);
                edits.push(Edit::replace(word.start..source.token(last).end, ""));
            }
            Fate::Attribute(_) if in_attribute && token.kind != KwAlign => {}
            Fate::Attribute(text) => {
                edits.push(Edit::replace(word, text));
                if token.kind == KwAlign
                    && let Some(last) = arguments()
                {
                    edits.push(Edit::insert(source.token(last).end, "))"));
                }
            }
        }
    }
}
