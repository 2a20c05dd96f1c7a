//! For tests of the libraries: what a library exports, and how it answers a program that calls it in right and
//! wrong ways, compared with NVIDIA's.
//!
//! `tests/behaviour.py` of a library is that program, a line a call; `tests/behaviour.txt` is what NVIDIA's library
//! answered, and where that is installed it is asked again. `tests/own.txt` is what only ours is asked.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A library that was built for a test.
pub struct Library {
    /// The file beside the test's program.
    path: PathBuf,
    /// The `tests` folder.
    tests: PathBuf,
}

impl Library {
    /// The library `file` of the package in the folder `package`, which is under test.
    ///
    /// # Errors
    /// The test's own program cannot be found.
    pub fn under_test(file: &str, package: &str) -> Result<Library, String> {
        let test = std::env::current_exe().map_err(|error| error.to_string())?;
        Ok(Library { path: test.with_file_name(file), tests: Path::new(package).join("tests") })
    }

    /// Checks that every function is exported, and that those are the functions of the header where its folder
    /// is known (`CUDA_INC`). `prefix` begins the line of a declaration, up to the function's name.
    ///
    /// # Errors
    /// What differs.
    pub fn exports(&self, functions: &[&str], header: &str, prefix: &str) -> Result<(), String> {
        self.exported(functions)?;
        let folder = std::env::var_os("CUDA_INC").map(PathBuf::from);
        let Some(path) = folder.map(|folder| folder.join(header)).filter(|path| path.exists()) else {
            return Ok(());
        };
        let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let mut declared: Vec<&str> = text
            .lines()
            .map(|line| line.trim_start_matches("extern ").trim_start_matches("static inline "))
            .filter(|line| line.starts_with(prefix) || line.starts_with("const char *"))
            // Helpers for C++ are no functions of the library.
            .filter(|line| !line.contains("std::"))
            .filter_map(|line| line.split_once('(')?.0.trim_end().rsplit([' ', '*']).next())
            .collect();
        declared.sort_unstable();
        declared.dedup();
        let mut listed = functions.to_vec();
        listed.sort_unstable();
        if declared == listed {
            Ok(())
        } else {
            Err(format!("the header has {declared:?}, listed are {listed:?}"))
        }
    }

    /// Checks that every function is exported.
    ///
    /// # Errors
    /// Those that are not.
    pub fn exported(&self, functions: &[&str]) -> Result<(), String> {
        let script = "import ctypes, sys; lib = ctypes.CDLL(sys.argv[1]); \
                      print(*[name for name in sys.argv[2:] if not hasattr(lib, name)])";
        let mut arguments = vec!["-c", script, self.path.to_str().unwrap_or_default()];
        arguments.extend(functions);
        let missing = python(&arguments)?;
        if missing.trim().is_empty() { Ok(()) } else { Err(format!("not exported: {missing}")) }
    }

    /// Checks that what NVIDIA's library exports is exported, but for `private`: names that no header of the toolkit declares
    /// and no program but NVIDIA's own asks for. Without the file there is nothing to compare.
    ///
    /// # Errors
    /// The symbols that are missing, and private ones that are none.
    pub fn has_all_of(&self, theirs: Option<PathBuf>, private: &[&str]) -> Result<(), String> {
        let Some(theirs) = theirs.filter(|path| path.exists()) else { return Ok(()) };
        let (theirs, ours) = (symbols(&theirs)?, symbols(&self.path)?);
        let missing: Vec<&str> = theirs.difference(&ours).map(String::as_str).collect();
        if missing == private {
            Ok(())
        } else {
            Err(format!("missing are {missing:?}, listed as private {private:?}"))
        }
    }

    /// Compares the library's answers with what was written down, where there is no library of NVIDIA's to ask.
    ///
    /// # Errors
    /// The first line that differs.
    pub fn own_answers(&self) -> Result<(), String> {
        let ours = self.behaviour(&self.path, true)?;
        same(&self.tests.join("own.txt"), &ours, std::env::var_os("PTXC_BLESS").is_some())
    }

    /// Compares the library's answers with those of NVIDIA's, which the variable `reference` names where it is
    /// installed. With `PTXC_BLESS` the answers are written down.
    ///
    /// # Errors
    /// The first line that differs.
    pub fn answers(&self, reference: &str) -> Result<(), String> {
        let bless = std::env::var_os("PTXC_BLESS").is_some();
        let recorded = self.tests.join("behaviour.txt");
        if let Some(library) = std::env::var_os(reference) {
            let theirs = self.behaviour(Path::new(&library), false)?;
            same(&recorded, &theirs, bless)?;
        }
        let theirs = read(&recorded)?;
        let ours = self.behaviour(&self.path, true)?;
        let shared: String = ours.split_inclusive('\n').take(theirs.lines().count()).collect();
        same(&recorded, &shared, false)?;
        same(&self.tests.join("own.txt"), &ours[shared.len()..], bless)
    }

    fn behaviour(&self, library: &Path, own: bool) -> Result<String, String> {
        let script = self.tests.join("behaviour.py");
        let mut arguments = vec![script.to_str().unwrap_or_default(), library.to_str().unwrap_or_default()];
        arguments.extend(own.then_some("--own"));
        python(&arguments)
    }
}

/// The functions that a library exports.
fn symbols(library: &Path) -> Result<BTreeSet<String>, String> {
    let output = Command::new("nm").args(["-D", "--defined-only"]).arg(library).output();
    let output = output.map_err(|error| format!("nm: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    // The value, a letter for the kind, the name with its version.
    let functions =
        text.lines().filter_map(|line| line.split_once(" T ")?.1.split('@').next().map(str::to_owned));
    let functions: BTreeSet<String> = functions.collect();
    if functions.is_empty() {
        Err(format!("{}: nm finds no functions", library.display()))
    } else {
        Ok(functions)
    }
}

fn python(arguments: &[&str]) -> Result<String, String> {
    let output =
        Command::new("python3").args(arguments).output().map_err(|error| format!("python3: {error}"))?;
    if !output.status.success() {
        let (out, why) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        return Err(format!("{}: {}\n{out}{why}", arguments.join(" "), output.status));
    }
    String::from_utf8(output.stdout).map_err(|error| error.to_string())
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// Compares with a recorded text, or records it.
fn same(path: &Path, text: &str, bless: bool) -> Result<(), String> {
    if bless {
        return fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()));
    }
    let expected = read(path)?;
    let differs = expected.lines().zip(text.lines()).find(|(expected, got)| expected != got);
    match differs {
        Some((expected, got)) => Err(format!("{}:\nexpected {expected}\ngot      {got}", path.display())),
        None if expected == text => Ok(()),
        None => Err(format!("{}: one of the texts is longer", path.display())),
    }
}
