//! Real CUDA sources: how many of the units of a fetched corpus compile, and what stops the others.
//!
//! The corpus lies outside of the repository; a folder of it holds `units.tsv` (what to compile and
//! how) and `baseline.tsv` (what NVIDIA's tools make of each unit). Every unit is compiled in its own
//! process with a time limit, so that a crash or a hang costs one row. `corpus.tsv` beside this crate
//! keeps verdicts and codes of first diagnostics; no row of it may become worse.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs::File;
use std::hash::Hasher as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use fnv::FnvHasher;

use crate::discover::tests_folder;
use crate::oracle;

/// The target of every unit.
const ARCH: &str = "sm_90";

/// How a unit ended, from good to bad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// PTX that ptxas accepts, with the reference's entries; an error where the reference has one.
    Ok,
    /// Accepted, though no reference compiler accepts the unit.
    Lax,
    /// PTX with other entries than the reference.
    Entries,
    /// PTX that ptxas refuses.
    Ptxas,
    /// An error.
    Error,
    /// Over the time limit.
    Timeout,
    /// A panic, a signal or an internal error.
    Crash,
}

impl Verdict {
    const ALL: [(Verdict, &'static str); 7] = [
        (Verdict::Ok, "ok"),
        (Verdict::Lax, "lax"),
        (Verdict::Entries, "entries"),
        (Verdict::Ptxas, "ptxas"),
        (Verdict::Error, "error"),
        (Verdict::Timeout, "timeout"),
        (Verdict::Crash, "crash"),
    ];

    /// The word in the table.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|(verdict, _)| *verdict == self).map_or("", |(_, name)| name)
    }

    fn parse(name: &str) -> Option<Verdict> {
        Self::ALL.iter().find(|(_, known)| *known == name).map(|(verdict, _)| *verdict)
    }
}

/// One unit: what to compile, how, and what the reference says.
#[derive(Clone, Debug)]
pub struct Unit {
    /// Its name, `package/file.cu`.
    pub name: String,
    /// 1 to 4.
    pub tier: u8,
    include: Vec<String>,
    define: Vec<String>,
    options: Vec<String>,
    /// Does a reference compiler accept it?
    pub accepted: bool,
    /// Does ptxas accept the reference's PTX?
    assembles: bool,
    entries: Option<Entries>,
}

/// The kernels of a unit: how many, and a hash of their names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Entries {
    kernels: usize,
    names: u64,
}

impl Entries {
    /// Those of a PTX text.
    fn of(ptx: &str) -> Entries {
        let named = |line: &str| {
            let (before, rest) = line.split_once(".entry ")?;
            let name =
                rest.trim_start().split(|c: char| !c.is_alphanumeric() && c != '_' && c != '$').next()?;
            before.chars().all(|c| c.is_alphanumeric() || " .\t_".contains(c)).then(|| untagged(name))
        };
        let mut names: Vec<String> = ptx.lines().filter_map(named).collect();
        names.sort_unstable();
        let mut hash = FnvHasher::default();
        hash.write(names.join("\n").as_bytes());
        Entries { kernels: names.len(), names: hash.finish() }
    }

    /// What the reference compilers make of each unit, as `tests/oracle/corpus_entries.py` keeps it.
    fn recorded() -> Result<BTreeMap<String, Entries>, String> {
        let path = tests_folder().join("corpus_entries.tsv");
        let parsed = |row: BTreeMap<String, String>| {
            let entries = Entries {
                kernels: row["kernels"].parse().map_err(|error| format!("{}: {error}", row["unit"]))?,
                names: u64::from_str_radix(&row["names"], 16)
                    .map_err(|error| format!("{}: {error}", row["unit"]))?,
            };
            Ok((row["unit"].clone(), entries))
        };
        rows(&path, &["unit", "kernels", "names"])?.into_iter().map(parsed).collect()
    }
}

/// A symbol without the tags of files in it (`26_GLOBAL__N__...`), which hold the file's path and the number of nvcc's process.
fn untagged(name: &str) -> String {
    let mut left = name.to_owned();
    while let Some(mark) = ["_GLOBAL__N__", "_INTERNAL_"].iter().filter_map(|mark| left.find(mark)).min() {
        let digits = left[..mark].len() - left[..mark].trim_end_matches(|c: char| c.is_ascii_digit()).len();
        let Ok(length) = left[mark - digits..mark].parse::<usize>() else { break };
        left.replace_range(mark - digits..(mark + length).min(left.len()), "");
    }
    left
}

/// What became of a unit.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The unit's name.
    pub name: String,
    /// Its tier.
    pub tier: u8,
    /// Does the unit count in the shares?
    pub counted: bool,
    /// How it ended.
    pub verdict: Verdict,
    /// The first diagnostic's code, or `-`.
    pub code: String,
    /// The first diagnostic.
    pub message: String,
    /// How long the compile took.
    pub time: Duration,
}

