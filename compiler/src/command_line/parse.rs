//! Arguments to [`Invocation`]: looks each argument up in the table and applies its row.
//!
//! The grammar is nvcc's: an option is written with one dash or two; its value follows after a
//! space or `=`, or at once after a one-letter option. Where an option is given twice the last one
//! wins, except for lists, which grow.

use std::iter::Peekable;

use super::set::Parser;
use super::suggest::nearest;
use super::table::{BuildOpt, Command, OPTIONS, Row, Value};
use super::values::bare;
use super::{Invocation, UsageError};
use crate::emit::InputKind;
use crate::options::{CompileOptions, Mode};

/// Parses a command line of `ptxc` without the program's name. Response files must have been expanded.
pub fn parse<I>(args: I) -> Result<Invocation, UsageError>
where
    I: IntoIterator,
    I::Item: Into<String>,
{
    parse_for(Command::Compile, args)
}

/// Parses the command line of a command, without the command's name.
pub fn parse_for<I>(command: Command, args: I) -> Result<Invocation, UsageError>
where
    I: IntoIterator,
    I::Item: Into<String>,
{
    let args: Vec<String> = args.into_iter().map(Into::into).collect();
    let mut parser = Parser::new(command);
    let forwards = command.builds() && args.iter().any(|arg| forwards(arg));
    let mut rest = args.iter().map(String::as_str).peekable();
    while let Some(arg) = rest.next() {
        if arg == "--" {
            parser.invocation.inputs.extend(rest.map(str::to_owned));
            break;
        }
        if arg == "-" || !arg.starts_with('-') {
            parser.invocation.inputs.push(arg.to_owned());
            continue;
        }
        match find(arg) {
            Ok(found) => {
                let value = take_value(arg, &found, &mut rest)?;
                parser.apply(arg, found.row, value)?;
            }
            Err(_) if forwards => parser.invocation.build.push((BuildOpt::Forwarded, arg.to_owned())),
            Err(error) => return Err(error),
        }
    }
    parser.finish()
}

/// Whether an option says that what has no row is for the host compiler or linker.
fn forwards(arg: &str) -> bool {
    arg.starts_with('-') && arg.trim_start_matches('-').starts_with("forward-unknown")
}

/// Parses option strings alone, as NVRTC takes them: inputs and outputs are refused.
pub fn parse_options<I>(args: I) -> Result<CompileOptions, UsageError>
where
    I: IntoIterator,
    I::Item: Into<String>,
{
    let invocation = parse(args)?;
    match invocation.inputs.first() {
        Some(input) => Err(UsageError::new(format!("{input} is not an option"))),
        None => Ok(CompileOptions { mode: Mode::Rtc, ..invocation.options }),
    }
}

/// An argument's row, and the value that is part of the argument itself.
struct Found<'a> {
    row: &'static Row,
    joined: Option<&'a str>,
}

/// How options of host compilers begin that people give to nvcc as well.
const HOST_OPTIONS: [&str; 6] = ["W", "f", "m", "pedantic", "pipe", "pthread"];

fn find(arg: &str) -> Result<Found<'_>, UsageError> {
    let (dashes, body) = match arg.strip_prefix("--") {
        Some(body) => (2, body),
        None => (1, &arg[1..]),
    };
    let (name, joined) = match body.split_once('=') {
        Some((name, value)) => (name, Some(value)),
        None => (body, None),
    };
    if let Some(row) = OPTIONS.iter().find(|row| row.is_spelled(name, dashes)) {
        return Ok(Found { row, joined });
    }
    if dashes == 1 {
        for row in OPTIONS {
            if let Some(value) = row.joined_letter().and_then(|letter| body.strip_prefix(letter)) {
                return Ok(Found { row, joined: Some(value) });
            }
        }
    }
    let known = OPTIONS.iter().flat_map(|row| std::iter::once(row.name).chain(row.aliases.iter().copied()));
    let error = UsageError::new(format!("unknown option {}", arg.split('=').next().unwrap_or(arg)));
    if dashes == 1 && HOST_OPTIONS.iter().any(|start| body.starts_with(start)) {
        let hint = format!("it is one of the host's compiler: nvcc and ptxc take it as -Xcompiler {arg}");
        return Err(error.with_hint(hint));
    }
    Err(match nearest(name, known.filter(|name| name.len() > 1)) {
        Some(meant) => error.with_hint(format!("did you mean {}{meant}?", &arg[..dashes])),
        None => error.with_hint("ptxc --help lists the options"),
    })
}

