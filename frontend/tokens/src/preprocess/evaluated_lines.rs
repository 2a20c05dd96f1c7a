//! The values of `#if` lines that were evaluated before.
//!
//! Template libraries ask the same few questions (which compiler, which version) at the head of every
//! header, through macros that call macros: the evaluation is most of what their preprocessing costs.
//! The value of a line depends on the line and on what the names in it mean, those that come up in the
//! expansion included. So a value is kept with these names and what each meant, and holds as long as
//! all of them mean the same. What a name means is one number, so asking that is cheap.
//!
//! A line is not kept if its evaluation said anything, or asked for something that is different in
//! another place, as `__LINE__` and `__has_include` are.

use super::macro_table::{MacroTable, Slot};
use crate::lex::{Token, TokenKind};
use crate::source::{LayeredMap, Symbol};
use smallvec::SmallVec;
use std::sync::Arc;

/// Lines that consult more names are rather not the ones that come often.
const MOST_NAMES: usize = 2048;

/// A line as it is written, without white space and positions.
type Line = [(TokenKind, Symbol)];

/// A value and what it depends on.
#[derive(Clone, Debug)]
struct Answer {
    names: Arc<[(Symbol, Slot)]>,
    value: bool,
}

/// The lines that were evaluated, and the names that the present one has consulted.
#[derive(Clone, Debug, Default)]
pub(super) struct EvaluatedLines {
    known: LayeredMap<Arc<Line>, Answer>,
    consulted: Vec<Symbol>,
    /// Does the present line depend on more than names?
    volatile: bool,
}

impl EvaluatedLines {
    /// Freezes what is known and gives what another compile begins with.
    pub(super) fn freeze(&mut self) -> Self {
        Self { known: self.known.freeze(), ..Self::default() }
    }

    /// The value of a line, if it is known and still holds.
    pub(super) fn known(&self, line: &[Token], macros: &MacroTable) -> Option<bool> {
        let key: SmallVec<[(TokenKind, Symbol); 24]> = line.iter().map(|t| (t.kind, t.sym)).collect();
        let answer = self.known.get(&key[..])?;
        answer.names.iter().all(|&(name, slot)| macros.slot(name) == slot).then_some(answer.value)
    }

    /// A line is about to be evaluated.
    pub(super) fn begin(&mut self) {
        self.consulted.clear();
        self.volatile = false;
    }

    /// The present line asks what a name means.
    pub(super) fn consult(&mut self, name: Symbol) {
        if self.consulted.len() < MOST_NAMES {
            self.consulted.push(name);
        } else {
            self.volatile = true;
        }
    }

    /// The present line depends on more than names.
    pub(super) fn is_volatile(&mut self) {
        self.volatile = true;
    }

    /// Keeps the value of the present line.
    pub(super) fn keep(&mut self, line: &[Token], value: bool, macros: &MacroTable) {
        if self.volatile || self.consulted.is_empty() {
            return;
        }
        self.consulted.sort_unstable();
        self.consulted.dedup();
        let names = self.consulted.iter().map(|&name| (name, macros.slot(name))).collect();
        let key = line.iter().map(|t| (t.kind, t.sym)).collect();
        self.known.insert(key, Answer { names, value });
    }
}
