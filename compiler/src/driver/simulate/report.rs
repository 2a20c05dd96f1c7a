//! What `ptxc run` prints about a launch: outputs, counts, the trace of a thread.

use std::fmt::Write as _;

use ptxc_sim::directives::{Argument, Number, Outcome, Run, Tolerance, fnv1a};
use ptxc_sim::{Report, TraceStep};

/// How many elements of a buffer are shown.
const SHOWN: usize = 6;

/// The outputs, and the counts if they are wanted.
pub(super) fn describe(run: &Run, outcome: &Outcome, stats: bool, ptx: &str) -> String {
    let mut text = String::new();
    if !outcome.report.trace.is_empty() {
        trace(&mut text, &outcome.report.trace, ptx);
    }
    let _ = writeln!(text, "{}:", run.entry);
    for (argument, bytes) in run.arguments.iter().zip(&outcome.buffers) {
        if argument.compare.is_some() {
            let _ =
                writeln!(text, "  {:<16} {:016x} {}", argument.name, fnv1a(bytes), first(argument, bytes));
        }
    }
    if stats {
        counts(&mut text, run, &outcome.report);
    }
    text
}

fn first(argument: &Argument, bytes: &[u8]) -> String {
    let Some(scalar) = argument.scalar else { return String::new() };
    let exact = argument.compare == Some(Tolerance::Exact);
    let shown = bytes.chunks(scalar.size()).take(SHOWN).map(|element| match scalar.number(element) {
        Number::Int(value) => value.to_string(),
        Number::Float(value) if exact => format!("{value:?}"),
        Number::Float(value) => format!("{value:.6}"),
    });
    shown.collect::<Vec<_>>().join(" ")
}

fn counts(text: &mut String, run: &Run, report: &Report) {
    let product = |dims: [u32; 3]| dims.iter().map(|n| u64::from(*n)).product::<u64>();
    let (blocks, threads) = (product(run.config.grid), product(run.config.block));
    let ratio = |part: u64, whole: u64| part as f64 / whole.max(1) as f64;
    let tally = &report.tally;
    let _ = writeln!(text, "  launch       {blocks} blocks of {threads} threads");
    let _ = writeln!(
        text,
        "  memory       {} bytes shared a block, {} bytes local a thread",
        report.shared_bytes, report.local_bytes
    );
    let _ = writeln!(
        text,
        "  instructions {} by threads ({:.1} a thread), {} by warps, {:.1} active lanes on average",
        report.thread_instructions,
        ratio(report.thread_instructions, blocks * threads),
        report.warp_instructions,
        ratio(report.thread_instructions, report.warp_instructions)
    );
    for (family, count) in &report.by_family {
        let share = 100.0 * ratio(*count, report.thread_instructions);
        let _ = writeln!(text, "    {family:<10} {count:>12} {share:5.1} %");
    }
    let _ = writeln!(
        text,
        "  branches     {} by warps, {} divergent ({:.1} %)",
        tally.branches,
        tally.divergent_branches,
        100.0 * ratio(tally.divergent_branches, tally.branches)
    );
    let _ = writeln!(text, "  barriers     {} arrivals of warps", tally.barriers);
    let _ = writeln!(text, "  atomics      {} by threads", tally.atomics);
    if tally.global_requests > 0 {
        let _ = writeln!(
            text,
            "  global       {} accesses by warps, {} sectors of 32 bytes, {:.0} % of them needed",
            tally.global_requests,
            tally.global_sectors,
            100.0 * ratio(tally.global_sectors_ideal, tally.global_sectors)
        );
    }
    if tally.shared_requests > 0 {
        let _ = writeln!(
            text,
            "  shared       {} accesses by warps, {} passes, {} of them bank conflicts",
            tally.shared_requests,
            tally.shared_passes,
            tally.shared_passes - tally.shared_passes_ideal
        );
    }
}

/// One line a step: the PTX, what its destinations hold afterwards, the source position.
fn trace(text: &mut String, steps: &[TraceStep], ptx: &str) {
    let lines: Vec<&str> = ptx.lines().collect();
    for step in steps {
        let line = lines.get((step.line as usize).wrapping_sub(1)).map_or("", |line| line.trim());
        let _ = write!(text, "{:>6}  {line:<52}", step.line);
        if step.executed {
            for value in &step.values {
                let _ = write!(text, " {value:#x}");
            }
        } else {
            text.push_str(" not executed");
        }
        if let Some((file, line)) = &step.source {
            let _ = write!(text, "  {file}:{line}");
        }
        text.push('\n');
    }
}
