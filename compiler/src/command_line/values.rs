//! Values of options: truth, numbers, words, targets, lists.

use std::path::PathBuf;

use super::rows::WARNING_KINDS;
use super::suggest::nearest;
use super::{Color, MessageFormat, UsageError};
use crate::options::{OptLevel, Standard, Warnings};
use ptxc_ptx::Target;

/// An option without the value that is joined to it.
pub(super) fn bare(arg: &str) -> &str {
    arg.split('=').next().unwrap_or(arg)
}

pub(super) const MESSAGE_FORMATS: &[(&str, MessageFormat)] = &[
    ("human", MessageFormat::Human),
    ("short", MessageFormat::Short),
    ("json", MessageFormat::Json),
    ("nvrtc", MessageFormat::Nvrtc),
    ("sarif", MessageFormat::Sarif),
];

pub(super) const COLORS: &[(&str, Color)] =
    &[("auto", Color::Auto), ("always", Color::Always), ("never", Color::Never)];

pub(super) fn lookup<T: Copy>(table: &[(&str, T)], word: &str) -> Option<T> {
    table.iter().find(|(known, _)| *known == word).map(|(_, value)| *value)
}

pub(super) fn read_bool(arg: &str, value: Option<&str>) -> Result<bool, UsageError> {
    match value {
        Some("true" | "1") => Ok(true),
        Some("false" | "0") => Ok(false),
        Some(other) => Err(UsageError::new(format!("option {} needs true or false, not {other}", bare(arg)))),
        None => Err(UsageError::new(format!("option {arg} needs true or false"))),
    }
}

pub(super) fn read_number<T: std::str::FromStr>(arg: &str, value: &str) -> Result<T, UsageError> {
    value.parse().map_err(|_| UsageError::new(format!("option {} needs a number, not {value}", bare(arg))))
}

/// A value out of a closed set of words.
pub(super) fn read_word<T>(
    arg: &str,
    value: &str,
    read: impl Fn(&str) -> Option<T>,
    known: impl Iterator<Item = &'static str> + Clone,
) -> Result<T, UsageError> {
    read(value).ok_or_else(|| {
        let list: Vec<&str> = known.clone().collect();
        let hint = match nearest(value, known) {
            Some(meant) => format!("did you mean {meant}? The values are {}", list.join(", ")),
            None => format!("the values are {}", list.join(", ")),
        };
        UsageError::new(format!("option {} does not know the value {value}", bare(arg))).with_hint(hint)
    })
}

pub(super) fn read_target(name: &str) -> Result<Target, UsageError> {
    Target::parse(name).map_err(|_| {
        let error = match name.starts_with("lto_") {
            true => UsageError::new(format!("{name}: link-time optimisation is not supported")),
            false => UsageError::new(format!("unknown architecture {name}")),
        };
        let known: Vec<String> = Target::KNOWN.iter().map(|row| row.target.to_string()).collect();
        error.with_hint(format!("the known ones are {}", known.join(" ")))
    })
}

/// `arch=compute_90,code=sm_90` or `arch=compute_90,code=[sm_90,compute_90]`: the target is `arch`.
pub(super) fn read_gencode(value: &str) -> Result<Target, UsageError> {
    let malformed = || {
        UsageError::new(format!("-gencode {value} is not understood"))
            .with_hint("its form is arch=compute_XX,code=sm_XX")
    };
    let rest = value.strip_prefix("arch=").ok_or_else(malformed)?;
    let (arch, code) = rest.split_once(",code=").ok_or_else(malformed)?;
    let target = read_target(arch)?;
    for name in code.trim_matches(['[', ']', '"', '\'']).split(',') {
        if !read_target(name)?.has(target) {
            let message = format!("-gencode {value} cannot be: code for {arch} does not run on {name}");
            return Err(UsageError::new(message));
        }
    }
    Ok(target)
}

pub(super) fn read_level(arg: &str, value: &str) -> Result<OptLevel, UsageError> {
    OptLevel::parse(value)
        .ok_or_else(|| UsageError::new(format!("option {} has levels 0, 1, 2 and 3, not {value}", bare(arg))))
}

pub(super) fn read_cicc_option(value: &str) -> Result<OptLevel, UsageError> {
    value.strip_prefix("-O").and_then(OptLevel::parse).ok_or_else(|| {
        UsageError::new(format!("-Xcicc {value} is not supported"))
            .with_hint("-Xcicc takes -O0, -O1, -O2 and -O3")
    })
}

pub(super) fn read_device_opt(value: &str) -> Result<bool, UsageError> {
    match value {
        "" | "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(UsageError::new(format!("option -dopt needs on, not {value}"))),
    }
}

pub(super) fn read_standard(value: &str) -> Result<Standard, UsageError> {
    let year = value.strip_prefix("c++").or_else(|| value.strip_prefix("gnu++"));
    match year {
        Some("11") => Ok(Standard::Cpp11),
        Some("14") => Ok(Standard::Cpp14),
        Some("17") => Ok(Standard::Cpp17),
        Some("20") => Ok(Standard::Cpp20),
        Some("23") => Ok(Standard::Cpp23),
        _ => Err(UsageError::new(format!("language {value} is not supported"))
            .with_hint("the languages are c++11, c++14, c++17, c++20 and c++23")),
    }
}

pub(super) fn read_werror(value: &str) -> Result<Warnings, UsageError> {
    let mut warnings = Warnings::Show;
    for kind in value.split(',') {
        match kind {
            "" | "all-warnings" => warnings = Warnings::AsErrors,
            // Kinds of warnings that ptxc does not have: naming one asks for nothing.
            _ if WARNING_KINDS.contains(&kind) => {}
            _ => return Err(UsageError::new(format!("-Werror does not know the kind {kind}"))),
        }
    }
    Ok(warnings)
}

/// Splits at commas; a backslash keeps one.
pub(crate) fn split_list(value: &str) -> Vec<String> {
    let mut items = vec![String::new()];
    let mut chars = value.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\\' if chars.peek() == Some(&',') => {
                if let Some(last) = items.last_mut() {
                    last.push(',');
                }
                chars.next();
            }
            ',' => items.push(String::new()),
            _ => {
                if let Some(last) = items.last_mut() {
                    last.push(c);
                }
            }
        }
    }
    items.retain(|item| !item.is_empty());
    items
}

pub(super) fn split_paths(value: &str) -> impl Iterator<Item = PathBuf> {
    split_list(value).into_iter().map(PathBuf::from)
}

/// Splits the options of another tool, which stand between commas or blanks.
pub(super) fn split_options(value: &str) -> impl Iterator<Item = &str> {
    value.split([',', ' ']).map(|word| word.trim_matches(['"', '\''])).filter(|word| !word.is_empty())
}

/// `--default-stream`: whether the stream 0 is that of each thread.
pub(super) fn read_default_stream(value: &str) -> Result<bool, UsageError> {
    match value {
        "legacy" | "null" => Ok(false),
        "per-thread" => Ok(true),
        _ => Err(UsageError::new(format!("--default-stream {value}: legacy, null or per-thread is wanted"))),
    }
}