impl Outcome {
    /// All of it as a line of a report.
    #[must_use]
    pub fn line(&self) -> String {
        let Outcome { name, tier, verdict, time, message, .. } = self;
        format!("{name}\t{tier}\t{}\t{time:?}\t{message}\n", verdict.name())
    }
}

/// How to run a corpus.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where the corpus lies.
    pub folder: PathBuf,
    /// `baseline.tsv`.
    pub baseline: PathBuf,
    /// Our stand-ins for headers that no package holds.
    pub stubs: PathBuf,
    /// The command that behaves as `ptxc`.
    pub compiler: Vec<String>,
    /// Units whose names contain this.
    pub filter: String,
    /// Only this tier; 0 is all.
    pub tier: u8,
    /// Processes at a time.
    pub jobs: usize,
    /// The time limit for a unit.
    pub limit: Duration,
    /// Use NVIDIA's core headers too.
    pub nvidia_headers: bool,
    /// The assembler, where it is installed.
    pub ptxas: Option<PathBuf>,
    /// A line on standard error for each unit that is done.
    pub progress: bool,
}

impl Settings {
    /// Everything in `folder`, with the table and the stand-ins beside `baseline`.
    #[must_use]
    pub fn new(folder: PathBuf, baseline: PathBuf, compiler: Vec<String>) -> Settings {
        Settings {
            folder,
            stubs: baseline.with_file_name("stubs"),
            baseline,
            compiler,
            filter: String::new(),
            tier: 0,
            jobs: 2,
            limit: Duration::from_secs(20),
            nvidia_headers: false,
            ptxas: oracle::ptxas(),
            progress: false,
        }
    }
}

/// Rows of a table with a header line, as maps from column to field.
fn rows(path: &Path, needed: &[&str]) -> Result<Vec<BTreeMap<String, String>>, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut lines = text.lines();
    let head: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    if let Some(missing) = needed.iter().find(|&name| !head.contains(name)) {
        return Err(format!("{}: no column \"{missing}\": a table of a corpus is wanted", path.display()));
    }
    let row = |line: &str| {
        head.iter()
            .zip(line.split('\t'))
            .map(|(name, field)| ((*name).to_owned(), field.to_owned()))
            .collect()
    };
    Ok(lines.map(row).collect())
}

/// The units of a corpus.
///
/// # Errors
/// What cannot be read.
pub fn units(settings: &Settings) -> Result<Vec<Unit>, String> {
    let known = rows(&settings.baseline, &["unit", "tier", "nvrtc_90", "nvcc"])?;
    let baseline: BTreeMap<String, BTreeMap<String, String>> =
        known.into_iter().map(|row| (row["unit"].clone(), row)).collect();
    let entries = Entries::recorded()?;
    let list = |field: Option<&String>, separator: char| -> Vec<String> {
        let field = field.map(String::as_str).unwrap_or_default();
        field.split(separator).filter(|part| !part.is_empty()).map(str::to_owned).collect()
    };
    let units = rows(&settings.folder.join("units.tsv"), &["unit"])?.into_iter().filter_map(|row| {
        let known = baseline.get(row.get("unit")?)?;
        let says_yes = |column: &str| known.get(column).is_some_and(|field| field == "yes");
        let tier = known.get("tier")?.parse().ok()?;
        let accepted = if tier == 4 { says_yes("nvcc") } else { says_yes("nvrtc_90") };
        Some(Unit {
            name: row.get("unit")?.clone(),
            tier,
            include: list(row.get("include"), ';'),
            define: list(row.get("define"), ';'),
            options: list(row.get("nvrtc_options"), ' '),
            accepted,
            assembles: known.get("ptxas").is_none_or(|field| field != "fail"),
            entries: entries.get(row.get("unit")?).copied(),
        })
    });
    let wanted = |unit: &Unit| {
        (settings.tier == 0 || unit.tier == settings.tier) && unit.name.contains(&settings.filter)
    };
    Ok(units.filter(wanted).collect())
}

/// Compiles every unit that the settings choose, in the order of the list.
///
/// # Errors
/// What cannot be read.
pub fn run(settings: &Settings) -> Result<Vec<Outcome>, String> {
    let units = units(settings)?;
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..settings.jobs.max(1) {
            scope.spawn(|| {
                while let Some(unit) = units.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let outcome = compile(settings, unit);
                    if settings.progress {
                        let line = outcome.line();
                        let _ = std::io::stderr().write_all(line.as_bytes());
                    }
                    if let Ok(mut done) = done.lock() {
                        done.push(outcome);
                    }
                }
            });
        }
    });
    let mut outcomes = done.into_inner().map_err(|error| error.to_string())?;
    outcomes.sort_by(|a, b| (a.tier, &a.name).cmp(&(b.tier, &b.name)));
    Ok(outcomes)
}

