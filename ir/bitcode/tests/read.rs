//! Bitcode written by LLVM, in `tests/data`: reading it gives the same as reading the assembly.
//!
//! `everything.bc` is `ir/assembly/tests/everything.ll` by `llvm-as` 22 with `-disable-verify`, `typed.bc` is
//! `typed.ll` beside it by `llvm-as` 14, `wide_numbers.bc` its text by `llvm-as` 15; the others are kernels of
//! `tests/assembly` by `llvm-as` 22.

use ptxc_arch::Target;
use ptxc_assembly::{LowerOptions, Module, lower, write};
use ptxc_bitcode::{Texts, is_bitcode, read, read_any};

const EVERYTHING: &[u8] = include_bytes!("data/everything.bc");
const TYPED: &[u8] = include_bytes!("data/typed.bc");

/// The lowered module as text.
fn lowered(tree: &Module<'_>) -> String {
    let options = LowerOptions {
        target: Target::sm(90),
        flush_denormals: false,
        keep_names: true,
        ..LowerOptions::default()
    };
    lower(tree, &options).map_or_else(|errors| panic!("{errors:?}"), |lowered| lowered.module.to_text())
}

#[test]
fn everything_is_read() {
    let texts = Texts::new();
    let tree = read(EVERYTHING, &texts).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(write(&tree), include_str!("data/everything.txt"));
    let texts = Texts::new();
    let tree = read(TYPED, &texts).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(write(&tree), include_str!("data/typed.txt"));
}

