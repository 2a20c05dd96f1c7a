//! The CUDA runtime and driver API: its functions for kernels and for the host only, declared individually as a source
//! uses them.
//!
//! The build script builds the table from the sources under `runtime/`; see `build/runtime_api.rs`.

use crate::builtins::NameClass;

use super::{Snippet, Source};
use crate::builtins::place::Place;

include!(concat!(env!("OUT_DIR"), "/runtime_api.rs"));

/// Prefixes of the API's names; any other name is rejected at once.
const PREFIXES: [&str; 10] = [
    "cu",
    "CU",
    "PFN_cu",
    "make_cuda",
    "__cudaCDP2",
    "CIG_DATA_TYPE_",
    "libraryPropertyType",
    "MAJOR_VERSION",
    "MINOR_VERSION",
    "PATCH_LEVEL",
];

/// The declaration of a name of the API.
pub(super) fn find(name: &str) -> Option<Snippet> {
    if !PREFIXES.iter().any(|prefix| name.starts_with(prefix)) {
        return None;
    }
    let at = NAMES.binary_search_by(|row| row.0.of(TEXTS).cmp(name)).ok()?;
    let (_, piece, class) = NAMES[at];
    let (file, text) = PIECES[usize::from(piece)];
    Some(Snippet { file: file.of(TEXTS), class, source: Source::Text(text.of(TEXTS)) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn classify(name: &str) -> Option<NameClass> {
        find(name).map(|snippet| snippet.class)
    }

    #[test]
    fn names_are_classified_by_their_declarations() {
        assert_eq!(classify("cudaStream_t"), Some(NameClass::Type));
        assert_eq!(classify("cudaError"), Some(NameClass::Type));
        assert_eq!(classify("cudaMemcpyDefault"), Some(NameClass::Value));
        assert_eq!(classify("make_cudaExtent"), Some(NameClass::Value));
        assert_eq!(classify("cudaCreateChannelDesc"), Some(NameClass::FunctionTemplate));
        assert_eq!(classify("CUtensorMap"), Some(NameClass::Type));
        assert_eq!(classify("cuLaunchKernel"), Some(NameClass::Value));
        assert_eq!(classify("PFN_cuLaunchKernel_v4000"), Some(NameClass::Type));
        assert_eq!(classify("cudaCGScope"), Some(NameClass::Type));
        assert_eq!(classify("cudaCGScopeGrid"), Some(NameClass::Value));
        assert_eq!(classify("cudaGraphDeviceNode_t"), Some(NameClass::Type));
        assert_eq!(classify("cudaUnheardOf"), None);
    }

    #[test]
    fn overloads_are_one_piece() {
        let text = find("cudaMalloc").unwrap().text(false);
        assert_eq!(text.matches("cudaError_t cudaMalloc(").count(), 2, "{text}");
    }

    #[test]
    fn every_name_has_a_prefix_that_is_looked_for() {
        for name in NAMES.iter().map(|row| row.0.of(TEXTS)) {
            assert!(find(name).is_some(), "{name}");
        }
    }
}
