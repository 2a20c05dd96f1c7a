//! Random programs that a host compiler takes too, compared with it.
//!
//! ```text
//! portable run values|classes|loops|csmith COUNT [FIRST [SIZE]]    compares programs; SIZE is small, medium or large
//! portable show values|classes|loops|csmith SEED [SIZE]            prints the program of a seed
//! portable check FILE                                 compares a program
//! portable reduce FILE                                shrinks one that differs
//! ```
//!
//! The referee is `HOST_CXX`, else `g++`. `PTXC_RANDOM_NVCC=1` asks nvcc too, `PTXC_RANDOM_VERIFY=1` lets the
//! verifier look at every program after every pass. Fails on any mismatch.

use std::io::Write as _;
use std::process::ExitCode;

use ptxc_tests::random::host::{self, Care};
use ptxc_tests::random::portable::Kind;
use ptxc_tests::random::portable::check::{self, Referees, Row};
use ptxc_tests::random::{Size, portable};
use ptxc_tests::{differential, reduce};

/// Programs of one file, which costs one start of each compiler.
const BATCH: usize = 25;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    // Nesting limits of the compiler are made for the stack that its driver gives it.
    let run = move || match words[..] {
        ["run", kind, count, ref rest @ ..] => compare(kind, count, rest),
        ["show", kind, seed, ref rest @ ..] => show(kind, seed, rest),
        ["check", file] => check_file(file),
        ["reduce", file] => shrink(file),
        _ => Err("usage: portable run KIND COUNT [FIRST [SIZE]] | show KIND SEED [SIZE] | check FILE | \
                  reduce FILE"
            .to_owned()),
    };
    let done = std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(256 << 20).spawn_scoped(scope, run);
        match thread.map(|thread| thread.join()) {
            Ok(Ok(done)) => done,
            _ => Err("the comparison panicked".to_owned()),
        }
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            let _ = writeln!(std::io::stderr(), "portable: {why}");
            ExitCode::FAILURE
        }
    }
}

fn say(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

fn referees(care: Care) -> Referees {
    let nvcc = std::env::var_os("PTXC_RANDOM_NVCC").and_then(|_| differential::nvcc());
    let verify = std::env::var_os("PTXC_RANDOM_VERIFY").is_some();
    Referees { host: host::compiler(), nvcc, care, verify }
}

fn number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("'{text}' is no number"))
}

fn kind(name: &str) -> Result<Kind, String> {
    Kind::parse(name).ok_or_else(|| format!("'{name}' is none of values, classes, loops, csmith"))
}

fn size(name: Option<&&str>) -> Result<Size, String> {
    match name {
        Some(name) => Size::parse(name).ok_or_else(|| format!("'{name}' is none of small, medium, large")),
        None => Ok(Size::Small),
    }
}

fn compare(kind_name: &str, count: &str, rest: &[&str]) -> Result<(), String> {
    let (kind, count) = (kind(kind_name)?, number(count)?);
    let first = rest.first().map_or(Ok(0), |text| number(text))?;
    let size = size(rest.get(1))?;
    let (mut bad, mut late) = (0, 0);
    let seeds: Vec<u64> = (first..first + count).collect();
    let mut work: Vec<&[u64]> = seeds.chunks(BATCH).rev().collect();
    while let Some(seeds) = work.pop() {
        match compare_some(seeds, size, kind) {
            Ok((rows, messages)) => {
                bad += messages.len();
                messages.iter().for_each(|message| say(&format!("seeds {}..: {message}", seeds[0])));
                late += rows.iter().filter(|row| row.late).count();
                for row in rows.iter().filter(|row| !row.faults.is_empty()) {
                    bad += 1;
                    say(&format!("{}: {}", row.kernel, row.faults.join("; ")));
                }
            }
            Err(why) if seeds.len() == 1 => {
                bad += 1;
                say(&format!("seed {}: {}", seeds[0], why.lines().take(4).collect::<Vec<_>>().join(" ")));
            }
            // One of them is refused: which?
            Err(_) => work.extend(seeds.chunks(1).rev()),
        }
    }
    say(&format!("# {count} programs, {late} too long, {bad} faults"));
    if bad == 0 { Ok(()) } else { Err(format!("{bad} faults")) }
}

