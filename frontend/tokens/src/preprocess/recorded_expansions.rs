//! A cache of complete expansions of object-like macros.
//!
//! The words that a template library puts before every function and name (its namespace, its execution spaces, its
//! visibility attributes) are nested macros: half of all macro calls of a file that includes CUB's block primitives are
//! calls of 400 such names, and each name expands to the same tokens every time. So the first expansion of an
//! object-like macro at file level is recorded, and later calls are replaced by its result at once, as long as every
//! name that was looked up during the expansion has the same meaning.
//!
//! An expansion is recorded only if it is the same in every place: not if it read past its end for an argument list,
//! left the name of a function-like macro unexpanded, contained `__LINE__`, `_Pragma` or a similar name, or gave a
//! message. A recorded result contains no macro call, so it may also be used where it is rescanned; there it only must
//! not contain a name that the enclosing expansion has disabled ([cpp.rescan]/2).
//!
//! Positions are preserved: the source map represents a call as a repetition of the recorded one, so messages can still
//! show the trail through all the macros in between.

use super::engine::Preprocessor;
use super::expand::Call;
use super::macro_table::{MacroTable, Slot};
use crate::lex::{Token, TokenFlags};
use crate::source::{ExpansionId, Loc, Symbol};
use std::ops::Range;

/// Longer results are not recorded; they are rare, and their cost is copying them.
const MOST_TOKENS: usize = 1 << 10;

/// A recorded expansion.
#[derive(Clone, Debug)]
struct RecordedExpansion {
    tokens: Range<u32>,
    names: Range<u32>,
    /// The recorded expansion in the source map.
    expansion: ExpansionId,
    /// Whether its first token inherits the spacing of the call's name. Not if a macro without tokens precedes it.
    leads: bool,
}

/// The state of a macro in the cache.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum State {
    #[default]
    Unknown,
    /// Its expansion depends on more than names.
    Never,
    Known(u32),
}

/// An expansion in progress that is being recorded.
#[derive(Clone, Debug)]
struct Recording {
    id: u32,
    expansion: ExpansionId,
    /// The index of its first token in the output.
    start: usize,
    /// The number of messages given before it.
    said: u32,
    leads: bool,
    spoiled: bool,
}

/// All recorded expansions.
#[derive(Clone, Debug, Default)]
pub(super) struct RecordedExpansions {
    /// The state of each macro, by its number.
    states: Vec<State>,
    entries: Vec<RecordedExpansion>,
    /// The tokens of all of them, at the positions of the recorded expansion.
    tokens: Vec<Token>,
    /// The names that they looked up, and their meanings.
    names: Vec<(Symbol, Slot)>,
    recording: Option<Recording>,
    /// The names that the expansion being recorded has looked up so far.
    consulted: Vec<Symbol>,
}

impl RecordedExpansions {
    fn state(&self, id: u32) -> State {
        self.states.get(id as usize).copied().unwrap_or_default()
    }

    fn set_state(&mut self, id: u32, state: State) {
        let index = id as usize;
        if index >= self.states.len() {
            self.states.resize(index + 1, State::Unknown);
        }
        self.states[index] = state;
    }

    fn names(&self, expansion: &RecordedExpansion) -> &[(Symbol, Slot)] {
        &self.names[expansion.names.start as usize..expansion.names.end as usize]
    }

    fn tokens(&self, expansion: &RecordedExpansion) -> &[Token] {
        &self.tokens[expansion.tokens.start as usize..expansion.tokens.end as usize]
    }

    /// Whether an expansion is being recorded. If so, every word is processed individually.
    pub(super) fn is_recording(&self) -> bool {
        self.recording.is_some()
    }

    /// Records that the expansion depends on the meaning of a name.
    pub(super) fn consult(&mut self, name: Symbol) {
        self.consulted.push(name);
    }

    /// Records that the expansion depends on more than names.
    pub(super) fn spoil(&mut self) {
        if let Some(recording) = &mut self.recording {
            recording.spoiled = true;
        }
    }

    /// Records that a macro of the expansion was replaced by nothing; `length` is that of the output.
    pub(super) fn vanished(&mut self, length: usize) {
        if let Some(recording) = &mut self.recording {
            recording.leads &= length > recording.start;
        }
    }

    /// The recorded expansion of a macro, if it is valid in this place.
    fn known(&mut self, id: u32, macros: &MacroTable, nested: bool) -> Option<&RecordedExpansion> {
        let State::Known(index) = self.state(id) else { return None };
        let expansion = self.entries.get(index as usize)?;
        if !self.names(expansion).iter().all(|&(name, slot)| macros.slot(name) == slot) {
            self.set_state(id, State::Unknown);
            return None;
        }
        if nested && self.names(expansion).iter().any(|&(name, _)| macros.is_name_disabled(name)) {
            return None;
        }
        self.entries.get(index as usize)
    }
}

