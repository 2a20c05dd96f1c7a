//! Tables of texts and their results. Cases marked with a clause are variants of that clause's own examples.

use super::*;
use crate::diagnostics::SinkOptions;
use crate::options::{FrontendOptions, MacroOption};

fn session(options: FrontendOptions) -> Session {
    Session::new(options, SinkOptions { system_warnings: true, ..SinkOptions::default() })
}

/// Preprocesses with in-memory headers.
fn preprocess(
    text: &str,
    headers: &[(&str, &str)],
    change: fn(&mut FrontendOptions),
) -> (Session, TokenStream) {
    let mut options = FrontendOptions::default();
    options.includes.virtual_files =
        headers.iter().map(|&(name, text)| (name.to_owned(), FileText::from(text.to_owned()))).collect();
    change(&mut options);
    let mut session = session(options);
    let id = session.sources.add("main.cu", text.to_owned()).expect("small");
    let stream = run(&mut session, id);
    (session, stream)
}

/// The tokens separated by blanks, and the codes of the messages.
fn shown(session: &Session, stream: &TokenStream) -> (String, Vec<&'static str>) {
    let words: Vec<&str> =
        stream.tokens.iter().map(|t| t.spelling(&session.interner)).filter(|s| !s.is_empty()).collect();
    (words.join(" "), session.sink.diagnostics().iter().map(|d| d.code.id()).collect())
}

fn all(text: &str) -> (String, Vec<&'static str>) {
    let (session, stream) = preprocess(text, &[], |_| {});
    shown(&session, &stream)
}

/// The tokens of a text without errors.
fn pp(text: &str) -> String {
    let (tokens, codes) = all(text);
    assert!(codes.is_empty(), "{text}: {codes:?}");
    tokens
}

fn codes(text: &str) -> Vec<&'static str> {
    all(text).1
}

#[test]
fn bytes_of_other_encodings_may_stand_in_comments_and_literals() {
    let decoded = |bytes: &[u8]| crate::source::encoding::decode(bytes.to_vec()).expect("no wide characters");
    assert!(codes(&decoded(b"// caf\xe9\nconst char *name = \"caf\xe9\";")).is_empty());
    assert_eq!(codes(&decoded(b"int caf\xe9;")), ["E0010"]);
}

#[test]
fn calls_in_arguments_of_calls_have_a_limit() {
    let nested = |depth: usize| format!("#define R(x) x\n{}1{}", "R(".repeat(depth), ")".repeat(depth));
    assert!(codes(&nested(2000)).is_empty());
    assert_eq!(codes(&nested(2200)), ["F0130"]);
}

// ---- macros ------------------------------------------------------------------------------------

#[test]
fn rescanning_and_hide_sets() {
    // [cpp.rescan]: a macro is not expanded in its own expansion, also not later.
    assert_eq!(pp("#define a a b\na"), "a b");
    assert_eq!(pp("#define x y z\n#define y x w\nx y"), "x w z y z w");
    assert_eq!(pp("#define f(v) f(v + 1)\nf(f(2))"), "f ( f ( 2 + 1 ) + 1 )");
    assert_eq!(pp("#define g f\n#define f(a) a + g\nf(1)(2)"), "1 + f ( 2 )");
    assert_eq!(pp("#define NIL(v) v\n#define g2(a) NIL(g2)(a)\ng2(0)"), "g2 ( 0 )");
    // The call may come from the expansion and the rest of the text together; whether `f` is then still within its own
    // expansion is unspecified, and other compilers say no.
    assert_eq!(pp("#define f(a) a * g\n#define g(a) f(a)\nf(2)(9)"), "2 * 9 * g");
    assert_eq!(pp("#define open f(\n#define f(a) [a]\nopen 1) f 2"), "[ 1 ] f 2");
    assert_eq!(pp("#define EMPTY\n#define DEFER(m) m EMPTY\n#define A() 123\nDEFER(A)() EVAL"), "A ( ) EVAL");
    assert_eq!(
        pp(
            "#define EMPTY\n#define DEFER(m) m EMPTY\n#define A() 123\n#define E(...) __VA_ARGS__\nE(DEFER(A)())"
        ),
        "123"
    );
}

