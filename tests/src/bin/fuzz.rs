//! Long runs of the fuzz test: mutants are judged in a process that may die, hang or grow.
//!
//! `fuzz run FIRST COUNT [FOLDER...]` judges mutants and writes each new cause's first one to `fuzz-finds/`
//! under the folder for temporary files; sources under the folders are seeds too, and so are, with the
//! headers they include, the sources of the command lines in the file `@FILE` given as a folder (`corpus
//! --show` writes such a list). One mutant in fifty that is accepted goes through ptxas. `fuzz show NUMBER
//! [FOLDER...]` prints a mutant with its options, `fuzz judge FILE` compiles a file as a mutant is, and
//! `fuzz bitcode SEED COUNT` gives mutants of bitcode to its reader, and `fuzz reduce FILE` shrinks one as long as its fault stays.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::{Mutex, mpsc};
use std::time::Duration;

use ptxc_tests::fuzz::{Mutant, Seeds, assemble, judge, processor_time};
use ptxc_tests::oracle::ptxas;
use ptxc_tests::reduce::reduce_while;

/// Processor time after which a mutant is a find.
const SLOW: Duration = Duration::from_secs(2);
/// The same where a real source with its headers is compiled.
const SLOW_UNIT: Duration = Duration::from_secs(10);
/// ptxas takes longer than the compile: so many mutants for one that it sees.
const SAMPLE: u64 = 50;
/// When the child is taken to hang.
const PATIENCE: Duration = Duration::from_secs(60);
/// Memory after which a mutant is a find, in KiB.
const BIG: u64 = 1 << 20;

/// Where the last panic was.
static PANIC: Mutex<String> = Mutex::new(String::new());

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let run = || {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        match words[..] {
            ["run", first, count, ref folders @ ..] => supervise(number(first)?, number(count)?, folders),
            ["child", first, end, ref folders @ ..] => child(number(first)?, number(end)?, folders),
            ["bitcode", first, count] => {
                ptxc_tests::fuzz::readers::run_bitcode(number(first)?, number(count)?)
            }
            ["show", which, ref folders @ ..] => show(number(which)?, folders),
            ["judge", file] => judge_file(Path::new(file)),
            ["reduce", file] => reduce(Path::new(file)),
            _ => Err("usage: fuzz run FIRST COUNT [FOLDER...] | bitcode SEED COUNT | show NUMBER [FOLDER...] | judge FILE | reduce FILE".to_owned()),
        }
    };
    match ptxc::with_room(run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            let _ = writeln!(std::io::stderr(), "fuzz: {why}");
            ExitCode::FAILURE
        }
    }
}

fn say(line: &str) {
    let mut out = std::io::stdout();
    let _ = writeln!(out, "{line}");
    let _ = out.flush();
}

fn number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("'{text}' is no number"))
}

fn seeds(places: &[&str]) -> Result<Seeds, String> {
    let mut seeds = Seeds::of_tests()?;
    for place in places {
        match place.strip_prefix('@') {
            Some(list) => seeds.add_units(Path::new(list))?,
            None => seeds.add_folder(Path::new(place), &["cu", "cuh", "h", "hpp", "ll", "ptx"]),
        }
    }
    Ok(seeds)
}

fn show(which: u64, places: &[&str]) -> Result<(), String> {
    say(&seeds(places)?.mutant(which).written());
    Ok(())
}

/// The fault of a mutant in a short text; places of panics, time and memory included. What ptxas says counts
/// where there is one.
fn cause(mutant: &Mutant, ptxas: Option<&Path>) -> Option<(String, String)> {
    forget_peak();
    let begin = processor_time();
    let verdict = judge(mutant);
    let took = processor_time().saturating_sub(begin);
    let verdict = match (verdict, ptxas) {
        (Ok(Some(ptx)), Some(ptxas)) => assemble(ptxas, &ptx),
        (verdict, _) => verdict.map(|_| ()),
    };
    if let Err(fault) = verdict {
        let panicked = fault.cause.contains("panic");
        let place = PANIC.lock().map(|place| place.clone()).unwrap_or_default();
        let cause = if panicked { format!("{} at {place}", fault.cause) } else { fault.cause };
        return Some((cause, fault.detail));
    }
    if took > if mutant.has_unit() { SLOW_UNIT } else { SLOW } {
        return Some(("slow".to_owned(), format!("{:.1} s", took.as_secs_f64())));
    }
    match peak() {
        size if size > BIG => Some(("big".to_owned(), format!("{} MiB", size >> 10))),
        _ => None,
    }
}

/// The most memory that this process has used, in KiB.
fn peak() -> u64 {
    let text = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}

/// Begins a new peak.
fn forget_peak() {
    let _ = std::fs::write("/proc/self/clear_refs", "5");
}

fn remember_panics() {
    std::panic::set_hook(Box::new(|info| {
        if let (Ok(mut place), Some(location)) = (PANIC.lock(), info.location()) {
            *place = location.to_string();
        }
    }));
}

