//! Small texts, valid and invalid.

use super::parse;
use crate::text::print;

const HEAD: &str = ".version 9.0\n.target sm_90\n.address_size 64\n";

fn messages(body: &str) -> Vec<String> {
    let text = format!("{HEAD}{body}");
    parse(&text).err().unwrap_or_default().iter().map(|error| error.locate(&text)).collect()
}

/// Checks that the text after one and after two rounds of parsing and printing is the same.
fn reprint(text: &str) -> String {
    let first = parse(text).expect("the text parses");
    let printed = print(&first.module);
    let second = parse(&printed).expect("the printed text parses");
    assert_eq!(print(&second.module), printed);
    printed
}

#[test]
fn every_kind_of_declaration_reads_back() {
    let text = format!(
        "{HEAD}.file 1 \"a.cu\", 12, 34\n.visible .global .align 4 .u32 a[2][2] = {{{{1, -2}}, {{0x3, 04}}}}, b;\n\
         .const .align 1 .b8 s[4] = {{1, 2, 255}};\n.global .f32 f = 1.5;\n\
         .global .u64 p[3] = {{generic(a)+4, s, 0xFF(a)}};\n\
         .extern .shared .align 16 .b8 dyn[];\n.global .attribute(.managed) .align 4 .u32 m;\n\
         .extern .func (.param .b32 r) f1 (.param .b64 x, .param .align 8 .b8 y[16]) .noreturn;\n\
         .weak .entry k(.param .u64 .ptr .global .align 4 q) .maxntid 256 .minnctapersm 2\n{{\n\
         .reg .b32 %r<4>, %x;\n.reg .v2 .f32 %v;\n.shared .align 4 .b32 t[32];\n.loc 1 2 3\n\
         L: @!%x mov.f32 %r1, %v.y;\n{{ .reg .b32 %r<9>; mov.b32 %r8, 1+2*3; bra L; L: ret; }}\n\
         T: .branchtargets L;\nP: .callprototype (.param .b32 _) _ (.param .b32 _);\n\
         tex.2d.v4.f32.s32 {{%r0, %r1, _, %r2}}, [q, {{%r1, %r2}}];\n}}\n\
         .section .debug_str\n{{\nS:\n.b8 1, 2\n.b64 S+4\n.b32 S-S\n}}\n"
    );
    let printed = reprint(&text);
    for line in [
        ".visible .global .align 4 .u32 a[2][2] = {{1, -2}, {3, 4}};\n.visible .global .align 4 .u32 b;",
        ".const .align 1 .b8 s[4] = {1, 2, 255};",
        ".global .f32 f = 0f3FC00000;",
        ".global .u64 p[3] = {generic(a)+4, s, 0xFF(a)};",
        ".global .attribute(.managed) .align 4 .u32 m;",
        ".param .u64 .ptr .global .align 4 q",
        "\t.reg .v2 .f32 \t%v;",
        "\tmov.b32 \t%r8, 7;",
        "\t@!%x mov.f32 \t%r1, %v.y;",
        "\tT: .branchtargets L;",
        ".b32 S-S",
    ] {
        assert!(printed.contains(line), "{line}\n--- not in ---\n{printed}");
    }
}

#[test]
fn errors_say_what_was_expected_and_parsing_goes_on() {
    let found = messages(
        ".entry k()\n{\n.reg .b32 %r<3>;\nadd.u32 %r1 %r2;\nfoo.u32 %r1;\nadd.v9 %r1;\n\
         mov.b32 %r7, 1;\nbra nowhere;\nst.b32 [], 1;\n\
         st.v9.b32 [%r1], {%r1,%r2};\ntex.v9 {%r1}|%r2, [%r1, {%r1}];\n}\n.entry l( { }\n.global .u32;\n",
    );
    assert_eq!(
        found,
        [
            "7:13: expected ',', found '%r2'",
            "8:1: unknown instruction 'foo'",
            "9:4: unknown word '.v9' in instruction 'add'",
            "10:9: register '%r7' is not declared",
            "11:5: label 'nowhere' is not defined",
            "12:9: expected an operand, found ']'",
            "13:3: unknown word '.v9' in instruction 'st'",
            "14:4: unknown word '.v9' in instruction 'tex'",
            "16:11: expected a declaration, function or module directive, found '{'",
            "17:13: expected a name, found ';'",
        ]
    );
}

#[test]
fn constants_follow_c() {
    let text = format!(
        "{HEAD}.global .u64 a[8] = {{-9223372036854775808, 0xFFFFFFFFFFFFFFFF, 7 & 3 | 8, (1 << 4) - 1,\n\
         -7 / 2, 0xFFFFFFFFFFFFFFFFU >> 63, 1 < 2 ? 5 : 6, ~0}};\n"
    );
    let printed = reprint(&text);
    assert!(
        printed.contains("{-9223372036854775808, 18446744073709551615, 11, 15, -3, 1, 5, -1}"),
        "{printed}"
    );
    assert_eq!(messages(".global .u32 x = 1 / 0;"), ["4:20: division by zero in a constant"]);
}

#[test]
fn hostile_texts_end_in_errors() {
    let deep = "(".repeat(100_000);
    let braces = "{".repeat(100_000);
    for text in [
        String::new(),
        ".version".to_owned(),
        "\u{0}\u{fffd}é".to_owned(),
        format!("{HEAD}.global .u32 x = {deep}1;"),
        format!("{HEAD}.global .u32 x = {}1;", "-".repeat(100_000)),
        format!("{HEAD}.global .u32 x = {braces}1;"),
        format!("{HEAD}.entry k() {braces}"),
        format!("{HEAD}.entry k() {{ mov.b32 {braces}; }}"),
        format!("{HEAD}.entry k() {{ call {deep}; }}"),
        format!("{HEAD}.entry k() {{ ret"),
        format!("{HEAD}.entry k() }}"),
        format!("{HEAD}.global .u32 x[0xFFFFFFFFFFFFFFFFF];"),
        format!("{HEAD}.entry k() {{ .reg .b32 r<4294967295>; mov.b32 r4294967294, %r99999999999; }}"),
    ] {
        assert!(parse(&text).is_err(), "{}", &text[..text.len().min(80)]);
    }
}

/// Tiles with contiguous rows or columns: the loaded matrix is (rows, columns) of (m, n, k).
#[test]
fn tiles_without_a_stride_have_that_of_their_shape() {
    for (words, stride) in [
        ("load.a.sync.aligned.row.m8n32k16.f16", 16),
        ("load.a.sync.aligned.col.m8n32k16.f16", 8),
        ("load.b.sync.aligned.row.m8n32k16.f16", 32),
        ("load.b.sync.aligned.col.m8n32k16.f16", 16),
        ("load.c.sync.aligned.row.m8n32k16.f16", 32),
        ("load.c.sync.aligned.col.m8n32k16.f16", 8),
        ("store.d.sync.aligned.row.m32n8k16.f16", 8),
        ("store.d.sync.aligned.col.m32n8k16.f16", 32),
    ] {
        let registers = "{%r1, %r2, %r3, %r4}";
        let operands = match words.starts_with("load") {
            true => format!("{registers}, [%rd1]"),
            false => format!("[%rd1], {registers}"),
        };
        let body = |more: &str| {
            format!(
                "{HEAD}.entry k() {{ .reg .b32 %r<9>; .reg .b64 %rd<2>; wmma.{words} {operands}{more}; ret; }}"
            )
        };
        assert_eq!(reprint(&body("")), reprint(&body(&format!(", {stride}"))), "{words}");
    }
}
