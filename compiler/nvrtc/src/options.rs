//! NVRTC's options.
//!
//! NVRTC is stricter than nvcc: a long name takes two dashes, a short one takes one, truth is `true` or
//! `false`, and nvcc's other options do not exist. Programs rely on being refused, so a row has exactly the
//! spellings of `nvrtc.h` 13.0, or of the library where the header is silent. Rows that ptxc cannot honour are
//! refused with a reason; rows that ask for nothing it does differently are accepted.

use std::path::PathBuf;

use ptxc::{CompileOptions, MacroOption, OptLevel, Standard, Target, Warnings};

/// What the options of a compile ask for.
#[derive(Debug)]
pub struct Options {
    /// What shapes the code.
    pub compile: CompileOptions,
    /// The target was named `sm_XX`: NVRTC makes machine code too.
    pub machine_code: bool,
    /// `-dlto`: intermediate code instead of PTX.
    pub link_time: bool,
    /// `--fdevice-syntax-only`
    pub syntax_only: bool,
    /// `--time`: where a table of times goes, `-` is the log.
    pub time: Option<String>,
    /// `--create-pch`: a precompiled header is asked for by name.
    pub create_pch: bool,
    /// Sentences for the log.
    pub remarks: Vec<String>,
}

/// How the value of an option is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Value {
    /// There is none.
    None,
    /// `true` or `false`, after `=` or as the next string.
    Truth,
    /// After `=` only.
    Joined,
    /// After `=`, or as the next string; nothing if there is none.
    Next,
    /// As `Next`, or at once: `-DX`.
    Glued,
}

/// What an option does.
#[derive(Clone, Copy)]
enum Effect {
    Flag(fn(&mut Reader)),
    Truth(fn(&mut CompileOptions, bool)),
    Text(fn(&mut Reader, &str) -> Result<(), String>),
    /// It asks for what is so anyway, or for nothing that shows in the result.
    Nothing,
    /// A word out of a set, without effect.
    Word(&'static [&'static str]),
    /// A number in a range, without effect.
    Number(i64, i64),
    /// It asks for what ptxc cannot do.
    Refused(&'static str),
}

/// An option: its names with their dashes, the way its value is written, and what it does.
struct Row(&'static str, &'static str, Value, Effect);

use Effect::{Flag, Nothing, Number, Refused, Text, Truth, Word};

