//! The PTX of a line of the source, by the `.loc` directives of a compile with line information.

use std::collections::HashMap;

/// The instructions of a line are shown up to this many.
const SHOWN: usize = 40;

/// The instructions of a PTX text by the file and the line of the source from which they come.
#[derive(Debug, Default)]
pub(super) struct Instructions {
    /// The files by their numbers in the text.
    files: HashMap<String, String>,
    lines: HashMap<(String, u32), Vec<String>>,
}

impl Instructions {
    /// Reads a PTX text.
    pub(super) fn of(ptx: &str) -> Instructions {
        let mut read = Instructions::default();
        // The directives for files stand at the end.
        for line in ptx.lines() {
            let mut words = line.split_whitespace();
            if words.next() == Some(".file")
                && let (Some(number), Some(name)) = (words.next(), line.split('"').nth(1))
            {
                read.files.insert(number.to_owned(), name.to_owned());
            }
        }
        let mut place = None;
        for line in ptx.lines() {
            let text = line.trim();
            if let Some(rest) = text.strip_prefix(".loc") {
                let mut words = rest.split_whitespace();
                let file = words.next().and_then(|number| read.files.get(number));
                place = file.cloned().zip(words.next().and_then(|line| line.parse().ok()));
            } else if text.starts_with('}') {
                place = None;
            } else if let Some(place) = &place
                && is_instruction(text)
            {
                read.lines.entry(place.clone()).or_default().push(text.to_owned());
            }
        }
        read
    }

    /// The instructions of a line as one text; none if there are none.
    pub(super) fn of_line(&self, file: &str, line: u32) -> Option<String> {
        let all = self.lines.get(&(file.to_owned(), line))?;
        let mut out = all.iter().take(SHOWN).map(|text| format!("{text}\n")).collect::<String>();
        if all.len() > SHOWN {
            out.push_str(&format!("// and {} more\n", all.len() - SHOWN));
        }
        Some(out)
    }
}

/// Whether a line of a body is an instruction: no directive, label, bracket or comment.
fn is_instruction(line: &str) -> bool {
    let first = line.chars().next();
    first.is_some_and(|c| c.is_ascii_alphabetic() || c == '@' || c == '{') && line.ends_with(';')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instructions_belong_to_their_lines() {
        let ptx = ".visible .entry k()\n{\n\t.reg .b32 %r<2>;\n\t.loc 1 3 5\n\tmov.b32 \t%r1, 7;\n$L:\n\t.loc 1 4 1\n\
                   \tret;\n}\n\t.file 1 \"/p/k.cu\"\n";
        let read = Instructions::of(ptx);
        assert_eq!(read.of_line("/p/k.cu", 3).as_deref(), Some("mov.b32 \t%r1, 7;\n"));
        assert_eq!(read.of_line("/p/k.cu", 4).as_deref(), Some("ret;\n"));
        assert_eq!(read.of_line("/p/k.cu", 5), None);
    }
}
