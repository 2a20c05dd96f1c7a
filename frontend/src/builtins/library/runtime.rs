//! The host's view of the CUDA runtime API: one text, declared when one of its names is first used.
//!
//! Which names it declares, and which of them are types, is read from the text itself, once.

use std::sync::OnceLock;

use rustc_hash::FxHashMap;

use crate::builtins::NameClass;

/// The declarations.
pub(super) const TEXT: &str = include_str!("runtime.cuh");

/// Beginnings of the names that the text declares; any other name is turned away at once.
const PREFIXES: [&str; 3] = ["cu", "make_cuda", "CU"];

fn is_candidate(name: &str) -> bool {
    PREFIXES.iter().any(|prefix| name.starts_with(prefix))
}

/// What the text declares a name to be.
pub(super) fn classify(name: &str) -> Option<NameClass> {
    static NAMES: OnceLock<FxHashMap<&str, NameClass>> = OnceLock::new();
    if !is_candidate(name) {
        return None;
    }
    NAMES.get_or_init(declared).get(name).copied()
}

fn declared() -> FxHashMap<&'static str, NameClass> {
    let mut names = FxHashMap::default();
    let mut before = "";
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let declarations = TEXT.lines().filter(|line| !line.starts_with("//"));
    for word in declarations.flat_map(|line| line.split(|c| !is_word(c))).filter(|word| !word.is_empty()) {
        if is_candidate(word) {
            let class = match before {
                "struct" | "enum" | "using" => NameClass::Type,
                _ => NameClass::Value,
            };
            names.entry(word).or_insert(class);
        }
        before = word;
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_classified_by_their_declarations() {
        assert_eq!(classify("cudaStream_t"), Some(NameClass::Type));
        assert_eq!(classify("cudaError"), Some(NameClass::Type));
        assert_eq!(classify("cudaMemcpyDefault"), Some(NameClass::Value));
        assert_eq!(classify("make_cudaExtent"), Some(NameClass::Value));
        assert_eq!(classify("cudaUnheardOf"), None);
    }
}