#[rustfmt::skip]
const ROWS: &[Row] = &[
    Row("--gpu-architecture", "-arch", Value::Next, Text(arch)),
    Row("--device-c", "-dc", Value::None, Flag(|r| r.relocatable = Some(true))),
    Row("--device-w", "-dw", Value::None, Flag(|r| r.relocatable = Some(false))),
    Row("--relocatable-device-code", "-rdc", Value::Truth, Text(|r, value| { r.relocatable = Some(value == "true"); Ok(()) })),
    Row("--extensible-whole-program", "-ewp", Value::None, Refused("the device runtime is not supported yet")),
    Row("--device-debug", "-G", Value::None, Flag(|r| r.debug = true)),
    Row("--generate-line-info", "-lineinfo", Value::None, Flag(|r| r.options.compile.line_info = true)),
    Row("--dopt", "-dopt", Value::Next, Text(device_opt)),
    Row("--Ofast-compile", "-Ofc", Value::Next, Word(&["", "0", "min", "mid", "max"])),
    Row("--ptxas-options", "-Xptxas", Value::Next, Nothing),
    Row("--maxrregcount", "-maxrregcount", Value::Next, Number(i64::MIN, i64::MAX)),
    Row("--ftz", "-ftz", Value::Truth, Truth(|o, value| o.ftz = value)),
    Row("--prec-sqrt", "-prec-sqrt", Value::Truth, Truth(|o, value| o.prec_sqrt = value)),
    Row("--prec-div", "-prec-div", Value::Truth, Truth(|o, value| o.prec_div = value)),
    Row("--fmad", "-fmad", Value::Truth, Truth(|o, value| o.fmad = value)),
    Row("--use_fast_math", "-use_fast_math", Value::None, Flag(|r| r.options.compile.use_fast_math())),
    Row("--extra-device-vectorization", "-extra-device-vectorization", Value::None, Nothing),
    Row("--modify-stack-limit", "-modify-stack-limit", Value::Truth, Nothing),
    Row("--dlink-time-opt", "-dlto", Value::None, Flag(|r| r.options.link_time = true)),
    Row("--gen-opt-lto", "-gen-opt-lto", Value::None, Nothing),
    Row("--optix-ir", "-optix-ir", Value::None, Refused("OptiX IR is not supported")),
    Row("--jump-table-density", "-jtd", Value::Next, Number(0, 101)),
    Row("--device-stack-protector", "-device-stack-protector", Value::Truth, Text(stack_protector)),
    Row("--no-cache", "-no-cache", Value::None, Nothing),
    Row("--frandom-seed", "-frandom-seed", Value::Joined, Nothing),
    Row("--define-macro", "-D", Value::Glued, Text(define)),
    Row("--undefine-macro", "-U", Value::Glued, Text(undefine)),
    Row("--include-path", "-I", Value::Glued, Text(include_path)),
    Row("--pre-include", "-include", Value::Next, Text(pre_include)),
    Row("--no-source-include", "-no-source-include", Value::None, Flag(|r| r.options.compile.no_source_include = true)),
    Row("--std", "-std", Value::Joined, Text(standard)),
    Row("--builtin-move-forward", "-builtin-move-forward", Value::Truth, Nothing),
    Row("--builtin-initializer-list", "-builtin-initializer-list", Value::Truth, Nothing),
    Row("--pch", "-pch", Value::None, Nothing),
    Row("--create-pch", "", Value::Joined, Text(create_pch)),
    Row("--use-pch", "", Value::Joined, Text(use_pch)),
    Row("--pch-dir", "-pch-dir", Value::Joined, Nothing),
    Row("--pch-verbose", "-pch-verbose", Value::Truth, Nothing),
    Row("--pch-messages", "-pch-messages", Value::Truth, Nothing),
    Row("--instantiate-templates-in-pch", "-instantiate-templates-in-pch", Value::Truth, Nothing),
    Row("--disable-warnings", "-w", Value::None, Flag(|r| r.options.compile.warnings = Warnings::Suppress)),
    Row("--restrict", "-restrict", Value::None, Flag(|r| r.options.compile.restrict_pointers = true)),
    Row("--device-as-default-execution-space", "-default-device", Value::None, Flag(|r| r.options.compile.default_device = true)),
    Row("--device-int128", "-device-int128", Value::None, Flag(int128)),
    Row("--device-float128", "-device-float128", Value::None, Refused("__float128 is not supported yet")),
    Row("--optimization-info", "-opt-info", Value::Joined, Word(&["inline"])),
    Row("--display-error-number", "-err-no", Value::None, Nothing),
    Row("--no-display-error-number", "-no-err-no", Value::None, Nothing),
    Row("--diag-error", "-diag-error", Value::Next, Text(|r, value| numbers(value, "--diag-error", &mut r.options.compile.diag_error))),
    Row("--diag-suppress", "-diag-suppress", Value::Next, Text(|r, value| numbers(value, "--diag-suppress", &mut r.options.compile.diag_suppress))),
    Row("--diag-warn", "-diag-warn", Value::Next, Text(|r, value| numbers(value, "--diag-warn", &mut r.options.compile.diag_warn))),
    Row("--brief-diagnostics", "-brief-diag", Value::Truth, Nothing),
    Row("--time", "-time", Value::Joined, Text(|r, value| { r.options.time = Some(value.to_owned()); Ok(()) })),
    Row("--split-compile", "-split-compile", Value::Next, Number(0, i64::MAX)),
    Row("--fdevice-syntax-only", "-fdevice-syntax-only", Value::None, Flag(|r| r.options.syntax_only = true)),
    Row("--minimal", "-minimal", Value::None, Flag(|r| r.options.compile.minimal = true)),
    Row("--fdevice-time-trace", "-fdevice-time-trace", Value::Joined, Refused("no trace of times is written; use --time")),
    // Not in the header.
    Row("--version-ident", "-dQ", Value::Truth, Nothing),
    Row("--discard-value-names", "-discard-value-names", Value::Truth, Nothing),
    Row("--no-lineinfo-inlined-at", "-no-lineinfo-ia", Value::None, Nothing),
    Row("--enable-cache-trace", "-enable-cache-trace", Value::None, Nothing),
    Row("--uumn", "-uumn", Value::None, Nothing),
    Row("--fassociative-math", "-fassociative-math", Value::None, Nothing),
];

/// Options being read: some only mean something together.
struct Reader {
    options: Options,
    relocatable: Option<bool>,
    debug: bool,
    optimize: bool,
}

