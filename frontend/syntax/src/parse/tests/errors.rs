//! Every error gives one good message, and the code after it is still parsed.

use super::{check_messages, parse};

#[test]
fn a_missing_semicolon_is_reported_after_the_token_before_it() {
    check_messages("int a\nint b;", &["1:5 E0201 expected ';' after declaration"]);
    check_messages("void f() {\n  a = b\n  return;\n}", &["2:7 E0201 expected ';' after expression"]);
    check_messages("struct S { int a; }\nint b;", &["1:19 E0201 expected ';' after declaration"]);
}

#[test]
fn unbalanced_brackets_point_at_the_opener() {
    check_messages("void f() { g(1; }", &["1:15 E0202 expected ')' before ';'"]);
    check_messages("void f() { if (a) { g(); }", &["1:10 E0202 this '{' is never closed"]);
    check_messages("int a; }\nint b;", &["1:8 E0214 extraneous closing brace"]);
    check_messages("int a[3;", &["1:8 E0202 expected ']' before ';'"]);
}

#[test]
fn unknown_types_are_named_and_corrected() {
    check_messages(
        "typedef int Index;\nvoid f(Indx i) { Indez j; foo *p = 0; foo k; }",
        &[
            "2:8 E0203 unknown type name 'Indx'",
            "2:18 E0203 unknown type name 'Indez'",
            "2:27 E0203 unknown type name 'foo'",
            "2:39 E0203 unknown type name 'foo'",
        ],
    );
    check_messages("MACRO void f();", &["1:1 E0203 unknown type name 'MACRO'"]);
    check_messages("foo bar(int x);", &["1:1 E0203 unknown type name 'foo'"]);
    check_messages("struct S { strng s; };", &["1:12 E0203 unknown type name 'strng'"]);
    check_messages(
        "template <class T> void f(T t) { T::x y; }",
        &["1:34 E0210 'typename' is missing before a dependent type name"],
    );
}

#[test]
fn a_mistake_does_not_cascade() {
    check_messages("void f() { x = ); y(); }", &["1:16 E0208 expected an expression before ')'"]);
    check_messages(
        "void f() { a b c; g(1,,2); int; }",
        &[
            "1:12 E0203 unknown type name 'a'",
            "1:16 E0201 expected ';' after declaration, found 'c'",
            "1:23 E0208 expected an expression before ','",
        ],
    );
    check_messages("int f( { }\nint g;", &["2:1 E0202 expected ')' before 'int'"]);
    check_messages(
        "void f() { for (int i = 0) { } g(); }",
        &["1:26 E0200 expected ';' in the header of 'for' before ')'"],
    );
    check_messages(
        "void f() { else g(); int = 3; }",
        &["1:12 E0215 'else' without a matching 'if'", "1:26 E0207 expected a name before '='"],
    );
    check_messages(
        "short double x; int float y;",
        &[
            "1:1 E0205 invalid combination of type specifiers",
            "1:21 E0205 'float' does not go with the type before it",
        ],
    );
    check_messages("foo(int x) { }", &["1:1 E0206 a type specifier is required for all declarations"]);
    check_messages(
        "void f() { typedef int T; g(T); }",
        &["1:29 E0209 'T' is a type; a value is needed here"],
    );
    check_messages(
        "void f() {\n#pragma unroll\n  int a;\n}",
        &["2:1 W0212 pragma has no effect: no loop follows"],
    );
    check_messages("int 3x; int b;", &["1:5 E0207 expected a name before '3x'"]);
    check_messages(
        "void f() { asm(x); asm(\"a\" ? \"r\"(b)); g(); }",
        &[
            "1:16 E0200 expected a string literal before 'x'",
            "1:28 E0213 expected ':' or ')' in an asm statement before '?'",
        ],
    );
}

#[test]
fn what_follows_a_mistake_is_read() {
    let outcome =
        parse("int a = ;\nint b = 1;\nvoid f() { x ++ y; int c; }\nstruct S { int d int e; int g; }; int h;");
    for name in ["declare b: int = 1", "declare c: int", "declare g: int", "declare h: int"] {
        assert!(outcome.tree.contains(name), "{name} is lost:\n{}", outcome.tree);
    }
    assert_eq!(outcome.messages.len(), 3, "{:?}", outcome.messages);
}
