//! "Did you mean": the visible type, or the keyword, whose name is nearest to a misspelled one.

use crate::diagnostics::suggest::nearest;
use crate::source::Symbol;

use super::Grammar;

/// How many candidates are compared; a mistake should not cost more than a header.
const MAX_CANDIDATES: usize = 4096;

/// Keywords that begin declarations and statements or stand among the specifiers of a declaration.
const KEYWORDS: &[&str] = &[
    "__constant__",
    "__device__",
    "__forceinline__",
    "__global__",
    "__host__",
    "__launch_bounds__",
    "__managed__",
    "__noinline__",
    "__restrict__",
    "__shared__",
    "break",
    "case",
    "class",
    "const",
    "constexpr",
    "continue",
    "default",
    "delete",
    "else",
    "enum",
    "explicit",
    "extern",
    "friend",
    "goto",
    "inline",
    "mutable",
    "namespace",
    "operator",
    "private",
    "protected",
    "public",
    "return",
    "static",
    "static_assert",
    "struct",
    "switch",
    "template",
    "typedef",
    "typename",
    "union",
    "using",
    "virtual",
    "volatile",
    "while",
];

/// The keyword nearest to a word, if one is near enough.
pub(crate) fn similar_keyword(word: &str) -> Option<&'static str> {
    nearest(word, KEYWORDS.iter().copied())
}

impl Grammar<'_, '_> {
    /// The visible type with the name nearest to `name`, if one is near enough.
    pub(super) fn similar_type(&self, name: Symbol) -> Option<String> {
        let wanted = self.text(name);
        let candidates = self.parser.names.visible_types();
        let builtin = ["int", "float", "double", "unsigned", "bool", "char", "void", "short", "long", "auto"];
        let names = candidates.iter().take(MAX_CANDIDATES).map(|&candidate| self.text(candidate));
        nearest(wanted, names.chain(builtin)).map(str::to_owned)
    }
}
