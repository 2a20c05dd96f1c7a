//! What mutants are made of, and a mutant as a command line with one text changed.
//!
//! Seeds are the kernels, the file tests and the conformance cases of this repository, and, for long
//! runs, real sources: a list of command lines, of which each names a source. Of these the source is
//! mutated, or one of the headers that it includes: the mutant then stands in for that header.

use std::path::{Path, PathBuf};

use ptxc::command_line;
use ptxc::{Artifact, CompileError, Compiler, Emit, InputKind, Request};

use super::SplitMix64;
use crate::conformance;
use crate::discover::{files_under, tests_folder};
use crate::kernels;
use crate::mutate::{garble, mutate};

/// Longer sources are no seeds: their mutants take long and find little more.
const LONGEST_SEED: usize = 12_000;

/// The same for real sources, of which few are short.
const LONGEST_UNIT: usize = 60_000;

/// The name of a source that is no file.
const NAME: &str = "fuzz";

/// A mutated text and how it is compiled.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// A command line of ptxc; its input is the source, or what includes the header.
    pub arguments: Vec<String>,
    /// The name of the header for which the text stands in; if there is none, it is the source.
    pub header: Option<String>,
    /// The text.
    pub source: String,
}

impl Mutant {
    /// A text with the default options; `kind` is a word that `-x` takes.
    #[must_use]
    pub fn plain(kind: &str, source: String) -> Mutant {
        let arguments = ["-x", kind, "--rtc", "--verify-each", NAME].map(str::to_owned).to_vec();
        Mutant { arguments, header: None, source }
    }

    /// The text behind a line with the command line, as [`Mutant::read`] reads it.
    #[must_use]
    pub fn written(&self) -> String {
        let header = self.header.iter().map(|name| format!("header={name} ")).collect::<String>();
        format!("//fuzz {header}{}\n{}", self.arguments.join(" "), self.source)
    }

    /// Reads what [`Mutant::written`] wrote, or a text alone.
    #[must_use]
    pub fn read(text: &str) -> Mutant {
        let Some((line, source)) = text.strip_prefix("//fuzz ").and_then(|text| text.split_once('\n')) else {
            return Mutant::plain("cu", text.to_owned());
        };
        let header = line.split(' ').find_map(|word| word.strip_prefix("header=")).map(str::to_owned);
        let words = line.split(' ').filter(|word| !word.starts_with("header="));
        Mutant { arguments: words.map(str::to_owned).collect(), header, source: source.to_owned() }
    }

    /// Is it part of a real source?
    #[must_use]
    pub fn has_unit(&self) -> bool {
        self.arguments.last().is_some_and(|name| name != NAME)
    }

    /// Compiles it.
    ///
    /// # Errors
    /// The compile's.
    pub fn compile(&self) -> Result<Artifact, CompileError> {
        let invocation = command_line::parse(self.arguments.clone()).unwrap_or_default();
        let name = invocation.inputs.first().map_or(NAME, String::as_str);
        let kind = invocation.input_kind.unwrap_or_else(|| InputKind::of_file(name));
        let request = Request {
            kind,
            emit: Emit::Ptx,
            name_expressions: invocation.name_expressions,
            ..Request::default()
        };
        let compiler = Compiler::new(invocation.options);
        let compiler = if self.has_unit() { compiler.with_file_system() } else { compiler };
        match &self.header {
            None => compiler.run(name, &self.source, &request),
            Some(header) => {
                let unit = std::fs::read_to_string(name).unwrap_or_default();
                compiler.header(header, self.source.as_str()).run(name, &unit, &request)
            }
        }
    }
}

/// What mutants are made of.
#[derive(Debug)]
pub struct Seeds {
    /// Small sources that need nothing else; with the word for `-x`.
    texts: Vec<(&'static str, String)>,
    /// Command lines of real sources, the source last.
    units: Vec<Vec<String>>,
}

impl Seeds {
    /// The kernels, the file tests and the conformance cases.
    ///
    /// # Errors
    /// If there are none, or a conformance file cannot be read.
    pub fn of_tests() -> Result<Seeds, String> {
        let mut seeds = Seeds { texts: Vec::new(), units: Vec::new() };
        kernels::files().iter().for_each(|path| seeds.add_file(path));
        seeds.add_folder(&tests_folder().join("cases"), &["cu", "ll", "ptx"]);
        for path in conformance::files() {
            for case in conformance::read(&path)? {
                seeds.texts.push((word_of(case.kind), without_blank_lines(&case.source)));
            }
        }
        if seeds.texts.is_empty() { Err("there is nothing to mutate".to_owned()) } else { Ok(seeds) }
    }

    /// Adds the files under a folder.
    pub fn add_folder(&mut self, folder: &Path, endings: &[&str]) {
        files_under(folder, endings).iter().for_each(|path| self.add_file(path));
    }

    /// Adds the sources of a list of command lines.
    ///
    /// # Errors
    /// If the list cannot be read.
    pub fn add_units(&mut self, list: &Path) -> Result<(), String> {
        let text = std::fs::read_to_string(list).map_err(|error| format!("{}: {error}", list.display()))?;
        let words = |line: &str| line.split_whitespace().map(str::to_owned).collect();
        self.units.extend(text.lines().filter(|line| !line.trim().is_empty()).map(words));
        Ok(())
    }

