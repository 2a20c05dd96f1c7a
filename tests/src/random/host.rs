//! A C++ compiler for the host as referee of programs that both it and ptxc take.
//!
//! CUDA's words are defined away (`host.h`), and a `main` runs the threads of a kernel one after the other, every
//! kernel in a process of its own. What two optimisation levels, or two contents of uninitialised variables, disagree
//! about is no defined program.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::Command;

use super::dialect::Dialect;
use super::portable::THREADS;

/// How sure the referee must be that a program is defined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Care {
    /// It is asked once.
    Quick,
    /// It must agree with itself.
    Sure,
    /// It also stops where a program is not defined.
    Strict,
}

/// What the referee says of a kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// What it wrote, a value a thread.
    Values([u64; THREADS as usize]),
    /// Its levels disagree, or it died.
    Undefined,
    /// It did not end in time.
    Late,
}

/// CUDA's words for a host compiler.
const HEADER: &str = include_str!("host.h");

/// Levels of the referee that must agree before its word counts.
const LEVELS: [&[&str]; 2] =
    [&["-O0", "-ftrivial-auto-var-init=pattern"], &["-O2", "-ftrivial-auto-var-init=zero"]];
/// A third one that stops where the program is not defined: for programs that a reducer has cut. It is slow.
const STRICT: &[&str] = &[
    "-O0",
    "-fsanitize=undefined,address,float-cast-overflow",
    "-fno-sanitize-recover=all",
    "-DMILLISECONDS=5000",
];

/// The host compiler: `HOST_CXX`, else `g++` if it is there.
pub fn compiler() -> Option<PathBuf> {
    let path = PathBuf::from(std::env::var_os("HOST_CXX").unwrap_or_else(|| "g++".into()));
    let asked = Command::new(&path).arg("--version").output();
    asked.is_ok_and(|output| output.status.success()).then_some(path)
}

/// The results of all kernels.
///
/// # Errors
/// When it does not take the program.
pub(super) fn results(
    compiler: &PathBuf,
    dialect: &Dialect,
    source: &str,
    kernels: &[String],
    inputs: &[i64],
    care: Care,
) -> Result<Vec<Verdict>, String> {
    let mut program = format!("{HEADER}{source}\nstatic const long long inputs[] = {{");
    for value in inputs {
        let _ = write!(program, "{}ll - 1, ", i128::from(*value) + 1);
    }
    program.push_str("};\n");
    for kernel in kernels {
        let _ = writeln!(program, "extern \"C\" void {kernel}(const long long *, unsigned long long *);");
    }
    program.push_str("int main() {\n");
    for kernel in kernels {
        let _ = writeln!(program, "run_kernel({kernel}, inputs, {THREADS});");
    }
    program.push_str("}\n");
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let path = folder.path().join("host.cpp");
    std::fs::write(&path, program).map_err(|error| error.to_string())?;
    let mut all: Option<Vec<Verdict>> = None;
    let levels = match care {
        Care::Quick => vec![LEVELS[0]],
        Care::Sure => LEVELS.to_vec(),
        Care::Strict => vec![LEVELS[0], LEVELS[1], STRICT],
    };
    for level in levels {
        let binary = folder.path().join("host");
        let made = Command::new(compiler)
            .args(["-std=gnu++17", "-w", "-ffp-contract=off", "-o"])
            .arg(&binary)
            .args(dialect.includes())
            .args(level)
            .arg(&path)
            .output()
            .map_err(|error| error.to_string())?;
        if !made.status.success() {
            return Err(format!("host: {}", String::from_utf8_lossy(&made.stderr)));
        }
        let ran = Command::new(&binary).output().map_err(|error| error.to_string())?;
        if !ran.status.success() {
            return Err(format!("host: the program ends with {}", ran.status));
        }
        let verdicts: Vec<Verdict> = String::from_utf8_lossy(&ran.stdout).lines().map(verdict).collect();
        if verdicts.len() != kernels.len() {
            return Err("host: lines are missing".to_owned());
        }
        all = Some(match all {
            None => verdicts,
            Some(before) => before.into_iter().zip(verdicts).map(|(a, b)| agreed(a, b)).collect(),
        });
    }
    Ok(all.unwrap_or_default())
}

/// What two levels say together.
fn agreed(a: Verdict, b: Verdict) -> Verdict {
    match (a, b) {
        (Verdict::Late, _) | (_, Verdict::Late) => Verdict::Late,
        (a, b) if a == b => a,
        (_, _) => Verdict::Undefined,
    }
}

/// The line of the source, from 1, in which a message of the host is.
pub(super) fn line_of_message(message: &str) -> Option<usize> {
    let place = message.split_once("host.cpp:")?.1;
    place.split(':').next()?.parse::<usize>().ok()?.checked_sub(HEADER.lines().count())
}

fn verdict(line: &str) -> Verdict {
    let values: Vec<u64> = line.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    match values.try_into() {
        Ok(values) => Verdict::Values(values),
        Err(_) if line == "late" => Verdict::Late,
        Err(_) => Verdict::Undefined,
    }
}

/// The lines of a source, from 0, that the compiler refuses, or that mean what it wants ([expr.call]/9: a class with
/// constructors for an ellipsis).
///
/// # Errors
/// When it refuses no line in particular.
pub(super) fn refused(compiler: &PathBuf, dialect: &Dialect, source: &str) -> Result<Vec<usize>, String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let path = folder.path().join("host.cpp");
    std::fs::write(&path, format!("{HEADER}{source}")).map_err(|error| error.to_string())?;
    let made = Command::new(compiler)
        .args(["-std=gnu++17", "-Werror=conditionally-supported", "-fsyntax-only", "-fmax-errors=0"])
        .args(dialect.includes())
        .arg(&path)
        .output()
        .map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&made.stderr);
    let errors = text.lines().filter(|line| line.contains(" error: "));
    let lines: Vec<usize> = errors.filter_map(|line| line_of_message(line)?.checked_sub(1)).collect();
    if lines.is_empty() && !made.status.success() {
        return Err(format!("host: {}", text.lines().take(5).collect::<Vec<_>>().join(" ")));
    }
    Ok(lines)
}
