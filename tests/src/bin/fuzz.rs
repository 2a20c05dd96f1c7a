//! Long runs of the fuzz test: mutants are judged in a process that may die, hang or grow.
//!
//! `fuzz run FIRST COUNT [FOLDER...]` judges mutants and writes each new cause's first one to `fuzz-finds/`
//! under the folder for temporary files; sources under the folders are seeds too. `fuzz show NUMBER
//! [FOLDER...]` prints a mutant with its options, `fuzz judge FILE` compiles a file as a mutant is, and
//! `fuzz reduce FILE` shrinks one as long as its fault stays.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::{Mutex, mpsc};
use std::time::Duration;

use ptxc::{CompileOptions, InputKind, Mode, OptLevel, Standard, Target};
use ptxc_tests::fuzz::{Mutant, Seeds, judge, processor_time};
use ptxc_tests::reduce::reduce_while;

/// The stack of a compile, as the driver gives it.
const STACK: usize = 256 << 20;
/// Processor time after which a mutant is a find.
const SLOW: Duration = Duration::from_secs(2);
/// When the child is taken to hang.
const PATIENCE: Duration = Duration::from_secs(30);
/// Memory after which a mutant is a find, in KiB.
const BIG: u64 = 1 << 20;

/// Where the last panic was.
static PANIC: Mutex<String> = Mutex::new(String::new());

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let run = move || {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        match words[..] {
            ["run", first, count, ref folders @ ..] => supervise(number(first)?, number(count)?, folders),
            ["child", first, end, ref folders @ ..] => child(number(first)?, number(end)?, folders),
            ["show", which, ref folders @ ..] => show(number(which)?, folders),
            ["judge", file] => judge_file(Path::new(file)),
            ["reduce", file] => reduce(Path::new(file)),
            _ => Err("usage: fuzz run FIRST COUNT [FOLDER...] | show NUMBER [FOLDER...] | judge FILE | reduce FILE".to_owned()),
        }
    };
    let thread = std::thread::Builder::new().stack_size(STACK).spawn(run);
    match thread.map(std::thread::JoinHandle::join) {
        Ok(Ok(Ok(()))) => ExitCode::SUCCESS,
        Ok(Ok(Err(why))) => {
            let _ = writeln!(std::io::stderr(), "fuzz: {why}");
            ExitCode::FAILURE
        }
        _ => ExitCode::FAILURE,
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

fn seeds(folders: &[&str]) -> Result<Seeds, String> {
    let mut seeds = Seeds::of_tests()?;
    for folder in folders {
        seeds.add_folder(Path::new(folder), &["cu", "cuh", "h", "hpp", "ll", "ptx"]);
    }
    Ok(seeds)
}

fn show(which: u64, folders: &[&str]) -> Result<(), String> {
    say(&written(&seeds(folders)?.mutant(which)));
    Ok(())
}

/// A mutant with its options in a first line, as [`read`] reads it.
fn written(mutant: &Mutant) -> String {
    let options = &mutant.options;
    let kind = match mutant.kind {
        InputKind::Cuda => "cu",
        InputKind::Ir => "ll",
        InputKind::Ptx => "ptx",
    };
    format!(
        "//fuzz {kind} {} {} {} {} {} {}\n{}",
        options.target,
        options.opt_level.number(),
        options.standard.number(),
        u8::from(options.mode == Mode::Nvcc),
        u8::from(options.relocatable),
        u8::from(options.line_info),
        mutant.source
    )
}

fn read(text: &str) -> Mutant {
    let mut options = CompileOptions::default();
    options.verify_each = true;
    let Some((line, source)) = text.strip_prefix("//fuzz ").and_then(|text| text.split_once('\n')) else {
        return Mutant { kind: InputKind::Cuda, source: text.to_owned(), options };
    };
    let words: Vec<&str> = line.split(' ').collect();
    let kind = match words.first() {
        Some(&"ll") => InputKind::Ir,
        Some(&"ptx") => InputKind::Ptx,
        _ => InputKind::Cuda,
    };
    let word = |at: usize| words.get(at).copied().unwrap_or("");
    options.target = Target::parse(word(1)).unwrap_or(options.target);
    options.opt_level = OptLevel::parse(word(2)).unwrap_or(options.opt_level);
    let known = [Standard::Cpp14, Standard::Cpp17, Standard::Cpp20];
    let standard = known.into_iter().find(|standard| standard.number().to_string() == word(3));
    options.standard = standard.unwrap_or(options.standard);
    options.mode = if word(4) == "1" { Mode::Nvcc } else { Mode::Rtc };
    options.relocatable = word(5) == "1";
    options.line_info = word(6) == "1";
    Mutant { kind, source: source.to_owned(), options }
}

/// The fault of a mutant in a short text; places of panics, time and memory included.
fn cause(mutant: &Mutant) -> Option<(String, String)> {
    forget_peak();
    let begin = processor_time();
    let verdict = judge(mutant);
    let took = processor_time().saturating_sub(begin);
    if let Err(fault) = verdict {
        let panicked = fault.cause.contains("panic");
        let place = PANIC.lock().map(|place| place.clone()).unwrap_or_default();
        let cause = if panicked { format!("{} at {place}", fault.cause) } else { fault.cause };
        return Some((cause, fault.detail));
    }
    if took > SLOW {
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
    for which in first..end {
        say(&format!("begin {which}"));
        if let Some((cause, _)) = cause(&seeds.mutant(which)) {
            say(&format!("fault {cause}"));
        }
    }
    Ok(())
}

fn judge_file(path: &Path) -> Result<(), String> {
    remember_panics();
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    if let Some((cause, detail)) = cause(&read(&text)) {
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
        let _ = std::fs::write(&path, written(&seeds.mutant(which)));
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
