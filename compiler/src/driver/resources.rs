//! `-Xptxas -v`, `--resource-usage`: what kernels take, as ptxas says it.
//!
//! Registers and spills are the assembler's choice, so the text is put to NVIDIA's `ptxas` where one is installed.
//! Otherwise the report has what is known of PTX: memory and parameters.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use ptxc_ptx::resources::Resources;
use ptxc_ptx::text::parse;

use super::scratch::{Scratch, Signals};

/// The report on a PTX text; nothing for another text.
pub(super) fn report(ptx: &str) -> String {
    let Ok(parsed) = parse(ptx) else { return String::new() };
    let target = parsed.module.target.target.to_string();
    ask(ptx, &target).unwrap_or_else(|| known(&parsed.module))
}

/// What is known without an assembler.
fn known(module: &ptxc_ptx::Module) -> String {
    let resources = Resources::of(module);
    let mut out = format!("ptxas info    : {} bytes gmem", resources.globals);
    if resources.constants > 0 {
        let _ = write!(out, ", {} bytes cmem[3]", resources.constants);
    }
    out.push('\n');
    for kernel in &resources.kernels {
        let name = module.names.text(module.funcs[kernel.kernel].name);
        let _ = write!(
            out,
            "ptxas info    : Compiling entry function '{name}' for '{}'\n\
             ptxas info    : Function properties for {name}\n    {} bytes stack frame\n\
             ptxas info    : Used {} bytes smem, {} bytes parameters (registers: no ptxas is installed)\n",
            module.target.target, kernel.local, kernel.shared, kernel.parameters
        );
    }
    out
}

/// What NVIDIA's assembler says, if there is one and it takes the text.
fn ask(ptx: &str, target: &str) -> Option<String> {
    let ptxas = installed()?;
    let mut builder = tempfile::Builder::new();
    builder.prefix("ptxc-").suffix(".ptx");
    let mut file = Scratch::file_in(&std::env::temp_dir(), &builder, Signals::Watched).ok()?;
    file.write_all(ptx.as_bytes()).ok()?;
    let output = Command::new(ptxas)
        .args(["-v", "-arch", target, "-o", "/dev/null"])
        .arg(file.path())
        .output()
        .ok()
        .filter(|output| output.status.success())?;
    Some(String::from_utf8_lossy(&output.stderr).into_owned())
}

/// NVIDIA's `ptxas`: of the toolkit that the environment names, else on `PATH`. Ours, under this name, is none.
fn installed() -> Option<PathBuf> {
    let own = std::env::current_exe().ok().and_then(|path| path.canonicalize().ok());
    let homes = ["CUDA_HOME", "CUDA_PATH"].into_iter().filter_map(std::env::var_os).map(PathBuf::from);
    let homes = homes.chain([PathBuf::from("/usr/local/cuda")]).map(|home| home.join("bin"));
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = homes.chain(std::env::split_paths(&path).collect::<Vec<_>>());
    let is_other =
        |path: &Path| path.canonicalize().is_ok_and(|path| Some(&path) != own.as_ref() && !is_ours(&path));
    folders.map(|folder| folder.join("ptxas")).find(|path| is_other(path))
}

/// Whether an executable is this command, wherever it lies.
fn is_ours(path: &Path) -> bool {
    path.file_stem().is_some_and(|name| name == "ptxc")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_known_without_an_assembler() {
        let text = ".version 9.0\n.target sm_90\n.address_size 64\n.const .align 4 .b8 c[8];\n\
                    .visible .entry k(.param .u64 p, .param .u32 n)\n{\n.shared .align 4 .b8 s[256];\n.reg .b64 %r;\n\
                    mov.b64 %r, s;\nret;\n}\n";
        let said = known(&parse(text).unwrap().module);
        assert_eq!(
            said,
            "ptxas info    : 0 bytes gmem, 8 bytes cmem[3]\n\
             ptxas info    : Compiling entry function 'k' for 'sm_90'\n\
             ptxas info    : Function properties for k\n    0 bytes stack frame\n\
             ptxas info    : Used 256 bytes smem, 12 bytes parameters (registers: no ptxas is installed)\n"
        );
        assert_eq!(report("no PTX"), "");
    }
}
