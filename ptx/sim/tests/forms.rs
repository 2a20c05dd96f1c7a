//! How much of the instruction table runs: every sample of the form table is decoded, and the share
//! that is simulated is counted for each category.

#![expect(clippy::print_stdout, reason = "the count is what the test reports")]

mod samples;

use ptxc_sim::Simulator;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The module around a sample; `context` holds `pre:` and `head:` parts.
fn module(sample: &str, context: &str) -> String {
    let part = |key: &str| context.split(" || ").find_map(|part| part.strip_prefix(key)).unwrap_or_default();
    let mut text =
        format!(".version 9.0\n.target sm_90a\n.address_size 64\n{}{}\n", samples::NAMES, part("head:"));
    text += ".entry k(.param .align 16 .b8 pv[64]) {\n";
    samples::declare_registers(&mut text, 320);
    let pre = part("pre:");
    // A jump needs its label, which the samples name L.
    let label = if pre.contains(" L") || sample.contains(" L") { "L: L0: L1: L2: L3:" } else { "" };
    let _ = writeln!(text, "{pre}\n{sample}\n{label} ret;\n}}");
    text
}

/// Categories whose rows the simulator leaves out: asynchronous tensor cores and tensor copies are
/// refused with a clear trap.
#[test]
fn the_share_of_forms_that_run() {
    let table = samples::form_table();
    let mut shares: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    let mut missing: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for line in table.lines() {
        let cells: Vec<&str> = line.split('\t').collect();
        let (category, sample, context) = (cells[6], cells[8], cells[9]);
        let share = shares.entry(category.to_owned()).or_default();
        share.1 += 1;
        let reason = match Simulator::from_text(&module(sample, context)) {
            Ok(simulator) => simulator.not_simulated().next().map(str::to_owned),
            Err(errors) => Some(format!("{sample}: {}", errors[0])),
        };
        match reason {
            None => share.0 += 1,
            Some(what) => missing.entry(category.to_owned()).or_default().push(what),
        }
    }
    let mut report = String::new();
    for (category, (run, all)) in &shares {
        let _ = writeln!(report, "{category:<24} {run:>4} of {all:>4}");
    }
    let (run, all) = shares.values().fold((0, 0), |sum, share| (sum.0 + share.0, sum.1 + share.1));
    let _ = writeln!(report, "{:<24} {run:>4} of {all:>4}", "all");
    println!("{report}");
    if std::env::var_os("PTXC_SHOW_MISSING").is_some() {
        for (category, list) in &missing {
            println!("{category}: {list:#?}");
        }
    }
    let wanted = include_str!("forms.expected");
    assert_eq!(report.trim(), wanted.trim(), "the share of simulated forms changed");
}