fn take_value<'a>(
    arg: &str,
    found: &Found<'a>,
    rest: &mut Peekable<impl Iterator<Item = &'a str>>,
) -> Result<Option<&'a str>, UsageError> {
    match (found.row.value, found.joined) {
        (Value::None, None) => Ok(None),
        (Value::Joined(_), None) => Ok(None),
        (Value::OneOf(words), None) => {
            Ok(rest.next_if(|next| next.split(',').all(|word| words.contains(&word))))
        }
        (Value::OptionalFile(_), None) => {
            Ok(rest.next_if(|next| !next.starts_with('-') && !InputKind::is_named(next)))
        }
        (Value::None, Some(value)) => {
            Err(UsageError::new(format!("option {} takes no value, but {value} is given", bare(arg))))
        }
        (_, Some("")) => Err(UsageError::new(format!("option {} needs a value", bare(arg)))),
        (_, Some(value)) => Ok(Some(value)),
        (Value::Bool, None) => match rest.next() {
            Some(value) => Ok(Some(value)),
            None => Err(UsageError::new(format!("option {arg} needs true or false"))),
        },
        (Value::One(what) | Value::List(what), None) => match rest.next() {
            Some(value) => Ok(Some(value)),
            None => Err(UsageError::new(format!("option {arg} needs a value: {arg} {what}"))),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::{MacroOption, OptLevel, Warnings};

    fn options(args: &[&str]) -> CompileOptions {
        parse(args.iter().copied()).unwrap().options
    }

    fn error(args: &[&str]) -> String {
        parse(args.iter().copied()).unwrap_err().to_string()
    }

    #[test]
    fn one_option_in_all_its_spellings() {
        let spellings: &[&[&str]] = &[
            &["-arch=sm_90"],
            &["-arch", "sm_90"],
            &["--gpu-architecture=compute_90"],
            &["--gpu-architecture", "compute_90"],
            &["-gencode", "arch=compute_90,code=sm_90"],
            &["--generate-code=arch=compute_90,code=[sm_90,compute_90]"],
        ];
        for args in spellings {
            assert_eq!(options(args).target.to_string(), "sm_90", "{args:?}");
        }
        for args in [&["-use_fast_math"][..], &["--use_fast_math"], &["--use-fast-math"]] {
            assert!(options(args).fast_math && options(args).ftz && !options(args).prec_sqrt);
        }
        for args in [&["-ftz=true"][..], &["--ftz=true"], &["-ftz", "true"]] {
            assert!(options(args).ftz);
        }
        for args in [&["-O1"][..], &["-O", "1"], &["--optimize=1"], &["-Xcicc", "-O1"], &["-Xcicc=-O1"]] {
            assert_eq!(options(args).opt_level, OptLevel::O1);
        }
    }

    #[test]
    fn macros_and_paths_keep_their_order() {
        let parsed = options(&["-DX=1,2", "-U", "X", "-D", "Y", "-Ia", "-I", "b,c", "-I=d\\,e"]);
        assert_eq!(
            parsed.macros,
            [
                MacroOption::Define("X=1,2".into()),
                MacroOption::Undefine("X".into()),
                MacroOption::Define("Y".into()),
            ]
        );
        let paths: Vec<_> = parsed.include_paths.iter().map(|p| p.to_string_lossy()).collect();
        assert_eq!(paths, ["a", "b", "c", "d,e"]);
    }

    #[test]
    fn debug_turns_the_optimiser_off_unless_told_otherwise() {
        assert_eq!(options(&["-G"]).opt_level, OptLevel::O0);
        assert_eq!(options(&["-G", "-O2"]).opt_level, OptLevel::O2);
        let kept = options(&["-G", "-dopt=on"]);
        assert_eq!((kept.opt_level, kept.device_debug, kept.line_info), (OptLevel::O3, false, true));
    }

    #[test]
    fn what_is_wrong_is_said_with_what_is_right() {
        assert!(error(&["--use_fast_maht"]).contains("did you mean --use_fast_math?"));
        assert!(error(&["--gpu-arhc=sm_90"]).contains("did you mean --gpu-architecture?"));
        assert!(error(&["-arch=sm_20"]).contains("sm_75 sm_80"));
        assert!(error(&["-gencode", "arch=compute_90,code=sm_80"]).contains("does not run on sm_80"));
        assert!(error(&["-ftz=yes"]).contains("true or false"));
        assert!(error(&["-cubin"]).contains("not supported"));
        assert!(error(&["-o"]).contains("needs a value"));
        assert!(error(&["--emit=irr"]).contains("did you mean ir?"));
        assert!(error(&["-w=3"]).contains("takes no value"));
        assert!(error(&["-MF", "x"]).contains("-MD"));
        assert!(error(&["-O4"]).contains("levels"));
        assert!(error(&["-std=c++98"]).contains("c++17"));
        assert!(error(&["-m=32"]).contains("64"));
        assert!(error(&["-m32"]).contains("-Xcompiler -m32"));
    }

    #[test]
    fn an_optional_word_may_follow_after_a_space() {
        for args in [
            &["-Werror", "all-warnings", "a.cu"][..],
            &["-Werror", "a.cu"],
            &["-Werror=all-warnings", "a.cu"],
        ] {
            let parsed = parse(args.iter().copied()).unwrap();
            assert_eq!(
                (parsed.inputs, parsed.options.warnings),
                (vec!["a.cu".to_owned()], Warnings::AsErrors)
            );
        }
    }

    #[test]
    fn options_without_effect_are_remembered() {
        let parsed = parse(["-Xptxas", "-O1", "-lcudart", "-g", "a.cu"]).unwrap();
        assert_eq!(parsed.inputs, ["a.cu"]);
        assert_eq!(parsed.ignored.len(), 3);
    }

    #[test]
    fn a_refused_feature_may_be_switched_off() {
        assert!(parse(["--device-stack-protector=false"]).is_ok());
        assert!(parse(["--device-stack-protector=true"]).is_err());
    }
}