#[test]
fn kernels_lower_as_their_assembly() {
    for (binary, text) in [
        (&include_bytes!("data/saxpy.O2.bc")[..], include_str!("../../../tests/assembly/saxpy.O2.ll")),
        (
            include_bytes!("data/int128_modexp.O0.bc"),
            include_str!("../../../tests/assembly/int128_modexp.O0.ll"),
        ),
        (include_bytes!("data/lambda_map.O2.bc"), include_str!("../../../tests/assembly/lambda_map.O2.ll")),
    ] {
        let texts = Texts::new();
        let from_bitcode = read(binary, &texts).unwrap_or_else(|error| panic!("{error}"));
        let from_text = ptxc_assembly::read(text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(lowered(&from_bitcode), lowered(&from_text));
    }
}

/// LLVM writes the words of a wide number up to the last nonzero one; a number with a single word has no sign.
#[test]
fn wide_numbers_are_those_of_the_text() {
    let texts = Texts::new();
    let binary =
        read(include_bytes!("data/wide_numbers.bc"), &texts).unwrap_or_else(|error| panic!("{error}"));
    let text = include_str!("data/wide_numbers.ll");
    let text = ptxc_assembly::read(text).unwrap_or_else(|error| panic!("{error}"));
    // The first lines contain the file names.
    let body = |tree: &Module<'_>| lowered(tree).lines().skip(2).collect::<Vec<_>>().join("\n");
    assert_eq!(body(&binary), body(&text));
}

/// A module as written by several LLVM versions, first those with typed pointers; `llvm-as` wrote them, up to
/// version 8 LLVM's library.
const VERSIONS: [(&[u8], bool); 15] = [
    (include_bytes!("data/versions/llvm-4.bc"), true),
    (include_bytes!("data/versions/llvm-5.bc"), true),
    (include_bytes!("data/versions/llvm-6.bc"), true),
    (include_bytes!("data/versions/llvm-7.bc"), true),
    (include_bytes!("data/versions/llvm-8.bc"), true),
    (include_bytes!("data/versions/llvm-9.bc"), true),
    (include_bytes!("data/versions/llvm-11.bc"), true),
    (include_bytes!("data/versions/llvm-13.bc"), true),
    (include_bytes!("data/versions/llvm-14.bc"), true),
    (include_bytes!("data/versions/llvm-15.bc"), false),
    (include_bytes!("data/versions/llvm-16.bc"), false),
    (include_bytes!("data/versions/llvm-18.bc"), false),
    (include_bytes!("data/versions/llvm-19.bc"), false),
    (include_bytes!("data/versions/llvm-21.bc"), false),
    (include_bytes!("data/versions/llvm-22.bc"), false),
];

#[test]
fn every_version_says_the_same() {
    // The names of module and file come first and differ between tools.
    let nameless = |tree: &Module<'_>| lowered(tree).lines().skip(2).collect::<Vec<_>>().join("\n");
    let read_text = |text| ptxc_assembly::read(text).unwrap_or_else(|error| panic!("{error}"));
    let typed = nameless(&read_text(include_str!("data/versions/walk.typed.ll")));
    let opaque = nameless(&read_text(include_str!("data/versions/walk.opaque.ll")));
    for (bytes, is_typed) in VERSIONS {
        let texts = Texts::new();
        let tree = read(bytes, &texts).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(nameless(&tree), if is_typed { &*typed } else { &*opaque });
    }
}

#[test]
fn forms_are_told_apart() {
    let said = |bytes: &[u8]| {
        let texts = Texts::new();
        read_any(bytes, &texts)
            .map_or_else(|error| error.to_string(), |tree| tree.functions.len().to_string())
    };
    assert!(is_bitcode(TYPED) && is_bitcode(&[0xDE, 0xC0, 0x17, 0x0B]) && !is_bitcode(b"; text"));
    assert_eq!(said(b"declare void @f()"), "1");
    assert_eq!(said(b"; \xFF"), "1:3: the text is not UTF-8");
    assert_eq!(said(b"BC\xC0\xDE"), "1:5: there is no module in the file");
    assert_eq!(said(&[0xDE, 0xC0, 0x17, 0x0B, 0]), "1:1: this is no LLVM bitcode");
    // A wrapper has the offset of the bitcode.
    let mut wrapped = vec![0xDE, 0xC0, 0x17, 0x0B, 0, 0, 0, 0, 20, 0, 0, 0];
    wrapped.extend((TYPED.len() as u32).to_le_bytes());
    wrapped.extend([7; 4]);
    wrapped.extend(TYPED);
    assert_eq!(said(&wrapped), said(TYPED));
}

#[test]
fn no_prefix_and_no_flipped_bit_breaks_the_reader() {
    let all = |bytes: &[u8]| {
        let texts = Texts::new();
        if let Ok(tree) = read(bytes, &texts) {
            let _ = write(&tree);
        }
    };
    for file in [EVERYTHING, TYPED] {
        for end in 0..file.len() {
            all(&file[..end]);
        }
        let mut bytes = file.to_vec();
        for bit in 0..file.len() * 8 {
            bytes[bit / 8] ^= 1 << (bit % 8);
            all(&bytes);
            bytes[bit / 8] ^= 1 << (bit % 8);
        }
    }
}

/// The lines of each instruction of the first function, with the calls that it was inlined into.
fn chains(tree: &Module<'_>) -> Vec<Vec<(u32, String)>> {
    let options = LowerOptions { target: Target::sm(100), ..LowerOptions::default() };
    let lowered = lower(tree, &options).unwrap_or_else(|errors| panic!("{errors:?}"));
    let module = &lowered.module;
    let insts = module.blocks(module.functions()[0]).flat_map(|block| module.insts(block));
    let chain = |mut loc| {
        let mut lines = Vec::new();
        let line = |loc: u32| lowered.locations[loc as usize - 1].line;
        while let Some(row) = module.inlined_at(loc) {
            lines.push((line(row.at), module.inlined_name(row.callee).to_owned()));
            loc = row.call;
        }
        lines.push((line(loc), String::new()));
        lines
    };
    insts.map(|inst| chain(module.loc(inst))).collect()
}

/// `inlined_at.bc` is `inlined_at.ll` by `llvm-as` 14.
#[test]
fn calls_that_were_inlined_are_kept() {
    let texts = Texts::new();
    let binary = read(include_bytes!("data/inlined_at.bc"), &texts).unwrap_or_else(|error| panic!("{error}"));
    let text =
        ptxc_assembly::read(include_str!("data/inlined_at.ll")).unwrap_or_else(|error| panic!("{error}"));
    let found = chains(&binary);
    assert_eq!(found, chains(&text));
    let (inner, deep) = ("_Z5inneri".to_owned(), "deep".to_owned());
    assert!(found.contains(&vec![(3, inner.clone()), (12, String::new())]), "{found:?}");
    assert!(found.contains(&vec![(21, deep), (4, inner), (12, String::new())]), "{found:?}");
}
