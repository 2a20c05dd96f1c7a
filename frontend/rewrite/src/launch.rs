//! Rewrites `k<<<grid, block, shared, stream>>>(args)` to `(configure ? (void)0 : k(args))`, as nvcc does for the host
//! compiler.

use crate::Launch;
use crate::edit::{Edit, Source};
use ptxc_syntax::parse::LaunchSite;
use ptxc_tokens::lex::TokenKind::{
    Greater, GreaterGreater, LBrace, LBracket, LParen, LaunchClose, LaunchOpen, Less, LessLess, RBrace,
    RBracket, RParen,
};
use std::ops::Range;

/// Rewrites the launches that the parser found.
pub(crate) fn edit_launches(source: &Source<'_>, sites: &[LaunchSite], edits: &mut Vec<Edit>) -> Vec<Launch> {
    sites.iter().filter_map(|site| edit_launch(source, *site, edits)).collect()
}

fn edit_launch(source: &Source<'_>, site: LaunchSite, edits: &mut Vec<Edit>) -> Option<Launch> {
    let open = source.at(site.open)?;
    // White space may precede the last character of the angles.
    let open = match (source.kind(open), source.kind(open + 1)) {
        (LaunchOpen, _) => open..open,
        (LessLess, Less) => open..open + 1,
        _ => return None,
    };
    let callee = source.span(site.callee)?;
    let close = close(source, open.end)?;
    let arguments = close.end + 1;
    let end = source.closing(arguments).filter(|_| source.kind(arguments) == LParen)?;
    let whole = |tokens: &Range<usize>| source.token(tokens.start).start..source.token(tokens.end).end;
    let (opening, closing) = (whole(&open), whole(&close));
    let (line, file) = source.lines.presumed(callee.start);
    let config = &source.text[opening.end..closing.start];
    let before = format!("(__ptxc_configure({}, {line}, {config}) ? (void)0 : ", file);
    edits.push(Edit::insert(callee.start, before));
    edits.push(Edit::replace(opening.start..closing.end, ""));
    edits.push(Edit::insert(source.token(end).end, ")"));
    Some(Launch { kernel: source.text[callee].to_owned(), file: file.trim_matches('"').to_owned(), line })
}

/// The `>>>` that matches a `<<<`, as one or two tokens: the first and the last.
fn close(source: &Source<'_>, open: usize) -> Option<Range<usize>> {
    let mut depth = 0_usize;
    for index in open + 1..source.tokens.len() {
        match source.kind(index) {
            LParen | LBrace | LBracket => depth += 1,
            RParen | RBrace | RBracket => depth = depth.checked_sub(1)?,
            // A `>>>` that closes template arguments is not followed by a parenthesis.
            LaunchClose if depth == 0 && source.kind(index + 1) == LParen => return Some(index..index),
            GreaterGreater
                if depth == 0 && source.kind(index + 1) == Greater && source.kind(index + 2) == LParen =>
            {
                return Some(index..index + 1);
            }
            _ => {}
        }
    }
    None
}
