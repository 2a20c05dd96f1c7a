//! Random functions in LLVM's assembly, compared with what LLVM's back end makes of them.
//!
//! ```text
//! functions run COUNT [FIRST]        compares functions
//! functions show NUMBER [STEP...]    prints the function of a number, without some steps
//! functions check NUMBER [STEP...]   compares it
//! functions reduce NUMBER            leaves out the steps that do not matter
//! functions record                   writes the record that the default tests compare with
//! ```
//!
//! The referee is `LLC`, else the newest `llc-N` of the distribution (22 knows all that the functions have).
//! With ptxas (`PTXAS`) one batch in ten is assembled. Fails on any difference, refusal or panic.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::process::ExitCode;

use ptxc_tests::oracle;
use ptxc_tests::random::functions::compare::{self, Chosen, Find, WAYS};
use ptxc_tests::random::functions::{self, record};

/// Functions of one module.
const BATCH: usize = 40;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    // A panic is a find like others, and is reported as such.
    std::panic::set_hook(Box::new(|_| {}));
    let done = ptxc::with_room(|| match words[..] {
        ["run", count] => run(count, "0"),
        ["run", count, first] => run(count, first),
        ["show", number, ref steps @ ..] => show(number, steps),
        ["check", number, ref steps @ ..] => check(number, steps),
        ["reduce", number] => reduce(number),
        ["record"] => llc().and_then(|llc| record::write(&llc)),
        _ => Err("usage: functions run COUNT [FIRST] | show NUMBER [STEP...] | check NUMBER [STEP...] | \
                  reduce NUMBER | record"
            .to_owned()),
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            let _ = writeln!(std::io::stderr(), "functions: {why}");
            ExitCode::FAILURE
        }
    }
}

fn say(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

fn llc() -> Result<std::path::PathBuf, String> {
    compare::llc().ok_or_else(|| "llc is not installed: set LLC".to_owned())
}

fn number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("'{text}' is no number"))
}

fn chosen(text: &str, steps: &[&str]) -> Result<Chosen, String> {
    let steps: Result<BTreeSet<usize>, String> =
        steps.iter().map(|step| Ok(number(step)? as usize)).collect();
    Ok((number(text)?, steps?))
}

/// What is said, without the numbers: alike for finds with one cause, as far as can be told.
fn cause(what: &str) -> String {
    let plain = |word: &str| !word.contains(|c: char| c.is_ascii_digit() || "%<>".contains(c));
    let first = what.lines().find(|line| line.contains(':')).unwrap_or("");
    let words: Vec<&str> = first.split_whitespace().skip(2).filter(|word| plain(word)).collect();
    words.join(" ")
}

fn run(count: &str, first: &str) -> Result<(), String> {
    let (count, first, llc) = (number(count)?, number(first)?, llc()?);
    let ptxas = oracle::ptxas();
    let (mut bad, mut without) = (0, 0);
    let numbers: Vec<u64> = (first..first + count).collect();
    for (batch, numbers) in numbers.chunks(BATCH).enumerate() {
        let chosen: Vec<Chosen> = numbers.iter().map(|number| (*number, BTreeSet::new())).collect();
        let finds = compare::compare(&chosen, &llc, &WAYS);
        let mut said = BTreeSet::new();
        for Find { number, what, referee } in &finds {
            if *referee {
                without += 1;
                say(&format!("{number}\treferee\t{}", what.lines().next().unwrap_or("")));
            } else if said.insert(*number) {
                bad += 1;
                let all: Vec<&str> = what.lines().take(4).collect();
                say(&format!("{number}\t{}\t{}", cause(what), all.join(" | ")));
            }
        }
        if let (Some(ptxas), 0) = (&ptxas, batch % 10) {
            for way in [WAYS[batch / 10 % WAYS.len()], WAYS[0]] {
                let sound =
                    |number: &u64| !said.contains(number) && functions::first_target(*number) <= way.1;
                let sound: Vec<Chosen> = chosen.iter().filter(|(number, _)| sound(number)).cloned().collect();
                let ptx = compare::compile(&functions::module(&sound), way)?;
                if let Err(why) = oracle::assemble(ptxas, &ptx, &format!("sm_{}", way.1)) {
                    bad += 1;
                    say(&format!("{}..\tptxas\tsm_{}: {}", numbers[0], way.1, why));
                }
            }
        }
    }
    say(&format!("# {count} functions, {bad} faults, {without} without a referee"));
    if bad == 0 { Ok(()) } else { Err(format!("{bad} faults")) }
}

fn show(number: &str, steps: &[&str]) -> Result<(), String> {
    say(&functions::module(&[chosen(number, steps)?]));
    Ok(())
}

fn faults(chosen: &Chosen, llc: &std::path::Path) -> Vec<Find> {
    compare::compare(std::slice::from_ref(chosen), llc, &WAYS)
}

fn check(number: &str, steps: &[&str]) -> Result<(), String> {
    let finds = faults(&chosen(number, steps)?, &llc()?);
    finds.iter().for_each(|find| say(&find.what));
    if finds.is_empty() { Ok(()) } else { Err("something differs".to_owned()) }
}

fn reduce(text: &str) -> Result<(), String> {
    let llc = llc()?;
    let first = faults(&chosen(text, &[])?, &llc);
    let first = first.first().ok_or("nothing differs")?;
    let way = first.what.split_whitespace().take(2).collect::<Vec<_>>().join(" ");
    let wanted = cause(&first.what);
    let holds = |candidate: &Chosen| {
        let finds = faults(candidate, &llc);
        let referee = finds.iter().any(|find| find.referee);
        referee == first.referee
            && finds.iter().any(|find| find.what.starts_with(&way) && cause(&find.what) == wanted)
    };
    let reduced = compare::reduce(number(text)?, &holds).ok_or("nothing differs")?;
    let steps: Vec<String> = reduced.1.iter().map(ToString::to_string).collect();
    say(&format!("; without the steps {}", steps.join(" ")));
    faults(&reduced, &llc).iter().for_each(|find| say(&format!("; {}", find.what.replace('\n', "\n; "))));
    say(&functions::module(&[reduced]));
    Ok(())
}
