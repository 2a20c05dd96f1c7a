//! The CUDA runtime API: two texts, what only the host may call and what kernels may call too, each declared when one of
//! its names is first used.
//!
//! Which names they declare, and which of them are types, is read from the texts themselves, once.

use std::sync::OnceLock;

use rustc_hash::FxHashMap;

use crate::builtins::NameClass;

/// Types, constants, and the functions of the host.
const HOST: (&str, &str) = ("runtime.cuh", include_str!("runtime.cuh"));

/// The functions of the device runtime.
const DEVICE: (&str, &str) = ("device_runtime.cuh", include_str!("device_runtime.cuh"));

/// Beginnings of the names that the text declares; any other name is turned away at once.
const PREFIXES: [&str; 3] = ["cu", "make_cuda", "CU"];

fn is_candidate(name: &str) -> bool {
    PREFIXES.iter().any(|prefix| name.starts_with(prefix))
}

/// A declared name: what it is, and the text that declares it (name and contents).
#[derive(Clone, Copy, Debug)]
pub(super) struct Declared {
    pub(super) class: NameClass,
    pub(super) text: (&'static str, &'static str),
}

/// What the texts declare a name to be.
pub(super) fn find(name: &str) -> Option<Declared> {
    static NAMES: OnceLock<FxHashMap<&str, Declared>> = OnceLock::new();
    if !is_candidate(name) {
        return None;
    }
    NAMES.get_or_init(declared).get(name).copied()
}

fn declared() -> FxHashMap<&'static str, Declared> {
    let mut names = FxHashMap::default();
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let lines = |text: &'static str| text.lines().filter(|line| !line.starts_with("//"));
    // A function of the device runtime is the name before the first parenthesis of its line; other lines declare types.
    for line in lines(DEVICE.1) {
        let (head, class) = match line.split_once('(') {
            Some((head, _)) if !line.starts_with("struct") => (head, NameClass::Value),
            _ => (line, NameClass::Type),
        };
        let words = || head.split(|c| !is_word(c)).filter(|word| !word.is_empty());
        let name = match class {
            NameClass::Type => words().find(|word| is_candidate(word)),
            _ => words().last().filter(|word| is_candidate(word)),
        };
        let enumerators = words().filter(|word| line.starts_with("enum") && is_candidate(word));
        let declared = name.map(|name| (name, class)).into_iter();
        for (word, class) in declared.chain(enumerators.map(|word| (word, NameClass::Value))) {
            names.entry(word).or_insert(Declared { class, text: DEVICE });
        }
    }
    let mut before = "";
    for word in lines(HOST.1).flat_map(|line| line.split(|c| !is_word(c))).filter(|word| !word.is_empty()) {
        if is_candidate(word) {
            let class = match before {
                "struct" | "enum" | "using" => NameClass::Type,
                _ => NameClass::Value,
            };
            names.entry(word).or_insert(Declared { class, text: HOST });
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
        let classify = |name| find(name).map(|found| (found.class, found.text.0));
        assert_eq!(classify("cudaStream_t"), Some((NameClass::Type, HOST.0)));
        assert_eq!(classify("cudaError"), Some((NameClass::Type, HOST.0)));
        assert_eq!(classify("cudaMemcpyDefault"), Some((NameClass::Value, HOST.0)));
        assert_eq!(classify("make_cudaExtent"), Some((NameClass::Value, HOST.0)));
        assert_eq!(classify("cudaMalloc"), Some((NameClass::Value, DEVICE.0)));
        assert_eq!(classify("cudaCGScope"), Some((NameClass::Type, DEVICE.0)));
        assert_eq!(classify("cudaCGScopeGrid"), Some((NameClass::Value, DEVICE.0)));
        assert_eq!(classify("cudaGraphDeviceNode_t"), Some((NameClass::Type, DEVICE.0)));
        assert_eq!(classify("cudaError_t"), Some((NameClass::Type, HOST.0)));
        assert_eq!(classify("cudaUnheardOf"), None);
    }
}
