//! The tables of `specs/simulator.md` about tensor maps, printed from the code.

use super::ELEMENTS;
use super::encoding::{FIELDS, values};
use std::fmt::Write as _;

#[test]
fn the_page_prints_the_tables() {
    let mut out = String::from("| field of `tensormap.replace` | byte | values |\n|---|---|---|\n");
    for (word, at, size) in FIELDS {
        let _ = writeln!(out, "| `.{}` | {at} | {} of {size} bytes |", word.text(), values(word));
    }
    out += "\n| element type | in PTX | in `cuda.h` | elements of a unit | bytes in global, shared memory |\n\
        |---|---|---|---|---|\n";
    for (code, facts) in ELEMENTS.iter().enumerate() {
        let (name, driver) = (format!("{:?}", facts.element).to_lowercase(), facts.driver);
        let _ = writeln!(
            out,
            "| {name} | {code} | {driver} | {} | {}, {} |",
            facts.values, facts.global, facts.shared
        );
    }
    crate::page::holds("tensor/tables.rs", &out);
}
