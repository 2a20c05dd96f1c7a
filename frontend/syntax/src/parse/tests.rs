//! Tests of the grammar: source text to printed tree, and to messages.

use bumpalo::Bump;

use super::{NameClass, NameOracle, Parser};
use crate::syntax::print::print_unit;
use ptxc_tokens::diagnostics::SinkOptions;
use ptxc_tokens::options::FrontendOptions;
use ptxc_tokens::preprocess;
use ptxc_tokens::session::Session;
use ptxc_tokens::source::{Interner, Symbol};

mod declarations;
mod errors;
mod expressions;
mod limits;
mod samples;
mod statements;

/// Names of the builtin library that the tests use.
struct TestNames(Vec<(Symbol, NameClass)>);

impl TestNames {
    fn new(session: &mut Session) -> Self {
        let types = "char4 dim3 float2 float3 float4 uint2 uint3 uint4 int2 int4 uchar4 size_t uint8_t uint16_t uint32_t \
                     uint64_t int8_t int16_t int32_t int64_t half half2 __half __half2 __nv_bfloat16 \
                     __nv_bfloat162 cudaTextureObject_t cudaSurfaceObject_t uintptr_t ptrdiff_t";
        let templates = "tex2D tex1Dfetch tex3D tex2DLod";
        let mut names = Vec::new();
        for (list, class) in [(types, NameClass::Type), (templates, NameClass::ValueTemplate)] {
            names.extend(list.split_whitespace().map(|name| (session.interner.intern(name), class)));
        }
        Self(names)
    }
}

impl NameOracle for TestNames {
    fn classify(&self, name: Symbol, _names: &Interner) -> Option<NameClass> {
        self.0.iter().find(|(known, _)| *known == name).map(|(_, class)| *class)
    }
}

/// The result of parsing a text with all bodies.
struct Outcome {
    tree: String,
    messages: Vec<String>,
}

/// Parses a text with all bodies. Messages read `line:column id text`.
fn parse(text: &str) -> Outcome {
    let mut session = Session::new(FrontendOptions::default(), SinkOptions::default());
    let file = session.sources.add("t.cu", text.to_owned()).expect("a small text");
    let stream = preprocess::run(&mut session, file);
    let arena = Bump::new();
    let names = TestNames::new(&mut session);
    let mut parser = Parser::new(&mut session, &arena, &stream, &names);
    let unit = parser.parse_translation_unit(&mut session);
    parser.parse_bodies(&mut session, unit.decls);
    let tree = print_unit(&unit, &session.interner).text;
    let place = |diagnostic: &ptxc_tokens::diagnostics::Diagnostic| {
        let at = session.sources.presumed(diagnostic.primary.span.lo());
        at.map_or_else(|| "?".to_owned(), |at| format!("{}:{}", at.line, at.column))
    };
    let messages = session
        .sink
        .diagnostics()
        .iter()
        .map(|diagnostic| format!("{} {} {}", place(diagnostic), diagnostic.code, diagnostic.message))
        .collect();
    Outcome { tree, messages }
}

/// Checks the tree of a text that parses without messages.
#[track_caller]
fn check(text: &str, tree: &str) {
    check_with(text, &[], tree);
}

/// Checks the messages and the tree of a text.
#[track_caller]
fn check_with(text: &str, messages: &[&str], tree: &str) {
    let outcome = parse(text);
    assert_eq!(outcome.messages, messages, "messages for:\n{text}");
    let expected = unindent(tree);
    assert!(outcome.tree == expected, "tree of:\n{text}\nis:\n{}\nnot:\n{expected}", outcome.tree);
}

/// Checks the statements of a function with the given body.
#[track_caller]
fn check_body(body: &str, tree: &str) {
    let text = format!("void f() {{ {body} }}");
    let outcome = parse(&text);
    assert_eq!(outcome.messages, [""; 0], "messages for:\n{text}");
    let expected = unindent(tree);
    let found: String = outcome.tree.lines().skip(1).map(|line| format!("{}\n", &line[2..])).collect();
    assert!(found == expected, "tree of:\n{body}\nis:\n{found}\nnot:\n{expected}");
}

/// Checks pairs of an expression and its printed form, under some declarations.
#[track_caller]
fn check_expressions(context: &str, pairs: &[(&str, &str)]) {
    for (source, expected) in pairs {
        let text = format!("{context}\nauto probe = {source};");
        let outcome = parse(&text);
        assert_eq!(outcome.messages, [""; 0], "messages for {source}");
        let line = outcome.tree.lines().last().unwrap_or_default();
        let found = line.strip_prefix("declare probe: auto = ").unwrap_or(line);
        assert_eq!(found, *expected, "tree of {source}");
    }
}

/// Checks the messages of a text.
#[track_caller]
fn check_messages(text: &str, expected: &[&str]) {
    assert_eq!(parse(text).messages, expected, "messages for:\n{text}");
}

/// Takes the common indentation off the lines of an expectation.
fn unindent(text: &str) -> String {
    let lines = || text.lines().filter(|line| !line.trim().is_empty());
    let indent = lines().map(|line| line.len() - line.trim_start().len()).min().unwrap_or(0);
    lines().map(|line| format!("{}\n", &line[indent..])).collect()
}
