//! From which lines of the source the lines of those forms come that say it in their text.

use crate::request::LinePair;

/// PTX without its `.loc` and `.file` directives, unless they are wanted, and what they said.
pub(crate) fn of_ptx(text: &str, keep: bool) -> (String, Vec<LinePair>) {
    let mut out = String::with_capacity(text.len());
    let mut pairs = Vec::new();
    // The number of the main file is the first that is used.
    let (mut main, mut source, mut line) = (None, None, 0);
    // The names of inlined functions, which come last, are of no use without `.loc`.
    let names = text.find("\n.section .debug_str\n").filter(|_| !keep);
    for row in text[..names.map_or(text.len(), |at| at + 1)].lines() {
        let word = row.trim_start();
        let loc = word.strip_prefix(".loc").filter(|rest| rest.starts_with([' ', '\t']));
        if let Some(rest) = loc {
            let mut numbers =
                rest.split_whitespace().map_while(|word| word.trim_end_matches(',').parse::<u32>().ok());
            let (file, at) = (numbers.next(), numbers.next());
            main = main.or(file);
            source = at.filter(|_| file == main);
        }
        if !keep && (loc.is_some() || word.starts_with(".file")) {
            continue;
        }
        out.push_str(row);
        out.push('\n');
        line += 1;
        if word.starts_with('}') {
            source = None;
        }
        let is_instruction =
            row.starts_with([' ', '\t']) && !word.starts_with(['.', '/']) && !word.is_empty();
        if let Some(source) = source.filter(|_| is_instruction) {
            pairs.push((line, source));
        }
    }
    (out, pairs)
}

/// Lines of tokens: `3:5 Identifier i`, behind the name of their file.
pub(crate) fn of_tokens(text: &str, name: &str) -> Vec<LinePair> {
    let mut pairs = Vec::new();
    let mut is_main = false;
    for (index, row) in text.lines().enumerate() {
        if let Some(file) = row.strip_prefix("file \"") {
            is_main = file.strip_suffix('"') == Some(name);
            continue;
        }
        let source = row.split(':').next().and_then(|number| number.parse().ok());
        if let Some(source) = source.filter(|_| is_main) {
            pairs.push((index as u32 + 1, source));
        }
    }
    pairs
}

/// Preprocessed text: line markers `# 3 "name"` say what the next line is.
pub(crate) fn of_preprocessed(text: &str, name: &str) -> Vec<LinePair> {
    let mut pairs = Vec::new();
    let mut next = None;
    for (index, row) in text.lines().enumerate() {
        if let Some(marker) = row.strip_prefix("# ") {
            let (number, rest) = marker.split_once(' ').unwrap_or((marker, ""));
            let file = rest.trim_start().strip_prefix('"').and_then(|rest| rest.rsplit_once('"'));
            let is_main = file.is_some_and(|(file, _)| file == name);
            next = number.parse::<u32>().ok().filter(|_| is_main);
            continue;
        }
        if let Some(source) = &mut next {
            if !row.trim().is_empty() {
                pairs.push((index as u32 + 1, *source));
            }
            *source += 1;
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directives_of_ptx_become_pairs() {
        let text = ".entry k()\n{\n\t.local .b8 a[4];\n\tmov.u32 %r1, 1;\n\t.loc\t1 3 5\n\tmov.u32 %r2, 1;\n$L:\n\tret;\n}\n\t.file 1 \"a.cu\"\n.section .debug_str\n{\n$L__info_string0:\n.b8 102, 0\n}\n";
        let (out, pairs) = of_ptx(text, false);
        assert_eq!(
            out,
            ".entry k()\n{\n\t.local .b8 a[4];\n\tmov.u32 %r1, 1;\n\tmov.u32 %r2, 1;\n$L:\n\tret;\n}\n"
        );
        assert_eq!(pairs, [(5, 3), (7, 3)]);
        let (out, pairs) = of_ptx(text, true);
        assert_eq!((out.as_str(), pairs), (text, vec![(6, 3), (8, 3)]));
    }

    #[test]
    fn markers_count_on() {
        let text = "# 1 \"a.cu\"\nint a;\n\nint b;\n# 1 \"x.h\" 1\nint x;\n# 7 \"a.cu\" 2\nint c;\n";
        assert_eq!(of_preprocessed(text, "a.cu"), [(2, 1), (4, 3), (8, 7)]);
    }

    #[test]
    fn tokens_of_headers_do_not_count() {
        let text = "file \"a.cu\"\n2:1 KwInt int\nfile \"x.h\"\n1:1 Semi ;\nfile \"a.cu\"\n3:1 Semi ;\n";
        assert_eq!(of_tokens(text, "a.cu"), [(2, 2), (6, 3)]);
    }
}