#[test]
fn standard_example_of_rescanning() {
    // [cpp.scope]'s large example with other names and numbers.
    let text = "#define n 3\n#define fun(v) fun(n * (v))\n#undef n\n#define n 2\n#define gun fun\n\
        #define zed zed[0]\n#define hop gun(~\n#define mul(v) v(w)\n#define w 0,1\n#define tee(v) v\n\
        #define pee() int\n#define que(n) n\n#define are(a,b) a ## b\n#define str(n) # n\n\
        fun(b+1) + fun(fun(zed));\n\
        gun(n+(3,4)-w) | hop 5) & mul\n(fun)^mul(mul);\n\
        pee() i[que()] = { que(1), are(2,3), are(4,), are(,5), are(,) };\n\
        char c[2][6] = { str(hello), str() };";
    assert_eq!(
        pp(text),
        "fun ( 2 * ( b + 1 ) ) + fun ( 2 * ( fun ( 2 * ( zed [ 0 ] ) ) ) ) ; \
         fun ( 2 * ( 2 + ( 3 , 4 ) - 0 , 1 ) ) | fun ( 2 * ( ~ 5 ) ) & fun ( 2 * ( 0 , 1 ) ) ^ mul ( 0 , 1 ) ; \
         int i [ ] = { 1 , 23 , 4 , 5 , } ; \
         char c [ 2 ] [ 6 ] = { \"hello\" , \"\" } ;"
    );
}

#[test]
fn stringizing_and_pasting() {
    let text = "#define str(s) # s\n#define xstr(s) str(s)\n#define glue(a, b) a ## b\n\
        #define xglue(a, b) glue(a, b)\n#define HIGHLOW \"high\"\n#define LOW LOW \" world\"\n";
    let after = |rest: &str| pp(&format!("{text}{rest}"));
    assert_eq!(after("str(  a   +\n b\t )"), "\"a + b\"");
    assert_eq!(after("str(\"\\n\" '\\0' @\\n)"), "\"\\\"\\\\n\\\" '\\\\0' @\\n\"");
    assert_eq!(after("xstr(glue(a, 1))"), "\"a1\"");
    assert_eq!(after("glue(HIGH, LOW); xglue(HIGH, LOW)"), "\"high\" ; \"high\" \" world\"");
    assert_eq!(pp("#define hash_hash # ## #\nhash_hash"), "##");
    // The pasted `##` is not an operator.
    assert_eq!(
        pp(
            "#define hh # ## #\n#define mk(a) # a\n#define in(a) mk(a)\n#define join(c, d) in(c hh d)\njoin(x, y)"
        ),
        "\"x ## y\""
    );
    assert_eq!(
        pp("#define t(x,y,z) x ## y ## z\nt(1,2,3) t(,4,5) t(6,,7) t(8,9,) t(10,,) t(,11,) t(,,12) t(,,)"),
        "123 45 67 89 10 11 12"
    );
    assert_eq!(pp("#define E\n#define cat(a,b) a##b\ncat(E,E) cat(,E)"), "EE");
    assert_eq!(
        pp("#define cat(a,b) a##b\ncat(-,>)*cat(1,.5e-)cat(3,_x) cat(L,'a') cat(u8,\"s\")"),
        "-> * 1.5e- 3_x L'a' u8\"s\""
    );
    assert_eq!(pp("#define s(...) #__VA_ARGS__\ns(a,\"b\" , c  d)"), "\"a,\\\"b\\\" , c d\"");
    assert_eq!(pp("#define s(a) #a\ns(R\"(x\"\ny)\")"), "\"R\\\"(x\\\"\\ny)\\\"\"");
    assert_eq!(codes("#define cat(a,b) a##b\ncat(+,/)"), ["E0116"]);
    assert_eq!(all("#define cat(a,b) a##b\ncat(/,/) x").0, "/ / x");
}

#[test]
fn variable_arguments() {
    assert_eq!(pp("#define f(...) <__VA_ARGS__>\nf() f(a) f(a, (b,c))"), "< > < a > < a , ( b , c ) >");
    assert_eq!(pp("#define f(a, r...) a:r;\nf(1) f(1,2,3)"), "1 : ; 1 : 2 , 3 ;");
    assert_eq!(
        pp("#define e(f, ...) p(f, ##__VA_ARGS__)\ne(1) e(1,) e(1,2,3)"),
        "p ( 1 ) p ( 1 , ) p ( 1 , 2 , 3 )"
    );
    // __VA_OPT__, [cpp.subst]/3 of C++20; accepted in every standard.
    assert_eq!(
        pp("#define F(a,...) f(a __VA_OPT__(,) __VA_ARGS__)\nF(1) F(1,) F(1,2)"),
        "f ( 1 ) f ( 1 ) f ( 1 , 2 )"
    );
    assert_eq!(
        pp("#define E\n#define F(...) f(0 __VA_OPT__(,) __VA_ARGS__)\nF(a, b) F() F(E)"),
        "f ( 0 , a , b ) f ( 0 ) f ( 0 )"
    );
    assert_eq!(
        pp("#define S(s, ...) S s __VA_OPT__(= { __VA_ARGS__ });\nS(a) S(b, 1, 2)"),
        "S a ; S b = { 1 , 2 } ;"
    );
    assert_eq!(pp("#define H(X, ...) __VA_OPT__(X ## X) ## __VA_ARGS__\nH(a, 1) H(a) H(, 1)"), "aa1 1");
    assert_eq!(pp("#define H(X, ...) #__VA_OPT__(X##X __VA_ARGS__)\nH(a, 1) H(b)"), "\"aa 1\" \"\"");
    assert_eq!(codes("#define F(a) __VA_ARGS__\n"), ["E0112"]);
    assert_eq!(codes("#define F(...) __VA_OPT__(__VA_OPT__())\n"), ["E0113"]);
}