/// Reads the option strings of a compile.
///
/// # Errors
/// The line for the log.
pub fn parse(strings: &[String]) -> Result<Options, String> {
    let mut reader = Reader {
        options: Options {
            compile: CompileOptions::default(),
            machine_code: false,
            link_time: false,
            syntax_only: false,
            time: None,
            create_pch: false,
            remarks: Vec::new(),
        },
        relocatable: None,
        debug: false,
        optimize: false,
    };
    let mut rest = strings.iter().map(|text| text.trim());
    while let Some(text) = rest.next() {
        let (row, joined) = find(text).ok_or_else(|| format!("unrecognized option {text} found"))?;
        let Row(.., value, _) = *row;
        let value = match (value, joined) {
            (Value::None, Some(_)) => {
                return Err(format!("{} does not accept any argument", names(row)));
            }
            (_, Some(joined)) => joined,
            (Value::None | Value::Joined, None) => "",
            (Value::Truth | Value::Next | Value::Glued, None) => rest.next().unwrap_or(""),
        };
        apply(row, value, &mut reader)?;
    }
    finish(reader)
}

/// The row of an option string, and the value that is part of the string.
fn find(text: &str) -> Option<(&'static Row, Option<&str>)> {
    let (name, joined) = match text.split_once('=') {
        Some((name, joined)) => (name, Some(joined)),
        None => (text, None),
    };
    let named = |row: &&Row| !name.is_empty() && (row.0 == name || row.1 == name);
    if let Some(row) = ROWS.iter().find(named) {
        // An option whose value must follow `=` does not exist without it.
        return (row.2 != Value::Joined || joined.is_some()).then_some((row, joined));
    }
    ROWS.iter()
        .filter(|row| row.2 == Value::Glued)
        .find_map(|row| text.strip_prefix(row.1).map(|value| (row, Some(value.trim_start()))))
}

fn names(row: &Row) -> String {
    if row.1.is_empty() { row.0.to_owned() } else { format!("{} ({})", row.0, row.1) }
}

fn apply(row: &Row, value: &str, reader: &mut Reader) -> Result<(), String> {
    if row.2 == Value::Truth && !matches!(value, "true" | "false") {
        return Err(format!("{} expects true or false", names(row)));
    }
    match row.3 {
        Flag(set) => set(reader),
        Truth(set) => set(&mut reader.options.compile, value == "true"),
        Text(read) => read(reader, value)?,
        Nothing => {}
        Word(words) if words.contains(&value) => {}
        Word(_) => return Err(format!("invalid argument for option {}: {value}", names(row))),
        Number(..) if value.is_empty() => {}
        Number(least, most) => match value.parse() {
            Err(_) => return Err(format!("{} expects an integer value", names(row))),
            Ok(number) if (least..=most).contains(&number) => {}
            Ok(_) if most == i64::MAX => return Err(format!("Argument for {} must be non-negative", row.1)),
            Ok(_) => return Err(format!("Argument for {} must be between [{least}-{most}]", row.0)),
        },
        Refused(why) => return Err(format!("{} is not supported: {why}", names(row))),
    }
    Ok(())
}

fn finish(reader: Reader) -> Result<Options, String> {
    let Reader { mut options, relocatable, debug, optimize } = reader;
    if options.link_time && relocatable == Some(false) {
        return Err("-dlto is not compatible with -rdc=false".to_owned());
    }
    let compile = &mut options.compile;
    compile.relocatable = relocatable == Some(true) || options.link_time;
    // `-G -dopt=on` is line information with the optimiser on.
    compile.device_debug = debug && !optimize;
    compile.line_info |= debug && optimize;
    if compile.device_debug {
        compile.opt_level = OptLevel::O0;
    }
    Ok(options)
}

fn arch(reader: &mut Reader, value: &str) -> Result<(), String> {
    let wrong = |_| "invalid value for --gpu-architecture (-arch)".to_owned();
    reader.options.compile.target = Target::parse(value).map_err(wrong)?;
    reader.options.machine_code = value.starts_with("sm_");
    Ok(())
}

fn device_opt(reader: &mut Reader, value: &str) -> Result<(), String> {
    match value {
        "on" => reader.optimize = true,
        "" => {}
        _ => return Err(format!("invalid argument for option --dopt (-dopt): {value}")),
    }
    Ok(())
}

fn stack_protector(_: &mut Reader, value: &str) -> Result<(), String> {
    match value {
        "true" => {
            Err("--device-stack-protector=true is not supported: there are no stack canaries".to_owned())
        }
        _ => Ok(()),
    }
}

fn define(reader: &mut Reader, value: &str) -> Result<(), String> {
    reader.options.compile.macros.push(MacroOption::Define(value.to_owned()));
    Ok(())
}

