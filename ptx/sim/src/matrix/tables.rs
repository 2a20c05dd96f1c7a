//! The tables of `specs/simulator.md` about products of warpgroups, printed from the code.

use super::descriptor::{Major, SharedMatrix};
use super::swizzle::Swizzle;
use super::wgmma::place_of_a;
use std::fmt::Write as _;

/// The order of the 16-byte chunks in each line of a pattern.
fn swizzles(out: &mut String) {
    *out += "| swizzle | chunks of 16 bytes in the lines of 128 bytes of its pattern |\n|---|---|\n";
    for swizzle in Swizzle::ALL {
        let lines: Vec<String> = (0..swizzle.period().max(128) / 128)
            .map(|line| {
                let chunk = |place: u32| (swizzle.apply(line * 128 + place * 16) % 128 / 16).to_string();
                (0..8).map(chunk).collect::<Vec<_>>().join(" ")
            })
            .collect();
        let flip =
            if swizzle == Swizzle::B128Atom32Flip8 { "; halves change places in odd lines" } else { "" };
        let _ = writeln!(out, "| {} | {}{flip} |", swizzle.text(), lines.join(", "));
    }
}

/// A distance that is a number of bytes, or one of the descriptor's.
fn distance(bytes: u32) -> String {
    match bytes {
        LEADING => "leading".to_owned(),
        STRIDE => "stride".to_owned(),
        bytes => bytes.to_string(),
    }
}

const LEADING: u32 = 1 << 16;
const STRIDE: u32 = 1 << 17;

/// Distances of chunks before the swizzle. In K direction a line is a row of A or a column of B and chunks follow k, in
/// MN direction the other way about.
fn layouts(out: &mut String) {
    *out += "\n| direction | swizzle | next chunk | chunk after the span | next line | line + 8 |\n\
        |---|---|---|---|---|---|\n";
    for major in [Major::K, Major::Mn] {
        for swizzle in [Swizzle::None, Swizzle::B32, Swizzle::B64, Swizzle::B128] {
            let matrix =
                SharedMatrix { start: 0, leading: LEADING, stride: STRIDE, base: 0, swizzle, behind: None };
            // Without the swizzle, which is a table of its own.
            let at = |along: u32, across: u32| swizzle.apply(matrix.address(major, along, across));
            let next = if swizzle == Swizzle::None { "-".to_owned() } else { distance(at(16, 0)) };
            let behind = match (major, swizzle) {
                (Major::K, Swizzle::B32 | Swizzle::B64 | Swizzle::B128) => "-".to_owned(),
                _ => distance(at(swizzle.span(), 0)),
            };
            let name = if major == Major::K { "K" } else { "MN" };
            let (line, eight) = (distance(at(0, 1)), distance(at(0, 8)));
            let _ = writeln!(out, "| {name} | {} | {next} | {behind} | {line} | {eight} |", swizzle.text());
        }
    }
}

/// Where the registers of lane `4 * g + t` of a warp lie.
fn registers(out: &mut String) {
    *out += "\n| register of A | row | word of the row's 8 |\n|---|---|---|\n";
    for register in 0..4 {
        let (row, word) = place_of_a(register, 0);
        let _ = writeln!(out, "| {register} | g + {row} | t + {word} |");
    }
}

#[test]
fn the_page_prints_the_tables() {
    let mut tables = String::new();
    swizzles(&mut tables);
    layouts(&mut tables);
    registers(&mut tables);
    crate::page::holds("matrix/tables.rs", &tables);
}
