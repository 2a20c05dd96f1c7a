//! `corpus DIR --baseline FILE`: compiles a corpus of real sources and says what stops the failures.
//!
//! `--tier N`, `--unit PART` choose units; `--jobs N`, `--limit SECONDS` bound the run; `--nvidia` adds
//! NVIDIA's core headers; `--bless` rewrites the kept table; `--report FILE` writes a line a unit;
//! `--progress` shows units as they are done; `--show` prints the command of each chosen unit. Called as `corpus --ptxc ARGS` it is ptxc itself:
//! that is how a unit gets its own process.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use ptxc::driver::{self, Streams};
use ptxc_tests::corpus;

fn main() -> ExitCode {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.first().is_some_and(|word| word == "--ptxc") {
        arguments.remove(0);
        let mut streams = Streams {
            stdin: &mut io::stdin(),
            stdout: &mut io::stdout(),
            stderr: &mut io::stderr(),
            stderr_is_terminal: false,
            width: 100,
        };
        return ExitCode::from(driver::run(arguments, &mut streams) as u8);
    }
    match measure(arguments) {
        Ok(text) => {
            let _ = io::stdout().write_all(text.as_bytes());
            ExitCode::SUCCESS
        }
        Err(error) => {
            let _ = writeln!(io::stderr(), "corpus: {error}");
            ExitCode::FAILURE
        }
    }
}

fn measure(arguments: Vec<String>) -> Result<String, String> {
    let own = std::env::current_exe().map_err(|error| error.to_string())?;
    let own = vec![own.display().to_string(), "--ptxc".to_owned()];
    let mut settings = corpus::Settings::new(PathBuf::new(), PathBuf::new(), own);
    let (mut bless, mut show, mut report) = (false, false, None);
    let mut words = arguments.into_iter();
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| format!("{word} needs a value"));
        let number = |text: String| text.parse::<u64>().map_err(|error| format!("{text}: {error}"));
        match word.as_str() {
            "--baseline" => settings.baseline = value()?.into(),
            "--tier" => settings.tier = number(value()?)?.try_into().unwrap_or(u8::MAX),
            "--unit" => settings.filter = value()?,
            "--jobs" => settings.jobs = number(value()?)? as usize,
            "--limit" => settings.limit = Duration::from_secs(number(value()?)?),
            "--nvidia" => settings.nvidia_headers = true,
            "--no-ptxas" => settings.ptxas = None,
            "--compiler" => settings.compiler = vec![value()?],
            "--report" => report = Some(value()?),
            "--progress" => settings.progress = true,
            "--bless" => bless = true,
            "--show" => show = true,
            folder => settings.folder = folder.into(),
        }
    }
    settings.stubs = settings.baseline.with_file_name("stubs");
    if show {
        let units = corpus::units(&settings)?;
        return Ok(units.iter().map(|unit| corpus::arguments(&settings, unit).join(" ") + "\n").collect());
    }
    let outcomes = corpus::run(&settings)?;
    if let Some(path) = report {
        let text: String = outcomes.iter().map(corpus::Outcome::line).collect();
        std::fs::write(&path, text).map_err(|error| format!("{path}: {error}"))?;
    }
    let kept = std::fs::read_to_string(corpus::table_path()).unwrap_or_default();
    let worse = corpus::worse(&kept, &outcomes);
    if bless {
        std::fs::write(corpus::table_path(), corpus::table(&outcomes)).map_err(|error| error.to_string())?;
    }
    Ok(format!("{}{worse}{}", corpus::causes(&outcomes), corpus::summary(&outcomes)))
}
