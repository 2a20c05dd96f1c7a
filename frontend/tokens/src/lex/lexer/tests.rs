//! Tables of texts and their tokens.

use super::*;
use crate::lex::{lex_single, token_length};
use crate::predefined;
use crate::source::SourceMap;

/// The tokens of a text as `Kind:spelling`, and the codes of its problems.
fn lex_with(text: &'static str, standard: u8) -> (String, Vec<&'static str>) {
    let mut map = SourceMap::default();
    let id = map.add("t.cu", text).expect("small");
    let mut interner = predefined::interner();
    let words = WordKinds::new(standard);
    let mut problems = Vec::new();
    let mut tokens = Vec::new();
    let mut lexer = FileLexer::new(map.file(id));
    while tokens.last().is_none_or(|t: &Token| t.kind != TokenKind::Eof) {
        let three_way = standard >= 20;
        let suffixes = Suffixes::Standard;
        let mut cx = LexContext {
            interner: &mut interner,
            words: &words,
            three_way,
            suffixes,
            problems: &mut problems,
        };
        lexer.fill(&mut cx, &mut tokens);
    }
    let mut shown = Vec::new();
    for token in &tokens[..tokens.len() - 1] {
        let spelling = interner.resolve(token.sym);
        let name = token.kind.name();
        shown.push(match token.kind {
            kind if kind.is_punctuator() && spelling.is_empty() => kind.text().to_owned(),
            TokenKind::EndOfDirective => "EOD".to_owned(),
            kind if kind.is_keyword() => name.to_owned(),
            _ => format!("{name}:{spelling}"),
        });
    }
    (shown.join(" "), problems.iter().map(|p| p.code.id()).collect())
}

fn lex(text: &'static str) -> String {
    let (shown, problems) = lex_with(text, 17);
    assert!(problems.is_empty(), "{text}: {problems:?}");
    shown
        .replace("Identifier:", "")
        .replace("IntLiteral:", "i:")
        .replace("FloatLiteral:", "f:")
        .replace("StringLiteral:", "s:")
        .replace("CharLiteral:", "c:")
}

#[test]
fn longest_match_and_alternative_tokens() {
    assert_eq!(lex("a+++b"), "a ++ + b");
    assert_eq!(lex("k<<<1,2>>>(x)"), "k <<< i:1 , i:2 >>> ( x )");
    assert_eq!(lex("a->*b.*c...d..e"), "a ->* b .* c ... d . . e");
    assert_eq!(
        lex("<%%><::>"),
        "LBrace:<% RBrace:%> LBracket:<: RBracket:>".replace("RBracket:>", "RBracket::>")
    );
    assert_eq!(lex("A<::B>"), "A < :: B >");
    assert_eq!(lex("x and not y"), "x AmpAmp:and Exclaim:not y");
    assert_eq!(lex("a<=>b"), "a <= > b");
    assert_eq!(lex_with("a<=>b", 20).0, "Identifier:a <=> Identifier:b");
    assert_eq!(lex("x %:%: y"), "x HashHash:%:%: y");
}

#[test]
fn numbers_are_classified_but_not_judged() {
    assert_eq!(
        lex("1'000 0x1p-3f .5e+3 1e 0x1e 1_e 1.f 0b1'0"),
        "i:1'000 f:0x1p-3f f:.5e+3 f:1e i:0x1e i:1_e f:1.f i:0b1'0"
    );
    assert_eq!(lex("0xe+1 1+1"), "i:0xe+1 i:1 + i:1");
}

