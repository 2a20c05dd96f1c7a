//! What the PTX ISA leaves open, by the words that the form table has for it, and what was chosen: a part of
//! `specs/simulator.md`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// Words of the table's column `deterministic`, the opcodes if these decide, what is open, and what was chosen.
const CHOICES: [(&str, &[&str], &str, &str); 17] = [
    (
        "accumulation order",
        &[],
        "order and precision of the sum",
        "as measured on compute capability 9.0: [matrices](#matrices)",
    ),
    ("address", &[], "where the memory is", "after the contents of the frame, aligned"),
    (
        "async",
        &[],
        "when it happens before it is waited for",
        "when it is issued; the [checks](#checks) find programs that depend on it",
    ),
    (
        "async, float order",
        &[],
        "the same, and the order of the sums at an address",
        "when it is issued, by ascending addresses",
    ),
    ("bounded error", &[], "the last bits", "computed in f64, rounded once"),
    ("filter", &[], "precision of weights", "8 fraction bits"),
    (
        "memory",
        &[],
        "what other threads have written by then",
        "all that was executed before: [warps](#warps)",
    ),
    (
        "multi-device",
        &[],
        "how replicas are combined",
        "there is one, the memory of the device: `ld_reduce` loads, whatever the precision of the sum",
    ),
    ("no", &["clusterlaunchcontrol.try_cancel"], "whether a cluster is given", "never"),
    ("no", &["discard"], "what the memory holds then", "what it held"),
    ("no", &["trap"], "how far other threads come", "the grid ends there"),
    ("opaque", &[], "the bits of a policy", "0, without effect"),
    ("order", &["atom", "red"], "order among the lanes of a warp", "lowest lane first"),
    ("order", &["griddepcontrol"], "when the grid before ends", "a launch has one grid"),
    ("schedule", &[], "which lanes are together", "those of the group that executes: [warps](#warps)"),
    ("timing", &[], "how long it takes", "nothing; `alloc` waits for room"),
    ("yes: lowest lane seen", &[], "which lane", "the lowest of the mask"),
];

#[test]
fn the_page_lists_what_is_open() {
    let mut rows: BTreeMap<usize, (usize, BTreeSet<&str>)> = BTreeMap::new();
    let files =
        std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../isa/forms")).expect("the form table");
    let texts: Vec<String> =
        files.map(|file| std::fs::read_to_string(file.expect("a file").path()).expect("a table")).collect();
    for line in texts.iter().flat_map(|text| text.lines().skip(1)) {
        let cells: Vec<&str> = line.split('\t').collect();
        let (opcode, why) = (cells[0], cells[13]);
        if matches!(why, "yes" | "") {
            continue;
        }
        let fits = |choice: &(&str, &[&str], &str, &str)| {
            choice.0 == why && (choice.1.is_empty() || choice.1.contains(&opcode))
        };
        let choice =
            CHOICES.iter().position(fits).unwrap_or_else(|| panic!("nothing was chosen for {opcode}: {why}"));
        let (count, opcodes) = rows.entry(choice).or_default();
        *count += 1;
        opcodes.insert(opcode);
    }
    assert_eq!(rows.len(), CHOICES.len(), "a choice that no row needs");
    let mut out = String::from("| instructions | rows | open | chosen |\n|---|---|---|---|\n");
    for (choice, (count, opcodes)) in rows {
        let opcodes: Vec<String> = opcodes.into_iter().map(|opcode| format!("`{opcode}`")).collect();
        let (_, _, open, chosen) = CHOICES[choice];
        let _ = writeln!(out, "| {} | {count} | {open} | {chosen} |", opcodes.join(", "));
    }
    crate::page::holds("open.rs", &out);
}
