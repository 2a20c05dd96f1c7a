//! What of the source is left in optimised code: lines and variables, over the sample kernels. `specs/debugger.md` says
//! how much; `PTXC_BLESS=1` prints its tables anew.

#![allow(clippy::unwrap_used, reason = "tests")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use ptxc::{CompileOptions, Compiler, DebugSurvival, OptLevel, Request, Target};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
const BEGIN: &str = "<!-- printed from the sample kernels -->\n";
const END: &str = "<!-- end of the sample kernels -->\n";

/// How far, in hundredths, the page may be from the truth before it has to be printed anew.
const TOLERANCE: usize = 3;

/// The sample kernels, without the one that is large for the sake of the compiler.
fn kernels() -> Vec<PathBuf> {
    let all = fs::read_dir(Path::new(ROOT).join("tests/kernels")).unwrap().map(|entry| entry.unwrap().path());
    let large = |path: &Path| path.file_stem().is_some_and(|stem| stem == "large_generated");
    all.filter(|path| path.extension().is_some_and(|e| e == "cu") && !large(path)).collect()
}

/// What is left of a kernel after each pass.
fn survival(path: &Path, level: OptLevel) -> Vec<(&'static str, DebugSurvival)> {
    let mut options = CompileOptions::default();
    (options.opt_level, options.device_debug, options.verify_each) = (level, true, true);
    options.target = Target::sm(90);
    let request = Request { survival: true, ..Request::default() };
    let source = fs::read_to_string(path).unwrap();
    let artifact = Compiler::new(options).run(&path.display().to_string(), source.as_str(), &request);
    artifact.unwrap_or_else(|error| panic!("{}: {error}", path.display())).survival().to_vec()
}

/// So many hundredths.
fn percent(part: usize, whole: usize) -> usize {
    (100 * part + whole / 2) / whole.max(1)
}

/// What passes lose: lines, and variables that were known at least partly.
#[derive(Default)]
struct Losses {
    lines: usize,
    variables: usize,
}

/// The tables of the page.
fn tables() -> String {
    let mut text = "| level | lines | variables wholly | variables partly |\n|---|---|---|---|\n".to_owned();
    let mut losses: BTreeMap<&str, Losses> = BTreeMap::new();
    let mut whole = DebugSurvival::default();
    for (name, level) in [("-O1", OptLevel::O1), ("-O2", OptLevel::O2), ("-O3", OptLevel::O3)] {
        let (mut before, mut after) = (DebugSurvival::default(), DebugSurvival::default());
        let mut variables = 0;
        for path in kernels() {
            let steps = survival(&path, level);
            let (first, last) = (steps[0].1, steps[steps.len() - 1].1);
            before.lines += first.lines;
            after.lines += last.lines;
            variables += last.variables;
            after.whole += last.whole;
            after.partly += last.partly;
            if level == OptLevel::O3 {
                for pair in steps.windows(2) {
                    let ((_, old), (pass, new)) = (pair[0], pair[1]);
                    let loss = losses.entry(pass).or_default();
                    loss.lines += old.lines.saturating_sub(new.lines);
                    let lost = |at: DebugSurvival| at.variables - at.whole - at.partly;
                    // Inlining makes variables, and `global-dce` takes whole functions.
                    loss.variables += lost(new).saturating_sub(lost(old));
                }
            }
        }
        whole = DebugSurvival { variables, ..before };
        let (lines, known) = (percent(after.lines, before.lines), percent(after.whole, variables));
        text += &format!("| `{name}` | {lines} % | {known} % | {} % |\n", percent(after.partly, variables));
    }
    text += "\n| pass at `-O3` | lines lost | variables lost |\n|---|---|---|\n";
    for (pass, loss) in losses {
        let (lines, variables) = (percent(loss.lines, whole.lines), percent(loss.variables, whole.variables));
        if lines + variables > 0 {
            text += &format!("| `{pass}` | {lines} % | {variables} % |\n");
        }
    }
    text
}

/// The numbers in a text, and the text without them.
fn numbers(text: &str) -> (Vec<usize>, String) {
    let rows = text.lines().map(|line| line.split(' ').map(|word| (word.parse().ok(), word)));
    let words: Vec<(Option<usize>, &str)> = rows.flatten().collect();
    let numbers = words.iter().filter_map(|word| word.0).collect();
    let rest: Vec<&str> = words.iter().filter(|word| word.0.is_none()).map(|word| word.1).collect();
    (numbers, rest.join(" "))
}

#[test]
fn the_page_says_what_survives() {
    let page = Path::new(ROOT).join("specs/debugger.md");
    let text = fs::read_to_string(&page).unwrap();
    let (before, rest) = text.split_once(BEGIN).unwrap();
    let (said, after) = rest.split_once(END).unwrap();
    let now = tables();
    if std::env::var_os("PTXC_BLESS").is_some() {
        fs::write(&page, format!("{before}{BEGIN}{now}{END}{after}")).unwrap();
        return;
    }
    let levels = |text: &str| text.split("\n\n").next().unwrap_or_default().to_owned();
    let ((said_numbers, said_words), (numbers, words)) = (numbers(&levels(said)), numbers(&levels(&now)));
    assert_eq!(said_words, words);
    let near = |(said, now): (&usize, &usize)| said.abs_diff(*now) <= TOLERANCE;
    assert!(said_numbers.iter().zip(&numbers).all(near), "{said}\nis now\n{now}");
}