#[test]
fn strings_characters_and_their_prefixes() {
    assert_eq!(lex(r#"u8"a" L'\'' "\"" U"x"_s u"y"z"#), r#"s:u8"a" c:L'\'' s:"\"" s:U"x"_s s:u"y" z"#);
    assert_eq!(lex("R\"d(a)\"\n\\)d\" x"), "s:R\"d(a)\"\n\\)d\" x");
    assert_eq!(lex("uR\"(a\"b)\"_k"), "s:uR\"(a\"b)\"_k");
}

#[test]
fn splices_join_what_they_split() {
    assert_eq!(lex("ab\\\ncd"), "abcd");
    assert_eq!(lex("ab\\\n cd"), "ab cd");
    assert_eq!(lex("+\\\n+ -\\\r\n> 1\\\n2"), "++ -> i:12");
    assert_eq!(lex("\"a\\\nb\""), "s:\"ab\"");
    assert_eq!(lex("\"a\\\\\nn\""), "s:\"a\\n\"");
    assert_eq!(lex("/\\\n* x */ y"), "y");
    assert_eq!(lex("/\\\n/ x\ny"), "y");
    assert_eq!(lex("a /* *\\\n/ b"), "a b");
    assert_eq!(lex_with("// a \\\n b\nc", 17), ("Identifier:c".to_owned(), vec!["W0009"]));
    assert_eq!(lex_with("a \\ \nb", 17).1, ["W0011"]);
}

#[test]
fn names_beyond_ascii() {
    assert_eq!(lex("größe gr\\u00f6ße \\U000000e4x a$b"), "größe größe äx a$b");
    assert_eq!(lex("x\u{2192}y"), "x Invalid:\u{2192} y");
}

#[test]
fn directive_lines_end_with_a_token() {
    assert_eq!(lex("# define A b\nc"), "# define A b EOD c");
    assert_eq!(
        lex("#include <a b'c>\n#include\"x\\n\""),
        "# include HeaderName:<a b'c> EOD # include HeaderName:\"x\\n\" EOD"
    );
    assert_eq!(lex("#if __has_include(<a>) < b"), "# KwIf __has_include ( HeaderName:<a> ) < b EOD");
    assert_eq!(lex("#error don't  \nx"), "# error DirectiveText:don't EOD x");
    assert_eq!(lex("a # b"), "a # b");
    assert_eq!(lex("#define A /* \n */ 1\n2"), "# define A i:1 EOD i:2");
}

#[test]
fn problems_are_found_and_survived() {
    assert_eq!(lex_with("\"abc\nx", 17), ("StringLiteral:\"\" Identifier:x".to_owned(), vec!["E0003"]));
    assert_eq!(lex_with("'", 17).1, ["E0004"]);
    assert_eq!(
        lex_with("a /* /* x */ b /* ", 17),
        ("Identifier:a Identifier:b".to_owned(), vec!["W0008", "E0005"])
    );
    assert_eq!(lex_with("R\"x(a)y\"", 17).1, ["E0006"]);
    assert_eq!(lex_with("R\"a b(c)a b\"", 17).1, ["E0007"]);
    assert_eq!(lex_with("a\0b", 17).1, ["W0002"]);
    assert_eq!(lex_with("a\\", 17).1, ["W0012"]);
    assert_eq!(
        lex_with("a@b`\\c", 17).0,
        "Identifier:a Invalid:@ Identifier:b Invalid:` Invalid:\\ Identifier:c"
    );
}

#[test]
fn single_tokens_for_pasting() {
    let mut interner = predefined::interner();
    let words = WordKinds::new(17);
    let mut problems = Vec::new();
    let (three_way, suffixes) = (false, Suffixes::Standard);
    let mut cx =
        LexContext { interner: &mut interner, words: &words, three_way, suffixes, problems: &mut problems };
    let mut kind = |text| lex_single(text, &mut cx).map(|(kind, _)| kind);
    assert_eq!(kind("x1"), Some(TokenKind::Identifier));
    assert_eq!(kind("int"), Some(TokenKind::KwInt));
    assert_eq!(kind("1e+"), Some(TokenKind::FloatLiteral));
    assert_eq!(kind("L'a'"), Some(TokenKind::CharLiteral));
    assert_eq!(kind("L\"a\"_x"), Some(TokenKind::StringLiteral));
    assert_eq!(kind("##"), Some(TokenKind::HashHash));
    for bad in ["//", "/*", "+/", "x y", "\"a\"\"b\"", "", "a-", "<=>"] {
        assert_eq!(kind(bad), None, "{bad}");
    }
}

#[test]
fn lengths_for_drawing() {
    for (text, length) in
        [("abc+", 3), ("\"a\\\"b\" c", 6), ("R\"x(\")x\"z", 8), ("->*", 3), ("größe ", 7), ("", 0)]
    {
        assert_eq!(token_length(text, 0), length, "{text}");
    }
}
