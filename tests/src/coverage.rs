//! How much of CUDA's device library there is.
//!
//! `data/device_functions.tsv` lists every public device function of CUDA 13.0, an overload a line, with a call of it.
//! Each call is compiled in a kernel of its own for the first architecture that has the function; those that compile are
//! then put into one source a group, compiled for that architecture, sm_90 and sm_120, and given to ptxas. What does not
//! compile must stand in `data/missing_functions.tsv` with the reason; what stands there must not compile.
//! Barriers in shared memory count from sm_80: before, CUDA emulates them in software, and ptxc refuses them; their
//! `test_wait` from sm_90, since ptxas 13.0 crashes on it for sm_80.
//! `specs/coverage.md` publishes N of M a group.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Mutex;

use ptxc::{CompileOptions, Compiler, Target};

use crate::discover::{root_folder, tests_folder};
use crate::{bless, oracle};

/// A line of the table.
pub(crate) struct Row {
    pub(crate) name: String,
    pub(crate) returns: String,
    parameters: String,
    header: String,
    availability: String,
    pub(crate) example: String,
    pub(crate) arguments: String,
    pub(crate) first_sm: u32,
}

/// The groups of the table.
///
/// # Errors
/// When the table cannot be read.
pub fn groups() -> Result<Vec<String>, String> {
    Ok(table()?.into_keys().collect())
}

/// The rows by group.
pub(crate) fn table() -> Result<BTreeMap<String, Vec<Row>>, String> {
    let mut groups: BTreeMap<String, Vec<Row>> = BTreeMap::new();
    for line in data("device_functions.tsv")?.lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [group, name, returns, parameters, header, availability, example, arguments, sm] = columns[..]
        else {
            return Err(format!("not nine columns: {line}"));
        };
        groups.entry(group.to_owned()).or_default().push(Row {
            name: name.to_owned(),
            returns: returns.to_owned(),
            parameters: parameters.to_owned(),
            header: header.to_owned(),
            availability: availability.to_owned(),
            example: example.to_owned(),
            arguments: arguments.to_owned(),
            first_sm: sm.parse().map_err(|_| format!("{sm} is no architecture"))?,
        });
    }
    Ok(groups)
}

fn data(file: &str) -> Result<String, String> {
    std::fs::read_to_string(tests_folder().join("data").join(file))
        .map_err(|error| format!("{file}: {error}"))
}

/// The keys of the rows that are announced to be missing.
pub(crate) fn missing() -> Result<Vec<String>, String> {
    let text = data("missing_functions.tsv")?;
    Ok(text.lines().skip(1).filter_map(|line| Some(line.rsplit_once('\t')?.0.to_owned())).collect())
}

impl Row {
    /// What identifies it in `missing_functions.tsv`.
    pub(crate) fn key(&self, group: &str) -> String {
        format!("{group}\t{}\t{}", self.name, self.parameters)
    }

    /// The header that it needs, if a program must name one.
    pub(crate) fn include(&self) -> Option<String> {
        let named = self.availability.contains("with header");
        // The functions of the C++ library come with its header.
        match self.name.starts_with("std::") {
            true => Some("#include <cmath>\n#include <cstdio>\n#include <cstdlib>\n".to_owned()),
            false => named.then(|| format!("#include <{}>\n", self.header)),
        }
    }

    /// A kernel that makes the call and stores what comes back.
    fn kernel(&self, number: usize) -> String {
        let parameters: String = split(&self.arguments)
            .iter()
            .enumerate()
            .map(|(k, ty)| format!("{} a{k}, ", ty.trim_end_matches('&')))
            .collect();
        let is_void =
            self.returns.is_empty() || self.returns.starts_with("void") && !self.returns.contains('*');
        let statement = self.example.contains(';');
        let body = match is_void || statement {
            true => format!("{};", self.example),
            false => format!("auto &&result = {}; *out = *(char *)&result;", self.example),
        };
        // A kernel that is launched or whose attributes are asked for.
        let child = if body.contains("child") {
            format!("__global__ void child{number}(int *p);\n")
        } else {
            String::new()
        };
        let body = body.replace("child", &format!("child{number}"));
        format!("{child}__global__ void k{number}({parameters}char *out) {{ {body} }}\n")
    }
}

