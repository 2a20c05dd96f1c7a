//! A text as tokens, groups, items and statements. Rough on purpose: it must take anything.

/// What a token is for mutation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// An identifier that is no keyword.
    Name,
    /// A word for a built-in type.
    Type,
    /// Another keyword.
    Word,
    /// A number, character or string.
    Literal,
    /// `(`, `)`, `[`, `]`, `{` or `}`.
    Bracket,
    /// `;`, `,`, `:` and other marks that are no operators.
    Mark,
    /// An operator.
    Operator,
    /// A directive, with its line.
    Directive,
}

/// One token.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token<'a> {
    pub(crate) kind: Kind,
    /// The token itself.
    pub(crate) word: &'a str,
    /// With the white space and comments before it.
    pub(crate) whole: &'a str,
}

impl Token<'_> {
    /// Another word behind the same white space.
    pub(crate) fn with(&self, word: &str) -> String {
        format!("{}{word}", self.whole.strip_suffix(self.word).unwrap_or(" "))
    }
}

/// Tokens and how they nest.
#[derive(Debug)]
pub(crate) struct Text<'a> {
    pub(crate) tokens: Vec<Token<'a>>,
    /// Brackets with what they hold.
    pub(crate) groups: Vec<std::ops::Range<usize>>,
    /// What stands between two commas, or all of a group without any.
    pub(crate) items: Vec<std::ops::Range<usize>>,
    /// Runs of tokens up to a `;` or a closing brace.
    pub(crate) statements: Vec<std::ops::Range<usize>>,
}

const TYPE_WORDS: &[&str] = &[
    "void", "bool", "char", "short", "int", "long", "float", "double", "unsigned", "signed", "auto",
    "size_t", "float2", "float4", "int4", "half", "wchar_t", "char16_t", "char32_t", "char8_t", "__int128",
    "uint32_t",
];

const KEYWORDS: &[&str] = &[
    "alignas",
    "alignof",
    "asm",
    "break",
    "case",
    "catch",
    "class",
    "concept",
    "const",
    "consteval",
    "constexpr",
    "constinit",
    "const_cast",
    "continue",
    "decltype",
    "default",
    "delete",
    "do",
    "dynamic_cast",
    "else",
    "enum",
    "explicit",
    "export",
    "extern",
    "false",
    "for",
    "friend",
    "goto",
    "if",
    "inline",
    "mutable",
    "namespace",
    "new",
    "noexcept",
    "nullptr",
    "operator",
    "private",
    "protected",
    "public",
    "reinterpret_cast",
    "requires",
    "return",
    "sizeof",
    "static",
    "static_assert",
    "static_cast",
    "struct",
    "switch",
    "template",
    "this",
    "throw",
    "true",
    "try",
    "typedef",
    "typeid",
    "typename",
    "union",
    "using",
    "virtual",
    "volatile",
    "while",
    "__global__",
    "__device__",
    "__host__",
    "__shared__",
    "__constant__",
    "final",
    "override",
];

/// Longest first, where one begins another.
const OPERATORS: &[&str] = &[
    "<<<", ">>>", "<=>", "<<=", ">>=", "->*", "...", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=",
    "&&", "||", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", ".*", "::",
];

impl<'a> Text<'a> {
    pub(crate) fn new(source: &'a str) -> Text<'a> {
        let tokens = tokens(source);
        let mut text = Text { tokens, groups: Vec::new(), items: Vec::new(), statements: Vec::new() };
        text.nest();
        text
    }

    /// The tokens of a range, as text.
    pub(crate) fn words(&self, range: &std::ops::Range<usize>) -> Vec<String> {
        self.tokens[range.clone()].iter().map(|token| token.whole.to_owned()).collect()
    }

    /// Finds groups, items and statements in one walk; a closing bracket that fits nothing is passed over.
    fn nest(&mut self) {
        // Where each open bracket is, and where the item and the statement in it under way begin.
        let mut open: Vec<(usize, usize, usize)> = vec![(usize::MAX, 0, 0)];
        for (index, token) in self.tokens.iter().enumerate() {
            let nested = open.len() > 1;
            let Some((_, item, statement)) = open.last_mut() else { break };
            match token.word {
                "(" | "[" | "{" => open.push((index, index + 1, index + 1)),
                ")" | "]" | "}" if nested => {
                    if *item < index {
                        self.items.push(*item..index);
                    }
                    if let Some((start, ..)) = open.pop() {
                        self.groups.push(start..index + 1);
                    }
                    if let ("}", Some((_, item, statement))) = (token.word, open.last_mut()) {
                        self.statements.push(*statement..index + 1);
                        (*statement, *item) = (index + 1, index + 1);
                    }
                }
                "," => {
                    if *item < index {
                        self.items.push(*item..index);
                    }
                    *item = index + 1;
                }
                "=" => *item = index + 1,
                "return" => *item = index + 1,
                ";" => {
                    if *item < index {
                        self.items.push(*item..index);
                    }
                    self.statements.push(*statement..index + 1);
                    (*statement, *item) = (index + 1, index + 1);
                }
                _ if token.kind == Kind::Directive => {
                    self.statements.push(index..index + 1);
                    (*statement, *item) = (index + 1, index + 1);
                }
                _ => {}
            }
        }
    }
}

/// Cuts a text into tokens; what is left at its end is a token too.
fn tokens(source: &str) -> Vec<Token<'_>> {
    let mut out = Vec::new();
    let mut begin = 0;
    while begin < source.len() {
        let start = begin + blank(&source[begin..]);
        let length = length(&source[start..], source[begin..start].contains('\n') || start == 0);
        let end = start + length;
        let word = &source[start..end];
        out.push(Token { kind: kind(word), word, whole: &source[begin..end] });
        begin = end;
    }
    out
}

