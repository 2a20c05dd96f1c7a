//! How good messages are, as figures: single mistakes put into programs that are right, and what is said.
//!
//! `mistakes.tsv` holds some hundred mistakes: a kind of slip, a kernel or a case of the conformance suite, and at which
//! of the places where it can happen. For each it records what NVIDIA's compiler says (`tests/oracle/mistakes.py`) and
//! what ptxc says: how many errors, whether the first is where the mistake is (between the token before
//! and the token behind it, or at the other bracket of a pair), and whether a fix is offered. The test fails
//! where a row gets worse; `PTXC_BLESS=1` writes the columns of ptxc anew.

mod kinds;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::ops::RangeInclusive;
use std::path::Path;

use ptxc::{CompileOptions, Compiler, Message, Mode, Severity, Standard, Target};

use crate::discover::{files_under, name_of, tests_folder};
use crate::fuzz::SplitMix64;
use crate::mutate::text::Text;
use crate::{bless, conformance};
use kinds::{Rule, Sites, Slip};

/// A program that is right.
struct Program {
    name: String,
    source: String,
    standard: Standard,
    /// Whether it has host code too, which only nvcc takes.
    host: bool,
}

/// A mistake in a program.
#[derive(Clone, Debug)]
pub struct Mistake {
    /// The kind of slip.
    pub kind: &'static str,
    /// The program: `kernels/saxpy` or `conformance/clause/topic/case`.
    pub program: String,
    /// Which of the places for this kind in the program.
    pub place: usize,
    /// The wrong program.
    pub source: String,
    /// Its language.
    pub standard: Standard,
    /// Whether the program has host code too.
    pub host: bool,
    /// The lines that are right for a message.
    pub lines: RangeInclusive<u32>,
    /// Other lines that are as good.
    also: Vec<u32>,
}

impl Mistake {
    /// Whether a message on this line is at the mistake.
    fn is_at(&self, line: u32) -> bool {
        self.lines.contains(&line) || self.also.contains(&line)
    }
}

/// What was said about a mistake.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    /// How many errors.
    pub errors: u32,
    /// Whether the first is at the right place.
    pub placed: bool,
    /// Whether the first comes with a change of the source.
    pub fix: bool,
}

impl Verdict {
    /// Whether this is worse than what was said before.
    fn is_worse(self, before: Verdict) -> bool {
        let lost = self.errors == 0 && before.errors != 0;
        lost || self.errors > before.errors || before.placed && !self.placed || before.fix && !self.fix
    }
}

/// A row of the table.
#[derive(Clone, Debug)]
struct Row {
    kind: String,
    program: String,
    place: usize,
    /// Errors of NVIDIA's compiler, and the line of the first.
    reference: (u32, u32),
    verdict: Verdict,
}

/// The programs by name.
fn programs() -> Result<BTreeMap<String, Program>, String> {
    let mut all = BTreeMap::new();
    let mut add = |name: String, source: String, standard, host| {
        all.insert(name.clone(), Program { name, source, standard, host });
    };
    for path in files_under(&tests_folder().join("kernels"), &["cu"]) {
        let source = std::fs::read_to_string(&path).map_err(|error| error.to_string())?;
        if source.len() < 1 << 16 {
            add(name_of(tests_folder(), &path.with_extension("")), source, Standard::Cpp17, false);
        }
    }
    for path in conformance::files() {
        if path.extension().is_none_or(|ending| ending != "cu") {
            continue;
        }
        for case in conformance::read(&path)? {
            if case.clang {
                continue;
            }
            let host = matches!(case.verdict, conformance::Verdict::Entries(_));
            if !matches!(case.verdict, conformance::Verdict::Reject(_)) {
                add(format!("conformance/{}", case.name), case.source, case.standard, host);
            }
        }
    }
    Ok(all)
}

/// The text with a slip in it.
fn apply(text: &Text<'_>, slip: &Slip) -> String {
    let mut out = text.words(&(0..slip.tokens.start)).concat();
    let first = &text.tokens[slip.tokens.start];
    out.push_str(&first.with(&slip.by));
    out.push_str(&text.words(&(slip.tokens.end..text.tokens.len())).concat());
    out
}

