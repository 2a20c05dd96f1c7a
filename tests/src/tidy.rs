//! House rules that no compiler checks.

use std::path::Path;

use crate::discover::{files_under, name_of, root_folder};

/// A file that is heading past this has two ideas.
const LINE_LIMIT: usize = 1000;

/// Words that have no place in a source, and why.
const FORBIDDEN: &[(&str, &str)] = &[
    (concat!("/wo", "rk/"), "a path of one machine"),
    (concat!("../sha", "red"), "a folder outside the project"),
    (concat!("TO", "DO"), "open work belongs into the tracker, or says why it is open"),
    (concat!("FIX", "ME"), "open work belongs into the tracker, or says why it is open"),
    (concat!("XX", "X:"), "open work belongs into the tracker, or says why it is open"),
    (concat!("uns", "afe {"), "unsafe code is refused in every crate"),
    (concat!("uns", "afe fn"), "unsafe code is refused in every crate"),
];

/// The page whose table says which words of the project's own are not to be used.
const WORD_LIST: &str = "specs/howto.md";

/// The borders with C: one calls a library, the others are libraries; and kernels, which get pointers. Each says why what it does
/// is sound.
const UNSAFE_FILES: [&str; 14] = [
    "tests/clients/rust/src/lib.rs",
    "ptx/sim/src/jit/host.rs",
    "ptx/device/src/driver.rs",
    "compiler/allocator/src/lib.rs",
    "ptx/memory/src/map.rs",
    "ptx/matrix/src/product.rs",
    "compiler/abi/src/argument.rs",
    "compiler/abi/src/device.rs",
    "compiler/abi/src/fork.rs",
    "compiler/abi/src/pointer.rs",
    "compiler/explorer/src/ffi.rs",
    "compiler/nvrtc/src/ffi.rs",
    "compiler/nvvm/src/ffi.rs",
    "compiler/nvjitlink/src/ffi.rs",
];

/// Checks every source of the project.
///
/// # Errors
/// What is wrong, a line a fault.
pub fn check() -> Result<(), String> {
    let root = root_folder();
    let mut faults = String::new();
    let page = std::fs::read_to_string(root.join(WORD_LIST)).map_err(|error| error.to_string())?;
    let avoided = avoided_words(&page);
    if avoided.is_empty() {
        return Err(format!("{WORD_LIST}: the table of words is gone"));
    }
    for folder in ["frontend", "ir", "ptx", "verifier", "compiler", "tests", "benches"] {
        for file in files_under(&root.join(folder), &["rs"]) {
            if !file.components().any(|part| part.as_os_str() == "target") {
                check_file(root, &file, &mut faults);
                check_declared(root, &file, &mut faults);
                check_words(root, &file, &avoided, &mut faults);
            }
        }
    }
    for page in files_under(&root.join("specs"), &["md"]) {
        if !page.ends_with(WORD_LIST) {
            check_words(root, &page, &avoided, &mut faults);
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

/// The words in the last column of the table of words.
fn avoided_words(page: &str) -> Vec<&str> {
    let table = page.lines().skip_while(|line| *line != "| say | not |").skip(2);
    let rows = table.map_while(|line| line.strip_prefix('|')?.split('|').nth(1));
    rows.flat_map(|cell| cell.split('`').skip(1).step_by(2)).collect()
}

fn check_words(root: &Path, file: &Path, avoided: &[&str], faults: &mut String) {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    for (index, line) in text.lines().enumerate() {
        for word in avoided {
            let at_word = line.match_indices(word).any(|(at, _)| {
                let (before, after) =
                    (line[..at].chars().next_back(), line[at + word.len()..].chars().next());
                ![before, after].into_iter().flatten().any(char::is_alphanumeric)
            });
            if at_word {
                faults.push_str(&format!(
                    "{}:{}: {word}: {WORD_LIST} names a better word\n",
                    name_of(root, file),
                    index + 1
                ));
            }
        }
    }
}

/// A file below `src` is a module of the one around it: the compiler says nothing about one that nobody declares.
fn check_declared(root: &Path, file: &Path, faults: &mut String) {
    let (Some(folder), Some(stem)) = (file.parent(), file.file_stem().and_then(|stem| stem.to_str())) else {
        return;
    };
    let is_root =
        matches!(stem, "lib" | "main" | "mod") || folder.ends_with("bin") || folder.ends_with("generated");
    if is_root || !folder.components().any(|part| part.as_os_str() == "src") {
        return;
    }
    let parents = ["mod.rs", "lib.rs", "main.rs"].map(|name| folder.join(name));
    let text = |path: &Path| std::fs::read_to_string(path).unwrap_or_default();
    let declares = |path: &Path| {
        let word = |line: &str| {
            line.split_once("mod ").is_some_and(|(_, rest)| rest.trim_end() == format!("{stem};"))
        };
        text(path).lines().any(word)
    };
    if !parents.iter().any(|path| declares(path)) && !declares(&folder.with_extension("rs")) {
        faults.push_str(&format!("{}: no module declares it: `mod {stem};`\n", name_of(root, file)));
    }
}

fn check_file(root: &Path, file: &Path, faults: &mut String) {
    let name = name_of(root, file);
    let Ok(text) = std::fs::read_to_string(file) else {
        faults.push_str(&format!("{name}: cannot be read\n"));
        return;
    };
    if !text.starts_with("//!") {
        faults.push_str(&format!("{name}: does not open with a //! comment that says what it decides\n"));
    }
    let lines = text.lines().count();
    // A generated table is as long as what it lists.
    if lines > LINE_LIMIT && !name.contains("/generated/") {
        faults.push_str(&format!("{name}: {lines} lines, the limit is {LINE_LIMIT}\n"));
    }
    let mut unsafe_words = UNSAFE_FILES.contains(&name.as_str());
    unsafe_words &= text.contains("// SAFETY:");
    for (index, line) in text.lines().enumerate() {
        for (word, why) in FORBIDDEN {
            if line.contains(word) && !(unsafe_words && word.starts_with("unsafe")) {
                faults.push_str(&format!("{name}:{}: {word}: {why}\n", index + 1));
            }
        }
        if line.ends_with([' ', '\t']) {
            faults.push_str(&format!("{name}:{}: white space at the end\n", index + 1));
        }
    }
}
