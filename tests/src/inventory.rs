//! The device library against the inventory of what CUDA offers: every row of the tables under `inventory/`
//! is a use of one declaration, compiled as a kernel of its own and assembled by ptxas.
//!
//! A row has the header, a group, the name, the first architecture, the type of the result, the types of
//! the arguments `a0`, `a1`, ... (a type with a name behind it declares that name), and statements, the last
//! of which is the use. All rows of a table go into one module, a line each, so that a message's line names
//! its row.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use ptxc::{CompileOptions, Compiler, Emit, Request, Target};

use crate::discover::tests_folder;
use crate::oracle;

/// A table, and what stands in front of its kernels.
pub struct Table {
    /// The file's name without its ending.
    pub name: &'static str,
    prelude: &'static str,
}

/// Every table.
pub const TABLES: &[Table] = &[
    Table {
        name: "half-types",
        prelude: "#include <cuda_fp16.h>\n#include <cuda_bf16.h>\n#include <cuda_fp8.h>\n#include <cuda_fp6.h>\n\
                  #include <cuda_fp4.h>\n",
    },
    Table {
        name: "wmma",
        prelude: "#include <mma.h>\nusing namespace nvcuda;\nusing namespace nvcuda::wmma;\n",
    },
    Table {
        name: "cooperative-groups",
        prelude: "#include <cooperative_groups.h>\n#include <cooperative_groups/memcpy_async.h>\n\
                  #include <cooperative_groups/reduce.h>\n#include <cooperative_groups/scan.h>\n\
                  #include <cuda/atomic>\nusing namespace cooperative_groups;\n",
    },
];

/// The architectures for which all rows are compiled: the oldest, and those from which on there are more
/// instructions.
pub const ARCHS: &[u16] = &[75, 80, 90, 120];

/// One use of a declaration.
pub(crate) struct Row {
    pub(crate) header: String,
    pub(crate) group: String,
    pub(crate) name: String,
    pub(crate) since: u16,
    pub(crate) returns: String,
    pub(crate) arguments: String,
    pub(crate) example: String,
}

/// How many rows of a group compile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Covered {
    /// Those that do.
    pub rows: usize,
    /// All of them.
    pub of: usize,
}

/// The rows of the half types.
pub(crate) fn half_types() -> Result<Vec<Row>, String> {
    rows(&TABLES[0])
}

/// What stands before a program of them.
pub(crate) fn half_prelude() -> &'static str {
    TABLES[0].prelude
}

pub(crate) fn rows(table: &Table) -> Result<Vec<Row>, String> {
    let path = tests_folder().join("inventory").join(table.name).with_extension("tsv");
    let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let row = |line: &str| match line.split('\t').collect::<Vec<_>>()[..] {
        [header, group, name, since, returns, arguments, example] => Ok(Row {
            header: header.to_owned(),
            group: group.to_owned(),
            name: name.to_owned(),
            since: since.parse().map_err(|_| format!("no architecture: {line}"))?,
            returns: returns.to_owned(),
            arguments: arguments.to_owned(),
            example: example.to_owned(),
        }),
        _ => Err(format!("not seven columns: {line}")),
    };
    text.lines().skip(1).map(row).collect()
}

/// The parts of a list that are separated by `separator` outside of brackets.
pub(crate) fn parts(text: &str, separator: char) -> Vec<&str> {
    let (mut depth, mut start, mut out) = (0, 0, Vec::new());
    for (at, c) in text.char_indices() {
        match c {
            '<' | '(' | '{' => depth += 1,
            '>' | ')' | '}' => depth -= 1,
            _ if c == separator && depth == 0 => {
                out.push(text[start..at].trim());
                start = at + c.len_utf8();
            }
            _ => {}
        }
    }
    out.push(text[start..].trim());
    out.retain(|part| !part.is_empty());
    out
}