/// Every place of a program where a kind of slip can happen.
fn slips(text: &Text<'_>, rule: Rule) -> Vec<Slip> {
    let sites = Sites::new(text);
    (0..text.tokens.len()).filter_map(|token| rule(&sites, token)).collect()
}

/// The line of a token, from 1.
fn line_of(text: &Text<'_>, token: usize) -> u32 {
    let last = token.min(text.tokens.len().saturating_sub(1));
    let before: usize =
        text.tokens[..last].iter().map(|token| token.whole.matches('\n').count()).sum::<usize>();
    let own = text
        .tokens
        .get(last)
        .map_or(0, |token| token.whole[..token.whole.len() - token.word.len()].matches('\n').count());
    (before + own + 1) as u32
}

fn mistake(program: &Program, kind: &'static str, rule: Rule, place: usize) -> Option<Mistake> {
    let text = Text::new(&program.source);
    let slip = slips(&text, rule).into_iter().nth(place)?;
    let first = line_of(&text, slip.tokens.start.saturating_sub(1)).max(1);
    let lines = first..=line_of(&text, slip.tokens.end);
    Some(Mistake {
        kind,
        program: program.name.clone(),
        place,
        source: apply(&text, &slip),
        standard: program.standard,
        host: program.host,
        lines,
        also: slip.also.iter().map(|&token| line_of(&text, token)).collect(),
    })
}

/// Up to `count` mistakes of every kind, chosen by chance with a fixed seed.
///
/// # Errors
/// When the programs cannot be read.
pub fn choose(count: usize) -> Result<Vec<Mistake>, String> {
    let programs = programs()?;
    let mut chosen = Vec::new();
    for (kind, rule) in kinds::all() {
        let mut places: Vec<(&Program, usize)> = Vec::new();
        for program in programs.values() {
            let text = Text::new(&program.source);
            places.extend((0..slips(&text, rule).len()).map(|place| (program, place)));
        }
        let mut random =
            SplitMix64(kind.bytes().fold(7, |hash: u64, byte| hash.wrapping_mul(31) + u64::from(byte)));
        for _ in 0..count.min(places.len()) {
            let (program, place) = places.swap_remove(random.below(places.len()));
            chosen.extend(mistake(program, kind, rule, place));
        }
    }
    Ok(chosen)
}

/// What ptxc says about a mistake: all messages.
pub fn messages(mistake: &Mistake) -> Vec<Message> {
    let mut options = CompileOptions::default();
    options.target = Target::sm(90);
    options.standard = mistake.standard;
    // As NVIDIA's compilers are asked.
    options.default_device = !mistake.host;
    if mistake.host {
        options.mode = Mode::Nvcc;
    }
    match Compiler::new(options).compile("mistake.cu", &mistake.source) {
        Ok(artifact) => artifact.diagnostics().messages().to_vec(),
        Err(error) => error.diagnostics().messages().to_vec(),
    }
}

/// Judges what was said.
pub fn judge(mistake: &Mistake, messages: &[Message]) -> Verdict {
    let errors: Vec<&Message> =
        messages.iter().filter(|message| message.severity > Severity::Warning).collect();
    let Some(first) = errors.first() else { return Verdict::default() };
    let line = first.location.as_ref().map_or(0, |at| at.line);
    let placed = mistake.is_at(line);
    Verdict { errors: errors.len() as u32, placed, fix: !first.fixes.is_empty() }
}

fn table_path() -> std::path::PathBuf {
    tests_folder().join("mistakes.tsv")
}

fn parse(line: &str) -> Option<Row> {
    let mut cells = line.split('\t');
    let mut next = || cells.next();
    Some(Row {
        kind: next()?.to_owned(),
        program: next()?.to_owned(),
        place: next()?.parse().ok()?,
        reference: (next()?.parse().ok()?, next()?.parse().ok()?),
        verdict: Verdict { errors: next()?.parse().ok()?, placed: next()? == "yes", fix: next()? == "yes" },
    })
}

