//! A cache of the values of `#if` lines.
//!
//! Template libraries test the same few properties (which compiler, which version) at the beginning of every header,
//! through nested macros: this evaluation is most of the cost of their preprocessing. The value of a line depends on
//! the line and on the meanings of the names in it, including those in the expansion. So a value is stored with these
//! names and their meanings, and is valid as long as all of them are unchanged. The meaning of a name is one number, so
//! checking it is cheap.
//!
//! A line is not cached if its evaluation gave a message, or depends on its place, as `__LINE__` and `__has_include`
//! do.

use super::macro_table::{MacroTable, Slot};
use crate::lex::{Token, TokenKind};
use crate::source::{LayeredMap, Symbol};
use smallvec::SmallVec;
use std::sync::Arc;

/// A line that depends on more names is unlikely to occur often.
const MOST_NAMES: usize = 2048;

/// A line as written, without white space and positions.
type Line = [(TokenKind, Symbol)];

/// A value and the names on which it depends.
#[derive(Clone, Debug)]
struct Answer {
    names: Arc<[(Symbol, Slot)]>,
    value: bool,
}

/// The cached lines, and the names on which the current line depends.
#[derive(Clone, Debug, Default)]
pub(super) struct EvaluatedLines {
    known: LayeredMap<Arc<Line>, Answer>,
    consulted: Vec<Symbol>,
    /// Whether the current line depends on more than names.
    volatile: bool,
}

impl EvaluatedLines {
    /// Freezes the cache and returns the one with which another compilation starts.
    pub(super) fn freeze(&mut self) -> Self {
        Self { known: self.known.freeze(), ..Self::default() }
    }

    /// The cached value of a line, if it is still valid.
    pub(super) fn known(&self, line: &[Token], macros: &MacroTable) -> Option<bool> {
        let key: SmallVec<[(TokenKind, Symbol); 24]> = line.iter().map(|t| (t.kind, t.sym)).collect();
        let answer = self.known.get(&key[..])?;
        answer.names.iter().all(|&(name, slot)| macros.slot(name) == slot).then_some(answer.value)
    }

    /// Begins the evaluation of a line.
    pub(super) fn begin(&mut self) {
        self.consulted.clear();
        self.volatile = false;
    }

    /// Records that the current line depends on a name.
    pub(super) fn consult(&mut self, name: Symbol) {
        if self.consulted.len() < MOST_NAMES {
            self.consulted.push(name);
        } else {
            self.volatile = true;
        }
    }

    /// Records that the current line depends on more than names.
    pub(super) fn is_volatile(&mut self) {
        self.volatile = true;
    }

    /// Caches the value of the current line.
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