impl Row {
    /// The kernel that makes the use: arguments by value are its parameters, those by reference are read
    /// through pointers, and the result is stored.
    fn kernel(&self, number: usize) -> String {
        let mut params: Vec<String> = Vec::new();
        let mut body = String::new();
        let mut next = 0;
        for ty in parts(&self.arguments, ',') {
            if ty.ends_with(" o_") {
                params.push(ty.to_owned());
                continue;
            }
            let name = format!("a{next}");
            next += 1;
            match ty.split_once('&') {
                // Fragments live in registers.
                Some((object, _)) if object.contains("fragment<") => {
                    let _ = write!(body, "{} {name}; ", object.trim().trim_start_matches("const "));
                }
                Some((object, _)) => {
                    params.push(format!("{} *p_{name}", object.trim()));
                    let _ = write!(body, "{} &{name} = *p_{name}; ", object.trim());
                }
                None => params.push(format!("{ty} {name}")),
            }
        }
        let statements = parts(&self.example, ';');
        let (last, before) = statements.split_last().expect("a row has a use");
        before.iter().for_each(|statement| body.push_str(&format!("{statement}; ")));
        let result = self.returns.replace(['&'], "").replace("volatile ", "").replace("const ", "");
        match result.trim() {
            "bool" | "int" | "unsigned int" | "unsigned long long" | "float" | "double" | "size_t"
            | "dim3" => {
                params.push(format!("{result} *out"));
                let _ = write!(body, "*out = {last}; ");
            }
            stored if stored.starts_with("__half") || stored.starts_with("__nv_") => {
                params.push(format!("{result} *out"));
                let _ = write!(body, "*out = {last}; ");
            }
            _ => {
                let _ = write!(body, "{last}; ");
            }
        }
        format!("extern \"C\" __global__ void row{number}({}) {{ {body}}}", params.join(", "))
    }
}

/// Compiles the rows of a table that an architecture has. Gives the PTX, or the messages by row.
fn compile(table: &Table, rows: &[Row], arch: u16) -> Result<String, BTreeMap<usize, String>> {
    let mut source = table.prelude.to_owned();
    let first = source.lines().count() + 1;
    for (number, row) in rows.iter().enumerate() {
        // A line for each row, also for those that are left out.
        if row.since <= arch {
            source.push_str(&row.kernel(number));
        }
        source.push('\n');
    }
    let mut options = CompileOptions::default();
    options.target = Target::sm(arch);
    let request = Request { emit: Emit::Ptx, ..Request::default() };
    Compiler::new(options).run("inventory.cu", &source, &request).map(ptxc::Artifact::into_text).map_err(
        |error| {
            let mut faults: BTreeMap<usize, String> = BTreeMap::new();
            for message in error.diagnostics().messages() {
                let line = message.location.as_ref().map_or(0, |location| location.line as usize);
                faults.entry(line.saturating_sub(first)).or_insert_with(|| message.message.clone());
            }
            faults
        },
    )
}

/// Compiles all rows of a table for an architecture and has ptxas assemble them.
///
/// # Errors
/// The rows that fail, with the first message of each; what ptxas says.
pub fn check(table: &Table, arch: u16, ptxas: Option<&Path>) -> Result<(), String> {
    let rows = rows(table)?;
    match compile(table, &rows, arch) {
        Ok(ptx) => ptxas.map_or(Ok(()), |ptxas| oracle::assemble(ptxas, &ptx, &format!("sm_{arch}"))),
        Err(faults) => {
            let mut text = String::new();
            for (&number, message) in &faults {
                let name = rows.get(number).map_or("", |row| &row.name);
                let _ = writeln!(text, "row {number} {name}: {message}");
            }
            Err(text)
        }
    }
}

/// How many rows of each group of a table compile for an architecture.
///
/// # Errors
/// The table cannot be read.
pub fn coverage(table: &Table, arch: u16) -> Result<BTreeMap<String, Covered>, String> {
    let rows = rows(table)?;
    let faults = compile(table, &rows, arch).err().unwrap_or_default();
    let mut groups: BTreeMap<String, Covered> = BTreeMap::new();
    for (number, row) in rows.iter().enumerate().filter(|(_, row)| row.since <= arch) {
        let covered = groups.entry(row.group.clone()).or_default();
        covered.of += 1;
        covered.rows += usize::from(!faults.contains_key(&number));
    }
    Ok(groups)
}