fn read_table(path: &Path) -> Result<Vec<Row>, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    rows.map(|line| parse(line).ok_or_else(|| format!("bad row: {line}"))).collect()
}

/// The table as text, with the sums at its head.
fn table(rows: &[Row]) -> Result<String, String> {
    let programs = programs()?;
    let placed_by_reference =
        |row: &&Row| find(&programs, row).is_some_and(|mistake| mistake.is_at(row.reference.1));
    let percent = |count: usize| count as f64 * 100.0 / rows.len().max(1) as f64;
    let of = |count: usize| format!("{count} of {} ({:.1} %)", rows.len(), percent(count));
    let count = |wanted: fn(&Row) -> bool| of(rows.iter().filter(|row| wanted(row)).count());
    let mut out = String::from("# Single mistakes and what is said about them; see src/mistakes/mod.rs.\n");
    let _ = writeln!(out, "# one error: {}", count(|row| row.verdict.errors == 1));
    let _ = writeln!(out, "# first error at the mistake: {}", count(|row| row.verdict.placed));
    let _ = writeln!(out, "# with a fix: {}", count(|row| row.verdict.fix));
    let _ = writeln!(out, "# NVIDIA: one error: {}", count(|row| row.reference.0 == 1));
    let placed = rows.iter().filter(placed_by_reference).count();
    let _ = writeln!(out, "# NVIDIA: first error at the mistake: {}", of(placed));
    out.push_str("# kind\tprogram\tplace\tNVIDIA's errors\tline of its first\terrors\tat the mistake\tfix\n");
    let yes = |yes: bool| if yes { "yes" } else { "no" };
    for Row { kind, program, place, reference: (errors, line), verdict } in rows {
        let (placed, fix) = (yes(verdict.placed), yes(verdict.fix));
        let _ = writeln!(
            out,
            "{kind}\t{program}\t{place}\t{errors}\t{line}\t{}\t{placed}\t{fix}",
            verdict.errors
        );
    }
    Ok(out)
}

fn find(programs: &BTreeMap<String, Program>, row: &Row) -> Option<Mistake> {
    let (kind, rule) = kinds::find(&row.kind)?;
    mistake(programs.get(&row.program)?, kind, rule, row.place)
}

/// The mistakes of the table.
///
/// # Errors
/// When the table or a program cannot be read, or a row has no mistake.
pub fn recorded() -> Result<Vec<Mistake>, String> {
    let programs = programs()?;
    let rows = read_table(&table_path())?;
    rows.iter().map(|row| find(&programs, row).ok_or_else(|| format!("no such mistake: {row:?}"))).collect()
}

/// Compares every row of the table with what is said now.
///
/// # Errors
/// The rows that got worse.
pub fn check() -> Result<(), String> {
    let mut rows = read_table(&table_path())?;
    let mut faults = String::new();
    for (row, mistake) in rows.iter_mut().zip(recorded()?) {
        let said = messages(&mistake);
        let verdict = judge(&mistake, &said);
        if verdict.is_worse(row.verdict) {
            let first = said.first().map_or("", |message| message.message.as_str());
            let Row { kind, program, place, .. } = row;
            let _ = writeln!(
                faults,
                "{kind} {place} in {program}: was {:?}, is {verdict:?}: {first}",
                row.verdict
            );
        }
        row.verdict = verdict;
    }
    if bless::is_on() {
        return std::fs::write(table_path(), table(&rows)?).map_err(|error| error.to_string());
    }
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_those_around_the_mistake() {
        let source = "int f() {\n    return 1;\n}\n".to_owned();
        let program = Program { name: "p".to_owned(), source, standard: Standard::Cpp17, host: false };
        let rule = kinds::find("no-semicolon").unwrap().1;
        let mistake = mistake(&program, "no-semicolon", rule, 0).unwrap();
        assert_eq!(mistake.source, "int f() {\n    return 1\n}\n");
        assert_eq!(mistake.lines, 2..=3);
    }
}
