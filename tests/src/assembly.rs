//! LLVM assembly under mutation: nothing that is read, checked, printed or compiled may break.
//!
//! The seeds are the modules with recorded verdicts and the conformance cases. A mutant that is read has
//! to print as a text that reads the same, both verdicts have to come, and what is not refused has to
//! compile or be refused by name. Seeds are fixed; `PTXC_FUZZ_SEED` and `PTXC_FUZZ_ROUNDS` change them.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use ptxc::{CompileOptions, Compiler, Emit, InputKind, OptLevel, Request};
use ptxc_assembly::{read, write};
use ptxc_sim::Simulator;
use ptxc_sim::directives;
use ptxc_verifier::contract::{Ceiling, ContractOptions, IrKind, Mode, check};

use crate::discover::{files_under, tests_folder};
use crate::fuzz::SplitMix64;
use crate::mutate::garble;

/// Runs `rounds` mutations.
///
/// # Errors
/// The first mutant with which something breaks.
pub fn run(seed: u64, rounds: u64) -> Result<(), String> {
    let corpus = corpus()?;
    let mut random = SplitMix64(seed);
    for round in 0..rounds {
        let source = &corpus[random.below(corpus.len())];
        // Words in the place of words are read more often than characters are.
        let mutant = match random.below(4) {
            0 => garble(source, &mut random),
            _ => exchange(source, &corpus[random.below(corpus.len())], &mut random),
        };
        judge(&mutant).map_err(|what| format!("round {round}: {what}\n{mutant}"))?;
    }
    Ok(())
}

/// A text with a few words of another.
fn exchange(text: &str, other: &str, random: &mut SplitMix64) -> String {
    let donors: Vec<&str> = other.split(' ').filter(|word| !word.contains('\n')).collect();
    let mut words: Vec<&str> = text.split(' ').collect();
    for _ in 0..=random.below(3) {
        let at = random.below(words.len());
        if donors.is_empty() || words[at].contains('\n') {
            continue;
        }
        let from = if random.below(2) == 0 {
            donors[random.below(donors.len())]
        } else {
            words[random.below(words.len())]
        };
        words[at] = from;
    }
    words.join(" ")
}

/// The modules, each for itself.
pub(crate) fn corpus() -> Result<Vec<String>, String> {
    let folders =
        [tests_folder().join("../verifier/tests/verdicts"), tests_folder().join("conformance/llvm.ir")];
    let mut found = Vec::new();
    for path in folders.iter().flat_map(|folder| files_under(folder, &["ll"])) {
        let text = std::fs::read_to_string(&path).map_err(|error| error.to_string())?;
        let modules = text.split("\n;@").skip(1);
        found.extend(modules.filter_map(|part| part.split_once('\n')).map(|(_, module)| module.to_owned()));
    }
    if found.is_empty() { Err("there is nothing to mutate".to_owned()) } else { Ok(found) }
}

/// Takes a text all the way.
pub fn judge(source: &str) -> Result<(), String> {
    let done = catch_unwind(AssertUnwindSafe(|| {
        let Ok(tree) = read(source) else { return Ok(()) };
        for (mode, sm) in [(Mode::Documented, 90), (Mode::Compat, 75), (Mode::Compat, 100)] {
            let target = ptxc::Target::sm(sm);
            check(&tree, &ContractOptions { mode, kind: IrKind::Standard, target, ceiling: Ceiling::Real });
        }
        let once = write(&tree);
        let again = match read(&once) {
            Ok(tree) => write(&tree),
            Err(error) => return Err(format!("what was printed is not read: {error}\n{once}")),
        };
        if once != again {
            return Err(format!("printing is no fixed point:\n{once}\n---\n{again}"));
        }
        let request = Request { kind: InputKind::Ir, emit: Emit::Ptx, ..Request::default() };
        match Compiler::new(CompileOptions::default()).run("fuzz.ll", source, &request) {
            Err(error) if error.is_internal() => Err(format!("internal error: {error}")),
            _ => Ok(()),
        }
    }));
    match done {
        Ok(result) => result,
        Err(payload) => {
            let what = payload.downcast_ref::<String>().cloned();
            let what = what.or_else(|| payload.downcast_ref::<&str>().map(|text| (*text).to_owned()));
            Err(format!("panic: {}", what.unwrap_or_default()))
        }
    }
}

/// Kernels as clang 22 writes them, at `-O0` and `-O2`.
pub fn clang_files() -> Vec<PathBuf> {
    files_under(&tests_folder().join("assembly"), &["ll"])
}

/// Takes a kernel from clang to PTX for old and new targets, and runs it: the results have to be those of
/// the same kernel compiled from CUDA C++.
///
/// # Errors
/// What is refused, or differs.
pub fn run_clang(path: &Path) -> Result<(), String> {
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    judge(&text)?;
    same_from_bitcode(&text)?;
    for sm in [75, 120] {
        compile(&text, InputKind::Ir, OptLevel::O3, sm)?;
    }
    let stem = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let kernel =
        tests_folder().join("kernels").join(stem.split('.').next().unwrap_or("")).with_extension("cu");
    let source =
        std::fs::read_to_string(&kernel).map_err(|error| format!("{}: {error}", kernel.display()))?;
    let want = simulator(&compile(&source, InputKind::Cuda, OptLevel::O3, 90)?)?;
    for level in [OptLevel::O0, OptLevel::O3] {
        let got = simulator(&compile(&text, InputKind::Ir, level, 90)?)?;
        for run in directives::parse(&source)? {
            let wanted = run.execute(&want).map_err(|trap| trap.to_string())?;
            let found = run.execute(&got).map_err(|trap| format!("{}: {trap}", run.entry))?;
            run.compare(&found, &wanted).map_err(|why| format!("{}: {why}", run.entry))?;
        }
    }
    Ok(())
}

/// A module has the same PTX as text and as bitcode, by our own writer and by LLVM's where that is installed.
fn same_from_bitcode(text: &str) -> Result<(), String> {
    let want = compile(text, InputKind::Ir, OptLevel::O3, 90)?;
    let written = ptxc_bitcode::write(&read(text).map_err(|error| error.to_string())?)?;
    let llvm = crate::oracle::llvm_as(text);
    for bytes in [Some(written), llvm].into_iter().flatten() {
        let got = compile(ptxc::Source::Bitcode(&bytes), InputKind::Ir, OptLevel::O3, 90)?;
        if got != want {
            return Err(format!("the PTX of the bitcode differs:\n{got}\n---\n{want}"));
        }
    }
    Ok(())
}

fn compile<'a, S>(source: S, kind: InputKind, level: OptLevel, sm: u16) -> Result<String, String>
where
    S: Into<ptxc::Source<'a>>,
{
    let mut options = CompileOptions::default();
    options.target = ptxc::Target::sm(sm);
    options.opt_level = level;
    options.verify_each = true;
    let request = Request { kind, emit: Emit::Ptx, ..Request::default() };
    let done = Compiler::new(options).run("kernel", source, &request);
    done.map(ptxc::Artifact::into_text).map_err(|error| error.to_string())
}

fn simulator(ptx: &str) -> Result<Simulator, String> {
    Simulator::from_text(ptx).map_err(|errors| errors.first().map(ToString::to_string).unwrap_or_default())
}
