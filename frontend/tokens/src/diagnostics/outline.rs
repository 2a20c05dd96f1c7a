//! An approximation of the structure of a text: its braces and its outermost declarations.
//!
//! It is computed only for texts with errors, so it must accept any text: it recognises comments, literals and
//! directives, and of the language only braces and semicolons. Braces of namespaces and linkage specifications are
//! transparent: a declaration in them is an outermost one.

use std::ops::Range;

/// The probable kind of a brace.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum BraceKind {
    /// A namespace or linkage specification.
    Namespace,
    /// A class or enumeration.
    Class,
    /// Anything else: a body, a block, an initializer.
    Body,
}

/// An opening brace.
#[derive(Clone, Copy, Debug)]
pub(super) struct Brace {
    /// Its offset.
    pub(super) open: u32,
    /// Its kind.
    pub(super) kind: BraceKind,
    /// The brace that closes it.
    pub(super) close: Option<u32>,
}

/// The structure of a text.
#[derive(Debug, Default)]
pub(super) struct Outline {
    /// Every opening brace in order.
    pub(super) braces: Vec<Brace>,
    /// Closing braces without an opening one.
    pub(super) extra: Vec<u32>,
    /// The outermost declarations.
    items: Vec<Range<u32>>,
    /// The ranges of bodies, from brace to brace, without nested ones.
    bodies: Vec<Range<u32>>,
    /// The offsets of the lines.
    lines: Vec<u32>,
}

/// The state of the scan.
struct Scan<'t> {
    text: &'t str,
    at: usize,
    outline: Outline,
    /// Open braces, by their index.
    open: Vec<usize>,
    /// The open braces at each `#if`, for its other branches.
    branches: Vec<Vec<usize>>,
    /// The start of the current outermost declaration.
    item: u32,
    /// The start of the words since the last brace or semicolon.
    head: usize,
}

impl Outline {
    pub(super) fn new(text: &str) -> Outline {
        let breaks = memchr::memchr_iter(b'\n', text.as_bytes());
        let lines = std::iter::once(0).chain(breaks.map(|at| at as u32 + 1)).collect();
        let outline = Outline { lines, ..Outline::default() };
        let (open, branches) = (Vec::new(), Vec::new());
        let mut scan = Scan { text, at: 0, outline, open, branches, item: 0, head: 0 };
        while scan.at < text.len() {
            scan.step();
        }
        scan.end_item();
        scan.outline.bodies = bodies(&scan.outline.braces);
        scan.outline
    }

    /// The start of the line that contains an offset.
    pub(super) fn line_start(&self, offset: u32) -> u32 {
        let after = self.lines.partition_point(|&start| start <= offset);
        after.checked_sub(1).map_or(0, |line| self.lines[line])
    }

    /// The offset of the closing brace for the one at an offset.
    pub(super) fn close_of(&self, open: usize) -> Option<usize> {
        let index = self.braces.binary_search_by_key(&open, |brace| brace.open as usize).ok()?;
        Some(self.braces[index].close? as usize)
    }

    /// Whether an offset is in a body.
    pub(super) fn is_in_body(&self, offset: u32) -> bool {
        let index = self.bodies.partition_point(|body| body.end < offset);
        self.bodies.get(index).is_some_and(|body| body.start < offset)
    }

    /// The outermost declaration that contains an offset.
    pub(super) fn item(&self, offset: u32) -> Range<u32> {
        let index = self.items.partition_point(|item| item.end <= offset);
        self.items.get(index).cloned().unwrap_or(offset..offset + 1)
    }

    /// The outermost declarations in order.
    pub(super) fn items(&self) -> &[Range<u32>] {
        &self.items
    }