#[test]
fn definitions_are_checked() {
    assert_eq!(codes("#define A 1\n#define A  1\n#define A 2"), ["W0106"]);
    assert_eq!(codes("#define F(x) x+1\n#define F(x) x +1"), ["W0106"]);
    assert_eq!(codes("#define defined 1"), ["E0104"]);
    assert_eq!(codes("#define and 1"), ["E0104"]);
    assert_eq!(codes("#define F(a,a) 1"), ["E0109"]);
    assert_eq!(codes("#define F(a"), ["E0108"]);
    assert_eq!(codes("#define F(a,) 1"), ["E0108"]);
    assert_eq!(codes("#define F(x) #y"), ["E0110"]);
    assert_eq!(codes("#define A ## b"), ["E0111"]);
    assert_eq!(codes("#define A+1"), ["W0107"]);
    assert_eq!(codes("#define __LINE__ 3"), ["W0106"]);
    assert_eq!(codes("#define F(a,b) a\nF(1) F(1,2,3) F(\n"), ["E0115", "E0115", "E0114"]);
    assert_eq!(codes("#define F() 1\nF() F( ) F(1)"), ["E0115"]);
}

#[test]
fn calls_over_lines_and_directives() {
    assert_eq!(pp("#define f(x) [x]\nf\n(\n1\n)"), "[ 1 ]");
    assert_eq!(pp("#define f(x) [x]\nf\n#if 1\n(2\n#else\n(3\n#endif\n)"), "[ 2 ]");
    assert_eq!(pp("#define f(x) [x]\nf(\n#define A 5\nA\n#undef A\n#define A 6\n)"), "[ 6 ]");
    assert_eq!(pp("#define f(x) x\nf f ; (1)"), "f f ; ( 1 )");
    assert_eq!(codes("#define f(x) x\nf(\n#include \"h\"\n)"), ["E0137"]);
}

#[test]
fn places_lead_through_expansions() {
    let (session, stream) =
        preprocess("#define ADD(a) a + b\n#define TWICE(x) ADD(x) * 2\nTWICE(q)\n", &[], |_| {});
    let frames = |index: usize| {
        let token: Token = stream.tokens[index];
        let trail = session.sources.trail(token.loc);
        let names: Vec<_> = trail.iter().map(|f| session.interner.resolve(f.name)).collect();
        let place = session.sources.presumed(token.loc).expect("a place");
        (token.spelling(&session.interner), names.join(" "), (place.line, place.column))
    };
    assert_eq!(frames(0), ("q", String::new(), (3, 7)));
    assert_eq!(frames(1), ("+", "ADD TWICE".to_owned(), (3, 1)));
    assert_eq!(frames(3), ("*", "TWICE".to_owned(), (3, 1)));
}

#[test]
fn expansions_are_known_only_as_long_as_their_names_mean_the_same() {
    assert_eq!(pp("#define A B\n#define B 1\nA A\n#undef B\nA A\n#define B 2\nA A"), "1 1 B B 2 2");
    assert_eq!(pp("#define A B\nA\n#define B(x) x\nA A(1) A\n(2) A"), "B B 1 2 B");
    assert_eq!(pp("#define A b\nA\n#define b A c\nA b"), "b A c b c");
    let saved = "#define A B\n#define B 1\nA\n#pragma push_macro(\"B\")\n#undef B\n#define B 2\nA\n\
                 #pragma pop_macro(\"B\")\nA";
    assert_eq!(pp(saved), "1 2 1");
}