impl Preprocessor<'_> {
    /// Replaces a call of an object-like macro.
    pub(super) fn expand_object(&mut self, id: u32, name: Token) {
        let at_file_level = self.contexts.is_empty();
        let known =
            if at_file_level { self.recall_to_output(id, name) } else { self.recall_to_stack(id, name) };
        if known {
            return;
        }
        if at_file_level && self.unit.recorded.state(id) == State::Unknown {
            self.begin_recording(id);
        }
        self.replace(&Call::of_object(id, name));
        // A macro without tokens opens no context whose end could be observed.
        if self.contexts.is_empty() {
            self.end_recording();
        }
    }

    /// Replaces a call at file level by its recorded expansion; `false` if there is none.
    fn recall_to_output(&mut self, id: u32, name: Token) -> bool {
        let Some(expansion) = self.unit.recorded.known(id, &self.unit.macros, false).cloned() else {
            return false;
        };
        let first = self.place(&expansion, name);
        let tokens = self.unit.recorded.tokens(&expansion);
        let start = self.output.len();
        self.output.extend(placed(tokens, first));
        if let Some(first) = self.output.get_mut(start).filter(|_| expansion.leads) {
            lead(first, name);
        }
        true
    }

    /// Pushes the recorded expansion of a call within another expansion for rescanning; `false` if there is none.
    fn recall_to_stack(&mut self, id: u32, name: Token) -> bool {
        let Some(expansion) = self.unit.recorded.known(id, &self.unit.macros, true).cloned() else {
            return false;
        };
        if self.in_condition {
            self.unit
                .recorded
                .names(&expansion)
                .iter()
                .for_each(|&(asked, _)| self.unit.evaluated.consult(asked));
        }
        if self.unit.recorded.is_recording() {
            let RecordedExpansions { names, consulted, .. } = &mut self.unit.recorded;
            let names = &names[expansion.names.start as usize..expansion.names.end as usize];
            consulted.extend(names.iter().map(|&(name, _)| name));
            if expansion.tokens.is_empty() || !expansion.leads {
                self.unit.recorded.vanished(self.output.len());
            }
        }
        let first = self.place(&expansion, name);
        let tokens = self.unit.recorded.tokens(&expansion);
        self.stack.extend(placed(tokens, first).rev());
        if let Some(first) = self.stack.last_mut().filter(|_| expansion.leads && !expansion.tokens.is_empty())
        {
            lead(first, name);
        }
        true
    }

    /// Gives the tokens of a reused expansion their positions; returns the first.
    fn place(&mut self, expansion: &RecordedExpansion, name: Token) -> Loc {
        self.count_tokens(expansion.tokens.len(), name);
        let locs = self.unit.recorded.tokens(expansion).iter().map(|token| token.loc);
        self.session.sources.repeat_expansion(expansion.expansion, name.span(), locs)
    }

    /// Begins to record the first expansion of an object-like macro at file level.
    fn begin_recording(&mut self, id: u32) {
        self.unit.recorded.consulted.clear();
        self.unit.recorded.recording = Some(Recording {
            id,
            expansion: self.session.sources.next_expansion(),
            start: self.output.len(),
            said: self.session.sink.handed_in(),
            leads: true,
            spoiled: false,
        });
    }

    /// Ends the recorded expansion; its tokens are the last of the output.
    pub(super) fn end_recording(&mut self) {
        let recorded = &mut self.unit.recorded;
        let Some(recording) = recorded.recording.take() else { return };
        let tokens = self.output.get(recording.start..).unwrap_or_default();
        let silent = self.session.sink.handed_in() == recording.said;
        if recording.spoiled || !silent || self.stopped || tokens.len() > MOST_TOKENS {
            return recorded.set_state(recording.id, State::Never);
        }
        recorded.consulted.sort_unstable();
        recorded.consulted.dedup();
        let (first_token, first_name) = (recorded.tokens.len() as u32, recorded.names.len() as u32);
        recorded.tokens.extend_from_slice(tokens);
        recorded.names.extend(recorded.consulted.iter().map(|&name| (name, self.unit.macros.slot(name))));
        let expansion = RecordedExpansion {
            tokens: first_token..recorded.tokens.len() as u32,
            names: first_name..recorded.names.len() as u32,
            expansion: recording.expansion,
            leads: recording.leads,
        };
        recorded.set_state(recording.id, State::Known(recorded.entries.len() as u32));
        recorded.entries.push(expansion);
    }
}

/// The tokens of an expansion at their positions, the first of which is `first`.
pub(super) fn placed(
    tokens: &[Token],
    first: Loc,
) -> impl DoubleEndedIterator<Item = Token> + ExactSizeIterator {
    tokens
        .iter()
        .zip(first.0..first.0 + tokens.len() as u32)
        .map(|(&token, loc)| Token { loc: Loc(loc), ..token })
}

/// Gives the first token of an expansion the spacing of the call's name.
pub(super) fn lead(first: &mut Token, name: Token) {
    let painted = TokenFlags(first.flags.0 & TokenFlags::NO_EXPAND.0);
    first.flags = name.flags.without(TokenFlags::NO_EXPAND).with(painted);
}
