//! The state of a translation unit besides the reading position.

use super::PragmaEntry;
use super::evaluated_lines::EvaluatedLines;
use super::include::Headers;
use super::macro_table::MacroTable;
use super::recorded_expansions::RecordedExpansions;
use crate::options::IncludeOptions;

/// The state of a translation unit besides the reading position: another compilation of a unit with the same beginning
/// can continue from it.
#[derive(Clone, Debug)]
pub(super) struct UnitState {
    pub(super) macros: MacroTable,
    pub(super) headers: Headers,
    pub(super) pragmas: Vec<PragmaEntry>,
    pub(super) diagnostic_pushes: u32,
    /// The next value of `__COUNTER__`.
    pub(super) counter: u32,
    /// The number of tokens that macros have produced so far.
    pub(super) produced: u32,
    /// The bytes of spellings that macros have produced so far.
    pub(super) text_made: usize,
    /// The cached values of conditions.
    pub(super) evaluated: EvaluatedLines,
    /// The cached complete expansions.
    pub(super) recorded: RecordedExpansions,
    /// Whether the name of the main file was used.
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

    /// Freezes the large parts, and returns the state with which another compilation starts.
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
