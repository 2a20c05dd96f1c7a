//! Targets and versions of the tables as Rust expressions.

/// The architectures of the `targets` column, in the order of the bits of a row's mask. It is the
/// order of `Target::KNOWN`, which a unit test of the crate checks.
const TARGETS: [&str; 23] = [
    "75", "80", "86", "87", "88", "89", "90", "90a", "100", "100a", "100f", "103", "103a", "103f", "110",
    "110a", "110f", "120", "120a", "120f", "121", "121a", "121f",
];

/// The mask of the architectures of a row.
pub(crate) fn target_mask(text: &str) -> u32 {
    text.split(' ').filter(|name| !name.is_empty()).fold(0, |mask, name| {
        let bit = TARGETS.iter().position(|t| *t == name).unwrap_or_else(|| panic!("target {name}"));
        mask | 1 << bit
    })
}

/// Converts `9.0` to the arguments of `PtxVersion::new`; PTX 5.1 was never published and means 6.0.
pub(crate) fn version_args(text: &str) -> String {
    let text = if text == "5.1" { "6.0" } else { text };
    text.replace('.', ", ")
}

/// `sm_90a` as the Rust expression of the target.
pub(crate) fn target_text(text: &str) -> String {
    let text = text.strip_prefix("sm_").unwrap_or_else(|| panic!("target {text}"));
    let (number, suffix) = match (text.strip_suffix('a'), text.strip_suffix('f')) {
        (Some(number), _) => (number, "Arch"),
        (_, Some(number)) => (number, "Family"),
        _ => (text, "None"),
    };
    format!("t({number}, S::{suffix})")
}
