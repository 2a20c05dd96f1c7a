//! A C++ compiler for the host as referee of programs that both it and ptxc take.
//!
//! CUDA's words are defined away (`host.h`), and a `main` runs the threads of a kernel one after the other. What two
//! optimisation levels, or two contents of uninitialised variables, disagree about is no defined program.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::Command;

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

/// What each kernel wrote, a value a thread.
pub(super) type Results = Vec<[u64; THREADS as usize]>;

/// CUDA's words for a host compiler.
const HEADER: &str = include_str!("host.h");

/// Levels of the referee that must agree before its word counts.
const LEVELS: [&[&str]; 2] =
    [&["-O0", "-ftrivial-auto-var-init=pattern"], &["-O2", "-ftrivial-auto-var-init=zero"]];
/// A third one that stops where the program is not defined: for programs that a reducer has cut.
const STRICT: &[&str] = &["-O0", "-fsanitize=undefined,address", "-fno-sanitize-recover=all"];

/// The host compiler: `HOST_CXX`, else `g++` if it is there.
pub fn compiler() -> Option<PathBuf> {
    let path = PathBuf::from(std::env::var_os("HOST_CXX").unwrap_or_else(|| "g++".into()));
    let asked = Command::new(&path).arg("--version").output();
    asked.is_ok_and(|output| output.status.success()).then_some(path)
}

/// The results of all kernels; `None` for those that the referee disagrees with itself about.
///
/// # Errors
/// When it does not take the program.
pub(super) fn results(
    compiler: &PathBuf,
    source: &str,
    kernels: &[String],
    inputs: &[i64],
    care: Care,
) -> Result<Vec<Option<[u64; THREADS as usize]>>, String> {
    let mut program = format!("{HEADER}{source}\nstatic const long long inputs[] = {{");
    for value in inputs {
        let _ = write!(program, "{}ll - 1, ", i128::from(*value) + 1);
    }
    program.push_str("};\n");
    for kernel in kernels {
        let _ = writeln!(program, "extern \"C\" void {kernel}(const long long *, unsigned long long *);");
    }
    program.push_str("int main() {\nunsigned long long out[4];\n");
    for kernel in kernels {
        let _ = writeln!(
            program,
            "for (threadIdx.x = 0; threadIdx.x < {THREADS}; threadIdx.x++) {kernel}(inputs, out);\n\
             printf(\"%llu %llu %llu %llu\\n\", out[0], out[1], out[2], out[3]);"
        );
    }
    program.push_str("}\n");
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let path = folder.path().join("host.cpp");
    std::fs::write(&path, program).map_err(|error| error.to_string())?;
    let mut all: Vec<Results> = Vec::new();
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
            .args(level)
            .arg(&path)
            .output()
            .map_err(|error| error.to_string())?;
        if !made.status.success() {
            return Err(format!("host: {}", String::from_utf8_lossy(&made.stderr)));
        }
        let ran =
            Command::new("timeout").arg("20").arg(&binary).output().map_err(|error| error.to_string())?;
        if !ran.status.success() {
            return Err(format!("host: the program ends with {}", ran.status));
        }
        all.push(String::from_utf8_lossy(&ran.stdout).lines().filter_map(line).collect());
    }
    let (Some(first), Some(second)) = (all.first(), all.get(1).or(all.first())) else {
        return Ok(Vec::new());
    };
    Ok(first.iter().zip(second).map(|(a, b)| (a == b).then_some(*a)).collect())
}

fn line(text: &str) -> Option<[u64; THREADS as usize]> {
    let values: Vec<u64> = text.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    values.try_into().ok()
}

/// The lines of a source, from 0, that the compiler refuses.
///
/// # Errors
/// When it refuses no line in particular.
pub(super) fn refused(compiler: &PathBuf, source: &str) -> Result<Vec<usize>, String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let path = folder.path().join("host.cpp");
    std::fs::write(&path, format!("{HEADER}{source}")).map_err(|error| error.to_string())?;
    let made = Command::new(compiler)
        .args(["-std=gnu++17", "-w", "-fsyntax-only", "-fmax-errors=0"])
        .arg(&path)
        .output()
        .map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&made.stderr);
    let first = HEADER.lines().count() + 1;
    let line = |line: &str| {
        let place = line.contains(" error: ").then(|| line.split_once("host.cpp:"))??.1;
        place.split(':').next()?.parse::<usize>().ok()?.checked_sub(first)
    };
    let lines: Vec<usize> = text.lines().filter_map(line).collect();
    if lines.is_empty() && !made.status.success() {
        return Err(format!("host: {}", text.lines().take(5).collect::<Vec<_>>().join(" ")));
    }
    Ok(lines)
}
