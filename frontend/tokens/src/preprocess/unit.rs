//! What is known of a translation unit besides the place that it is read at.

use super::PragmaEntry;
use super::evaluated_lines::EvaluatedLines;
use super::include::Headers;
use super::macro_table::MacroTable;
use super::recorded_expansions::RecordedExpansions;
use crate::options::IncludeOptions;

/// What is known of a translation unit besides the place that it is read at: another compile of a unit that begins
/// the same way can go on with it.
#[derive(Clone, Debug)]
pub(super) struct UnitState {
    pub(super) macros: MacroTable,
    pub(super) headers: Headers,
    pub(super) pragmas: Vec<PragmaEntry>,
    pub(super) diagnostic_pushes: u32,
    /// What `__COUNTER__` gives next.
    pub(super) counter: u32,
    /// Tokens that macros have made so far.
    pub(super) produced: u32,
    /// Bytes of spellings that macros have made so far.
    pub(super) text_made: usize,
    /// The values of conditions that are known.
    pub(super) evaluated: EvaluatedLines,
    /// The complete expansions that are known.
    pub(super) recorded: RecordedExpansions,
    /// Did anything ask for the name of the main file?
    pub(super) names_main: bool,
}

impl UnitState {
    pub(super) fn new(includes: &IncludeOptions) -> Self {
        Self {
            macros: MacroTable::new(),
            headers: Headers::new(includes),
            pragmas: Vec::new(),
            diagnostic_pushes: 0,
            counter: 0,
            produced: 0,
            text_made: 0,
            evaluated: EvaluatedLines::default(),
            recorded: RecordedExpansions::default(),
            names_main: false,
        }
    }

    /// Freezes what is large, and gives the state to begin another compile with.
    pub(super) fn freeze(&mut self) -> Self {
        Self {
            macros: self.macros.freeze(),
            headers: self.headers.freeze(),
            pragmas: self.pragmas.clone(),
            evaluated: self.evaluated.freeze(),
            recorded: self.recorded.clone(),
            ..*self
        }
    }
}
