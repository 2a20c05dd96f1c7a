//! The same mistake said again: in other words, at another place of one declaration, of another instance of one template.

use rustc_hash::FxHashSet;

use super::codes::sema;
use super::consequence::{Judge, Placed};
use crate::source::{Loc, SourceMap};

/// What has been said.
#[derive(Default)]
struct Said {
    /// Messages, by the start of their line.
    lines: FxHashSet<(usize, &'static str, String)>,
    /// Where tokens of macros are written that the grammar does not take.
    spelled: FxHashSet<Loc>,
    /// Templates and the members that their instances do not have.
    members: FxHashSet<(String, String)>,
    /// Where the last name stands that is declared again.
    redeclared: Option<u32>,
}

impl Judge<'_> {
    /// Leaves out what says again what another message of the file says:
    ///
    /// - the same words in one line, as for each declarator of a declaration;
    /// - that other names of the same declaration are declared again;
    /// - that the grammar does not take the same token of the text of a macro;
    /// - that another instance of the same template has no such member.
    pub(super) fn said_again(&self, sources: &SourceMap, all: &mut Vec<Placed>) {
        let mut said = Said::default();
        all.retain(|placed| {
            let Some(at) = self.offset(placed).filter(|_| placed.is_error()) else { return true };
            let message = &placed.message;
            let code = message.code;
            let mut is_new = said.lines.insert((self.line(at), code.id(), message.message.clone()));
            if code == sema::REDECLARED && self.is_in_body(at) {
                let last = said.redeclared.replace(at);
                is_new &= last.is_none_or(|last| self.between(last, at).contains([';', '{', '}']));
            }
            if placed.is_grammatical() {
                let written = sources.spelling(message.primary.span.lo());
                is_new &= written == placed.at || said.spelled.insert(written);
            }
            if code == sema::NO_MEMBER
                && let Some(missing) = member_of_template(&message.message)
            {
                is_new &= said.members.insert(missing);
            }
            is_new
        });
    }
}

/// The template and the member of `class "T<...>" has no member "m"`.
fn member_of_template(message: &str) -> Option<(String, String)> {
    let (class, member) = message.strip_prefix("class \"")?.split_once("\" has no member \"")?;
    let (template, _) = class.split_once('<')?;
    Some((template.to_owned(), member.to_owned()))
}
