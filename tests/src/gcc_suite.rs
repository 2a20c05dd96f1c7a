//! GCC's testsuite as a referee: its programs as kernels of one thread, at two levels, beside NVRTC's PTX of them.
//!
//! `tests/oracle/gcc_suite.py` fetches the sources, wraps them (`suite/` holds what goes around a program and the
//! headers it finds) and asks NVRTC and g++; all of that stays in a cache folder. A program is right where it ends by
//! returning 0 from `main` or by `exit(0)`. A program counts where it is so on the host and as NVRTC compiles it.
//! `gcc_suite.tsv` beside this crate keeps names and verdicts; no row of it may become worse. Each program that counts
//! and is not right has its reason in `gcc_suite_reasons.tsv`, and there is at most one in a hundred.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use ptxc::{CompileOptions, Compiler, MacroOption, OptLevel, Standard, Target};
use ptxc_sim::{Arg, Config, Simulator, Trap, TrapKind};

use crate::discover::tests_folder;

/// Enough for all but a few programs, which count apart; an endless loop of a miscompiled one ends here.
const STEP_LIMIT: u64 = 1 << 23;
/// How many times as many a program may take that NVRTC's PTX ends within the limit.
const PATIENCE: u64 = 8;
/// Words of a program's record.
const RECORD: usize = 2;
/// One of so many programs that count is in the fixed sample of the default tests.
const SAMPLE: usize = 12;

/// How a program ended as one compiler compiles it, from good to bad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// It returned 0 or called `exit(0)`.
    Right,
    /// An error.
    Refused,
    /// It did not end within the limit of steps.
    Slow,
    /// It called `abort`, ended with another value, or trapped.
    Wrong,
    /// A panic, a signal, an internal error, PTX that cannot be read, or more time than a program may take.
    Crash,
}

impl Verdict {
    const ALL: [(Verdict, &'static str); 5] = [
        (Verdict::Right, "right"),
        (Verdict::Refused, "refused"),
        (Verdict::Slow, "slow"),
        (Verdict::Wrong, "wrong"),
        (Verdict::Crash, "crash"),
    ];

    /// The word in the table.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|(verdict, _)| *verdict == self).map_or("", |(_, name)| name)
    }

    /// The verdict of a word.
    #[must_use]
    pub fn parse(name: &str) -> Option<Verdict> {
        Self::ALL.iter().find(|(_, known)| *known == name).map(|(verdict, _)| *verdict)
    }
}

/// Why a program counts apart, by a part of NVRTC's first error.
const REASONS: [(&str, &str); 16] = [
    ("exception", "exceptions"),
    ("cannot open source file", "header"),
    ("typeid", "rtti"),
    ("dynamic_cast", "rtti"),
    ("type_info", "rtti"),
    ("dynamic initialization", "dynamic initialisation"),
    ("cannot take the address of a label", "label values"),
    ("label", "label values"),
    ("ellipsis", "variadic function"),
    ("explicit type is missing", "C only"),
    ("nested function", "nested function"),
    ("expected a \"{\"", "C only"),
    ("thread", "threads"),
    ("asm", "assembly of a host"),
    ("vector", "vector types"),
    ("undefined", "undefined name"),
];

/// One program of the suite.
#[derive(Clone, Debug)]
pub struct Program {
    /// Its path inside of the suite.
    pub name: String,
    standard: Standard,
    defines: Vec<String>,
    folder: PathBuf,
    apart: Option<String>,
}

/// What became of a program.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The program's name.
    pub name: String,
    /// `counted`, or why it counts apart.
    pub reference: String,
    /// At `-O0` and at `-O3`; none for a program that counts apart.
    pub verdicts: Option<[Verdict; 2]>,
    /// What happened first.
    pub message: String,
}

impl Outcome {
    /// Right at both levels?
    #[must_use]
    pub fn is_right(&self) -> bool {
        self.verdicts.is_none_or(|verdicts| verdicts == [Verdict::Right; 2])
    }

