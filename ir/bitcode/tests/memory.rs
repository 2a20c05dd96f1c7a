//! What a module takes while it is read: at most fifty times its bytes, whatever it is, as text and as bitcode.

use std::fmt::Write;

use ptxc_allocator::{Counting, most_bytes};
use ptxc_bitcode::{Texts, read_any, write};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Tables that a module begins with.
const ALWAYS: usize = 128 << 10;

/// What reading takes, of each byte.
fn share(bytes: &[u8]) -> usize {
    let ((), most) = most_bytes(|| {
        let texts = Texts::new();
        drop(read_any(bytes, &texts));
    });
    most.saturating_sub(ALWAYS) / bytes.len()
}

/// A line for each number.
fn lines(count: usize, line: impl Fn(usize) -> String) -> String {
    (0..count).map(line).collect::<Vec<_>>().join("\n")
}

/// A function around instructions.
fn function(body: &str) -> String {
    format!("define void @f(ptr %p, i32 %n) {{\n{body}\n  ret void\n}}\n")
}

/// Modules of much of one thing, by what it is.
fn modules() -> Vec<(&'static str, String)> {
    const MANY: usize = 20_000;
    let nested = |depth: usize, open: &str, inner: &str, close: &str| {
        format!("{}{inner}{}", open.repeat(depth), close.repeat(depth))
    };
    let mut list = vec![
        ("types of arrays", lines(MANY, |n| format!("@g{n} = external global [{n} x i8]"))),
        ("a structure of many members", format!("%s = type {{ {} i8 }}", "i8, ".repeat(MANY))),
        ("many structures", lines(MANY, |n| format!("%s{n} = type {{ i8 }}"))),
        ("a huge array", "@g = global [18446744073709551615 x i8] zeroinitializer".to_owned()),
        ("an array of zeros", format!("@g = global [{} x i8] [{} i8 0]", MANY + 1, "i8 0, ".repeat(MANY))),
        ("a text", format!("@g = global [{MANY} x i8] c\"{}\"", "a".repeat(MANY))),
        ("declarations", lines(MANY, |n| format!("declare void @f{n}()"))),
        ("metadata", lines(MANY, |n| format!("!{n} = !{{!{}}}", (n + 1) % MANY))),
        ("one node", format!("!0 = !{{{} null}}", "null, ".repeat(MANY))),
        ("attribute groups", lines(MANY, |n| format!("attributes #{n} = {{ \"a\" }}"))),
        ("empty lines", "\n".repeat(MANY)),
        ("braces", "{".repeat(MANY)),
        ("nested types", format!("@g = external global {}", nested(150, "{", "i8", "}"))),
        ("too deeply nested types", format!("@g = external global {}", nested(MANY, "[1 x ", "i8", "]"))),
        ("too deep expressions", format!("@g = global i8 {}", nested(MANY, "add (i8 1, i8 ", "1", ")"))),
    ];
    let mut chain = String::from("@g = global i32 0\n");
    for n in 0..MANY {
        let _ = writeln!(chain, "@a{n} = global ptr getelementptr (i8, ptr @g, i64 {n})");
    }
    list.push(("constant expressions", chain));
    let bodies = [
        ("blocks", lines(MANY, |n| format!("  br label %b{n}\nb{n}:"))),
        (
            "a switch",
            format!(
                "  switch i32 %n, label %e [\n{}\n  ]\ne:",
                lines(MANY, |n| format!("i32 {n}, label %e"))
            ),
        ),
        ("forward references", lines(MANY, |n| format!("  %v{n} = add i32 %v{}, 1", n + 1))),
        ("loads", lines(MANY, |n| format!("  %v{n} = load i32, ptr %p"))),
        ("short instructions", lines(MANY, |_| "  fence acquire".to_owned())),
        ("many operands", format!("  call void @v({} i32 %n)", "i32 %n, ".repeat(MANY))),
        (
            "phis",
            format!(
                "  br label %l\nl:\n{}\n  br label %l\nm:",
                lines(MANY, |n| format!("  %v{n} = phi i32 [ %n, %0 ], [ %v{n}, %l ]"))
            ),
        ),
    ];
    list.extend(bodies.into_iter().map(|(name, body)| (name, function(&body))));
    list
}

#[test]
fn a_module_takes_fifty_times_its_bytes_at_most() {
    let mut over = Vec::new();
    for (name, text) in modules() {
        let texts = Texts::new();
        let binary = read_any(text.as_bytes(), &texts).ok().and_then(|tree| write(&tree).ok());
        let shares = [Some(share(text.as_bytes())), binary.as_deref().map(share)];
        if shares.iter().flatten().any(|&share| share > 50) {
            over.push((name, shares));
        }
    }
    assert!(over.is_empty(), "bytes of memory for a byte of the text, of the bitcode: {over:?}");
}
