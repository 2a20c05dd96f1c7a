//! Tests of the table: every row in every spelling, between two other options, for every command.

use super::parse::parse_for;
use super::table::{Command, Elsewhere, Meaning, OPTIONS, Row, Value};
use super::{Invocation, UsageError};
use crate::options::MacroOption;

const COMMANDS: [Command; 4] = [Command::Compile, Command::Build, Command::RunProgram, Command::RunKernels];

/// nvcc's own list: long name, short name, what follows.
const NVCC: &str = include_str!("../../../tests/data/nvcc_options.tsv");

/// A value that an option takes.
fn sample(row: &Row) -> &'static str {
    match row.name {
        "gpu-architecture" | "gpu-code" => "sm_90",
        "generate-code" => "arch=compute_90,code=sm_90",
        "emit" => "ptx",
        "optimize" => "2",
        "Xcicc" => "-O2",
        "std" => "c++17",
        "x" => "cu",
        "machine" => "64",
        "message-format" => "short",
        "color" => "never",
        "completions" => "bash",
        "default-stream" => "per-thread",
        "cudart" => "static",
        "Xcudafe" => "--diag_suppress=177",
        // Values that are options themselves: the case that a parser by hand gets wrong.
        "ptxas-options" | "nvlink-options" | "archive-options" | "compiler-options" => "-v",
        "Xfatbin" => "-compress-all",
        _ => match row.value {
            Value::Bool => "true",
            Value::OneOf(words) => words[0],
            Value::One(what) if what.contains("FILE") || what.contains("DIR") => "file.txt",
            _ => "7",
        },
    }
}

/// Every way of writing an option.
fn forms(row: &Row) -> Vec<Vec<String>> {
    let mut forms = Vec::new();
    for name in std::iter::once(row.name).chain(row.aliases.iter().copied()) {
        for dashes in ["-", "--"] {
            if dashes == "--" && name.len() == 1 {
                continue;
            }
            let word = format!("{dashes}{name}");
            let value = sample(row);
            let joined = format!("{word}={value}");
            let apart = vec![word.clone(), value.to_owned()];
            match row.value {
                Value::None => forms.push(vec![word]),
                Value::Joined(_) => forms.extend([vec![word], vec![joined]]),
                Value::OneOf(_) | Value::OptionalFile(_) => forms.extend([vec![word], vec![joined], apart]),
                Value::Bool | Value::One(_) => forms.extend([vec![joined], apart]),
                Value::List(_) => {
                    let list = format!("{value},{value}");
                    forms.extend([vec![joined], apart, vec![word.clone(), list.clone()]]);
                    forms.push(vec![format!("{word}={list}")]);
                }
            }
            if row.joined_letter() == Some(name) {
                forms.push(vec![format!("-{name}{value}")]);
            }
        }
    }
    let twice: Vec<Vec<String>> = forms.iter().map(|form| [form.as_slice(), form].concat()).collect();
    forms.extend(twice);
    forms
}

fn between(command: Command, form: &[String]) -> Result<Invocation, UsageError> {
    let mut args = vec!["-DFIRST".to_owned()];
    args.extend_from_slice(form);
    args.extend(["-DLAST".to_owned(), "x.cu".to_owned()]);
    parse_for(command, args)
}

/// Whether a command takes a row; otherwise it refuses it by name.
fn is_taken(command: Command, row: &Row) -> bool {
    let here = match row.elsewhere {
        Elsewhere::Same => false,
        Elsewhere::Build(..) => command.builds(),
        Elsewhere::Run(_) => command.runs(),
    };
    here || !matches!(row.meaning, Meaning::Refused(_))
}

#[test]
fn every_row_in_every_spelling_leaves_its_neighbours_alone() {
    for command in COMMANDS {
        let bare = between(command, &[]).unwrap();
        for row in OPTIONS {
            for form in forms(row) {
                let parsed = between(command, &form);
                // These say how rules for make look, which must be asked for.
                if !command.builds() && ["MF", "MT", "MP"].iter().any(|name| row.aliases.contains(name)) {
                    assert!(parsed.unwrap_err().to_string().contains("-MF"), "{form:?}");
                    continue;
                }
                if !is_taken(command, row) {
                    let error = parsed.unwrap_err().to_string();
                    assert!(
                        error.contains("not supported") || error.contains("is one of `ptxc "),
                        "{command:?} {form:?}: {error}"
                    );
                    continue;
                }
                let parsed = parsed.unwrap_or_else(|error| panic!("{command:?} {form:?}: {error}"));
                let macros = &parsed.options.macros;
                let has = |name: &str| macros.contains(&MacroOption::Define(name.to_owned()));
                assert!(has("FIRST") && has("LAST"), "{command:?} {form:?}: {macros:?}");
                assert_eq!(parsed.inputs, ["x.cu"], "{command:?} {form:?}");
                assert!(parsed != bare || is_default(row), "{command:?} {form:?} got lost");
            }
        }
    }
}