    fn add_file(&mut self, path: &Path) {
        if let Ok(text) = std::fs::read_to_string(path)
            && text.len() < LONGEST_SEED
        {
            self.texts.push((word_of(InputKind::of_file(&path.to_string_lossy())), text));
        }
    }

    /// The mutant of a number.
    pub fn mutant(&self, number: u64) -> Mutant {
        let mut random = SplitMix64(number.wrapping_mul(0xd134_2543_de82_ef95));
        let unit = if random.below(8) > 0 { self.units.get(random.below(self.units.len())) } else { None };
        match unit {
            Some(unit) => self.mutant_of_unit(unit, &mut random),
            None => self.mutant_of_text(&mut random),
        }
    }

    fn mutant_of_text(&self, random: &mut SplitMix64) -> Mutant {
        let (kind, source) = &self.texts[random.below(self.texts.len())];
        let (donor_kind, donor) = &self.texts[random.below(self.texts.len())];
        let source = match (random.below(10), *kind) {
            (0, _) => garble(source, random),
            (_, "cu") if donor_kind == kind => mutate(source, donor, random),
            (1..6, "ptx" | "ll") => garble(source, random),
            _ => mutate(source, source, random),
        };
        let mut arguments = vec!["-x".to_owned(), (*kind).to_owned()];
        if random.below(2) == 0 {
            arguments.push("--rtc".to_owned());
        }
        arguments.extend(options(random));
        arguments.push(NAME.to_owned());
        Mutant { arguments, header: None, source }
    }

    /// The source of a unit or one of its headers, with pieces of another source.
    fn mutant_of_unit(&self, unit: &[String], random: &mut SplitMix64) -> Mutant {
        let Some((path, before)) = unit.split_last() else { return self.mutant_of_text(random) };
        let read = |path: &Path| std::fs::read_to_string(path).ok().filter(|text| text.len() < LONGEST_UNIT);
        let Some(own) = read(Path::new(path)) else { return self.mutant_of_text(random) };
        let donor = match random.below(3) {
            0 => own.clone(),
            1 => self.texts[random.below(self.texts.len())].1.clone(),
            _ => {
                let other = self.units.get(random.below(self.units.len())).and_then(|unit| unit.last());
                other.and_then(|path| read(Path::new(path))).unwrap_or_default()
            }
        };
        let mut arguments = before.to_vec();
        arguments.extend(options(random));
        let includes = includes(&own, Path::new(path), before);
        let chosen = includes.get(random.below(includes.len())).filter(|_| random.below(2) == 0);
        let (header, seed) = match chosen.and_then(|(name, file)| Some((name, file, read(file)?))) {
            // What the header includes from beside itself is still found.
            Some((name, file, text)) => {
                let folder = file.parent().unwrap_or(Path::new("."));
                arguments.push(format!("-I{}", folder.display()));
                (Some(name.clone()), text)
            }
            None => (None, own),
        };
        arguments.push(path.clone());
        let source =
            if random.below(12) == 0 { garble(&seed, random) } else { mutate(&seed, &donor, random) };
        Mutant { arguments, header, source }
    }
}

fn word_of(kind: InputKind) -> &'static str {
    match kind {
        InputKind::Cuda => "cu",
        InputKind::Ir => "ll",
        InputKind::Ptx => "ptx",
    }
}

/// The headers that a source includes and that are files: the names as written, and where they are.
fn includes(source: &str, path: &Path, arguments: &[String]) -> Vec<(String, PathBuf)> {
    let beside = path.parent().unwrap_or(Path::new(".")).to_path_buf();
    let named = arguments.iter().filter_map(|argument| argument.strip_prefix("-I")).map(PathBuf::from);
    let folders: Vec<PathBuf> = std::iter::once(beside).chain(named).collect();
    let names = source.lines().filter_map(|line| {
        let name = line.trim_start().strip_prefix('#')?.trim_start().strip_prefix("include")?.trim_start();
        let close = if name.starts_with('<') { '>' } else { '"' };
        Some(name.get(1..)?.split_once(close)?.0.to_owned())
    });
    names
        .filter_map(|name| {
            let found = folders.iter().map(|folder| folder.join(&name)).find(|file| file.is_file())?;
            Some((name, found))
        })
        .collect()
}

/// Conformance cases have blank lines in the place of the cases before them.
fn without_blank_lines(source: &str) -> String {
    source.lines().filter(|line| !line.trim().is_empty()).fold(String::new(), |text, line| text + line + "\n")
}

/// Options that lead to different parts of the compiler.
fn options(random: &mut SplitMix64) -> Vec<String> {
    let mut options = vec!["--verify-each"];
    options
        .push(["-arch=sm_75", "-arch=sm_80", "-arch=sm_90a", "-arch=sm_90", "-arch=sm_120"][random.below(5)]);
    options.push(["-O0", "-O1", "-O3", "-O3"][random.below(4)]);
    options.push(["-std=c++14", "-std=c++17", "-std=c++17", "-std=c++20"][random.below(4)]);
    for (flag, share) in [
        ("-rdc=true", 4),
        ("-lineinfo", 4),
        ("-use_fast_math", 8),
        ("-default-device", 8),
        ("-keep-device-functions", 8),
        ("-restrict", 8),
        ("-G", 16),
    ] {
        if random.below(share) == 0 {
            options.push(flag);
        }
    }
    options.into_iter().map(str::to_owned).collect()
}