    /// The outcome of a row of the table with the message behind it.
    #[must_use]
    pub fn parse(line: &str) -> Option<Outcome> {
        let [name, reference, first, second, message] = line.splitn(5, '\t').collect::<Vec<_>>()[..] else {
            return None;
        };
        let verdicts = Verdict::parse(first).zip(Verdict::parse(second)).map(<[Verdict; 2]>::from);
        let [name, reference, message] = [name, reference, message].map(str::to_owned);
        Some(Outcome { name, reference, verdicts, message })
    }

    /// A line of the table.
    #[must_use]
    pub fn row(&self) -> String {
        let [first, second] = self.verdicts.map_or(["-"; 2], |verdicts| verdicts.map(Verdict::name));
        format!("{}\t{}\t{first}\t{second}\n", self.name, self.reference)
    }
}

/// The folder with the sources and the referees' answers.
#[must_use]
pub fn cache() -> PathBuf {
    let place = |name: &str| std::env::var_os(name).map(PathBuf::from);
    let home = || place("HOME").unwrap_or_default().join(".cache");
    place("PTXC_SUITE").unwrap_or_else(|| place("XDG_CACHE_HOME").unwrap_or_else(home).join("ptxc-suite"))
}

/// Where the table is kept.
#[must_use]
pub fn table_path() -> PathBuf {
    tests_folder().join("gcc_suite.tsv")
}

