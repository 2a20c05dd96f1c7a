//! Line markers: `# 12 "file.cu"` gives the location of the next line of a preprocessed text.

/// The line markers of a text.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lines {
    markers: Vec<Marker>,
    /// The offset of the beginning of each line.
    starts: Vec<usize>,
}

/// A line marker.
#[derive(Clone, Debug)]
struct Marker {
    /// The offset of the line after it.
    at: usize,
    /// The presumed number of that line.
    line: u32,
    /// The file in quotes.
    file: String,
    /// Whether it is a system header, whose warnings are not shown: `3`.
    is_system: bool,
}

impl Lines {
    pub(crate) fn new(text: &str) -> Lines {
        let mut lines = Lines::default();
        let mut at = 0;
        for line in text.split_inclusive('\n') {
            lines.starts.push(at);
            at += line.len();
            if let Some((number, file, flags)) = marker(line) {
                let is_system = flags.split(' ').any(|flag| flag.trim() == "3");
                lines.markers.push(Marker { at, line: number, file: file.to_owned(), is_system });
            }
        }
        lines
    }

    /// The named files, each once.
    pub(crate) fn files(&self) -> Vec<String> {
        let mut all: Vec<&str> = self.markers.iter().map(|marker| marker.file.trim_matches('"')).collect();
        all.sort_unstable();
        all.dedup();
        all.into_iter().filter(|file| !file.starts_with('<')).map(str::to_owned).collect()
    }

    /// The line of an offset and the file in quotes.
    pub(crate) fn presumed(&self, offset: usize) -> (u32, &str) {
        let Some(marker) = self.marker(offset) else { return (1, "\"\"") };
        let before = self.starts.partition_point(|start| *start <= marker.at);
        let here = self.starts.partition_point(|start| *start <= offset);
        (marker.line + (here - before) as u32, &marker.file)
    }

    /// A marker with the location of an offset, for a line that begins there.
    pub(crate) fn marker_at(&self, offset: usize) -> String {
        let (line, file) = self.presumed(offset);
        let system = self.marker(offset).is_some_and(|marker| marker.is_system);
        format!("# {line} {file}{}", if system { " 3" } else { "" })
    }

    fn marker(&self, offset: usize) -> Option<&Marker> {
        let after = self.markers.partition_point(|marker| marker.at <= offset);
        self.markers.get(after.checked_sub(1)?)
    }
}

/// The number, the quoted file and the flags of a line marker.
fn marker(line: &str) -> Option<(u32, &str, &str)> {
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
    Some((number, &quoted[..end + 2], &quoted[end + 2..]))
}

/// The text with directives blanked, byte for byte: only C++ remains.
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
        assert_eq!(lines.marker_at(text.find('z').unwrap()), "# 3 \"dir/\\\"b.h\" 3");
        assert_eq!(lines.marker_at(text.find('y').unwrap()), "# 8 \"a.cu\"");
    }

    #[test]
    fn blanking_moves_nothing() {
        let text = "# 1 \"a\"\nint x;\n  #pragma once\ny";
        let blank = without_directives(text);
        assert_eq!((blank.len(), blank.find('y')), (text.len(), text.find('y')));
        assert!(!blank.contains('#'));
    }
}
