//! nvJitLink's options: one dash, values after `=`.

use ptxc_ptx::Target;

use crate::status::{Result, Status};

/// What the options of a link ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// `-arch`
    pub target: Target,
    /// `-lto`: intermediate code may be an input.
    pub link_time: bool,
    /// `-ptx`: PTX is the output.
    pub ptx: bool,
}

/// Options without a value that change nothing: PTX is linked as it is.
const FLAGS: &[&str] =
    &["-time", "-verbose", "-g", "-lineinfo", "-optimize-unused-variables", "-no-cache", "-O0", "-O3"];

/// Options with a value that change nothing: they are for the compiler before, or for ptxas behind.
const VALUES: &[&str] = &[
    "-maxrregcount",
    "-ftz",
    "-prec-div",
    "-prec-sqrt",
    "-fma",
    "-kernels-used",
    "-variables-used",
    "-Xptxas",
    "-split-compile",
    "-split-compile-extended",
    "-jump-table-density",
];

/// Reads the option strings of a link.
///
/// # Errors
/// The first one that is wrong, as nvJitLink's code.
pub fn parse(strings: &[&[u8]]) -> Result<Options> {
    let mut target = None;
    let (mut link_time, mut ptx, mut is_virtual) = (false, false, false);
    for text in strings {
        let text = std::str::from_utf8(text).map_err(|_| Status::UnrecognizedOption)?.trim();
        match text.split_once('=') {
            Some(("-arch", value)) => {
                target = Some(arch(value)?);
                is_virtual = value.starts_with("compute_");
            }
            Some((name, value)) if VALUES.contains(&name) && !value.is_empty() => {}
            None if text == "-lto" => link_time = true,
            None if text == "-ptx" => ptx = true,
            None if FLAGS.contains(&text) => {}
            _ => return Err(Status::UnrecognizedOption),
        }
    }
    let target = target.ok_or(Status::MissingArch)?;
    if ptx && !link_time || is_virtual && !ptx {
        return Err(Status::IncompatibleOptions);
    }
    Ok(Options { target, link_time, ptx })
}

/// A target that is known; one that only looks like a target is not supported.
fn arch(value: &str) -> Result<Target> {
    let number = value.strip_prefix("sm_").or_else(|| value.strip_prefix("compute_"));
    let known = Target::parse(value).ok();
    known.ok_or(match number.and_then(Target::from_number_text) {
        Some(_) => Status::UnsupportedArch,
        None => Status::UnrecognizedOption,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Options> {
        parse(&text.split_whitespace().map(str::as_bytes).collect::<Vec<_>>())
    }

    #[test]
    fn options_are_nvjitlinks() {
        let options = read("-arch=sm_90a -lto -ptx -O3 -ftz=1 -Xptxas=-v").unwrap();
        assert!(options.link_time && options.ptx && options.target.to_string() == "sm_90a");
        assert!(read("-arch=compute_80 -lto -ptx").is_ok());
        for (text, status) in [
            ("-lto", Status::MissingArch),
            ("-arch=sm_70", Status::UnsupportedArch),
            ("-arch=xyz", Status::UnrecognizedOption),
            ("-arch=sm_80 -what", Status::UnrecognizedOption),
            ("-arch=sm_80 -O1", Status::UnrecognizedOption),
            ("-arch=sm_80 -ptx", Status::IncompatibleOptions),
            ("-arch=compute_80", Status::IncompatibleOptions),
        ] {
            assert_eq!(read(text), Err(status), "{text}");
        }
    }
}
