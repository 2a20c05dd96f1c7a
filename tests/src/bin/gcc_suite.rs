//! `gcc-suite [PART]`: judges the programs of GCC's testsuite whose names contain PART.
//!
//! `--report FILE` writes a line for each program that counts and is not right, `--bless` rewrites the kept table.
//! `tests/oracle/gcc_suite.py` fetches the sources and NVIDIA's answers; it is called where they are not there. Called as
//! `gcc-suite --judge PART FIRST` it prints a row for each program from the FIRST of them: a process that may die.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{Command, ExitCode, Stdio};
use std::sync::mpsc;
use std::time::Duration;

use ptxc_tests::discover::tests_folder;
use ptxc_tests::gcc_suite::{self, Outcome, Program, Verdict};

/// The time limit for a program.
const LIMIT: Duration = Duration::from_secs(30);

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let done = match &arguments[..] {
        [flag, part, first] if flag == "--judge" => judge(part, first),
        _ => measure(arguments),
    };
    match done {
        Ok(text) => {
            let _ = io::stdout().write_all(text.as_bytes());
            ExitCode::SUCCESS
        }
        Err(error) => {
            let _ = writeln!(io::stderr(), "gcc-suite: {error}");
            ExitCode::FAILURE
        }
    }
}

fn chosen(part: &str) -> Result<Vec<Program>, String> {
    Ok(gcc_suite::programs()?.into_iter().filter(|program| program.name.contains(part)).collect())
}

fn judge(part: &str, first: &str) -> Result<String, String> {
    let first = first.parse().map_err(|_| format!("'{first}' is no number"))?;
    for program in chosen(part)?.into_iter().skip(first) {
        let outcome = program.outcome();
        let mut out = io::stdout().lock();
        let line = writeln!(out, "{}\t{}", outcome.row().trim_end(), outcome.message);
        line.and_then(|()| out.flush()).map_err(|error| error.to_string())?;
    }
    Ok(String::new())
}

/// The outcomes of all chosen programs; one that ends its process or takes too long is a crash.
fn outcomes(part: &str) -> Result<Vec<Outcome>, String> {
    let programs = chosen(part)?;
    let own = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut outcomes: Vec<Outcome> = Vec::with_capacity(programs.len());
    while outcomes.len() < programs.len() {
        let mut child = Command::new(&own)
            .args(["--judge", part, &outcomes.len().to_string()])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| error.to_string())?;
        let lines = BufReader::new(child.stdout.take().ok_or("no output")?).lines();
        let (sender, rows) = mpsc::channel();
        let reader =
            std::thread::spawn(move || lines.map_while(Result::ok).try_for_each(|row| sender.send(row)));
        while let Ok(row) = rows.recv_timeout(LIMIT) {
            outcomes.push(Outcome::parse(&row).ok_or(row)?);
        }
        let _ = child.kill();
        let _ = child.wait();
        let _ = reader.join();
        if let Some(program) = programs.get(outcomes.len()) {
            outcomes.push(Outcome {
                name: program.name.clone(),
                reference: "counted".to_owned(),
                verdicts: Some([Verdict::Crash; 2]),
                message: "the process ended or took too long".to_owned(),
            });
        }
    }
    Ok(outcomes)
}

fn measure(arguments: Vec<String>) -> Result<String, String> {
    let (mut part, mut report, mut bless) = (String::new(), None, false);
    let mut words = arguments.into_iter();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--report" => report = Some(words.next().ok_or("--report needs a value")?),
            "--bless" => bless = true,
            _ => part = word,
        }
    }
    if !gcc_suite::is_fetched() {
        let script = tests_folder().join("oracle/gcc_suite.py");
        let fetched = Command::new("python3").arg(script).status().map_err(|error| error.to_string())?;
        if !fetched.success() {
            return Err("the suite could not be fetched".to_owned());
        }
    }
    let outcomes = outcomes(&part)?;
    if let Some(path) = report {
        let bad = outcomes.iter().filter(|outcome| !outcome.is_right());
        let text: String = bad.map(|bad| format!("{}\t{}\n", bad.row().trim_end(), bad.message)).collect();
        std::fs::write(&path, text).map_err(|error| format!("{path}: {error}"))?;
    }
    let worse = gcc_suite::worse(&outcomes)?;
    if bless && part.is_empty() {
        std::fs::write(gcc_suite::table_path(), gcc_suite::table(&outcomes))
            .map_err(|error| error.to_string())?;
    }
    Ok(format!("{worse}{}", gcc_suite::summary(&outcomes)))
}