/// Compares the programs of some seeds in one file; with what ptxc says about lines that were left out.
fn compare_some(seeds: &[u64], size: Size, kind: Kind) -> Result<(Vec<Row>, Vec<String>), String> {
    let source = portable::file(seeds, size, kind)?;
    if kind != Kind::Csmith {
        let sure = referees(Care::Sure);
        let (source, messages) = check::settle(&source, &sure)?;
        return Ok((check::compare(&source, &sure)?, messages));
    }
    let mut rows = compare_whole(seeds.to_vec(), size, kind)?;
    for row in rows.iter_mut().filter(|row| row.faults.iter().any(|why| !why.starts_with("refused"))) {
        let seed = number(row.kernel.trim_start_matches('k'))?;
        let alone = portable::file(&[seed], size, kind)?;
        let again = check::compare(&alone, &referees(Care::Strict))?;
        let undefined = |row: &Row| row.late || row.faults.iter().any(|why| why.starts_with("undefined"));
        if again.iter().any(undefined) {
            say(&format!("# seed {seed} is not defined"));
            row.faults.clear();
        }
    }
    Ok((rows, Vec::new()))
}

/// Compares programs that stay as they are: of those, one that the host refuses is left out, and one that only ptxc
/// refuses is a fault. Where all agree, one level of the host is enough.
fn compare_whole(mut seeds: Vec<u64>, size: Size, kind: Kind) -> Result<Vec<Row>, String> {
    let mut refused = Vec::new();
    while !seeds.is_empty() {
        let source = portable::file(&seeds, size, kind)?;
        let why = match check::compare(&source, &referees(Care::Quick)) {
            Ok(rows) => return Ok(rows.into_iter().chain(refused).collect()),
            Err(why) => why,
        };
        let blamed = check::blamed(&source, &why);
        if blamed.is_empty() {
            return Err(why);
        }
        seeds.retain(|seed| !blamed.contains(seed));
        let first = why.lines().take(4).collect::<Vec<_>>().join(" ");
        for seed in blamed {
            if why.starts_with("host:") {
                say(&format!("# seed {seed} is no C++"));
            } else {
                let kernel = format!("k{seed}");
                refused.push(Row { kernel, faults: vec![format!("refused: {first}")], ..Row::default() });
            }
        }
    }
    Ok(refused)
}

fn show(kind_name: &str, seed: &str, rest: &[&str]) -> Result<(), String> {
    let kind = kind(kind_name)?;
    let source = portable::file(&[number(seed)?], size(rest.first())?, kind)?;
    if kind == Kind::Csmith {
        say(&source);
    } else {
        say(&check::settle(&source, &referees(Care::Sure))?.0);
    }
    Ok(())
}

fn check_file(path: &str) -> Result<(), String> {
    let source = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let rows = check::compare(&source, &referees(Care::Strict))?;
    let faults: Vec<String> = rows.into_iter().flat_map(|row| row.faults).collect();
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

fn shrink(path: &str) -> Result<(), String> {
    let source = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let (quick, strict) = (referees(Care::Quick), referees(Care::Strict));
    let alone = Referees { host: None, nvcc: None, ..referees(Care::Quick) };
    let faults = |candidate: &str, referees: &Referees| -> Vec<String> {
        let rows = check::compare(candidate, referees).unwrap_or_default();
        rows.into_iter().flat_map(|row| row.faults).collect()
    };
    let trap = |faults: &[String]| faults.iter().any(|fault| !fault.contains(" against "));
    // What ptxc says of itself costs less than the referee's word, and is asked first.
    let own = !faults(&source, &alone).is_empty();
    let trapped = trap(&faults(&source, &quick));
    let same = |faults: &[String]| {
        let undefined = faults.iter().any(|fault| fault.starts_with("undefined"));
        !faults.is_empty() && !undefined && trap(faults) == trapped
    };
    let holds = |candidate: &str| {
        !(own && faults(candidate, &alone).is_empty())
            && same(&faults(candidate, &quick))
            && same(&faults(candidate, &strict))
    };
    let reduced = reduce::reduce_while(&source, &holds);
    say(&reduced.ok_or("nothing differs")?);
    Ok(())
}
