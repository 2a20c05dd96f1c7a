//! Hostile input: nothing overflows the stack, hangs or panics.

use std::fmt::Write as _;

use super::{Outcome, parse};

fn nested(open: &str, middle: &str, close: &str, count: usize) -> String {
    format!("void f() {{ int x = {}{middle}{}; }}", open.repeat(count), close.repeat(count))
}

#[track_caller]
fn check_too_deep(text: &str) {
    let Outcome { messages, .. } = parse(text);
    let deep = messages.iter().filter(|message| message.contains("E0204")).count();
    assert_eq!(deep, 1, "{:?}", &messages[..messages.len().min(5)]);
}

#[test]
fn deep_nesting_is_one_message() {
    const DEEP: usize = 100_000;
    for (open, middle, close) in [
        ("(", "1", ")"),
        ("-", "1", ""),
        ("f(", "1", ")"),
        ("a[", "1", "]"),
        ("{", "1", "}"),
        ("(int)", "1", ""),
        ("a = ", "1", ""),
        ("a ? b : ", "c", ""),
        ("sizeof ", "a", ""),
        ("[]{ return ", "1", "; }"),
        ("({", "1;", "})"),
    ] {
        check_too_deep(&nested(open, middle, close, DEEP));
    }
    check_too_deep(&format!("int {}p;", "*(".repeat(DEEP)));
    check_too_deep(&format!("void f() {{ {} }}", "{".repeat(DEEP) + &"}".repeat(DEEP)));
    check_too_deep(&format!("void f() {{ {} ; }}", "while (1) ".repeat(DEEP)));
    check_too_deep(&format!("template <class T> struct V; {}int{} v;", "V<".repeat(DEEP), "> ".repeat(DEEP)));
    check_too_deep(&format!("{}{}", "namespace n { ".repeat(DEEP), "}".repeat(DEEP)));
    check_too_deep(&format!("{}{}", "struct S { ".repeat(DEEP), "};".repeat(DEEP)));
    check_too_deep(&format!("int x = 1{};", " + 1".repeat(DEEP)));
    check_too_deep(&format!("int x = a{};", ".b".repeat(DEEP)));
}

#[test]
fn the_limit_is_generous() {
    for (open, middle, close) in [("(", "1", ")"), ("f(", "1", ")"), ("-", "1", "")] {
        assert_eq!(parse(&nested(open, middle, close, 200)).messages, [""; 0]);
    }
    assert_eq!(parse(&format!("int x = 1{};", " + 1".repeat(1500))).messages, [""; 0]);
}

#[test]
fn chains_of_else_if_and_labels_are_not_nested() {
    let mut text = "void f(int x) { if (x) ;".to_owned();
    for i in 0..10_000 {
        let _ = write!(text, " else if (x == {i}) ;");
    }
    text.push_str(" switch (x) {");
    for i in 0..10_000 {
        let _ = write!(text, " case {i}:");
    }
    text.push_str(" break; } }");
    assert_eq!(parse(&text).messages, [""; 0]);
}

/// A small generator of numbers: the tests need no good ones.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}

#[test]
fn token_soup_neither_panics_nor_hangs() {
    const TOKENS: &[&str] = &[
        "int",
        "x",
        "T",
        "V",
        "n",
        "(",
        ")",
        "{",
        "}",
        "[",
        "]",
        "<",
        ">",
        ">>",
        "<<<",
        ">>>",
        ";",
        ",",
        ":",
        "::",
        "*",
        "&",
        "&&",
        "=",
        "...",
        "template",
        "typename",
        "class",
        "struct",
        "enum",
        "operator",
        "sizeof",
        "if",
        "else",
        "for",
        "while",
        "do",
        "switch",
        "case",
        "default",
        "return",
        "asm",
        "\"s\"",
        "1",
        "+",
        "-",
        "~",
        ".",
        "->",
        "?",
        "decltype",
        "typedef",
        "using",
        "namespace",
        "static",
        "const",
        "auto",
        "__global__",
        "__launch_bounds__",
        "__attribute__",
        "new",
        "delete",
        "friend",
        "explicit",
        "noexcept",
        "try",
        "catch",
        "static_cast",
        "f",
        "extern",
        "\"C\"",
        "\n#pragma unroll\n",
        "requires",
        "concept",
        "this",
        "goto",
    ];
    let prefix = "typedef int T; template <class A> struct V { A a; }; namespace n { struct N { }; } int x; void f() {";
    let mut random = Random(42);
    for _ in 0..1500 {
        let mut text = if random.below(2) == 0 { prefix.to_owned() } else { String::new() };
        for _ in 0..random.below(120) {
            text.push_str(TOKENS[random.below(TOKENS.len())]);
            text.push(' ');
        }
        parse(&text);
    }
}

#[test]
fn unclosed_brackets_take_linear_time() {
    for unit in [
        "(\n",
        "T(\n",
        "a<int,\n",
        "if T(\n",
        "{ T(\n",
        "V<(\n",
        "[\n",
        "x = (\n",
        "struct S : T {\n",
        "V<",
        "V<V<int>> x(V<",
        "int (*",
        "(T)(",
        "f(T(x), ",
        "T (*",
        "sizeof(T",
        "[[x(",
        "if (T x = ",
    ] {
        let text = format!("typedef int T; template <class A> struct V; void f() {{ {}", unit.repeat(30_000));
        parse(&text);
        let text = format!("typedef int T; {}", unit.repeat(30_000));
        parse(&text);
    }
}
