//! "Did you mean": the visible type whose name is nearest to a misspelled one.

use ptxc_tokens::builtins;
use ptxc_tokens::diagnostics::suggest::nearest;
use ptxc_tokens::source::Symbol;

use super::Grammar;

/// The limit on compared candidates: an error should not cost more than a header.
const MAX_CANDIDATES: usize = 4096;

impl Grammar<'_, '_> {
    /// The visible type with the name nearest to `name`, if one is near enough.
    pub(super) fn similar_type(&self, name: Symbol) -> Option<String> {
        let wanted = self.text(name);
        let candidates = self.parser.names.visible_types();
        let builtin = ["int", "float", "double", "unsigned", "bool", "char", "void", "short", "long", "auto"];
        let mut names: Vec<&str> =
            candidates.iter().take(MAX_CANDIDATES).map(|&candidate| self.text(candidate)).collect();
        for name in builtin.into_iter().chain(builtins::type_names()) {
            names.push(name);
        }
        nearest(wanted, names.into_iter()).map(str::to_owned)
    }
}
