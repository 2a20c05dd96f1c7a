//! Entering declarations into scopes, and analysing them when their names are looked up.

use crate::source::Symbol;

use super::Sema;
use super::scope::EntryId;

impl Sema<'_, '_> {
    /// Analyses a declaration that was only entered so far.
    pub(crate) fn declare_pending(&mut self, index: u32) {
        self.entries.pending(index).begun = true;
    }

    /// Declares what the builtin tables hold under a name.
    pub(crate) fn declare_builtins(&mut self, entry: EntryId, name: Symbol) {
        self.entries.entry_mut(entry).builtins_asked = true;
        let _ = name;
    }
}
