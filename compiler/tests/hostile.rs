//! What a caller can do wrong: headers with strange names, limits, files that cannot be read or written.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use ptxc::driver::{ExitStatus, Streams};
use ptxc::{CompileOptions, Compiler, Request};

const GOOD: &str = "extern \"C\" __global__ void k(int *p) { p[threadIdx.x] *= 3; }\n";

/// Runs the command; gives the status and what it says.
fn command(arguments: &[&str], stdout: &mut dyn Write) -> (ExitStatus, String) {
    let mut stderr = Vec::new();
    let mut streams = Streams {
        stdin: &mut io::empty(),
        stdout,
        stderr: &mut stderr,
        stderr_is_terminal: false,
        width: 80,
    };
    let status = ptxc::driver::run(arguments.iter().map(|&word| word.to_owned()).collect(), &mut streams);
    (status, String::from_utf8_lossy(&stderr).into_owned())
}

fn path(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn a_program_that_needs_too_many_instructions_is_refused() {
    let mut options = CompileOptions::default();
    options.limits.ir_bytes = 1000;
    let compiler = Compiler::new(options);
    let error = compiler.compile("a.cu", GOOD).unwrap_err();
    assert!(!error.is_internal());
    assert!(error.to_string().contains("needs more than 1000 bytes"), "{error}");
}

#[test]
fn headers_may_have_any_name() {
    let long = "x".repeat(100_000);
    for name in ["", "/", "/etc/x.h", "../a.h", ".", "a\0b", "a\nb", "\u{feff}.h", "é.h", long.as_str()] {
        let compiler = Compiler::new(CompileOptions::default()).header(name, "#define N 1\n");
        assert!(compiler.compile("a.cu", GOOD).is_ok());
        let source = format!("#include \"{name}\"\n{GOOD}");
        // A name with a line break cannot be written; whatever else happens, there is a message.
        if let Err(error) = compiler.compile("a.cu", &source) {
            assert!(!error.is_internal() && !error.to_string().is_empty());
        }
    }
    let mut compiler = Compiler::new(CompileOptions::default());
    for number in 0..20_000 {
        compiler = compiler.header(format!("h{number}.h"), "#pragma once\n#include \"h19999.h\"\n");
    }
    assert!(compiler.compile("a.cu", &format!("#include \"h7.h\"\n{GOOD}")).is_ok());
}

#[test]
fn names_of_sources_and_expressions_may_be_anything() {
    for name in ["", "\0", "a\nb", "/", "\u{202e}", "<stdin>"] {
        assert!(Compiler::new(CompileOptions::default()).compile(name, GOOD).is_ok());
        assert!(Compiler::new(CompileOptions::default()).compile(name, "int x = ;").is_err());
    }
    for expression in ["", "k<", "&", "k;", "k)", "\0", "k\n#define k", "/*", "\"", "R\"(", "é", "k,k"] {
        let request = Request { name_expressions: vec![expression.to_owned()], ..Request::default() };
        let error = Compiler::new(CompileOptions::default()).run("a.cu", GOOD, &request).unwrap_err();
        assert!(!error.is_internal() && !error.to_string().is_empty(), "{expression:?}");
    }
}

#[test]
fn what_cannot_be_read_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let (missing, inside) = (folder.path().join("none.cu"), folder.path().join("none/a.cu"));
    for input in [folder.path(), &missing, &inside] {
        let (status, said) = command(&[path(input)], &mut io::sink());
        assert_eq!(status, ExitStatus::Io);
        assert!(said.contains(path(input)), "{said}");
    }
    let source = folder.path().join("a.cu");
    fs::write(&source, format!("#include \"{}\"\n", path(folder.path()))).unwrap();
    let (status, said) = command(&[path(&source), "--rtc"], &mut io::sink());
    assert_eq!(status, ExitStatus::SourceErrors);
    assert!(said.contains("cannot open"), "{said}");
}

#[cfg(unix)]
#[test]
fn files_without_end_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("a.cu");
    fs::write(&source, "#include \"/dev/zero\"\n").unwrap();
    for (arguments, status, what) in [
        (vec!["@/dev/zero"], ExitStatus::Usage, "too large"),
        (vec![path(&source), "--rtc"], ExitStatus::SourceErrors, "cannot open"),
    ] {
        let (found, said) = command(&arguments, &mut io::sink());
        assert_eq!(found, status, "{said}");
        assert!(said.contains(what), "{said}");
    }
}

#[test]
fn a_failure_leaves_a_good_output_alone() {
    let folder = tempfile::tempdir().unwrap();
    let (source, output) = (folder.path().join("a.cu"), folder.path().join("a.ptx"));
    fs::write(&source, GOOD).unwrap();
    assert_eq!(command(&[path(&source), "-o", path(&output)], &mut io::sink()).0, ExitStatus::Success);
    let good = fs::read_to_string(&output).unwrap();
    fs::write(&source, "int x = ;").unwrap();
    let (status, _) = command(&[path(&source), "-o", path(&output)], &mut io::sink());
    assert_eq!(status, ExitStatus::SourceErrors);
    assert_eq!(fs::read_to_string(&output).unwrap(), good);
    // Nothing else is left in the folder either.
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
}

#[test]
fn outputs_that_cannot_be_written_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("a.cu");
    fs::write(&source, GOOD).unwrap();
    let inside_a_file = source.join("a.ptx");
    let mut outputs = vec![folder.path().to_owned(), folder.path().join("none/a.ptx"), inside_a_file];
    if Path::new("/dev/full").exists() {
        outputs.push("/dev/full".into());
    }
    for output in outputs {
        let (status, said) = command(&[path(&source), "-o", path(&output)], &mut io::sink());
        assert_eq!(status, ExitStatus::Io, "{said}");
        assert!(said.contains(path(&output)), "{said}");
    }
}

/// A stream of which the other end is gone.
struct Closed;

impl Write for Closed {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Err(io::ErrorKind::BrokenPipe.into())
    }
}

#[test]
fn a_reader_that_went_away_is_no_panic() {
    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("a.cu");
    fs::write(&source, GOOD).unwrap();
    for arguments in [vec!["--help"], vec![path(&source), "-o", "-"], vec!["--list-targets"]] {
        let (status, said) = command(&arguments, &mut Closed);
        assert_eq!((status, said.as_str()), (ExitStatus::Io, ""));
    }
}