/// Rows whose sample asks for what is so anyway.
fn is_default(row: &Row) -> bool {
    const DEFAULTS: [&str; 12] = [
        "gpu-code",
        "machine",
        "std",
        "fmad",
        "prec-div",
        "prec-sqrt",
        "nvvm-verify",
        "device-w",
        "dopt",
        "ptxas-options",
        "emit",
        "device-stack-protector",
    ];
    DEFAULTS.contains(&row.name)
}

#[test]
fn every_option_of_nvcc_has_a_row_with_its_arity() {
    for line in NVCC.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [name, short, kind] = fields[..] else { panic!("{line}") };
        // Replaced by what is in the file before anything is read.
        if name == "options-file" {
            continue;
        }
        for spelling in [name, short] {
            let row = OPTIONS.iter().find(|row| row.is_spelled(spelling, 1));
            let row = row.unwrap_or_else(|| panic!("-{spelling} of nvcc has no row"));
            let fits = match kind {
                "flag" => row.value == Value::None,
                "bool" => row.value == Value::Bool,
                _ => !matches!(row.value, Value::None | Value::Bool | Value::Joined(_)),
            };
            assert!(fits, "-{spelling}: nvcc's is a {kind}, the row has {:?}", row.value);
        }
    }
}

#[test]
fn a_value_that_is_an_option_stays_a_value() {
    for command in [Command::Compile, Command::Build] {
        let parsed = parse_for(
            command,
            ["-Xptxas", "-O3", "-use_fast_math", "-c", "x.cu", "-Xptxas", "-v", "-Xnvlink", "-v"],
        )
        .unwrap();
        assert!(parsed.options.fast_math && parsed.resource_usage);
        assert_eq!(parsed.inputs, ["x.cu"]);
    }
}

#[test]
fn words_that_follow_an_option_without_a_value_are_inputs() {
    for args in [["-Werror", "x.cu"], ["-time", "x.cu"], ["-dopt", "x.cu"]] {
        assert_eq!(parse_for(Command::Build, args).unwrap().inputs, ["x.cu"], "{args:?}");
    }
    let parsed =
        parse_for(Command::Build, ["-Werror", "cross-execution-space-call", "-time", "t.csv", "x.cu"])
            .unwrap();
    assert_eq!((parsed.inputs, parsed.time_file), (vec!["x.cu".to_owned()], Some("t.csv".into())));
}

#[test]
fn one_letter_does_not_swallow_a_word() {
    for word in ["-openmp", "-march=native", "-xcu", "-oout", "-entry"] {
        assert!(parse_for(Command::Build, [word, "x.cu"]).is_err(), "{word}");
    }
    let host = ["-forward-unknown-to-host-compiler", "-march=native", "-openmp", "x.cu"];
    assert_eq!(parse_for(Command::Build, host).unwrap().build.len(), 3);
}

#[test]
fn ptx_is_for_one_architecture() {
    let two = ["-gencode", "arch=compute_80,code=sm_80", "-gencode", "arch=compute_90,code=sm_90", "x.cu"];
    let error = parse_for(Command::Compile, two).unwrap_err().to_string();
    assert!(error.contains("sm_80, sm_90"), "{error}");
    assert_eq!(parse_for(Command::Build, two).unwrap().targets.named.len(), 2);
    let same = ["-gencode", "arch=compute_80,code=sm_80", "-gencode=arch=compute_80,code=compute_80", "x.cu"];
    assert_eq!(parse_for(Command::Compile, same).unwrap().options.target.to_string(), "sm_80");
    let last = ["-arch=sm_80", "-arch", "sm_90", "x.cu"];
    assert_eq!(parse_for(Command::Compile, last).unwrap().options.target.to_string(), "sm_90");
    assert!(parse_for(Command::Compile, ["-arch=all-major", "x.cu"]).is_err());
    assert!(parse_for(Command::Build, ["-arch=all-major", "x.cu"]).is_ok());
    assert!(parse_for(Command::Compile, ["-arch=native", "x.cu"]).unwrap().targets.native);
}
