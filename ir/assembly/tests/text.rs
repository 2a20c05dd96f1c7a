//! Reading and printing: every construct of the language, and the messages for errors.

use ptxc_assembly::{read, write};

/// Prints what was read until nothing changes; the first print has to be the last.
fn fixed_point(text: &str) -> String {
    let once = match read(text) {
        Ok(tree) => write(&tree),
        Err(error) => panic!("{error}\n{text}"),
    };
    let again = match read(&once) {
        Ok(tree) => write(&tree),
        Err(error) => panic!("what was printed is not read: {error}\n{once}"),
    };
    assert_eq!(once, again);
    once
}

#[test]
fn everything_that_can_be_said_is_said_again() {
    let once = fixed_point(include_str!("everything.ll"));
    for line in
        include_str!("everything.ll").lines().filter(|l| l.starts_with("  %") || l.starts_with("  store"))
    {
        assert!(once.contains(line.trim_end()), "{line}");
    }
}

#[test]
fn typed_pointers_are_said_again() {
    let once = fixed_point(include_str!("typed.ll"));
    assert!(once.contains("getelementptr inbounds %node, %node addrspace(1)* @g, i64 0, i32 0"));
}

#[test]
fn recorded_modules_are_fixed_points() {
    let files = [
        include_str!("../../../verifier/tests/verdicts/attributes.ll"),
        include_str!("../../../verifier/tests/verdicts/functions.ll"),
        include_str!("../../../verifier/tests/verdicts/globals.ll"),
        include_str!("../../../verifier/tests/verdicts/instructions.ll"),
        include_str!("../../../verifier/tests/verdicts/intrinsics.ll"),
        include_str!("../../../verifier/tests/verdicts/module.ll"),
    ];
    let mut count = 0;
    for part in files.iter().flat_map(|file| file.split("\n;@").skip(1)) {
        let (head, module) = part.split_once('\n').unwrap_or((part, ""));
        // `builtin` on a function is no LLVM assembly.
        if !head.contains("attr-builtin") {
            fixed_point(module);
            count += 1;
        }
    }
    assert!(count > 600, "{count}");
}

#[test]
fn an_attribute_group_that_is_not_defined_is_empty() {
    let once = fixed_point("declare void @f() #3\nattributes #1 = { nounwind }\n");
    assert!(once.contains("attributes #3 = { }"), "{once}");
}

#[test]
fn mistakes_have_places() {
    let said = |text: &str| read(text).err().map(|e| e.to_string()).unwrap_or_default();
    // IN-22: among them the documented message about branch conditions.
    let table = [
        ("define void @f() {\n  br label %x\n}", "2:12: `%x` is not defined"),
        ("define void @f() {\n  %x = add i32 1, 2\n}", "3:1: `a block` does not end in a terminator"),
        ("define i32 @f(i64 %x) {\n  ret i32 %x\n}", "2:11: `%x` has type `i64` and is used as `i32`"),
        ("define void @f() {\n  call void @g()\n  ret void\n}", "2:13: `@g` is not defined"),
        ("@g = global i32 0\n@g = global i32 0", "2:1: `@g` is defined twice"),
        (
            "define void @f() {\n  %3 = add i32 1, 2\n  %2 = add i32 1, 2\n  ret void\n}",
            "3:3: the next value without a name is `%4`",
        ),
        ("!0 = !{!1}", "1:8: metadata `!1` is not defined"),
        ("@g = global %t zeroinitializer", "1:13: type `%t` is not defined"),
        (
            "define void @f(i32 %x) {\n  br i32 %x, label %a, label %a\na:\n  ret void\n}",
            "2:6: Branch condition is not 'i1' type!",
        ),
        ("define void @f() {\n  %x = frob i32 1\n}", "2:8: unknown instruction `frob`"),
        ("\u{e9}", "1:1: not a token"),
        ("@g = global i32 null", "1:17: `null` is no `i32`"),
        ("declare internal void @f()", "1:23: invalid linkage for function declaration"),
        ("define common void @f() {\n  ret void\n}", "1:20: invalid function linkage type"),
        ("declare zeroext float @f()", "1:23: `zeroext` of a result of type `float`"),
        ("declare void @f(i8 zeroext signext)", "1:14: `zeroext` and `signext` exclude each other"),
        ("declare void @f(i8 returned)", "1:14: a `returned` parameter has the type of the result"),
        ("declare void @f() noalias", "1:14: `noalias` is an attribute of parameters, not of functions"),
        ("@a = alias void (), ptr @f\ndeclare void @f()", "1:1: Alias must point to a definition"),
    ];
    for (text, message) in table {
        assert_eq!(said(text), message);
    }
    for (line, message) in [
        ("and nsw i32 1, 2", "2:12: `and` has no flag `nsw`"),
        ("add exact i32 1, 2", "2:12: `add` has no flag `exact`"),
        ("add fast i32 1, 2", "2:12: `add` has no flag `fast`"),
        ("sdiv nuw i32 1, 2", "2:13: `sdiv` has no flag `nuw`"),
        ("or exact i32 1, 2", "2:11: `or` has no flag `exact`"),
        ("fadd volatile float 1.0, 2.0", "2:13: `fadd` has no flag `volatile`"),
        ("sext nneg i8 1 to i32", "2:13: `sext` has no flag `nneg`"),
        ("icmp fast eq i32 1, 2", "2:13: `icmp` has no flag `fast`"),
        ("fcmp samesign oeq float 1.0, 2.0", "2:13: `fcmp` has no flag `samesign`"),
        ("load weak i32, ptr null", "2:13: `load` has no flag `weak`"),
        ("atomicrmw atomic add ptr null, i32 1 monotonic", "2:18: `atomicrmw` has no flag `atomic`"),
        ("freeze nnan float 1.0", "2:15: `freeze` has no flag `nnan`"),
        (
            "select fast i1 true, i32 1, i32 2",
            "2:15: fast-math-flags specified for select without floating-point scalar or vector return type",
        ),
        (
            "call fast i32 @f()",
            "2:13: fast-math-flags specified for call without floating-point scalar or vector return type",
        ),
    ] {
        assert_eq!(said(&format!("define i32 @f() {{\n  %x = {line}\n  ret i32 0\n}}")), message);
    }
    let deep = format!("@g = global {}", "[1 x ".repeat(100_000));
    assert!(said(&deep).ends_with("nested too deeply"));
    let deep = format!("!0 = {}", "!{".repeat(100_000));
    assert!(said(&deep).ends_with("nested too deeply"));
}

#[test]
fn no_prefix_breaks_the_reader() {
    let text = include_str!("everything.ll");
    for end in (0..text.len()).filter(|&end| text.is_char_boundary(end)) {
        let _ = read(&text[..end]);
    }
}