#[test]
fn known_expansions_are_those_of_the_place() {
    // A disabled name is not a call, [cpp.rescan]/2.
    assert_eq!(pp("#define A B\n#define B A x\nB A B A"), "B x A x B x A x");
    assert_eq!(
        pp("#define A B\n#define B A x\n#define f(y) y A y\nA B f(B) f(A)"),
        "A x B x B x A x B x A x A x A x"
    );
    // Expansions that depend on the place or have side effects are not cached.
    assert_eq!(pp("#define L x __LINE__\n#define C y __COUNTER__\nL C\nL C"), "x 3 y 0 x 4 y 1");
    assert_eq!(pp("#define E\n#define A E x E\n#define F A E A\nA F A F"), "x x x x x x");
    // A condition depends on the names that a cached expansion has looked up.
    let asked = "#define A B + B\n#define B C\n#define C 1\nA\n#if A == 2\nyes\n#endif\n#undef C\n#define C 2\n\
                 #if A == 2\nno\n#endif";
    assert_eq!(pp(asked), "1 + 1 yes");
}

#[test]
fn known_expansions_keep_their_trail() {
    let (session, stream) = preprocess(
        "#define IN x y\n#define ID(a) a\n#define OUT ID(IN) z\nIN\nOUT\n OUT\nID(OUT)\n",
        &[],
        |_| {},
    );
    let frames = |index: usize| {
        let token: Token = stream.tokens[index];
        let trail = session.sources.trail(token.loc);
        let names: Vec<_> = trail.iter().map(|f| session.interner.resolve(f.name)).collect();
        let calls: Vec<_> =
            trail.iter().map(|f| session.sources.presumed(f.call.lo()).map(|p| p.line)).collect();
        let place = session.sources.presumed(token.loc).expect("a place");
        (token.spelling(&session.interner), names.join(" "), calls.last().copied().flatten(), place.line)
    };
    assert_eq!(frames(0), ("x", "IN".to_owned(), Some(4), 4));
    for (first, line) in [(2, 5), (5, 6), (8, 7)] {
        assert_eq!(frames(first), ("x", "IN OUT".to_owned(), Some(line), line));
        assert_eq!(frames(first + 1), ("y", "IN OUT".to_owned(), Some(line), line));
        assert_eq!(frames(first + 2), ("z", "OUT".to_owned(), Some(line), line));
    }
    assert!(stream.tokens[5].is_start_of_line() && stream.tokens[5].has_leading_space());
}

#[test]
fn names_with_changing_meaning() {
    assert_eq!(pp("__LINE__\n__LINE__ __FILE__ __COUNTER__ __COUNTER__\n"), "1 2 \"main.cu\" 0 1");
    assert_eq!(pp("#define L __LINE__\n#define F(x) x L\nF(\n__LINE__\n)"), "4 3");
    assert_eq!(pp("#line 50 \"o\\\\p.h\"\n__LINE__ __FILE__\n# 7\n__LINE__"), "50 \"o\\\\p.h\" 7");
    assert_eq!(
        pp("__DATE__ __TIME__ __BASE_FILE__ __INCLUDE_LEVEL__"),
        "\"Jan  1 1970\" \"00:00:00\" \"main.cu\" 0"
    );
    assert_eq!(codes("#line 0x5\n#line\n#line 5000000000\n#line 3 x"), ["E0132"; 4]);
}

#[test]
fn predefined_macros() {
    assert_eq!(pp("__CUDA_ARCH__ __cplusplus __CUDACC_RTC__ __NVCC__"), "750 201703L 1 __NVCC__");
    assert_eq!(
        pp("#if defined __global__ && !defined __noinline__\n__global__ __shared__\n#endif"),
        "__global__ __shared__"
    );
    assert_eq!(pp("#undef __CUDA_ARCH__\n__CUDA_ARCH__"), "__CUDA_ARCH__");
    assert_eq!(
        pp("NV_IF_TARGET(NV_PROVIDES_SM_75, (a;), (b;)) NV_IF_ELSE_TARGET(NV_IS_HOST, (a;), (b;))"),
        "{ a ; } { b ; }"
    );
    assert_eq!(pp("NV_IF_TARGET(NV_PROVIDES_SM_90, (a, b;))"), "{ }");
    let text = "FOO BAR(1) BAZ __CUDA_ARCH__";
    let (session, stream) = preprocess(text, &[], |options| {
        let define = |text: &str| MacroOption::Define(text.to_owned());
        options.macros = vec![
            define("FOO"),
            define("BAR(x)=[x]"),
            define("BAZ=1"),
            MacroOption::Undefine("BAZ".to_owned()),
            MacroOption::Undefine("__CUDA_ARCH__".to_owned()),
        ];
    });
    assert_eq!(shown(&session, &stream), ("1 [ 1 ] BAZ __CUDA_ARCH__".to_owned(), vec![]));
}

