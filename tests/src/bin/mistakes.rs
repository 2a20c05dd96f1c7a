//! Mistakes for the table of `ptxc_tests::mistakes`, and what is said about them.
//!
//! `mistakes write DIR COUNT` writes new programs with COUNT mistakes of every kind, for
//! `tests/oracle/mistakes.py`, and `mistakes write DIR` those of the table; `mistakes show [PART]` prints what ptxc says about those of the table whose
//! name contains PART, the bad ones first.

use std::io::Write as _;
use std::path::Path;
use std::process::ExitCode;

use ptxc_tests::mistakes::{self, Mistake};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let run = move || match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["write", folder, count] => choose(count).and_then(|chosen| write(Path::new(folder), &chosen)),
        ["write", folder] => mistakes::recorded().and_then(|known| write(Path::new(folder), &known)),
        ["show"] => show(""),
        ["show", part] => show(part),
        _ => Err("usage: mistakes write DIR [COUNT] | show [PART]".to_owned()),
    };
    let thread = std::thread::Builder::new().stack_size(256 << 20).spawn(run);
    let done = thread.map(std::thread::JoinHandle::join);
    match done {
        Ok(Ok(Ok(()))) => ExitCode::SUCCESS,
        Ok(Ok(Err(why))) => {
            let _ = writeln!(std::io::stderr(), "mistakes: {why}");
            ExitCode::FAILURE
        }
        _ => ExitCode::FAILURE,
    }
}

fn name(mistake: &Mistake) -> String {
    format!("{}\t{}\t{}", mistake.kind, mistake.program, mistake.place)
}

fn choose(count: &str) -> Result<Vec<Mistake>, String> {
    mistakes::choose(count.parse().map_err(|_| format!("'{count}' is no number"))?)
}

fn write(folder: &Path, chosen: &[Mistake]) -> Result<(), String> {
    std::fs::create_dir_all(folder).map_err(|error| error.to_string())?;
    let mut list = String::new();
    for (index, mistake) in chosen.iter().enumerate() {
        let compiler = if mistake.host { "nvcc" } else { "nvrtc" };
        let standard = mistake.standard.number();
        list.push_str(&format!("{index}.cu\t{compiler}\tc++{standard}\t{}\n", name(mistake)));
        let path = folder.join(format!("{index}.cu"));
        std::fs::write(path, &mistake.source).map_err(|error| error.to_string())?;
    }
    std::fs::write(folder.join("list.tsv"), list).map_err(|error| error.to_string())
}

fn show(part: &str) -> Result<(), String> {
    let mut out = std::io::stdout().lock();
    let mut say = |text: &str| writeln!(out, "{text}").map_err(|error| error.to_string());
    for mistake in mistakes::recorded()?.iter().filter(|mistake| name(mistake).contains(part)) {
        let messages = mistakes::messages(mistake);
        let verdict = mistakes::judge(mistake, &messages);
        let mark = if verdict.errors == 1 && verdict.placed { "good" } else { "BAD" };
        let lines = &mistake.lines;
        say(&format!("{mark} {} lines {}-{}", name(mistake), lines.start(), lines.end()))?;
        for line in mistake.lines.clone() {
            let text = mistake.source.lines().nth(line.saturating_sub(1) as usize).unwrap_or_default();
            say(&format!("    {line:4} | {text}"))?;
        }
        for message in messages {
            let line = message.location.as_ref().map_or(0, |at| at.line);
            let fix = message.fixes.first().map_or("", |fix| fix.replacement.as_str());
            say(&format!("  {line}: {:?}: {} [{fix}]", message.severity, message.message))?;
        }
    }
    Ok(())
}