/// Splits a list of types at the commas outside brackets.
pub(crate) fn split(list: &str) -> Vec<String> {
    let (mut parts, mut depth, mut part) = (Vec::new(), 0_i32, String::new());
    for c in list.chars() {
        match c {
            '<' | '(' | '[' => depth += 1,
            '>' | ')' | ']' => depth -= 1,
            _ => {}
        }
        if c == ',' && depth == 0 {
            parts.push(std::mem::take(&mut part));
        } else {
            part.push(c);
        }
    }
    if !part.trim().is_empty() {
        parts.push(part);
    }
    parts.iter().map(|part| part.trim().to_owned()).collect()
}

fn compile(source: &str, sm: u32, separate: bool) -> Result<String, String> {
    let mut options = CompileOptions::default();
    options.target = Target::sm(sm as _);
    options.relocatable = separate;
    let artifact = Compiler::new(options).compile("coverage.cu", source);
    artifact.map(ptxc::Artifact::into_text).map_err(|error| {
        let first = error.diagnostics().messages().first().map(|message| message.message.to_string());
        first.unwrap_or_else(|| error.to_string())
    })
}

/// Checks a group: exactly the announced functions are missing, ptxas takes the others, and `specs/coverage.md` says so.
///
/// # Errors
/// What is wrong.
pub fn check(group: &str, ptxas: Option<&Path>) -> Result<(), String> {
    let rows = table()?.remove(group).ok_or("no such group")?;
    let missing = data("missing_functions.tsv")?;
    let announced: BTreeMap<&str, &str> =
        missing.lines().skip(1).filter_map(|line| line.rsplit_once('\t')).collect();
    let (mut faults, mut present) = (String::new(), Vec::new());
    for (number, row) in rows.iter().enumerate() {
        let source = row.include().unwrap_or_default() + &row.kernel(number);
        let result = compile(&source, row.first_sm, row.availability.contains("-rdc"));
        let key = row.key(group);
        match (result, announced.contains_key(key.as_str())) {
            (Ok(_), false) => present.push(number),
            (Err(_), true) => {}
            (Ok(_), true) => {
                faults.push_str(&format!(
                    "{} is there, but missing_functions.tsv says it is not\n",
                    row.example
                ));
            }
            (Err(error), false) => faults.push_str(&format!("{}: {error}\n", row.example)),
        }
    }
    if let Some(ptxas) = ptxas {
        for sm in [75, 80, 90, 100, 120] {
            let chosen: Vec<usize> = present
                .iter()
                .copied()
                .filter(|&number| match sm {
                    90 | 120 => rows[number].first_sm <= sm,
                    _ => rows[number].first_sm == sm,
                })
                .collect();
            if !chosen.is_empty()
                && let Err(error) = assemble(&rows, &chosen, sm, ptxas)
            {
                faults.push_str(&format!("sm_{sm}: {error}\n"));
            }
        }
    }
    publish(group, present.len(), rows.len())?;
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

/// Compiles the calls of a group together and lets ptxas judge them.
fn assemble(rows: &[Row], chosen: &[usize], sm: u32, ptxas: &Path) -> Result<(), String> {
    let mut includes: Vec<String> = chosen.iter().filter_map(|&number| rows[number].include()).collect();
    includes.sort();
    includes.dedup();
    let mut source = includes.concat();
    for &number in chosen {
        source.push_str(&rows[number].kernel(number));
    }
    let separate = chosen.iter().any(|&number| rows[number].availability.contains("-rdc"));
    let ptx = compile(&source, sm, separate)?;
    if separate {
        // It refers to functions that the device runtime library has.
        return Ok(());
    }
    oracle::assemble(ptxas, &ptx, &format!("sm_{sm}"))
}

/// Lines of `specs/coverage.md` are written one at a time.
static TABLE: Mutex<()> = Mutex::new(());

pub(crate) fn publish(group: &str, present: usize, all: usize) -> Result<(), String> {
    let path = root_folder().join("specs/coverage.md");
    let line = format!("| {group} | {present} | {all} |");
    let _one = TABLE.lock().map_err(|_| "another group failed")?;
    let text = std::fs::read_to_string(&path).map_err(|error| error.to_string())?;
    let start = format!("| {group} |");
    let published = text.lines().find(|old| old.starts_with(&start));
    if published == Some(line.as_str()) {
        return Ok(());
    }
    if !bless::is_on() {
        return Err(format!("specs/coverage.md says\n{}\nbut it is\n{line}", published.unwrap_or("nothing")));
    }
    let new = match published {
        Some(old) => text.replace(old, &line),
        None => format!("{}\n{line}\n", text.trim_end()),
    };
    std::fs::write(&path, new).map_err(|error| error.to_string())
}