// ---- conditionals ------------------------------------------------------------------------------

#[test]
fn values_of_conditions() {
    for (expression, expected) in [
        ("1", true),
        ("0", false),
        ("-1 < 0", true),
        ("-1 < 0u", false),
        ("(2 + 3) * 4 == 20", true),
        ("1 ? 0 : 1", false),
        ("0 ? 1 : 0 ? 1 : 2", true),
        ("(1 ? -1 : 0u) > 0", true),
        ("0 && 1 / 0", false),
        ("1 || 1 / 0", true),
        ("0 ? 1 / 0 : 1", true),
        ("1 << 3 == 8", true),
        ("-8 >> 1 == -4", true),
        ("1 << -1", false),
        ("~0u == 0xffffffffffffffff", true),
        ("!0 == !!5", true),
        ("'a' == 97", true),
        ("'\\377' < 0", true),
        ("0x7fffffffffffffff + 0 > 0", true),
        ("18446744073709551615 == -1", true),
        ("true && !false", true),
        ("unknown", false),
        ("not 0 and 1", true),
        ("7 / -2 == -3 && 7 % -2 == 1", true),
        ("0b101 == 5 && 010 == 8 && 1'0 == 10", true),
        ("defined X", false),
        ("defined(__LINE__) && defined __FILE__", true),
        ("1 == 1 == 1", true),
        ("__has_attribute(aligned) && __has_attribute(__packed__) && !__has_attribute(nothing)", true),
        ("__has_cpp_attribute(nodiscard) >= 201603 && !__has_cpp_attribute(likely)", true),
        ("__has_include(<a.h>) || __has_include(\"b.h\")", false),
        ("__has_builtin(x) + __has_feature(y)", false),
        ("1 | 2 ^ 3 & 0", true),
        ("3 > 2 > 1", false),
        ("+ - ~ 0 == 1", true),
        ("2 - 3 - 4 == -5", true),
    ] {
        assert_eq!(
            pp(&format!("#if {expression}\nyes\n#else\nno\n#endif")),
            if expected { "yes" } else { "no" },
            "{expression}"
        );
    }
}

#[test]
fn bad_conditions() {
    for (expression, code) in [
        ("", "E0123"),
        ("1 +", "E0120"),
        ("(1", "E0120"),
        ("1)", "E0120"),
        ("1 2", "E0120"),
        ("1 / 0", "E0121"),
        ("1, 2", "E0120"),
        ("1.5", "E0120"),
        ("\"a\"", "E0120"),
        ("a(1)", "E0120"),
        ("defined", "E0120"),
        ("1 ? 2", "E0120"),
        ("09", "E0014"),
        ("x = 1", "E0120"),
        ("__has_include", "E0141"),
        ("0x7fffffffffffffff + 1", "W0122"),
        ("20000000000000000000", "E0015"),
        ("1_x", "E0120"),
    ] {
        assert_eq!(codes(&format!("#if {expression}\n#endif")), [code], "{expression}");
    }
}

#[test]
fn groups_are_chosen_and_skipped() {
    assert_eq!(pp("#if 0\n'don''t\n#error no\n#elif 1\na\n#elif 1/0\nb\n#else\nc\n#endif\nd"), "a d");
    assert_eq!(pp("#ifdef X\n#elifndef X\na\n#elifdef Y\n#else\n#endif"), "a");
    assert_eq!(pp("#if 0\n#if 1\n#else\n#endif\n#unknown\n#else\nx\n#endif"), "x");
    assert_eq!(codes("#else\n#endif\n#elif 1"), ["E0117"; 3]);
    assert_eq!(codes("#if 1\n#else\n#else\n#endif"), ["E0118"]);
    assert_eq!(codes("#if 1\n#if 0\n"), ["E0119", "E0119"]);
    assert_eq!(codes("#ifdef\n#endif\n#ifdef 1\n#endif\n#endif x"), ["E0103", "E0104", "W0105", "E0117"]);
    assert_eq!(codes("#defin A"), ["E0100"]);
    assert_eq!(codes("#error it's\n#warning w"), ["E0101", "W0102"]);
}

// ---- includes ----------------------------------------------------------------------------------

