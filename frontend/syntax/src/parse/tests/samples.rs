//! The sample kernels of the repository parse with all their bodies.

use std::path::PathBuf;

use super::parse;

#[test]
fn every_sample_kernel_parses() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/kernels");
    let mut count = 0;
    let mut failures = Vec::new();
    for entry in std::fs::read_dir(&folder).expect("the folder of sample kernels") {
        let path = entry.expect("a folder entry").path();
        if path.extension().is_none_or(|extension| extension != "cu") {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("a readable sample");
        count += 1;
        // Without its headers a sample cannot be read.
        let messages = parse(&text).messages;
        if messages.iter().any(|message| message.contains("E01")) {
            continue;
        }
        let own = messages.into_iter().filter(|message| message.contains(" E02") || message.contains(" W02"));
        failures.extend(own.map(|message| format!("{}: {message}", path.display())));
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(count >= 50, "only {count} samples found");
}
