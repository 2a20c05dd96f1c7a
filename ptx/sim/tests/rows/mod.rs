//! Modules of value tests, and which rows of the form table they have instructions of.
//!
//! `tests/oracle/value_tests.py` asks for it: with `PTXC_ROWS=FILE` each test appends its name and its rows, and with
//! `PTXC_WITHOUT=ROW` the instructions of a row are taken out of every module (`PTXC_WITHOUT=ROW:trap`: they are
//! `trap`), which a test of their values must notice. With `PTXC_ROW=ROW` a test that goes by the table has the cases
//! of that row alone. Rows are counted from 0 in the order of the files.

#[allow(dead_code, reason = "tests of devices load modules themselves")]
pub(crate) mod on_device;
#[path = "../samples/mod.rs"]
pub(crate) mod samples;

use ptxc_ptx::function::Stmt;
use ptxc_ptx::isa::Form;
use ptxc_ptx::{check, text};
use ptxc_sim::{Arg, Config, Report, Simulator, Trap};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::io::Write as _;
use std::sync::LazyLock;

/// An instruction of a module: its place in the text, and what the table says of it.
struct Place {
    start: usize,
    end: usize,
    form: usize,
    /// Whether it has a guard, and whether that is negated.
    guard: Option<bool>,
}

fn places(module: &str) -> Vec<Place> {
    let Ok(parsed) = text::parse(module) else { return Vec::new() };
    let number = |form: &Form| Form::all().iter().position(|row| std::ptr::eq(row, form)).expect("a row");
    let place = |(function, statement, form): (_, usize, &'static Form)| {
        let body = parsed.module.funcs[function].body.as_ref().expect("a body");
        let Stmt::Inst(inst) = &body.stmts[statement] else { unreachable!("an instruction") };
        let start = parsed.statements[function][statement] as usize;
        let end = start + module[start..].find(';').expect("the end of the instruction") + 1;
        Place { start, end, form: number(form), guard: inst.guard.map(|guard| guard.negated) }
    };
    check::forms(&parsed.module).into_iter().map(place).collect()
}

/// For each form its rows, with the guard of their samples.
type Rows = BTreeMap<usize, Vec<(usize, Option<bool>)>>;

static ROWS: LazyLock<Rows> = LazyLock::new(|| {
    let mut rows = Rows::new();
    for (row, line) in samples::form_table().lines().enumerate() {
        for place in places_of(line) {
            rows.entry(place.form).or_default().push((row, place.guard));
        }
    }
    rows
});

/// The instructions of a row's opcode in its sample.
fn places_of(line: &str) -> Vec<Place> {
    let cells: Vec<&str> = line.split('\t').collect();
    let (opcode, sample) = (cells[0].split('.').next(), cells[8]);
    let module = samples::module(sample, cells[9]);
    let start = module.find(sample).expect("the sample");
    let own = places(&module).into_iter().filter(|place| {
        (start..start + sample.len()).contains(&place.start)
            && Some(Form::all()[place.form].op.text()) == opcode
    });
    own.collect()
}

/// Rows whose sample is no instruction: how it begins.
static BLOCKS: LazyLock<Vec<(usize, String)>> = LazyLock::new(|| {
    let table = samples::form_table();
    let blocks = table.lines().enumerate().filter(|(_, line)| line.starts_with("{}\t"));
    blocks
        .map(|(row, line)| (row, line.split('\t').nth(8).expect("a sample").trim_end_matches('}').to_owned()))
        .collect()
});

impl Place {
    fn rows(&self) -> impl Iterator<Item = usize> {
        let rows = ROWS.get(&self.form).map_or(&[][..], Vec::as_slice).iter();
        rows.filter(|(_, guard)| self.has_guard(*guard)).map(|(row, _)| *row)
    }

    /// Whether it is one of a row whose sample has this guard.
    fn has_guard(&self, guard: Option<bool>) -> bool {
        guard.is_none() || guard == self.guard
    }
}

/// Writes down which rows a module has.
fn note(file: &std::ffi::OsStr, module: &str) {
    let rows: BTreeSet<usize> = places(module).iter().flat_map(Place::rows).collect();
    let mut rows = rows;
    rows.extend(BLOCKS.iter().filter(|row| module.contains(&row.1)).map(|row| row.0));
    let mut line = std::thread::current().name().unwrap_or("main").to_owned();
    rows.iter().for_each(|row| {
        let _ = write!(line, " {row}");
    });
    let file = std::fs::OpenOptions::new().create(true).append(true).open(file);
    file.expect("the list of rows").write_all(format!("{line}\n").as_bytes()).expect("the list of rows");
}

/// A module whose instructions of a row are gone.
fn without(module: &str, what: &str) -> String {
    let (row, put) = what.split_once(':').unwrap_or((what, ""));
    let row: usize = row.parse().expect("the number of a row");
    let own = places_of(samples::form_table().lines().nth(row).expect("a row"));
    let is_own = |place: &&Place| own.iter().any(|o| o.form == place.form && place.has_guard(o.guard));
    let mut text = module.to_owned();
    for place in places(module).iter().rev().filter(is_own) {
        let old = &module[place.start..place.end];
        let guard = old.split_once(char::is_whitespace).filter(|_| place.guard.is_some() && !put.is_empty());
        let breaks: String = old.chars().filter(|c| *c == '\n').collect();
        let new = if put.is_empty() {
            breaks
        } else {
            format!("{} {put};{breaks}", guard.map_or("", |(guard, _)| guard))
        };
        text.replace_range(place.start..place.end, &new);
    }
    text
}

/// A test's module as it is to be run.
pub(crate) fn watched(module: &str) -> Cow<'_, str> {
    if let Some(file) = std::env::var_os("PTXC_ROWS") {
        note(&file, module);
    }
    match std::env::var("PTXC_WITHOUT") {
        Ok(what) => Cow::Owned(without(module, &what)),
        Err(_) => Cow::Borrowed(module),
    }
}

/// The simulator of a test's module.
#[allow(dead_code, reason = "tests of devices load modules themselves")]
pub(crate) fn simulator(module: &str) -> Watched {
    let text = watched(module).into_owned();
    let simulator =
        Simulator::from_text(&text).unwrap_or_else(|errors| panic!("{}\n{text}", errors[0].locate(&text)));
    Watched { simulator, text }
}

/// The simulator of a test's module, whose launches a GPU makes too where one is asked ([`on_device`]).
#[allow(dead_code, reason = "tests of devices load modules themselves")]
pub(crate) struct Watched {
    simulator: Simulator,
    text: String,
}

impl std::ops::Deref for Watched {
    type Target = Simulator;

    fn deref(&self) -> &Simulator {
        &self.simulator
    }
}

#[allow(dead_code, reason = "not every test launches in both ways")]
impl Watched {
    pub(crate) fn launch_with(
        &self,
        kernel: &str,
        config: &Config,
        args: &mut [Arg<'_>],
    ) -> Result<Report, Trap> {
        if !on_device::is_asked() {
            return self.simulator.launch_with(kernel, config, args);
        }
        let before = on_device::contents(args);
        let report = self.simulator.launch_with(kernel, config, args)?;
        on_device::compare(&self.text, kernel, config, before, &on_device::contents(args));
        Ok(report)
    }

    pub(crate) fn launch(
        &self,
        kernel: &str,
        grid: [u32; 3],
        block: [u32; 3],
        shared: u32,
        args: &mut [Arg<'_>],
    ) -> Result<Report, Trap> {
        self.launch_with(kernel, &Config { grid, block, shared, ..Config::default() }, args)
    }
}
