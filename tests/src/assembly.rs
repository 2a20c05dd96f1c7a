//! LLVM assembly under mutation: nothing that is read, checked, printed or compiled may break.
//!
//! The seeds are the modules with recorded verdicts and the conformance cases. A mutant that is read has
//! to print as a text that reads the same, both verdicts have to come, and what is not refused has to
//! compile or be refused by name. Seeds are fixed; `PTXC_FUZZ_SEED` and `PTXC_FUZZ_ROUNDS` change them.

use std::panic::{AssertUnwindSafe, catch_unwind};

use ptxc::{CompileOptions, Compiler, Emit, InputKind, Request};
use ptxc_assembly::{read, write};
use ptxc_verifier::contract::{Ceiling, ContractOptions, IrKind, Mode, Target, check};

use crate::discover::{files_under, tests_folder};
use crate::fuzz::{SplitMix64, mutate};

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
            0 => mutate(source, &mut random),
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
fn corpus() -> Result<Vec<String>, String> {
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
            let target = Target { sm, suffix: None };
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
