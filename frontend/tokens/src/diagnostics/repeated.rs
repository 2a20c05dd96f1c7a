//! Repetitions of an error: in other words, elsewhere in one declaration, or in another instance of a template.

use rustc_hash::FxHashSet;

use super::codes::sema;
use super::consequence::{Judge, Placed};
use crate::source::{Loc, SourceMap};

/// The messages already given.
#[derive(Default)]
struct Said {
    /// Messages, by the start of their line.
    lines: FxHashSet<(usize, &'static str, String)>,
    /// The locations of unexpected tokens in macro bodies.
    spelled: FxHashSet<Loc>,
    /// Templates and the members that their instances lack.
    members: FxHashSet<(String, String)>,
    /// The location of the last redeclared name.
    redeclared: Option<u32>,
}

impl Judge<'_> {
    /// Removes messages that repeat another message of the file:
    ///
    /// - the same text in one line, as for each declarator of a declaration;
    /// - redeclarations of other names in the same declaration;
    /// - a syntax error at the same token of a macro's text;
    /// - a missing member in another instance of the same template.
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