#[test]
fn a_remembered_condition_follows_its_macros() {
    // Enough names to be cached: the lines are equal, but the meaning of a nested name differs.
    let head =
        "#define A(x) B(x, 1)\n#define B(x, y) C(x, y, D)\n#define C(x, y, z) (x + y == z + E + F + G)\n";
    let ask = "#if A(1) && !defined(H)\nyes\n#else\nno\n#endif\n";
    let text = format!(
        "{head}#define D 2\n{ask}{ask}#undef D\n#define D 3\n{ask}#define E -1\n{ask}{ask}#define H\n{ask}#undef H\n{ask}"
    );
    assert_eq!(pp(&text), "yes yes no yes yes no yes");
    // A line whose value depends on the place is evaluated again.
    let line = "#if A(1) && __LINE__ + D + E + F + G < 12\nyes\n#else\nno\n#endif\n";
    assert_eq!(pp(&format!("{head}#define D 2\n{line}{line}")), "yes no");
    // An error in a line is reported at each occurrence.
    let wrong = "#if A(1) + B(2, 3) + D + E + F + G + H + (1 / 0)\n#endif\n";
    assert_eq!(codes(&format!("{head}#define D 2\n{wrong}{wrong}")).len(), 2);
}

#[test]
fn headers_are_entered_once_where_they_say_so() {
    let headers = &[
        ("g.h", "/* c */\n#ifndef G\n#define G\ng\n#endif // G\n"),
        ("i.h", "#if !defined(I)\n#define I\ni\n#endif\n"),
        ("o.h", "#pragma once\no\n"),
        ("x.h", "x\n"),
    ];
    let text = "#include <g.h>\n#include \"g.h\"\n#include \"o.h\"\n#include \"o.h\"\n#include \"i.h\"\n#include \"i.h\"\n\
        #include \"x.h\"\n#include \"x.h\"\n#import \"x.h\"\n";
    let (session, stream) = preprocess(text, headers, |_| {});
    assert_eq!(shown(&session, &stream), ("g o i x x".to_owned(), vec![]));
    // The guarded headers were not entered again.
    assert_eq!(session.sources.files().filter(|(_, f)| f.name() == "g.h").count(), 1);
    assert_eq!(session.sources.files().filter(|(_, f)| f.name() == "i.h").count(), 1);
}

#[test]
fn search_order_and_errors() {
    let headers = &[
        ("d/a.h", "#include \"b.h\"\n#include <c.h>\n"),
        ("d/b.h", "db __FILE__ __INCLUDE_LEVEL__\n"),
        ("i/c.h", "ic\n#include_next <c.h>\n"),
        ("s/c.h", "sc\n#include_next <c.h>\n"),
    ];
    let change = |options: &mut FrontendOptions| {
        options.includes.dirs = vec!["i".to_owned()];
        options.includes.system_dirs = vec!["s/".to_owned()];
        options.includes.embedded = &[("c.h", "embedded"), ("e.h", "e")];
    };
    let (session, stream) =
        preprocess("#include \"d/a.h\"\n#include <e.h>\n#define H <e.h>\n#include H", headers, change);
    let (tokens, codes) = shown(&session, &stream);
    assert_eq!(tokens, "db \"d/b.h\" 2 ic sc embedded e e");
    assert_eq!(codes, Vec::<&str>::new());
    assert_eq!(
        all("#include \"missing.h\"\n#include\n#include x\n#include <a").1,
        ["E0125", "E0124", "E0124", "E0124"]
    );
}

#[test]
fn include_cycles_end() {
    let (session, _) = preprocess("#include \"a.h\"", &[("a.h", "#include \"a.h\"\nx")], |_| {});
    let codes: Vec<_> = session.sink.diagnostics().iter().map(|d| d.code.id()).collect();
    assert_eq!(codes, ["F0127"]);
}

#[test]
fn forced_includes_come_first() {
    let (session, stream) = preprocess("b X", &[("f.h", "a\n#define X 1\n")], |options| {
        options.includes.forced = vec!["f.h".to_owned()];
    });
    assert_eq!(shown(&session, &stream).0, "a b 1");
}

// ---- pragmas and output ------------------------------------------------------------------------