fn child(first: u64, end: u64, folders: &[&str]) -> Result<(), String> {
    remember_panics();
    let seeds = seeds(folders)?;
    let ptxas = ptxas();
    for which in first..end {
        say(&format!("begin {which}"));
        let referee = ptxas.as_deref().filter(|_| which % SAMPLE == 0);
        if let Some((cause, _)) = cause(&seeds.mutant(which), referee) {
            say(&format!("fault {cause}"));
        }
    }
    Ok(())
}

fn judge_file(path: &Path) -> Result<(), String> {
    remember_panics();
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    if let Some((cause, detail)) = cause(&Mutant::read(&text), ptxas().as_deref()) {
        say(&format!("fault {cause}\n{detail}"));
    }
    Ok(())
}

/// What a child says, line by line, until it ends or says nothing for too long.
fn listen(command: &mut Command, patience: Duration, mut heard: impl FnMut(&str)) -> Option<String> {
    let Ok(mut process) = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn() else {
        return Some("does not start".to_owned());
    };
    let (sender, lines) = mpsc::channel();
    if let Some(out) = process.stdout.take() {
        std::thread::spawn(move || {
            for line in BufReader::new(out).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
    }
    loop {
        match lines.recv_timeout(patience) {
            Ok(line) => heard(&line),
            Err(mpsc::RecvTimeoutError::Timeout) => {
                let _ = process.kill();
                let _ = process.wait();
                return Some("hangs".to_owned());
            }
            Err(mpsc::RecvTimeoutError::Disconnected) => break,
        }
    }
    match process.wait() {
        Ok(status) if status.success() => None,
        Ok(status) => Some(format!("dies: {status}")),
        Err(error) => Some(error.to_string()),
    }
}

fn supervise(first: u64, count: u64, folders: &[&str]) -> Result<(), String> {
    let own = std::env::current_exe().map_err(|error| error.to_string())?;
    let finds = std::env::temp_dir().join("fuzz-finds");
    std::fs::create_dir_all(&finds).map_err(|error| error.to_string())?;
    let seeds = seeds(folders)?;
    let mut causes: BTreeMap<String, u64> = BTreeMap::new();
    let (mut next, end) = (first, first + count);
    while next < end {
        let mut current = next;
        let mut faults = Vec::new();
        let mut command = Command::new(&own);
        command.arg("child").args([next.to_string(), end.to_string()]).args(folders);
        let died = listen(&mut command, PATIENCE, |line| {
            if let Some(which) = line.strip_prefix("begin ").and_then(|word| word.parse().ok()) {
                current = which;
            } else if let Some(cause) = line.strip_prefix("fault ") {
                faults.push((current, cause.to_owned()));
                note(&mut causes, &finds, &seeds, current, cause);
            }
        });
        match died {
            None => break,
            Some(how) => note(&mut causes, &finds, &seeds, current, &how),
        }
        next = current + 1;
    }
    say(&format!("# {count} mutants, {} causes", causes.len()));
    causes.iter().for_each(|(cause, count)| say(&format!("{count:6} {cause}")));
    if causes.is_empty() { Ok(()) } else { Err("there are finds".to_owned()) }
}

/// Counts a find, and keeps the first of its cause.
fn note(causes: &mut BTreeMap<String, u64>, finds: &Path, seeds: &Seeds, which: u64, cause: &str) {
    let count = causes.entry(cause.to_owned()).or_insert(0);
    *count += 1;
    if *count <= 3 {
        let path: PathBuf = finds.join(format!("{which}.cu"));
        let _ = std::fs::write(&path, seeds.mutant(which).written());
        say(&format!("{}: {cause}", path.display()));
    }
}

/// What a child says about a text.
fn cause_in_child(own: &Path, file: &Path, text: &str) -> Option<String> {
    std::fs::write(file, text).ok()?;
    let mut cause = None;
    let mut command = Command::new(own);
    command.arg("judge").arg(file);
    let died = listen(&mut command, Duration::from_secs(10), |line| {
        if let (None, Some(what)) = (&cause, line.strip_prefix("fault ")) {
            cause = Some(what.to_owned());
        }
    });
    cause.or(died)
}

fn reduce(path: &Path) -> Result<(), String> {
    let own = std::env::current_exe().map_err(|error| error.to_string())?;
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let (head, source) = match text.split_once('\n') {
        Some((head, source)) if head.starts_with("//fuzz ") => (format!("{head}\n"), source),
        _ => (String::new(), text.as_str()),
    };
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let file = folder.path().join("reduced");
    let wanted = cause_in_child(&own, &file, &text).ok_or("this file has no fault")?;
    let holds = |candidate: &str| {
        cause_in_child(&own, &file, &format!("{head}{candidate}")).as_ref() == Some(&wanted)
    };
    let reduced = reduce_while(source, &holds).ok_or("the fault does not come again")?;
    say(&format!("{head}{reduced}// {wanted}"));
    Ok(())
}
