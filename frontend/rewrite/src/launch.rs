//! `k<<<grid, block, shared, stream>>>(args)` becomes `(configure ? (void)0 : k(args))`, as in what nvcc gives the
//! host compiler.

use crate::Launch;
use crate::edit::{Edit, Source};
use ptxc_frontend::lex::TokenKind::{
    LBrace, LBracket, LParen, LaunchClose, LaunchOpen, RBrace, RBracket, RParen,
};
use ptxc_frontend::parse::LaunchSite;

/// Rewrites the launches that the parser met.
pub(crate) fn edit_launches(source: &Source<'_>, sites: &[LaunchSite], edits: &mut Vec<Edit>) -> Vec<Launch> {
    sites.iter().filter_map(|site| edit_launch(source, *site, edits)).collect()
}

fn edit_launch(source: &Source<'_>, site: LaunchSite, edits: &mut Vec<Edit>) -> Option<Launch> {
    let open = source.at(site.open).filter(|open| source.kind(*open) == LaunchOpen)?;
    let callee = source.span(site.callee)?;
    let close = close(source, open)?;
    let arguments = close + 1;
    let end = source.closing(arguments).filter(|_| source.kind(arguments) == LParen)?;
    let (opening, closing) = (source.token(open), source.token(close));
    let (line, file) = source.lines.presumed(callee.start);
    let config = &source.text[opening.end..closing.start];
    let before = format!("(__ptxc_configure({}, {line}, {config}) ? (void)0 : ", file);
    edits.push(Edit::insert(callee.start, before));
    edits.push(Edit::replace(opening.start..closing.end, ""));
    edits.push(Edit::insert(source.token(end).end, ")"));
    Some(Launch { kernel: source.text[callee].to_owned(), file: file.trim_matches('"').to_owned(), line })
}

/// The `>>>` of a `<<<`.
fn close(source: &Source<'_>, open: usize) -> Option<usize> {
    let mut depth = 0_usize;
    for index in open + 1..source.tokens.len() {
        match source.kind(index) {
            LParen | LBrace | LBracket => depth += 1,
            RParen | RBrace | RBracket => depth = depth.checked_sub(1)?,
            // One that ends template arguments is followed by something else.
            LaunchClose if depth == 0 && source.kind(index + 1) == LParen => return Some(index),
            _ => {}
        }
    }
    None
}