#[test]
fn pragmas_reach_those_who_need_them() {
    let text = "#define N 4\n#pragma unroll N\n_Pragma(\"unroll(2)\") x\n#pragma nounroll\n#pragma pack(push, 1)\n#pragma once_more\n\
        #pragma nv_diag_suppress 161\n#pragma once_more_2\n";
    let (session, stream) = preprocess(text, &[], |_| {});
    assert_eq!(shown(&session, &stream), ("x".to_owned(), vec!["W0133"]));
    let kinds: Vec<String> = stream
        .pragmas
        .iter()
        .map(|p| match &p.pragma {
            Pragma::Unroll(factor) => {
                format!("unroll {}", factor.iter().map(|t| t.spelling(&session.interner)).collect::<String>())
            }
            Pragma::NoUnroll => "nounroll".to_owned(),
            Pragma::Pack(tokens) => format!("pack {}", tokens.len()),
            Pragma::NvAbi(_) | Pragma::Other => "other".to_owned(),
        })
        .collect();
    assert_eq!(kinds, ["unroll 4", "unroll (2)", "nounroll", "pack 5"]);
    assert_eq!(stream.tokens.iter().filter(|t| t.kind == TokenKind::Pragma).count(), 4);
    assert_eq!(pp("#define M 1\n#pragma push_macro(\"M\")\n#undef M\nM\n#pragma pop_macro(\"M\")\nM"), "M 1");
    assert_eq!(codes("_Pragma(1)\n#pragma\n#pragma nv_diagnostic pop"), ["E0135", "W0133", "W0142"]);
}

fn printed(text: &str, headers: &[(&str, &str)], no_line_markers: bool) -> String {
    let mut options = FrontendOptions::default();
    options.includes.virtual_files =
        headers.iter().map(|&(name, text)| (name.to_owned(), FileText::from(text.to_owned()))).collect();
    let mut session = session(options);
    let id = session.sources.add("main.cu", text.to_owned()).expect("small");
    let options = PrintOptions { no_line_markers };
    let stream = run_for(&mut session, id, Purpose::Print(options));
    print(&session, &stream, options)
}

#[test]
fn printed_text_keeps_lines_and_tokens() {
    let headers = &[("h.h", "int h;\n")];
    assert_eq!(
        printed(
            "#include \"h.h\"\n#define P +\n  x = P+1 -P;\n\n\n\n\n\n\n\n\n\n\ny\n#pragma omp x\nz",
            headers,
            false
        ),
        "# 1 \"h.h\"\nint h;\n# 3 \"main.cu\" 2\n  x = + +1 -+;\n# 14 \"main.cu\"\ny\n#pragma omp x\nz\n"
    );
    assert_eq!(printed("a\n\n\nb\n#define c d\nc", &[], true), "a\n\nb\n\nd\n");
    assert_eq!(printed("#define E\nf(E-E-E)\n", &[], true), "f(- -)\n");
}

#[test]
fn printed_text_preprocesses_to_the_same_tokens() {
    let text =
        "#define F(a, b) a##b + #a a\nF(x, 1)\nF(<, <)>>>= . . .\n#line 9 \"q.h\"\nR\"(\n)\" __LINE__\n@ `\n";
    let first = printed(text, &[], false);
    let tokens = |text: &str| {
        let (session, stream) = preprocess(text, &[], |_| {});
        let places: Vec<_> =
            stream.tokens.iter().map(|t| session.sources.presumed(t.loc).map(|p| (p.file, p.line))).collect();
        (shown(&session, &stream).0, places)
    };
    assert_eq!(tokens(text), tokens(&first), "{first}");
}

#[test]
fn printed_headers_are_in_it_once_and_remain_headers() {
    let headers = &[("h.h", "#pragma once\n#pragma system_header\n#pragma omp x\nint h;\n")];
    assert_eq!(printed("#include \"h.h\"\n", headers, false), "# 3 \"h.h\"\n#pragma omp x\nint h;\n");
    let marked = "# 7 \"<e.h>\" 1 3\nint e;\n# 2 \"main.cu\" 2\nint x;\n";
    assert_eq!(printed(marked, &[], false), marked.replace(" 1 3", " 3").replace(" 2\n", "\n"));
}

#[test]
fn tokens_are_listed_with_their_origin() {
    let (session, stream) = preprocess("#define N 3\nint x = N;\n#pragma unroll 2\n", &[], |_| {});
    assert_eq!(
        print_tokens(&session, &stream),
        "file \"main.cu\"\n2:1 KwInt int\n2:5 Identifier x\n2:7 Equal =\n2:9 IntLiteral 3 from N\n2:10 Semi ;\n\
         3:1 Pragma unroll 2\n4:1 Eof\n"
    );
}

#[test]
fn make_rules() {
    let (session, _) = preprocess("#include \"a b.h\"\n#include <e.h>", &[("a b.h", "")], |options| {
        options.includes.embedded = &[("e.h", "")];
    });
    let options = DependencyOptions { phony: true, ..DependencyOptions::default() };
    assert_eq!(
        dependency_rule(&dependency_files(&session, false), &options, "main.o"),
        "main.o: main.cu a\\ b.h\na\\ b.h:\n"
    );
}

#[test]
fn snippets_have_no_directives_and_no_macros() {
    let mut session = session(FrontendOptions::default());
    let stream = run_snippet(&mut session, "<lib>", "#define __LINE__ int\n".into());
    assert_eq!(shown(&session, &stream).0, "# define __LINE__ int");
}

