//! Line markers: `# 12 "file.cu"` says where the next line of a preprocessed text was written.

/// The line markers of a text.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lines {
    /// Where a marker's next line begins, the line it is, and the file as quoted.
    markers: Vec<(usize, u32, String)>,
    /// Where every line begins.
    starts: Vec<usize>,
}

impl Lines {
    pub(crate) fn new(text: &str) -> Lines {
        let mut lines = Lines::default();
        let mut at = 0;
        for line in text.split_inclusive('\n') {
            lines.starts.push(at);
            at += line.len();
            if let Some((number, file)) = marker(line) {
                lines.markers.push((at, number, file.to_owned()));
            }
        }
        lines
    }

    /// The files that are named, each once.
    pub(crate) fn files(&self) -> Vec<String> {
        let mut all: Vec<&str> = self.markers.iter().map(|(.., file)| file.trim_matches('"')).collect();
        all.sort_unstable();
        all.dedup();
        all.into_iter().filter(|file| !file.starts_with('<')).map(str::to_owned).collect()
    }

    /// The line of an offset and the file in quotes.
    pub(crate) fn presumed(&self, offset: usize) -> (u32, &str) {
        let after = self.markers.partition_point(|(at, ..)| *at <= offset);
        let Some((from, line, file)) = after.checked_sub(1).and_then(|at| self.markers.get(at)) else {
            return (1, "\"\"");
        };
        let before = self.starts.partition_point(|start| *start <= *from);
        let here = self.starts.partition_point(|start| *start <= offset);
        (line + (here - before) as u32, file)
    }
}

/// The number and the quoted file of a line marker.
fn marker(line: &str) -> Option<(u32, &str)> {
    let rest = line.strip_prefix('#')?.trim_start();
    let rest = rest.strip_prefix("line").map_or(rest, str::trim_start);
    let digits = rest.find(|c: char| !c.is_ascii_digit())?;
    let number = rest[..digits].parse().ok()?;
    let quoted = rest[digits..].trim_start();
    let mut escaped = false;
    let end = quoted.strip_prefix('"')?.find(|c| {
        let ends = c == '"' && !escaped;
        escaped = c == '\\' && !escaped;
        ends
    })?;
    Some((number, &quoted[..end + 2]))
}

/// The text with directives blanked, byte for byte: what is left is C++.
pub(crate) fn without_directives(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        if line.trim_start().starts_with('#') {
            let blank = line.len() - usize::from(line.ends_with('\n'));
            out.extend(std::iter::repeat_n(' ', blank));
            out.push_str(&line[blank..]);
        } else {
            out.push_str(line);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_offset_has_the_line_of_its_marker() {
        let text = "# 7 \"a.cu\"\nint x;\nint y;\n# 3 \"dir/\\\"b.h\" 1 3\nint z;\n";
        let lines = Lines::new(text);
        assert_eq!(lines.presumed(text.find('x').unwrap()), (7, "\"a.cu\""));
        assert_eq!(lines.presumed(text.find('y').unwrap()), (8, "\"a.cu\""));
        assert_eq!(lines.presumed(text.find('z').unwrap()), (3, "\"dir/\\\"b.h\""));
    }

    #[test]
    fn blanking_moves_nothing() {
        let text = "# 1 \"a\"\nint x;\n  #pragma once\ny";
        let blank = without_directives(text);
        assert_eq!((blank.len(), blank.find('y')), (text.len(), text.find('y')));
        assert!(!blank.contains('#'));
    }
}
