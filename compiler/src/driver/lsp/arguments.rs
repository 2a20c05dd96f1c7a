//! The options of a document: those of the command line and of the editor, and those of a compilation database.
//!
//! A database is `compile_commands.json`, as build systems write it (clang's "JSON Compilation Database"). Its commands are
//! nvcc's, ptxc's or clang's; options that are none of ours are left out, since a document is better looked at with most of
//! its options than not at all.

use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::command_line::{self, Invocation, UsageError, split_response_text};

/// The name of a compilation database.
const DATABASE: &str = "compile_commands.json";

/// Refuses options that are none of a compile's.
pub(super) fn check(args: &[String]) -> Result<(), UsageError> {
    match command_line::parse(args)?.inputs.first() {
        Some(input) => Err(UsageError::new(format!("{input} is not an option"))),
        None => Ok(()),
    }
}

/// The options for a file: `given`, then those with which a database builds it.
pub(super) fn of_file(file: &Path, given: &[String]) -> Invocation {
    let mut words = given.to_vec();
    words.extend(database_options(file).unwrap_or_default());
    match command_line::parse(&words) {
        Ok(invocation) => invocation,
        Err(_) => known(&words),
    }
}

/// What is known of a list of words, each tried on its own and with the one after it.
fn known(words: &[String]) -> Invocation {
    let mut taken: Vec<String> = Vec::new();
    let mut index = 0;
    while index < words.len() {
        let is_known = |count: usize| {
            let added = words.get(index..index + count)?;
            let all: Vec<String> = taken.iter().chain(added).cloned().collect();
            let parsed = command_line::parse(all).ok()?;
            parsed.inputs.is_empty().then_some(count)
        };
        match is_known(1).or_else(|| is_known(2)) {
            Some(count) => {
                taken.extend_from_slice(&words[index..index + count]);
                index += count;
            }
            None => index += 1,
        }
    }
    command_line::parse(taken).unwrap_or_default()
}

/// The options with which the nearest database above a file builds it.
fn database_options(file: &Path) -> Option<Vec<String>> {
    let folders = file.ancestors().skip(1);
    let database = folders.flat_map(|folder| [folder.join(DATABASE), folder.join("build").join(DATABASE)]);
    let text = database.into_iter().find_map(|path| std::fs::read_to_string(path).ok())?;
    let entries: Value = serde_json::from_str(&text).ok()?;
    let is_of = |entry: &&Value| {
        let folder = Path::new(entry["directory"].as_str().unwrap_or_default());
        entry["file"].as_str().is_some_and(|name| folder.join(name) == file)
    };
    let entry = entries.as_array()?.iter().find(is_of)?;
    let words = match entry["arguments"].as_array() {
        Some(words) => words.iter().filter_map(|word| word.as_str().map(str::to_owned)).collect(),
        None => split_response_text(entry["command"].as_str()?).ok()?,
    };
    let folder = PathBuf::from(entry["directory"].as_str().unwrap_or_default());
    Some(options(&words, &folder, file))
}

/// The words of a command without the compiler, the input and what is about outputs, folders made absolute.
fn options(words: &[String], folder: &Path, file: &Path) -> Vec<String> {
    let mut out = Vec::new();
    let mut words = words.iter().skip(1);
    while let Some(word) = words.next() {
        match word.as_str() {
            "-o" | "-MF" | "-MT" | "-MQ" => drop(words.next()),
            "-c" | "-dc" | "-dw" | "-M" | "-MM" | "-MD" | "-MMD" | "-MP" => {}
            "-I" | "-isystem" | "-include" => {
                if let Some(value) = words.next() {
                    out.extend([word.clone(), folder.join(value).display().to_string()]);
                }
            }
            _ if folder.join(word) == file => {}
            _ => match word.strip_prefix("-I") {
                Some(value) => out.push(format!("-I{}", folder.join(value).display())),
                None => out.push(word.clone()),
            },
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<String> {
        line.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn a_command_gives_its_options() {
        let command =
            words("/usr/bin/nvcc -Iinclude -I /abs -arch=sm_90 -DN=2 -MD -MF k.d -c src/k.cu -o k.o");
        let options = options(&command, Path::new("/p"), Path::new("/p/src/k.cu"));
        assert_eq!(options, words("-I/p/include -I /abs -arch=sm_90 -DN=2"));
    }

    #[test]
    fn unknown_options_are_left_out() {
        let found = known(&words("--cuda-gpu-arch=sm_90 -DA=1 -fno-such-option -std=c++20 -I inc"));
        assert_eq!(found.options.macros.len(), 1);
        assert_eq!(found.options.include_paths, [PathBuf::from("inc")]);
    }
}
