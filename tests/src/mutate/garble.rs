//! Mutation of characters, and texts of noise: what no structure is needed for.

use crate::fuzz::SplitMix64;

/// Pieces that lexers and parsers find hard.
const PIECES: &[&str] = &[
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    "<",
    ">",
    "<<<",
    ">>>",
    ";",
    ",",
    "::",
    "->",
    "...",
    "#",
    "##",
    "\\\n",
    "\\\r\n",
    "\r",
    "\"",
    "'",
    "R\"(",
    "R\"x(",
    ")x\"",
    "/*",
    "*/",
    "//",
    "0x",
    "1e",
    "1e+",
    "0b",
    "1'",
    ".",
    "'",
    "??/",
    "%:",
    "<:",
    "#if",
    "#if 1",
    "\n#if (",
    "\n#elif",
    "#else",
    "#endif",
    "\n#include",
    "\n#include <",
    "\n#include __FILE__\n",
    "#define f(x) x",
    "\n#define f(x, ...) #x ## __VA_ARGS__\n",
    "\n#undef f\n",
    "\n#line 4294967296\n",
    "\n#pragma",
    "_Pragma(\"",
    "f(",
    "__VA_OPT__(",
    "defined",
    "__has_include(",
    "template<",
    "operator",
    "typename",
    "__global__",
    "__shared__",
    "const",
    "unsigned",
    "long",
    "struct S {",
    "union",
    "enum",
    "case",
    "goto",
    "sizeof",
    "0",
    "-1",
    "18446744073709551616",
    "1.0f",
    "\u{0}",
    "\u{7f}",
    "é",
    "\u{202e}",
    "\u{feff}",
    "\u{10ffff}",
    "\\u00e9",
    "\\U00110000",
    "\\u",
    "\\N{",
    "asm(",
    "u8\"",
    "\"_x",
    "'\\x",
    "'\\8'",
    "'\\777'",
];

/// One mutation of a text.
pub fn garble(text: &str, random: &mut SplitMix64) -> String {
    let chars: Vec<char> = text.chars().collect();
    let mut out = chars.clone();
    for _ in 0..=random.below(4) {
        let at = random.below(out.len());
        let end = (at + random.below(40)).min(out.len());
        match random.below(6) {
            0 => drop(out.drain(at..end)),
            1 => {
                let piece: Vec<char> = PIECES[random.below(PIECES.len())].chars().collect();
                out.splice(at..at, piece);
            }
            2 => {
                let from = random.below(chars.len());
                let copy = chars[from..(from + random.below(80)).min(chars.len())].to_vec();
                out.splice(at..at, copy);
            }
            3 => out.truncate(at),
            4 if at + 1 < out.len() => out.swap(at, at + 1),
            _ => {
                let piece: Vec<char> = PIECES[random.below(PIECES.len())].chars().collect();
                out.splice(at..end, piece);
            }
        }
    }
    out.into_iter().collect()
}

/// Random text made of hard pieces and random characters.
pub fn noise(random: &mut SplitMix64) -> String {
    let mut out = String::new();
    for _ in 0..random.below(200) {
        match random.below(3) {
            0 => out.push(char::from_u32(random.below(0x250) as u32).unwrap_or(' ')),
            _ => out.push_str(PIECES[random.below(PIECES.len())]),
        }
        if random.below(3) == 0 {
            out.push([' ', '\n'][random.below(2)]);
        }
    }
    out
}