fn int128(reader: &mut Reader) {
    reader.options.compile.macros.push(MacroOption::Define("__CUDACC_RTC_INT128__=1".to_owned()));
}

fn undefine(reader: &mut Reader, value: &str) -> Result<(), String> {
    reader.options.compile.macros.push(MacroOption::Undefine(value.to_owned()));
    Ok(())
}

fn include_path(reader: &mut Reader, value: &str) -> Result<(), String> {
    if !value.is_empty() {
        reader.options.compile.include_paths.push(PathBuf::from(value));
    }
    Ok(())
}

fn pre_include(reader: &mut Reader, value: &str) -> Result<(), String> {
    reader.options.compile.forced_includes.push(PathBuf::from(value));
    Ok(())
}

fn standard(reader: &mut Reader, value: &str) -> Result<(), String> {
    reader.options.compile.standard = match value {
        "c++11" => Standard::Cpp11,
        "c++14" => Standard::Cpp14,
        "c++17" => Standard::Cpp17,
        "c++20" => Standard::Cpp20,
        "c++03" => return Err("--std=c++03 is not supported yet".to_owned()),
        _ => return Err("invalid value for --std(-std)".to_owned()),
    };
    Ok(())
}

fn create_pch(reader: &mut Reader, _: &str) -> Result<(), String> {
    reader.options.create_pch = true;
    Ok(())
}

/// A precompiled header only saves time: the source includes what it stands for.
fn use_pch(reader: &mut Reader, value: &str) -> Result<(), String> {
    let remark = format!("precompiled header {value} is not used: the headers that it stands for are read");
    reader.options.remarks.push(remark);
    Ok(())
}

fn numbers(value: &str, name: &str, list: &mut Vec<String>) -> Result<(), String> {
    for number in value.split(',') {
        match number.parse() {
            Ok(1_u32..) => list.push(number.to_owned()),
            _ => return Err(format!("{name} expects a non-zero positive integer value")),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(strings: &[&str]) -> Result<Options, String> {
        parse(&strings.iter().map(|&text| text.to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn names_are_as_strict_as_nvrtcs() {
        for good in [
            &["-arch=sm_80"][..],
            &["--gpu-architecture", "compute_80"],
            &[" -arch=compute_80 "],
            &["--ftz=true"],
            &["-ftz", "false"],
            &["-I/x", "-I", "/y", "-I=/z", "-I /w"],
            &["-D", "X", "-DY=1", "-D=Z", "--define-macro=W"],
            &["-pch", "--minimal"],
            &["-maxrregcount"],
        ] {
            assert!(read(good).is_ok(), "{good:?}");
        }
        for bad in [
            "--arch=sm_80",
            "-gpu-architecture=sm_80",
            "--dlto",
            "-O3",
            "foo",
            "",
            "-std",
            "-ftz=1",
            "-use-fast-math",
            "-w=1",
        ] {
            assert!(read(&[bad]).is_err(), "{bad}");
        }
    }

    #[test]
    fn values_reach_the_compiler() {
        let options =
            read(&["-I/x", "-I /y", "-DA=1", "-std=c++20", "-arch=sm_90a", "-diag-suppress=1,2"]).unwrap();
        assert_eq!(options.compile.include_paths, [PathBuf::from("/x"), PathBuf::from("/y")]);
        assert_eq!(options.compile.macros, [MacroOption::Define("A=1".to_owned())]);
        assert_eq!((options.compile.standard, options.machine_code), (Standard::Cpp20, true));
        assert_eq!(options.compile.diag_suppress, ["1", "2"]);
        assert!(read(&["-dlto"]).unwrap().compile.relocatable);
        assert_eq!(read(&["-G"]).unwrap().compile.opt_level, OptLevel::O0);
        assert_eq!(read(&["-G", "-dopt=on"]).unwrap().compile.opt_level, OptLevel::O3);
    }

    #[test]
    fn what_cannot_be_done_says_why() {
        for refused in
            ["-optix-ir", "-ewp", "--std=c++03", "--device-stack-protector=true", "--device-float128"]
        {
            assert!(read(&[refused]).unwrap_err().contains("not supported"), "{refused}");
        }
        assert_eq!(read(&["-dlto", "-rdc=false"]).unwrap_err(), "-dlto is not compatible with -rdc=false");
        assert_eq!(
            read(&["-jtd=500"]).unwrap_err(),
            "Argument for --jump-table-density must be between [0-101]"
        );
    }
}