/// The arguments for a unit, as for `ptxc`.
#[must_use]
pub fn arguments(settings: &Settings, unit: &Unit) -> Vec<String> {
    let mut arguments = vec![format!("-arch={ARCH}"), "-std=c++17".to_owned()];
    if unit.tier == 4 {
        arguments.extend(["--extended-lambda".to_owned(), "--expt-relaxed-constexpr".to_owned()]);
    } else {
        arguments.push("--rtc".to_owned());
    }
    for folder in &unit.include {
        let path = match folder.as_str() {
            "@cuda" if !settings.nvidia_headers => continue,
            "@cuda" => settings.folder.join("cuda-include"),
            "@cccl" => settings.folder.join("cuda-include/cccl"),
            "@stubs" => settings.stubs.clone(),
            own => settings.folder.join(own),
        };
        arguments.push(format!("-I{}", path.display()));
    }
    arguments.extend(unit.define.iter().map(|define| format!("-D{define}")));
    arguments.extend(unit.options.iter().cloned());
    arguments.push(settings.folder.join("units").join(&unit.name).display().to_string());
    arguments
}

fn compile(settings: &Settings, unit: &Unit) -> Outcome {
    let begin = Instant::now();
    let (verdict, message) = attempt(settings, unit).unwrap_or_else(|error| (Verdict::Crash, error));
    let code = message.split(['[', ']']).nth(1).filter(|code| code.len() == 5).unwrap_or("-");
    Outcome {
        name: unit.name.clone(),
        tier: unit.tier,
        counted: unit.accepted,
        verdict,
        code: code.to_owned(),
        message,
        time: begin.elapsed(),
    }
}

/// Compiles and judges one unit.
fn attempt(settings: &Settings, unit: &Unit) -> Result<(Verdict, String), String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let (ptx_path, log_path) = (folder.path().join("unit.ptx"), folder.path().join("log"));
    let (program, first) = settings.compiler.split_first().ok_or("no compiler")?;
    let log = File::create(&log_path).map_err(|error| error.to_string())?;
    let mut child = Command::new(program)
        .args(first)
        .args(arguments(settings, unit))
        .args(["--message-format=short", "-w", "-o"])
        .arg(&ptx_path)
        .stdout(Stdio::null())
        .stderr(log)
        .spawn()
        .map_err(|error| format!("{program}: {error}"))?;
    let begin = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().map_err(|error| error.to_string())? {
            break status;
        }
        if begin.elapsed() > settings.limit {
            let _ = child.kill();
            let _ = child.wait();
            return Ok((Verdict::Timeout, format!("more than {} s", settings.limit.as_secs())));
        }
        std::thread::sleep(Duration::from_millis(2));
    };
    let log = std::fs::read(&log_path).map_err(|error| error.to_string())?;
    let log = String::from_utf8_lossy(&log);
    let first = log.lines().find(|line| line.contains("error") || line.contains("panic"));
    let first = first.or(log.lines().next()).unwrap_or_default().to_owned();
    match status.code() {
        Some(0) => {}
        Some(1) if unit.accepted => return Ok((Verdict::Error, first)),
        Some(1) => return Ok((Verdict::Ok, first)),
        _ => return Ok((Verdict::Crash, first)),
    }
    if !unit.accepted {
        return Ok((Verdict::Lax, String::new()));
    }
    let ptx = std::fs::read_to_string(&ptx_path).map_err(|error| error.to_string())?;
    let entries = Entries::of(&ptx);
    if let Some(ptxas) = settings.ptxas.as_ref().filter(|_| unit.assembles)
        && let Err(error) = oracle::assemble(ptxas, &ptx, ARCH)
    {
        return Ok((Verdict::Ptxas, error.lines().next().unwrap_or_default().to_owned()));
    }
    match unit.entries.filter(|wanted| *wanted != entries) {
        Some(wanted) if wanted.kernels == entries.kernels => {
            Ok((Verdict::Entries, format!("other names of {} entries", wanted.kernels)))
        }
        Some(wanted) => Ok((Verdict::Entries, format!("{} of {} entries", entries.kernels, wanted.kernels))),
        None => Ok((Verdict::Ok, String::new())),
    }
}