    /// The brace whose closing one was most likely forgotten, judged by indentation: within the last brace that is
    /// never closed, the first whose closing brace begins a line of another depth.
    pub(super) fn unclosed(&self, text: &str) -> Option<u32> {
        let outer = self.braces.iter().rposition(|brace| brace.close.is_none())?;
        let slipped = self.braces[outer + 1..].iter().find(|brace| {
            brace.close.is_some_and(|close| {
                let (line, of_close) = (self.indentation(text, brace.open), self.indentation(text, close));
                self.begins_line(text, close) && line != of_close
            })
        });
        Some(slipped.map_or(self.braces[outer].open, |brace| brace.open))
    }

    /// The white space at the start of the line that contains an offset.
    fn indentation(&self, text: &str, offset: u32) -> usize {
        let line = &text.as_bytes()[self.line_start(offset) as usize..];
        line.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count()
    }

    fn begins_line(&self, text: &str, offset: u32) -> bool {
        // By bytes: a message about one byte of a character points inside it.
        let before = text.as_bytes().get(self.line_start(offset) as usize..offset as usize);
        // From the end: in a long line, text is found soon.
        before.is_some_and(|before| before.trim_ascii_end().is_empty())
    }
}

/// The bodies among some braces, which are in order; those in different branches of a conditional may overlap.
fn bodies(braces: &[Brace]) -> Vec<Range<u32>> {
    let mut bodies: Vec<Range<u32>> = Vec::new();
    for brace in braces.iter().filter(|brace| brace.kind == BraceKind::Body) {
        let close = brace.close.unwrap_or(u32::MAX);
        match bodies.last_mut() {
            Some(last) if brace.open < last.end => last.end = last.end.max(close),
            _ => bodies.push(brace.open..close),
        }
    }
    bodies
}

impl Scan<'_> {
    fn step(&mut self) {
        let rest = &self.text.as_bytes()[self.at..];
        match rest[0] {
            b'/' if rest.starts_with(b"//") => self.at += self.line(),
            b'/' if rest.starts_with(b"/*") => {
                self.at += memchr::memmem::find(&rest[2..], b"*/").map_or(rest.len(), |end| end + 4);
            }
            b'#' if self.outline.begins_line(self.text, self.at as u32) => self.directive(),
            quote @ (b'"' | b'\'') => self.at += literal(rest, quote),
            byte if byte == b'_' || byte.is_ascii_alphanumeric() => self.word(),
            b'{' => self.open(),
            b'}' => self.close(),
            b';' => {
                self.at += 1;
                self.head = self.at;
                if self.is_outermost() {
                    self.end_item();
                }
            }
            _ => self.at += 1,
        }
    }

    /// The length of the rest of the line, including continuation lines.
    fn line(&self) -> usize {
        let rest = &self.text.as_bytes()[self.at..];
        let mut from = 0;
        loop {
            match memchr::memchr(b'\n', &rest[from..]) {
                Some(end) if rest[..from + end].trim_ascii_end().ends_with(b"\\") => from += end + 1,
                Some(end) => return from + end,
                None => return rest.len(),
            }
        }
    }

    /// Other branches of a conditional start with the braces that were open before it.
    fn directive(&mut self) {
        let length = self.line();
        let name = self.text.as_bytes()[self.at + 1..self.at + length].trim_ascii_start();
        if name.starts_with(b"if") {
            self.branches.push(self.open.clone());
        } else if name.starts_with(b"el") {
            if let Some(open) = self.branches.last() {
                self.open.clone_from(open);
            }
        } else if name.starts_with(b"endif") {
            self.branches.pop();
        }
        self.at += length;
    }

    /// A word or number, including the raw string that it may begin.
    fn word(&mut self) {
        let bytes = self.text.as_bytes();
        let number = bytes[self.at].is_ascii_digit();
        let is_part = |byte: u8| byte == b'_' || byte.is_ascii_alphanumeric() || number && byte == b'\'';
        let length = bytes[self.at..].iter().take_while(|&&byte| is_part(byte)).count();
        let word = &bytes[self.at..self.at + length];
        self.at += length;
        if word.ends_with(b"R") && word.len() <= 3 && bytes.get(self.at) == Some(&b'"') {
            let rest = &bytes[self.at + 1..];
            let Some(open) = memchr::memchr(b'(', rest) else { return };
            let end = [b")", &rest[..open], b"\""].concat();
            self.at += 1 + memchr::memmem::find(rest, &end).map_or(0, |at| at + end.len());
        }
    }

    fn is_outermost(&self) -> bool {
        // Namespaces occur only in namespaces.
        self.open.last().is_none_or(|&index| self.outline.braces[index].kind == BraceKind::Namespace)
    }

    fn end_item(&mut self) {
        let end = self.at as u32;
        if self.item < end {
            self.outline.items.push(self.item..end);
        }
        self.item = end;
    }

    fn open(&mut self) {
        let head = self.text.get(self.head..self.at).unwrap_or_default();
        let kind = kind(head, self.is_outermost());
        self.open.push(self.outline.braces.len());
        self.outline.braces.push(Brace { open: self.at as u32, kind, close: None });
        self.at += 1;
        self.head = self.at;
        if kind == BraceKind::Namespace {
            self.end_item();
        }
    }

    fn close(&mut self) {
        match self.open.pop() {
            Some(index) => self.outline.braces[index].close = Some(self.at as u32),
            None => self.outline.extra.push(self.at as u32),
        }
        self.at += 1;
        self.head = self.at;
        if self.is_outermost() {
            self.end_item();
        }
    }
}

