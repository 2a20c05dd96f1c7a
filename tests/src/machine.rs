//! What this machine lacks that a test needs: the test is skipped and says so by name, or fails where nothing may be
//! skipped (`PTXC_CI_STRICT=1`). `tests/skip.sh` is the same for scripts.

use std::fs::OpenOptions;
use std::io::Write;
use std::process::Command;

/// Whether what cannot be tested on this machine is a failure.
pub fn skips_nothing() -> bool {
    std::env::var_os("PTXC_CI_STRICT").is_some_and(|value| !value.is_empty() && value != "0")
}

/// Says that `what` is not tested here and why, on standard error and in the list that `PTXC_SKIPPED` names.
///
/// # Panics
/// Where nothing may be skipped.
pub fn skip(what: &str, why: &str) {
    assert!(!skips_nothing(), "{what}: {why}, and PTXC_CI_STRICT lets nothing be skipped");
    let _ = writeln!(std::io::stderr(), "skipped: {what}: {why}");
    let list = std::env::var_os("PTXC_SKIPPED").filter(|path| !path.is_empty());
    if let Some(mut list) = list.and_then(|path| OpenOptions::new().append(true).create(true).open(path).ok())
    {
        let _ = writeln!(list, "{what}: {why}");
    }
}

/// Whether the machine has the programs that a test needs; `skip`s it where one is missing.
///
/// # Panics
/// Where nothing may be skipped.
pub fn has(test: &str, programs: &[&str]) -> bool {
    let answers = |program: &str| {
        Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
    };
    let Some(missing) = programs.iter().find(|program| !answers(program)) else { return true };
    skip(test, &format!("{missing} is not installed"));
    false
}