/// Shares by tier, a line each.
#[must_use]
pub fn summary(outcomes: &[Outcome]) -> String {
    let mut out = String::new();
    for tier in 1..=4 {
        let counted: Vec<_> = outcomes.iter().filter(|row| row.tier == tier && row.counted).collect();
        if counted.is_empty() {
            continue;
        }
        let count = |verdict| counted.iter().filter(|row| row.verdict == verdict).count();
        let _ = write!(out, "tier {tier}: {} of {}", count(Verdict::Ok), counted.len());
        for (verdict, name) in Verdict::ALL.into_iter().skip(1).filter(|(verdict, _)| count(*verdict) > 0) {
            let _ = write!(out, ", {} {name}", count(verdict));
        }
        out.push('\n');
    }
    out
}

/// Failures by first message without the place, most frequent first.
#[must_use]
pub fn causes(outcomes: &[Outcome]) -> String {
    let mut by_cause: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for row in outcomes.iter().filter(|row| row.counted && row.verdict != Verdict::Ok) {
        let cause = row.message.split_once(": ").map_or(row.message.as_str(), |(_, rest)| rest);
        by_cause.entry(cause).or_default().push(&row.name);
    }
    let mut sorted: Vec<_> = by_cause.into_iter().collect();
    sorted.sort_by_key(|(cause, units)| (std::cmp::Reverse(units.len()), *cause));
    let mut out = String::new();
    for (cause, units) in sorted {
        let _ = writeln!(out, "{:4} {cause}   ({})", units.len(), units[0]);
    }
    out
}

/// The table that is kept: name, tier, verdict, code of the first diagnostic.
#[must_use]
pub fn table(outcomes: &[Outcome]) -> String {
    let mut out = String::from("# unit\ttier\tverdict\tcode\n");
    for row in outcomes {
        let mark = if row.counted { "" } else { "!" };
        let _ = writeln!(out, "{}\t{}{mark}\t{}\t{}", row.name, row.tier, row.verdict.name(), row.code);
    }
    out
}

/// Where the table is kept.
#[must_use]
pub fn table_path() -> PathBuf {
    tests_folder().join("corpus.tsv")
}

/// Rows that are worse than in the kept table.
#[must_use]
pub fn worse(kept: &str, outcomes: &[Outcome]) -> String {
    let kept: BTreeMap<&str, Verdict> = kept
        .lines()
        .filter_map(|line| {
            let mut fields = line.split('\t');
            Some((fields.next()?, Verdict::parse(fields.nth(1)?)?))
        })
        .collect();
    let mut out = String::new();
    for row in outcomes {
        if let Some(before) = kept.get(row.name.as_str()).filter(|before| **before < row.verdict) {
            let _ =
                writeln!(out, "{}: {}, was {}: {}", row.name, row.verdict.name(), before.name(), row.message);
        }
    }
    out
}

/// The test: where `PTXC_CORPUS` and `PTXC_CORPUS_BASELINE` say that a corpus is, no unit may do worse
/// than the kept table says. `compiler` is the `corpus` command.
///
/// # Errors
/// The units that do worse.
pub fn check(compiler: &str) -> Result<(), String> {
    let place = |name: &str| std::env::var_os(name).map(PathBuf::from).ok_or(format!("{name} is not set"));
    let own = vec![compiler.to_owned(), "--ptxc".to_owned()];
    let mut settings = Settings::new(place("PTXC_CORPUS")?, place("PTXC_CORPUS_BASELINE")?, own);
    // The compiler under test is not optimised.
    settings.limit *= 10;
    let kept = std::fs::read_to_string(table_path()).map_err(|error| error.to_string())?;
    let worse = worse(&kept, &run(&settings)?);
    if worse.is_empty() { Ok(()) } else { Err(worse) }
}

#[cfg(test)]
mod tests {
    use super::{Entries, untagged};

    #[test]
    fn a_symbol_loses_the_tags_of_its_file_and_nothing_else() {
        assert_eq!(untagged("_ZN22_GLOBAL__N__0a1b2c_3_k4kernEv"), "_ZN4kernEv");
        assert_eq!(untagged("_Z3addILi22EEvv"), "_Z3addILi22EEvv");
        assert_eq!(untagged("_GLOBAL__N__x"), "_GLOBAL__N__x");
    }

    #[test]
    fn entries_are_equal_only_with_equal_names() {
        let of = |names: &[&str]| {
            Entries::of(
                &names.iter().map(|name| format!(".visible .entry {name}(\n)\n{{}}\n")).collect::<String>(),
            )
        };
        assert_eq!(of(&["a", "b"]), of(&["b", "a"]));
        assert_ne!(of(&["a", "b"]), of(&["a", "c"]));
        assert_ne!(of(&["a"]), of(&["a", "b"]));
        // As `fnv1a` of corpus_entries.py has it.
        assert_eq!(of(&["a", "b"]).names, 0xe5be_b119_0415_e670);
    }
}
