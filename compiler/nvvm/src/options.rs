//! libNVVM's options: one dash, values after `=`, each at most once.

use ptxc::{CompileOptions, OptLevel, Target};

/// What the options of a compile ask for.
#[derive(Debug)]
pub struct Options {
    /// What shapes the code.
    pub compile: CompileOptions,
    /// `-gen-lto`: intermediate code instead of PTX.
    pub link_time: bool,
}

/// What an option does; the value is what stands behind `=`.
enum Effect {
    /// It has no value.
    Flag(fn(&mut Options)),
    /// `0` or `1`.
    Switch(fn(&mut CompileOptions, bool)),
    /// Whether the value is one that the option knows.
    Value(fn(&mut Options, &str) -> bool),
}

use Effect::{Flag, Switch, Value};

fn number(_: &mut Options, value: &str) -> bool {
    value.parse::<i64>().is_ok()
}

#[rustfmt::skip]
const ROWS: &[(&str, Effect)] = &[
    ("-arch", Value(arch)),
    ("-opt", Value(level)),
    ("-ftz", Switch(|o, value| o.ftz = value)),
    ("-prec-sqrt", Switch(|o, value| o.prec_sqrt = value)),
    ("-prec-div", Switch(|o, value| o.prec_div = value)),
    ("-fma", Switch(|o, value| o.fmad = value)),
    ("-g", Flag(|o| o.compile.line_info = true)),
    ("-generate-line-info", Flag(|o| o.compile.line_info = true)),
    ("-gen-lto", Flag(|o| o.link_time = true)),
    // These ask for nothing that shows in the PTX.
    ("-gen-opt-lto", Flag(|_| ())),
    ("-numba-debug", Flag(|_| ())),
    ("-inline-info", Flag(|_| ())),
    ("-w", Flag(|_| ())),
    ("--device-c", Flag(|_| ())),
    ("-jump-table-density", Value(number)),
    ("-maxreg", Value(number)),
    ("-split-compile", Value(number)),
    ("-host-ref-ec", Value(number)),
];

/// Reads the option strings of a compile.
///
/// # Errors
/// The line for the log.
pub fn parse(strings: &[String]) -> Result<Options, String> {
    let mut options = Options { compile: CompileOptions::default(), link_time: false };
    // The linkage of the IR is that of the PTX.
    options.compile.relocatable = true;
    let mut seen: Vec<&str> = Vec::new();
    for text in strings {
        let text = text.trim();
        let (name, value) = match text.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (text, None),
        };
        let unsupported = || format!("libnvvm : error: {text} is an unsupported option");
        let (name, effect) = ROWS.iter().find(|(known, _)| *known == name).ok_or_else(unsupported)?;
        let known = match (effect, value) {
            (Flag(set), None) => {
                set(&mut options);
                true
            }
            (Switch(set), Some("0" | "1")) => {
                set(&mut options.compile, value == Some("1"));
                true
            }
            (Value(read), Some(value)) => read(&mut options, value),
            _ => false,
        };
        if !known {
            return Err(unsupported());
        }
        if value.is_some() && seen.contains(name) {
            return Err(format!("libnvvm : error: {name} defined more than once"));
        }
        seen.push(name);
    }
    Ok(options)
}

fn arch(options: &mut Options, value: &str) -> bool {
    match Target::parse(value) {
        Ok(target) if value.starts_with("compute_") => {
            options.compile.target = target;
            true
        }
        _ => false,
    }
}

/// Every level but 0 is the full one.
fn level(options: &mut Options, value: &str) -> bool {
    options.compile.opt_level = match value {
        "0" => OptLevel::O0,
        _ => OptLevel::O3,
    };
    matches!(value, "0" | "1" | "2" | "3")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(strings: &[&str]) -> Result<Options, String> {
        parse(&strings.iter().map(|&text| text.to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn options_are_libnvvms() {
        let options = read(&["-arch=compute_90a", "-opt=0", "-ftz=1", "-fma=0", "-gen-lto", " -g "]).unwrap();
        assert_eq!(options.compile.target.to_string(), "sm_90a");
        assert_eq!(options.compile.opt_level, OptLevel::O0);
        assert!(options.compile.ftz && !options.compile.fmad && options.link_time);
        for bad in
            ["-arch=sm_80", "-arch", "--arch=compute_80", "-opt=4", "-ftz=true", "-O3", "foo", "", "-g=1"]
        {
            let error = read(&[bad]).unwrap_err();
            assert_eq!(error, format!("libnvvm : error: {bad} is an unsupported option"));
        }
        let twice = read(&["-ftz=0", "-ftz=1"]).unwrap_err();
        assert_eq!(twice, "libnvvm : error: -ftz defined more than once");
    }
}