/// The kind of a brace after these words.
fn kind(head: &str, outermost: bool) -> BraceKind {
    let mut words = head.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty());
    let ends_in_parameters = head.trim_end().ends_with(')');
    if outermost
        && (words.clone().any(|word| word == "namespace") || head.contains("extern \"C"))
        && !ends_in_parameters
    {
        return match head.contains('(') && !head.contains("namespace") {
            true => BraceKind::Body,
            false => BraceKind::Namespace,
        };
    }
    let class = words.any(|word| matches!(word, "struct" | "class" | "union" | "enum"));
    if class && !ends_in_parameters { BraceKind::Class } else { BraceKind::Body }
}

/// The length of a string or character literal, which ends with its line at the latest.
pub(super) fn literal(text: &[u8], quote: u8) -> usize {
    let mut at = 1;
    while let Some(&byte) = text.get(at) {
        match byte {
            b'\\' => at += 1,
            b'\n' => return at,
            _ if byte == quote => return at + 1,
            _ => {}
        }
        at += 1;
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unclosed(text: &str) -> Option<usize> {
        let outline = Outline::new(text);
        outline.unclosed(text).map(|at| text[..at as usize].lines().count())
    }

    #[test]
    fn the_brace_that_is_not_closed_is_found_by_indentation() {
        assert_eq!(unclosed("void f() {\n    if (x) {\n        g();\n}\nvoid h() {\n}\n"), Some(2));
        assert_eq!(unclosed("struct S {\n    int f() { return 1;\n    int g();\n};\n"), Some(2));
        assert_eq!(unclosed("void f() {\n    g();\n\nvoid h() {\n}\n"), Some(1));
        assert_eq!(unclosed("void f() { }\n"), None);
    }

    #[test]
    fn literals_comments_and_branches_hold_no_braces() {
        let text = "#if A\nvoid f() {\n#else\nvoid g() {\n#endif\n // {\n char c = '{', *s = \"}{\", *r = R\"x(}\")x\"; int n = 1'0; }\n";
        let outline = Outline::new(text);
        assert!(outline.extra.is_empty() && outline.unclosed(text).is_some());
        let text = "namespace n { extern \"C\" void f() { int a; } struct S { int b; }; }";
        let outline = Outline::new(text);
        let place = |what: &str| text.find(what).unwrap() as u32;
        assert_eq!(outline.unclosed(text), None);
        assert!(outline.is_in_body(place("int a")) && !outline.is_in_body(place("int b")));
        assert_eq!(text[outline.item(place("int b")).start as usize..].trim_start().find("struct"), Some(0));
    }
}