/// White space and comments.
fn blank(text: &str) -> usize {
    let mut at = 0;
    loop {
        let rest = &text[at..];
        let skipped = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else {
            rest.len() - rest.trim_start().len()
        };
        if skipped == 0 {
            return at;
        }
        at += skipped;
    }
}

/// The length of the token that a text begins with; 0 only at its end.
fn length(text: &str, line_start: bool) -> usize {
    let Some(first) = text.chars().next() else { return 0 };
    if first == '#' && line_start {
        let mut end = 0;
        for line in text.split_inclusive('\n') {
            end += line.len();
            if !line.trim_end_matches(['\n', '\r']).ends_with('\\') {
                break;
            }
        }
        return text[..end].trim_end_matches('\n').len().max(1);
    }
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    if is_word(first) {
        let number = first.is_ascii_digit();
        let end = text.find(|c: char| !(is_word(c) || number && (c == '.' || c == '\'')));
        return end.unwrap_or(text.len());
    }
    if first == '"' || first == '\'' {
        let mut escaped = false;
        for (at, c) in text.char_indices().skip(1) {
            match c {
                '\n' => return at,
                _ if escaped => escaped = false,
                '\\' => escaped = true,
                c if c == first => return at + 1,
                _ => {}
            }
        }
        return text.len();
    }
    let operator = OPERATORS.iter().find(|operator| text.starts_with(**operator));
    operator.map_or(first.len_utf8(), |operator| operator.len())
}

fn kind(word: &str) -> Kind {
    let Some(first) = word.chars().next() else { return Kind::Mark };
    match first {
        '#' if word.len() > 2 => Kind::Directive,
        '"' | '\'' => Kind::Literal,
        c if c.is_ascii_digit() => Kind::Literal,
        '(' | ')' | '[' | ']' | '{' | '}' => Kind::Bracket,
        ';' | ',' | ':' | '#' | '@' | '`' | '\\' => Kind::Mark,
        c if c.is_alphanumeric() || c == '_' => {
            if TYPE_WORDS.contains(&word) {
                Kind::Type
            } else if KEYWORDS.contains(&word) {
                Kind::Word
            } else {
                Kind::Name
            }
        }
        _ => Kind::Operator,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &Text<'_>, pieces: &[std::ops::Range<usize>]) -> Vec<String> {
        pieces.iter().map(|piece| text.words(piece).concat().trim().to_owned()).collect()
    }

    #[test]
    fn a_text_is_its_tokens() {
        for source in ["int a; // c\n#define X \\\n 1\nf(a, \"b;\" , 'c') ", "", " ", "é\u{0}\"x", "a\n#"] {
            let text = Text::new(source);
            assert_eq!(text.words(&(0..text.tokens.len())).concat(), source);
        }
    }

    #[test]
    fn pieces_are_what_they_look_like() {
        let text = Text::new("#define A 1\nint f(int a, int b) { g(a + 1, {b}); return a; }");
        assert_eq!(
            shown(&text, &text.groups),
            ["(int a, int b)", "{b}", "(a + 1, {b})", "{ g(a + 1, {b}); return a; }"]
        );
        let items = shown(&text, &text.items);
        for item in ["int a", "int b", "a + 1", "b", "a"] {
            assert!(items.iter().any(|found| found == item), "{item}: {items:?}");
        }
        let statements = shown(&text, &text.statements);
        assert!(
            statements.contains(&"return a;".to_owned()) && statements.contains(&"#define A 1".to_owned())
        );
    }
}
