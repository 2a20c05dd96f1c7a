//! The in-memory module and its text: the output of `ptxc_ir` reads and lowers to a module that prints the same.

use ptxc_arch::Target;
use ptxc_assembly::{LowerOptions, lower, read};

/// At least one of every construct that `ptxc_ir` can print.
const SAMPLE: &str = include_str!("module.ll");

#[test]
fn what_a_module_prints_reads_as_the_same_module() {
    let tree = read(SAMPLE).unwrap_or_else(|e| panic!("{e}"));
    let options = LowerOptions {
        target: Target::sm(90),
        flush_denormals: false,
        keep_names: true,
        ..LowerOptions::default()
    };
    let module = lower(&tree, &options).unwrap_or_else(|errors| panic!("{errors:?}")).module;
    let text = module.to_text();
    for (number, (got, want)) in text.lines().zip(SAMPLE.lines()).enumerate() {
        assert_eq!(got, want, "line {}", number + 1);
    }
    assert_eq!(text.len(), SAMPLE.len());
}

#[test]
fn no_prefix_of_a_text_makes_reading_or_lowering_fail_hard() {
    let options = LowerOptions {
        target: Target::sm(90),
        flush_denormals: false,
        keep_names: true,
        ..LowerOptions::default()
    };
    for end in (0..SAMPLE.len()).filter(|&end| SAMPLE.is_char_boundary(end)) {
        if let Ok(tree) = read(&SAMPLE[..end]) {
            let _ = lower(&tree, &options);
        }
    }
}