/// Whether every program that counts and is not right has a reason, no other has one, and they are at most one in a
/// hundred.
///
/// # Errors
/// The rows for which that does not hold.
pub fn check_reasons() -> Result<(), String> {
    let path = tests_folder().join("gcc_suite_reasons.tsv");
    let reasons = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let kept = kept()?;
    let mut missing: Vec<&str> = kept
        .iter()
        .filter(|(_, verdicts)| **verdicts != [Verdict::Right; 2])
        .map(|(name, _)| name.as_str())
        .collect();
    if missing.len() * 100 > kept.len() {
        return Err(format!("{} of {} programs are not right", missing.len(), kept.len()));
    }
    let mut faults = Vec::new();
    for line in reasons.lines().filter(|line| !line.starts_with('#')) {
        let (program, reason) = line.split_once('\t').unwrap_or((line, ""));
        match missing.iter().position(|name| *name == program) {
            Some(at) if !reason.is_empty() => drop(missing.remove(at)),
            Some(_) => {}
            None => faults.push(format!("{program} has a reason and needs none")),
        }
    }
    faults.extend(missing.iter().map(|name| format!("{name} has no reason")));
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

/// The programs of the cache.
///
/// # Errors
/// A list that is not there or not well formed.
pub fn programs() -> Result<Vec<Program>, String> {
    let path = cache().join("programs.tsv");
    let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let program = |line: &str| {
        let [name, standard, defines, folder, apart] = line.split('\t').collect::<Vec<_>>()[..] else {
            return Err(format!("{}: {line}", path.display()));
        };
        let known = [Standard::Cpp11, Standard::Cpp14, Standard::Cpp17, Standard::Cpp20];
        Ok(Program {
            name: name.to_owned(),
            standard: known
                .into_iter()
                .find(|known| known.number().to_string() == standard)
                .unwrap_or_default(),
            defines: defines.split(';').filter(|define| *define != "-").map(str::to_owned).collect(),
            folder: folder.into(),
            apart: (apart != "-").then(|| apart.to_owned()),
        })
    };
    text.lines().map(program).collect()
}

impl Program {
    fn file(&self, kind: &str, ending: &str) -> PathBuf {
        cache().join(kind).join(format!("{}{ending}", self.name.replace('/', "@")))
    }

    /// Why the program counts apart, if it does, and what the referee's code did.
    fn apart(&self) -> Option<(String, String)> {
        let silent = |reason: String| Some((reason, String::new()));
        if let Some(reason) = &self.apart {
            return silent(reason.clone());
        }
        if let Ok(log) = std::fs::read_to_string(self.file("nvrtc", ".log")) {
            let first = log.lines().find(|line| line.contains("error")).unwrap_or_default();
            let reason = REASONS.iter().find(|(part, _)| first.contains(part));
            return silent(format!("nvrtc: {}", reason.map_or("other", |(_, name)| name)));
        }
        let Ok(ptx) = std::fs::read_to_string(self.file("nvrtc", ".ptx")) else {
            return silent("not asked".to_owned());
        };
        match run(&ptx, STEP_LIMIT) {
            (Verdict::Right, _) => {}
            (Verdict::Slow, message) => return Some(("steps".to_owned(), message)),
            (_, message) if message.contains("without a body") => {
                return Some(("undefined function".to_owned(), message));
            }
            (_, message) => return Some(("nvrtc: wrong".to_owned(), message)),
        }
        match std::fs::read_to_string(self.file("host", "")).as_deref() {
            Ok("ok") => None,
            Ok(other) => silent(format!("g++: {other}")),
            Err(_) => silent("not asked".to_owned()),
        }
    }

    /// The program as ptxc compiles it.
    fn compile(&self, source: &str, level: OptLevel) -> Result<String, (Verdict, String)> {
        let mut options = CompileOptions::default();
        options.target = Target::sm(90);
        options.opt_level = level;
        options.standard = self.standard;
        options.default_device = true;
        options.include_paths = vec![tests_folder().join("suite/include"), self.folder.clone()];
        options.macros = self.defines.iter().cloned().map(MacroOption::Define).collect();
        match Compiler::new(options).with_file_system().compile(&self.name, source) {
            Ok(artifact) => Ok(artifact.into_text()),
            Err(error) => {
                let verdict = if error.is_internal() { Verdict::Crash } else { Verdict::Refused };
                let text = error.to_string();
                let first = text.lines().find(|line| line.contains("error")).unwrap_or_default();
                Err((verdict, first.to_owned()))
            }
        }
    }

    /// Compiles and runs the program at both levels.
    #[must_use]
    pub fn judge(&self) -> ([Verdict; 2], String) {
        let Ok(source) = std::fs::read(self.file("wrapped", ".cu")) else {
            return ([Verdict::Crash; 2], "no source".to_owned());
        };
        let source = String::from_utf8_lossy(&source);
        let mut first = String::new();
        let verdicts = [OptLevel::O0, OptLevel::O3].map(|level| {
            let work = || {
                self.compile(&source, level)
                    .map_or_else(|fault| fault, |ptx| run(&ptx, PATIENCE * STEP_LIMIT))
            };
            let (verdict, message) = catch_unwind(AssertUnwindSafe(work))
                .unwrap_or_else(|_| (Verdict::Crash, "a panic".to_owned()));
            if first.is_empty() && verdict != Verdict::Right {
                first = message;
            }
            verdict
        });
        (verdicts, first)
    }

    /// The whole outcome; a program that counts apart is not compiled.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        let name = self.name.clone();
        match self.apart() {
            Some((reference, message)) => Outcome { name, reference, verdicts: None, message },
            None => {
                let (verdicts, message) = self.judge();
                Outcome { name, reference: "counted".to_owned(), verdicts: Some(verdicts), message }
            }
        }
    }
}

/// Runs the kernel and reads its record.
fn run(ptx: &str, step_limit: u64) -> (Verdict, String) {
    let simulator = match Simulator::from_text(ptx) {
        Ok(simulator) => simulator,
        Err(errors) => {
            return (
                Verdict::Crash,
                errors.first().map_or(String::new(), |error| error.locate(ptx)).replace('\n', " "),
            );
        }
    };
    let mut record = vec![0_i32; RECORD];
    let config = Config { step_limit, ..Config::default() };
    let ended = simulator.launch_with("suite_kernel", &config, &mut [Arg::slice(&mut record)]);
    match (ended, &record[..]) {
        (Err(Trap { kind: TrapKind::StepLimit, .. }), _) => (Verdict::Slow, "steps".to_owned()),
        (Err(trap), _) => (Verdict::Wrong, trap.to_string().replace('\n', " ")),
        (Ok(_), [2 | 4, 0]) => (Verdict::Right, String::new()),
        (Ok(_), [3, _]) => (Verdict::Wrong, "abort".to_owned()),
        (Ok(_), record) => (Verdict::Wrong, format!("ended with {record:?}")),
    }
}

