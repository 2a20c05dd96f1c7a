//! The counted snapshot: how far every kernel file comes, in `kernels/progress.tsv`.
//!
//! A change of the compiler shows up as a change of that file. `PTXC_BLESS=1` writes it anew.

use std::fmt::Write;

use ptxc::{DEFAULT_TARGET, Emit};

use crate::bless;
use crate::discover::tests_folder;
use crate::kernels;

/// The stages that are counted, each with the form that proves it was passed.
const STAGES: &[(&str, Emit)] = &[
    ("preprocess", Emit::Preprocessed),
    ("parse", Emit::Ast),
    ("sema", Emit::Il),
    ("ir", Emit::Ir),
    ("ptx", Emit::Ptx),
];

/// The stage a kernel reaches, and what stops it.
fn reach(path: &std::path::Path) -> (&'static str, String) {
    let mut reached = "none";
    for (name, emit) in STAGES {
        match kernels::compile(path, DEFAULT_TARGET, *emit, false) {
            Ok(_) => reached = name,
            Err(error) => return (reached, error),
        }
    }
    (reached, String::new())
}

/// The snapshot of now.
pub fn measure() -> String {
    let rows: Vec<_> = kernels::files().iter().map(|path| (kernels::stem(path), reach(path))).collect();
    let mut out =
        String::from("# How far each kernel comes for sm_75: file, last stage passed, what stops it.\n");
    for (name, _) in STAGES {
        let count = rows.iter().filter(|(_, (reached, _))| at_least(reached, name)).count();
        let _ = writeln!(out, "# {name}: {count} of {}", rows.len());
    }
    for (stem, (reached, error)) in rows {
        let _ = writeln!(
            out,
            "{}",
            format!("{stem}\t{reached}\t{}", error.replace(['\n', '\t'], " ")).trim_end()
        );
    }
    out
}

fn at_least(reached: &str, stage: &str) -> bool {
    let index = |name: &str| STAGES.iter().position(|(known, _)| *known == name);
    index(reached) >= index(stage)
}

/// Whether the snapshot says that a kernel comes to PTX.
pub fn reaches_ptx(stem: &str) -> bool {
    let text = std::fs::read_to_string(tests_folder().join("kernels/progress.tsv")).unwrap_or_default();
    text.lines().any(|line| line == format!("{stem}\tptx"))
}

/// Compares the snapshot with now.
///
/// # Errors
/// The difference.
pub fn check() -> Result<(), String> {
    let path = tests_folder().join("kernels/progress.tsv");
    let got = measure();
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    if got == expected {
        return Ok(());
    }
    if bless::is_on() {
        return std::fs::write(&path, got).map_err(|error| error.to_string());
    }
    Err(bless::difference(&expected, &got))
}
