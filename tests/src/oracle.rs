//! ptxas, the referee: finds it and asks it.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The assembler: `PTXAS`, else where `tests/oracle/setup.sh` installs it, else none.
pub fn ptxas() -> Option<PathBuf> {
    if let Some(path) = std::env::var_os("PTXAS").map(PathBuf::from) {
        return path.is_file().then_some(path);
    }
    let cache = match (std::env::var_os("PTXC_ORACLE"), std::env::var_os("XDG_CACHE_HOME")) {
        (Some(root), _) => PathBuf::from(root),
        (None, Some(cache)) => Path::new(&cache).join("ptxc-oracle"),
        (None, None) => Path::new(&std::env::var_os("HOME")?).join(".cache/ptxc-oracle"),
    };
    let library = std::fs::read_dir(cache.join("lib")).ok()?;
    library
        .filter_map(Result::ok)
        .map(|python| python.path().join("site-packages/nvidia/cu13/bin/ptxas"))
        .find(|path| path.is_file())
}

/// Assembles `ptx` for `arch`.
///
/// # Errors
/// What ptxas says.
pub fn assemble(ptxas: &Path, ptx: &str, arch: &str) -> Result<(), String> {
    advice(ptxas, ptx, arch).map(|_| ())
}

/// Assembles `ptx` for `arch`; gives what ptxas says about PTX that it takes, such as that it makes `wgmma` wait for
/// each other (C7510 and others).
///
/// # Errors
/// What ptxas says.
pub fn advice(ptxas: &Path, ptx: &str, arch: &str) -> Result<String, String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let input = folder.path().join("input.ptx");
    std::fs::write(&input, ptx).map_err(|error| error.to_string())?;
    let output = Command::new(ptxas)
        .args(["-arch", arch, "-o"])
        .arg(folder.path().join("output.cubin"))
        .arg(&input)
        .output()
        .map_err(|error| format!("{}: {error}", ptxas.display()))?;
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    if output.status.success() { Ok(said) } else { Err(said) }
}

/// What LLVM's assembler makes of a module: `LLVM_AS`, else `llvm-as` of version 15 or later; none where there is none,
/// or it does not take the module.
pub fn llvm_as(text: &str) -> Option<Vec<u8>> {
    let names = match std::env::var("LLVM_AS") {
        Ok(named) => vec![named],
        Err(_) => (15..=22).rev().map(|version| format!("llvm-as-{version}")).collect(),
    };
    let folder = tempfile::tempdir().ok()?;
    let (input, output) = (folder.path().join("input.ll"), folder.path().join("output.bc"));
    std::fs::write(&input, text).ok()?;
    for name in names {
        let done = Command::new(&name).arg(&input).arg("-o").arg(&output).output();
        if done.is_ok_and(|done| done.status.success()) {
            return std::fs::read(&output).ok();
        }
    }
    None
}