/// The table that is kept.
#[must_use]
pub fn table(outcomes: &[Outcome]) -> String {
    let mut out = String::from("# program\treference\t-O0\t-O3\n");
    outcomes.iter().for_each(|outcome| out.push_str(&outcome.row()));
    out
}

/// Rows of the table: the verdicts of the programs that count, each of which must have two.
fn kept() -> Result<BTreeMap<String, [Verdict; 2]>, String> {
    let text = std::fs::read_to_string(table_path()).map_err(|error| error.to_string())?;
    let row = |line: &str| {
        let [name, "counted", ref verdicts @ ..] = line.split('\t').collect::<Vec<_>>()[..] else {
            return None;
        };
        let known = match *verdicts {
            [first, second] => Verdict::parse(first).zip(Verdict::parse(second)),
            _ => None,
        };
        Some(known.map(|known| (name.to_owned(), known.into())).ok_or_else(|| line.to_owned()))
    };
    text.lines().filter_map(row).collect()
}

/// Programs that end worse than in the kept table.
///
/// # Errors
/// A table that cannot be read.
pub fn worse(outcomes: &[Outcome]) -> Result<String, String> {
    let kept = kept()?;
    let mut out = String::new();
    for Outcome { name, verdicts, message, .. } in outcomes {
        let (Some(now), Some(before)) = (verdicts, kept.get(name)) else { continue };
        if now.iter().zip(before).any(|(now, before)| now > before) {
            let [now, before] = [now, before].map(|both| both.map(Verdict::name).join(" "));
            let _ = writeln!(out, "{name}: {now}, was {before}: {message}");
        }
    }
    Ok(out)
}

/// How many count, how many are right, and why the others count apart.
#[must_use]
pub fn summary(outcomes: &[Outcome]) -> String {
    let mut out = String::new();
    for suite in ["gcc.c-torture", "g++"] {
        let all = || outcomes.iter().filter(|outcome| outcome.name.starts_with(suite));
        let counted = all().filter(|outcome| outcome.verdicts.is_some()).count();
        let right = all().filter(|outcome| outcome.verdicts.is_some() && outcome.is_right()).count();
        let _ = writeln!(out, "{suite}: {right} of {counted} right, {} apart", all().count() - counted);
    }
    let mut reasons: BTreeMap<&str, usize> = BTreeMap::new();
    for outcome in outcomes {
        let key = match outcome.verdicts {
            None => outcome.reference.as_str(),
            Some(verdicts) => verdicts.iter().max().map_or("", |verdict| verdict.name()),
        };
        *reasons.entry(key).or_default() += 1;
    }
    for (reason, count) in reasons {
        let _ = writeln!(out, "{count:6} {reason}");
    }
    out
}

/// The test: a fixed sample of the programs that count, none of which may end worse than the table says.
///
/// # Errors
/// The programs that do.
pub fn check() -> Result<(), String> {
    let kept = kept()?;
    let sample: Vec<&String> = kept.keys().step_by(SAMPLE).collect();
    let outcome = |program: Program| {
        let (verdicts, message) = program.judge();
        Outcome { name: program.name, reference: "counted".to_owned(), verdicts: Some(verdicts), message }
    };
    let wanted = programs()?.into_iter().filter(|program| sample.contains(&&program.name));
    let worse = worse(&wanted.map(outcome).collect::<Vec<_>>())?;
    if worse.is_empty() { Ok(()) } else { Err(worse) }
}

/// Are the sources in the cache?
#[must_use]
pub fn is_fetched() -> bool {
    Path::is_file(&cache().join("programs.tsv"))
}