// ---- limits ------------------------------------------------------------------------------------

#[test]
fn limits_are_errors_not_crashes() {
    let bomb = (1..40)
        .fold("#define A0 x x\n".to_owned(), |text, i| format!("{text}#define A{i} A{0} A{0}\n", i - 1));
    assert_eq!(codes(&format!("{bomb}A39")), ["F0131"]);
    let over_text_limit = |text: &str| {
        let (session, _) = preprocess(text, &[], |o| o.limits.macro_text = 10_000);
        session.sink.diagnostics().iter().map(|d| d.code.id()).collect::<Vec<_>>()
    };
    let steps = (1..40)
        .fold("#define D0 ab\n".to_owned(), |text, i| format!("{text}#define D{i} K(D{0}, D{0})\n", i - 1));
    assert_eq!(
        over_text_limit(&format!("#define J(a, b) a##b\n#define K(a, b) J(a, b)\n{steps}D39")),
        ["F0131"]
    );
    let nested = format!("{}\"\"{}", "S(".repeat(60), ")".repeat(60));
    assert_eq!(over_text_limit(&format!("#define T(a) #a\n#define S(a) T(a)\n{nested}")), ["F0131"]);
    let header = "#if __INCLUDE_LEVEL__ < 100\n#include \"a.h\"\n#include \"a.h\"\n#endif\n";
    let (bomb, _) = preprocess("#include \"a.h\"", &[("a.h", header)], |o| o.limits.texts = 5000);
    assert_eq!(bomb.sink.diagnostics().iter().map(|d| d.code.id()).collect::<Vec<_>>(), ["F0143"]);
    let deep = 50_000;
    let nested = format!("#define F(x) x\n{}1{}", "F(".repeat(deep), ")".repeat(deep));
    // Every level takes the tokens of all deeper ones as its argument.
    assert_eq!(codes(&nested), ["F0131"]);
    let nested = format!("#define F(x) x\n{}1{}", "F(".repeat(1000), ")".repeat(1000));
    assert_eq!(pp(&nested), "1");
    assert_eq!(codes(&format!("#if {}1{}\n#endif", "(".repeat(deep), ")".repeat(deep))), ["E0129"]);
    assert_eq!(codes(&format!("#if {}1\n#endif", "!".repeat(deep))), ["E0129"]);
    assert_eq!(codes(&"#if 1\n".repeat(5000))[0], "F0128");
    assert_eq!(pp(&format!("#if 0\n{}{}#endif", "#if 1\n".repeat(deep), "#endif\n".repeat(deep))), "");
}

#[test]
fn random_bytes_never_panic() {
    // A deterministic generator: significant pieces, concatenated at random.
    const PIECES: &[&str] = &[
        "#",
        "define ",
        "undef ",
        "if ",
        "ifdef ",
        "elif ",
        "else",
        "endif",
        "include ",
        "line ",
        "pragma ",
        "\n",
        "\n",
        "\n#",
        "F",
        "G",
        "x",
        "(",
        ")",
        ",",
        "...",
        "##",
        "#",
        "__VA_ARGS__",
        "__VA_OPT__(",
        "_Pragma(",
        "\"s\"",
        "'c",
        "\"",
        "\\\n",
        "\\",
        "/*",
        "*/",
        "//",
        "R\"(",
        ")\"",
        "1",
        "0x",
        "1e+",
        "'",
        "+",
        "<",
        ">>>",
        "<:",
        "%:",
        "ö",
        "\u{FEFF}",
        "\0",
        "@",
        "defined ",
        "__has_include(",
        "<h.h>",
        "__LINE__",
        "__FILE__",
        "unroll ",
        "\r\n",
        " ",
        "\t",
        "u8",
        "L",
        "?",
        ":",
        "&&",
        "/",
        "=",
        "$",
        "\\u00e4",
        "__COUNTER__",
        "once",
        "push_macro(",
        "F(F)(",
        "::",
    ];
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut next = move |bound: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % bound as u64) as usize
    };
    for _ in 0..3000 {
        let mut text = String::from("#define F(a,...) a G __VA_ARGS__\n#define G F(x\n");
        for _ in 0..next(60) {
            text.push_str(PIECES[next(PIECES.len())]);
        }
        let (session, stream) = preprocess(&text, &[("h.h", "F ( x\n#if 1\n")], |_| {});
        let _ = print_tokens(&session, &stream);
        let _ = printed(&text, &[], false);
    }
}
