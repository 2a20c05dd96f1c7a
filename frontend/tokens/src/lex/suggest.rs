//! Suggests keywords for misspelled words.

use crate::diagnostics::suggest::nearest;

/// Keywords that begin declarations and statements or are specifiers.
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

/// Keywords that are values, or begin one.
const VALUES: &[&str] = &[
    "alignof",
    "const_cast",
    "decltype",
    "dynamic_cast",
    "false",
    "noexcept",
    "nullptr",
    "reinterpret_cast",
    "sizeof",
    "static_cast",
    "this",
    "true",
];

/// The keyword nearest to a word in an expression, if one is near enough.
pub fn similar_keyword_of_expressions(word: &str) -> Option<&'static str> {
    nearest(word, KEYWORDS.iter().chain(VALUES).copied())
}

/// The keyword nearest to a word, if one is near enough.
pub fn similar_keyword(word: &str) -> Option<&'static str> {
    nearest(word, KEYWORDS.iter().copied())
}
