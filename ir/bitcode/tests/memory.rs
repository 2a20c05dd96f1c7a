//! Measures the memory for reading a module: at most fifty times its size for any contents, as text and as bitcode.
//! Larger expansions are rejected before they are in memory.

use std::fmt::Write;

use ptxc_allocator::{Counting, most_bytes};
use ptxc_bitcode::{Texts, read_any, write};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// The initial tables of a module.
const ALWAYS: usize = 128 << 10;

/// The memory for reading, per byte.
fn share(bytes: &[u8]) -> usize {
    let ((), most) = most_bytes(|| {
        let texts = Texts::new();
        drop(read_any(bytes, &texts));
    });
    most.saturating_sub(ALWAYS) / bytes.len()
}

/// One line per number.
fn lines(count: usize, line: impl Fn(usize) -> String) -> String {
    (0..count).map(line).collect::<Vec<_>>().join("\n")
}

/// A function around instructions.
fn function(body: &str) -> String {
    format!("define void @f(ptr %p, i32 %n) {{\n{body}\n  ret void\n}}\n")
}

/// Modules with many instances of one construct, by its name.
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
        assert_eq!(
            binary.as_deref().and_then(|bytes| read_any(bytes, &texts).err()).map(|e| e.message),
            None,
            "{name}"
        );
        let shares = [Some(share(text.as_bytes())), binary.as_deref().map(share)];
        if shares.iter().flatten().any(|&share| share > 50) {
            over.push((name, shares));
        }
    }
    assert!(over.is_empty(), "bytes of memory for a byte of the text, of the bitcode: {over:?}");
}

/// A bit writer for files that no other writer emits.
#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    pending: u64,
    count: u32,
    /// The positions of the lengths of the open blocks.
    open: Vec<usize>,
}

/// The width of abbreviation ids in bits.
const WIDTH: u32 = 3;
/// The first abbreviation of a block.
const FIRST: u64 = 4;

impl Bits {
    fn fixed(&mut self, value: u64, width: u32) {
        self.pending |= value << self.count;
        self.count += width;
        while self.count >= 8 {
            self.bytes.push(self.pending as u8);
            self.pending >>= 8;
            self.count -= 8;
        }
    }

    fn vbr(&mut self, mut value: u64, width: u32) {
        let more = 1 << (width - 1);
        while value >= more {
            self.fixed(value & (more - 1) | more, width);
            value >>= width - 1;
        }
        self.fixed(value, width);
    }

    fn align(&mut self) {
        while self.count > 0 || !self.bytes.len().is_multiple_of(4) {
            self.fixed(0, 1);
        }
    }

    fn block(&mut self, kind: u64, inner: impl FnOnce(&mut Bits)) {
        self.fixed(1, if self.open.is_empty() { 2 } else { WIDTH });
        self.vbr(kind, 8);
        self.vbr(u64::from(WIDTH), 4);
        self.align();
        self.open.push(self.bytes.len());
        self.fixed(0, 32);
        inner(self);
        self.fixed(0, WIDTH);
        self.align();
        if let Some(at) = self.open.pop() {
            let words = (self.bytes.len() - at) as u32 / 4 - 1;
            self.bytes[at..at + 4].copy_from_slice(&words.to_le_bytes());
        }
    }

    fn record(&mut self, code: u64, ops: &[u64]) {
        self.fixed(3, WIDTH);
        self.vbr(code, 6);
        self.vbr(ops.len() as u64, 6);
        for &op in ops {
            self.vbr(op, 6);
        }
    }

    /// Writes records of [`WIDTH`] bits each, with all fields in their abbreviation.
    fn said_before(&mut self, count: usize, fields: &[u64]) {
        self.fixed(2, WIDTH);
        self.vbr(fields.len() as u64, 5);
        for &field in fields {
            self.fixed(1, 1);
            self.vbr(field, 8);
        }
        for _ in 0..count {
            self.fixed(FIRST, WIDTH);
        }
    }
}

/// A file of a module of version 1.
fn file(inner: impl FnOnce(&mut Bits)) -> Vec<u8> {
    let mut bits = Bits::default();
    for byte in *b"BC\xC0\xDE" {
        bits.fixed(u64::from(byte), 8);
    }
    bits.block(8, |module| {
        module.record(1, &[1]);
        inner(module);
    });
    bits.bytes
}

/// The types `void`, `i32` and `void ()`, and one more.
fn types(bits: &mut Bits, last: &[u64]) {
    bits.block(17, |types| {
        types.record(2, &[]);
        types.record(7, &[32]);
        types.record(21, &[0, 0]);
        types.record(21, last);
    });
}

/// A function with a body of its own.
fn body(inner: impl FnOnce(&mut Bits)) -> Vec<u8> {
    file(|module| {
        types(module, &[0, 0]);
        module.record(8, &[2, 0, 0, 0, 0, 0, 0]);
        module.block(12, inner);
    })
}

#[test]
fn a_file_that_says_more_than_it_holds_is_refused() {
    const MANY: usize = 400_000;
    let repeated = |kind: u64, fields: &[u64]| {
        file(|module| {
            types(module, &[0, 0]);
            module.block(kind, |block| block.said_before(MANY, fields));
        })
    };
    let mut long = vec![0; 90];
    let mut with_code = |code: u64| {
        long[0] = code;
        long.clone()
    };
    let many_parameters: Vec<u64> = [0, 0].into_iter().chain(std::iter::repeat_n(1, 20_000)).collect();
    let files = [
        (
            "returns",
            body(|b| {
                b.record(1, &[MANY as u64 / 2]);
                b.said_before(MANY, &[10]);
            }),
        ),
        (
            "blocks that are not there",
            body(|b| {
                b.record(1, &[MANY as u64 / 2]);
                b.said_before(MANY, &[64]);
            }),
        ),
        ("types", repeated(17, &[2])),
        ("structures", repeated(17, &with_code(18))),
        ("constants", repeated(11, &[4, 2])),
        ("nodes", repeated(15, &with_code(3))),
        ("named nodes", repeated(15, &with_code(10))),
        ("names of operand bundles", repeated(21, &with_code(0))),
        (
            "attributes of far parameters",
            file(|module| {
                module.block(10, |groups| groups.record(3, &[1, 1 << 16, 0, 1]));
                module.block(9, |lists| lists.said_before(MANY, &[2, 1]));
            }),
        ),
        (
            "functions of many parameters",
            file(|module| {
                types(module, &many_parameters);
                module.said_before(MANY, &[8, 3, 0, 1, 0, 0, 0, 0]);
            }),
        ),
    ];
    for (name, bytes) in files {
        let texts = Texts::new();
        let message = read_any(&bytes, &texts).err().map(|error| error.message).unwrap_or_default();
        let refused = message.contains("times its size in memory") || message.contains("for each byte");
        assert!(refused, "{name}: {message}");
        // A growing table counts with its new size, up to twice its contents.
        let share = share(&bytes);
        assert!(share <= 100, "{name}: {share} bytes for each byte");
    }
}
