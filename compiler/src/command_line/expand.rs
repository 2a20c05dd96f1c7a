//! Response files: `@FILE` and `--options-file FILE` stand for the arguments in FILE.
//!
//! Words are separated by white space; quotes of both kinds group, a backslash takes the next
//! character as it is. A response file may name another one, to a fixed depth.

use std::path::Path;

use super::UsageError;

/// Files within files within files.
const DEPTH_LIMIT: usize = 16;

/// Response files in all: sixteen levels of files that name a hundred others have no end.
const MOST_FILES: usize = 10_000;

/// Arguments in all.
const MOST_ARGUMENTS: usize = 1 << 20;

/// Replaces every response file among `args` by what it holds, reading files with `read`.
pub fn expand_response_files(
    args: Vec<String>,
    read: &mut dyn FnMut(&Path) -> std::io::Result<String>,
) -> Result<Vec<String>, UsageError> {
    let mut out = Vec::with_capacity(args.len());
    expand_into(args, read, 0, &mut 0, &mut out)?;
    Ok(out)
}

fn expand_into(
    args: Vec<String>,
    read: &mut dyn FnMut(&Path) -> std::io::Result<String>,
    depth: usize,
    files_read: &mut usize,
    out: &mut Vec<String>,
) -> Result<(), UsageError> {
    let mut args = args.into_iter();
    while let Some(arg) = args.next() {
        let files: Vec<String> = match options_file_value(&arg) {
            Some(Some(value)) => value.split(',').map(str::to_owned).collect(),
            Some(None) => match args.next() {
                Some(value) => value.split(',').map(str::to_owned).collect(),
                None => return Err(UsageError::new(format!("{arg} needs a file"))),
            },
            None => match arg.strip_prefix('@') {
                Some(file) if !file.is_empty() => vec![file.to_owned()],
                _ => {
                    out.push(arg);
                    continue;
                }
            },
        };
        for file in files {
            if depth == DEPTH_LIMIT {
                return Err(UsageError::new(format!(
                    "response file {file} is nested more than {DEPTH_LIMIT} deep"
                )));
            }
            *files_read += 1;
            if *files_read > MOST_FILES || out.len() > MOST_ARGUMENTS {
                return Err(UsageError::new(format!("response file {file}: there are too many arguments")));
            }
            let text = read(Path::new(&file))
                .map_err(|error| UsageError::new(format!("cannot read response file {file}: {error}")))?;
            let words = split_response_text(&text)
                .map_err(|what| UsageError::new(format!("response file {file}: {what}")))?;
            expand_into(words, read, depth + 1, files_read, out)?;
        }
    }
    Ok(())
}

/// `Some(value)` for a spelling of `--options-file`, with the value if it is joined.
fn options_file_value(arg: &str) -> Option<Option<&str>> {
    let (name, value) = match arg.split_once('=') {
        Some((name, value)) => (name, Some(value)),
        None => (arg, None),
    };
    matches!(name, "--options-file" | "-options-file" | "-optf" | "--optf").then_some(value)
}

/// Splits the text of a response file into arguments.
pub fn split_response_text(text: &str) -> Result<Vec<String>, &'static str> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote: Option<char> = None;
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match (c, quote) {
            ('\\', _) => {
                let escaped = chars.next().ok_or("it ends in a backslash")?;
                word.get_or_insert_default().push(escaped);
            }
            (c, Some(open)) if c == open => quote = None,
            ('"' | '\'', None) => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (c, None) if c.is_whitespace() => words.extend(word.take()),
            (c, _) => word.get_or_insert_default().push(c),
        }
    }
    if quote.is_some() {
        return Err("a quote is not closed");
    }
    words.extend(word);
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_group_and_backslashes_escape() {
        let words = split_response_text("-DX='a b' \"c\\\"d\" e\\ f\n''").unwrap();
        assert_eq!(words, ["-DX=a b", "c\"d", "e f", ""]);
        assert!(split_response_text("'x").is_err());
    }

    #[test]
    fn a_response_file_that_names_itself_ends_in_an_error() {
        let error = expand_response_files(vec!["@a".into()], &mut |_| Ok("@a".into())).unwrap_err();
        assert!(error.message().contains("nested"), "{error}");
    }

    #[test]
    fn files_that_multiply_end_in_an_error() {
        // Each of fifteen levels names the next a hundred times.
        let mut read = |path: &Path| {
            let level: u32 = path.to_string_lossy().parse().unwrap_or(0);
            Ok(if level < 15 { format!("@{} ", level + 1).repeat(100) } else { String::new() })
        };
        let error = expand_response_files(vec!["@1".into()], &mut read).unwrap_err();
        assert!(error.message().contains("too many"), "{error}");
    }

    #[test]
    fn nested_files_keep_the_order() {
        let mut read =
            |path: &Path| Ok(if path == Path::new("a") { "x @b z".to_owned() } else { "y".to_owned() });
        let args = vec!["1".into(), "@a".into(), "-optf".into(), "b".into(), "2".into()];
        assert_eq!(expand_response_files(args, &mut read).unwrap(), ["1", "x", "y", "z", "y", "2"]);
    }
}
